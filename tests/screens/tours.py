"""Ways through the app that lead to every screen. What a tour is stands in `gallery`."""

from collections.abc import Callable
from typing import Any

from gallery import BEGUN, SIZE, Visit
from msgspec.structs import replace
from textual.command import CommandPalette
from textual.widgets import OptionList

from heartsui.launch import seat_names
from heartsui.rules.actions import Draw, DrawFrom, Expose, Play
from heartsui.rules.cards import parse_cards, parse_set
from heartsui.rules.events import Dealt, Event, Kind, Laid, MatchStarted, SeatInfo
from heartsui.rules.game import Phase
from heartsui.rules.match import advance, begin
from heartsui.rules.presets import options_from
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.gongzhu import GongZhuScreen
from heartsui.screens.home import HomeScreen
from heartsui.screens.key_settings import KeyScreen, KeysScreen
from heartsui.screens.learn import LessonOverScreen
from heartsui.screens.moon import MoonScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.review import ReviewScreen
from heartsui.screens.rule_sets import RuleSetsScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.settings import SettingsScreen
from heartsui.screens.settlement import EndingScreen, SettlementScreen
from heartsui.screens.setup import SetupScreen
from heartsui.screens.stored_match import StoredMatchScreen
from heartsui.screens.trash import TrashScreen
from heartsui.screens.tricks import TricksScreen
from heartsui.session import Session
from heartsui.words.tutorial import tip

SMALL, OTHERS = (60, 20), ((120, 40), (500, 200))
"""Sizes of tables besides the usual one: in every form, and in English alone."""


# Matches


def started(
    game: str, preset: str | None = None, people: tuple[int, ...] = (0,), **changes: Any
) -> MatchStarted:
    """A match with the seats' own names in the language of now."""
    options = options_from(game, preset, changes)
    seats = tuple(
        SeatInfo(name) if seat in people else SeatInfo(name, Kind.BOT, "easy")
        for seat, name in enumerate(seat_names(options.players))
    )
    return MatchStarted(game, options, seats, preset, "picture", BEGUN)


def session(start: MatchStarted, first: Event | None = None) -> Session:
    """A match at its first deal: the given one, else that of its seed."""
    if first is not None:
        return Session(advance(begin(replace(start, seed=None)), first), None, 2)
    made = Session.new(start)
    made.deal()
    return made


def dealt(*hands: str, dealer: int = 3) -> Dealt:
    return Dealt(1, dealer, tuple(map(parse_set, hands)), 0)


def play_on(made: Session, until: Callable[[Session], bool]) -> Session:
    """Everybody does what comes first until something is so."""
    while not until(made) and not made.over:
        if not made.dealing:
            made.deal()
        for seat in made.turn:
            made.submit(seat, made.default_action(seat), made.revision)
    return made


def finished(made: Session, deals: int = 1) -> Session:
    return play_on(made, lambda made: len(made.results) >= deals)


# Around the table


async def around_home(visit: Visit) -> None:
    app = visit.app
    home = app.screen_stack[0]
    assert isinstance(home, HomeScreen)
    await visit.wait(lambda: home.ready)
    await visit.take("home-at-first")
    app.action_help()
    await visit.take("help")
    await visit.leave()
    app.show_rules()
    await visit.take("rules-of-any-preset")
    await visit.leave()
    for game in app.games() if visit.words else ():
        app.show_rules(options_from(game))
        await visit.take(f"rules-{game}")
        await visit.leave()
    app.show_lessons()
    await visit.take("learn")
    await visit.leave()
    await visit.press("ctrl+p")
    await visit.wait(lambda: _filled(visit, CommandPalette))
    await visit.take("commands")
    await visit.leave()
    app.search_themes()
    await visit.wait(lambda: _filled(visit, CommandPalette))
    await visit.take("themes")
    await visit.leave()
    await visit.resize((50, 15))
    await visit.take("too-small")


def _filled(visit: Visit, screen: type[Any]) -> bool:
    here = visit.app.screen
    return isinstance(here, screen) and any(one.option_count for one in here.query(OptionList))


async def setting_up(visit: Visit) -> None:
    app = visit.app
    for game in app.games() if visit.words else ("hearts",):
        app.show_setup(game)
        await visit.wait(lambda: isinstance(app.screen, SetupScreen) and app.screen.query("#fields FieldRow"))
        await visit.take(f"setup-{game}")
        form = app.screen.query_one("#form")
        for page in range(1, 9):
            if form.scroll_y >= form.max_scroll_y:
                break
            form.scroll_page_down(animate=False)
            await visit.take(f"setup-{game}-{page}")
        if game == "hearts":
            await rule_sets(visit)
        await visit.leave()


