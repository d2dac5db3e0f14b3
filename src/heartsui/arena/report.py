"""An arena's summary as one JSON object. All that clocks decide is under ``timing``; the rest is the same
whenever the same plan is played with bots that think by playouts and not by time."""

from typing import Any

import msgspec

from heartsui.arena.plan import Plan
from heartsui.arena.statistics import Estimate
from heartsui.arena.summary import Summary

DIGITS = 6


class Pace(msgspec.Struct, frozen=True):
    """How fast the games of this call were played: those read from a file not among them."""

    deals: int
    seconds: float
    workers: int

    @property
    def deals_per_second(self) -> float:
        return self.deals / self.seconds if self.seconds else 0.0


def plain_plan(plan: Plan) -> dict[str, Any]:
    return {
        "game": plan.game,
        "preset": plan.preset,
        "options": plan.options.plain(),
        "bots": plan.bots,
        "seats": None if plan.chairs is None else [plan.bots[bot] for bot in plan.chairs],
        "seed": plan.seed,
        "unit": "match" if plan.whole else "deal",
        "count": plan.count,
        "duplicate": plan.duplicate,
        "budget_ms": None if plan.seconds is None else plan.seconds * 1000,
        "nodes": plan.nodes,
        "key": plan.key(),
    }


def plain(plan: Plan, found: Summary, pace: Pace) -> dict[str, Any]:
    """What ends in ``_error`` is a standard error, null with fewer than two groups."""
    return {
        "plan": plain_plan(plan),
        "complete": found.complete,
        "groups": found.groups,
        "games": found.games,
        "deals": found.deals,
        "lower_is_better": found.lower_is_better,
        "bots": [
            {
                "bot": row.bot,
                "deals": row.deals,
                **_estimate("points_per_deal", row.points),
                **_estimate("wins", row.wins),
                "moons": row.moons,
                "faults": row.faults,
                "problem": row.problem,
            }
            for row in found.rows
        ],
        "differences": [
            {"bots": pair.bots, **_estimate("points_per_deal", pair.points)} for pair in found.pairs
        ],
        "timing": {
            "seconds": round(pace.seconds, 3),
            "workers": pace.workers,
            "deals_per_second": round(pace.deals_per_second, 3),
            "deals_per_second_per_worker": round(found.deals_per_second, 3),
            "thinking_ms": {
                row.bot: {"p50": _rounded(row.p50), "p95": _rounded(row.p95)} for row in found.rows
            },
        },
    }


def _estimate(name: str, found: Estimate) -> dict[str, float | None]:
    return {name: _rounded(found.value), f"{name}_error": _rounded(found.error)}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS)
