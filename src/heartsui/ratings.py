"""Ratings of players on this machine: what ranked matches have changed, kept beside the matches (Rules A13).

A player's rating is the starting value and the sum of the changes. People are known by the name they sit under,
bots by their level: two bots of a level are one player in two seats.
"""

import sqlite3
from collections.abc import Sequence

import msgspec

from heartsui.rules.events import Kind, SeatInfo
from heartsui.rules.hearts_options import HeartsOptions, Teams
from heartsui.rules.match import Match
from heartsui.rules.presets import counts
from heartsui.rules.rating import START, rating_changes, team_rating_changes


class RatingChange(msgspec.Struct, frozen=True):
    """What a match did to the rating of the player in one seat. ``after`` takes in what the same player, a
    bot's level say, won and lost in other seats of the match."""

    seat: int
    change: float
    after: float


def player_of(info: SeatInfo) -> str:
    """Who is rated for a seat."""
    return f"bot {info.level}" if info.kind == Kind.BOT else f"human {info.name}"


def rate(connection: sqlite3.Connection, match_id: int, match: Match) -> None:
    """Keep what a finished match changes, once; nothing for one that does not count. Raises sqlite3.Error."""
    started = match.started
    if not match.over or not counts(started.game, started.preset, started.options):
        return
    players = [player_of(info) for info in started.seats]
    ratings = [rating_of(connection, player) for player in players]
    rows = [
        (match_id, seat, player, change)
        for seat, (player, change) in enumerate(zip(players, _changes(match, ratings), strict=True))
    ]
    connection.executemany(
        "INSERT OR IGNORE INTO ratings (match_id, seat, player, change) VALUES (?, ?, ?, ?)", rows
    )


def _changes(match: Match, ratings: Sequence[float]) -> tuple[float, ...]:
    options = match.started.options
    if isinstance(options, HeartsOptions) and options.teams == Teams.OPPOSITE:
        return team_rating_changes(ratings, match.scores)
    return rating_changes(ratings, match.scores)


def rating_of(connection: sqlite3.Connection, player: str) -> float:
    """A player's rating now. Raises sqlite3.Error."""
    query = "SELECT COALESCE(SUM(change), 0) FROM ratings WHERE player = ?"
    return START + float(connection.execute(query, (player,)).fetchone()[0])


def changes_of(connection: sqlite3.Connection, match_id: int) -> tuple[RatingChange, ...]:
    """What a match changed, by seat, with the ratings as they are now; empty for a match that did not count.
    Raises sqlite3.Error."""
    query = "SELECT seat, player, change FROM ratings WHERE match_id = ? ORDER BY seat"
    return tuple(
        RatingChange(row["seat"], row["change"], rating_of(connection, row["player"]))
        for row in connection.execute(query, (match_id,)).fetchall()
    )
