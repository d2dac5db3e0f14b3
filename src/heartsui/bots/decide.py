"""The door every bot's answer passes: a bot that fails costs a line in the log and a plain move, no match."""

import logging
import time
from typing import Any

import msgspec

from heartsui.bots import registry
from heartsui.bots.bot import Bot, Clock
from heartsui.rules.actions import Action, Pass
from heartsui.rules.cards import cards_of, contains_all
from heartsui.rules.game import Phase

log = logging.getLogger(__name__)

SUBSTITUTE = "medium"
"""Who plays a turn when the bot that should cannot."""
GRACE = 0.5
"""Seconds past its deadline in which an answer still counts: a busy machine is not the bot's fault."""


class Decision(msgspec.Struct, frozen=True):
    """What a seat does. ``problem`` says in English, for the log, what was wrong with the bot's own answer."""

    action: Action
    problem: str | None
    ms: int


def decide(bot: Bot, view: Any, clock: Clock) -> Decision:
    """A bot's action if it is a legal one in good time, else `default_action`. Never raises for a bot's fault.

    The view must be of a seat that has to act.
    """
    began = time.monotonic()
    action: Any = None
    try:
        action = bot.choose(view, clock)
        problem = fault(view, action)
    except (Exception, SystemExit) as error:
        problem = f"raised {type(error).__name__}: {error}"
    ended = time.monotonic()
    if problem is None and clock.deadline is not None and ended > max(clock.deadline, began) + GRACE:
        problem = f"answered {ended - clock.deadline:.1f} s too late"
    if problem is not None:
        log.warning("bot %s at seat %s %s", type(bot).__name__, getattr(view, "seat", "?"), problem)
        action = default_action(view)
    elif view.phase != Phase.PASS:
        action = view.legal[view.legal.index(action)]
    return Decision(action, problem, round((ended - began) * 1000))


def play(level: str, view: Any, clock: Clock) -> Decision:
    """A level's decision; where no such bot can be had, the substitute's, else `default_action`."""
    problem = None
    for name in (level, SUBSTITUTE):
        try:
            bot = registry.make(name, view.game)
        except Exception as error:
            problem = problem or f"cannot be made: {error}"
            log.warning("bot %s %s", level, problem)
            continue
        decision = decide(bot, view, clock)
        return Decision(decision.action, problem or decision.problem, decision.ms)
    return Decision(default_action(view), problem, 0)


def fault(view: Any, action: Any) -> str | None:
    """What is wrong with an answer, judged by the view alone; None for a legal action."""
    if view.phase != Phase.PASS:
        return None if action in view.legal else f"answered {action!r}, which is not legal"
    if not isinstance(action, Pass):
        return f"answered {action!r} instead of a pass"
    cards = action.cards
    if not isinstance(cards, tuple) or any(type(one) is not int or not 0 <= one < 64 for one in cards):
        return f"passed {cards!r}, which are not cards"
    if len(cards) != view.pass_count:
        return f"passed {len(cards)} cards instead of {view.pass_count}"
    if not contains_all(view.hand, cards):
        return f"passed {cards!r}, which it does not hold"
    return None


def default_action(view: Any) -> Action:
    """A legal action without any thought."""
    if view.phase == Phase.PASS:
        return Pass(cards_of(view.hand)[: view.pass_count])
    first: Action = view.legal[0]
    return first
