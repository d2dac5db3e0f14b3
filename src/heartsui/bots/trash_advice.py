"""Hints at Trash: what the strongest of our bots does, and why by what lies face up."""

from heartsui.bots.bot import Clock
from heartsui.bots.grounds import Advice, Fact, Ground
from heartsui.bots.trash import STOCK, HardTrash, discard_fits
from heartsui.bots.trash_odds import Odds
from heartsui.rules.actions import Draw, DrawFrom, Place
from heartsui.rules.game import Phase
from heartsui.rules.trash_view import TrashView


def advise(view: TrashView, clock: Clock) -> Advice:
    """A hint for the seat of a view, which has to draw or to place a wild card."""
    action = HardTrash().choose(view, clock)
    if view.phase == Phase.PLACE:
        assert isinstance(action, Place)
        question = Fact(Ground.OPEN_SLOTS, n=len(view.legal))
        return Advice((), action, (_why_slot(view, action.slot),), (question,))
    if Draw(DrawFrom.DISCARD) not in view.legal:
        return Advice((), action, (), (Fact(Ground.STOCK_ONLY),))
    top = view.discard[0]
    return Advice((), action, (_why_pile(view, top, action == STOCK),), (Fact(Ground.TOP, n=top),))


def _why_pile(view: TrashView, top: int, stock: bool) -> Fact:
    if not discard_fits(view, swap=view.options.wild_swap):
        return Fact(Ground.FITS_NOWHERE, n=top)
    if stock:
        return Fact(Ground.STOCK_SOONER)
    return Fact(Ground.FITS_WILD) if top in view.options.wild_ranks() else Fact(Ground.FITS, n=top)


def _why_slot(view: TrashView, slot: int) -> Fact:
    if len(view.legal) == 1:
        return Fact(Ground.ONLY_SLOT)
    return Fact(Ground.MOVES_ON) if view.options.wild_swap else Fact(Ground.RAREST, n=Odds(view).unseen[slot])
