"""What a typed line means: one of the words that can always be typed, cards, a number."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from heartsui.rules.cards import RANK_LETTERS, RANKS, SUIT_LETTERS, SUITS, Card, Suit, card
from heartsui.words import _
from heartsui.words.cards import RANK_NAMES, SIGNS, SUIT_NAMES
from heartsui.words.plain import NAMES, word_name

SHORT = {
    "?": "help",
    "h": "hand",
    "t": "table",
    "c": "choices",
    "i": "hint",
    "l": "last",
    "s": "scores",
    "r": "rules",
    "q": "quit",
    "exit": "quit",
    "提示": "hint",
    "帮助": "help",
    "幫助": "help",
}
"""Other ways to type a word."""
WORDS = ("help", "hand", "table", "choices", "hint", "last", "scores", "rules", "seed", "quit")
IDLE = ("of", "the", "and", "play", "lead", "pass", "expose")
"""Words between cards that add nothing."""
TEN = ("10", "0")
SIGNS_ALSO = {"♧": Suit.CLUBS, "♢": Suit.DIAMONDS, "♤": Suit.SPADES, "♡": Suit.HEARTS}
SUITS_ALSO = {
    Suit.CLUBS: ("梅花", "草花"),
    Suit.DIAMONDS: ("方块", "方塊", "方片", "钻石", "鑽石"),
    Suit.SPADES: ("黑桃",),
    Suit.HEARTS: ("红桃", "紅桃", "红心", "紅心"),
}
"""What suits are called in Chinese, whatever language is chosen."""
RANKS_ALSO = {
    **{rank: ("二三四五六七八九十"[rank - 2],) for rank in range(2, 11)},
    11: ("勾", "钩", "鉤"),
    12: ("皇后", "王后", "圈"),
    13: ("国王", "國王", "老k"),
    14: ("尖", "爱司", "愛司"),
}
BETWEEN = re.compile(r"[和与與跟的-]")
"""What may stand between cards, and between a suit and its rank."""
AS_USUAL = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0xFE0E: None, 0xFE0F: None}
"""Wide letters are letters; a sign typed as a picture is the same sign."""


class NotUnderstood(Exception):
    """A line that means nothing here; ``text`` is the part that cannot be read."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def plain(line: str) -> str:
    """A line without what does not matter: case, wide letters, commas, full stops, several spaces."""
    line = line.translate(AS_USUAL).casefold()
    return " ".join(re.sub(r"[,;.+、。]", " ", line).split())


def short_of(word: str) -> str:
    """The one-letter form of a word, empty if it has none."""
    return next((short for short, long in SHORT.items() if long == word and len(short) == 1), "")


def english(line: str) -> str:
    """A line that is a word of the chosen language, in English; any other line as `plain` has it."""
    word = plain(line)
    return next((one for one in NAMES if word_name(one).casefold() == word), word)


def command(line: str) -> str | None:
    """The word of `WORDS` that a line is, or None."""
    word = english(line)
    word = SHORT.get(word, word)
    return word if word in WORDS else None


def cards(line: str) -> tuple[Card, ...]:
    """The cards of a line in the order typed. Raises NotUnderstood; a line of no cards is one of those."""
    found: list[Card] = []
    half: str | None = None
    for word in BETWEEN.sub(" ", plain(line)).split():
        if word in IDLE:
            continue
        both = word if half is None else f"{half} {word}"
        one = _card(both)
        if one is not None:
            found.append(one)
            half = None
        elif half is None and (word in _ranks() or word in _suits()):
            half = word
        else:
            raise NotUnderstood(both)
    if half is not None or not found:
        raise NotUnderstood(half or line.strip())
    return tuple(found)


def number(line: str) -> int:
    """A number that was typed, perhaps after a word: 3, slot 3. Raises NotUnderstood."""
    words = plain(line).split()
    digits = words[-1] if words else ""
    if len(words) > 2 or not (digits.isascii() and digits.isdigit() and len(digits) <= 3):
        raise NotUnderstood(line.strip())
    return int(digits)


def _card(text: str) -> Card | None:
    """A rank and a suit in either order, with or without a space between."""
    ranks, suits = _ranks(), _suits()
    one_of_ranks, one_of_suits = _alternatives(ranks), _alternatives(suits)
    pattern = f"(?P<r1>{one_of_ranks}) ?(?P<s1>{one_of_suits})|(?P<s2>{one_of_suits}) ?(?P<r2>{one_of_ranks})"
    match = re.fullmatch(pattern, text)
    if match is None:
        return None
    return card(suits[match["s1"] or match["s2"]], ranks[match["r1"] or match["r2"]])


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in words)


def _ranks() -> Mapping[str, int]:
    return _ranks_of(tuple(_(name).casefold() for name in RANK_NAMES.values()))


def _suits() -> Mapping[str, int]:
    return _suits_of(tuple(_(name).casefold() for name in SUIT_NAMES.values()))


@cache
def _ranks_of(translated: tuple[str, ...]) -> Mapping[str, int]:
    """Every way to write a rank, in English and in the language chosen."""
    known = {RANK_LETTERS[rank].casefold(): int(rank) for rank in RANKS}
    known |= dict.fromkeys(TEN, 10)
    known |= {name: rank for rank, name in RANK_NAMES.items()}
    known |= {name: rank for rank, names in RANKS_ALSO.items() for name in names}
    return known | dict(zip(translated, RANK_NAMES, strict=True))


@cache
def _suits_of(translated: tuple[str, ...]) -> Mapping[str, int]:
    """Every way to write a suit: its letter, its sign, its name, also of a single card."""
    known = {SUIT_LETTERS[suit].casefold(): int(suit) for suit in SUITS}
    known |= {sign: int(suit) for suit, sign in SIGNS.items()}
    known |= {sign: int(suit) for sign, suit in SIGNS_ALSO.items()}
    known |= {name: int(suit) for suit, names in SUITS_ALSO.items() for name in names}
    known |= {name: int(suit) for suit, name in SUIT_NAMES.items()}
    known |= {name.removesuffix("s"): int(suit) for suit, name in SUIT_NAMES.items()}
    return known | dict(zip(translated, map(int, SUIT_NAMES), strict=True))
