"""A deal of Gong Zhu played to its end by a simple policy, fast, in a world that a seat thinks possible.

Only for the search. It keeps to the rules of every option, leads single cards, and stops when nothing is left
that scores. The hands are guesses, so the policy betrays nothing; each seat's choice looks at its own hand and
at which cards are still out.
"""

import random
from collections.abc import Sequence

from heartsui.bots.gongzhu_table import Table, above
from heartsui.rules.cards import COPY, FIRST_COPIES, LANES, Card, CardSet, Suit, union
from heartsui.rules.gongzhu_plays import Cards, color, is_pair, less, taker_index
from heartsui.rules.gongzhu_scores import HEARTS, PIG, PIGS, SCORING, SHEEP, TRANSFORMER, parts
from heartsui.rules.seats import Seat, play_order

PIG_BIT, SHEEP_BIT, CHANGER_BIT = 1 << PIG, 1 << SHEEP, 1 << TRANSFORMER
SPADES = LANES[Suit.SPADES] & FIRST_COPIES
LOW_SPADES = SPADES & (PIG_BIT - 1)
HIGH_SPADES = above(PIG) & FIRST_COPIES
ABOVE = tuple(above(one) & FIRST_COPIES for one in range(63))
DEAR_HEARTS = HEARTS & FIRST_COPIES & above((Suit.HEARTS << 4) + 8)


