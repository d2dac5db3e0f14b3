"""Where one match in progress is kept, event by event."""

import sqlite3
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from heartsui.database import Database, MatchBusy, Trouble, detail, release
from heartsui.ratings import rate
from heartsui.record import encode
from heartsui.rules import match as matches
from heartsui.rules.events import Event
from heartsui.rules.match import Match
from heartsui.rules.seats import Seat

if TYPE_CHECKING:
    from filelock import BaseFileLock

RETRY_MILLISECONDS = 100
"""How long further writes wait once one has failed: every card would wait as long."""


class MatchLog:
    """Where one match in progress is kept (`session.EventLog`). Holds the right to play it until closed."""

    def __init__(
        self,
        database: Database,
        match: Match,
        match_id: int | None = None,
        count: int = 0,
        lock: "BaseFileLock | None" = None,
        practice: bool = False,
        hints: Mapping[tuple[int, Seat], int] | None = None,
    ) -> None:
        self._database = database
        self._match = match
        self._lock = lock
        self._pending: list[str] = []
        self._played = False
        """Something happened here: the match was not only read in."""
        self.match_id = match_id
        """None while nothing of the match could be saved."""
        self.count = count
        """Events saved."""
        self.practice = practice
        """The match counts for nothing."""
        self.hints = Counter(hints or {})
        """By deal and seat, the decisions for which a hint was asked for."""
        self.trouble: Trouble | None = None
        """Why the newest events are not saved; None when everything is. They are kept here, and with every
        further event all of them are tried again."""

    def append(self, events: Sequence[Event]) -> None:
        """Keep what happened next: durable on return, or `trouble` says why not.

        Raises IllegalAction or InvalidEvent, keeping nothing, for events that the match cannot have."""
        match = self._match
        for event in events:
            match = matches.advance(match, event)
        self._match = match
        self._played = True
        self.keep(events)

    def keep(self, events: Sequence[Event]) -> None:
        """Keep events that the match this log was made with contains already."""
        self._pending += [encode(event) for event in events]
        self._try_to_save()

    def note_hint(self, deal: int, seat: Seat) -> None:
        """Keep that a seat was helped with one decision of a deal."""
        self.hints[deal, seat] += 1
        self._try_to_save()

    def _try_to_save(self) -> None:
        try:
            self._save()
        except (sqlite3.Error, MatchBusy) as error:
            self.trouble = Trouble("not_saved", {"detail": detail(error)})
            self._database.connection.execute(f"PRAGMA busy_timeout = {RETRY_MILLISECONDS}")
        else:
            self.trouble = None

    def close(self) -> None:
        """Let other programs play the match."""
        release(self._lock, done=self._match.over)
        self._lock = None

    def _save(self) -> None:
        lock = self._lock
        match_id = self.match_id
        try:
            with self._database.transaction() as connection:
                if match_id is None:
                    match_id = self._insert(connection)
                    lock = self._database.lock(match_id)
                self._write(connection, match_id)
        except BaseException:
            if lock is not self._lock:
                release(lock)
            raise
        self.match_id, self._lock = match_id, lock
        self.count += len(self._pending)
        self._pending.clear()

    def _insert(self, connection: sqlite3.Connection) -> int:
        started = self._match.started
        seats = msgspec.json.encode(started.seats).decode()
        values = (started.game, started.preset, seats, started.started or _now(), _now(), self.practice)
        cursor = connection.execute(
            "INSERT INTO matches (game, preset, seats, started, updated, practice) VALUES (?, ?, ?, ?, ?, ?)",
            values,
        )
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def _write(self, connection: sqlite3.Connection, match_id: int) -> None:
        rows = [(match_id, self.count + k, line) for k, line in enumerate(self._pending, start=1)]
        connection.executemany("INSERT INTO events (match_id, seq, line) VALUES (?, ?, ?)", rows)
        helped = [(match_id, deal, seat, used) for (deal, seat), used in self.hints.items()]
        connection.executemany(
            "INSERT OR REPLACE INTO hints (match_id, deal, seat, used) VALUES (?, ?, ?, ?)", helped
        )
        match = self._match
        scores = msgspec.json.encode(match.scores).decode()
        state = "finished" if match.over else "open"
        connection.execute(
            "UPDATE matches SET updated = ?, state = ?, deals = ?, scores = ? WHERE id = ?",
            (_now(), state, len(match.results), scores, match_id),
        )
        if self._played and not self.practice:
            rate(connection, match_id, match)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
