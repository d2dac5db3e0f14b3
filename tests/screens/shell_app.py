"""The whole app for tests: a directory of its own, bots that answer at once, and ways to look at it."""

from pathlib import Path
from typing import Any

from table_app import InstantWorker, until
from textual.pilot import Pilot
from textual.widgets import Footer, OptionList

from heartsui.app import HeartsApp
from heartsui.launch import Home, Launch, NewMatch, Start, usual_seats
from heartsui.rules.presets import options_from
from heartsui.screens.home import HomeScreen


class Bots(InstantWorker):
    """Bots that answer before the question is out."""

    def close(self) -> None:
        pass


def shell(directory: Path, start: Start | None = None, worker: Any = None, **launch: Any) -> HeartsApp:
    """The app with everything in a directory. Finished tricks do not stay."""
    app = HeartsApp(Launch(start or Home(), str(directory), **launch))
    app.worker = worker or Bots()
    app.settings_file.change(pace="instant")
    return app


def new_match(seed: str = "shell", **changes: Any) -> NewMatch:
    options = options_from("hearts", "qdan", changes)
    return NewMatch(options, usual_seats("hearts", options.players), "qdan", seed)


async def at_home(pilot: Pilot[Any]) -> HomeScreen:
    """Wait until the home screen has read the store."""
    home = pilot.app.screen_stack[0]
    assert isinstance(home, HomeScreen)
    await until(pilot, lambda: home.ready)
    await pilot.pause()
    return home


def menu(app: HeartsApp) -> list[str]:
    """What can be chosen at home, by id."""
    options = app.screen_stack[0].query_one("#menu", OptionList).options
    return [str(option.id) for option in options if not option.disabled]


async def footer_fits(pilot: Pilot[Any]) -> bool:
    """No key is cut off."""
    await pilot.pause()
    return pilot.app.screen.query_one(Footer).max_scroll_x == 0
