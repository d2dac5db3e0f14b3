"""What a seat may do."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from heartsui.rules.cards import PACK, Card


class MoonChoice(StrEnum):
    ADD_OTHERS = "add_others"
    SUBTRACT_SELF = "subtract_self"


class DrawFrom(StrEnum):
    STOCK = "stock"
    DISCARD = "discard"


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Give cards away before the first lead. In a scatter the order says which card goes to which seat."""

    cards: tuple[Card, ...]


class Expose(msgspec.Struct, frozen=True, tag="expose"):
    """Show cards before the first lead (Gong Zhu); no card is a choice too."""

    cards: tuple[Card, ...]


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Play one card to the trick, or two with two packs."""

    cards: tuple[Card, ...]


class Moon(msgspec.Struct, frozen=True, tag="moon"):
    """The shooter's choice of who pays."""

    choice: MoonChoice


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Begin a turn of Trash with the top card of a pile."""

    source: DrawFrom


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Put a wild card in a slot (Trash), counted from 1."""

    slot: int


Action: TypeAlias = Pass | Expose | Play | Moon | Draw | Place

PLAYS: dict[Card, Play] = {one: Play((one,)) for one in PACK}
"""The play of each single card, made once."""
