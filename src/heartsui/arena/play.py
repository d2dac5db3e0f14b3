"""One game of an arena: a deal or a match played by bots that see views, and what came of it."""

import hashlib
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from heartsui.arena.plan import Job, Plan
from heartsui.arena.plugged import PlugInProcess, PlugInThinker
from heartsui.arena.statistics import Times, time_class
from heartsui.bots import registry
from heartsui.bots.bot import Clock
from heartsui.bots.decide import Decision, decide
from heartsui.record import encode
from heartsui.rules import match as matches
from heartsui.rules.events import By, Event, Kind, MatchStarted, Reshuffled, SeatInfo
from heartsui.rules.game import Phase, Standing
from heartsui.rules.match import Match

MOONS = frozenset({"moon", "sun", "all_red"})
"""Awards for taking everything that counts."""
MAX_DECISIONS = 5000
"""In one deal; then the rules' default actions finish it. Bots of Trash could draw each other's discards for
ever; an ordinary deal needs a tenth of this."""
MAX_DEALS = 1000
"""In one match; then it ends without a winner."""


class Stopped(Exception):
    """The arena is to end; the game under way does not count."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a game. Tuples are by seat."""

    job: Job
    deals: int
    points: tuple[int, ...]
    """Over all its deals."""
    wins: tuple[float, ...]
    """The deal's, or the match's: 1 shared by the best."""
    moons: tuple[int, ...]
    faults: tuple[int, ...]
    """Decisions that were not the bot's own because it failed."""
    problems: dict[int, str] = {}
    """By bot, the first failure in words for a log."""
    times: dict[int, Times] = {}
    """By bot, its thinking times."""
    seconds: float
    """How long the game took."""
    lines: tuple[str, ...] = ()
    """Its record, if that was asked for."""


class Thinker(Protocol):
    def decide(self, view: Any, seed: int) -> Decision: ...


class OwnThinker:
    """A bot of ours: it heeds its clock, and thinks where it is asked."""

    def __init__(self, level: str, plan: Plan) -> None:
        self._bot = registry.make(level, plan.game)
        self._seconds = plan.seconds
        self._nodes = plan.nodes

    def decide(self, view: Any, seed: int) -> Decision:
        deadline = None if self._seconds is None else time.monotonic() + self._seconds
        return decide(self._bot, view, Clock(deadline, self._nodes, seed))


def play_jobs(
    plan: Plan, jobs: Iterable[Job], keep: bool = False, stopped: Callable[[], bool] | None = None
) -> list[Outcome]:
    """Play some games of a plan, with their records if ``keep``. Raises Stopped when ``stopped`` says so."""
    process = PlugInProcess()
    try:
        return [_Game(plan, job, _thinkers(plan, process), keep, stopped).play() for job in jobs]
    finally:
        process.close()


def _thinkers(plan: Plan, process: PlugInProcess) -> list[Thinker]:
    return [
        OwnThinker(name, plan)
        if registry.is_own(name, plan.game)
        else PlugInThinker(name, process, plan.seconds, plan.nodes)
        for name in plan.bots
    ]


