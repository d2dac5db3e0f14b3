"""Passing, leading, following and the first trick, position by position (Rules A3 to A6)."""

from typing import Any

import msgspec
import pytest
from hearts_positions import deal_state, fill, hearts, position, started, texts

from heartsui.rules.actions import Expose, Moon, MoonChoice, Pass, Play
from heartsui.rules.cards import (
    cards_of,
    format_card,
    format_set,
    parse_card,
    parse_cards,
    parse_set,
)
from heartsui.rules.errors import IllegalAction, InvalidEvent
from heartsui.rules.events import Dealt
from heartsui.rules.game import Phase, Standing
from heartsui.rules.hearts import Hearts
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.match import act, advance, begin, next_deal, turn
from heartsui.rules.presets import PRESETS, options_from
from heartsui.rules.seats import Direction, gives_to, receives_from
from heartsui.rules.tricktaking import NOBODY, TrickState

MIXED = ["2C 3D 4S 5H", "3C 4D 5S 6H", "4C 5D 6S 7H", "5C 6D 7S 8H"]


def play(text: str) -> Play:
    return Play(parse_cards(text))


def legal(game: Hearts, state: TrickState, seat: int | None = None) -> set[str]:
    seat = state.turn if seat is None else seat
    return {format_card(action.cards[0]) for action in game.legal_actions(state, seat)}  # type: ignore[union-attr]


def refused(game: Hearts, state: TrickState, seat: int, action: Any) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        game.check(state, seat, action)
    with pytest.raises(IllegalAction):
        game.apply(state, seat, action)
    return caught.value


def playing(game: Hearts, state: TrickState, *cards: str) -> TrickState:
    """The state after these cards, each played by whose turn it is."""
    for text in cards:
        state = game.apply(state, state.turn, play(text))
    return state


# Passing


def passing(n: int = 1, **options: Any) -> tuple[Hearts, TrickState]:
    """The passing phase of a deal: seat 0 has the lowest cards of the pack, and so on."""
    game = hearts(**options)
    size = game.hand_size
    hands = [
        format_set(sum(1 << one for one in game.pack[k * size : k * size + size])) for k in range(game.players)
    ]
    kitty = format_set(sum(1 << one for one in game.pack[size * game.players :]))
    return game, deal_state(game, hands, n=n, kitty=kitty)


def pass_lowest(game: Hearts, state: TrickState) -> TrickState:
    k = game.pass_count(state.start.direction)
    while state.phase == Phase.PASS:
        seat = game.turn(state)[0]
        state = game.apply(state, seat, Pass(cards_of(state.hands[seat])[:k]))
    return state


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


# The opening lead


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


# The first trick


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


# Following, leading, breaking


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
    if one < 10**9:
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


# The kitty

KITTY_HANDS = ["2C AD KH", "3C 2D QH", "4C 3D JH"]


def kitty_game(**options: Any) -> tuple[Hearts, TrickState]:
    """Three seats with three cards each; the queen of spades lies in the kitty. Seat 2 wins the first trick."""
    game = hearts(players=3, uneven_deal="kitty", **options)
    state = position(game, KITTY_HANDS, first_trick=True)
    return game, msgspec.structs.replace(
        state, start=msgspec.structs.replace(state.start, kitty=parse_set("QS"))
    )


@pytest.mark.parametrize(
    ("to", "taker"), [("first_trick", [2, 2, 2]), ("last_trick", [-1, -1, 0]), ("first_penalty", [-1, -1, 0])]
)
def test_who_takes_the_kitty(to: str, taker: list[int]) -> None:
    game, state = kitty_game(kitty_to=to)
    found = []
    for trick in (("2C", "3C", "4C"), ("3D", "AD", "2D"), ("KH", "QH", "JH")):
        state = playing(game, state, *trick)
        found.append(state.kitty_taker)
    assert found == taker
    assert game.points(state)[taker[-1]] >= 13


