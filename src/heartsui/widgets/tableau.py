"""The player's own tableau of Trash, where slots for wild cards are chosen."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive

from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import LARGE, MEDIUM, CardArea, CardSize, Look
from heartsui.widgets.patience import Patience
from heartsui.widgets.slots import (
    ACROSS,
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
    spot,
)
from heartsui.words import N_


@dataclass(frozen=True)
class SlotAsk:
    """The player is to choose a slot for a wild card."""

    revision: int
    allowed: tuple[int, ...]


class Tableau(CardArea, can_focus=True):
    """The viewer's own tableau. Posts `Chosen` with the revision of the question; `caret` can be watched."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(-1)", N_("Slot to the left"), show=False, id="slot-left"),
        Binding("right,l", "move(1)", N_("Slot to the right"), show=False, id="slot-right"),
        Binding("up,k", "row(-1)", N_("Slot above"), show=False, id="slot-above"),
        Binding("down,j", "row(1)", N_("Slot below"), show=False, id="slot-below"),
    ]
    DEFAULT_CSS = """
    Tableau { width: 41; height: 1fr; background: $felt; }
    """

    value: reactive[TableauValue] = reactive(TableauValue(), init=False, repaint=False)
    asking: reactive[SlotAsk | None] = reactive(None, init=False, repaint=False)
    caret: reactive[int] = reactive(0, init=False, repaint=False)
    """The slot in focus while a question is on, counted from 1."""

    class Chosen(Message):
        """A slot for the question of a revision."""

        def __init__(self, slot: int, revision: int) -> None:
            super().__init__()
            self.slot = slot
            self.revision = revision

    def __init__(self) -> None:
        super().__init__()
        self.patience = Patience()

    def allow_focus(self) -> bool:
        return self.asking is not None

    def watch_value(self) -> None:
        self.redraw()

    def watch_asking(self, before: SlotAsk | None, ask: SlotAsk | None) -> None:
        if ask is not None and ask != before:
            self.patience.restart()
            self.caret = ask.allowed[0] if ask.allowed else 1
        self.redraw()

    # Keys

    def action_move(self, step: int) -> None:
        """The next free slot on this side, going round."""
        if self.asking is None:
            return
        allowed = self.asking.allowed
        if self.caret in allowed:
            self.caret = allowed[(allowed.index(self.caret) + step) % len(allowed)]
        elif allowed:
            beyond = [slot for slot in allowed if (slot - self.caret) * step > 0]
            self.caret = min(beyond or allowed, key=lambda slot: abs(slot - self.caret))

    def action_row(self, step: int) -> None:
        """The free slot in the other row that is nearest."""
        if self.asking is None:
            return
        row, column = divmod(self.caret - 1, ACROSS)
        there = [slot for slot in self.asking.allowed if (slot - 1) // ACROSS == row + step]
        if there:
            self.caret = min(there, key=lambda slot: abs((slot - 1) % ACROSS - column))

    def watch_caret(self) -> None:
        self.redraw()

    def decide(self) -> None:
        """Answer with the slot in focus."""
        self.choose(self.caret)

    def choose(self, slot: int, chain: int = 1) -> None:
        """Answer with a slot."""
        if self.asking is not None and self.patience.over(chain):
            self.post_message(self.Chosen(slot, self.asking.revision))

    # Mouse

    def on_click(self, event: events.Click) -> None:
        slot = self.slot_at(event.x, event.y)
        if slot and self.asking is not None:
            event.stop()
            self.caret = slot
            self.choose(slot, event.chain)

    def slot_at(self, x: int, y: int) -> int:
        """Which slot a cell belongs to, 0 for none."""
        left, top, size, gap = self._frame()
        for slot in range(1, len(self.value.shown) + 1):
            at_x, at_y = spot(slot, left, top, size, gap)
            if at_x <= x < at_x + size.width and at_y <= y < at_y + size.height:
                return slot
        return 0

    # Drawing

    def _frame(self) -> tuple[int, int, CardSize, int]:
        """Left and top of the cards, their size and the gap between them."""
        width, height = self.size.width, self.size.height - 1
        shape = shape_of(len(self.value.shown))
        size = next((one for one in (HUGE, LARGE, MEDIUM, SMALL) if fits(one, width, height, shape)), TINY)
        left = (width - breadth(size, width, shape.columns)) // 2
        top = 1 + max(0, (height - shape.rows * size.height) // 2)
        return left, top, size, gap_of(size, width, shape.columns)

    def paint(self, canvas: Canvas, look: Look) -> None:
        value, ask = self.value, self.asking
        if not value.shown:
            return
        left, top, size, gap = self._frame()
        paint_head(canvas, look, 0, 0, canvas.width, value)
        marks = Marks(allowed=ask.allowed, caret=self.caret) if ask else Marks(fresh=value.fresh)
        paint_tableau(canvas, look, left, top, size, gap, value.shown, marks)
