"""Choosing cards from the hand: what a hand is asked for in each phase, and what the chosen cards become.

A phase in which cards are chosen is a `Question`; `QUESTIONS` of the play screen lists them. The hand widget
knows nothing of phases, the rules judge the answer.
"""

from collections.abc import Sequence
from typing import Protocol

from heartsui.rules.actions import Action, Play
from heartsui.rules.cards import Card, CardSet
from heartsui.rules.views import TrickView
from heartsui.screens.table import received_middle, still_marked
from heartsui.widgets.hand import Ask
from heartsui.widgets.trick import Middle
from heartsui.words import table as words

Names = Sequence[str]


class Question(Protocol):
    """What the viewer of a view has to choose, put to the hand and to the table."""

    def ask(self, view: TrickView, revision: int) -> Ask:
        """Which cards may be chosen and how many."""
        ...

    def action(self, cards: tuple[Card, ...]) -> Action:
        """What the chosen cards mean."""
        ...

    def middle(self, view: TrickView, names: Names, chosen: tuple[Card, ...]) -> Middle | None:
        """What the middle of the table shows instead of a trick. Asked also once the viewer has chosen."""
        ...

    def progress(self, view: TrickView, card: Card | None, chosen: tuple[Card, ...]) -> str:
        """The card in focus and how far the choice has come, in words."""
        ...

    def barred(self, view: TrickView, card: Card) -> str:
        """Why this card cannot even be raised, where the question is as strict as that."""
        ...


class Playing:
    """Play one card, or two where two may be played."""

    def ask(self, view: TrickView, revision: int) -> Ask:
        plays = [action.cards for action in view.legal if isinstance(action, Play)]
        most = max((len(cards) for cards in plays), default=1)
        least = min((len(cards) for cards in plays), default=1)
        two = most > 1
        return Ask(
            revision,
            least,
            most,
            playable(view),
            at_once=not two,
            confirm=least > 1,
            again=two,
            beside=beside(plays) if two else {},
        )

    def action(self, cards: tuple[Card, ...]) -> Action:
        return Play(cards)

    def middle(self, view: TrickView, names: Names, chosen: tuple[Card, ...]) -> Middle | None:
        return received_middle(view, names)

    def progress(self, view: TrickView, card: Card | None, chosen: tuple[Card, ...]) -> str:
        if card is None:
            return ""
        received = bool(still_marked(view) >> card & 1)
        return words.focus(card, bool(playable(view) >> card & 1), received)

    def barred(self, view: TrickView, card: Card) -> str:
        return ""


def beside(plays: Sequence[tuple[Card, ...]]) -> dict[Card, CardSet]:
    """For each card that may be played, those that may be played together with it."""
    found = dict.fromkeys((one for cards in plays for one in cards), 0)
    for cards in plays:
        if len(cards) == 2:
            found[cards[0]] |= 1 << cards[1]
            found[cards[1]] |= 1 << cards[0]
    return found


def playable(view: TrickView) -> CardSet:
    """The cards that are part of any play the viewer may make."""
    cards = 0
    for action in view.legal:
        if isinstance(action, Play):
            for one in action.cards:
                cards |= 1 << one
    return cards
