"""Hints at Gong Zhu: what the strongest of our bots does, and what can be seen of it in the trick."""

from heartsui.bots import registry
from heartsui.bots.bot import Clock
from heartsui.bots.decide import play
from heartsui.bots.gongzhu_medium import Thought
from heartsui.bots.gongzhu_table import Table
from heartsui.bots.grounds import MOST, Advice, Fact, Ground, only
from heartsui.rules.actions import Action, Expose, Play
from heartsui.rules.cards import Card, cards_of, set_of
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_plays import Cards, taker_index
from heartsui.rules.gongzhu_scores import PIG, SHEEP, TRANSFORMER
from heartsui.rules.views import TrickView


def advise(view: TrickView, clock: Clock) -> Advice:
    """A hint for the seat of a view in phase EXPOSE or PLAY."""
    if len(view.legal) == 1:
        return only(view)
    action = play(registry.levels("gongzhu")[-1], view, clock).action
    if view.phase == Phase.EXPOSE:
        return _of_expose(view, action)
    assert isinstance(action, Play)
    return Advice(_candidates(view, action), action, _facts(view, action.cards))


def _of_expose(view: TrickView, action: Action) -> Advice:
    assert isinstance(action, Expose)
    may = set_of({one for other in view.legal if isinstance(other, Expose) for one in other.cards})
    fact = Fact(Ground.EXPOSE, cards=action.cards) if action.cards else Fact(Ground.EXPOSE_NOTHING)
    return Advice(cards_of(may), action, (fact,))


def _candidates(view: TrickView, action: Play) -> tuple[Card, ...]:
    """The cards of the plays that look best at first sight, and of the one chosen."""
    thought = Thought(Table(view))
    best = sorted(view.legal, key=thought.value, reverse=True)[: MOST - 1]
    cards = [*action.cards, *(one for other in best if isinstance(other, Play) for one in other.cards)]
    return tuple(dict.fromkeys(cards))


def _facts(view: TrickView, cards: Cards) -> tuple[Fact, ...]:
    if not view.trick:
        return (Fact(Ground.USUAL),)
    why = _why(view, cards)
    dear = tuple(one for one in (PIG, SHEEP, TRANSFORMER) if any(one in played for played in view.trick))
    return (why, Fact(Ground.IN_TRICK, cards=dear)) if dear else (why,)


def _why(view: TrickView, cards: Cards) -> Fact:
    options = view.options
    assert isinstance(options, GongZhuOptions)
    plays = (*view.trick, cards)
    index = taker_index(plays, options.same_color_discard)
    if index == len(view.trick):
        return Fact(Ground.WINS)
    suit, taker = plays[0][0] >> 4, view.order[index]
    if any(one >> 4 == suit for one in cards):
        return Fact(Ground.DUCK, cards=(max(plays[index]),), seats=(taker,))
    return Fact(Ground.THROWS, seats=(taker,), suit=suit)
