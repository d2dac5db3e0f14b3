"""What one seat may know. A view is built by allow-list; a foreign hand has no field to live in."""

from typing import Any

import msgspec

from heartsui.rules.actions import Action, Play
from heartsui.rules.cards import Card, CardSet
from heartsui.rules.game import Phase
from heartsui.rules.options import Options
from heartsui.rules.seats import Direction, Seat
from heartsui.rules.trick import Trick


class TrickView(msgspec.Struct, frozen=True):
    """A trick game's deal as one seat sees it. Tuples are by seat unless said otherwise."""

    game: str
    options: Options
    seat: Seat
    n: int
    """The deal's number, from 1."""
    dealer: Seat
    phase: Phase
    turn: tuple[Seat, ...]
    """The seats that must act now."""
    scores: tuple[int, ...]
    """Totals before this deal."""
    reached: bool
    """The end score was reached in an earlier deal: a play-off."""
    direction: Direction
    pass_count: int
    """How many cards each seat passes in this deal."""
    hand: CardSet
    """This seat's own cards now."""
    given: tuple[Card, ...]
    """What this seat passed, in its order; empty before it confirmed."""
    received: CardSet
    """What this seat got; empty until every seat has confirmed."""
    confirmed: tuple[bool, ...]
    """Who has made the simultaneous choice of this phase (pass, expose)."""
    counts: tuple[int, ...]
    """Cards held by each seat."""
    leader: Seat
    """Who leads, or led, the current trick; -1 before play."""
    trick: tuple[tuple[Card, ...], ...]
    """The plays of the current trick in the order played, the leader's first."""
    order: tuple[Seat, ...]
    """The seats in the order they play to the current trick."""
    tricks: tuple[Trick, ...]
    """All finished tricks in order."""
    taken: tuple[CardSet, ...]
    """Cards captured, as far as this seat knows: with the kitty only where it may see it."""
    points: tuple[int, ...]
    """The worth of ``taken`` so far, a moon not yet counted."""
    tricks_won: tuple[int, ...]
    broken: bool
    """Hearts have been broken."""
    suits_led: tuple[bool, ...]
    """By suit: a finished or current trick was led in it."""
    kitty_count: int
    """Cards in the kitty, taken or not."""
    kitty: CardSet
    """The kitty's cards if this seat may see them, else empty."""
    kitty_taker: Seat
    """Who took the kitty; -1 while nobody has."""
    exposed: tuple[CardSet, ...]
    """Cards exposed by each seat (Gong Zhu); empty before the reveal."""
    legal: tuple[Action, ...]
    """What this seat may do now, except in a pass, where any ``pass_count`` of its cards may go."""
    extra: dict[str, Any] = msgspec.field(default_factory=dict)
    """What else is public in one game only."""

    @property
    def players(self) -> int:
        return len(self.counts)

    def legal_cards(self) -> CardSet:
        """The single cards among ``legal``, as a set."""
        singles = (action.cards for action in self.legal if isinstance(action, Play) and len(action.cards) == 1)
        return sum(1 << cards[0] for cards in singles)
