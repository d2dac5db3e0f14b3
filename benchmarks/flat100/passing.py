"""Which cards the yardstick gives away: the ones that leave the safest hand, suit by suit."""

from itertools import combinations

from flat100.holding import PASS, dump_value, suit_risk
from heartsui.bots.memory import SUIT_SETS, Memory
from heartsui.rules.cards import Card, CardSet, cards_of, set_of
from heartsui.rules.seats import Direction, Seat, gives_to

FED = 0.3
"""How much of a card's risk lands on whoever gets it."""


def chosen(memory: Memory) -> tuple[Card, ...]:
    """The cards to pass; in a scatter in the order of the seats they go to."""
    return ordered(memory, safest(memory, memory.view.pass_count))


def ordered(memory: Memory, gift: tuple[Card, ...]) -> tuple[Card, ...]:
    """A gift in the order in which it is to be given."""
    return _scattered(memory, gift) if memory.view.direction == Direction.SCATTER else tuple(sorted(gift))


def safest(memory: Memory, k: int) -> tuple[Card, ...]:
    """The k cards without which the hand is safest. Risk adds up over suits, so each suit is solved alone."""
    best: dict[int, tuple[float, tuple[Card, ...]]] = {0: (0.0, ())}
    for suit in SUIT_SETS:
        options = _by_number(memory, suit, k)
        merged: dict[int, tuple[float, tuple[Card, ...]]] = {}
        for given, (risk, cards) in best.items():
            for more, (extra, gift) in options.items():
                total = given + more
                entry = (risk + extra, cards + gift)
                if total <= k and (total not in merged or entry < merged[total]):
                    merged[total] = entry
        best = merged
    return best[k][1]


def _by_number(memory: Memory, suit: CardSet, k: int) -> dict[int, tuple[float, tuple[Card, ...]]]:
    """For each number of cards given from a suit, the least risk and the cards that leave it."""
    table, others = memory.table, memory.players - 1
    mine, outside = memory.hand & suit, memory.unseen & suit
    dump = dump_value(table, memory.unseen, others)
    fed = _fed(memory)
    found: dict[int, tuple[float, tuple[Card, ...]]] = {}
    for number in range(min(k, mine.bit_count()) + 1):
        for gift in combinations(cards_of(mine), number):
            gone = set_of(gift)
            risk = suit_risk(table, mine & ~gone, outside, others, dump, PASS)
            if fed:
                risk += fed * suit_risk(table, gone, outside, others, dump)
            entry = (risk, gift)
            if number not in found or entry < found[number]:
                found[number] = entry
    return found


def _fed(memory: Memory) -> float:
    """What harm to the receiver counts: a partner's as our own, a foe's a little in our favour."""
    view = memory.view
    if view.direction == Direction.SCATTER or memory.partner < 0:
        return 0.0
    return FED if gives_to(memory.seat, view.direction, memory.players) == memory.partner else 0.0


def _scattered(memory: Memory, gift: tuple[Card, ...]) -> tuple[Card, ...]:
    """The worst card to the foe who stands best in the match, the mildest to a partner."""
    players, seat = memory.players, memory.seat
    takers = [(seat + 1 + k) % players for k in range(len(gift))]
    order = sorted(takers, key=lambda taker: (taker == memory.partner, memory.view.scores[taker], taker))
    cards = sorted(gift, key=lambda one: (-_menace(memory, one), one))
    given: dict[Seat, Card] = dict(zip(order, cards, strict=True))
    return tuple(given[taker] for taker in takers)


def _menace(memory: Memory, one: Card) -> float:
    suit = SUIT_SETS[one >> 4]
    outside = memory.unseen & suit
    dump = dump_value(memory.table, memory.unseen, memory.players - 1)
    return suit_risk(memory.table, 1 << one, outside, memory.players - 1, dump)
