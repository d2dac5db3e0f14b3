"""Every house rule of Gong Zhu as one frozen value (Rules C), and which of them exclude each other (C9)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import ClassVar, Literal

from heartsui.rules.errors import Fault
from heartsui.rules.options import TURN_LIMITS, Options
from heartsui.rules.seats import PlayDirection

SEATS = 4
MATCH_HANDS_MAX = 99
PIG_TOTAL = -1000
"""A match to a score ends at this total or below (C8)."""

GRADED = (0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50)
PIP = (-2, -3, -10, -5, -6, -7, -8, -9, -10, -20, -30, -40, -50)


class OpeningLead(StrEnum):
    TWO_OF_CLUBS = "two_of_clubs"
    LOWEST_SCORE_ANY = "lowest_score_any"
    LAST_PIG_ANY = "last_pig_any"


class ExposeRule(StrEnum):
    OPTIONAL = "optional"
    ALL_FORCED = "all_forced"
    ALL_BUT_SHEEP = "all_but_sheep"
    NONE = "none"


class HeartPoints(StrEnum):
    GRADED = "graded"
    PIP = "pip"


class Settlement(StrEnum):
    TRIPLE_MINUS_OTHERS = "triple_minus_others"
    RAW = "raw"


class MatchEnd(StrEnum):
    HANDS = "hands"
    SCORE = "score"


class GongZhuOptions(Options, frozen=True, kw_only=True):
    GAME: ClassVar[str] = "gongzhu"

    players: int = SEATS
    """Seats: always 4 (C1, G12)."""
    decks: Literal[1, 2] = 1
    """One pack, or two with plays of two cards (C11)."""
    partnership: bool = False
    """Seats 0 and 2 against 1 and 3: partners add their scores (C12, G30)."""
    play_direction: PlayDirection = PlayDirection.COUNTERCLOCKWISE
    """The order of play round the table (C1, G32)."""
    opening_lead: OpeningLead = OpeningLead.TWO_OF_CLUBS
    """Who leads to the first trick: the two of clubs, which must be led; the lowest score so far, with any
    card; who took the last deal's pig, with any card, the two of clubs in the first deal (C4, G06, G07)."""
    expose: ExposeRule = ExposeRule.OPTIONAL
    """Which cards are exposed before play: those their holders choose; all four; pig, transformer and red ace
    but never the sheep; none (C2, C9)."""
    force_fourth: bool = False
    """Three of the four exposed: the fourth is exposed by force, with two packs both copies (C9, G17)."""
    heart_points: HeartPoints = HeartPoints.GRADED
    """What number hearts cost: 0 to the four and 10 from the five, or their pips, the four 10 (C5, C9)."""
    exposed_first_round: bool = True
    """In the first trick led in its suit an exposed card stays in hand while another of the suit is there
    (C3, G03-G05)."""
    same_color_discard: bool = False
    """A void hand discards the colour that was led; who cannot takes the trick (C9, G16)."""
    early_finish: bool = True
    """A deal ends when the leader cannot be beaten any more, or when no scoring card is left (C10, G15)."""
    settlement: Settlement = Settlement.TRIPLE_MINUS_OTHERS
    """What a deal adds to a score: three times the own points minus the others', or the own points (C7)."""
    match_end: MatchEnd = MatchEnd.HANDS
    """A match ends after a number of deals, or when a total is -1000 or below (C8, G13)."""
    match_hands: int = 4
    """The number of deals of a match that ends by it, 1 to 99 (C8)."""
    must_follow_pair: bool = False
    """Two packs: a pair is answered by a pair of its suit where one is held (C11, G21)."""
    turn_limit: int = 0
    """Seconds for a decision: 0 (no limit), 30 or 60 (A11)."""

    def faults(self) -> tuple[Fault, ...]:
        return tuple(self._value_faults()) or tuple(self._combination_faults())

    def _value_faults(self) -> Iterator[Fault]:
        if self.players != SEATS:
            yield Fault("wrong_value", "players", {"value": self.players, "allowed": (str(SEATS),)})
        if not 1 <= self.match_hands <= MATCH_HANDS_MAX:
            allowed = (f"1 .. {MATCH_HANDS_MAX}",)
            yield Fault("wrong_value", "match_hands", {"value": self.match_hands, "allowed": allowed})

    def _combination_faults(self) -> Iterator[Fault]:
        if self.force_fourth and self.expose in (ExposeRule.ALL_FORCED, ExposeRule.NONE):
            yield Fault("force_fourth_unused", "force_fourth")
        if self.force_fourth and self.expose == ExposeRule.ALL_BUT_SHEEP:
            yield Fault("force_fourth_conflict", "force_fourth")
        if self.match_end == MatchEnd.SCORE and self.settlement != Settlement.RAW:
            yield Fault("score_match_needs_raw", "settlement")
        if self.must_follow_pair and self.decks == 1:
            yield Fault("pairs_need_two_decks", "must_follow_pair")
        if self.turn_limit not in TURN_LIMITS:
            yield Fault("turn_limit_value", "turn_limit")

    def notices(self) -> tuple[Fault, ...]:
        return tuple(self._notices())

    def _notices(self) -> Iterator[Fault]:
        if self.match_end == MatchEnd.SCORE and self.match_hands != 4:
            yield Fault("match_hands_unused", "match_hands")
        if self.expose == ExposeRule.NONE and not self.exposed_first_round:
            yield Fault("exposed_first_round_unused", "exposed_first_round")

    def heart_values(self) -> tuple[int, ...]:
        """The points of one heart of each rank, from the two to the ace, before any doubling."""
        return GRADED if self.heart_points == HeartPoints.GRADED else PIP

    @property
    def settles_raw(self) -> bool:
        return self.settlement == Settlement.RAW
