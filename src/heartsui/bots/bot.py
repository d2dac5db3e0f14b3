"""What a bot is: a view and a clock in, one action out."""

import hashlib
import random
import time
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from heartsui.rules.actions import Action


def never() -> bool:
    return False


class Clock(msgspec.Struct, frozen=True):
    """How long a bot may think. The worker makes one for each decision; a bot only asks it."""

    deadline: float | None = None
    """A moment of ``time.monotonic()``, or None."""
    nodes: int | None = None
    """At most this many playouts (or whatever a bot counts), or None. With a node budget and no deadline the
    same view and seed give the same action on every machine."""
    seed: int = 0
    effort: float = 1.0
    """How many times as much as usual it may think."""
    flag: Callable[[], bool] = never
    """Tells that nobody waits for the answer any more."""

    def stopped(self) -> bool:
        """The time is up or the answer is no longer wanted: return the best action so far at once."""
        return self.flag() or (self.deadline is not None and time.monotonic() >= self.deadline)


class Bot(Protocol):
    """One seat's thinking. A bot keeps nothing between decisions: the view holds all it may know."""

    def choose(self, view: Any, clock: Clock) -> Action:
        """An action that is legal in the view, the same for the same view, node budget and seed."""
        ...


def dice(view: Any, seed: int) -> random.Random:
    """A source of chance for one decision, made from the seed and what the seat sees and nothing else."""
    digest = hashlib.sha256(f"{seed} {view!r}".encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))
