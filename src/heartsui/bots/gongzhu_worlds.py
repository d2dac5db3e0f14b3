"""Worlds: the cards a seat of Gong Zhu cannot see, dealt out in ways that fit what it has seen.

Suits and colours that a seat is out of, exposed cards and what their first round says (Rules C3, C9), the
opening (C4), duties that the plays of others met and ends that did not come (C10) all count. Each world that
fits comes up as often as the others.
"""

import random
from collections.abc import Callable, Iterator, Sequence

from heartsui.bots.gongzhu_table import Table
from heartsui.bots.sharing import Sharing
from heartsui.rules.cards import (
    COPY,
    FIRST_COPIES,
    LANES,
    CardSet,
    contains_all,
    copies,
    parse_card,
    remove,
    set_of,
    union,
)
from heartsui.rules.gongzhu_options import OpeningLead
from heartsui.rules.gongzhu_plays import (
    Cards,
    color,
    fits,
    follow_tiers,
    is_pair,
    lead_tier,
    less,
    same_reds,
    twos,
    unbeatable,
)
from heartsui.rules.seats import Seat, play_order
from heartsui.rules.views import TrickView

TRIES = 400
"""Worlds of which one must meet the checks; after plays that the rules do not allow none does."""
TWO_OF_CLUBS = parse_card("2C")
TWOS = 1 << TWO_OF_CLUBS | 1 << TWO_OF_CLUBS + COPY
Check = Callable[[Sequence[CardSet]], bool]
"""Whether hands, as they are now, fit something seen."""


class Worlds:
    """Deals of what one seat cannot see at one moment."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.two_packs = table.options.decks == 2
        self.shown = tuple(0 if seat == table.me else cards for seat, cards in enumerate(table.shown))
        pool = table.unseen
        for cards in self.shown:
            pool = less(pool, cards)
        room = [
            0 if seat == table.me else table.counts[seat] - self.shown[seat].bit_count() for seat in range(4)
        ]
        past = Past(table)
        self.sharing = Sharing(pool, [pool & cards for cards in past.may], room)
        self.checks = tuple(past.checks())
        if not self.sharing.possible:
            # After plays that the rules do not allow nothing fits; then only the sizes of the hands count.
            self.sharing, self.checks = Sharing(pool, [pool] * 4, room), ()

    def sample(self, chance: random.Random) -> tuple[CardSet, ...]:
        """Hands for all seats, this one's own among them."""
        hands = self._dealt(chance)
        for _ in range(TRIES if self.checks else 0):
            if all(check(hands) for check in self.checks):
                break
            hands = self._dealt(chance)
        return hands

    def _dealt(self, chance: random.Random) -> tuple[CardSet, ...]:
        hands = [0, 0, 0, 0]
        self.sharing.sample(chance, hands)
        if self.two_packs:
            # A single card is always its first copy, whichever of the two was dealt.
            pairs = [(cards & FIRST_COPIES, cards >> COPY) for cards in hands]
            hands = [low | high | (low & high) << COPY for low, high in pairs]
        hands[self.table.me] = self.table.hand
        return tuple(union(cards, shown) for cards, shown in zip(hands, self.shown, strict=True))


