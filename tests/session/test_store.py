"""Matches on disk: kept, found again, and safe from what happens to their files (H38, W19)."""

import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from played import events_of, started, whole

from heartsui.database import FILE, VERSION
from heartsui.matchlog import MatchLog
from heartsui.record import Replay, encode, replay
from heartsui.rules.errors import InvalidEvent
from heartsui.rules.events import Away, Dealt, Event
from heartsui.store import MatchBusy, MatchDamaged, NoSuchMatch, Store, data_directory


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path)
    assert not opened.troubles
    yield opened
    opened.close()


def play(log: MatchLog, events: tuple[Event, ...]) -> None:
    for event in events:
        log.append((event,))


def part(n: int = 40, seed: str = "tests") -> tuple[Event, ...]:
    """The first events of a match of Hearts, the match line not among them."""
    return whole(started(seed=seed))[0][1:n]


def stored(directory: Path, n: int = 40) -> tuple[int, tuple[str, ...]]:
    """A directory with a match in progress in it: its number and its lines."""
    store = Store.open(directory)
    log = store.create(started())
    play(log, part(n))
    log.close()
    assert log.match_id is not None
    lines = store.lines(log.match_id)
    store.close()
    return log.match_id, lines


def troubles(store: Store) -> list[str]:
    return [trouble.id for trouble in store.troubles]


def change(directory: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(directory / FILE)) as connection, connection:
        connection.execute(statement)


# Playing


def test_a_match_is_a_row_an_event_and_each_row_its_line(store: Store) -> None:
    log = store.create(started())
    play(log, part())
    assert log.match_id is not None
    assert store.lines(log.match_id) == tuple(encode(event) for event in (started(), *part()))
    assert log.count == 40


def test_what_is_appended_is_there_for_another_reader_at_once(store: Store, tmp_path: Path) -> None:
    log = store.create(started())
    other = Store.open(tmp_path)
    for n, event in enumerate(part(), start=2):
        log.append((event,))
        assert log.match_id is not None
        assert len(other.lines(log.match_id)) == n
    other.close()


