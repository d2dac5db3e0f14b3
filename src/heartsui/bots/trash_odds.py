"""What a seat at Trash can work out from what lies face up: which cards may come, and how long it will take.

The cards nobody has seen are all alike until a stock is made anew from the discard pile; from then on everybody
can know which of them are in the stock and which lie face down.
"""

from collections import Counter

from heartsui.rules.trash_options import FACE_DOWN, Shown, slots_for
from heartsui.rules.trash_view import NOTHING, TrashView

NEVER = 1000.0
"""Turns to wait for cards that are not to be had."""


class Odds:
    """The numbers behind one seat's decision."""

    def __init__(self, view: TrashView) -> None:
        self.view = view
        self.swap = view.options.wild_swap
        self.wild = view.options.wild_ranks()
        self.shown = view.tableaux[view.seat]
        visible = Counter(rank for shown in view.tableaux for rank in shown if rank != FACE_DOWN)
        visible.update(view.discard)
        if view.hand != NOTHING:
            visible[view.hand] += 1
        self.unseen = Counter(view.options.pack()) - visible
        """Copies of each rank in the stock or face down."""
        self.stock = Counter(view.stock_known) if view.stock_known else self.unseen
        """What the next card of the stock can be, with weights."""

    def fits(self, card: int, swap: bool) -> bool:
        return bool(slots_for(self.shown, card, self.wild, swap))

    def needs(self, shown: Shown) -> tuple[int, ...]:
        """The ranks that would fill a slot or free a wild card."""
        return tuple(rank for rank in range(1, len(shown) + 1) if slots_for(shown, rank, self.wild, self.swap))

    def turns(self, shown: Shown) -> float:
        """About how many turns more a tableau takes, for a seat that is just turning up a card."""
        needs = self.needs(shown)
        total = self.unseen.total()
        if not total:
            return NEVER
        wanted = sum(self.unseen[rank] for rank in needs) / total
        wild = sum(self.unseen[rank] for rank in self.wild) / total
        return further_turns(wanted, wild, len(needs), shown.count(FACE_DOWN), self.swap)

    def after(self, card: int) -> float:
        """About how many turns more this tableau takes once a card was drawn and its chain goes on."""
        if not self.fits(card, self.swap):
            return 1 + self.turns(self.shown)
        shown = list(self.shown)
        if card in self.wild:
            shown[self.best_slot() - 1] = card
        else:
            moved = shown[card - 1]
            shown[card - 1] = card
            if moved != FACE_DOWN:
                shown[shown.index(FACE_DOWN)] = moved
        return self.turns(tuple(shown))

    def after_slot(self, slot: int) -> float:
        """About how many turns more this tableau takes with the wild card in hand put in a slot, from 1."""
        shown = list(self.shown)
        shown[slot - 1] = self.view.hand
        return self.turns(tuple(shown))

    def after_stock(self) -> float:
        """The mean of `after` over the cards that may lie on top of the stock."""
        cards = self.stock.total()
        return sum(copies * self.after(card) for card, copies in self.stock.items()) / cards if cards else NEVER

    def best_slot(self) -> int:
        """The face-down slot whose own card is least likely to come. With wild cards that move on it does not
        matter: a slot with one still takes its own card."""
        # What the neighbours lack and would throw away was weighed too: over 3,000 pairs it gained nothing.
        pile = Counter(self.view.discard)
        slots = (slot for slot, there in enumerate(self.shown, 1) if there == FACE_DOWN)
        return min(slots, key=lambda slot: (self.unseen[slot], pile[slot], slot))


def further_turns(wanted: float, wild: float, needs: int, open_slots: int, swap: bool) -> float:
    """The mean number of turns after this one that filling ``open_slots`` takes, a card being just turned up.

    ``wanted`` is the chance that a card is one of the ``needs`` ranks that fit, each taken to be as likely;
    ``wild`` the chance that it is wild. A card that does not fit costs a turn. The discard pile is left out.
    """
    each = wanted / needs if needs else 0.0
    fewer = [0.0] * (needs + 1)
    for filled in range(1, open_slots + 1):
        turns = [NEVER] * (needs + 1)
        for ranks in range(filled, needs + 1):
            natural = ranks * each
            fitting = natural + wild
            if fitting > 0:
                left = natural * fewer[ranks - 1] + wild * fewer[ranks if swap else ranks - 1]
                turns[ranks] = min(NEVER, (left + 1 - fitting) / fitting)
        fewer = turns
    return fewer[needs]