async def rule_sets(visit: Visit) -> None:
    """What is found at the set-up of Hearts."""
    app = visit.app
    app.screen.query_one("#preset").focus()
    await visit.press("enter")
    await visit.take("setup-presets")
    await visit.press("escape")
    await visit.press("ctrl+o")
    await visit.wait(lambda: isinstance(app.screen, RuleSetsScreen))
    await visit.take("rule-sets")
    await visit.press("A", "enter")
    app.screen.query_one("#pasted").focus()
    await visit.press("x", "enter")
    await visit.take("rule-sets-told")


async def settings(visit: Visit) -> None:
    app = visit.app
    app.show_settings()
    await visit.wait(lambda: isinstance(app.screen, SettingsScreen) and app.screen.focused)
    await visit.take("settings")
    app.screen.query_one("#keys").focus()
    await visit.take("settings-end")
    keys = KeysScreen()
    await visit.open(keys)
    listed = keys.query_one(OptionList)
    listed.highlighted = listed.get_option_index("finish")
    await visit.take("keys")
    await visit.press("enter")
    await visit.wait(lambda: isinstance(app.screen, KeyScreen))
    await visit.take("key")
    await visit.press("v")
    await visit.take("key-taken")
    await visit.press("x")
    await visit.wait(lambda: app.screen is keys)
    await visit.take("keys-changed")
    await visit.press("delete")


async def stored_matches(visit: Visit) -> None:
    app = visit.app
    home = app.screen_stack[0]
    assert isinstance(home, HomeScreen)
    await visit.wait(lambda: home.ready)
    for start, deals in (
        (started("trash", players=2, start_slots=4), 1),
        (started("gongzhu"), 1),
        (started("hearts", "qdan", end_score=20), 9),
        (started("hearts", "qdan"), 1),
    ):
        log = app.store.create(start)
        made = Session.new(start, log)
        made.deal()
        play_on(finished(made, deals), lambda made: made.dealing and made.revision % 7 == 0)
        log.close()
    home.refill()
    await visit.take("home")
    menu = home.query_one("#menu", OptionList)
    for match in (4, 3):
        menu.highlighted = menu.get_option_index(f"match-{match}")
        await visit.press("enter")
        await visit.wait(lambda: isinstance(app.screen, StoredMatchScreen))
        await visit.take(f"stored-match-{match}")
        await visit.leave()
    await visit.press("d")
    await visit.take("delete")
    await visit.leave()
    app.play_on_from(3)
    await visit.take("decisions")


# Hearts

SUITS_APART = (
    "QC KC AC 9D TD JD QD AD JS KS AS QS AH",
    "2C 3C 7D KD 2S 5S TS 3H 4H 7H 8H 9H JH",
    "4C 5C 6C 7C 2D 3D 4D 3S 4S 6S 2H 5H 6H",
    "8C 9C TC JC 5D 6D 8D 7S 8S 9S TH QH KH",
)
MOON = (
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H AS KS",
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS 2H 3H",
)
SURE = (
    "2C AC KC QC AD KD QD JD AS KS AH KH QH",
    "3C 4C 5C 2D 3D 4D 2S 3S 4S 2H 3H 4H 5H",
    "6C 7C 8C 5D 6D 7D 5S 6S 7S 6H 7H 8H 9H",
    "9C TC JC 8D 9D TD 8S 9S TS JS QS TH JH",
)


async def at_table(visit: Visit, table: Any) -> Any:
    """Go to a table and wait until the player is asked."""
    await visit.open(table)
    await visit.wait(lambda: getattr(visit.app.screen, "asked", False) and visit.app.screen.query("FooterKey"))
    patient = [table.hand] if isinstance(table, PlayScreen) else [table.piles.patience, table.tableau.patience]
    for one in patient:
        one.settle = 0.0
    return table


async def play_lowest(visit: Visit, table: Any, cards: int) -> None:
    """Play so many cards, each the lowest that may be played."""
    for _card in range(cards):
        lowest = min(action.cards for action in table.view.legal)
        assert table.submit(table.viewer, Play(lowest), table.session.revision)
        await visit.wait(lambda: table.asked)


async def other_sizes(visit: Visit, name: str) -> None:
    for width, height in (SMALL, *(OTHERS if visit.form.name == "english" else ())):
        await visit.resize((width, height))
        await visit.take(f"{name}-{width}x{height}")
    await visit.resize(SIZE)


