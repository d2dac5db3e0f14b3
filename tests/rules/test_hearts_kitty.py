"""The kitty: who takes it, who sees it, what it counts (Rules A2, H15, H16)."""

from typing import Any

import msgspec
import pytest
from hearts_positions import MIXED, hearts, legal, playing, position, texts

from heartsui.rules.cards import parse_set
from heartsui.rules.game import Phase
from heartsui.rules.hearts import Hearts
from heartsui.rules.tricktaking import NOBODY, TrickState

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
