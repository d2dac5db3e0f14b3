"""Pictures in colour of screens around the table. Every screen in every language is in `test_every_screen`."""

from pathlib import Path
from typing import Any

from gallery import Players
from shell_app import at_home, shell, until
from test_home import store_match
from textual.pilot import Pilot

from heartsui.launch import Resume
from heartsui.screens.scoreboard import ScoreboardScreen


def test_home(tmp_path: Path, snap_compare: Any) -> None:
    async def wait(pilot: Pilot[Any]) -> None:
        await at_home(pilot)

    assert snap_compare(shell(tmp_path), terminal_size=(80, 24), run_before=wait)


def test_a_match_being_set_up(tmp_path: Path, snap_compare: Any) -> None:
    app = shell(tmp_path)

    async def wait(pilot: Pilot[Any]) -> None:
        await at_home(pilot)
        app.show_setup("hearts")
        await until(pilot, lambda: pilot.app.screen.query("#fields FieldRow"))
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=wait)


def test_the_scores(tmp_path: Path, snap_compare: Any) -> None:
    store_match(tmp_path, deals=3)
    app = shell(tmp_path, Resume(1), Players())

    async def look(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: getattr(app.screen, "asked", False))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=look)
