"""The last step before the terminal in ASCII mode: signs that Textual and our screens draw become plain ones.

Screens choose ASCII signs themselves; this filter is for what they do not draw, such as scroll bars, arrows of
a list and the command palette. Letters of any script stay: names are names.
"""

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from heartsui.words.han import BESIDE

SIGNS = {
    "─━┄┅┈┉╌╍╴╶╸╺╼╾": "-",
    "│┃┆┇┊┋╎╏╵╷╹╻╽╿": "|",
    "═": "=",
    "║": "|",
    "█▓▒▇▆▅▄■●◉": "#",
    "♣": "C",
    "♦": "D",
    "♠": "S",
    "♥": "H",
    "←◀◂‹«": "<",
    "→▶▸›»": ">",
    "↑▲▴⌃": "^",
    "↓▼▾⌄": "v",
    "•∙◆": "*",
    "…": ".",
    "‘’": "'",
    "“”": '"',
    "·–—−": "-",
    "×✗✘": "x",
    "★☆✓✔": "*",
    "○◯": "o",
}
TABLE = {sign: plain for signs, plain in SIGNS.items() for sign in signs}


@lru_cache(4096)
def plain_sign(one: str) -> str:
    """What stands for a character, as many cells wide."""
    if one.isascii() or unicodedata.category(one)[0] in "LMN":
        return one
    found = TABLE.get(one)
    if found is None:
        code = ord(one)
        found = "+" if 0x2500 <= code < 0x2580 else " " if 0x2580 <= code < 0x25A0 or one.isspace() else "?"
    return found.ljust(cell_len(one))


def asciify(text: str) -> str:
    """As many cells of ASCII; terms that stand beside English ones leave a gap."""
    if text.isascii():
        return text
    return "".join(map(plain_sign, BESIDE.sub(lambda found: " " * cell_len(found[0]), text)))


class AsciiFilter(LineFilter):
    """Rewrites lines; styles stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(asciify(text), style, control) for text, style, control in segments]
