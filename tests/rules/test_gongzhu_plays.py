"""Legal plays of one and two cards, why others are refused, and who takes a trick (Rules C3, C9, C11)."""

from itertools import combinations

import pytest
from gongzhu_positions import gongzhu, legal, play, position
from hypothesis import given
from hypothesis import strategies as st

from heartsui.rules.actions import Play
from heartsui.rules.cards import PACK, RED_LANES, format_cards, parse_card, parse_cards, set_of
from heartsui.rules.errors import IllegalAction
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.gongzhu_plays import follow_tiers, twos
from heartsui.rules.tricktaking import TrickState

SHOWN = ("QS", "", "", "")
"""Seat 0 has exposed the pig."""


def refused(game: GongZhu, state: TrickState, cards: str, seat: int = 0) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, seat, Play(parse_cards(cards)))
    return caught.value.reason, dict(caught.value.params)


def following(game: GongZhu, hand: str, led: str, **more: object) -> TrickState:
    """Seat 0 to follow what seat 1, before it in play, has led."""
    return position(game, [hand, "", "", ""], [led], 1, **more)  # type: ignore[arg-type]


# One card


def test_an_exposed_card_stays_in_hand_in_its_suits_first_round() -> None:
    state = following(gongzhu(), "QS 5S 3D", "KS", exposed=SHOWN)
    params = {"card": parse_card("QS"), "suit": 2}
    assert refused(gongzhu(), state, "QS") == ("exposed_first_round", params)


def test_a_second_round_frees_the_exposed_card_whoever_led_the_first() -> None:
    state = following(gongzhu(), "QS 5S 3D", "KS", exposed=SHOWN, led_before="S")
    assert legal(gongzhu(), state) == ["5S", "QS"]


def test_the_first_round_of_another_suit_frees_nothing() -> None:
    state = following(gongzhu(), "QS 5S 3D", "KS", exposed=SHOWN, led_before="CDH")
    assert legal(gongzhu(), state) == ["5S"]


def test_an_exposed_card_does_not_open_its_suit_either() -> None:
    state = position(gongzhu(), ["QS 5S 3D", "", "", ""], exposed=SHOWN)
    assert legal(gongzhu(), state) == ["3D", "5S"]
    assert refused(gongzhu(), state, "QS")[0] == "exposed_first_round"


def test_without_the_restriction_an_exposed_card_is_free() -> None:
    game = gongzhu(exposed_first_round=False)
    assert legal(game, following(game, "QS 5S 3D", "KS", exposed=SHOWN)) == ["5S", "QS"]


def test_an_unexposed_pig_is_free() -> None:
    assert legal(gongzhu(), following(gongzhu(), "QS 5S 3D", "KS")) == ["5S", "QS"]


def test_another_seats_exposed_card_binds_only_its_holder() -> None:
    state = following(gongzhu(), "QS 5S", "KS", exposed=("", "JD", "", ""))
    assert legal(gongzhu(), state) == ["5S", "QS"]


def test_suit_must_be_followed() -> None:
    state = following(gongzhu(), "QS 5S 3D", "KD")
    assert refused(gongzhu(), state, "5S") == ("must_follow", {"suit": 1})


def test_one_card_answers_one() -> None:
    state = following(gongzhu(), "QS 5S 3D", "KD")
    assert refused(gongzhu(), state, "3D 5S") == ("same_number", {"k": 1})
    assert refused(gongzhu(), state, "") == ("same_number", {"k": 1})


def test_a_card_must_be_held() -> None:
    state = following(gongzhu(), "QS 5S 3D", "KD")
    assert refused(gongzhu(), state, "4D") == ("not_in_hand", {"card": parse_card("4D")})


def test_nobody_plays_out_of_turn() -> None:
    state = following(gongzhu(), "QS 5S 3D", "KD")
    assert refused(gongzhu(), state, "3D", seat=2) == ("not_your_turn", {"seat": 0})


def test_a_void_hand_discards_what_it_likes() -> None:
    assert legal(gongzhu(), following(gongzhu(), "QS 5H 3D", "KC")) == ["3D", "QS", "5H"]


# Discards of the same colour


@pytest.mark.parametrize(("led", "discards"), [("KC", ["QS", "4S"]), ("KD", ["5H"]), ("KH", ["5H"])])
def test_a_void_hand_discards_the_colour_led(led: str, discards: list[str]) -> None:
    game = gongzhu(same_color_discard=True)
    assert sorted(legal(game, following(game, "QS 4S 5H", led))) == sorted(discards)


def test_the_wrong_colour_is_refused_by_name() -> None:
    game = gongzhu(same_color_discard=True)
    assert refused(game, following(game, "QS 4S 5H", "KC"), "5H") == ("same_color", {"suit": 0})


def test_without_the_colour_any_card_may_be_discarded() -> None:
    game = gongzhu(same_color_discard=True)
    assert legal(game, following(game, "3D 5H", "KC")) == ["3D", "5H"]


