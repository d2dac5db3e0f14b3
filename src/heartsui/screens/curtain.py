"""The curtain between two people at one keyboard: it covers everything and names who is next."""

import time
from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from heartsui.screens.keys import Keys
from heartsui.screens.room import Room
from heartsui.words import N_, _
from heartsui.words.keys import key

SETTLE = 0.4
"""Seconds a curtain stays closed whatever is typed: a key still meant for the table behind it opens nothing."""


class CurtainScreen(Room[None]):
    """Dismissed when the named player says that they are there. Nothing of any hand is on it or behind it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "ready", N_("I am ready"), id="ready"),
        Binding("escape", "ask_home", N_("Leave"), id="ask-home", tooltip=N_("Ask whether to leave")),
    ]
    DEFAULT_CSS = """
    CurtainScreen {
        align: center middle;
        & #curtain { width: auto; height: auto; max-width: 90%; padding: 1 4; border: round $primary; }
        & #curtain Static { width: auto; max-width: 60; text-align: center; }
        & #next { text-style: bold; color: $accent; margin-bottom: 1; }
    }
    .-ascii CurtainScreen #curtain { border: ascii $primary; }
    """

    settle: float = SETTLE

    def __init__(self, name: str, leave: Callable[[], None]) -> None:
        """``leave`` asks whether to leave the table."""
        super().__init__()
        self.player, self._leave = name, leave
        self._since = time.monotonic()

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(markup=False, id="next")
            yield Static(markup=False, id="ask")
        yield Keys()

    def on_mount(self) -> None:
        self.reword()

    def reword(self) -> None:
        self.query_one("#next", Static).update(_("{name} is next.").format(name=self.player))
        ask = _("{name}, press {enter} when you are ready.")
        self.query_one("#ask", Static).update(ask.format(name=self.player, enter=key("ready", "enter")))

    def action_ask_home(self) -> None:
        self._leave()

    def action_ready(self) -> None:
        if time.monotonic() - self._since >= self.settle:
            self.dismiss(None)
