"""Following, leading, breaking hearts; what a deal must be (Rules A5)."""

from typing import Any

import msgspec
import pytest
from hearts_positions import (
    MIXED,
    fill,
    hearts,
    legal,
    passing,
    play,
    playing,
    position,
    refused,
    started,
    texts,
)

from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import parse_cards, parse_set
from heartsui.rules.errors import InvalidEvent
from heartsui.rules.events import Dealt
from heartsui.rules.game import Standing
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.match import act, advance, begin, next_deal, turn
from heartsui.rules.presets import PRESETS, options_from


def test_suit_must_be_followed() -> None:
    game = hearts()
    state = position(game, ["", "3D 4D QS AH", "", ""], "2D")
    assert legal(game, state) == {"3D", "4D"}
    error = refused(game, state, 1, play("QS"))
    assert (error.reason, error.params) == ("must_follow", {"suit": 1})


def test_the_highest_card_of_the_suit_led_wins_and_its_player_leads() -> None:
    game = hearts()
    state = playing(game, position(game, MIXED, leader=2), "5D", "6D", "3D", "4D")
    assert state.tricks[-1].winner == 3
    assert (state.turn, state.leader) == (3, 3)
    assert texts(state.taken[3]) == {"5D", "6D", "3D", "4D"}


def test_counterclockwise_play_goes_the_other_way_round() -> None:
    game = hearts(play_direction="counterclockwise")
    state = position(game, MIXED, leader=1)
    state = playing(game, state, "4D")
    assert state.turn == 0
    state = playing(game, state, "3D", "6D", "5D")
    assert state.tricks[-1].order == (1, 0, 3, 2)
    assert state.tricks[-1].winner == 3


def test_hearts_may_not_be_led_before_they_are_broken() -> None:
    game = hearts()
    state = position(game, MIXED)
    assert legal(game, state) == {"2C", "3D", "4S"}
    assert refused(game, state, 0, play("5H")).reason == "hearts_not_broken"
    assert legal(game, position(game, MIXED, broken=True)) == {"2C", "3D", "4S", "5H"}


def test_a_hand_of_hearts_may_lead_them_and_that_breaks_them() -> None:
    game = hearts()
    state = position(game, ["2H 3H", "4C 4D", "5C 5D", "6C 6D"])
    assert playing(game, state, "2H").broken


@pytest.mark.parametrize(
    ("hands", "trick", "card", "first"),
    [
        (["", "KH 3S", "", ""], "2C", "KH", False),
        (["", "KH", "", ""], "2H", "KH", False),
        (["", "KH QS", "", ""], "2C", "KH", True),
    ],
)
def test_any_heart_played_breaks_hearts(hands: list[str], trick: str, card: str, first: bool) -> None:
    game = hearts()
    assert playing(game, position(game, hands, trick, first_trick=first), card).broken


@pytest.mark.parametrize(
    ("rule", "led", "discarded", "followed"),
    [("never", False, False, False), ("discarded", False, True, False), ("played", True, True, True)],
)
def test_whether_the_queen_breaks_hearts(rule: str, led: bool, discarded: bool, followed: bool) -> None:
    game = hearts(queen_breaks=rule)
    assert playing(game, position(game, ["QS", "", "", ""]), "QS").broken is led
    assert playing(game, position(game, ["", "QS", "", ""], "2C"), "QS").broken is discarded
    assert playing(game, position(game, ["", "QS", "", ""], "2S"), "QS").broken is followed


def test_no_other_card_breaks_hearts() -> None:
    game = hearts(queen_breaks="played", special_cards={"QS": 13, "KS": 10})
    assert not playing(game, position(game, ["", "KS", "", ""], "2C"), "KS").broken


def test_the_queen_may_be_led_after_the_first_trick_and_need_not_be_thrown() -> None:
    game = hearts()
    assert "QS" in legal(game, position(game, ["QS 2C 3H", "", "", ""]))
    assert legal(game, position(game, ["", "QS 3D", "", ""], "2C")) == {"QS", "3D"}


