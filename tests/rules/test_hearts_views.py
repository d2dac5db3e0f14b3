"""What a seat may know: two games that differ only in what it cannot see look the same to it."""

from collections import Counter
from random import Random

import pytest
from hearts_checks import check_two_worlds, other_world
from hearts_positions import hearts, pass_lowest, passing, playing, position, texts

from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import cards_of, parse_cards, parse_set
from heartsui.rules.game import Phase, Standing
from heartsui.rules.hearts import Hearts
from heartsui.rules.tricktaking import TrickState


def test_passes_of_others_cannot_be_seen_before_all_have_passed() -> None:
    game, state = passing()
    one = game.apply(state, 3, Pass(parse_cards("2H 3H 4H")))
    other = game.apply(state, 3, Pass(parse_cards("AH KH QH")))
    for seat in (0, 1, 2):
        assert game.view(one, seat) == game.view(other, seat)
    assert game.view(one, 3) != game.view(other, 3)


def test_after_the_exchange_each_seat_sees_what_it_gave_and_got_and_no_more() -> None:
    game, state = passing()
    for seat in (0, 1, 2):
        state = game.apply(state, seat, Pass(cards_of(state.hands[seat])[:3]))
    one = game.apply(state, 3, Pass(parse_cards("2H 3H 4H")))
    other = game.apply(state, 3, Pass(parse_cards("AH KH QH")))
    view = game.view(one, 0)
    assert view.given == parse_cards("2C 3C 4C")
    assert texts(view.received) == {"2H", "3H", "4H"}
    assert view != game.view(other, 0)
    for seat in (1, 2):
        assert game.view(one, seat) == game.view(other, seat)


def test_who_has_passed_is_public_and_who_must() -> None:
    game, state = passing()
    state = game.apply(state, 2, Pass(cards_of(state.hands[2])[:3]))
    view = game.view(state, 0)
    assert view.confirmed == (False, False, True, False)
    assert view.turn == (0, 1, 3)
    assert (view.direction, view.pass_count, view.given, view.received) == ("left", 3, (), 0)


def test_the_view_in_a_pass_lists_no_action_though_any_cards_may_go() -> None:
    game, state = passing()
    assert game.view(state, 0).legal == ()
    assert len(game.legal_actions(state, 0)) == 286


def test_in_a_hold_there_is_nothing_given_or_got() -> None:
    game, state = passing(4)
    view = game.view(state, 1)
    assert (view.phase, view.direction, view.pass_count) == (Phase.PLAY, "hold", 0)
    assert (view.given, view.received) == ((), 0)


def test_a_trick_is_seen_card_by_card_and_afterwards_whole() -> None:
    game, state = passing(4)
    state = playing(game, state, "2C")
    view = game.view(state, 3)
    assert (view.leader, view.trick, view.order) == (0, (parse_cards("2C"),), (0, 1, 2, 3))
    assert view.counts == (12, 13, 13, 13)
    assert view.suits_led == (True, False, False, False)
    state = playing(game, state, "2D", "2S", "2H")
    view = game.view(state, 3)
    assert (view.trick, view.leader, view.tricks_won) == ((), 0, (1, 0, 0, 0))
    assert view.tricks[0].plays == tuple(parse_cards(card) for card in ("2C", "2D", "2S", "2H"))
    assert (texts(view.taken[0]), view.points, view.broken) == ({"2C", "2D", "2S", "2H"}, (1, 0, 0, 0), True)


def test_legal_actions_are_shown_to_the_seat_that_acts_alone() -> None:
    game, state = passing(4)
    assert [game.view(state, seat).legal for seat in range(4)] == [(Play(parse_cards("2C")),), (), (), ()]
    assert game.view(state, 0).legal_cards() == parse_set("2C")


@pytest.mark.parametrize(
    "options",
    [
        {"pass_count": 3},
        {"players": 3, "uneven_deal": "kitty", "kitty_view": "taker"},
        {"players": 6, "uneven_deal": "kitty", "kitty_view": "end_of_hand", "kitty_to": "first_penalty"},
        {"players": 5, "uneven_deal": "kitty", "kitty_view": "all", "pass_cycle": ["scatter"]},
    ],
)
def test_two_worlds_that_differ_out_of_sight_look_the_same_at_every_step(options: dict[str, object]) -> None:
    game = hearts(**options)
    rng, seen = Random(11), Counter[str]()
    state = game.start(game.deal("worlds", 1, 0, Standing((0,) * game.players)), Standing((0,) * game.players))
    while game.turn(state):
        for seat in range(game.players):
            check_two_worlds(game, state, seat, rng, seen)
        state = step(game, state, rng)
    assert seen["two different worlds"] > 100


def step(game: Hearts, state: TrickState, rng: Random) -> TrickState:
    seat = rng.choice(game.turn(state))
    if state.phase == Phase.PASS:
        k = game.pass_count(state.start.direction)
        return game.apply(state, seat, Pass(tuple(rng.sample(cards_of(state.hands[seat]), k))))
    return game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))


def test_the_other_world_is_another_and_keeps_what_the_seat_knows() -> None:
    game, state = passing()
    state = pass_lowest(game, state)
    other = other_world(game, state, 2, Random(4))
    assert other.hands[2] == state.hands[2]
    assert other.received[2] == state.received[2]
    assert other.passes[2] == state.passes[2]
    assert all(other.hands[seat] != state.hands[seat] for seat in (0, 1, 3))
    assert sum(other.hands) == sum(state.hands)


def test_a_view_would_tell_of_a_card_that_moved_in_sight() -> None:
    """The comparison can fail: a card more in the hand, or captured, makes another view."""
    game = hearts()
    one = position(game, ["2C 3C", "4C 5C", "6C 7C", "8C 9C"])
    other = position(game, ["2C TC", "4C 5C", "6C 7C", "8C 9C"])
    assert game.view(one, 0) != game.view(other, 0)
    assert game.view(one, 1) == game.view(other, 1)
