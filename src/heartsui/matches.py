"""New matches: the only place where a match meets chance and the clock."""

import secrets
from datetime import UTC, datetime

from heartsui.rules.events import MatchStarted, SeatInfo
from heartsui.rules.options import Options

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letters that are mistaken for digits."""


def new_seed() -> str:
    """60 random bits as XXXX-XXXX-XXXX."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(12))
    return "-".join((letters[:4], letters[4:8], letters[8:]))


def new_match(
    options: Options, seats: tuple[SeatInfo, ...], preset: str | None = None, seed: str | None = None
) -> MatchStarted:
    """The first fact of a match that begins now."""
    started = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return MatchStarted(options.GAME, options, seats, preset, seed or new_seed(), started)
