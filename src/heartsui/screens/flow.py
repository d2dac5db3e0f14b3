"""How a match runs on the screen, whatever the game: bots think, people are asked one at a time behind the
curtain, finished deals are shown. A game's screen draws and asks; it inherits the rest.

The loop holds no game state: it looks at the session, does the one thing that is due, and looks again.
"""

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import Any, ClassVar, Protocol, cast

from textual import events, work
from textual.binding import Binding, BindingType

from heartsui.ratings import RatingChange
from heartsui.rules.actions import Action, Play
from heartsui.rules.errors import IllegalAction
from heartsui.rules.events import Acted, By, Event, Kind
from heartsui.rules.seats import Seat
from heartsui.rules.shuffle import promise
from heartsui.screens.confirm import ConfirmScreen
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.host import host
from heartsui.screens.room import Room
from heartsui.screens.scoreboard import ScoreboardScreen, standings
from heartsui.session import Session
from heartsui.settings import THINKING, Settings
from heartsui.words import N_, _
from heartsui.words.sentences import refusal

log = logging.getLogger(__name__)

PACES = {"instant": 0.0, "fast": 0.4, "normal": 1.0, "slow": 2.0, "key": 1.0}
"""Seconds that a finished trick stays, by the name of the pace; ``key`` waits for a key instead."""
CARD = 0.4
"""A bot's card takes this part of the pace."""
FORCED = (0.5, 1.5)
"""Where people share a keyboard a card that plays itself takes between so many seconds: nobody can tell it from
one that was chosen quickly."""
TICK = 1.0
"""Seconds between two looks at the clock of a decision."""
AWAY_AFTER = 3
"""Decisions running that a person may leave to the clock before they count as away."""
SUBSTITUTE = "medium"
"""The bot that decides for people who are away or out of time."""


class Answer(Protocol):
    """What a bot answered."""

    @property
    def action(self) -> Action: ...

    @property
    def ms(self) -> int: ...


class Thinker(Protocol):
    """Where bots think."""

    def submit(
        self,
        level: str,
        view: Any,
        revision: int,
        seconds: float | None = None,
        seed: int = 0,
        effort: float = 1.0,
    ) -> "Future[Any]": ...

    def cancel(self) -> None: ...


