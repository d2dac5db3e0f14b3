"""The decisions of a match that it can be played on from in another way: each with the events before it."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

import msgspec

from heartsui.rules.actions import Action, Expose, Pass
from heartsui.rules.events import Acted, Dealt, Event, Laid
from heartsui.rules.seats import Seat


class Decision(msgspec.Struct, frozen=True):
    """What a seat once did. A match of the first ``keep`` events stands just before it."""

    keep: int
    deal: int
    number: int
    """Which one of its kind it is in the deal for the seat, from 1: the number of the trick for a play."""
    seat: Seat
    action: Action


def decisions(
    events: Sequence[Event], seats: Collection[Seat], deal: int | None = None
) -> tuple[Decision, ...]:
    """What these seats decided, in order; in one deal alone if its number is given."""
    found = _decisions(events, seats)
    return tuple(one for one in found if deal is None or one.deal == deal)


def known_to(viewer: Seat | None, found: Sequence[Decision], running: int | None) -> tuple[Decision, ...]:
    """The decisions that a viewer may read: of the deal that is running not what others have passed or exposed,
    which may still be secret."""
    return tuple(
        one
        for one in found
        if one.deal != running or one.seat == viewer or not isinstance(one.action, Pass | Expose)
    )


def _decisions(events: Sequence[Event], seats: Collection[Seat]) -> Iterator[Decision]:
    n = 0
    made: Counter[tuple[Seat, type]] = Counter()
    for keep, event in enumerate(events):
        if isinstance(event, Dealt | Laid):
            n = event.n
            made.clear()
        elif isinstance(event, Acted) and event.seat in seats:
            kind = (event.seat, type(event.action))
            made[kind] += 1
            yield Decision(keep, n, made[kind], event.seat, event.action)
