"""A finished deal laid open: the hands as dealt, what was passed, every trick. All of it is public by then."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from heartsui.rules.cards import cards_of
from heartsui.rules.match import DealResult
from heartsui.rules.tricktaking import TrickState
from heartsui.screens.host import host
from heartsui.screens.keys import Keys
from heartsui.screens.room import Dialog
from heartsui.screens.table import trick_row
from heartsui.widgets.lines import CardLines, Line
from heartsui.widgets.log import DealLog, Tricks
from heartsui.words import N_, _, hints

Names = Sequence[str]


class Review(NamedTuple):
    tricks: Tricks
    lines: tuple[Line, ...]
    deal: int = 0


def review_of(result: DealResult, names: Names) -> Review | None:
    """A finished deal of a trick game; None for other games."""
    final = result.final
    if not isinstance(final, TrickState):
        return None
    rows = tuple(
        trick_row(k, trick.order, trick.plays, trick.winner, "") for k, trick in enumerate(final.tricks, 1)
    )
    title = _("Deal {n}").format(n=result.n)
    return Review(Tricks(title, tuple(names), rows), tuple(_lines(final, names)), result.n)


def _lines(final: TrickState, names: Names) -> Iterator[Line]:
    yield (_("Dealt:"),)
    for name, hand in zip(names, final.start.hands, strict=True):
        yield (_("{name}:").format(name=name), *cards_of(hand))
    if final.start.kitty:
        yield (_("Kitty:"), *cards_of(final.start.kitty))
    if any(final.passes):
        yield (_("Passed:"),)
        for name, cards in zip(names, final.passes, strict=True):
            yield (_("{name}:").format(name=name), *(cards or ()))
    if any(final.exposes):
        yield (_("Exposed:"),)
        for name, exposed in zip(names, final.exposes, strict=True):
            yield (_("{name}:").format(name=name), *cards_of(exposed or 0))
    if final.ending is not None:
        yield (_("Laid open at the end:"),)
        for name, hand in zip(names, final.ending.hands, strict=True):
            yield (_("{name}:").format(name=name), *cards_of(hand))


class ReviewScreen(Dialog[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,d", "leave", N_("Close"), show=False, id="close-review"),
        Binding(
            "o",
            "play_on",
            N_("Play on"),
            id="play-on",
            tooltip=N_("Practice: play on from a decision of this deal"),
        ),
    ]
    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = """
    ReviewScreen {
        align: center middle;
        & VerticalScroll { width: 78; max-width: 100%; height: auto; max-height: 100%; padding: 0 1; }
        & VerticalScroll { border: round $primary; background: $surface; }
        & DealLog { width: auto; min-width: 42; height: auto; background: $surface; }
        & CardLines { background: $surface; padding: 0 1; }
    }
    .-ascii ReviewScreen VerticalScroll { border: ascii $primary; }
    """

    def __init__(self, made: Callable[[], Review], may_play_on: bool = False) -> None:
        """``made`` gives the review in the words there are by then."""
        super().__init__()
        self.made = made
        self.review = made()
        self.may_play_on = may_play_on

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield DealLog(roomy=True)
            yield CardLines()
        yield Keys()

    def on_mount(self) -> None:
        self._fill()

    def reword(self) -> None:
        self.review = self.made()
        self._fill()

    def _fill(self) -> None:
        self.query_one(DealLog).value = self.review.tricks
        self.query_one(CardLines).lines = (*self.review.lines, *self._hints())

    def _hints(self) -> tuple[Line, ...]:
        used: Mapping[tuple[int, int], int] = getattr(self.app, "hints_used", dict)()
        names = self.review.tricks.names
        asked = [(names[seat], n) for (deal, seat), n in sorted(used.items()) if deal == self.review.deal]
        return ((hints.asked_for(asked),),) if asked else ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A match that counts is not played on from before it is over: it would show its later cards."""
        return self.may_play_on if action == "play_on" else True

    def action_play_on(self) -> None:
        host(self).play_on_from(deal=self.review.deal)
