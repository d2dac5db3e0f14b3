"""Strong players of Gong Zhu: every choice is tried in the same worlds and played out fast.

What comes of that is weighed against the medium player's judgement. The choices that are clearly worse are
dropped on the way, so that most worlds go to those that are not.
"""

import random
from collections.abc import Iterator, Sequence
from statistics import fmean

from heartsui.bots.bot import Clock, dice
from heartsui.bots.gongzhu_expose import exposure
from heartsui.bots.gongzhu_medium import Thought
from heartsui.bots.gongzhu_playout import NOBODY, Playout
from heartsui.bots.gongzhu_stakes import Stakes
from heartsui.bots.gongzhu_table import Table
from heartsui.bots.gongzhu_worlds import Worlds
from heartsui.bots.gongzhu_worth import RED_CHANCE
from heartsui.rules.actions import Action, Play
from heartsui.rules.cards import COPY, FIRST_COPIES, LANES, Card, CardSet, distinct
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_plays import Cards
from heartsui.rules.gongzhu_scores import HEARTS, PIG, SCORING, SHEEP, TRANSFORMER
from heartsui.rules.seats import Seat
from heartsui.rules.views import TrickView

WIDEST = 12
"""Choices that are played out, the most promising ones; with two packs there can be hundreds."""
JUDGEMENT = 30
"""The medium player's value of a choice counts as much as the outcomes in so many worlds."""
STRETCH = 16
"""Worlds after which clearly worse choices are dropped."""
DOUBT = 2.0
"""Standard errors by which a choice is clearly worse."""
SURE = 0.6
"""The share of worlds in which a try for all red must succeed, and..."""
MARGIN = 15.0
"""...the points by which it must beat the best other play: foes defend better than playouts have them do."""
RED_HOPE = 0.04
"""The chance of all red at first sight from which it is tried out."""


