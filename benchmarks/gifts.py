"""How well the expert passes, judged by itself, and how well its two styles of passing foretell real gifts.

    python benchmarks/gifts.py --hands 100

``worse`` is how many points a deal a gift does worse than the best of those compared, over fresh worlds that
the search did not see. ``alike`` is how many of a gift's three cards a style has in common with it. Fast
playouts judge, so this says whether the trial of gifts does its work, not how strong the play is: that is
``ladder.py``.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable

from heartsui.bots import exchange, passing
from heartsui.bots.bot import Clock
from heartsui.bots.memory import Memory
from heartsui.bots.search import Table, Tally
from heartsui.bots.worlds import Worlds
from heartsui.rules.cards import Card
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.presets import options_from

Gift = tuple[Card, ...]
STANDING = Standing((0, 0, 0, 0))
WAYS: dict[str, Callable[[Memory, int], Gift]] = {
    "by rule": lambda memory, _: passing.chosen(memory),
    "tried, 400 playouts": lambda memory, seed: exchange.tried_gift(memory, Clock(nodes=400, seed=seed)),
    "tried, 900 playouts": lambda memory, seed: exchange.tried_gift(memory, Clock(nodes=900, seed=seed)),
    "tried, as the expert": lambda memory, seed: exchange.tried_gift(memory, Clock(seed=seed)),
}
STYLES = {"cautious": exchange.CAUTIOUS, "bold": exchange.BOLD}


def judged(memory: Memory, gifts: list[Gift], worlds: int, seed: int) -> dict[Gift, float]:
    """The mean utility of each gift over the same worlds."""
    chance = random.Random(f"judge {seed}")
    trials = [exchange.Trial(memory, Tally(k, False), gift) for k, gift in enumerate(gifts)]
    source, table = Worlds(memory), Table(memory)
    for _ in range(worlds):
        exchange.try_in(table, trials, source.sample(chance), chance)
    return {trial.gift: trial.tally.mean for trial in trials}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=400, help="worlds of the judge (default 400)")
    parser.add_argument("--seed", default="gifts")
    given = parser.parse_args()
    game = game_for(options_from("hearts", "qdan"))
    worse: dict[str, list[float]] = {way: [] for way in WAYS}
    spent = dict.fromkeys(WAYS, 0.0)
    alike: dict[tuple[str, str], list[int]] = {}
    number = 0
    while len(worse["by rule"]) < given.hands:
        number += 1
        state = game.start(game.deal(given.seed, number, 0, STANDING), STANDING)
        if game.phase(state) != Phase.PASS:
            continue
        memory = Memory(game.view(state, 0))
        gifts: dict[str, Gift] = {}
        for way, choose in WAYS.items():
            began = time.process_time()
            gifts[way] = choose(memory, number)
            spent[way] += time.process_time() - began
            for name, style in STYLES.items():
                common = {*exchange.glanced_gift(memory, memory.hand, style)} & {*gifts[way]}
                alike.setdefault((way, name), []).append(len(common))
        values = judged(memory, [*dict.fromkeys(gifts.values())], given.worlds, number)
        for way, gift in gifts.items():
            worse[way].append(max(values.values()) - values[gift])
    for way, losses in worse.items():
        likeness = ", ".join(f"{name} {statistics.fmean(alike[way, name]):.2f}" for name in STYLES)
        print(
            f"{way:22} worse {statistics.fmean(losses):.2f}   {1000 * spent[way] / given.hands:5.1f} ms"
            f"   alike: {likeness}"
        )


if __name__ == "__main__":
    main()
