"""What has happened in a deal, line by line, newest last: beside the table where there is room."""

from rich.style import Style
from textual.reactive import reactive

from heartsui.rules.cards import Card
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import CardArea, Look
from heartsui.widgets.glyphs import cut
from heartsui.words.cards import card_text

Line = tuple[str | Card, ...]
"""Words and cards; cards are written in their suit's colour."""


class DealLog(CardArea):
    """Shows as many of the last lines as fit."""

    DEFAULT_CSS = """
    DealLog { width: 1fr; height: 1fr; }
    """

    lines: reactive[tuple[Line, ...]] = reactive((), init=False)

    def watch_lines(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas, look: Look) -> None:
        lines = self.lines[-canvas.height :] if canvas.height else ()
        for y, line in enumerate(lines):
            self._paint_line(canvas, y, line, look, look.strong if y == len(lines) - 1 else look.text)

    def _paint_line(self, canvas: Canvas, y: int, line: Line, look: Look, style: Style) -> None:
        x = 1
        for part in line:
            if isinstance(part, str):
                x = canvas.put(x, y, cut(part, canvas.width - x), style)
            else:
                x = canvas.put(x, y, card_text(part), look.ink(part))
