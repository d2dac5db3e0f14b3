"""Flat Monte Carlo over sampled worlds: every candidate card is tried in the same worlds and played out fast.

The candidate with the best mean is played. Points count relative to the others', and near the end of a match
what the deal does to the match counts too.
"""

import random
from collections.abc import Iterator, Sequence

import msgspec

from heartsui.bots import moons, passing
from heartsui.bots.bot import Clock, dice
from heartsui.bots.evaluation import Evaluation, error_of
from heartsui.bots.inference import plausible
from heartsui.bots.memory import Memory, card_table
from heartsui.bots.playout import NOBODY, Playout
from heartsui.bots.reasons import Reason
from heartsui.bots.worlds import Worlds
from heartsui.rules.actions import PLAYS, Action, Moon, Pass
from heartsui.rules.cards import Card, CardSet, iterate
from heartsui.rules.game import Phase
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.seats import Seat
from heartsui.rules.views import TrickView

EXPERT_WORLDS = 240
PLAYOUTS = 1600
"""At most so many playouts a decision, which takes about a tenth of a second with a whole hand."""
CHECKS = frozenset((8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768))
"""After so many worlds the candidates that are clearly worse than the best are dropped."""
SURE = 2.0
"""Clearly worse: by so many standard errors of the difference in the same worlds."""
ROUGH = 0.5
"""Added to the variance of a difference, for the few worlds in which all of it looked alike."""
TRIAL = 8
"""Worlds after which going for the moon is given up where it looks hopeless."""
DOUBT = 0.05
DOUBT_A_CARD = 0.027
"""How much less often a shot at the moon comes off than the playouts have it, at the end of the deal and more
for each card still held: foes who think stop it in other ways. Measured over some hundred shots."""
STAKE = 0.75
"""What a failed shot costs more than another play, as a share of the penalty points."""
WIN = 20.0
"""What winning the match is worth in points, when the deal may end it."""
LOSS = 10.0
"""What its ending without winning costs."""
DREADED = 0.25
"""The share of the penalty points from which a careful player counts its own dearer."""


class Temper(msgspec.Struct, frozen=True):
    """What a bot minds more than others do."""

    nerve: float = 1.0
    """How much of the usual doubt it has in moons of its own."""
    dread: float = 0.0
    """What each point of its own beyond a few costs it on top."""
    hunt: float = 0.0
    """How much more the points count of whoever leads the match."""


EVEN = Temper()


class Tally:
    """One candidate's results, world by world."""

    def __init__(self, one: Card, shoots: bool, doubt: float = 0.0) -> None:
        self.card = one
        self.shoots = shoots
        self.doubt = doubt
        self.n = 0
        self.results: list[float] = []
        self.total = 0.0
        self.own_moons = 0
        self.moons: dict[Seat, int] = {}

    def add(self, utility: float, shooter: Seat, seat: Seat) -> None:
        """One more world: how much better ``seat`` came out than the others' mean, and who shot the moon."""
        if shooter != NOBODY:
            self.moons[shooter] = self.moons.get(shooter, 0) + 1
            if shooter == seat:
                self.own_moons += 1
                utility -= self.doubt
        self.n += 1
        self.total += utility
        self.results.append(utility)

    @property
    def mean(self) -> float:
        """Points better than the others' mean, the doubt in a moon of one's own taken off."""
        return self.total / self.n if self.n else 0.0

    def clearly_below(self, other: "Tally") -> bool:
        """Whether it did worse than another one in the same worlds by more than chance explains."""
        ahead = [a - b for a, b in zip(other.results, self.results, strict=True)]
        mean = sum(ahead) / self.n
        spread = sum((one - mean) ** 2 for one in ahead) / (self.n - 1) + ROUGH
        return mean > 0 and mean * mean * self.n > SURE * SURE * spread

    def rank(self) -> tuple[float, bool, Card]:
        return round(-self.mean, 9), self.shoots, self.card

    def evaluation(self, action: Action, why: Reason, players: int) -> Evaluation:
        moons = tuple(self.moons.get(seat, 0) / max(self.n, 1) for seat in range(players))
        return Evaluation(action, self.mean, error_of(self.results), moons, self.n, why)


