"""Means with standard errors where observations come in groups that share their luck.

Whatever is measured is a ratio: points per deal and seat, matches won per match and seat. Groups may be of
unequal size (matches of more or fewer deals), so the ratio of two sums is estimated and its error taken from
the groups' residuals, which for groups of one size is the ordinary standard error of the groups' means.
"""

import math
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

STEPS = 8
"""Classes of thinking times for each doubling: a time is known to about four per cent."""
Times: TypeAlias = dict[int, int]
"""How many thinking times fell into each class."""


class Estimate(msgspec.Struct, frozen=True):
    """A value and its standard error, None with fewer than two groups."""

    value: float
    error: float | None


class Sums(msgspec.Struct, frozen=True):
    """By group: what was counted and how often it could have been."""

    totals: Sequence[float]
    sizes: Sequence[int]

    def ratio(self) -> float:
        return math.fsum(self.totals) / sum(self.sizes)

    def residuals(self) -> list[float]:
        """By group, its part in the error of the ratio; their sum is 0."""
        ratio, size = self.ratio(), sum(self.sizes)
        return [(total - ratio * n) / size for total, n in zip(self.totals, self.sizes, strict=True)]


def estimate(sums: Sums) -> Estimate:
    """A ratio with its standard error over the groups."""
    return Estimate(sums.ratio(), _error(sums.residuals()))


def difference(one: Sums, other: Sums) -> Estimate:
    """One ratio minus another over the same groups. What both share in a group, such as its cards, cancels out
    in the error as it does in the difference."""
    pairs = zip(one.residuals(), other.residuals(), strict=True)
    return Estimate(one.ratio() - other.ratio(), _error([first - second for first, second in pairs]))


def _error(residuals: list[float]) -> float | None:
    n = len(residuals)
    if n < 2:
        return None
    return math.sqrt(n / (n - 1) * math.fsum(part * part for part in residuals))


def time_class(seconds: float) -> int:
    """The class of a thinking time, everything up to a microsecond in the first."""
    return max(0, math.floor(STEPS * math.log2(max(seconds, 1e-6) * 1e6)))


def percentile(times: Mapping[int, int], part: float) -> float | None:
    """The thinking time in milliseconds that this part of the times does not exceed; None without any."""
    wanted = part * sum(times.values())
    passed = 0
    for number in sorted(times):
        passed += times[number]
        if passed >= wanted:
            return float(2 ** ((number + 0.5) / STEPS) / 1000)
    return None
