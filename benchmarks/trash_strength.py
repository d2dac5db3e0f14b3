"""How strong the levels at Trash are: duplicate matches, the same seed played once with each bot in each seat.

    python benchmarks/trash_strength.py --pairs 2000
    python benchmarks/trash_strength.py --pairs 2000 --set wild_swap=false --bots hard,medium

Prints for each two bots the share of matches that the first wins, over pairs of matches, with its standard
error; 50 % is equal strength. A pair has one match with the seats swapped, so that luck in the deal counts for
both.
"""

import argparse
import json
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from typing import Any

from heartsui.bots.bot import Clock
from heartsui.bots.registry import levels, make
from heartsui.rules.actions import Action
from heartsui.rules.events import MatchStarted, SeatInfo
from heartsui.rules.match import act, advance, begin, next_deal, turn
from heartsui.rules.options import Options
from heartsui.rules.presets import options_from


def winners(options: Options, bots: Sequence[str], seed: str) -> tuple[int, ...]:
    """The winning seats of a match between these bots, one a seat."""
    players = [make(name, "trash") for name in bots]
    match = begin(MatchStarted("trash", options, tuple(map(SeatInfo, bots)), seed=seed))
    while not match.over:
        match = advance(match, next_deal(match))
        while match.deal is not None:
            (seat,) = turn(match)
            legal = match.game.legal_actions(match.deal, seat)
            action: Action = legal[0]
            if len(legal) > 1:
                action = players[seat].choose(match.game.view(match.deal, seat), Clock())
            match, _ = act(match, seat, action)
    return match.verdict.winners


def share(options: Options, first: str, second: str, number: int) -> float:
    """The part of a pair of matches that the first bot wins; they sit in every other seat."""
    won = 0.0
    for pair in ((first, second), (second, first)):
        bots = [pair[seat % 2] for seat in range(options.players)]
        best = winners(options, bots, f"strength-{number}")
        won += sum(bots[seat] == first for seat in best) / len(best)
    return won / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="number of the first pair, to go on elsewhere")
    parser.add_argument("--preset", default="classic")
    parser.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help="JSON values")
    parser.add_argument("--bots", default=",".join(reversed(levels("trash"))))
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    changes: dict[str, Any] = {}
    for change in given.set:
        field, _, value = change.partition("=")
        changes[field] = json.loads(value)
    options = options_from("trash", given.preset, changes)
    numbers = range(given.first, given.first + given.pairs)
    with ProcessPoolExecutor(given.jobs) as pool:
        for first, second in combinations(given.bots.split(","), 2):
            began = time.monotonic()
            shares = list(pool.map(partial(share, options, first, second), numbers, chunksize=20))
            mean, error = statistics.fmean(shares), statistics.stdev(shares) / len(shares) ** 0.5
            seconds = time.monotonic() - began
            errors = (mean - 0.5) / error if error else 0.0
            print(
                f"{first} v {second}: {100 * mean:.2f} % ± {100 * error:.2f}, {errors:+.1f} standard errors"
                f" from equal ({len(shares)} pairs, {seconds:.0f} s)",
                flush=True,
            )


if __name__ == "__main__":
    main()
