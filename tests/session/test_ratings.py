"""Ranked matches change ratings once, and only those that count (Rules A13)."""

from pathlib import Path
from typing import Any

import pytest

from heartsui.rules.events import Kind, MatchStarted, SeatInfo
from heartsui.rules.presets import counts, options_from
from heartsui.session import Session
from heartsui.store import Store

SEATS = (
    SeatInfo("South"),
    SeatInfo("West", Kind.BOT, "easy"),
    SeatInfo("North", Kind.BOT, "easy"),
    SeatInfo("East", Kind.BOT, "medium"),
)


def play(
    store: Store, seed: str = "ratings", preset: str | None = "qdan", **changes: Any
) -> tuple[int, Session]:
    """A whole match played by default actions."""
    options = options_from("hearts", preset, {"ranked": True, "end_score": 100, **changes})
    started = MatchStarted("hearts", options, SEATS, preset, seed)
    log = store.create(started)
    session = Session.new(started, log)
    while not session.over:
        session.deal()
        while session.turn:
            seat = session.turn[0]
            session.submit(seat, session.default_action(seat), session.revision)
    log.close()
    assert log.match_id is not None
    return log.match_id, session


def test_a_ranked_match_changes_ratings_by_the_place_of_everybody(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    match_id, session = play(store)
    changes = store.rating_changes(match_id)
    assert [one.seat for one in changes] == [0, 1, 2, 3]
    assert sum(one.change for one in changes) == pytest.approx(0)
    ranked = sorted(range(4), key=lambda seat: session.scores[seat])
    gained = [changes[seat].change for seat in ranked]
    assert gained == sorted(gained, reverse=True)


def test_two_bots_of_a_level_are_one_player(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    match_id, _ = play(store)
    changes = store.rating_changes(match_id)
    assert changes[1].after == changes[2].after == pytest.approx(1500 + changes[1].change + changes[2].change)


def test_a_second_match_starts_from_what_the_first_has_left(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    first, _ = play(store, "one")
    before = store.rating_changes(first)[0].after
    second, _ = play(store, "two")
    after = store.rating_changes(second)[0]
    assert after.after == pytest.approx(before + after.change)


def test_ratings_outlive_the_program_and_the_match(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    first, _ = play(store, "one")
    kept = store.rating_changes(first)[0].after
    store.delete(first)
    store.close()
    again = Store.open(tmp_path)
    second, _ = play(again, "two")
    after = again.rating_changes(second)[0]
    assert after.after == pytest.approx(kept + after.change)


def test_a_match_that_is_not_ranked_or_was_modified_changes_nothing(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    for changes in ({"ranked": False}, {"moon": "off"}, {"end_score": 50}):
        match_id, _ = play(store, **changes)
        assert store.rating_changes(match_id) == ()
    match_id, _ = play(store, preset=None)
    assert store.rating_changes(match_id) == ()


def test_a_match_read_in_from_a_record_changes_nothing(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    match_id, _ = play(store)
    log = store.add(store.read(match_id))
    assert log.match_id is not None
    assert store.rating_changes(log.match_id) == ()


@pytest.mark.parametrize("changes", [{}, {"players": 5}, {"turn_limit": 30}])
def test_players_and_the_clock_are_no_modification(changes: dict[str, Any]) -> None:
    assert counts("hearts", "qdan", options_from("hearts", "qdan", {"ranked": True, **changes}))


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    play(store, "one")
    connection = store.database.connection
    connection.execute("DROP TABLE ratings")
    connection.execute("DROP TABLE hints")
    connection.execute("ALTER TABLE matches DROP COLUMN practice")
    connection.execute("PRAGMA user_version = 1")
    store.close()
    again = Store.open(tmp_path)
    assert not again.troubles
    match_id, _ = play(again, "two")
    assert len(again.rating_changes(match_id)) == 4
