"""Worlds: the hidden cards dealt out in a way that fits everything one seat knows, each way equally likely.

What is known is first put as a question about cards alone: which card may lie in which place (a seat's hand,
or the kitty), and how many lie there. The answer is exact: no world that fits is missed, none that does not
fit comes up, and each comes up as often as the others. Only where five or six seats show many voids at once
would counting take too long; there one world is made into the next by
random swaps.
"""

import random
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import comb, factorial, prod

from heartsui.bots.memory import SUIT_SETS, Memory
from heartsui.rules.cards import CardSet, Suit, iterate, lowest
from heartsui.rules.game import Phase
from heartsui.rules.hearts_options import (
    QUEEN_OF_SPADES,
    LeadHearts,
    OnlyHeartsAndQueen,
    OpeningLead,
    QueenBreaks,
)

HEARTS = SUIT_SETS[Suit.HEARTS]
CLUBS = SUIT_SETS[Suit.CLUBS]
QUEEN = 1 << QUEEN_OF_SPADES
Splits = tuple[list[int], list[tuple[int, ...]]]
"""Ways of sharing a class of cards among the places: running totals of their weights, and the shares."""


COUNTABLE = 20_000
"""Ways of sharing out the classes up to which they are counted exactly."""
SWAPS = 3
"""Swaps tried for each hidden card from one world to the next, where worlds are not counted."""


class Worlds:
    """The worlds that fit what a seat knows. Places are the seats, then the kitty."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.seat = memory.seat
        self.players = memory.players
        may = allowed(memory)
        self.known = tuple(0 if seat == self.seat else cards for seat, cards in enumerate(memory.known))
        free = memory.unseen & ~sum(self.known)
        room = [
            0 if seat == self.seat else memory.view.counts[seat] - self.known[seat].bit_count()
            for seat in range(self.players)
        ]
        room.append(free.bit_count() - sum(room))
        self.room = tuple(room)
        self._prepare(free, [*may, free])
        if not self._possible():
            self._prepare(free, [free] * len(room))

    def _prepare(self, free: CardSet, may: list[CardSet]) -> None:
        self.classes = _classes(free, may, self.room)
        self.exact = _effort(self.classes) <= COUNTABLE
        self._may = may
        self._chain: list[tuple[int, int]] = []
        self._splits: dict[tuple[int, tuple[int, ...]], Splits] = {}
        self._ways: dict[tuple[int, tuple[int, ...]], int] = {}

    def _possible(self) -> bool:
        """Whether any world fits. None does after plays that the rules do not allow; then only the sizes of
        the hands count."""
        if self.exact:
            return self.count() > 0
        self._chain = _filled(self.classes, self.room)
        return len(self._chain) == sum(self.room)

    def count(self) -> int:
        """How many worlds there are."""
        return self._count(0, self.room)

    def sample(self, chance: random.Random) -> list[CardSet]:
        """One world: each seat's hand, this one's own among them, then the kitty as far as it is hidden."""
        world = [*self.known, 0]
        world[self.seat] = self.memory.hand
        if not self.exact:
            for place, one in self._swapped(chance):
                world[place] |= 1 << one
            return world
        room = self.room
        for level, (_, cards) in enumerate(self.classes):
            share = self._share(level, room, chance)
            mixed = chance.sample(cards, len(cards))
            start = 0
            for place, number in enumerate(share):
                for one in mixed[start : start + number]:
                    world[place] |= 1 << one
                start += number
            room = tuple(left - number for left, number in zip(room, share, strict=True))
        return world

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
    for one in iterate(free):
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


def allowed(memory: Memory) -> list[CardSet]:
    """The unseen cards that each seat may hold, by what it has and has not played (Rules A4-A6)."""
    may = [memory.unseen] * memory.players
    if memory.view.phase == Phase.PASS:
        return may
    broken = False
    tricks = [(trick.order, tuple(play[0] for play in trick.plays)) for trick in memory.view.tricks]
    tricks.append((memory.view.order, memory.plays))
    for number, (order, plays) in enumerate(tricks):
        for k, (seat, one) in enumerate(zip(order, plays, strict=False)):
            if k or number or not _forced(memory, one):
                may[seat] &= ~_denied(memory, plays[0], one, k == 0, number == 0, broken)
            broken = broken or _breaks(memory, plays[0], one)
    first = tricks[0][1][0] if tricks[0][1] else lowest(memory.view.legal_cards() or memory.hand)
    buried = _buried(memory, first)
    return [cards & ~buried for cards in may]


def _denied(memory: Memory, led: int, one: int, leads: bool, first: bool, broken: bool) -> CardSet:
    """The cards that a seat cannot have held when it played this one: they would have made it illegal."""
    options, barred = memory.options, memory.table.barred if first else 0
    if not leads and one >> 4 != led >> 4:
        denied = SUIT_SETS[led >> 4]
        return denied | ~barred if barred >> one & 1 else denied
    if not leads:
        return SUIT_SETS[led >> 4] & ~barred if barred >> one & 1 else 0
    denied = 0
    allowed_leads = ~0
    if not broken and options.lead_hearts == LeadHearts.BROKEN:
        relaxed = options.only_hearts_and_queen == OnlyHeartsAndQueen.MAY_LEAD_HEART
        if one >> 4 == Suit.HEARTS:
            denied = ~(HEARTS | QUEEN) if relaxed else ~HEARTS
        else:
            allowed_leads = ~HEARTS
    if barred >> one & 1:
        denied |= allowed_leads & ~barred
    return denied


def _forced(memory: Memory, one: int) -> bool:
    """Whether the opening lead was not its player's choice (Rules A4)."""
    opening = memory.options.opening_lead
    if opening == OpeningLead.LOWEST_CLUB:
        return one >> 4 == Suit.CLUBS
    return opening == OpeningLead.TWO_CLUBS_ELSE_ELDEST and one == 2


def _breaks(memory: Memory, led: int, one: int) -> bool:
    if one >> 4 == Suit.HEARTS:
        return True
    when = memory.options.queen_breaks
    if one != QUEEN_OF_SPADES or when == QueenBreaks.NEVER:
        return False
    return when == QueenBreaks.PLAYED or led >> 4 != Suit.SPADES


def _buried(memory: Memory, first: int) -> CardSet:
    """Clubs that no seat can have held, because a higher one or another suit opened the play (Rules A4)."""
    opening = memory.options.opening_lead
    if opening == OpeningLead.LOWEST_CLUB:
        return CLUBS & ((1 << first) - 1) if first >> 4 == Suit.CLUBS else CLUBS
    if opening == OpeningLead.TWO_CLUBS_ELSE_ELDEST and first != 2:
        return 1 << 2
    return 0
