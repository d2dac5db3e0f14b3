"""The table: players' places around, the trick or what else is in the middle. One widget draws it all."""

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from textual.reactive import reactive

from heartsui.rules.cards import Card, CardSet, copies
from heartsui.rules.seats import Seat
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import LARGE, MEDIUM, CardArea, CardSize, Look, draw_back, draw_card, draw_place
from heartsui.widgets.glyphs import cut, glyphs, wrap
from heartsui.widgets.seat import AROUND, PLATE_HEIGHT, Place, Plate, draw_line, draw_piles, draw_plate
from heartsui.words import _
from heartsui.words.cards import card_text


@dataclass(frozen=True)
class Played:
    """What one player has put into the trick."""

    seat: Seat
    cards: tuple[Card, ...]
    led: bool = False
    winning: bool = False
    """It takes the trick as things stand."""
    exposed: CardSet = 0
    """Those of the cards that lay open before play."""


@dataclass(frozen=True)
class Slot:
    """A place for a card in the middle of the table, empty or not, with a word below."""

    card: Card | None = None
    label: str = ""
    hint: str = ""
    """What is written into an empty place."""


@dataclass(frozen=True)
class Middle:
    """What lies in the middle when there is no trick."""

    above: str = ""
    slots: tuple[Slot, ...] = ()
    below: str = ""
    towards: Seat | None = None
    """Where an arrow points to."""


@dataclass(frozen=True)
class TableValue:
    """All that the table shows."""

    plates: tuple[Plate, ...] = ()
    """The viewer's own first, then clockwise."""
    trick: tuple[Played, ...] = ()
    """In the order played."""
    finished: bool = False
    """The trick is complete and lies there until the next one."""
    caption: str = ""
    """A line about the trick: which one it is, who took it."""
    middle: Middle | None = None
    kitty: str = ""
    """A line about the kitty, if there is one."""
    kitty_cards: tuple[Card, ...] = ()
    """The kitty's cards where the viewer may see them."""
    kitty_down: int = 0
    """Cards of the kitty that still lie in the middle, face down."""
    counterclockwise: bool = False
    """Play goes to the right: arrows show it."""


class Frame(NamedTuple):
    """Measures of one layout."""

    card: CardSize
    plate: int
    """Width of a place."""
    across: int
    """Columns from the middle of the table to the middle of a card at the side."""
    roomy: bool
    crowded: bool
    """Three players sit at the far side."""


NARROW, CROWDED, LOW = 70, 76, 13
"""Columns, for six players and for fewer, and rows below which the table is drawn in columns."""


class TableTop(CardArea):
    """Draws a `TableValue`."""

    DEFAULT_CSS = """
    TableTop { height: 1fr; width: 1fr; background: $felt; }
    """

    value: reactive[TableValue] = reactive(TableValue(), init=False, repaint=False)

    def watch_value(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas, look: Look) -> None:
        if not self.value.plates:
            return
        narrow = CROWDED if len(self.value.plates) > 5 else NARROW
        if canvas.width < narrow or canvas.height < LOW:
            paint_columns(canvas, look, self.value)
        else:
            paint_round(canvas, look, self.value)


def paint_round(canvas: Canvas, look: Look, value: TableValue) -> None:
    """The table as seen from above."""
    roomy = canvas.height >= 21
    plate = 22 if canvas.width < 86 else 24
    crowded = len(value.plates) > 5
    card = LARGE if roomy else MEDIUM
    across = 2 * card.width + (not roomy if crowded else -2)
    frame = Frame(card, plate, across, roomy, crowded)
    places = dict(zip((p.seat for p in value.plates), AROUND[len(value.plates)], strict=True))
    for one in value.plates:
        _paint_plate(canvas, look, one, places[one.seat], frame)
    _paint_kitty(canvas, look, value, frame)
    if value.middle is not None:
        _paint_middle(canvas, look, value.middle, places, frame)
        return
    if value.counterclockwise:
        _paint_direction(canvas, look, frame)
    for played in value.trick:
        _paint_play(canvas, look, played, places[played.seat], frame)
    if value.caption:
        canvas.centre(0, canvas.height - 2, canvas.width, value.caption, look.muted)


