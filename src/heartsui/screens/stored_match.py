"""One stored match: how it stands, and going on with it, exporting or deleting it."""

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from heartsui.screens.room import Dialog
from heartsui.words import N_, _, matches
from heartsui.words import options as option_words

if TYPE_CHECKING:
    from heartsui.store import Summary


class StoredMatchScreen(Dialog[str]):
    """Dismissed with resume, play_on, export or delete, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "app.focus_previous", show=False, id="answer-before"),
        Binding("right,down", "app.focus_next", show=False, id="answer-after"),
        Binding("e", "choose('export')", N_("Export"), id="export-match"),
        Binding("d", "choose('delete')", N_("Delete"), id="delete-match"),
    ]
    AUTO_FOCUS = "Button"
    DEFAULT_CSS = """
    StoredMatchScreen .buttons Button { min-width: 4; margin-left: 1; }
    """

    def __init__(self, summary: "Summary") -> None:
        super().__init__()
        self.summary = summary

    def compose(self) -> ComposeResult:
        summary = self.summary
        with Vertical(classes="box"):
            yield Static(matches.title(summary), classes="heading", markup=False)
            yield Static("\n".join(self._lines()), markup=False)
            with Horizontal(classes="buttons"):
                if not summary.finished and not summary.damaged:
                    yield _button(_("Continue"), "resume", "primary")
                if summary.may_play_on:
                    yield _button(_("Play on"), "play_on", "default")
                yield _button(_("Export"), "export", "default")
                yield _button(_("Delete"), "delete", "error")
                yield _button(_("Close"), "close", "default")

    def reword(self) -> None:
        self.run_worker(self.compose_anew(), exclusive=True)

    def _lines(self) -> list[str]:
        summary = self.summary
        lines = [
            _("Begun {day}, last played {last}.").format(
                day=matches.day(summary.started), last=matches.day(summary.updated)
            )
        ]
        if summary.preset:
            lines.append(
                _("Rules: {preset}").format(preset=option_words.preset_name(summary.game, summary.preset))
            )
        names = [info.name for info in summary.seats]
        return [*lines, matches.standing(names, summary.scores)]

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self.action_choose(event.button.id or "close")

    def action_choose(self, what: str) -> None:
        self.dismiss(None if what == "close" else what)


def _button(label: str, id: str, variant: str) -> Button:
    return Button(Content(label), id=id, variant=variant, compact=True)  # type: ignore[arg-type]
