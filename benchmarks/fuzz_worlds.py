"""Worlds of random endings of Gong Zhu under many options against all that are possible: the tests at length.

    python benchmarks/fuzz_worlds.py --endings 500

For each form an ending is played at random, every way of dealing the hidden cards is tried against the rules,
and sampled worlds must be among those that pass; where they are few, all of them must come up.
"""

import argparse
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "bots"))

from test_gongzhu_worlds import FORMS, ending, every_world

from heartsui.bots.gongzhu_table import Table
from heartsui.bots.gongzhu_worlds import Worlds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--endings", type=int, default=500, help="of each form (default 500)")
    parser.add_argument("--seed", default="fuzz")
    given = parser.parse_args()
    wrong = 0
    for name, form in FORMS.items():
        played = worlds = number = 0
        while played < given.endings:
            number += 1
            seed = f"{given.seed} {name} {number}"
            found = ending(form, seed, random.Random(seed).choice((5, 6, 7, 8)))
            if found is None:
                continue
            game, state, _ = found
            possible, chance = every_world(*found), random.Random(seed)
            source = Worlds(Table(game.view(state, game.turn(state)[0])))
            sampled = {source.sample(chance) for _ in range(min(60 * len(possible), 1500))}
            played, worlds = played + 1, worlds + len(possible)
            if not sampled <= possible or (len(possible) <= 15 and sampled != possible):
                wrong += 1
                print(f"{name}: seed {seed!r}: {len(sampled)} sampled, {len(possible)} possible")
        print(f"{name:30} {played} endings, {worlds} worlds", flush=True)
    print("All fit." if not wrong else f"{wrong} endings do not.")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
