"""Flat Monte Carlo: the same 100 worlds for every card, played out by a simple policy; passes by rule."""

import random
from collections.abc import Sequence

from flat100 import passing
from flat100.playout import NOBODY, Playout
from heartsui.bots.bot import Clock, dice
from heartsui.bots.memory import Memory, card_table
from heartsui.bots.worlds import Worlds
from heartsui.rules.actions import PLAYS, Action, Moon, MoonChoice, Pass
from heartsui.rules.cards import Card, CardSet, iterate
from heartsui.rules.game import Phase
from heartsui.rules.seats import Seat
from heartsui.rules.views import TrickView

WORLDS = 100
ALARM = 0.3
"""The share of the penalty points in one hand from which some worlds have that seat go for the moon."""
WIN = 20.0
LOSS = 10.0
"""What winning and losing the match are worth in points where the deal may end it."""

_playouts: dict[str, Playout] = {}


class Flat100:
    """100 worlds for every card, no inference, no shots at the moon, passes by rule."""

    def choose(self, view: TrickView, clock: Clock) -> Action:
        memory = Memory(view)
        if view.phase == Phase.PASS:
            return Pass(passing.chosen(memory))
        if view.phase == Phase.MOON:
            return Moon(MoonChoice.ADD_OTHERS)
        if len(view.legal) == 1:
            return view.legal[0]
        return PLAYS[_best(memory, dice(view, clock.seed))]


def _best(memory: Memory, chance: random.Random) -> Card:
    cards = _candidates(memory)
    totals = dict.fromkeys(cards, 0.0)
    worlds = Worlds(memory)
    suspect, fear = _suspect(memory)
    fast = _playout(memory)
    for _ in range(WORLDS):
        world = worlds.sample(chance)
        shooter = suspect if chance.random() < fear else NOBODY
        for one in cards:
            totals[one] += _run(memory, fast, world, one, shooter)
    return min(cards, key=lambda one: (-round(totals[one], 9), one))


def _candidates(memory: Memory) -> list[Card]:
    """The legal cards, of equals only the lowest."""
    found: list[Card] = []
    live = memory.unseen | memory.played_now
    for one in iterate(memory.view.legal_cards()):
        if found and found[-1] >> 4 == one >> 4:
            between = ((1 << one) - 1) & ~((2 << found[-1]) - 1)
            same = memory.value(found[-1]) == memory.value(one)
            if same and not live & between and not memory.table.barred & (1 << one | 1 << found[-1]):
                continue
        found.append(one)
    return found


def _suspect(memory: Memory) -> tuple[Seat, float]:
    """Another seat that alone holds all points captured so far, and how likely it goes for the moon."""
    needed = memory.table.needed
    holders = [seat for seat, cards in enumerate(memory.taken) if cards & needed]
    if len(holders) != 1 or holders[0] == memory.seat:
        return NOBODY, 0.0
    seat, won = holders[0], memory.view.tricks_won
    share = memory.table.worth(memory.taken[seat] & memory.table.penalties) / memory.table.total
    if share < ALARM:
        return NOBODY, 0.0
    return seat, share if won[seat] * 4 >= sum(won) * 3 else share**1.5


def _playout(memory: Memory) -> Playout:
    key = repr(memory.options)
    fast = _playouts.get(key)
    if fast is None:
        fast = _playouts[key] = Playout(memory.options, card_table(memory.options))
    return fast


def _run(memory: Memory, fast: Playout, world: Sequence[CardSet], one: Card, shooter: Seat) -> float:
    """How many points better than the others' mean this seat comes out of a world after playing a card."""
    view = memory.view
    taken, won = list(view.taken), list(view.tricks_won)
    plays = tuple(1 << card for card in memory.plays)
    fast.play(
        list(world[:-1]),
        memory.seat,
        plays,
        taken,
        won,
        view.broken,
        memory.first_trick,
        shooter=shooter,
        forced=1 << one,
    )
    points, _ = fast.points(taken, won, view.scores, view.reached)
    own = points[memory.seat]
    value = (sum(points) - own) / (memory.players - 1) - own
    if max(view.scores) + memory.options.moon_worth() >= memory.options.end_score or view.reached:
        over, winners = fast.verdict([a + b for a, b in zip(view.scores, points, strict=True)], view.reached)
        if over:
            value += WIN if memory.seat in winners else -LOSS
    return value
