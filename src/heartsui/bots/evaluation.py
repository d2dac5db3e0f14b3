"""What is known of one action after it was thought about."""

import math
from collections.abc import Sequence

import msgspec

from heartsui.bots.reasons import Reason
from heartsui.rules.actions import Action


class Evaluation(msgspec.Struct, frozen=True):
    """What a search, or a reckoning, found out about one action of a seat."""

    action: Action
    mean: float
    """How well the seat does after it. In the trick games so many points better than the others' mean it comes
    out of the deal (in a partnership its team than the other), the end of the match counted in where that is
    near; at Trash, minus the turns still to come."""
    stderr: float
    """The standard error of the mean, 0 where it was reckoned and not sampled."""
    moons: tuple[float, ...]
    """By seat, how often it shot the moon, at Gong Zhu how often it took all red."""
    worlds: int
    """In so many worlds it was tried; 0 where it was reckoned."""
    reason: Reason
    """What the action does; SHOOT, that the mean is that of going for the moon from here."""


def error_of(values: Sequence[float]) -> float:
    """The standard error of the mean of some results, 0 where there is one only."""
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return math.sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values))
