"""A sound club player at Hearts: remembers every card, ducks, unloads, and thinks one trick ahead.

Each legal card gets a price: what the trick would cost if it wins, what others pay if it does not, and how
much trouble the rest of the hand is without it. The cheapest card is played.
"""

from heartsui.bots import moons, passing
from heartsui.bots.bot import Clock
from heartsui.bots.holding import dump_value, suit_risk
from heartsui.bots.memory import SUIT_SETS, Memory
from heartsui.rules.actions import PLAYS, Action, Moon, Pass
from heartsui.rules.cards import Card, CardSet, iterate
from heartsui.rules.game import Phase
from heartsui.rules.hearts_options import KittyTo
from heartsui.rules.seats import Seat
from heartsui.rules.views import TrickView

LEAD = 0.3
"""Points it costs to have to lead."""
FALLS = 0.9
"""How often a player throws a penalty card under a winner when it can."""


class MediumBot:
    """Plays the card with the lowest price. No chance in it: the same view, the same card."""

    def choose(self, view: TrickView, clock: Clock) -> Action:
        memory = Memory(view)
        if view.phase == Phase.PASS:
            return Pass(passing.chosen(memory))
        if view.phase == Phase.MOON:
            return Moon(moons.choice(memory))
        prices = Prices(memory)
        return PLAYS[min(iterate(view.legal_cards()), key=lambda one: (round(prices.of(one), 6), one))]


