"""What all games' options share: reading them from plain data with every fault named at once."""

from collections.abc import Mapping
from enum import StrEnum
from types import UnionType
from typing import Any, ClassVar, Literal, Self, Union, get_args, get_origin, get_type_hints

import msgspec

from heartsui.rules.errors import Fault, InvalidOptions

TURN_LIMITS = (0, 30, 60)


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """One game's rules as fields. Subclasses document each field beneath it and say what excludes what."""

    GAME: ClassVar[str] = ""
    DEFAULT_PLAYERS: ClassVar[int] = 4
    ALIASES: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Other names that `prepare` writes out, each with the values it takes."""

    players: int
    turn_limit: int = 0

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Options from plain data (JSON values), defaults where a field is missing.

        Raises InvalidOptions with all faults: unknown fields and wrong values first; only where there are none
        of those, what the fields together exclude.
        """
        data = cls.prepare(dict(data))
        types = field_types(cls)
        values: dict[str, Any] = {}
        faults: list[Fault] = []
        for name, value in data.items():
            if name in cls.ALIASES:
                faults.append(Fault("wrong_value", name, {"value": value, "allowed": cls.ALIASES[name]}))
                continue
            if name not in types:
                faults.append(Fault("unknown_field", name, {"allowed": (*types, *cls.ALIASES)}))
                continue
            try:
                values[name] = msgspec.convert(value, types[name])
            except (msgspec.ValidationError, RecursionError):
                faults.append(Fault("wrong_value", name, {"value": value, "allowed": allowed(types[name])}))
        if faults:
            raise InvalidOptions(tuple(faults))
        options = cls(**values)
        if found := options.faults():
            raise InvalidOptions(found)
        return options

    @classmethod
    def prepare(cls, data: dict[str, Any]) -> dict[str, Any]:
        """Data with aliases written out, except any of a wrong value. Must not raise on any JSON value."""
        return data

    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with these values, alone or together."""
        return ()

    def notices(self) -> tuple[Fault, ...]:
        """Fields that are allowed but change nothing beside the others."""
        return ()

    def plain(self) -> dict[str, Any]:
        """All fields as JSON values."""
        return dict(msgspec.json.decode(msgspec.json.encode(self)))

    def difference(self, base: Mapping[str, Any]) -> dict[str, Any]:
        """The fields, as JSON values, in which these options differ from others given as JSON values."""
        return {name: value for name, value in self.plain().items() if value != base.get(name)}


def field_types(options: type[Options]) -> dict[str, Any]:
    hints = get_type_hints(options, include_extras=True)
    return {name: hints[name] for name in options.__struct_fields__}


def allowed(kind: Any) -> tuple[str, ...]:
    """The values a field's type takes, as words of the record format."""
    if kind is bool:
        return ("true", "false")
    if kind is int:
        return ("integer",)
    if kind is str:
        return ("text",)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(kind)
    if get_origin(kind) is Literal:
        return tuple(map(str, get_args(kind)))
    if get_origin(kind) in (Union, UnionType):
        return tuple(word for part in get_args(kind) for word in allowed(part))
    shape = "list of" if get_origin(kind) is tuple else "map to"
    part = get_args(kind)[0 if get_origin(kind) is tuple else 1]
    return (f"{shape} {' | '.join(allowed(part))}",)
