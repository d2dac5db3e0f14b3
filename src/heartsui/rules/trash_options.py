"""Every house rule of Trash as one frozen value (Rules D7), what excludes what, and where a card fits.

Ranks are A 1 to K 13 and a joker 14, as in a record. Where a card fits follows from what lies face up alone, so
it stands here, where rules, screens and bots can all ask it.
"""

from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import Any, ClassVar, Literal, TypeAlias

from heartsui.rules.cards import PACK, Rank, rank_of
from heartsui.rules.errors import Fault
from heartsui.rules.options import TURN_LIMITS, Options

SEATS_MIN, SEATS_MAX = 2, 6
SLOTS_MAX = 10
ROUNDS_MAX = 999
JACK, QUEEN, KING, JOKER = 11, 12, 13, 14
FACE_DOWN = 0
"""What shows of a slot that has not been filled yet."""

PACKS = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""Rules D1."""

Shown: TypeAlias = tuple[int, ...]
"""A tableau as everybody sees it: each slot's rank, FACE_DOWN where it is not filled."""


class Wild(StrEnum):
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "joker"


WILD_RANKS = {Wild.JACK: JACK, Wild.QUEEN: QUEEN, Wild.KING: KING, Wild.JOKER: JOKER}


class DiscardStart(StrEnum):
    EMPTY = "empty"
    FLIP_ONE = "flip_one"


class TakeDiscard(StrEnum):
    PLACEABLE_ONLY = "placeable_only"
    ANY = "any"
    NEVER = "never"


class Finish(StrEnum):
    IMMEDIATE = "immediate"
    LAST_TURN = "last_turn"


class Shrink(StrEnum):
    WINNER = "winner"
    ALL_FINISHERS = "all_finishers"


class StockOut(StrEnum):
    RESHUFFLE = "reshuffle"
    END_ROUND = "end_round"


DOWN_TO_ONE = "down_to_one"
SINGLE_ROUND = "single_round"
ROUNDS = "rounds:"
MATCH_ENDS = (DOWN_TO_ONE, SINGLE_ROUND, f"{ROUNDS}1 .. {ROUNDS}{ROUNDS_MAX}")


