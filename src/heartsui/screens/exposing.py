"""Exposing before the first lead: any number of the cards that may be exposed, chosen by all at once and blind.

What others choose is in no view before all have chosen, so nothing here can show it.
"""

from heartsui.rules.actions import Action, Expose
from heartsui.rules.cards import FIRST_COPIES, Card, CardSet, cards_of, copies, count, set_of
from heartsui.rules.game import Phase
from heartsui.rules.views import TrickView
from heartsui.screens.gongzhu_table import may_expose
from heartsui.screens.hand_selection import Names
from heartsui.widgets.hand import Ask
from heartsui.widgets.trick import Middle, Slot
from heartsui.words import gongzhu as words
from heartsui.words.cards import card_text


class Exposing:
    """A `Question`: which cards to lay open. None is an answer; cards that must be exposed stay raised."""

    def ask(self, view: TrickView, revision: int) -> Ask:
        may, must = choices(view)
        return Ask(
            revision,
            count(must),
            max(1, count(may)),
            may & FIRST_COPIES,
            at_once=False,
            confirm=True,
            strict=True,
            fixed=cards_of(must),
        )

    def action(self, cards: tuple[Card, ...]) -> Action:
        return Expose(tuple(sorted(cards)))

    def middle(self, view: TrickView, names: Names, chosen: tuple[Card, ...]) -> Middle:
        confirmed = view.extra.get("exposing")
        if confirmed is not None:
            slots = tuple(Slot(card) for card in cards_of(confirmed))
            return Middle(words.title(), slots, words.chose(confirmed))
        may, must = choices(view)
        return Middle(words.title(), _slots(may, chosen), words.below_choice(may, bool(must), chosen))

    def progress(self, view: TrickView, card: Card | None, chosen: tuple[Card, ...]) -> str:
        return words.expose_focus(card, bool(choices(view)[0] >> card & 1)) if card is not None else ""

    def barred(self, view: TrickView, card: Card) -> str:
        return words.not_exposable(card)


def choices(view: TrickView) -> tuple[CardSet, CardSet]:
    """The cards the viewer may expose, and those of them that are not theirs to choose."""
    sets = [set_of(action.cards) for action in view.legal if isinstance(action, Expose)]
    return max(sets, key=count, default=0), min(sets, key=count, default=0)


def _slots(may: CardSet, chosen: tuple[Card, ...]) -> tuple[Slot, ...]:
    """A place for each card that may be exposed; the chosen ones lie there."""
    slots = []
    for k, card in enumerate(cards_of(may)):
        before = cards_of(may)[:k].count(card)
        lies = before < copies(set_of(chosen), card)
        slots.append(Slot(card if lies else None, hint=card_text(card)))
    return tuple(slots)


def revealed(view: TrickView, names: Names) -> Middle | None:
    """What everybody has exposed lies open until the first card is led; None where nothing may be exposed."""
    if view.phase != Phase.PLAY or view.trick or view.tricks or not may_expose(view):
        return None
    seats = [(view.seat + k) % view.players for k in range(view.players)]
    shown = [(seat, card) for seat in seats for card in cards_of(view.exposed[seat])]
    slots = tuple(Slot(card, names[seat]) for seat, card in shown)
    return Middle(words.reveal(bool(shown)), slots, words.forced(view.extra["forced_exposes"]))
