"""The yardstick: a flat search of 100 worlds that never changes, so that figures of all versions compare.

Frozen on 2026-11-30. It has playouts, risk estimates and passing of its own, written down here once; from the
program it takes facts only: what a seat's view says, and worlds that fit it. Four seats, no teams, no kitty.
"""

from flat100.bot import Flat100

__all__ = ["Flat100"]
