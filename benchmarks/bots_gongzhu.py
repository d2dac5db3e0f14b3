"""Bots of Gong Zhu against each other, every deal played twice with the chairs exchanged.

    python benchmarks/bots_gongzhu.py medium easy --deals 100 --form classic two_packs partners

Prints what the first bot wins a deal and chair (settled points, the second bot's being the opposite where they
are zero in sum), with its standard error, and the time of a decision.
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


def play(game: Any, seed: str, n: int, chairs: tuple[Bot, ...], times: list[float]) -> tuple[int, ...]:
    state = game.start(game.deal(seed, n, n % 4, STANDING), STANDING)
    step = 0
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        view = game.view(state, seat)
        began = time.perf_counter()
        action = chairs[seat].choose(view, Clock(seed=n * 1000 + step))
        times.append(time.perf_counter() - began)
        state = game.apply(state, seat, action)
        step += 1
    points: tuple[int, ...] = game.points(state)
    return points


def compare(first: str, second: str, form: str, deals: int, seed: str) -> None:
    game = game_for(options_from("gongzhu", form))
    pair = make(first, "gongzhu"), make(second, "gongzhu")
    results, times = [], list[float]()
    for n in range(1, deals + 1):
        one = play(game, seed, n, tuple(islice(cycle(pair), 4)), times)
        two = play(game, seed, n, tuple(islice(cycle(reversed(pair)), 4)), times)
        results.append((one[0] + one[2] + two[1] + two[3] - one[1] - one[3] - two[0] - two[2]) / 8)
    error = stdev(results) / deals**0.5
    times.sort()
    print(
        f"{form:20}{first} - {second}: {fmean(results):+8.1f} +- {error:5.1f} a deal and chair, {deals} deals, "
        f"decision {fmean(times) * 1000:.2f} ms, p95 {times[len(times) * 95 // 100] * 1000:.2f} ms",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Bots of Gong Zhu against each other on the same deals.")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--form", nargs="*", choices=[*PRESETS["gongzhu"]], default=["classic"])
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args()
    for form in wanted.form:
        compare(wanted.first, wanted.second, form, wanted.deals, wanted.seed)


if __name__ == "__main__":
    main()
