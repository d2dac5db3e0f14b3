"""Another language is spoken at once on every screen that is open, whatever lies over it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from gongzhu_app import SUITS, exposed, played
from gongzhu_app import dealt as gongzhu_dealt
from shell_app import at_home, new_match, shell, until
from table_app import NAMES, session, text_of
from test_languages import left_in_english
from textual.pilot import Pilot

from heartsui.app import HeartsApp
from heartsui.launch import NewMatch, usual_seats
from heartsui.rules.presets import options_from
from heartsui.screens import trash_scores
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.gongzhu_scores import GongZhuScoreboard
from heartsui.screens.learn import LearnScreen
from heartsui.screens.moon import MoonScreen, Offer, offers
from heartsui.screens.review import ReviewScreen
from heartsui.screens.scoreboard import ScoreboardScreen, standings
from heartsui.screens.settlement import ending, settlement
from heartsui.screens.setup import SetupScreen
from heartsui.session import Session

OWN = {name.lower() for name in NAMES} | {"qdan", "tjqka"}


async def speaks(pilot: Pilot[Any], language: str) -> None:
    """Change the language and look at all that is to be seen."""
    assert isinstance(pilot.app, HeartsApp)
    pilot.app.change_setting(language=language)
    await nothing_is_english(pilot)


async def nothing_is_english(pilot: Pilot[Any]) -> None:
    for _turn in range(10):
        await pilot.pause()
        if left_in_english(pilot) <= OWN:
            return
    raise AssertionError(f"{left_in_english(pilot) - OWN}\n{text_of(pilot.app)}")


async def follows(pilot: Pilot[Any]) -> None:
    """The screen on top follows the language there and back."""
    for _turn in range(3):
        await pilot.pause()
    english = text_of(pilot.app)
    await speaks(pilot, "zh_TW")
    pilot.app.change_setting(language="en")
    for _turn in range(20):
        await pilot.pause()
    assert text_of(pilot.app) == english


def claimed() -> Session:
    """A deal of Gong Zhu that ended early."""
    return played(exposed(gongzhu_dealt(*SUITS)), "2C", "AH", "QS", "JD")


def dealt_out(game: str, **changes: Any) -> Session:
    """A match with one deal played."""
    found = session("reword", game=game, **changes)
    found.deal()
    while found.dealing:
        seat = found.turn[0]
        found.submit(seat, found.default_action(seat), found.revision)
    return found


def score_screens() -> dict[str, Callable[[], Any]]:
    """Screens about finished deals, by what they show."""
    hearts, trash = dealt_out("hearts"), dealt_out("trash", start_slots=2)
    gongzhu = claimed()
    result, options = gongzhu.results[-1], gongzhu.started.options

    def board(started: Session, made: Callable[[Session], Any]) -> ScoreboardScreen:
        return ScoreboardScreen(made(started), lambda: made(started))

    return {
        "hearts": lambda: board(hearts, standings),
        "trash": lambda: board(trash, trash_scores.standings),
        "gongzhu": lambda: GongZhuScoreboard(gongzhu),
        "settlement": lambda: settlement([result], gongzhu.names, options),
        "ending": lambda: ending(result, gongzhu.names),
        "moon": lambda: MoonScreen(moon_offers, lambda: None, lambda: None, hearts.names),
        "curtain": lambda: CurtainScreen("South", lambda: None),
        "learn": lambda: LearnScreen(leaves=True),
    }


def moon_offers() -> tuple[Offer, ...]:
    """As the rules make them, in the present words."""
    match = session("moon", pass_count=0, moon="shooter_choice")
    match.deal()
    return offers(match, match.view(0))


async def test_scores_settlement_and_curtain_follow_the_language(tmp_path: Path) -> None:
    app = shell(tmp_path, lang="en")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        for made in score_screens().values():
            app.push_screen(made())
            await follows(pilot)
            app.pop_screen()
        await follows(pilot)


async def test_cards_of_a_deal_over_its_scores_follow_the_language(tmp_path: Path) -> None:
    app = shell(tmp_path, lang="en")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.push_screen(score_screens()["hearts"]())
        await pilot.press("d")
        await until(pilot, lambda: isinstance(app.screen, ReviewScreen))
        await follows(pilot)


@pytest.mark.parametrize("game", ["hearts", "gongzhu", "trash"])
async def test_the_set_up_follows_the_language_and_keeps_what_was_chosen(tmp_path: Path, game: str) -> None:
    app = shell(tmp_path, lang="en")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.show_setup(game)
        await until(pilot, lambda: isinstance(app.screen, SetupScreen) and app.screen.query("#fields .heading"))
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen.query_one("#seed").value = "kept"
        await pilot.pause()
        for language in ("zh_TW", "en"):
            app.change_setting(language=language)
            for y in range(0, screen.query_one("#form").max_scroll_y + 1, 12):
                screen.query_one("#form").scroll_to(y=y, animate=False)
                await pilot.pause()
                left = left_in_english(pilot) - OWN - {"kept", "bicycle", "left", "right", "across", "hold"}
                assert (left == set()) is (language == "zh_TW"), text_of(app)
        assert screen.draft.seed == "kept"
        app.show_settings()
        await pilot.pause()
        app.pop_screen()


async def test_what_lies_over_a_table_follows_the_language(tmp_path: Path) -> None:
    """Help, the rules, the tricks, and the settings over them."""
    app = shell(tmp_path, new_match(pass_count=0), lang="en")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: getattr(app.screen, "asked", False))
        table = app.screen
        for key in ("question_mark", "r", "v"):
            await pilot.press(key)
            await until(pilot, lambda: app.screen is not table)
            await follows(pilot)
            over = app.screen
            app.show_settings()
            await until(pilot, lambda over=over: app.screen is not over)
            await speaks(pilot, "zh_TW")
            app.pop_screen()
            await pilot.pause()
            await nothing_is_english(pilot)
            app.change_setting(language="en")
            app.pop_screen()
            await pilot.pause()
        await follows(pilot)


@pytest.mark.parametrize("game", ["gongzhu", "trash"])
async def test_other_tables_follow_the_language(tmp_path: Path, game: str) -> None:
    options = options_from(game)
    start = NewMatch(options, usual_seats(game, options.players), None, "seed")
    app = shell(tmp_path, start, lang="en")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: getattr(app.screen, "asked", False))
        await follows(pilot)