class _Game:
    """A game under way."""

    def __init__(
        self,
        plan: Plan,
        job: Job,
        thinkers: Sequence[Thinker],
        keep: bool,
        stopped: Callable[[], bool] | None,
    ) -> None:
        self.plan = plan
        self.job = job
        self.thinkers = thinkers
        self.stopped = stopped
        self.seed = match_seed(plan, job) if plan.whole else plan.seed
        self.thinking_seed = thinking_seed(plan, job)
        self.lines: list[str] | None = [] if keep else None
        self.faults = [0] * len(job.seating)
        self.problems: dict[int, str] = {}
        self.times: dict[int, Times] = {bot: {} for bot in sorted(set(job.seating))}

    def play(self) -> Outcome:
        began = time.perf_counter()
        match = self._begin()
        while True:
            match = self._play_deal(match)
            if not self.plan.whole or match.over or len(match.results) == MAX_DEALS:
                break
        return self._outcome(match, time.perf_counter() - began)

    def _begin(self) -> Match:
        seats = seat_infos(self.plan, self.job)
        seed = self.seed if self.plan.whole else None
        started = MatchStarted(self.plan.game, self.plan.options, seats, self.plan.preset, seed)
        self._keep((started,))
        return matches.begin(started)

    def _play_deal(self, match: Match) -> Match:
        match = self._deal(match)
        decisions = 0
        while turn := matches.turn(match):
            if self.stopped is not None and self.stopped():
                raise Stopped
            decisions += 1
            match = self._move(match, turn[0], decisions <= MAX_DECISIONS)
        return match

    def _deal(self, match: Match) -> Match:
        """The match after its next deal; single deals are those that a match with the plan's seed would have,
        group 0 the first."""
        game = match.game
        if self.plan.whole:
            dealt = matches.next_deal(match)
        else:
            n, standing = self.job.group + 1, Standing(match.scores)
            dealt = game.deal(self.seed, n, game.dealer(self.seed, n, standing), standing)
        self._keep((dealt,))
        match, more = matches.settle(matches.advance(match, dealt))
        self._keep(more)
        return self._restock(match)

    def _move(self, match: Match, seat: int, asking: bool) -> Match:
        if asking:
            action = self._decision(match.game.view(match.deal, seat), seat).action
        else:
            action = match.game.default_action(match.deal, seat)
        match, events = matches.act(match, seat, action, By.BOT)
        self._keep(events)
        return self._restock(match)

    def _decision(self, view: Any, seat: int) -> Decision:
        bot = self.job.seating[seat]
        began = time.perf_counter()
        decision = self.thinkers[bot].decide(view, self.thinking_seed)
        number = time_class(time.perf_counter() - began)
        times = self.times[bot]
        times[number] = times.get(number, 0) + 1
        if decision.problem is not None:
            self.faults[seat] += 1
            self.problems.setdefault(bot, decision.problem)
        return decision

    def _restock(self, match: Match) -> Match:
        """A new stock where one is due and the match has no seed to take it from."""
        while match.deal is not None and match.game.phase(match.deal) == Phase.RESHUFFLE:
            event = Reshuffled(match.game.reshuffle(self.seed, match.deal))
            match = matches.advance(match, event)
            self._keep((event,))
        return match

    def _keep(self, events: Iterable[Event]) -> None:
        if self.lines is not None:
            self.lines.extend(map(encode, events))

    def _outcome(self, match: Match, seconds: float) -> Outcome:
        moons = [0] * match.game.players
        for result in match.results:
            for award in result.awards:
                moons[award.seat] += award.id in MOONS
        return Outcome(
            job=self.job,
            deals=len(match.results),
            points=match.scores,
            wins=shared(_best(self.plan, match), match.game.players),
            moons=tuple(moons),
            faults=tuple(self.faults),
            problems=self.problems,
            times=self.times,
            seconds=seconds,
            lines=tuple(self.lines or ()),
        )


def _best(plan: Plan, match: Match) -> tuple[int, ...]:
    """The winners of a match, or the seats that did best in a deal."""
    if plan.whole:
        return match.verdict.winners
    return tuple(seat for seat, rank in enumerate(match.verdict.ranks) if rank == 1)


def shared(winners: Sequence[int], players: int) -> tuple[float, ...]:
    """One win, in equal parts."""
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))


def match_seed(plan: Plan, job: Job) -> str:
    """The seed of a whole match; all matches of a group have the same one."""
    return f"{plan.seed}/{job.group + 1}"


def thinking_seed(plan: Plan, job: Job) -> int:
    """The seed of all decisions of a group: in the same position with the same view a bot does the same."""
    digest = hashlib.sha256(f"heartsui/arena/{plan.seed}/{job.group}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def seat_infos(plan: Plan, job: Job) -> tuple[SeatInfo, ...]:
    """The seats of a record: bots by name, numbered where one has several seats."""
    infos = []
    for seat, bot in enumerate(job.seating):
        name = plan.bots[bot]
        number = job.seating[: seat + 1].count(bot)
        many = job.seating.count(bot) > 1
        infos.append(SeatInfo(f"{name} {number}" if many else name, Kind.BOT, name))
    return tuple(infos)
