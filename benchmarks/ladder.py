"""How strong the bots of Hearts are against each other: the same deals twice, seats exchanged.

Two bots share the seats. Every deal is played with both ways of seating them, so the luck of the cards
cancels out. The result is points per deal and seat by which the first bot does better, with its standard
error; moons count like anything else. Run ``python benchmarks/ladder.py --help``.
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
"""Who sits where at four; each is also played with the two bots exchanged. Other numbers take turns."""
FORMS = (
    ("black_maria", None),
    ("omnibus", None),
    ("spot", None),
    ("qdan", 3),
    ("qdan", 5),
    ("hooligan", 6),
)
"""Presets and players of ``--forms``."""
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


def seating(players: int, n: int) -> tuple[int, ...]:
    """Which of two bots has each seat in the n-th deal."""
    if players == 4:
        return SEATINGS[n % len(SEATINGS)]
    return tuple((seat + n) % players % 2 for seat in range(players))


def difference(job: tuple[str, str, str, int | None, str, int, int | None]) -> float:
    """How many points fewer the first bot's seats take on average in one deal, over both seatings."""
    first, second, preset, players, seed, n, nodes = job
    options = options_from("hearts", preset, {"players": players} if players else {})
    bots = (bot_named(first), bot_named(second))
    total = 0.0
    for swap in (0, 1):
        sides = [side ^ swap for side in seating(options.players, n)]
        points = deal_points(options, seed, n, [bots[side] for side in sides], nodes)
        for side, taken in zip(sides, points, strict=True):
            total += taken if side else -taken
    return total / options.players


def compare(
    first: str,
    second: str,
    deals: int,
    preset: str,
    seed: str,
    jobs: int,
    nodes: int | None,
    players: int | None = None,
) -> dict[str, Any]:
    work = [(first, second, preset, players, seed, n, nodes) for n in range(1, deals + 1)]
    began = time.perf_counter()
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            found = list(pool.map(difference, work, chunksize=4))
    else:
        found = [difference(job) for job in work]
    error = statistics.stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.nan
    mean = statistics.fmean(found)
    return {
        "bots": [first, second],
        "preset": preset,
        "players": players or options_from("hearts", preset, {}).players,
        "deals": deals,
        "fewer_points_per_deal": round(mean, 3),
        "standard_error": round(error, 3),
        "standard_errors": round(mean / error, 1) if error else math.nan,
        "seconds": round(time.perf_counter() - began, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "bots", nargs="*", help="pairs FIRST:SECOND; without any, each level against the one below"
    )
    parser.add_argument("--deals", type=int, default=100, help="deals, each played twice (default 100)")
    parser.add_argument("--preset", default="qdan")
    parser.add_argument("--players", type=int, help="seats, if not those of the preset")
    parser.add_argument(
        "--forms", action="store_true", help="in Black Maria, Omnibus, Spot, and with 3, 5 and 6 players"
    )
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--nodes", type=int, help="node budget of searching bots")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    pairs = [tuple(pair.split(":")) for pair in given.bots] or RUNGS
    for preset, players in FORMS if given.forms else ((given.preset, given.players),):
        for first, second in pairs:
            row = compare(first, second, given.deals, preset, given.seed, given.jobs, given.nodes, players)
            print(json.dumps(row) if given.json else told(row), flush=True)


def told(row: dict[str, Any]) -> str:
    first, second = row["bots"]
    return (
        f"{row['preset']:>12} {row['players']}  {first:>8} - {second:<8}"
        f" {row['fewer_points_per_deal']:+7.3f} ± {row['standard_error']:.3f} points fewer per deal and seat,"
        f" {row['standard_errors']} standard errors   ({row['deals']} deals x 2, {row['seconds']} s)"
    )


if __name__ == "__main__":
    main()
