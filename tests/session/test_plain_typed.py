"""What typed lines mean."""

import pytest

from heartsui.plain import typed
from heartsui.plain.typed import NotUnderstood
from heartsui.rules.cards import format_cards


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("qs", "QS"),
        ("QS", "QS"),
        ("sq", "QS"),
        ("s q", "QS"),
        ("q s", "QS"),
        ("queen of spades", "QS"),
        ("Queen of Spades.", "QS"),
        ("the queen of spades", "QS"),
        ("spade queen", "QS"),
        ("q♠", "QS"),
        ("play qs", "QS"),
        ("10h", "TH"),
        ("th", "TH"),
        ("h 10", "TH"),
        ("ten hearts", "TH"),
        ("2c", "2C"),
        ("qs ks as", "QS KS AS"),
        ("QS, KS, AS", "QS KS AS"),
        ("q s k s 10 d", "QS KS TD"),
        ("s q s k", "QS KS"),
        ("pass queen of spades and ace of hearts, 2c", "QS AH 2C"),
        ("qs qs", "QS QS"),
        ("♠Q", "QS"),
        ("Q♠", "QS"),
        ("♠ q", "QS"),
        ("♠\ufe0fQ", "QS"),
        ("♤q", "QS"),
        ("♥10 10♣ ♦2", "TH TC 2D"),
        ("queen-of-spades", "QS"),
        ("Ｑｓ，Ｋｓ", "QS KS"),
        ("黑桃Q", "QS"),
        ("q 黑桃", "QS"),
        ("黑桃皇后", "QS"),
        ("紅心10、红桃A", "TH AH"),
        ("方块2和草花老K", "2D KC"),
        ("梅花的十", "TC"),
    ],
)
def test_cards_may_be_typed_in_many_ways(line: str, cards: str) -> None:
    assert format_cards(typed.cards(line)) == cards


@pytest.mark.parametrize(
    "line", ["", "queen", "qs k", "spades", "1h", "11h", "qq", "ss", "qsks", "hello", "qs x", "黑桃", "♠", "黑"]
)
def test_what_is_no_card_is_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstood):
        typed.cards(line)


def test_the_part_that_cannot_be_read_is_named() -> None:
    with pytest.raises(NotUnderstood) as caught:
        typed.cards("qs bridge 2c")
    assert caught.value.text == "bridge"


@pytest.mark.parametrize("word", typed.WORDS)
def test_every_word_is_understood_in_full_and_in_its_short_form(word: str) -> None:
    assert typed.command(word.upper() + " ") == word
    short = typed.short_of(word)
    assert not short or typed.command(short) == word


def test_only_a_check_of_the_seed_has_no_short_form() -> None:
    assert [word for word in typed.WORDS if not typed.short_of(word)] == ["seed"]


def test_no_word_is_a_card() -> None:
    for word in (*typed.WORDS, *typed.SHORT):
        with pytest.raises(NotUnderstood):
            typed.cards(word)


def test_a_slot_is_a_number() -> None:
    assert typed.number("3") == 3
    assert typed.number("slot 10") == 10
    for line in ("", "three", "3 4 5", "²", "-1", "1234"):
        with pytest.raises(NotUnderstood):
            typed.number(line)
