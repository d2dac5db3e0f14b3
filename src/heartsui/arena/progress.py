"""The file that lets an interrupted arena go on: JSON Lines, the plan's key first, then a line a game.

Only whole lines count, so a program that was killed while it wrote loses that game at most.
"""

import os
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import IO, Self

import msgspec

from heartsui.arena.plan import Job, Plan
from heartsui.arena.play import Outcome

FORMAT = 1
MAX_HEAD = 1 << 20
"""Bytes of the first line."""


class NotResumable(Exception):
    """A file that is not this plan's progress; ``reason`` is not_progress, other_plan or cannot_open."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


class Head(msgspec.Struct, frozen=True, tag_field="t", tag="arena"):
    """The first line. ``plan`` is there to be read by people."""

    format: int
    key: str
    plan: dict[str, object]


HEAD = msgspec.json.Decoder(Head)
OUTCOME = msgspec.json.Decoder(Outcome)


def seed_in(path: str) -> str | None:
    """The seed of the plan that a file is the progress of; None where there is none to be had."""
    try:
        with open(path, "rb") as file:
            seed = HEAD.decode(file.readline(MAX_HEAD)).plan.get("seed")
    except (OSError, msgspec.DecodeError, UnicodeError):
        return None
    return seed if isinstance(seed, str) else None


class Progress:
    """The games of a plan that have been played, and where they are kept, if anywhere."""

    def __init__(self, plan: Plan, file: IO[bytes] | None = None) -> None:
        self._file = file
        self._plan = plan
        self.played: dict[Job, Outcome] = {}

    @classmethod
    def open(cls, plan: Plan, path: str | None) -> Self:
        """What a file holds of this plan, which it is ready to take more of; a new one if it is not there.
        Raises NotResumable."""
        if path is None:
            return cls(plan)
        there = Path(path).exists()
        if there and not Path(path).is_file():
            raise NotResumable("not_progress")
        try:
            file = open(path, "r+b" if there else "w+b")  # noqa: SIM115 - closed by close
        except OSError as error:
            raise NotResumable("cannot_open", error.strerror or str(error)) from error
        progress = cls(plan, file)
        try:
            progress._read(file)
        except NotResumable:
            file.close()
            raise
        except OSError as error:
            file.close()
            raise NotResumable("cannot_open", error.strerror or str(error)) from error
        return progress

    def _read(self, file: IO[bytes]) -> None:
        end = 0
        for k in count():
            line = file.readline(-1 if k else MAX_HEAD)
            if not line.endswith(b"\n"):
                break
            try:
                self._take(k, line)
            except (msgspec.DecodeError, UnicodeError) as error:
                raise NotResumable("not_progress") from error
            end += len(line)
        if end == 0 and file.seek(0, os.SEEK_END):
            raise NotResumable("not_progress")
        file.seek(end)
        file.truncate()
        if end == 0:
            head = Head(FORMAT, self._plan.key(), msgspec.to_builtins(self._plan))
            file.write(msgspec.json.encode(head) + b"\n")
            file.flush()

    def _take(self, k: int, line: bytes) -> None:
        if k == 0:
            head = HEAD.decode(line)
            if head.format != FORMAT:
                raise NotResumable("not_progress")
            if head.key != self._plan.key():
                raise NotResumable("other_plan")
            return
        outcome = OUTCOME.decode(line)
        self.played[outcome.job] = outcome

    def wanting(self, jobs: Iterable[Job], keep: bool) -> list[Job]:
        """Those of these games that are still to be played; with ``keep``, those without a record, too."""
        return [job for job in jobs if job not in self.played or (keep and not self.played[job].lines)]

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Take in games; they are in the file when this returns."""
        for outcome in outcomes:
            self.played[outcome.job] = outcome
            if self._file is not None:
                self._file.write(msgspec.json.encode(outcome) + b"\n")
        if self._file is not None:
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # `add` has flushed, and told if there was no room
                self._file.close()
