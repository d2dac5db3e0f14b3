"""Signs that terminals draw one cell wide, with room beside suits for those that do not; widths in cells."""

import ast
import unicodedata
from dataclasses import fields
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.style import Style
from table_app import TableApp, dealt, play_on, until

import heartsui
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import Look
from heartsui.widgets.glyphs import ASCII, UNICODE
from heartsui.widgets.score_table import DealRow, Scores, ScoreTable
from heartsui.widgets.trick import TableTop
from heartsui.words.cards import LETTERS, SIGNS

SOURCES = Path(heartsui.__file__).parent
VARIATION = {"\ufe0e", "\ufe0f"}
MIXED = (
    "2C 3D 4D 5D 2H 3H 4H 5H 6H 2S 3S 4S 5S",
    "3C 4C 5C 6C 6D 7D 7H 8H 9H TH 6S 7S QS",
    "7C 8C 9C TC 8D 9D TD JH QH 8S 9S TS JS",
    "JC QC KC AC 2D JD QD KD AD KH AH KS AS",
)


def test_every_sign_is_one_cell_wide_and_asks_for_no_picture() -> None:
    signs = [
        sign for glyphs in (UNICODE, ASCII) for one in fields(glyphs) for sign in getattr(glyphs, one.name)
    ]
    for sign in [*signs, *SIGNS.values(), *LETTERS.values()]:
        assert cell_len(sign) == 1, sign
        assert sign not in VARIATION


def test_suits_are_the_plain_characters() -> None:
    assert "".join(SIGNS.values()) == "\u2663\u2666\u2660\u2665"
    assert "".join(LETTERS.values()) == "CDSH"


def pictures(text: str) -> set[str]:
    """Characters that terminals disagree about: variation selectors and pictures two cells wide."""
    return {
        one for one in text if one in VARIATION or (cell_len(one) == 2 and unicodedata.category(one) == "So")
    }


def test_no_text_of_the_program_holds_a_picture() -> None:
    found = {
        (path.name, sign)
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in VARIATION
        for sign in pictures(node.value)
    }
    found |= {
        (path.parent.parent.name, sign)
        for path in SOURCES.rglob("*.po")
        for sign in pictures(path.read_text(encoding="utf-8"))
    }
    assert found == set()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_a_spare_cell_follows_every_suit_on_the_cards(size: tuple[int, int]) -> None:
    """A terminal that draws a suit wider than one cell breaks nothing."""
    app = TableApp(dealt(*MIXED, pass_count=0))
    async with app.run_test(size=size) as pilot:
        await play_on(pilot, app, 1)
        await until(pilot, lambda: app.table.asked)
        lines = [
            "".join(segment.text for segment in widget.render_line(y))
            for widget in (app.hand, app.table.query_one(TableTop))
            for y in range(widget.size.height)
        ]
    suits = [(line, at) for line in lines for at, one in enumerate(line) if one in SIGNS.values()]
    assert len(suits) > 12
    assert [line for line, at in suits if line[at + 1] != " "] == []


def test_a_score_table_with_chinese_names_keeps_its_columns() -> None:
    names = ("東南西北", "North", "[x]", "김철수와영희")
    rows = tuple(DealRow(f"Deal {n}", (3, 4, 6, 13), (3 * n, 4 * n, 6 * n, 13 * n)) for n in (1, 2))
    scores = Scores(names, rows, (6, 8, 12, 26), (1, 2, 3, 4), (False,) * 4, (False,) * 4)
    plain = Style()
    canvas = Canvas(80, 9, plain)
    table = ScoreTable()
    table.set_reactive(ScoreTable.value, scores)
    table.paint(canvas, Look(*[plain] * 16, (plain,) * 4, (plain,) * 4))  # type: ignore[arg-type]
    lines = ["".join(segment.text for segment in strip) for strip in canvas.strips()]
    assert all(cell_len(line) == 80 for line in lines)
    written = [line for line in lines if line.split()]
    columns = [ends(line)[-4:] for line in written if line.split()[0] in (names[0], "Total", "Rank")]
    assert len(columns) == 3, lines
    assert len({tuple(one) for one in columns}) == 1, lines


def ends(line: str) -> list[int]:
    """The cell after each word of a line."""
    at, found = 0, []
    for one, after in zip(line, line[1:] + " ", strict=True):
        at += cell_len(one)
        if one != " " and after == " ":
            found.append(at)
    return found
