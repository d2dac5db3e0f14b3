"""Every screen in Chinese: nothing is cut off and nothing is left in English."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from shell_app import at_home, footer_fits, shell, until
from table_app import text_of
from textual.pilot import Pilot

from heartsui import words
from heartsui.launch import NewMatch, usual_seats
from heartsui.rules.presets import options_from

LANGUAGES = pytest.mark.parametrize("language", ["zh_TW", "zh_CN"])
KEYS = {"esc", "tab", "enter", "space", "home", "end", "ctrl", "escape", "delete", "pageup", "pagedown"}
NAMES = {"heartsui", "qdan", "table"}
"""The program's own, a preset's, a theme's."""


def left_in_english(pilot: Pilot[Any]) -> set[str]:
    """Words on the screen that no translation has; promises of seeds, keys and names aside."""
    text = re.sub(r"\b[0-9a-f]{8}\b", "", text_of(pilot.app))
    words = {word.lower() for word in re.findall(r"[A-Za-z]{3,}", text)}
    return words - KEYS - NAMES


async def seen(pilot: Pilot[Any]) -> None:
    """The present screen is whole and in the language."""
    await pilot.pause()
    assert left_in_english(pilot) == set()
    assert "…" not in text_of(pilot.app)
    assert await footer_fits(pilot)


@LANGUAGES
async def test_screens_around_the_table(language: str, tmp_path: Path) -> None:
    app = shell(tmp_path, lang=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await seen(pilot)
        setups = [partial(app.show_setup, game) for game in app.games()]
        for open_screen in (app.show_rules, app.action_help, app.show_settings, *setups):
            open_screen()
            await until(pilot, lambda: len(app.screen_stack) > 1)
            await seen(pilot)
            app.pop_screen()
            await until(pilot, lambda: len(app.screen_stack) == 1)


@LANGUAGES
@pytest.mark.parametrize(("game", "players"), [("hearts", 4), ("gongzhu", 4), ("trash", 2)])
async def test_a_match_from_its_first_decisions_to_the_scores(
    language: str, game: str, players: int, tmp_path: Path
) -> None:
    words.use(language)
    start = NewMatch(options_from(game), usual_seats(game, players), None, "seed")
    app = shell(tmp_path, start, lang=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: getattr(app.screen, "asked", False))
        table = app.screen
        for keys in (["space", "right"] * 3, *(["enter"] for _decision in range(4))):
            await seen(pilot)
            await pilot.press(*keys)
            await until(pilot, lambda: table.asked)
        await pilot.press("p")
        await until(pilot, lambda: app.screen is not table)
        await seen(pilot)


async def test_only_ascii_is_english_whatever_the_language(tmp_path: Path) -> None:
    app = shell(tmp_path, lang="zh_TW", ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert "New match of Hearts" in text_of(app)
        assert text_of(app).isascii()
        app.toggle_ascii()
        await pilot.pause()
        assert "傷心小棧" in text_of(app)
        assert "說明" in text_of(app).splitlines()[-1]
        app.toggle_ascii()
        await pilot.pause()
        assert text_of(app).isascii()


@LANGUAGES
async def test_the_list_of_commands(language: str, tmp_path: Path) -> None:
    app = shell(tmp_path, lang=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: len(app.screen_stack) > 1)
        await pilot.pause()
        assert left_in_english(pilot) <= {"svg"}
        await pilot.press("escape")
        app.search_themes()
        await until(pilot, lambda: len(app.screen_stack) > 1)
        await pilot.pause()
        assert not {"search", "themes"} & left_in_english(pilot)
