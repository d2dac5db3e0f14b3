"""The levels at Trash. There is little to decide: which pile to draw from, and where a wild card goes.

In the standard game a wild card's slot makes no difference, because it moves on when the slot's own card comes,
and a discard that fits is nearly always the best draw. What is left to get wrong, the lower levels get wrong.
"""

from heartsui.bots.bot import Bot, Clock, dice
from heartsui.bots.plain import RandomBot
from heartsui.bots.trash_odds import Odds
from heartsui.rules.actions import Action, Draw, DrawFrom, Place
from heartsui.rules.game import Phase
from heartsui.rules.trash_options import slots_for
from heartsui.rules.trash_view import TrashView

STOCK, DISCARD = Draw(DrawFrom.STOCK), Draw(DrawFrom.DISCARD)
OVERLOOKS = 0.5
"""How often a beginner does not see that the top discard fits."""


def trash_bots() -> dict[str, type[Bot]]:
    """Our levels, weakest first, and the bot of chance that they are measured against."""
    return {"easy": EasyTrash, "medium": MediumTrash, "hard": HardTrash, "random": RandomBot}


def discard_fits(view: TrashView, swap: bool) -> bool:
    """The top discard may be taken and fits in a face-down slot, or with ``swap`` where it would free a wild
    card."""
    if DISCARD not in view.legal:
        return False
    return bool(slots_for(view.tableaux[view.seat], view.discard[0], view.options.wild_ranks(), swap))


class EasyTrash:
    """Likes the surprise of the stock, and puts wild cards anywhere."""

    def choose(self, view: TrashView, clock: Clock) -> Action:
        chance = dice(view, clock.seed)
        if view.phase == Phase.PLACE:
            return chance.choice(view.legal)
        return DISCARD if discard_fits(view, swap=False) and chance.random() >= OVERLOOKS else STOCK


class MediumTrash:
    """Takes what fits in a face-down slot, and fills slots with wild cards from the left. Does not see that a
    discard can free a wild card."""

    def choose(self, view: TrashView, clock: Clock) -> Action:
        if view.phase == Phase.PLACE:
            return view.legal[0]
        return DISCARD if discard_fits(view, swap=False) else STOCK


class HardTrash:
    """Counts the cards that lie face up, and chooses what leaves the fewest turns to come."""

    def choose(self, view: TrashView, clock: Clock) -> Action:
        odds = Odds(view)
        if view.phase == Phase.PLACE:
            return Place(odds.best_slot())
        if not discard_fits(view, swap=view.options.wild_swap):
            return STOCK
        return DISCARD if odds.after(view.discard[0]) <= odds.after_stock() else STOCK
