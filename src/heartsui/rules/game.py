"""What every game answers about one deal and about a match; the match itself is played in `match`."""

import abc
from enum import IntEnum
from typing import Any, Generic, TypeVar

import msgspec

from heartsui.rules.actions import Action
from heartsui.rules.errors import IllegalAction
from heartsui.rules.events import Dealt, Laid
from heartsui.rules.options import Options
from heartsui.rules.seats import Seat

State = TypeVar("State")


class Phase(IntEnum):
    """What has to happen next in a deal."""

    PASS = 0
    EXPOSE = 1
    PLAY = 2
    MOON = 3
    DRAW = 4
    PLACE = 5
    RESHUFFLE = 6
    """Trash: no seat acts; a new stock is due (Rules D6)."""
    DONE = 7


class Award(msgspec.Struct, frozen=True):
    """Part of a deal's points worth explaining: ``id`` names it, ``points`` is what ``seat`` got for it.

    ``params`` holds what else its sentence needs."""

    id: str
    seat: Seat
    points: int
    params: dict[str, Any] = {}


class Standing(msgspec.Struct, frozen=True):
    """The match as it stands when a deal begins. ``reached`` says that the end score was reached before;
    ``previous`` is the last deal's final state, None before the first."""

    scores: tuple[int, ...]
    reached: bool = False
    previous: Any = None


class Verdict(msgspec.Struct, frozen=True):
    """Whether a match is over and how it stands: ``ranks`` is each seat's place, equal totals sharing one;
    ``winners`` is empty until it is over; so is ``losers``, which only Gong Zhu fills."""

    over: bool
    reached: bool
    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    losers: tuple[Seat, ...] = ()


def ranks_of(totals: tuple[int, ...], lowest_first: bool) -> tuple[int, ...]:
    """Competition ranking (1, 1, 3, 4)."""
    sign = 1 if lowest_first else -1
    return tuple(1 + sum(sign * other < sign * own for other in totals) for own in totals)


class Game(abc.ABC, Generic[State]):
    """The rules of one game with one set of options. Holds no state of a match; safe to share."""

    name: str

    def __init__(self, options: Options) -> None:
        self.options = options
        self.players = options.players

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and type(self) is type(other) and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, self.players))

    @abc.abstractmethod
    def dealer(self, seed: str, n: int, standing: Standing) -> Seat:
        """Who deals deal n (from 1)."""

    @abc.abstractmethod
    def deal(self, seed: str, n: int, dealer: Seat, standing: Standing) -> Dealt | Laid:
        """Deal n as the seed gives it."""

    @abc.abstractmethod
    def start(self, dealt: Dealt | Laid, standing: Standing) -> State:
        """The state before the first action. Raises InvalidEvent for cards the options do not allow."""

    @abc.abstractmethod
    def phase(self, state: State) -> Phase: ...

    @abc.abstractmethod
    def turn(self, state: State) -> tuple[Seat, ...]:
        """The seats that must act now; several in a simultaneous choice, none when done."""

    @abc.abstractmethod
    def check(self, state: State, seat: Seat, action: Action) -> None:
        """Raises IllegalAction, with the reason, for anything the seat may not do now."""

    @abc.abstractmethod
    def apply(self, state: State, seat: Seat, action: Action) -> State:
        """The state after an action. Raises IllegalAction as `check` does; the old state is left as it was."""

    @abc.abstractmethod
    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All that `check` lets pass, none when it is not this seat's turn. A pass can have thousands."""

    def default_action(self, state: State, seat: Seat) -> Action:
        """A legal action for a seat that must act and cannot choose."""
        return self.legal_actions(state, seat)[0]

    @abc.abstractmethod
    def points(self, state: State) -> tuple[int, ...]:
        """What a finished deal adds to each seat's score."""

    def awards(self, state: State) -> tuple[Award, ...]:
        """The parts of `points` that need a word."""
        return ()

    @abc.abstractmethod
    def verdict(self, scores: tuple[int, ...], reached: bool, deals: int = 0) -> Verdict:
        """How a match with these totals stands after ``deals`` complete deals."""

    def outcome(self, final: State, scores: tuple[int, ...], reached: bool, deals: int) -> Verdict:
        """How the match stands after a deal that ended in this state, its points in the totals: `verdict`,
        unless a game needs to know more than totals."""
        return self.verdict(scores, reached, deals)

    @abc.abstractmethod
    def view(self, state: State, seat: Seat) -> Any:
        """What this seat may know, built field by field from what it may see."""

    def reshuffle(self, seed: str, state: State) -> tuple[int, ...]:
        """The new stock that the seed gives in phase RESHUFFLE."""
        raise IllegalAction("not_now")

    def restock(self, state: State, stock: tuple[int, ...]) -> State:
        """The state with a new stock. Raises InvalidEvent when it is not due or not the right cards."""
        raise IllegalAction("not_now")
