"""A player's place at the table: what is written there, and where the places are for a number of players."""

from dataclasses import dataclass
from enum import Enum

from rich.cells import cell_len

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
    """Cards that lie open at a place, with the word for them."""

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


def draw_plate(canvas: Canvas, x: int, y: int, width: int, plate: Plate, look: Look) -> int:
    """A place of three lines and one for each pile; returns the row after it."""
    mark = glyphs().turn if plate.turn else " "
    canvas.fill(x, y, width, PLATE_HEIGHT + len(plate.piles), look.plate)
    note = f" ({plate.note})" if plate.note else ""
    name = cut(plate.name, width - 3 - cell_len(note))
    name_style = look.turn if plate.turn else look.strong
    back = look.plate.background_style
    end = canvas.put(x + 1, y, f"{mark} {name}", name_style + back)
    canvas.put(end, y, note, look.muted + back)
    canvas.put(x + 3, y + 1, cut(_two(plate.cards, plate.deal), width - 4), look.text + back)
    canvas.put(x + 3, y + 2, cut(plate.total, width - 4), look.muted + back)
    row = y + PLATE_HEIGHT
    for pile in plate.piles:
        draw_pile(canvas, x + 3, row, width - 4, pile, look)
        row += 1
    return row


def draw_pile(canvas: Canvas, x: int, y: int, width: int, pile: Pile, look: Look) -> None:
    end = canvas.put(x, y, pile.label, look.muted + look.plate.background_style)
    for one in pile.cards:
        text = card_text(one)
        if end + 1 + cell_len(text) > x + width:
            canvas.put(min(end, x + width - 1), y, glyphs().ellipsis, look.muted)
            return
        end = canvas.put(end + 1, y, text, look.ink(one) + look.plate.background_style)


def draw_line(canvas: Canvas, x: int, y: int, width: int, plate: Plate, look: Look) -> None:
    """A place in one line: the player's own, below the trick."""
    mark = glyphs().turn if plate.turn else " "
    note = f" ({plate.note})" if plate.note else ""
    facts = [fact for fact in (plate.cards, plate.deal, plate.total) if fact]
    rest = "".join(f" {glyphs().dot} {fact}" for fact in facts)
    name = cut(plate.name, max(6, width - 2 - cell_len(note) - cell_len(rest)))
    length = 2 + cell_len(name) + cell_len(note) + cell_len(rest)
    at = x + max(0, (width - length) // 2)
    at = canvas.put(at, y, f"{mark} {name}", look.turn if plate.turn else look.strong)
    at = canvas.put(at, y, note, look.muted)
    canvas.put(at, y, cut(rest, max(0, x + width - at)), look.text)


def _two(first: str, second: str) -> str:
    return f"{first} {glyphs().dot} {second}" if first and second else first or second
