"""What a seat may expose and play in Gong Zhu (Rules C2, C3, C9, C11): the legality of `gongzhu`."""

from collections.abc import Iterator

import msgspec

from heartsui.rules.actions import PLAYS, Action, Play
from heartsui.rules.cards import LANES, PACK, SUITS, Card, CardSet, Suit, contains_all, copies, distinct, set_of
from heartsui.rules.errors import IllegalAction
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_options import ExposeRule, GongZhuOptions
from heartsui.rules.gongzhu_plays import Cards, fits, follow_tiers, is_pair, lead_tier, twos
from heartsui.rules.gongzhu_scores import EXPOSABLE, EXPOSABLES, SHEEPS, both
from heartsui.rules.seats import Seat
from heartsui.rules.tricktaking import NO_CARD, TrickState, TrickTaking, changed


class GongZhuLegality(TrickTaking):
    """Exposing, and plays of one or two cards; what they win and are worth is `GongZhu`'s."""

    options: GongZhuOptions

    def __init__(self, options: GongZhuOptions) -> None:
        super().__init__(options, PACK * options.decks, options.play_direction)

    # Exposing

    def after_exchange(self, state: TrickState) -> TrickState:
        if self.options.expose == ExposeRule.NONE:
            return self.begin_play(state)
        return changed(state, phase=Phase.EXPOSE)

    def exposable(self, state: TrickState, seat: Seat) -> CardSet:
        kinds = EXPOSABLES
        if self.options.expose == ExposeRule.ALL_BUT_SHEEP:
            kinds &= ~SHEEPS
        return state.hands[seat] & kinds

    def must_expose(self, state: TrickState, seat: Seat) -> CardSet:
        """Every seat confirms even so: who has no choice must not show it by being passed over."""
        return 0 if self.options.expose == ExposeRule.OPTIONAL else self.exposable(state, seat)

    def revealed(self, state: TrickState) -> TrickState:
        """Expose the fourth by force where three are exposed (C9, G17)."""
        shown = [cards or 0 for cards in state.exposes]
        hidden = [one for one in EXPOSABLE if not any(cards >> one & 1 for cards in shown)]
        if not self.options.force_fourth or len(hidden) != 1:
            return state
        forced = [hand & both(hidden[0]) for hand in state.hands]
        exposes = tuple(cards | more for cards, more in zip(shown, forced, strict=True))
        everything = both(hidden[0]) & set_of(self.pack)
        start = msgspec.structs.replace(state.start, forced_exposes=everything)
        return changed(state, exposes=exposes, start=start)

    # Legal plays

    def barred(self, state: TrickState, seat: Seat) -> CardSet:
        """Exposed cards in a hand that their suit's first round still holds back (C3).

        A copy that has gone was the exposed one: copies look alike, and that leaves the other one free (G27).
        """
        shown = state.exposes[seat]
        if not shown or not self.options.exposed_first_round:
            return 0
        for suit in SUITS:
            if shown & LANES[suit] and not self._first_round(state, suit):
                shown &= ~LANES[suit]
        if self.options.decks == 1:
            return shown & state.hands[seat]
        return self._not_gone(state, seat, shown)

    def _first_round(self, state: TrickState, suit: int) -> bool:
        """Whether no trick before the present one was led in a suit (G05)."""
        if not state.suits_led >> suit & 1:
            return True
        if not state.trick or state.trick[0][0] >> 4 != suit:
            return False
        return all(trick.plays[0][0] >> 4 != suit for trick in state.tricks)

    def _not_gone(self, state: TrickState, seat: Seat, shown: CardSet) -> CardSet:
        left = []
        for one in distinct(shown):
            gone = copies(state.start.hands[seat], one) - copies(state.hands[seat], one)
            left += [one] * (copies(shown, one) - gone)
        return set_of(left)

    def legal_cards(self, state: TrickState, seat: Seat) -> CardSet:
        """The cards that may be played one at a time; after a lead of two cards there are none."""
        if state.forced != NO_CARD:
            return 1 << state.forced
        if not state.trick:
            barred = self.barred(state, seat)
            hand = state.hands[seat]
            if not barred:
                return hand
            return sum(lead_tier(hand, suit, barred & LANES[suit]) for suit in SUITS)
        return self._tiers(state, seat)[0] if len(state.trick[0]) == 1 else 0

    def _tiers(self, state: TrickState, seat: Seat) -> tuple[CardSet, ...]:
        suit = state.trick[0][0] >> 4
        barred = self.barred(state, seat) & LANES[suit]
        return follow_tiers(state.hands[seat], suit, barred, self.options.same_color_discard)

    def legal_plays(self, state: TrickState, seat: Seat) -> tuple[Action, ...]:
        """Single cards first, then plays of two."""
        singles = tuple(PLAYS[one] for one in distinct(self.legal_cards(state, seat)))
        if self.options.decks == 1:
            return singles
        pairs = self._lead_twos(state, seat) if not state.trick else self._follow_twos(state, seat)
        return singles + tuple(Play(cards) for cards in pairs)

    def _lead_twos(self, state: TrickState, seat: Seat) -> Iterator[Cards]:
        hand = state.hands[seat]
        if state.forced != NO_CARD:
            if copies(hand, state.forced) == 2:
                yield state.forced, state.forced
            return
        barred = self.barred(state, seat)
        for suit in SUITS:
            tier = lead_tier(hand, suit, barred & LANES[suit])
            if tier.bit_count() >= 2:
                yield from twos((tier,))

    def _follow_twos(self, state: TrickState, seat: Seat) -> tuple[Cards, ...]:
        if len(state.trick[0]) == 1:
            return ()
        found = twos(self._tiers(state, seat))
        return self._answering_pairs(state, found) or found

    def _answering_pairs(self, state: TrickState, found: tuple[Cards, ...]) -> tuple[Cards, ...]:
        """Those of the plays that answer the pair that was led, where that is a duty (G21)."""
        if not self.options.must_follow_pair or not is_pair(state.trick[0]):
            return ()
        suit = state.trick[0][0] >> 4
        return tuple(cards for cards in found if is_pair(cards) and cards[0] >> 4 == suit)

    def check_play(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> None:
        self._check_number(state, cards)
        self._check_held(state, seat, cards)
        if state.forced != NO_CARD:
            if any(one != state.forced for one in cards):
                raise IllegalAction("must_lead_card", card=state.forced)
        elif not state.trick:
            self._check_lead(state, seat, cards)
        elif not fits(self._tiers(state, seat), cards):
            raise self._why_not(state, seat, cards)
        elif self._owes_a_pair(state, seat, cards):
            raise IllegalAction("must_follow_pair", suit=Suit(state.trick[0][0] >> 4))

    def _owes_a_pair(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> bool:
        if len(cards) == 1 or is_pair(cards):
            return False
        return bool(self._answering_pairs(state, twos(self._tiers(state, seat))))

    def _check_number(self, state: TrickState, cards: tuple[Card, ...]) -> None:
        if state.trick and len(cards) != len(state.trick[0]):
            raise IllegalAction("same_number", k=len(state.trick[0]))
        if self.options.decks == 1 and len(cards) != 1:
            raise IllegalAction("same_number", k=1)
        if not 1 <= len(cards) <= 2:
            raise IllegalAction("one_or_two")

    def _check_lead(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> None:
        suit = cards[0] >> 4
        if cards[-1] >> 4 != suit:
            raise IllegalAction("lead_two_suits")
        barred = self.barred(state, seat) & LANES[suit]
        if barred and not contains_all(lead_tier(state.hands[seat], suit, barred), cards):
            raise self._exposed(cards, barred)

    def refusal(self, state: TrickState, seat: Seat, one: Card) -> IllegalAction:
        return self._why_not(state, seat, (one,))

    def _why_not(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> IllegalAction:
        """Why these cards, all in hand, do not follow."""
        suit = state.trick[0][0] >> 4
        hand = state.hands[seat]
        following = sum(one >> 4 == suit for one in cards)
        if following < min(len(cards), (hand & LANES[suit]).bit_count()):
            return IllegalAction("must_follow", suit=Suit(suit))
        barred = self.barred(state, seat) & LANES[suit]
        if not fits(follow_tiers(hand, suit, barred, same_color=False), cards):
            return self._exposed(cards, barred)
        return IllegalAction("same_color", suit=Suit(suit))

    def _exposed(self, cards: tuple[Card, ...], barred: CardSet) -> IllegalAction:
        card = next(one for one in cards if barred >> one & 1)
        return IllegalAction("exposed_first_round", card=card, suit=Suit(card >> 4))
