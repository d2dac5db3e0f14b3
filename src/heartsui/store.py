"""Matches on disk: SQLite, a row an event, each row the line a record has for it.

An event is durable (write-ahead log, synchronous FULL) when `MatchLog.append` returns. Nothing that is wrong
with the files stops the program: a damaged database is set aside under another name, one that a newer version
wrote is left alone, and where nothing can be written matches are kept in memory. Each time a `Trouble` says so.

A stored match that no longer obeys the rules (its file was changed, or rules were mended) is marked as damaged
as a whole. It is neither cut to the part that still holds nor deleted: its lines can be exported as they are.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import reduce
from pathlib import Path

import msgspec

from heartsui.database import (
    FILE,
    Damaged,
    Database,
    MatchBusy,
    Newer,
    Trouble,
    connect,
    detail,
    empty_memory,
    readable_copy,
    release,
    set_aside,
)
from heartsui.matchlog import MatchLog
from heartsui.ratings import RatingChange, changes_of
from heartsui.record import RecordError, Replay, replay
from heartsui.rules import match as matches
from heartsui.rules.events import MatchStarted, SeatInfo
from heartsui.rules.match import Match
from heartsui.rules.seats import Seat

__all__ = [
    "MatchBusy",
    "MatchDamaged",
    "MatchLog",
    "NoSuchMatch",
    "Store",
    "Summary",
    "Trouble",
    "data_directory",
]


class MatchDamaged(Exception):
    """A stored match that cannot be read; ``error`` says from which line. It is kept as it is."""

    def __init__(self, match_id: int, error: RecordError) -> None:
        super().__init__(match_id, error)
        self.match_id = match_id
        self.error = error
        self.trouble = Trouble("damaged_match", {"match": match_id, "line": error.line})


class NoSuchMatch(LookupError):
    """There is no match with this number."""

    def __init__(self, match_id: int) -> None:
        super().__init__(match_id)
        self.match_id = match_id
        self.trouble = Trouble("no_such_match", {"match": match_id})


class Summary(msgspec.Struct, frozen=True):
    """A stored match without its events."""

    id: int
    game: str
    preset: str | None
    seats: tuple[SeatInfo, ...]
    started: str
    """When it began, RFC 3339."""
    updated: str
    state: str
    """open, finished or damaged."""
    deals: int
    """Deals finished."""
    scores: tuple[int, ...]
    practice: bool = False
    """It counts for nothing: no rating, no statistics."""

    @property
    def finished(self) -> bool:
        return self.state == "finished"

    @property
    def may_play_on(self) -> bool:
        """It can be played on from an earlier decision: one that counts only once it is over, for it would show
        its later cards."""
        return not self.damaged and (self.practice or self.finished)

    @property
    def damaged(self) -> bool:
        return self.state == "damaged"


def data_directory(chosen: str | None = None) -> Path:
    """Where matches are kept: the directory chosen, HEARTSUI_DATA_DIR, or the system's place for it."""
    chosen = chosen or os.environ.get("HEARTSUI_DATA_DIR")
    if chosen:
        return Path(chosen).expanduser()
    import platformdirs

    return platformdirs.user_data_path("heartsui", appauthor=False)


