"""Taking back a card before it is played, and going back in matches for practice."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from shell_app import at_home, footer_fits, menu, new_match, shell
from shell_app import until as until_in_shell
from table_app import SlowWorker, TableApp, dealt, text_of, until
from textual.widgets import Button, OptionList

from heartsui.app import HeartsApp
from heartsui.launch import NewMatch, Resume, usual_seats
from heartsui.matches import new_match as new_started
from heartsui.rules.actions import Play
from heartsui.rules.cards import parse_card
from heartsui.rules.presets import options_from
from heartsui.screens.decisions import DecisionsScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.review import ReviewScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.setup import SetupScreen
from heartsui.screens.stored_match import StoredMatchScreen
from heartsui.screens.toggle import Toggle
from heartsui.screens.trash import TrashScreen
from heartsui.session import Session
from heartsui.settings import Settings
from heartsui.store import MatchBusy, Store
from heartsui.widgets.status import Say, StatusLines

HANDS = (
    "2C 3C 7D KD 2S 5S TS 3H 4H 7H 8H 9H JH",
    "4C 5C 6C 7C 2D 3D 4D 3S 4S 6S 2H 5H 6H",
    "8C 9C TC JC 5D 6D 8D 7S 8S 9S TH QH KH",
    "QC KC AC 9D TD JD QD AD JS QS KS AS AH",
)


def say(app: Any) -> Say:
    return app.screen.query_one(StatusLines).value


class KeptLog:
    """Remembers what was made durable."""

    def __init__(self) -> None:
        self.events: list[Any] = []

    def append(self, events: Any) -> None:
        self.events += events


def table(seconds: float = 60.0, take_back: bool = True, **changes: Any) -> TableApp:
    """A table at which a card can be taken back for so long, with bots that think until told to answer."""
    started = dealt(*HANDS, **{"pass_count": 0, **changes})
    started._log = KeptLog()
    app = TableApp(started, worker=SlowWorker())
    app.settings_file = SimpleNamespace(settings=Settings(take_back=take_back))
    app.table_class = type("Held", (TableApp.table_class,), {"hold_seconds": seconds})
    return app


async def test_a_card_is_neither_recorded_nor_on_the_table_before_it_can_no_longer_be_taken_back() -> None:
    app = table()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.held is not None)
        await pilot.pause()
        assert say(app).turn == "2♣ is on its way: u takes it back."
        assert app.hand.chosen == (parse_card("2C"),)
        assert not app.session._log.events
        assert not app.worker.waiting
        assert not app.table.view.trick
        assert "u Take back" in text_of(app)
        await pilot.press("u")
        await pilot.pause()
        assert app.table.held is None
        assert app.table.asked
        assert app.hand.chosen == ()
        assert app.table.view.hand >> parse_card("2C") & 1
        assert not app.session._log.events


async def test_any_other_key_plays_the_card_at_once() -> None:
    app = table()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.held is not None)
        await pilot.press("right")
        await until(pilot, lambda: app.table.view.trick == ((parse_card("2C"),),))
        assert [event.action for event in app.session._log.events] == [Play((parse_card("2C"),))]
        assert app.table.held is None


async def test_a_card_that_is_not_taken_back_is_played() -> None:
    app = table(seconds=0.05)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.trick == ((parse_card("2C"),),))


async def test_without_the_setting_a_card_is_played_at_once_and_cannot_be_taken_back() -> None:
    app = table(take_back=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.table.view.trick))
        await pilot.press("u")
        await pilot.pause()
        assert app.table.view.trick
        assert app.screen is app.table


async def test_a_forbidden_card_is_refused_at_once() -> None:
    app = table()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("3", "h", "enter")
        await pilot.pause()
        assert app.table.held is None
        assert say(app).refusal == "2♣ must be led to the first trick."


async def test_a_pass_can_be_taken_back_too() -> None:
    app = table(pass_count=3)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("home", "space", "right", "space", "right", "space", "enter")
        await until(pilot, lambda: app.table.held is not None)
        await pilot.pause()
        assert say(app).turn == "2♣ 3♣ 7♦ is on its way: u takes it back."
        await pilot.press("u")
        await pilot.pause()
        assert not app.table.view.given
        assert app.table.asked


async def test_a_card_on_its_way_counts_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table(turn_limit=30)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.held is not None)
        monkeypatch.setattr("heartsui.screens.flow.TICK", 0.01)
        await until_in_shell(pilot, lambda: bool(app.table.view.trick))
        (event,) = app.session._log.events
        assert event.action == Play((parse_card("2C"),))
        assert event.by == "human"


async def test_leaving_the_program_plays_the_card_on_its_way(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match(pass_count=0))
    app.settings_file.change(take_back=True)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_table(pilot, app)
        screen.hold_seconds = 60.0
        n = screen.session.revision
        await pilot.press("enter")
        await until_in_shell(pilot, lambda: screen.held is not None)
        assert screen.session.revision == n
        await pilot.press("q")
        await pilot.pause()
        assert screen.session.revision > n


# Practice


async def at_table(pilot: Any, app: HeartsApp) -> PlayScreen:
    """Wait until South has to act."""
    await until_in_shell(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
    screen = app.screen
    assert isinstance(screen, PlayScreen)
    screen.hand.settle = 0.0
    return screen


def stored_trash(directory: Path, turns: int) -> int:
    """A stored match of Trash for practice in which South has to act after so many turns: its number."""
    options = options_from("trash", None, {"players": 2})
    store = Store.open(directory)
    started = new_started(options, usual_seats("trash", 2), None, "practice")
    log = store.create(started, practice=True)
    played = Session.new(started, log)
    played.deal()
    while played.view(0).turns < turns or 0 not in played.turn:
        played.submit(played.turn[0], played.default_action(played.turn[0]), played.revision)
    log.close()
    store.close()
    assert log.match_id is not None
    return log.match_id


async def test_a_round_of_trash_is_played_on_from_an_earlier_turn(tmp_path: Path) -> None:
    match_id = stored_trash(tmp_path, 6)
    app = shell(tmp_path, Resume(match_id))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_in_shell(pilot, lambda: isinstance(app.screen, TrashScreen) and app.screen.asked)
        screen = app.screen
        await pilot.press("u")
        await until_in_shell(pilot, lambda: isinstance(app.screen, DecisionsScreen))
        assert "Round 1, turn 1: South drew from the stock" in text_of(app)
        await pilot.press("home", "enter")
        await until_in_shell(pilot, lambda: isinstance(app.screen, TrashScreen) and app.screen is not screen)
        await until_in_shell(pilot, lambda: app.screen.asked)
        assert app.screen.view.turns <= 1
        assert app.practice


async def test_in_practice_a_card_on_its_way_is_taken_back_first(tmp_path: Path) -> None:
    app = shell(tmp_path, Resume(stored(tmp_path, 2, practice=True)))
    app.settings_file.change(take_back=True)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_table(pilot, app)
        screen.hold_seconds = 60.0
        await pilot.press("enter")
        await until_in_shell(pilot, lambda: screen.held is not None)
        await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert screen.held is None
        assert app.screen is screen
        await pilot.press("u")
        await until_in_shell(pilot, lambda: isinstance(app.screen, DecisionsScreen))


def stored(directory: Path, tricks: int, practice: bool, **changes: Any) -> int:
    """A stored match played by default actions until South has to act after so many tricks: its number."""
    start = new_match(**{"pass_count": 0, **changes})
    store = Store.open(directory)
    started = new_started(start.options, start.seats, start.preset, start.seed)
    log = store.create(started, practice)
    played = Session.new(started, log)
    while not played.over and not (
        played.dealing and len(played.view(0).tricks) >= tricks and 0 in played.turn
    ):
        if played.dealing:
            played.submit(played.turn[0], played.default_action(played.turn[0]), played.revision)
        else:
            played.deal()
    log.close()
    store.close()
    assert log.match_id is not None
    return log.match_id


async def test_in_practice_one_plays_on_from_an_earlier_decision_and_the_match_is_kept(tmp_path: Path) -> None:
    match_id = stored(tmp_path, 3, practice=True)
    app = shell(tmp_path, Resume(match_id))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_table(pilot, app)
        lines = app.store.lines(match_id)
        hands = screen.session.match.deal.start.hands
        assert "practice" in text_of(app)
        await pilot.press("u")
        await until_in_shell(pilot, lambda: isinstance(app.screen, DecisionsScreen))
        options = app.screen.query_one(OptionList)
        assert options.option_count == 3
        assert options.highlighted == 2
        assert str(options.get_option_at_index(1).prompt).startswith("Deal 1, trick 2: South played ")
        assert await footer_fits(pilot)
        await pilot.press("up", "enter")
        await until_in_shell(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen is not screen)
        branch = await at_table(pilot, app)
        assert len(branch.view.tricks) == 1
        assert branch.session.match.deal.start.hands == hands
        assert app.practice
        assert app.store.lines(match_id) == lines
        assert app.store.list()[0].practice


async def test_a_match_that_counts_is_not_gone_back_in(tmp_path: Path) -> None:
    match_id = stored(tmp_path, 3, practice=False)
    app = shell(tmp_path, Resume(match_id))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_table(pilot, app)
        assert "practice" not in text_of(app)
        await pilot.press("u")
        await pilot.pause()
        assert app.screen is screen


@pytest.mark.parametrize(("end_score", "over"), [(10, True), (1000, False)])
async def test_the_review_plays_on_from_a_deal_once_the_match_is_over(
    tmp_path: Path, end_score: int, over: bool
) -> None:
    match_id = stored(tmp_path, 12, practice=False, end_score=end_score, tie_rule="shared")
    app = shell(tmp_path, Resume(match_id))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_table(pilot, app)
        await pilot.press("enter")
        await until_in_shell(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        await pilot.press("d")
        await until_in_shell(pilot, lambda: isinstance(app.screen, ReviewScreen))
        assert await footer_fits(pilot)
        await pilot.press("o")
        await pilot.pause()
        if not over:
            assert isinstance(app.screen, ReviewScreen)
            return
        await until_in_shell(pilot, lambda: isinstance(app.screen, DecisionsScreen))
        await pilot.press("home", "enter")
        branch = await at_table(pilot, app)
        assert not branch.view.tricks
        assert app.practice
        assert app.store.read(match_id).match.over


async def test_a_stored_match_that_is_over_can_be_played_on_from_home(tmp_path: Path) -> None:
    match_id = stored(tmp_path, 99, practice=False, end_score=10, tie_rule="shared")
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.screen._open(match_id)
        await until_in_shell(
            pilot, lambda: isinstance(app.screen, StoredMatchScreen) and app.screen.query(Button)
        )
        labels = [str(button.label) for button in app.screen.query(Button)]
        assert labels == ["Play on", "Export", "Delete", "Close"]
        app.screen.query_one("#play_on", Button).press()
        await until_in_shell(pilot, lambda: isinstance(app.screen, DecisionsScreen))
        await pilot.press("end", "enter")
        await at_table(pilot, app)
        assert app.practice


async def test_escape_leaves_the_list_of_decisions_and_nothing_has_happened(tmp_path: Path) -> None:
    match_id = stored(tmp_path, 2, practice=True)
    app = shell(tmp_path, Resume(match_id))
    async with app.run_test(size=(60, 20)) as pilot:
        screen = await at_table(pilot, app)
        await pilot.press("u")
        await until_in_shell(pilot, lambda: isinstance(app.screen, DecisionsScreen))
        await pilot.press("escape")
        await until_in_shell(pilot, lambda: app.screen is screen)
        assert len(app.store.list()) == 1


async def test_a_match_for_practice_is_set_up_with_a_switch_and_marked_at_home(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.show_setup("hearts")
        await until_in_shell(pilot, lambda: isinstance(app.screen, SetupScreen))
        await pilot.pause()
        app.screen.query_one("#practice", Toggle).value = True
        await pilot.press("ctrl+s")
        screen = await at_table(pilot, app)
        assert app.practice
        await pilot.press("m")
        await until_in_shell(pilot, lambda: app.screen is not screen)
        await until_in_shell(pilot, lambda: "Hearts, practice, deal 1" in text_of(app))
        assert "match-1" in menu(app)


async def test_a_match_on_the_table_is_nobody_elses(tmp_path: Path) -> None:
    """Also one that was begun in a set-up screen over the home screen."""
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.show_setup("hearts")
        await until_in_shell(pilot, lambda: isinstance(app.screen, SetupScreen))
        await pilot.press("ctrl+s")
        await at_table(pilot, app)
        await pilot.pause()
        other = Store.open(tmp_path)
        with pytest.raises(MatchBusy):
            other.resume(app.store.list()[0].id)
        other.close()


async def test_another_match_after_practice_is_practice_too(tmp_path: Path) -> None:
    match_id = stored(tmp_path, 12, practice=True, end_score=10, tie_rule="shared")
    app = shell(tmp_path, Resume(match_id))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_table(pilot, app)
        await pilot.press("enter")
        await until_in_shell(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        await pilot.press("a")
        await until_in_shell(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen is not screen)
        assert app.practice


def test_a_call_can_ask_for_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[NewMatch] = []
    monkeypatch.setattr("heartsui.commands.play.launch", lambda common, start: asked.append(start) or 0)
    from heartsui.cli import main

    assert main(["hearts", "--practice"]) == 0
    assert main(["trash"]) == 0
    assert [start.practice for start in asked] == [True, False]
