"""The records of an arena's games: all in one file, or a file each in a directory.

In one file the records follow each other, each from its ``match`` line to the next one's; `parted` takes them
apart. Games are written in the plan's order whatever order they were played in, so that the same plan gives
the same file.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

from heartsui.arena.plan import Job, Plan, jobs_of
from heartsui.arena.play import Outcome

START = '{"t":"match"'


class Records:
    """Where records go. Raises OSError when that cannot be written."""

    def __init__(self, plan: Plan, path: str) -> None:
        self._directory = Path(path) if Path(path).is_dir() else None
        self._file: IO[str] | None = None
        if self._directory is None:
            self._file = open(path, "w", encoding="utf-8")  # noqa: SIM115 - closed by close
        self._order = jobs_of(plan)
        self._next: Job | None = next(self._order)
        self._early: dict[Job, Outcome] = {}
        self._width = len(str(plan.count))
        self._inside = 0

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Write those whose turn it is and keep the others until it comes."""
        for outcome in outcomes:
            self._early[outcome.job] = outcome
        while self._next in self._early:
            outcome = self._early.pop(self._next)
            self._write(outcome)
            following = next(self._order, None)
            self._inside = self._inside + 1 if following and following.group == outcome.job.group else 0
            self._next = following
        if self._file is not None:
            self._file.flush()

    def _write(self, outcome: Outcome) -> None:
        text = "".join(f"{line}\n" for line in outcome.lines)
        if self._file is not None:
            self._file.write(text)
            return
        assert self._directory is not None
        name = f"{outcome.job.group + 1:0{self._width}}-{self._inside + 1}.jsonl"
        (self._directory / name).write_text(text, encoding="utf-8")

    def close(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # `add` has flushed, and told if there was no room
                self._file.close()


def parted(lines: Iterable[str]) -> Iterator[list[str]]:
    """The records of one file after another."""
    record: list[str] = []
    for line in lines:
        if line.startswith(START) and record:
            yield record
            record = []
        record.append(line)
    if record:
        yield record
