"""A match: deals in a row, cumulative scores, end and ranking, computed from its events.

`act` is what a live match calls: it adds what follows from an action (the score of a finished deal, a new
stock). `advance` takes one recorded event and checks it; a record replayed through it ends in the same value.
"""

from typing import Any

import msgspec

from heartsui.rules.actions import Action
from heartsui.rules.errors import IllegalAction, InvalidEvent
from heartsui.rules.events import Acted, Away, Back, By, Dealt, Event, Laid, MatchStarted, Reshuffled, Scored
from heartsui.rules.game import Award, Game, Phase, Standing, Verdict
from heartsui.rules.games import game_for
from heartsui.rules.seats import Seat


class DealResult(msgspec.Struct, frozen=True):
    """A finished deal: ``final`` is its last state, every hand and trick in it public by then."""

    n: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    awards: tuple[Award, ...]
    final: Any


class Match(msgspec.Struct, frozen=True):
    """A match as its events so far make it. Holds every hand: give bots and screens `Game.view`s of it."""

    started: MatchStarted
    game: Game[Any]
    scores: tuple[int, ...]
    verdict: Verdict
    results: tuple[DealResult, ...] = ()
    deal: Any = None
    """The state of the deal in progress, None between deals."""
    away: tuple[Seat, ...] = ()

    @property
    def over(self) -> bool:
        return self.verdict.over

    @property
    def n(self) -> int:
        """The number of the deal in progress, or of the last one; 0 before the first."""
        if self.deal is not None:
            return int(self.deal.start.n)
        return self.results[-1].n if self.results else 0

    @property
    def standing(self) -> Standing:
        previous = self.results[-1].final if self.results else None
        return Standing(self.scores, self.verdict.reached, previous)


def begin(started: MatchStarted) -> Match:
    """A match before its first deal. Raises InvalidEvent for a wrong number of seats."""
    game = game_for(started.options)
    if len(started.seats) != game.players:
        raise InvalidEvent("wrong_seats", n=game.players)
    scores = (0,) * game.players
    return Match(started, game, scores, Verdict(False, False, (), (1,) * game.players))


def turn(match: Match) -> tuple[Seat, ...]:
    """The seats that must act now; none between deals and after the match."""
    return () if match.deal is None else match.game.turn(match.deal)


def next_deal(match: Match) -> Dealt | Laid:
    """The next deal as the seed gives it. Raises InvalidEvent while a deal is in progress, after the match, or
    without a seed."""
    seed = match.started.seed
    _check_may_deal(match)
    if seed is None:
        raise InvalidEvent("no_seed")
    n = match.n + 1
    standing = match.standing
    return match.game.deal(seed, n, match.game.dealer(seed, n, standing), standing)


def act(
    match: Match, seat: Seat, action: Action, by: By = By.HUMAN, ms: int | None = None
) -> tuple[Match, tuple[Event, ...]]:
    """Apply a seat's action and what follows from it. Raises IllegalAction, leaving everything as it was."""
    acted = Acted(seat, action, by, ms)
    match, more = settle(advance(match, acted))
    return match, (acted, *more)


def settle(match: Match) -> tuple[Match, tuple[Event, ...]]:
    """The events that are due without anybody acting, applied: a new stock. The score of a deal that has just
    ended is reported too. A record that stops between an action and what follows is brought up to date so."""
    events: list[Event] = []
    while match.deal is not None and match.game.phase(match.deal) == Phase.RESHUFFLE:
        if match.started.seed is None:
            break
        event = Reshuffled(match.game.reshuffle(match.started.seed, match.deal))
        match = advance(match, event)
        events.append(event)
    if match.deal is None and match.results:
        result = match.results[-1]
        events.append(Scored(result.n, result.points, result.scores))
    return match, tuple(events)


def advance(match: Match, event: Event) -> Match:
    """The match after one recorded event. Raises IllegalAction or InvalidEvent, leaving the match as it was."""
    if isinstance(event, Acted):
        return _acted(match, event)
    if isinstance(event, Dealt | Laid):
        return _dealt(match, event)
    if isinstance(event, Reshuffled):
        return _reshuffled(match, event)
    if isinstance(event, Scored):
        return _scored(match, event)
    if isinstance(event, Away | Back):
        return _presence(match, event)
    raise InvalidEvent("match_twice")


def _acted(match: Match, event: Acted) -> Match:
    if match.deal is None:
        raise IllegalAction("match_over" if match.over else "no_deal")
    if not 0 <= event.seat < match.game.players:
        raise IllegalAction("no_such_seat", n=match.game.players)
    deal = match.game.apply(match.deal, event.seat, event.action)
    return _finish(match, deal)


def _finish(match: Match, deal: Any) -> Match:
    if match.game.phase(deal) != Phase.DONE:
        return msgspec.structs.replace(match, deal=deal)
    points = match.game.points(deal)
    scores = tuple(total + more for total, more in zip(match.scores, points, strict=True))
    result = DealResult(int(deal.start.n), points, scores, match.game.awards(deal), deal)
    verdict = match.game.outcome(deal, scores, match.verdict.reached, len(match.results) + 1)
    return Match(match.started, match.game, scores, verdict, (*match.results, result), None, match.away)


def _dealt(match: Match, event: Dealt | Laid) -> Match:
    _check_may_deal(match)
    if match.started.seed is not None:
        if event != next_deal(match):
            raise InvalidEvent("not_from_seed", n=match.n + 1)
    elif event.n < 1 or (match.n and event.n != match.n + 1):
        raise InvalidEvent("wrong_deal_number", n=match.n + 1)
    deal = match.game.start(event, match.standing)
    return _finish(match, deal)


def _check_may_deal(match: Match) -> None:
    if match.deal is not None:
        raise InvalidEvent("deal_unfinished", n=match.n)
    if match.over:
        raise InvalidEvent("match_over")


def _reshuffled(match: Match, event: Reshuffled) -> Match:
    if match.deal is None or match.game.phase(match.deal) != Phase.RESHUFFLE:
        raise InvalidEvent("no_reshuffle_due")
    seed = match.started.seed
    if seed is not None and event.stock != match.game.reshuffle(seed, match.deal):
        raise InvalidEvent("not_from_seed", n=match.n)
    return _finish(match, match.game.restock(match.deal, event.stock))


def _scored(match: Match, event: Scored) -> Match:
    if match.deal is not None or not match.results:
        raise InvalidEvent("no_score_due")
    result = match.results[-1]
    if (event.n, event.points, event.scores) != (result.n, result.points, result.scores):
        raise InvalidEvent("wrong_score", n=result.n, points=result.points, scores=result.scores)
    return match


def _presence(match: Match, event: Away | Back) -> Match:
    if not 0 <= event.seat < match.game.players:
        raise InvalidEvent("no_such_seat", n=match.game.players)
    away = tuple(seat for seat in match.away if seat != event.seat)
    if isinstance(event, Away):
        away = tuple(sorted((*away, event.seat)))
    return msgspec.structs.replace(match, away=away)
