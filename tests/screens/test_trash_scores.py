"""The scoreboard of Trash: who won which round, what happened to a round without a winner, the end."""

from typing import Any

import pytest
from trash_app import STOCK, acted, laid

from heartsui.rules.game import Award
from heartsui.screens.trash_scores import standings
from heartsui.session import Session
from heartsui.words import trash as words


def won(**changes: Any) -> Session:
    """South fills a tableau of two slots in the first turn."""
    return acted(laid("2 K", "K Q", stock="A K Q K", **changes), STOCK)


def test_before_the_first_round_is_over_everybodys_slots_are_told() -> None:
    shown = standings(laid("2 K", "K Q", stock="A K Q K"))
    assert shown.title == "No round is finished yet"
    assert shown.verdict == "Slots left: South 2, West 2."
    assert shown.legend == ""
    assert shown.scores.limit is None


def test_a_won_round_takes_a_slot() -> None:
    shown = standings(won())
    assert shown.title == "Scores after round 1"
    assert shown.verdict == "Slots left: South 1, West 2."
    assert shown.remarks == ("Round 1: South fills the tableau first and goes on with 1 slot.",)
    assert [(row.label, row.points, row.totals) for row in shown.scores.deals] == [("Round 1", (1, 0), (1, 0))]
    assert shown.scores.leaders == (True, False)
    assert (shown.scores.limit, shown.scores.total_label) == (2, "Won")


def test_the_match_is_won_with_the_last_slot() -> None:
    session = acted(laid("K", "Q", stock="A K Q"), STOCK)
    shown = standings(session)
    assert session.over
    assert shown.over
    assert shown.title == "The match is over"
    assert shown.verdict == "South wins the match: 1 round won."
    assert shown.remarks == ("Round 1: South fills the last slot.",)


def test_a_match_of_one_round_ends_without_a_next_one() -> None:
    shown = standings(won(match_end="single_round"))
    assert shown.remarks == ("Round 1: South fills the tableau first.",)
    assert shown.scores.limit is None


def test_the_seed_is_told_when_the_match_is_over() -> None:
    assert (
        standings(acted(laid("K", "Q", stock="A K Q", seed="told now"), STOCK)).legend
        == "★ wins, seed told now"
    )
    assert "told" not in standings(won(seed="told later")).legend


def test_a_round_without_a_winner_is_told() -> None:
    shown = standings(acted(laid("2 K", "K Q", stock="K", stock_out="end_round"), STOCK))
    assert shown.remarks == (
        "Round 1: The stock was used up before anybody had finished. Nobody wins the round.",
    )
    assert shown.scores.leaders == (False, False)


def test_two_winners_share_a_match_of_rounds() -> None:
    session = acted(laid("2 K", "K Q", stock="K", stock_out="end_round", match_end="single_round"), STOCK)
    assert standings(session).verdict == "South and West share the win: 0 rounds won each."


def test_where_all_finishers_lose_a_slot_the_totals_count_those_who_finished() -> None:
    session = acted(laid("2 K", "2 K", stock="A A", finish="last_turn", shrink="all_finishers"), STOCK, STOCK)
    shown = standings(session)
    assert shown.scores.totals == (1, 1)
    assert shown.scores.total_label == "Finished"


@pytest.mark.parametrize(
    ("award", "slots", "sentence"),
    [
        ("round_won", 3, "Ann fills the tableau first and goes on with 3 slots."),
        ("round_won", 0, "Ann fills the last slot."),
        ("void", 5, "The round cannot be finished. It does not count and is dealt again."),
        ("no_winner", 5, "The stock was used up before anybody had finished. Nobody wins the round."),
    ],
)
def test_every_end_of_a_round_has_its_sentence(award: str, slots: int, sentence: str) -> None:
    assert words.award(Award(award, 0, 0), "Ann", slots) == sentence
