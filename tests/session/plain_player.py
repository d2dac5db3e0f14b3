"""Somebody who plays by ear: hears the lines of a match and types an answer to each question."""

import re
from collections.abc import Callable, Sequence
from io import StringIO
from itertools import combinations

LISTED = re.compile(
    r"(?:You hold \d+ cards?|You may play|Play two cards out of these|You (?:may|must) expose): ([^.]*)\."
)

PATIENCE = 50
"""How often running the same answer to the same lines may be typed before that counts as an endless refusal."""


class Ear:
    """Answers from the lines heard so far and nothing else."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        """The cards of the last list that was read out, as they are typed."""
        self._refused = 0
        """How often running the present question was asked again."""
        self._question = ""

    def answer(self, lines: Sequence[str]) -> str | None:
        """What to type after these new lines; None when nothing has been asked."""
        typed = None
        question = lines[-1] if lines else ""
        self._refused = self._refused + 1 if question == self._question else 0
        self._question = question
        for line in lines:
            if listed := LISTED.match(line):
                self.cards = _cards(listed[1])
            asked = self._typed(line)
            typed = asked if asked is not None else typed
        return typed

    def _typed(self, line: str) -> str | None:
        if found := re.match(r"Type (\d+) cards?", line):
            return " ".join(self.cards[: int(found[1])])
        if line.startswith("You may play:"):
            return self.cards[0]
        if line.startswith("Play two cards"):
            return " ".join(list(combinations(self.cards, 2))[self._refused])
        if line.endswith(("or none.", "Type none.")):
            return "none"
        if line.startswith("You must expose:"):
            return " ".join(self.cards)
        if found := re.match(r"Free slots: (\d+)", line):
            return found[1]
        if "draw from the stock or take" in line:
            return "pick"
        if line.endswith("draw from the stock."):
            return "draw"
        if line.startswith("You shot the moon."):
            return "1"
        return "" if "press Enter" in line or "Press Enter" in line else None


class ByEar:
    """A source of lines that answers what was printed, until it is stopped.

    ``instead`` may type something else: it gets the lines of a question and the answer, and returns what is
    typed, or None for the end of input.
    """

    def __init__(self, out: StringIO, instead: Callable[[list[str], str], str | None] | None = None) -> None:
        self._out = out
        self._heard = 0
        self._ear = Ear()
        self._instead = instead
        self._unasked = 0
        """How often running no question was heard; an empty line repeats it."""
        self._same: tuple[list[str], str | None, int] = ([], None, 0)
        """What was heard and answered last, and how often running."""

    def line(self, seconds: float | None) -> str:
        text = self._out.getvalue()
        lines = text[self._heard :].splitlines()
        self._heard = len(text)
        heard = self._ear.answer(lines)
        self._unasked = self._unasked + 1 if heard is None else 0
        assert self._unasked < 3, f"nothing was asked: {lines}"
        said, answer, times = self._same
        self._same = (lines, heard, times + 1 if (said, answer) == (lines, heard) else 1)
        assert self._same[2] < PATIENCE, f"{heard!r} is never accepted: {lines}"
        typed: str | None = heard or ""
        if self._instead is not None:
            typed = self._instead(lines, heard or "")
        if typed is None:
            raise EOFError
        return typed

    def drop(self) -> None:
        pass


def _cards(listed: str) -> list[str]:
    """spades queen, 7; hearts ace, as codes: qs 7s ah."""
    codes = []
    for suit in listed.split("; "):
        name, _space, ranks = suit.partition(" ")
        codes += [(rank if rank == "10" else rank[0]) + name[0] for rank in ranks.split(", ")]
    return codes