def test_with_hearts_and_the_queen_alone_the_queen_must_be_led_unless_the_option_relaxes_it() -> None:
    strict, relaxed = hearts(), hearts(only_hearts_and_queen="may_lead_heart")
    assert legal(strict, position(strict, ["QS 2H", "", "", ""])) == {"QS"}
    assert legal(relaxed, position(relaxed, ["QS 2H", "", "", ""])) == {"QS", "2H"}
    assert legal(relaxed, position(relaxed, ["QS 3S 2H", "", "", ""])) == {"QS", "3S"}
    assert legal(relaxed, position(relaxed, ["QS", "", "", ""])) == {"QS"}


def test_one_card_is_played_at_a_time() -> None:
    game = hearts()
    state = position(game, MIXED)
    for action in (Play(()), play("2C 3D")):
        assert refused(game, state, 0, action).reason == "same_number"


@pytest.mark.parametrize("one", [-1, 0, 15, 63, 64, 66, 128, 10**9])
def test_what_is_no_card_is_not_in_hand(one: int) -> None:
    game = hearts()
    assert refused(game, position(game, MIXED), 0, Play((one,))).reason == "not_in_hand"
    game, state = passing()
    assert refused(game, state, 0, Pass((one, *parse_cards("2C 3C")))).reason == "not_in_hand"


def test_a_card_of_another_hand_is_not_in_hand() -> None:
    game = hearts()
    state = position(game, MIXED)
    assert refused(game, state, 0, play("3C")).reason == "not_in_hand"


@pytest.mark.parametrize("seat", [-1, 1, 4, 99])
def test_only_the_seat_whose_turn_it_is_acts(seat: int) -> None:
    game = hearts()
    state = position(game, MIXED)
    assert refused(game, state, seat, play("2C")).params == {"seat": 0}
    assert game.legal_actions(state, seat) == ()


def test_an_action_leaves_the_state_it_was_applied_to_as_it_was() -> None:
    game, state = passing()
    before = msgspec.to_builtins(state)
    game.apply(state, 0, Pass(parse_cards("2C 3C 4C")))
    refused(game, state, 0, play("2C"))
    assert msgspec.to_builtins(state) == before


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"hands": ("2C",)}, "wrong_seats"),
        ({"dealer": 4}, "wrong_seats"),
        ({"dealer": -1}, "wrong_seats"),
        ({"kitty": parse_set("2C")}, "wrong_kitty_size"),
    ],
)
def test_a_deal_the_options_do_not_allow_is_refused(change: dict[str, Any], reason: str) -> None:
    game = hearts()
    dealt = msgspec.structs.replace(Dealt(1, 0, fill(["", "", "", ""], 13)), **change)
    with pytest.raises(InvalidEvent) as caught:
        game.start(dealt, Standing((0,) * 4))
    assert caught.value.reason == reason


def test_hands_must_be_the_whole_pack_in_equal_parts() -> None:
    game = hearts(players=3)
    hands = fill(["", "", ""], 17, game.pack)
    three_and_two = (hands[0] & ~parse_set("3D"), hands[1], hands[2] | parse_set("3D"))
    swapped = tuple(hand ^ parse_set("3D") ^ parse_set("2D") if "3D" in texts(hand) else hand for hand in hands)
    twice = (hands[0] & ~parse_set("2C") | parse_set("AH"), *hands[1:])
    for wrong, reason in ((three_and_two, "wrong_hand_size"), (swapped, "wrong_pack"), (twice, "wrong_pack")):
        with pytest.raises(InvalidEvent) as caught:
            game.start(Dealt(1, 0, wrong), Standing((0,) * 3))
        assert caught.value.reason == reason
    game.start(Dealt(1, 0, hands), Standing((0,) * 3))


@pytest.mark.parametrize("preset", list(PRESETS["hearts"]))
def test_a_match_of_any_preset_can_be_played_from_its_seed(preset: str) -> None:
    options = options_from("hearts", preset)
    assert isinstance(options, HeartsOptions)
    match = begin(started(options, "seed"))
    for _ in range(2):
        match = advance(match, next_deal(match))
        while turn(match):
            seat = turn(match)[0]
            match, _events = act(match, seat, match.game.default_action(match.deal, seat))
    assert len(match.results) == 2