def test_the_first_trick_with_a_penalty_card_takes_the_kitty() -> None:
    game, state = kitty_game(kitty_to="first_penalty", first_trick="any")
    state = msgspec.structs.replace(state, hands=tuple(map(parse_set, ["2C AD", "3C 2D", "KH 3D"])))
    state = playing(game, state, "2C", "3C", "KH")
    assert state.kitty_taker == 1


def test_a_bonus_card_is_no_penalty_card_to_the_kitty() -> None:
    game, state = kitty_game(kitty_to="first_penalty", special_cards={"QS": 13, "4C": -10})
    assert playing(game, state, "2C", "3C", "4C").kitty_taker == NOBODY


def test_kitty_cards_never_break_hearts() -> None:
    game, state = kitty_game(queen_breaks="played")
    start = msgspec.structs.replace(state.start, kitty=parse_set("5H"))
    state = playing(game, msgspec.structs.replace(state, start=start), "2C", "3C", "4C")
    assert state.kitty_taker == 2
    assert not state.broken
    assert legal(game, state) == {"3D"}


def test_without_a_kitty_nobody_takes_one() -> None:
    game = hearts()
    state = playing(game, position(game, MIXED, first_trick=True), "2C", "3C", "4C", "5C")
    assert state.kitty_taker == NOBODY


@pytest.mark.parametrize(
    ("view", "sees_after_first", "sees_at_end"),
    [
        ("taker", [False, False, True], [True] * 3),
        ("all", [True] * 3, [True] * 3),
        ("end_of_hand", [False] * 3, [True] * 3),
    ],
)
def test_who_sees_the_kitty_and_whose_points_it_shows_in(
    view: str, sees_after_first: list[bool], sees_at_end: list[bool]
) -> None:
    game, state = kitty_game(kitty_view=view)
    assert not any(game.view(state, seat).kitty for seat in range(3))
    assert {game.view(state, seat).kitty_count for seat in range(3)} == {1}
    state = playing(game, state, "2C", "3C", "4C")
    for seat in range(3):
        seen = game.view(state, seat)
        assert seen.kitty_taker == 2
        assert bool(seen.kitty) is sees_after_first[seat]
        assert seen.points == (0, 0, 13 if sees_after_first[seat] else 0)
        assert ("QS" in texts(seen.taken[2])) is sees_after_first[seat]
    state = playing(game, state, "3D", "AD", "2D", "KH", "QH", "JH")
    assert [bool(game.view(state, seat).kitty) for seat in range(3)] == sees_at_end
    assert game.view(state, 0).points == game.points(state) == (3, 0, 13)


def test_the_kitty_counts_for_the_moon() -> None:
    game = hearts(players=3, uneven_deal="kitty")
    heart_cards = parse_set(" ".join(f"{rank}H" for rank in "23456789TJQKA"))
    state = position(game, ["", "", ""])
    state = msgspec.structs.replace(
        state,
        taken=(heart_cards, 0, 0),
        kitty_taker=0,
        start=msgspec.structs.replace(state.start, kitty=parse_set("QS")),
    )
    assert game.points(state) == (0, 26, 26)


def test_the_shooters_kitty_stays_hidden_from_others_while_the_choice_is_made() -> None:
    game = hearts(players=3, uneven_deal="kitty", moon="shooter_choice", special_cards={"QS": 13})
    state = position(game, ["AC", "2C", "3C"], first_trick=True)
    heart_cards = parse_set(" ".join(f"{rank}H" for rank in "23456789TJQKA"))
    start = msgspec.structs.replace(state.start, kitty=parse_set("QS"))
    state = playing(
        game, msgspec.structs.replace(state, taken=(heart_cards, 0, 0), start=start), "AC", "2C", "3C"
    )
    assert state.phase == Phase.MOON
    assert game.view(state, 1).points == (13, 0, 0)
    assert game.view(state, 0).points == (26, 0, 0)


# Dealing by hand


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


@pytest.mark.parametrize("preset", [preset for preset in PRESETS["hearts"]])
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
