"""Whether a colour can be read on others, and the nearest one that can.

Colours are ``#rrggbb``. Contrast is that of WCAG 2: from 1, the same colour, to 21, black on white.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from rich.color import Color, ColorSystem

LEAST = 4.5
"""What text needs on its background."""
AIM = 4.8
"""What is aimed at, so that terminals which round colours stay above the least."""
BLACK, WHITE = "#000000", "#ffffff"
STEPS = 20


@lru_cache(512)
def luminance(colour: str) -> float:
    parts = [part / 255 for part in _rgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """The first colour with so much of the second in it."""
    parts = (round(a + (b - a) * share) for a, b in zip(_rgb(one), _rgb(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def worst(colour: str, grounds: Iterable[str]) -> float:
    """The least contrast that a colour has on any of these."""
    return min(contrast(colour, ground) for ground in grounds)


def legible(colour: str, grounds: Iterable[str], least: float = AIM, drawn: Callable[[str], str] = str) -> str:
    """The colour itself where it can be read on all the grounds, else as much of it as can be, made lighter or
    darker. Black or white, whichever is better, where nothing else will do. ``drawn`` is what a terminal makes
    of a colour."""
    grounds = tuple(map(drawn, grounds))
    ends = sorted((WHITE, BLACK), key=lambda end: -worst(end, grounds))
    for step in range(STEPS):
        for end in ends:
            tried = mix(colour, end, step / STEPS)
            if worst(drawn(tried), grounds) >= least:
                return tried
    return ends[0]


@lru_cache(1024)
def of_256(colour: str) -> str:
    """What a terminal of 256 colours draws instead."""
    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
