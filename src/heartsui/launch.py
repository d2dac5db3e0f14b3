"""What the program is asked to do when it starts, checked before the terminal is touched."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from heartsui.rules.events import Kind, SeatInfo
from heartsui.rules.options import Options
from heartsui.words import N_, _

ME = "me"
"""The word for the player's own seat in a list of seats."""
USUAL_BOT = "medium"
"""Who sits in the other seats when nothing else is said."""

COMPASS: dict[int, tuple[str, ...]] = {
    2: (N_("South"), N_("North")),
    3: (N_("South"), N_("West"), N_("East")),
    4: (N_("South"), N_("West"), N_("North"), N_("East")),
    5: (N_("South"), N_("West"), N_("Northwest"), N_("Northeast"), N_("East")),
    6: (N_("South"), N_("Southwest"), N_("Northwest"), N_("North"), N_("Northeast"), N_("Southeast")),
}
"""Seats' own names by the number of players, clockwise from the one who looks at the screen."""


class Home(msgspec.Struct, frozen=True):
    """Begin with the home screen."""


class NewMatch(msgspec.Struct, frozen=True):
    """Begin at the table of a new match."""

    options: Options
    seats: tuple[SeatInfo, ...]
    preset: str | None = None
    seed: str | None = None
    """None: draw one."""
    practice: bool = False
    """It counts for nothing."""


class Resume(msgspec.Struct, frozen=True):
    """Go on with a stored match."""

    match_id: int


Start: TypeAlias = Home | NewMatch | Resume


class Launch(msgspec.Struct, frozen=True):
    """The command line's wishes; None leaves a thing to the settings and the environment."""

    start: Start = Home()
    data_dir: str | None = None
    lang: str | None = None
    ascii: bool | None = None
    mouse: bool | None = None


class BadSeat(ValueError):
    """A word that names no player of this game. ``known`` are those that do."""

    def __init__(self, word: str, known: tuple[str, ...]) -> None:
        super().__init__(word)
        self.word = word
        self.known = known


def seat_names(players: int) -> tuple[str, ...]:
    """The seats' own names."""
    return tuple(_(name) for name in COMPASS[players])


def seats_from(words: Sequence[str], game: str, own_name: str = "") -> tuple[SeatInfo, ...]:
    """Who sits where, from words as ``--seats`` takes them: ``me``, a bot's name, each with ``:Name`` if its
    seat is not to have its own name. Raises BadSeat; the number of words must be one of COMPASS."""
    named = seat_names(len(words))
    return tuple(_seat(word.strip(), game, name, own_name) for word, name in zip(words, named, strict=True))


def _seat(word: str, game: str, name: str, own_name: str) -> SeatInfo:
    who, _colon, chosen = word.partition(":")
    if who == ME:
        return SeatInfo(chosen.strip() or own_name or name, Kind.HUMAN)
    known = bots_of(game)
    if who not in known:
        raise BadSeat(who, (ME, *known))
    return SeatInfo(chosen.strip() or name, Kind.BOT, who)


def bots_of(game: str) -> tuple[str, ...]:
    """The bots that may sit at a table of this game. Imports plug-ins."""
    from heartsui.bots import registry

    return registry.names(game)


def usual_seats(game: str, players: int, own_name: str = "") -> tuple[SeatInfo, ...]:
    """The player in the first seat and the usual bot in the others, or the weakest where it does not play."""
    known = bots_of(game)
    bot = USUAL_BOT if USUAL_BOT in known else next(iter(known), ME)
    return seats_from((ME, *(bot,) * (players - 1)), game, own_name)
