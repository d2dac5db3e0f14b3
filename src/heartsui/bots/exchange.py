"""Passing by trial: candidate gifts are given away in the same sampled worlds and the deals are played out."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from heartsui.bots import passing
from heartsui.bots.bot import Clock, dice
from heartsui.bots.holding import dump_value, suit_risk
from heartsui.bots.memory import SUIT_SETS, Memory
from heartsui.bots.playout import NOBODY
from heartsui.bots.search import EVEN, Table, Tally, Temper, doubted
from heartsui.bots.worlds import Worlds
from heartsui.rules.cards import HEARTS, Card, CardSet, Suit, cards_of, iterate, lowest, set_of
from heartsui.rules.hearts_options import OpeningLead
from heartsui.rules.seats import Direction, Seat, gives_to, left_of

SETS = 35
"""At most how many combinations of cards of one kind are tried."""
TOP = 6
"""Among so many of the riskiest cards, and of the lowest, every combination is tried."""
WORLDS = 140
STEPS = ((4, 50), (8, 24), (16, 10), (48, 4))
"""After so many worlds, so many of the best gifts stay."""
FAIR = 8
"""With fewer playouts than this for each gift, fewer gifts are tried."""
CLUBS = SUIT_SETS[Suit.CLUBS]


class Style(msgspec.Struct, frozen=True):
    """How a player looks at its cards when it passes: what makes one more welcome to go than its rank does.

    The two styles were fitted to the gifts of the medium player and of the expert itself;
    ``benchmarks/gifts.py`` counts how many cards they have in common with those.
    """

    guard: float
    """Off for each lower card of the suit."""
    length: float
    """Off for each card of the suit."""
    hearts: float
    shelter: float
    """Off in a suit with a dear card such as the queen of spades."""
    over: float
    """On for a card above it."""
    dear: float
    """On for that card itself,"""
    cover: float
    """less so much for each lower card of its suit."""


CAUTIOUS = Style(guard=3.0, length=2.5, hearts=2.6, shelter=5.5, over=10.7, dear=33.0, cover=5.8)
BOLD = Style(guard=1.4, length=1.3, hearts=0.4, shelter=5.5, over=0.6, dear=3.9, cover=1.2)


class Trial:
    """One gift on trial, with what it takes and whom it gives which cards."""

    def __init__(self, memory: Memory, tally: Tally, gift: tuple[Card, ...]) -> None:
        self.tally = tally
        self.gift = gift
        self.gone = ~set_of(gift)
        moves: dict[Seat, CardSet] = {}
        for k, one in enumerate(gift):
            taker = _taker(memory, memory.seat, k)
            moves[taker] = moves.get(taker, 0) | 1 << one
        self.moves = tuple(moves.items())

    def rank(self) -> tuple[float, bool, Card]:
        return self.tally.rank()


def tried_gift(memory: Memory, clock: Clock, worlds: int = WORLDS, temper: Temper = EVEN) -> tuple[Card, ...]:
    """The gift that does best over sampled worlds; in a scatter in the order of the seats it goes to."""
    return tried_gifts(memory, clock, worlds, temper)[0].gift


def tried_gifts(memory: Memory, clock: Clock, worlds: int = WORLDS, temper: Temper = EVEN) -> list[Trial]:
    """The gifts that stayed in the trial, best first; the one by rule where there was time for none."""
    chance = dice(memory.view, clock.seed)
    trials = _trials(memory, temper)
    worlds = round(worlds * clock.effort)
    budget = clock.nodes if clock.nodes is not None else worlds * len(trials)
    trials = trials[: max(2, budget // FAIR)]
    source = Worlds(memory)
    table = Table(memory, temper)
    steps = {round(after * clock.effort): keep for after, keep in STEPS}
    number = 0
    while number < worlds and budget >= len(trials) and not (number and clock.stopped()):
        try_in(table, trials, source.sample(chance), chance)
        budget -= len(trials)
        number += 1
        if number in steps:
            trials = sorted(trials, key=Trial.rank)[: steps[number]]
    return sorted(trials, key=Trial.rank) if number else trials[:1]


def try_in(table: Table, trials: Sequence[Trial], world: Sequence[CardSet], chance: random.Random) -> None:
    """Play every gift out in one world, the others giving by a glance."""
    memory = table.memory
    hands = _others_gave(memory, world, chance)
    opening = _opening(memory, hands)
    for trial in trials:
        trial.tally.add(*_played(table, hands, trial, opening, world[-1]), memory.seat)


def _trials(memory: Memory, temper: Temper) -> list[Trial]:
    """Every gift worth a trial once, then those of a shooter."""
    doubt = doubted(memory, temper)
    gifts = dict.fromkeys(passing.ordered(memory, gift) for gift in _gifts(memory))
    entries = [(gift, False) for gift in gifts] + [(gift, True) for gift in _shooting_gifts(memory)]
    return [
        Trial(memory, Tally(number, shoots, doubt if shoots else 0.0), gift)
        for number, (gift, shoots) in enumerate(entries)
    ]


def _others_gave(memory: Memory, world: Sequence[CardSet], chance: random.Random) -> list[CardSet]:
    """The hands of a world after the others' gifts, ours not yet given. Each is of one style or the other."""
    hands = list(world[:-1])
    for giver in memory.others:
        style = BOLD if chance.random() < 0.5 else CAUTIOUS
        for k, one in enumerate(glanced_gift(memory, world[giver], style)):
            hands[giver] &= ~(1 << one)
            hands[_taker(memory, giver, k)] |= 1 << one
    return hands


