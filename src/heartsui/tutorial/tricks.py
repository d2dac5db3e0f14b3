"""Moments of a trick game, as one seat sees them. Pure functions of a view."""

from heartsui.rules.cards import LANES, Card, CardSet, cards_of, count
from heartsui.rules.game import Phase
from heartsui.rules.seats import Seat
from heartsui.rules.trick import winning_index
from heartsui.rules.views import TrickView


def rests(view: TrickView) -> bool:
    """The player has to act, or a finished trick or exchange lies there until a key."""
    return view.seat in view.turn or not view.trick


def moment(view: TrickView) -> object:
    """The trick, the card in it, and whether the player is to act."""
    return view.n, view.phase, len(view.tricks), len(view.trick), view.seat in view.turn


def asked(view: TrickView) -> bool:
    """The player has to play a card."""
    return view.phase == Phase.PLAY and view.seat in view.turn


def leads(view: TrickView) -> bool:
    return asked(view) and not view.trick


def follows(view: TrickView) -> bool:
    return asked(view) and bool(view.trick)


def led(view: TrickView) -> int:
    """The suit that was led to the trick on the table."""
    return view.trick[0][0] >> 4


def holding(view: TrickView) -> CardSet:
    """The player's cards of the suit that was led."""
    return view.hand & LANES[led(view)]


def void(view: TrickView) -> bool:
    """The player has to play to a trick and has none of its suit."""
    return follows(view) and not holding(view)


def first_trick(view: TrickView) -> bool:
    return not view.tricks


def lying(view: TrickView) -> bool:
    """A finished trick lies on the table."""
    return bool(view.tricks) and not view.trick


def winning(view: TrickView) -> Card:
    """The card that takes the trick on the table so far."""
    plays = [play[0] for play in view.trick]
    return plays[winning_index(plays)]


def last_cards(view: TrickView) -> tuple[Card, ...]:
    return view.tricks[-1].cards() if view.tricks else ()


def winning_before(view: TrickView) -> Card:
    """The card that took the last trick."""
    last = view.tricks[-1]
    return last.by_seat()[last.winner][0]


def taker(view: TrickView, card: Card) -> Seat:
    """Who has taken a card; -1 while nobody has."""
    return next((seat for seat, cards in enumerate(view.taken) if cards >> card & 1), -1)


def played(view: TrickView, card: Card) -> bool:
    """A card has been seen in a trick."""
    return taker(view, card) >= 0 or (card,) in view.trick


def barred(view: TrickView) -> CardSet:
    """Cards in the player's hand that may not be played now."""
    return view.hand & ~view.legal_cards() if asked(view) else 0


def low(view: TrickView) -> tuple[Card, ...]:
    """The player's cards that stay below the one that takes the trick so far."""
    top = winning(view)
    return tuple(one for one in cards_of(holding(view)) if one < top)


def cards_left(view: TrickView) -> int:
    return count(view.hand)
