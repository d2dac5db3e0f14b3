"""A deal of Gong Zhu played to its end by a simple policy, fast, in a world that a seat thinks possible.

Only for the search. It keeps to the rules of every option, leads single cards, and stops when nothing is left
that scores. The hands are guesses, so the policy betrays nothing; each seat's choice looks at its own hand, at
which cards are still out, and at who has captured what. The loop of `Playout.play` is long on purpose: it runs
thousands of times for a decision, and a call for each card would cost a third of that.
"""

import random
from collections.abc import Sequence

from heartsui.bots.gongzhu_rates import Rates
from heartsui.bots.gongzhu_table import above
from heartsui.rules.cards import COPY, FIRST_COPIES, LANES, Card, CardSet, Suit, union
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_plays import Cards, color, is_pair, less, taker_index
from heartsui.rules.gongzhu_scores import (
    HEARTS,
    PIG,
    PIGS,
    SCORING,
    SHEEP,
    TRANSFORMER,
    TRANSFORMERS,
    Times,
)
from heartsui.rules.seats import Seat, play_order

NOBODY: Seat = -1
SEVERAL: Seat = 4
PIG_BIT, SHEEP_BIT, CHANGER_BIT = 1 << PIG, 1 << SHEEP, 1 << TRANSFORMER
SINGLES = tuple(lane & FIRST_COPIES for lane in LANES)
HEART_SINGLES = SINGLES[Suit.HEARTS]
ABOVE = tuple(above(one) & FIRST_COPIES for one in range(64))
HIGH_SPADES, HIGH_DIAMONDS = ABOVE[PIG], ABOVE[SHEEP]
LOW_SPADES = SINGLES[Suit.SPADES] & (PIG_BIT - 1)
DEAR_HEARTS = ABOVE[(Suit.HEARTS << 4) + 8]
COLORS = tuple(color(suit) & FIRST_COPIES for suit in range(4))
BY_HEART = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
ALARM = 9
"""Hearts of a pack in one seat's tricks, nobody else with any, from which the others keep it from all red.
With an alarm at 4 the policy did 36 points a deal worse against the medium player than without any."""
TAKE_ONE = 100
"""What a heart is worth that spoils another's all red."""
ALONE = 25
"""What a transformer is worth to a seat with nothing to multiply."""