class Table:
    """One position ready for playouts: the view's public facts as plain ints."""

    def __init__(self, memory: Memory, temper: Temper = EVEN) -> None:
        view = memory.view
        self.memory = memory
        self.temper = temper
        self.dreaded = DREADED * memory.table.total
        least = min(view.scores[seat] for seat in memory.others)
        leads = [temper.hunt if view.scores[seat] == least else 0.0 for seat in range(memory.players)]
        self.weights = [0.0 if seat == memory.seat else 1.0 + leads[seat] for seat in range(memory.players)]
        self.seat = memory.seat
        self.fast = playout_for(memory.options)
        self.plays = tuple(1 << one for one in memory.plays)
        self.won = tuple(view.tricks_won)
        self.first = memory.first_trick
        self.scores = view.scores
        self.kitty_pending = bool(view.kitty_count) and view.kitty_taker == NOBODY
        self.close = max(view.scores) + memory.options.moon_worth() >= memory.options.end_score or view.reached

    def run(self, world: Sequence[CardSet], one: Card, shooter: Seat) -> tuple[float, Seat]:
        """The utility of playing a card in a world, and who shot the moon."""
        view = self.memory.view
        taken = list(view.taken)
        kitty = world[-1]
        if not self.kitty_pending and kitty and view.kitty_taker != NOBODY:
            taken[view.kitty_taker] |= kitty
            kitty = 0
        won = list(self.won)
        self.fast.play(
            list(world[:-1]),
            self.seat,
            self.plays,
            taken,
            won,
            view.broken,
            self.first,
            kitty=kitty if self.kitty_pending else 0,
            shooter=shooter,
            forced=1 << one,
        )
        return self.utility(taken, won)

    def utility(self, taken: Sequence[CardSet], won: Sequence[int]) -> tuple[float, Seat]:
        """How much better this seat (with its partner) comes out than the others on average."""
        points, shooter = self.fast.points(taken, won, self.scores, self.memory.view.reached)
        seat = self.seat
        if self.fast.partners:
            own = points[seat] + points[(seat + 2) % 4]
            value = float(sum(points) - 2 * own)
        else:
            own = points[seat]
            weights = self.weights
            value = sum(w * one for w, one in zip(weights, points, strict=True)) / sum(weights) - own
        if self.temper.dread:
            value -= self.temper.dread * max(0.0, own - self.dreaded)
        if self.close:
            totals = [a + b for a, b in zip(self.scores, points, strict=True)]
            over, winners = self.fast.verdict(totals, self.memory.view.reached)
            if over:
                value += WIN if seat in winners else -LOSS
        return value, shooter


def candidates(memory: Memory) -> list[Card]:
    """The legal cards, of equals only the lowest. Cards are equal when nothing that others hold lies between
    them and they are worth the same."""
    found: list[Card] = []
    live = memory.unseen | memory.played_now
    for one in iterate(memory.view.legal_cards()):
        if found and found[-1] >> 4 == one >> 4:
            between = ((1 << one) - 1) & ~((2 << found[-1]) - 1)
            same = memory.value(found[-1]) == memory.value(one)
            if same and not live & between and not memory.table.barred & (1 << one | 1 << found[-1]):
                continue
        found.append(one)
    return _withheld(memory, found)


def _withheld(memory: Memory, cards: list[Card]) -> list[Card]:
    """The candidates without dear cards for a partner who wins the trick, unless that is a moon coming."""
    if memory.partner < 0 or not memory.plays or memory.winning()[0] != memory.partner:
        return cards
    if moons.suspect(memory)[0] == memory.partner:
        return cards
    return [one for one in cards if not memory.table.dear >> one & 1] or cards


def sampled(memory: Memory, chance: random.Random, infer: bool) -> Iterator[list[CardSet]]:
    """Worlds without end. With inference, ones in which somebody would have played otherwise come up less."""
    worlds = Worlds(memory)
    doubts = plausible(memory) if infer else ()
    while True:
        world = worlds.sample(chance)
        for _ in range(12):
            if all(not world[seat] >> one & 1 or chance.random() < factor for seat, one, factor in doubts):
                break
            world = worlds.sample(chance)
        yield world


