"""Choosing a first deal that explains itself, and what comes after it."""

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from heartsui.screens.host import host
from heartsui.screens.keys import Keys
from heartsui.screens.room import Dialog, Room
from heartsui.words import _
from heartsui.words import tutorial as words
from heartsui.words.shell import game_title

AGAIN, MATCH, OTHER, HOME = "again", "match", "other", "home"


class LearnScreen(Dialog[str]):
    """Dismissed with a game, or with None."""

    AUTO_FOCUS = "OptionList"
    DEFAULT_CSS = """
    LearnScreen {
        & .box { width: 66; }
        & OptionList { height: auto; margin-top: 1; background: transparent; border: none; padding: 0; }
        & #saved { margin-top: 1; color: $ink-muted; }
    }
    """

    def __init__(self, leaves: bool = False) -> None:
        """``leaves``: a match is on the table and has to be left."""
        super().__init__()
        self.leaves = leaves

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(_("Learn"), classes="heading", markup=False)
            yield Static(
                _("A prepared deal that you play, with a word about what is on the table."), markup=False
            )
            yield OptionList(*map(_lesson, host(self).games()), markup=False, compact=True)
            if self.leaves:
                text = _("The match on the table is saved. Continue at home goes on with it.")
                yield Static(text, markup=False, id="saved")
        yield Keys()

    def reword(self) -> None:
        self.run_worker(self.compose_anew(), exclusive=True)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


def _lesson(game: str) -> Option:
    title = (words.title(game), "bold")
    return Option(Content.assemble(title, "\n", (words.about(game), "$ink-muted")), id=game)


class LessonOverScreen(Dialog[str]):
    """Dismissed with what is wanted next; leaving it goes home."""

    AUTO_FOCUS: ClassVar[str] = "OptionList"
    VERTICAL_BREAKPOINTS = Room.VERTICAL_BREAKPOINTS
    DEFAULT_CSS = """
    LessonOverScreen {
        & .box { width: 70; }
        & .heading { margin-bottom: 0; }
        & .untold { margin-top: 1; }
        &.-short .untold { margin-top: 0; }
        & OptionList { height: auto; margin-top: 1; background: transparent; border: none; padding: 0; }
        &.-short .box { padding: 0 2; }
    }
    """

    def __init__(self, game: str, untold: Sequence[str]) -> None:
        """``untold`` is what the deal did not bring, a sentence or two each."""
        super().__init__()
        self.game = game
        self.untold = tuple(untold)

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(_("The lesson is over."), classes="heading", markup=False)
            for text in self.untold:
                yield Static(text, markup=False, classes="untold")
            yield OptionList(
                Option(_("Play a match of {game}").format(game=game_title(self.game)), id=MATCH),
                Option(_("The same cards again"), id=AGAIN),
                Option(_("Another game"), id=OTHER),
                Option(_("Home"), id=HOME),
                markup=False,
                compact=True,
            )
        yield Keys()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)
