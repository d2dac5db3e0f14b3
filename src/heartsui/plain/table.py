"""How a match runs line by line, whatever the game: people are asked, bots think, what happens is said.

The loop holds no game state: it looks at the session, does the one thing that is due, and looks again. What is
said of it is the `Teller`'s.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any

from heartsui.plain import thinking, typed
from heartsui.plain.console import Console
from heartsui.plain.hints import Hints
from heartsui.plain.teller import Teller
from heartsui.plain.thinking import Thinker
from heartsui.plain.typed import NotUnderstood
from heartsui.rules.actions import Action
from heartsui.rules.errors import IllegalAction, InvalidEvent
from heartsui.rules.events import By, Event
from heartsui.rules.seats import Seat
from heartsui.rules.shuffle import promise
from heartsui.words import first_upper, plain
from heartsui.words.rules_text import rules_text
from heartsui.words.sentences import refusal

PAUSES = {"instant": 0.0, "fast": 0.15, "normal": 0.4, "slow": 0.8, "key": 0.0}
"""Seconds before a bot acts when a person is at the keyboard, by the name of the pace; ``key`` waits for Enter
after each trick instead."""
AWAY_AFTER = 3
"""Decisions running that a person may leave to the clock before they count as away."""


class Quit(Exception):
    """Somebody wants to leave. Everything that happened is stored."""


class Table:
    """Runs one match from wherever it stands to its end."""

    def __init__(
        self,
        teller: Teller,
        console: Console,
        thinker: Thinker,
        hints: Hints,
        pace: str = "instant",
        trouble: Callable[[], str] = str,
        effort: float = 1.0,
    ) -> None:
        """``trouble`` says what keeps the match from being stored, empty while nothing does; bots think
        ``effort`` times as much as usual."""
        self.session = teller.session
        self.teller = teller
        self.console = console
        self.viewer: Seat | None = None
        """Who is at the keyboard; None where nobody may hear of a hand."""
        self._unheard = False
        """The hand of whoever is at the keyboard has changed since they heard of it."""
        self._heard_last: Seat | None = None
        """Whose hand was told last, and may still be on the terminal."""
        self._thinker = thinker
        self._hints = hints
        self._pace = pace
        self._trouble = trouble
        self._effort = effort
        self._told_trouble = ""
        self._expired: dict[Seat, int] = {}
        """How often running a person's time was up."""

    def say(self, *sentences: str) -> None:
        self.console.say(*sentences)

    # The loop

    def play(self) -> None:
        """Play until the match is over. Raises Quit, EOFError, KeyboardInterrupt."""
        self.say(*self.teller.welcome())
        self._tell_trouble()
        self._fetch_absent()
        while not self.session.over:
            if self.session.dealing:
                self._act()
            else:
                self._deal()
        self.say(*self.teller.match_over(), self._hints.asked_for())
        if self.session.started.seed is not None:
            self.say(plain.seed_told(self.session.started.seed))

    def _deal(self) -> None:
        """A match whose cards were given by hand, without a seed, ends with the last of them."""
        self._fetch_absent()
        self.viewer = None
        try:
            self.session.deal()
        except InvalidEvent as error:
            self.say(refusal(error, self.teller.names))
            raise Quit from error
        if self.session.dealing:
            self.say(*self.teller.deal_begins())
            self._tell_hand()
        else:
            self.say(*self.teller.deal_over(self.session.results[-1]))
        self._tell_trouble()

    def _act(self) -> None:
        """Have everybody who must act do so once."""
        turn = self.session.turn
        people = [seat for seat in turn if self.session.is_human(seat)]
        bots = [seat for seat in turn if seat not in people]
        if len(turn) == 1 and bots:
            self.console.pause(PAUSES.get(self._pace, 0.0))
        for seat, action, ms in thinking.decide(self._thinker, self.session, bots, self._effort):
            self._bot_acts(seat, action, thinking.by(self.session, seat), ms)
        for seat in sorted(people, key=lambda seat: seat != self.viewer):
            self._ask(seat)

    def _bot_acts(self, seat: Seat, action: Action, by: By, ms: int | None) -> None:
        before, revision = self.teller.view(), self.session.revision
        try:
            events = self.session.submit(seat, action, revision, by, ms)
        except IllegalAction:
            events = self.session.submit(seat, self.session.default_action(seat), revision, by, ms)
        self._tell(before, events or ())

    def _tell(self, before: Any, events: Sequence[Event]) -> None:
        """Say what has happened. It is stored already."""
        for event in events:
            self.say(*self.teller.happened(before, event))
        if self.teller.hands_changed(before):
            self._unheard = True
            self._tell_hand()
        if not self.session.dealing:
            self.viewer = None
            self.say(*self.teller.deal_over(self.session.results[-1]))
        self._tell_trouble()
        if self._pace == "key" and self.console.typing and any(map(self.teller.rests, events)):
            self.say(plain.press_enter())
            self._wait_for_enter(plain.press_enter())

    def _tell_trouble(self) -> None:
        """Say once why the match is not stored; again only when the reason changes."""
        trouble = self._trouble()
        if trouble != self._told_trouble:
            self.say(trouble)
        self._told_trouble = trouble

    # People

    def _tell_hand(self) -> None:
        """A single person hears of new cards at once, several as their turn comes."""
        if len(self.teller.people) == 1:
            self._sit_down(self.teller.people[0])

    def _sit_down(self, seat: Seat) -> None:
        """Tell a person their situation, and nobody else: the keyboard changes hands first."""
        if self.viewer == seat and not self._unheard:
            return
        if self.viewer != seat and self.teller.shared and self.teller.hides():
            self.viewer = None
            if self._heard_last not in (None, seat):
                self.console.wipe()
            self.say(plain.hand_over(self.teller.names[seat]))
            self._wait_for_enter(plain.hand_over(self.teller.names[seat]))
        self.viewer, self._heard_last, self._unheard = seat, seat, False
        self.say(*self.teller.situation(self.session.view(seat)))

    def _wait_for_enter(self, question: str) -> None:
        """A line that was meant for something else opens nothing."""
        while line := self.console.ask().strip():
            if typed.command(line) == "quit":
                raise Quit
            self.say(question)

    def _ask(self, seat: Seat) -> None:
        """Have a person decide; when the time is up a bot makes that one decision (Rules A11)."""
        self._sit_down(seat)
        self._hints.forget()
        limit = self.session.game.options.turn_limit
        self.say(*self.teller.question(self.session.view(seat)), plain.time_given(limit) if limit else "")
        until = time.monotonic() + limit if limit else None
        try:
            while not self._answered(seat, self.console.ask(_left(until))):
                pass
            self._expired[seat] = 0
        except TimeoutError:
            self._time_out(seat)

    def _answered(self, seat: Seat, line: str) -> bool:
        """Do what a line says; True once the seat has decided."""
        view = self.session.view(seat)
        word = typed.command(line)
        if word is not None:
            self._obey(word, view)
        elif not line.strip():
            self.say(*self.teller.question(view))
        else:
            return self._decided(seat, view, line)
        return False

    def _decided(self, seat: Seat, view: Any, line: str) -> bool:
        before = self.teller.view()
        try:
            action = self.teller.action(view, line)
            events = self.session.submit(seat, action, self.session.revision)
        except NotUnderstood as error:
            self.say(plain.not_understood(error.text, self.teller.hint(view)))
            return False
        except IllegalAction as error:
            self.say(first_upper(refusal(error, self.teller.names)), *self.teller.question(view))
            return False
        self.say(self.teller.confirmed(action))
        self._tell(before, events or ())
        return True

    def _obey(self, word: str, view: Any) -> None:
        if word == "quit":
            raise Quit
        if word == "help":
            self.say(*self.teller.help(), *(plain.help_line(one, typed.short_of(one)) for one in typed.WORDS))
        elif word == "rules":
            for part in rules_text(self.session.game.options):
                self.say(part.heading, *part.sentences)
        elif word == "seed":
            seed = self.session.started.seed
            self.say(plain.promise(promise(seed)) if seed is not None else plain.no_seed())
        elif word == "scores":
            self.say(*self.teller.scores(view), self._hints.asked_for())
        elif word == "hint":
            self.say(*self._hints.told(view))
        else:
            self.say(*self.teller.told(word, view))

    def _time_out(self, seat: Seat) -> None:
        """The third time running the seat counts as away (Rules A12)."""
        self.say(plain.time_over(self.teller.names[seat]))
        self._expired[seat] = self._expired.get(seat, 0) + 1
        if self._expired[seat] >= AWAY_AFTER:
            self.session.leave(seat)
            self.say(plain.away(self.teller.names[seat]))
        for _seat, action, ms in thinking.decide(self._thinker, self.session, [seat], self._effort):
            self._bot_acts(seat, action, By.TIMEOUT, ms)

    def _fetch_absent(self) -> None:
        """Between deals nobody is left behind: bots play faster than a person can come back."""
        for seat in self.teller.people:
            if not self.session.is_human(seat) and not self.session.over:
                self.say(plain.come_back(self.teller.names[seat]))
                self._wait_for_enter(plain.come_back(self.teller.names[seat]))
                self._expired[seat] = 0
                self.session.come_back(seat)


def _left(until: float | None) -> float | None:
    return None if until is None else max(0.0, until - time.monotonic())
