"""The bots of Gong Zhu: position by position, option by option, and that they are fair and legal."""

import random
from typing import Any

import pytest
from gongzhu_views import begun, choice, exposing, gongzhu, other_world, view
from hypothesis import given, settings
from hypothesis import strategies as st

from heartsui.bots import gongzhu_easy
from heartsui.bots.bot import Clock
from heartsui.bots.gongzhu import gongzhu_bots
from heartsui.bots.registry import levels, make
from heartsui.rules.errors import InvalidOptions
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.options import allowed, field_types

BOTS = tuple(gongzhu_bots())


@pytest.fixture(autouse=True)
def attentive(monkeypatch: pytest.MonkeyPatch) -> None:
    """The beginner's slips are chance; here it always plays its first thought."""
    monkeypatch.setattr(gongzhu_easy, "LAPSE", 0.0)


# Spades: the pig


def test_low_spades_are_led_to_pull_out_the_pig() -> None:
    others = "QS KS 8S 9S 2S 3S JD AD KD 5D 4D TC AC KC QC 2C 3C 6H 8H KH AH"
    assert choice("medium", view("4S 6S TD QD 7D 8C 9C", others)) in ("4S", "6S")


def test_who_holds_the_pig_leads_another_suit() -> None:
    others = "KS 8S 9S JS 2S 3S JD AD KD 5D 4D TC AC KC QC 2C 3C 6H 8H KH AH"
    assert choice("medium", view("QS 4S 6S 7D 8C 9C 3H", others))[1] != "S"


def test_a_high_spade_is_not_risked_while_the_pig_is_out() -> None:
    others = "QS KS 8S 2S 3S JD AD 5D TC AC 2C"
    assert choice("medium", view("AS 5S 8D 9D", others, ["7S"])) == "5S"


def test_the_last_seat_gets_rid_of_its_high_spade_where_the_pig_did_not_fall() -> None:
    others = "QS KS 3S JD AD 5D AC TC 2C"
    assert choice("medium", view("AS 5S 8D 9D", others, ["7S", "2S", "4S"])) == "AS"


@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_nobody_takes_the_pig_who_need_not(bot: str) -> None:
    seen = view("AS 5S 8D 9D", "KS 3S JD AD 5D AC TC 2C KH", ["7S", "QS", "4S"])
    assert choice(bot, seen) == "5S"


def test_a_void_hand_throws_the_pig_on_another() -> None:
    others, taken = "AS KS 2S 3C 4C 6C 7D 8H 2H", ("", "TC", "JD", "")
    assert choice("medium", view("QS 2C 5C 7H", others, ["4D", "AD", "6D"], taken)) == "QS"


# Diamonds: the sheep


@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_the_sheep_is_caught_with_the_ace(bot: str) -> None:
    others, taken = "QS KS 2S 3C 4C 6C 7H 8H 2H", ("", "TC", "", "")
    assert choice(bot, view("AD 3D 5C 7C", others, ["4D", "JD", "6D"], taken)) == "AD"


def test_the_sheep_is_not_given_to_an_opponent() -> None:
    others, taken = "QS KS 2S 3C 4C 6C 7H 8H 2H", ("", "TC", "", "")
    assert choice("medium", view("JD 3D 5C 7C", others, ["4D", "AD", "6D"], taken)) == "3D"


# Clubs: the transformer


def test_the_transformer_goes_to_who_is_losing() -> None:
    others = "AS KS 2S 3C 4C 6C 7D 8H 2H"
    losing = view("TC 9S 8S 7H", others, ["4D", "AD", "6D"], ("", "JD", "QS", ""))
    winning = view("TC 9S 8S 7H", others, ["4D", "AD", "6D"], ("", "QS", "JD", "5H"))
    assert choice("medium", losing) == "TC"
    assert choice("medium", winning) != "TC"


def test_the_transformer_is_taken_with_the_sheep_and_left_with_the_pig() -> None:
    others = "AS KS 2S 5C 7C 8C TD 8H 2H"
    assert choice("medium", view("AC 3C 7D 8D", others, ["4C", "TC", "6C"], ("JD", "QS", "", ""))) == "AC"
    assert choice("medium", view("AC 3C 7D 8D", others, ["4C", "TC", "6C"], ("QS", "JD", "", ""))) == "3C"


# Hearts: all red


def test_who_has_nearly_all_hearts_goes_on() -> None:
    others = "JH 5C 7C 8C TD 2S 3S 4S 6S 5D 3D 7D"
    seen = view("AH KH QH 2C", others, taken=("2H 3H 4H 5H 6H 7H 8H 9H TH", "QS TC JD", "", ""))
    assert choice("medium", seen)[1] == "H"


LOW_HEARTS = ["4H", "6H", "5H"]
NEARLY_RED = ("QS", "TC", "2H 7H 8H TH JH QH KH AH", "JD")
SHARED_RED = ("QS", "TC 2H", "7H 8H TH JH QH KH AH", "JD")
LATE = "4D 5C 7C 8C TD 2S 3S 4S 6S"


