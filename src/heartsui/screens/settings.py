"""The player's settings. Each is used and kept the moment it is changed; there is nothing to confirm."""

from typing import Any, ClassVar, TypeAlias

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from heartsui.screens.choice import Choice
from heartsui.screens.form import Form, Line
from heartsui.screens.host import host
from heartsui.screens.keys import Keys
from heartsui.screens.room import Room
from heartsui.screens.toggle import Toggle
from heartsui.settings import AUTO, BELLS, FELTS, FORCED, PACES, SUIT_COLOURS, THINKING
from heartsui.widgets.sample import Sample
from heartsui.words import N_, _
from heartsui.words import settings as words

SECTIONS = (
    (N_("Play"), ("name", "pace", "autoplay", "take_back", "thinking")),
    (N_("Look"), ("theme", "suits", "felt", "ascii", "language", "reduced_motion")),
    (N_("Bell"), tuple(f"bell.{event}" for event in ("turn", "broken", "queen"))),
    (N_("Keys and mouse"), ("mouse", "keys")),
)
"""Headings and what is below them."""
TITLE = N_("Settings")
VALUES: dict[str, tuple[Any, ...]] = {
    "pace": PACES,
    "autoplay": FORCED,
    "thinking": tuple(THINKING),
    "suits": SUIT_COLOURS,
    "felt": FELTS,
    "ascii": (AUTO, False, True),
}
NAME_LIMIT = 40
Choices: TypeAlias = list[tuple[str, Any]]


class SettingRow(Horizontal):
    """One setting with its control. ``bell.turn`` is one of the events that the bell can ring for."""

    class Changed(Message):
        def __init__(self, name: str, value: Any) -> None:
            super().__init__()
            self.name, self.value = name, value

    def __init__(self, setting: str, value: Any, choices: Choices) -> None:
        super().__init__(classes="row")
        self.setting, self._value, self._choices = setting, value, choices

    def compose(self) -> ComposeResult:
        name = self.setting.partition(".")[0]
        yield Static(self.label, classes="label", markup=False)
        if self._choices:
            yield Choice(self._choices, self._value)
        elif isinstance(self._value, bool):
            yield Toggle(self._value)
        elif name == "keys":
            yield Button(Content(_("Change keys")), id="keys", compact=True)
        else:
            yield Line(str(self._value), placeholder=seat_name(), max_length=NAME_LIMIT)

    @property
    def label(self) -> str:
        name, _dot, event = self.setting.partition(".")
        return words.choice(name, event) if event else words.label(name)

    def show(self, value: Any, choices: Choices) -> None:
        """Name everything anew, and show a value that was changed elsewhere. Posts nothing."""
        self.query_one(".label", Static).update(self.label)
        with self.prevent(Choice.Changed, Toggle.Changed):
            for choice in self.query(Choice):
                choice.set_choices(choices, value)
            for toggle in self.query(Toggle):
                toggle.value = bool(value)
        for button in self.query(Button):
            button.label = Content(_("Change keys"))

    @on(Choice.Changed)
    @on(Toggle.Changed)
    @on(Input.Changed)
    def _changed(self, event: "Choice.Changed | Toggle.Changed | Input.Changed") -> None:
        event.stop()
        self.post_message(self.Changed(self.setting, event.value))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self.scroll_visible(animate=False)


def seat_name() -> str:
    """What stands where no name is typed."""
    return _("the seat's name")


class SettingsScreen(Room[None]):
    """Leads back to where it was called from."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", N_("Back"), id="back", tooltip=N_("Back to where you were")),
    ]
    AUTO_FOCUS = "Choice"
    DEFAULT_CSS = """
    SettingsScreen {
        align: center top;

        & #settings-title {
            width: 100%;
            max-width: 84;
            padding: 0 2;
        }

        & Sample { max-width: 84; }
        &.-short Sample { display: none; }

        & .label { width: 34; }
        &.-narrow .label { width: 28; }

        & #settings-hint {
            width: 100%;
            max-width: 84;
            height: 2;
            padding: 0 2;
            border-top: solid $border-blurred;
            color: $ink-muted;
        }
    }
    """

    def compose(self) -> ComposeResult:
        yield Static(_(TITLE), name=TITLE, id="settings-title", classes="heading", markup=False)
        yield Sample()
        with Form(id="form"):
            for title, names in SECTIONS:
                yield Static(_(title), name=title, classes="heading", markup=False)
                for name in names:
                    yield SettingRow(name, self.value_of(name), self.choices_of(name))
        yield Static(id="settings-hint", markup=False)
        yield Keys(typing=True)

    def value_of(self, name: str) -> Any:
        if name == "theme":
            return self.app.theme
        setting, _dot, event = name.partition(".")
        value = getattr(host(self).settings_file.settings, setting)
        return event in value if event else value

    def choices_of(self, name: str) -> Choices:
        """The named values of a setting with their names; empty for one that is written out or switched."""
        if name == "theme":
            return [(theme, theme) for theme in host(self).themes()]
        if name == "language":
            return list(words.languages())
        return [(words.choice(name, value), value) for value in VALUES.get(name, ())]

    def on_setting_row_changed(self, message: SettingRow.Changed) -> None:
        name, value = message.name, message.value
        setting, _dot, event = name.partition(".")
        if event:
            rung = {*host(self).settings_file.settings.bell} - {event} | ({event} if value else set())
            setting, value = "bell", tuple(one for one in BELLS if one in rung)
        host(self).change_setting(**{setting: value.strip() if isinstance(value, str) else value})

    @on(Button.Pressed, "#keys")
    def _keys(self) -> None:
        from heartsui.screens.key_settings import KeysScreen

        self.app.push_screen(KeysScreen())

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self._help(event.widget)

    def _help(self, focused: Widget) -> None:
        """Tell below what the setting in focus does."""
        row = next((node for node in focused.ancestors_with_self if isinstance(node, SettingRow)), None)
        name = row.setting.partition(".")[0] if row is not None else ""
        self.query_one("#settings-hint", Static).update(words.help_line(name) if name else "", layout=False)

    def reword(self) -> None:
        for heading in self.query(".heading").results(Static):
            heading.update(_(str(heading.name)))
        for row in self.query(SettingRow):
            row.show(self.value_of(row.setting), self.choices_of(row.setting))
        for toggle in self.query(Toggle):
            toggle.refresh()
        for line in self.query(Line):
            line.placeholder = seat_name()
        if self.focused is not None:
            self._help(self.focused)
        self.query_one(Sample).redraw()

    def action_back(self) -> None:
        self.dismiss(None)
