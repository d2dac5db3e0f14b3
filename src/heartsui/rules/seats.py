"""Seats, neighbours, pass directions and the direction of play. Seats are numbered clockwise from 0."""

from enum import StrEnum
from typing import TypeAlias

Seat: TypeAlias = int


class Direction(StrEnum):
    """Where the passed cards of a deal go (Rules A3)."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"
    SCATTER = "scatter"
    """One card to each other seat: the first to the left neighbour, and so on clockwise."""


class PlayDirection(StrEnum):
    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


def left_of(seat: Seat, players: int) -> Seat:
    return (seat + 1) % players


def next_seat(seat: Seat, players: int, direction: PlayDirection = PlayDirection.CLOCKWISE) -> Seat:
    """Who plays after a seat."""
    step = 1 if direction == PlayDirection.CLOCKWISE else -1
    return (seat + step) % players


def play_order(leader: Seat, players: int, direction: PlayDirection) -> tuple[Seat, ...]:
    step = 1 if direction == PlayDirection.CLOCKWISE else -1
    return tuple((leader + step * k) % players for k in range(players))


def offset(direction: Direction, players: int) -> int:
    """Seats clockwise from giver to receiver; 0 for a hold. Not defined for a scatter."""
    if direction == Direction.LEFT:
        return 1
    if direction == Direction.RIGHT:
        return players - 1
    if direction == Direction.ACROSS:
        return players // 2
    return 0


def gives_to(seat: Seat, direction: Direction, players: int) -> Seat:
    return (seat + offset(direction, players)) % players


def receives_from(seat: Seat, direction: Direction, players: int) -> Seat:
    return (seat - offset(direction, players)) % players
