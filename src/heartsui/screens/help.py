"""The keys of the screen beneath, read from its active bindings, and how to play in a few lines."""

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from heartsui.screens.host import host
from heartsui.screens.keys import Keys
from heartsui.screens.room import Dialog
from heartsui.words import N_, _
from heartsui.words.keys import key


class KeyHelp(NamedTuple):
    keys: str
    text: str


class HelpScreen(Dialog[None]):
    """Made from the screen it explains, before it covers it. Its footer leads to what many a screen has no room
    for in its own, so that a mouse gets there too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "learn", N_("Learn"), id="learn-here", tooltip=N_("A first deal, explained")),
        Binding("r", "rules", N_("Rules"), id="rules-here", tooltip=N_("The rules in words")),
        Binding("o", "settings", N_("Settings"), id="settings", tooltip=N_("Pace, colours, keys and more")),
        Binding(
            "ctrl+p",
            "app.command_palette",
            N_("Commands"),
            id="commands",
            tooltip=N_("The list of all commands"),
        ),
    ]
    AUTO_FOCUS = "#help-text"

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self.add_class("-long")
        self._beneath = screen
        self.rows = key_help(screen)
        self.offers_settings = not _is_about_settings(screen)
        self.about = _help_text(screen)

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"), VerticalScroll(id="help-text"):
            yield Static(_("Keys"), id="keys-heading", classes="heading", markup=False)
            yield Static(_table(self.rows), id="keys")
            yield Static(_("How to play"), id="about-heading", classes="heading", markup=False)
            yield Static(Content("\n".join(self.about)), id="about", classes="prose")
        yield Keys()

    def reword(self) -> None:
        """The keys may be others by now, too."""
        self.rows, self.about = key_help(self._beneath), _help_text(self._beneath)
        texts = {
            "keys-heading": Content(_("Keys")),
            "keys": _table(self.rows),
            "about-heading": Content(_("How to play")),
            "about": Content("\n".join(self.about)),
        }
        for name, text in texts.items():
            self.query_one(f"#{name}", Static).update(text)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The settings are not opened twice."""
        return action != "settings" or self.offers_settings

    def action_learn(self) -> None:
        host(self).show_lessons()

    def action_rules(self) -> None:
        host(self).show_rules()

    def action_settings(self) -> None:
        host(self).show_settings()


def _help_text(screen: Screen[Any]) -> tuple[str, ...]:
    return getattr(screen, "help_text", None) or _about()


def _is_about_settings(screen: Screen[Any]) -> bool:
    from heartsui.screens.settings import SettingsScreen

    return any(isinstance(one, SettingsScreen) for one in screen.app.screen_stack)


def key_help(screen: Screen[Any]) -> tuple[KeyHelp, ...]:
    """The active bindings that have a description, an action's keys together, those of the footer first."""
    found: dict[str, tuple[list[str], str]] = {}
    for active in _ordered(screen):
        binding = active.binding
        if not binding.description or binding.system or not active.enabled or _built_in(active):
            continue
        keys, _text = found.setdefault(binding.action, ([], _(active.tooltip or binding.description)))
        shown = screen.app.get_key_display(binding)
        if shown not in keys:
            keys.append(shown)
    return tuple(KeyHelp(" ".join(keys), text) for keys, text in found.values())


def _ordered(screen: Screen[Any]) -> Iterable[ActiveBinding]:
    bindings = list(screen.active_bindings.values())
    return sorted(bindings, key=lambda one: (not one.binding.show, one.node is screen.app))


def _built_in(active: ActiveBinding) -> bool:
    """Bindings that come with Textual: moving about, which every list and text does alike."""
    if isinstance(active.node, App):
        return active.binding.id is None
    classes = [one for one in type(active.node).__mro__ if one.__module__.startswith("textual.")]
    keys = {
        (key.strip(), one.action)
        for cls in classes
        for one in cls.__dict__.get("BINDINGS", ())
        if isinstance(one, Binding)
        for key in one.key.split(",")
    }
    return (active.binding.key, active.binding.action) in keys


def _table(rows: Iterable[KeyHelp]) -> Content:
    rows = list(rows)
    width = max((cell_len(row.keys) for row in rows), default=0)
    lines = [
        Content.assemble((row.keys + " " * (width - cell_len(row.keys)), "$accent bold"), "  ", row.text)
        for row in rows
    ]
    return Content("\n").join(lines)


def _about() -> tuple[str, ...]:
    return (
        _("Hearts: take no hearts, and not the queen of spades. The lowest score wins."),
        _("Follow the suit that was led if you can; the highest card of that suit takes the trick and leads."),
        _("Arrow keys move, Enter chooses, {escape} goes back. Everything can also be clicked.").format(
            escape=key("back", "escape")
        ),
        _("Every match is saved with every card: leave whenever you like and continue later."),
        _("{key} opens the list of all commands: colours, pace, plain signs, and more.").format(
            key=key("commands", "ctrl+p")
        ),
    )
