"""A small app around the table of Gong Zhu: cards dealt by hand, instant bots, no store, no settings."""

from collections.abc import Sequence
from typing import Any

from table_app import NAMES, TableApp, seats, until
from textual.pilot import Pilot

from heartsui.rules.actions import Expose, Play
from heartsui.rules.cards import PACK, add, parse_cards, parse_set, remove, set_of
from heartsui.rules.events import Dealt, MatchStarted
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.match import advance, begin
from heartsui.rules.presets import options_from
from heartsui.screens.gongzhu import GongZhuScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.settlement import EndingScreen, SettlementScreen
from heartsui.session import Session

ALL_FOUR = ("2C TC JD QS AH", "", "", "")
"""South holds every card that may be exposed, and leads."""
SUITS = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
)


class TestScreen(GongZhuScreen):
    """Takes keys as fast as tests type them."""

    __test__ = False

    def on_mount(self) -> None:
        self.hand.settle = 0.0


class GongZhuApp(TableApp):
    table_class = TestScreen


def filled(hands: Sequence[str], decks: int) -> tuple[int, ...]:
    """Hands completed with the cards that nobody has, seat by seat, lowest first."""
    sets = [parse_set(hand) for hand in hands]
    rest = set_of(PACK * decks)
    for one in parse_cards(" ".join(hands)):
        rest = remove(rest, one)
    for one in PACK * 2:
        while rest >> one & 1:
            seat = next(seat for seat in range(4) if sets[seat].bit_count() < 13 * decks)
            sets[seat] = add(sets[seat], one)
            rest = remove(rest, one)
    return tuple(sets)


def dealt(
    *hands: str,
    dealer: int = 0,
    humans: Sequence[int] = (0,),
    names: Sequence[str] = NAMES,
    preset: str | None = None,
    **changes: Any,
) -> Session:
    """A match whose first deal begins with these cards."""
    options = options_from("gongzhu", preset, changes)
    assert isinstance(options, GongZhuOptions)
    match = begin(MatchStarted("gongzhu", options, seats(4, humans, names)))
    return Session(advance(match, Dealt(1, dealer, filled(hands, options.decks))), None, 2)


def exposed(session: Session, *choices: str) -> Session:
    """The match after every seat, from 0, has exposed these cards."""
    for seat in range(4):
        cards = choices[seat] if seat < len(choices) else ""
        session.submit(seat, Expose(parse_cards(cards)), session.revision)
    return session


def played(session: Session, *plays: str) -> Session:
    """The match after these plays of whoever has the turn."""
    for cards in plays:
        session.submit(session.turn[0], Play(parse_cards(cards)), session.revision)
    return session


async def choose(pilot: Pilot[Any], app: GongZhuApp, cards: str) -> None:
    """Raise these cards with the keyboard."""
    for one in parse_cards(cards):
        while app.hand.card != one or app.hand.caret in app.hand.raised:
            await pilot.press("right")
        await pilot.press("space")


async def click(pilot: Pilot[Any], app: GongZhuApp, card: str, copy: int = 0, times: int = 1) -> None:
    """Click a card where it can be seen."""
    one = parse_cards(card)[0]
    index = [i for i, held in enumerate(app.hand.value.cards) if held == one][copy]
    left, top, _size = app.hand.fan.spots[index]
    await pilot.click("Hand", offset=(left + 1, top + 1), times=times)


async def to_the_scores(pilot: Pilot[Any], app: GongZhuApp) -> list[type[Any]]:
    """Play the deal to its end with Enter; the screens met on the way."""
    met: list[type[Any]] = []
    while not isinstance(app.screen, ScoreboardScreen):
        await until(pilot, lambda: app.table.asked or app.screen is not app.table)
        if isinstance(app.screen, EndingScreen | SettlementScreen) and type(app.screen) not in met:
            met.append(type(app.screen))
        await pilot.press("enter")
        await pilot.pause()
    return met