def may_shoot(memory: Memory) -> bool:
    """Whether a moon is still there for this seat to try."""
    needed = memory.table.needed
    if not needed:
        return False
    return all(seat == memory.seat or not cards & needed for seat, cards in enumerate(memory.taken))


def tried(
    memory: Memory,
    clock: Clock,
    worlds: int,
    infer: bool,
    shoot: bool,
    narrow: bool = True,
    temper: Temper = EVEN,
) -> list[Tally]:
    """Try every candidate in the same worlds until they are used up or the clock says stop.

    A foe that may be shooting the moon does so in a share of the worlds. With ``narrow`` the candidates that
    are clearly worse are dropped on the way, the search ends when one is left, and the list has those that
    stayed.
    """
    table = Table(memory, temper)
    tallies = [Tally(one, False) for one in candidates(memory)]
    if shoot and may_shoot(memory):
        doubt = doubted(memory, temper)
        tallies += [Tally(tally.card, True, doubt) for tally in tallies]
    worlds = round(worlds * clock.effort)
    everything = round(PLAYOUTS * clock.effort) if narrow else worlds * len(tallies)
    left = everything if clock.nodes is None else max(clock.nodes, len(tallies))
    chance = dice(memory.view, clock.seed)
    source = sampled(memory, chance, infer)
    suspect, fear = moons.suspect(memory)
    if suspect == memory.seat:
        fear = 0.0
    for number in range(worlds):
        if left < len(tallies) or (number and number % 4 == 0 and clock.stopped()):
            break
        left -= len(tallies)
        world = next(source)
        other = suspect if chance.random() < fear else NOBODY
        for tally in tallies:
            utility, shooter = table.run(world, tally.card, memory.seat if tally.shoots else other)
            tally.add(utility, shooter, memory.seat)
        if number + 1 == TRIAL:
            tallies = _without_hopeless(tallies)
        if narrow and number + 1 in CHECKS:
            top = best(tallies)
            tallies = [tally for tally in tallies if tally is top or not tally.clearly_below(top)]
            if len(tallies) == 1:
                break
    return tallies


def _without_hopeless(tallies: list[Tally]) -> list[Tally]:
    """Drop the shots at the moon that never came off and cost a lot."""
    top = best(tallies).mean
    return [tally for tally in tallies if not tally.shoots or tally.own_moons or tally.mean > top - 4]


def doubted(memory: Memory, temper: Temper = EVEN) -> float:
    """What is taken off for each world in which a shot at the moon comes off."""
    swing = memory.options.moon_worth() + STAKE * memory.table.total
    return temper.nerve * (DOUBT + DOUBT_A_CARD * memory.hand.bit_count()) * swing


def best(tallies: Sequence[Tally]) -> Tally:
    """The highest mean, of equal ones the lowest card, and rather without a shot at the moon than with it."""
    return min(tallies, key=Tally.rank)


_playouts: dict[str, Playout] = {}


def playout_for(options: HeartsOptions) -> Playout:
    """The playout of these options, kept between decisions."""
    key = repr(options)
    found = _playouts.get(key)
    if found is None:
        found = _playouts[key] = Playout(options, card_table(options))
    return found


class HardBot:
    """Looks at some forty worlds; passes by rule."""

    worlds = 40
    infer = False
    shoot = True
    temper = EVEN

    def choose(self, view: TrickView, clock: Clock) -> Action:
        memory = Memory(view)
        if view.phase == Phase.PASS:
            return Pass(self.gift(memory, clock))
        if view.phase == Phase.MOON:
            return Moon(moons.choice(memory))
        if len(view.legal) == 1:
            return view.legal[0]
        tallies = tried(memory, clock, self.worlds, self.infer, self.shoot, temper=self.temper)
        return PLAYS[best(tallies).card]

    def gift(self, memory: Memory, clock: Clock) -> tuple[Card, ...]:
        return passing.chosen(memory)