def _paint_plate(canvas: Canvas, look: Look, plate: Plate, place: Place, frame: Frame) -> None:
    right = canvas.width - frame.plate
    middle = (canvas.width - frame.plate) // 2
    if place == Place.BOTTOM:
        draw_line(canvas, 0, canvas.height - 1, canvas.width, plate, look)
        return
    side = _centre_row(canvas, frame) - 1
    aside = min(frame.plate + 3, middle)
    if frame.crowded:
        left_of, right_of = middle - aside, middle + aside
    else:
        left_of, right_of = middle - aside // 2 - 3, middle + aside // 2 + 3
    x, y = {
        Place.LEFT: (0, side),
        Place.TOP_LEFT: (left_of, 0),
        Place.TOP: (middle, 0),
        Place.TOP_RIGHT: (right_of, 0),
        Place.RIGHT: (right, side),
    }[place]
    draw_plate(canvas, x, y, frame.plate, plate, look, low=y == 0 and not frame.roomy)


def _centre_row(canvas: Canvas, frame: Frame) -> int:
    """The row between the upper and the lower card of a trick."""
    top, bottom = PLATE_HEIGHT, canvas.height - 2
    return (top + bottom) // 2


def _paint_play(canvas: Canvas, look: Look, played: Played, place: Place, frame: Frame) -> None:
    x, y = _card_spot(canvas, place, frame, play_width(played, frame.card))
    _draw_played(canvas, look, played, x, y, frame.card)


def _paint_direction(canvas: Canvas, look: Look, frame: Frame) -> None:
    """Arrows from place to place, outside of the trick."""
    row, size = _centre_row(canvas, frame), frame.card
    right = canvas.width // 2 + frame.across + size.width // 2
    left = canvas.width - 1 - right
    low, high = row + size.height - 1, row - size.height
    spots = ((right, low), (right, high), (left, high), (left, low))
    for (x, y), sign in zip(spots, glyphs().around, strict=True):
        canvas.put(x, y, sign, look.muted)


FLAT = CardSize(MEDIUM.width, 3)
"""A card where there is no room for more than a line between its edges."""


def step_of(size: CardSize) -> int:
    """Columns from the first to the second card of a play of two: rank above suit, or both side by side."""
    return 3 if size.height > FLAT.height else 4


def play_width(played: Played, size: CardSize) -> int:
    return size.width + step_of(size) * (len(played.cards) - 1)


def _draw_played(canvas: Canvas, look: Look, played: Played, x: int, y: int, size: CardSize) -> None:
    """What a player put into the trick, with the signs for leading and winning on its edge."""
    width, step = play_width(played, size), step_of(size)
    for k, one in enumerate(played.cards):
        stacked = k < len(played.cards) - 1 and size.height > FLAT.height
        draw_card(canvas, x + step * k, y, size, one, look, heavy=played.winning, stacked=stacked)
    edge = look.face + look.strong_ink
    for k, one in enumerate(played.cards):
        if played.cards[:k].count(one) < copies(played.exposed, one):
            canvas.put(x + step * k + 1, y + size.height - 1, glyphs().exposed, edge)
    if played.led:
        canvas.put(x + 1, y, cut(_("led"), width - 3), edge)
    if played.winning:
        canvas.put(x + width - 2, y, glyphs().winner, edge)


def _card_spot(canvas: Canvas, place: Place, frame: Frame, width: int) -> tuple[int, int]:
    """Left and top of what a player puts into the trick."""
    size = frame.card
    centre, row = canvas.width // 2, _centre_row(canvas, frame)
    gap = 1 if frame.roomy else 0
    beside = size.width + 1 if frame.crowded else size.width // 2 + 1
    upper, lower, side = row - size.height - gap, row + gap, row - size.height // 2
    left, right = centre - frame.across, centre + frame.across
    middle = {
        Place.BOTTOM: (centre, lower),
        Place.LEFT: (left, side),
        Place.TOP_LEFT: (centre - beside, upper),
        Place.TOP: (centre, upper),
        Place.TOP_RIGHT: (centre + beside, upper),
        Place.RIGHT: (right, side),
    }
    x, y = middle[place]
    x -= width // 2
    if place == Place.LEFT:
        x = max(x, frame.plate)
    elif place == Place.RIGHT:
        x = min(x, canvas.width - frame.plate - width)
    return x, y