def test_a_heart_is_taken_from_who_has_nearly_all_of_them() -> None:
    assert choice("medium", view("9H 3H 2C 9D", LATE, LOW_HEARTS, NEARLY_RED)) == "9H"
    assert choice("medium", view("9H 3H 2C 9D", LATE, LOW_HEARTS, SHARED_RED)) == "3H"


# Partners

THROWN = ["4D", "AD", "6D"]
"""The partner, seat 2, has played the ace."""


def test_the_pig_is_never_thrown_on_the_partner() -> None:
    others, taken = "AS KS 2S 3C 4C 6C 7D 8H 2H", ("", "TC", "JD", "")
    assert choice("medium", view("QS 2C 5C 7H", others, THROWN, taken, partnership=True)) != "QS"
    assert choice("medium", view("QS 2C 5C 7H", others, THROWN, taken, partnership=False)) == "QS"


def test_the_sheep_is_given_to_the_partner() -> None:
    others, taken = "QS KD 2S 3C 4C 6C 7H 8H 2H", ("", "TC", "", "")
    assert choice("medium", view("JD 3D 5C 7C", others, THROWN, taken, partnership=True)) == "JD"
    assert choice("medium", view("JD 3D 5C 7C", others, THROWN, taken, partnership=False)) == "3D"


# Two packs


@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_a_pair_of_sheep_beats_loose_diamonds(bot: str) -> None:
    taken = ("", "QS QS", "TC TC", "")
    seen = view("JD JD 3D 2C", "4D 5C 6C 7S 8S 9S 2H 3H 5H", ["QD TD", "4D 5D", "AC KC"], taken, decks=2)
    assert choice(bot, seen) == "JD JD"


def test_two_low_spades_leave_a_pair_of_pigs_to_who_wins() -> None:
    taken = ("", "JD", "TC TC", "JD")
    seen = view("KS AS 2S 3S", "4D 5C 6C 7S 8S 9S 2H 3H 5H", ["JS TS", "QS QS", "4S 5S"], taken, decks=2)
    assert choice("medium", seen) == "2S 3S"


# Exposing

LONG_SPADES = "QS 2S 3S 4S 5S 7S 8S 2C 3D 4D 5H 6H 7H"
SHORT_SPADES = "QS 2S 2C 3D 4D 5H 6H 7H 8H 9C TC JC 5D"
HIGH_DIAMONDS = "JD AD KD 2S 3S 4S 7C 8C 9C 2H 5H 6H 7H"
LONG_HEARTS = "AH 2H 3H 4H 7H 8H JD AD 2S 3S 4S 7C 8C"


@pytest.mark.parametrize(
    ("hand", "shown"), [(LONG_SPADES, "QS"), (SHORT_SPADES, ""), (HIGH_DIAMONDS, "JD"), (LONG_HEARTS, "AH")]
)
def test_what_is_exposed_follows_from_the_hand(hand: str, shown: str) -> None:
    assert choice("medium", exposing(hand)) == shown


# Every option that changes what is legal or what it is worth changes a decision


def test_pips_change_which_heart_is_thrown() -> None:
    def seen(points: str) -> Any:
        others, taken = "9D 8D 7D 6S 4S 5S AC KC 2S", ("", "TC", "QS", "")
        return view("4H 5H 2C 3C", others, ["KD", "QD", "JD"], taken, heart_points=points)

    assert choice("medium", seen("graded")) == "5H"
    assert choice("medium", seen("pip")) == "4H"


@pytest.mark.parametrize(
    ("options", "play"),
    [({}, "9H"), ({"settlement": "raw"}, "3H"), ({"settlement": "raw", "match_end": "score"}, "9H")],
)
def test_others_points_matter_only_where_scores_are_compared(options: dict[str, Any], play: str) -> None:
    assert choice("medium", view("9H 3H 2C 9D", LATE, LOW_HEARTS, NEARLY_RED, **options)) == play


def test_the_colour_rule_changes_the_discard() -> None:
    def seen(same: bool) -> Any:
        others, taken = "8S 9D TD 2H 3H 4D 5D AC KC", ("", "QS", "TC", "JD")
        return view("KH 7S 2S", others, ["3C", "5C", "QC"], taken, same_color_discard=same)

    assert choice("medium", seen(False)) == "KH"
    assert choice("medium", seen(True)) in ("2S", "7S")


def test_the_duty_to_pair_changes_the_answer() -> None:
    def seen(pairs: bool) -> Any:
        others, taken = "4D 5C 6C 7S 8S 9S 2H 3H 5H TC", ("", "JD", "TC", "JD")
        tricks = ["9C 9C", "8C 7C", "4C 5C"]
        return view("KC KC 2C 3C", others, tricks, taken, decks=2, must_follow_pair=pairs)

    assert choice("medium", seen(False)) == "2C 3C"
    assert choice("medium", seen(True)) == "KC KC"


