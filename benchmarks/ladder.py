"""How strong the bots of Hearts are against each other: the same deals twice, seats exchanged.

Two bots play two seats each. Every deal is played with both ways of seating them, so the luck of the cards
cancels out. The result is points per deal and seat by which the first bot does better, with its standard
error. Run ``python benchmarks/ladder.py --help``.
"""

import argparse
import json
import math
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from flat100 import Flat100

from heartsui.bots import registry
from heartsui.bots.bot import Bot, Clock
from heartsui.bots.decide import decide
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.presets import options_from

SEATINGS = ((0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0))
"""Who sits where; each is also played with the two bots exchanged."""
RUNGS = (("medium", "easy"), ("hard", "medium"), ("expert", "hard"))


def bot_named(name: str) -> Bot:
    return Flat100() if name == "flat100" else registry.make(name, "hearts")


def deal_points(options: Any, seed: str, n: int, bots: Sequence[Bot], nodes: int | None) -> tuple[int, ...]:
    """One deal with a bot for each seat, every match total 0 before it."""
    game = game_for(options)
    standing = Standing((0,) * options.players)
    state = game.start(game.deal(seed, n, game.dealer(seed, n, standing), standing), standing)
    while game.phase(state) != Phase.DONE:
        for seat in game.turn(state):
            clock = Clock(nodes=nodes, seed=n)
            decision = decide(bots[seat], game.view(state, seat), clock)
            if decision.problem:
                raise RuntimeError(decision.problem)
            state = game.apply(state, seat, decision.action)
    return game.points(state)


def difference(job: tuple[str, str, str, str, int, int | None]) -> float:
    """How many points fewer the first bot's seats take on average in one deal, over both seatings."""
    first, second, preset, seed, n, nodes = job
    options = options_from("hearts", preset, {"players": 4})
    bots = (bot_named(first), bot_named(second))
    seating = SEATINGS[n % len(SEATINGS)]
    total = 0.0
    for swap in (0, 1):
        sides = [side ^ swap for side in seating]
        points = deal_points(options, seed, n, [bots[side] for side in sides], nodes)
        for side, taken in zip(sides, points, strict=True):
            total += taken if side else -taken
    return total / 4


def compare(
    first: str, second: str, deals: int, preset: str, seed: str, jobs: int, nodes: int | None
) -> dict[str, Any]:
    work = [(first, second, preset, seed, n, nodes) for n in range(1, deals + 1)]
    began = time.perf_counter()
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            found = list(pool.map(difference, work, chunksize=4))
    else:
        found = [difference(job) for job in work]
    error = statistics.stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.nan
    return {
        "bots": [first, second],
        "deals": deals,
        "fewer_points_per_deal": round(statistics.fmean(found), 3),
        "standard_error": round(error, 3),
        "seconds": round(time.perf_counter() - began, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "bots", nargs="*", help="pairs FIRST:SECOND; without any, each level against the one below"
    )
    parser.add_argument("--deals", type=int, default=100, help="deals, each played twice (default 100)")
    parser.add_argument("--preset", default="qdan")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--nodes", type=int, help="node budget of searching bots")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    pairs = [tuple(pair.split(":")) for pair in given.bots] or RUNGS
    for first, second in pairs:
        row = compare(first, second, given.deals, given.preset, given.seed, given.jobs, given.nodes)
        if given.json:
            print(json.dumps(row), flush=True)
        else:
            print(
                f"{first:>8} - {second:<8} {row['fewer_points_per_deal']:+7.3f} ± {row['standard_error']:.3f}"
                f" points fewer per deal and seat   ({row['deals']} deals x 2, {row['seconds']} s)",
                flush=True,
            )


if __name__ == "__main__":
    main()
