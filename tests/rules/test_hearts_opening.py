"""The opening lead and the ban on the first trick (Rules A4, A6)."""

from typing import Any

import pytest
from hearts_positions import fill, hearts, legal, pass_lowest, passing, play, playing, position, refused, texts

from heartsui.rules.actions import Play
from heartsui.rules.cards import cards_of, parse_card, parse_cards, parse_set
from heartsui.rules.errors import IllegalAction
from heartsui.rules.events import Dealt
from heartsui.rules.game import Standing
from heartsui.rules.hearts import Hearts
from heartsui.rules.tricktaking import TrickState


@pytest.mark.parametrize("hold", [False, True])
def test_the_low_club_is_looked_for_after_the_exchange_and_binds_only_its_holder(hold: bool) -> None:
    game, state = passing(4 if hold else 1)
    if not hold:
        state = pass_lowest(game, state)
    leader = state.turn
    assert "2C" in texts(state.hands[leader])
    other = (leader + 2) % 4
    assert refused(game, state, other, Play((cards_of(state.hands[other])[0],))).reason == "not_your_turn"
    error = refused(game, state, leader, Play((cards_of(state.hands[leader])[1],)))
    assert (error.reason, error.params) == ("must_lead_card", {"card": parse_card("2C")})
    state = playing(game, state, "2C")
    assert legal(game, state)
    assert all(refusal_is_not_about_the_lead(game, state, one) for one in cards_of(state.hands[state.turn]))


def refusal_is_not_about_the_lead(game: Hearts, state: TrickState, one: int) -> bool:
    try:
        game.check(state, state.turn, Play((one,)))
    except IllegalAction as error:
        return error.reason in ("must_follow", "first_trick_points")
    return True


@pytest.mark.parametrize(("kitty", "opens"), [("2C 9D", "3C"), ("2C 3C", "4C"), ("9D TD", "2C")])
def test_with_the_two_of_clubs_buried_the_lowest_club_held_must_be_led(kitty: str, opens: str) -> None:
    game = hearts(players=5, uneven_deal="kitty")
    rest = [one for one in game.pack if one not in parse_cards(kitty)]
    hands = tuple(sum(1 << one for one in rest[seat::5]) for seat in range(5))
    state = game.start(Dealt(3, 0, hands, parse_set(kitty)), Standing((0,) * 5))
    assert opens in texts(state.hands[state.turn])
    assert legal(game, state) == {opens}


@pytest.mark.parametrize(
    ("opening", "leader"), [("lowest_club", 0), ("two_clubs_else_eldest", 2), ("eldest", 2)]
)
def test_who_opens_when_the_two_of_clubs_is_out(opening: str, leader: int) -> None:
    game = hearts(players=5, opening_lead=opening)
    hands = fill(["3C", "", "9S", "4C", "5C"], 10, game.pack)
    state = game.start(Dealt(3, 1, hands), Standing((0,) * 5))
    assert state.turn == leader
    assert (legal(game, state) == {"3C"}) == (opening == "lowest_club")


def test_two_clubs_must_be_led_wherever_it_is_looked_for() -> None:
    for opening in ("lowest_club", "two_clubs_else_eldest"):
        game = hearts(opening_lead=opening)
        hands = fill(["", "", "2C", ""], 13)
        state = game.start(Dealt(4, 0, hands), Standing((0,) * 4))
        assert (state.turn, legal(game, state)) == (2, {"2C"})


def test_eldest_is_the_dealers_left_whatever_the_direction_of_play() -> None:
    for direction in ("clockwise", "counterclockwise"):
        game = hearts(opening_lead="eldest", play_direction=direction, first_trick="any", lead_hearts="anytime")
        state = game.start(Dealt(4, 1, fill(["", "", "2C 5H", ""], 13)), Standing((0,) * 4))
        assert state.turn == 2
        state = playing(game, state, "5H")
        assert state.turn == (3 if direction == "clockwise" else 1)


def test_without_any_club_in_the_pack_the_dealers_left_leads_what_is_legal() -> None:
    clubs = [f"{rank}C" for rank in "23456789TJQKA"]
    game = hearts(players=3, removed_cards=clubs, pass_count=0)
    state = game.start(Dealt(1, 0, fill(["", "QS 2H 3S", ""], 13, game.pack)), Standing((0,) * 3))
    assert state.turn == 1
    assert legal(game, state).isdisjoint({"QS", "2H"})
    assert "3S" in legal(game, state)


