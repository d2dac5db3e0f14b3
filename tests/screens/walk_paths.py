"""What the walks through all screens have in common: which screens there are, the matches they begin with, and
somebody who walks and looks round on every screen."""

from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from gongzhu_app import SUITS, filled
from shell_app import until
from table_app import seats
from test_table_moon import HANDS as MOON_HANDS
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Footer, Input, OptionList
from textual.widgets._footer import FooterKey
from trash_app import ranks

import heartsui
from heartsui.app import HeartsApp
from heartsui.rules.actions import Expose, Play
from heartsui.rules.cards import parse_set
from heartsui.rules.events import Dealt, Event, Laid, MatchStarted
from heartsui.rules.match import advance, begin
from heartsui.rules.presets import options_from
from heartsui.screens.choice import Choice
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.toggle import Toggle
from heartsui.session import Session
from heartsui.store import Store
from heartsui.widgets import patience
from heartsui.widgets.hand import Hand

CONTROLS = (Button, Choice, Toggle, Input, OptionList)
TABS = 60
"""More steps than any form has fields."""

Kind = type[Screen[Any]]


def every_screen() -> frozenset[Kind]:
    """All screens of the program, and the one of Textual's that it shows."""
    for module in walk_packages(heartsui.__path__, "heartsui."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found = {kind for kind in below(Screen) if kind.__module__.startswith("heartsui.")}
    return frozenset({kind for kind in found if not is_base(kind)} | {CommandPalette})


def is_base(kind: Kind) -> bool:
    """What screens have in common: it has nothing to show, and others are made from it."""
    return kind.compose is Screen.compose and bool(kind.__subclasses__())


def below(kind: Kind) -> set[Kind]:
    return {one for sub in kind.__subclasses__() for one in (sub, *below(sub))}


# Matches to begin with


def stored(
    directory: Path,
    game: str,
    first: Event | None = None,
    act: Callable[[Session], None] = lambda session: None,
    humans: Sequence[int] = (0,),
    practice: bool = False,
    **changes: Any,
) -> int:
    """Put a match into a directory's store: its first deal, and what ``act`` does in it."""
    preset = changes.pop("preset", None)
    options = options_from(game, preset, changes)
    started = MatchStarted(
        game, options, seats(options.players, humans), preset, None if first else "walk", "2026-01-01T12:00:00Z"
    )
    store = Store.open(directory)
    log = store.create(started, practice)
    if first is None:
        session = Session.new(started, log)
        session.deal()
    else:
        log.append((first,))
        session = Session(advance(begin(started), first), log, 2)
    act(session)
    number = log.match_id
    log.close()
    store.close()
    assert number is not None
    return number


def moon(directory: Path) -> int:
    """South has one card to play, shoots the moon with it, may choose who pays, and wins."""

    def almost(session: Session) -> None:
        while len(session.match.deal.tricks) < 12 or session.turn != (0,):
            seat = session.turn[0]
            cards = [action.cards[0] for action in session.view(seat).legal]
            session.submit(seat, Play((max(cards),)), session.revision)

    changes = {"pass_count": 0, "first_trick": "any", "opening_lead": "eldest", "lead_hearts": "anytime"}
    first = Dealt(1, 3, tuple(map(parse_set, MOON_HANDS)))
    return stored(directory, "hearts", first, almost, moon="shooter_choice", end_score=26, **changes)


def two_people(directory: Path) -> int:
    return stored(directory, "hearts", humans=(0, 1), pass_count=0)


def exposing(directory: Path) -> int:
    """South may expose, and has all clubs: what it leads ends the deal and with it the match."""
    first = Dealt(1, 0, filled(SUITS, 1))
    return stored(directory, "gongzhu", first, match_hands=1)


def two_packs(directory: Path) -> int:
    """Everybody has exposed; South leads, and may play a pair."""

    def expose(session: Session) -> None:
        for seat in range(4):
            session.submit(seat, Expose(()), session.revision)

    hands = ("2C 2C 3C 3C 4C 4C", "", "", "")
    return stored(
        directory, "gongzhu", Dealt(1, 0, filled(hands, 2)), expose, preset="two_packs", early_finish=False
    )


def trash(directory: Path) -> int:
    """South draws a wild card; in slot 1 it fills the tableau and ends the match, which is one round long."""
    laid = Laid(1, 0, (ranks("2 K"), ranks("K Q")), ranks("J K Q 9 8 7 6"))
    return stored(directory, "trash", laid, start_slots=2, match_end="single_round")


def finished(directory: Path) -> int:
    """A match that is over and was played by anybody."""

    def play(session: Session) -> None:
        while session.dealing:
            seat = session.turn[0]
            session.submit(seat, session.default_action(seat), session.revision)

    return stored(directory, "hearts", act=play, pass_count=0, end_score=10, tie_rule="shared")


def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions take answers as fast as tests give them. Most of a walk would be the pilot waiting for an idle
    program, 20 ms at the least after every key."""
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.003)
    monkeypatch.setattr("textual._wait.SLEEP_IDLE", 0.0005)
    monkeypatch.setattr(Hand, "settle", 0.0)
    monkeypatch.setattr(CurtainScreen, "settle", 0.0)
    monkeypatch.setattr(patience, "SETTLE", 0.0)
    monkeypatch.setattr(patience, "TWICE", 0.0)


# Walking


class Walker:
    """Goes from screen to screen and remembers where it was."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app, HeartsApp)
        self.pilot, self.app = pilot, pilot.app
        self.app.animation_level = "none"
        self.app.CLICK_CHAIN_TIME_THRESHOLD = 0.0
        self.visited: set[Kind] = set()

    async def until(self, done: Callable[[], Any]) -> None:
        await until(self.pilot, done)

    async def at(self, kind: Kind) -> Any:
        """Wait for a screen and look round."""
        try:
            await self.until(lambda: type(self.app.screen) is kind and self.app.screen.is_mounted)
        except AssertionError:
            raise AssertionError(f"{kind.__name__} never came, but {self.app.screen}") from None
        screen = self.app.screen
        await self.until(lambda: all(footer.query(FooterKey) for footer in screen.query(Footer)))
        await self.pilot.pause()
        self.visited.add(kind)
        self.look_round(screen)
        return screen

    async def asked(self, kind: Kind) -> Any:
        """Wait for a table, and until the player is asked something."""
        table = await self.at(kind)
        await self.until(lambda: table.asked and self.app.screen is table)
        await self.pilot.pause()
        return table

    async def back_at(self, screen: Screen[Any]) -> None:
        try:
            await self.until(lambda: self.app.screen is screen)
        except AssertionError:
            raise AssertionError(f"{screen} is not back, but {self.app.screen}") from None
        await self.pilot.pause()

    def look_round(self, screen: Screen[Any]) -> None:
        """Nothing is out of reach: every control can be focused, and no key of the footer is cut off. Only the
        list of commands is moved over from its line of text."""
        palette = isinstance(screen, CommandPalette)
        for control in screen.query("*"):
            shown = all(node.display for node in control.ancestors_with_self if isinstance(node, Widget))
            if isinstance(control, CONTROLS) and shown and not control.disabled and not palette:
                assert control in screen.focus_chain, f"{control} on {screen}"
        for footer in screen.query(Footer):
            assert footer.max_scroll_x == 0, f"keys of {screen} are cut off"

    def gone(self) -> bool:
        """The program is leaving."""
        return self.app._exit


Way = Callable[[Any, Path], Awaitable[None]]


class Ways:
    """The parts of a walk and the screens that each leads to."""

    def __init__(self) -> None:
        self.parts: dict[str, tuple[Way, frozenset[Kind]]] = {}

    def to(self, *kinds: Kind) -> Callable[[Way], Way]:
        def add(way: Way) -> Way:
            self.parts[way.__name__] = (way, frozenset(kinds))
            return way

        return add

    @property
    def screens(self) -> frozenset[Kind]:
        return frozenset().union(*(kinds for _way, kinds in self.parts.values()))
