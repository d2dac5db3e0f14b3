"""Hints for the shooter's choice of who pays: by what it does to the match (Rules A8, A10)."""

from heartsui.bots.grounds import Advice, Fact, Ground
from heartsui.bots.memory import Memory
from heartsui.rules.actions import Moon, MoonChoice
from heartsui.rules.hearts_options import HeartsOptions, Teams, TieRule
from heartsui.rules.views import TrickView


def advise(view: TrickView) -> Advice:
    """A hint for the seat of a view in phase MOON: the others pay, unless that ends the match without it among
    the winners."""
    memory = Memory(view)
    options = memory.options
    payers = tuple(seat for seat in memory.others if not memory.friend(seat))
    worth = options.moon_worth()
    if options.sun_points and view.tricks_won[view.seat] == sum(view.tricks_won):
        worth = options.sun_points
    totals = _totals(memory, payers, worth)
    reached = view.reached or max(totals) >= options.end_score
    winners = _winners(options, totals) if reached else ()
    question = Fact(Ground.MOON_REACHES if reached else Ground.MOON_SHORT, n=options.end_score)
    choice = MoonChoice.ADD_OTHERS
    if not winners:
        fact = Fact(Ground.MOON_GOES_ON, seats=payers, n=worth)
    elif view.seat in winners:
        fact = Fact(Ground.MOON_WINS)
    else:
        choice, fact = MoonChoice.SUBTRACT_SELF, Fact(Ground.MOON_LOSES)
    return Advice((), Moon(choice), (fact,), (question,))


def _totals(memory: Memory, payers: tuple[int, ...], worth: int) -> list[int]:
    """The totals after the deal if the others pay, a team's for each of its seats."""
    view, options = memory.view, memory.options
    totals = [total + more for total, more in zip(view.scores, view.points, strict=True)]
    totals[view.seat] -= memory.table.worth(memory.taken[view.seat] & memory.table.needed)
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
