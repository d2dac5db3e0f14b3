"""The end of a deal of Gong Zhu: why it ended early, with the hands laid open, and how its points come about.

All of it is public by then; it is made from the finished deal alone.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, TypeAlias

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from heartsui.rules.cards import cards_of
from heartsui.rules.game import Award
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_scores import HEARTS, SCORING
from heartsui.rules.match import DealResult
from heartsui.rules.seats import Seat
from heartsui.screens.gongzhu_table import exposed_taken
from heartsui.screens.keys import Keys
from heartsui.screens.room import Dialog, Room
from heartsui.widgets.accounts import Account, Accounts, AccountsValue, Entry
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.lines import CardLines, Line
from heartsui.widgets.seat import Pile
from heartsui.words import N_, _
from heartsui.words import settlement as words
from heartsui.words.awards import award_sentence

Names = Sequence[str]
Made: TypeAlias = Callable[[], tuple[str, AccountsValue]]
"""Gives title and accounts in the words there are by then."""
EARLY = ("claim", "no_scoring_cards")
"""Awards that say why a deal ended early."""


def accounts(result: DealResult, names: Names, options: GongZhuOptions) -> AccountsValue:
    """A finished deal, seat by seat."""
    made = tuple(_account(result, seat, names[seat], options) for seat in range(len(names)))
    remarks = [words.formula(not options.settles_raw)]
    if any(result.final.exposes):
        remarks = [words.sign_of_exposed(glyphs().exposed), *remarks]
    if own := _own_points(result, len(names)):
        remarks = [words.everybodys_own(names, own), *remarks]
    if options.partnership:
        remarks = [*_teams(result, names), *remarks]
    return AccountsValue(made, tuple(remarks))


def _own_points(result: DealResult, players: int) -> tuple[int, ...]:
    """Before the settlement; nothing where it changed nothing."""
    raw = {award.seat: award.params["raw"] for award in result.awards if award.id == "settlement"}
    return tuple(raw[seat] for seat in range(players)) if raw else ()


def _account(result: DealResult, seat: Seat, name: str, options: GongZhuOptions) -> Account:
    final = result.final
    shown = exposed_taken(final.tricks, [cards or 0 for cards in final.exposes], final.ending)
    captured = Pile("", cards_of(final.taken[seat] & SCORING), shown[seat], hearts_together=True)
    awards = [award for award in result.awards if award.seat == seat and award.id not in EARLY]
    points = result.points[seat]
    hearts = words.hearts_worth(cards_of(final.taken[seat] & HEARTS), options.heart_values())
    return Account(name, words.points(points), captured, tuple(_entries(awards, hearts)), points > 0)


def _entries(awards: Sequence[Award], hearts: tuple[str, ...]) -> Iterator[Entry]:
    """The parts, their sum, and what the settlement makes of it. A transformer multiplies the sum: its line is
    the last of a seat's own points."""
    own = [award for award in awards if award.id not in ("settlement", "transformer")]
    for award in own:
        details = hearts if award.id == "hearts" and award.params["n"] > 1 else ()
        yield Entry(words.part(award), words.points(award.points), details=details)
    if not awards or awards[0].id == "settlement":
        yield Entry(words.nothing(), words.points(0))
    if len(own) > 1:
        yield Entry(words.own_points(), words.points(sum(award.points for award in own)), sum=True)
    for award in awards:
        if award.id == "transformer":
            yield Entry(words.part(award), words.points(award.params["base"] * award.params["times"]), sum=True)
    for award in awards:
        if award.id == "settlement":
            raw, others = award.params["raw"], award.params["others"]
            yield Entry(words.three_times(), words.points(3 * raw), sum=True)
            yield Entry(words.minus_others(others), words.points(-others), sum=True)


def _teams(result: DealResult, names: Names) -> Iterator[str]:
    for first in (0, 1):
        pair = _("{name} and {partner}").format(name=names[first], partner=names[first + 2])
        yield words.team(pair, result.points[first] + result.points[first + 2])


