"""The exchange before the first lead: choose exactly so many cards, and see who gets them."""

from heartsui.rules.actions import Action, Pass
from heartsui.rules.cards import FIRST_COPIES, Card
from heartsui.rules.seats import Direction, gives_to
from heartsui.rules.views import TrickView
from heartsui.screens.hand_selection import Names
from heartsui.widgets.hand import Ask
from heartsui.widgets.trick import Middle, Slot
from heartsui.words import _
from heartsui.words import table as words
from heartsui.words.keys import key


class Passing:
    """A `Question`: which cards to give away. Nothing of what others give is known before the exchange."""

    def ask(self, view: TrickView, revision: int) -> Ask:
        n = view.pass_count
        return Ask(revision, n, n, view.hand & FIRST_COPIES, at_once=False, confirm=True)

    def action(self, cards: tuple[Card, ...]) -> Action:
        return Pass(cards)

    def middle(self, view: TrickView, names: Names, chosen: tuple[Card, ...]) -> Middle:
        cards = view.given or chosen
        shown = [*cards, *(None for _k in range(view.pass_count - len(cards)))]
        scatter = view.direction == Direction.SCATTER
        return Middle(
            above=words.passing(view, names),
            slots=tuple(
                Slot(card, names[_receiver(view, k)] if scatter else "") for k, card in enumerate(shown)
            ),
            below=_below(view, len(cards)),
            towards=None if scatter else gives_to(view.seat, view.direction, view.players),
        )

    def progress(self, view: TrickView, card: Card | None, chosen: tuple[Card, ...]) -> str:
        count = words.chosen(len(chosen), view.pass_count)
        if card is None:
            return count
        said = words.focus_chosen(card) if card in chosen else words.focus(card, True)
        return words.two(words.stop(said), count)

    def barred(self, view: TrickView, card: Card) -> str:
        return ""


def _receiver(view: TrickView, k: int) -> int:
    """Who gets the k-th card of a scatter: clockwise from the left neighbour."""
    return (view.seat + 1 + k) % view.players


def _below(view: TrickView, chosen: int) -> str:
    if view.given:
        return _("Passed. The others are still choosing.")
    if chosen == view.pass_count:
        return _("Press {enter} to pass these cards.").format(enter=key("pass", "enter"))
    how = _("Raise cards with {space}, then press {enter}.")
    return how.format(space=key("lift", "space"), enter=key("pass", "enter"))
