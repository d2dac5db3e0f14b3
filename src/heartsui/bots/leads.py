"""Which card the playouts lead: each suit's lowest card, and its highest where nothing is feared, has a cost.

The cost goes by how many of the suit's cards that others hold lie below and above the card. It is a sum of a
few parts whose weights were found by self-play of the playouts alone; ``python benchmarks/tune_leads.py`` finds
them again. Everything that depends on the options is put into tables once.
"""

from functools import lru_cache
from importlib.resources import files

import msgspec

from heartsui.bots.holding import short, wins
from heartsui.bots.memory import SUIT_SETS, CardTable
from heartsui.rules.cards import CardSet, iterate

RANKS = 14
NEVER = 1e9


class LeadWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In points of a pack that is worth 26."""

    ducking: float
    """How much foes duck when they can, against playing anything, when it is asked who wins the trick."""
    lead_again: float
    """Winning the trick, whatever is in it."""
    thrown: float
    """What another seat throws on a trick when it is out of the suit."""
    penalties: float
    """Winning a trick in a suit of penalty cards, for each point that its cards are worth on average..."""
    given: float
    """...and seeing another win it."""
    alone: float
    """Leading a suit that nobody else holds, where something may be thrown."""
    shortened: float
    """Each card fewer in the suit: the sooner it is gone, the better."""
    flushing: float
    """Leading below a dear card that another holds, when nothing in hand would be caught by it."""
    exposed: float
    """Leading the dear card itself or a card that it may fall under, as a share of its value."""
    bared: float
    """Leading the suit of a dear card that one holds oneself, as a share of its value."""
    rank: float
    """Each pip of the card."""
    rid: float
    """What a likely winner costs later if it is kept."""
    top: float
    """Leading a suit's highest card rather than its lowest."""


@lru_cache(maxsize=1)
def tuned() -> LeadWeights:
    """The weights that self-play found."""
    return msgspec.json.decode((files("heartsui.bots") / "leads.json").read_bytes(), type=LeadWeights)


class Leads:
    """The costs of leads under one set of options. ``choose`` is called some hundred thousand times a second."""

    def __init__(self, table: CardTable, others: int, weights: LeadWeights) -> None:
        scale = table.total / 26
        self._shorter = [-scale * weights.shortened * (4 - k) for k in range(RANKS)]
        self._rank = [scale * weights.rank * ((bits - 1) & 15) for bits in range(65)]
        self._suits = tuple(
            self._suit(table, lane, others, weights, scale) for lane in SUIT_SETS if table.pack & lane
        )

    def _suit(
        self, table: CardTable, lane: CardSet, others: int, weights: LeadWeights, scale: float
    ) -> tuple[
        CardSet, list[list[float]], list[list[float]], tuple[tuple[CardSet, CardSet, float, float, float], ...]
    ]:
        """A suit's lane, the costs of its lowest and highest card by cards out and cards below, and its dear
        cards: each as a bit, what lies above it, and what it costs to be caught, to bare it and to flush it."""
        plain = [table.value[one] for one in iterate(table.penalties & lane & ~table.dear)]
        mean = sum(plain) / max(1, (table.pack & lane).bit_count())
        low, top = [], []
        for out in range(RANKS):
            lows, tops = [], []
            for below in range(out + 1):
                chance = won(below, out - below, others, weights.ducking)
                somebody_out = 1 - (1 - short(out, others, 1)) ** others
                price = chance * (weights.lead_again + weights.thrown * somebody_out - weights.rid)
                suit = mean * (weights.penalties * chance - weights.given * (1 - chance))
                lows.append(scale * price + suit if out else scale * (weights.alone + weights.thrown))
                tops.append(scale * (price + weights.top) if out and not mean else NEVER)
            low.append(lows)
            top.append(tops)
        dears = tuple(
            (
                1 << one,
                lane & ~((2 << one) - 1),
                weights.exposed * table.value[one],
                weights.bared * table.value[one],
                weights.flushing * scale,
            )
            for one in iterate(table.dear & lane & ~_plain_suit(table, lane))
        )
        return lane, low, top, dears

    def choose(self, hand: CardSet, legal: CardSet, others: CardSet) -> CardSet:
        """The cheapest of the legal cards to lead, one bit; ``others`` is what all other seats hold."""
        best, card = NEVER * 2, 0
        shorter, ranks = self._shorter, self._rank
        for lane, lows, tops, dears in self._suits:
            mine = legal & lane
            if not mine:
                continue
            out = others & lane
            n = out.bit_count()
            low = mine & -mine
            less = shorter[mine.bit_count()]
            cost = lows[n][(out & (low - 1)).bit_count()] + less + ranks[low.bit_length()]
            feared = False
            for dear, above, exposed, bared, flushing in dears:
                if out & dear:
                    feared = True
                    if low & above:
                        cost += exposed
                    elif not hand & above:
                        cost -= flushing
                elif hand & dear:
                    feared = True
                    cost += exposed if low == dear else bared
            if cost < best:
                best, card = cost, low
            if n and not feared and mine != low:
                top = 1 << mine.bit_length() - 1
                cost = tops[n][(out & (top - 1)).bit_count()] + less + ranks[top.bit_length()]
                if cost < best:
                    best, card = cost, top
        return card


def _plain_suit(table: CardTable, lane: CardSet) -> CardSet:
    """All of a suit in which every card is a penalty: hearts, however dear, are led and fall every trick."""
    return lane if table.pack & lane == table.penalties & lane else 0


@lru_cache(maxsize=2048)
def won(below: int, above: int, others: int, ducking: float) -> float:
    """How likely a card wins its suit when so many of the suit's cards that others hold lie below and above."""
    lane = (1 << below + above + 1) - 1 & ~(1 << below)
    return wins(below, lane, others, ducking)
