"""Deals played at once by the rules here and by OpenSpiel's Hearts, compared at every step.

How the options of the two correspond, and where they differ on purpose:

=============================  ==============================================================================
OpenSpiel                      here
=============================  ==============================================================================
pass_cards                     pass_count 3, or 0. OpenSpiel draws the direction of the one deal it plays, hold
                               0, left 1, across 2, right 3, as seats are counted on; here it is the cycle.
no_pts_on_first_trick          first_trick no_points, or any
can_lead_any_club              No such option: 2C itself must be led (A4, H14). Where OpenSpiel allows all
                               clubs, 2C is among them; it is led, and the rest of the deal compared.
jd_bonus                       special_cards JD -10
avoid_all_tricks_bonus         no_trick_bonus -5. OpenSpiel gives none when the moon is shot; here the two
                               combine (B4), so the bonus is added to its points before they are compared.
must_break_hearts              lead_hearts broken, or anytime
qs_breaks_hearts               queen_breaks played, or never; never where hearts are open anyway (B2)
can_lead_hearts_instead_of_qs  only_hearts_and_queen may_lead_heart, or must_lead_queen (H11)
=============================  ==============================================================================

OpenSpiel's returns are 26 less the points.
"""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import PACK, Card, card, cards_of, set_of
from heartsui.rules.events import Dealt
from heartsui.rules.game import Phase, Standing
from heartsui.rules.hearts import Hearts
from heartsui.rules.hearts_options import HeartsOptions

PARAMETERS = (
    "pass_cards",
    "no_pts_on_first_trick",
    "can_lead_any_club",
    "jd_bonus",
    "avoid_all_tricks_bonus",
    "must_break_hearts",
    "qs_breaks_hearts",
    "can_lead_hearts_instead_of_qs",
)
DIRECTIONS = ("hold", "left", "across", "right")
SPIEL_SUITS = "CDHS"
OUR_SUITS = "CDSH"

TO_SPIEL: dict[Card, int] = {
    card(OUR_SUITS.index(suit), rank): (rank - 2) * 4 + SPIEL_SUITS.index(suit)
    for suit, rank in product(OUR_SUITS, range(2, 15))
}


def our_options(parameters: dict[str, bool], direction: str) -> HeartsOptions:
    closed = parameters["must_break_hearts"]
    relaxed = parameters["can_lead_hearts_instead_of_qs"]
    return HeartsOptions.read(
        {
            "pass_count": 3 if parameters["pass_cards"] else 0,
            "pass_cycle": [direction],
            "first_trick": "no_points" if parameters["no_pts_on_first_trick"] else "any",
            "special_cards": {"QS": 13, "JD": -10} if parameters["jd_bonus"] else {"QS": 13},
            "no_trick_bonus": -5 if parameters["avoid_all_tricks_bonus"] else 0,
            "lead_hearts": "broken" if closed else "anytime",
            "queen_breaks": "played" if closed and parameters["qs_breaks_hearts"] else "never",
            "only_hearts_and_queen": "may_lead_heart" if relaxed else "must_lead_queen",
        }
    )


def compare(deals: int, seed: int) -> Counter[str]:
    """Play so many deals, each with random parameters, in both programs.

    Raises AssertionError where they differ. Returns how often each parameter was on and what else was met.
    """
    import pyspiel

    rng = Random(seed)
    games: dict[tuple[bool, ...], Any] = {}
    met: Counter[str] = Counter()
    for _ in range(deals):
        values = tuple(rng.random() < 0.5 for _ in PARAMETERS)
        parameters = dict(zip(PARAMETERS, values, strict=True))
        if values not in games:
            games[values] = pyspiel.load_game("hearts", parameters)
        compare_deal(games[values].new_initial_state(), parameters, rng, met)
        met["deals"] += 1
        met.update(name for name, on in parameters.items() if on)
    return met


def compare_deal(spiel: Any, parameters: dict[str, bool], rng: Random, met: Counter[str]) -> None:
    direction = rng.choice(DIRECTIONS) if parameters["pass_cards"] else "hold"
    met[direction] += 1
    game = Hearts(our_options(parameters, direction))
    hands = _hands(rng)
    state = game.start(Dealt(1, 3, tuple(map(set_of, hands))), Standing((0, 0, 0, 0)))
    spiel.apply_action(DIRECTIONS.index(direction))
    for k in range(52):
        spiel.apply_action(TO_SPIEL[hands[k % 4][k // 4]])
    shooting = rng.random() < 0.5
    while state.phase == Phase.PASS:
        seat = game.turn(state)[0]
        given = tuple(rng.sample(cards_of(state.hands[seat]), 3))
        for one in given:
            assert spiel.current_player() == seat
            spiel.apply_action(TO_SPIEL[one])
        state = game.apply(state, seat, Pass(given))
    while state.phase == Phase.PLAY:
        seat = state.turn
        assert spiel.current_player() == seat
        legal = cards_of(game.legal_cards(state, seat))
        theirs = spiel.legal_actions()
        ours = sorted(TO_SPIEL[one] for one in legal)
        opening = not state.tricks and not state.trick
        if opening and parameters["can_lead_any_club"]:
            assert set(ours) <= set(theirs)
        else:
            assert ours == theirs, f"{ours} here, {theirs} in OpenSpiel: {spiel}"
        one = _choice(game, legal, seat == 0, rng) if shooting else rng.choice(legal)
        spiel.apply_action(TO_SPIEL[one])
        state = game.apply(state, seat, Play((one,)))
        met["steps"] += 1
    assert spiel.is_terminal()
    points = [26 - round(gain) for gain in spiel.returns()]
    if any(award.id == "moon" for award in game.awards(state)):
        met["moon"] += 1
        without = [seat for seat, won in enumerate(game.tricks_won(state)) if not won]
        met["moon with no_trick_bonus"] += bool(without) and parameters["avoid_all_tricks_bonus"]
        for seat in without:
            points[seat] += game.options.no_trick_bonus
    assert list(game.points(state)) == points


def _hands(rng: Random) -> list[list[Card]]:
    """Four hands of 13, in half of the deals with the high cards at seat 0."""
    pack = list(PACK)
    rng.shuffle(pack)
    if rng.random() < 0.5:
        pack.sort(key=lambda one: (one & 15) + 3 * rng.random(), reverse=True)
    return [pack[k : k + 13] for k in (0, 13, 26, 39)]


def _choice(game: Hearts, legal: tuple[Card, ...], shooter: bool, rng: Random) -> Card:
    """The high cards of a seat that shoots the moon; what costs points, or else low cards, of the others."""
    if shooter:
        return max(legal, key=lambda one: (one & 15, rng.random()))
    return max(legal, key=lambda one: (game.values[one], -(one & 15), rng.random()))
