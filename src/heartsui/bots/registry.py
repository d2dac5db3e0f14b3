"""Which bots there are for a game: our own by level, and plug-ins from the entry-point group ``heartsui.bots``.

A plug-in's entry point names a class (or any callable) that makes a `Bot` without arguments; its attribute
``games`` lists the games it plays. Nothing of a bot is imported before its name is asked for.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

import msgspec

from heartsui.bots.bot import Bot

GROUP = "heartsui.bots"
HIDDEN = ("random",)
"""Bots for tests and for measuring others, not offered as opponents."""

HEARTS = {
    "easy": ("heartsui.bots.easy", "EasyBot"),
    "medium": ("heartsui.bots.medium", "MediumBot"),
    "hard": ("heartsui.bots.search", "HardBot"),
    "expert": ("heartsui.bots.expert", "ExpertBot"),
    "random": ("heartsui.bots.plain", "RandomBot"),
}
"""Levels, weakest first: module and class."""
TEMPERED = {
    f"{level}-{temper}": ("heartsui.bots.temper", f"{temper.capitalize()}{level.capitalize()}")
    for level in ("hard", "expert")
    for temper in ("careful", "shooter", "hunter")
}
"""Levels of Hearts with a temperament."""
SEARCHING = frozenset({"hard", "expert", *TEMPERED})
"""Our levels that think long enough to need a process of their own."""
ROOMS = {
    "gongzhu": ("heartsui.bots.gongzhu", "gongzhu_bots"),
    "trash": ("heartsui.bots.trash", "trash_bots"),
}
"""Where the bots of the other games are: a function without arguments that returns classes by level."""


class UnknownBot(LookupError):
    """No bot of this name plays this game. ``known`` are those that do."""

    def __init__(self, name: str, game: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no bot {name!r} for {game}; known: {', '.join(known)}")
        self.name = name
        self.game = game
        self.known = known


class PlugIn(msgspec.Struct, frozen=True):
    """An installed plug-in. ``problem`` says why it cannot be used, ``make`` is None then."""

    name: str
    source: str
    games: tuple[str, ...] = ()
    make: Callable[[], Bot] | None = None
    problem: str | None = None


def levels(game: str) -> tuple[str, ...]:
    """Our own bots for a game, weakest first."""
    return tuple(name for name in _own(game) if name not in HIDDEN and name not in TEMPERED)


def is_own(name: str, game: str) -> bool:
    """A bot that comes with the program; of two of one name, ours."""
    return name in _own(game)


def names(game: str) -> tuple[str, ...]:
    """The bots that may be offered as opponents, our own first. Imports the plug-ins the first time."""
    own = levels(game) + tuple(name for name in TEMPERED if name in _own(game))
    others = (plug.name for plug in plug_ins() if plug.make is not None and game in plug.games)
    return own + tuple(name for name in others if name not in _own(game))


def make(name: str, game: str) -> Bot:
    """A bot. Raises UnknownBot, and whatever a plug-in raises when it is made."""
    own = _own(game).get(name)
    if own is not None:
        bot: Bot = _found(own)()
        return bot
    for plug in plug_ins():
        if plug.name == name and plug.make is not None and game in plug.games:
            return plug.make()
    raise UnknownBot(name, game, names(game))


def searches(name: str, game: str) -> bool:
    """Whether a bot should think in a process of its own. A plug-in always does: it may do anything."""
    return name in SEARCHING or name not in _own(game)


@cache
def plug_ins() -> tuple[PlugIn, ...]:
    """The installed plug-ins, those that fail to import with their problem."""
    return tuple(_load(point) for point in sorted(entry_points(group=GROUP), key=lambda point: point.name))


def _load(point: Any) -> PlugIn:
    try:
        factory = point.load()
        games = tuple(str(game) for game in factory.games)
    except (Exception, SystemExit) as error:
        return PlugIn(point.name, point.value, problem=f"{type(error).__name__}: {error}")
    if not callable(factory):
        return PlugIn(point.name, point.value, problem="its entry point is not callable")
    return PlugIn(point.name, point.value, games, factory)


def _own(game: str) -> Mapping[str, Any]:
    """Our bots of a game by name: a class, or its module and name."""
    return {**HEARTS, **TEMPERED} if game == "hearts" else _room(game)


@cache
def _room(game: str) -> Mapping[str, Any]:
    if game not in ROOMS:
        return {}
    try:
        found: Mapping[str, Any] = _found(ROOMS[game])()
    except ModuleNotFoundError as error:
        if error.name != ROOMS[game][0]:
            raise
        return {}
    return found


def _found(own: Any) -> Any:
    return getattr(import_module(own[0]), own[1]) if isinstance(own, tuple) else own
