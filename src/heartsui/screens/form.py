"""The parts of a form: a choice among named values, and one option with its label, control and fault."""

from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Input, Static

from heartsui.fields import Control, Field, to_text
from heartsui.screens.choice import Choice
from heartsui.screens.toggle import Toggle
from heartsui.words import _
from heartsui.words import options as option_words

OTHER = "\0other"
"""The choice of a value that is written out."""


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Fields one under the other; up and down go from one to the next."""

    DEFAULT_CSS = """
    Form {
        width: 100%;
        max-width: 84;
        height: 1fr;
        padding: 1 2;
        scrollbar-gutter: stable;

        .row, .row > Horizontal, .seat {
            height: auto;
        }

        .label {
            width: 28;
            color: $ink-muted;
        }

        .heading {
            margin: 1 0 0 0;
        }

        Choice, Line {
            width: 1fr;
            max-width: 44;
        }

        Line {
            background: $surface;
            &:focus { background: $panel; }
        }

        .fault {
            padding-left: 28;
            color: $error;
            &.-notice { color: $warning; }
        }

        .-changed .label {
            color: $accent;
        }

        .-wrong .label {
            color: $error;
            text-style: bold;
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False, id="field-before"),
        Binding("down", "app.focus_next", show=False, id="field-after"),
        Binding("pageup", "page_up", show=False, id="page-up"),
        Binding("pagedown", "page_down", show=False, id="page-down"),
    ]


class Line(Input):
    """A line of text that leaves up and down to the form."""

    def __init__(self, value: str = "", placeholder: str = "", id: str | None = None, **more: Any) -> None:
        super().__init__(value, placeholder=placeholder, id=id, compact=True, select_on_focus=False, **more)


class FieldRow(Vertical):
    """One option of a game."""

    class Changed(Message):
        """The player has chosen another value, or typed text that may be one."""

        def __init__(self, row: "FieldRow", value: Any = None, text: str | None = None) -> None:
            super().__init__()
            self.row, self.value, self.text = row, value, text

    def __init__(self, game: str, field: Field, value: Any) -> None:
        super().__init__(classes="row")
        self.game, self.field, self._value = game, field, value
        self._told = ""

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Static(option_words.label(self.game, self.field.name), classes="label", markup=False)
            yield from self._controls()

    def _controls(self) -> ComposeResult:
        control, value = self.field.control, self._value
        if control == Control.SWITCH:
            yield Toggle(bool(value))
        if control in (Control.CHOICE, Control.CHOICE_OR_TEXT):
            yield Choice(self._choices(), value if self._named(value) else OTHER)
        if control != Control.SWITCH and control != Control.CHOICE:
            line = Line("" if self._named(value) else to_text(value))
            line.display = control != Control.CHOICE_OR_TEXT or not self._named(value)
            yield line

    def _choices(self) -> list[tuple[str, Any]]:
        named = [(option_words.choice(self.game, self.field.name, one), one) for one in self.field.choices]
        if self.field.control == Control.CHOICE_OR_TEXT:
            named.append((_("other:"), OTHER))
        return named

    def _named(self, value: Any) -> bool:
        return not isinstance(value, dict | list | tuple) and value in self.field.choices

    def show(self, value: Any, text: str | None = None) -> None:
        """Put a value into the control, or text that is not one. Posts nothing."""
        with self.prevent(Choice.Changed, Toggle.Changed, Input.Changed):
            named = text is None and self._named(value)
            for toggle in self.query(Toggle):
                toggle.value = bool(value)
            for choice in self.query(Choice):
                choice.value = value if named else OTHER
            for line in self.query(Line):
                line.display = self.field.control != Control.CHOICE_OR_TEXT or not named
                line.value = text if text is not None else "" if named else to_text(value)

    def reword(self) -> None:
        self.query_one(".label", Static).update(option_words.label(self.game, self.field.name))
        for choice in self.query(Choice):
            with self.prevent(Choice.Changed):
                choice.set_choices(self._choices(), choice.value)
        for toggle in self.query(Toggle):
            toggle.refresh()

    def tell(self, fault: str, notice: str, changed: bool) -> None:
        """Show what is wrong beneath the control, and whether the value is not the usual one."""
        text = fault or notice
        if text != self._told:
            self._told = text
            self.query(".fault").remove()
            if text:
                self.mount(Static(text, classes="fault" if fault else "fault -notice", markup=False))
        self.set_class(bool(fault), "-wrong")
        self.set_class(changed, "-changed")

    @on(Choice.Changed)
    def _chosen(self, event: Choice.Changed) -> None:
        event.stop()
        if event.value == OTHER:
            line = self.query_one(Line)
            line.display = True
            line.focus()
            self.post_message(self.Changed(self, text=line.value))
            return
        for line in self.query(Line):
            line.display = False
        self.post_message(self.Changed(self, value=event.value))

    @on(Toggle.Changed)
    def _switched(self, event: Toggle.Changed) -> None:
        event.stop()
        self.post_message(self.Changed(self, value=event.value))

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(self.Changed(self, text=event.value))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self.scroll_visible(animate=False)
