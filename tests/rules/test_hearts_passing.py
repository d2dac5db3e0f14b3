"""Passing: who gives what to whom, and when (Rules A3)."""

import pytest
from hearts_positions import legal, pass_lowest, passing, play, refused, texts

from heartsui.rules.actions import Expose, Moon, MoonChoice, Pass
from heartsui.rules.cards import cards_of, format_card, parse_cards, parse_set
from heartsui.rules.game import Phase
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.seats import Direction, gives_to, receives_from


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_cards_go_where_the_direction_says_and_come_from_where_it_says(players: int) -> None:
    for n in range(1, 5):
        game, before = passing(n, players=players)
        direction = before.start.direction
        after = pass_lowest(game, before)
        assert after.phase == Phase.PLAY
        for seat in range(players):
            if direction == Direction.HOLD:
                assert after.hands[seat] == before.hands[seat]
                continue
            given = cards_of(before.hands[seat])[:3]
            assert (
                parse_set(" ".join(map(format_card, given)))
                == after.received[gives_to(seat, direction, players)]
            )
            assert gives_to(receives_from(seat, direction, players), direction, players) == seat
            assert after.hands[seat].bit_count() == before.hands[seat].bit_count()


@pytest.mark.parametrize(
    ("players", "direction", "to", "source"),
    [
        (3, "left", [1, 2, 0], [2, 0, 1]),
        (3, "right", [2, 0, 1], [1, 2, 0]),
        (4, "right", [3, 0, 1, 2], [1, 2, 3, 0]),
        (5, "left", [1, 2, 3, 4, 0], [4, 0, 1, 2, 3]),
        (5, "right", [4, 0, 1, 2, 3], [1, 2, 3, 4, 0]),
        (6, "right", [5, 0, 1, 2, 3, 4], [1, 2, 3, 4, 5, 0]),
        (6, "across", [3, 4, 5, 0, 1, 2], [3, 4, 5, 0, 1, 2]),
        (6, "hold", [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]),
    ],
)
def test_h31_who_gives_to_whom(players: int, direction: str, to: list[int], source: list[int]) -> None:
    seats, way = range(players), Direction(direction)
    assert [gives_to(seat, way, players) for seat in seats] == to
    assert [receives_from(seat, way, players) for seat in seats] == source


@pytest.mark.parametrize(("players", "directions"), [(3, "lrh"), (4, "lrah"), (5, "lrh"), (6, "lrah")])
def test_directions_come_round_for_each_number_of_players(players: int, directions: str) -> None:
    options = HeartsOptions.read({"players": players})
    found = "".join(options.direction(n).value[0] for n in range(1, 10))
    assert found == (directions * 3)[:9]


def test_in_a_scatter_the_order_says_which_card_goes_where() -> None:
    game, state = passing(pass_cycle=["scatter"])
    given = [parse_cards("2C 4C 6C"), parse_cards("2D 4D 6D"), parse_cards("9S 7S 5S"), parse_cards("2H 3H 4H")]
    for seat, cards in enumerate(given):
        state = game.apply(state, seat, Pass(cards))
    assert [texts(cards) for cards in state.received] == [
        {"6D", "7S", "2H"},
        {"2C", "5S", "3H"},
        {"4C", "2D", "4H"},
        {"6C", "4D", "9S"},
    ]


@pytest.mark.parametrize("pass_count", [0, 1, 5])
def test_a_scatter_gives_each_other_seat_one_card_whatever_the_pass_count(pass_count: int) -> None:
    game, state = passing(players=5, pass_count=pass_count, pass_cycle=["scatter"])
    assert refused(game, state, 0, Pass(cards_of(state.hands[0])[:3])).params == {"k": 4}
    after = pass_lowest(game, state)
    assert [cards.bit_count() for cards in after.received] == [4] * 5


def test_in_a_scatter_two_orders_of_the_same_cards_are_two_actions() -> None:
    game, state = passing(players=3, pass_cycle=["scatter"])
    assert len(set(game.legal_actions(state, 0))) == 17 * 16


def test_passing_switched_off_makes_every_deal_a_hold() -> None:
    for n in range(1, 5):
        _game, state = passing(n, pass_count=0)
        assert (state.phase, state.start.direction) == (Phase.PLAY, Direction.HOLD)


def test_the_two_of_clubs_may_be_passed_and_its_new_holder_leads() -> None:
    game, state = passing()
    after = pass_lowest(game, state)
    assert "2C" in texts(after.hands[1])
    assert (after.turn, legal(game, after)) == (1, {"2C"})


def test_nobody_has_new_cards_before_all_have_passed() -> None:
    game, state = passing()
    for seat in (2, 0, 3):
        state = game.apply(state, seat, Pass(cards_of(state.hands[seat])[:3]))
        assert state.hands == state.start.hands
        assert state.received == (0, 0, 0, 0)
    assert game.turn(state) == (1,)


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("2C 3C", "pass_wrong_count"),
        ("2C 3C 4C 5C", "pass_wrong_count"),
        ("2C 2C 3C", "not_in_hand"),
        ("2C 3C AH", "not_in_hand"),
    ],
)
def test_a_pass_is_so_many_different_cards_of_the_hand(cards: str, reason: str) -> None:
    game, state = passing()
    assert refused(game, state, 0, Pass(parse_cards(cards))).reason == reason


def test_a_confirmed_pass_cannot_be_taken_back() -> None:
    game, state = passing()
    state = game.apply(state, 0, Pass(parse_cards("2C 3C 4C")))
    assert refused(game, state, 0, Pass(parse_cards("5C 6C 7C"))).reason == "pass_locked"
    assert refused(game, state, 0, Pass(parse_cards("2C 3C 4C"))).reason == "pass_locked"


def test_only_what_a_phase_asks_for_can_be_done() -> None:
    game, state = passing()
    assert refused(game, state, 0, play("2C")).reason == "not_now"
    assert refused(game, state, 0, Expose(())).reason == "not_now"
    assert refused(game, state, 0, Moon(MoonChoice.ADD_OTHERS)).reason == "not_now"
    state = pass_lowest(game, state)
    assert refused(game, state, state.turn, Pass(parse_cards("5C 6C 7C"))).reason == "not_now"
