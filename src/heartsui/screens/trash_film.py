"""A turn of Trash as pictures: what lies on the table after each card of a chain.

The rules follow a chain to its end at once. What the screen shows on the way is computed here from the view
before and the view after, both public to everybody.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from heartsui.rules.game import Phase
from heartsui.rules.seats import Seat
from heartsui.rules.trash_options import Shown
from heartsui.rules.trash_view import FROM_DISCARD, FROM_STOCK, NOTHING, TO_DISCARD, Step, TrashView

NOBODY: Seat = -1


@dataclass(frozen=True)
class Frame:
    """The table at one moment of a round."""

    n: int
    tableaux: tuple[Shown, ...]
    stock: int
    discard: tuple[int, ...]
    """Top card first."""
    turn: int
    """The number of the turn in its round that the picture shows, from 1; 0 before the first."""
    seat: Seat = NOBODY
    """Whose turn the picture shows."""
    hand: int = NOTHING
    """The card they hold."""
    hand_from: int = FROM_STOCK
    steps: tuple[Step, ...] = ()
    """What they have done with the cards before it."""

    @property
    def fresh(self) -> int:
        """The slot that was filled last, while the chain is on its way; 0 for none."""
        return self.steps[-1].slot if self.steps and self.hand else 0


def still(view: TrashView) -> Frame:
    """The table as a view has it."""
    seat = view.chain[0].seat if view.chain else NOBODY
    if view.phase == Phase.PLACE:
        seat = view.turn[0]
    return Frame(
        view.n,
        view.tableaux,
        view.stock_count,
        view.discard,
        view.turns + (view.phase == Phase.PLACE),
        seat,
        view.hand,
        view.hand_from,
        view.chain,
    )


def film(before: TrashView | None, after: TrashView) -> tuple[Frame, ...]:
    """The pictures from one view to the next, the view after last; that one alone where no turn leads from the
    one to the other."""
    end = still(after)
    if before is None or not _follows(before, after):
        return (end,)
    shots = tuple(_shots(before, after))
    return shots if shots and shots[-1] == end else (*shots, end)


def _follows(before: TrashView, after: TrashView) -> bool:
    """One action lies between the views."""
    if before.n != after.n or before.phase not in (Phase.DRAW, Phase.PLACE):
        return False
    ended = after.turns - before.turns
    if (ended, after.phase) != (0, Phase.PLACE) and ended != 1:
        return False
    done = before.chain if before.phase == Phase.PLACE else ()
    return after.chain[: len(done)] == done and (len(after.chain), after.phase) != (len(done), before.phase)


def _shots(before: TrashView, after: TrashView) -> Iterator[Frame]:
    frame = still(before)
    steps = after.chain
    if before.phase == Phase.PLACE:
        steps = steps[len(before.chain) :]
    else:
        card, came_from = (steps[0].card, steps[0].came_from) if steps else (after.hand, after.hand_from)
        frame = _drawn(frame, before.turn[0], card, came_from)
        yield frame
    for step in steps:
        frame = _after(frame, step)
        yield frame


def _drawn(frame: Frame, seat: Seat, card: int, came_from: int) -> Frame:
    frame = replace(frame, turn=frame.turn + 1, seat=seat, hand=card, hand_from=came_from, steps=())
    if came_from == FROM_DISCARD:
        return replace(frame, discard=frame.discard[1:])
    return replace(frame, stock=frame.stock - 1)


def _after(frame: Frame, step: Step) -> Frame:
    """A card has been placed and the one found there picked up, or it has been discarded."""
    frame = replace(frame, steps=(*frame.steps, step), hand=step.found, hand_from=step.slot)
    if step.slot == TO_DISCARD:
        return replace(frame, discard=(step.card, *frame.discard), hand_from=FROM_STOCK)
    shown = frame.tableaux[step.seat]
    filled = (*shown[: step.slot - 1], step.card, *shown[step.slot :])
    tableaux = (*frame.tableaux[: step.seat], filled, *frame.tableaux[step.seat + 1 :])
    return replace(frame, tableaux=tableaux)
