"""What a ranked match does to ratings: Elo over every pair of seats (Rules A13)."""

from collections.abc import Sequence

START = 1500.0
"""The rating of a player without a match."""
K = 32.0
"""How far one match can move a rating of the expected strength: K times the part of the pairs won."""


def rating_changes(
    ratings: Sequence[float], totals: Sequence[int], k: float = K, lowest_wins: bool = True
) -> tuple[float, ...]:
    """What each of two or more seats gains, an equal total counting half a win. The changes sum to 0."""
    rivals = len(ratings) - 1
    return tuple(
        k / rivals * sum(_surprise(ratings, totals, lowest_wins, i, j) for j in range(len(ratings)) if j != i)
        for i in range(len(ratings))
    )


def team_rating_changes(
    ratings: Sequence[float], totals: Sequence[int], k: float = K, lowest_wins: bool = True
) -> tuple[float, ...]:
    """The same where partners sit opposite each other: the teams' mean ratings meet, and both partners get
    their team's change. ``totals`` are by seat, each seat's own."""
    means = [sum(ratings[team::2]) / len(ratings[team::2]) for team in (0, 1)]
    changes = rating_changes(means, [sum(totals[team::2]) for team in (0, 1)], k, lowest_wins)
    return tuple(changes[seat % 2] for seat in range(len(ratings)))


def _surprise(ratings: Sequence[float], totals: Sequence[int], lowest_wins: bool, i: int, j: int) -> float:
    """Result less expectation of seat i against seat j."""
    expected = 1 / (1 + 10 ** ((ratings[j] - ratings[i]) / 400))
    if totals[i] == totals[j]:
        return 0.5 - expected
    return float((totals[i] < totals[j]) == lowest_wins) - expected
