"""What a deal comes to for a seat: points against the others', and the match where the deal may end it."""

from collections.abc import Sequence

from heartsui.bots.gongzhu_table import Table
from heartsui.rules.gongzhu_options import PIG_TOTAL, MatchEnd
from heartsui.rules.gongzhu_scores import final_points

WIN = 150.0
"""What winning the match is worth in raw points, when the deal ends it; and minus that, losing it."""
NEAR = 600
"""Points above its end from which a match to a score may end within a deal."""


class Stakes:
    """The utility of one seat in one deal."""

    def __init__(self, table: Table) -> None:
        self.options = table.options
        self.weights = table.weights
        self.me = table.me
        self.scores = table.view.scores
        self.last = self._may_be_last(table.view.n)

    def _may_be_last(self, n: int) -> bool:
        if self.options.match_end == MatchEnd.HANDS:
            return n >= self.options.match_hands
        return min(self._totals(self.scores)) <= PIG_TOTAL + NEAR

    def value(self, raw: Sequence[int]) -> float:
        """In raw points, from the raw points of every seat."""
        value = sum(weight * own for weight, own in zip(self.weights, raw, strict=True))
        return value + WIN * self._verdict(raw) if self.last else value

    def _verdict(self, raw: Sequence[int]) -> int:
        """1 where this seat has won the match, -1 where it has lost it, 0 where neither or it goes on."""
        points = final_points(self.options, raw)
        totals = self._totals([before + more for before, more in zip(self.scores, points, strict=True)])
        own = totals[self.me]
        if self.options.match_end == MatchEnd.HANDS:
            return (own > 0) - (own < 0)
        if min(totals) > PIG_TOTAL:
            return 0
        return (own == max(totals)) - (own == min(totals))

    def _totals(self, scores: Sequence[int]) -> Sequence[int]:
        """Each seat's total as the match counts it: with its partner's in a partnership (G30)."""
        if not self.options.partnership:
            return scores
        return [sum(scores[seat % 2 :: 2]) for seat in range(4)]
