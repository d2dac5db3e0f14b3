"""Every key of the program, where it can be made another one. A key that does something else in the same place
is refused by name."""

from functools import partial
from typing import ClassVar

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from heartsui.screens import keymap
from heartsui.screens.host import host
from heartsui.screens.keys import Keys
from heartsui.screens.room import Room
from heartsui.widgets.glyphs import cut
from heartsui.words import N_, _
from heartsui.words.keys import key_name

LABEL = 40
"""Cells for what a key does."""


class KeysScreen(Room[None]):
    """Leads back to the settings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "delete,backspace",
            "reset",
            N_("The usual key"),
            id="usual-key",
            tooltip=N_("Back to the usual key"),
        ),
        Binding("escape", "back", N_("Back"), id="back", tooltip=N_("Back to where you were")),
    ]
    AUTO_FOCUS = "OptionList"
    DEFAULT_CSS = """
    KeysScreen {
        align: center top;
        & #keys-title { width: 100%; max-width: 84; padding: 0 2; }
        & OptionList {
            width: 100%;
            max-width: 84;
            height: 1fr;
            max-height: 40;
            background: $background;
            background-tint: transparent;
            scrollbar-gutter: stable;
        }
        & #keys-hint { width: 100%; max-width: 84; height: 1; padding: 0 2; color: $ink-muted; }
    }
    """

    def compose(self) -> ComposeResult:
        yield Static(_("Keys"), id="keys-title", classes="heading", markup=False)
        yield OptionList(*self._options(), markup=False, compact=True)
        yield Static(_("Enter gives it another key."), id="keys-hint", markup=False)
        yield Keys()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key that is the usual one is not reset; the footer shows it."""
        return True if action != "reset" or self._may_reset() else None

    def _may_reset(self) -> bool:
        option = self.query_one(OptionList).highlighted_option if self.is_mounted else None
        return option is not None and option.id in self._changes

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        self.refresh_bindings()

    @property
    def _changes(self) -> dict[str, str]:
        return dict(host(self).keys)

    def _options(self) -> list[Option | None]:
        options: list[Option | None] = []
        for title, rows in keymap.rows(self._changes):
            options += [None] if options else []
            options.append(Option(Content.styled(f"  {title}", "$primary bold"), disabled=True))
            options += [Option(self._line(row), id=row.id) for row in rows]
        return options

    def _line(self, row: keymap.Row) -> Content:
        name = cut(row.label, LABEL - 2)
        other = "*" if row.id in self._changes else " "
        return Content(f"  {name}{' ' * (LABEL - 2 - cell_len(name))}{other} {keymap.shown(row.keys)}")

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        id = str(event.option_id)
        self.app.push_screen(KeyScreen(id, self._changes), partial(self._given, id))

    def _given(self, id: str, key: str | None) -> None:
        if key is not None:
            self._use({**self._changes, id: keymap.changed(id, key)})

    def action_reset(self) -> None:
        option = self.query_one(OptionList).highlighted_option
        if option is None or option.id not in self._changes:
            return
        changes = {id: keys for id, keys in self._changes.items() if id != option.id}
        other = keymap.taken(option.id, keymap.usual()[option.id].keys, changes)
        if other is not None:
            told = _("{key} is that of {other}.").format(
                key=keymap.shown(keymap.usual()[option.id].keys), other=keymap.label(other.id, other.text)
            )
            self.notify(told, severity="warning", markup=False)
            return
        self._use(changes)

    def _use(self, changes: dict[str, str]) -> None:
        """Keep the changes, and what the file has that nothing is known of."""
        written = host(self).settings_file.settings.keys
        unknown = {id: keys for id, keys in written.items() if id not in keymap.usual()}
        other = {id: keys for id, keys in changes.items() if not _is_usual(id, keys)}
        host(self).change_setting(keys={**unknown, **other})

    def reword(self) -> None:
        listed = self.query_one(OptionList)
        highlighted = listed.highlighted
        listed.set_options(self._options())
        listed.highlighted = highlighted
        self.refresh_bindings()

    def action_back(self) -> None:
        self.dismiss(None)


def _is_usual(id: str, keys: str) -> bool:
    return set(keys.split(",")) == set(keymap.usual()[id].keys)


class KeyScreen(ModalScreen[str]):
    """Waits for a key. Dismissed with it, or without an answer by Escape."""

    DEFAULT_CSS = """
    KeyScreen {
        align: center middle;
        & .box {
            width: 60;
            max-width: 100%;
            height: auto;
            border: round $primary;
            background: $surface;
            padding: 1 2;
        }
        & #fault { color: $warning; }
    }
    .-ascii KeyScreen .box { border: ascii $primary; }
    """

    def __init__(self, id: str, changes: dict[str, str]) -> None:
        super().__init__()
        self.what, self._changes = id, changes

    def compose(self) -> ComposeResult:
        what = keymap.label(self.what, keymap.usual()[self.what].text)
        with Vertical(classes="box"):
            yield Static(_("Press the new key for: {what}").format(what=what), markup=False)
            yield Static(_("Escape leaves it as it is."), markup=False)
            yield Static(id="fault", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss(None)
            return
        other = keymap.taken(self.what, (event.key,), self._changes)
        if other is None:
            self.dismiss(event.key)
            return
        told = _("{key} is that of {other}.").format(
            key=key_name(event.key), other=keymap.label(other.id, other.text) or other.id
        )
        self.query_one("#fault", Static).update(told)

    def on_click(self, event: events.Click) -> None:
        """A click beside the dialog leaves it."""
        if event.widget is self:
            self.dismiss(None)
