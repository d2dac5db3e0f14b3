"""The tricks of a deal as a sheet: a row for each trick, a column for each player."""

from dataclasses import dataclass

from rich.cells import cell_len
from textual.geometry import Size
from textual.reactive import reactive

from heartsui.rules.cards import Card
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import CardArea, Look
from heartsui.widgets.glyphs import cut, glyphs, wrap
from heartsui.widgets.heads import heads, width_for
from heartsui.words.cards import card_text


@dataclass(frozen=True)
class TrickRow:
    """Tuples are by column. The first column that played is ``leader``, ``winner`` is -1 in a trick that is not
    complete."""

    number: int
    cards: tuple[tuple[Card, ...], ...]
    leader: int
    winner: int = -1
    points: str = ""


@dataclass(frozen=True)
class Tricks:
    title: str = ""
    names: tuple[str, ...] = ()
    rows: tuple[TrickRow, ...] = ()
    remarks: tuple[str, ...] = ()
    """Sentences about the deal, below the tricks."""


NUMBER = 3
POINTS = 5
WIDEST = 45
"""Cells for all players' columns together beyond which they grow no wider for the names' sake."""


class DealLog(CardArea):
    """Draws `Tricks`, the newest at the bottom; as many of the last rows as there is room for. A ``roomy`` one
    takes more columns where names need them."""

    DEFAULT_CSS = """
    DealLog { width: 1fr; height: 1fr; }
    """

    value: reactive[Tricks] = reactive(Tricks(), init=False, repaint=False)

    def __init__(self, roomy: bool = False) -> None:
        super().__init__()
        self.roomy = roomy

    def watch_value(self, before: Tricks, value: Tricks) -> None:
        """A layout draws the whole screen again, so there is one only for a sheet of another size."""
        self.redraw()
        if self.display and self._wanted(before) != self._wanted(value):
            self.refresh(layout=True)

    def _wanted(self, value: Tricks) -> tuple[int, int]:
        """What the size depends on."""
        height = self.styles.height
        rows = len(value.rows) + len(value.remarks) if height is not None and height.is_auto else 0
        return len(value.names) * self._column(value), rows

    def _column(self, value: Tricks) -> int:
        usual = column_width(value)
        if not self.roomy or not value.names:
            return usual
        return max(usual, 1 + width_for(value.names, 2, WIDEST // len(value.names) - 1))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return NUMBER + POINTS + 1 + len(self.value.names) * self._column(self.value)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        names = heads(self.value.names, self._across(width) - 1)
        remarks = sum(len(wrap(one, width - 2)) for one in self.value.remarks)
        return 2 + (len(names[0]) if names else 1) + len(self.value.rows) + remarks

    def _across(self, width: int) -> int:
        """Cells for a player's column, the one between two columns among them."""
        return max(4, (width - NUMBER - POINTS - 1) // max(1, len(self.value.names)))

    def paint(self, canvas: Canvas, look: Look) -> None:
        value = self.value
        if not value.names:
            return
        width = self._across(canvas.width)
        canvas.put(1, 0, cut(value.title, canvas.width - 2), look.strong)
        names = heads(value.names, width - 1)
        for column, lines in enumerate(names):
            for k, line in enumerate(lines, 1):
                canvas.put(NUMBER + 1 + width * column, k, line, look.muted)
        remarks = [line for remark in value.remarks for line in wrap(remark, canvas.width - 2)]
        y = 1 + len(names[0])
        room = canvas.height - y - len(remarks)
        for row in value.rows[-room:] if room > 0 else ():
            _paint_row(canvas, look, row, y, width)
            y += 1
        for k, line in enumerate(remarks, y + (1 if y + len(remarks) < canvas.height else 0)):
            canvas.put(1, k, line, look.muted)


def column_width(value: Tricks) -> int:
    """Cells for a player's cards: one card, or two where two may be played, with the signs beside them."""
    most = max((len(cards) for row in value.rows for cards in row.cards), default=1)
    if most > 1:
        return 8
    return 6 if len(value.names) <= 4 else 5


def _paint_row(canvas: Canvas, look: Look, row: TrickRow, y: int, width: int) -> None:
    canvas.put(NUMBER - cell_len(str(row.number)), y, str(row.number), look.muted)
    for column, cards in enumerate(row.cards):
        x = NUMBER + 1 + width * column
        if column == row.leader:
            canvas.put(x - 1, y, glyphs().led, look.muted)
        for one in cards:
            x = canvas.put(x, y, card_text(one), look.ink(one))
        if column == row.winner:
            canvas.put(x, y, glyphs().winner, look.winner)
    canvas.put(canvas.width - 1 - cell_len(row.points), y, row.points, look.text)
