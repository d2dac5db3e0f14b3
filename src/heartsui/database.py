"""The database file: opening it, bringing it up to date, and what to do when it cannot be used as it is.

Knows tables and locks; what a match is, `store` and `matchlog` know.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from filelock import BaseFileLock

FILE = "heartsui.db"
LOCKS = "locks"
"""The directory of the matches' locks; made with the first match."""
VERSION = 3
BUSY_SECONDS = 2.0
"""How long a write waits for another program's; longer would be felt at the table."""
MAGIC = b"SQLite format 3\0"
SMALLEST = 512
"""Bytes in the smallest database."""
DAMAGED_CODES = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _version_1(connection: sqlite3.Connection) -> None:
    connection.execute(
        """CREATE TABLE matches (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            preset TEXT,
            seats TEXT NOT NULL,
            started TEXT NOT NULL,
            updated TEXT NOT NULL,
            state TEXT NOT NULL DEFAULT 'open',
            deals INTEGER NOT NULL DEFAULT 0,
            scores TEXT NOT NULL DEFAULT '[]'
        )"""
    )
    connection.execute(
        """CREATE TABLE events (
            match_id INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (match_id, seq)
        ) WITHOUT ROWID"""
    )


def _version_2(connection: sqlite3.Connection) -> None:
    """Ratings outlive the matches that made them."""
    connection.execute(
        """CREATE TABLE ratings (
            match_id INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            player TEXT NOT NULL,
            change REAL NOT NULL,
            PRIMARY KEY (match_id, seat)
        )"""
    )
    connection.execute("CREATE INDEX ratings_by_player ON ratings (player)")


def _version_3(connection: sqlite3.Connection) -> None:
    """Matches for practice, and how often a seat was helped: neither has a place in a record."""
    connection.execute("ALTER TABLE matches ADD COLUMN practice INTEGER NOT NULL DEFAULT 0")
    connection.execute(
        """CREATE TABLE hints (
            match_id INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
            deal INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            used INTEGER NOT NULL,
            PRIMARY KEY (match_id, deal, seat)
        ) WITHOUT ROWID"""
    )


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_version_1, _version_2, _version_3)
"""Entry n brings a database of version n to n + 1. Entries are never changed once released."""


class Trouble(msgspec.Struct, frozen=True):
    """Something to tell the player once: an id of `words.troubles` and what its sentence needs."""

    id: str
    params: dict[str, Any] = {}


class MatchBusy(Exception):
    """Another program is playing this match."""

    def __init__(self, match_id: int) -> None:
        super().__init__(match_id)
        self.match_id = match_id
        self.trouble = Trouble("match_busy", {"match": match_id})


class Newer(Exception):
    """The database has a version that this program does not know."""


class Damaged(Exception):
    """The file is not a database, or not one of ours."""


class Database:
    """An open database and the directory it is in. For one thread."""

    def __init__(self, connection: sqlite3.Connection, directory: Path | None) -> None:
        self.connection = connection
        self.directory = directory
        """None for a database in memory."""

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, durable at the end. Raises sqlite3.Error."""
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise

    def lock(self, match_id: int) -> "BaseFileLock | None":
        """The right to play a match: held by one program, and let go by the system when that program ends,
        however it ends. None where there are no files or no locks on them. Raises MatchBusy."""
        if self.directory is None:
            return None
        import filelock

        locks = self.directory / LOCKS
        try:
            locks.mkdir(exist_ok=True)
            lock = filelock.FileLock(locks / f"match-{match_id}.lock", timeout=0)
            lock.acquire()
        except filelock.Timeout as error:
            raise MatchBusy(match_id) from error
        except (OSError, NotImplementedError):
            return None
        return lock


def release(lock: "BaseFileLock | None", done: bool = False) -> None:
    """Let go of a match; ``done`` when nobody will play it any more, so that its lock file can go, too."""
    if lock is not None:
        lock.release()
        if done:
            with suppress(OSError):
                os.unlink(lock.lock_file)


def detail(error: Exception) -> str:
    """What the system says, for the end of a sentence."""
    if isinstance(error, Damaged):
        return "database disk image is malformed"
    strerror = error.strerror if isinstance(error, OSError) else None
    return strerror or str(error) or type(error).__name__


# Opening


def connect(path: Path) -> sqlite3.Connection:
    """A database of this version, ready for writing. Raises Newer, Damaged, sqlite3.Error."""
    _check_header(path)
    connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
    try:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA foreign_keys = ON")
        version = _version(connection)
        if version > VERSION:
            raise Newer
        if version < 0 or (version == 0 and _tables(connection)):
            raise Damaged
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if version < VERSION:
            _migrate(connection)
        _check(connection)
    except sqlite3.Error as error:
        connection.close()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED_CODES:
            raise Damaged from error
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def _check_header(path: Path) -> None:
    """Raises Damaged for a file that SQLite could mistake for a new database: it would throw its log away."""
    if not path.exists():
        return
    with path.open("rb") as file:
        start = file.read(SMALLEST)
    emptied = (path.parent / LOCKS).exists()
    if len(start) < SMALLEST and (start or emptied):
        raise Damaged
    if start and not start.startswith(MAGIC):
        raise Damaged


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _tables(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the database up to date in one step; another program may be doing the same."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _version(connection)
        for migration in MIGRATIONS[version:]:
            migration(connection)
        connection.execute(f"PRAGMA user_version = {max(version, VERSION)}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _check(connection: sqlite3.Connection) -> None:
    """Raises Damaged unless the tables are there and whole."""
    try:
        connection.execute(
            "SELECT id, game, preset, seats, started, updated, state, deals, scores, practice FROM matches"
        )
        connection.execute("SELECT match_id, seq, line FROM events")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise Damaged from error
        raise
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise Damaged


def set_aside(path: Path) -> Path | None:
    """Give a damaged database another name, with the files that belong to it. Only one program does it: another
    that comes second finds a sound database and gets None. Returns the new name.

    Raises OSError, sqlite3.Error, Newer."""
    import filelock

    with filelock.FileLock(path.with_name("set-aside.lock"), timeout=BUSY_SECONDS):
        with suppress(Damaged):
            connect(path).close()
            return None
        stem = f"{path.stem}.damaged-{time.strftime('%Y%m%d-%H%M%S')}"
        names = (
            path.with_name(f"{stem}{more}{path.suffix}") for more in chain(("",), (f"-{n}" for n in count(2)))
        )
        kept = next(name for name in names if not name.exists())
        for suffix in ("-wal", "-shm", ""):
            with suppress(FileNotFoundError):
                os.replace(f"{path}{suffix}", f"{kept}{suffix}")
    return kept


def empty_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA foreign_keys = ON")
    _migrate(connection)
    return connection


def readable_copy(path: Path) -> sqlite3.Connection:
    """The matches of a database that cannot be written, in memory; none if it cannot be read either.

    Files are copied first: SQLite wants to write beside a database even to read it."""
    import shutil
    import tempfile

    memory = empty_memory()
    with suppress(OSError, ValueError, sqlite3.Error, Damaged, Newer), tempfile.TemporaryDirectory() as spare:
        for suffix in ("", "-wal"):
            if Path(f"{path}{suffix}").exists():
                shutil.copyfile(f"{path}{suffix}", Path(spare, f"{FILE}{suffix}"))
        with closing(connect(Path(spare, FILE))) as source:
            source.backup(memory)
    return memory
