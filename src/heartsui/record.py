"""One match as text: JSON Lines, one event a line.

What may follow what is asked of `rules.match`, so that a record, a live match and a stored one obey the same
rules. Every refusal is a `RecordError` that names its line.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, BinaryIO, TypeVar

import msgspec

from heartsui.lines import Refused, decode, encode
from heartsui.rules import match as matches
from heartsui.rules.errors import IllegalAction, InvalidEvent, InvalidOptions
from heartsui.rules.events import Event, MatchStarted
from heartsui.rules.match import Match

__all__ = ["MAX_LINE", "RecordError", "Replay", "encode", "from_file", "lines_of", "read", "replay"]

MAX_LINE = 1 << 16
"""Bytes. The longest line a match can have, six packs on the table, is a tenth of this."""
T = TypeVar("T")


class RecordError(Exception):
    """A record that cannot be read or cannot have happened.

    ``line`` counts from 1, 0 when the file itself cannot be read. ``reason`` is an id of the rules' errors or
    one of this module's: empty_file, line_too_long, not_utf8, not_json, not_a_record, wrong_format,
    unknown_line, missing_field, extra_field, wrong_field, bad_card, and for files missing_file, is_directory,
    no_permission, cannot_read. ``names`` are the players' by seat, as far as they are known.
    """

    def __init__(
        self, line: int, reason: str, params: Mapping[str, Any] | None = None, names: tuple[str, ...] = ()
    ) -> None:
        super().__init__(line, reason, params)
        self.line = line
        self.reason = reason
        self.params: Mapping[str, Any] = params or {}
        self.names = names


class Replay(msgspec.Struct, frozen=True):
    """A record that obeys the rules: its events in order and the match they make."""

    match: Match
    events: tuple[Event, ...]


def read(lines: Iterable[bytes | str]) -> Iterator[tuple[int, Event]]:
    """The events of a record with their line numbers, one by one; empty lines are passed over.

    Raises RecordError, after the events before the line it names. What happened is not checked here.
    """
    first = True
    for number, raw in enumerate(lines, start=1):
        try:
            text = _text(raw, number)
            if not text:
                continue
            event = decode(text)
        except (Refused, InvalidEvent) as error:
            raise RecordError(number, error.reason, error.params) from error
        except InvalidOptions as error:
            fault = error.faults[0]
            raise RecordError(number, fault.id, {"field": fault.field, **fault.params}) from error
        if first and not isinstance(event, MatchStarted):
            raise RecordError(number, "not_a_record")
        first = False
        yield number, event
    if first:
        raise RecordError(1, "empty_file")


def _text(raw: bytes | str, number: int) -> str:
    """A line without its end, and without the mark some editors put before the first."""
    if len(raw) > MAX_LINE:
        raise Refused("line_too_long", limit=MAX_LINE)
    if isinstance(raw, bytes):
        try:
            raw = raw.decode()
        except UnicodeDecodeError as error:
            raise Refused("not_utf8") from error
    return raw.removeprefix("\ufeff").strip() if number == 1 else raw.strip()


def replay(lines: Iterable[bytes | str]) -> Replay:
    """Every event of a record put through the rules. Raises RecordError for the first that does not hold."""
    match: Match | None = None
    events: list[Event] = []
    names: tuple[str, ...] = ()
    for number, event in read(lines):
        try:
            if match is None:
                assert isinstance(event, MatchStarted)
                names = tuple(info.name for info in event.seats)
                match = matches.begin(event)
            else:
                match = matches.advance(match, event)
        except (IllegalAction, InvalidEvent) as error:
            raise RecordError(number, error.reason, error.params, names) from error
        events.append(event)
    assert match is not None
    return Replay(match, tuple(events))


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """A file's lines, none read further than a line may be long. Raises RecordError."""
    try:
        while line := stream.readline(MAX_LINE + 1):
            yield line
    except OSError as error:
        raise RecordError(0, "cannot_read", {"detail": error.strerror or str(error)}) from error


def from_file(path: str, use: Callable[[Iterable[bytes]], T]) -> T:
    """What ``use`` makes of the lines of a file. Raises RecordError when it cannot be opened, too."""
    try:
        stream = open(path, "rb")  # noqa: SIM115 - closed below; only opening has these errors
    except FileNotFoundError as error:
        raise RecordError(0, "missing_file") from error
    except IsADirectoryError as error:
        raise RecordError(0, "is_directory") from error
    except PermissionError as error:
        raise RecordError(0, "no_permission") from error
    except (OSError, ValueError) as error:
        raise RecordError(0, "cannot_read", {"detail": str(error)}) from error
    with stream:
        return use(lines_of(stream))
