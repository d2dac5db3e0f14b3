"""What other seats' plays and exposures give away: cards that they would hardly have kept, hands they would
hardly have exposed from.

Doubts only: a world that goes against one comes up less often, it is never ruled out.
"""

import random
from collections.abc import Iterator, Sequence

from heartsui.bots.gongzhu_expose import from_length
from heartsui.bots.gongzhu_table import Table
from heartsui.bots.gongzhu_worlds import Worlds
from heartsui.rules.cards import Card, CardSet, Suit, set_of, union
from heartsui.rules.gongzhu_options import ExposeRule
from heartsui.rules.gongzhu_plays import Cards, taker_index
from heartsui.rules.gongzhu_scores import EXPOSABLE, PIG, SHEEP
from heartsui.rules.seats import Seat

KEPT = 0.2
"""How much less likely a seat holds a pig or a sheep that it could have been rid of, or have won with."""
UNLIKELY = 0.4
"""The same for a hand from which a seat would have exposed what it did not, or not exposed what it did."""
TRIES = 8
"""Worlds that are looked at until one is taken as it comes."""
LOW_SPADES = range(Suit.SPADES << 4, PIG)


class Doubts:
    """Worlds for one seat at one moment, likelier ones more often."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept = tuple(kept(table)) if table.options.decks == 1 else ()
        self.played = _played(table)
        view = table.view
        self.free = (
            table.options.expose == ExposeRule.OPTIONAL and len(view.exposed) == 4 and not view.tricks[9:]
        )

    def worlds(self, chance: random.Random) -> Iterator[tuple[CardSet, ...]]:
        """Without end."""
        worlds = Worlds(self.table)
        while True:
            hands = worlds.sample(chance)
            for _ in range(TRIES):
                if self._accepts(hands, chance):
                    break
                hands = worlds.sample(chance)
            yield hands

    def _accepts(self, hands: Sequence[CardSet], chance: random.Random) -> bool:
        for seat, one, factor in self.kept:
            if hands[seat] >> one & 1 and chance.random() >= factor:
                return False
        return not self.free or all(chance.random() < UNLIKELY for _ in range(self._surprises(hands)))

    def _surprises(self, hands: Sequence[CardSet]) -> int:
        """How many exposures, made or not, do not fit the hands dealt in a world."""
        found = 0
        for seat, shown in enumerate(self.table.view.exposed):
            if seat != self.table.me:
                whole = union(hands[seat], self.played[seat])
                liked = from_length(whole, self.table.options)
                found += sum((one in liked) != bool(shown >> one & 1) for one in EXPOSABLE if whole >> one & 1)
        return found


def _played(table: Table) -> tuple[CardSet, ...]:
    """By seat, the cards that it has played."""
    played = [0, 0, 0, 0]
    for order, plays in _tricks(table):
        for seat, play in zip(order, plays, strict=False):
            played[seat] = union(played[seat], set_of(play))
    return tuple(played)


def _tricks(table: Table) -> Iterator[tuple[tuple[Seat, ...], tuple[Cards, ...]]]:
    for trick in table.view.tricks:
        yield trick.order, trick.plays
    yield table.view.order, table.view.trick


def kept(table: Table) -> list[tuple[Seat, Card, float]]:
    """A seat, a card and a factor on the likelihood that the seat holds it; one pack only. The pig is a card
    that one is rid of where one can, and the holder does not lead low spades."""
    doubts: dict[tuple[Seat, Card], float] = {}
    live = table.unseen
    shown = union(union(table.shown[0], table.shown[1]), union(table.shown[2], table.shown[3]))
    for order, plays in _tricks(table):
        for k in range(1, len(plays)):
            seat = order[k]
            if seat == table.me:
                continue
            taker = order[taker_index(plays[:k], table.options.same_color_discard)]
            friend = table.friend(seat, taker)
            for one in _declined(plays, k, friend):
                if live >> one & 1 and not shown >> one & 1:
                    doubts[seat, one] = doubts.get((seat, one), 1.0) * KEPT
        if plays and order[0] != table.me and (live & ~shown) >> PIG & 1 and plays[0][0] in LOW_SPADES:
            doubts[order[0], PIG] = doubts.get((order[0], PIG), 1.0) * KEPT
    return [(seat, one, factor) for (seat, one), factor in doubts.items()]


def _declined(plays: Sequence[Cards], k: int, friend: bool) -> Iterator[Card]:
    """The pig or the sheep where the k-th play to a trick was the moment for it."""
    suit, played = plays[0][0] >> 4, plays[k][0]
    best = max(play[0] for play in plays[:k] if play[0] >> 4 == suit)
    if played >> 4 != suit:
        yield SHEEP if friend else PIG
    elif suit == Suit.SPADES and best > PIG and not friend:
        yield PIG
    elif suit == Suit.DIAMONDS and k == 3 and (best < SHEEP or friend):
        yield SHEEP
