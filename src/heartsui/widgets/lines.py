"""Lines of words and cards, cards in the colour of their suit, broken where the window ends."""

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Size
from textual.reactive import reactive

from heartsui.rules.cards import Card
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import CardArea, Look
from heartsui.words.cards import card_text

Line = tuple[str | Card, ...]
"""A line that begins with words; what follows stands one space apart."""

INDENT = 4


def broken(line: Line, width: int) -> list[Line]:
    """A line as lines of at most so many cells; all but the first are indented."""
    rows: list[list[str | Card]] = [[]]
    x = 0
    for part in line:
        length = cell_len(part if isinstance(part, str) else card_text(part))
        if rows[-1] and x + length > width:
            rows.append([" " * (INDENT - 1)])
            x = INDENT
        rows[-1].append(part)
        x += length + 1
    return [tuple(row) for row in rows]


class CardLines(CardArea):
    """As high as its lines; a container scrolls it. A line without cards is a heading."""

    DEFAULT_CSS = """
    CardLines { height: auto; width: 1fr; }
    """

    lines: reactive[tuple[Line, ...]] = reactive((), init=False, layout=True)

    def watch_lines(self) -> None:
        self.redraw()

    def _rows(self, width: int) -> list[tuple[Line, bool]]:
        return [(row, len(line) == 1) for line in self.lines for row in broken(line, width)]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._rows(width))

    def paint(self, canvas: Canvas, look: Look) -> None:
        for y, (row, heading) in enumerate(self._rows(canvas.width)):
            x = 0
            for part in row:
                text, style = self._part(part, look.strong if heading else look.text, look)
                x = canvas.put(x, y, text, style) + 1

    def _part(self, part: str | Card, words: Style, look: Look) -> tuple[str, Style]:
        return (part, words) if isinstance(part, str) else (card_text(part), look.ink(part))
