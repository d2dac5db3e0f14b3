"""What a careful player of Gong Zhu knows: cards gone, cards shown, who is out of a suit, who is with whom."""

from collections.abc import Sequence

from heartsui.rules.cards import LANES, PACK, Card, CardSet, Suit, copies, remove, set_of, union
from heartsui.rules.gongzhu_options import GongZhuOptions, MatchEnd
from heartsui.rules.gongzhu_plays import Cards, less
from heartsui.rules.gongzhu_scores import (
    PIG,
    PIG_POINTS,
    SHEEP,
    SHEEP_POINTS,
    TRANSFORMER,
    Parts,
    Times,
    parts,
    times_of,
)
from heartsui.rules.seats import Seat
from heartsui.rules.views import TrickView

PACKS = {1: set_of(PACK), 2: set_of(PACK * 2)}


class Table:
    """One seat's knowledge of a deal, worked out from its view alone."""

    def __init__(self, view: TrickView) -> None:
        options = view.options
        assert isinstance(options, GongZhuOptions)
        self.view = view
        self.options = options
        self.me = view.seat
        self.hand = view.hand
        self.counts = view.counts
        self.times: Times = times_of(view.exposed)
        self.weights = tuple(self._weight(seat) for seat in range(4))
        """How much a point of each seat is worth to this one."""
        played = view.taken[0]
        for cards in (*view.taken[1:], *(set_of(play) for play in view.trick)):
            played = union(played, cards)
        self.unseen = less(less(PACKS[options.decks], played), view.hand)
        """The cards that others hold."""
        self.voids = self._voids()
        self.shown = tuple(self._still_shown(seat) for seat in range(4))
        """Exposed cards that seats still hold."""
        self._shares = tuple(self._shares_of(suit) for suit in range(4))
        self._holds: dict[tuple[Seat, Card], float] = {}
        self.left: tuple[Seat, ...] = view.order[len(view.trick) + 1 :] if view.trick else self._after_me()
        """The seats that play to this trick after this one."""

    def _after_me(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.view.order if seat != self.me)

    def _weight(self, seat: Seat) -> float:
        """Others' points count by the settlement: against ours where scores are compared, hardly where only
        the sign of our own decides (C7, C8)."""
        if self.friend(self.me, seat):
            return 1.0
        options = self.options
        if options.settles_raw and options.match_end == MatchEnd.HANDS:
            return -0.05
        return -1.0 if options.partnership else -1 / 3

    def friend(self, seat: Seat, other: Seat) -> bool:
        return seat == other or (self.options.partnership and (seat - other) % 2 == 0)

    def _voids(self) -> tuple[int, ...]:
        """By seat, the suits (as bits) that it has shown not to hold any more."""
        voids = [0, 0, 0, 0]
        tricks = [(trick.order, trick.plays) for trick in self.view.tricks]
        for order, plays in (*tricks, (self.view.order, self.view.trick)):
            for seat, play in zip(order, plays, strict=False):
                suit = plays[0][0] >> 4
                if any(one >> 4 != suit for one in play):
                    voids[seat] |= 1 << suit
        return tuple(voids)

    def _still_shown(self, seat: Seat) -> CardSet:
        """Of two copies the exposed one is taken to go first, as the rules have it."""
        left = self.view.exposed[seat]
        if not left:
            return 0
        for order, plays in (
            *((t.order, t.plays) for t in self.view.tricks),
            (self.view.order, self.view.trick),
        ):
            for other, play in zip(order, plays, strict=False):
                if other == seat:
                    for one in play:
                        left = remove(left, one) if left >> one & 1 else left
        return left

    def values(self) -> tuple[float, ...]:
        """What each card adds to a trick's worth at first sight; the transformer a little below zero."""
        values = [0.0] * 64
        for suit_rank, points in enumerate(self.options.heart_values(), start=(Suit.HEARTS << 4) + 2):
            values[suit_rank] = points * self.times.hearts
        values[PIG] = PIG_POINTS * self.times.pig
        values[SHEEP] = SHEEP_POINTS * self.times.sheep
        values[TRANSFORMER] = -10.0
        return tuple(values)

    def points(self, seat: Seat, more: CardSet = 0) -> Parts:
        """A seat's raw points so far, with more cards if it takes them."""
        taken = self.view.taken[seat]
        return parts(self.options, union(taken, more) if more else taken, self.times)

    def out(self, of: Card) -> int:
        """How many copies of a card others hold."""
        return copies(self.unseen, of)

    def share(self, seat: Seat, suit: int) -> float:
        """The chance that one unseen card of a suit lies with a seat."""
        return self._shares[suit][seat]

    def _shares_of(self, suit: int) -> tuple[float, ...]:
        able = [seat for seat in range(4) if seat != self.me and not self.voids[seat] >> suit & 1]
        cards = sum(self.counts[seat] for seat in able)
        return tuple(self.counts[seat] / cards if seat in able and cards else 0.0 for seat in range(4))

    def holds(self, seat: Seat, of: Card) -> float:
        """The chance that another seat holds a card."""
        found = self._holds.get((seat, of))
        if found is None:
            found = self._holds[seat, of] = self._holding(seat, of)
        return found

    def _holding(self, seat: Seat, of: Card) -> float:
        if self.shown[seat] >> of & 1:
            return 1.0
        known = sum(copies(cards, of) for other, cards in enumerate(self.shown) if other != self.me)
        free = self.out(of) - known
        return 1 - (1 - self.share(seat, of >> 4)) ** free if free > 0 else 0.0

    def has_any(self, seat: Seat, cards: CardSet, suit: int) -> float:
        """The chance that a seat holds any of some unseen cards of a suit."""
        n = (cards & self.unseen & LANES[suit]).bit_count()
        return 1 - (1 - self.share(seat, suit)) ** n if n else 0.0

    def void(self, seat: Seat, suit: int) -> float:
        """The chance that a seat holds no card of a suit."""
        return 1 - self.has_any(seat, LANES[suit], suit)


def above(of: Card) -> CardSet:
    """The cards of a suit higher than one, both copies."""
    lane = LANES[of >> 4]
    low = lane & (1 << 64) - 1
    higher = low & ~((2 << of) - 1)
    return higher | higher << 64


def cards_set(plays: Sequence[Cards]) -> CardSet:
    """The cards of some plays together."""
    return set_of(one for play in plays for one in play)
