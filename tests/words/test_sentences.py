"""Every reason the program can give has a sentence, and every sentence can be filled."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import heartsui
from heartsui.rules.cards import parse_card
from heartsui.rules.errors import Fault
from heartsui.words import sentences

SOURCE = Path(heartsui.__file__).parent
RAISERS = {"IllegalAction", "InvalidEvent", "Fault"}


def reasons_given() -> Iterator[tuple[str, str]]:
    """Each reason id written in the rules, with where it stands."""
    for path in sorted((SOURCE / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            first = node.args[0]
            if node.func.id in RAISERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value, f"{path.name}:{node.lineno}"


REASONS = sorted(dict(reasons_given()).items())


def test_reasons_are_found_at_all() -> None:
    assert len(REASONS) > 40


@pytest.mark.parametrize(("reason", "where"), REASONS)
def test_every_reason_of_the_rules_has_a_sentence(reason: str, where: str) -> None:
    assert reason in sentences.PLAIN or reason in sentences.COMPOSED, where


def test_a_rule_card_and_a_name_are_filled_in() -> None:
    assert sentences.sentence("not_your_turn", {"seat": 1}, ("South", "[West]")) == "It is [West]'s turn."
    assert (
        sentences.sentence("must_lead_card", {"card": parse_card("2C")}) == "2♣ must be led to the first trick."
    )
    assert sentences.sentence("must_follow", {"suit": 2}) == "You hold spades: follow suit."


@pytest.mark.parametrize(
    ("params", "text"),
    [
        (
            {"hearts": True, "cards": (parse_card("QS"),)},
            "No hearts or Q♠ in the first trick while you hold another card.",
        ),
        (
            {"hearts": False, "cards": (parse_card("QS"),)},
            "No Q♠ in the first trick while you hold another card.",
        ),
        ({"hearts": True, "cards": ()}, "No hearts in the first trick while you hold another card."),
    ],
)
def test_the_first_trick_names_the_cards_it_bars(params: dict[str, object], text: str) -> None:
    assert sentences.sentence("first_trick_points", params) == text


def test_counts_agree_with_their_nouns() -> None:
    assert sentences.sentence("pass_wrong_count", {"k": 1}) == "Choose exactly 1 card to pass."
    assert sentences.sentence("pass_wrong_count", {"k": 3}) == "Choose exactly 3 cards to pass."
    assert sentences.sentence("same_number", {"k": 1}) == "Play 1 card, the number that was led."


def test_a_wrong_value_names_the_field_and_what_is_possible() -> None:
    text = sentences.fault(Fault("wrong_value", "moon", {"value": "maybe", "allowed": ("off", "auto")}))
    assert text == "moon cannot be maybe. Possible: off, auto."


def test_an_unknown_reason_still_makes_a_sentence() -> None:
    assert re.search("no_such_reason", sentences.sentence("no_such_reason", {}))
