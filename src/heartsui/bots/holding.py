"""How much trouble a holding is: the points each suit of a hand is likely to draw before the deal ends.

The estimate is rough and additive over suits, so that passing and discarding can compare what is left behind.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp

from heartsui.bots.memory import CardTable
from heartsui.rules.cards import Card, CardSet, cards_of, iterate

VOID = 0.9
"""What the freedom to discard is worth, as a share of one discard's value."""
FALLS = 0.8
"""How often a dear card of the suit that lies below a winner falls under it."""
STEEP = 1.5
"""How sharply a suit stops being led once it has gone round as often as it can."""


def suit_risk(table: CardTable, mine: CardSet, outside: CardSet, others: int, dump: float) -> float:
    """Points that a seat's cards of one suit are likely to win.

    ``outside`` are the cards of the suit that ``others`` seats hold among them; ``dump`` is what one of them
    throws on a trick when it is out of the suit.
    """
    cards = cards_of(mine)
    out = outside.bit_count()
    if not cards:
        return -VOID * dump * min(1.0, out / others / 3)
    if not out:
        return 0.25 * dump * len(cards)
    rounds = out / others
    risk = 0.0
    for k, one in enumerate(cards):
        used = 1 / (1 + exp(STEEP * (k - rounds + 0.7)))
        risk += used * wins(one, outside, others) * _haul(table, one, k, len(cards), outside, others, dump)
    return risk


def _haul(
    table: CardTable, one: Card, k: int, length: int, outside: CardSet, others: int, dump: float
) -> float:
    """What a trick won with this card is likely to hold."""
    below = outside & ((1 << one) - 1)
    falling = FALLS * dearest(table, below & table.penalties, 1 / others) * others
    gift = 0.3 * table.worth(outside & table.bonuses & ((1 << one) - 1))
    round_number = min(length, max(1, round(outside.bit_count() / others))) - k
    thrown = others * short(outside.bit_count(), others, max(1, round_number)) * dump
    return table.value[one] + falling + gift + thrown


def wins(one: Card, outside: CardSet, others: int) -> float:
    """How likely a card wins its suit: between foes who duck when they can and foes who play anything."""
    lower = (outside & ((1 << one) - 1)).bit_count()
    higher = outside.bit_count() - lower
    miss = 1 - 1 / others
    forced_over: float = (miss**lower) * (1 - miss**higher)
    ducking: float = (1 - forced_over) ** others
    anything: float = (lower / (lower + higher)) ** others if lower + higher else 1.0
    return (ducking + anything) / 2


def dearest(table: CardTable, cards: CardSet, chance: float) -> float:
    """The expected value of the dearest of these penalty cards a seat holds, each held with this chance."""
    expected, none = 0.0, 1.0
    for one in sorted(iterate(cards), key=lambda one: -table.value[one]):
        expected += none * chance * table.value[one]
        none *= 1 - chance
    return expected


@lru_cache(maxsize=4096)
def short(out: int, others: int, rounds: int) -> float:
    """How likely one of the other seats holds fewer than ``rounds`` of the ``out`` cards of a suit."""
    p = 1 / others
    return sum(comb(out, held) * p**held * (1 - p) ** (out - held) for held in range(rounds))


def dump_value(table: CardTable, outside: CardSet, others: int) -> float:
    """What a seat without the led suit throws: the dearest penalty card it is likely to hold."""
    return dearest(table, outside & table.penalties, 1 / others)


def hand_risk(
    table: CardTable, hand: CardSet, outside: CardSet, others: int, suits: Sequence[CardSet]
) -> float:
    dump = dump_value(table, outside, others)
    return sum(suit_risk(table, hand & suit, outside & suit, others, dump) for suit in suits)
