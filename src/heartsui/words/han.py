"""Chinese terms beside English ones: left out where the terminal has no signs to write them with."""

import re

from heartsui.rules.cards import Suit
from heartsui.words.cards import suit_sign

BESIDE = re.compile(r"(?<=[A-Za-z]) (?:\([\u4e00-\u9fff]+\)|[\u4e00-\u9fff]+)(?![\u4e00-\u9fff])")
"""A term after an English one, in brackets or without. Text in Chinese is not of this kind."""
SIGNS = str.maketrans({"−": "-", "×": "x"})


def shown(text: str) -> str:
    """Text as the terminal can show it: while letters stand for suits, in ASCII as far as we wrote it."""
    if not suit_sign(Suit.CLUBS).isascii():
        return text
    return BESIDE.sub("", text).translate(SIGNS)
