"""Without any colour every state can still be told: by a sign, by its place, or by being reversed."""

from pathlib import Path

import pytest
from shell_app import at_home, new_match, shell, until
from table_app import text_of
from textual.widgets import Input, OptionList

from heartsui.app import HeartsApp
from heartsui.screens.confirm import ConfirmScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.settings import SettingsScreen
from heartsui.screens.toggle import Toggle
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.trick import TableTop


@pytest.fixture(autouse=True)
def _no_color(monkeypatch: pytest.MonkeyPatch, _a_terminal_of_many_colours: None) -> None:
    monkeypatch.setenv("NO_COLOR", "1")


def reversed_text(app: HeartsApp, how: str = "reverse") -> list[str]:
    strips = app.screen._compositor.render_strips(app.size)
    marked = [one.text.strip() for strip in strips for one in strip if one.style and getattr(one.style, how)]
    return [text for text in marked if text.strip("▁▂▃▄▅▆▇█")]


def has_colour(app: HeartsApp) -> bool:
    strips = app.screen._compositor.render_strips(app.size)
    styles = [one.style for strip in strips for one in strip if one.style is not None]
    return any(
        colour is not None and not colour.is_default
        for style in styles
        for colour in (style.color, style.bgcolor)
    )


async def at_the_table(app: HeartsApp, pilot) -> PlayScreen:  # type: ignore[no-untyped-def]
    await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
    assert isinstance(app.screen, PlayScreen)
    app.screen.hand.settle = 0.0
    return app.screen


async def test_no_colour_at_all_is_sent(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert not has_colour(app)
        app.theme = "table-light"
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.pause()
        assert not has_colour(app)
        app.change_setting(felt="green")
        await pilot.pause()
        assert not has_colour(app)


async def test_the_cursor_of_a_list_is_underlined_and_the_control_in_focus_reversed(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        menu = home.query_one("#menu", OptionList)
        menu.highlighted = menu.get_option_index("rules")
        await pilot.pause()
        assert reversed_text(app, "underline") == ["Rules"]
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.pause()
        assert any("instant" in text for text in reversed_text(app))
        await pilot.press("enter", "down")
        await pilot.pause()
        assert reversed_text(app, "underline") == ["fast"]
        await pilot.press("escape")
        app.screen.query(Toggle).first().focus()
        await pilot.pause()
        assert any("[ ] no" in text for text in reversed_text(app))


async def test_the_command_in_focus_is_underlined(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: "The keys of this screen" in text_of(app))
        before = reversed_text(app, "underline")
        await pilot.press("down")
        await pilot.pause()
        after = reversed_text(app, "underline")
        assert len(before) == len(after) == 2
        assert before != after


async def test_the_cursor_in_a_line_of_text_is_reversed(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        line = app.screen.query_one(Input)
        line.cursor_blink = False
        line.focus()
        await pilot.press("Q")
        await pilot.press("home")
        await pilot.pause()
        assert "Q" in reversed_text(app)


async def test_the_button_in_focus_is_reversed(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.push_screen(ConfirmScreen("Really?", "Yes", "No"))
        await pilot.pause()
        assert reversed_text(app) == ["No"]
        await pilot.press("left")
        await pilot.pause()
        assert reversed_text(app) == ["Yes"]


async def test_cards_chosen_to_pass_are_raised_and_signed_and_the_focus_has_a_caret(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_the_table(app, pilot)
        await pilot.press("home", "space", "right", "right", "space")
        await pilot.pause()
        lines = text_of(app).splitlines()
        signs = next(line for line in lines if glyphs().caret in line)
        first, third = table.hand.fan.spots[0], table.hand.fan.spots[2]
        for spot in (first, third):
            assert signs[spot.x : spot.x + spot.size.width].count(glyphs().chosen) == 1
            assert spot.y == table.hand.fan.spots[1].y - 1
        assert glyphs().caret in signs[third.x : third.x + third.size.width]


async def test_cards_that_may_not_be_played_and_who_wins_and_who_acts_have_their_signs(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match(seed="contrast", pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_the_table(app, pilot)
        assert table.view is not None
        if not table.view.trick:
            await pilot.press("enter")
            await until(pilot, lambda: table.asked and table.view is not None and table.view.trick)
        await pilot.pause()
        text = text_of(app)
        ask = table.hand.value.ask
        assert ask is not None
        barred = [one for one in table.hand.value.cards if not ask.allowed >> one & 1]
        assert barred
        assert text.count(glyphs().barred) == len(barred)
        assert f"{glyphs().turn} South" in text
        trick = table.query_one(TableTop).value.trick
        assert sum(played.winning for played in trick) == 1
        assert text.count(glyphs().winner) == 1
        assert "led" in text
