"""Painting by cells: wide signs, cutting, wrapping, and what the table's widgets draw."""

import pytest
from rich.cells import cell_len
from rich.style import Style
from table_app import NAMES, dealt, session

from heartsui.rules.cards import parse_card, parse_cards
from heartsui.screens.table import points_are_settled, still_marked, tricks_sheet
from heartsui.widgets import glyphs
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.glyphs import ASCII, UNICODE, cut, fit, wrap
from heartsui.widgets.lines import broken

PLAIN = Style()


@pytest.fixture(autouse=True)
def _all_signs() -> None:
    glyphs.use_ascii(False)


def lines_of(canvas: Canvas) -> list[str]:
    return [strip.text for strip in canvas.strips()]


def test_painting_outside_of_the_canvas_is_cut_off() -> None:
    canvas = Canvas(4, 2, PLAIN)
    canvas.put(-1, 0, "abc", PLAIN)
    canvas.put(3, 1, "xyz", PLAIN)
    canvas.put(0, 5, "never", PLAIN)
    assert lines_of(canvas) == ["bc  ", "   x"]


def test_a_wide_sign_is_never_halved() -> None:
    canvas = Canvas(4, 1, PLAIN)
    canvas.put(0, 0, "王明", PLAIN)
    canvas.put(1, 0, "a", PLAIN)
    assert lines_of(canvas) == [" a明"]
    canvas.put(3, 0, "王", PLAIN)
    assert cell_len(lines_of(canvas)[0]) == 4


@pytest.mark.parametrize("width", [0, 1, 7])
def test_every_line_of_a_canvas_is_as_wide_as_the_canvas(width: int) -> None:
    canvas = Canvas(width, 2, PLAIN)
    canvas.put(0, 0, "王小明王小明", PLAIN)
    canvas.box(0, 0, 9, 2, UNICODE.box, PLAIN)
    assert [strip.cell_length for strip in canvas.strips()] == [width, width]
    assert all(cell_len(line) <= width for line in lines_of(canvas))


@pytest.mark.parametrize(
    ("text", "width", "short"),
    [
        ("North", 5, "North"),
        ("North", 4, "Nor…"),
        ("王小明", 6, "王小明"),
        ("王小明", 5, "王小…"),
        ("王小明", 4, "王…"),
        ("x", 0, ""),
    ],
)
def test_text_is_cut_by_cells(text: str, width: int, short: str) -> None:
    assert cut(text, width) == short
    assert cell_len(fit(text, width)) == width


def test_text_is_wrapped_between_words_and_within_long_ones() -> None:
    assert wrap("You received cards", 12) == ["You received", "cards"]
    assert wrap("王小明王小明", 5) == ["王小", "明王", "小明"]


def test_a_line_of_cards_is_broken_between_cards() -> None:
    line = ("South:", *parse_cards("TH JH QH KH"))
    assert broken(line, 14) == [("South:", parse_card("TH"), parse_card("JH")), ("   ", *parse_cards("QH KH"))]


def test_the_ascii_set_is_ascii_and_complete() -> None:
    for name, sign in vars(ASCII).items():
        assert str(sign).isascii(), name
        assert str(sign)


def test_the_tricks_sheet_has_a_row_for_each_trick_and_the_one_on_the_table() -> None:
    match = session(pass_count=0)
    match.deal()
    for _card in range(6):
        seat = match.turn[0]
        match.submit(seat, match.default_action(seat), match.revision)
    sheet = tricks_sheet(match.view(0), NAMES[:4])
    assert [row.number for row in sheet.rows] == [1, 2]
    assert sum(len(cards) for cards in sheet.rows[0].cards) == 4
    assert sum(len(cards) for cards in sheet.rows[1].cards) == 2
    assert sheet.rows[1].winner == -1


def test_received_cards_are_marked_until_the_viewer_has_played() -> None:
    match = session(seed="a")
    match.deal()
    for seat in range(4):
        match.submit(seat, match.default_action(seat), match.revision)
    while 0 not in match.turn:
        assert still_marked(match.view(0)) == match.view(0).received
        match.submit(match.turn[0], match.default_action(match.turn[0]), match.revision)
    match.submit(0, match.default_action(0), match.revision)
    assert still_marked(match.view(0)) == 0


def test_a_deal_is_not_settled_while_a_rule_counts_tricks() -> None:
    hands = (
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
        "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    )
    worthless = {"special_cards": {}, "heart_points": [0] * 13, "first_trick": "any", "pass_count": 0}
    for bonus, settled in ((0, True), (-5, False)):
        match = dealt(*hands, no_trick_bonus=bonus, **worthless)
        for _card in range(4):
            match.submit(match.turn[0], match.default_action(match.turn[0]), match.revision)
        assert points_are_settled(match.view(0)) == settled


def test_a_deal_is_not_settled_before_a_bonus_card_has_fallen() -> None:
    hands = (
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
        "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    )
    for special, settled in (({}, True), ({"JD": -10}, False)):
        rules = {"special_cards": special, "heart_points": [0] * 13, "first_trick": "any", "pass_count": 0}
        match = dealt(*hands, **rules)
        for _card in range(4):
            match.submit(match.turn[0], match.default_action(match.turn[0]), match.revision)
        assert points_are_settled(match.view(0)) == settled
        while len(match.view(0).tricks) < 10:
            match.submit(match.turn[0], match.default_action(match.turn[0]), match.revision)
        assert points_are_settled(match.view(0))
