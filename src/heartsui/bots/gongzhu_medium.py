"""A good club player of Gong Zhu: remembers all cards, weighs what each play brings now and spoils later."""

from heartsui.bots.bot import Clock
from heartsui.bots.gongzhu_expose import exposure
from heartsui.bots.gongzhu_table import Table, above
from heartsui.bots.gongzhu_worth import Worth
from heartsui.rules.actions import Action, Play
from heartsui.rules.cards import LANES, Card, CardSet, Suit, count, distinct, remove, remove_all, set_of, union
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_plays import Cards, is_pair, taker_index
from heartsui.rules.gongzhu_scores import HEARTS, PIG, SHEEP, TRANSFORMER, hearts_points
from heartsui.rules.seats import Seat
from heartsui.rules.views import TrickView

PULL = 14
"""What a low spade led at a pig that others hold is worth for pulling it out."""
WIDE = 40
"""Plays of two cards that are weighed one by one; with two packs there can be hundreds."""
HASTE = 80
"""What leading two cards costs: four seats throw double into a trick that nobody can foresee."""


class MediumGongZhu:
    def choose(self, view: TrickView, clock: Clock) -> Action:
        if view.phase == Phase.EXPOSE:
            return exposure(view)
        if len(view.legal) == 1:
            return view.legal[0]
        thought = Thought(Table(view))
        return max(thought.promising(view.legal), key=thought.value)


