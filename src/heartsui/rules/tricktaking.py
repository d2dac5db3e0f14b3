"""Deal, exchange, play, take: what Hearts and Gong Zhu share. A game overrides the hooks marked as such."""

import abc
from functools import cache
from itertools import combinations, permutations

import msgspec

from heartsui.rules.actions import PLAYS, Action, Expose, Moon, MoonChoice, Pass, Play
from heartsui.rules.cards import (
    COPY,
    BadCards,
    Card,
    CardSet,
    cards_of,
    contains_all,
    count,
    distinct,
    iterate,
    remove,
    remove_all,
    set_of,
    union,
)
from heartsui.rules.errors import IllegalAction, InvalidEvent
from heartsui.rules.events import Dealt, Laid
from heartsui.rules.game import Game, Phase, Standing
from heartsui.rules.options import Options
from heartsui.rules.seats import Direction, PlayDirection, Seat, gives_to, left_of, next_seat, play_order
from heartsui.rules.shuffle import Stream, first_dealer
from heartsui.rules.trick import Ending, Trick, followable, winning_index
from heartsui.rules.views import TrickView

NOBODY: Seat = -1
NO_CARD: Card = -1
PASS, EXPOSE, PLAY, MOON = Phase.PASS, Phase.EXPOSE, Phase.PLAY, Phase.MOON
"""Members of an enum are slow to look up, and every action asks for some."""


class Beginning(msgspec.Struct, frozen=True):
    """What does not change while a deal is played."""

    n: int
    dealer: Seat
    direction: Direction
    hands: tuple[CardSet, ...]
    """As dealt, before the exchange."""
    kitty: CardSet
    scores: tuple[int, ...]
    reached: bool
    previous_taker: Seat = NOBODY
    """A seat that the previous deal singled out (Gong Zhu: who took the pig)."""
    forced_exposes: CardSet = 0
    """Cards exposed by force after the reveal; they are among their holders' ``exposes`` too."""


class TrickState(msgspec.Struct, frozen=True):
    """One deal of a trick game. Holds every hand: never give it to a bot or a screen, give them a view."""

    start: Beginning
    phase: Phase
    hands: tuple[CardSet, ...]
    turn: Seat
    """Who must act; NOBODY in simultaneous phases and when done."""
    leader: Seat
    forced: Card
    """The card that must be led to the first trick, or NO_CARD."""
    trick: tuple[tuple[Card, ...], ...]
    tricks: tuple[Trick, ...]
    taken: tuple[CardSet, ...]
    """Cards of the tricks won; the kitty is not among them."""
    broken: bool
    suits_led: int
    """Bit s is set once a trick was led in suit s."""
    kitty_taker: Seat = NOBODY
    passes: tuple[tuple[Card, ...] | None, ...] = ()
    received: tuple[CardSet, ...] = ()
    exposes: tuple[CardSet | None, ...] = ()
    moon: MoonChoice | None = None
    ending: Ending | None = None
    """Set when the deal ended before its last trick; ``hands`` is empty then."""


