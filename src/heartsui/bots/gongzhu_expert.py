"""The strongest level of Gong Zhu: more worlds, what plays and exposures give away, exposures that are tried
out, and tries for all red."""

import random
import time
from collections.abc import Iterator, Sequence
from statistics import fmean

import msgspec

from heartsui.bots.bot import Clock, dice
from heartsui.bots.gongzhu_doubts import Doubts
from heartsui.bots.gongzhu_expose import exposure, from_length
from heartsui.bots.gongzhu_medium import Thought
from heartsui.bots.gongzhu_search import RED_HOPE, HardGongZhu, Trial, endless, playout_for
from heartsui.bots.gongzhu_stakes import Stakes
from heartsui.bots.gongzhu_table import Table
from heartsui.rules.actions import Action, Expose
from heartsui.rules.cards import COPY, Card, CardSet, Suit, copies, set_of, union
from heartsui.rules.gongzhu_options import GongZhuOptions, OpeningLead
from heartsui.rules.gongzhu_plays import Cards
from heartsui.rules.gongzhu_scores import EXPOSABLE, HEARTS, times_of
from heartsui.rules.seats import Seat, play_order
from heartsui.rules.views import TrickView

SECONDS = 0.14
"""The time of a decision where no number of nodes is given."""
PLAYOUTS = 1500
"""And the number of playouts."""
GAIN = 25.0
"""Raw points that exposing has to bring. Over 400 deals of medium players the playouts foretold what doubling
brings to within its standard error, but for the sheep, where they are twice too sure; yet others see what is
exposed and play by it: with 6 points asked for, exposing gained nothing in 300 deals (0.8 ± 12.1 points)."""
FEWEST = 24
"""Worlds without which nothing is exposed that the medium player would not."""
ENOUGH = 64
"""Worlds that one comparison of exposures takes at most, so that there is time for the second."""
SHOTS = 3
"""Leads or plays with which a try for all red is begun."""
TWO_OF_CLUBS: Card = (Suit.CLUBS << 4) + 2


class ExpertGongZhu(HardGongZhu):
    """Looks at hundreds of worlds, likelier ones more often, and tries exposures and all red out."""

    worlds = 300
    race = True

    def choose(self, view: TrickView, clock: Clock) -> Action:
        return super().choose(view, limited(clock))

    def exposure(self, view: TrickView, clock: Clock) -> Action:
        return Exposing(view, clock).best()

    def shots(self, thought: Thought, trials: Sequence[Trial]) -> list[Trial]:
        table = thought.table
        if any(cards & HEARTS for seat, cards in enumerate(table.view.taken) if seat != table.me):
            return []
        if thought.worth.red_seat != table.me or thought.worth.red_chance < RED_HOPE:
            return []
        return [Trial(trial.action, trial.judged, shoots=True) for trial in trials[:SHOTS]]

    def sampled(self, table: Table, chance: random.Random) -> Iterator[Sequence[CardSet]]:
        return Doubts(table).worlds(chance)


def limited(clock: Clock) -> Clock:
    """The clock with this level's own bounds where no nodes are given."""
    if clock.nodes is not None:
        return clock
    ends = time.monotonic() + SECONDS * clock.effort
    deadline = ends if clock.deadline is None else min(ends, clock.deadline)
    return msgspec.structs.replace(clock, deadline=deadline, nodes=round(PLAYOUTS * clock.effort))


