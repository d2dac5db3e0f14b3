"""What tricks and captured cards are worth when so much is exposed, fast: for playouts."""

from heartsui.rules.cards import CardSet, Suit
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_scores import PIG, PIG_POINTS, SHEEP, SHEEP_POINTS, Parts, Times, parts


class Rates:
    """The values of one set of options and exposures. Remembers what it has worked out."""

    def __init__(self, options: GongZhuOptions, times: Times) -> None:
        self.options = options
        self.times = times
        self.values = self._values()
        """By card, what it adds to whoever takes it; the transformer, which only multiplies, adds nothing."""
        self._parts: dict[CardSet, tuple[int, int]] = {}

    def _values(self) -> tuple[int, ...]:
        values = [0] * 64
        for heart, points in enumerate(self.options.heart_values(), start=(Suit.HEARTS << 4) + 2):
            values[heart] = points * self.times.hearts
        values[PIG] = PIG_POINTS * self.times.pig
        values[SHEEP] = SHEEP_POINTS * self.times.sheep
        return tuple(values)

    def raw(self, taken: CardSet) -> int:
        """A seat's raw points for the scoring cards that it captured."""
        return (self._parts.get(taken) or self._found(taken))[0]

    def base(self, taken: CardSet) -> int:
        """What a captured transformer would multiply."""
        return (self._parts.get(taken) or self._found(taken))[1]

    def _found(self, taken: CardSet) -> tuple[int, int]:
        piece: Parts = parts(self.options, taken, self.times)
        found = self._parts[taken] = piece.raw, piece.base
        return found
