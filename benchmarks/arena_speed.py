"""How many deals a second the arena plays on one core, and how much faster it is with two processes.

Each bot plays itself. Both runs play the same deals and include the start of their processes. Deals per second
of processor time hardly depend on what else the machine does; the speed-up, which is of the time on the wall,
needs idle cores. Run ``python benchmarks/arena_speed.py --help``.
"""

import argparse
import json
import os
import time
from typing import Any

from heartsui.arena.crews import LocalCrew
from heartsui.arena.plan import Plan, jobs_of, plan_for
from heartsui.arena.run import run
from heartsui.rules.presets import options_from

DEALS = {"random": 1000, "easy": 1000, "medium": 500, "hard": 20, "expert": 10}
"""How many deals of Hearts take some seconds."""


def played(plan: Plan, jobs: int) -> tuple[float, float]:
    """Seconds from the first process's start to the last one's end, and of processor time in them."""
    began, before = time.perf_counter(), os.times()
    for _chunk in run(plan, list(jobs_of(plan)), LocalCrew(jobs)):
        pass
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return time.perf_counter() - began, spent


def measure(game: str, bot: str, deals: int, jobs: int) -> dict[str, Any]:
    plan = plan_for(options_from(game), (bot,), seed="speed", count=deals)
    alone, spent = played(plan, 1)
    together, spent_together = played(plan, jobs)
    return {
        "bot": bot,
        "deals": deals,
        "deals_per_second_of_one_core": round(deals / spent, 1),
        "seconds_with_1_job": round(alone, 2),
        f"seconds_with_{jobs}_jobs": round(together, 2),
        "speed_up": round(alone / together, 2),
        "work_with_1_job": round(spent, 2),
        f"work_with_{jobs}_jobs": round(spent_together, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bots", nargs="*", default=list(DEALS), help="default: all levels and random")
    parser.add_argument("--game", default="hearts")
    parser.add_argument("--deals", type=int, help="deals for each bot (default: by its speed)")
    parser.add_argument("--jobs", type=int, default=2, help="processes to compare with one (default 2)")
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, load before {os.getloadavg()[0]:.1f}", flush=True)
    for bot in given.bots:
        print(json.dumps(measure(given.game, bot, given.deals or DEALS.get(bot, 100), given.jobs)), flush=True)


if __name__ == "__main__":
    main()
