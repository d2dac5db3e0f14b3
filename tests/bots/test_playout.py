"""The fast playout agrees with the rules, and its policy is a decent one."""

from typing import Any

from second_opinion import disagreement

from heartsui.bots.memory import CardTable
from heartsui.bots.playout import NOBODY, Playout
from heartsui.rules.cards import parse_cards, parse_set
from heartsui.rules.hearts_options import HeartsOptions, Teams


def test_every_card_and_point_of_random_deals_under_random_options_agrees_with_the_rules() -> None:
    assert [words for k in range(500) if (words := disagreement(f"test {k}"))] == []


def ended(
    hands: list[str], trick: str, seat: int, shooter: int = NOBODY, taken: str = "", **changes: Any
) -> list[int]:
    """What each seat has captured when these hands are played out."""
    options = HeartsOptions(**changes)
    fast = Playout(options, CardTable(options))
    captured = [0, 0, parse_set(taken), 0]
    plays = [1 << one for one in parse_cards(trick)]
    fast.play([parse_set(hand) for hand in hands], seat, plays, captured, [0] * 4, True, False, shooter=shooter)
    return captured


def test_policy_throws_the_queen_under_the_ace() -> None:
    captured = ended(["2C QS", "5C 3S", "6C", "7C"], "AS", 0)
    assert captured[3] & parse_set("QS")


def test_policy_ducks_a_trick_with_points() -> None:
    captured = ended(["KD 2D", "5C 3S", "6C", "7C"], "QD QS 3D", 0)
    assert not captured[0] & parse_set("QS")


def test_policy_wins_a_heart_from_the_seat_that_has_all_points_so_far() -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH"
    captured = ended(["2C 2D", "3C 3D", "4C", "KH JH"], "QH", 3, taken=hearts)
    assert captured[3] & parse_set("QH")


def test_shooter_leads_its_winners() -> None:
    captured = ended(["AS 2C", "3S QS", "4S 4H", "5S 5H"], "", 0, shooter=0)
    assert captured[0] & parse_set("QS")


def test_no_penalty_is_thrown_to_a_partner_before_anybody_has_points() -> None:
    captured = ended(["2H 9D", "5C", "2C", "7C"], "3C AC 4C", 0, teams=Teams.OPPOSITE)
    assert captured[2] & parse_set("9D")
    assert not captured[2] & parse_set("2H")


def test_foes_of_a_shooter_keep_the_card_that_stops_it() -> None:
    taken = "3H 4H 5H 6H 7H 9H TH JH QH KH AH QS"
    captured = ended(["2H 9D", "8H 3C", "AS 5D", "6C 4C"], "", 2, shooter=2, taken=taken)
    assert captured[0] & parse_set("5D")