class TrashOptions(Options, frozen=True, kw_only=True):
    GAME: ClassVar[str] = "trash"
    DEFAULT_PLAYERS: ClassVar[int] = 2

    players: int = 2
    """Seats: 2 to 6 (D1)."""
    decks: Literal["auto"] | int = "auto"
    """Packs shuffled together: by the table of D1, or 1 to 4."""
    start_slots: int = 10
    """Slots of every seat in the first round, 1 to 10; 5 and 3 make short games."""
    wild: tuple[Wild, ...] = (Wild.JACK,)
    """The ranks that fill any slot. Jacks, queens and kings that are not wild fit nowhere."""
    jokers: Literal[0, 2] = 0
    """Jokers in each pack; they fit nowhere unless they are wild."""
    wild_swap: bool = True
    """The true rank of a slot replaces a wild card there, which moves on; else a wild card stays (D4)."""
    discard_start: DiscardStart = DiscardStart.EMPTY
    """The discard pile at the start of a round: empty, or one card from the stock."""
    take_discard: TakeDiscard = TakeDiscard.PLACEABLE_ONLY
    """When the top discard may be taken: if it fits somewhere, always, never (D3)."""
    finish: Finish = Finish.IMMEDIATE
    """What a full tableau does: it ends the round, or every other seat gets one more turn."""
    shrink: Shrink = Shrink.WINNER
    """Who has a slot less in the next round: the first to fill the tableau, or all who did in the round."""
    call_trash: bool = False
    """Whoever fills the tableau is announced with a call of "Trash!"; nothing else depends on it."""
    stock_out: StockOut = StockOut.RESHUFFLE
    """A turn that takes the last card of the stock: the discard pile below its top card becomes the new stock,
    or the round ends, without a winner if nobody has filled the tableau (D6)."""
    match_end: str = DOWN_TO_ONE
    """The match ends when somebody has filled a tableau of one slot ("down_to_one"), after one round
    ("single_round") or after a number of rounds ("rounds:5"); then most slots lost wins, ties shared. A seat
    that has filled its single slot wins at once under all of them (D8, T21)."""
    turn_limit: int = 0
    """Seconds for a decision: 0 (no limit), 30 or 60 (A11)."""

    def faults(self) -> tuple[Fault, ...]:
        return tuple(self._value_faults()) or tuple(self._combination_faults())

    def _value_faults(self) -> Iterator[Fault]:
        limits = [
            ("players", self.players, SEATS_MIN, SEATS_MAX),
            ("start_slots", self.start_slots, 1, SLOTS_MAX),
        ]
        if self.decks != "auto":
            limits.append(("decks", self.decks, 1, 4))
        for field, value, low, high in limits:
            if not low <= value <= high:
                yield _wrong(field, value, f"{low} .. {high}")
        if len(set(self.wild)) != len(self.wild):
            yield _wrong("wild", list(self.wild), "each once", *Wild)
        if self.match_end != DOWN_TO_ONE and self.rounds() is None:
            yield _wrong("match_end", self.match_end, *MATCH_ENDS)

    def _combination_faults(self) -> Iterator[Fault]:
        if Wild.JOKER in self.wild and not self.jokers:
            yield Fault("no_jokers_in_pack", "wild")
        if self.shrink == Shrink.ALL_FINISHERS and self.finish == Finish.IMMEDIATE:
            yield Fault("only_one_finisher", "shrink")
        if self.players * self.start_slots + 1 > len(self.pack()):
            yield Fault("not_enough_cards", "decks", {"n": self.players})
        if self.turn_limit not in TURN_LIMITS:
            yield Fault("turn_limit_value", "turn_limit")

    def notices(self) -> tuple[Fault, ...]:
        return tuple(self._notices())

    def _notices(self) -> Iterator[Fault]:
        if not self.wild and not self.wild_swap:
            yield Fault("wild_swap_unused", "wild_swap")
        if self.stock_out == StockOut.RESHUFFLE and self.may_stick():
            yield Fault("rounds_may_stick", "decks")

    def packs(self) -> int:
        return PACKS[self.players] if self.decks == "auto" else self.decks

    def pack(self) -> tuple[int, ...]:
        """All ranks in canonical order: the packs one after another, jokers last."""
        ranks = tuple(1 if rank_of(one) == Rank.ACE else rank_of(one) for one in PACK)
        return ranks * self.packs() + (JOKER,) * (self.jokers * self.packs())

    def may_stick(self) -> bool:
        """Whether all cards outside the tableaux can be useless to everybody. The copies of the ranks that
        somebody lacks, four of each in a pack, are all in tableaux then: face down, one for each slot that is
        lacked, or in the slots of that rank that are not lacked; on average one for each seat at most."""
        return 4 * self.packs() <= self.players

    def wild_ranks(self) -> frozenset[int]:
        return frozenset(WILD_RANKS[name] for name in self.wild)

    def rounds(self) -> int | None:
        """After how many rounds the match ends at the latest; None for no such limit, or for nonsense."""
        if self.match_end == SINGLE_ROUND:
            return 1
        number = self.match_end.removeprefix(ROUNDS)
        if number == self.match_end or not (number.isascii() and number.isdigit() and len(number) <= 3):
            return None
        return int(number) if number[0] != "0" else None


def _wrong(field: str, value: Any, *allowed: str) -> Fault:
    return Fault("wrong_value", field, {"value": value, "allowed": allowed})


def slots_for(shown: Shown, card: int, wild: Collection[int], swap: bool) -> tuple[int, ...]:
    """The slots, counted from 1, where a card may go (Rules D2, D4): none, one, or for a wild card several."""
    if card in wild:
        return tuple(slot for slot, there in enumerate(shown, 1) if there == FACE_DOWN)
    if card > len(shown):
        return ()
    there = shown[card - 1]
    return (card,) if there == FACE_DOWN or (swap and there in wild) else ()
