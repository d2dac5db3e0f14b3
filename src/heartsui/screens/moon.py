"""The shooter's choice after a moon, where the rules leave it to the player (Rules A8)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Button, Static

from heartsui.rules.actions import Moon, MoonChoice
from heartsui.rules.views import TrickView
from heartsui.screens.keys import Keys
from heartsui.screens.room import Dialog
from heartsui.session import Session
from heartsui.widgets.glyphs import glyphs
from heartsui.words import N_, _, hints
from heartsui.words.keys import key
from heartsui.words.table import listed, two

if TYPE_CHECKING:
    from heartsui.bots.grounds import Advice


@dataclass(frozen=True)
class Offer:
    """A choice and what it would make of the totals."""

    choice: MoonChoice
    label: str
    outcome: str


def offers(session: Session, view: TrickView) -> tuple[Offer, ...]:
    """Both choices with the totals each would give, from what the shooter knows."""
    settle = session.game.settle  # type: ignore[attr-defined]
    labels = {
        MoonChoice.ADD_OTHERS: _("The others pay"),
        MoonChoice.SUBTRACT_SELF: _("Lower my own score"),
    }
    made = []
    for choice in MoonChoice:
        points, _awards = settle(view.taken, view.tricks_won, choice, view.scores, view.reached)
        totals = [total + more for total, more in zip(view.scores, points, strict=True)]
        made.append(Offer(choice, labels[choice], _outcome(session.names, totals)))
    return tuple(made)


def _outcome(names: Sequence[str], totals: Sequence[int]) -> str:
    return listed(
        _("{name} {score}").format(name=name, score=total) for name, total in zip(names, totals, strict=True)
    )


class MoonScreen(Dialog[MoonChoice]):
    """Dismissed with the choice: the deal waits for it. Only the whole table can be left without one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", N_("Leave"), id="ask-home", tooltip=N_("Ask whether to leave")),
        Binding("left,up", "app.focus_previous", N_("Other"), show=False, id="answer-before"),
        Binding("right,down", "app.focus_next", N_("Other"), show=False, id="answer-after"),
        Binding(
            "i",
            "hint",
            N_("Hint"),
            id="hint",
            tooltip=N_("Hint: what comes into question; again: which one, and why"),
        ),
        Binding("1", "pick(0)", show=False, id="moon-1"),
        Binding("2", "pick(1)", show=False, id="moon-2"),
    ]
    DEFAULT_CSS = """
    MoonScreen {
        align: center middle;
        & #moon { width: 64; max-width: 90%; height: auto; padding: 1 2; }
        & #moon { border: round $accent; background: $surface; }
        & #question { text-style: bold; margin-bottom: 1; }
        & Button { width: 100%; content-align: left middle; text-align: left; }
        & #hint { display: none; }
        & .outcome { color: $ink-muted; margin: 0 0 1 3; }
    }
    .-ascii MoonScreen #moon { border: ascii $accent; }
    """

    def __init__(
        self,
        offered: Callable[[], Sequence[Offer]],
        leave: Callable[[], None],
        advise: "Callable[[], Advice]",
        names: Sequence[str],
    ) -> None:
        """``offered`` makes the offers in the words there are by then, ``advise`` the hint when it is first
        asked for; ``leave`` asks whether to leave the table."""
        super().__init__()
        self._made, self._leave = offered, leave
        self.offered = tuple(offered())
        self._advise, self._names = advise, names
        self._advice: Advice | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id="moon"):
            yield Static(_("You shot the moon. Who pays?"), markup=False, id="question")
            for k, offer in enumerate(self.offered):
                yield Button(Content(f"{k + 1}  {offer.label}"), id=f"offer-{k}", compact=True)
                yield Static(offer.outcome, markup=False, classes="outcome")
            yield Static(markup=False, id="hint")
        yield Keys()

    def reword(self) -> None:
        """What a hint said goes: the next step of it speaks in the new words."""
        self.offered = tuple(self._made())
        self.query_one("#question", Static).update(_("You shot the moon. Who pays?"))
        self._mark(None)
        for line, offer in zip(self.query(".outcome").results(Static), self.offered, strict=True):
            line.update(offer.outcome)
        self.query_one("#hint", Static).display = False

    def action_hint(self) -> None:
        """First what the choice hangs on, then which one and why."""
        if self._advice is None:
            self._advice = self._advise()
            told = hints.question(self._advice.question, self._names, key("hint", "i"))
        else:
            told = reduce(two, hints.advised(self._advice.action, self._advice.facts, self._names))
            self._mark(self._advice.action)
        line = self.query_one("#hint", Static)
        line.update(told)
        line.display = True

    def _mark(self, action: object) -> None:
        for k, offer in enumerate(self.offered):
            sign = f" {glyphs().advised}" if action == Moon(offer.choice) else ""
            self.query_one(f"#offer-{k}", Button).label = Content(f"{k + 1}  {offer.label}{sign}")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.action_pick(int(str(event.button.id).removeprefix("offer-")))

    def action_leave(self) -> None:
        self._leave()

    def action_pick(self, index: int) -> None:
        self.dismiss(self.offered[index].choice)
