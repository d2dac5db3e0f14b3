"""Trash: tableaux that are filled slot by slot, in chains (Rules D).

A tableau is kept in two halves, what shows and what lies hidden, because a card's way depends on the first
alone. A turn is one draw and the chain that follows from it; only the slot of a wild card is a choice.
"""

from collections import Counter
from collections.abc import Iterable

import msgspec

from heartsui.rules.actions import Action, Draw, DrawFrom, Place
from heartsui.rules.errors import IllegalAction, InvalidEvent
from heartsui.rules.events import Dealt, Laid
from heartsui.rules.game import Award, Game, Phase, Standing, Verdict, ranks_of
from heartsui.rules.seats import Seat, left_of
from heartsui.rules.shuffle import Stream, first_dealer
from heartsui.rules.trash_options import (
    FACE_DOWN,
    DiscardStart,
    Finish,
    Shown,
    Shrink,
    StockOut,
    TakeDiscard,
    TrashOptions,
    slots_for,
)
from heartsui.rules.trash_view import FROM_DISCARD, FROM_STOCK, NOTHING, TO_DISCARD, Step, TrashView

NOBODY: Seat = -1
STOCK, DISCARD = Draw(DrawFrom.STOCK), Draw(DrawFrom.DISCARD)
PLACES = tuple(Place(slot) for slot in range(11))


class Layout(msgspec.Struct, frozen=True):
    """What does not change while a round is played."""

    n: int
    dealer: Seat
    """Who starts."""
    tableaux: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    discard: tuple[int, ...]
    scores: tuple[int, ...]
    """Slots lost before this round."""
    rounds: int
    """Rounds of this match that counted before this one."""


class TrashState(msgspec.Struct, frozen=True):
    """One round. Holds every card: never give it to a bot or a screen, give them a view."""

    start: Layout
    phase: Phase
    turn: Seat
    """Who must act, or will once the stock is made anew; NOBODY when done."""
    shown: tuple[Shown, ...]
    hidden: tuple[tuple[int, ...], ...]
    """By seat and slot: the rank that lies face down, NOTHING once it was picked up."""
    stock: tuple[int, ...]
    """Top card first, as the discard pile."""
    discard: tuple[int, ...]
    hand: int = NOTHING
    """The wild card that waits for its slot in phase PLACE."""
    hand_from: int = FROM_STOCK
    chain: tuple[Step, ...] = ()
    """The turn in progress; between turns the one just finished."""
    finishers: tuple[Seat, ...] = ()
    reshuffles: tuple[int, ...] = ()
    """The size of each new stock so far: what the seed's stream has given after the deal."""
    turns: int = 0
    """Turns finished."""
    void: bool = False

    @property
    def winner(self) -> Seat | None:
        """The first to fill the tableau."""
        return self.finishers[0] if self.finishers else None


