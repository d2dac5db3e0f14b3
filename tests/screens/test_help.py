"""Help and rules on the screen."""

from pathlib import Path

import pytest
from shell_app import at_home, footer_fits, new_match, shell, until
from table_app import text_of
from textual.widgets import Static

from heartsui.rules.presets import PRESETS, options_from
from heartsui.screens.choice import Choice
from heartsui.screens.help import HelpScreen, key_help
from heartsui.screens.play import PlayScreen
from heartsui.screens.rules import RulesScreen
from heartsui.screens.setup import SetupScreen


async def test_help_lists_the_keys_that_work_on_the_screen_it_was_called_from(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        keys = dict(key_help(home))
        assert keys["n"] == "Choose rules and players"
        assert "q ^q" in keys
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        assert "Choose rules and players" in text_of(app)


async def test_help_follows_keys_that_were_changed(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        app.set_keymap({"new": "g"})
        await pilot.pause()
        keys = dict(key_help(home))
        assert keys["g"] == "Choose rules and players"
        assert "n" not in keys


async def test_help_at_the_table_names_the_keys_of_the_table(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.session.dealing)
        await pilot.pause()
        texts = [text for _keys, text in key_help(app.screen)]
        assert "All deals and totals so far" in texts
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("question_mark")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))


async def test_rules_of_any_preset_can_be_read_and_chosen(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 40)) as pilot:
        await at_home(pilot)
        await pilot.press("r")
        await until(
            pilot, lambda: isinstance(app.screen, RulesScreen) and "Everybody gets 13 cards." in text_of(app)
        )
        choice = app.screen.query_one("#preset", Choice)
        assert [value for value in choice.values if value.startswith("hearts:")] == [
            f"hearts:{name}" for name in PRESETS["hearts"]
        ]
        choice.value = "hearts:black_maria"
        await until(pilot, lambda: "3 players" in text_of(app))
        await pilot.press("pagedown", "pagedown", "pagedown")
        await until(pilot, lambda: "There is no shooting the moon" in text_of(app))


async def test_at_the_table_rules_are_those_of_the_match(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match(end_score=77))
    async with app.run_test(size=(120, 90)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.session.dealing)
        await pilot.pause()
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen) and " 77" in text_of(app))


async def test_in_the_set_up_rules_are_those_set_up(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(120, 90)) as pilot:
        await at_home(pilot)
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        app.screen.draft.set("end_score", 66)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen) and " 66" in text_of(app))


async def test_rules_of_a_match_are_those_of_its_options(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(120, 90)) as pilot:
        await at_home(pilot)
        app.show_rules(options_from("hearts", "sun", {"no_trick_bonus": -5}))
        await until(pilot, lambda: "it is the sun, worth 52" in text_of(app))
        assert "takes no trick gets −5 points" in text_of(app)
        assert not app.screen.query("#preset")


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
@pytest.mark.parametrize("key", ["question_mark", "r"])
async def test_long_texts_scroll_and_no_key_is_cut_off(tmp_path: Path, size: tuple[int, int], key: str) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=size) as pilot:
        await at_home(pilot)
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, HelpScreen | RulesScreen))
        await pilot.pause()
        assert await footer_fits(pilot)
        await pilot.press("end")
        text = app.screen.query_one("VerticalScroll")
        await until(pilot, lambda: text.scroll_y == text.max_scroll_y)
        last = text.query(Static).last()
        assert screen_shows(app.screen.region, last)


def screen_shows(region: object, widget: Static) -> bool:
    return widget.region.height > 0 and widget.region.bottom <= region.bottom  # type: ignore[attr-defined]
