"""Where nothing moves less is drawn, nothing is missing from the last picture, and nobody is hurried."""

from pathlib import Path
from typing import Any

import pytest
from shell_app import at_home, new_match, shell, until
from table_app import SlowWorker, text_of
from table_app import until as until_at_table
from textual import constants
from textual.command import CommandPalette
from textual.containers import VerticalScroll
from textual.widgets import Input
from trash_app import COURT, TrashApp, laid

from heartsui.app import HeartsApp
from heartsui.screens.flow import CARD, PACES
from heartsui.screens.help import HelpScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.reel import Reel

CHAIN = "Q K K 8 K K K A K K"
PICTURES = 5
"""Cards of the chain that a four begins there, and its end."""


async def drawn(moving: bool, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """How often the screen was drawn from the first key of a chain to its end, and what was on it then."""
    monkeypatch.setitem(PACES, "fast", 0.25)
    app = TrashApp(laid(CHAIN, COURT, stock="4 K Q K"), SlowWorker(), pace="fast", moving=moving)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_at_table(pilot, lambda: app.table.asked)
        await pilot.pause()
        before = app.frames
        await pilot.press("s")
        reel = app.table.reel
        await until_at_table(pilot, lambda: reel.picture is not None and reel.over.is_set())
        assert app.session.view(0).turns == 1
        await pilot.pause()
        return app.frames - before, text_of(app)


async def test_a_chain_without_movement_is_drawn_less_often_and_ends_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moving, end = await drawn(True, monkeypatch)
    still, same_end = await drawn(False, monkeypatch)
    assert still + PICTURES - 1 <= moving
    assert same_end == end


class Clock:
    """A pump whose timers run when they are told to."""

    def __init__(self) -> None:
        self.timers: list[tuple[float, Any]] = []

    def set_timer(self, seconds: float, then: Any) -> "Clock":
        self.timers.append((seconds, then))
        return self

    def stop(self) -> None:
        pass


def test_a_chain_without_movement_takes_as_long() -> None:
    moving, still = Clock(), Clock()
    reel: Reel[int] = Reel(moving, lambda: None)  # type: ignore[arg-type]
    reel.show(range(PICTURES), CARD)
    for _picture in range(PICTURES - 1):
        moving.timers[-1][1]()
    assert reel.over.is_set()
    held: Reel[int] = Reel(still, lambda: None)  # type: ignore[arg-type]
    held.hold(PICTURES - 1, CARD * (PICTURES - 1))
    assert (held.picture, held.running, held.over.is_set()) == (PICTURES - 1, False, False)
    ((seconds, then),) = still.timers
    assert seconds == pytest.approx(sum(one for one, _then in moving.timers))
    then()
    assert held.over.is_set()


def test_any_key_ends_the_wait_for_what_does_not_move() -> None:
    reel: Reel[int] = Reel(Clock(), lambda: None)  # type: ignore[arg-type]
    reel.hold(7, 60.0)
    reel.hurry()
    assert reel.over.is_set()


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One more for every time the app draws something."""
    drawn: list[int] = []
    display = HeartsApp._display

    def counted(self: HeartsApp, screen: Any, renderable: Any) -> None:
        if renderable is not None:
            drawn.append(1)
        display(self, screen, renderable)

    monkeypatch.setattr(HeartsApp, "_display", counted)
    return drawn


async def scrolled(directory: Path, frames: list[int]) -> int:
    app = shell(directory)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        text = app.screen.query_one(VerticalScroll)
        await pilot.pause()
        frames.clear()
        text.scroll_end()
        await until(pilot, lambda: text.scroll_y == text.max_scroll_y)
        assert text.max_scroll_y > 4
        await pilot.pause()
        return len(frames)


async def test_scrolling_without_movement_is_drawn_less_often(
    tmp_path: Path, frames: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    moving = await scrolled(tmp_path / "moving", frames)
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "settings.toml").write_text("reduced_motion = true\n")
    by_setting = await scrolled(tmp_path / "set", frames)
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
    by_environment = await scrolled(tmp_path / "environment", frames)
    assert by_setting <= 2 < moving
    assert by_environment <= 2


async def test_the_environment_goes_before_the_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.change_setting(reduced_motion=True)
        app.change_setting(reduced_motion=False)
        assert app.animation_level == "none"


async def test_a_match_is_drawn_as_often_with_and_without_movement(tmp_path: Path, frames: list[int]) -> None:
    """Tricks do not move: all that matters is drawn at once either way."""
    counts = []
    for motion in ("false", "true"):
        directory = tmp_path / motion
        directory.mkdir()
        (directory / "settings.toml").write_text(f"reduced_motion = {motion}\n")
        app = shell(directory, new_match(pass_count=0))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda app=app: isinstance(app.screen, PlayScreen) and app.screen.asked)
            table = app.screen
            assert isinstance(table, PlayScreen)
            table.hand.settle = 0.0
            await pilot.pause()
            frames.clear()
            revision = table.session.revision
            await pilot.press("enter")
            await until(pilot, lambda table=table, revision=revision: table.session.revision > revision)
            await until(pilot, lambda table=table: table.asked)
            await pilot.pause()
            counts.append(len(frames))
    assert abs(counts[0] - counts[1]) <= 2


@pytest.mark.parametrize("moving", [True, False])
async def test_a_cursor_blinks_only_where_something_may_move(moving: bool, tmp_path: Path) -> None:
    app = shell(tmp_path)
    app.change_setting(reduced_motion=not moving)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.show_setup("hearts")
        await until(pilot, lambda: app.screen.query("#seed"))
        app.screen.query_one("#seed", Input).focus()
        await until(pilot, lambda: app.screen.query_one("#seed", Input).cursor_blink == moving)
        await pilot.press("escape", "ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, CommandPalette))
        await until(pilot, lambda: app.screen.query_one(Input).cursor_blink == moving)


async def test_a_line_with_the_focus_looks_the_same_in_every_picture(tmp_path: Path) -> None:
    pictures = set()
    for turn in range(3):
        app = shell(tmp_path / str(turn))
        app.change_setting(reduced_motion=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await at_home(pilot)
            app.show_setup("hearts")
            await until(pilot, lambda app=app: app.screen.query("#fields FieldRow"))
            app.screen.query_one("#seed", Input).focus()
            await pilot.press("q", "1")
            await until(pilot, lambda app=app: not app.screen.query_one("#seed", Input).cursor_blink)
            await pilot.pause(0.2 * turn)
            pictures.add(app.export_screenshot())
    assert len(pictures) == 1
