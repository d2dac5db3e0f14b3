"""Gong Zhu: what it adds to trick taking (Rules C)."""

from collections.abc import Sequence
from typing import Any

from heartsui.rules.cards import Card, CardSet, parse_card, union
from heartsui.rules.game import Award, Phase, Standing, Verdict, ranks_of
from heartsui.rules.gongzhu_awards import explained
from heartsui.rules.gongzhu_legal import GongZhuLegality
from heartsui.rules.gongzhu_options import PIG_TOTAL, MatchEnd, OpeningLead
from heartsui.rules.gongzhu_plays import same_reds, taker_index, unbeatable
from heartsui.rules.gongzhu_scores import PIG, PIGS, SCORING, Parts, final_points, parts, times_of
from heartsui.rules.seats import Seat
from heartsui.rules.trick import Ending
from heartsui.rules.tricktaking import NO_CARD, NOBODY, TrickState, changed

TWO_OF_CLUBS = parse_card("2C")


class GongZhu(GongZhuLegality):
    name = "gongzhu"

    # The opening

    def opening(self, state: TrickState) -> tuple[Seat, Card]:
        """Rules C4. Where several seats qualify, the first in play order from the dealer (G07, G20)."""
        order = self.orders[state.start.dealer]
        holders = [seat for seat in order if state.hands[seat] >> TWO_OF_CLUBS & 1]
        rule = self.options.opening_lead
        if rule == OpeningLead.LOWEST_SCORE_ANY:
            scores = state.start.scores
            tied = [seat for seat in order if scores[seat] == min(scores)]
            return next((seat for seat in holders if seat in tied), tied[0]), NO_CARD
        if rule == OpeningLead.LAST_PIG_ANY and state.start.previous_taker != NOBODY:
            return state.start.previous_taker, NO_CARD
        return holders[0], TWO_OF_CLUBS

    def previous_taker(self, standing: Standing) -> Seat:
        """Who took the last deal's pig; of two pigs, the one taken last."""
        last: TrickState | None = standing.previous
        if last is None:
            return NOBODY
        if last.ending is not None and any(hand & PIGS for hand in last.ending.hands):
            return last.ending.seat
        return next((trick.winner for trick in reversed(last.tricks) if PIG in trick.cards()), NOBODY)

    def begin_play(self, state: TrickState) -> TrickState:
        state = super().begin_play(state)
        return state if state.forced != NO_CARD else self.after_trick(state)

    # Tricks and the early finish

    def winner(self, plays: tuple[tuple[Card, ...], ...], order: tuple[Seat, ...]) -> Seat:
        return order[taker_index(plays, self.options.same_color_discard)]

    def after_trick(self, state: TrickState) -> TrickState:
        ending = self.early_ending(state.hands, state.leader) if self.options.early_finish else None
        if ending is None:
            return state
        taken = list(state.taken)
        if ending.seat != NOBODY:
            for hand in state.hands:
                taken[ending.seat] = union(taken[ending.seat], hand)
        return changed(
            state,
            phase=Phase.DONE,
            turn=NOBODY,
            hands=(0,) * self.players,
            taken=tuple(taken),
            ending=ending,
        )

    def early_ending(self, hands: tuple[CardSet, ...], leader: Seat) -> Ending | None:
        """Whether a deal ends before its next trick (C10). By the same colour rule a leader who cannot be
        beaten can still lose a trick to a seat without the colour, so no seat may come to be short of it."""
        if not any(hand & SCORING for hand in hands):
            return Ending("no_scoring_cards", NOBODY, hands)
        others = [hand for seat, hand in enumerate(hands) if seat != leader]
        if not unbeatable(hands[leader], others):
            return None
        if self.options.same_color_discard and not same_reds(hands[leader], others):
            return None
        return Ending("claim", leader, hands)

    # Scores

    def raw_parts(self, captured: Sequence[CardSet], exposed: Sequence[CardSet]) -> tuple[Parts, ...]:
        """Each seat's raw points, piece by piece."""
        times = times_of(exposed)
        return tuple(parts(self.options, cards, times) for cards in captured)

    def settle(
        self, captured: Sequence[CardSet], exposed: Sequence[CardSet], ending: Ending | None = None
    ) -> tuple[tuple[int, ...], tuple[Award, ...]]:
        """Points of each seat for a deal and where they come from (C5-C7)."""
        pieces = self.raw_parts(captured, exposed)
        points = final_points(self.options, [piece.raw for piece in pieces])
        return points, explained(self.options, captured, pieces, points, times_of(exposed), ending)

    def _settled(self, state: TrickState) -> tuple[tuple[int, ...], tuple[Award, ...]]:
        return self.settle(state.taken, _shown(state), state.ending)

    def points(self, state: TrickState) -> tuple[int, ...]:
        return self._settled(state)[0]

    def awards(self, state: TrickState) -> tuple[Award, ...]:
        return self._settled(state)[1]

    def running_points(self, state: TrickState, taken: tuple[CardSet, ...]) -> tuple[int, ...]:
        """Raw points so far."""
        exposed = _shown(state) if state.phase > Phase.EXPOSE else ()
        return tuple(piece.raw for piece in self.raw_parts(taken, exposed))

    def view_extra(self, state: TrickState, seat: Seat) -> dict[str, Any]:
        """``exposing``: this seat's own choice before the reveal, None until made and after;
        ``forced_exposes``: cards exposed by force; ``ending``: why the deal ended early."""
        return {
            "exposing": state.exposes[seat] if state.phase == Phase.EXPOSE else None,
            "forced_exposes": state.start.forced_exposes,
            "ending": state.ending,
        }

    # The match

    def verdict(self, scores: tuple[int, ...], reached: bool, deals: int = 0) -> Verdict:
        """Rules C7, C8. After a number of deals those above zero win and those below lose; in a match to a
        score the highest total wins and the lowest is the pig, several where they are tied."""
        totals = self.totals(scores)
        high, low = max(totals), min(totals)
        if self.options.match_end == MatchEnd.HANDS:
            over = deals >= self.options.match_hands
            winners = tuple(seat for seat, total in enumerate(totals) if total > 0)
            losers = tuple(seat for seat, total in enumerate(totals) if total < 0)
        else:
            over = low <= PIG_TOTAL
            winners = tuple(seat for seat, total in enumerate(totals) if total == high)
            losers = tuple(seat for seat, total in enumerate(totals) if total == low < high)
        ranks = ranks_of(totals, lowest_first=False)
        return Verdict(over, over, winners, ranks, losers) if over else Verdict(False, False, (), ranks)

    def totals(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Each seat's total as the match counts it: with its partner's in a partnership (G30)."""
        if not self.options.partnership:
            return scores
        return tuple(sum(scores[seat % 2 :: 2]) for seat in range(self.players))


def _shown(state: TrickState) -> tuple[CardSet, ...]:
    return tuple(cards or 0 for cards in state.exposes)
