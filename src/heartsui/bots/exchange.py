"""Passing by trial: candidate gifts are given away in the same sampled worlds and the deals are played out."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from heartsui.bots import passing
from heartsui.bots.bot import Clock, dice
from heartsui.bots.holding import dump_value, suit_risk
from heartsui.bots.memory import SUIT_SETS, Memory
from heartsui.bots.playout import NOBODY
from heartsui.bots.search import EVEN, Table, Tally, Temper, best, doubted
from heartsui.bots.worlds import Worlds
from heartsui.rules.cards import Card, CardSet, Suit, cards_of, iterate, set_of
from heartsui.rules.hearts_options import OpeningLead
from heartsui.rules.seats import Direction, Seat, gives_to, left_of

SETS = 35
"""About how many gifts are tried."""
TOP = 6
"""The riskiest cards among which every combination is tried."""
STEPS = ((12, 16), (24, 8), (60, 3))
"""After so many worlds, so many of the best gifts stay."""
CLUBS = SUIT_SETS[Suit.CLUBS]


def tried_gift(memory: Memory, clock: Clock, worlds: int = 120, temper: Temper = EVEN) -> tuple[Card, ...]:
    """The gift that does best over sampled worlds; in a scatter in the order of the seats it goes to."""
    chance = dice(memory.view, clock.seed)
    gifts = list(dict.fromkeys(_gifts(memory)))
    entries = [(Tally(k, False), gift) for k, gift in enumerate(gifts)]
    doubt = doubted(memory, temper)
    entries += [(Tally(len(entries) + k, True, doubt), gift) for k, gift in enumerate(_shooting_gifts(memory))]
    source = Worlds(memory)
    table = Table(memory, temper)
    budget = clock.nodes if clock.nodes is not None else worlds * len(entries)
    number = 0
    while number < worlds and budget >= len(entries) and not (number and clock.stopped()):
        world = source.sample(chance)
        given = [
            () if seat == memory.seat else _quick_gift(memory, world[seat]) for seat in range(memory.players)
        ]
        for tally, gift in entries:
            given[memory.seat] = gift
            utility, shooter = _played(table, world, given, memory.seat if tally.shoots else NOBODY)
            tally.add(utility, shooter, memory.seat)
        budget -= len(entries)
        number += 1
        for after, keep in STEPS:
            if number == after:
                entries = sorted(entries, key=lambda entry: entry[0].rank())[:keep]
    if not number:
        return passing.chosen(memory)
    winner = best([tally for tally, _ in entries])
    return next(gift for tally, gift in entries if tally is winner)


def _played(
    table: Table, world: Sequence[CardSet], given: Sequence[tuple[Card, ...]], shooter: Seat
) -> tuple[float, Seat]:
    """The utility of a deal after these gifts."""
    memory = table.memory
    hands = [hand & ~set_of(gift) for hand, gift in zip(world, given, strict=False)]
    for giver, gift in enumerate(given):
        for k, one in enumerate(gift):
            hands[_taker(memory, giver, k)] |= 1 << one
    leader, forced = _opening(memory, hands)
    taken, won = [0] * memory.players, [0] * memory.players
    table.fast.play(hands, leader, (), taken, won, False, True, kitty=world[-1], shooter=shooter, forced=forced)
    return table.utility(taken, won)


def _taker(memory: Memory, giver: Seat, k: int) -> Seat:
    """Who gets a giver's k-th card."""
    if memory.view.direction == Direction.SCATTER:
        return (giver + 1 + k) % memory.players
    return gives_to(giver, memory.view.direction, memory.players)


def _opening(memory: Memory, hands: Sequence[CardSet]) -> tuple[Seat, CardSet]:
    """Who leads to the first trick, and the card that must be led or an empty set (Rules A4)."""
    rule = memory.options.opening_lead
    clubs = 0
    for hand in hands:
        clubs |= hand & CLUBS
    wanted = 1 << 2
    if rule == OpeningLead.LOWEST_CLUB and clubs:
        wanted = clubs & -clubs
    if rule != OpeningLead.ELDEST and clubs & wanted:
        return next(seat for seat, hand in enumerate(hands) if hand & wanted), wanted
    return left_of(memory.view.dealer, memory.players), 0


def _gifts(memory: Memory) -> Iterator[tuple[Card, ...]]:
    """Gifts worth a trial: the rule's, combinations of the riskiest cards, and those that empty a suit."""
    k = memory.view.pass_count
    yield passing.chosen(memory)
    risky = by_risk(memory)
    top = risky[: max(TOP, k + 2)]
    for suit in SUIT_SETS:
        held = cards_of(memory.hand & suit)
        if 0 < len(held) <= k:
            rest = [one for one in risky if one not in held]
            fill = k - len(held)
            for more in list(combinations(rest[: fill + 1], fill))[:3]:
                yield passing.ordered(memory, held + more)
    for gift in list(combinations(top, k))[:SETS]:
        yield passing.ordered(memory, gift)


def by_risk(memory: Memory) -> list[Card]:
    """The hand's cards by how much safer it would be without each."""
    others = memory.players - 1
    dump = dump_value(memory.table, memory.unseen, others)

    def relief(one: Card) -> float:
        suit = SUIT_SETS[one >> 4]
        mine, outside = memory.hand & suit, memory.unseen & suit
        with_it = suit_risk(memory.table, mine, outside, others, dump)
        return with_it - suit_risk(memory.table, mine & ~(1 << one), outside, others, dump)

    return sorted(iterate(memory.hand), key=lambda one: (-round(relief(one), 9), -(one & 15), one))


def _shooting_gifts(memory: Memory) -> Iterator[tuple[Card, ...]]:
    """What a shooter gives: its lowest cards, low hearts first."""
    if not memory.table.needed:
        return
    k = memory.view.pass_count
    low = sorted(iterate(memory.hand), key=lambda one: (one & 15, one))
    yield passing.ordered(memory, tuple(low[:k]))
    hearts = sorted(low, key=lambda one: ((one & 15) - 3 * (one >> 4 == Suit.HEARTS), one))
    yield passing.ordered(memory, tuple(hearts[:k]))


def _quick_gift(memory: Memory, hand: CardSet) -> tuple[Card, ...]:
    """What another seat would give from a hand, by a glance: dear cards without guards, then the highest."""
    table = memory.table
    scored = []
    for one in iterate(hand):
        suit = SUIT_SETS[one >> 4]
        guards = (hand & suit & ((1 << one) - 1)).bit_count()
        weight = (one & 15) - 2.0 * guards + table.value[one]
        above = table.penalties & ~hand & suit & ((1 << one) - 1)
        if above and one >> 4 != Suit.HEARTS:
            weight += 8 - 2 * guards
        scored.append((-weight, one))
    scored.sort()
    return tuple(one for _, one in scored[: memory.view.pass_count])