class Store:
    """The stored matches. For one thread; several programs may have the same directory open."""

    def __init__(self, database: Database, troubles: Sequence[Trouble] = ()) -> None:
        self.database = database
        self.troubles = tuple(troubles)
        """What went wrong on opening, to be told once."""
        self._unreadable: set[int] = set()

    @classmethod
    def open(cls, directory: Path) -> "Store":
        """The store in a directory, made if need be. Never raises: at worst it keeps matches in memory."""
        path = directory / FILE
        try:
            directory.mkdir(parents=True, exist_ok=True)
            try:
                return cls(Database(connect(path), directory))
            except Damaged:
                kept = set_aside(path)
                troubles = (Trouble("damaged_store", {"file": str(kept)}),) if kept else ()
                return cls(Database(connect(path), directory), troubles)
        except Newer:
            return cls.memory(Trouble("newer_store", {"directory": str(directory)}))
        except (OSError, ValueError, sqlite3.Error, Damaged) as error:
            trouble = Trouble("unsaved_store", {"directory": str(directory), "detail": detail(error)})
            return cls(Database(readable_copy(path), None), (trouble,))

    @classmethod
    def memory(cls, *troubles: Trouble) -> "Store":
        """A store that forgets everything when it is closed."""
        return cls(Database(empty_memory(), None), troubles)

    @property
    def saved(self) -> bool:
        """Matches outlive the program."""
        return self.database.directory is not None

    def close(self) -> None:
        self.database.connection.close()

    # Playing

    def create(self, started: MatchStarted, practice: bool = False) -> "MatchLog":
        """A new match that holds its first event. Raises InvalidEvent for a wrong number of seats; whether it
        could be saved is in `MatchLog.trouble`."""
        log = MatchLog(self.database, matches.begin(started), practice=practice)
        log.keep((started,))
        return log

    def resume(self, match_id: int) -> "tuple[MatchLog, Match]":
        """Go on with a stored match. Raises NoSuchMatch, MatchBusy, MatchDamaged."""
        lock = self.database.lock(match_id)
        try:
            found = self.read(match_id)
        except BaseException:
            release(lock)
            raise
        log = MatchLog(
            self.database,
            found.match,
            match_id,
            len(found.events),
            lock,
            practice=self.is_practice(match_id),
            hints=self.hints(match_id),
        )
        return log, found.match

    def branch(self, match_id: int, keep: int) -> "tuple[MatchLog, Match]":
        """A new match for practice: the first ``keep`` events of another one, which stays as it is. The same
        seed, so the same cards. Raises NoSuchMatch, MatchDamaged."""
        first, *rest = self.read(match_id).events[: max(1, keep)]
        assert isinstance(first, MatchStarted)
        match = reduce(matches.advance, rest, matches.begin(first))
        log = MatchLog(self.database, match, practice=True)
        log.keep((first, *rest))
        return log, match

    def add(self, record: Replay) -> "MatchLog":
        """Store a match that was read from a record. A record says neither whether it was for practice nor who
        was helped, and may have been written by hand: the match counts for nothing, however it goes on."""
        log = MatchLog(self.database, record.match, practice=True)
        log.keep(record.events)
        return log

    # Looking

    def list(self) -> tuple[Summary, ...]:
        """All matches, the one played last first. Reads no events."""
        rows = self._rows("SELECT * FROM matches ORDER BY updated DESC, id DESC")
        return tuple(_summary(row) for row in rows)

    def newest_unfinished(self) -> Summary | None:
        """The match in progress that was played last, damaged ones left out."""
        rows = self._rows("SELECT * FROM matches WHERE state = 'open' ORDER BY updated DESC, id DESC")
        return next((_summary(row) for row in rows if row["id"] not in self._unreadable), None)

    def lines(self, match_id: int) -> tuple[str, ...]:
        """The record of a match, also of a damaged one. Raises NoSuchMatch, and MatchDamaged when the file
        cannot be read."""
        return tuple(line for _, line in self._numbered(match_id))

    def read(self, match_id: int) -> Replay:
        """A match replayed from its lines. Raises NoSuchMatch, and MatchDamaged after marking it."""
        numbered = self._numbered(match_id)
        try:
            return replay(_complete(numbered))
        except RecordError as error:
            self._mark(match_id)
            raise MatchDamaged(match_id, error) from error

    def is_practice(self, match_id: int) -> bool:
        """Whether a match counts for nothing."""
        with suppress(sqlite3.Error, OverflowError):
            query = "SELECT 1 FROM matches WHERE id = ? AND practice"
            return self.database.connection.execute(query, (match_id,)).fetchone() is not None
        return False

    def hints(self, match_id: int) -> dict[tuple[int, Seat], int]:
        """By deal and seat, the decisions of a match for which a hint was asked for."""
        with suppress(sqlite3.Error, OverflowError):
            query = "SELECT deal, seat, used FROM hints WHERE match_id = ?"
            rows = self.database.connection.execute(query, (match_id,)).fetchall()
            return {(row["deal"], row["seat"]): row["used"] for row in rows}
        return {}

    def rating_changes(self, match_id: int) -> tuple[RatingChange, ...]:
        """What a ranked match changed, by seat; empty if it did not count or cannot be read."""
        with suppress(sqlite3.Error):
            return changes_of(self.database.connection, match_id)
        return ()

    def delete(self, match_id: int) -> None:
        """Forget a match for good. Raises NoSuchMatch, MatchBusy, sqlite3.Error."""
        lock = self.database.lock(match_id)
        try:
            with self.database.transaction() as connection:
                gone = connection.execute("DELETE FROM matches WHERE id = ?", (match_id,)).rowcount
            if not gone:
                raise NoSuchMatch(match_id)
        finally:
            release(lock, done=True)

    def _numbered(self, match_id: int) -> Sequence[tuple[int, str]]:
        query = "SELECT seq, line FROM events WHERE match_id = ? ORDER BY seq"
        try:
            rows = self.database.connection.execute(query, (match_id,)).fetchall()
        except OverflowError as error:
            raise NoSuchMatch(match_id) from error
        except sqlite3.Error as error:
            self._unreadable.add(match_id)
            raise MatchDamaged(match_id, RecordError(0, "cannot_read", {"detail": detail(error)})) from error
        if not rows:
            raise NoSuchMatch(match_id)
        return [(int(row["seq"]), str(row["line"])) for row in rows]

    def _rows(self, query: str) -> Sequence[sqlite3.Row]:
        """Rows of a query; where the file cannot be read any further, those before."""
        rows: list[sqlite3.Row] = []
        with suppress(sqlite3.Error):
            rows.extend(self.database.connection.execute(query))
        return rows

    def _mark(self, match_id: int) -> None:
        self._unreadable.add(match_id)
        with suppress(sqlite3.Error), self.database.transaction() as connection:
            connection.execute("UPDATE matches SET state = 'damaged' WHERE id = ?", (match_id,))


def _summary(row: sqlite3.Row) -> Summary:
    try:
        seats = msgspec.json.decode(row["seats"], type=tuple[SeatInfo, ...])
        scores = msgspec.json.decode(row["scores"], type=tuple[int, ...])
        state = row["state"]
    except (msgspec.DecodeError, TypeError):
        seats, scores, state = (), (), "damaged"
    values = (row["id"], row["game"], row["preset"], seats, row["started"], row["updated"], state)
    return Summary(*values, row["deals"], scores, bool(row["practice"]))


def _complete(numbered: Sequence[tuple[int, str]]) -> Iterator[str]:
    """The lines in order. Raises RecordError where one is missing."""
    for wanted, (seq, line) in enumerate(numbered, start=1):
        if seq != wanted:
            raise RecordError(wanted, "missing_line")
        yield line
