"""Matches in words: how one stands, in a line."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from heartsui.rules.game import Phase
from heartsui.words import N_, _
from heartsui.words.shell import game_name

if TYPE_CHECKING:
    from heartsui.rules.match import Match
    from heartsui.store import Summary

PHASES = {
    Phase.PASS: N_("deal {n}, passing cards"),
    Phase.EXPOSE: N_("deal {n}, exposing cards"),
    Phase.MOON: N_("deal {n}, the moon has been shot"),
    Phase.DRAW: N_("round {n}"),
    Phase.PLACE: N_("round {n}"),
    Phase.RESHUFFLE: N_("round {n}"),
}


def where(match: "Match") -> str:
    """How far a match is: deal 3, trick 5."""
    if match.over:
        return _("finished")
    if match.deal is None:
        text = _("round {n} is next") if match.started.game == "trash" else _("deal {n} is next")
        return text.format(n=match.n + 1)
    phase = match.game.phase(match.deal)
    if phase in PHASES:
        return _(PHASES[phase]).format(n=match.n)
    tricks = getattr(match.deal, "tricks", ())
    return _("deal {n}, trick {k}").format(n=match.n, k=len(tricks) + 1)


def standing(names: Sequence[str], scores: Sequence[int]) -> str:
    """Everybody's total, in seat order."""
    if not any(scores):
        return _(" · ").join(names)
    parts = [
        _("{name} {score}").format(name=name, score=score) for name, score in zip(names, scores, strict=False)
    ]
    return _(" · ").join(parts)


def state(match: "Match", names: Sequence[str]) -> str:
    """How a match stands: game, deal, totals."""
    game = game_name(match.started.game)
    return _("{game}, {where} · {standing}").format(
        game=game, where=where(match), standing=standing(names, match.scores)
    )


def progress(summary: "Summary") -> str:
    """How far a stored match is, as far as its summary tells."""
    if summary.damaged:
        return _("unreadable")
    if summary.finished:
        return _("finished")
    text = _("round {n}") if summary.game == "trash" else _("deal {n}")
    return text.format(n=summary.deals + 1)


def day(moment: str) -> str:
    """The day of an RFC 3339 moment, on this machine's clock."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d")
    except ValueError:
        return ""


def title(summary: "Summary") -> str:
    """What a stored match is called in a list."""
    text = _("{game}, practice, {progress}") if summary.practice else _("{game}, {progress}")
    return text.format(game=game_name(summary.game), progress=progress(summary))
