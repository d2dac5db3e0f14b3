"""A small app around the play screen: seeded deals, instant bots, no store, no settings, no clock."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from time import monotonic
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from heartsui.bots.bot import Clock
from heartsui.bots.decide import Decision, default_action, play
from heartsui.rules.cards import parse_set
from heartsui.rules.events import Dealt, Kind, MatchStarted, SeatInfo
from heartsui.rules.match import advance, begin
from heartsui.rules.presets import options_from
from heartsui.screens.play import PlayScreen
from heartsui.session import Session
from heartsui.themes import THEMES, card_variables
from heartsui.widgets import glyphs
from heartsui.widgets.hand import Hand
from heartsui.words import cards as card_words

NAMES = ("South", "West", "North", "East", "Fifth", "Sixth")
PATIENCE = 60.0
"""Seconds that a test waits for what must come about."""


class InstantWorker:
    """Bots that answer before the question is out, the same every time."""

    def __init__(self, level: str = "easy") -> None:
        self.level = level
        self.asked: list[tuple[str, Any, int]] = []

    def submit(
        self,
        level: str,
        view: Any,
        revision: int,
        seconds: float | None = None,
        seed: int = 0,
        effort: float = 1.0,
    ) -> "Future[Decision]":
        self.asked.append((level, view, revision))
        future: Future[Decision] = Future()
        future.set_result(play(self.level, view, Clock(seed=seed)))
        return future

    def cancel(self) -> None:
        pass


class FirstCardWorker(InstantWorker):
    """Players without any thought, for pictures: no change of a bot changes them."""

    def submit(
        self,
        level: str,
        view: Any,
        revision: int,
        seconds: float | None = None,
        seed: int = 0,
        effort: float = 1.0,
    ) -> "Future[Decision]":
        future: Future[Decision] = Future()
        future.set_result(Decision(default_action(view), None, 0))
        return future


class SlowWorker:
    """Bots that think until they are told to answer."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Any, Future[Decision], int]] = []
        self.cancelled = False

    def submit(
        self,
        level: str,
        view: Any,
        revision: int,
        seconds: float | None = None,
        seed: int = 0,
        effort: float = 1.0,
    ) -> "Future[Decision]":
        future: Future[Decision] = Future()
        self.waiting.append((view, future, seed))
        return future

    def answer(self) -> None:
        """Let every bot that is thinking answer now."""
        waiting, self.waiting = self.waiting, []
        for view, future, seed in waiting:
            if future.set_running_or_notify_cancel():
                future.set_result(play("easy", view, Clock(seed=seed)))

    def cancel(self) -> None:
        self.cancelled = True
        for _view, future, _seed in self.waiting:
            future.cancel()


class TestScreen(PlayScreen):
    """Takes keys as fast as tests type them."""

    __test__ = False
    settle = 0.0

    def on_mount(self) -> None:
        self.hand.settle = self.settle


class TableApp(App[None]):
    """Leaves when the table is left."""

    table_class: type[Any] = TestScreen

    def __init__(
        self, session: Session, worker: Any = None, pace: str = "instant", ascii_only: bool = False
    ) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "table"
        self.session = session
        self.worker = worker or InstantWorker()
        self.pace = pace
        self.left = False
        self.frames = 0
        """How often something was drawn."""
        self.set_class(ascii_only, "-ascii")
        glyphs.use_ascii(ascii_only)
        card_words.use_letters(ascii_only)
        self.animation_level = "none"

    def _display(self, screen: Any, renderable: Any) -> None:
        self.frames += renderable is not None
        super()._display(screen, renderable)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return card_variables("four", self.current_theme.dark)

    def on_mount(self) -> None:
        self.table = self.table_class(self.session, pace=self.pace)
        self.push_screen(self.table, callback=self._leave)

    def _leave(self, _result: None) -> None:
        self.left = True
        self.exit()

    @property
    def hand(self) -> Hand:
        return self.table.hand


def seats(players: int, humans: Sequence[int] = (0,), names: Sequence[str] = NAMES) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(names[seat]) if seat in humans else SeatInfo(names[seat], Kind.BOT, "easy")
        for seat in range(players)
    )


def session(
    seed: str | None = "table",
    humans: Sequence[int] = (0,),
    game: str = "hearts",
    preset: str | None = None,
    names: Sequence[str] = NAMES,
    log: Any = None,
    **changes: Any,
) -> Session:
    """A match before its first deal."""
    options = options_from(game, preset, changes)
    started = MatchStarted(game, options, seats(options.players, humans, names), preset, seed)
    return Session.new(started, log)


def dealt(
    *hands: str, kitty: str = "", n: int = 1, dealer: int = 3, humans: Sequence[int] = (0,), **changes: Any
) -> Session:
    """A match whose deal ``n`` has been dealt by hand."""
    options = options_from("hearts", None, {"players": len(hands), **changes})
    match = begin(MatchStarted("hearts", options, seats(len(hands), humans)))
    match = advance(match, Dealt(n, dealer, tuple(map(parse_set, hands)), parse_set(kitty) if kitty else 0))
    return Session(match, None, 2)


async def until(pilot: Pilot[Any], done: Callable[[], Any]) -> None:
    """Let the app work until something is so on a screen that is complete. However busy the machine is: only a
    test that waits for what never comes fails."""
    app, end = pilot.app, monotonic() + PATIENCE
    while not (complete(app) and done()):
        assert monotonic() < end, "this never came about: " + text_of(app)
        assert app._exception is None, "the app has failed"
        await pilot.pause(0.005)


def complete(app: App[Any]) -> bool:
    """The screen on top has composed itself, or there is none any more."""
    return app._exit or all(screen.is_mounted for screen in app.screen_stack[-1:])


def text_of(app: App[Any]) -> str:
    """The whole screen as text."""
    strips = app.screen._compositor.render_strips(app.size)
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


async def play_on(pilot: Pilot[Any], app: TableApp, cards: int) -> None:
    """Play so many cards, each the one in focus when the turn comes."""
    for _card in range(cards):
        await until(pilot, lambda: app.table.asked or app.screen is not app.table)
        if app.screen is not app.table:
            return
        await pilot.press("enter")


async def pass_first(pilot: Pilot[Any], app: TableApp) -> None:
    """Pass the first cards of the hand."""
    await until(pilot, lambda: app.table.asked)
    assert app.table.view is not None
    await pilot.press("home")
    for _card in range(app.table.view.pass_count):
        await pilot.press("space", "right")
    await pilot.press("enter")
    with suppress(AssertionError):
        await until(pilot, lambda: app.table.view is None or bool(app.table.view.given))
