"""Cards and sets of cards, and their one-line notation.

A `Card` is a small int, ``suit * 16 + rank``, so that each suit owns a 16-bit lane of a `CardSet`, an int used
as a bit mask. With two packs a set keeps the second copy of a card in the upper 64 bits: the lower bit says
"at least one", the upper bit "two". Copies of a card are never told apart, which is how players see them and
how records write them.
"""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import TypeAlias

Card: TypeAlias = int
CardSet: TypeAlias = int


class Suit(IntEnum):
    """Suits in the canonical order of the pack."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3


class Rank(IntEnum):
    """Ranks of every trick game: two low, ace high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


SUITS = tuple(Suit)
RANKS = tuple(Rank)
SUIT_LETTERS = "CDSH"
RANK_LETTERS = "??23456789TJQKA"
DOTTED_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

JOKER: Card = 128
"""A joker (Trash only); it has no suit and belongs to no CardSet."""

COPY = 64
"""Distance in bits from a card to its second copy in a CardSet."""
FIRST_COPIES: CardSet = (1 << COPY) - 1
EMPTY: CardSet = 0


class BadCards(ValueError):
    """Text that is not a card, or a card that cannot be there. ``text`` is the offending part."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a card: {text!r}")
        self.text = text


def card(suit: int, rank: int) -> Card:
    return suit * 16 + rank


def suit_of(of: Card) -> Suit:
    return SUITS[of >> 4]


def rank_of(of: Card) -> int:
    return of & 15


def lane(suit: int) -> CardSet:
    """All cards of a suit, both copies."""
    low = 0x7FFC << (suit * 16)
    return low | low << COPY


LANES = tuple(lane(suit) for suit in SUITS)
PACK: tuple[Card, ...] = tuple(card(suit, rank) for suit in SUITS for rank in RANKS)
"""One pack in canonical order: clubs, diamonds, spades, hearts; 2 to A."""
HEARTS: CardSet = LANES[Suit.HEARTS] & FIRST_COPIES
RED_LANES: CardSet = LANES[Suit.DIAMONDS] | LANES[Suit.HEARTS]


def bit(of: Card) -> CardSet:
    return 1 << of


def add(cards: CardSet, new: Card) -> CardSet:
    """The set with one more copy of a card. Raises BadCards when both copies are there."""
    low = 1 << new
    if not cards & low:
        return cards | low
    high = low << COPY
    if cards & high:
        raise BadCards(format_card(new))
    return cards | high


def remove(cards: CardSet, gone: Card) -> CardSet:
    """The set with one copy of a card less. Raises BadCards when there is none."""
    low = 1 << gone
    high = low << COPY
    if cards & high:
        return cards ^ high
    if cards & low:
        return cards ^ low
    raise BadCards(format_card(gone))


def remove_all(cards: CardSet, gone: Iterable[Card]) -> CardSet:
    for one in gone:
        cards = remove(cards, one)
    return cards


def union(cards: CardSet, more: CardSet) -> CardSet:
    """Both sets together, counting copies."""
    if not cards & more:
        return cards | more
    for one in iterate(more):
        cards = add(cards, one)
    return cards


def count(cards: CardSet) -> int:
    return cards.bit_count()


def copies(cards: CardSet, of: Card) -> int:
    return (cards >> of & 1) + (cards >> (of + COPY) & 1)


def contains_all(cards: CardSet, wanted: Iterable[Card]) -> bool:
    try:
        remove_all(cards, wanted)
    except BadCards:
        return False
    return True


def set_of(cards: Iterable[Card]) -> CardSet:
    """The set of these cards. Raises BadCards for a third copy."""
    result = 0
    for one in cards:
        low = 1 << one
        result = add(result, one) if result & low else result | low
    return result


def iterate(cards: CardSet) -> Iterator[Card]:
    """Cards in canonical order, a second copy right after the first."""
    twice = cards >> COPY
    low = cards & FIRST_COPIES
    while low:
        least = low & -low
        one = least.bit_length() - 1
        yield one
        if twice >> one & 1:
            yield one
        low ^= least


def cards_of(cards: CardSet) -> tuple[Card, ...]:
    return tuple(iterate(cards))


def distinct(cards: CardSet) -> Iterator[Card]:
    """Each card that is there at all, once, in canonical order."""
    return iterate(cards & FIRST_COPIES)


def lowest(cards: CardSet) -> Card:
    """The first card in canonical order of a set that is not empty."""
    low = cards & FIRST_COPIES
    return (low & -low).bit_length() - 1


def highest(cards: CardSet) -> Card:
    """The last card in canonical order of a set that is not empty."""
    return (cards & FIRST_COPIES).bit_length() - 1


def format_card(of: Card) -> str:
    if of == JOKER:
        return "X"
    return RANK_LETTERS[of & 15] + SUIT_LETTERS[of >> 4]


def format_cards(cards: Iterable[Card]) -> str:
    return " ".join(format_card(one) for one in cards)


def format_set(cards: CardSet) -> str:
    return format_cards(iterate(cards))


def format_dotted(cards: CardSet) -> str:
    """A set suit by suit as bridge players write it: spades.hearts.diamonds.clubs, high to low."""
    listed = cards_of(cards)
    return ".".join(
        "".join(RANK_LETTERS[one & 15] for one in reversed(listed) if one >> 4 == suit) for suit in DOTTED_SUITS
    )


BY_TEXT = {format_card(one): one for one in PACK}


def parse_card(text: str) -> Card:
    """A card from its two letters, in either case. Raises BadCards."""
    found = BY_TEXT.get(text) or BY_TEXT.get(text.upper())
    if found is None:
        raise BadCards(text[:20])
    return found


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards separated by spaces, in the order written. Raises BadCards."""
    return tuple(parse_card(word) for word in text.split())


def parse_set(text: str) -> CardSet:
    """Cards separated by spaces, or suit by suit with dots. Raises BadCards, also for a third copy."""
    if "." in text:
        return set_of(_parse_dotted(text))
    return set_of(parse_cards(text))


def _parse_dotted(text: str) -> Iterator[Card]:
    holdings = text.strip().split(".")
    if len(holdings) != 4:
        raise BadCards(text[:60])
    for suit, holding in zip(DOTTED_SUITS, holdings, strict=True):
        for letter in holding:
            yield parse_card(letter.upper() + SUIT_LETTERS[suit])