def test_the_eldest_may_not_lead_a_penalty_card_while_holding_another() -> None:
    game = hearts(opening_lead="eldest", lead_hearts="anytime")
    state = position(game, ["QS 2H JD", "", "", ""], first_trick=True)
    assert legal(game, state) == {"JD"}
    assert refused(game, state, 0, play("QS")).reason == "first_trick_points"
    assert refused(game, state, 0, play("2H")).reason == "first_trick_points"


def test_the_eldest_with_hearts_and_the_queen_alone_leads_what_leading_allows() -> None:
    strict = hearts(opening_lead="eldest")
    relaxed = hearts(opening_lead="eldest", only_hearts_and_queen="may_lead_heart")
    assert legal(strict, position(strict, ["QS 2H 3H", "", "", ""], first_trick=True)) == {"QS"}
    assert legal(relaxed, position(relaxed, ["QS 2H 3H", "", "", ""], first_trick=True)) == {"QS", "2H", "3H"}


@pytest.mark.parametrize(
    ("options", "hand", "trick", "expected"),
    [
        ({}, "7D AH QS", "2C", "7D"),
        ({}, "AH QS 2H", "2C", "AH QS 2H"),
        ({}, "QS", "2C", "QS"),
        ({}, "4C AH QS", "2C", "4C"),
        ({"jack_of_diamonds": -10}, "JD AH QS", "2C", "JD"),
        ({"opening_lead": "eldest"}, "QS AH 3D", "2S", "QS"),
        ({"opening_lead": "eldest"}, "QS KS AH", "2S", "KS"),
        ({"first_trick": "no_queen"}, "QS AH 3D", "2C", "AH 3D"),
        ({"first_trick": "no_queen"}, "QS", "2C", "QS"),
        ({"first_trick": "any"}, "QS AH 3D", "2C", "QS AH 3D"),
        ({"special_cards": {"QS": 13, "KS": 10, "AS": 7}}, "QS KS AS 2S AH", "2C", "2S"),
        ({"special_cards": {"QS": 13, "7C": 7}}, "7C 4C QS", "2C", "4C"),
        ({"special_cards": {"QS": 13, "7C": 7}}, "7C QS 2D", "2C", "7C"),
        ({"special_cards": {}}, "QS AH", "2C", "QS"),
        ({"heart_points": [0] * 12 + [5]}, "2H AH QS", "2C", "2H"),
    ],
)
def test_what_the_first_trick_may_take(options: dict[str, Any], hand: str, trick: str, expected: str) -> None:
    game = hearts(**options)
    state = position(game, ["", hand, "", ""], trick, first_trick=True)
    assert legal(game, state) == set(expected.split())


def test_void_hand_may_not_discard_points_to_the_first_trick() -> None:
    game = hearts()
    state = position(game, ["", "7D AH QS", "", ""], "2C", first_trick=True)
    error = refused(game, state, 1, play("AH"))
    assert error.reason == "first_trick_points"
    assert error.params == {"cards": (parse_card("QS"),), "hearts": True}


def test_the_ban_on_the_queen_alone_does_not_speak_of_hearts() -> None:
    game = hearts(first_trick="no_queen")
    state = position(game, ["", "7D AH QS", "", ""], "2C", first_trick=True)
    assert refused(game, state, 1, play("QS")).params == {"cards": (parse_card("QS"),), "hearts": False}


def test_the_ban_ends_with_the_first_trick() -> None:
    game = hearts()
    assert legal(game, position(game, ["", "7D AH QS", "", ""], "2C")) == {"7D", "AH", "QS"}


def test_a_kitty_does_not_loosen_the_ban() -> None:
    game = hearts(players=3, uneven_deal="kitty")
    state = position(game, ["", "7D AH QS", ""], "2C", first_trick=True)
    assert legal(game, state) == {"7D"}


def test_h03_after_a_hold_nobody_but_the_holder_of_the_low_club_can_lead() -> None:
    """And there is always a move: no rule asks for a club of someone who leads nothing."""
    game, state = passing(4)
    assert game.turn(state) == (0,)
    while game.turn(state):
        assert legal(game, state)
        state = game.apply(state, state.turn, game.legal_actions(state, state.turn)[-1])
    assert state.tricks[0].leader == 0