async def hearts(visit: Visit) -> None:
    app = visit.app
    table = await at_table(visit, PlayScreen(session(started("hearts")), pace="instant"))
    await visit.press("home", "space", "right", "space")
    await visit.take("passing")
    await visit.press("right", "space", "right")
    await visit.press("space")
    await visit.take("passing-refused")
    await visit.press("p")
    await visit.take("scores-at-first")
    await visit.leave(2)
    await visit.press("enter")
    await visit.wait(lambda: table.asked and table.view.received)
    await visit.take("received")
    await visit.leave()
    table = await at_table(visit, PlayScreen(session(started("hearts", pass_count=0), dealt(*SUITS_APART))))
    await visit.take("trick")
    await visit.press("K", "s")
    await visit.press("enter")
    await visit.take("trick-refused")
    if visit.words:
        app.action_help()
        await visit.take("help-hearts")
        await visit.leave(2)
        app.action_rules()
        await visit.take("rules-at-the-table")
        await visit.leave(2)
    await play_lowest(visit, table, 4)
    await visit.take("tricks-played")
    await other_sizes(visit, "hearts")
    await visit.press("v")
    await visit.wait(lambda: isinstance(app.screen, TricksScreen))
    await visit.take("tricks")
    await visit.leave()


async def hearts_otherwise(visit: Visit) -> None:
    app = visit.app
    for players in (3, 6) if visit.words else ():
        start = started("hearts", players=players)
        await at_table(visit, PlayScreen(session(start), pace="instant"))
        await visit.take(f"hearts-of-{players}")
        await visit.leave()
    sure = session(started("hearts", pass_count=0, turn_limit=60), dealt(*SURE))
    for card in parse_cards("2C 3C 6C 9C 9S KS 2S 5S"):
        sure.submit(sure.turn[0], Play((card,)), sure.revision)
    await at_table(visit, PlayScreen(sure, pace="instant"))
    await visit.take("finish")
    await visit.leave()
    people = started("hearts", people=(0, 2), pass_count=0)
    app.push_screen(PlayScreen(session(people, dealt(*SUITS_APART)), pace="instant"))
    await visit.wait(lambda: isinstance(app.screen, CurtainScreen))
    await visit.take("curtain")
    await visit.leave()
    free = {"first_trick": "any", "opening_lead": "eldest", "lead_hearts": "anytime", "pass_count": 0}
    moon = session(started("hearts", moon="shooter_choice", **free), dealt(*MOON))
    play_high(moon, 12)
    await at_table(visit, PlayScreen(moon, pace="instant"))
    await visit.press("enter")
    await visit.wait(lambda: isinstance(app.screen, MoonScreen))
    await visit.take("moon")
    await visit.press("1")
    await visit.wait(lambda: isinstance(app.screen, ScoreboardScreen) and app.screen.query("FooterKey"))
    await visit.take("scores-after-a-moon")
    await visit.leave()


def play_high(made: Session, tricks: int) -> None:
    """The highest cards there are, until so many tricks are over and South has to play."""
    while len(made.match.deal.tricks) < tricks or made.turn != (0,):
        legal = {action.cards[0] for action in made.view(made.turn[0]).legal}
        made.submit(made.turn[0], Play((max(legal),)), made.revision)


async def scores(visit: Visit) -> None:
    app = visit.app
    for name, start, deals in (
        ("scores", started("hearts", "qdan"), 2),
        ("scores-over", started("hearts", "qdan", end_score=50), 30),
        ("scores-of-5", started("hearts", players=5), 3),
    )[: 3 if visit.words else 2]:
        made = finished(session(start), deals)
        app.push_screen(PlayScreen(made, pace="instant"))
        await visit.wait(lambda: isinstance(app.screen, ScoreboardScreen) and app.screen.query("FooterKey"))
        await visit.take(name)
        if name == "scores":
            await visit.press("d")
            await visit.wait(lambda: isinstance(app.screen, ReviewScreen))
            await visit.take("review")
            app.screen.query_one("VerticalScroll").scroll_end(animate=False)
            await visit.take("review-end")
        await visit.leave()


# Gong Zhu

EXPOSABLE = (
    "2C 3C 4C 5C TC 2D 3D JD 2S QS 2H 3H AH",
    "6C 7C 8C 9C JC 4D 5D 6D 3S 4S 4H 5H 6H",
    "QC KC AC 7D 8D 9D TD 5S 6S 7S 7H 8H 9H",
    "QD KD AD 8S 9S TS JS KS AS TH JH QH KH",
)
SUITS = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
)


