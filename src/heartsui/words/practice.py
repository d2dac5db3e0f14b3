"""Words for practice: earlier decisions that a match can be played on from."""

from collections.abc import Sequence
from typing import Protocol

from heartsui.rules.actions import Action, Draw, DrawFrom, Expose, Moon, Pass, Place, Play
from heartsui.rules.seats import Seat
from heartsui.words import N_, _
from heartsui.words.cards import cards_text

Names = Sequence[str]


class Decision(Protocol):
    """What a seat once did, see `branches.Decision`."""

    @property
    def deal(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def action(self) -> Action: ...


DRAWS = {
    DrawFrom.STOCK: N_("Round {deal}, turn {n}: {name} drew from the stock"),
    DrawFrom.DISCARD: N_("Round {deal}, turn {n}: {name} took the discard"),
}


def decision(one: Decision, names: Names) -> str:
    """An earlier decision in a line."""
    action, name = one.action, names[one.seat]
    if isinstance(action, Play):
        text = _("Deal {deal}, trick {n}: {name} played {cards}")
        return text.format(deal=one.deal, n=one.number, name=name, cards=cards_text(action.cards))
    if isinstance(action, Pass):
        return _("Deal {deal}: {name} passed {cards}").format(
            deal=one.deal, name=name, cards=cards_text(action.cards)
        )
    if isinstance(action, Expose):
        return _exposed(one.deal, name, action)
    if isinstance(action, Moon):
        return _("Deal {deal}: {name} chose who pays for the moon").format(deal=one.deal, name=name)
    if isinstance(action, Place):
        return _("Round {deal}: {name} put a wild card in slot {slot}").format(
            deal=one.deal, name=name, slot=action.slot
        )
    assert isinstance(action, Draw)
    return _(DRAWS[action.source]).format(deal=one.deal, n=one.number, name=name)


def _exposed(deal: int, name: str, action: Expose) -> str:
    if not action.cards:
        return _("Deal {deal}: {name} exposed nothing").format(deal=deal, name=name)
    return _("Deal {deal}: {name} exposed {cards}").format(deal=deal, name=name, cards=cards_text(action.cards))


def on_its_way(cards: str, key: str) -> str:
    """A card that is not played yet."""
    return _("{cards} is on its way: {key} takes it back.").format(cards=cards, key=key)


def at_once() -> str:
    return _("Any other key plays it at once.")
