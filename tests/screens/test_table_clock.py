"""A limited time for decisions: a bot decides when it is up, and who is away comes back with a key."""

from collections.abc import Sequence

import pytest
from table_app import TableApp, play_on, session, until

from heartsui.rules.events import Acted, Away, Back, By, Event
from heartsui.screens import flow
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.widgets.status import StatusLines


class Kept:
    """A log that remembers."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def append(self, events: Sequence[Event]) -> None:
        self.events += events

    def decisions(self) -> list[By]:
        """How South's cards were decided, in order."""
        return [event.by for event in self.events if isinstance(event, Acted) and event.seat == 0]


async def test_a_bot_decides_when_the_time_is_up_and_the_third_time_one_is_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(flow, "TICK", 0.0)
    kept = Kept()
    app = TableApp(session(pass_count=0, turn_limit=30, log=kept))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
    assert kept.decisions() == [By.TIMEOUT] * 3 + [By.AWAY] * 10
    assert kept.events.count(Away(0)) == 1


async def test_a_key_brings_back_who_was_away(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept()
    started = session(pass_count=0, turn_limit=30, log=kept)
    started.deal()
    started.leave(0)
    app = TableApp(started, pace="key")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("x")
        await until(pilot, lambda: app.table.asked or Back(0) in kept.events)
        assert Back(0) in kept.events
        assert app.session.is_human(0)


async def test_the_time_that_is_left_is_shown_while_the_player_decides() -> None:
    app = TableApp(session(pass_count=0, turn_limit=30))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await until(pilot, lambda: bool(app.table.query_one(StatusLines).value.time))
        assert app.table.query_one(StatusLines).value.time.endswith(" s")


async def test_a_decision_in_time_is_the_players_own() -> None:
    kept = Kept()
    app = TableApp(session(pass_count=0, turn_limit=60, log=kept))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 2)
        await until(pilot, lambda: len(kept.decisions()) == 2)
    assert kept.decisions() == [By.HUMAN] * 2
