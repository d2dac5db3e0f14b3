"""Matches for practice, branches of matches, and hints counted: what is kept beside the record."""

import contextlib
import sqlite3
from pathlib import Path

import pytest
from played import events_of, started, whole

from heartsui.branches import decisions
from heartsui.database import FILE, MIGRATIONS
from heartsui.record import encode, replay
from heartsui.rules.events import Acted, Event, MatchStarted
from heartsui.rules.match import turn
from heartsui.store import NoSuchMatch, Store

RANKED = {"ranked": True, "end_score": 100}


def play(store: Store, first: MatchStarted, n: int | None = None, practice: bool = False) -> int:
    """A match played at random, or its first n events: its number."""
    log = store.create(first, practice)
    for event in whole(first)[0][1:n]:
        log.append((event,))
    log.close()
    assert log.match_id is not None
    return log.match_id


def ranked(seed: str = "practice") -> MatchStarted:
    return started(preset="qdan", changes=RANKED, seed=seed)


def old_database(directory: Path, events: tuple[Event, ...]) -> None:
    """A database as the second version wrote it, with one match in progress."""
    with contextlib.closing(sqlite3.connect(directory / FILE)) as connection, connection:
        for migration in MIGRATIONS[:2]:
            migration(connection)
        connection.execute("PRAGMA user_version = 2")
        connection.execute(
            "INSERT INTO matches (game, preset, seats, started, updated) VALUES ('hearts', NULL, '[]', '', '')"
        )
        rows = [(seq, encode(event)) for seq, event in enumerate(events, start=1)]
        connection.executemany("INSERT INTO events (match_id, seq, line) VALUES (1, ?, ?)", rows)


def test_a_database_of_the_second_version_is_brought_up_to_date_with_its_matches(tmp_path: Path) -> None:
    events = whole(started())[0][:40]
    old_database(tmp_path, events)
    store = Store.open(tmp_path)
    assert not store.troubles
    assert store.lines(1) == tuple(map(encode, events))
    assert [(one.id, one.practice) for one in store.list()] == [(1, False)]
    log, _ = store.resume(1)
    log.note_hint(1, 0)
    log.close()
    assert store.hints(1) == {(1, 0): 1}
    store.close()


def test_a_match_for_practice_changes_no_rating(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    counted, for_practice = play(store, ranked()), play(store, ranked(), practice=True)
    assert store.rating_changes(counted)
    assert store.rating_changes(for_practice) == ()
    assert {one.id: one.practice for one in store.list()} == {counted: False, for_practice: True}
    store.close()


def test_a_match_for_practice_stays_one_when_it_is_resumed(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    first = ranked()
    match_id = play(store, first, 40, practice=True)
    store.close()
    again = Store.open(tmp_path)
    log, _ = again.resume(match_id)
    assert log.practice
    for event in whole(first)[0][40:]:
        log.append((event,))
    log.close()
    assert again.list()[0].finished
    assert again.rating_changes(match_id) == ()
    again.close()


def test_a_branch_begins_with_the_events_before_a_decision_and_leaves_the_match_alone(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    match_id = play(store, ranked())
    lines = store.lines(match_id)
    chosen = decisions(store.read(match_id).events, [0])[7]
    log, match = store.branch(match_id, chosen.keep)
    assert log.practice
    assert log.match_id is not None
    assert store.lines(log.match_id) == lines[: chosen.keep]
    assert 0 in turn(match)
    assert match == replay(lines[: chosen.keep]).match
    log.close()
    assert store.lines(match_id) == lines
    store.close()


def test_a_branch_of_a_match_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    with pytest.raises(NoSuchMatch):
        store.branch(5, 3)
    store.close()


@pytest.mark.parametrize("game", ["hearts", "gongzhu", "trash"])
def test_before_each_decision_the_seat_that_made_it_has_to_act(game: str) -> None:
    changes = {"players": 2, "start_slots": 2} if game == "trash" else None
    first = started(game, changes=changes)
    history = list(events_of(first))[:150]
    events = [event for event, _ in history]
    found = decisions(events, [0, 1])
    made = sum(isinstance(event, Acted) and event.seat in (0, 1) for event in events)
    assert len(found) == made
    for one in found:
        event, before = events[one.keep], history[one.keep - 1][1]
        assert isinstance(event, Acted)
        assert (event.seat, event.action) == (one.seat, one.action)
        assert one.seat in turn(before)
        assert one.deal == before.n


def test_the_decisions_of_a_deal_are_numbered_by_their_kind() -> None:
    events = whole(started(changes={"end_score": 60}))[0]
    of_second = decisions(events, [0], deal=2)
    assert [one.number for one in of_second] == [1, *range(1, 14)]
    assert {one.deal for one in of_second} == {2}


def test_hints_are_counted_by_deal_and_seat_and_kept(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    match_id = play(store, ranked(), 40)
    log, _ = store.resume(match_id)
    for deal, seat in [(1, 0), (1, 0), (2, 0)]:
        log.note_hint(deal, seat)
    log.close()
    store.close()
    again = Store.open(tmp_path)
    assert again.hints(match_id) == {(1, 0): 2, (2, 0): 1}
    log, _ = again.resume(match_id)
    log.note_hint(1, 0)
    assert again.hints(match_id) == {(1, 0): 3, (2, 0): 1}
    log.close()
    again.delete(match_id)
    assert again.hints(match_id) == {}
    again.close()


def test_hints_leave_the_record_as_it_is(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    match_id = play(store, ranked(), 40)
    lines = store.lines(match_id)
    log, _ = store.resume(match_id)
    log.note_hint(1, 0)
    log.close()
    assert store.lines(match_id) == lines
    store.close()


def test_a_hint_that_cannot_be_kept_is_kept_with_the_next_event(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    match_id = play(store, ranked(), 40)
    log, _ = store.resume(match_id)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    store.database.connection.execute("PRAGMA busy_timeout = 1")
    other.execute("BEGIN IMMEDIATE")
    log.note_hint(1, 0)
    assert log.trouble is not None
    other.execute("ROLLBACK")
    other.close()
    log.append((whole(ranked())[0][40],))
    assert log.trouble is None
    assert store.hints(match_id) == {(1, 0): 1}
    log.close()
    store.close()


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("n", [40, None])
def test_an_imported_match_counts_for_nothing_whatever_it_was(
    tmp_path: Path, n: int | None, practice: bool
) -> None:
    """A record cannot say that a match was for practice."""
    first = ranked()
    with contextlib.closing(Store.open(tmp_path / "from")) as store:
        lines = store.lines(play(store, first, n, practice))
    with contextlib.closing(Store.open(tmp_path / "to")) as store:
        log = store.add(replay(lines))
        log.close()
        assert log.match_id is not None
        assert store.lines(log.match_id) == lines
        log, _match = store.resume(log.match_id)
        assert log.practice
        for event in whole(first)[0][log.count :]:
            log.append((event,))
        log.close()
        (summary,) = store.list()
        assert summary.finished
        assert summary.practice
        assert store.rating_changes(summary.id) == ()
