"""Bots' decisions for a match played line by line: the caller waits, they think where they always do."""

import hashlib
import logging
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Protocol

from heartsui.bots.worker import Answer
from heartsui.rules.actions import Action
from heartsui.rules.events import By
from heartsui.rules.seats import Seat
from heartsui.session import Session

log = logging.getLogger(__name__)

SECONDS = 1.5
"""How long a searching bot may think about a card."""
SUBSTITUTE = "medium"
"""The bot that decides for people who are away or out of time."""


class Thinker(Protocol):
    """Where bots think (`bots.worker.Worker`)."""

    def submit(
        self,
        level: str,
        view: object,
        revision: int,
        seconds: float | None = None,
        seed: int = 0,
        effort: float = 1.0,
    ) -> "Future[Answer]": ...


def decide(
    thinker: Thinker, session: Session, seats: Sequence[Seat], effort: float
) -> list[tuple[Seat, Action, int | None]]:
    """What bots do in these seats, all thinking at once, so many times as much as usual: seat, action,
    milliseconds. A bot that fails is answered for."""
    futures = [(seat, _asked(thinker, session, seat, effort)) for seat in seats]
    return [(seat, *_answer(session, seat, future)) for seat, future in futures]


def _asked(thinker: Thinker, session: Session, seat: Seat, effort: float) -> "Future[Answer]":
    level, chance = session.started.seats[seat].level or SUBSTITUTE, _chance(session, seat)
    seconds = SECONDS * effort
    return thinker.submit(level, session.view(seat), session.revision, seconds, chance, effort)


def _answer(session: Session, seat: Seat, future: "Future[Answer]") -> tuple[Action, int | None]:
    try:
        answer = future.result()
    except Exception as error:
        log.warning("bot at seat %s: %s", seat, error)
        return session.default_action(seat), None
    return answer.action, answer.ms


def by(session: Session, seat: Seat) -> By:
    """How a decision that a bot makes for a seat is recorded."""
    return By.BOT if session.started.seats[seat].level else By.AWAY


def _chance(session: Session, seat: Seat) -> int:
    """Chance for one decision: the same in the same match, and no way back to the match's seed."""
    text = f"{session.started.seed}/{session.revision}/{seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
