"""Worlds: the hidden cards dealt out in a way that fits everything one seat knows, each way equally likely.

What is known is put as a question about cards alone: which card may lie in which place (a seat's hand, or the
kitty), and how many lie there. `sharing` answers it.
"""

import random

from heartsui.bots.memory import SUIT_SETS, Memory
from heartsui.bots.sharing import Sharing
from heartsui.rules.cards import CardSet, Suit, lowest
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
        self.sharing = Sharing(free, [*may, free], room)
        if not self.sharing.possible:
            # After plays that the rules do not allow nothing fits; then only the sizes of the hands count.
            self.sharing = Sharing(free, [free] * len(room), room)

    def sample(self, chance: random.Random) -> list[CardSet]:
        """One world: each seat's hand, this one's own among them, then the kitty as far as it is hidden."""
        world = [*self.known, 0]
        world[self.seat] = self.memory.hand
        self.sharing.sample(chance, world)
        return world


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
