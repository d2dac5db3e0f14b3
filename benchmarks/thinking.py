"""How long a searching bot thinks, and how much memory its process takes, asked as the table asks it.

    python benchmarks/thinking.py expert --deals 6
    python benchmarks/thinking.py expert --game gongzhu

Every seat is the bot's. Decisions go through the warm worker process one at a time; where there is one legal
action only, the time is not counted. Milliseconds are of the clock on the wall: keep the machine quiet.
"""

import argparse
import math
import resource
import sys
import time

from heartsui.bots.worker import Worker
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.presets import default_preset, options_from


def peak_memory() -> float:
    """MiB of the worker process, which has been told to end; nan where it does not within seconds."""
    for _ in range(100):
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        if peak:
            return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
        time.sleep(0.05)
    return math.nan


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level", nargs="?", default="expert")
    parser.add_argument("--game", default="hearts", choices=("hearts", "gongzhu", "trash"))
    parser.add_argument("--preset", help="default: the game's own")
    parser.add_argument("--deals", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=5.0, help="the table's time for a move (default 5)")
    given = parser.parse_args()
    options = options_from(given.game, given.preset or default_preset(given.game))
    game, standing = game_for(options), Standing((0,) * options.players)
    worker, times = Worker(), dict[str, list[int]]()
    worker.warm()
    for n in range(1, given.deals + 1):
        state = game.start(game.deal("thinking", n, n % options.players, standing), standing)
        while game.phase(state) != Phase.DONE:
            view = game.view(state, game.turn(state)[0])
            answer = worker.submit(given.level, view, 0, given.seconds, n).result()
            if answer.problem:
                sys.exit(answer.problem)
            if len(view.legal) != 1:
                times.setdefault(view.phase, []).append(answer.ms)
            state = game.apply(state, game.turn(state)[0], answer.action)
    worker.close()
    for phase, found in times.items():
        found.sort()
        p50, p95 = found[len(found) // 2], found[len(found) * 95 // 100]
        name = Phase(phase).name.lower()
        print(f"{name:6} {len(found):5} decisions  p50 {p50} ms  p95 {p95} ms  longest {found[-1]} ms")
    print(f"memory of the process at its peak {peak_memory():.1f} MiB")


if __name__ == "__main__":
    main()