class Thought:
    """One decision to play."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.worth = Worth(table)
        self.now = self.worth.future(table.hand)
        self._additions: dict[tuple[Seat, Seat, Card, int], float] = {}

    def promising(self, legal: tuple[Action, ...]) -> tuple[Action, ...]:
        """All plays of one card, and of very many of two those whose cards are best away one by one."""
        if len(legal) <= WIDE:
            return legal
        spared = {one: self._spared(one) for one in distinct(self.table.hand)}
        plays = [action for action in legal if isinstance(action, Play)]
        plays.sort(key=lambda play: (len(play.cards), -sum(spared[one] for one in play.cards)))
        return tuple(plays[: sum(len(play.cards) == 1 for play in plays) + WIDE])

    def _spared(self, one: Card) -> float:
        """What it is worth to be rid of a card, on whom takes the trick now if anybody does."""
        table = self.table
        value = self.worth.future(remove(table.hand, one)) - self.now
        if not table.view.trick:
            return value
        index = taker_index(table.view.trick, table.options.same_color_discard)
        return value + self.worth.gain(table.view.order[index], 1 << one)

    def value(self, action: Action) -> float:
        assert isinstance(action, Play)
        play = action.cards
        rest = remove_all(self.table.hand, play)
        value = self.trick(play) + self.worth.future(rest) - self.now
        if not self.table.view.trick:
            value += self._pull(play) - HASTE * (len(play) - 1)
        return value

    def trick(self, play: Cards) -> float:
        """What the present trick brings on average if this is played to it."""
        table = self.table
        plays = (*table.view.trick, play)
        same_color = table.options.same_color_discard
        index = taker_index(plays, same_color)
        taker, best = table.view.order[index], plays[index]
        suit = plays[0][0] >> 4
        cards = 0
        for one in plays:
            cards = union(cards, set_of(one))
        chances = {}
        stays = 1.0
        for seat in table.left:
            beats = self._beats(seat, best, suit, cards)
            chances[seat] = stays * beats
            stays *= 1 - beats
        chances[taker] = stays
        return sum(chance * self._taken(seat, cards, best, suit) for seat, chance in chances.items() if chance)

    def _taken(self, taker: Seat, cards: CardSet, best: Cards, suit: int) -> float:
        others = [seat for seat in self.table.left if seat != taker]
        return self.worth.gain(taker, cards) + sum(self._added(seat, taker, max(best), suit) for seat in others)

    def _beats(self, seat: Seat, best: Cards, suit: int, cards: CardSet) -> float:
        """The chance that a seat still to play takes the trick from the best play so far."""
        table = self.table
        top = max(best)
        if top >> 4 != suit:
            return 0.1 * table.void(seat, suit)
        higher = above(top)
        has = table.has_any(seat, higher, suit)
        if len(best) == 2 and is_pair(best) and suit != Suit.DIAMONDS:
            n = count(table.unseen & LANES[suit])
            has = max(has, 0.8 * (1 - table.void(seat, suit)) if n > 2 else has)
        if not has:
            return 0.0
        lower = 1 - table.has_any(seat, ~higher, suit)
        forced = has * lower
        return min(1.0, forced + (has - forced) * self._appeal(seat, cards, suit))

    def _appeal(self, seat: Seat, cards: CardSet, suit: int) -> float:
        """How often a seat takes a trick that it could leave."""
        gain = self.worth.gain(seat, cards) * (1 if self.table.weights[seat] > 0 else -1)
        if gain > 10:
            return 0.9
        if gain < -10:
            return 0.12
        if suit == Suit.SPADES and self.table.out(PIG):
            return 0.12
        return 0.45

    def _added(self, seat: Seat, taker: Seat, top: Card, suit: int) -> float:
        """What a seat still to play adds on average to a trick that another takes with a top card."""
        key = seat, taker, top, suit
        found = self._additions.get(key)
        if found is None:
            found = self._additions[key] = self._addition(seat, taker, top, suit)
        return found

    def _addition(self, seat: Seat, taker: Seat, top: Card, suit: int) -> float:
        table, worth = self.table, self.worth
        void = table.void(seat, suit)
        friend = table.friend(seat, taker)
        value = 0.0
        for one, bad in ((PIG, True), (SHEEP, False)):
            holds = table.holds(seat, one)
            if not holds:
                continue
            if one >> 4 == suit:
                willing = self._follows_with(one, taker, top, friend != bad)
            else:
                willing = void * (0.8 if friend != bad else 0.05)
            if willing:
                value += holds * willing * worth.gain(taker, 1 << one)
        value += self._hearts_added(seat, taker, suit, void, friend)
        return value + self._changer(seat, taker, suit, void)

    def _follows_with(self, one: Card, taker: Seat, top: Card, willing: bool) -> float:
        """The chance that who holds the pig or the sheep plays it under a top card of its suit. What another
        taker will play is not known yet; our own card is."""
        if top <= one and taker == self.table.me:
            return 0.0
        if not willing:
            return 0.12
        return 0.8 if top > one else 0.25

    def _hearts_added(self, seat: Seat, taker: Seat, suit: int, void: float, friend: bool) -> float:
        hearts = self.table.unseen & HEARTS
        n = hearts.bit_count()
        if not n:
            return 0.0
        follows = 1 - void if suit == Suit.HEARTS else 0.0
        throws = 0.0 if suit == Suit.HEARTS else void * (0.1 if friend else 0.5)
        if not follows + throws:
            return 0.0
        times = self.table.times.hearts
        average = hearts_points(hearts, self.table.options.heart_points) / n * times
        value = (follows + throws * 1.3) * average * self.table.weights[taker]
        return value + (follows + throws) * self.worth.red_loss(taker)

    def _changer(self, seat: Seat, taker: Seat, suit: int, void: float) -> float:
        holds = self.table.holds(seat, TRANSFORMER)
        if not holds:
            return 0.0
        gain = self.worth.gain(taker, 1 << TRANSFORMER)
        likes = gain * self.table.weights[seat] > 0
        chance = 0.3 if suit == Suit.CLUBS else void * (0.5 if likes else 0.1)
        return holds * chance * gain

    def _pull(self, play: Cards) -> float:
        """Low spades pull the pig out of another hand (never for a partner who holds it openly)."""
        table = self.table
        if play[0] >> 4 != Suit.SPADES or max(play) >= PIG or not table.out(PIG) or table.hand >> PIG & 1:
            return 0.0
        if any(cards >> PIG & 1 and table.friend(table.me, seat) for seat, cards in enumerate(table.shown)):
            return -PULL
        return PULL * table.times.pig * len(play)