class Playout:
    """Plays worlds of one moment of a deal; holds no world."""

    def __init__(self, table: Table) -> None:
        view, options = table.view, table.options
        self.table = table
        self.options = options
        self.partners = options.partnership
        self.orders = tuple(play_order(seat, 4, options.play_direction) for seat in range(4))
        self.order = tuple(view.order)
        self.plays = tuple(view.trick)
        self.taken = tuple(cards & SCORING for cards in view.taken)
        earlier = {trick.plays[0][0] >> 4 for trick in view.tricks}
        held_back = 0
        if options.exposed_first_round:
            held_back = sum(LANES[suit] for suit in range(4) if suit not in earlier)
        self.barred = tuple(cards & held_back for cards in table.shown)
        self.values = table.values()

    def finish(
        self,
        world: Sequence[CardSet],
        first: Cards,
        chance: random.Random,
        log: list[Cards] | None = None,
    ) -> float:
        """What the deal brings this seat when it plays ``first`` now and everybody goes on by the policy.

        ``log`` receives every play."""
        hands, taken, barred = list(world), list(self.taken), list(self.barred)
        order, plays = self.order, list(self.plays)
        values = self.values
        pot = sum(values[one] for play in plays for one in play)
        cards: Cards = first
        while True:
            seat = order[len(plays)]
            for one in cards:
                twin = 1 << one + COPY
                hands[seat] ^= twin if hands[seat] & twin else 1 << one
                pot += values[one]
            plays.append(cards)
            if log is not None:
                log.append(cards)
            if len(plays) == 4:
                seat = self._take(order, plays, taken, barred)
                everything = hands[0] | hands[1] | hands[2] | hands[3]
                if not everything & SCORING:
                    break
                order, plays, pot = self.orders[seat], [], 0
                cards = (self._lead(hands, seat, barred[seat], everything, chance),)
            else:
                cards = self._answer(hands, order, plays, barred, taken, pot)
        weights = self.table.weights
        times = self.table.times
        return sum(
            weight * parts(self.options, got, times).raw for weight, got in zip(weights, taken, strict=True)
        )

    def _take(
        self, order: tuple[Seat, ...], plays: list[Cards], taken: list[CardSet], barred: list[CardSet]
    ) -> Seat:
        winner = order[taker_index(plays, self.options.same_color_discard)]
        got = taken[winner]
        for play in plays:
            for one in play:
                if SCORING >> one & 1:
                    got |= 1 << one + COPY if got >> one & 1 else 1 << one
        taken[winner] = got
        gone = ~LANES[plays[0][0] >> 4]
        for seat in range(4):
            barred[seat] &= gone
        return winner

    # Following

    def _answer(
        self,
        hands: list[CardSet],
        order: tuple[Seat, ...],
        plays: list[Cards],
        barred: list[CardSet],
        taken: list[CardSet],
        pot: float,
    ) -> Cards:
        seat = order[len(plays)]
        index = taker_index(plays, self.options.same_color_discard)
        taker, best = order[index], max(plays[index])
        friend = self.partners and (taker - seat) % 2 == 0
        suit = plays[0][0] >> 4
        hand, held_back = hands[seat], barred[seat]
        legal = self._legal(hand, suit, held_back)
        everything = hands[0] | hands[1] | hands[2] | hands[3]
        poor = parts(self.options, taken[taker], self.table.times).base < 0
        moment = (suit, best, friend, 3 - len(plays), pot, poor, everything & ~hand)
        if len(plays[0]) == 1:
            return (self._one(legal, hand, *moment),)
        must_pair = self.options.must_follow_pair and is_pair(plays[0])
        pairs = legal & legal >> COPY & LANES[suit] if must_pair else 0
        one = self._one(pairs or legal, hand, *moment)
        if pairs:
            return one, one
        rest = less(hand, 1 << one)
        legal = self._legal(rest, suit, held_back & rest)
        if must_pair and one >> 4 == suit and legal >> one & 1:
            return one, one
        return one, self._one(legal, rest, *moment)

    def _legal(self, hand: CardSet, suit: int, barred: CardSet) -> CardSet:
        own = hand & LANES[suit]
        if own:
            held_back = own & barred
            return less(own, held_back) or own if held_back else own
        if self.options.same_color_discard:
            return hand & color(suit) or hand
        return hand

    def _one(
        self,
        legal: CardSet,
        hand: CardSet,
        suit: int,
        best: Card,
        friend: bool,
        left: int,
        pot: float,
        poor: bool,
        out: CardSet,
    ) -> Card:
        """The card to follow or discard with. ``left`` seats play after this one; ``poor`` says that the
        present taker's points are negative; ``out`` are the cards of the others."""
        legal &= FIRST_COPIES
        if legal & legal - 1 == 0:
            return legal.bit_length() - 1
        if not legal & LANES[suit]:
            return self._discard(legal, hand, friend, poor, out)
        follows = best >> 4 == suit
        under = legal & (2 << best) - 1 if follows else legal
        over = legal ^ under
        if suit == Suit.SPADES and legal & PIG_BIT:
            if under & PIG_BIT and not friend:
                return PIG
            legal, under, over = legal & ~PIG_BIT, under & ~PIG_BIT, over & ~PIG_BIT
        elif suit == Suit.DIAMONDS and legal & SHEEP_BIT:
            if (friend and (not left or best & 15 > 12)) or (not left and over & SHEEP_BIT):
                return SHEEP
            legal, under, over = legal & ~SHEEP_BIT, under & ~SHEEP_BIT, over & ~SHEEP_BIT
        elif suit == Suit.CLUBS and legal & CHANGER_BIT:
            if under & CHANGER_BIT and not friend and poor and not left:
                return TRANSFORMER
            legal, under, over = legal & ~CHANGER_BIT, under & ~CHANGER_BIT, over & ~CHANGER_BIT
        if not left:
            wins = pot > 0 and over and not friend
            return (legal if wins or not under or pot == 0 else under).bit_length() - 1
        if pot > 0 and over and not friend:
            return over.bit_length() - 1
        if suit == Suit.SPADES and out & PIGS:
            safe = legal & LOW_SPADES
            return (safe or under or legal & -legal).bit_length() - 1
        return (under or legal & -legal).bit_length() - 1

    def _discard(self, legal: CardSet, hand: CardSet, friend: bool, poor: bool, out: CardSet) -> Card:
        if friend:
            if legal & SHEEP_BIT:
                return SHEEP
            legal = legal & ~(SCORING | HIGH_SPADES) or legal & ~PIGS or legal
            return self._spare(legal, hand)
        if legal & PIG_BIT:
            return PIG
        if legal & CHANGER_BIT and poor:
            return TRANSFORMER
        if out & PIGS and legal & HIGH_SPADES:
            return (legal & HIGH_SPADES).bit_length() - 1
        if legal & DEAR_HEARTS:
            return (legal & DEAR_HEARTS).bit_length() - 1
        return self._spare(legal & ~(SHEEP_BIT | CHANGER_BIT) or legal, hand)

    def _spare(self, legal: CardSet, hand: CardSet) -> Card:
        """The highest card of the shortest suit that may go."""
        shortest, found = 99, legal
        for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS):
            lane = LANES[suit]
            if legal & lane:
                n = (hand & lane).bit_count()
                if n < shortest:
                    shortest, found = n, legal & lane
        return found.bit_length() - 1

    # Leading

    def _lead(
        self, hands: list[CardSet], seat: Seat, barred: CardSet, everything: CardSet, chance: random.Random
    ) -> Card:
        hand = hands[seat]
        if barred:
            free = 0
            for lane in LANES:
                own = hand & lane
                free = union(free, less(own, own & barred) or own)
            hand = free
        low = hand & FIRST_COPIES
        out = 0
        for other in range(4):
            if other != seat:
                out |= hands[other]
        if low & SHEEP_BIT and not out & ABOVE[SHEEP]:
            return SHEEP
        if out & PIGS and not low & PIG_BIT:
            lows = low & LOW_SPADES
            if lows and (not low & HIGH_SPADES or lows & lows - 1):
                return lows.bit_length() - 1
        return self._exits(low, out, chance)

    def _exits(self, low: CardSet, out: CardSet, chance: random.Random) -> Card:
        """The lowest card of a suit, where as many cards as possible are higher."""
        found, most = low.bit_length() - 1, -1.0
        for suit, lane in enumerate(LANES):
            own = low & lane
            if not own:
                continue
            one = (own & -own).bit_length() - 1
            if one in (PIG, SHEEP):
                continue
            higher = (out & ABOVE[one]).bit_count() + chance.random() - (2 if suit == Suit.SPADES else 0)
            if higher > most:
                found, most = one, higher
        return found
