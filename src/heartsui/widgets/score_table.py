"""The scores of a match: a row for each deal, running totals, who leads and who has reached the limit."""

from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Size
from textual.reactive import reactive

from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import CardArea, Look
from heartsui.widgets.glyphs import cut, glyphs
from heartsui.widgets.heads import heads
from heartsui.words import _
from heartsui.words.table import signed


@dataclass(frozen=True)
class DealRow:
    label: str
    points: tuple[int, ...]
    totals: tuple[int, ...]
    mark: str = ""
    """A sign that something special happened, explained below the table."""


@dataclass(frozen=True)
class Scores:
    """What the table shows; tuples are by column."""

    names: tuple[str, ...] = ()
    deals: tuple[DealRow, ...] = ()
    totals: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    leaders: tuple[bool, ...] = ()
    over_limit: tuple[bool, ...] = ()
    teams: tuple[tuple[str, int], ...] = ()
    """Partners and their common total."""
    limit: int | None = None
    """The total that ends the match."""
    total_label: str = ""
    """What the totals count, if that is not points."""


LABEL = 10
TOTAL = 4
"""Cells for a running total, at least."""


class ScoreTable(CardArea):
    """Draws `Scores` as high as they are; a container scrolls it."""

    DEFAULT_CSS = """
    ScoreTable { height: auto; width: 1fr; }
    """

    value: reactive[Scores] = reactive(Scores(), init=False, layout=True)

    def watch_value(self) -> None:
        self.redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        teams = len(self.value.teams)
        names = heads(self.value.names, column_width(self.value, width) - 1)
        height = len(names[0]) if names else 1
        deals = len(self.value.deals) + 1 if self.value.deals else 0
        return height + deals + 3 + (1 + teams if teams else 0)

    def paint(self, canvas: Canvas, look: Look) -> None:
        value = self.value
        if not value.names:
            return
        columns = len(value.names)
        width = column_width(value, canvas.width)
        sheet = Sheet(canvas, look, LABEL + 1, width, totals_width(value, width))
        y = sheet.names(0, value)
        y = sheet.rule(y, columns)
        for row in value.deals:
            y = sheet.deal(y, row)
        if value.deals:
            y = sheet.rule(y, columns)
        y = sheet.totals(y, value)
        y = sheet.ranks(y, value)
        if value.teams:
            y += 1
            for name, total in value.teams:
                line = _("{name}: {total}").format(name=name, total=total)
                canvas.put(1, y, cut(line, canvas.width - 2), look.strong)
                y += 1


def column_width(value: Scores, width: int) -> int:
    return min(16, (width - LABEL - 2) // max(1, len(value.names)))


def totals_width(value: Scores, width: int) -> int:
    """Cells for a total beside what a deal added, 0 where a column has no room for both."""
    totals = max((len(str(total)) for row in value.deals for total in row.totals), default=0)
    points = max((len(signed(more)) for row in value.deals for more in row.points), default=0)
    totals = max(TOTAL, totals)
    return totals if width >= max(10, points + totals + 2) else 0


@dataclass(frozen=True)
class Sheet:
    """Where columns are, and how their cells are written."""

    canvas: Canvas
    look: Look
    left: int
    width: int
    totals_width: int

    def _right(self, column: int, y: int, text: str, style: Style, spare: int = 1) -> None:
        """Text flush right in a column, a spare cell kept for a sign."""
        end = self.left + self.width * (column + 1) - spare
        self.canvas.put(end - cell_len(text), y, text, style)

    def _label(self, y: int, text: str, style: Style) -> None:
        self.canvas.put(1, y, cut(text, LABEL - 1), style)

    def names(self, y: int, value: Scores) -> int:
        names = heads(value.names, self.width - 1)
        for column, lines in enumerate(names):
            style = self.look.winner if value.leaders[column] else self.look.strong
            for k, line in enumerate(lines):
                self._right(column, y + k, line, style)
        return y + len(names[0])

    def rule(self, y: int, columns: int) -> int:
        self.canvas.put(1, y, glyphs().rule * (self.left + self.width * columns - 2), self.look.rule)
        return y + 1

    def deal(self, y: int, row: DealRow) -> int:
        end = self.canvas.put(1, y, cut(row.label, LABEL - 2), self.look.text)
        self.canvas.put(end + 1, y, row.mark, self.look.winner)
        for column, (points, total) in enumerate(zip(row.points, row.totals, strict=True)):
            if self.totals_width:
                self._right(column, y, str(total), self.look.muted)
                self._right(column, y, signed(points), self.look.text, spare=self.totals_width + 2)
            else:
                self._right(column, y, signed(points), self.look.text)
        return y + 1

    def totals(self, y: int, value: Scores) -> int:
        self._label(y, value.total_label or _("Total"), self.look.strong)
        for column, total in enumerate(value.totals):
            leads = value.leaders[column]
            self._right(column, y, str(total), self.look.winner if leads else self.look.strong)
            sign = glyphs().winner if leads else "!" if value.over_limit[column] else " "
            self._right(column, y, sign, self.look.winner if leads else self.look.warning, spare=0)
        return y + 1

    def ranks(self, y: int, value: Scores) -> int:
        self._label(y, _("Rank"), self.look.muted)
        for column, rank in enumerate(value.ranks):
            self._right(column, y, str(rank), self.look.muted)
        return y + 1


class Race(CardArea):
    """How far everybody is on the way to the total that ends the match, as bars."""

    DEFAULT_CSS = """
    Race { height: auto; width: 1fr; }
    """

    value: reactive[Scores] = reactive(Scores(), init=False, layout=True)

    def watch_value(self) -> None:
        self.redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.value.names) if self.value.limit else 0

    def paint(self, canvas: Canvas, look: Look) -> None:
        value = self.value
        if not value.limit:
            return
        g = glyphs()
        label = min(canvas.width // 3, max(LABEL, 1 + max(map(cell_len, value.names))))
        length = min(50, canvas.width - label - LABEL - 4)
        for y, (name, total) in enumerate(zip(value.names, value.totals, strict=True)):
            done = max(0, min(length, round(length * total / value.limit)))
            style = look.winner if value.leaders[y] else look.text
            canvas.put(1, y, cut(name, label - 1), style)
            canvas.put(label + 1, y, g.empty * length, look.rule)
            canvas.put(label + 1, y, g.bar * done, style)
            canvas.put(label + 2 + length, y, str(total), style)
