"""What a game's table says and asks when it is played line by line; the flow of a match is `table`'s.

A teller holds no game state either. It puts views and events into sentences, and typed lines into actions.
"""

import abc
from collections.abc import Iterator, Sequence
from typing import Any

from heartsui.launch import seat_names
from heartsui.plain.console import fits_ascii
from heartsui.rules.actions import Action
from heartsui.rules.events import Event, Kind
from heartsui.rules.match import DealResult
from heartsui.rules.seats import PlayDirection, Seat, play_order
from heartsui.session import Session
from heartsui.words import matches, plain


class Teller(abc.ABC):
    """Says one match. ``ascii``: what is said will be written in ASCII."""

    def __init__(self, session: Session, ascii: bool = False) -> None:
        self.session = session
        self.names = _spoken(session, ascii)
        self.people = tuple(seat for seat, info in enumerate(session.started.seats) if info.kind == Kind.HUMAN)

    @property
    def shared(self) -> bool:
        """Several people sit at this one keyboard."""
        return len(self.people) > 1

    @property
    def eyes(self) -> Seat:
        """A seat whose view tells what everybody may know; of its own cards nothing is said unasked."""
        return self.people[0] if self.people else 0

    def view(self) -> Any:
        return self.session.view(self.eyes)

    def welcome(self) -> Iterator[str]:
        """Who plays what, and where a match goes on."""
        session = self.session
        direction = getattr(session.game, "play_direction", PlayDirection.CLOCKWISE)
        order = play_order(self.eyes, session.players, direction)
        players = ((session.started.seats[seat], self.names[seat]) for seat in order)
        yield plain.welcome(session.started.game, players)
        if has_teams(session):
            yield plain.partners(self.names)
        if self.people:
            yield plain.how_to_begin()
        if session.dealing or session.results:
            yield plain.stands(matches.where(session.match))
            yield from self.scores(self.view() if session.dealing else None)

    # What happened

    @abc.abstractmethod
    def deal_begins(self) -> Sequence[str]:
        """A deal has been dealt."""

    @abc.abstractmethod
    def happened(self, before: Any, event: Event) -> Sequence[str]:
        """What everybody should hear of an event. ``before`` is the view of `eyes` before it."""

    def hands_changed(self, before: Any) -> bool:
        """Whether people hold other cards than they have heard of, and not by playing some."""
        return False

    def rests(self, event: Event) -> bool:
        """Whether something is finished with this event that deserves a pause."""
        return False

    @abc.abstractmethod
    def deal_over(self, result: DealResult) -> Sequence[str]:
        """A deal has ended."""

    @abc.abstractmethod
    def match_over(self) -> Sequence[str]: ...

    # What is asked

    def hides(self) -> bool:
        """Whether a hand must not be heard by the others."""
        return True

    @abc.abstractmethod
    def situation(self, view: Any) -> Sequence[str]:
        """What a person who comes to the keyboard must know to decide."""

    @abc.abstractmethod
    def question(self, view: Any) -> Sequence[str]:
        """What a person has to decide."""

    @abc.abstractmethod
    def hint(self, view: Any) -> str:
        """What can be typed now."""

    @abc.abstractmethod
    def action(self, view: Any, line: str) -> Action:
        """What a typed line means. Raises NotUnderstood; the rules judge it."""

    def confirmed(self, action: Action) -> str:
        """A decision that nobody else hears of, said to whoever made it."""
        return ""

    # What can be asked

    @abc.abstractmethod
    def told(self, word: str, view: Any) -> Sequence[str]:
        """The answer to hand, table, choices or last."""

    @abc.abstractmethod
    def scores(self, view: Any) -> Sequence[str]:
        """How the match stands; ``view`` is None between deals."""

    @abc.abstractmethod
    def help(self) -> Sequence[str]:
        """What can be typed in this game beside the words of every game."""


def has_teams(session: Session) -> bool:
    options = session.game.options
    return str(getattr(options, "teams", "none")) != "none" or bool(getattr(options, "partnership", False))


def _spoken(session: Session, ascii: bool) -> tuple[str, ...]:
    """Names as lines have them. In ASCII a name that cannot be written there gives way to its seat's own."""
    seats = seat_names(session.players)
    return tuple(
        own if ascii and not fits_ascii(name) else " ".join(name.split())
        for name, own in zip(session.names, seats, strict=True)
    )
