"""Lines are counted in cells, and broken where the script allows it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heartsui.words.wrapping import cells, join, wrap


def test_words_are_kept_together():
    assert wrap("West led the 7♣ and North follows.", 12) == ["West led the", "7♣ and North", "follows."]


def test_chinese_is_broken_between_characters():
    assert wrap("輪到你了請領出一張牌", 8) == ["輪到你了", "請領出一", "張牌"]


def test_a_line_does_not_begin_with_a_full_stop_or_a_comma():
    assert wrap("紅心破了，可以領出。", 8) == ["紅心破", "了，可以", "領出。"]


def test_a_line_does_not_end_with_an_opening_bracket():
    assert wrap("規則（全部）", 6) == ["規則", "（全", "部）"]


def test_a_card_or_a_number_among_characters_stays_whole():
    assert wrap("西家領出10♣再跟", 9) == ["西家領出", "10♣再跟"]


def test_text_goes_on_in_the_line_after_a_space():
    assert wrap("持有 2♣ 的人在第一墩領出這張牌。", 16) == ["持有 2♣ 的人在第", "一墩領出這張牌。"]


def test_a_word_longer_than_a_line_is_cut():
    assert wrap("XXXX-XXXX-XXXX is it", 6) == ["XXXX-X", "XXX-XX", "XX is", "it"]


@pytest.mark.parametrize("text", ["", " "])
def test_nothing_is_one_empty_line(text):
    assert wrap(text, 10) == [""]


@given(st.text(st.sampled_from("ab 中，。（7♣é"), max_size=60), st.integers(4, 30))
def test_no_line_is_too_wide_and_nothing_but_spaces_is_lost(text, width):
    lines = wrap(text, width)
    assert all(cells(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize(
    "text", ["West led the 7♣ and North follows.", "西家領出一張牌，北家跟了，東家也跟了。"]
)
def test_lines_are_joined_to_what_they_were(text):
    assert join(wrap(text, 12)) == text
