"""The player's preferences: TOML in the config directory, read leniently and written atomically.

Nothing here is needed to play: an unreadable file, a wrong value or a read-only home costs a notice. Standard
library only, because the settings are read before the first screen is drawn.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from heartsui import tomlfile
from heartsui.words import N_, _

FILE = "settings.toml"
PACES = ("instant", "fast", "normal", "slow", "key")
SUIT_COLOURS = ("four", "two", "safe")
FELTS = ("theme", "green", "blue", "red", "none")
FORCED = ("off", "forced", "last")
BELLS = ("broken", "queen", "turn")
THINKING = {"usual": 1.0, "longer": 4.0}
"""How much bots think: the name, and how many times as much as usual."""
AUTO = "auto"


@dataclass(frozen=True)
class Settings:
    """What the player prefers. Every field is a key of the file."""

    pace: str = "normal"
    """How long a finished trick stays: instant, fast, normal, slow, or until a key."""
    theme: str = "table"
    """A theme's name; one that does not exist is named when the program starts."""
    suits: str = "four"
    """Suit colours: four, two (red and black), or a set that colour-blind players can tell apart."""
    felt: str = "theme"
    """The colour of the table: the theme's, another one, or none: the terminal's own background everywhere."""
    ascii: str | bool = AUTO
    """Letters and plain borders: true, false, or by what the terminal can show."""
    reduced_motion: bool = False
    """Nothing moves: what happens is drawn once, at its end. TEXTUAL_ANIMATIONS=none does the same."""
    mouse: bool = True
    bell: tuple[str, ...] = ()
    """What the terminal's bell rings for: hearts broken, the queen of spades played, the player's turn."""
    autoplay: str = "off"
    """The only card that may be played plays itself: never, always, or in the last trick of a deal."""
    take_back: bool = False
    """What the player decides at a trick game waits a moment, in which it can be taken back."""
    thinking: str = "usual"
    """How long searching bots may think."""
    language: str = AUTO
    """A catalog's name, zh_TW say; auto asks the environment."""
    name: str = ""
    """The player's name at the table; empty for the seat's own."""
    seats: tuple[str, ...] = ()
    """Who sat where last time, as `heartsui hearts --seats` takes it."""
    rules: tuple[str, ...] = ()
    """The rules chosen last, one line a game (`rulesets`)."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Other keys than the usual ones: by the id of what they do, several separated by commas."""


class Notice(NamedTuple):
    """Something the player should be told once, put into words when it is shown."""

    template: str
    params: Mapping[str, str] = {}

    def text(self) -> str:
        return _(self.template).format(**self.params)


class Loaded(NamedTuple):
    settings: Settings
    notices: tuple[Notice, ...]


def _words(value: Any) -> tuple[str, ...] | None:
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return tuple(value)
    return None


def _some_of(*words: str) -> Callable[[Any], tuple[str, ...] | None]:
    def reader(value: Any) -> tuple[str, ...] | None:
        chosen = _words(value)
        return chosen if chosen is not None and set(chosen) <= set(words) else None

    return reader


def _texts(value: Any) -> dict[str, str] | None:
    if isinstance(value, dict) and all(isinstance(one, str) for one in value.values()):
        return value
    return None


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and len(value) <= 200 else None


def _flag(value: Any) -> bool | None:
    return value if isinstance(value, bool) else None


def _one_of(*words: str) -> Callable[[Any], str | None]:
    return lambda value: value if isinstance(value, str) and value in words else None


def _flag_or_auto(value: Any) -> str | bool | None:
    return value if isinstance(value, bool) or value == AUTO else None


READERS: dict[str, Callable[[Any], Any]] = {
    "pace": _one_of(*PACES),
    "theme": _text,
    "suits": _one_of(*SUIT_COLOURS),
    "felt": _one_of(*FELTS),
    "ascii": _flag_or_auto,
    "reduced_motion": _flag,
    "mouse": _flag,
    "bell": _some_of(*BELLS),
    "autoplay": _one_of(*FORCED),
    "take_back": _flag,
    "thinking": _one_of(*THINKING),
    "language": _text,
    "name": _text,
    "seats": _words,
    "rules": _words,
    "keys": _texts,
}
"""For each key: the value if it can be used, else None."""


@dataclass
class SettingsFile:
    """Where the settings live. Keeps what it does not know, comments included, when it writes."""

    path: Path
    settings: Settings = field(default_factory=Settings)
    notices: list[Notice] = field(default_factory=list)

    @classmethod
    def load(cls, path: Path) -> "SettingsFile":
        """The settings of a file, defaults where it has none. Never raises."""
        try:
            settings, notices = read(tomlfile.load(path), path)
        except tomlfile.Unreadable as error:
            broken = N_("The settings in {path} cannot be read ({problem}); defaults are used.")
            return cls(path, notices=[Notice(broken, {"path": str(path), "problem": str(error)})])
        return cls(path, settings, list(notices))

    def change(self, **values: Any) -> bool:
        """Use other values from now on and write them down. False when they could not be written: the first
        time adds a notice."""
        settings = replace(self.settings, **values)
        if settings == self.settings:
            return True
        changed = {name for name in values if getattr(settings, name) != getattr(self.settings, name)}
        self.settings = settings
        try:
            tomlfile.change(self.path, {name: getattr(settings, name) for name in sorted(changed)})
        except OSError as error:
            lost = N_("The settings cannot be saved in {path}: {problem}.")
            notice = Notice(lost, {"path": str(self.path), "problem": error.strerror or str(error)})
            if notice not in self.notices:
                self.notices.append(notice)
            return False
        return True


def read(data: Mapping[str, Any], path: Path) -> Loaded:
    """Settings from a parsed file: unknown keys and values of no use are named."""
    values: dict[str, Any] = {}
    notices: list[Notice] = []
    unknown = [key for key in data if key not in READERS]
    if unknown:
        told = N_("Unknown settings in {path}: {keys}.")
        notices.append(Notice(told, {"path": str(path), "keys": ", ".join(unknown)}))
    for key, reader in READERS.items():
        if key not in data:
            continue
        value = reader(data[key])
        if value is None:
            told = N_("The setting {key} cannot be {value}; {default} is used.")
            default = tomlfile.format_value(getattr(Settings(), key))
            notices.append(Notice(told, {"key": key, "value": str(data[key])[:60], "default": default}))
        else:
            values[key] = value
    return Loaded(Settings(**values), tuple(notices))


def config_directory(chosen: str | None = None) -> Path:
    """Where settings and rule sets live: with the data where a directory was chosen for that, on the command
    line or in HEARTSUI_DATA_DIR, else in the system's place for them."""
    chosen = chosen or os.environ.get("HEARTSUI_DATA_DIR")
    if chosen:
        return Path(chosen).expanduser()
    import platformdirs

    return platformdirs.user_config_path("heartsui", appauthor=False)


def settings_path(config_dir: Path) -> Path:
    return config_dir / FILE
