"""Lessons without a screen: the prepared deals played by anybody, and what the coach would say on the way."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from heartsui.rules.actions import PLAYS, Action, Expose, Pass
from heartsui.rules.cards import cards_of
from heartsui.rules.events import By, Kind, SeatInfo
from heartsui.rules.game import Phase
from heartsui.session import Session
from heartsui.tutorial import gongzhu, hearts, trash
from heartsui.tutorial.lesson import Lesson, due, sentences, standing
from heartsui.tutorial.players import Plan, advice, choose, dear
from heartsui.words import tutorial as words

LESSONS: dict[str, tuple[Lesson, Plan]] = {
    "hearts": (hearts.LESSON, hearts.PLAN),
    "gongzhu": (gongzhu.LESSON, gongzhu.PLAN),
    "trash": (trash.LESSON, trash.PLAN),
}
NAMES = ("Somebody", "West", "North", "East")
KEYS = dict.fromkeys(words.KEYS, "Enter") | {"sign_barred": "x", "sign_winner": "*", "sign_received": "+"}
"""The longest key names there are in place of each."""
Player = Callable[[Any], Action]


class Told(NamedTuple):
    """A tip at its moment."""

    id: str
    view: Any
    text: tuple[str, ...]


def seats(lesson: Lesson) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(name, Kind.BOT if seat else Kind.HUMAN, "easy" if seat else None)
        for seat, name in enumerate(NAMES[: lesson.players])
    )


def sensible(view: Any) -> Action:
    """Somebody who does what the coach suggests."""
    if view.phase == Phase.PASS:
        return Pass(dear(view, view.pass_count))
    if view.phase == Phase.EXPOSE:
        return Expose((gongzhu.SHEEP,))
    if view.phase == Phase.PLAY:
        return PLAYS[advice(view).card]
    return choose(view, Plan())


def anybody(seed: int) -> Player:
    """Somebody who does what comes to mind."""
    chance = random.Random(seed)

    def play(view: Any) -> Action:
        if view.phase == Phase.PASS:
            return Pass(tuple(chance.sample(cards_of(view.hand), view.pass_count)))
        return chance.choice(view.legal)

    return play


def heard(game: str, player: Player = sensible) -> tuple[list[Told], Session]:
    """All that is said in a deal to somebody who reads everything, and the match after it. What is said again
    and again is there too."""
    lesson, plan = LESSONS[game]
    session = lesson.begin(seats(lesson))
    told: list[Told] = []
    seen: set[str] = set()

    def listen() -> None:
        view = session.view(0)
        if not lesson.rests(view):
            return
        tips = due(lesson, view, seen, {"finish", "hint"})
        for tip in tips or [one for one in [standing(lesson, view)] if one is not None]:
            seen.add(tip.id)
            told.append(Told(tip.id, view, sentences(game, tip, view, NAMES, KEYS)))

    listen()
    while session.dealing:
        seat = session.turn[0]
        view = session.view(seat)
        action = player(view) if seat == 0 else choose(view, plan)
        session.submit(seat, action, session.revision, By.BOT)
        listen()
    return told, session


def script(game: str) -> list[tuple[int, Action]]:
    """Every seat's decisions in the deal of somebody who does what the coach suggests."""
    lesson, plan = LESSONS[game]
    session = lesson.begin(seats(lesson))
    done = []
    while session.dealing:
        seat = session.turn[0]
        view = session.view(seat)
        done.append((seat, sensible(view) if seat == 0 else choose(view, plan)))
        session.submit(seat, done[-1][1], session.revision, By.BOT)
    return done


def views_of(told: list[Told], tip: str) -> list[Any]:
    """The views at which a tip was told."""
    return [one.view for one in told if one.id == tip]
