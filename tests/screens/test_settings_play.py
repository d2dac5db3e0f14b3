"""What settings change in the flow of a match: cards that play themselves, the bell, how long bots think."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from table_app import InstantWorker, TableApp, dealt, play_on, text_of, until
from textual.pilot import Pilot

from heartsui.rules.events import Acted, Event
from heartsui.screens import flow
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.session import Session
from heartsui.settings import SettingsFile

HANDS = (
    "2C 3D 4D 5D 2H 3H 4H 5H 6H 2S 3S 4S 5S",
    "3C 4C 5C 6C 6D 7D 7H 8H 9H TH 6S 7S QS",
    "7C 8C 9C TC 8D 9D TD JH QH 8S 9S TS JS",
    "JC QC KC AC 2D JD QD KD AD KH AH KS AS",
)
"""South must lead the two of clubs, the only club there."""


class Log:
    def __init__(self) -> None:
        self.events: list[Event] = []

    def append(self, events: Sequence[Event]) -> None:
        self.events += events


class SettingsApp(TableApp):
    """The table with settings, a log and ears."""

    def __init__(
        self,
        directory: Path,
        worker: Any = None,
        humans: Sequence[int] = (0,),
        pace: str = "instant",
        **settings: Any,
    ) -> None:
        self.log_of_match = Log()
        match = dealt(*HANDS, humans=humans, pass_count=0).match
        super().__init__(Session(match, self.log_of_match, 2), worker, pace)
        self.settings_file = SettingsFile.load(directory / "settings.toml")
        self.settings_file.change(**settings)
        self.rings = 0

    def bell(self) -> None:
        self.rings += 1

    def acted(self, seat: int = 0) -> list[Acted]:
        return [one for one in self.log_of_match.events if isinstance(one, Acted) and one.seat == seat]


async def play_the_deal(pilot: Pilot[Any], app: SettingsApp) -> None:
    await play_on(pilot, app, 13)
    await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))


async def test_a_forced_card_is_left_to_the_player_unless_they_want_otherwise(tmp_path: Path) -> None:
    app = SettingsApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.pause()
        assert app.acted() == []


async def test_a_forced_card_plays_itself_and_is_recorded_like_any_other(tmp_path: Path) -> None:
    by_hand = SettingsApp(tmp_path / "by hand")
    async with by_hand.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: by_hand.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: bool(by_hand.acted()))
    app = SettingsApp(tmp_path / "by itself", autoplay="forced")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.acted() == by_hand.acted()[:1]
        assert len(app.table.view.legal) > 1
        assert "forced" not in text_of(app)


async def test_a_forced_card_waits_until_the_trick_before_has_been_seen(tmp_path: Path) -> None:
    app = SettingsApp(tmp_path, pace="key", autoplay="last")
    async with app.run_test(size=(80, 24)) as pilot:
        while len(app.acted()) < 12 or "Press any key to go on." not in text_of(app):
            await pilot.press("enter" if app.table.asked else "x")
            await pilot.pause()
        await pilot.pause(0.05)
        assert app.table.query_one("TableTop").value.finished
        assert len(app.acted()) == 12
        await pilot.press("x")
        await until(pilot, lambda: len(app.acted()) == 13)


async def test_only_the_last_trick_plays_itself_where_the_player_wants_just_that(tmp_path: Path) -> None:
    app = SettingsApp(tmp_path, autoplay="last")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 12)
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        assert len(app.acted()) == 13


async def test_a_shared_keyboard_sees_a_forced_card_come_like_a_chosen_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The curtain opens, the hand lies there for a time nobody knows, and then the card is played."""
    monkeypatch.setattr(flow, "FORCED", (600.0, 600.0))
    app = SettingsApp(tmp_path, humans=(0, 1), autoplay="forced")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        app.screen.settle = 0.0
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is app.table and app.table.viewer == 0)
        await pilot.pause(0.05)
        assert app.acted() == []
        assert "2♣" in text_of(app)
        await pilot.press("x")
        await until(pilot, lambda: len(app.acted()) == 1)


async def test_the_bell_is_silent_until_it_is_asked_for(tmp_path: Path) -> None:
    app = SettingsApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_the_deal(pilot, app)
        assert app.rings == 0


@pytest.mark.parametrize(("event", "rings"), [("turn", 13), ("queen", 1), ("broken", 1)])
async def test_the_bell_rings_once_for_what_it_is_wanted_for(tmp_path: Path, event: str, rings: int) -> None:
    app = SettingsApp(tmp_path, bell=(event,))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_the_deal(pilot, app)
        assert app.rings == rings


async def test_what_the_bell_rings_for_stands_on_the_screen_too(tmp_path: Path) -> None:
    app = SettingsApp(tmp_path, bell=("turn", "queen", "broken"))
    async with app.run_test(size=(80, 24)) as pilot:
        told = []
        for _card in range(13):
            await until(pilot, lambda: app.table.asked or app.screen is not app.table)
            told.append(text_of(app))
            await pilot.press("enter")
        assert "It is your turn: lead a card." in told[0]
        assert "hearts not broken" in told[0]
        assert any("· hearts broken" in text for text in told)
        assert any("Q♠" in text for text in told)


async def test_no_bell_for_a_card_that_plays_itself(tmp_path: Path) -> None:
    app = SettingsApp(tmp_path, bell=("turn",), autoplay="last")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 12)
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        assert app.rings == 12


class Watch(InstantWorker):
    """Notes how long bots may think."""

    def __init__(self) -> None:
        super().__init__()
        self.allowed: set[tuple[float | None, float]] = set()

    def submit(
        self,
        level: str,
        view: Any,
        revision: int,
        seconds: float | None = None,
        seed: int = 0,
        effort: float = 1.0,
    ) -> Any:
        self.allowed.add((seconds, effort))
        return super().submit(level, view, revision, seconds, seed, effort)


@pytest.mark.parametrize(("thinking", "times"), [("usual", 1.0), ("longer", 4.0)])
async def test_bots_think_as_long_as_the_player_likes(tmp_path: Path, thinking: str, times: float) -> None:
    watch = Watch()
    app = SettingsApp(tmp_path, watch, thinking=thinking)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 1)
        await until(pilot, lambda: bool(watch.allowed))
        assert watch.allowed == {(app.table.think_seconds * times, times)}
