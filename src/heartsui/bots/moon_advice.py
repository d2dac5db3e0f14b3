"""Hints for the shooter's choice of who pays: by what it does to the match (Rules A8, A10)."""

from heartsui.bots import moons
from heartsui.bots.grounds import Advice, Fact, Ground
from heartsui.bots.memory import Memory
from heartsui.rules.actions import Moon
from heartsui.rules.views import TrickView


def advise(view: TrickView) -> Advice:
    """A hint for the seat of a view in phase MOON: the others pay, unless that ends the match without it among
    the winners."""
    memory = Memory(view)
    bill = moons.bill(memory)
    question = Fact(Ground.MOON_REACHES if bill.reached else Ground.MOON_SHORT, n=memory.options.end_score)
    if not bill.winners:
        fact = Fact(Ground.MOON_GOES_ON, seats=bill.payers, n=bill.worth)
    else:
        fact = Fact(Ground.MOON_WINS if view.seat in bill.winners else Ground.MOON_LOSES)
    return Advice((), Moon(moons.choice(memory)), (fact,), (question,))
