"""Where plug-ins think in an arena: in a process of their own, so that one that hangs or dies costs a move.

The process is the one a live match uses (`bots.process`). It is asked one question at a time.
"""

import queue
import time
from contextlib import suppress
from typing import Any

from heartsui.bots.decide import Decision, default_action
from heartsui.bots.process import Reply, Request
from heartsui.bots.worker import OVERTIME, STARTING, Child

LIMIT = 10.0
"""Seconds a plug-in may think about a move where the plan gives no time."""
LIVES = 3
"""Processes a plug-in may lose in one game; then its moves there are made without asking it."""


class Lost(Exception):
    """No answer will come: the process died or was killed because it overstayed."""


class PlugInProcess:
    """A process for plug-ins, started when the first is asked and again after a loss."""

    def __init__(self) -> None:
        self._child: Child | None = None
        self._replies: queue.SimpleQueue[Reply | None] = queue.SimpleQueue()
        self._number = 0

    def ask(self, level: str, view: Any, seconds: float | None, nodes: int | None, seed: int) -> Decision:
        """A plug-in's decision. Raises Lost."""
        child = self._running()
        limit = LIMIT if seconds is None else seconds
        self._number += 1
        try:
            child.send(Request(self._number, level, view, limit, nodes, seed))
        except OSError as error:
            self.close()
            raise Lost("its process died") from error
        decision = self._answer(self._number, limit + OVERTIME)
        assert decision is not None
        return decision

    def close(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None

    def _running(self) -> Child:
        if self._child is None:
            replies = self._replies = queue.SimpleQueue()
            try:
                self._child = Child(replies.put, lambda child: replies.put(None))
            except OSError as error:
                raise Lost("it could get no process") from error
            self._answer(0, STARTING)
        assert self._child is not None
        return self._child

    def _answer(self, number: int, seconds: float) -> Decision | None:
        """What the reply with this number holds: for 0, which says that the process is ready, nothing."""
        end = time.monotonic() + seconds
        with suppress(queue.Empty):
            while (reply := self._replies.get(timeout=max(0.0, end - time.monotonic()))) is not None:
                if reply.number == number:
                    return reply.decision
            self.close()
            raise Lost("its process died")
        self.close()
        raise Lost("it never answered")


class PlugInThinker:
    """One plug-in in one game."""

    def __init__(self, level: str, process: PlugInProcess, seconds: float | None, nodes: int | None) -> None:
        self._level = level
        self._process = process
        self._seconds = seconds
        self._nodes = nodes
        self._lives = LIVES

    def decide(self, view: Any, seed: int) -> Decision:
        problem = "lost its process too often and is not asked any more"
        if self._lives:
            try:
                return self._process.ask(self._level, view, self._seconds, self._nodes, seed)
            except Lost as lost:
                self._lives -= 1
                problem = str(lost)
        return Decision(default_action(view), problem, 0)
