"""What happened: the recorded facts a match consists of. Everything else is computed from them."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from heartsui.rules.actions import Action
from heartsui.rules.cards import CardSet
from heartsui.rules.options import Options
from heartsui.rules.seats import Seat


class Kind(StrEnum):
    HUMAN = "human"
    BOT = "bot"


class By(StrEnum):
    """Who decided an action."""

    HUMAN = "human"
    BOT = "bot"
    TIMEOUT = "timeout"
    AWAY = "away"


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits in a seat. ``level`` is a bot's name, None for a human."""

    name: str
    kind: Kind = Kind.HUMAN
    level: str | None = None


class MatchStarted(msgspec.Struct, frozen=True):
    """The first fact. ``options`` are complete; ``seed`` None for deals given by hand; ``started`` RFC 3339."""

    game: str
    options: Options
    seats: tuple[SeatInfo, ...]
    preset: str | None = None
    seed: str | None = None
    started: str | None = None


class Dealt(msgspec.Struct, frozen=True):
    """The cards of a trick game's deal, before any exchange."""

    n: int
    dealer: Seat
    hands: tuple[CardSet, ...]
    kitty: CardSet = 0


class Laid(msgspec.Struct, frozen=True):
    """The cards of a round of Trash: each seat's tableau in slot order, stock and discard pile top card first.
    Ranks are A 1 to K 13, a joker 14."""

    n: int
    dealer: Seat
    tableaux: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    discard: tuple[int, ...] = ()


class Acted(msgspec.Struct, frozen=True):
    """A seat's decision. ``ms`` is its thinking time in milliseconds."""

    seat: Seat
    action: Action
    by: By = By.HUMAN
    ms: int | None = None


class Reshuffled(msgspec.Struct, frozen=True):
    """Trash: a new stock from the discard pile, top card first."""

    stock: tuple[int, ...]


class Scored(msgspec.Struct, frozen=True):
    """What a deal added to each seat, and the totals after it."""

    n: int
    points: tuple[int, ...]
    scores: tuple[int, ...]


class Away(msgspec.Struct, frozen=True):
    """A bot decides for this seat until it is back."""

    seat: Seat


class Back(msgspec.Struct, frozen=True):
    seat: Seat


Event: TypeAlias = MatchStarted | Dealt | Laid | Acted | Reshuffled | Scored | Away | Back
