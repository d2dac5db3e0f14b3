"""Moons for bots: who may be shooting, what it would cost, and the shooter's choice of who pays."""

from heartsui.bots.memory import Memory
from heartsui.rules.actions import MoonChoice
from heartsui.rules.cards import iterate
from heartsui.rules.hearts_options import HeartsOptions, MoonRule, Teams, TieRule
from heartsui.rules.seats import Seat

ALARM = 0.3
"""The share of all penalty points one seat alone may hold before others think of a moon: 8 of 26."""


def suspect(memory: Memory) -> tuple[Seat, float]:
    """The seat that alone holds every needed card captured so far, and how likely it gets the rest; -1 for
    nobody."""
    needed = memory.table.needed
    if not needed:
        return -1, 0.0
    holders = [seat for seat, cards in enumerate(memory.taken) if cards & needed]
    if len(holders) != 1:
        return -1, 0.0
    seat, won = holders[0], memory.view.tricks_won
    share = memory.table.worth(memory.taken[seat] & memory.table.penalties) / memory.table.total
    if share < ALARM:
        return -1, 0.0
    return seat, share if won[seat] * 4 >= sum(won) * 3 else share**1.5


def price(memory: Memory, shooter: Seat) -> float:
    """What it costs this seat when another shoots the moon; negative when it is a partner."""
    options = memory.options
    worth = float(options.moon_worth())
    if options.sun_points and memory.view.tricks_won[shooter] == len(memory.view.tricks):
        worth = max(worth, options.sun_points)
    if options.moon == MoonRule.SUBTRACT_SELF:
        worth /= memory.players - 1
    return -worth if memory.friend(shooter) else worth


def shooting(memory: Memory) -> bool:
    """Whether this seat should go for the moon: it has all so far, and hardly a card left that loses."""
    shooter, _ = suspect(memory)
    if shooter != memory.seat:
        return False
    cards = list(iterate(memory.hand))
    losers = sum(not _master(memory, one) for one in cards)
    return losers * 5 <= len(cards)


def _master(memory: Memory, one: int) -> bool:
    above = ((1 << (one | 15)) - 1) & ~((2 << one) - 1)
    return not memory.unseen & above


def choice(memory: Memory) -> MoonChoice:
    """Who pays, by what it does to the match (Rules A8): never an end that the shooter does not win, and
    the dearer bill for the others where it wins or the match goes on."""
    view, options = memory.view, memory.options
    points = list(view.points)
    points[memory.seat] -= memory.table.worth(memory.taken[memory.seat] & memory.table.needed)
    worth = options.moon_worth()
    if options.sun_points and view.tricks_won[memory.seat] == len(view.tricks):
        worth = options.sun_points
    adding = [
        total + more + (0 if memory.friend(seat) else worth)
        for seat, (total, more) in enumerate(zip(view.scores, points, strict=True))
    ]
    return (
        MoonChoice.SUBTRACT_SELF if _lost(options, adding, memory.seat, view.reached) else MoonChoice.ADD_OTHERS
    )


def _lost(options: HeartsOptions, scores: list[int], seat: Seat, reached: bool) -> bool:
    """Whether these totals would end the match without the seat among the winners (Rules A10)."""
    totals = scores
    if options.teams == Teams.OPPOSITE:
        totals = [sum(scores[other % 2 :: 2]) for other in range(len(scores))]
    if not reached and max(totals) < options.end_score:
        return False
    best = min(totals)
    sides = 2 if options.teams == Teams.OPPOSITE else 1
    over = options.tie_rule == TieRule.SHARED or totals.count(best) == sides
    return over and totals[seat] > best
