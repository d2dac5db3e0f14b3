"""The settings: reached from everywhere, used at once, kept."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from shell_app import at_home, footer_fits, menu, new_match, shell, until
from table_app import text_of
from textual.app import SystemCommand
from textual.css.query import NoMatches
from textual.pilot import Pilot
from textual.widgets import Input

from heartsui.app import HeartsApp
from heartsui.screens.choice import Choice
from heartsui.screens.home import HomeScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.room import SMALLEST
from heartsui.screens.settings import SECTIONS, VALUES, SettingRow, SettingsScreen
from heartsui.screens.toggle import Toggle
from heartsui.settings import BELLS
from heartsui.words import _
from heartsui.words.settings import WORDS, help_line


def kept(directory: Path) -> dict[str, Any]:
    return tomllib.loads((directory / "settings.toml").read_text(encoding="utf-8"))


def row(app: HeartsApp, name: str) -> SettingRow:
    return next(one for one in app.screen.query(SettingRow) if one.setting == name)


async def at_settings(pilot: Pilot[Any]) -> SettingsScreen:
    await at_home(pilot)
    await pilot.press("o")
    await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen) and pilot.app.screen.focused)
    assert isinstance(pilot.app.screen, SettingsScreen)
    return pilot.app.screen


async def focus(pilot: Pilot[Any], name: str) -> None:
    """Go to a setting with the keys of the form."""
    for _turn in range(40):
        focused = pilot.app.focused
        if focused is not None and row(pilot.app, name) in focused.ancestors_with_self:  # type: ignore[arg-type]
            return
        await pilot.press("down")
    raise AssertionError(f"{name} cannot be reached")


@pytest.mark.parametrize("way", ["key", "menu", "commands"])
async def test_settings_are_reached_from_home_and_lead_back(tmp_path: Path, way: str) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        if way == "key":
            await pilot.press("o")
        elif way == "menu":
            assert "settings" in menu(app)
            index = next(n for n, one in enumerate(home.query_one("#menu").options) if one.id == "settings")  # type: ignore[attr-defined]
            home.query_one("#menu").highlighted = index  # type: ignore[attr-defined]
            await pilot.press("enter")
        else:
            commands: dict[str, SystemCommand] = {one.title: one for one in app.get_system_commands(app.screen)}
            commands["Settings"].callback()
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_the_table_is_as_it_was_when_settings_are_left(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
        table = app.screen
        assert isinstance(table, PlayScreen)
        await pilot.press("end", "space", "left")
        before = (table.hand.pointed, table.session.revision)
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.press("right")
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        await pilot.pause()
        assert (table.hand.pointed, table.session.revision) == before
        assert table.pace == "fast"
        assert app.focused is table.hand


@pytest.mark.parametrize("name", list(VALUES))
async def test_a_choice_is_used_at_once_and_kept(tmp_path: Path, name: str) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_settings(pilot)
        await focus(pilot, name)
        before = row(app, name).query_one(Choice).value
        await pilot.press("right")
        await pilot.pause()
        values = VALUES[name]
        wanted = values[(values.index(before) + 1) % len(values)]
        assert getattr(app.settings, name) == wanted
        assert kept(tmp_path)[name] == wanted
        await pilot.press("left")
        await pilot.pause()
        assert getattr(app.settings, name) == before


async def test_themes_are_stepped_through_and_seen(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_settings(pilot)
        await focus(pilot, "theme")
        await pilot.press("right")
        await pilot.pause()
        assert (app.theme, kept(tmp_path)["theme"]) == ("table-light", "table-light")
        await pilot.press("right")
        await pilot.pause()
        assert app.theme == sorted(set(app.available_themes) - {"table", "table-light"})[0]


async def test_a_switch_is_used_at_once_and_kept(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_settings(pilot)
        before = app.animation_level
        await focus(pilot, "reduced_motion")
        await pilot.press("space")
        await pilot.pause()
        assert (app.animation_level, kept(tmp_path)["reduced_motion"]) == ("none", True)
        await pilot.press("space")
        await pilot.pause()
        assert app.animation_level == before
        await focus(pilot, "mouse")
        await pilot.press("enter")
        await pilot.pause()
        assert kept(tmp_path)["mouse"] is False


async def test_the_bell_is_off_until_it_is_asked_for_and_each_event_has_its_own_switch(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_settings(pilot)
        switches = {
            one.setting: one.query_one(Toggle) for one in screen.query(SettingRow) if "bell." in one.setting
        }
        assert {*switches} == {f"bell.{event}" for event in BELLS}
        assert not any(switch.value for switch in switches.values())
        for event in ("queen", "turn"):
            await focus(pilot, f"bell.{event}")
            await pilot.press("space")
            await pilot.pause()
        assert kept(tmp_path)["bell"] == ["queen", "turn"]
        await focus(pilot, "bell.queen")
        await pilot.press("space")
        await pilot.pause()
        assert kept(tmp_path)["bell"] == ["turn"]


async def test_letters_typed_into_the_name_are_a_name(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_settings(pilot)
        await focus(pilot, "name")
        await pilot.press("Q", "o", "q", "question_mark", " ")
        assert isinstance(app.screen, SettingsScreen)
        assert app.screen.query_one(Input).value == "Qoq? "
        await pilot.pause()
        assert kept(tmp_path)["name"] == "Qoq?"


async def test_signs_change_on_every_screen_there_is(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await focus(pilot, "ascii")
        await pilot.press("left")
        await pilot.pause()
        assert text_of(app).isascii()
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        await pilot.pause()
        assert text_of(app).isascii()


async def test_another_language_is_spoken_at_once_on_every_screen(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match(), lang="en")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        assert "Suit colours" in text_of(app)
        app.change_setting(language="zh_TW")
        await pilot.pause()
        for english in ("Settings", "Suit colours"):
            assert _(english) != english
        assert "Suit colours" not in text_of(app)
        assert _("Suit colours") in text_of(app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        await pilot.pause()
        assert _("Pass") in text_of(app)
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await at_home(pilot)
        assert _("Settings") in text_of(app)
        app.change_setting(language="en")
        await pilot.pause()
        assert "New match of Hearts" in text_of(app)


async def test_the_mouse_is_taken_and_left_while_it_runs(tmp_path: Path) -> None:
    app = shell(tmp_path)
    called = []
    async with app.run_test(size=(80, 24)) as pilot:
        await at_settings(pilot)
        driver: Any = app._driver
        driver._mouse = True
        driver._enable_mouse_support = lambda: called.append("on")
        driver._disable_mouse_support = lambda: called.append("off")
        for wanted in (False, True, True):
            app.change_setting(mouse=wanted)
    assert called == ["off", "on"]


async def test_a_setting_that_cannot_be_kept_is_used_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_paths: object) -> None:
        raise OSError(30, "Read-only file system")

    app = shell(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await at_settings(pilot)
        monkeypatch.setattr(os, "replace", fail)
        await focus(pilot, "suits")
        await pilot.press("right")
        await until(pilot, lambda: "cannot be saved" in text_of(app))
        assert app.settings.suits == "two"


def test_explanations_fit_into_the_smallest_window() -> None:
    for name in WORDS:
        assert cell_len(help_line(name)) <= SMALLEST[0] - 4, help_line(name)


async def test_the_setting_in_focus_is_explained(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_settings(pilot)
        await focus(pilot, "autoplay")
        await pilot.pause()
        assert "Nobody learns of it." in text_of(app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (500, 200)])
async def test_every_setting_can_be_reached_and_no_key_is_cut_off(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=size) as pilot:
        await at_settings(pilot)
        assert await footer_fits(pilot)
        for _title, names in SECTIONS:
            for name in names:
                await focus(pilot, name)
                try:
                    control = row(app, name).query_one("Choice, Toggle, Input, Button")
                except NoMatches:
                    raise AssertionError(name) from None
                assert app.screen.region.contains_region(control.region)
