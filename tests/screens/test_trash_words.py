"""A turn of Trash in words: what was drawn, what was placed, how it ended."""

import pytest
from trash_app import COURT, DISCARD, STOCK, acted, laid

from heartsui.rules.actions import Action, Place
from heartsui.screens.trash_film import still
from heartsui.screens.trash_table import Said, Scene, header_facts, sentences, trail, turn_sentence
from heartsui.session import Session

EXAMPLE = "Q K K 8 K K K A K K"


def told(session: Session) -> str:
    view = session.view(0)
    return turn_sentence(Scene(session, view, still(view), True))


@pytest.mark.parametrize(
    ("session", "actions", "sentence"),
    [
        (laid(EXAMPLE, COURT, stock="4 K"), [STOCK], "South draws 4: 4, 8, A placed, Q discarded."),
        (
            laid(EXAMPLE, COURT, stock="K K", discard="4"),
            [DISCARD],
            "South takes the discarded 4: 4, 8, A placed, Q discarded.",
        ),
        (laid(EXAMPLE, COURT, stock="Q K"), [STOCK], "South draws Q from the stock and discards it."),
        (
            laid(EXAMPLE, COURT, stock="K K", discard="Q", take_discard="any"),
            [DISCARD],
            "South takes Q from the discard pile and puts it back.",
        ),
        (laid("2 K", "K Q", stock="A K"), [STOCK], "South draws A: A, 2 placed. The tableau is full."),
        (
            laid("2 K", "K Q", stock="K", discard="A"),
            [DISCARD],
            "South takes the discarded A: A, 2 placed. The tableau is full.",
        ),
        (laid(EXAMPLE, COURT, stock="J K"), [STOCK], "South draws J from the stock."),
        (laid(EXAMPLE, COURT, stock="K", discard="J"), [DISCARD], "South takes J from the discard pile."),
        (
            laid(EXAMPLE, COURT, stock="J K"),
            [STOCK, Place(4)],
            "South draws J: J on 4, 8, A placed, Q discarded.",
        ),
        (
            laid("K J K", "K Q K", stock="2 K"),
            [STOCK],
            "South draws 2: 2 placed, J in hand.",
        ),
        (
            laid("K J K", "K Q K", stock="K", discard="2"),
            [DISCARD],
            "South takes the discarded 2: 2 placed, J in hand.",
        ),
    ],
)
def test_a_turn_is_one_sentence(session: Session, actions: list[Action], sentence: str) -> None:
    assert told(acted(session, *actions)) == sentence


def test_a_wild_card_that_moves_on_is_told_with_its_new_slot() -> None:
    session = acted(laid("K Q", "K Q", stock="J K A Q"), STOCK, Place(1), STOCK, STOCK)
    assert told(session) == "South draws A: A, J on 2 placed. The tableau is full."


def test_a_joker_is_told_by_name() -> None:
    session = laid("K Q K", "K Q K", stock="X K Q", jokers=2, wild=["joker"])
    assert told(acted(session, STOCK)) == "South draws joker from the stock."


def test_before_the_first_turn_there_is_nothing_to_tell() -> None:
    assert told(laid(EXAMPLE, COURT, stock="4 K")) == ""


def test_a_turn_in_short_names_the_slots_of_wild_cards_and_crosses_out_the_last_card() -> None:
    session = acted(laid(EXAMPLE, COURT, stock="J K"), STOCK, Place(4))
    short = trail(session, still(session.view(0)))
    assert short is not None
    assert short.name == "South"
    assert short.cards == ("J on 4", "8", "A", "Q×")


def test_a_long_turn_takes_both_lines_before_what_is_to_be_done() -> None:
    session = acted(laid("2 3 4 5 6 7 8 9 T Q", COURT, stock="A K", names=("A very long name", "West")), STOCK)
    view = session.view(0)
    say = sentences(Scene(session, view, still(view), True), Said(act="Now act.", yours=True), 58)
    assert len(say.turn) <= 58
    assert f"{say.turn} {say.focus}".endswith("9, 10 placed. The tableau is full. Now act.")


def test_the_header_names_the_wild_cards_and_the_number_of_rounds() -> None:
    session = laid("K Q K", "K Q K", stock="X K Q", jokers=2, wild=["K", "joker"], match_end="rounds:5")
    assert header_facts(session, session.view(0)) == ("Trash", "round 1 of 5", "wild: K Jo")
    none = laid("K Q K", "K Q K", stock="X K Q", jokers=2, wild=[])
    assert "no wild cards" in header_facts(none, none.view(0))
