"""What every choice at Trash is worth: reckoned from what lies face up, in turns still to come."""

from heartsui.bots.bot import Clock
from heartsui.bots.evaluation import Evaluation
from heartsui.bots.reasons import Reason
from heartsui.bots.trash import HardTrash
from heartsui.bots.trash_odds import Odds
from heartsui.rules.actions import Action, Draw, DrawFrom, Place
from heartsui.rules.trash_view import TrashView


def analyse(view: TrashView) -> tuple[Evaluation, ...]:
    """The piles to draw from, or the slots for a wild card, best first. Turns are those of this seat's tableau,
    what the others do left out; equal ones in the order in which the hard player prefers them."""
    odds = Odds(view)
    best = HardTrash().choose(view, Clock())
    entries = [_evaluation(odds, action) for action in view.legal]
    return tuple(sorted(entries, key=lambda one: (round(-one.mean, 9), one.action != best)))


def _evaluation(odds: Odds, action: Action) -> Evaluation:
    if isinstance(action, Place):
        turns, why = odds.after_slot(action.slot), Reason.SLOT
    elif action == Draw(DrawFrom.STOCK):
        turns, why = odds.after_stock(), Reason.STOCK
    else:
        turns, why = odds.after(odds.view.discard[0]), Reason.PILE
    why = Reason.ONLY if len(odds.view.legal) == 1 else why
    return Evaluation(action, -turns, 0.0, (), 0, why)
