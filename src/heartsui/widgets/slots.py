"""How a tableau of Trash is drawn, in every size. What a slot holds is told by what is on it: a hatched back
with its number, a rank alone, or a rank with the word or the star for a wild card.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style

from heartsui.rules.cards import Suit
from heartsui.rules.seats import Seat
from heartsui.rules.trash_options import JOKER, Shown
from heartsui.rules.trash_view import SlotKind, kind_of
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import CardSize, Look
from heartsui.widgets.glyphs import cut, glyphs
from heartsui.words import _
from heartsui.words.cards import layout_rank_text

ACROSS = 5
"""Slots in a row (Rules D1)."""
HUGE = CardSize(9, 6)
SMALL = CardSize(5, 3)
TINY = CardSize(3, 1)


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


class Marks(NamedTuple):
    """What is marked on a tableau beside its cards."""

    fresh: int = 0
    allowed: tuple[int, ...] = ()
    caret: int = 0


class Shape(NamedTuple):
    """How slots are laid out."""

    rows: int
    columns: int


def shape_of(slots: int) -> Shape:
    return Shape(1 + (slots > ACROSS), max(1, min(ACROSS, slots)))


def rank_sign(rank: int) -> str:
    """A rank in at most two cells."""
    return _("Jo") if rank == JOKER else layout_rank_text(rank)


def gap_of(size: CardSize, width: int, columns: int) -> int:
    """Columns between cards: one where there is room, and always between the smallest."""
    return int(size is TINY or width >= columns * (size.width + 1) - 1)


def breadth(size: CardSize, width: int, columns: int) -> int:
    """Columns that a row of so many slots takes where there is so much width."""
    return columns * size.width + (columns - 1) * gap_of(size, width, columns)


def fits(size: CardSize, width: int, height: int, shape: Shape) -> bool:
    return breadth(size, 0, shape.columns) <= width and shape.rows * size.height <= height


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
    if size.width <= SMALL.width:
        label = f"{glyphs().back}{label}"
    else:
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
