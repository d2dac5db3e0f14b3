"""One match in progress: seats, `submit`, `view`, who is next. No Textual, no thread of its own.

Every event is handed to the log, which makes it durable, before anybody is shown what it did. A submission
carries the revision of the view it was decided on; one that was decided before the seat's present turn began
is dropped.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from heartsui.rules import match as matches
from heartsui.rules.actions import Action
from heartsui.rules.errors import IllegalAction
from heartsui.rules.events import Away, Back, By, Event, Kind, MatchStarted, Scored
from heartsui.rules.game import Game
from heartsui.rules.match import DealResult, Match
from heartsui.rules.seats import Seat


class EventLog(Protocol):
    """Where events are kept. ``append`` returns once they are durable, or after the log has noted that it
    cannot keep them; it never raises."""

    def append(self, events: Sequence[Event]) -> None: ...


class NoLog:
    """Keeps nothing: for matches that need no memory."""

    def append(self, events: Sequence[Event]) -> None:
        pass


class Session:
    """The one owner of a match in progress."""

    def __init__(self, match: Match, log: EventLog | None = None, revision: int = 0) -> None:
        self._match = match
        self._log: EventLog = log or NoLog()
        self.revision = revision
        """The number of events so far."""
        self._since: dict[Seat, int] = {}
        self._note_turns(())

    @classmethod
    def new(cls, started: MatchStarted, log: EventLog | None = None) -> "Session":
        """A match before its first deal. The log is expected to hold ``started`` already."""
        return cls(matches.begin(started), log, revision=1)

    @classmethod
    def resume(cls, match: Match, log: EventLog | None, revision: int) -> "Session":
        """A match read back from ``revision`` events, brought up to date where it stopped half-way."""
        session = cls(match, log, revision)
        settled, events = matches.settle(match)
        session._commit(settled, tuple(event for event in events if not isinstance(event, Scored)))
        return session

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def started(self) -> MatchStarted:
        return self._match.started

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(info.name for info in self._match.started.seats)

    @property
    def players(self) -> int:
        return self.game.players

    @property
    def scores(self) -> tuple[int, ...]:
        return self._match.scores

    @property
    def results(self) -> tuple[DealResult, ...]:
        """The finished deals. Their final states are public: every card has been seen or laid open."""
        return self._match.results

    @property
    def match(self) -> Match:
        """The whole match, hidden hands included: for logs, exports and tests, never for a screen or a bot."""
        return self._match

    @property
    def n(self) -> int:
        return self._match.n

    @property
    def over(self) -> bool:
        return self._match.over

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self._match.verdict.winners

    @property
    def ranks(self) -> tuple[int, ...]:
        return self._match.verdict.ranks

    @property
    def dealing(self) -> bool:
        """A deal is in progress."""
        return self._match.deal is not None

    @property
    def turn(self) -> tuple[Seat, ...]:
        """The seats that must act now."""
        return matches.turn(self._match)

    def is_human(self, seat: Seat) -> bool:
        """A person decides for this seat now: it is theirs and they are not away."""
        return self.started.seats[seat].kind == Kind.HUMAN and seat not in self._match.away

    def view(self, seat: Seat) -> Any:
        """What a seat may know of the deal in progress, or of the last one after it. Needs a deal."""
        state = self._match.deal if self._match.deal is not None else self._match.results[-1].final
        return self.game.view(state, seat)

    def deal(self) -> tuple[Event, ...]:
        """Deal the next cards from the seed. Raises InvalidEvent while a deal is going on or after the end."""
        dealt = matches.next_deal(self._match)
        return self._commit(matches.advance(self._match, dealt), (dealt,))

    def submit(
        self, seat: Seat, action: Action, revision: int, by: By = By.HUMAN, ms: int | None = None
    ) -> tuple[Event, ...] | None:
        """Let a seat act. Returns the events that happened, None when the submission is stale and dropped.

        Raises IllegalAction with its reason; nothing has happened then.
        """
        if revision < self._since.get(seat, self.revision):
            return None
        match, events = matches.act(self._match, seat, action, by, ms)
        return self._commit(match, events)

    def default_action(self, seat: Seat) -> Action:
        """A legal action for a seat that must act and cannot choose."""
        if self._match.deal is None:
            raise IllegalAction("no_deal")
        return self.game.default_action(self._match.deal, seat)

    def leave(self, seat: Seat) -> tuple[Event, ...]:
        """A bot decides for this seat from now on (Rules A12)."""
        return self._note(Away(seat))

    def come_back(self, seat: Seat) -> tuple[Event, ...]:
        return self._note(Back(seat))

    def _note(self, event: Event) -> tuple[Event, ...]:
        return self._commit(matches.advance(self._match, event), (event,))

    def _commit(self, match: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
        if events:
            self._log.append(events)
        before = self.turn
        self._match = match
        self.revision += len(events)
        self._note_turns(before)
        return events

    def _note_turns(self, before: tuple[Seat, ...]) -> None:
        """Remember when each seat's present decision came up. In a simultaneous phase other seats' choices do
        not make a decision stale; a single seat that acts again, as in a chain, decides anew."""
        turn = self.turn
        together = len(before) > 1
        for seat in range(self.players):
            if seat in turn and not (together and seat in before):
                self._since[seat] = self.revision
            elif seat not in turn:
                self._since.pop(seat, None)
