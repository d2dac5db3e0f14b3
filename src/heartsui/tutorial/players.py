"""The other players of a lesson: they keep to one simple plan, so that a prepared deal stays as prepared.

They see views, as bots do. The same plan suggests a card to the player.
"""

from concurrent.futures import Future
from typing import Any

import msgspec

from heartsui.bots.decide import default_action
from heartsui.rules.actions import PLAYS, Action, Draw, DrawFrom, Expose, Pass
from heartsui.rules.cards import Card, cards_of, parse_card, parse_set
from heartsui.rules.game import Phase
from heartsui.rules.trash_options import slots_for
from heartsui.rules.trash_view import TrashView
from heartsui.rules.trick import winning_index
from heartsui.rules.views import TrickView

QUEEN, KING, ACE = map(parse_card, ("QS", "KS", "AS"))
SHEEP, TRANSFORMER = map(parse_card, ("JD", "TC"))
HEART_COSTS = {11: 20, 12: 30, 13: 40, 14: 50}
"""What a heart costs in Gong Zhu from the jack on (Rules C5)."""


class Advice(msgspec.Struct, frozen=True):
    """A card to play, and by which rule of thumb: lead, low, high or throw."""

    card: Card
    reason: str


def cost(game: str, card: Card) -> int:
    """What a card costs whoever takes it, as the plan sees it; negative for one worth having."""
    suit, rank = card >> 4, card & 15
    if game == "hearts":
        return 13 if card == QUEEN else int(suit == 3)
    if card in (QUEEN, SHEEP):
        return 100 if card == QUEEN else -100
    return HEART_COSTS.get(rank, 10 if rank > 4 else 1) if suit == 3 else 0


def advice(view: TrickView) -> Advice:
    """A sound card for whoever has to play."""
    legal = cards_of(view.legal_cards())
    if not view.trick:
        if SHEEP in legal and sure_sheep(view):
            return Advice(SHEEP, "lead")
        return Advice(min(legal, key=lambda one: (_lead_risk(view, one), one & 15, one)), "lead")
    plays = [play[0] for play in view.trick]
    if legal[0] >> 4 != plays[0] >> 4:
        return Advice(max(legal, key=lambda one: (_danger(view, one), one & 15, one)), "throw")
    return _follow(view, legal, plays)


def sure_sheep(view: TrickView) -> bool:
    """Gong Zhu: the player holds the sheep, and nobody else can hold a higher card of its suit."""
    if view.game != "gongzhu" or not view.hand >> SHEEP & 1 or PLAYS[SHEEP] not in view.legal:
        return False
    higher = range(SHEEP + 1, (SHEEP | 15))
    return all(view.hand >> one & 1 or _gone(view, one) for one in higher)


def _follow(view: TrickView, legal: tuple[Card, ...], plays: list[Card]) -> Advice:
    top = plays[winning_index(plays)]
    stakes = sum(cost(view.game, one) for one in plays)
    over = [one for one in legal if one > top and cost(view.game, one) <= 0]
    free = stakes == 0 and (not view.tricks or len(plays) == view.players - 1)
    if over and (stakes < 0 or free):
        return Advice(max(over), "high")
    under = [one for one in legal if one < top and one != SHEEP]
    if under:
        return Advice(max(under, key=lambda one: (cost(view.game, one), one)), "low")
    return Advice(min(legal, key=lambda one: (max(cost(view.game, one), 0), one == SHEEP, one)), "high")


def _lead_risk(view: TrickView, one: Card) -> int:
    """Cards that had better not be led come last."""
    if one in (QUEEN, SHEEP, TRANSFORMER):
        return 3
    if one in (KING, ACE) and not _gone(view, QUEEN):
        return 2
    return one >> 4 == 3


def _danger(view: TrickView, one: Card) -> int:
    """How much a card is better thrown away than kept."""
    if one in (KING, ACE) and not _gone(view, QUEEN):
        return 12
    return cost(view.game, one)


def _gone(view: TrickView, card: Card) -> bool:
    return any(cards >> card & 1 for cards in view.taken) or (card,) in view.trick


def dear(view: TrickView, k: int) -> tuple[Card, ...]:
    """The cards of the hand that are best given away."""
    held = cards_of(view.hand)
    spades = sum(one >> 4 == 2 for one in held)

    def weight(one: Card) -> tuple[int, int, Card]:
        if one in (QUEEN, KING, ACE):
            return (2 if spades < 5 else 0, one == QUEEN, one)
        return (1 if one >> 4 == 3 and one & 15 > 9 else 0, one & 15, one)

    return tuple(sorted(held, key=weight, reverse=True)[:k])


class Plan(msgspec.Struct, frozen=True):
    """What the players of a lesson do before the first lead, by seat."""

    passes: dict[int, str] = {}
    exposes: dict[int, str] = {}


def choose(view: Any, plan: Plan) -> Action:
    """What a player of a lesson does."""
    if isinstance(view, TrashView):
        return _choose_trash(view)
    if view.phase == Phase.PASS:
        return Pass(cards_of(parse_set(plan.passes[view.seat])))
    if view.phase == Phase.EXPOSE:
        wanted = Expose(cards_of(parse_set(plan.exposes.get(view.seat, ""))))
        return wanted if wanted in view.legal else default_action(view)
    if view.phase == Phase.PLAY:
        return PLAYS[advice(view).card]
    return default_action(view)


def _choose_trash(view: TrashView) -> Action:
    take = Draw(DrawFrom.DISCARD)
    if take in view.legal and slots_for(
        view.tableaux[view.seat], view.discard[0], view.options.wild_ranks(), swap=False
    ):
        return take
    return view.legal[0]


class Answer(msgspec.Struct, frozen=True):
    action: Action
    ms: int = 0


class Players:
    """Where the players of a lesson think: at once, and without any chance."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def submit(
        self,
        level: str,
        view: Any,
        revision: int,
        seconds: float | None = None,
        seed: int = 0,
        effort: float = 1.0,
    ) -> "Future[Answer]":
        future: Future[Answer] = Future()
        future.set_result(Answer(choose(view, self.plan)))
        return future

    def cancel(self) -> None:
        pass
