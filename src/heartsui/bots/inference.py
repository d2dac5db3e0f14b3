"""What other seats' plays give away: cards that they would hardly have kept if they had held them.

What a giver's gift says about its other cards is left out: weighing that was tried, and over 844 positions it
changed the outcome by less than 0.02 points a deal.
"""

from heartsui.bots.memory import Memory
from heartsui.rules.cards import Card, iterate
from heartsui.rules.seats import Seat
from heartsui.rules.trick import winning_index

KEPT = 0.25
"""How much less likely a seat holds a dear card that it could have thrown on another's trick and did not."""


def plausible(memory: Memory) -> tuple[tuple[Seat, Card, float], ...]:
    """Doubts about where the dear cards still out are: a seat, a card, and a factor on its likelihood."""
    table = memory.table
    dear = list(iterate(table.dear & memory.unseen))
    doubts: dict[tuple[Seat, Card], float] = {}
    tricks = [(trick.order, tuple(play[0] for play in trick.plays)) for trick in memory.view.tricks]
    tricks.append((memory.view.order, memory.plays))
    for number, (order, plays) in enumerate(tricks):
        for k in range(1, len(plays)):
            seat = order[k]
            if seat == memory.seat or (number == 0 and table.barred):
                continue
            winner = winning_index(plays[:k])
            if memory.partner >= 0 and (seat - order[winner]) % 2 == 0:
                continue
            for one in _spared(dear, plays[:k], plays[k], plays[winner]):
                doubts[seat, one] = doubts.get((seat, one), 1.0) * KEPT
    return tuple((seat, one, factor) for (seat, one), factor in doubts.items())


def _spared(dear: list[Card], before: tuple[Card, ...], played: Card, best: Card) -> list[Card]:
    """The dear cards that this play would have been the moment for."""
    led = before[0] >> 4
    if played >> 4 != led:
        return dear
    return [one for one in dear if one >> 4 == led and one < best and played < best]
