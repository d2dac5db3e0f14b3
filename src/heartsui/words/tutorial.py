"""What a lesson says: short sentences about what is on the table, one or two at a time.

``{key_...}`` are the active keys, ``{sign_...}`` the signs on cards and places; cards come in as everywhere, so
that they are letters where the terminal has no suit signs.
"""

from collections.abc import Mapping

from heartsui.rules.cards import Suit, parse_card
from heartsui.rules.seats import Direction
from heartsui.words import N_, _
from heartsui.words.cards import card_text, layout_rank_text, suit_sign
from heartsui.words.han import shown
from heartsui.words.tutorial_gongzhu import GONGZHU
from heartsui.words.tutorial_hearts import HEARTS
from heartsui.words.tutorial_trash import TRASH

SIDES = {
    Direction.LEFT: N_("to the left"),
    Direction.RIGHT: N_("to the right"),
    Direction.ACROSS: N_("across"),
}
CARDS = {
    "queen": "QS",
    "king": "KS",
    "ace": "AS",
    "two": "2C",
    "sheep": "JD",
    "transformer": "TC",
    "red_ace": "AH",
}
"""Cards that have a name of their own in the sentences."""

TIPS: dict[str, Mapping[str, tuple[str, ...]]] = {"hearts": HEARTS, "gongzhu": GONGZHU, "trash": TRASH}
"""By game and tip. The tips that begin with ``say-`` are said again and again, the others once."""


def tip(game: str, which: str, filled: Mapping[str, str]) -> tuple[str, ...]:
    """The sentences of a tip. Raises KeyError for a placeholder that nothing fills."""
    values = {**_always(), **filled}
    return tuple(shown(_(text).format(**values)) for text in TIPS[game][which])


def _always() -> dict[str, str]:
    """What every sentence may name."""
    cards = {name: card_text(parse_card(text)) for name, text in CARDS.items()}
    return {**cards, "heart": suit_sign(Suit.HEARTS), "jack": layout_rank_text(11)}


def side(direction: Direction) -> str:
    """Where cards are passed to."""
    return _(SIDES[direction])


def number(n: int) -> str:
    """A number with the minus sign of printed tables."""
    return shown(str(n).replace("-", "−"))


def key_name(key: str, display: str) -> str:
    """How a key is written in a sentence."""
    return _(KEY_NAMES[key]) if key in KEY_NAMES else display


def no_key() -> str:
    """What stands for a key where there is none."""
    return _("the mouse")


def any_key() -> str:
    return _("Press any key to go on.")


def title(game: str) -> str:
    """What a lesson is called in a list."""
    return _(TITLES[game])


def about(game: str) -> str:
    """What a lesson shows, in a line."""
    return _(ABOUT[game])


KEYS = {
    "key_more": "more",
    "key_skip": "home",
    "key_lift": "lift",
    "key_pass": "pass_cards",
    "key_play": "play_card",
    "key_expose": "expose_cards",
    "key_tricks": "tricks",
    "key_finish": "finish",
    "key_hint": "hint",
    "key_stock": "draw_from('stock')",
    "key_discard": "draw_from('discard')",
    "key_place": "place",
}
"""The action whose key a placeholder names."""
KEY_NAMES = {"enter": N_("Enter"), "space": N_("Space"), "escape": N_("Escape"), "tab": N_("Tab")}
"""Keys that have a name rather than a sign."""

TITLES = {
    "hearts": N_("Your first deal of Hearts"),
    "gongzhu": N_("Your first deal of Gong Zhu"),
    "trash": N_("Your first round of Trash"),
}
ABOUT = {
    "hearts": N_("Pass cards, follow suit, leave the points to others."),
    "gongzhu": N_("Expose cards, avoid the pig, catch the sheep."),
    "trash": N_("Fill your slots from ace to ten before the other does."),
}
