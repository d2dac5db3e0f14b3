"""How strong our own levels were measured to be. Figures, not promises; `REPEATED` measures again."""

import msgspec


class Measured(msgspec.Struct, frozen=True):
    """By how much a level beat the one below on the same deals with seats exchanged, with the standard error.

    ``figure`` is in Hearts the points fewer, in Gong Zhu the points more per deal and seat; in Trash the
    percentage of matches won. ``number`` counts the deals, or the matches.
    """

    level: str
    below: str
    figure: float
    error: float
    number: int


MEASURED: dict[str, tuple[Measured, ...]] = {
    "hearts": (
        Measured("medium", "easy", 3.3, 0.2, 1000),
        Measured("hard", "medium", 1.2, 0.2, 1000),
        Measured("expert", "hard", 1.0, 0.2, 1000),
    ),
    "gongzhu": (
        Measured("medium", "easy", 120.4, 13.4, 250),
        Measured("expert", "medium", 67.1, 15.2, 300),
    ),
    "trash": (
        Measured("medium", "easy", 66.0, 2.4, 400),
        Measured("hard", "medium", 56.2, 1.7, 800),
    ),
}
"""By game, in the preset that is its default, four players; Trash with two."""

REPEATED = {
    "hearts": "python benchmarks/ladder.py --deals 1000",
    "gongzhu": "python benchmarks/bots_gongzhu.py --nodes 250",
    "trash": "python benchmarks/trash_strength.py",
}
"""What measures a game's levels again."""


def strength(level: str, game: str) -> Measured | None:
    return next((one for one in MEASURED.get(game, ()) if one.level == level), None)
