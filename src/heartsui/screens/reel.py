"""Pictures shown one after another by the clock, until somebody is in a hurry."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from textual.message_pump import MessagePump
from textual.timer import Timer

Picture = TypeVar("Picture")


class Reel(Generic[Picture]):
    """Calls ``changed`` when another picture is due. Everything after the present picture can be skipped."""

    def __init__(self, pump: MessagePump, changed: Callable[[], None]) -> None:
        self._pump = pump
        self._changed = changed
        self._waiting: deque[Picture] = deque()
        self._seconds = 0.0
        self._timer: Timer | None = None
        self.picture: Picture | None = None
        """What is to be seen now; None before the first."""
        self.over = asyncio.Event()
        """The last picture is to be seen."""
        self.over.set()

    @property
    def running(self) -> bool:
        """More pictures are to come."""
        return bool(self._waiting)

    def cut(self, picture: Picture) -> None:
        """Show this picture at once, and none of those before it. Does not call ``changed``."""
        self._waiting.clear()
        self._waiting.append(picture)
        self._turn()

    def show(self, pictures: Sequence[Picture], seconds: float) -> None:
        """Show these after those that are still to come, each for so long. Does not call ``changed`` for the
        first one."""
        self._seconds = seconds
        running = self.running
        self._waiting.extend(pictures)
        if not running:
            self._turn()
        self.over.clear() if self.running else self.over.set()

    def hold(self, picture: Picture, seconds: float) -> None:
        """Show this picture at once and let it lie so long. Does not call ``changed``."""
        self.cut(picture)
        self.over.clear()
        self._timer = self._pump.set_timer(seconds, self._turn)

    def next(self) -> None:
        """Show the next picture now."""
        self._turn()
        self._changed()

    def hurry(self) -> None:
        """Show the last picture now, and hold it no longer."""
        if self._waiting:
            self.cut(self._waiting[-1])
            self._changed()
        elif self._timer is not None:
            self._turn()

    def _turn(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._waiting:
            self.picture = self._waiting.popleft()
        if self._waiting:
            self._timer = self._pump.set_timer(self._seconds, self.next)
        else:
            self.over.set()
