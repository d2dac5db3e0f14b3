"""The yardstick's estimate of how much trouble a holding is."""

from functools import lru_cache
from math import comb, exp

import msgspec

from heartsui.bots.memory import CardTable
from heartsui.rules.cards import Card, CardSet, cards_of, iterate


class Weights(msgspec.Struct, frozen=True):
    """How the parts of the estimate count. Those for passing were fitted to what passes are worth when their
    deals are played out; those for play to matches between bots."""

    void: float
    """The freedom to discard, as a share of one discard's value."""
    feared_void: float
    """The same in a suit whose dear card is out: there it is worth having small cards."""
    offset: float
    """How many rounds earlier than it could a suit stops being led."""
    steep: float
    """How sharply it stops."""
    own: float
    """A card's own value."""
    falls: float
    """Penalty cards of the suit that fall under a winner."""
    thrown: float
    """Penalty cards of other suits thrown on a winner."""
    ducking: float
    """How much foes duck when they can, against playing anything."""


PLAY = Weights(void=0.9, feared_void=0.9, offset=0.7, steep=1.5, own=1.0, falls=0.8, thrown=1.0, ducking=0.5)
PASS = Weights(void=2.0, feared_void=0.0, offset=1.14, steep=0.4, own=0.4, falls=1.4, thrown=3.5, ducking=0.15)


def suit_risk(
    table: CardTable, mine: CardSet, outside: CardSet, others: int, dump: float, weights: Weights = PLAY
) -> float:
    """Points that a seat's cards of one suit are likely to win.

    ``outside`` are the cards of the suit that ``others`` seats hold among them; ``dump`` is what one of them
    throws on a trick when it is out of the suit.
    """
    cards = cards_of(mine)
    out = outside.bit_count()
    if not cards:
        void = weights.feared_void if outside & table.dear else weights.void
        return -void * dump * min(1.0, out / others / 3)
    if not out:
        return 0.25 * dump * len(cards)
    rounds = out / others
    risk = 0.0
    for k, one in enumerate(cards):
        used = 1 / (1 + exp(weights.steep * (k - rounds + weights.offset)))
        haul = _haul(table, one, k, len(cards), outside, others, dump, weights)
        risk += used * wins(one, outside, others, weights.ducking) * haul
    return risk


def _haul(
    table: CardTable,
    one: Card,
    k: int,
    length: int,
    outside: CardSet,
    others: int,
    dump: float,
    weights: Weights,
) -> float:
    """What a trick won with this card is likely to hold, each part with its weight."""
    below = outside & ((1 << one) - 1)
    falling = dearest(table, below & table.penalties, 1 / others) * others
    gift = 0.3 * table.worth(outside & table.bonuses & ((1 << one) - 1))
    round_number = min(length, max(1, round(outside.bit_count() / others))) - k
    thrown = others * short(outside.bit_count(), others, max(1, round_number)) * dump
    return weights.own * table.value[one] + weights.falls * falling + gift + weights.thrown * thrown


def wins(one: Card, outside: CardSet, others: int, ducking: float) -> float:
    """How likely a card wins its suit: between foes who duck when they can and foes who play anything."""
    lower = (outside & ((1 << one) - 1)).bit_count()
    higher = outside.bit_count() - lower
    miss = 1 - 1 / others
    forced_over: float = (miss**lower) * (1 - miss**higher)
    dodged: float = (1 - forced_over) ** others
    anything: float = (lower / (lower + higher)) ** others if lower + higher else 1.0
    return ducking * dodged + (1 - ducking) * anything


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