def test_the_first_round_changes_what_is_exposed_and_played() -> None:
    hand = "QS 2S 3S 4S 5S 7S 8D 9D 2C 3C 4C 2H 3H"
    assert choice("medium", exposing(hand)) == "QS"
    assert choice("medium", exposing(hand, exposed_first_round=False)) == ""
    shown, others = ("QS", "", "", ""), "4D 5C 7C 8C TD 2S 3S 6S JD"

    def seen(bound: bool) -> Any:
        return view(
            "QS 5S 9C", others, ["4S", "AS", "KS"], ("", "TC", "", ""), shown, "CDH", exposed_first_round=bound
        )

    assert choice("medium", seen(True)) == "5S"
    assert choice("medium", seen(False)) == "QS"


def test_exposing_changes_who_is_worth_taking() -> None:
    def seen(shown: str) -> Any:
        others, taken = "4D 5C 7C 8C TD 2S 3S 6S 2H", ("", "TC", "", "")
        return view("AD 3D 9C TS", others, ["JD", "AH", "QH"], taken, ("", "", shown, ""))

    assert choice("medium", seen("")) == "AD"
    assert choice("medium", seen("AH")) == "3D"


@pytest.mark.parametrize(
    ("rule", "shown"), [("optional", "JD"), ("all_forced", "TC JD QS"), ("all_but_sheep", "TC QS")]
)
def test_forced_exposing_leaves_no_choice(rule: str, shown: str) -> None:
    hand = "QS JD AD KD TC 3S 4S 7C 8C 9C 2H 5H 6H"
    for bot in BOTS if rule != "optional" else ("medium",):
        assert choice(bot, exposing(hand, expose=rule)) == shown


def test_nothing_is_exposed_that_could_drag_out_a_card_better_hidden() -> None:
    hand = "QS JD AD KD 2S 3S 4S 7C 8C 9C 2H 5H 6H"
    assert choice("medium", exposing(hand)) == "JD"
    assert choice("medium", exposing(hand, force_fourth=True)) == ""


def test_a_free_opening_is_seldom_the_two_of_clubs() -> None:
    def first(rule: str) -> list[str]:
        game = gongzhu(expose="none", opening_lead=rule)
        states = [begun(game, str(seed)) for seed in range(6)]
        return [choice("medium", game.view(state, state.turn)) for state in states]

    assert first("two_of_clubs") == ["2C"] * 6
    assert first("lowest_score_any").count("2C") < 4


# Fair and legal under every option

CHOICES: dict[str, list[Any]] = {
    name: [False, True] if kind is bool else [int(word) if word.isdigit() else word for word in allowed(kind)]
    for name, kind in field_types(GongZhuOptions).items()
    if name not in ("players", "match_hands", "turn_limit")
}


def readable(data: dict[str, Any]) -> bool:
    try:
        GongZhuOptions.read(data)
    except InvalidOptions:
        return False
    return True


OPTIONS = (
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()})
    .filter(readable)
    .map(GongZhuOptions.read)
)


@pytest.mark.parametrize("bot", BOTS)
@settings(max_examples=8, deadline=None)
@given(OPTIONS, st.integers())
def test_bots_play_whole_deals_legally_and_by_their_views_alone(
    bot: str, options: GongZhuOptions, seed: int
) -> None:
    game, chance, mind = GongZhu(options), random.Random(seed), make(bot, "gongzhu")
    state = begun(game, str(seed))
    while state.phase != Phase.DONE:
        seat = game.turn(state)[0]
        seen, clock = game.view(state, seat), Clock(seed=seed, nodes=24)
        action = mind.choose(seen, clock)
        assert action in seen.legal
        if chance.random() < 0.15:
            elsewhere = game.view(other_world(state, seat, chance), seat)
            assert make(bot, "gongzhu").choose(elsewhere, clock) == action
        state = game.apply(state, seat, action)


def test_the_levels_are_registered_weakest_first() -> None:
    assert levels("gongzhu") == ("easy", "medium", "hard", "expert")


@pytest.mark.parametrize(("form", "deals"), [({}, 20), ({"decks": 2}, 8), ({"partnership": True}, 20)], ids=str)
def test_medium_beats_easy_and_chance_on_exchanged_chairs(form: dict[str, Any], deals: int) -> None:
    """A few deals, always the same; `benchmarks/bots_gongzhu.py` measures."""
    game = gongzhu(**form)

    def score(first: str, second: str) -> int:
        total = 0
        for n in range(deals):
            for shift in (0, 1):
                state = begun(game, f"duplicate {n}")
                while state.phase != Phase.DONE:
                    seat = game.turn(state)[0]
                    mind = make(first if seat % 2 == shift else second, "gongzhu")
                    state = game.apply(state, seat, mind.choose(game.view(state, seat), Clock(seed=n)))
                points = game.points(state)
                total += sum(points[shift::2]) - sum(points[1 - shift :: 2])
        return total

    assert score("medium", "random") > 0
    assert score("medium", "easy") > 0
