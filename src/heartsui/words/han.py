"""Chinese terms beside English ones: left out where the terminal has no signs to write them with."""

import re

from heartsui.rules.cards import Suit
from heartsui.words.cards import suit_sign

TERMS = ("拱猪", "亮牌", "猪", "羊", "变压器", "全红", "大满贯")
BESIDE = re.compile(r"(?<=[A-Za-z]) (?:\((?:{0})\)|(?:{0}))(?![\u4e00-\u9fff])".format("|".join(TERMS)))
"""A term after an English one, in brackets or without. Text in Chinese is not of this kind, nor are names."""
SIGNS = str.maketrans({"−": "-", "×": "x"})


def shown(text: str) -> str:
    """Text as the terminal can show it: while letters stand for suits, in ASCII as far as we wrote it."""
    if not suit_sign(Suit.CLUBS).isascii():
        return text
    return BESIDE.sub("", text).translate(SIGNS)