async def gong_zhu(visit: Visit) -> None:
    app = visit.app
    start = started("gongzhu", early_finish=False)
    table = await at_table(visit, GongZhuScreen(session(start, dealt(*EXPOSABLE, dealer=0)), pace="instant"))
    await visit.press("Q", "s", "space")
    await visit.take("exposing")
    await visit.press("enter")
    await visit.wait(lambda: table.asked and table.view.phase == Phase.PLAY)
    await visit.take("exposed")
    await play_lowest(visit, table, 5)
    await visit.take("gong-zhu")
    await other_sizes(visit, "gong-zhu")
    await visit.press("v")
    await visit.wait(lambda: isinstance(app.screen, TricksScreen))
    await visit.take("gong-zhu-tricks")
    await visit.leave(2)
    if visit.words:
        app.action_help()
        await visit.take("help-gong-zhu")
    await visit.leave()
    early = session(started("gongzhu"), dealt(*SUITS, dealer=0))
    for seat in range(4):
        early.submit(seat, Expose(()), early.revision)
    await at_table(visit, GongZhuScreen(early, pace="instant"))
    await visit.press("home", "enter")
    await visit.wait(lambda: isinstance(app.screen, EndingScreen) and app.screen.query("FooterKey"))
    await visit.take("ending")
    await visit.press("enter")
    await visit.wait(lambda: isinstance(app.screen, SettlementScreen) and app.screen.query("FooterKey"))
    await visit.take("settlement")
    await visit.press("enter")
    await visit.wait(lambda: isinstance(app.screen, ScoreboardScreen) and app.screen.query("FooterKey"))
    await visit.take("gong-zhu-scores")
    await visit.leave()
    for name, start in (
        ("gong-zhu-over", started("gongzhu")),
        ("gong-zhu-partners-over", started("gongzhu", "two_pack_partners", match_hands=2)),
    )[: 2 if visit.words else 1]:
        app.push_screen(GongZhuScreen(finished(session(start), 9), pace="instant"))
        await visit.wait(lambda: isinstance(app.screen, ScoreboardScreen) and app.screen.query("FooterKey"))
        await visit.take(name)
        await visit.leave()
    two_packs = started("gongzhu", "two_packs")
    await at_table(visit, GongZhuScreen(session(two_packs), pace="instant"))
    await visit.press("space", "right", "space")
    await visit.take("gong-zhu-two-packs")
    await visit.leave()


# Trash

LETTERS = "?A23456789TJQKX"


def laid(start: MatchStarted, *tableaux: str, stock: str, discard: str = "") -> Session:
    rows = [tuple(LETTERS.index(letter) for letter in one.split()) for one in (*tableaux, stock, discard)]
    return session(start, Laid(1, 0, tuple(rows[:-2]), rows[-2], rows[-1]))


async def trash(visit: Visit) -> None:
    app = visit.app
    two = started("trash", players=2, decks=4)
    made = laid(two, "K K Q K K K K J K K", "K Q K Q K Q K Q K Q", stock="3 K 8 K Q A Q J")
    for _turn in range(2):
        made.submit(made.turn[0], Draw(DrawFrom.STOCK), made.revision)
    table = await at_table(visit, TrashScreen(made, pace="instant"))
    await visit.take("trash")
    await other_sizes(visit, "trash")
    await visit.press("1")
    await visit.take("trash-refused")
    await visit.press("s")
    await visit.wait(lambda: table.tableau.asking is not None)
    await visit.press("right")
    await visit.take("trash-wild")
    if visit.words:
        app.action_help()
        await visit.take("help-trash")
        await visit.leave(2)
    await visit.press("p")
    await visit.take("trash-scores-at-first")
    await visit.leave()
    six = started("trash", players=6, start_slots=3, decks=4)
    rows = ("K K Q", "2 K Q", "K Q K", "Q K 2", "K Q Q", "Q Q K")
    made = laid(six, *rows, stock="3 A Q 3 A K J Q K Q")
    for _turn in range(6):
        made.submit(made.turn[0], Draw(DrawFrom.STOCK), made.revision)
    await at_table(visit, TrashScreen(made, pace="instant"))
    await visit.take("trash-of-6")
    await visit.leave()
    people = started("trash", people=(0, 1), players=2, decks=4)
    shared = laid(people, "Q K K 8 K K K A K K", "K Q K Q K Q K Q K Q", stock="K K Q K Q K")
    table = await at_table(visit, TrashScreen(shared, pace="instant"))
    await visit.press("s")
    await visit.wait(lambda: table.piles.handover is not None)
    await visit.take("trash-next-player")
    await visit.leave()
    for name, slots in (("trash-scores", 4), ("trash-over", 1)):
        made = finished(session(started("trash", players=4, start_slots=slots)), 2 if slots > 1 else 9)
        app.push_screen(TrashScreen(made, pace="instant"))
        await visit.wait(lambda: isinstance(app.screen, ScoreboardScreen) and app.screen.query("FooterKey"))
        await visit.take(name)
        await visit.leave()


# Lessons


async def lessons(visit: Visit) -> None:
    app = visit.app
    for game in app.games():
        app.start_lesson(game)
        await visit.wait(lambda: getattr(app.screen, "asked", False) and app.screen.coach.thoughts)
        await visit.take(f"lesson-{game}")
        await visit.leave()
    untold = ("after-queen", "after-finish", "after-moon")
    await visit.open(LessonOverScreen("hearts", [" ".join(tip("hearts", one, {})) for one in untold]))
    await visit.take("lesson-over")
