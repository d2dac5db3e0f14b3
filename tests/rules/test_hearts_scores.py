"""What a deal of Hearts is worth, and the end of a match (Rules A7 to A10, B1, B4)."""

from typing import Any

import msgspec
import pytest
from hearts_positions import deal_state, fill, hearts, started

from heartsui.rules.actions import Moon, MoonChoice
from heartsui.rules.cards import PACK, format_set, parse_set
from heartsui.rules.events import Dealt
from heartsui.rules.game import Award, Phase
from heartsui.rules.hearts import Hearts
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.match import Match, act, advance, begin
from heartsui.rules.tricktaking import TrickState

HEARTS = " ".join(f"{rank}H" for rank in "23456789TJQKA")
CLUBS = HEARTS.replace("H", "C")
MOON = f"{HEARTS} QS"
SHOT = (6, 3, 2, 2)
"""Tricks of a deal in which everybody took some."""


def scored(*taken: str, tricks: tuple[int, ...] = SHOT, **options: Any) -> tuple[int, ...]:
    return settled(*taken, tricks=tricks, **options)[0]


def settled(
    *taken: str,
    tricks: tuple[int, ...] = SHOT,
    choice: MoonChoice | None = None,
    scores: tuple[int, ...] | None = None,
    reached: bool = False,
    **options: Any,
) -> tuple[tuple[int, ...], tuple[Award, ...]]:
    game = hearts(players=len(taken), **options)
    return game.settle([parse_set(cards) for cards in taken], tricks[: len(taken)], choice, scores, reached)


# Cards


def test_hearts_count_one_and_the_queen_thirteen() -> None:
    game = hearts()
    assert sum(game.values.values()) == 26
    assert scored("2H AH", "QS", "KS AS JD TC", "5H") == (2, 13, 0, 1)


@pytest.mark.parametrize(
    ("points", "total"), [("one", 13), ("spot", 104), ("spot_court10", 99), ([3] * 13, 39), ([0] * 13, 0)]
)
def test_what_hearts_cost(points: Any, total: int) -> None:
    game = hearts(heart_points=points)
    assert game.card_points(parse_set(HEARTS)) == total


def test_a_listed_value_is_that_of_the_two_to_the_ace() -> None:
    game = hearts(heart_points=list(range(1, 14)))
    assert [game.card_points(parse_set(card)) for card in ("2H", "TH", "AH")] == [1, 9, 13]


def test_a_special_card_overrides_the_value_of_its_heart() -> None:
    game = hearts(special_cards={"QS": 13, "QH": 13, "2H": 0, "3H": -2})
    assert [game.card_points(parse_set(card)) for card in ("QH", "2H", "3H", "4H")] == [13, 0, -2, 1]


def test_a_negative_heart_is_a_bonus_card_and_not_barred() -> None:
    game = hearts(special_cards={"QS": 13, "3H": -2})
    assert game.bonuses == parse_set("3H")
    assert not game.barred & parse_set("3H")


# The moon


@pytest.mark.parametrize(
    ("moon", "points"),
    [
        ("add_others", (0, 26, 26, 26)),
        ("subtract_self", (-26, 0, 0, 0)),
        ("auto", (0, 26, 26, 26)),
        ("shooter_choice", (0, 26, 26, 26)),
        ("transfer", (-78, 26, 26, 26)),
        ("off", (26, 0, 0, 0)),
    ],
)
def test_who_pays_for_the_moon(moon: str, points: tuple[int, ...]) -> None:
    assert scored(MOON, "2C", "3C", "4C", moon=moon) == points


@pytest.mark.parametrize("players", [3, 5, 6])
def test_the_moon_is_worth_26_to_each_other_seat_whatever_their_number(players: int) -> None:
    others = ["2C"] * (players - 1)
    tricks = (5, *[1] * (players - 1))
    assert scored(MOON, *others, tricks=tricks) == (0, *[26] * (players - 1))
    assert scored(MOON, *others, tricks=tricks, moon="transfer")[0] == -26 * (players - 1)


def test_a_moon_is_seen_by_its_cards_and_never_by_points() -> None:
    """H08, H21: 26 or 16 points come about without a moon, and a moon with other points."""
    assert scored("", "9H", "QS AH KH QH", "2H") == (0, 1, 16, 1)
    assert scored("QS 2H 3H", "KS AS", "", "JD", special_cards={"QS": 13, "KS": 12, "AS": 12})[0] == 15
    assert scored(HEARTS, "QS", "", "JD", jack_of_diamonds=-10) == (13, 13, 0, -10)
    assert scored(f"{MOON} JD", "", "", "", jack_of_diamonds=-10) == (-10, 26, 26, 26)


