"""What a careful player remembers and infers: cards gone, cards seen, who is out of which suit."""

from functools import lru_cache
from math import comb

from heartsui.rules.cards import FIRST_COPIES, LANES, Card, CardSet, Suit, cards_of, iterate, set_of
from heartsui.rules.game import Phase
from heartsui.rules.hearts_options import FirstTrick, HeartsOptions, MoonCards, MoonRule, Teams
from heartsui.rules.seats import Direction, Seat, gives_to
from heartsui.rules.trick import winning_index
from heartsui.rules.views import TrickView

SUIT_SETS = tuple(lane & FIRST_COPIES for lane in LANES)


class Memory:
    """One seat's knowledge of a deal of Hearts, worked out from its view. Cards are CardSets throughout."""

    def __init__(self, view: TrickView) -> None:
        options = view.options
        assert isinstance(options, HeartsOptions)
        self.view = view
        self.options = options
        self.seat = view.seat
        self.players = view.players
        self.table = card_table(options)
        self.plays = tuple(play[0] for play in view.trick)
        self.played_now = set_of(self.plays)
        self.played = self.played_now
        for trick in view.tricks:
            self.played |= set_of(trick.cards())
        self.hand = view.hand
        self.unseen = self.table.pack & ~(self.played | self.hand | view.kitty)
        self.known = self._known()
        self.voids = self._voids()
        self.others = tuple(seat for seat in range(self.players) if seat != self.seat)
        self.partner = (self.seat + 2) % 4 if options.teams == Teams.OPPOSITE else -1
        self.taken = view.taken

    @property
    def first_trick(self) -> bool:
        return not self.view.tricks

    def value(self, one: Card) -> int:
        return self.table.value[one]

    def _known(self) -> tuple[CardSet, ...]:
        """Cards that each seat must still hold because this one passed them."""
        view = self.view
        known = [0] * self.players
        if view.phase != Phase.PASS:
            for k, one in enumerate(view.given):
                if view.direction == Direction.SCATTER:
                    taker = (self.seat + 1 + k) % self.players
                else:
                    taker = gives_to(self.seat, view.direction, self.players)
                known[taker] |= 1 << one & ~self.played & ~self.hand
        return tuple(known)

    def _voids(self) -> tuple[int, ...]:
        """By seat, the suits (as bits) that it has shown not to hold."""
        voids = [0] * self.players
        tricks = [(trick.order, tuple(play[0] for play in trick.plays)) for trick in self.view.tricks]
        for order, plays in (*tricks, (self.view.order, self.plays)):
            for seat, one in zip(order, plays, strict=False):
                if one >> 4 != plays[0] >> 4:
                    voids[seat] |= 1 << (plays[0] >> 4)
        return tuple(voids)

    def pool(self, seat: Seat) -> CardSet:
        """The unseen cards that another seat may hold."""
        gone = 0
        for suit in range(4):
            if self.voids[seat] >> suit & 1:
                gone |= SUIT_SETS[suit]
        for other, cards in enumerate(self.known):
            if other != seat:
                gone |= cards
        return self.unseen & ~gone

    def none_of(self, seat: Seat, cards: CardSet) -> float:
        """How likely a seat holds none of these cards, hidden cards lying anywhere with equal chance."""
        if self.known[seat] & cards:
            return 0.0
        pool = self.pool(seat) & ~self.known[seat]
        held = self.view.counts[seat] - self.known[seat].bit_count()
        return absent(pool.bit_count(), (pool & cards).bit_count(), held)

    def holds(self, seat: Seat, one: Card) -> float:
        return 1.0 - self.none_of(seat, 1 << one)

    def friend(self, seat: Seat) -> bool:
        return seat in (self.seat, self.partner)

    def winning(self) -> tuple[Seat, Card]:
        """Who wins the current trick so far, and with what; there must be one."""
        k = winning_index(self.plays)
        return self.view.order[k], self.plays[k]

    def later(self) -> tuple[Seat, ...]:
        """The seats that play to the trick after this one."""
        return self.view.order[len(self.plays) + 1 :]


class CardTable:
    """What the cards of a pack are worth under some options, worked out once."""

    def __init__(self, options: HeartsOptions) -> None:
        pack = options.pack()
        self.pack = set_of(pack)
        self.value = [0] * 64
        for one in pack:
            self.value[one] = options.value(one)
        self.penalties = options.penalties()
        self.bonuses = options.bonuses() & self.pack
        self.needed = self.penalties
        if options.moon_cards == MoonCards.PENALTIES_AND_BONUSES:
            self.needed |= self.bonuses
        if options.moon == MoonRule.OFF:
            self.needed = 0
        self.barred = {
            FirstTrick.NO_POINTS: self.penalties,
            FirstTrick.NO_QUEEN: 1 << (Suit.SPADES * 16 + 12),
            FirstTrick.ANY: 0,
        }[options.first_trick]
        self.total = sum(self.value[one] for one in iterate(self.penalties))
        self.dear = set_of(one for one in iterate(self.penalties) if self.value[one] * 10 >= self.total)
        """The penalty cards worth a tenth of them all or more: the queen of spades, as a rule."""
        self.dearest = tuple(sorted(cards_of(self.penalties), key=lambda one: (-self.value[one], one)))
        """The penalty cards, dearest first."""

    def worth(self, cards: CardSet) -> int:
        return sum(self.value[one] for one in iterate(cards & (self.penalties | self.bonuses)))


_tables: dict[str, CardTable] = {}


def card_table(options: HeartsOptions) -> CardTable:
    """The table of these options, kept: options are few and are no keys of a dict themselves."""
    key = repr(options)
    found = _tables.get(key)
    if found is None:
        found = _tables[key] = CardTable(options)
    return found


@lru_cache(maxsize=4096)
def absent(pool: int, wanted: int, held: int) -> float:
    """The chance that ``held`` cards out of a pool include none of the ``wanted`` ones among it."""
    if wanted <= 0 or held <= 0:
        return 1.0
    if pool - wanted < held:
        return 0.0
    return comb(pool - wanted, held) / comb(pool, held)
