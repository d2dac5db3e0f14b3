"""Names over columns: on as many lines as they need, so that nobody's name is cut while there is room."""

import unicodedata
from collections.abc import Iterator, Sequence
from math import ceil

from rich.cells import cell_len

from heartsui.widgets.glyphs import cut, wrap
from heartsui.words.wrapping import WIDE

MOST = 6
"""Lines a name is given at most; what is longer still is cut."""
HYPHEN = "-"


def heads(names: Sequence[str], width: int, most: int = MOST) -> list[tuple[str, ...]]:
    """Each name in lines of at most so many cells. All have as many lines as the longest, the empty ones
    first: names stand on their columns."""
    lines = [head(name, width, most) for name in names]
    height = max(map(len, lines), default=0)
    return [("",) * (height - len(one)) + tuple(one) for one in lines]


def head(name: str, width: int, most: int = MOST) -> list[str]:
    """A name in at most so many lines, broken between words, and a word too long for a line into even parts."""
    if width < 2:
        return [cut(name, width)]
    lines = wrap(" ".join(part for word in name.split() for part in _parts(word, width)), width)
    if len(lines) > most:
        rest = cut(" ".join(lines[most - 1 :]), width)
        lines = [*lines[: most - 1], rest]
    return lines


def width_for(names: Sequence[str], lines: int, most: int) -> int:
    """The fewest cells in which every name has so many lines, or as many as there may be."""
    for width in range(2, most):
        if all(len(head(name, width, lines + 1)) <= lines for name in names):
            return width
    return most


def _parts(word: str, width: int) -> Iterator[str]:
    """A word as it stands if it fits or can be broken anywhere, else in even parts with hyphens."""
    if cell_len(word) <= width or any(unicodedata.east_asian_width(sign) in WIDE for sign in word):
        yield word
        return
    n = ceil(len(word) / max(1, width - 1))
    size = ceil(len(word) / n)
    for start in range(0, len(word), size):
        part = word[start : start + size]
        last = start + size >= len(word) or part.endswith(HYPHEN)
        yield part if last else part + HYPHEN
