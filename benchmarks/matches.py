"""How many whole matches a bot of Hearts wins against others of one kind.

One seat is the first bot's, a different one in each match of a group; all others are the second's. Each group
of matches has a seed of its own, so the chairs share the luck of the cards. A shared win counts as its share;
even would be 25 %. The standard error is over groups. Run ``python benchmarks/matches.py --help``.
"""

import argparse
import math
import statistics
import time
from concurrent.futures import ProcessPoolExecutor

from ladder import bot_named

from heartsui.bots.bot import Clock
from heartsui.bots.decide import decide
from heartsui.rules import match as matches
from heartsui.rules.events import By, Kind, MatchStarted, SeatInfo
from heartsui.rules.presets import options_from


def share(first: str, second: str, preset: str, seed: str, chair: int) -> tuple[float, int]:
    """The share of one match that the bot in a chair wins, and how many deals there were."""
    options = options_from("hearts", preset, {"players": 4})
    seats = tuple(SeatInfo(f"Seat {k}", Kind.BOT, first if k == chair else second) for k in range(4))
    bots = [bot_named(first if k == chair else second) for k in range(4)]
    match = matches.begin(MatchStarted("hearts", options, seats, preset, seed))
    while not match.over:
        match, _ = matches.settle(matches.advance(match, matches.next_deal(match)))
        while turn := matches.turn(match):
            seat = turn[0]
            decision = decide(bots[seat], match.game.view(match.deal, seat), Clock(seed=len(match.results)))
            if decision.problem:
                raise RuntimeError(decision.problem)
            match, _ = matches.act(match, seat, decision.action, By.BOT)
    winners = match.verdict.winners
    return (1 / len(winners) if chair in winners else 0.0), len(match.results)


def group(job: tuple[str, str, str, str]) -> tuple[float, int]:
    """The mean share over the four chairs, and the deals played."""
    first, second, preset, seed = job
    found = [share(first, second, preset, seed, chair) for chair in range(4)]
    return statistics.fmean(part for part, _ in found), sum(deals for _, deals in found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bots", help="FIRST:SECOND, for example expert:flat100")
    parser.add_argument("--groups", type=int, default=25, help="groups of four matches (default 25)")
    parser.add_argument("--preset", default="qdan")
    parser.add_argument("--seed", default="matches")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    given = parser.parse_args()
    first, second = given.bots.split(":")
    work = [(first, second, given.preset, f"{given.seed} {k}") for k in range(given.groups)]
    began = time.perf_counter()
    with ProcessPoolExecutor(given.jobs) as pool:
        found = list(pool.map(group, work))
    wins = [part for part, _ in found]
    error = statistics.stdev(wins) / math.sqrt(len(wins)) if len(wins) > 1 else math.nan
    print(
        f"{first} wins {statistics.fmean(wins):.1%} ± {error:.1%} of {4 * len(wins)} matches against three"
        f" {second} ({sum(deals for _, deals in found)} deals, {time.perf_counter() - began:.0f} s)"
    )


if __name__ == "__main__":
    main()
