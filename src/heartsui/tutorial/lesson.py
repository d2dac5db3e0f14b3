"""What a lesson is: tips, each with the moment it is about, and how they are chosen.

A tip is told once, at the first moment at which what it explains is on the table and nothing moves. A tip whose
moment passes unread comes again with the next such moment.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from heartsui.rules.events import SeatInfo
from heartsui.session import Session
from heartsui.words import tutorial as words

Names: TypeAlias = Sequence[str]
Filled: TypeAlias = Mapping[str, str]


def nothing(view: Any, names: Names) -> Filled:
    return {}


@dataclass(frozen=True)
class Tip:
    """Something to explain. Its sentences are in `words.tutorial`, under the game and ``id``."""

    id: str
    when: Callable[[Any], bool]
    """Whether a view shows what the tip is about."""
    fill: Callable[[Any, Names], Filled] = nothing
    """What the sentences need: names and cards by placeholder."""
    needs: str = ""
    """An action that must be possible now, because the tip names its key."""


@dataclass(frozen=True)
class Lesson:
    """A first deal of one game."""

    game: str
    tips: tuple[Tip, ...]
    """In the order of their weight: of several that are due the first is told first."""
    standing: tuple[Tip, ...]
    """What is said again and again while no tip is due; the first that fits."""
    rests: Callable[[Any], bool]
    """Whether nothing moves in this view until the player does something."""
    moment: Callable[[Any], object]
    """What the view is a view of: the same for two views between which nothing has moved."""
    begin: Callable[[Sequence[SeatInfo]], Session]
    """A match with the prepared cards on the table, for as many seats as `players` has."""
    players: int
    on_scores: Tip
    """What is said beside the scores."""
    after: Mapping[str, str] = field(default_factory=dict)
    """What is worth a word after the deal if it did not bring it: by the tip that would have told it, the id of
    the sentences that tell it without the table."""


def due(lesson: Lesson, view: Any, seen: Collection[str], possible: Collection[str]) -> tuple[Tip, ...]:
    """The tips that are about this view and have not been told. ``possible`` are the actions that have a key
    now."""
    return tuple(
        tip
        for tip in lesson.tips
        if tip.id not in seen and (not tip.needs or tip.needs in possible) and tip.when(view)
    )


def standing(lesson: Lesson, view: Any) -> Tip | None:
    """What can always be said of this view."""
    return next((tip for tip in lesson.standing if tip.when(view)), None)


def sentences(game: str, tip: Tip, view: Any, names: Names, keys: Filled) -> tuple[str, ...]:
    """A tip in words. ``keys`` are the active keys by the placeholder that names them."""
    return words.tip(game, tip.id, {**tip.fill(view, names), **keys})


def untold(lesson: Lesson, seen: Collection[str]) -> tuple[str, ...]:
    """Ids of the sentences about what the deal did not bring."""
    return tuple(text for tip, text in lesson.after.items() if tip not in seen)
