"""The rules of a game in plain words, of exactly the options given: every rule that is on is named.

Each game has a module of its own that makes the paragraphs; the command line and the rules screen show them.
"""

from importlib import import_module
from typing import NamedTuple

from heartsui.rules.options import Options
from heartsui.words import _

MODULES = {
    "hearts": "heartsui.words.rules_hearts",
    "gongzhu": "heartsui.words.rules_gongzhu",
    "trash": "heartsui.words.rules_trash",
}


class Paragraph(NamedTuple):
    """A heading and whole sentences, each understandable by itself."""

    heading: str
    sentences: tuple[str, ...]


def rules_text(options: Options) -> list[Paragraph]:
    """The rules of these options. Each game's module has a function ``paragraphs``."""
    made: list[Paragraph] = import_module(MODULES[options.GAME]).paragraphs(options)
    return made


def seconds(limit: int) -> str:
    """The rule of the clock, for every game."""
    return _(
        "There are {n} seconds for each decision; after that a bot makes it, and the seat stays yours."
    ).format(n=limit)
