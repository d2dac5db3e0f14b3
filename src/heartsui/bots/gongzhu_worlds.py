"""Worlds: the cards a seat of Gong Zhu cannot see, dealt out in ways that fit what it has seen."""

import random

from heartsui.bots.gongzhu_table import Table
from heartsui.rules.cards import COPY, Card, CardSet, cards_of, union
from heartsui.rules.gongzhu_plays import less
from heartsui.rules.seats import Seat

TRIES = 12


class Worlds:
    """Deals of what one seat cannot see at one moment."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.others = tuple(seat for seat in range(4) if seat != table.me)
        pool = table.unseen
        for seat in self.others:
            pool = less(pool, table.shown[seat])
        self.cards = cards_of(pool)
        self.room = tuple(table.counts[seat] - table.shown[seat].bit_count() for seat in range(4))
        self.shown = tuple(0 if seat == table.me else cards for seat, cards in enumerate(table.shown))
        self.bound = self._bound(table.voids)
        self.free = self._bound((0, 0, 0, 0))

    def _bound(self, voids: tuple[int, ...]) -> tuple[tuple[tuple[Seat, ...], list[Card]], ...]:
        """The cards by the seats that may hold them, those that fewest may hold first."""
        groups: dict[tuple[Seat, ...], list[Card]] = {}
        for one in self.cards:
            able = tuple(seat for seat in self.others if not voids[seat] >> (one >> 4) & 1)
            groups.setdefault(able, []).append(one)
        return tuple(sorted(groups.items(), key=lambda group: len(group[0])))

    def sample(self, chance: random.Random) -> tuple[CardSet, ...]:
        """Hands for all seats: the own one, exposed cards where they lie, no card of a suit a seat is out of.

        Cards that few seats may hold are dealt first, each to a seat in proportion to the room left. If that
        runs aground again and again, the voids are forgotten for once."""
        dealt = next(filter(None, (self._deal(self.bound, chance) for _ in range(TRIES))), None)
        dealt = dealt or self._deal(self.free, chance)
        assert dealt is not None
        dealt[self.table.me] = self.table.hand
        return tuple(union(cards, shown) for cards, shown in zip(dealt, self.shown, strict=True))

    def _deal(
        self, groups: tuple[tuple[tuple[Seat, ...], list[Card]], ...], chance: random.Random
    ) -> list[CardSet] | None:
        """The cards by seat; None when a card is left that nobody may hold."""
        left = list(self.room)
        hands = [0, 0, 0, 0]
        for able, cards in groups:
            if len(able) == len(self.others):
                self._share_out(cards, left, hands, chance)
                return hands
            mixed = list(cards)
            chance.shuffle(mixed)
            for one in mixed:
                spare = [left[seat] for seat in able]
                if not any(spare):
                    return None
                seat = able[0] if len(able) == 1 else chance.choices(able, spare)[0]
                hands[seat] |= 1 << one + COPY if hands[seat] >> one & 1 else 1 << one
                left[seat] -= 1
        return hands

    def _share_out(
        self, cards: list[Card], left: list[int], hands: list[CardSet], chance: random.Random
    ) -> None:
        """Cards that any other seat may hold, to fill all the room there is."""
        number = chance.random
        mixed = [one for _, one in sorted([(number(), one) for one in cards])]
        start = 0
        for seat in self.others:
            hand = hands[seat]
            for one in mixed[start : start + left[seat]]:
                hand |= 1 << one + COPY if hand >> one & 1 else 1 << one
            hands[seat] = hand
            start += left[seat]
