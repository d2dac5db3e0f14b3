"""Whether a seat is sure of all the tricks left, whatever the others hold and do: worked out from its view."""

from heartsui.bots.memory import SUIT_SETS, Memory
from heartsui.rules.cards import Card, CardSet, cards_of
from heartsui.rules.game import Phase
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.seats import Seat
from heartsui.rules.views import TrickView


def sure_lead(view: TrickView) -> Card | None:
    """The card to lead for a seat that takes every trick left if it leads each suit from the top; None where
    that is not certain, where it is not its lead, and in games other than Hearts.

    It is certain when in each suit no other seat can keep a card above one that is led: a seat that may hold u
    cards of a suit (unseen, not of a suit it has shown to be out of, no more than it has cards) keeps its
    highest for u rounds at most, so the u highest cards led must beat it; the rest of the suit is safe anyway.
    """
    if not isinstance(view.options, HeartsOptions) or view.phase != Phase.PLAY or view.seat not in view.turn:
        return None
    if view.trick or not view.tricks or view.counts[view.seat] < 2:
        return None
    memory = Memory(view)
    if not all(_holds_out(memory, seat, suit) for seat in memory.others for suit in SUIT_SETS):
        return None
    legal = view.legal_cards()
    return next((cards_of(legal & suit)[-1] for suit in SUIT_SETS if legal & suit), None)


def _holds_out(memory: Memory, seat: Seat, suit: CardSet) -> bool:
    """No card of this suit that is led from the top can fall to a seat."""
    foreign = cards_of(memory.pool(seat) & suit)
    own = cards_of(memory.hand & suit)[::-1]
    rounds = min(len(foreign), memory.view.counts[seat], len(own))
    return not rounds or own[rounds - 1] > foreign[-1]