def test_the_first_of_several_without_the_colour_takes_the_trick() -> None:
    game = gongzhu(same_color_discard=True, early_finish=False)
    state = position(game, ["AC 2S", "5H 3H", "4H 6D", "2C 7S"])
    assert play(game, state, "AC", "2C", "4H", "5H").turn == 2


def test_by_the_usual_rules_the_highest_card_takes_it() -> None:
    game = gongzhu(early_finish=False)
    state = position(game, ["AC 2S", "5H 3H", "4H 6D", "2C 7S"])
    assert play(game, state, "AC", "2C", "4H", "5H").turn == 0


# Two cards

TWO = gongzhu(decks=2)


def test_a_lead_is_one_card_or_two_of_a_suit() -> None:
    state = position(TWO, ["2C 2C 3C 5D", "", "", ""])
    assert legal(TWO, state) == ["2C", "3C", "5D", "2C 2C", "2C 3C"]
    assert refused(TWO, state, "2C 5D") == ("lead_two_suits", {})
    assert refused(TWO, state, "2C 2C 3C") == ("one_or_two", {})
    assert refused(TWO, state, "") == ("one_or_two", {})
    assert refused(TWO, state, "3C 3C") == ("not_in_hand", {"card": parse_card("3C")})


def test_with_one_pack_two_cards_are_never_led() -> None:
    state = position(gongzhu(), ["2C 3C 5D", "", "", ""])
    assert refused(gongzhu(), state, "2C 3C") == ("same_number", {"k": 1})


def test_two_cards_answer_two() -> None:
    state = following(TWO, "2C 3C 5D", "4C 5C")
    assert legal(TWO, state) == ["2C 3C"]
    assert refused(TWO, state, "2C") == ("same_number", {"k": 2})
    assert refused(TWO, state, "2C 5D") == ("must_follow", {"suit": 0})


def test_a_single_card_of_the_suit_is_joined_by_any_other() -> None:
    state = following(TWO, "3C 5D 5D 9H", "4C 5C")
    assert legal(TWO, state) == ["3C 5D", "3C 9H"]
    assert refused(TWO, state, "5D 9H") == ("must_follow", {"suit": 0})


def test_two_cards_of_different_suits_may_be_discarded() -> None:
    assert legal(TWO, following(TWO, "5D 5D 9H", "4C 5C")) == ["5D 5D", "5D 9H"]


def test_the_cards_of_a_play_may_come_in_any_order() -> None:
    state = following(TWO, "2C 3C 5D", "4C 5C")
    assert play(TWO, state, "3C 2C").trick[-1] == parse_cards("3C 2C")


def test_a_pair_need_not_be_answered_by_a_pair() -> None:
    assert legal(TWO, following(TWO, "2C 2C 3C", "4C 4C")) == ["2C 2C", "2C 3C"]


def test_by_option_a_pair_is_answered_by_a_pair_of_the_suit() -> None:
    game = gongzhu(decks=2, must_follow_pair=True)
    state = following(game, "2C 2C 3C", "4C 4C")
    assert legal(game, state) == ["2C 2C"]
    assert refused(game, state, "2C 3C") == ("must_follow_pair", {"suit": 0})
    assert legal(game, following(game, "2C 2C 3C", "4C 5C")) == ["2C 2C", "2C 3C"]
    assert legal(game, following(game, "2C 3C 5D 5D", "4C 4C")) == ["2C 3C"]
    assert legal(game, following(game, "2S 2S 3S", "4C 4C")) == ["2S 2S", "2S 3S"]


def test_an_exposed_card_only_makes_up_the_number_in_a_first_round() -> None:
    shown = ("QS", "", "", "")
    state = following(TWO, "QS 5S 6S 3D", "9S 9S", exposed=shown)
    assert legal(TWO, state) == ["5S 6S"]
    assert refused(TWO, state, "5S QS")[0] == "exposed_first_round"
    assert legal(TWO, following(TWO, "QS 5S 3D", "9S 9S", exposed=shown)) == ["5S QS"]
    assert legal(TWO, following(TWO, "QS 3D 4D", "9S 9S", exposed=shown)) == ["3D QS", "4D QS"]


def test_the_twin_of_an_exposed_card_is_free() -> None:
    state = following(TWO, "QS QS 5S", "9S", exposed=("QS", "", "", ""))
    assert legal(TWO, state) == ["5S", "QS"]
    assert legal(TWO, following(TWO, "QS QS 5S", "9S", exposed=("QS QS", "", "", ""))) == ["5S"]
    state = following(TWO, "QS QS 5S 6S", "9S 9S", exposed=("QS", "", "", ""))
    assert legal(TWO, state) == ["5S 6S", "5S QS", "6S QS"]


def test_of_two_copies_the_exposed_one_is_discarded_first() -> None:
    game = gongzhu(decks=2, early_finish=False)
    hands = ["QS QS 5S", "3C 4C 9S", "2D 2D 3D", "4D 4D 5D"]
    state = position(game, hands, leader=1, exposed=("QS", "", "", ""))
    assert game.barred(state, 0) == set_of(parse_cards("QS"))
    state = play(game, state, "3C", "QS", "4D", "2D")
    assert game.barred(state, 0) == 0


