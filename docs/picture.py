#!/usr/bin/env python3
"""Draw the picture in the README: the table in the middle of a deal, the same every time.

    python docs/picture.py [FILE.svg]

The seed, the bots' answers and the player's cards are fixed, so the picture changes only when the screen does.
"""

import asyncio
import re
import sys
import tempfile
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from heartsui.app import HeartsApp
from heartsui.bots.bot import Clock
from heartsui.bots.decide import Decision, play
from heartsui.launch import Launch, NewMatch, usual_seats
from heartsui.rules.presets import options_from
from heartsui.screens.play import PlayScreen

SEED = "README-33"
SIZE = (80, 24)
TRICKS = 3
"""Tricks that have been played before the picture is taken."""
TARGET = Path(__file__).parent / "table.svg"
FONT = '"DejaVu Sans Mono", "Menlo", "Consolas", monospace'
PATIENCE = 2000


class Bots:
    """Answers at once, the same every time: in whatever order the seats pass."""

    def submit(
        self, level: str, view: Any, revision: int, seconds: float, seed: int, effort: float
    ) -> "Future[Decision]":
        future: Future[Decision] = Future()
        future.set_result(play("medium", view, Clock()))
        return future

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


async def picture(directory: str) -> str:
    """The table as SVG."""
    options = options_from("hearts", "qdan")
    start = NewMatch(options, usual_seats("hearts", options.players), "qdan", SEED)
    app = HeartsApp(Launch(start, directory, "en", ascii=False))
    app.worker = Bots()  # type: ignore[assignment]
    app.settings_file.change(pace="instant", theme="table", suits="four")
    async with app.run_test(size=SIZE) as pilot:
        for _step in range(PATIENCE):
            await pilot.pause(0.01)
            screen = app.screen
            if not isinstance(screen, PlayScreen) or not screen.asked or screen.hand.value.ask is None:
                continue
            view = screen.view
            if view is not None and len(view.tricks) >= TRICKS and len(view.trick) >= 2:
                await pilot.pause(0.3)
                return app.export_screenshot(title="heartsui")
            action = play("medium", view, Clock()).action
            screen.submit(0, action, screen.session.revision)
    raise SystemExit("the deal ended before there was anything to see")


def plain_fonts(svg: str) -> str:
    """Without fonts from elsewhere: pictures are shown where nothing may be loaded."""
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return re.sub(r"font-family: (?:Fira Code|arial)[^;]*;", f"font-family: {FONT};", svg)


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    with tempfile.TemporaryDirectory() as directory:
        svg = asyncio.run(picture(directory))
    lines = [line.rstrip() for line in plain_fonts(svg).splitlines()]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