class TrickTaking(Game[TrickState], abc.ABC):
    """Deals with an optional exchange, then tricks of one card from each seat."""

    play_direction = PlayDirection.CLOCKWISE

    def __init__(self, options: Options, pack: tuple[Card, ...], play_direction: PlayDirection) -> None:
        super().__init__(options)
        self.pack = pack
        self.play_direction = play_direction
        self.hand_size = len(pack) // self.players
        self.kitty_size = len(pack) % self.players
        self.next = tuple(next_seat(seat, self.players, play_direction) for seat in range(self.players))
        self.orders = tuple(play_order(seat, self.players, play_direction) for seat in range(self.players))

    # Hooks

    def direction(self, n: int) -> Direction:
        """Where the cards of deal n go."""
        return Direction.HOLD

    def pass_count(self, direction: Direction) -> int:
        return 0

    def exposable(self, state: TrickState, seat: Seat) -> CardSet:
        """The cards a seat may expose; asked only in phase EXPOSE."""
        return 0

    def must_expose(self, state: TrickState, seat: Seat) -> CardSet:
        """Those of the exposable cards that are not for the seat to choose."""
        return 0

    def legal_exposes(self, state: TrickState, seat: Seat) -> tuple[Action, ...]:
        forced = cards_of(self.must_expose(state, seat))
        choice = cards_of(remove_all(self.exposable(state, seat), forced))
        sizes = range(len(choice) + 1)
        chosen = (cards for size in sizes for cards in combinations(choice, size))
        return tuple(dict.fromkeys(Expose(tuple(sorted(forced + cards))) for cards in chosen))

    def after_exchange(self, state: TrickState) -> TrickState:
        """What follows the exchange: the first lead, unless a game has something between."""
        return self.begin_play(state)

    @abc.abstractmethod
    def opening(self, state: TrickState) -> tuple[Seat, Card]:
        """Who leads to the first trick, and the card that must be led or NO_CARD."""

    @abc.abstractmethod
    def legal_cards(self, state: TrickState, seat: Seat) -> CardSet:
        """The cards this seat may play now, its turn or its first lead taken for granted."""

    @abc.abstractmethod
    def refusal(self, state: TrickState, seat: Seat, one: Card) -> IllegalAction:
        """Why a card in hand is not among the legal ones."""

    def breaks(self, state: TrickState, one: Card) -> bool:
        """Whether playing this card now opens the suit that must be broken first."""
        return False

    def winner(self, plays: tuple[tuple[Card, ...], ...], order: tuple[Seat, ...]) -> Seat:
        return order[winning_index([play[0] for play in plays])]

    def kitty_goes(self, state: TrickState, trick: Trick, last: bool) -> bool:
        """Whether the winner of this finished trick takes the kitty now."""
        return False

    def after_trick(self, state: TrickState) -> TrickState:
        """Called with the state after each finished trick; may end the deal early."""
        return state

    def after_last_trick(self, state: TrickState) -> TrickState:
        return changed(state, phase=Phase.DONE, turn=NOBODY)

    def card_points(self, cards: CardSet) -> int:
        """The running worth of captured cards, as views show it."""
        return 0

    def running_points(self, state: TrickState, taken: tuple[CardSet, ...]) -> tuple[int, ...]:
        """What views show of a deal's points so far, by seat."""
        return tuple(self.card_points(cards) for cards in taken)

    def kitty_visible(self, state: TrickState, seat: Seat) -> bool:
        return state.phase == Phase.DONE

    def previous_taker(self, standing: Standing) -> Seat:
        return NOBODY

    # Dealing

    def dealer(self, seed: str, n: int, standing: Standing) -> Seat:
        return (first_dealer(self.name, seed, self.players) + n - 1) % self.players

    def deal(self, seed: str, n: int, dealer: Seat, standing: Standing) -> Dealt:
        """Cards one at a time from the dealer's left, the rest to the kitty (A1)."""
        cards = Stream(self.name, seed, n).shuffle(self.pack)
        dealt = self.hand_size * self.players
        first = left_of(dealer, self.players)
        hands = [0] * self.players
        for k in range(self.players):
            hands[(first + k) % self.players] = set_of(cards[k : dealt : self.players])
        return Dealt(n, dealer, tuple(hands), set_of(cards[dealt:]))

    def start(self, dealt: Dealt | Laid, standing: Standing) -> TrickState:
        if not isinstance(dealt, Dealt):
            raise InvalidEvent("wrong_game")
        self._check_deal(dealt)
        direction = self.direction(dealt.n)
        beginning = Beginning(
            n=dealt.n,
            dealer=dealt.dealer,
            direction=direction,
            hands=dealt.hands,
            kitty=dealt.kitty,
            scores=standing.scores,
            reached=standing.reached,
            previous_taker=self.previous_taker(standing),
        )
        nothing = (0,) * self.players
        nobody = (None,) * self.players
        state = TrickState(
            start=beginning,
            phase=Phase.PASS,
            hands=dealt.hands,
            turn=NOBODY,
            leader=NOBODY,
            forced=NO_CARD,
            trick=(),
            tricks=(),
            taken=nothing,
            broken=False,
            suits_led=0,
            passes=nobody,
            received=nothing,
            exposes=nobody,
        )
        return state if self.pass_count(direction) else self.after_exchange(state)

    def _check_deal(self, dealt: Dealt) -> None:
        if len(dealt.hands) != self.players or not 0 <= dealt.dealer < self.players:
            raise InvalidEvent("wrong_seats", n=self.players)
        for seat, hand in enumerate(dealt.hands):
            if count(hand) != self.hand_size:
                raise InvalidEvent("wrong_hand_size", seat=seat, n=count(hand), wanted=self.hand_size)
        if count(dealt.kitty) != self.kitty_size:
            raise InvalidEvent("wrong_kitty_size", n=count(dealt.kitty), wanted=self.kitty_size)
        try:
            everything = 0
            for hand in (*dealt.hands, dealt.kitty):
                everything = union(everything, hand)
        except BadCards as error:
            raise InvalidEvent("card_twice", text=error.text) from error
        pack = set_of(self.pack)
        if everything != pack:
            wrong = [one for one in iterate(everything) if not pack >> one & 1] or cards_of(everything & ~pack)
            twice = wrong[0] if wrong else next(iterate(pack & ~everything))
            raise InvalidEvent("wrong_pack", card=twice & 63)

    def begin_play(self, state: TrickState) -> TrickState:
        leader, forced = self.opening(state)
        return changed(state, phase=Phase.PLAY, turn=leader, leader=leader, forced=forced)

    # Acting

    def phase(self, state: TrickState) -> Phase:
        return state.phase

    def turn(self, state: TrickState) -> tuple[Seat, ...]:
        if state.turn != NOBODY:
            return (state.turn,)
        if state.phase == PASS:
            return tuple(seat for seat, cards in enumerate(state.passes) if cards is None)
        if state.phase == EXPOSE:
            return tuple(seat for seat, cards in enumerate(state.exposes) if cards is None)
        return ()

    def check(self, state: TrickState, seat: Seat, action: Action) -> None:
        phase = state.phase
        if phase == PLAY and isinstance(action, Play):
            if seat != state.turn:
                raise IllegalAction("not_your_turn", seat=state.turn)
            self.check_play(state, seat, action.cards)
        elif phase == PASS and isinstance(action, Pass):
            self._check_pass(state, seat, action.cards)
        elif phase == EXPOSE and isinstance(action, Expose):
            self._check_expose(state, seat, action)
        elif phase == MOON and isinstance(action, Moon):
            if seat != state.turn:
                raise IllegalAction("not_your_turn", seat=state.turn)
        else:
            raise IllegalAction("not_now")

    def check_play(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Refuse anything but one legal card."""
        if len(cards) != 1:
            raise IllegalAction("same_number", k=1)
        one = cards[0]
        if one < 0 or not self.legal_cards(state, seat) >> one & 1:
            if one < 0 or not state.hands[seat] >> one & 1:
                raise IllegalAction("not_in_hand", card=one)
            raise self.refusal(state, seat, one)

    def _check_pass(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> None:
        self._check_choosing(state.passes, seat, "pass_locked")
        wanted = self.pass_count(state.start.direction)
        if len(cards) != wanted:
            raise IllegalAction("pass_wrong_count", k=wanted)
        self._check_held(state, seat, cards)

    def _check_expose(self, state: TrickState, seat: Seat, action: Expose) -> None:
        self._check_choosing(state.exposes, seat, "expose_locked")
        self._check_held(state, seat, action.cards)
        if not contains_all(self.exposable(state, seat), action.cards):
            raise IllegalAction("not_exposable")
        forced = cards_of(self.must_expose(state, seat))
        if not contains_all(set_of(action.cards), forced):
            raise IllegalAction("must_expose", cards=forced)

    def _check_choosing(self, choices: tuple[object, ...], seat: Seat, locked: str) -> None:
        if not 0 <= seat < self.players:
            raise IllegalAction("not_now")
        if choices[seat] is not None:
            raise IllegalAction(locked)

    def _check_held(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> None:
        hand = state.hands[seat]
        for one in cards:
            try:
                hand = remove(hand, one if one < COPY else NO_CARD)
            except (BadCards, ValueError, IndexError) as error:
                raise IllegalAction("not_in_hand", card=one) from error

    def apply(self, state: TrickState, seat: Seat, action: Action) -> TrickState:
        self.check(state, seat, action)
        if isinstance(action, Play):
            return self._play(state, seat, action.cards)
        if isinstance(action, Pass):
            return self._pass(state, seat, action.cards)
        if isinstance(action, Expose):
            return self._expose(state, seat, action.cards)
        assert isinstance(action, Moon)
        return changed(state, phase=Phase.DONE, turn=NOBODY, moon=action.choice)

    def _pass(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> TrickState:
        passes = (*state.passes[:seat], cards, *state.passes[seat + 1 :])
        state = changed(state, passes=passes)
        if None in passes:
            return state
        return self.after_exchange(self._exchange(state))

    def _exchange(self, state: TrickState) -> TrickState:
        """All hands change in one step (A3)."""
        received = [0] * self.players
        for giver, cards in enumerate(state.passes):
            for k, one in enumerate(cards or ()):
                taker = self._taker(state.start.direction, giver, k)
                received[taker] = union(received[taker], 1 << one)
        hands = tuple(
            union(remove_all(hand, gone or ()), new)
            for hand, gone, new in zip(state.hands, state.passes, received, strict=True)
        )
        return changed(state, hands=hands, received=tuple(received))

    def _taker(self, direction: Direction, giver: Seat, k: int) -> Seat:
        if direction == Direction.SCATTER:
            return (giver + 1 + k) % self.players
        return gives_to(giver, direction, self.players)

    def _expose(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> TrickState:
        exposes = (*state.exposes[:seat], set_of(cards), *state.exposes[seat + 1 :])
        state = changed(state, exposes=exposes)
        return state if None in exposes else self.begin_play(self.revealed(state))

    def revealed(self, state: TrickState) -> TrickState:
        """Hook: called once when every seat has made its choice of cards to expose."""
        return state

    def _play(self, state: TrickState, seat: Seat, cards: tuple[Card, ...]) -> TrickState:
        hand, broken = state.hands[seat], state.broken
        for one in cards:
            hand = remove(hand, one)
            broken = broken or self.breaks(state, one)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        trick = (*state.trick, cards)
        suits_led = state.suits_led | 1 << (trick[0][0] >> 4)
        finished = len(trick) == self.players
        after = TrickState(
            state.start, state.phase, hands, NOBODY if finished else self.next[seat], state.leader,
            NO_CARD, trick, state.tricks, state.taken, broken, suits_led, state.kitty_taker, state.passes,
            state.received, state.exposes, state.moon,
        )  # fmt: skip
        return self._take(after) if finished else after

    def _take(self, state: TrickState) -> TrickState:
        order = self.orders[state.leader]
        winner = self.winner(state.trick, order)
        trick = Trick(state.leader, order, state.trick, winner)
        won = union(state.taken[winner], set_of(trick.cards()))
        taken = (*state.taken[:winner], won, *state.taken[winner + 1 :])
        last = not any(state.hands)
        taker = state.kitty_taker
        if state.start.kitty and taker == NOBODY and self.kitty_goes(state, trick, last):
            taker = winner
        after = TrickState(
            state.start, state.phase, state.hands, winner, winner, NO_CARD, (), (*state.tricks, trick),
            taken, state.broken, state.suits_led, taker, state.passes, state.received, state.exposes,
            state.moon,
        )  # fmt: skip
        return self.after_last_trick(after) if last else self.after_trick(after)

    # Asking

    def legal_actions(self, state: TrickState, seat: Seat) -> tuple[Action, ...]:
        if seat != state.turn and seat not in self.turn(state):
            return ()
        if state.phase == PLAY:
            return self.legal_plays(state, seat)
        if state.phase == PASS:
            return self._legal_passes(state, seat)
        if state.phase == EXPOSE:
            return self.legal_exposes(state, seat)
        return tuple(Moon(choice) for choice in MoonChoice)

    def legal_plays(self, state: TrickState, seat: Seat) -> tuple[Action, ...]:
        return plays_of(self.legal_cards(state, seat))

    def _legal_passes(self, state: TrickState, seat: Seat) -> tuple[Action, ...]:
        cards = cards_of(state.hands[seat])
        wanted = self.pass_count(state.start.direction)
        if state.start.direction == Direction.SCATTER:
            return tuple(Pass(chosen) for chosen in permutations(cards, wanted))
        return tuple(Pass(chosen) for chosen in combinations(cards, wanted))

    def default_action(self, state: TrickState, seat: Seat) -> Action:
        if state.phase == Phase.PASS:
            return Pass(cards_of(state.hands[seat])[: self.pass_count(state.start.direction)])
        return super().default_action(state, seat)

    def captured(self, state: TrickState, seat: Seat) -> CardSet:
        """Cards of a seat's tricks, with the kitty if it took it."""
        taken = state.taken[seat]
        return union(taken, state.start.kitty) if seat == state.kitty_taker else taken

    def tricks_won(self, state: TrickState) -> tuple[int, ...]:
        won = [0] * self.players
        for trick in state.tricks:
            won[trick.winner] += 1
        return tuple(won)

    def view(self, state: TrickState, seat: Seat) -> TrickView:
        start = state.start
        sees_kitty = bool(start.kitty) and self.kitty_visible(state, seat)
        taken = tuple(
            self.captured(state, other) if sees_kitty else state.taken[other] for other in range(self.players)
        )
        choices = state.exposes if state.phase == Phase.EXPOSE else state.passes
        revealed = state.phase > Phase.EXPOSE
        return TrickView(
            game=self.name,
            options=self.options,
            seat=seat,
            n=start.n,
            dealer=start.dealer,
            phase=state.phase,
            turn=self.turn(state),
            scores=start.scores,
            reached=start.reached,
            direction=start.direction,
            pass_count=self.pass_count(start.direction),
            hand=state.hands[seat],
            given=state.passes[seat] or (),
            received=state.received[seat],
            confirmed=tuple(choice is not None for choice in choices),
            counts=tuple(count(hand) for hand in state.hands),
            leader=state.leader,
            trick=state.trick,
            order=self.orders[state.leader] if state.leader != NOBODY else (),
            tricks=state.tricks,
            taken=taken,
            points=self.running_points(state, taken),
            tricks_won=self.tricks_won(state),
            broken=state.broken,
            suits_led=tuple(bool(state.suits_led >> suit & 1) for suit in range(4)),
            kitty_count=count(start.kitty),
            kitty=start.kitty if sees_kitty else 0,
            kitty_taker=state.kitty_taker,
            exposed=tuple((cards or 0) if revealed else 0 for cards in state.exposes),
            legal=() if state.phase == Phase.PASS else self.legal_actions(state, seat),
            extra=self.view_extra(state, seat),
        )

    def view_extra(self, state: TrickState, seat: Seat) -> dict[str, object]:
        """Hook: what else is public in this game. Must say nothing that the seat may not know."""
        return {}


def plays_of(cards: CardSet) -> tuple[Action, ...]:
    """The play of each single card, in canonical order."""
    return (
        _lane_plays(cards & 0xFFFF)
        + _lane_plays(cards & 0xFFFF << 16)
        + _lane_plays(cards & 0xFFFF << 32)
        + _lane_plays(cards & 0xFFFF << 48)
    )


@cache
def _lane_plays(cards: CardSet) -> tuple[Action, ...]:
    """The same for one suit; of such sets there are 8192 in each."""
    return tuple(PLAYS[one] for one in distinct(cards))


def led(state: TrickState) -> Card:
    """The first card of the current trick."""
    return state.trick[0][0]


def follows(state: TrickState, seat: Seat) -> CardSet:
    """Cards that follow suit, or the whole hand when void; a trick must have been led."""
    return followable(state.hands[seat], led(state))


def changed(state: TrickState, **values: object) -> TrickState:
    return msgspec.structs.replace(state, **values)
