"""A deal from a seed and a number, the same for ever and on every machine.

The stream of a deal is the SHA-256 blocks of ``heartsui/1/{game}/{seed}/{n}/{counter}`` (UTF-8, counter from
0), each block eight 32-bit big-endian words. A number below k is the next word modulo k; words of the last,
incomplete stretch of k are skipped, so that every number is equally likely. The shuffle is Fisher and Yates'
from the last card down to the second. Deal numbers start at 1; number 0 gives the first dealer.
"""

import hashlib
import struct
from collections.abc import Iterable
from typing import TypeVar

from heartsui.rules.seats import Seat

T = TypeVar("T")
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
WORD_RANGE = 1 << 32
EIGHT_WORDS = struct.Struct(">8I")
SEED_BITS = 60


class Stream:
    """The numbers of one deal, in order."""

    def __init__(self, game: str, seed: str, n: int) -> None:
        self._prefix = f"heartsui/1/{game}/{seed}/{n}/".encode()
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(self._prefix + str(self._counter).encode()).digest()
            self._counter += 1
            self._words.extend(reversed(EIGHT_WORDS.unpack(block)))
        return self._words.pop()

    def below(self, k: int) -> int:
        """A number from 0 to k - 1, each equally likely."""
        limit = WORD_RANGE - WORD_RANGE % k
        while (word := self._word()) >= limit:
            pass
        return word % k

    def shuffle(self, pack: Iterable[T]) -> tuple[T, ...]:
        cards = list(pack)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)


def first_dealer(game: str, seed: str, players: int) -> Seat:
    return Stream(game, seed, 0).below(players)


def promise(seed: str) -> str:
    """The SHA-256 of the seed in hexadecimal, shown before the first card is dealt."""
    return hashlib.sha256(seed.encode()).hexdigest()


def seed_text(bits: int) -> str:
    """The 60 bits of a new seed as a player can type them: XXXX-XXXX-XXXX."""
    letters = [CROCKFORD[bits >> shift & 31] for shift in range(SEED_BITS - 5, -5, -5)]
    return "-".join("".join(letters[i : i + 4]) for i in (0, 4, 8))
