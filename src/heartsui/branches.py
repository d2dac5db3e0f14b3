"""The decisions of a match that it can be played on from in another way: each with the events before it."""

from collections.abc import Collection, Iterator, Sequence

import msgspec

from heartsui.rules.actions import Action
from heartsui.rules.events import Acted, Dealt, Event, Laid
from heartsui.rules.seats import Seat


class Decision(msgspec.Struct, frozen=True):
    """What a seat once did. A match of the first ``keep`` events stands just before it."""

    keep: int
    deal: int
    number: int
    """Which one of the seat's in its deal, from 1."""
    seat: Seat
    action: Action


def decisions(
    events: Sequence[Event], seats: Collection[Seat], deal: int | None = None
) -> tuple[Decision, ...]:
    """What these seats decided, in order; in one deal alone if its number is given."""
    found = _decisions(events, seats)
    return tuple(one for one in found if deal is None or one.deal == deal)


def _decisions(events: Sequence[Event], seats: Collection[Seat]) -> Iterator[Decision]:
    n = 0
    made = dict.fromkeys(seats, 0)
    for keep, event in enumerate(events):
        if isinstance(event, Dealt | Laid):
            n = event.n
            made = dict.fromkeys(seats, 0)
        elif isinstance(event, Acted) and event.seat in made:
            made[event.seat] += 1
            yield Decision(keep, n, made[event.seat], event.seat, event.action)
