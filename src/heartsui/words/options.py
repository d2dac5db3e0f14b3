"""Options in words: the name of each field, one line of help, the names of its values, and the presets.

The tables are in a module for each game; a game without one falls back on the names of the record format.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from heartsui.fields import to_text
from heartsui.rules.cards import BadCards, parse_card
from heartsui.words import N_, _
from heartsui.words.cards import card_text

MODULES = {
    "hearts": "heartsui.words.options_hearts",
    "gongzhu": "heartsui.words.options_gongzhu",
    "trash": "heartsui.words.options_trash",
}


class FieldWords(NamedTuple):
    label: str
    help: str
    choices: Mapping[Any, str] = {}


class PresetWords(NamedTuple):
    name: str
    about: str


class GameWords(NamedTuple):
    fields: Mapping[str, FieldWords]
    groups: tuple[tuple[str, tuple[str, ...]], ...]
    """Headings and the fields beneath them, in the order of a form. The players are not among them."""
    presets: Mapping[str, PresetWords]


SHARED = {
    "players": FieldWords(N_("Players"), N_("How many sit at the table.")),
    "turn_limit": FieldWords(
        N_("Time for a decision"),
        N_("When it is over, a bot makes this one decision; the seat stays yours."),
        {0: N_("no limit"), 30: N_("30 seconds"), 60: N_("60 seconds")},
    ),
    "play_direction": FieldWords(
        N_("Direction of play"),
        N_("Which way round the table the turn goes."),
        {"clockwise": N_("clockwise"), "counterclockwise": N_("counter-clockwise")},
    ),
}


def game_words(game: str) -> GameWords:
    if game not in MODULES:
        return GameWords({}, (), {})
    words: GameWords = import_module(MODULES[game]).WORDS
    return words


def _field(game: str, field: str) -> FieldWords:
    found = game_words(game).fields.get(field) or SHARED.get(field)
    return found or FieldWords(field.replace("_", " ").capitalize(), "")


def label(game: str, field: str) -> str:
    return _(_field(game, field).label)


def help_line(game: str, field: str) -> str:
    text = _field(game, field).help
    return _(text) if text else ""


def choice(game: str, field: str, value: Any) -> str:
    """A named value in words."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    found = _field(game, field).choices.get(value)
    return _(found) if found else str(value).replace("_", " ")


def value_text(game: str, field: str, value: Any) -> str:
    """Any JSON value of a field in words, cards with their signs."""
    named = isinstance(value, int) and value in _field(game, field).choices
    if named or isinstance(value, bool | str):
        return choice(game, field, value)
    if isinstance(value, dict) and value and all(isinstance(one, int) for one in value.values()):
        return _(", ").join(f"{_shown(game, field, key)} {number(one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return " ".join(_shown(game, field, one) for one in value) or _("none")
    if isinstance(value, int):
        return number(value)
    return to_text(value) or _("none")


def number(value: int) -> str:
    """A number with the sign that is meant, not the hyphen."""
    return str(value).replace("-", "−")


def _shown(game: str, field: str, value: Any) -> str:
    try:
        return card_text(parse_card(str(value)))
    except BadCards:
        return choice(game, field, value) if isinstance(value, str) else str(value)


def groups(game: str, fields: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The fields under their headings; those that no table knows come last."""
    known = game_words(game).groups
    listed = {field for _title, names in known for field in names}
    rest = tuple(field for field in fields if field not in listed and field != "players")
    return (*((_(title), names) for title, names in known), *(((_("Other"), rest),) if rest else ()))


def preset_name(game: str, preset: str) -> str:
    found = game_words(game).presets.get(preset)
    return _(found.name) if found else preset.replace("_", " ").capitalize()


def preset_about(game: str, preset: str) -> str:
    found = game_words(game).presets.get(preset)
    return _(found.about) if found else ""