class Exposing:
    """One decision what to expose: candidates tried in the same worlds, whole deals played out.

    First nothing and each card alone, then nothing, what gained, all of that together. The other seats
    expose by the lengths of their suits.
    """

    def __init__(self, view: TrickView, clock: Clock) -> None:
        self.view = view
        self.clock = clock
        self.table = Table(view)
        self.chance = dice(view, clock.seed)
        self.worlds = endless(self.table, self.chance)
        self.playout = playout_for(self.table.options)
        self.stakes = Stakes(self.table)
        self.left = PLAYOUTS if clock.nodes is None else clock.nodes

    def everything(self) -> dict[Expose, list[float]]:
        """What came of every legal exposure in the same worlds, as many as the nodes and the clock allow."""
        found: dict[Expose, list[float]] = {a: [] for a in self.view.legal if isinstance(a, Expose)}
        self._try(list(found), found, self.left)
        return found

    def best(self) -> Action:
        found: dict[Expose, list[float]] = {a: [] for a in self.view.legal if isinstance(a, Expose)}
        nothing = min(found, key=lambda action: len(action.cards))
        singles = [action for action in found if len(action.cards) == len(nothing.cards) + 1]
        self._try([nothing, *singles], found, self.left // 2)
        if len(found[nothing]) * 2 < FEWEST:
            return exposure(self.view)
        gaining = [action for action in singles if self._gain(action, nothing, found) > GAIN]
        if not gaining:
            return nothing
        extra = {one for action in gaining for one in action.cards}
        together = [action for action in found if set(action.cards) == extra]
        for trials in found.values():
            trials.clear()
        self._try(list(dict.fromkeys([nothing, *gaining, *together])), found, self.left)
        if len(found[nothing]) < FEWEST // 2:
            return exposure(self.view)
        best = max((*gaining, *together), key=lambda action: fmean(found[action]))
        return best if self._gain(best, nothing, found) > GAIN else nothing

    def _gain(self, action: Expose, nothing: Expose, found: dict[Expose, list[float]]) -> float:
        return fmean(found[action]) - fmean(found[nothing])

    def _try(self, actions: Sequence[Expose], found: dict[Expose, list[float]], nodes: int) -> None:
        """Try some exposures in as many worlds as the nodes and the clock allow."""
        for _ in range(min(round(ENOUGH * self.clock.effort), nodes // len(actions))):
            if self.clock.stopped():
                break
            hands = next(self.worlds)
            for action in actions:
                found[action].append(self._run(hands, action.cards))
            self.left -= len(actions)

    def _run(self, hands: Sequence[CardSet], cards: Cards) -> float:
        options, me = self.table.options, self.table.me
        shown = [set_of(self._shown(hand, options)) for hand in hands]
        shown[me] = set_of(cards)
        shown = forced_fourth(hands, shown) if options.force_fourth else shown
        rates = self.playout.rates(times_of(shown))
        seat, first = opening(self.view, hands)
        taken = [0, 0, 0, 0]
        barred = list(shown) if options.exposed_first_round else [0, 0, 0, 0]
        self.playout.finish(list(hands), seat, (), taken, barred, rates, self.chance, first)
        return self.stakes.value([rates.raw(cards) for cards in taken])

    def _shown(self, hand: CardSet, options: GongZhuOptions) -> list[Card]:
        liked = from_length(hand, options)
        return [one for one in liked for _ in range(copies(hand, one))]


def forced_fourth(hands: Sequence[CardSet], shown: Sequence[CardSet]) -> list[CardSet]:
    """What is exposed once three of the four kinds are: the fourth by force (C9)."""
    hidden = [one for one in EXPOSABLE if not any(cards >> one & 1 for cards in shown)]
    if len(hidden) != 1:
        return list(shown)
    both = 1 << hidden[0] | 1 << hidden[0] + COPY
    return [union(cards, hand & both) for cards, hand in zip(shown, hands, strict=True)]


def opening(view: TrickView, hands: Sequence[CardSet]) -> tuple[Seat, Cards]:
    """Who leads first in a world, and what, if it is not free (C4). Who took the last pig is not known to a
    view; where that seat leads it is taken to be the next one round the table."""
    options = view.options
    assert isinstance(options, GongZhuOptions)
    order = play_order(view.dealer, 4, options.play_direction)
    holders = [seat for seat in order if hands[seat] >> TWO_OF_CLUBS & 1]
    if options.opening_lead == OpeningLead.LOWEST_SCORE_ANY:
        tied = [seat for seat in order if view.scores[seat] == min(view.scores)]
        return next((seat for seat in holders if seat in tied), tied[0]), ()
    if options.opening_lead == OpeningLead.LAST_PIG_ANY and view.n > 1:
        return order[1], ()
    return holders[0], (TWO_OF_CLUBS,) * copies(hands[holders[0]], TWO_OF_CLUBS)