class MatchScreen(Room[None]):
    """Runs one match from wherever it stands to its end. Subclasses override `draw`, `ask` and `linger`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "scores", N_("Scores"), id="scores", tooltip=N_("All deals and totals so far")),
        Binding("m", "home", N_("Home"), id="home", tooltip=N_("Leave the table; the match is saved")),
        Binding(
            "escape", "ask_home", N_("Leave"), show=False, id="ask-home", tooltip=N_("Ask whether to leave")
        ),
    ]

    think_seconds: ClassVar[float] = 1.5
    """How long a searching bot may think about a card."""

    def __init__(self, session: Session, *, pace: str | None = None) -> None:
        super().__init__()
        self.session = session
        self._pace = pace
        self.viewer: Seat | None = None
        """Whose cards are on the screen; None while nobody's may be."""
        self._hurried = asyncio.Event()
        self._until_key = False
        """The table waits for any key, however long that takes."""
        self._moved = asyncio.Event()
        self._acted: set[Seat] = set()
        """Seats that have decided since they were last asked."""
        self._again = False
        """The players want another match with the same rules."""
        self._expired: dict[Seat, int] = {}
        """How often running a person's time was up."""

    @property
    def pace(self) -> str:
        """The pace asked for, else the player's setting, which may change at any time."""
        return self._pace if self._pace is not None else self.settings.pace

    @property
    def settings(self) -> Settings:
        """As they are now: they may change at any time."""
        file = getattr(self.app, "settings_file", None)
        return file.settings if file is not None else Settings()

    @property
    def practice(self) -> bool:
        """The match counts for nothing."""
        return bool(getattr(self.app, "practice", False))

    @property
    def thinker(self) -> Thinker:
        return cast(Thinker, self.app.worker)  # type: ignore[attr-defined]

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons, away or not."""
        return tuple(seat for seat, info in enumerate(self.session.started.seats) if info.kind == Kind.HUMAN)

    @property
    def shared(self) -> bool:
        """Several people sit at this one keyboard."""
        return len(self.people) > 1

    # What a game's screen does

    def draw(self, happened: Sequence[Event] = ()) -> None:
        """Show the session as ``viewer`` may see it, or nothing of any hand when that is None."""
        raise NotImplementedError

    async def ask(self, seat: Seat) -> None:
        """Have a person decide. The screen shows that seat's view; returns when the session has the decision.
        It may be cancelled when the time is up."""
        await self.decided(seat)

    def withdraw(self) -> None:
        """Take back a question that lies over the table: the time is up."""

    def automatic(self) -> bool:
        """Whether people's decisions are made for them now, because nothing depends on them any more."""
        return False

    def automatic_action(self, seat: Seat) -> Action:
        """What is done for a person then."""
        return self.session.default_action(seat)

    def release(self) -> bool:
        """Hand in a decision that can still be taken back; False where there is none."""
        return False

    async def linger(self) -> None:
        """Leave what has just happened on the table for a while, before somebody else acts."""

    def refused(self, sentence: str) -> None:
        """Say why an action was refused."""

    def show_time(self, seconds: int | None) -> None:
        """Say how many seconds are left for the decision; None when it is made."""

    # The loop

    def on_mount(self) -> None:
        if not self.shared:
            self.viewer = self.people[0] if self.people else 0
            self.draw()
        self.run_match()

    @work(exclusive=True)
    async def run_match(self) -> None:
        session = self.session
        if not session.dealing and session.results:
            await self.show_scores()
        while not session.over:
            if session.dealing:
                await self.act()
            elif session.started.seed is None:
                text = _("The cards of this match were given by hand, and there is no further deal in it.")
                self.app.notify(text, markup=False)
                break
            else:
                self.draw(session.deal())
            if not session.dealing:
                self.draw()
                await self.linger()
                await self.show_scores()
        practice = self.practice
        self.leave()
        if self._again:
            started = self.session.started
            host(self).start_match(started.options, started.seats, started.preset, None, practice)

    async def act(self) -> None:
        """Have everybody who must act do so once."""
        turn = self.session.turn
        people = [seat for seat in turn if self.session.is_human(seat)]
        bots = [seat for seat in turn if seat not in people]
        if self.viewer not in people:
            await self.linger()
        if self.viewer is None and not people:
            await self.seat_down(min(self.people, key=lambda seat: (seat - turn[0]) % self.session.players))
        await asyncio.gather(self.ask_people(people), *(self.bot_turn(seat, len(turn) == 1) for seat in bots))

    async def ask_people(self, people: list[Seat]) -> None:
        """One after another; whoever sits there already goes first."""
        for seat in sorted(people, key=lambda seat: seat != self.viewer):
            if self.automatic():
                self.submit(seat, self.automatic_action(seat), self.session.revision)
                continue
            await self.seat_down(seat)
            forced = self.forced_play(seat)
            if forced is not None:
                await self.play_forced(seat, forced)
            else:
                await self.ask_in_time(seat)

    def forced_play(self, seat: Seat) -> Play | None:
        """The only play there is, where the player wants it to play itself. Nothing that anybody else sees or
        that is recorded tells it from one that was chosen."""
        view = self.session.view(seat)
        if self.settings.autoplay == "off" or len(view.legal) != 1:
            return None
        (action,) = view.legal
        if not isinstance(action, Play):
            return None
        last = len(action.cards) == view.counts[seat]
        return action if last or self.settings.autoplay == "forced" else None

    async def play_forced(self, seat: Seat, action: Play) -> None:
        """As fast as a bot's card; the last trick is seen before."""
        revision = self.session.revision
        await self.linger()
        if self.shared:
            await self.pause_for(SystemRandom().uniform(*FORCED))
        else:
            await self.beat(CARD)
        self.submit(seat, action, revision)

    async def seat_down(self, seat: Seat) -> None:
        """Let a person see their cards, and nobody else's: by the curtain when another one sat there."""
        if self.viewer != seat:
            self.hide()
            if self.shared:
                await self.app.push_screen_wait(CurtainScreen(self.session.names[seat], self.action_ask_home))
            self.viewer = seat
        self.draw()

    def hide(self) -> None:
        """Take every hand off the screen, and what lies over the table and may tell of one."""
        self.viewer = None
        self.draw()
        if self.shared:
            self.uncover()

    def uncover(self) -> None:
        """Close whatever lies over the table."""
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()

    async def ask_in_time(self, seat: Seat) -> None:
        """Ask a person; when the time is up a bot makes that one decision (Rules A11)."""
        limit = self.session.game.options.turn_limit
        if not limit:
            await self.ask(seat)
            return
        asking = asyncio.ensure_future(self.ask(seat))
        try:
            decided = await self._in_time(asking, limit) or self.release()
        finally:
            asking.cancel()
        self.show_time(None)
        if decided:
            self._expired[seat] = 0
        else:
            await self.time_out(seat)

    async def _in_time(self, asking: "asyncio.Future[None]", limit: int) -> bool:
        for left in range(limit, 0, -1):
            self.show_time(left)
            if (await asyncio.wait({asking}, timeout=TICK))[0]:
                return True
        return False

    async def time_out(self, seat: Seat) -> None:
        """The third time running the seat counts as away until a key is pressed."""
        self._expired[seat] = self._expired.get(seat, 0) + 1
        if self._expired[seat] >= AWAY_AFTER:
            self.happened(self.session.leave(seat))
        self.withdraw()
        await self.bot_turn(seat, False, By.TIMEOUT)

    def come_back(self) -> None:
        """Somebody is at the keyboard: whoever was away is back."""
        for seat in self.people:
            if not self.session.is_human(seat) and not self.session.over:
                self._expired[seat] = 0
                self.happened(self.session.come_back(seat))

    async def bot_turn(self, seat: Seat, alone: bool, by: By | None = None) -> None:
        """A bot decides; at the table its card comes no faster than the pace."""
        answer, _beat = await asyncio.gather(self.think(seat, by), self.beat(CARD if alone else 0.0))
        action, by, revision, ms = answer
        try:
            events = self.session.submit(seat, action, revision, by, ms)
        except IllegalAction:
            events = self.session.submit(seat, self.session.default_action(seat), revision, by, ms)
        if events:
            self.happened(events)

    async def think(self, seat: Seat, by: By | None = None) -> tuple[Action, By, int, int | None]:
        """What a bot does in this seat. Never fails: a bot that does is answered for."""
        session = self.session
        info, revision = session.started.seats[seat], session.revision
        level = info.level or SUBSTITUTE
        by = by or (By.BOT if info.level else By.AWAY)
        effort = THINKING[self.settings.thinking]
        seconds, seed = self.think_seconds * effort, self.seed_for(seat, revision)
        future = self.thinker.submit(level, session.view(seat), revision, seconds, seed, effort)
        try:
            answer: Answer = await asyncio.wrap_future(future)
        except Exception as error:
            log.warning("bot %s at seat %s: %s", level, seat, error)
            return session.default_action(seat), by, revision, None
        return answer.action, by, revision, answer.ms

    def seed_for(self, seat: Seat, revision: int) -> int:
        """Chance for one decision: the same in the same match, made of nothing but what everybody knows."""
        text = f"{promise(self.session.started.seed or '')}/{revision}/{seat}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")

    # People

    def submit(self, seat: Seat, action: Action, revision: int) -> bool:
        """Hand a person's action to the session. False when it was refused, which is told, or stale."""
        try:
            events = self.session.submit(seat, action, revision)
        except IllegalAction as error:
            self.refused(refusal(error, self.session.names))
            return False
        if events is None:
            return False
        self.happened(events)
        return True

    def happened(self, events: Sequence[Event]) -> None:
        self._acted |= {event.seat for event in events if isinstance(event, Acted)}
        self.draw(events)
        self._moved.set()

    async def decided(self, seat: Seat) -> None:
        """Wait until a person has decided, or is away; not at all when that was quicker than the question."""
        self._acted.discard(seat)
        while seat in self.session.turn and seat not in self._acted and self.session.is_human(seat):
            self._moved.clear()
            await self._moved.wait()

    # Pace

    def on_key(self, event: events.Key) -> None:
        """Escape is any key while one is waited for, and leads away only at other times."""
        if self._until_key and event.key == "escape":
            event.stop()
        self._hurried.set()
        self.come_back()

    def on_click(self, event: events.Click) -> None:
        self._hurried.set()

    async def beat(self, part: float = 1.0) -> None:
        """Wait a part of the pace; any key ends it."""
        await self.pause_for(PACES[self.pace] * part)

    async def pause_for(self, seconds: float | None) -> None:
        """Wait so long, or for ever when None; any key ends it."""
        if seconds == 0:
            return
        self._hurried.clear()
        self._until_key = seconds is None
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), seconds)
        self._until_key = False

    def ring(self, event: str) -> None:
        """Ring the terminal's bell, where the player wants it for that. The screen tells the same in words."""
        if event in self.settings.bell:
            self.app.bell()

    def reword(self) -> None:
        self.draw()

    # Scores and leaving

    async def show_scores(self) -> None:
        """The scoreboard belongs to everybody: no hand stays behind it."""
        if self.shared:
            self.hide()
        again = await self.app.push_screen_wait(self.scoreboard())
        self._again = again is True

    def action_scores(self) -> None:
        self.app.push_screen(self.scoreboard())

    def scoreboard(self) -> ScoreboardScreen:
        """How the match stands, as this game tells it."""
        changes: tuple[RatingChange, ...] = getattr(self.app, "rating_changes", tuple)()
        made = partial(standings, self.session, changes)
        return ScoreboardScreen(made(), made)

    def action_home(self) -> None:
        self.leave()

    def action_ask_home(self) -> None:
        """Escape alone leaves nothing: it may have been meant for what lay over the table before."""
        self.app.push_screen(ConfirmScreen(self.leave_question(), _("Leave"), _("Stay")), self._home_answered)

    def leave_question(self) -> str:
        return _("Leave the table? The match is saved.")

    def _home_answered(self, yes: bool | None) -> None:
        if yes and self in self.app.screen_stack:
            self.leave()

    def leave(self) -> None:
        """Back to the screen that opened the table. The match is kept."""
        self.thinker.cancel()
        leave_table = getattr(self.app, "leave_table", None)
        if leave_table is not None:
            leave_table()
        self.uncover()
        self.dismiss(None)
