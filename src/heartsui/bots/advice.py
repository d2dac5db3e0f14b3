"""What a hint says: which cards come into question, which one it is, and why. From a seat's view alone.

In Hearts the expert's search says it; in the other games the strongest of our bots, with what can be seen of
its choice as the reason.
"""

from typing import Any

from heartsui.bots import grounds
from heartsui.bots.analysis import analyse
from heartsui.bots.bot import Clock
from heartsui.bots.evaluation import Evaluation
from heartsui.bots.exchange import by_risk, tried_gift
from heartsui.bots.grounds import MOST, Advice, only
from heartsui.bots.memory import Memory
from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import Card
from heartsui.rules.game import Phase
from heartsui.rules.views import TrickView

CLOSE = 1.0
"""Points within which another card still comes into question."""
BESIDE = 2
"""Cards that come into question beside those that are passed."""


def advise(view: Any, clock: Clock) -> Advice:
    """A hint for the seat of a view, which has to act. The same for the same view, nodes and seed."""
    if view.game == "gongzhu":
        from heartsui.bots import gongzhu_advice

        return gongzhu_advice.advise(view, clock)
    if view.game == "trash":
        from heartsui.bots import trash_advice

        return trash_advice.advise(view, clock)
    if view.phase == Phase.PASS:
        return _of_pass(view, clock)
    if view.phase == Phase.MOON:
        from heartsui.bots import moon_advice

        return moon_advice.advise(view)
    return only(view) if len(view.legal) == 1 else _of_play(view, clock)


def _of_pass(view: TrickView, clock: Clock) -> Advice:
    memory = Memory(view)
    gift = tried_gift(memory, clock)
    others = [one for one in by_risk(memory) if one not in gift]
    return Advice((*gift, *others[:BESIDE]), Pass(gift), grounds.of_pass(memory, gift))


def _of_play(view: TrickView, clock: Clock) -> Advice:
    memory = Memory(view)
    ranked = analyse(view, clock)
    first = ranked[0]
    candidates = tuple(_card(one) for one in ranked[:MOST] if one.mean >= first.mean - CLOSE)
    return Advice(candidates, first.action, grounds.of_play(memory, candidates[0], first.reason))


def _card(evaluation: Evaluation) -> Card:
    assert isinstance(evaluation.action, Play)
    return evaluation.action.cards[0]
