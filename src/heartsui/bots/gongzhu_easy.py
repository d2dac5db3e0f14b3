"""A beginner at Gong Zhu: legal, low, forgetful. It makes the mistakes people make, and no absurd ones."""

import random
from collections.abc import Callable

from heartsui.bots.bot import Clock, dice
from heartsui.rules.actions import Action, Expose, Play
from heartsui.rules.cards import LANES, count, set_of
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_plays import Cards, taker_index
from heartsui.rules.gongzhu_scores import (
    PIG_POINTS,
    PIGS,
    SHEEP_POINTS,
    SHEEPS,
    hearts_points,
    times_of,
)
from heartsui.rules.views import TrickView

LAPSE = 0.15
"""How often it plays its second thought instead of its first."""
LONG = 5
"""Cards of a suit that make it bold enough to expose one of them."""


class EasyGongZhu:
    """Plays low while others win, throws what costs most, takes the sheep when it can, remembers nothing."""

    def choose(self, view: TrickView, clock: Clock) -> Action:
        chance = dice(view, clock.seed)
        if view.phase == Phase.EXPOSE:
            return _exposure(view, chance)
        wishes = sorted(view.legal, key=_liking(view), reverse=True)
        return wishes[1] if len(wishes) > 1 and chance.random() < LAPSE else wishes[0]


def _exposure(view: TrickView, chance: random.Random) -> Action:
    """Of a long suit, now and then; what is forced is not its choice."""

    options = view.options
    assert isinstance(options, GongZhuOptions)

    def bold(action: Action) -> bool:
        assert isinstance(action, Expose)
        return all(count(view.hand & LANES[one >> 4]) >= LONG * options.decks for one in action.cards)

    bolder = [action for action in view.legal if bold(action)]
    return chance.choice(bolder) if bolder else view.legal[0]


def _cost(view: TrickView, cards: Cards) -> int:
    """What some cards cost, each for itself."""
    options = view.options
    assert isinstance(options, GongZhuOptions)
    times, found = times_of(view.exposed), set_of(cards)
    hearts = -hearts_points(found, options.heart_points) * times.hearts
    pigs = -PIG_POINTS * times.pig * count(found & PIGS)
    return hearts + pigs - SHEEP_POINTS * times.sheep * count(found & SHEEPS)


def _liking(view: TrickView) -> Callable[[Action], float]:
    """How it ranks its plays: throwing what costs, leading low, keeping under, or taking what is good."""

    options = view.options
    assert isinstance(options, GongZhuOptions)

    def liking(action: Action) -> float:
        assert isinstance(action, Play)
        cards = action.cards
        ranks = sum(one & 15 for one in cards)
        if not view.trick:
            return -ranks - _cost(view, cards) - 10 * (len(cards) - 1)
        plays = (*view.trick, cards)
        takes = taker_index(plays, options.same_color_discard) == len(plays) - 1
        if not takes:
            return _cost(view, cards) + ranks
        cost = sum(_cost(view, play) for play in plays)
        return -cost - 20 - ranks if cost >= 0 else -cost

    return liking
