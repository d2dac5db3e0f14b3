"""What the actions of a seat are worth, for hints, reviews and whoever studies a position.

From the seat's view alone. With a number of nodes and a seed the answer is the same on every machine.
"""

from typing import Any

from heartsui.bots import moons
from heartsui.bots.bot import Clock
from heartsui.bots.evaluation import Evaluation
from heartsui.bots.exchange import tried_gifts
from heartsui.bots.memory import Memory
from heartsui.bots.reasons import Reason, reason
from heartsui.bots.search import EXPERT_WORLDS, LOSS, WIN, Tally, best, tried
from heartsui.rules.actions import PLAYS, Moon, MoonChoice, Pass
from heartsui.rules.cards import Card
from heartsui.rules.game import Phase
from heartsui.rules.views import TrickView


def analyse(view: Any, clock: Clock) -> tuple[Evaluation, ...]:
    """What a seat can do, best first, for whichever game and decision the view is of.

    Of plays that come to the same only the first is there; of gifts those that stayed in the trial, and at Gong
    Zhu of very many plays the promising ones. ``view`` must be of a seat that has to act. The clock's nodes are
    playouts, shared by all actions; when it stops early, fewer worlds are told.
    """
    if view.game == "gongzhu":
        from heartsui.bots import gongzhu_analysis

        return gongzhu_analysis.analyse(view, clock)
    if view.game == "trash":
        from heartsui.bots import trash_analysis

        return trash_analysis.analyse(view)
    return hearts_analysis(view, clock)


def hearts_analysis(view: TrickView, clock: Clock) -> tuple[Evaluation, ...]:
    """The same of Hearts."""
    memory = Memory(view)
    if view.phase == Phase.PASS:
        return _gifts(memory, clock)
    if view.phase == Phase.MOON:
        return _payers(memory)
    return _plays(memory, clock)


def _plays(memory: Memory, clock: Clock) -> tuple[Evaluation, ...]:
    """The legal cards; a card equal to another stands under the lower."""
    tallies = tried(memory, clock, EXPERT_WORLDS, True, True, narrow=False)
    by_card: dict[Card, Tally] = {}
    for tally in tallies:
        held = by_card.get(tally.card)
        by_card[tally.card] = tally if held is None else best((held, tally))
    ranked = sorted(by_card.values(), key=lambda tally: (-tally.mean, tally.card))
    return tuple(
        tally.evaluation(PLAYS[tally.card], reason(memory, tally.card, tally.shoots), memory.players)
        for tally in ranked
    )


def _gifts(memory: Memory, clock: Clock) -> tuple[Evaluation, ...]:
    """The gifts that stayed in the trial longest."""
    return tuple(
        trial.tally.evaluation(
            Pass(trial.gift), Reason.SHOOT if trial.tally.shoots else Reason.GIVE, memory.players
        )
        for trial in tried_gifts(memory, clock)
    )


def _payers(memory: Memory) -> tuple[Evaluation, ...]:
    """Who pays for the moon that was shot: reckoned by what it does to the scores and the match. What else the
    deal scores is the same whoever pays, and left out."""
    won = tuple(float(seat == memory.seat) for seat in range(memory.players))
    worth = moons.bill(memory).worth
    found = []
    for choice, why in (
        (MoonChoice.ADD_OTHERS, Reason.OTHERS_PAY),
        (MoonChoice.SUBTRACT_SELF, Reason.OWN_SCORE),
    ):
        winners = moons.winners_after(memory, choice)
        ends = (WIN if memory.seat in winners else -LOSS) if winners else 0.0
        sides = 2 if choice == MoonChoice.ADD_OTHERS and memory.partner >= 0 else 1
        found.append(Evaluation(Moon(choice), sides * worth + ends, 0.0, won, 0, why))
    chosen = Moon(moons.choice(memory))
    return tuple(sorted(found, key=lambda one: (-one.mean, one.action != chosen)))