class Past:
    """What the plays so far say about the hands. ``may`` has for each seat the cards that it may hold."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.view = table.view
        self.options = table.options
        self.me = table.me
        self.tricks = [(trick.order, trick.plays) for trick in self.view.tricks]
        if self.view.trick:
            self.tricks.append((self.view.order, self.view.trick))
        everything = FIRST_COPIES | FIRST_COPIES << COPY
        self.may = [everything] * 4
        self._duties: list[Check] = []
        self._follow()
        self._open()

    def checks(self) -> Iterator[Check]:
        """What sets of cards cannot say."""
        yield from self._duties
        if self.options.opening_lead == OpeningLead.LOWEST_SCORE_ANY and self.tricks:
            yield self._opening_fits
        if self.options.early_finish:
            yield self._goes_on

    # Suits, colours and exposed cards

    def _follow(self) -> None:
        shown, led = list(self.view.exposed or (0, 0, 0, 0)), set()
        after = self._played_from()
        self._from_start = after[0] if after else [0, 0, 0, 0]
        for number, (order, plays) in enumerate(self.tricks):
            suit = plays[0][0] >> 4
            for k, (seat, cards) in enumerate(zip(order, plays, strict=False)):
                held_back = 0
                if self.options.exposed_first_round and suit not in led:
                    held_back = shown[seat] & LANES[suit]
                if seat != self.me:
                    self._learn(seat, plays, k, held_back, after[number][seat])
                for one in cards:
                    shown[seat] = remove(shown[seat], one) if shown[seat] >> one & 1 else shown[seat]
            led.add(suit)

    def _learn(self, seat: Seat, plays: tuple[Cards, ...], k: int, held_back: CardSet, played: CardSet) -> None:
        """What the k-th play of a trick says about its seat, which played some cards from then on."""
        cards, suit = plays[k], plays[0][0] >> 4
        if any(one >> 4 != suit for one in cards):
            self.may[seat] &= ~LANES[suit]
            if self.options.same_color_discard and any(not color(suit) >> one & 1 for one in cards):
                self.may[seat] &= ~color(suit)
            return
        used = [one for one in cards if held_back >> one & 1]
        if used and self.options.decks == 1:
            self.may[seat] &= ~LANES[suit]
        elif used:
            self._duties.append(self._first_round(seat, cards, suit, held_back, played, k == 0))
        if k and self.options.must_follow_pair and is_pair(plays[0]) and not is_pair(cards):
            self._duties.append(self._no_pair(seat, suit, held_back, played))

    def _first_round(
        self, seat: Seat, cards: Cards, suit: int, held_back: CardSet, played: CardSet, leads: bool
    ) -> Check:
        """With two packs a card played may have been the exposed copy or the other one."""

        def check(hands: Sequence[CardSet]) -> bool:
            hand = union(hands[seat], played)
            if leads:
                return contains_all(lead_tier(hand, suit, held_back), cards)
            return fits(follow_tiers(hand, suit, held_back, self.options.same_color_discard), cards)

        return check

    def _no_pair(self, seat: Seat, suit: int, held_back: CardSet, played: CardSet) -> Check:
        """A seat that answered a pair without one had none that it might have played."""

        def check(hands: Sequence[CardSet]) -> bool:
            hand = union(hands[seat], played)
            if (hand & LANES[suit]).bit_count() < 2:
                return True
            tiers = follow_tiers(hand, suit, held_back, self.options.same_color_discard)
            return not any(is_pair(found) and found[0] >> 4 == suit for found in twos(tiers))

        return check

    def _played_from(self) -> list[list[CardSet]]:
        """By trick and seat, the cards played in it and after it."""
        found: list[list[CardSet]] = []
        later = [0, 0, 0, 0]
        for order, plays in reversed(self.tricks):
            later = list(later)
            for seat, cards in zip(order, plays, strict=False):
                later[seat] = union(later[seat], set_of(cards))
            found.append(later)
        return found[::-1]

    # The opening

    def _open(self) -> None:
        """Who leads with a two of clubs is the first in play order that has one."""
        if not self.tricks or not self._by_two_of_clubs(self.view):
            return
        leader = self.tricks[0][0][0]
        for seat in play_order(self.view.dealer, 4, self.options.play_direction):
            if seat == leader:
                return
            self.may[seat] &= ~TWOS

    def _by_two_of_clubs(self, view: TrickView) -> bool:
        rule = self.options.opening_lead
        return rule == OpeningLead.TWO_OF_CLUBS or (rule == OpeningLead.LAST_PIG_ANY and view.n == 1)

    def _opening_fits(self, hands: Sequence[CardSet]) -> bool:
        """The leader was the first of those with the lowest score that had a two of clubs, or of them all."""
        played = self._from_start
        order = play_order(self.view.dealer, 4, self.options.play_direction)
        tied = [seat for seat in order if self.view.scores[seat] == min(self.view.scores)]
        holders = [seat for seat in tied if copies(union(hands[seat], played[seat]), TWO_OF_CLUBS)]
        return self.tricks[0][0][0] == (holders or tied)[0]

    # Ends that did not come

    def _goes_on(self, hands: Sequence[CardSet]) -> bool:
        """No leader had to win all the rest: the deal would have ended. Only of who has won every trick since
        can that be; before a two of clubs is led nobody asks."""
        leader, now = self.view.leader, list(hands)
        if self.tricks and not self.view.trick and self._ends(now, leader):
            return False
        for number, (order, plays) in reversed([*enumerate(self.tricks)]):
            if order[0] != leader or (number == 0 and plays[0][0] == TWO_OF_CLUBS):
                break
            for seat, cards in zip(order, plays, strict=False):
                now[seat] = union(now[seat], set_of(cards))
            if self._ends(now, leader):
                return False
        return True

    def _ends(self, hands: Sequence[CardSet], leader: Seat) -> bool:
        others = [hand for seat, hand in enumerate(hands) if seat != leader]
        if not unbeatable(hands[leader], others):
            return False
        return not self.options.same_color_discard or same_reds(hands[leader], others)
