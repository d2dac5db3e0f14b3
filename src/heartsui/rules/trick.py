"""One trick of single cards: what may follow, and who wins it. No trumps; two low, ace high."""

from collections.abc import Sequence
from itertools import chain

import msgspec

from heartsui.rules.cards import LANES, Card, CardSet
from heartsui.rules.seats import Seat


class Trick(msgspec.Struct, frozen=True):
    """A finished trick. ``plays`` are each seat's cards in the order played, the leader's first; ``order`` the
    seats in the same order."""

    leader: Seat
    order: tuple[Seat, ...]
    plays: tuple[tuple[Card, ...], ...]
    winner: Seat

    def cards(self) -> tuple[Card, ...]:
        return tuple(chain.from_iterable(self.plays))

    def by_seat(self) -> dict[Seat, tuple[Card, ...]]:
        return dict(zip(self.order, self.plays, strict=True))


class Ending(msgspec.Struct, frozen=True):
    """Why a deal ended before its last trick (Rules C10): ``claim`` when no card of ``seat``, who was to lead,
    could be beaten, so that all cards left went to it; ``no_scoring_cards`` when none was left (``seat`` -1).
    ``hands`` are the cards each seat still held and showed."""

    reason: str
    seat: Seat
    hands: tuple[CardSet, ...]


def followable(hand: CardSet, led: Card) -> CardSet:
    """Cards of the led suit, or the whole hand when void (A5)."""
    return hand & LANES[led >> 4] or hand


def winning_index(plays: Sequence[Card]) -> int:
    """Which of the cards, in the order played, wins; of equal cards the first."""
    best = plays[0]
    suit = best >> 4
    for one in plays:
        if one > best and one >> 4 == suit:
            best = one
    return plays.index(best)
