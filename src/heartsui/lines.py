"""The lines of a record (format 1): each event as one JSON object, and back.

Owns the notation only; what may follow what is for `record` to ask of the rules. Reading is strict: a line with
a field that format 1 does not have is refused rather than half understood.
"""

import re
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from heartsui.rules.actions import Action, Draw, DrawFrom, Expose, Moon, MoonChoice, Pass, Place, Play
from heartsui.rules.cards import BadCards, format_cards, format_set, parse_cards, parse_set
from heartsui.rules.events import (
    Acted,
    Away,
    Back,
    By,
    Dealt,
    Event,
    Kind,
    Laid,
    MatchStarted,
    Reshuffled,
    Scored,
    SeatInfo,
)
from heartsui.rules.presets import delta_from, options_from

FORMAT = 1
LAYOUT_RANKS = "?A23456789TJQKX"
"""Ranks of Trash by their number: A 1 to K 13, a joker 14."""
RANK_NUMBERS = {letter: number for number, letter in enumerate(LAYOUT_RANKS) if number}

Scalar: TypeAlias = bool | int | float | str | None
Value: TypeAlias = Scalar | list[Scalar] | dict[str, Scalar | list[Scalar]]
"""What an option can be in JSON. No deeper: a value is also shown in messages."""


class Refused(Exception):
    """Why one line is not an event, before its number is known."""

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params = params


# Writing


def encode(event: Event) -> str:
    """An event as a line, without the line's end."""
    return msgspec.json.encode(plain(event)).decode()


def plain(event: Event) -> dict[str, Any]:
    """An event as the JSON object of its line."""
    return WRITERS[type(event)](event)


def plain_action(seat: int, action: Action) -> dict[str, Any]:
    """An action as the JSON object of its line, without who decided it and how long that took."""
    head = {"t": ACTION_KINDS[type(action)], "seat": seat}
    if isinstance(action, Moon):
        return {**head, "choice": action.choice}
    if isinstance(action, Draw):
        return {**head, "from": action.source}
    if isinstance(action, Place):
        return {**head, "slot": action.slot}
    return {**head, "cards": format_cards(action.cards)}


def _plain_match(event: MatchStarted) -> dict[str, Any]:
    return {
        "t": "match",
        "format": FORMAT,
        "game": event.game,
        "preset": event.preset,
        "options": delta_from(event.game, event.preset, event.options),
        "seats": [_plain_seat(info) for info in event.seats],
        "seed": event.seed,
        "started": event.started,
    }


def _plain_seat(info: SeatInfo) -> dict[str, Any]:
    level = {} if info.level is None else {"level": info.level}
    return {"name": info.name, "kind": info.kind, **level}


def _plain_dealt(event: Dealt) -> dict[str, Any]:
    kitty = {"kitty": format_set(event.kitty)} if event.kitty else {}
    hands = [format_set(hand) for hand in event.hands]
    return {"t": "deal", "n": event.n, "dealer": event.dealer, "hands": hands, **kitty}


def _plain_laid(event: Laid) -> dict[str, Any]:
    return {
        "t": "deal",
        "n": event.n,
        "dealer": event.dealer,
        "tableaux": [format_ranks(tableau) for tableau in event.tableaux],
        "stock": format_ranks(event.stock),
        "discard": format_ranks(event.discard),
    }


def _plain_acted(event: Acted) -> dict[str, Any]:
    line = plain_action(event.seat, event.action)
    if event.by != By.HUMAN:
        line["by"] = event.by
    if event.ms is not None:
        line["ms"] = event.ms
    return line


def _plain_scored(event: Scored) -> dict[str, Any]:
    return {"t": "score", "n": event.n, "points": event.points, "scores": event.scores}


ACTION_KINDS: dict[type, str] = {
    Pass: "pass",
    Expose: "expose",
    Play: "play",
    Moon: "moon",
    Draw: "draw",
    Place: "place",
}
WRITERS: dict[type, Callable[[Any], dict[str, Any]]] = {
    MatchStarted: _plain_match,
    Dealt: _plain_dealt,
    Laid: _plain_laid,
    Acted: _plain_acted,
    Reshuffled: lambda event: {"t": "reshuffle", "stock": format_ranks(event.stock)},
    Scored: _plain_scored,
    Away: lambda event: {"t": "away", "seat": event.seat},
    Back: lambda event: {"t": "back", "seat": event.seat},
}


def format_ranks(ranks: Iterable[int]) -> str:
    """Ranks of Trash, separated by spaces."""
    return " ".join(LAYOUT_RANKS[rank] for rank in ranks)


def parse_ranks(text: str) -> tuple[int, ...]:
    """Ranks of Trash from their letters, in either case. Raises BadCards."""
    try:
        return tuple(RANK_NUMBERS[word.upper()] for word in text.split())
    except KeyError as error:
        raise BadCards(str(error.args[0])[:20]) from error


# Reading