class SettlementScreen(Room[None]):
    """How the points of deals come about, the last one first. Dismissed when the player has seen enough."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,s", "go_on", N_("Go on"), id="close-settlement"),
        Binding("down", "scroll(1)", N_("More"), id="scroll-down"),
        Binding("up", "scroll(-1)", N_("Back"), show=False, id="scroll-up"),
        Binding("left", "turn(-1)", N_("Earlier"), id="deal-before", tooltip=N_("The deal before")),
        Binding("right", "turn(1)", N_("Later"), id="deal-after", tooltip=N_("The deal after")),
    ]
    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    SettlementScreen {
        align: center top;
        & #settled { max-width: 110; max-height: 42; padding: 1 1 0 1; }
        &.-short #settled { padding: 0 1; }
        & #title { text-style: bold; color: $accent; padding: 0 1; margin-bottom: 1; }
        &.-short #title { margin-bottom: 0; }
        & VerticalScroll { height: 1fr; }
    }
    """

    def __init__(self, made: Sequence[Made]) -> None:
        super().__init__()
        self.made = tuple(made)
        self.at = len(self.made) - 1
        """The deal that is shown."""

    def compose(self) -> ComposeResult:
        with Vertical(id="settled"):
            yield Static(markup=False, id="title")
            with VerticalScroll(can_focus=False):
                yield Accounts()
        yield Keys()

    def on_mount(self) -> None:
        self.reword()
        self.call_after_refresh(self.refresh_bindings)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.refresh_bindings)

    def reword(self) -> None:
        title, self.query_one(Accounts).value = self.made[self.at]()
        self.query_one("#title", Static).update(title)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Scrolling is offered where something is out of sight, a deal where there is one."""
        if action == "turn":
            return 0 <= self.at + int(str(parameters[0])) < len(self.made)
        return action != "scroll" or self.query_one(VerticalScroll).max_scroll_y > 0

    def action_scroll(self, step: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    def action_turn(self, step: int) -> None:
        self.at += step
        self.reword()
        self.query_one(VerticalScroll).scroll_home(animate=False)
        self.call_after_refresh(self.refresh_bindings)

    def action_go_on(self) -> None:
        self.dismiss(None)


def settlement(results: Sequence[DealResult], names: Names, options: GongZhuOptions) -> SettlementScreen:
    """One or more finished deals."""

    def made(result: DealResult) -> tuple[str, AccountsValue]:
        return words.title(result.n), accounts(result, names, options)

    return SettlementScreen([partial(made, result) for result in results])


class EndingScreen(Dialog[None]):
    """Why a deal ended before its last trick, and what everybody still held."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", N_("Go on"), id="close-ending"),
        Binding("space,escape", "go_on", N_("Go on"), show=False, id="close-ending-too"),
    ]
    DEFAULT_CSS = """
    EndingScreen {
        align: center middle;
        & #ending { width: 70; max-width: 100%; height: auto; max-height: 100%; padding: 0 2; }
        & #ending { border: round $accent; background: $surface; }
        & #why { text-style: bold; margin: 1 0; }
        & VerticalScroll { height: auto; max-height: 100%; }
        & CardLines { background: $surface; margin-bottom: 1; }
    }
    .-ascii EndingScreen #ending { border: ascii $accent; }
    """

    def __init__(self, made: Callable[[], tuple[str, tuple[Line, ...]]]) -> None:
        """``made`` gives the reason and the hands in the words there are by then."""
        super().__init__()
        self.made = made
        self.reason, self.lines = made()

    def compose(self) -> ComposeResult:
        with Vertical(id="ending"):
            yield Static(self.reason, markup=False, id="why")
            with VerticalScroll(can_focus=False):
                yield CardLines()
        yield Keys()

    def on_mount(self) -> None:
        self._fill()

    def reword(self) -> None:
        self.reason, self.lines = self.made()
        self._fill()

    def _fill(self) -> None:
        self.query_one("#ending").border_title = words.early()
        self.query_one("#why", Static).update(self.reason)
        self.query_one(CardLines).lines = self.lines

    def action_go_on(self) -> None:
        self.dismiss(None)


def ending(result: DealResult, names: Names) -> EndingScreen | None:
    """What is shown of a deal that ended early, None for one that was played out."""
    early = result.final.ending
    if early is None:
        return None
    award = next(award for award in result.awards if award.id in EARLY)
    return EndingScreen(lambda: (award_sentence(award, names), tuple(open_hands(early.hands, names))))


def open_hands(hands: Sequence[int], names: Names) -> Iterator[Line]:
    for name, hand in zip(names, hands, strict=True):
        yield (_("{name}:").format(name=name), *cards_of(hand))
