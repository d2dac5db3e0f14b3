"""Trash in the whole program: from home to the table, and a chain that a killed program left in the middle."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from shell_app import at_home, menu, shell, until
from textual.widgets import Footer

from heartsui.app import HeartsApp
from heartsui.launch import NewMatch, Resume, usual_seats
from heartsui.rules.game import Phase
from heartsui.rules.presets import options_from
from heartsui.screens.setup import SetupScreen
from heartsui.screens.trash import TrashScreen

IN_MID_CHAIN = """
import os, signal, sys
from heartsui.launch import usual_seats
from heartsui.matches import new_match
from heartsui.rules.game import Phase
from heartsui.rules.presets import options_from
from heartsui.session import Session
from heartsui.store import Store, data_directory

store = Store.open(data_directory(sys.argv[1]))
started = new_match(options_from("trash", "classic", {}), usual_seats("trash", 2), "classic", "in mid-chain")
session = Session.new(started, store.create(started))
session.deal()
while not (session.turn == (0,) and session.view(0).phase == Phase.PLACE):
    seat = session.turn[0]
    session.submit(seat, session.game.default_action(session.match.deal, seat), session.revision)
print(session.revision, session.view(0).hand, session.view(0).chain, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def table(app: HeartsApp) -> TrashScreen | None:
    screen = app.screen_stack[-1]
    return screen if isinstance(screen, TrashScreen) else None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
async def test_a_match_killed_in_mid_chain_goes_on_with_the_same_card(tmp_path: Path) -> None:
    left = subprocess.run(
        [sys.executable, "-c", IN_MID_CHAIN, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    assert left.returncode == -signal.SIGKILL, left.stderr
    revision, hand, chain = left.stdout.strip().split(" ", 2)
    app = shell(tmp_path, Resume(1))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: (screen := table(app)) and screen.asked)
        screen = table(app)
        assert screen is not None
        view = screen.session.view(0)
        assert (screen.session.revision, view.hand) == (int(revision), int(hand))
        assert str(view.chain) == chain
        assert view.phase == Phase.PLACE
        assert screen.tableau.asking is not None


async def test_a_match_of_trash_begins_from_home(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert "new-trash" in menu(app)
        app.show_setup("trash")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: table(app) is not None)
        screen = table(app)
        assert screen is not None
        await until(pilot, lambda: screen.asked)
        assert screen.session.view(0).slots == (10, 10)


@pytest.mark.parametrize(("preset", "slots"), [("short5", 5), ("short3", 3), ("single_round", 10)])
async def test_a_short_game_is_one_choice(tmp_path: Path, preset: str, slots: int) -> None:
    start = NewMatch(options_from("trash", preset, {}), usual_seats("trash", 2), preset, "short")
    app = shell(tmp_path, start)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: (screen := table(app)) and screen.asked)
        screen = table(app)
        assert screen is not None
        assert screen.session.view(0).slots == (slots, slots)
        presets = [value for _label, value in SetupScreen("trash", tmp_path)._presets()]
        assert preset in presets


async def test_leaving_and_continuing_shows_the_same_table(tmp_path: Path) -> None:
    app = shell(tmp_path, NewMatch(options_from("trash"), usual_seats("trash", 2), None, "come back"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: (screen := table(app)) and screen.asked)
        screen = table(app)
        assert screen is not None
        screen.piles.post_message(screen.piles.Drawn(screen.piles.source, screen.session.revision))
        await until(pilot, lambda: screen.asked and screen.session.view(0).turns >= 2)
        before = screen.session.view(0)
        await pilot.press("m")
        await until(pilot, lambda: table(app) is None)
        app.resume_match(1)
        await until(pilot, lambda: (screen := table(app)) and screen.asked)
        again = table(app)
        assert again is not None
        assert again.session.view(0) == before


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_keys_fit_into_the_footer(tmp_path: Path, size: tuple[int, int], ascii_only: bool) -> None:
    app = shell(tmp_path, NewMatch(options_from("trash"), usual_seats("trash", 2)), ascii=ascii_only)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: (screen := table(app)) and screen.asked)
        await pilot.pause()
        footer = app.screen.query_one(Footer)
        assert footer.max_scroll_x == 0
        assert "Quit" in "".join(strip.text for strip in app.screen._compositor.render_strips(app.size)[-1:])
