"""What captured cards are worth, line by line, and how a match ends (Rules C5-C8, C11, C12)."""

from typing import Any

import pytest
from gongzhu_positions import fill, gongzhu, play, position, started
from hypothesis import given
from hypothesis import strategies as st

from heartsui.rules.actions import Expose
from heartsui.rules.cards import PACK, add, format_cards, iterate, parse_set
from heartsui.rules.events import Dealt
from heartsui.rules.game import Award
from heartsui.rules.match import Match, act, advance, begin

ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def raw(cards: str, exposed: str = "", **options: Any) -> int:
    return gongzhu(**options).raw_parts([parse_set(cards)], [parse_set(exposed)])[0].raw


@pytest.mark.parametrize(("points", "worth"), [("graded", [0, 0, 0, -10, -10]), ("pip", [-2, -3, -10, -5, -6])])
def test_number_hearts_cost_what_the_option_says(points: str, worth: list[int]) -> None:
    assert [raw(card, heart_points=points) for card in ("2H", "3H", "4H", "5H", "6H")] == worth
    assert raw(ALL_HEARTS[:-3], heart_points=points) + raw("AH") == -200


def test_a_transformer_is_alone_only_without_any_heart() -> None:
    assert [raw("TC"), raw("TC", "TC"), raw("TC 9C AD")] == [50, 100, 50]
    assert [raw("TC 3H"), raw("TC 3H", "TC")] == [0, 0]


def test_all_red_counts_for_the_seat_and_keeps_the_pig_negative() -> None:
    assert raw(ALL_HEARTS) == 200
    assert raw(ALL_HEARTS, heart_points="pip") == 200
    assert raw(ALL_HEARTS + " QS") == 100
    assert raw(ALL_HEARTS + " QS TC", "AH") == 600
    assert raw(ALL_HEARTS + " QS JD") == 200


def test_a_slam_turns_the_pig() -> None:
    assert raw(ALL_HEARTS + " QS JD TC") == 800


def test_thirteen_hearts_of_two_packs_are_not_all_red() -> None:
    assert raw(ALL_HEARTS, decks=2) == -200
    assert raw(f"{ALL_HEARTS} {ALL_HEARTS}", "AH AH", decks=2) == 1600


@pytest.mark.parametrize(("exposed", "times"), [(0, 4), (1, 8), (2, 16)])
def test_two_transformers_multiply_as_the_table_says(exposed: int, times: int) -> None:
    shown = " ".join(["TC"] * exposed)
    assert raw("TC TC JD", shown, decks=2) == 100 * times
    assert raw("TC TC", shown, decks=2) == 100 * 2**exposed


def plain_score(cards: list[str], exposed: list[str], decks: int, pip: bool) -> int:
    """Rules C5, C6 and C11 read slowly, card by card."""
    graded = {"T": -10, "J": -20, "Q": -30, "K": -40, "A": -50} | {str(n): -10 for n in range(5, 10)}
    pips = graded | {str(n): -n for n in range(2, 10)} | {"4": -10}
    values = pips if pip else {**graded, "2": 0, "3": 0, "4": 0}
    hearts = [card for card in cards if card[1] == "H"]
    pigs, sheep, changers = (cards.count(card) for card in ("QS", "JD", "TC"))
    if changers and len(hearts) + pigs + sheep == 0:
        return 50 * changers * 2 ** exposed.count("TC")
    red = 2 ** exposed.count("AH") * (
        200 * decks if len(hearts) == 13 * decks else sum(values[card[0]] for card in hearts)
    )
    slam = len(hearts) + pigs + sheep + changers == 16 * decks
    pig = (100 if slam else -100) * pigs * 2 ** exposed.count("QS")
    total = red + pig + 100 * sheep * 2 ** exposed.count("JD")
    for _ in range(changers):
        total *= 2
    return total * 2 ** exposed.count("TC") if changers else total


