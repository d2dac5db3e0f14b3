"""A strong player of Gong Zhu: plays its choices out in worlds that fit what it has seen.

What comes of that is weighed against the medium player's judgement."""

from heartsui.bots.bot import Clock, dice
from heartsui.bots.gongzhu_expose import exposure
from heartsui.bots.gongzhu_medium import Thought
from heartsui.bots.gongzhu_playout import Playout
from heartsui.bots.gongzhu_table import Table
from heartsui.bots.gongzhu_worlds import world
from heartsui.rules.actions import Action, Play
from heartsui.rules.game import Phase
from heartsui.rules.views import TrickView

WORLDS = 40
"""Worlds where the clock allows them. Measured: more add little, since the playouts' policy is simple."""
JUDGEMENT = 80
"""The medium player's value of a choice counts as much as the outcomes in so many worlds."""
WIDEST = 12
"""Choices that are played out, the most promising ones; with two packs there can be hundreds."""


class HardGongZhu:
    """Exposes as the medium player does, and searches its plays."""

    def choose(self, view: TrickView, clock: Clock) -> Action:
        if view.phase == Phase.EXPOSE:
            return exposure(view)
        if len(view.legal) == 1:
            return view.legal[0]
        table = Table(view)
        thought = Thought(table)
        values = {action: thought.value(action) for action in thought.promising(view.legal)}
        choices = sorted(values, key=values.__getitem__, reverse=True)[:WIDEST]
        return self._best(table, {action: JUDGEMENT * values[action] for action in choices}, clock)

    def _best(self, table: Table, sums: dict[Action, float], clock: Clock) -> Action:
        """The best choice after as many worlds as the clock allows, none perhaps."""
        playout = Playout(table)
        chance = dice(table.view, clock.seed)
        worlds = WORLDS if clock.nodes is None else min(WORLDS, clock.nodes // len(sums))
        for _ in range(worlds):
            if clock.stopped():
                break
            hands = world(table, chance)
            for action in sums:
                assert isinstance(action, Play)
                sums[action] += playout.finish(hands, action.cards, chance)
        return max(sums, key=sums.__getitem__)
