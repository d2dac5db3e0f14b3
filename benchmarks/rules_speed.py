"""Random legal deals of Hearts a second through the public rules, beside OpenSpiel's Hearts in the same run.

    python benchmarks/rules_speed.py --deals 1000 --rounds 5

One core, random play, legal actions asked before every action. OpenSpiel is C++ driven from Python through
`pyspiel`, action by action as here; it is left out where it is not installed. ``whole deals`` shuffle, pass
three cards and play; ``play alone`` begins with dealt hands and no exchange. ``--profile`` shows instead where
the time of the rules goes.
"""

import argparse
import cProfile
import pstats
import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from heartsui.rules.actions import Pass
from heartsui.rules.cards import cards_of
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.hearts_options import HeartsOptions

Run = Callable[[int], None]
"""Plays so many deals."""


def rules_deals(rng: Random, passing: bool) -> Run:
    game = game_for(HeartsOptions(pass_count=3 if passing else 0))
    standing = Standing((0, 0, 0, 0))
    n = 1

    def whole(deals: int) -> None:
        for k in range(deals):
            play(game.start(game.deal(str(k), n, k % 4, standing), standing))

    def alone(deals: int) -> None:
        for k in range(deals):
            play(starts[k % len(starts)])

    def play(state: Any) -> None:
        choice = rng.choice
        while game.phase(state) == Phase.PASS:
            seat = game.turn(state)[0]
            state = game.apply(state, seat, Pass(tuple(rng.sample(cards_of(state.hands[seat]), 3))))
        while turn := game.turn(state):
            seat = turn[0]
            state = game.apply(state, seat, choice(game.legal_actions(state, seat)))
        game.points(state)

    starts = [game.start(game.deal(str(k), n, k % 4, standing), standing) for k in range(200)]
    return whole if passing else alone


def openspiel_deals(rng: Random, passing: bool) -> Run | None:
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("hearts", {"pass_cards": passing})

    def dealt() -> Any:
        state = game.new_initial_state()
        state.apply_action(1 if passing else 0)
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        return state

    def play(state: Any) -> None:
        choice = rng.choice
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
        state.returns()

    def whole(deals: int) -> None:
        for _ in range(deals):
            play(dealt())

    def alone(deals: int) -> None:
        for k in range(deals):
            play(starts[k % len(starts)].clone())

    starts = [dealt() for _ in range(200)]
    return whole if passing else alone


def rate(run: Run, deals: int) -> float:
    began = time.process_time()
    run(deals)
    return deals / (time.process_time() - began)


def compare(deals: int, rounds: int) -> None:
    for name, passing in (("whole deals", True), ("play alone", False)):
        ours, theirs = rules_deals(Random(1), passing), openspiel_deals(Random(1), passing)
        rates: dict[str, list[float]] = {"rules": [], "OpenSpiel": []}
        for _ in range(rounds):
            rates["rules"].append(rate(ours, deals))
            if theirs is not None:
                rates["OpenSpiel"].append(rate(theirs, deals))
        for who, found in rates.items():
            if found:
                print(f"{name:12} {who:10} {statistics.median(found):8.0f} deals/s"
                      f"  ({min(found):.0f} to {max(found):.0f})")  # fmt: skip
        if theirs is not None:
            ratio = statistics.median(rates["rules"]) / statistics.median(rates["OpenSpiel"])
            print(f"{name:12} the rules run at {ratio:.2f} of OpenSpiel's speed")


def profile(deals: int) -> None:
    for passing in (True, False):
        run = rules_deals(Random(1), passing)
        profiler = cProfile.Profile()
        profiler.runcall(run, deals)
        pstats.Stats(profiler).sort_stats("tottime").print_stats(16)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000, help="deals a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--profile", action="store_true")
    args = parser.parse_args()
    if args.profile:
        profile(args.deals)
    else:
        compare(args.deals, args.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
