"""A tableau of Trash: how it is drawn in every size, and the widget for the player's own, where slots for wild
cards are chosen. What a slot holds is told by what is on it: a hatched back with its number, a rank alone, or a
rank with the word for a wild card.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive

from heartsui.rules.cards import Suit
from heartsui.rules.seats import Seat
from heartsui.rules.trash_options import JOKER, Shown
from heartsui.rules.trash_view import SlotKind, kind_of
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import LARGE, MEDIUM, CardArea, CardSize, Look
from heartsui.widgets.glyphs import cut, glyphs
from heartsui.words import N_, _
from heartsui.words.cards import layout_rank_text

ACROSS = 5
"""Slots in a row (Rules D1)."""
HUGE = CardSize(9, 6)
SMALL = CardSize(5, 3)
TINY = CardSize(3, 1)
SETTLE = 0.2
"""Seconds a question must have been on the screen before a key or a click answers it: what was meant to hurry
the last chain, or the second half of a double press, places no card."""


@dataclass(frozen=True)
class TableauValue:
    """One player's tableau and what is said of the player."""

    seat: Seat = 0
    name: str = ""
    note: str = ""
    """What they are: you ..."""
    facts: tuple[str, ...] = ()
    """Rounds won, slots, slots to fill; the first ones give way where there is little room."""
    shown: Shown = ()
    turn: bool = False
    fresh: int = 0
    """The slot that has just been filled."""


@dataclass(frozen=True)
class SlotAsk:
    """The player is to choose a slot for a wild card."""

    revision: int
    allowed: tuple[int, ...]


class Marks(NamedTuple):
    """What is marked on a tableau beside its cards."""

    fresh: int = 0
    allowed: tuple[int, ...] = ()
    caret: int = 0


def rows_of(slots: int) -> int:
    return 1 + (slots > ACROSS)


def rank_sign(rank: int) -> str:
    """A rank in at most two cells."""
    return _("Jo") if rank == JOKER else layout_rank_text(rank)


def gap_of(size: CardSize, width: int) -> int:
    """Columns between cards: one where there is room, and always between the smallest."""
    return int(size is TINY or width >= ACROSS * (size.width + 1) - 1)


def breadth(size: CardSize, width: int) -> int:
    """Columns that a full row takes."""
    return ACROSS * size.width + (ACROSS - 1) * gap_of(size, width)


def fits(size: CardSize, width: int, height: int, rows: int) -> bool:
    return breadth(size, 0) <= width and rows * size.height <= height


def spot(slot: int, x: int, y: int, size: CardSize, gap: int) -> tuple[int, int]:
    """Left and top of a slot, counted from 1."""
    row, column = divmod(slot - 1, ACROSS)
    return x + column * (size.width + gap), y + row * size.height


def paint_tableau(
    canvas: Canvas, look: Look, x: int, y: int, size: CardSize, gap: int, shown: Shown, marks: Marks
) -> None:
    for slot, there in enumerate(shown, 1):
        left, top = spot(slot, x, y, size, gap)
        if size is TINY:
            _paint_tiny(canvas, look, left, top, slot, there, slot == marks.fresh)
        else:
            _paint_slot(canvas, look, left, top, size, slot, there, marks)


def _paint_tiny(canvas: Canvas, look: Look, x: int, y: int, slot: int, there: int, fresh: bool) -> None:
    """Three cells: hatched with the number, a rank, or a rank with a star."""
    kind = kind_of(there)
    if kind == SlotKind.FACE_DOWN:
        canvas.put(x, y, f"{glyphs().back}{slot}".ljust(3, glyphs().back), look.back)
        return
    style = (look.focus if fresh else look.face) + _ink(look, kind)
    sign = rank_sign(there)
    text = sign.rjust(2) + glyphs().winner if kind == SlotKind.WILD else f" {sign}".ljust(3)
    canvas.put(x, y, text, style)


def _ink(look: Look, kind: SlotKind) -> Style:
    return look.suits[Suit.HEARTS] if kind == SlotKind.WILD else look.strong_ink


