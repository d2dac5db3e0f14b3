"""What captured cards are worth in Gong Zhu (Rules C5-C7, C11): arithmetic on card sets, no state.

It is separate from the game so that bots, which may not know the state, count by the same rules.
"""

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from heartsui.rules.cards import COPY, LANES, Card, CardSet, Suit, copies, count, parse_card
from heartsui.rules.gongzhu_options import GongZhuOptions, HeartPoints

PIG = parse_card("QS")
SHEEP = parse_card("JD")
TRANSFORMER = parse_card("TC")
RED_ACE = parse_card("AH")
EXPOSABLE = (TRANSFORMER, SHEEP, PIG, RED_ACE)


def both(of: Card) -> CardSet:
    """Both copies of a card, as a mask."""
    return 1 << of | 1 << (of + COPY)


PIGS, SHEEPS, TRANSFORMERS, RED_ACES = both(PIG), both(SHEEP), both(TRANSFORMER), both(RED_ACE)
EXPOSABLES = PIGS | SHEEPS | TRANSFORMERS | RED_ACES
HEARTS = LANES[Suit.HEARTS]
SCORING: CardSet = HEARTS | PIGS | SHEEPS | TRANSFORMERS
"""The scoring cards, both copies; the hearts that cost nothing are among them (G08)."""
PIG_POINTS, SHEEP_POINTS, ALL_RED_POINTS, ALONE_POINTS = -100, 100, 200, 50


class Times(msgspec.Struct, frozen=True):
    """By what exposing multiplies each kind: 1, 2 or 4 (C2, C11)."""

    hearts: int = 1
    pig: int = 1
    sheep: int = 1
    transformer: int = 1


def times_of(exposed: Iterable[CardSet]) -> Times:
    """From the cards exposed by each seat: every copy exposed doubles all copies of its kind."""
    shown = list(exposed)

    def times(of: Card) -> int:
        return 1 << sum(copies(cards, of) for cards in shown)

    return Times(times(RED_ACE), times(PIG), times(SHEEP), times(TRANSFORMER))


class Parts(msgspec.Struct, frozen=True):
    """The raw points of one seat, piece by piece. ``raw`` is what they come to."""

    hearts: int = 0
    """Hearts at their exposed value; all red counts here."""
    all_red: bool = False
    pig: int = 0
    sheep: int = 0
    slam: int = 0
    """What a grand slam adds by turning the pig (G11)."""
    factor: int = 1
    """By what captured transformers multiply the sum of the above."""
    alone: int = 0
    """Transformers captured without any other scoring card."""

    @property
    def base(self) -> int:
        """The sum that transformers multiply."""
        return self.hearts + self.pig + self.sheep + self.slam

    @property
    def raw(self) -> int:
        return self.base * self.factor + self.alone


@cache
def _hearts_sum(lane: int, points: HeartPoints) -> int:
    values = GongZhuOptions(heart_points=points).heart_values()
    return sum(values[rank - 2] for rank in range(2, 15) if lane >> rank & 1)


def hearts_points(cards: CardSet, points: HeartPoints) -> int:
    """The points of the hearts among some cards, copies counted, before any doubling and all red."""
    shift = Suit.HEARTS * 16
    return _hearts_sum(cards >> shift & 0xFFFF, points) + _hearts_sum(cards >> shift + COPY & 0xFFFF, points)


def parts(options: GongZhuOptions, cards: CardSet, times: Times) -> Parts:
    """What one seat's captured cards are worth. ``cards`` may hold cards that do not score."""
    cards &= SCORING
    if not cards:
        return Parts()
    changers = (cards & TRANSFORMERS).bit_count()
    if changers and not cards & ~TRANSFORMERS:
        return Parts(alone=ALONE_POINTS * changers * times.transformer)
    all_red = (cards & HEARTS).bit_count() == 13 * options.decks
    hearts = ALL_RED_POINTS * options.decks if all_red else hearts_points(cards, options.heart_points)
    pig = PIG_POINTS * times.pig * (cards & PIGS).bit_count()
    return Parts(
        hearts=hearts * times.hearts,
        all_red=all_red,
        pig=pig,
        sheep=SHEEP_POINTS * times.sheep * (cards & SHEEPS).bit_count(),
        slam=-2 * pig if count(cards) == 16 * options.decks else 0,
        factor=times.transformer << changers if changers else 1,
    )


def final_points(options: GongZhuOptions, raw: Sequence[int]) -> tuple[int, ...]:
    """What a deal adds to each seat's score: four times its own points minus all (C7), or its own points."""
    if options.settles_raw:
        return tuple(raw)
    total = sum(raw)
    return tuple(4 * own - total for own in raw)
