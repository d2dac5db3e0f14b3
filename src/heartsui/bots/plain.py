"""A bot without any thought, for tests and as the floor that others are measured against."""

from typing import Any

from heartsui.bots.bot import Clock, dice
from heartsui.rules.actions import Action, Pass
from heartsui.rules.cards import cards_of
from heartsui.rules.game import Phase


class RandomBot:
    """Any legal action, each as likely as the others."""

    def choose(self, view: Any, clock: Clock) -> Action:
        chance = dice(view, clock.seed)
        if view.phase == Phase.PASS:
            return Pass(tuple(chance.sample(cards_of(view.hand), view.pass_count)))
        action: Action = chance.choice(view.legal)
        return action
