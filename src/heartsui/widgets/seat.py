"""A player's place at the table: what is written there, and where the places are for a number of players."""

from dataclasses import dataclass
from enum import Enum

from rich.cells import cell_len
from rich.style import Style

from heartsui.rules.cards import Card
from heartsui.rules.seats import Seat
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import Look
from heartsui.widgets.glyphs import cut, glyphs
from heartsui.words.cards import card_text


class Place(Enum):
    """Where a player sits as the one at the bottom sees the table."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP_LEFT = "top_left"
    TOP = "top"
    TOP_RIGHT = "top_right"
    RIGHT = "right"


AROUND = {
    2: (Place.BOTTOM, Place.TOP),
    3: (Place.BOTTOM, Place.LEFT, Place.RIGHT),
    4: (Place.BOTTOM, Place.LEFT, Place.TOP, Place.RIGHT),
    5: (Place.BOTTOM, Place.LEFT, Place.TOP_LEFT, Place.TOP_RIGHT, Place.RIGHT),
    6: (Place.BOTTOM, Place.LEFT, Place.TOP_LEFT, Place.TOP, Place.TOP_RIGHT, Place.RIGHT),
}
"""Places clockwise from the bottom by number of players."""


@dataclass(frozen=True)
class Pile:
    """Cards worth seeing at a place, with the word for them if it needs one."""

    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Plate:
    """One player's place."""

    seat: Seat
    name: str
    cards: str
    """How many cards they hold, in words."""
    deal: str
    """Points in this deal so far, in words."""
    total: str
    """Points in the match, in words."""
    note: str = ""
    """What they are: you, partner, dealer ..."""
    turn: bool = False
    piles: tuple[Pile, ...] = ()


PLATE_HEIGHT = 3


def draw_plate(canvas: Canvas, x: int, y: int, width: int, plate: Plate, look: Look, low: bool = False) -> None:
    """A place of three lines and one for each pile. A ``low`` one has no room for more than three: its piles
    stand behind the total."""
    back = look.plate_turn if plate.turn else look.plate
    ground = back.background_style
    mark = glyphs().turn if plate.turn else " "
    canvas.fill(x, y, width, PLATE_HEIGHT + (0 if low else len(plate.piles)), back)
    note = f" ({plate.note})" if plate.note else ""
    name = cut(plate.name, width - 4 - cell_len(note))
    end = canvas.put(x + 1, y, f"{mark} {name}", (look.turn if plate.turn else look.strong) + ground)
    canvas.put(end, y, note, look.muted + ground)
    canvas.put(x + 3, y + 1, cut(_two(plate.cards, plate.deal), width - 4), look.text + ground)
    end = canvas.put(x + 3, y + 2, cut(plate.total, width - 4), look.muted + ground)
    if low:
        draw_piles(canvas, end + 2, y + 2, x + width - 1, plate.piles, look, ground)
        return
    for row, pile in enumerate(plate.piles, y + PLATE_HEIGHT):
        draw_piles(canvas, x + 3, row, x + width - 1, (pile,), look, ground)


def draw_piles(
    canvas: Canvas, x: int, y: int, limit: int, piles: tuple[Pile, ...], look: Look, ground: Style
) -> None:
    """Piles side by side up to a column."""
    for pile in piles:
        if pile.label and x + cell_len(pile.label) < limit:
            x = canvas.put(x, y, pile.label, look.muted + ground) + 1
        for one in pile.cards:
            text = card_text(one)
            if x + cell_len(text) > limit:
                canvas.put(min(x, limit - 1), y, glyphs().ellipsis, look.muted + ground)
                return
            x = canvas.put(x, y, text, look.ink(one) + ground) + 1


def draw_line(canvas: Canvas, x: int, y: int, width: int, plate: Plate, look: Look) -> None:
    """A place in one line: the player's own, below the trick."""
    ground = (look.plate_turn if plate.turn else look.plate).background_style
    mark = glyphs().turn if plate.turn else " "
    note = f" ({plate.note})" if plate.note else ""
    facts = [fact for fact in (plate.cards, plate.deal, plate.total) if fact]
    rest = "".join(f" {glyphs().dot} {fact}" for fact in facts)
    name = cut(plate.name, max(6, width - 6 - cell_len(note) - cell_len(rest)))
    piles = sum(cell_len(pile.label) + 1 + 4 * len(pile.cards) for pile in plate.piles)
    length = min(width - 4, 2 + cell_len(name) + cell_len(note) + cell_len(rest) + piles)
    at = x + max(0, (width - length) // 2)
    canvas.fill(at - 2, y, length + 4, 1, look.plate_turn if plate.turn else look.plate)
    at = canvas.put(at, y, f"{mark} {name}", (look.turn if plate.turn else look.strong) + ground)
    at = canvas.put(at, y, note, look.muted + ground)
    at = canvas.put(at, y, cut(rest, max(0, x + width - at)), look.text + ground)
    draw_piles(canvas, at + 2, y, x + width, plate.piles, look, ground)


def _two(first: str, second: str) -> str:
    return f"{first} {glyphs().dot} {second}" if first and second else first or second
