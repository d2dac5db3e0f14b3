"""A choice among named values: one line, and a list over the screen while it is open.

Textual's own Select is six widgets; a form has two dozen choices, and every key there costs a layout of all of
them. This one is a single widget until it is opened.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import events, on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.css.query import NoMatches
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from heartsui.screens.host import translate_bindings
from heartsui.widgets.glyphs import cut
from heartsui.words import N_

ARROW = "▼"


class ChoiceList(OptionList):
    """The values, while they are open. Closed by Escape or by losing the focus."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", N_("Close"), id="close-list")]

    class Dismissed(Message):
        """Nothing was chosen."""

    def __init__(self, *options: Option) -> None:
        super().__init__(*options, markup=False, compact=True)
        translate_bindings(self)

    def action_dismiss(self) -> None:
        self.post_message(self.Dismissed())

    def on_blur(self, event: events.Blur) -> None:
        self.post_message(self.Dismissed())


class Choice(Widget, can_focus=True):
    """Enter opens the list, left and right step through it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "open", show=False, id="open-list"),
        Binding("left", "step(-1)", show=False, id="value-before"),
        Binding("right", "step(1)", show=False, id="value-after"),
    ]
    DEFAULT_CSS = """
    Choice {
        height: 1;
        background: $surface;
        color: $foreground;
        &:focus { background: $panel; text-style: bold; }
        &:focus:ansi, &:focus:nocolor { text-style: bold reverse; }
        & > ChoiceList {
            display: block;
            overlay: screen;
            constrain: none inside;
            offset: 0 1;
            width: 1fr;
            height: auto;
            max-height: 14;
            background: $panel;
            background-tint: transparent;
            border: none;
            padding: 0;
        }
    }
    """

    value: reactive[Any] = reactive(None, init=False)

    class Changed(Message):
        """Another value was chosen or set."""

        def __init__(self, choice: "Choice", value: Any) -> None:
            super().__init__()
            self.choice, self.value = choice, value

        @property
        def control(self) -> "Choice":
            return self.choice

    def __init__(self, options: Sequence[tuple[str, Any]], value: Any, id: str | None = None) -> None:
        super().__init__(id=id)
        self._texts = [text for text, _value in options]
        self.values = [one for _text, one in options]
        self._was_open = False
        """When a button of the mouse went down last."""
        self.set_reactive(Choice.value, value)

    @property
    def expanded(self) -> bool:
        return bool(self.children)

    def set_choices(self, options: Sequence[tuple[str, Any]], value: Any) -> None:
        """Offer other values."""
        self._texts = [text for text, _value in options]
        self.values = [one for _text, one in options]
        self.value = value
        self.refresh()

    def render(self) -> Text:
        text = self._texts[self._at()] if self._texts else ""
        width = max(0, self.size.width - 2)
        line = Text(cut(text, width), no_wrap=True)
        line.pad_right(width - line.cell_len)
        return line.append(" " + ARROW)

    def watch_value(self) -> None:
        self.post_message(self.Changed(self, self.value))

    def action_step(self, by: int) -> None:
        if self.values:
            self.value = self.values[(self._at() + by) % len(self.values)]

    def action_open(self) -> None:
        if self.expanded:
            return
        values = ChoiceList(*(Option(Content(text)) for text in self._texts))
        self.mount(values)
        values.highlighted = self._at()
        values.focus()

    def on_mouse_down(self) -> None:
        self._was_open = self.expanded

    def on_click(self, event: events.Click) -> None:
        """A click opens the list, and closes it: it loses the focus when the button goes down."""
        if event.widget is self and not self._was_open:
            self.action_open()

    @on(ChoiceList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._close()
        self.value = self.values[event.option_index]

    @on(ChoiceList.Dismissed)
    def _dismissed(self, event: ChoiceList.Dismissed) -> None:
        event.stop()
        self._close()

    def _close(self) -> None:
        """Take the list away; the focus comes back here if it was in the list."""
        try:
            values = self.query_one(ChoiceList)
        except NoMatches:
            return
        if values.has_focus:
            self.focus(scroll_visible=False)
        values.remove()

    def _at(self) -> int:
        return self.values.index(self.value) if self.value in self.values else 0
