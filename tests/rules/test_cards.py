"""Cards, sets of cards and their notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heartsui.rules import cards
from heartsui.rules.cards import PACK, BadCards, parse_card, parse_cards, parse_set

two_packs = st.lists(st.sampled_from([*PACK, *PACK]), max_size=40).filter(
    lambda held: all(held.count(one) < 3 for one in held)
)


def test_a_pack_is_52_cards_in_canonical_order() -> None:
    assert len(set(PACK)) == 52
    assert cards.format_cards(PACK[:13]) == "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    assert [cards.format_card(one) for one in PACK[::13]] == ["2C", "2D", "2S", "2H"]


@pytest.mark.parametrize("one", PACK)
def test_a_card_is_read_as_it_is_written(one: int) -> None:
    text = cards.format_card(one)
    assert parse_card(text) == parse_card(text.lower()) == one
    assert cards.card(cards.suit_of(one), cards.rank_of(one)) == one


@pytest.mark.parametrize("text", ["", "Q", "1S", "10S", "SQ", "QSS", "X", "Q♠", "? C", "2c "])
def test_what_is_no_card_is_said(text: str) -> None:
    with pytest.raises(BadCards) as caught:
        parse_card(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    "text", ["AQ2.KT.9.8765432", "aq2.kt.9.8765432", "2C 3C 4C 5C 6C 7C 8C 9D AS QS 2S KH TH"]
)
def test_a_hand_is_written_in_a_row_or_suit_by_suit(text: str) -> None:
    hand = parse_set(text)
    assert cards.format_dotted(hand) == "AQ2.KT.9.8765432"
    assert parse_set(cards.format_set(hand)) == hand


@pytest.mark.parametrize("text", ["AQ2.KT.9", "A.K.Q.J.T", "AZ...", "AAA...", "2C 2C 2C"])
def test_what_is_no_hand_is_said(text: str) -> None:
    with pytest.raises(BadCards):
        parse_set(text)


def test_a_void_is_an_empty_holding() -> None:
    assert parse_set("...") == parse_set("") == 0
    assert cards.format_dotted(0) == "..."


@given(two_packs)
def test_a_set_holds_each_card_as_often_as_it_was_put_in(held: list[int]) -> None:
    found = cards.set_of(held)
    assert list(cards.iterate(found)) == sorted(held)
    assert cards.count(found) == len(held)
    assert all(cards.copies(found, one) == held.count(one) for one in PACK)
    assert list(cards.distinct(found)) == sorted(set(held))
    assert cards.contains_all(found, held)
    assert parse_set(cards.format_set(found)) == parse_set(cards.format_dotted(found)) == found


@given(two_packs.filter(bool), st.data())
def test_a_card_put_in_comes_out_again(held: list[int], data: st.DataObject) -> None:
    one = data.draw(st.sampled_from(held))
    found = cards.set_of(held)
    assert cards.copies(cards.remove(found, one), one) == held.count(one) - 1
    assert cards.add(cards.remove(found, one), one) == found
    assert cards.remove_all(found, held) == 0
    assert cards.lowest(found) == min(held)
    assert cards.highest(found) == max(held)


@given(two_packs, st.sampled_from(PACK))
def test_what_is_not_there_cannot_be_taken_and_a_third_copy_not_be_put_in(held: list[int], one: int) -> None:
    found = cards.set_of([other for other in held if other != one])
    with pytest.raises(BadCards):
        cards.remove(found, one)
    twice = cards.union(found, cards.set_of([one, one]))
    with pytest.raises(BadCards):
        cards.add(twice, one)
    with pytest.raises(BadCards):
        cards.union(twice, cards.set_of([one]))


def test_cards_are_listed_in_the_order_written() -> None:
    assert cards.format_cards(parse_cards("QS 2C th")) == "QS 2C TH"


def test_suits_have_their_lanes() -> None:
    assert parse_set("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH") == cards.HEARTS
    for one in PACK:
        assert [cards.LANES[suit] >> one & 1 for suit in range(4)].index(1) == cards.suit_of(one)