def test_an_exposed_card_is_led_only_with_nothing_else_of_its_suit() -> None:
    state = position(TWO, ["QS QS 3D", "", "", ""], exposed=("QS QS", "", "", ""))
    assert legal(TWO, state) == ["3D", "QS", "QS QS"]
    state = position(TWO, ["QS 5S 3D", "", "", ""], exposed=SHOWN)
    assert legal(TWO, state) == ["3D", "5S"]
    assert refused(TWO, state, "5S QS")[0] == "exposed_first_round"


def test_two_discards_are_of_the_colour_as_far_as_it_goes() -> None:
    game = gongzhu(decks=2, same_color_discard=True)
    assert legal(game, following(game, "2S 3S 5D 9H", "4C 5C")) == ["2S 3S"]
    assert legal(game, following(game, "3C 2S 5D 9H", "4C 5C")) == ["3C 2S"]
    state = following(game, "2S 5D 9H", "4C 5C")
    assert legal(game, state) == ["5D 2S", "2S 9H"]
    assert refused(game, state, "5D 9H") == ("same_color", {"suit": 0})


def test_one_discard_of_the_wrong_colour_takes_the_trick() -> None:
    game = gongzhu(decks=2, same_color_discard=True, early_finish=False)
    state = position(game, ["AC AC 2S", "2C 3C 3S", "4C 4H 4D", "5C 6C 5S"])
    assert play(game, state, "AC AC", "5C 6C", "4C 4H", "2C 3C").turn == 2


def test_of_equal_single_cards_the_first_wins() -> None:
    game = gongzhu(decks=2, early_finish=False)
    state = position(game, ["9C 2D", "AC 3D", "AC 4D", "3C 5D"])
    assert play(game, state, "9C", "3C", "AC", "AC").turn == 2


# Against a plain reading of the rules


def by_the_book(
    hand: list[int], shown: list[int], suit: int, k: int, first_round: bool, same_color: bool
) -> set[tuple[int, ...]]:
    """Plays that follow most, then use up most unexposed cards, then match the colour most. Every copy is a
    thing of its own here, exposed or not; a play is legal when some choice of copies is."""
    left = list(shown)
    things = []
    for one in hand:
        exposed = one in left
        if exposed:
            left.remove(one)
        things.append((one, exposed and first_round))

    def merit(chosen: tuple[tuple[int, bool], ...]) -> tuple[int, int, int]:
        own = [(one, exposed) for one, exposed in chosen if one >> 4 == suit]
        free = sum(not exposed for _, exposed in own)
        red = bool(RED_LANES >> (suit * 16 + 2) & 1)
        alike = sum(bool(RED_LANES >> one & 1) == red for one, _ in chosen)
        return len(own), free, alike if same_color else 0

    choices = list(combinations(things, k))
    best = max(merit(chosen) for chosen in choices)
    return {tuple(sorted(one for one, _ in chosen)) for chosen in choices if merit(chosen) == best}


@given(
    st.lists(st.sampled_from(PACK), min_size=2, max_size=9).filter(
        lambda x: all(x.count(one) < 3 for one in x)
    ),
    st.data(),
    st.integers(0, 3),
    st.integers(1, 2),
    st.booleans(),
    st.booleans(),
)
def test_following_agrees_with_a_plain_reading(
    hand: list[int], data: st.DataObject, suit: int, k: int, first_round: bool, same_color: bool
) -> None:
    own = [one for one in hand if one >> 4 == suit]
    shown = data.draw(st.lists(st.sampled_from(own), max_size=3)) if own else []
    shown = [one for i, one in enumerate(shown) if shown[:i].count(one) < own.count(one)]
    wanted = by_the_book(hand, shown, suit, k, first_round, same_color)
    game = gongzhu(decks=2, same_color_discard=same_color)
    led = format_cards([suit * 16 + 14] * k)
    state = following(
        game,
        format_cards(hand),
        led,
        exposed=(format_cards(shown), "", "", ""),
        led_before="" if first_round else "CDSH"[suit],
    )
    actions = game.legal_actions(state, 0)
    assert {action.cards for action in actions if isinstance(action, Play)} == wanted
    assert len(actions) == len(wanted)
    for cards in combinations(hand, k):
        if tuple(sorted(cards)) in wanted:
            game.check(state, 0, Play(cards))
        else:
            with pytest.raises(IllegalAction):
                game.check(state, 0, Play(cards))


def test_plays_of_two_are_listed_once_each() -> None:
    tiers = follow_tiers(set_of(parse_cards("2C 2C 3C 3C 5D")), 0, 0, same_color=False)
    assert [format_cards(cards) for cards in twos(tiers)] == ["2C 2C", "2C 3C", "3C 3C"]
