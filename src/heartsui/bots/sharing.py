"""Dealing out cards at random where each may lie in some places only, every way equally likely.

The question is about bits alone: which card may lie in which place, and how many lie there. The answer is
exact: no way that fits is missed, none that does not fit comes up, and each comes up as often as the others.
Only where many places refuse many cards at once would counting take too long; there one way is made into the
next by random swaps.
"""

import random
from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb, factorial, prod

from heartsui.rules.cards import CardSet

Splits = tuple[list[int], list[tuple[int, ...]]]
"""Ways of sharing a class of cards among the places: running totals of their weights, and the shares."""


COUNTABLE = 20_000
"""Ways of sharing out the classes up to which they are counted exactly."""
SWAPS = 3
"""Swaps tried for each hidden card from one world to the next, where worlds are not counted."""


class Sharing:
    """The ways of dealing cards to places. ``may`` says for each place which cards may lie there, ``room`` how
    many do; the rooms add up to the cards. Cards are bits; copies of a card count as different ones."""

    def __init__(self, cards: CardSet, may: Sequence[CardSet], room: Sequence[int]) -> None:
        self.room = tuple(room)
        self.classes = _classes(cards, may, self.room)
        self.exact = _effort(self.classes) <= COUNTABLE
        self._may = may
        self._chain: list[tuple[int, int]] = []
        self._splits: dict[tuple[int, tuple[int, ...]], Splits] = {}
        self._ways: dict[tuple[int, tuple[int, ...]], int] = {}
        if not self.exact:
            self._chain = _filled(self.classes, self.room)
        self.possible = self.count() > 0 if self.exact else len(self._chain) == sum(self.room)
        """Whether there is any way; without one nothing can be dealt."""

    def count(self) -> int:
        """How many ways there are."""
        return self._count(0, self.room)

    def sample(self, chance: random.Random, places: list[CardSet]) -> None:
        """Deal the cards out, on top of those that lie in the places already."""
        if not self.exact:
            for place, one in self._swapped(chance):
                places[place] |= 1 << one
            return
        room = self.room
        for level, (_, cards) in enumerate(self.classes):
            share = self._share(level, room, chance)
            mixed = chance.sample(cards, len(cards))
            start = 0
            for place, number in enumerate(share):
                for one in mixed[start : start + number]:
                    places[place] |= 1 << one
                start += number
            room = tuple(left - number for left, number in zip(room, share, strict=True))

    def _swapped(self, chance: random.Random) -> list[tuple[int, int]]:
        """Every hidden card and its place, after many random swaps that keep each card where it may lie.

        Now and then three or more cards go round in a ring: swaps of two alone do not reach every world.
        """
        chain = self._chain
        number, longest = len(chain), sum(map(bool, self.room))
        for _ in range(SWAPS * number):
            length = 2 if chance.random() < 0.7 else 2 + int(chance.random() * (longest - 1))
            ring = [int(chance.random() * number) for _ in range(length)]
            cards = [chain[k] for k in ring]
            if len({place for place, _ in cards}) < length:
                continue
            moved = [(place, one) for (place, _), (_, one) in zip(cards, cards[1:] + cards[:1], strict=True)]
            if all(self._may[place] >> one & 1 for place, one in moved):
                for k, new in zip(ring, moved, strict=True):
                    chain[k] = new
        self._chain = chain
        return chain

    def _share(self, level: int, room: tuple[int, ...], chance: random.Random) -> tuple[int, ...]:
        if level == len(self.classes) - 1:
            return room
        totals, shares = self._splits_of(level, room)
        return shares[bisect(totals, chance.randrange(totals[-1]))]

    def _splits_of(self, level: int, room: tuple[int, ...]) -> Splits:
        found = self._splits.get((level, room))
        if found is None:
            places, cards = self.classes[level]
            shares, weights = [], []
            for share in _shares(len(cards), places, room):
                left = tuple(have - number for have, number in zip(room, share, strict=True))
                weight = _arrangements(share) * self._count(level + 1, left)
                if weight:
                    shares.append(share)
                    weights.append(weight)
            found = self._splits[(level, room)] = (list(accumulate(weights)), shares)
        return found

    def _count(self, level: int, room: tuple[int, ...]) -> int:
        """In how many ways the classes from this one on fill the room that is left."""
        if level == len(self.classes):
            return 1
        found = self._ways.get((level, room))
        if found is None:
            if level == len(self.classes) - 1:
                places, _ = self.classes[level]
                fits = all(place in places for place, number in enumerate(room) if number)
                found = _arrangements(room) if fits else 0
            else:
                totals, _ = self._splits_of(level, room)
                found = totals[-1] if totals else 0
            self._ways[(level, room)] = found
        return found


def bits(cards: CardSet) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def _effort(classes: Sequence[tuple[tuple[int, ...], tuple[int, ...]]]) -> int:
    """About how many ways of sharing there are to look at."""
    return prod(comb(len(cards) + len(places) - 1, len(cards)) for places, cards in classes[:-1] if places)


def _filled(
    classes: Sequence[tuple[tuple[int, ...], tuple[int, ...]]], room: Sequence[int]
) -> list[tuple[int, int]]:
    """One way of putting every card in a place where it may lie: each goes where there is room, or pushes
    another card on to where that one may lie."""
    places_of = {one: places for places, cards in classes for one in cards}
    held: list[list[int]] = [[] for _ in room]

    def put(one: int, tried: set[int]) -> bool:
        for place in places_of[one]:
            if place in tried:
                continue
            tried.add(place)
            if len(held[place]) < room[place]:
                held[place].append(one)
                return True
            for k, other in enumerate(held[place]):
                if put(other, tried):
                    held[place][k] = one
                    return True
        return False

    for one in places_of:
        put(one, set())
    return [(place, one) for place, cards in enumerate(held) for one in cards]


def _arrangements(share: Sequence[int]) -> int:
    return factorial(sum(share)) // prod(factorial(number) for number in share)


def _classes(
    free: CardSet, may: Sequence[CardSet], room: Sequence[int]
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Cards that may lie in the same places, together: places and cards, the least free first."""
    found: dict[tuple[int, ...], list[int]] = {}
    for one in bits(free):
        places = tuple(place for place, cards in enumerate(may) if cards >> one & 1 and room[place])
        found.setdefault(places, []).append(one)
    return [(places, tuple(cards)) for places, cards in sorted(found.items(), key=lambda item: len(item[0]))]


def _shares(number: int, places: Sequence[int], room: Sequence[int]) -> list[tuple[int, ...]]:
    """All ways of putting so many cards in these places, by place."""
    found: list[tuple[int, ...]] = []
    share = [0] * len(room)

    def fill(k: int, left: int) -> None:
        place = places[k]
        if k == len(places) - 1:
            if left <= room[place]:
                share[place] = left
                found.append(tuple(share))
                share[place] = 0
            return
        for some in range(min(left, room[place]) + 1):
            share[place] = some
            fill(k + 1, left - some)
        share[place] = 0

    if places:
        fill(0, number)
    return found
