"""Moons for bots: who may be shooting, what it would cost, and the shooter's choice of who pays."""

import msgspec

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


class Bill(msgspec.Struct, frozen=True):
    """What it does to the match when the others pay for the moon of the seat that has to choose."""

    payers: tuple[Seat, ...]
    worth: int
    """What each of them pays."""
    reached: bool
    """The end score is reached then."""
    winners: tuple[Seat, ...]
    """Who wins the match then; empty where it goes on."""


def bill(memory: Memory) -> Bill:
    """What the shooter has to choose about (Rules A8, A10)."""
    view, options = memory.view, memory.options
    payers = tuple(seat for seat in memory.others if not memory.friend(seat))
    worth = options.moon_worth()
    if options.sun_points and view.tricks_won[memory.seat] == len(view.tricks):
        worth = options.sun_points
    totals = _totals(memory, payers, worth)
    reached = view.reached or max(totals) >= options.end_score
    return Bill(payers, worth, reached, _winners(options, totals) if reached else ())


def winners_after(memory: Memory, choice: MoonChoice) -> tuple[Seat, ...]:
    """Who wins the match after the shooter's choice; empty where it goes on."""
    others = bill(memory)
    if choice == MoonChoice.ADD_OTHERS:
        return others.winners
    totals = _totals(memory, (), 0, others.worth)
    over = memory.view.reached or max(totals) >= memory.options.end_score
    return _winners(memory.options, totals) if over else ()


def choice(memory: Memory) -> MoonChoice:
    """Who pays: never an end that the shooter does not win, and the dearer bill for the others where it wins
    or the match goes on."""
    winners = bill(memory).winners
    return MoonChoice.SUBTRACT_SELF if winners and memory.seat not in winners else MoonChoice.ADD_OTHERS


def _totals(memory: Memory, payers: tuple[int, ...], worth: int, off: int = 0) -> list[int]:
    """The totals after the deal if some pay and so much comes off the shooter's own score, a team's for each of
    its seats."""
    view, options = memory.view, memory.options
    totals = [total + more for total, more in zip(view.scores, view.points, strict=True)]
    totals[view.seat] -= memory.table.worth(memory.taken[view.seat] & memory.table.needed) + off
    for seat in range(memory.players):
        totals[seat] += worth if seat in payers else 0
        totals[seat] += 0 if view.tricks_won[seat] else options.no_trick_bonus
    if options.teams == Teams.OPPOSITE:
        return [sum(totals[seat % 2 :: 2]) for seat in range(memory.players)]
    return totals


def _winners(options: HeartsOptions, totals: list[int]) -> tuple[int, ...]:
    """Who wins a match that ends with these totals; nobody where a shared lowest one is played off."""
    lowest = min(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == lowest)
    sides = 2 if options.teams == Teams.OPPOSITE else 1
    return winners if options.tie_rule == TieRule.SHARED or len(winners) == sides else ()
