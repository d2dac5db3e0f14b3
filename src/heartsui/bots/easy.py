"""A beginner at Hearts: legal, low, forgetful. It makes the mistakes people make, and no absurd ones."""

import random

from heartsui.bots.bot import Clock, dice
from heartsui.rules.actions import PLAYS, Action, Moon, MoonChoice, Pass
from heartsui.rules.cards import Card, CardSet, cards_of, iterate, rank_of
from heartsui.rules.game import Phase
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.trick import winning_index
from heartsui.rules.views import TrickView

LAPSE = 0.15
"""How often it plays its second thought instead of its first."""


class EasyBot:
    """Plays low while others win, throws what costs most, remembers nothing that lies face down."""

    def choose(self, view: TrickView, clock: Clock) -> Action:
        chance = dice(view, clock.seed)
        options = view.options
        assert isinstance(options, HeartsOptions)
        if view.phase == Phase.PASS:
            return Pass(_give(view.hand, view.pass_count, options))
        if view.phase == Phase.MOON:
            return Moon(MoonChoice.ADD_OTHERS)
        return PLAYS[_slip(_thoughts(view, options), chance)]


def _slip(wishes: list[Card], chance: random.Random) -> Card:
    return wishes[1] if len(wishes) > 1 and chance.random() < LAPSE else wishes[0]


def _give(hand: CardSet, k: int, options: HeartsOptions) -> tuple[Card, ...]:
    """Its dearest cards, then its highest: no thought for suits or for who gets them."""
    return tuple(sorted(cards_of(hand), key=lambda one: (-options.value(one), -rank_of(one), one))[:k])


def _thoughts(view: TrickView, options: HeartsOptions) -> list[Card]:
    """The cards it thinks of, the one it likes best first; never empty."""
    legal = list(iterate(view.legal_cards()))
    if not view.trick:
        return sorted(legal, key=lambda one: (options.value(one) > 1, rank_of(one), one))
    plays = [play[0] for play in view.trick]
    if legal[0] >> 4 != plays[0] >> 4:
        return sorted(legal, key=lambda one: (-options.value(one), -rank_of(one), one))
    best = plays[winning_index(plays)]
    under = sorted((one for one in legal if one < best), key=lambda one: (-options.value(one), -one))
    return under or sorted(legal, key=lambda one: (max(options.value(one), 0), one))