def test_events_of_one_step_are_stored_together_or_not_at_all(store: Store) -> None:
    log = store.create(started())
    events = part()
    store.database.connection.execute(
        "CREATE TRIGGER no_fifth BEFORE INSERT ON events WHEN NEW.seq = 5 BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    log.append(events[:5])
    assert log.match_id is not None
    assert len(store.lines(log.match_id)) == 1
    assert log.trouble is not None


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    match_id, lines = stored(tmp_path)
    store = Store.open(tmp_path)
    newest = store.newest_unfinished()
    assert newest is not None
    assert newest.id == match_id
    log, match = store.resume(match_id)
    assert match == replay(lines).match
    assert log.count == len(lines)
    more = whole(started())[0][len(lines) : len(lines) + 5]
    play(log, more)
    assert store.lines(match_id) == lines + tuple(encode(event) for event in more)


def test_a_match_that_is_over_is_no_longer_in_progress(store: Store) -> None:
    first = started(changes={"end_score": 20})
    log = store.create(first)
    for event, match in list(events_of(first))[1:]:
        log.append((event,))
        assert (store.newest_unfinished() is None) == match.over
    assert store.newest_unfinished() is None
    (summary,) = store.list()
    assert summary.finished
    assert (summary.scores, summary.deals) == (match.scores, len(match.results))


def test_a_summary_knows_the_match_without_its_events(store: Store) -> None:
    log = store.create(started("hearts", "bicycle"))
    play(log, part(10))
    store.database.connection.execute("DELETE FROM events")
    (summary,) = store.list()
    assert (summary.game, summary.preset, summary.state) == ("hearts", "bicycle", "open")
    assert summary.seats == started().seats
    assert summary.started == "2026-11-29T12:00:00Z"


def test_the_match_played_last_comes_first(store: Store) -> None:
    first, second = store.create(started(seed="a")), store.create(started(seed="b"))
    assert [summary.id for summary in store.list()] == [second.match_id, first.match_id]
    store.database.connection.execute("UPDATE matches SET updated = '2020' WHERE id = ?", (second.match_id,))
    assert [summary.id for summary in store.list()] == [first.match_id, second.match_id]


def test_a_whole_record_can_be_added(store: Store) -> None:
    events, match = whole(started("trash", None, {"start_slots": 2}))
    log = store.add(Replay(match, events))
    assert log.match_id is not None
    assert store.read(log.match_id) == Replay(match, events)
    assert store.list()[0].finished


def test_a_deleted_match_is_gone_with_its_events(store: Store) -> None:
    log = store.create(started())
    log.close()
    assert log.match_id is not None
    store.delete(log.match_id)
    assert store.list() == ()
    assert store.database.connection.execute("SELECT count(*) FROM events").fetchone()[0] == 0
    with pytest.raises(NoSuchMatch):
        store.lines(log.match_id)
    with pytest.raises(NoSuchMatch):
        store.delete(log.match_id)


def test_numbers_of_deleted_matches_are_not_given_again(store: Store) -> None:
    log = store.create(started())
    log.close()
    assert log.match_id is not None
    store.delete(log.match_id)
    assert store.create(started()).match_id != log.match_id


@pytest.mark.parametrize("match_id", [0, -1, 99, 10**30])
def test_a_match_that_is_not_there_is_said_so(store: Store, match_id: int) -> None:
    with pytest.raises(NoSuchMatch):
        store.resume(match_id)


def test_what_the_match_cannot_have_is_not_stored(store: Store) -> None:
    log = store.create(started())
    with pytest.raises(InvalidEvent, match="no_such_seat"):
        log.append((part()[0], Away(9)))
    assert log.match_id is not None
    assert len(store.lines(log.match_id)) == 1
    log.append((part()[0],))
    assert isinstance(store.read(log.match_id).events[1], Dealt)


# Two programs


def test_a_match_is_played_by_one_program_at_a_time(store: Store, tmp_path: Path) -> None:
    log = store.create(started())
    assert log.match_id is not None
    other = Store.open(tmp_path)
    with pytest.raises(MatchBusy):
        other.resume(log.match_id)
    with pytest.raises(MatchBusy):
        other.delete(log.match_id)
    assert len(other.lines(log.match_id)) == 1
    log.close()
    again, _match = other.resume(log.match_id)
    again.close()
    other.close()


def test_a_damaged_match_lets_go_of_its_lock(store: Store) -> None:
    log = store.create(started())
    log.close()
    assert log.match_id is not None
    store.database.connection.execute("UPDATE events SET line = '{'")
    for _ in range(2):
        with pytest.raises(MatchDamaged):
            store.resume(log.match_id)


SECOND = """
import sys
from pathlib import Path
from heartsui.store import MatchBusy, Store
sys.path.insert(0, sys.argv[2])
from played import started, whole
store = Store.open(Path(sys.argv[1]))
try:
    store.resume(store.newest_unfinished().id)
except MatchBusy:
    print("busy", flush=True)
log = store.create(started(seed="second"))
for event in whole(started(seed="second"))[0][1:200]:
    log.append((event,))
print(log.trouble, len(store.lines(log.match_id)), flush=True)
sys.stdin.read()
"""


def second_program(directory: Path) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", SECOND, str(directory), str(Path(__file__).parent)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_two_programs_play_their_own_matches_in_one_directory(store: Store, tmp_path: Path) -> None:
    log = store.create(started())
    with second_program(tmp_path) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "busy\n"
        play(log, part(200))
        assert other.stdout.readline() == "None 200\n"
        other.kill()
    assert log.trouble is None
    assert log.match_id is not None
    assert len(store.lines(log.match_id)) == 200
    (killed,) = {summary.id for summary in store.list()} - {log.match_id}
    store.resume(killed)[0].close()


def test_programs_that_start_at_the_same_time_share_a_new_database(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from heartsui.store import Store; sys.stdin.read(); "
        "store = Store.open(Path(sys.argv[1])); print(store.saved, store.troubles)"
    )
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for program in programs:
        assert program.stdin is not None
        program.stdin.close()
        program.stdin = None
    assert {program.communicate()[0] for program in programs} == {"True ()\n"}


# Files that are not as they should be


DAMAGE = {
    "garbage": lambda file: file.write_bytes(b"this was a database once" * 1000),
    "truncated": lambda file: os.truncate(file, file.stat().st_size * 2 // 3),
    "cut to a few bytes": lambda file: os.truncate(file, 10),
    "emptied": lambda file: os.truncate(file, 0),
    "header overwritten": lambda file: overwrite(file, 0, b"\xff" * 100),
    "pages overwritten": lambda file: overwrite(file, 4096, b"\xff" * 4000),
    "tables of another program": lambda file: another_program(file),
    "a negative version": lambda file: change(file.parent, "PRAGMA user_version = -3"),
    "a table missing": lambda file: change(file.parent, "DROP TABLE events"),
    "a column missing": lambda file: change(file.parent, "ALTER TABLE matches DROP COLUMN scores"),
}


def overwrite(file: Path, at: int, content: bytes) -> None:
    with file.open("r+b") as stream:
        stream.seek(at)
        stream.write(content)


def another_program(file: Path) -> None:
    file.unlink()
    change(file.parent, "CREATE TABLE recipes (name TEXT)")


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_database_is_set_aside_and_said_once(tmp_path: Path, damage: str) -> None:
    stored(tmp_path, 200)
    DAMAGE[damage](tmp_path / FILE)
    bad = (tmp_path / FILE).read_bytes()

    store = Store.open(tmp_path)
    assert troubles(store) == ["damaged_store"]
    kept = Path(store.troubles[0].params["file"])
    assert kept.parent == tmp_path
    assert kept.read_bytes() == bad
    assert store.saved
    log = store.create(started())
    assert log.trouble is None
    log.close()
    store.close()

    again = Store.open(tmp_path)
    assert not again.troubles
    assert len(again.list()) == 1
    again.close()


def test_two_damaged_databases_are_both_kept(tmp_path: Path) -> None:
    for content in (b"first" * 200, b"second" * 200):
        (tmp_path / FILE).write_bytes(content)
        Store.open(tmp_path).close()
    assert sorted(file.read_bytes()[:5] for file in tmp_path.glob("*.damaged-*.db")) == [b"first", b"secon"]


def test_the_log_of_a_damaged_database_is_kept_with_it(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"garbage" * 200)
    (tmp_path / f"{FILE}-wal").write_bytes(b"log")
    store = Store.open(tmp_path)
    kept = store.troubles[0].params["file"]
    assert Path(f"{kept}-wal").read_bytes() == b"log"
    store.close()


def test_a_database_damaged_while_it_is_open_stops_nothing(tmp_path: Path) -> None:
    match_id, _lines = stored(tmp_path, 300)
    store = Store.open(tmp_path)
    store.database.connection.execute("PRAGMA cache_size = 1")
    store.database.connection.execute("PRAGMA shrink_memory")
    size = (tmp_path / FILE).stat().st_size
    overwrite(tmp_path / FILE, 4096, b"\xff" * (size - 4096))
    assert store.list() == ()
    assert store.newest_unfinished() is None
    with pytest.raises(MatchDamaged) as caught:
        store.resume(match_id)
    assert caught.value.error.reason == "cannot_read"
    log = store.create(started())
    assert log.trouble is not None
    store.close()
    with contextlib.closing(Store.open(tmp_path)) as again:
        assert troubles(again) == ["damaged_store"]


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    stored(tmp_path)
    change(tmp_path, f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / FILE).read_bytes()
    store = Store.open(tmp_path)
    assert troubles(store) == ["newer_store"]
    assert not store.saved
    assert store.create(started()).trouble is None
    store.close()
    assert (tmp_path / FILE).read_bytes() == before
    assert not list(tmp_path.glob("*.damaged-*"))


def test_a_match_whose_rules_are_not_known_any_more_is_marked_and_kept(tmp_path: Path) -> None:
    match_id, lines = stored(tmp_path)
    change(
        tmp_path,
        """UPDATE events SET line = replace(line, '"options":{', '"options":{"old_rule":1') WHERE seq = 1""",
    )
    store = Store.open(tmp_path)
    with pytest.raises(MatchDamaged) as caught:
        store.resume(match_id)
    assert (caught.value.error.line, caught.value.error.reason) == (1, "unknown_field")
    assert store.newest_unfinished() is None
    assert store.list()[0].damaged
    assert store.lines(match_id)[1:] == lines[1:]
    store.close()


def test_a_match_with_a_missing_line_is_damaged(tmp_path: Path) -> None:
    match_id, _lines = stored(tmp_path)
    change(tmp_path, "DELETE FROM events WHERE seq = 7")
    store = Store.open(tmp_path)
    with pytest.raises(MatchDamaged) as caught:
        store.read(match_id)
    assert (caught.value.error.line, caught.value.error.reason) == (7, "missing_line")
    store.close()


def test_a_summary_that_cannot_be_read_is_shown_as_damaged(tmp_path: Path) -> None:
    stored(tmp_path)
    change(tmp_path, "UPDATE matches SET seats = 'nobody'")
    store = Store.open(tmp_path)
    assert [summary.damaged for summary in store.list()] == [True]
    store.close()


# Places that cannot be written


UNWRITABLE = """
import os, shutil, sys, tempfile
from pathlib import Path
from heartsui.store import Store
sys.path.insert(0, sys.argv[2])
from played import started
if os.geteuid() == 0:
    os.setuid(65534)
store = Store.open(Path(sys.argv[1]))
log = store.create(started(seed="elsewhere"))
print([trouble.id for trouble in store.troubles], store.saved, log.trouble, len(store.list()))
"""


@pytest.fixture
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A directory that any user can read."""
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions as Unix has them")
def test_a_directory_that_cannot_be_written_costs_a_notice_and_matches_are_still_read(public: Path) -> None:
    stored(public)
    for file in public.rglob("*"):
        file.chmod(0o555 if file.is_dir() else 0o444)
    public.chmod(0o555)
    command = [sys.executable, "-c", UNWRITABLE, str(public), str(Path(__file__).parent)]
    done = subprocess.run(command, capture_output=True, text=True)
    public.chmod(0o755)
    assert done.stdout == "['unsaved_store'] False None 2\n", done.stderr


def test_a_file_where_the_directory_should_be_costs_a_notice(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store.open(tmp_path / "file")
    assert troubles(store) == ["unsaved_store"]
    assert store.create(started()).trouble is None


def test_a_full_disk_is_said_and_what_was_played_is_stored_once_there_is_room(store: Store) -> None:
    log = store.create(started())
    pages = store.database.connection.execute("PRAGMA page_count").fetchone()[0]
    store.database.connection.execute(f"PRAGMA max_page_count = {pages}")
    events = part(300)
    play(log, events)
    assert log.trouble is not None
    assert log.trouble.id == "not_saved"
    assert log.match_id is not None
    assert len(store.lines(log.match_id)) == log.count < 300
    store.database.connection.execute("PRAGMA max_page_count = 100000")
    log.append((Away(0),))
    assert log.trouble is None
    assert store.lines(log.match_id) == tuple(encode(event) for event in (started(), *events, Away(0)))


def test_a_match_begun_on_a_full_disk_is_stored_once_there_is_room(store: Store) -> None:
    connection = store.database.connection
    connection.execute(
        "CREATE TEMP TRIGGER full BEFORE INSERT ON main.matches BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    log = store.create(started())
    assert (log.match_id, log.count) == (None, 0)
    connection.execute("DROP TRIGGER full")
    play(log, part(3))
    assert log.match_id is not None
    assert len(store.lines(log.match_id)) == 3


# Where


def test_the_directory_is_the_one_chosen_then_the_environments_then_the_systems(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HEARTSUI_DATA_DIR", str(tmp_path / "environment"))
    assert data_directory(str(tmp_path)) == tmp_path
    assert data_directory() == tmp_path / "environment"
    monkeypatch.delenv("HEARTSUI_DATA_DIR")
    assert data_directory().name == "heartsui"
