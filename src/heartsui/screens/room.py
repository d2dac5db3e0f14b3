"""What our screens have in common: size classes, a word when the window is too small, translated bindings."""

from typing import Any, ClassVar, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.notifications import Notification, Notify, SeverityLevel
from textual.screen import ModalScreen, Screen
from textual.widgets import OptionList, Static

from heartsui.screens.host import translate_bindings
from heartsui.words import N_, _

Result = TypeVar("Result")

SMALLEST = (60, 20)
"""Columns and rows below which nothing is drawn."""


class TooSmall(Static):
    """Covers a screen that has no room; what lies beneath stays as it is, focus included."""

    DEFAULT_CSS = """
    TooSmall {
        layer: over;
        dock: top;
        width: 100%;
        height: 100%;
        background: $background;
        color: $foreground;
        content-align: center middle;
        text-align: center;
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.display = False

    def follow(self, width: int, height: int) -> None:
        self.display = width < SMALLEST[0] or height < SMALLEST[1]
        text = _("Make the window larger (now {width}x{height}, needs {columns}x{rows}).")
        self.update(text.format(width=width, height=height, columns=SMALLEST[0], rows=SMALLEST[1]))


class Toasts:
    """What a screen has told in toasts. Textual's belong to the app and stay over whatever comes next."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._shown: list[Notification] = []

    def show(self, toast: Notification) -> None:
        self._shown.append(toast)
        self._screen.app.post_message(Notify(toast))

    def clear(self) -> None:
        for toast in self._shown:
            self._screen.app._unnotify(toast)
        self._shown.clear()


class Room(Screen[Result]):
    """A whole screen. What it tells in toasts goes when another one takes its place."""

    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [  # noqa: RUF012
        (0, "-narrow"),
        (80, "-normal"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = [  # noqa: RUF012
        (0, "-short"),
        (24, "-medium"),
        (36, "-tall"),
    ]

    def __init__(self) -> None:
        super().__init__()
        translate_bindings(self)
        self.too_small = TooSmall()
        self.toasts = Toasts(self)

    def on_mount(self) -> None:
        self.mount(self.too_small)

    def on_resize(self, event: events.Resize) -> None:
        self.too_small.follow(event.size.width, event.size.height)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Tell something for as long as this screen is the one that is seen."""
        seconds = self.app.NOTIFICATION_TIMEOUT if timeout is None else timeout
        self.toasts.show(Notification(message, title, severity, seconds, markup=markup))

    def on_screen_suspend(self) -> None:
        if isinstance(self.app.screen, Room):
            self.toasts.clear()

    def on_unmount(self) -> None:
        self.toasts.clear()

    def reword(self) -> None:
        """Write everything anew: the language or the signs are others now."""


class Dialog(ModalScreen[Result]):
    """A question or a text over a screen. Escape leaves it without an answer."""

    DEFAULT_CSS = """
    Dialog {
        align: center middle;
        background: $background 60%;

        & .box {
            width: 64;
            max-width: 100%;
            height: auto;
            max-height: 100%;
            border: round $primary;
            background: $surface;
            padding: 1 2;
        }

        & .heading { margin-bottom: 1; }

        & .entry {
            height: auto;
            & Line, & Choice { width: 1fr; }
            & Button { margin-left: 2; }
        }

        & .buttons {
            height: auto;
            margin-top: 1;
            align-horizontal: right;
            & Button { margin-left: 2; }
        }

        &.-long .box {
            width: 76;
            height: 100%;
            margin: 1 0;
            padding: 0 2;
        }

        &.-long .heading { margin: 1 0 0 0; }

        &.-long VerticalScroll {
            height: 1fr;
            scrollbar-gutter: stable;
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", N_("Close"), id="close"),
        Binding("q", "app.quit", N_("Quit"), id="quit"),
        Binding("ctrl+q", "app.quit", N_("Quit"), show=False, id="quit-anywhere"),
    ]

    def __init__(self) -> None:
        super().__init__()
        translate_bindings(self)

    def reword(self) -> None:
        """Write everything anew: the language or the signs are others now."""

    async def compose_anew(self) -> None:
        """For dialogs that show nothing but what they compose: focus and choice stay where they were."""
        focused = self.focus_chain.index(self.focused) if self.focused in self.focus_chain else None
        chosen = [menu.highlighted for menu in self.query(OptionList)]
        await self.recompose()
        for menu, highlighted in zip(self.query(OptionList), chosen, strict=True):
            menu.highlighted = highlighted
        if focused is not None:
            self.set_focus(self.focus_chain[focused])

    def action_leave(self) -> None:
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click beside the dialog leaves it."""
        if event.widget is self:
            self.action_leave()
