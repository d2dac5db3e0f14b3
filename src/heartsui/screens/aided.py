"""Help at the table: hints in steps, cards that can be taken back, going back in a match for practice.

A hint is thought of beside the screen, from the view of whoever asks. A card that can be taken back has not
been played yet: it is held for a moment before it is handed in, so that what is recorded, and what anybody else
sees, is never taken back.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, work
from textual.binding import Binding, BindingType
from textual.timer import Timer

from heartsui.bots.bot import Clock
from heartsui.bots.decide import fault
from heartsui.rules.actions import Action, Expose, Pass, Play
from heartsui.rules.cards import CardSet, set_of
from heartsui.rules.seats import Seat
from heartsui.screens.flow import MatchScreen
from heartsui.screens.host import host
from heartsui.widgets.glyphs import wrap
from heartsui.widgets.status import Say
from heartsui.words import N_, _, hints
from heartsui.words import practice as words
from heartsui.words.cards import cards_text
from heartsui.words.table import two

if TYPE_CHECKING:
    from heartsui.bots.grounds import Advice

log = logging.getLogger(__name__)

AIDS = ("hint", "take_back", "go_back")
"""The actions of this class's keys."""
STEPS = 2
"""First what comes into question, then which one and why."""


@dataclass(frozen=True)
class Held:
    """A decision that has not been handed in yet."""

    seat: Seat
    action: Action
    revision: int