class Trash(Game[TrashState]):
    name = "trash"
    options: TrashOptions

    def __init__(self, options: TrashOptions) -> None:
        super().__init__(options)
        self.pack = options.pack()
        self.wild = options.wild_ranks()
        self.may_stick = options.may_stick()

    # Dealing

    def dealer(self, seed: str, n: int, standing: Standing) -> Seat:
        """Who starts: drawn for the first round, then the last round's winner (D1). A round without a winner
        leaves the start where it was."""
        if standing.previous is None:
            return first_dealer(self.name, seed, self.players)
        last: TrashState = standing.previous
        return last.start.dealer if last.winner is None else last.winner

    def deal(self, seed: str, n: int, dealer: Seat, standing: Standing) -> Laid:
        """One card at a time into the first slots, the second and so on, from the seat that starts; seats with
        fewer slots drop out earlier. The rest is the stock, in the shuffled order."""
        cards = iter(Stream(self.name, seed, n).shuffle(self.pack))
        sizes = self._sizes(standing.scores)
        tableaux: list[list[int]] = [[] for _ in sizes]
        for slot in range(max(sizes)):
            for k in range(self.players):
                seat = (dealer + k) % self.players
                if slot < sizes[seat]:
                    tableaux[seat].append(next(cards))
        flipped = (next(cards),) if self.options.discard_start == DiscardStart.FLIP_ONE else ()
        return Laid(n, dealer, tuple(map(tuple, tableaux)), tuple(cards), flipped)

    def _sizes(self, scores: Iterable[int]) -> tuple[int, ...]:
        """Slots of each seat with these totals (D8)."""
        return tuple(self.options.start_slots - lost for lost in scores)

    def start(self, dealt: Dealt | Laid, standing: Standing) -> TrashState:
        """A position written by hand may leave cards out; none may be there more often than in the packs."""
        if not isinstance(dealt, Laid):
            raise InvalidEvent("wrong_game")
        self._check_laid(dealt, self._sizes(standing.scores))
        last: TrashState | None = standing.previous
        rounds = 0 if last is None else last.start.rounds + (not last.void)
        layout = Layout(
            dealt.n, dealt.dealer, dealt.tableaux, dealt.stock, dealt.discard, standing.scores, rounds
        )
        state = TrashState(
            start=layout,
            phase=Phase.DRAW,
            turn=dealt.dealer,
            shown=tuple((FACE_DOWN,) * len(tableau) for tableau in dealt.tableaux),
            hidden=dealt.tableaux,
            stock=dealt.stock,
            discard=dealt.discard,
        )
        return self._next_turn(state, dealt.dealer)

    def _check_laid(self, laid: Laid, sizes: tuple[int, ...]) -> None:
        if len(laid.tableaux) != self.players or not 0 <= laid.dealer < self.players:
            raise InvalidEvent("wrong_seats", n=self.players)
        for seat, (tableau, size) in enumerate(zip(laid.tableaux, sizes, strict=True)):
            if len(tableau) != size:
                raise InvalidEvent("wrong_slots", seat=seat, n=len(tableau), wanted=size)
        there = Counter(rank for pile in (*laid.tableaux, laid.stock, laid.discard) for rank in pile)
        if too_many := there - Counter(self.pack):
            raise InvalidEvent("rank_too_often", rank=min(too_many))

    # Acting

    def phase(self, state: TrashState) -> Phase:
        return state.phase

    def turn(self, state: TrashState) -> tuple[Seat, ...]:
        return (state.turn,) if state.phase in (Phase.DRAW, Phase.PLACE) else ()

    def check(self, state: TrashState, seat: Seat, action: Action) -> None:
        if state.phase not in (Phase.DRAW, Phase.PLACE):
            raise IllegalAction("not_now")
        if seat != state.turn:
            raise IllegalAction("not_your_turn", seat=state.turn)
        if isinstance(action, Draw) and state.phase == Phase.DRAW:
            if action.source == DrawFrom.DISCARD and (refusal := self._refusal(state)):
                raise refusal
        elif isinstance(action, Place) and state.phase == Phase.PLACE:
            if not self._may_place(state, action.slot):
                raise IllegalAction("bad_slot", slot=action.slot)
        else:
            raise IllegalAction("not_now")

    def _may_place(self, state: TrashState, slot: int) -> bool:
        shown = state.shown[state.turn]
        return 1 <= slot <= len(shown) and shown[slot - 1] == FACE_DOWN

    def _refusal(self, state: TrashState) -> IllegalAction | None:
        """Why the top discard may not be taken (D3), None if it may."""
        if self.options.take_discard == TakeDiscard.NEVER:
            return IllegalAction("discard_never")
        if not state.discard:
            return IllegalAction("discard_empty")
        if self.options.take_discard == TakeDiscard.PLACEABLE_ONLY and not self._fits(state):
            return IllegalAction("discard_not_placeable", rank=state.discard[0])
        return None

    def _fits(self, state: TrashState) -> bool:
        """The top discard fits in the tableau of the seat whose turn it is."""
        return bool(state.discard) and bool(self.slots_for(state.shown[state.turn], state.discard[0]))

    def slots_for(self, shown: Shown, card: int) -> tuple[int, ...]:
        return slots_for(shown, card, self.wild, self.options.wild_swap)

    def apply(self, state: TrashState, seat: Seat, action: Action) -> TrashState:
        self.check(state, seat, action)
        if isinstance(action, Place):
            return self._carry(state, state.hand, state.hand_from, action.slot, state.stock, state.discard)
        assert isinstance(action, Draw)
        state = msgspec.structs.replace(state, chain=())
        if action.source == DrawFrom.STOCK:
            return self._carry(state, state.stock[0], FROM_STOCK, 0, state.stock[1:], state.discard)
        return self._carry(state, state.discard[0], FROM_DISCARD, 0, state.stock, state.discard[1:])

    def _carry(
        self,
        state: TrashState,
        card: int,
        came_from: int,
        chosen: int,
        stock: tuple[int, ...],
        discard: tuple[int, ...],
    ) -> TrashState:
        """Follow the chain from a card in hand until a slot must be chosen or the turn ends (D2, D4, D5).
        ``chosen`` is the first card's slot where the seat has chosen it, else 0."""
        seat = state.turn
        shown, hidden = list(state.shown[seat]), list(state.hidden[seat])
        chain = list(state.chain)
        while FACE_DOWN in shown and (slots := (chosen,) if chosen else self.slots_for(tuple(shown), card)):
            if len(slots) > 1:
                break
            slot, chosen = slots[0], 0
            found = hidden[slot - 1] or shown[slot - 1]
            shown[slot - 1], hidden[slot - 1] = card, NOTHING
            chain.append(Step(seat, card, came_from, slot, found))
            card, came_from = found, slot
        else:
            chain.append(Step(seat, card, came_from, TO_DISCARD, NOTHING))
            discard = (card, *discard)
            card, came_from = NOTHING, FROM_STOCK
        after = TrashState(
            state.start,
            Phase.PLACE if card else state.phase,
            seat,
            _put(state.shown, seat, tuple(shown)),
            _put(state.hidden, seat, tuple(hidden)),
            stock,
            discard,
            card,
            came_from,
            tuple(chain),
            state.finishers,
            state.reshuffles,
            state.turns,
        )
        return after if card else self._end_turn(after)

    def _end_turn(self, state: TrashState) -> TrashState:
        finishers, seat = state.finishers, state.turn
        if FACE_DOWN not in state.shown[seat]:
            finishers = (*finishers, seat)
        state = msgspec.structs.replace(state, finishers=finishers, turns=state.turns + 1)
        following = left_of(seat, self.players)
        if finishers and (self.options.finish == Finish.IMMEDIATE or following == finishers[0]):
            return _done(state)
        return self._next_turn(state, following)

    def _next_turn(self, state: TrashState, seat: Seat) -> TrashState:
        """A turn begins, with a new stock first where there is none left; or the round ends for want of one
        (D6). With so few packs that it can happen, a round in which nothing fits any more is void too: it would
        never end."""
        phase = Phase.DRAW
        if not state.stock:
            phase = Phase.RESHUFFLE
            if self.options.stock_out == StockOut.END_ROUND:
                return _done(state)
            if len(state.discard) < 2 or self._stuck(state):
                return _done(state, void=not state.finishers)
        return msgspec.structs.replace(state, phase=phase, turn=seat)

    def _stuck(self, state: TrashState) -> bool:
        """Nobody has finished, and no discard fits in any tableau. The stock must be empty."""
        if not self.may_stick or state.finishers:
            return False
        ranks = set(state.discard)
        return not any(self.slots_for(shown, rank) for shown in state.shown for rank in ranks)

    def reshuffle(self, seed: str, state: TrashState) -> tuple[int, ...]:
        """The discard pile below its top card, top first, shuffled by the deal's stream where that stopped."""
        if state.phase != Phase.RESHUFFLE:
            raise IllegalAction("not_now")
        stream = Stream(self.name, seed, state.start.n)
        for size in (len(self.pack), *state.reshuffles):
            stream.shuffle(range(size))
        return stream.shuffle(state.discard[1:])

    def restock(self, state: TrashState, stock: tuple[int, ...]) -> TrashState:
        if state.phase != Phase.RESHUFFLE:
            raise InvalidEvent("no_reshuffle_due")
        top, *rest = state.discard
        if sorted(stock) != sorted(rest):
            raise InvalidEvent("wrong_stock")
        reshuffles = (*state.reshuffles, len(stock))
        return msgspec.structs.replace(
            state, phase=Phase.DRAW, stock=stock, discard=(top,), reshuffles=reshuffles
        )

    # Asking

    def legal_actions(self, state: TrashState, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn(state):
            return ()
        if state.phase == Phase.PLACE:
            return tuple(PLACES[slot] for slot in self.slots_for(state.shown[seat], state.hand))
        return (STOCK,) if self._refusal(state) else (STOCK, DISCARD)

    def default_action(self, state: TrashState, seat: Seat) -> Action:
        """Rules A11: the top discard if it fits, a wild card to the lowest slot."""
        legal = self.legal_actions(state, seat)
        return DISCARD if DISCARD in legal and self._fits(state) else legal[0]

    def points(self, state: TrashState) -> tuple[int, ...]:
        """Slots lost in this round, 0 or 1 (D8)."""
        losers = state.finishers if self.options.shrink == Shrink.ALL_FINISHERS else state.finishers[:1]
        return tuple(int(seat in losers) for seat in range(self.players))

    def awards(self, state: TrashState) -> tuple[Award, ...]:
        """``round_won`` for the winner; where there is none ``void`` or ``no_winner``, for the seat that starts
        again."""
        if state.winner is not None:
            return (Award("round_won", state.winner, self.points(state)[state.winner]),)
        return (Award("void" if state.void else "no_winner", state.start.dealer, 0),)

    def verdict(self, scores: tuple[int, ...], reached: bool, deals: int = 0) -> Verdict:
        """Most slots lost is best. ``deals`` are rounds that counted."""
        limit = self.options.rounds()
        over = max(scores) >= self.options.start_slots or (limit is not None and deals >= limit)
        ranks = ranks_of(scores, lowest_first=False)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Verdict(over, reached, winners if over else (), ranks)

    def outcome(self, final: TrashState, scores: tuple[int, ...], reached: bool, deals: int) -> Verdict:
        """Void rounds do not count; of several seats that fill their single slot in one round the first wins
        (T21)."""
        verdict = self.verdict(scores, reached, final.start.rounds + (not final.void))
        first = final.winner
        if first is None or scores[first] < self.options.start_slots:
            return verdict
        ranks = tuple(2 if rank == 1 and seat != first else rank for seat, rank in enumerate(verdict.ranks))
        return msgspec.structs.replace(verdict, winners=(first,), ranks=ranks)

    def view(self, state: TrashState, seat: Seat) -> TrashView:
        return TrashView(
            game=self.name,
            options=self.options,
            seat=seat,
            n=state.start.n,
            dealer=state.start.dealer,
            phase=state.phase,
            turn=self.turn(state),
            turns=state.turns,
            scores=state.start.scores,
            tableaux=state.shown,
            stock_count=len(state.stock),
            stock_known=tuple(sorted(state.stock)) if state.reshuffles else (),
            discard=state.discard,
            hand=state.hand,
            hand_from=state.hand_from,
            chain=state.chain,
            finishers=state.finishers,
            called=state.finishers if self.options.call_trash else (),
            void=state.void,
            legal=self.legal_actions(state, seat),
        )


def _done(state: TrashState, void: bool = False) -> TrashState:
    return msgspec.structs.replace(state, phase=Phase.DONE, turn=NOBODY, void=void)


def _put(rows: tuple[tuple[int, ...], ...], seat: Seat, row: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])