class Playout:
    """Plays deals to the end under one set of options. Holds no deal; `play` may be called for many worlds."""

    def __init__(self, options: GongZhuOptions) -> None:
        self.options = options
        self.partners = options.partnership
        self.colors = options.same_color_discard
        self.alarm = ALARM * options.decks
        self.orders = tuple(play_order(seat, 4, options.play_direction) for seat in range(4))
        self.next = tuple(order[1] for order in self.orders)
        self._rates: dict[Times, Rates] = {}

    def rates(self, times: Times) -> Rates:
        found = self._rates.get(times)
        if found is None:
            found = self._rates[times] = Rates(self.options, times)
        return found

    def finish(
        self,
        hands: list[CardSet],
        seat: Seat,
        plays: Sequence[Cards],
        taken: list[CardSet],
        barred: list[CardSet],
        rates: Rates,
        chance: random.Random,
        first: Cards = (),
        shooter: Seat = NOBODY,
        log: list[Cards] | None = None,
    ) -> None:
        """Play to the end, or until nothing is left that scores; ``hands``, ``taken`` and ``barred`` change.

        ``seat`` is to play after ``plays`` to a trick; ``first`` is what it plays now, else the policy chooses
        (which never leads two cards). ``barred`` are exposed cards that have to stay in hand as long as their
        suit was not led. ``shooter`` goes for all the hearts. ``log`` receives every play.
        """
        two = len(plays[0]) == 2 if plays else len(first) == 2
        if not two:
            forced = first[0] if first else NOBODY
            self.play(
                hands, seat, [one[0] for one in plays], taken, barred, rates, chance, forced, shooter, log
            )
            return
        seat = self._doubles(hands, seat, list(plays), taken, barred, rates, first, log)
        self.play(hands, seat, (), taken, barred, rates, chance, NOBODY, shooter, log)

    def play(
        self,
        hands: list[CardSet],
        seat: Seat,
        plays: Sequence[Card],
        taken: list[CardSet],
        barred: list[CardSet],
        rates: Rates,
        chance: random.Random,
        forced: Card,
        shooter: Seat,
        log: list[Cards] | None,
    ) -> None:
        """`finish` where the trick on the table, if any, is one of single cards."""
        following, colors, partners = self.next, self.colors, self.partners
        values, base = rates.values, rates.base
        solo, wary = self._red(taken)
        n = len(plays)
        pot = scoring = 0
        offended = False
        best, taker = NOBODY, NOBODY
        suit = lane = 0
        if n:
            order = next(order for order in self.orders if order[n % 4] == seat)
            index = taker_index([(one,) for one in plays], colors)
            suit, taker = plays[0] >> 4, order[index]
            lane = LANES[suit]
            offended = colors and not COLORS[suit] >> plays[index] & 1
            best = suit << 4 | 15 if offended else plays[index]
            for one in plays:
                pot += values[one]
                if SCORING >> one & 1:
                    scoring = union(scoring, 1 << one)
        while True:
            hand = hands[seat]
            if n:
                own = hand & lane
                if own:
                    if own & barred[seat]:
                        own = less(own, own & barred[seat]) or own
                    own &= FIRST_COPIES
                    if forced >= 0:
                        one, forced = forced, NOBODY
                    elif not own & own - 1:
                        one = own.bit_length() - 1
                    else:
                        second = following[seat]
                        third = following[second]
                        out = hands[second] | hands[third] | hands[following[third]]
                        gain = pot
                        if scoring & TRANSFORMERS:
                            gain += (base(taken[seat]) + pot) or ALONE
                        if wary and seat != solo and (scoring & HEARTS or suit == Suit.HEARTS):
                            gain = pot if partners and (solo - seat) & 1 == 0 else TAKE_ONE
                        friend = partners and (taker - seat) & 1 == 0
                        if seat == shooter:
                            one = self._grab(own, best, scoring, 3 - n)
                        else:
                            mine = his = 0
                            if own & CHANGER_BIT:
                                mine, his = base(taken[seat]) + pot, base(taken[taker]) + pot
                            one = self._follow(own, out, hand, suit, best, friend, 3 - n, gain, mine, his)
                else:
                    legal = hand & FIRST_COPIES
                    friend = partners and (taker - seat) & 1 == 0
                    takes = False
                    if colors:
                        alike = legal & COLORS[suit]
                        takes = not alike and not offended
                        legal = alike or legal
                    if forced >= 0:
                        one, forced = forced, NOBODY
                    elif not legal & legal - 1:
                        one = legal.bit_length() - 1
                    else:
                        second = following[seat]
                        third = following[second]
                        out = hands[second] | hands[third] | hands[following[third]]
                        his = base(taken[taker]) + pot if legal & CHANGER_BIT else 0
                        if seat == shooter:
                            one = self._spare(legal & ~SCORING or legal, hand)
                        elif friend or takes:
                            one = self._gift(legal, hand, his)
                        elif wary and seat != solo and legal & HEART_SINGLES:
                            one = self._spoil(legal, hand, out, taker, solo, his)
                        else:
                            one = self._discard(legal, hand, out, his)
                    if takes:
                        best, taker, offended = suit << 4 | 15, seat, True
            else:
                second = following[seat]
                third = following[second]
                out = hands[second] | hands[third] | hands[following[third]]
                if forced >= 0:
                    one, forced = forced, NOBODY
                elif not (out | hand) & SCORING:
                    return
                else:
                    low = self._leadable(hand, barred[seat]) if barred[seat] else hand & FIRST_COPIES
                    if seat == shooter or (wary and seat != solo):
                        one = self._red_lead(low, out, seat == shooter)
                        if one < 0:
                            one = self._lead(low, out, chance)
                    else:
                        one = self._lead(low, out, chance)
                suit = one >> 4
                lane = LANES[suit]
                best, taker, pot, scoring, offended = one, seat, 0, 0, False
            bit = 1 << one
            twin = bit << COPY
            hands[seat] = hand ^ (twin if hand & twin else bit)
            if SCORING & bit:
                pot += values[one]
                scoring |= twin if scoring & bit else bit
            if one >> 4 == suit and one > best:
                best, taker = one, seat
            if log is not None:
                log.append((one,))
            n += 1
            if n < 4:
                seat = following[seat]
                continue
            n = 0
            seat = taker
            if scoring:
                got = taken[taker]
                taken[taker] = union(got, scoring) if got & scoring else got | scoring
                if scoring & HEARTS and solo != SEVERAL:
                    solo, wary = self._red(taken)
            if barred[0] | barred[1] | barred[2] | barred[3]:
                for other in range(4):
                    barred[other] &= ~lane

    def _red(self, taken: Sequence[CardSet]) -> tuple[Seat, bool]:
        """The one seat that has captured hearts, and whether it has so many that others beware."""
        takers = [seat for seat in range(4) if taken[seat] & HEARTS]
        if len(takers) != 1:
            return (SEVERAL if takers else NOBODY), False
        return takers[0], (taken[takers[0]] & HEARTS).bit_count() >= self.alarm

    # Two cards at once

    def _doubles(
        self,
        hands: list[CardSet],
        seat: Seat,
        plays: list[Cards],
        taken: list[CardSet],
        barred: list[CardSet],
        rates: Rates,
        first: Cards,
        log: list[Cards] | None,
    ) -> Seat:
        """Finish a trick of two cards each. Returns the seat that takes it."""
        order = next(order for order in self.orders if order[len(plays)] == seat)
        cards = first
        while len(plays) < 4:
            seat = order[len(plays)]
            if not cards:
                cards = self._two(hands, order, plays, taken, barred[seat], rates)
            hands[seat] = less(hands[seat], _together(cards))
            plays.append(cards)
            if log is not None:
                log.append(cards)
            cards = ()
        winner = order[taker_index(plays, self.colors)]
        for play in plays:
            taken[winner] = union(taken[winner], _together(play) & SCORING)
        for other in range(4):
            barred[other] &= ~LANES[plays[0][0] >> 4]
        return winner

    def _two(
        self,
        hands: list[CardSet],
        order: tuple[Seat, ...],
        plays: list[Cards],
        taken: list[CardSet],
        barred: CardSet,
        rates: Rates,
    ) -> Cards:
        """What a seat answers to a trick of two cards each."""
        seat, suit = order[len(plays)], plays[0][0] >> 4
        index = taker_index(plays, self.colors)
        taker, best = order[index], max(plays[index])
        hand = hands[seat]
        out = 0
        for other in range(4):
            out |= hands[other] if other != seat else 0
        pot = sum(rates.values[one] for play in plays for one in play)
        friend = self.partners and (taker - seat) % 2 == 0
        his = rates.base(taken[taker]) + pot

        def chosen(legal: CardSet, hand: CardSet) -> Card:
            legal &= FIRST_COPIES
            if not legal & legal - 1:
                return legal.bit_length() - 1
            if legal & LANES[suit]:
                mine = rates.base(taken[seat]) + pot
                return self._follow(
                    legal, out, hand, suit, best, friend, 3 - len(plays), pot, mine, his, best >> 4 != suit
                )
            return self._gift(legal, hand, his) if friend else self._discard(legal, hand, out, his)

        legal = self._legal(hand, suit, barred)
        pairs = 0
        if self.options.must_follow_pair and is_pair(plays[0]):
            pairs = legal & legal >> COPY & LANES[suit]
        if pairs:
            one = chosen(pairs, hand)
            return one, one
        one = chosen(legal, hand)
        rest = less(hand, 1 << one)
        return one, chosen(self._legal(rest, suit, barred & rest), rest)

    def _legal(self, hand: CardSet, suit: int, barred: CardSet) -> CardSet:
        own = hand & LANES[suit]
        if own:
            return less(own, own & barred) or own
        return hand & color(suit) or hand if self.colors else hand

    # Following

    def _follow(
        self,
        own: CardSet,
        out: CardSet,
        hand: CardSet,
        suit: int,
        best: Card,
        friend: bool,
        left: int,
        gain: float,
        mine: int,
        his: int,
        lost: bool = False,
    ) -> Card:
        """Which of several cards to follow with. ``left`` seats play after this one, ``gain`` is what taking
        the trick so far brings; ``mine`` and ``his`` are what a transformer would multiply for this seat and
        for the present taker. ``lost`` says that no card of the suit can take the trick."""
        under = own if lost else own & (2 << best) - 1
        if suit == Suit.SPADES:
            if own & PIG_BIT:
                if under & PIG_BIT and not friend:
                    return PIG
                own, under = own & ~PIG_BIT, under & ~PIG_BIT
        elif suit == Suit.DIAMONDS:
            if own & SHEEP_BIT:
                if self._shows_sheep(out, best, friend, left):
                    return SHEEP
                own, under = own & ~SHEEP_BIT, under & ~SHEEP_BIT
        elif suit == Suit.CLUBS and own & CHANGER_BIT:
            if under & CHANGER_BIT:
                gives = his > 0 if friend else his < 0
            else:
                gives = not left and not friend and mine > 0
            if gives:
                return TRANSFORMER
            own, under = own & ~CHANGER_BIT, under & ~CHANGER_BIT
        over = own ^ under
        if gain > 0 and over and not friend:
            return (over if left else over & -over).bit_length() - 1
        if not left and (gain == 0 or not under):
            under = own
        if suit == Suit.SPADES and left and out & PIGS:
            under = own & LOW_SPADES or under
        elif suit == Suit.DIAMONDS and (out | hand) & SHEEP_BIT:
            low = own & ~HIGH_DIAMONDS
            under = low & under or low & -low or under
        return (under or own & -own).bit_length() - 1

    def _shows_sheep(self, out: CardSet, best: Card, friend: bool, left: int) -> bool:
        """Whether the sheep goes to this trick: its holder or a friend keeps it."""
        if friend:
            return not left or not out & ABOVE[max(best, SHEEP)]
        return best < SHEEP and (not left or not out & HIGH_DIAMONDS)

    def _grab(self, own: CardSet, best: Card, scoring: CardSet, left: int) -> Card:
        """How who goes for all red follows: it takes what it can, with as little as it takes when last."""
        over = own & ~((2 << best) - 1)
        if over:
            return (over if left else over & -over).bit_length() - 1
        lows = own & ~SCORING or own
        return (lows & -lows).bit_length() - 1

    # Discarding

    def _discard(self, legal: CardSet, hand: CardSet, out: CardSet, his: int) -> Card:
        """A card onto a foe's trick."""
        if legal & PIG_BIT:
            return PIG
        if legal & CHANGER_BIT and his < 0:
            return TRANSFORMER
        if out & PIGS and legal & HIGH_SPADES:
            return (legal & HIGH_SPADES).bit_length() - 1
        if legal & DEAR_HEARTS:
            return (legal & DEAR_HEARTS).bit_length() - 1
        legal = legal & ~(SHEEP_BIT | CHANGER_BIT) or legal
        if (out | hand) & SHEEP_BIT:
            legal = legal & ~HIGH_DIAMONDS or legal
        return self._spare(legal, hand)

    def _spoil(self, legal: CardSet, hand: CardSet, out: CardSet, taker: Seat, solo: Seat, his: int) -> Card:
        """A card against all red: a heart onto anybody else's trick, none onto that seat's own."""
        if taker == solo:
            return self._discard(legal & ~HEART_SINGLES or legal, hand, out, his)
        return PIG if legal & PIG_BIT else (legal & HEART_SINGLES).bit_length() - 1

    def _gift(self, legal: CardSet, hand: CardSet, his: int) -> Card:
        """A card onto a trick that is a friend's or its own."""
        if legal & SHEEP_BIT:
            return SHEEP
        if legal & CHANGER_BIT and his > 0:
            return TRANSFORMER
        return self._spare(legal & ~(SCORING | HIGH_SPADES) or legal & ~PIGS or legal, hand)

    def _spare(self, legal: CardSet, hand: CardSet) -> Card:
        """The highest card of the shortest suit that may go."""
        shortest, found = 99, legal
        for lane in SINGLES:
            if legal & lane:
                n = (hand & lane).bit_count()
                if n < shortest:
                    shortest, found = n, legal & lane
        return found.bit_length() - 1

    # Leading

    def _leadable(self, hand: CardSet, barred: CardSet) -> CardSet:
        free = 0
        for lane in LANES:
            own = hand & lane
            free |= less(own, own & barred) or own
        return free & FIRST_COPIES

    def _red_lead(self, low: CardSet, out: CardSet, shoots: bool) -> Card:
        """The lead of who goes for all red, a card that nobody beats; or that of a foe of such a seat, a heart
        that takes a trick. NOBODY where there is none."""
        for suit in BY_HEART if shoots else (Suit.HEARTS,):
            own = low & SINGLES[suit]
            if own:
                top = own.bit_length() - 1
                if not out & ABOVE[top]:
                    return top
        return NOBODY

    def _lead(self, low: CardSet, out: CardSet, chance: random.Random) -> Card:
        if low & SHEEP_BIT and not out & HIGH_DIAMONDS:
            return SHEEP
        if out & PIGS and not low & PIG_BIT:
            lows = low & LOW_SPADES
            if lows and (not low & HIGH_SPADES or lows & lows - 1):
                return lows.bit_length() - 1
        found, most = low.bit_length() - 1, -99.0
        for suit, lane in enumerate(SINGLES):
            own = low & lane
            if own:
                one = (own & -own).bit_length() - 1
                if one != PIG and one != SHEEP:
                    higher = (
                        (out & ABOVE[one]).bit_count() + chance.random() - (2 if suit == Suit.SPADES else 0)
                    )
                    if higher > most:
                        found, most = one, higher
        return found


def _together(cards: Cards) -> CardSet:
    found = 0
    for one in cards:
        found = union(found, 1 << one)
    return found