def _paint_slot(
    canvas: Canvas, look: Look, x: int, y: int, size: CardSize, slot: int, there: int, marks: Marks
) -> None:
    kind = kind_of(there)
    heavy = slot == marks.fresh or slot in marks.allowed
    if kind == SlotKind.FACE_DOWN:
        paint_back(canvas, look, x, y, size, str(slot), heavy, focused=slot == marks.caret)
    else:
        face = look.focus if slot in (marks.caret, marks.fresh) else look.face
        paint_face(canvas, look, x, y, size, there, face, heavy, wild=kind == SlotKind.WILD)
        if kind == SlotKind.WILD:
            canvas.put(x + size.width - 2 - cell_len(str(slot)), y, str(slot), face + look.strong_ink)
    if slot == marks.caret:
        canvas.put(x + size.width // 2, y + size.height - 1, glyphs().caret, look.focus + look.strong_ink)


def paint_back(
    canvas: Canvas,
    look: Look,
    x: int,
    y: int,
    size: CardSize,
    label: str,
    heavy: bool = False,
    focused: bool = False,
) -> None:
    """A card face down with a number on it."""
    style = look.focus + look.strong_ink if focused else look.back
    canvas.fill(x, y, size.width, size.height, style, glyphs().back)
    canvas.box(x, y, size.width, size.height, glyphs().heavy if heavy else glyphs().box, style)
    label = label.center(3) if size.width % 2 else label.rjust(2)
    canvas.centre(x + 1, y + size.height // 2, size.width - 2, label, style)


def paint_face(
    canvas: Canvas,
    look: Look,
    x: int,
    y: int,
    size: CardSize,
    rank: int,
    face: Style | None = None,
    heavy: bool = False,
    wild: bool = False,
) -> None:
    """A card face up. A wild one has the word on it, or a star where there is no room."""
    face = face or look.face
    ink = face + (look.suits[Suit.HEARTS] if wild else look.strong_ink)
    lines = glyphs().heavy if heavy else glyphs().box
    canvas.fill(x, y, size.width, size.height, face)
    canvas.box(x, y, size.width, size.height, lines, face + look.strong_ink if heavy else face)
    sign = rank_sign(rank)
    if size.height <= SMALL.height:
        text = sign + glyphs().winner if wild else sign
        canvas.centre(x + 1, y + 1, size.width - 2, text, ink)
        return
    canvas.put(x + 1, y + 1, sign, ink)
    if wild:
        word = cut(_("wild"), size.width - 2)
        canvas.centre(x + 1, y + size.height - 2, size.width - 2, word, ink)
        return
    canvas.put(x + size.width - 1 - cell_len(sign), y + size.height - 2, sign, ink)


def paint_head(canvas: Canvas, look: Look, x: int, y: int, width: int, value: TableauValue) -> None:
    """Name and facts on a line."""
    back = look.plate_turn if value.turn else look.plate
    ground = back.background_style
    canvas.fill(x, y, width, 1, back)
    mark = glyphs().turn if value.turn else " "
    note = f" ({value.note})" if value.note else ""
    room = width - 4 - cell_len(note)
    facts = _facts(value.facts, room - min(cell_len(value.name), 8) - 2)
    name = cut(value.name, room - cell_len(facts))
    end = canvas.put(x, y, f"{mark} {name}", (look.turn if value.turn else look.strong) + ground)
    canvas.put(end, y, note, look.muted + ground)
    canvas.put(x + width - 1 - cell_len(facts), y, facts, look.text + ground)


def _facts(facts: Sequence[str], width: int) -> str:
    """As many of the last facts as there is room for."""
    for k in range(len(facts)):
        text = f" {glyphs().dot} ".join(facts[k:])
        if cell_len(text) <= width:
            return text
    return ""


class Tableau(CardArea, can_focus=True):
    """The viewer's own tableau. Posts `Chosen` with the revision of the question; `caret` can be watched."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(-1)", N_("Slot to the left"), show=False),
        Binding("right,l", "move(1)", N_("Slot to the right"), show=False),
        Binding("up,k", "row(-1)", N_("Slot above"), show=False),
        Binding("down,j", "row(1)", N_("Slot below"), show=False),
    ]
    DEFAULT_CSS = """
    Tableau { width: 41; height: 1fr; background: $surface; }
    Tableau:light { background: $primary 30%; }
    """

    value: reactive[TableauValue] = reactive(TableauValue(), init=False)
    asking: reactive[SlotAsk | None] = reactive(None, init=False)
    caret: reactive[int] = reactive(0, init=False)
    """The slot in focus while a question is on, counted from 1."""
    settle: float = SETTLE

    class Chosen(Message):
        """A slot for the question of a revision."""

        def __init__(self, slot: int, revision: int) -> None:
            super().__init__()
            self.slot = slot
            self.revision = revision

    def __init__(self) -> None:
        super().__init__()
        self._asked_at = 0.0

    def allow_focus(self) -> bool:
        return self.asking is not None

    def watch_value(self) -> None:
        self.redraw()

    def watch_asking(self, before: SlotAsk | None, ask: SlotAsk | None) -> None:
        if ask is not None and ask != before:
            self._asked_at = time.monotonic()
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

    def choose(self, slot: int) -> None:
        """Answer with a slot."""
        if self.asking is not None and time.monotonic() - self._asked_at >= self.settle:
            self.post_message(self.Chosen(slot, self.asking.revision))

    # Mouse

    def on_click(self, event: events.Click) -> None:
        slot = self.slot_at(event.x, event.y)
        if slot and self.asking is not None:
            event.stop()
            self.caret = slot
            if event.chain == 1:
                self.choose(slot)

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
        rows = rows_of(len(self.value.shown))
        size = next((one for one in (HUGE, LARGE, MEDIUM, SMALL) if fits(one, width, height, rows)), TINY)
        columns = min(ACROSS, max(1, len(self.value.shown)))
        gap = gap_of(size, width)
        taken = columns * (size.width + gap) - gap
        return (width - taken) // 2, 1 + max(0, (height - rows * size.height) // 2), size, gap

    def paint(self, canvas: Canvas, look: Look) -> None:
        value, ask = self.value, self.asking
        if not value.shown:
            return
        left, top, size, gap = self._frame()
        paint_head(canvas, look, 0, 0, canvas.width, value)
        marks = Marks(value.fresh, ask.allowed if ask else (), self.caret if ask else 0)
        paint_tableau(canvas, look, left, top, size, gap, value.shown, marks)
