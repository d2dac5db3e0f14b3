"""What one seat may know of a round of Trash: what lies face up, and how many cards do not."""

from enum import IntEnum

import msgspec

from heartsui.rules.actions import Action
from heartsui.rules.game import Phase
from heartsui.rules.seats import Seat
from heartsui.rules.trash_options import FACE_DOWN, SLOTS_MAX, Shown, TrashOptions

NOTHING = 0
"""No card."""
FROM_STOCK, FROM_DISCARD = 0, -1
"""Where a drawn card came from; any other card came from the slot of that number."""
TO_DISCARD = 0
"""Where a card went that no slot took."""


class Step(msgspec.Struct, frozen=True):
    """One card of a chain on its way. A chain is the steps of one turn in order."""

    seat: Seat
    card: int
    """Its rank."""
    came_from: int
    """FROM_STOCK, FROM_DISCARD or the slot it was picked up from."""
    slot: int
    """The slot it was put in, face up, or TO_DISCARD."""
    found: int
    """What was picked up there, the card of the next step; NOTHING after a discard."""


class SlotKind(IntEnum):
    FACE_DOWN = 0
    NATURAL = 1
    WILD = 2


def kind_of(shown: int) -> SlotKind:
    """What lies in a slot that shows this rank."""
    if shown == FACE_DOWN:
        return SlotKind.FACE_DOWN
    return SlotKind.NATURAL if shown <= SLOTS_MAX else SlotKind.WILD


class TrashView(msgspec.Struct, frozen=True):
    """A round as one seat sees it. Only ``seat`` and ``legal`` differ between seats: nobody looks under cards.
    Ranks are A 1 to K 13, a joker 14. Tuples are by seat unless said otherwise."""

    game: str
    options: TrashOptions
    seat: Seat
    n: int
    """The deal's number, from 1."""
    dealer: Seat
    """Who starts the round."""
    phase: Phase
    turn: tuple[Seat, ...]
    """The seat that must act now; empty when the round is over or a new stock is due."""
    turns: int
    """Turns finished in this round."""
    scores: tuple[int, ...]
    """Slots lost before this round."""
    tableaux: tuple[Shown, ...]
    """By seat and slot: the rank that lies there face up, or FACE_DOWN."""
    stock_count: int
    stock_known: tuple[int, ...]
    """The ranks in the stock, sorted, once it was made anew from the discard pile: everybody can know them."""
    discard: tuple[int, ...]
    """The whole discard pile, top card first."""
    hand: int
    """The wild card that waits for its slot in phase PLACE, else NOTHING."""
    hand_from: int
    """Where that card came from, as in a `Step`."""
    chain: tuple[Step, ...]
    """The turn in progress so far; between turns the one just finished."""
    finishers: tuple[Seat, ...]
    """Who has filled the tableau, the round's winner first."""
    called: tuple[Seat, ...]
    """Who has called "Trash!", in order; nobody unless the options ask for it."""
    void: bool
    """The round ended without counting and is dealt again."""
    legal: tuple[Action, ...]
    """What this seat may do now."""

    @property
    def players(self) -> int:
        return len(self.tableaux)

    @property
    def slots(self) -> tuple[int, ...]:
        """How many slots each seat has in this round."""
        return tuple(map(len, self.tableaux))

    @property
    def winner(self) -> Seat | None:
        """Who won the round, if it is won."""
        return self.finishers[0] if self.finishers else None
