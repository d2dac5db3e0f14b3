"""How strong our own levels were measured to be. Figures, not promises: `benchmarks/ladder.py` repeats them."""

import msgspec


class Measured(msgspec.Struct, frozen=True):
    """By how much a level beat the one below on the same deals with seats exchanged: points fewer per deal and
    seat, with the standard error."""

    level: str
    below: str
    points: float
    error: float
    deals: int


MEASURED: dict[str, tuple[Measured, ...]] = {
    "hearts": (
        Measured("medium", "easy", 2.5, 0.3, 300),
        Measured("hard", "medium", 2.5, 0.5, 100),
    ),
}
"""By game, in the preset that is its default, four players."""


def strength(level: str, game: str) -> Measured | None:
    return next((one for one in MEASURED.get(game, ()) if one.level == level), None)