@st.composite
def captures(draw: st.DrawFn) -> tuple[int, list[int], int]:
    """Packs, the cards captured by each seat (few seats take all the scoring cards), the exposed ones."""
    decks = draw(st.integers(1, 2))
    takers = draw(st.integers(1, 4))
    scoring = [one for one in PACK * decks if one >> 4 == 3 or format_cards([one]) in ("QS", "JD", "TC")]
    seats = draw(st.lists(st.integers(0, takers - 1), min_size=len(scoring), max_size=len(scoring)))
    captured = [0, 0, 0, 0]
    for one, seat in zip(scoring, seats, strict=True):
        captured[seat] = add(captured[seat], one)
    exposed = 0
    for card in ("QS", "JD", "TC", "AH"):
        for _ in range(draw(st.integers(0, decks))):
            exposed = add(exposed, next(iterate(parse_set(card))))
    return decks, captured, exposed


@given(captures(), st.sampled_from(["graded", "pip"]), st.sampled_from(["triple_minus_others", "raw"]))
def test_scores_agree_with_a_plain_reading_and_their_lines_add_up(
    case: tuple[int, list[int], int], points: str, settlement: str
) -> None:
    decks, captured, exposed = case
    game = gongzhu(decks=decks, heart_points=points, settlement=settlement)
    shown = format_cards(iterate(exposed)).split()
    wanted = [
        plain_score(format_cards(iterate(cards)).split(), shown, decks, points == "pip") for cards in captured
    ]
    final, awards = game.settle(captured, [0, exposed, 0, 0])
    assert [piece.raw for piece in game.raw_parts(captured, [exposed])] == wanted
    if settlement == "raw":
        assert list(final) == wanted
    else:
        assert list(final) == [3 * own - (sum(wanted) - own) for own in wanted]
        assert sum(final) == 0
    assert [sum(award.points for award in awards if award.seat == seat) for seat in range(4)] == list(final)


def lines(cards: list[str], exposed: str, **options: Any) -> list[tuple[str, int, int]]:
    captured = [parse_set(taken) for taken in cards]
    awards = gongzhu(**options).settle(captured, [parse_set(exposed)])[1]
    return [(award.id, award.seat, award.points) for award in awards]


def test_a_settlement_is_explained_line_by_line() -> None:
    found = lines(["QS TC", "JD", "5H AH", ""], "AH QS", settlement="triple_minus_others")
    assert found == [
        ("pig", 0, -200),
        ("transformer", 0, -200),
        ("settlement", 0, -780),
        ("sheep", 1, 100),
        ("settlement", 1, 720),
        ("hearts", 2, -120),
        ("settlement", 2, 60),
        ("settlement", 3, 420),
    ]


def test_the_settlement_line_says_how_it_was_reckoned() -> None:
    captured = [parse_set(cards) for cards in ("QS", "JD", "TC", "AH")]
    awards = gongzhu().settle(captured, [])[1]
    assert [award for award in awards if award.id == "settlement"] == [
        Award("settlement", 0, -300, {"raw": -100, "others": 100, "final": -400}),
        Award("settlement", 1, 300, {"raw": 100, "others": -100, "final": 400}),
        Award("settlement", 2, 150, {"raw": 50, "others": -50, "final": 200}),
        Award("settlement", 3, -150, {"raw": -50, "others": 50, "final": -200}),
    ]


def test_raw_points_need_no_settlement_line() -> None:
    found = lines(["QS", "TC", "", ""], "TC", settlement="raw")
    assert found == [("pig", 0, -100), ("transformer_alone", 1, 100)]


def test_lines_say_how_many_cards_and_by_what_exposing_multiplied() -> None:
    game = gongzhu(settlement="raw")
    awards = game.settle([parse_set("5H 6H TC"), 0, 0, 0], [parse_set("AH TC")])[1]
    assert awards == (
        Award("hearts", 0, -40, {"n": 2, "times": 2, "rule": "graded"}),
        Award("transformer", 0, -120, {"n": 1, "times": 4, "base": -40}),
    )