class Aided(MatchScreen):
    """A table with help. A game's screen says what it asks (`asked_about`, `asked_view`) and shows the help."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "i",
            "hint",
            N_("Hint"),
            id="hint",
            tooltip=N_("Hint: what comes into question; again: which one, and why"),
        ),
        Binding("u", "take_back", N_("Take back"), id="take-back", tooltip=N_("Take back what is on its way")),
        Binding(
            "u",
            "go_back",
            N_("Go back"),
            show=False,
            id="go-back",
            tooltip=N_("Practice: play on from an earlier decision"),
        ),
    ]

    hint_seconds: ClassVar[float] = 1.2
    """How long a hint may be thought about."""
    hold_seconds: float = 1.5
    """How long a decision can be taken back."""

    advice: "Advice | None" = None
    """The hint for the question on the screen, once it has been thought of."""
    hint_step = 0
    """How many steps of it have been asked for."""
    held: Held | None = None
    _hint_about: object = None
    _hold_timer: Timer | None = None

    # What a game's screen does

    @property
    def asked_about(self) -> object:
        """What the question on the screen is about; None while there is none."""
        raise NotImplementedError

    @property
    def asked_view(self) -> Any:
        """The view it is asked with, or None where no hint is to be had."""
        raise NotImplementedError

    def show_help(self) -> None:
        """Show the step of the hint that was asked for, or what is held."""
        raise NotImplementedError

    def allows(self, action: str) -> bool:
        """Whether one of the keys of this class does something now."""
        if action == "take_back":
            return self.held is not None
        if action == "go_back":
            return self.held is None and self.practice
        return self.held is None and self.asked_view is not None

    def key_of(self, action: str) -> str:
        """The key that does something here now, as the footer writes it."""
        for active in self.active_bindings.values():
            if active.binding.action == action:
                return self.app.get_key_display(active.binding)
        return ""

    # Hints

    @property
    def hint_shown(self) -> "Advice | None":
        """The hint for the present question, as far as it has been thought of."""
        return self.advice if self._hint_about is not None and self._hint_about == self.asked_about else None

    @property
    def thinks_of_hint(self) -> bool:
        return self._hint_about is not None and self._hint_about == self.asked_about and self.advice is None

    @property
    def marks(self) -> tuple[CardSet, CardSet]:
        """The cards that come into question, and those advised, as far as the steps asked for have come."""
        shown = self.hint_shown
        if shown is None:
            return 0, 0
        advised = cards_in(shown.action) if self.hint_step == STEPS else ()
        return set_of(set(shown.candidates)), set_of(set(advised))

    def with_help(self, say: Say, width: int) -> Say:
        """What the status lines say, with the help that was asked for. A refusal goes before it."""
        if self.held is not None:
            text = words.on_its_way(cards_text(cards_in(self.held.action)), self.key_of("take_back"))
            return replace(say, turn=text, focus=words.at_once())
        shown = self.hint_shown
        if self.thinks_of_hint:
            return replace(say, focus=hints.thinking())
        if shown is None or say.refusal:
            return say
        if self.hint_step < STEPS and shown.question:
            return replace(say, focus=hints.question(shown.question, self.session.names, self.key_of("hint")))
        if self.hint_step < STEPS:
            return replace(say, focus=hints.in_question(shown.candidates, self.key_of("hint")))
        sentences = hints.advised(shown.action, shown.facts, self.session.names)
        turn, focus = two_lines(sentences, width)
        return replace(say, turn=turn, focus=focus)

    def action_hint(self) -> None:
        view, about = self.asked_view, self.asked_about
        if view is None or about is None or self.held is not None:
            return
        if about == self._hint_about:
            self.hint_step = min(STEPS, self.hint_step + 1)
        else:
            self._hint_about, self.hint_step, self.advice = about, 1, None
            self._count_hint(view)
            self._think_of_hint(view, about)
        self.show_help()

    def advise_at_once(self, view: Any) -> "Advice":
        """The hint for a decision that takes no thinking."""
        from heartsui.bots.advice import advise

        self._count_hint(view)
        return advise(view, Clock())

    def _count_hint(self, view: Any) -> None:
        """One decision, one hint, however many steps of it are looked at."""
        count = getattr(self.app, "note_hint", None)
        if count is not None:
            count(view.n, view.seat)

    @work(exclusive=True, group="hint")
    async def _think_of_hint(self, view: Any, about: object) -> None:
        stop = threading.Event()
        clock = Clock(time.monotonic() + self.hint_seconds, flag=stop.is_set)
        try:
            advice = await asyncio.wrap_future(_in_background(view, clock))
        except Exception as error:
            log.warning("no hint: %r", error)
            self._hint_about = None
            self.refused(_("There is no hint for this."))
            return
        finally:
            stop.set()
        if about == self._hint_about == self.asked_about:
            self.advice = advice
            self.show_help()

    # Taking back

    def hold(self, seat: Seat, action: Action, revision: int) -> bool:
        """Keep a decision back for a moment, where the player wants it so and the rules will allow it."""
        if not self.settings.take_back or fault(self.session.view(seat), action) is not None:
            return False
        self.held = Held(seat, action, revision)
        self._hold_timer = self.set_timer(self.hold_seconds, self.release)
        self.show_help()
        self.refresh_bindings()
        return True

    def release(self) -> bool:
        held = self._let_go()
        if held is None:
            return False
        done = self.submit(held.seat, held.action, held.revision)
        if not done:
            self.draw()
        return done

    def _let_go(self) -> Held | None:
        held, self.held = self.held, None
        if self._hold_timer is not None:
            self._hold_timer.stop()
            self._hold_timer = None
        return held

    def action_take_back(self) -> None:
        if self._let_go() is not None:
            self.draw()

    def on_key(self, event: events.Key) -> None:
        """Any other key hurries a decision on that is held; Escape does no more than that."""
        if self.held is None:
            return
        if event.key == "escape":
            event.stop()
        active = self.active_bindings.get(event.key)
        if active is None or active.binding.action != "take_back":
            self.release()

    # Going back

    def action_go_back(self) -> None:
        host(self).play_on_from(viewer=self.viewer)


def cards_in(action: Action) -> tuple[int, ...]:
    """The cards an action is about."""
    return action.cards if isinstance(action, Play | Pass | Expose) else ()


def two_lines(sentences: Sequence[str], width: int) -> tuple[str, str]:
    """Sentences on two lines, the last ones left out where there is no room for them."""
    lines = [""]
    for n in range(len(sentences), 0, -1):
        lines = wrap(reduce(two, sentences[:n]), max(1, width))
        if len(lines) <= 2:
            break
    return lines[0], lines[1] if len(lines) > 1 else ""


def _in_background(view: Any, clock: Clock) -> "Future[Advice]":
    """The hint for a view, thought of on a thread of its own."""
    future: Future[Advice] = Future()

    def think() -> None:
        from heartsui.bots.advice import advise

        with suppress(InvalidStateError):
            try:
                future.set_result(advise(view, clock))
            except InvalidStateError:
                raise
            except Exception as error:
                future.set_exception(error)

    threading.Thread(target=think, daemon=True, name="hint").start()
    return future
