"""Where the cards of a hand lie: how far they overlap, how wide they are, and when they need a second row."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from heartsui.rules.cards import Card
from heartsui.widgets.cards import LARGE, MEDIUM, CardSize

SLIM = 4
"""Columns of a card with room for rank and suit alone, one below the other."""
SEEN_LEAST = 3
"""Columns of an overlapped card that have to be seen: an edge and a rank of two cells."""
SEEN_WHOLE = 5
"""Columns of a card that must be seen for rank and suit to stand side by side with a spare cell."""
ROW = 3
"""Lines of an upper row that the lower one leaves to be seen: edge, rank, suit; or edge, rank and suit, and a
line that a raised card below may cover."""
SUIT_GAP = 2
TWO_ROWS_HEIGHT = 1 + ROW + MEDIUM.height
"""Height of a hand in two rows: what raised cards go up to, the upper row, the lower row."""
FLAT_HEIGHT = 1 + ROW + 3
"""The same where rank and suit stand side by side, so that a card needs no more than edge, face and edge."""
ONE_ROW = 18
"""So many cards lie in one row even where rank and suit have to stand one below the other."""


class Spot(NamedTuple):
    x: int
    y: int
    size: CardSize


class Fan(NamedTuple):
    """``spots`` are in the order of the cards; later ones lie over earlier ones."""

    spots: tuple[Spot, ...]
    step: int
    """Columns from a card to the next."""
    two_rows: bool

    def at(self, x: int, y: int) -> int | None:
        """Which card a cell belongs to."""
        for index in range(len(self.spots) - 1, -1, -1):
            spot = self.spots[index]
            if spot.x <= x < spot.x + spot.size.width and spot.y <= y < spot.y + spot.size.height:
                return index
        return None


def needs_two_rows(n: int, width: int) -> bool:
    """The cards do not fit into one row, or are so many that two rows are easier to read."""
    if n > ONE_ROW:
        return SEEN_WHOLE * (n - 1) + MEDIUM.width > width
    return SEEN_LEAST * (n - 1) + SLIM > width


def height_of(n: int, width: int) -> int:
    """Lines that so many cards in two rows need."""
    half = (n + 1) // 2
    return FLAT_HEIGHT if SEEN_WHOLE * (half - 1) + MEDIUM.width <= width else TWO_ROWS_HEIGHT


def lay_out(cards: Sequence[Card], raised: Collection[int], width: int, height: int) -> Fan:
    """The cards in a window of this size. One row keeps the line above it for raised cards and the line below
    for signs; of two rows the lower one covers part of the upper."""
    n = len(cards)
    if not needs_two_rows(n, width):
        size = CardSize(_card_width(n, width, height), max(2, height - 2))
        spots, step = _row(cards, range(n), 1, size, width)
        return Fan(tuple(_lifted(spots, raised)), step, False)
    half = (n + 1) // 2
    size = CardSize(_card_width(half, width, 0), max(3, min(MEDIUM.height, height - 1 - ROW)))
    upper, step = _row(cards, range(half), 1, size, width)
    lower, lower_step = _row(cards, range(half, n), 1 + ROW, size, width)
    return Fan(tuple(_lifted(upper + lower, raised)), min(step, lower_step), True)


def _card_width(n: int, width: int, height: int) -> int:
    wide = LARGE.width if height >= TWO_ROWS_HEIGHT else MEDIUM.width
    return wide if n < 2 or (width - wide) // (n - 1) >= SEEN_LEAST else SLIM


def _row(cards: Sequence[Card], row: range, y: int, size: CardSize, width: int) -> tuple[list[Spot], int]:
    """Spots centred in the width, with gaps between suits where there is room, and the step between cards."""
    changes = [i for i in row[1:] if cards[i] >> 4 != cards[i - 1] >> 4]
    room = width - size.width
    step = max(1, min(size.width - 1, room // max(1, len(row) - 1)))
    spare = max(0, room - step * (len(row) - 1))
    gap = min(SUIT_GAP, spare // len(changes)) if changes else 0
    x = max(0, spare - gap * len(changes)) // 2
    spots = []
    for i in row:
        if i != row.start:
            x += step + (gap if i in changes else 0)
        spots.append(Spot(x, y, size))
    return spots, step


def _lifted(spots: list[Spot], raised: Collection[int]) -> list[Spot]:
    return [spot._replace(y=spot.y - 1) if i in raised else spot for i, spot in enumerate(spots)]
