"""Yes or no, in words and with a mark: it can be told without any colour."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from heartsui.words import _


class Toggle(Widget, can_focus=True):
    """Enter, Space, left, right and a click change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter,left,right", "change", show=False, id="change"),
    ]
    DEFAULT_CSS = """
    Toggle {
        height: 1;
        width: 1fr;
        max-width: 44;
        background: $surface;
        color: $foreground;
        &:focus { background: $panel; text-style: bold; }
        &:focus:ansi, &:focus:nocolor { text-style: bold reverse; }
    }
    """

    value: reactive[bool] = reactive(False, init=False)

    class Changed(Message):
        """It was changed or set."""

        def __init__(self, toggle: "Toggle", value: bool) -> None:
            super().__init__()
            self.toggle, self.value = toggle, value

        @property
        def control(self) -> "Toggle":
            return self.toggle

    def __init__(self, value: bool, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Toggle.value, value)

    def render(self) -> Text:
        mark, word = ("x", _("yes")) if self.value else (" ", _("no"))
        line = Text(f"[{mark}] {word}", no_wrap=True)
        line.pad_right(max(0, self.size.width - line.cell_len))
        return line

    def watch_value(self) -> None:
        self.post_message(self.Changed(self, self.value))

    def action_change(self) -> None:
        self.value = not self.value

    def on_click(self) -> None:
        self.action_change()