class Prices:
    """What each play costs this seat, in points, in one position."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.table = memory.table
        self.others = memory.players - 1
        self.pot = self.table.worth(memory.played_now)
        self.kitty = self.kitty_worth()
        self.clean = self.clean_worth()
        self.dump = 0.0 if not memory.hand else dump_value(self.table, memory.unseen, self.others)
        self.shooting = moons.shooting(memory)
        self.suspect, self.fear = moons.suspect(memory)
        self.alarm = 0.0
        if self.suspect not in (-1, memory.seat):
            self.alarm = self.fear * moons.price(memory, self.suspect)

    def of(self, one: Card) -> float:
        chance = self.winning(one)
        haul = self.pot + self.table.value[one] + self.coming(one) + self.buried(one)
        if self.shooting:
            return self.shot(one, chance, haul)
        won = haul + self.clean + (LEAD if self.memory.hand != 1 << one else 0)
        price = chance * won + (1 - chance) * self.share(one)
        return price + self.rest(one) + self.moon(one, chance)

    def shot(self, one: Card, chance: float, haul: float) -> float:
        """Going for the moon: tricks with points must be won, sure winners first, and nothing thrown away."""
        needed = self.table.needed >> one & 1
        return -chance * (1 + haul) + (1 - chance) * (50 * needed + haul) + (one & 15) / 100

    def winning(self, one: Card) -> float:
        """How likely the card takes the trick."""
        memory = self.memory
        if memory.plays:
            best = memory.winning()[1]
            if one >> 4 != best >> 4 or one < best:
                return 0.0
        chance = 1.0
        for seat in memory.later():
            chance *= 1 - self.beaten(seat, one)
        return chance

    def beaten(self, seat: Seat, one: Card) -> float:
        """How likely a later seat plays above a card: when it must, or when the trick is cheap and it may."""
        suit = SUIT_SETS[one >> 4]
        lower = suit & ((1 << one) - 1)
        higher = suit & ~lower & ~(1 << one)
        no_lower = self.memory.none_of(seat, lower)
        neither = self.memory.none_of(seat, suit)
        forced = no_lower - neither
        free = 1 - no_lower - (self.memory.none_of(seat, higher) - neither)
        willing = 0.03 if self.pot + self.table.value[one] > 0 else 0.25
        return forced + willing * max(0.0, free)

    def coming(self, one: Card) -> float:
        """What the later seats are likely to add to a trick won by this card."""
        return sum(self.added(seat, one) for seat in self.memory.later())

    def added(self, seat: Seat, one: Card) -> float:
        memory = self.memory
        led = memory.plays[0] if memory.plays else one
        suit = SUIT_SETS[led >> 4]
        barred = self.table.barred if memory.first_trick else 0
        void = memory.none_of(seat, suit)
        thrown = self.likely(seat, self.table.penalties & ~suit & ~barred) if void else 0.0
        below = suit & ((1 << one) - 1) if one >> 4 == led >> 4 else suit
        falling = FALLS * self.likely(seat, self.table.penalties & below)
        gift = 0.2 * sum(
            self.table.value[b] * memory.holds(seat, b) for b in iterate(self.table.bonuses & below)
        )
        if memory.friend(seat):
            return 0.3 * ((1 - void) * falling) + gift
        return void * thrown + (1 - void) * falling + gift

    def likely(self, seat: Seat, cards: CardSet) -> float:
        """The expected value of the dearest of these cards that a seat holds."""
        expected, none = 0.0, 1.0
        unseen = self.memory.unseen
        for card in self.table.dearest:
            if (cards & unseen) >> card & 1:
                holds = self.memory.holds(seat, card)
                expected += none * holds * self.table.value[card]
                none *= 1 - holds
        return expected

    def kitty_worth(self) -> float:
        """What the cards of the kitty are worth on average while nobody has it."""
        view, unseen = self.memory.view, self.memory.unseen
        if not view.kitty_count or view.kitty_taker >= 0 or not unseen:
            return 0.0
        return view.kitty_count * self.table.worth(unseen) / unseen.bit_count()

    def buried(self, one: Card) -> float:
        """The kitty's worth if it goes with this trick (Rules A2)."""
        last = self.memory.hand == 1 << one
        goes = self.memory.options.kitty_to
        if last or (goes == KittyTo.FIRST_TRICK and self.memory.first_trick):
            return self.kitty
        penalty = (self.memory.played_now | 1 << one) & self.table.penalties
        return self.kitty if goes == KittyTo.FIRST_PENALTY and penalty else 0.0

    def clean_worth(self) -> float:
        """What is lost with a first trick where taking none earns something: more, the nearer the end is."""
        memory = self.memory
        if memory.view.tricks_won[memory.seat]:
            return 0.0
        return -memory.options.no_trick_bonus / (1 + memory.hand.bit_count())

    def share(self, one: Card) -> float:
        """What it is worth to this seat that another wins the trick with this card in it: a foe's points are
        good, a partner's are its own."""
        memory = self.memory
        worth = self.pot + self.table.value[one] + self.buried(one)
        if memory.partner < 0:
            return -worth / self.others
        if not memory.plays:
            return -worth / 3
        return worth * self.partner_wins() - worth * (1 - self.partner_wins())

    def partner_wins(self) -> float:
        """How likely the partner takes the trick if this seat does not."""
        memory = self.memory
        seat, best = memory.winning()
        if not memory.friend(seat):
            return 0.1 if memory.partner in memory.later() else 0.0
        stays = 1.0
        for later in memory.later():
            stays *= 1 - self.beaten(later, best)
        return max(stays, 0.85)

    def rest(self, one: Card) -> float:
        """How much more trouble the suit is without the card than with it: negative for a good riddance."""
        suit = SUIT_SETS[one >> 4]
        mine, outside = self.memory.hand & suit, self.memory.unseen & suit
        with_it = suit_risk(self.table, mine, outside, self.others, self.dump)
        return suit_risk(self.table, mine & ~(1 << one), outside, self.others, self.dump) - with_it

    def moon(self, one: Card, chance: float) -> float:
        """What the play does for or against somebody else's moon."""
        if not self.alarm:
            return 0.0
        memory = self.memory
        needed = bool((memory.played_now | 1 << one) & self.table.needed)
        breaks = chance * (1.0 if needed else 0.3 if self.coming(one) > 0.5 else 0.0)
        if memory.plays and needed:
            seat, _ = memory.winning()
            if seat != self.suspect and seat != memory.seat:
                breaks += (1 - chance) * 0.7
            elif self.table.needed >> one & 1:
                breaks -= (1 - chance) * 0.5
        return -self.alarm * breaks
