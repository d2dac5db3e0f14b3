"""The earlier decisions of a match: one is chosen to play on from it."""

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from heartsui.branches import Decision
from heartsui.screens.keys import Keys
from heartsui.screens.room import Dialog
from heartsui.words import _
from heartsui.words import practice as words


class DecisionsScreen(Dialog[Decision]):
    """Dismissed with the decision chosen, or None."""

    BINDINGS: ClassVar[list[BindingType]] = []
    AUTO_FOCUS = "OptionList"
    DEFAULT_CSS = """
    DecisionsScreen {
        & OptionList { height: 1fr; border: none; padding: 0; background: $surface; }
        & .about { margin-bottom: 1; color: $foreground 75%; }
    }
    """

    def __init__(self, decisions: Sequence[Decision], names: Sequence[str]) -> None:
        super().__init__()
        self.add_class("-long")
        self.decisions = tuple(decisions)
        self.names = tuple(names)

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(_("Play on from an earlier decision"), classes="heading", markup=False)
            about = _("A new match for practice begins there, with the same cards. This one is kept as it is.")
            yield Static(about, classes="about", markup=False)
            options = [Option(Content(words.decision(one, self.names))) for one in self.decisions]
            yield OptionList(*options, markup=False, compact=True)
        yield Keys()

    def on_mount(self) -> None:
        """The latest decision is the one most often regretted."""
        menu = self.query_one(OptionList)
        menu.highlighted = len(self.decisions) - 1

    def reword(self) -> None:
        self.run_worker(self.compose_anew(), exclusive=True)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.decisions[event.option_index])
