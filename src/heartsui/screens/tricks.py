"""All tricks of a deal over the table, for windows that have no room for them beside it."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from heartsui.screens.keys import Keys
from heartsui.screens.room import Dialog
from heartsui.widgets.log import DealLog, Tricks
from heartsui.words import N_


class TricksScreen(Dialog[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,v", "leave", N_("Close"), show=False, id="close-tricks"),
    ]
    DEFAULT_CSS = """
    TricksScreen {
        align: center middle;
        & VerticalScroll { width: auto; min-width: 44; height: auto; max-width: 100%; max-height: 100%; }
        & VerticalScroll { border: round $primary; background: $surface; padding: 0 1; }
        & DealLog { width: auto; min-width: 42; height: auto; background: $surface; }
    }
    .-ascii TricksScreen VerticalScroll { border: ascii $primary; }
    """

    def __init__(self, made: Callable[[], Tricks]) -> None:
        """``made`` gives the sheet in the words there are by then."""
        super().__init__()
        self.made = made

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield DealLog(roomy=True)
        yield Keys()

    def on_mount(self) -> None:
        self.reword()

    def reword(self) -> None:
        self.query_one(DealLog).value = self.made()