def test_twelve_hearts_and_the_queen_are_no_moon() -> None:
    assert scored(MOON.replace("2H ", ""), "2H", "", "") == (25, 1, 0, 0)


def test_a_moon_does_not_need_every_trick() -> None:
    assert scored(MOON, "2C", "", "", tricks=(9, 2, 1, 1)) == (0, 26, 26, 26)


@pytest.mark.parametrize(
    ("moon", "own", "others"),
    [
        ("add_others", (-10, 26, 26, 26), (0, 16, 26, 26)),
        ("subtract_self", (-36, 0, 0, 0), (-26, -10, 0, 0)),
        ("off", (16, 0, 0, 0), (26, -10, 0, 0)),
        ("transfer", (-88, 26, 26, 26), (-78, 16, 26, 26)),
    ],
)
def test_the_jack_counts_apart_from_the_moon(moon: str, own: tuple[int, ...], others: tuple[int, ...]) -> None:
    assert scored(f"{MOON} JD", "", "", "", moon=moon, jack_of_diamonds=-10) == own
    assert scored(MOON, "JD", "", "", moon=moon, jack_of_diamonds=-10) == others


def test_a_moon_that_needs_the_bonus_cards_absorbs_them() -> None:
    options = {"moon_cards": "penalties_and_bonuses", "special_cards": {"QS": 13, "TD": -10}}
    assert scored(f"{MOON} TD", "", "", "", **options) == (0, 26, 26, 26)
    assert scored(f"{MOON} TD", "", "", "", moon="subtract_self", **options) == (-26, 0, 0, 0)
    assert scored(MOON, "TD", "", "", **options) == (26, -10, 0, 0)


def test_the_moon_is_worth_all_penalties_in_the_pack_or_a_number() -> None:
    assert scored(MOON, "", "", "", heart_points="spot", special_cards={"QS": 25}) == (0, 129, 129, 129)
    assert scored(MOON, "", "", "", moon_points=50) == (0, 50, 50, 50)
    assert scored(MOON, "", "", "", moon_points=0) == (0, 0, 0, 0)
    assert scored(MOON, "KS", "", "", special_cards={"QS": 13, "KS": 10}) == (26, 10, 0, 0)
    assert scored(f"{MOON} KS", "", "", "", special_cards={"QS": 13, "KS": 10}) == (0, 36, 36, 36)


def test_without_any_penalty_card_there_is_no_moon() -> None:
    points, awards = settled("2H", "QS", "", "", heart_points=[0] * 13, special_cards={}, moon_points=26)
    assert (points, awards) == ((0, 0, 0, 0), ())


def test_the_sun_needs_every_trick_and_replaces_the_moon() -> None:
    assert scored(MOON, "", "", "", tricks=(13, 0, 0, 0), sun_points=52) == (0, 52, 52, 52)
    assert scored(MOON, "2C", "", "", tricks=(12, 1, 0, 0), sun_points=52) == (0, 26, 26, 26)
    assert scored(MOON, "", "", "", tricks=(13, 0, 0, 0)) == (0, 26, 26, 26)
    assert scored(MOON, "", "", "", tricks=(13, 0, 0, 0), sun_points=52, moon="subtract_self") == (-52, 0, 0, 0)


def test_a_seat_without_a_trick_gets_its_bonus_also_beside_a_moon() -> None:
    assert scored("2H", "QS", "", "", tricks=(6, 7, 0, 0), no_trick_bonus=-5) == (1, 13, -5, -5)
    assert scored(MOON, "2C", "", "", tricks=(12, 1, 0, 0), no_trick_bonus=-5) == (0, 26, 21, 21)


@pytest.mark.parametrize(
    ("moon", "points"),
    [("add_others", (0, 26, 0, 26)), ("subtract_self", (-26, 0, 0, 0)), ("transfer", (-52, 26, 0, 26))],
)
def test_the_shooters_partner_does_not_pay(moon: str, points: tuple[int, ...]) -> None:
    assert scored(MOON, "2C", "3C", "4C", moon=moon, teams="opposite") == points


def test_a_moon_needs_one_player_and_not_a_team() -> None:
    assert scored(HEARTS, "2C", "QS", "4C", teams="opposite") == (13, 0, 13, 0)


# Who chooses


