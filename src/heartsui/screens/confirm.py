"""One question with yes and no."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from heartsui.screens.room import Dialog
from heartsui.words import N_


class ConfirmScreen(Dialog[bool]):
    """Dismissed with True for yes. No has the focus: Enter alone destroys nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", N_("Yes"), show=False, id="yes"),
        Binding("n", "answer(False)", N_("No"), show=False, id="no"),
        Binding("left,up", "app.focus_previous", show=False, id="answer-before"),
        Binding("right,down", "app.focus_next", show=False, id="answer-after"),
    ]
    AUTO_FOCUS = "#no"

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question, self.yes, self.no = question, yes, no

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.question, markup=False, classes="question")
            with Horizontal(classes="buttons"):
                yield Button(Content(self.yes), id="yes", variant="error", compact=True)
                yield Button(Content(self.no), id="no", variant="primary", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)

    def action_leave(self) -> None:
        self.dismiss(False)
