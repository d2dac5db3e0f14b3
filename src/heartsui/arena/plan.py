"""What an arena plays: which bots sit where in which deal, all of it known before the first card.

A deal of a plan is played once or, in a duplicate, several times with the bots moved round; together these
games of one deal are a group. A group is what statistics count as one observation: its games share their luck.
"""

import hashlib
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import product
from typing import TypeAlias

import msgspec

from heartsui import __version__
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.hearts_options import HeartsOptions, Teams
from heartsui.rules.options import Options

MAX_BOTS = 8
Seating: TypeAlias = tuple[int, ...]
"""By seat, the bot that sits there, as an index into a plan's bots."""


class Duplicate(StrEnum):
    """How often a deal is played, with the bots in other seats each time."""

    NONE = "none"
    ROTATE = "rotate"
    """Once for each bot: every bot gets every seat of the deal once."""
    ALL = "all"
    """Every way to seat the bots that gives them equally many seats, or as nearly as the table allows."""


class InvalidPlan(ValueError):
    """Bots that cannot be seated; ``reason`` is no_bots, too_many_bots, bot_twice or wrong_seats."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides what happens, but for how fast the machines are."""

    preset: str | None
    options: Options
    bots: tuple[str, ...]
    """Each bot once."""
    chairs: Seating | None = None
    """Who sits where, if that is given; else all bots take turns in all seats."""
    seed: str
    whole: bool = False
    """Whole matches to their end; else single deals, every score 0 before them."""
    count: int
    """How many groups: different deals, or different matches."""
    duplicate: Duplicate = Duplicate.NONE
    seconds: float | None = None
    """Thinking time for a move."""
    nodes: int | None = None
    """Playouts for a move."""

    @property
    def game(self) -> str:
        return self.options.GAME

    def key(self) -> str:
        """The same for plans that play the same games, however many, with the same version of heartsui."""
        fields = {**msgspec.to_builtins(self), "game": self.game, "version": __version__, "count": 0}
        text = msgspec.json.encode(fields, order="sorted")
        return hashlib.sha256(text).hexdigest()[:32]


class Job(msgspec.Struct, frozen=True):
    """One deal or match with one seating. Groups count from 0."""

    group: int
    seating: Seating


def plan_for(
    options: Options,
    bots: tuple[str, ...],
    seats: tuple[str, ...] | None = None,
    *,
    preset: str | None = None,
    seed: str,
    count: int,
    whole: bool = False,
    duplicate: Duplicate = Duplicate.NONE,
    seconds: float | None = None,
    nodes: int | None = None,
) -> Plan:
    """A plan for bots that take turns in the seats, or for ``seats`` if given. Raises InvalidPlan."""
    chairs = None
    if seats is not None:
        bots = tuple(dict.fromkeys(seats))
        chairs = tuple(bots.index(name) for name in seats)
    _check(bots, chairs, options.players)
    return Plan(
        preset=preset,
        options=options,
        bots=bots,
        chairs=chairs,
        seed=seed,
        whole=whole,
        count=count,
        duplicate=duplicate,
        seconds=seconds,
        nodes=nodes,
    )


def _check(bots: tuple[str, ...], chairs: Seating | None, players: int) -> None:
    if not bots:
        raise InvalidPlan("no_bots")
    if len(bots) > MAX_BOTS:
        raise InvalidPlan("too_many_bots")
    if len(set(bots)) != len(bots):
        raise InvalidPlan("bot_twice")
    if chairs is not None and len(chairs) != players:
        raise InvalidPlan("wrong_seats")


def jobs_of(plan: Plan) -> Iterator[Job]:
    """All games of a plan in their order."""
    for group in range(plan.count):
        for seating in seatings_of(plan, group):
            yield Job(group, seating)


def seatings_of(plan: Plan, group: int) -> tuple[Seating, ...]:
    """The seatings with which a group's deal is played.

    Without a duplicate each group has one, and the groups go round all of them.
    """
    if plan.chairs is not None:
        return _moved(plan.chairs) if plan.duplicate != Duplicate.NONE else (plan.chairs,)
    circles = _circles(len(plan.bots), plan.options.players, partners(plan.options))
    if plan.duplicate == Duplicate.ALL:
        return tuple(seating for circle in circles for seating in circle)
    if plan.duplicate == Duplicate.ROTATE:
        return circles[group % len(circles)]
    turn, place = divmod(group, len(plan.bots))
    return (circles[turn % len(circles)][place],)


def _moved(chairs: Seating) -> tuple[Seating, ...]:
    """A given seating and the others that come from it when everybody moves on by some chairs."""
    return tuple(dict.fromkeys((*chairs[-k:], *chairs[:-k]) for k in range(len(chairs))))


def partners(options: Options) -> bool:
    """Seats opposite each other play together."""
    if isinstance(options, HeartsOptions):
        return options.teams != Teams.NONE
    return isinstance(options, GongZhuOptions) and options.partnership


@cache
def _circles(bots: int, players: int, teams: bool) -> tuple[tuple[Seating, ...], ...]:
    """Seatings in circles. In a circle each bot hands its seats to the next one until all had the seats of all,
    so that within it every bot sits in every seat once."""
    first = [seating for seating in product(range(bots), repeat=players) if seating[0] == 0]
    fair = [seating for seating in first if (_paired if teams else _even)(seating, bots)]
    return tuple(
        tuple(tuple((bot + step) % bots for bot in seating) for step in range(bots)) for seating in fair
    )


def _even(seating: Seating, bots: int) -> bool:
    """No bot has two seats more than another."""
    counts = [seating.count(bot) for bot in range(bots)]
    return max(counts) - min(counts) <= 1


def _paired(seating: Seating, bots: int) -> bool:
    """Partners are the same bot, opponents another where there is one."""
    sides = seating[:2]
    return seating == sides * 2 and (bots == 1 or len(set(sides)) == 2)