def _paint_kitty(canvas: Canvas, look: Look, value: TableValue, frame: Frame) -> None:
    """Face down in the middle until it is taken; then a line about it in the corner."""
    if value.kitty_down and not value.trick and value.middle is None:
        size = frame.card
        x = (canvas.width - size.width) // 2
        y = _centre_row(canvas, frame) - size.height // 2
        draw_back(canvas, x, y, size, look, str(value.kitty_down))
    if value.kitty:
        _kitty_line(canvas, look, value, canvas.height - 3)


def _kitty_line(canvas: Canvas, look: Look, value: TableValue, y: int) -> None:
    end = canvas.put(1, y, cut(value.kitty, canvas.width // 2), look.muted)
    for one in value.kitty_cards:
        end = canvas.put(end + 1, y, card_text(one), look.ink(one))


def _paint_middle(canvas: Canvas, look: Look, middle: Middle, places: dict[Seat, Place], frame: Frame) -> None:
    size = frame.card
    row = _centre_row(canvas, frame) - size.height // 2
    canvas.centre(0, row - 2, canvas.width, cut(middle.above, canvas.width), look.strong)
    step = max([size.width + 2, *(min(cell_len(slot.label), 10) + 2 for slot in middle.slots)])
    width = step * len(middle.slots) - (step - size.width)
    x = (canvas.width - width) // 2
    for k, slot in enumerate(middle.slots):
        left = x + step * k
        _draw_slot(canvas, look, slot, left, row, size)
        if slot.label:
            label = cut(slot.label, step - 1)
            canvas.centre(left, row + size.height, size.width, label, look.text)
    below = row + size.height + (1 if any(slot.label for slot in middle.slots) else 0)
    canvas.centre(0, below, canvas.width, cut(middle.below, canvas.width), look.text)
    if middle.towards is not None:
        _paint_arrow(canvas, look, places[middle.towards], x, width, row, size)


def _draw_slot(canvas: Canvas, look: Look, slot: Slot, x: int, y: int, size: CardSize) -> None:
    if slot.card is not None:
        draw_card(canvas, x, y, size, slot.card, look)
        return
    draw_place(canvas, x, y, size, look.muted)
    canvas.put(x + 1, y + 1, cut(slot.hint, size.width - 2), look.muted)


def _paint_arrow(
    canvas: Canvas, look: Look, place: Place, x: int, width: int, row: int, size: CardSize
) -> None:
    g = glyphs()
    middle = row + size.height // 2
    if place == Place.LEFT:
        canvas.put(x - 6, middle, g.left + g.rule * 3, look.turn)
    elif place == Place.RIGHT:
        canvas.put(x + width + 2, middle, g.rule * 3 + g.right, look.turn)
    else:
        sign = {Place.TOP_LEFT: g.up_left, Place.TOP_RIGHT: g.up_right}.get(place, g.up)
        canvas.centre(x, row - 1, width, sign, look.turn)


def paint_columns(canvas: Canvas, look: Look, value: TableValue) -> None:
    """The table for small windows: a column for each player, the viewer's last, cards below the names."""
    plates = (*value.plates[1:], value.plates[0])
    width = canvas.width // len(plates)
    plays = {played.seat: played for played in value.trick}
    size = _columns_card(canvas, value)
    top = _columns_top(canvas, value, size)
    for k, plate in enumerate(plates):
        _paint_column(canvas, look, plate, width * k, width, top)
        if value.counterclockwise:
            canvas.put(width * (k + 1) - 1, 1, glyphs().left, look.muted)
        played = plays.get(plate.seat)
        if played is not None and value.middle is None:
            left = width * k + max(0, (width - 1 - play_width(played, size)) // 2)
            _draw_played(canvas, look, played, left, top, size)
    if value.middle is not None:
        _paint_middle_row(canvas, look, value.middle, top)
    row = top + size.height
    if value.caption:
        canvas.put(1, row, cut(value.caption, canvas.width - 2), look.muted)
        row += 1
    if value.kitty and value.middle is None:
        _kitty_line(canvas, look, value, row)


COLUMN_HEIGHT = 4


def _columns_card(canvas: Canvas, value: TableValue) -> CardSize:
    """Cards give up a line where the piles of a player need it."""
    piles = max(len(plate.piles) for plate in value.plates)
    return FLAT if piles > 1 and canvas.height < COLUMN_HEIGHT + 1 + MEDIUM.height else MEDIUM


def _columns_top(canvas: Canvas, value: TableValue, size: CardSize) -> int:
    """The row where cards begin: below the piles, of which a second line gives way to one below the cards."""
    piles = max(len(plate.piles) for plate in value.plates)
    below = size.height > FLAT.height
    room = canvas.height - size.height - below - COLUMN_HEIGHT
    return COLUMN_HEIGHT + max(0, min(piles - 1, room))


def _paint_column(canvas: Canvas, look: Look, plate: Plate, x: int, width: int, top: int) -> None:
    """Name, cards, points and total, one below the other; a note stands behind the name while there is room. A
    long name has the whole line, and the sign that its player has to act stands below its beginning."""
    back = look.plate_turn if plate.turn else look.plate
    ground = back.background_style
    canvas.fill(x, 0, width - 1, COLUMN_HEIGHT - 1, back)
    mark = glyphs().turn if plate.turn else " "
    note = f" ({plate.note})" if plate.note and cell_len(plate.name + plate.note) + 6 <= width else ""
    long = cell_len(plate.name) > width - 3
    name = cut(plate.name, width - 1 - cell_len(note) if long else width - 3 - cell_len(note))
    style = (look.turn if plate.turn else look.strong) + ground
    end = canvas.put(x, 0, name if long else f"{mark}{name}", style)
    canvas.put(x, 1, mark if long else " ", style)
    canvas.put(end, 0, note, look.muted + ground)
    facts = f"{plate.cards} {glyphs().dot} {plate.deal}" if plate.deal else plate.cards
    if cell_len(facts) > width - 2:
        facts = plate.deal or plate.cards
    canvas.put(x + 1, 1, cut(facts, width - 2), look.text + ground)
    canvas.put(x + 1, 2, cut(plate.total, width - 2), look.muted + ground)
    rows = top - COLUMN_HEIGHT + 1
    apart = [plate.piles[k : k + 1] for k in range(rows - 1)] + [plate.piles[rows - 1 :]]
    for row, piles in enumerate(apart, COLUMN_HEIGHT - 1):
        draw_piles(canvas, x + 1, row, x + width - 1, piles, look, look.felt)


def _paint_middle_row(canvas: Canvas, look: Look, middle: Middle, top: int) -> None:
    arrow = glyphs().right if middle.towards is not None else ""
    canvas.put(1, top - 1, cut(f"{arrow} {middle.above}".strip(), canvas.width - 2), look.strong)
    x = 1
    for slot in middle.slots:
        _draw_slot(canvas, look, slot, x, top, MEDIUM)
        if slot.label:
            canvas.put(x, top + MEDIUM.height, cut(slot.label, MEDIUM.width + 1), look.text)
        x += MEDIUM.width + 2
    labelled = any(slot.label for slot in middle.slots)
    row = top + MEDIUM.height + labelled
    if row < canvas.height:
        canvas.put(1, row, cut(middle.below, canvas.width - 2), look.text)
        return
    for k, line in enumerate(wrap(middle.below, max(1, canvas.width - x - 1))):
        canvas.put(x, top + k, line, look.text)
