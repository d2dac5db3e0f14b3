"""Hints line by line, in the same steps as at a table with a screen: what comes into question, then which one
and why."""

import logging
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from heartsui.bots.bot import Clock
from heartsui.rules.seats import Seat
from heartsui.words import _, first_upper, hints, plain

if TYPE_CHECKING:
    from heartsui.bots.grounds import Advice

log = logging.getLogger(__name__)

SECONDS = 1.2
"""How long a hint may be thought about."""


class Counted(Protocol):
    """Where hints are counted (`matchlog.MatchLog`)."""

    @property
    def hints(self) -> Mapping[tuple[int, Seat], int]: ...

    def note_hint(self, deal: int, seat: Seat) -> None: ...


class Hints:
    """The hints of a match. One decision counts once, however many steps are asked for."""

    def __init__(self, counted: Counted, names: Sequence[str]) -> None:
        self._counted = counted
        self._names = names
        self._advice: Advice | None = None

    def forget(self) -> None:
        """Something else is asked now."""
        self._advice = None

    def told(self, view: Any) -> tuple[str, ...]:
        """The next step of the hint for whoever is asked with this view."""
        if self._advice is not None:
            said = hints.advised(self._advice.action, self._advice.facts, self._names)
            return tuple(map(first_upper, said))
        try:
            self._advice = _advice(view)
        except Exception as error:
            log.warning("no hint: %r", error)
            return (_("There is no hint for this."),)
        self._counted.note_hint(view.n, view.seat)
        more = plain.word_name("hint")
        if self._advice.question:
            return (first_upper(hints.question(self._advice.question, self._names, more)),)
        return (first_upper(hints.in_question(self._advice.candidates, more)),)

    def asked_for(self) -> str:
        """How many decisions players were helped with; empty if none."""
        each = Counter[Seat]()
        for (_deal, seat), n in self._counted.hints.items():
            each[seat] += n
        return hints.asked_for([(self._names[seat], n) for seat, n in sorted(each.items())]) if each else ""


def _advice(view: Any) -> "Advice":
    from heartsui.bots.advice import advise

    return advise(view, Clock(time.monotonic() + SECONDS))
