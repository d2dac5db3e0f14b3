"""What kind of control an option's type asks for, and its values as text that people write.

Card values are ``QS 13, JD -10``; lists are words with spaces between; a list for each number of players is
``3: 2C; 5: 2D 2C``. JSON is understood everywhere.
"""

import json
import re
from collections.abc import Callable
from enum import Enum, StrEnum
from types import UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

from heartsui.rules.options import TURN_LIMITS, Options, field_types


class Control(Enum):
    SWITCH = "switch"
    CHOICE = "choice"
    NUMBER = "number"
    TEXT = "text"
    CHOICE_OR_TEXT = "choice or text"
    """Named values, or one that is written out."""


class Field(NamedTuple):
    """One option: its JSON values are those of a record."""

    name: str
    control: Control
    choices: tuple[Any, ...]
    """The values that have a name."""
    shape: str
    """How a value that is written out is read: int, words, cards, numbers, lists, text."""


CHOICES: dict[tuple[str, str], tuple[Any, ...]] = {
    ("trash", "match_end"): ("down_to_one", "single_round"),
}
"""Named values that a field's type does not tell."""


def fields_of(options: type[Options]) -> tuple[Field, ...]:
    """The fields of a game's options in their order."""
    return tuple(_field(options.GAME, name, kind) for name, kind in field_types(options).items())


def _field(game: str, name: str, kind: Any) -> Field:
    if kind is bool:
        return Field(name, Control.SWITCH, (True, False), "")
    if name == "turn_limit":
        return Field(name, Control.CHOICE, TURN_LIMITS, "")
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    choices = (*CHOICES.get((game, name), ()), *(one for part in parts for one in _named(part)))
    shape = next((SHAPES[found] for part in parts if (found := _shape(part)) in SHAPES), "")
    if any(get_origin(part) is dict and "tuple" in str(part) for part in parts):
        shape = "lists"
    if not shape:
        return Field(name, Control.CHOICE, choices, "")
    if choices:
        return Field(name, Control.CHOICE_OR_TEXT, choices, shape)
    return Field(name, Control.NUMBER if shape == "int" else Control.TEXT, (), shape)


def _named(part: Any) -> tuple[Any, ...]:
    if get_origin(part) is Literal:
        return get_args(part)
    if isinstance(part, type) and issubclass(part, StrEnum):
        return tuple(one.value for one in part)
    return ()


def _shape(part: Any) -> str:
    if part in (int, str):
        return str(part.__name__)
    origin = get_origin(part)
    if origin is tuple:
        return "numbers" if get_args(part)[0] is int else "words"
    return "cards" if origin is dict else ""


SHAPES = {"int": "int", "str": "text", "numbers": "numbers", "words": "words", "cards": "cards"}


class Unreadable(ValueError):
    """Text that is no value of its field."""


def to_text(value: Any) -> str:
    """A JSON value as people write it."""
    if isinstance(value, dict):
        if all(isinstance(one, int) for one in value.values()):
            return ", ".join(f"{key} {one}" for key, one in value.items())
        return "; ".join(f"{key}: {' '.join(map(str, one))}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return str(value)


def from_text(field: Field, text: str) -> Any:
    """The JSON value that a text means. Raises Unreadable."""
    text = text.strip()
    if text in field.choices:
        return text
    if text[:1] in ("[", "{", '"'):
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Unreadable(text) from error
    return READERS[field.shape](text)


def _int(text: str) -> int:
    text = text.replace("−", "-").replace("–", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", text):
        raise Unreadable(text)
    return int(text)


def _words(text: str) -> list[str]:
    return [_cased(word) for word in re.split(r"[\s,]+", text) if word]


CARD = re.compile(r"(10|[2-9TJQKA])([CDSH♣♦♠♥])", re.IGNORECASE)
SIGNS = str.maketrans("♣♦♠♥", "CDSH")


def _cased(word: str) -> str:
    """Cards as a record writes them, everything else as it is."""
    found = CARD.fullmatch(word.replace("\ufe0f", ""))
    return (found[1].replace("10", "T") + found[2].translate(SIGNS)).upper() if found else word


def _numbers(text: str) -> list[int]:
    return [_int(word) for word in re.split(r"[\s,]+", text) if word]


def _cards(text: str) -> dict[str, int]:
    values: dict[str, int] = {}
    for part in re.split(r"[,;]", text):
        if not part.strip():
            continue
        found = re.fullmatch(r"\s*(\w+[♣♦♠♥]?)\s*[=:]?\s*([+\-−–]?\s*[0-9]+)\s*", part)
        if found is None:
            raise Unreadable(text)
        values[_cased(found[1])] = _int(found[2].replace(" ", ""))
    return values


def _lists(text: str) -> list[str] | dict[str, list[str]]:
    if ":" not in text:
        return _words(text)
    lists: dict[str, list[str]] = {}
    for part in text.split(";"):
        key, colon, words = part.partition(":")
        if part.strip() and not colon:
            raise Unreadable(text)
        if colon:
            lists[key.strip()] = _words(words)
    return lists


READERS: dict[str, Callable[[str], Any]] = {
    "int": _int,
    "words": _words,
    "numbers": _numbers,
    "cards": _cards,
    "lists": _lists,
    "text": str,
}