@pytest.mark.parametrize("moon", ["auto", "shooter_choice"])
@pytest.mark.parametrize(
    ("before", "reached", "subtracts"),
    [
        ((90, 95, 63, 20), False, True),
        ((10, 95, 63, 20), False, False),
        ((90, 70, 63, 20), False, False),
        ((20, 95, 63, 20), False, False),
        ((46, 95, 63, 20), False, False),
        ((50, 40, 30, 20), True, True),
        ((19, 40, 30, 20), True, False),
    ],
)
def test_auto_adds_unless_that_ends_the_match_without_the_shooter_winning(
    moon: str, before: tuple[int, ...], reached: bool, subtracts: bool
) -> None:
    """The fifth: 46 is then shared with a seat of 20 + 26, so the match plays on."""
    points, awards = settled(MOON, "", "", "", scores=before, reached=reached, moon=moon)
    assert points == ((-26, 0, 0, 0) if subtracts else (0, 26, 26, 26))
    assert awards[-1].params == {"mode": "subtract_self" if subtracts else "add_others"}


def test_auto_lets_a_shared_win_be() -> None:
    points, _ = settled(MOON, "", "", "", scores=(46, 95, 63, 20), moon="auto", tie_rule="shared")
    assert points == (0, 26, 26, 26)


def test_auto_counts_what_the_others_captured_beside_the_moon() -> None:
    """Seat 3 has the jack: 20 + 26 - 10 is below the shooter's 40."""
    points, _ = settled(MOON, "", "", "JD", scores=(40, 95, 63, 20), moon="auto", jack_of_diamonds=-10)
    assert points == (-26, 0, 0, -10)


@pytest.mark.parametrize(
    ("before", "reached", "subtracts"),
    [
        ((80, 60, 65, 40), False, False),
        ((60, 52, 85, 40), False, False),
        ((90, 40, 65, 20), True, True),
        ((90, 50, 62, 50), True, False),
    ],
    ids=["ends and wins", "does not end", "ends and loses", "ties"],
)
def test_auto_looks_at_the_teams_totals(before: tuple[int, ...], reached: bool, subtracts: bool) -> None:
    """A moon of seat 0 costs the other team 52."""
    options = {"teams": "opposite", "end_score": 150, "moon": "auto"}
    points, _ = settled(MOON, "", "", "", scores=before, reached=reached, **options)
    assert points == ((-26, 0, 0, 0) if subtracts else (0, 26, 0, 26))


def all_clubs(game: Hearts) -> TrickState:
    """A deal in which seat 0 has every club, so every trick and a moon, up to its choice."""
    hands = [
        format_set(hand) for hand in fill([" ".join(f"{rank}C" for rank in "23456789TJQKA"), "", "", ""], 13)
    ]
    state = deal_state(game, hands, scores=(90, 95, 63, 20))
    while state.phase == Phase.PLAY:
        state = game.apply(state, state.turn, game.legal_actions(state, state.turn)[0])
    return state


@pytest.mark.parametrize(
    ("choice", "points"), [("add_others", (0, 26, 26, 26)), ("subtract_self", (-26, 0, 0, 0))]
)
def test_the_shooter_chooses_after_the_last_trick(choice: str, points: tuple[int, ...]) -> None:
    game = hearts(moon="shooter_choice")
    state = all_clubs(game)
    assert (state.phase, game.turn(state)) == (Phase.MOON, (0,))
    assert game.legal_actions(state, 0) == (Moon(MoonChoice.ADD_OTHERS), Moon(MoonChoice.SUBTRACT_SELF))
    assert game.legal_actions(state, 1) == ()
    done = game.apply(state, 0, Moon(MoonChoice(choice)))
    assert (done.phase, game.turn(done)) == (Phase.DONE, ())
    assert game.points(done) == points
    assert game.awards(done)[-1] == Award("moon", 0, 26, {"mode": choice})


def test_the_choice_made_for_a_shooter_is_that_of_auto() -> None:
    game = hearts(moon="shooter_choice")
    assert game.default_action(all_clubs(game), 0) == Moon(MoonChoice.SUBTRACT_SELF)
    far = hearts(moon="shooter_choice", end_score=9999)
    assert far.default_action(all_clubs(far), 0) == Moon(MoonChoice.ADD_OTHERS)


def test_nobody_chooses_without_a_moon_or_without_the_option() -> None:
    assert all_clubs(hearts()).phase == Phase.DONE
    game = hearts(
        moon="shooter_choice", special_cards={"QS": 13, "JD": -10}, moon_cards="penalties_and_bonuses"
    )
    assert all_clubs(game).phase == Phase.MOON


# Awards


def test_awards_say_what_was_won_and_by_whom() -> None:
    _, moon = settled("", MOON, "", "", tricks=(3, 10, 0, 0), no_trick_bonus=-5)
    assert moon == (
        Award("no_trick", 2, -5),
        Award("no_trick", 3, -5),
        Award("moon", 1, 26, {"mode": "add_others"}),
    )
    _, sun = settled(MOON, "", "", "", tricks=(13, 0, 0, 0), sun_points=39, moon="transfer")
    assert sun == (Award("sun", 0, 39, {"mode": "transfer"}),)
    assert settled("2H", "QS", "", "")[1] == ()