class Moment:
    """One position ready for playouts."""

    def __init__(self, table: Table) -> None:
        view = table.view
        self.table = table
        self.me = table.me
        self.playout = playout_for(table.options)
        self.rates = self.playout.rates(table.times)
        self.stakes = Stakes(table)
        self.taken = tuple(cards & SCORING for cards in view.taken)
        self.whole = 13 * table.options.decks
        bound = 0
        if table.options.exposed_first_round:
            led = {trick.plays[0][0] >> 4 for trick in view.tricks}
            bound = sum(LANES[suit] for suit in range(4) if suit not in led)
        self.barred = tuple(cards & bound for cards in table.shown)

    def run(
        self, hands: Sequence[CardSet], cards: Cards, shooter: Seat, chance: random.Random
    ) -> tuple[float, Seat]:
        """What playing some cards in a world comes to, and who takes all the hearts."""
        taken = list(self.taken)
        self.playout.finish(
            list(hands),
            self.me,
            self.table.view.trick,
            taken,
            list(self.barred),
            self.rates,
            chance,
            cards,
            shooter,
        )
        raw = self.rates.raw
        value = self.stakes.value([raw(cards) for cards in taken])
        red = (seat for seat, cards in enumerate(taken) if (cards & HEARTS).bit_count() == self.whole)
        return value, next(red, NOBODY)

    def suspect(self) -> tuple[Seat, float]:
        """Another seat that may take all the hearts, and its chance; NOBODY where there is none."""
        takers = [seat for seat, cards in enumerate(self.taken) if cards & HEARTS]
        if len(takers) != 1 or takers[0] == self.me:
            return NOBODY, 0.0
        return takers[0], RED_CHANCE[(self.taken[takers[0]] & HEARTS).bit_count() * 13 // self.whole]


class Trial:
    """One choice and what came of it, world by world."""

    def __init__(self, action: Play, judged: float, shoots: bool = False) -> None:
        self.action = action
        self.judged = judged
        """What the medium player gives for it."""
        self.shoots = shoots
        self.values: list[float] = []
        self.reds = [0, 0, 0, 0]
        """How often each seat took all the hearts."""

    def add(self, value: float, red: Seat) -> None:
        self.values.append(value)
        if red != NOBODY:
            self.reds[red] += 1

    @property
    def mean(self) -> float:
        """With the judgement as so many more worlds."""
        return (JUDGEMENT * self.judged + sum(self.values)) / (JUDGEMENT + len(self.values))

    def rank(self, me: Seat) -> float:
        """The mean, where a try for all red has to be nearly sure."""
        if not self.shoots:
            return self.mean
        sure = len(self.values) >= STRETCH and self.reds[me] >= SURE * len(self.values)
        return self.mean - MARGIN if sure else -1e9

    def behind(self, other: "Trial") -> bool:
        """Whether it is clearly worse than another that was tried in the same worlds."""
        gaps = [theirs - own for theirs, own in zip(other.values, self.values, strict=True)]
        mean = fmean(gaps)
        error = (sum((gap - mean) ** 2 for gap in gaps) / len(gaps) ** 2) ** 0.5
        return mean > DOUBT * error + 1 and other.mean > self.mean


def tried(
    moment: Moment,
    trials: list[Trial],
    worlds: Iterator[Sequence[CardSet]],
    most: int,
    race: bool,
    clock: Clock,
    chance: random.Random,
) -> list[Trial]:
    """Some trials, best first, after ``most`` worlds, or as many as the clock allows, none perhaps.

    Asks the clock before every world; a node is a playout. With ``race`` those that are clearly worse drop out.
    """

    def rank(trial: Trial) -> float:
        return -trial.rank(moment.me)

    left = clock.nodes
    suspect, fear = moment.suspect()
    for number in range(most):
        if clock.stopped() or (left is not None and left < len(trials)):
            break
        hands = next(worlds)
        foe = suspect if fear and chance.random() < fear else NOBODY
        for trial in trials:
            trial.add(*moment.run(hands, trial.action.cards, moment.me if trial.shoots else foe, chance))
        if left is not None:
            left -= len(trials)
        if race and number % STRETCH == STRETCH - 1:
            best = min(trials, key=rank)
            trials = [trial for trial in trials if trial is best or not trial.behind(best)]
            if len(trials) == 1:
                break
    return sorted(trials, key=rank)


def candidates(thought: Thought, legal: Sequence[Action], live: CardSet) -> list[Trial]:
    """The most promising choices, of equal ones one."""
    plays = unlike(thought.table, [action for action in legal if isinstance(action, Play)], live)
    trials = [
        Trial(play, thought.value(play)) for play in thought.promising(tuple(plays)) if isinstance(play, Play)
    ]
    trials.sort(key=lambda trial: -trial.judged)
    return trials[:WIDEST]


def unlike(table: Table, plays: Sequence[Play], live: CardSet) -> list[Play]:
    """One of each kind of play. Cards are equal when they are worth the same and nothing ``live`` (what others
    hold or have played to the trick) lies between them; a pair and loose cards never are."""
    values = playout_for(table.options).rates(table.times).values
    same: dict[Card, Card] = {}
    last = NOBODY
    for one in distinct(table.hand):
        near = last >= 0 and last >> 4 == one >> 4 and not (live & (2 << one) - 1 & ~((2 << last) - 1))
        equal = near and values[last] == values[one] and not {last, one} & {PIG, SHEEP, TRANSFORMER}
        same[one] = same[last] if equal else one
        last = one
    if table.options.exposed_first_round:
        same.update((one, one) for one in distinct(table.shown[table.me]))
    found: dict[tuple[object, ...], Play] = {}
    for play in plays:
        cards = play.cards
        key = len(cards), cards[0] == cards[-1], *(same[one] for one in cards)
        found.setdefault(key, play)
    return list(found.values())


_playouts: dict[str, Playout] = {}


def playout_for(options: GongZhuOptions) -> Playout:
    """The playout of these options, kept between decisions."""
    key = repr(options)
    found = _playouts.get(key)
    if found is None:
        found = _playouts[key] = Playout(options)
    return found


def endless(table: Table, chance: random.Random) -> Iterator[Sequence[CardSet]]:
    """Worlds without end."""
    worlds = Worlds(table)
    while True:
        yield worlds.sample(chance)


class HardGongZhu:
    """Looks at two dozen worlds; exposes as the medium player does."""

    worlds = 24
    race = False

    def choose(self, view: TrickView, clock: Clock) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == Phase.EXPOSE:
            return self.exposure(view, clock)
        return self.weighed(view, clock, self.race)[0].action

    def weighed(self, view: TrickView, clock: Clock, race: bool) -> list[Trial]:
        """The plays that come into question, best first; with ``race`` those only that kept up."""
        table = Table(view)
        moment, thought = Moment(table), Thought(table)
        played = 0
        for play in view.trick:
            for one in play:
                played |= 1 << one
        trials = candidates(thought, view.legal, table.unseen & FIRST_COPIES | table.unseen >> COPY | played)
        if len(trials) == 1:
            return trials
        chance = dice(view, clock.seed)
        trials += self.shots(thought, trials)
        return tried(
            moment, trials, self.sampled(table, chance), round(self.worlds * clock.effort), race, clock, chance
        )

    def exposure(self, view: TrickView, clock: Clock) -> Action:
        return exposure(view)

    def shots(self, thought: Thought, trials: Sequence[Trial]) -> list[Trial]:
        """Tries for all red."""
        return []

    def sampled(self, table: Table, chance: random.Random) -> Iterator[Sequence[CardSet]]:
        return endless(table, chance)
