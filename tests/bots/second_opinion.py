"""The fast playout against the rules: random deals under random options, every card and every point compared.

Run ``python tests/bots/second_opinion.py 20000`` for a long comparison.
"""

import random
import sys
from typing import Any

from heartsui.bots.memory import CardTable
from heartsui.bots.playout import NOBODY, Playout
from heartsui.rules.actions import Moon, MoonChoice, Pass, Play
from heartsui.rules.errors import InvalidOptions
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.hearts_options import HeartsOptions

CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (3, 4, 5, 6),
    "uneven_deal": ("remove", "kitty"),
    "kitty_to": ("first_trick", "last_trick", "first_penalty"),
    "kitty_view": ("taker", "all", "end_of_hand"),
    "pass_cycle": ("auto", ("left",), ("hold",), ("scatter",)),
    "opening_lead": ("lowest_club", "two_clubs_else_eldest", "eldest"),
    "first_trick": ("no_points", "no_queen", "any"),
    "lead_hearts": ("broken", "anytime"),
    "queen_breaks": ("never", "discarded", "played"),
    "only_hearts_and_queen": ("must_lead_queen", "may_lead_heart"),
    "heart_points": ("one", "spot", "spot_court10", (0,) * 12 + (5,), (-1, 2) * 6 + (3,)),
    "special_cards": (
        {"QS": 13},
        {"QS": 13, "JD": -10},
        {"QS": 13, "KS": 10, "AS": 7},
        {"QS": 13, "7C": 7, "TD": -10},
        {"QS": 0},
        {"QS": -5, "2C": 4, "3C": 4},
        {"QH": 13, "QS": 25},
    ),
    "moon": ("add_others", "subtract_self", "shooter_choice", "auto", "transfer", "off"),
    "moon_cards": ("penalties", "penalties_and_bonuses"),
    "moon_points": ("auto", 26, 40),
    "sun_points": (0, 52),
    "no_trick_bonus": (0, -5),
    "end_score": (50, 100),
    "tie_rule": ("play_on", "shared"),
    "teams": ("none", "opposite"),
    "play_direction": ("clockwise", "counterclockwise"),
}


def some_options(chance: random.Random) -> HeartsOptions:
    """Valid options, a few fields away from the defaults."""
    while True:
        fields = chance.sample(sorted(CHOICES), chance.randint(0, 7))
        try:
            return HeartsOptions.read({name: chance.choice(CHOICES[name]) for name in fields})
        except InvalidOptions:
            continue


def disagreement(seed: str) -> str | None:
    """Play one deal both ways. What differs, in words, or None."""
    chance = random.Random(seed)
    game = game_for(some_options(chance))
    scores = tuple(chance.randrange(0, 60) for _ in range(game.players))
    standing = Standing(scores)
    state = game.start(game.deal(seed, 1, chance.randrange(game.players), standing), standing)
    state = _some_way(game, state, chance)
    if game.phase(state) != Phase.PLAY:
        return None
    fast = Playout(game.options, CardTable(game.options))
    taken = [game.captured(state, seat) for seat in range(game.players)]
    won = list(game.tricks_won(state))
    log: list[int] = []
    forced = game.legal_cards(state, state.turn) if not state.tricks and not state.trick else 0
    fast.play(
        list(state.hands),
        state.turn,
        [1 << play[0] for play in state.trick],
        taken,
        won,
        state.broken,
        not state.tricks,
        kitty=state.start.kitty if state.kitty_taker == NOBODY else 0,
        shooter=chance.choice((NOBODY, *range(game.players))),
        forced=forced if forced.bit_count() == 1 else 0,
        log=log,
    )
    for bit in log:
        one = bit.bit_length() - 1
        seat = game.turn(state)[0]
        if not game.legal_cards(state, seat) >> one & 1:
            return f"{seed}: card {one} of seat {seat} is not legal"
        state = game.apply(state, seat, Play((one,)))
    while game.phase(state) == Phase.PLAY:
        state = game.apply(state, game.turn(state)[0], game.legal_actions(state, game.turn(state)[0])[0])
    points, shooter = fast.points(taken, won, scores, False)
    if game.phase(state) == Phase.MOON:
        adding = game.apply(state, shooter, Moon(MoonChoice.ADD_OTHERS))
        totals = tuple(a + b for a, b in zip(scores, game.points(adding), strict=True))
        verdict = game.verdict(totals, False)
        lost = verdict.over and shooter not in verdict.winners
        choice = MoonChoice.SUBTRACT_SELF if lost else MoonChoice.ADD_OTHERS
        state = game.apply(state, shooter, Moon(choice))
    if tuple(points) != game.points(state):
        return f"{seed}: {points} instead of {game.points(state)}"
    return None


def _some_way(game: Any, state: Any, chance: random.Random) -> Any:
    steps = chance.randrange(0, game.hand_size * game.players)
    while game.phase(state) == Phase.PASS:
        for seat in game.turn(state):
            view = game.view(state, seat)
            cards = [one for one in range(64) if view.hand >> one & 1]
            state = game.apply(state, seat, Pass(tuple(chance.sample(cards, view.pass_count))))
    for _ in range(steps):
        seat = game.turn(state)[0]
        state = game.apply(state, seat, chance.choice(game.legal_actions(state, seat)))
    return state


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    found = [words for k in range(number) if (words := disagreement(f"second opinion {k}"))]
    print(f"{number} deals, {len(found)} disagreements", *found[:10], sep="\n")
    sys.exit(bool(found))
