"""Pictures in Traditional and Simplified Chinese: columns stay straight where characters take two cells."""

from pathlib import Path
from typing import Any

import pytest
from shell_app import at_home, shell, until
from table_app import FirstCardWorker
from test_home import store_match
from textual.pilot import Pilot

from heartsui import words
from heartsui.launch import NewMatch, Resume, usual_seats
from heartsui.rules.presets import options_from
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.settings import SettingsFile, settings_path

LANGUAGES = pytest.mark.parametrize("language", ["zh_TW", "zh_CN"])


class Players(FirstCardWorker):
    """Players without any thought: no change of a bot changes a picture."""

    def close(self) -> None:
        pass


@LANGUAGES
def test_home(language: str, tmp_path: Path, snap_compare: Any) -> None:
    app = shell(tmp_path, lang=language)

    async def wait(pilot: Pilot[Any]) -> None:
        await at_home(pilot)

    assert snap_compare(app, terminal_size=(80, 24), run_before=wait)


@LANGUAGES
def test_a_match_being_set_up(language: str, tmp_path: Path, snap_compare: Any) -> None:
    app = shell(tmp_path, lang=language)

    async def wait(pilot: Pilot[Any]) -> None:
        await at_home(pilot)
        app.show_setup("hearts")
        await until(pilot, lambda: pilot.app.screen.query("#fields FieldRow"))
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=wait)


@LANGUAGES
def test_a_trick_on_the_table(language: str, tmp_path: Path, snap_compare: Any) -> None:
    words.use(language)
    start = NewMatch(options_from("hearts"), usual_seats("hearts", 4), None, "picture")
    app = shell(tmp_path, start, Players(), lang=language)

    async def play(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: getattr(app.screen, "asked", False))
        table: Any = app.screen
        await pilot.press("home", *["space", "right"] * 3, "enter")
        await until(pilot, lambda: table.asked and table.view.trick)
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=play)


@LANGUAGES
def test_the_scores(language: str, tmp_path: Path, snap_compare: Any) -> None:
    SettingsFile.load(settings_path(tmp_path)).change(language=language)
    store_match(tmp_path, deals=3)
    app = shell(tmp_path, Resume(1), Players())

    async def look(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: getattr(app.screen, "asked", False))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=look)
