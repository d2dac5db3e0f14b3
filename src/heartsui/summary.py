"""A match as plain JSON values: what `heartsui replay --json` prints, and what other programs may rely on.

Cards are written as in records. A deal in progress comes last in ``deals`` (``rounds`` in Trash), with null
points and scores; ``current`` then holds the trick being played.
"""

from collections.abc import Mapping
from typing import Any

from heartsui.lines import plain_action
from heartsui.rules import match as matches
from heartsui.rules.cards import Card, format_cards
from heartsui.rules.match import DealResult, Match
from heartsui.rules.seats import Seat
from heartsui.rules.trick import Trick
from heartsui.rules.tricktaking import TrickState, TrickTaking


def summary(match: Match) -> dict[str, Any]:
    """Everything about a match that follows from its events."""
    game = match.game
    return {
        "ok": True,
        "game": match.started.game,
        "preset": match.started.preset,
        "options": match.started.options.plain(),
        **(_deals(match, game) if isinstance(game, TrickTaking) else _rounds(match)),
        "scores": match.scores,
        "over": match.over,
        "winners": match.verdict.winners,
        "ranking": match.verdict.ranks,
        "phase": phase_name(match),
        "turn": matches.turn(match),
        "legal": _legal(match),
    }


def phase_name(match: Match) -> str:
    """What must come next: pass, expose, play, moon, draw, place, reshuffle, deal, over."""
    if match.deal is not None:
        return str(match.game.phase(match.deal).name.lower())
    return "over" if match.over else "deal"


def _legal(match: Match) -> dict[str, list[dict[str, Any]]]:
    """By seat: all it may do, as lines of a record. A pass is every choice of cards."""
    return {
        str(seat): [plain_action(seat, action) for action in match.game.legal_actions(match.deal, seat)]
        for seat in matches.turn(match)
    }


def _deals(match: Match, game: TrickTaking) -> dict[str, Any]:
    deals = [{**_tricks(result.final), **_points(result)} for result in match.results]
    if match.deal is not None:
        deals.append(
            {**_tricks(match.deal), "points": None, "scores": None, "current": _current(match.deal, game)}
        )
    return {"deals": deals}


def _points(result: DealResult) -> dict[str, Any]:
    return {"points": result.points, "scores": result.scores}


def _tricks(state: TrickState) -> dict[str, Any]:
    return {"n": state.start.n, "tricks": [_trick(trick) for trick in state.tricks]}


def _trick(trick: Trick) -> dict[str, Any]:
    return {"leader": trick.leader, "cards": _plays(trick.by_seat()), "winner": trick.winner}


def _plays(plays: Mapping[Seat, tuple[Card, ...]]) -> list[tuple[Seat, str]]:
    return [(seat, format_cards(cards)) for seat, cards in plays.items()]


def _current(state: TrickState, game: TrickTaking) -> dict[str, Any] | None:
    if not state.trick:
        return None
    plays = dict(zip(game.orders[state.leader], state.trick, strict=False))
    return {"leader": state.leader, "cards": _plays(plays)}


def _rounds(match: Match) -> dict[str, Any]:
    """Rounds of Trash: who won, None if nobody has, and the slots of each seat in that round."""
    rounds = [
        {"n": result.n, "winner": result.final.winner, "slots": _slots(result.final), **_points(result)}
        for result in match.results
    ]
    if match.deal is not None:
        state = match.deal
        rounds.append(
            {"n": state.start.n, "winner": None, "slots": _slots(state), "points": None, "scores": None}
        )
    return {"rounds": rounds}


def _slots(state: Any) -> list[int]:
    return [len(tableau) for tableau in state.start.tableaux]
