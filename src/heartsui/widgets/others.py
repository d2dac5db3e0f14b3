"""The other players' tableaux of Trash, complete and as large as there is room for, seated around the table."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from textual.reactive import reactive

from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import LARGE, MEDIUM, CardArea, CardSize, Look
from heartsui.widgets.slots import (
    HUGE,
    SMALL,
    TINY,
    Marks,
    TableauValue,
    breadth,
    fits,
    gap_of,
    paint_head,
    paint_tableau,
    shape_of,
)

SEATING: dict[int, "Rows"] = {4: ((1, 2), (0, 3)), 5: ((1, 2, 3), (0, None, 4))}
"""Where one row is not enough: players, clockwise from the viewer's left, by row and column as seen from
above."""


HEAD = 35
"""Columns of the line with the name, where there is room."""


@dataclass(frozen=True)
class OthersValue:
    tableaux: tuple[TableauValue, ...] = ()
    """Clockwise from the viewer's left."""


Rows: TypeAlias = tuple[tuple[int | None, ...], ...]


class Grid(NamedTuple):
    rows: Rows
    size: CardSize


class Others(CardArea):
    """Draws `OthersValue`."""

    DEFAULT_CSS = """
    Others { width: 1fr; height: 1fr; background: $felt; }
    """

    value: reactive[OthersValue] = reactive(OthersValue(), init=False, repaint=False)

    def watch_value(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas, look: Look) -> None:
        if not self.value.tableaux:
            return
        grid = self._grid(canvas.width, canvas.height)
        width, height = canvas.width // len(grid.rows[0]), canvas.height // len(grid.rows)
        for y, row in enumerate(grid.rows):
            for x, one in enumerate(row):
                if one is not None:
                    area = (x * width, y * height, width, height)
                    _paint_one(canvas, look, area, self.value.tableaux[one], grid)

    def _grid(self, width: int, height: int) -> Grid:
        """The arrangement that shows the cards largest; around the table if that is as good."""
        n = len(self.value.tableaux)
        choices: list[Rows] = [(tuple(range(n)),)]
        if n in SEATING:
            choices.insert(0, SEATING[n])
        shape = shape_of(max(len(one.shown) for one in self.value.tableaux))
        for size in (HUGE, LARGE, MEDIUM, SMALL):
            for choice in choices:
                if fits(size, width // len(choice[0]) - 1, height // len(choice) - 1, shape):
                    return Grid(choice, size)
        wide = [choice for choice in choices if fits(TINY, width // len(choice[0]) - 1, height, shape)]
        return Grid((wide or choices[-1:])[0], TINY)


def _paint_one(
    canvas: Canvas, look: Look, area: tuple[int, int, int, int], value: TableauValue, grid: Grid
) -> None:
    """A tableau with its head, in the middle of an area."""
    left, top, width, height = area
    size = grid.size
    rows, columns = shape_of(len(value.shown))
    gap = gap_of(size, width - 3, columns)
    taken = breadth(size, width - 3, columns)
    room = min(width - 1, max(taken, HEAD))
    x = left + (width - room) // 2
    y = top + max(0, (height - 1 - rows * size.height) // 2)
    paint_head(canvas, look, x, y, room, value)
    marks = Marks(fresh=value.fresh)
    paint_tableau(canvas, look, x + (room - taken) // 2, y + 1, size, gap, value.shown, marks)
