"""What an arena has shown: for each bot and for each pair of bots, with standard errors over the groups."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from heartsui.arena.plan import Job, Plan, seatings_of
from heartsui.arena.play import Outcome
from heartsui.arena.statistics import Estimate, Sums, Times, difference, estimate, percentile
from heartsui.rules.games import game_for


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One bot. A seat's deal is what one seat plays in one deal."""

    bot: str
    deals: int
    """Seats' deals it played."""
    points: Estimate
    """Points per deal."""
    wins: Estimate
    """Its share of the deals', or of the matches', wins for each seat it had: even is 1 by the seats."""
    moons: int
    faults: int
    problem: str | None
    """Its first failure in words for a log."""
    p50: float | None
    """Thinking time for a move in milliseconds that half its moves did not exceed."""
    p95: float | None


class Pair(msgspec.Struct, frozen=True):
    """One bot's points per deal minus another's."""

    bots: tuple[str, str]
    points: Estimate


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    groups: int
    """Different deals, or different matches."""
    games: int
    """With all seatings."""
    deals: int
    complete: bool
    lower_is_better: bool
    rows: tuple[Row, ...]
    pairs: tuple[Pair, ...]
    seconds: float
    """The workers' time for all games together."""

    @property
    def deals_per_second(self) -> float:
        """What one worker plays."""
        return self.deals / self.seconds if self.seconds else 0.0


def lower_is_better(plan: Plan) -> bool:
    """Whether the points of a deal are bad to have."""
    game = game_for(plan.options)
    one_more = (0,) * (game.players - 1) + (1,)
    return game.verdict(one_more, True).ranks[-1] > 1


def summary(plan: Plan, played: Mapping[Job, Outcome]) -> Summary | None:
    """The sum of the groups that have been played with all their seatings, None without any. They are added in
    the plan's order, so that the order in which they were played does not show."""
    groups = _whole_groups(plan, played)
    outcomes = [outcome for group in groups for outcome in group]
    if not outcomes:
        return None
    bots = [bot for bot in range(len(plan.bots)) if any(bot in outcome.job.seating for outcome in outcomes)]
    points = {bot: _points(bot, groups) for bot in bots}
    return Summary(
        groups=len(groups),
        games=len(outcomes),
        deals=sum(outcome.deals for outcome in outcomes),
        complete=len(groups) == plan.count,
        lower_is_better=lower_is_better(plan),
        rows=tuple(_row(plan, bot, points[bot], groups) for bot in bots),
        pairs=tuple(
            Pair((plan.bots[one], plan.bots[two]), difference(points[one], points[two]))
            for one, two in combinations(bots, 2)
        ),
        seconds=sum(outcome.seconds for outcome in outcomes),
    )


def _whole_groups(plan: Plan, played: Mapping[Job, Outcome]) -> list[list[Outcome]]:
    found = ([played.get(Job(group, one)) for one in seatings_of(plan, group)] for group in range(plan.count))
    return [[outcome for outcome in group if outcome is not None] for group in found if None not in group]


def _row(plan: Plan, bot: int, points: Sums, groups: Sequence[Sequence[Outcome]]) -> Row:
    outcomes = [outcome for group in groups for outcome in group]
    times: Times = {}
    for outcome in outcomes:
        for number, n in outcome.times.get(bot, {}).items():
            times[number] = times.get(number, 0) + n
    problems = (outcome.problems[bot] for outcome in outcomes if bot in outcome.problems)
    return Row(
        bot=plan.bots[bot],
        deals=sum(points.sizes),
        points=estimate(points),
        wins=estimate(_wins(bot, groups)),
        moons=sum(_sum(outcome.moons, outcome, bot) for outcome in outcomes),
        faults=sum(_sum(outcome.faults, outcome, bot) for outcome in outcomes),
        problem=next(problems, None),
        p50=percentile(times, 0.5),
        p95=percentile(times, 0.95),
    )


def _points(bot: int, groups: Sequence[Sequence[Outcome]]) -> Sums:
    return _sums(groups, lambda one: (_sum(one.points, one, bot), one.deals * one.job.seating.count(bot)))


def _wins(bot: int, groups: Sequence[Sequence[Outcome]]) -> Sums:
    return _sums(groups, lambda one: (_sum(one.wins, one, bot), one.job.seating.count(bot)))


def _sums(groups: Sequence[Sequence[Outcome]], measure: Callable[[Outcome], tuple[float, int]]) -> Sums:
    found = [[measure(outcome) for outcome in group] for group in groups]
    return Sums(
        [sum(total for total, _ in group) for group in found], [sum(n for _, n in group) for group in found]
    )


def _sum(values: Sequence[Any], outcome: Outcome, bot: int) -> Any:
    """What the seats of a bot have of something in a game."""
    return sum(value for value, there in zip(values, outcome.job.seating, strict=True) if there == bot)
