"""Small TOML files of the player's own: changed in place so that comments stay, replaced in one step.

The standard library reads TOML and does not write it. Standard library only, because settings are read before
the first screen is drawn.
"""

import os
import re
import tempfile
import tomllib
from collections.abc import Mapping
from datetime import date, datetime, time
from pathlib import Path
from typing import Any


class Unreadable(Exception):
    """A file that is there and cannot be read as TOML; the text says why."""


def load(path: Path) -> dict[str, Any]:
    """The data of a file, empty where there is none. Raises Unreadable."""
    return _parsed(_text(path))


def change(path: Path, values: Mapping[str, Any]) -> None:
    """Set top-level keys of a file, None removing one; a dict is a table ``[key]``. A file that cannot be read
    is first put aside as ``NAME.unreadable``. Raises OSError."""
    try:
        text = _text(path)
        _parsed(text)
    except Unreadable:
        path.replace(path.with_name(path.name + ".unreadable"))
        text = ""
    write(path, updated(text, values))


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Unreadable(str(error)) from error


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise Unreadable(str(error)) from error


def updated(text: str, values: Mapping[str, Any]) -> str:
    """A file's text with top-level keys set, None removing one. Lines are changed in place, so that comments
    stay; where that does not give the wanted values (a list over several lines) the file is written anew."""
    wanted = {**tomllib.loads(text), **{key: _plain(value) for key, value in values.items()}}
    wanted = {key: value for key, value in wanted.items() if value is not None}
    try:
        patched = _patched(text, values)
        if tomllib.loads(patched) == wanted:
            return patched
    except tomllib.TOMLDecodeError:
        pass
    return dump(wanted)


def _patched(text: str, values: Mapping[str, Any]) -> str:
    lines = text.splitlines()
    for key, value in values.items():
        if isinstance(value, dict):
            _set_table(lines, key, value)
        else:
            _set_value(lines, 0, key, value)
    return "".join(f"{line}\n" for line in lines)


def _set_table(lines: list[str], key: str, values: Mapping[str, Any]) -> None:
    """Make a table ``[key]`` hold just these values."""
    header = f"[{format_key(key)}]"
    if header not in (line.strip() for line in lines):
        _set_value(lines, 0, key, None)
        lines += [*([""] if lines else []), header]
    start = next(n for n, line in enumerate(lines) if line.strip() == header) + 1
    there = tomllib.loads("\n".join(lines[start : _end(lines, start)]))
    for name in [*there, *values]:
        _set_value(lines, start, name, values.get(name))


def _set_value(lines: list[str], start: int, key: str, value: Any) -> None:
    """Change, add or remove a key of the table whose first line is ``start``."""
    end = _end(lines, start)
    found = [n for n in range(start, end) if re.match(rf"\s*{re.escape(format_key(key))}\s*=", lines[n])]
    line = [] if value is None else [f"{format_key(key)} = {format_value(value)}"]
    while not found and end > start and not lines[end - 1].strip():
        end -= 1
    at = slice(found[0], found[0] + 1) if found else slice(end, end)
    lines[at] = line


def _end(lines: list[str], start: int) -> int:
    """The line where the next table begins."""
    return next((n for n in range(start, len(lines)) if lines[n].lstrip().startswith("[")), len(lines))


def dump(data: Mapping[str, Any]) -> str:
    """TOML of plain data, tables written inline."""
    return "".join(f"{format_key(key)} = {format_value(value)}\n" for key, value in data.items())


def format_value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + "".join(_escaped(one) for one in value) + '"'
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(format_value, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{format_key(key)} = {format_value(one)}" for key, one in value.items()) + "}"
    return repr(value)


def format_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else format_value(key)


def _escaped(one: str) -> str:
    """One character of a basic string. Lone surrogates have no place in TOML."""
    if one in '"\\':
        return "\\" + one
    if 0xD800 <= ord(one) <= 0xDFFF:
        return "?"
    return one if one.isprintable() or ord(one) > 0xFFFF else f"\\u{ord(one):04x}"


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def write(path: Path, text: str) -> None:
    """Replace a file in one step: a reader sees the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
