"""The scoreboard of Gong Zhu: several may win, some lose, and somebody may be the pig (Rules C7, C8)."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from heartsui.rules.gongzhu_options import PIG_TOTAL, GongZhuOptions, MatchEnd
from heartsui.rules.match import DealResult
from heartsui.screens.review import review_of
from heartsui.screens.scoreboard import ScoreboardScreen, Standings
from heartsui.screens.settlement import settlement
from heartsui.session import Session
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.score_table import DealRow, Scores
from heartsui.words import N_, _
from heartsui.words import gongzhu as words
from heartsui.words.awards import award_sentence
from heartsui.words.han import shown
from heartsui.words.table import listed

SPECIAL = ("all_red", "slam")
"""Awards that give a deal a sign in the table."""
NOTED = ("pig", *SPECIAL)
"""Awards worth a line below the table; all others are in the settlement."""


def options_of(session: Session) -> GongZhuOptions:
    options = session.started.options
    assert isinstance(options, GongZhuOptions)
    return options


def standings(session: Session) -> Standings:
    """How a match stands, from its finished deals alone."""
    results, names = session.results, session.names
    limit = PIG_TOTAL if options_of(session).match_end == MatchEnd.SCORE else None
    totals = _totals(session)
    return Standings(
        title=_title(session),
        verdict=_verdict(session, totals),
        scores=Scores(
            names=names,
            deals=tuple(_row(result) for result in results),
            totals=session.scores,
            ranks=session.ranks,
            leaders=_leaders(session),
            over_limit=tuple(limit is not None and total <= limit for total in totals),
            teams=_teams(session, totals),
            limit=limit if results else None,
        ),
        remarks=tuple(_remarks(session)),
        legend=_legend(session, limit) if results else "",
        over=session.over,
        review=review_of(results[-1], names) if results else None,
    )


def _totals(session: Session) -> tuple[int, ...]:
    """What the match counts for each seat: with the partner's in a partnership."""
    return tuple(session.game.totals(session.scores))  # type: ignore[attr-defined]


def _leaders(session: Session) -> tuple[bool, ...]:
    """Who leads; after the match who has won, which may be nobody."""
    if session.over:
        return tuple(seat in session.winners for seat in range(session.players))
    return tuple(rank == 1 and bool(session.results) for rank in session.ranks)


def _teams(session: Session, totals: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    if not options_of(session).partnership:
        return ()
    return tuple((words.team(session.names, first), totals[first]) for first in (0, 1))


def _row(result: DealResult) -> DealRow:
    special = any(award.id in SPECIAL for award in result.awards)
    return DealRow(_("Deal {n}").format(n=result.n), result.points, result.scores, mark="*" if special else "")


def _remarks(session: Session) -> Iterator[str]:
    """What was special, the latest deal's first."""
    for result in reversed(session.results):
        for award in result.awards:
            if award.id in NOTED:
                sentence = award_sentence(award, session.names)
                yield shown(_("Deal {n}: {sentence}").format(n=result.n, sentence=sentence))


def _title(session: Session) -> str:
    options = options_of(session)
    if session.over:
        return _("The match is over")
    if not session.results:
        return _("No deal is finished yet")
    n = session.results[-1].n
    if options.match_end == MatchEnd.SCORE:
        return _("Scores after deal {n}").format(n=n)
    return _("Scores after deal {n} of {deals}").format(n=n, deals=options.match_hands)


def _verdict(session: Session, totals: tuple[int, ...]) -> str:
    if not session.over:
        return ""
    verdict = session.match.verdict
    if options_of(session).partnership:
        return words.sides(session.names, verdict.winners, totals)
    if options_of(session).match_end == MatchEnd.SCORE:
        return words.pigs(session.names, verdict.winners, verdict.losers, totals)
    return words.above_and_below(session.names, totals)


def _legend(session: Session, limit: int | None) -> str:
    """What the signs mean; after the match also the seed, so that everybody can check the deals."""
    parts = [(_("{star} wins") if session.over else _("{star} leads")).format(star=glyphs().winner)]
    if limit is not None:
        parts.append(words.at_the_limit(limit))
    if session.over and session.started.seed is not None:
        parts.append(_("seed {seed}").format(seed=session.started.seed))
    return listed(parts)


class GongZhuScoreboard(ScoreboardScreen):
    """The scoreboard with the settlement of every deal behind a key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "settlement", N_("Points"), id="settlement", tooltip=N_("How the deals were counted")),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(standings(session), partial(standings, session))
        self._results, self._names, self._options = session.results, session.names, options_of(session)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "settlement":
            return bool(self._results)
        return super().check_action(action, parameters)

    def action_settlement(self) -> None:
        if self._results:
            self.app.push_screen(settlement(self._results, self._names, self._options))
