"""Matches for the tests of records and the store: played from a seed, each choice made from the seed, too."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from heartsui.rules.actions import Action, Pass
from heartsui.rules.cards import cards_of
from heartsui.rules.events import By, Event, Kind, MatchStarted, SeatInfo
from heartsui.rules.game import Phase
from heartsui.rules.match import Match, act, advance, begin, next_deal, settle, turn
from heartsui.rules.presets import options_from


def started(
    game: str = "hearts",
    preset: str | None = None,
    changes: Mapping[str, Any] | None = None,
    seed: str | None = "tests",
) -> MatchStarted:
    options = options_from(game, preset, changes)
    seats = tuple(
        SeatInfo(f"Player {seat}", Kind.BOT if seat else Kind.HUMAN, "easy" if seat else None)
        for seat in range(options.players)
    )
    return MatchStarted(game, options, seats, preset, seed, "2026-11-29T12:00:00Z")


def choice(match: Match, seat: int, dice: random.Random) -> Action:
    """Any legal action; a pass is drawn from the hand, its legal ones are too many to list each time."""
    if match.game.phase(match.deal) == Phase.PASS:
        wanted = len(match.game.default_action(match.deal, seat).cards)
        return Pass(tuple(dice.sample(cards_of(match.deal.hands[seat]), wanted)))
    return dice.choice(match.game.legal_actions(match.deal, seat))


def events_of(first: MatchStarted, dice_seed: int = 1) -> Iterator[tuple[Event, Match]]:
    """Each event of a match played at random to its end, with the match after it."""
    dice = random.Random(dice_seed)
    match = begin(first)
    yield first, match
    while not match.over:
        events: tuple[Event, ...]
        if match.deal is None:
            events = (next_deal(match),)
        elif seats := turn(match):
            by = dice.choice(tuple(By))
            _, events = act(match, seats[0], choice(match, seats[0], dice), by, dice.choice((None, 0, 1234)))
        else:
            _, events = settle(match)
        for event in events:
            match = advance(match, event)
            yield event, match


def whole(first: MatchStarted, dice_seed: int = 1) -> tuple[tuple[Event, ...], Match]:
    """All events of a match played at random to its end, and the match."""
    together = tuple(events_of(first, dice_seed))
    return tuple(event for event, _ in together), together[-1][1]