class Line(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """The fields of one kind of line, their types checked and nothing else."""


class SeatField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: Kind = Kind.HUMAN
    level: str | None = None


class MatchLine(Line, tag="match", frozen=True, kw_only=True):
    format: int
    game: str
    preset: str | None = None
    options: dict[str, Value] = {}
    seats: tuple[SeatField, ...]
    seed: str | None = None
    started: str | None = None

    def event(self) -> Event:
        if self.format != FORMAT:
            raise Refused("wrong_format", format=self.format, known=FORMAT)
        if self.started is not None:
            _check_time(self.started)
        options = options_from(self.game, self.preset, self.options)
        seats = tuple(SeatInfo(seat.name, seat.kind, seat.level) for seat in self.seats)
        return MatchStarted(self.game, options, seats, self.preset, self.seed, self.started)


class DealLine(Line, tag="deal", frozen=True, kw_only=True):
    """Hands for a trick game, tableaux and stock for Trash; never both."""

    n: int
    dealer: int
    hands: tuple[str, ...] | None = None
    kitty: str | None = None
    tableaux: tuple[str, ...] | None = None
    stock: str | None = None
    discard: str | None = None

    def event(self) -> Event:
        if self.hands is not None:
            self._exclude("tableaux", "stock", "discard")
            return Dealt(self.n, self.dealer, tuple(map(parse_set, self.hands)), parse_set(self.kitty or ""))
        if self.tableaux is None:
            raise Refused("missing_field", field="hands")
        self._exclude("kitty")
        if self.stock is None:
            raise Refused("missing_field", field="stock")
        tableaux = tuple(map(parse_ranks, self.tableaux))
        return Laid(self.n, self.dealer, tableaux, parse_ranks(self.stock), parse_ranks(self.discard or ""))

    def _exclude(self, *fields: str) -> None:
        for field in fields:
            if getattr(self, field) is not None:
                raise Refused("extra_field", field=field)


class ActionLine(Line, frozen=True, kw_only=True):
    seat: int
    by: By = By.HUMAN
    ms: int | None = None

    def event(self) -> Event:
        if self.ms is not None and self.ms < 0:
            raise Refused("wrong_field", field="ms")
        return Acted(self.seat, self.action(), self.by, self.ms)

    def action(self) -> Action:
        raise NotImplementedError


class PassLine(ActionLine, tag="pass", frozen=True, kw_only=True):
    cards: str

    def action(self) -> Action:
        return Pass(parse_cards(self.cards))


class ExposeLine(ActionLine, tag="expose", frozen=True, kw_only=True):
    cards: str

    def action(self) -> Action:
        return Expose(parse_cards(self.cards))


class PlayLine(ActionLine, tag="play", frozen=True, kw_only=True):
    cards: str

    def action(self) -> Action:
        return Play(parse_cards(self.cards))


class MoonLine(ActionLine, tag="moon", frozen=True, kw_only=True):
    choice: MoonChoice

    def action(self) -> Action:
        return Moon(self.choice)


class DrawLine(ActionLine, tag="draw", frozen=True, kw_only=True):
    source: DrawFrom = msgspec.field(name="from")

    def action(self) -> Action:
        return Draw(self.source)


class PlaceLine(ActionLine, tag="place", frozen=True, kw_only=True):
    slot: int

    def action(self) -> Action:
        return Place(self.slot)


class ReshuffleLine(Line, tag="reshuffle", frozen=True):
    stock: str

    def event(self) -> Event:
        return Reshuffled(parse_ranks(self.stock))


class ScoreLine(Line, tag="score", frozen=True):
    n: int
    points: tuple[int, ...]
    scores: tuple[int, ...]

    def event(self) -> Event:
        return Scored(self.n, self.points, self.scores)


class AwayLine(Line, tag="away", frozen=True):
    seat: int

    def event(self) -> Event:
        return Away(self.seat)


class BackLine(Line, tag="back", frozen=True):
    seat: int

    def event(self) -> Event:
        return Back(self.seat)


AnyLine: TypeAlias = (
    MatchLine
    | DealLine
    | PassLine
    | ExposeLine
    | PlayLine
    | MoonLine
    | DrawLine
    | PlaceLine
    | ReshuffleLine
    | ScoreLine
    | AwayLine
    | BackLine
)
DECODER = msgspec.json.Decoder(AnyLine)
FIELD_OF_MESSAGE = re.compile(r"field `([^`]{1,60})`|at `(?:key in )?\$\.?([^`]{1,60})`")
PROBLEMS = (("missing required", "missing_field"), ("unknown field", "extra_field"))


def decode(text: str) -> Event:
    """The event of one line. Raises Refused, and what the rules raise for options that exclude each other."""
    try:
        return DECODER.decode(text).event()
    except msgspec.ValidationError as error:
        raise _misfit(str(error)) from error
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused("not_json") from error
    except BadCards as error:
        raise Refused("bad_card", text=error.text) from error


def _misfit(message: str) -> Refused:
    """What msgspec found wrong with the fields of a line of JSON, as an id and the field's name."""
    found = FIELD_OF_MESSAGE.search(message)
    field = (found[1] or found[2]) if found else ""
    if not found or field == "t":
        return Refused("unknown_line")
    reason = next((id for words, id in PROBLEMS if words in message), "wrong_field")
    return Refused(reason, field=field)


def _check_time(text: str) -> None:
    try:
        msgspec.convert(text, datetime)
    except msgspec.ValidationError as error:
        raise Refused("wrong_field", field="started") from error
