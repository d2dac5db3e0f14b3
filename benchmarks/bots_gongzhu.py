"""How strong the bots of Gong Zhu are against each other: every deal twice, with the chairs exchanged.

    python benchmarks/bots_gongzhu.py --nodes 250
    python benchmarks/bots_gongzhu.py expert:hard --deals 200 --form classic two_packs

Without pairs each level plays the one below it, and the expert the medium player. Prints for each pair and form
what the first bot wins a deal and chair (settled points, the second bot's being the opposite where they are
zero in sum), with its standard error and how many of those it is, and the time of the first bot's decisions.
With ``--nodes`` (playouts a decision) the points are the same on every machine.
"""

import argparse
import time
from itertools import cycle, islice
from statistics import fmean, stdev
from typing import Any

from heartsui.bots.bot import Bot, Clock
from heartsui.bots.registry import make
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.presets import PRESETS, options_from

STANDING = Standing((0, 0, 0, 0))
RUNGS = ("medium:easy", "hard:medium", "expert:hard", "expert:medium")
DEALS = {"classic": 300, "two_packs": 30, "partners": 60}
"""Deals that are played where no other number is given."""


def play(
    game: Any, seed: str, n: int, chairs: tuple[Bot, ...], timed: Bot, times: list[float], nodes: int | None
) -> tuple[int, ...]:
    """A match's first deal. Appends the seconds that one bot took to decide where it had a choice."""
    state = game.start(game.deal(f"{seed}/{n}", 1, n % 4, STANDING), STANDING)
    step = 0
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        view = game.view(state, seat)
        began = time.perf_counter()
        action = chairs[seat].choose(view, Clock(nodes=nodes, seed=n * 1000 + step))
        if chairs[seat] is timed and len(view.legal) > 1:
            times.append(time.perf_counter() - began)
        state = game.apply(state, seat, action)
        step += 1
    points: tuple[int, ...] = game.points(state)
    return points


def compare(first: str, second: str, form: str, deals: int, seed: str, nodes: int | None) -> None:
    game = game_for(options_from("gongzhu", form))
    pair = make(first, "gongzhu"), make(second, "gongzhu")
    results, times = [], list[float]()
    began = time.perf_counter()
    for n in range(1, deals + 1):
        one = play(game, seed, n, tuple(islice(cycle(pair), 4)), pair[0], times, nodes)
        two = play(game, seed, n, tuple(islice(cycle(reversed(pair)), 4)), pair[0], times, nodes)
        results.append((one[0] + one[2] + two[1] + two[3] - one[1] - one[3] - two[0] - two[2]) / 8)
    mean, error = fmean(results), stdev(results) / deals**0.5
    times.sort()
    middle, slow = fmean(times) * 1000, times[len(times) * 95 // 100] * 1000
    seconds = time.perf_counter() - began
    print(
        f"{form:17} {first:>6} - {second:6} {mean:+7.1f} ± {error:5.1f} a deal and chair,"
        f" {mean / error:+.1f} errors ({deals} deals x 2, {seconds:.0f} s;"
        f" a decision {middle:.1f} ms, p95 {slow:.1f} ms)",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Bots of Gong Zhu against each other on the same deals.")
    parser.add_argument("pairs", nargs="*", metavar="FIRST:SECOND", help=f"default {' '.join(RUNGS)}")
    parser.add_argument("--deals", type=int, help=f"each played twice (default 100, or {DEALS})")
    parser.add_argument("--form", nargs="*", choices=[*PRESETS["gongzhu"]], default=[*DEALS])
    parser.add_argument("--seed", default="1")
    parser.add_argument("--nodes", type=int, help="playouts a decision of the searching bots")
    given = parser.parse_args()
    for form in given.form:
        for pair in given.pairs or RUNGS:
            first, _, second = pair.partition(":")
            compare(first, second, form, given.deals or DEALS.get(form, 100), given.seed, given.nodes)


if __name__ == "__main__":
    main()
