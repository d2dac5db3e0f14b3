"""Cards and suits in words and signs. Suit signs stand without variation selectors and are one cell wide."""

from collections.abc import Iterable

from heartsui.rules.cards import JOKER, RANK_LETTERS, Card, Suit
from heartsui.rules.trash_options import JOKER as LAYOUT_JOKER
from heartsui.words import N_, _

SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.HEARTS: "♥"}
LETTERS = {Suit.CLUBS: "C", Suit.DIAMONDS: "D", Suit.SPADES: "S", Suit.HEARTS: "H"}

_signs = SIGNS
_whole_words = False


def use_letters(letters: bool) -> None:
    """Write suits as letters (terminals without the signs) from now on."""
    global _signs
    _signs = LETTERS if letters else SIGNS


def use_words(whole: bool) -> None:
    """Write cards in whole words, for lines that are read aloud, from now on: the queen of spades."""
    global _whole_words
    _whole_words = whole


def suit_sign(suit: int) -> str:
    return _signs[Suit(suit)]


def rank_text(rank: int) -> str:
    """A rank in one or two cells: 2 .. 10 J Q K A, or in whole words 2 .. 10 jack queen king ace."""
    if _whole_words and rank > 10:
        return _(RANK_NAMES[rank])
    return "10" if rank == 10 else RANK_LETTERS[rank]


def layout_rank_text(rank: int) -> str:
    """A rank of Trash, where the ace is 1 and a joker 14."""
    if rank == LAYOUT_JOKER:
        return _("joker")
    return rank_text(14 if rank == 1 else rank)


def card_text(card: Card) -> str:
    """A card in two or three cells, Q♠ or QS, or in whole words."""
    if card == JOKER:
        return _("joker")
    if _whole_words:
        return _("the {card}").format(card=card_name(card))
    return rank_text(card & 15) + suit_sign(card >> 4)


def cards_text(cards: Iterable[Card]) -> str:
    return (_(", ") if _whole_words else " ").join(card_text(card) for card in cards)


def suit_name(suit: int) -> str:
    return _(SUIT_NAMES[Suit(suit)])


def rank_name(rank: int) -> str:
    """A rank in a whole word: nine, queen."""
    return _(RANK_NAMES[rank])


def card_name(card: Card) -> str:
    """A card in whole words, for a line that is read aloud."""
    if card == JOKER:
        return _("joker")
    return _("{rank} of {suit}").format(rank=_(RANK_NAMES[card & 15]), suit=suit_name(card >> 4))


SUIT_NAMES = {
    Suit.CLUBS: N_("clubs"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
}
RANK_NAMES = {
    2: N_("two"),
    3: N_("three"),
    4: N_("four"),
    5: N_("five"),
    6: N_("six"),
    7: N_("seven"),
    8: N_("eight"),
    9: N_("nine"),
    10: N_("ten"),
    11: N_("jack"),
    12: N_("queen"),
    13: N_("king"),
    14: N_("ace"),
}
