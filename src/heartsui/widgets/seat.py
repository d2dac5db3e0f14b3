"""A player's place at the table: what is written there, and where the places are for a number of players."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style

from heartsui.rules.cards import RANK_LETTERS, Card, CardSet, Suit, copies
from heartsui.rules.seats import Seat
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import Look
from heartsui.widgets.glyphs import cut, glyphs
from heartsui.words.cards import card_text, rank_text, suit_sign


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
    marked: CardSet = 0
    """Cards with the sign of those that lay open before play."""
    short: str = ""
    """A sign instead of the label where there is little room."""
    hearts_together: bool = False
    """Hearts stand first, behind one sign, closer together where there is little room."""


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
ANNEX = 24
"""Columns beside a low place for piles that have a word before them."""


def draw_plate(canvas: Canvas, x: int, y: int, width: int, plate: Plate, look: Look, low: bool = False) -> None:
    """A place of three lines and one for each pile. A ``low`` one has no room for more than three: its piles
    stand behind the total, or to the right of it where they have words before them."""
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
    if low and not any(pile.label for pile in plate.piles):
        draw_piles(canvas, end + 2, y + 2, x + width - 1, plate.piles, look, ground)
        return
    left, top, right = (x + width, y, x + width + ANNEX) if low else (x + 3, y + PLATE_HEIGHT, x + width)
    if low:
        canvas.fill(left, y, ANNEX, PLATE_HEIGHT, back)
    for row, pile in enumerate(plate.piles, top):
        draw_piles(canvas, left, row, right - 1, (pile,), look, ground)


class Part(NamedTuple):
    """Text in the colour of a card."""

    text: str
    card: Card


def draw_piles(
    canvas: Canvas, x: int, y: int, limit: int, piles: tuple[Pile, ...], look: Look, ground: Style
) -> None:
    """Piles side by side up to a column."""
    for pile in piles:
        label = pile.short if pile.short and x + pile_width(pile) - 2 > limit else pile.label
        if label and x + cell_len(label) < limit:
            x = canvas.put(x, y, label, look.muted + ground) + 1
        for part in pile_parts(pile, limit - x):
            if x + cell_len(part.text) > limit:
                canvas.put(min(x, limit - 1), y, glyphs().ellipsis, look.muted + ground)
                return
            x = canvas.put(x, y, part.text, look.ink(part.card) + ground) + 1
        x += 1


def pile_parts(pile: Pile, room: int) -> list[Part]:
    """The cards of a pile as they are written: hearts in the longest form that leaves room for the others."""
    hearts = [one for one in pile.cards if pile.hearts_together and one >> 4 == Suit.HEARTS]
    signs = marks(pile)
    others = [
        Part(card_text(one) + sign, one)
        for one, sign in zip(pile.cards, signs, strict=True)
        if one not in hearts
    ]
    if not hearts:
        return others
    room -= sum(1 + cell_len(part.text) for part in others)
    forms = list(_forms(pile, hearts))
    form = next((form for form in forms if cell_len(form) <= room), forms[-1])
    return [Part(form, hearts[0]), *others]


def _forms(pile: Pile, hearts: list[Card]) -> Iterator[str]:
    sign = suit_sign(Suit.HEARTS)
    ends = [end for one, end in zip(pile.cards, marks(pile), strict=True) if one >> 4 == Suit.HEARTS]
    yield sign + " ".join(rank_text(one & 15) + end for one, end in zip(hearts, ends, strict=True))
    yield sign + "".join(RANK_LETTERS[one & 15] + end for one, end in zip(hearts, ends, strict=True))
    yield f"{sign}{glyphs().times}{len(hearts)}"


def marks(pile: Pile) -> list[str]:
    """What stands behind each card: the sign of those marked, as many copies as are."""
    return [
        glyphs().exposed if pile.cards[:k].count(one) < copies(pile.marked, one) else ""
        for k, one in enumerate(pile.cards)
    ]


def pile_width(pile: Pile) -> int:
    """Cells of a pile written out in full."""
    return cell_len(pile.label) + 1 + sum(max(4, 1 + cell_len(part.text)) for part in pile_parts(pile, 99))


def draw_line(canvas: Canvas, x: int, y: int, width: int, plate: Plate, look: Look) -> None:
    """A place in one line: the player's own, below the trick."""
    ground = (look.plate_turn if plate.turn else look.plate).background_style
    mark = glyphs().turn if plate.turn else " "
    note = f" ({plate.note})" if plate.note else ""
    facts = [fact for fact in (plate.cards, plate.deal, plate.total) if fact]
    rest = "".join(f" {glyphs().dot} {fact}" for fact in facts)
    name = cut(plate.name, max(6, width - 6 - cell_len(note) - cell_len(rest)))
    piles = sum(map(pile_width, plate.piles))
    length = min(width - 4, 2 + cell_len(name) + cell_len(note) + cell_len(rest) + piles)
    at = x + max(0, (width - length) // 2)
    canvas.fill(at - 2, y, length + 4, 1, look.plate_turn if plate.turn else look.plate)
    at = canvas.put(at, y, f"{mark} {name}", (look.turn if plate.turn else look.strong) + ground)
    at = canvas.put(at, y, note, look.muted + ground)
    at = canvas.put(at, y, cut(rest, max(0, x + width - at)), look.text + ground)
    draw_piles(canvas, at + 2, y, x + width, plate.piles, look, ground)


def _two(first: str, second: str) -> str:
    return f"{first} {glyphs().dot} {second}" if first and second else first or second
