"""Accounts of a finished deal: for each player what was captured and what each part of it is worth."""

from dataclasses import dataclass

from rich.cells import cell_len
from textual.geometry import Size
from textual.reactive import reactive

from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import CardArea, Look
from heartsui.widgets.glyphs import cut, glyphs, wrap
from heartsui.widgets.seat import Pile, draw_piles

GAP = 4
NARROWEST = 33
"""Columns of an account below which they stand one below the other."""
INDENT = 2
BETWEEN = "  "
"""Between two details on a line."""


@dataclass(frozen=True)
class Entry:
    """A part and its points."""

    text: str
    points: str
    sum: bool = False
    """It adds up what is above it."""
    details: tuple[str, ...] = ()
    """How the points come about, below the line; none of them is broken while a line has room for it."""


@dataclass(frozen=True)
class Account:
    name: str
    total: str
    """What the deal adds, in words."""
    captured: Pile
    entries: tuple[Entry, ...]
    ahead: bool = False
    """It adds something."""


@dataclass(frozen=True)
class AccountsValue:
    accounts: tuple[Account, ...] = ()
    remarks: tuple[str, ...] = ()
    """Lines below the accounts."""


class Accounts(CardArea):
    """Draws `AccountsValue` as high as it is, two beside each other where there is room; a container scrolls
    it."""

    DEFAULT_CSS = """
    Accounts { height: auto; width: 1fr; }
    """

    value: reactive[AccountsValue] = reactive(AccountsValue(), init=False, layout=True)

    def watch_value(self) -> None:
        self.redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        column = column_width(width)
        heights = [_height(one, column) for one in self.value.accounts]
        across = columns(width)
        rows = [heights[k : k + across] for k in range(0, len(heights), across)]
        remarks = sum(len(wrap(one, max(1, width - 2))) for one in self.value.remarks)
        return sum(max(row) + 1 for row in rows) + remarks

    def paint(self, canvas: Canvas, look: Look) -> None:
        across, width = columns(canvas.width), column_width(canvas.width)
        accounts, y = self.value.accounts, 0
        for k in range(0, len(accounts), across):
            row = accounts[k : k + across]
            for column, one in enumerate(row):
                _paint_account(canvas, look, one, 1 + column * (width + GAP), y, width)
            y += max(_height(one, width) for one in row) + 1
        for remark in self.value.remarks:
            for line in wrap(remark, max(1, canvas.width - 2)):
                canvas.put(1, y, line, look.muted)
                y += 1


def columns(width: int) -> int:
    return 2 if (width - 2 - GAP) // 2 >= NARROWEST else 1


def column_width(width: int) -> int:
    across = columns(width)
    return min(52, (width - 2 - GAP * (across - 1)) // across)


def _height(account: Account, width: int) -> int:
    entries = sum(len(_wrapped(entry, width)) + len(_details(entry, width)) for entry in account.entries)
    return 1 + bool(account.captured.cards) + entries


def _wrapped(entry: Entry, width: int) -> list[str]:
    return wrap(entry.text, max(8, width - INDENT - 1 - cell_len(entry.points)))


def _details(entry: Entry, width: int) -> list[str]:
    lines: list[str] = []
    for one in entry.details:
        joined = f"{lines[-1]}{BETWEEN}{one}" if lines else one
        if lines and cell_len(joined) <= width - 2 * INDENT:
            lines[-1] = joined
        else:
            lines += wrap(one, max(8, width - 2 * INDENT))
    return lines


def _paint_account(canvas: Canvas, look: Look, account: Account, x: int, y: int, width: int) -> None:
    style = look.winner if account.ahead else look.strong
    canvas.fill(x, y, width, 1, look.plate)
    ground = look.plate.background_style
    canvas.put(x, y, cut(account.name, width - cell_len(account.total) - 1), style + ground)
    canvas.put(x + width - cell_len(account.total), y, account.total, style + ground)
    y += 1
    if account.captured.cards:
        draw_piles(canvas, x + INDENT, y, x + width, (account.captured,), look, look.felt)
        y += 1
    for entry in account.entries:
        lines = _wrapped(entry, width)
        for line in lines:
            canvas.put(x + INDENT, y, line, look.text if entry.sum else look.muted)
            y += 1
        end = canvas.put(x + width - cell_len(entry.points), y - 1, entry.points, look.text)
        start = x + INDENT + cell_len(lines[-1]) + 1
        canvas.put(start, y - 1, glyphs().dot * max(0, end - cell_len(entry.points) - 1 - start), look.rule)
        for line in _details(entry, width):
            canvas.put(x + 2 * INDENT, y, line, look.muted)
            y += 1
