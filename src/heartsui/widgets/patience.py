"""How long a question must have been on the screen before an answer counts: what was meant to hurry on the last
turn, or the second half of a double press or click, answers nothing."""

import time

SETTLE = 0.2
"""Seconds for a key or a click."""
TWICE = 0.4
"""Seconds for a click that follows another one at the same place: people click faster than Textual stops to
count clicks as one chain."""


class Patience:
    """One question's age."""

    def __init__(self) -> None:
        self.settle = SETTLE
        self.twice = TWICE
        self._since = 0.0

    def restart(self) -> None:
        """Another question is on the screen."""
        self._since = time.monotonic()

    def over(self, chain: int = 1) -> bool:
        """Whether an answer counts now. ``chain`` counts clicks that came shortly one after another."""
        wait = self.settle if chain == 1 else max(self.settle, self.twice)
        return time.monotonic() - self._since >= wait
