"""Every dialog opens from a key or a click, and Escape or a click beside it leads back to what was there."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from shell_app import at_home, new_match, shell, until
from table_app import text_of
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from heartsui.app import HeartsApp
from heartsui.screens.confirm import ConfirmScreen
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.help import HelpScreen
from heartsui.screens.home import HomeScreen
from heartsui.screens.key_settings import KeyScreen, KeysScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.rule_sets import RuleSetsScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.settings import SettingsScreen
from heartsui.screens.setup import SetupScreen
from heartsui.screens.stored_match import StoredMatchScreen
from heartsui.screens.tricks import TricksScreen

Opens = Callable[[Pilot[Any], HeartsApp], Awaitable[None]]


async def at_the_table(pilot: Pilot[Any], app: HeartsApp) -> None:
    start = new_match(pass_count=0)
    app.start_match(start.options, start.seats, start.preset, start.seed)
    await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)


async def with_a_match(pilot: Pilot[Any], app: HeartsApp) -> None:
    """At home, with the cursor on a stored match."""
    await at_the_table(pilot, app)
    await pilot.press("m")
    await until(pilot, lambda: isinstance(app.screen, HomeScreen))
    menu = app.screen.query_one("#menu", OptionList)
    await until(pilot, lambda: any(str(one.id).startswith("match-") for one in menu.options))
    menu.highlighted = menu.get_option_index("match-1")


async def at_setup(pilot: Pilot[Any], app: HeartsApp) -> None:
    await pilot.press("n")
    await until(pilot, lambda: isinstance(app.screen, SetupScreen) and app.screen.query("FieldRow"))


async def at_keys(pilot: Pilot[Any], app: HeartsApp) -> None:
    app.push_screen(KeysScreen())
    await until(pilot, lambda: isinstance(app.screen, KeysScreen) and app.screen.query(OptionList))
    listed = app.screen.query_one(OptionList)
    listed.highlighted = listed.get_option_index("finish")


async def nothing(pilot: Pilot[Any], app: HeartsApp) -> None:
    pass


@pytest.mark.parametrize(
    ("before", "keys", "dialog"),
    [
        (nothing, ["question_mark"], HelpScreen),
        (at_the_table, ["question_mark"], HelpScreen),
        (at_the_table, ["v"], TricksScreen),
        (at_the_table, ["p"], ScoreboardScreen),
        (at_the_table, ["o"], SettingsScreen),
        (with_a_match, ["enter"], StoredMatchScreen),
        (with_a_match, ["d"], ConfirmScreen),
        (at_setup, ["ctrl+o"], RuleSetsScreen),
        (at_keys, ["enter"], KeyScreen),
    ],
    ids=lambda one: getattr(one, "__name__", None),
)
async def test_escape_leads_back(tmp_path: Path, before: Opens, keys: list[str], dialog: type[Any]) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await before(pilot, app)
        below = app.screen
        await pilot.press(*keys)
        await until(pilot, lambda: isinstance(app.screen, dialog))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is below)
        assert app.crash is None


@pytest.mark.parametrize(
    ("before", "keys", "dialog"),
    [
        (nothing, ["question_mark"], HelpScreen),
        (with_a_match, ["d"], ConfirmScreen),
        (at_keys, ["enter"], KeyScreen),
    ],
    ids=lambda one: getattr(one, "__name__", None),
)
async def test_a_click_beside_it_leads_back(
    tmp_path: Path, before: Opens, keys: list[str], dialog: type[Any]
) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        await at_home(pilot)
        await before(pilot, app)
        below = app.screen
        await pilot.press(*keys)
        await until(pilot, lambda: isinstance(app.screen, dialog))
        await pilot.click(offset=(1, 1))
        await until(pilot, lambda: app.screen is below)


async def test_q_typed_into_the_list_of_commands_is_a_letter(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: app.screen.query(Input))
        await pilot.press("q", "u", "question_mark")
        await pilot.pause()
        assert app.screen.query_one(Input).value == "qu?"
        assert not app._exit
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_the_tricks_say_names_and_never_you(tmp_path: Path) -> None:
    """Where people share the keyboard, You would be somebody else for each of them."""
    app = shell(tmp_path)
    start = new_match(pass_count=0)
    seats = tuple(
        seat if k > 1 else type(seat)(name)
        for k, (seat, name) in enumerate(zip(start.seats, "ABCD", strict=True))
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.start_match(start.options, seats, start.preset, start.seed)
        played = 0
        while played < 6:
            await until(
                pilot,
                lambda: (
                    isinstance(app.screen, CurtainScreen)
                    or (isinstance(app.screen, PlayScreen) and app.screen.asked)
                ),
            )
            if isinstance(app.screen, CurtainScreen):
                app.screen.settle = 0.0
                await pilot.press("enter")
                await pilot.pause()
                continue
            table = app.screen
            assert isinstance(table, PlayScreen)
            table.hand.settle = 0.0
            revision = table.session.revision
            await pilot.press("enter")
            await until(pilot, lambda table=table, revision=revision: table.session.revision > revision)
            played += 1
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen) or app.screen.asked)
        if isinstance(app.screen, CurtainScreen):
            app.screen.settle = 0.0
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, TricksScreen))
        await pilot.pause()
        sheet = text_of(app)
        assert "You" not in sheet.replace("You passed", "")
        for name in ("A", "B"):
            assert f" {name} " in sheet


async def test_the_cursor_of_the_terminal_lies_on_the_card_in_focus(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await at_the_table(pilot, app)
        table = app.screen
        assert isinstance(table, PlayScreen)
        for key in ("home", "right", "right"):
            await pilot.press(key)
            await pilot.pause()
            assert app.cursor_position == table.hand.cursor
            line = text_of(app).splitlines()[app.cursor_position.y]
            card = table.hand.card
            assert card is not None
            assert line[app.cursor_position.x] in "23456789JQKA1"
