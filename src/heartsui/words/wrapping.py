"""Text in lines, counted in cells: Chinese characters take two, stand without spaces between them, and keep
their punctuation beside them."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator

WIDE = ("W", "F")
CLOSING = "，。、；：！？）」』”’》】…"
"""Signs that may not begin a line."""
OPENING = "（「『“‘《【"
"""Signs that may not end one."""


def cells(text: str) -> int:
    """How many cells a terminal needs for a text."""
    if text.isascii():
        return len(text)
    return sum(_cells(sign) for sign in text)


def _cells(sign: str) -> int:
    if unicodedata.east_asian_width(sign) in WIDE:
        return 2
    return 0 if unicodedata.combining(sign) else 1


def wrap(text: str, width: int, measure: Callable[[str], int] = cells) -> list[str]:
    """Lines of at most so many cells, broken at spaces and between Chinese characters; inside a word only if it
    is longer than a line. At least one line."""
    lines = [""]
    for piece in pieces(text):
        word = piece.rstrip(" ")
        if measure(lines[-1] + word) > width:
            if lines[-1]:
                lines[-1] = lines[-1].rstrip(" ")
                lines.append("")
            while measure(word) > width > 1:
                end = _fitting(word, width, measure)
                lines[-1:] = [word[:end], ""]
                word = word[end:]
                piece = piece[end:]
        lines[-1] += piece
    return [*lines[:-1], lines[-1].rstrip(" ")]


def join(lines: Iterable[str]) -> str:
    """Lines as one again, with spaces where the script has them."""
    text = ""
    for line in lines:
        wide = text and line and any(unicodedata.east_asian_width(sign) in WIDE for sign in (text[-1], line[0]))
        text += line if wide or not text else f" {line}"
    return text


def _fitting(word: str, width: int, measure: Callable[[str], int]) -> int:
    """How many signs of a word that is too long go into a line."""
    end = 1
    while measure(word[: end + 1]) <= width:
        end += 1
    return end


def pieces(text: str) -> Iterator[str]:
    """The parts of a text that must not be broken, spaces at the end of each."""
    piece = ""
    for sign in text:
        if piece and _may_part(piece, sign):
            yield piece
            piece = ""
        piece += sign
    if piece:
        yield piece


def _may_part(before: str, after: str) -> bool:
    """Whether a line may end between a piece and the sign after it."""
    last = before[-1]
    if after == " " or after in CLOSING or last in OPENING:
        return False
    if last == " ":
        return True
    return any(unicodedata.east_asian_width(sign) in WIDE for sign in (last, after))
