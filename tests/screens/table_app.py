"""A small app around the play screen: seeded deals, instant bots, no store, no settings."""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

from textual.app import App

from heartsui.bots.decide import Decision, play
from heartsui.bots.bot import Clock
from heartsui.rules.events import Kind, MatchStarted, SeatInfo
from heartsui.rules.presets import options_from
from heartsui.screens.play import PlayScreen
from heartsui.session import Session
from heartsui.themes import THEMES, card_variables
from heartsui.widgets import glyphs
from heartsui.words import cards as card_words

NAMES = ("South", "West", "North", "East", "Fifth", "Sixth")


class InstantWorker:
    """Bots that answer before the question is out, always the same."""

    def __init__(self, level: str = "easy") -> None:
        self.level = level
        self.asked: list[tuple[str, Any, int]] = []

    def submit(
        self, level: str, view: Any, revision: int, seconds: float | None = None, seed: int = 0
    ) -> "Future[Decision]":
        self.asked.append((level, view, revision))
        future: Future[Decision] = Future()
        future.set_result(play(self.level, view, Clock(seed=seed)))
        return future

    def cancel(self) -> None:
        pass


class TableApp(App[None]):
    def __init__(self, session: Session, worker: Any = None, pace: str = "instant", ascii_only: bool = False) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "table"
        self.session = session
        self.worker = worker or InstantWorker()
        self.pace = pace
        self.ascii = ascii_only
        self.set_class(ascii_only, "-ascii")
        glyphs.use_ascii(ascii_only)
        card_words.use_letters(ascii_only)
        self.animation_level = "none"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return card_variables("four", True)

    def on_mount(self) -> None:
        self.push_screen(PlayScreen(self.session, pace=self.pace), callback=lambda _result: self.exit())


def seats(players: int, humans: Sequence[int] = (0,), names: Sequence[str] = NAMES) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(names[seat]) if seat in humans else SeatInfo(names[seat], Kind.BOT, "easy")
        for seat in range(players)
    )


def session(
    seed: str = "table",
    humans: Sequence[int] = (0,),
    game: str = "hearts",
    preset: str | None = None,
    names: Sequence[str] = NAMES,
    log: Any = None,
    **changes: Any,
) -> Session:
    options = options_from(game, preset, changes)
    started = MatchStarted(game, options, seats(options.players, humans, names), preset, seed)
    return Session.new(started, log)