def _played(
    table: Table, dealt: Sequence[CardSet], trial: Trial, opening: CardSet, kitty: CardSet
) -> tuple[float, Seat]:
    """The utility of a deal after this gift, and who shot the moon."""
    seat, players = table.seat, table.memory.players
    hands = list(dealt)
    hands[seat] &= trial.gone
    for taker, cards in trial.moves:
        hands[taker] |= cards
    leader, forced = left_of(table.memory.view.dealer, players), 0
    for other, hand in enumerate(hands):
        if hand & opening:
            leader, forced = other, opening
    taken, won = [0] * players, [0] * players
    shooter = seat if trial.tally.shoots else NOBODY
    table.fast.play(hands, leader, (), taken, won, False, True, kitty=kitty, shooter=shooter, forced=forced)
    return table.utility(taken, won)


def _taker(memory: Memory, giver: Seat, k: int) -> Seat:
    """Who gets a giver's k-th card."""
    if memory.view.direction == Direction.SCATTER:
        return (giver + 1 + k) % memory.players
    return gives_to(giver, memory.view.direction, memory.players)


def _opening(memory: Memory, hands: Sequence[CardSet]) -> CardSet:
    """The card that must be led to the first trick, or an empty set where the eldest leads (Rules A4)."""
    rule = memory.options.opening_lead
    clubs = 0
    for hand in hands:
        clubs |= hand & CLUBS
    if rule == OpeningLead.ELDEST:
        return 0
    return clubs & -clubs if rule == OpeningLead.LOWEST_CLUB else clubs & 1 << 2


def _gifts(memory: Memory) -> Iterator[tuple[Card, ...]]:
    """Gifts worth a trial: the rule's, those that empty a suit or take its head off, and combinations of the
    riskiest cards and of the lowest."""
    k = memory.view.pass_count
    yield passing.chosen(memory)
    risky = by_risk(memory)
    for suit in SUIT_SETS:
        held = cards_of(memory.hand & suit)
        if 0 < len(held) <= k:
            yield from _filled_up(held, risky, k, 3)
    yield from list(combinations(risky[: max(TOP, k + 2)], k))[:SETS]
    for suit in SUIT_SETS[:3]:
        held = cards_of(memory.hand & suit)
        yield from _filled_up(held[-k:], risky, k, 1)
        yield from _filled_up(held[max(0, len(held) - k + 1) :], risky, k, 3)
    low = sorted(iterate(memory.hand), key=lambda one: (one & 15, one))
    yield from list(combinations(low[: max(TOP, k + 2)], k))[:SETS]


def _filled_up(cards: tuple[Card, ...], risky: Sequence[Card], k: int, number: int) -> list[tuple[Card, ...]]:
    """Gifts of these cards, with the riskiest others to make up the number."""
    rest = [one for one in risky if one not in cards]
    fill = k - len(cards)
    return [cards + more for more in combinations(rest[: fill + 1 + (fill == 1)], fill)][:number]


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


def glanced_gift(memory: Memory, hand: CardSet, style: Style) -> tuple[Card, ...]:
    """What another seat of this style would give from a hand, by a glance."""
    table = memory.table
    scored = []
    for suit in SUIT_SETS:
        held = hand & suit
        dear = table.dear & suit if suit != HEARTS else 0
        base = (
            style.hearts * (suit == HEARTS) - style.length * held.bit_count() - (style.shelter if dear else 0.0)
        )
        for guards, one in enumerate(iterate(held)):
            weight = base + (one & 15) - style.guard * guards + min(0, table.value[one])
            if dear >> one & 1:
                weight += style.dear - style.cover * guards
            elif dear and one > lowest(dear):
                weight += style.over
            scored.append((-weight, one))
    scored.sort()
    return tuple(one for _, one in scored[: memory.view.pass_count])
