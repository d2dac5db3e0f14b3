"""A turn as pictures, computed from the views around it."""

import pytest
from trash_app import COURT, DISCARD, STOCK, acted, laid

from heartsui.rules.actions import Place
from heartsui.rules.trash_view import NOTHING
from heartsui.screens.trash_film import Frame, film, still
from heartsui.session import Session


def pictures(session: Session, *actions: object) -> tuple[Frame, ...]:
    """The pictures of the last of these actions."""
    *first, last = actions
    acted(session, *first)  # type: ignore[arg-type]
    before = session.view(0)
    acted(session, last)  # type: ignore[arg-type]
    return film(before, session.view(0))


def hands(frames: tuple[Frame, ...]) -> list[int]:
    return [frame.hand for frame in frames]


EXAMPLE = "Q K K 8 K K K A K K"


def test_every_card_of_a_chain_has_its_picture() -> None:
    """The 4-8-A-Q chain of the rules."""
    frames = pictures(laid(EXAMPLE, COURT, stock="4 K K Q"), STOCK)
    assert hands(frames) == [4, 8, 1, 12, NOTHING]
    assert [frame.fresh for frame in frames] == [0, 4, 8, 1, 0]
    assert [frame.tableaux[0].count(0) for frame in frames] == [10, 9, 8, 7, 7]


def test_the_last_picture_is_the_view() -> None:
    session = laid(EXAMPLE, COURT, stock="4 K K Q")
    assert pictures(session, STOCK)[-1] == still(session.view(0))


def test_the_stock_shrinks_with_the_first_picture_and_the_discard_pile_grows_with_the_last() -> None:
    frames = pictures(laid(EXAMPLE, COURT, stock="4 K K Q"), STOCK)
    assert [frame.stock for frame in frames] == [3] * 5
    assert [frame.discard for frame in frames] == [()] * 4 + [(12,)]


def test_a_taken_discard_leaves_the_pile_with_the_first_picture() -> None:
    frames = pictures(laid(EXAMPLE, COURT, stock="K K", discard="4 Q"), DISCARD)
    assert [frame.discard for frame in frames] == [(12,)] * 4 + [(12, 12)]
    assert hands(frames)[0] == 4


def test_a_wild_card_ends_the_pictures_in_hand() -> None:
    frames = pictures(laid("K 2 K K K K K K K K", COURT, stock="J K Q"), STOCK)
    assert hands(frames) == [11]


def test_the_pictures_go_on_where_the_wild_card_was_placed() -> None:
    frames = pictures(laid("K 4 K 9 K K K K Q K", COURT, stock="J K Q"), STOCK, Place(2))
    assert hands(frames) == [4, 9, 12, NOTHING]
    assert frames[0].tableaux[0][1] == 11


def test_a_wild_card_that_is_swapped_out_is_picked_up() -> None:
    frames = pictures(laid("K Q K K K K K K K K", COURT, stock="J K 2 Q"), STOCK, Place(2), STOCK, STOCK)
    assert [frame.hand for frame in frames][:2] == [2, 11]
    assert frames[1].tableaux[0][1] == 2


def test_a_card_drawn_and_discarded_is_two_pictures() -> None:
    assert hands(pictures(laid(EXAMPLE, COURT, stock="K K Q"), STOCK)) == [13, NOTHING]


def test_a_new_stock_is_a_picture_of_its_own() -> None:
    session = laid(EXAMPLE, COURT, stock="K Q", discard="Q K", seed="new stock")
    frames = pictures(session, STOCK, STOCK)
    assert [(frame.stock, len(frame.discard)) for frame in frames] == [(0, 3), (0, 4), (3, 1)]


def test_the_card_found_last_is_discarded_unused() -> None:
    frames = pictures(laid("2 3", "K Q", stock="A K"), STOCK)
    assert hands(frames) == [1, 2, 3, NOTHING]
    assert frames[-1].discard == (3,)


@pytest.mark.parametrize("again", [STOCK, None])
def test_views_that_no_turn_connects_are_one_picture(again: object) -> None:
    session = laid(EXAMPLE, COURT, stock="4 K K Q")
    before = session.view(0)
    acted(session, STOCK, STOCK)
    after = session.view(0)
    if again is None:
        before = after
    assert film(before, after) == (still(after),)


def test_the_first_view_is_one_picture() -> None:
    view = laid(EXAMPLE, COURT, stock="4 K K Q").view(0)
    assert film(None, view) == (still(view),)