def test_a_slam_has_a_line_of_its_own() -> None:
    found = lines([ALL_HEARTS + " QS JD TC", "", "", ""], "", settlement="raw")
    assert found == [
        ("all_red", 0, 200),
        ("pig", 0, -100),
        ("sheep", 0, 100),
        ("slam", 0, 200),
        ("transformer", 0, 400),
    ]


def test_a_view_shows_the_raw_points_so_far() -> None:
    game = gongzhu(early_finish=False)
    hands, taken = ["2S 5D", "KS 6D", "3S JD", "4S 8D"], ["", "TC", "5H", ""]
    state = position(game, hands, taken=taken, exposed=["", "", "TC", ""])
    assert game.view(state, 3).points == (0, 100, -10, 0)
    state = play(game, state, "2S", "4S", "3S", "KS", "6D", "5D", "8D", "JD")
    assert game.view(state, 3).points == (0, 100, 90, 0)


# The match


def test_four_deals_and_the_sign_decides() -> None:
    game = gongzhu()
    assert not game.verdict((-50, 0, 120, -70), False, 3).over
    verdict = game.verdict((-50, 0, 120, -70), False, 4)
    assert (verdict.over, verdict.winners, verdict.losers, verdict.ranks) == (True, (2,), (0, 3), (3, 2, 1, 4))


def test_several_may_win_and_nobody_if_all_are_at_zero() -> None:
    game = gongzhu(match_hands=1)
    assert game.verdict((30, 10, 10, -50), False, 1).winners == (0, 1, 2)
    assert game.verdict((30, 10, 10, -50), False, 1).ranks == (1, 2, 2, 4)
    assert game.verdict((0, 0, 0, 0), False, 1).winners == ()


def test_a_match_to_a_score_ends_at_minus_a_thousand() -> None:
    game = gongzhu(settlement="raw", match_end="score")
    assert not game.verdict((-999, 0, 120, -70), False, 50).over
    verdict = game.verdict((-1000, 0, 120, -70), False, 2)
    assert (verdict.over, verdict.winners, verdict.losers) == (True, (2,), (0,))


def test_there_are_several_pigs_when_the_lowest_are_tied() -> None:
    game = gongzhu(settlement="raw", match_end="score")
    assert game.verdict((-1010, -1010, 0, -1000), False, 2).losers == (0, 1)
    assert game.verdict((-1010, -1200, 0, 0), False, 2).losers == (1,)
    assert game.verdict((-1010, -1200, 0, 0), False, 2).winners == (2, 3)


def test_partners_sit_opposite_and_add_their_scores() -> None:
    game = gongzhu(partnership=True, match_hands=1)
    verdict = game.verdict((-50, -90, -570, 710), False, 1)
    assert (verdict.winners, verdict.losers, verdict.ranks) == ((1, 3), (0, 2), (3, 1, 3, 1))
    assert game.verdict((100, 50, -100, -50), False, 1).winners == ()


def test_a_partnership_match_to_a_score_ends_by_the_sides_totals() -> None:
    game = gongzhu(partnership=True, settlement="raw", match_end="score")
    assert not game.verdict((-1200, 0, 300, 0), False, 3).over
    assert game.verdict((-600, 0, -400, -20), False, 3).winners == (1, 3)


def whole_deal(match: Match, n: int) -> Match:
    """A deal by hand in which seat 0 holds all clubs, so that the others throw what they like."""
    suits = ["".join(f"{rank}{suit} " for rank in "23456789TJQKA") for suit in "CDSH"]
    match = advance(match, Dealt(n, 0, fill(suits)))
    for seat in range(4):
        match, _ = act(match, seat, Expose(()))
    while match.deal is not None:
        seat = match.game.turn(match.deal)[0]
        match, _ = act(match, seat, match.game.default_action(match.deal, seat))
    return match


def test_a_match_ends_after_its_deals_whatever_their_numbers() -> None:
    match = begin(started(gongzhu(match_hands=2).options))
    match = whole_deal(match, 7)
    assert not match.over
    match = whole_deal(match, 8)
    assert match.over
    assert match.scores == tuple(2 * points for points in match.results[0].points)
    assert sum(match.scores) == 0