# The end of a match


@pytest.mark.parametrize("end_score", [50, 100, 9999, 1])
def test_a_match_ends_at_the_end_score_and_not_before(end_score: int) -> None:
    game = hearts(end_score=end_score)
    assert game.verdict((end_score, 0, 0, -1), False).over
    assert not game.verdict((end_score - 1, 0, 0, -1), False).over


def test_the_lowest_total_wins_and_places_are_shared() -> None:
    verdict = hearts().verdict((43, 58, 100, 58), False)
    assert (verdict.winners, verdict.ranks) == ((0,), (1, 2, 4, 2))


def test_a_tie_for_the_lowest_plays_on_or_is_shared() -> None:
    tied = hearts().verdict((43, 43, 100, 71), False)
    shared = hearts(tie_rule="shared").verdict((43, 43, 100, 71), False)
    assert (tied.over, tied.winners, tied.reached, tied.ranks) == (False, (), True, (1, 1, 4, 3))
    assert (shared.over, shared.winners, shared.ranks) == (True, (0, 1), (1, 1, 4, 3))


def test_a_tie_elsewhere_does_not_matter() -> None:
    assert hearts().verdict((43, 100, 100, 100), False).over


def test_once_reached_the_end_score_stays_reached_even_if_all_fall_below_it() -> None:
    game = hearts()
    assert game.verdict((90, 95, 63, 20), True).winners == (3,)
    assert game.verdict((-10, 33, 33, -10), True).over is False
    assert game.verdict((-10, 33, 33, -10), True).reached is True


@pytest.mark.parametrize(
    ("totals", "over", "winners", "ranks"),
    [
        ((60, 80, 50, 70), True, (0, 2), (1, 3, 1, 3)),
        ((100, 20, 49, 20), False, (), (3, 1, 3, 1)),
        ((100, 20, 50, 20), True, (1, 3), (3, 1, 3, 1)),
        ((100, 50, 50, 100), False, (), (1, 1, 1, 1)),
        ((0, 200, 98, -101), False, (), (1, 3, 1, 3)),
    ],
)
def test_partners_add_their_totals(
    totals: tuple[int, ...], over: bool, winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    verdict = hearts(teams="opposite", end_score=150).verdict(totals, False)
    assert (verdict.over, verdict.winners, verdict.ranks) == (over, winners, ranks)


def test_a_tie_of_teams_can_be_shared_by_all_four() -> None:
    verdict = hearts(teams="opposite", end_score=150, tie_rule="shared").verdict((100, 50, 50, 100), False)
    assert (verdict.over, verdict.winners) == (True, (0, 1, 2, 3))


# A match


def moon_of_clubs(match: Match, seat: int) -> Match:
    """One more deal, in which this seat holds all clubs and so shoots the moon."""
    hands = fill([CLUBS if seat == other else "" for other in range(4)], 13)
    n = match.n + 1
    match = advance(match, Dealt(n, n % 4, hands))
    while match.deal is not None:
        match, _ = act(match, match.deal.turn, match.game.legal_actions(match.deal, match.deal.turn)[0])
    return match


def standing_at(match: Match, *scores: int) -> Match:
    """The match with other totals, and what they mean for it."""
    verdict = match.game.verdict(scores, match.verdict.reached)
    return msgspec.structs.replace(match, scores=scores, verdict=verdict)


def test_a_play_off_goes_on_until_one_is_lowest_though_totals_fall_below_the_end_score() -> None:
    options = HeartsOptions.read({"moon": "subtract_self", "pass_count": 0, "end_score": 20})
    match = standing_at(begin(started(options)), 26, 26, 45, 45)
    assert (match.verdict.reached, match.over) == (True, False)
    won = moon_of_clubs(match, 2)
    assert (won.scores, won.over, won.verdict.winners) == ((26, 26, 19, 45), True, (2,))
    tied = moon_of_clubs(standing_at(match, 0, 0, 26, 19), 2)
    assert (tied.scores, tied.over) == ((0, 0, 0, 19), False)
    tied = moon_of_clubs(tied, 0)
    assert (tied.scores, tied.over, tied.verdict.winners) == ((-26, 0, 0, 19), True, (0,))


def test_the_whole_pack_is_worth_what_the_seats_get() -> None:
    game = hearts(heart_points="spot_court10", special_cards={"QS": 13, "JD": -10, "5C": 4})
    quarters = [sum(1 << one for one in PACK[k::4]) for k in range(4)]
    points, _ = game.settle(quarters, (4, 3, 3, 3))
    assert sum(points) == 99 + 13 - 10 + 4
