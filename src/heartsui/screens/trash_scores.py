"""The scoreboard of Trash: who won which round, and how many slots everybody has left."""

from heartsui.rules.match import DealResult
from heartsui.rules.trash_options import DOWN_TO_ONE, Shrink, TrashOptions
from heartsui.screens.scoreboard import Standings
from heartsui.screens.trash_table import rounds_won
from heartsui.session import Session
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.score_table import DealRow, Scores
from heartsui.words import _
from heartsui.words import trash as words
from heartsui.words.table import listed


def standings(session: Session) -> Standings:
    """How a match stands, from its finished rounds alone."""
    results, names = session.results, session.names
    return Standings(
        title=_title(session),
        verdict=_verdict(session),
        scores=Scores(
            names=names,
            deals=tuple(_row(result) for result in results),
            totals=session.scores,
            ranks=session.ranks,
            leaders=tuple(rank == 1 and any(session.scores) for rank in session.ranks),
            over_limit=(False,) * len(names),
            limit=_options(session).start_slots if results and _to_the_last_slot(session) else None,
            total_label=_total_label(session),
        ),
        remarks=tuple(_remark(session, result) for result in reversed(results)),
        legend=_legend(session) if results else "",
        over=session.over,
    )


def _legend(session: Session) -> str:
    """What the sign means; after the match also the seed, so that everybody can check the rounds."""
    parts = [(_("{star} wins") if session.over else _("{star} leads")).format(star=glyphs().winner)]
    if session.over and session.started.seed is not None:
        parts.append(_("seed {seed}").format(seed=session.started.seed))
    return listed(parts)


def _options(session: Session) -> TrashOptions:
    options = session.started.options
    assert isinstance(options, TrashOptions)
    return options


def _to_the_last_slot(session: Session) -> bool:
    return _options(session).match_end == DOWN_TO_ONE


def _total_label(session: Session) -> str:
    return _("Won") if _options(session).shrink == Shrink.WINNER else _("Finished")


def _row(result: DealResult) -> DealRow:
    return DealRow(_("Round {n}").format(n=result.n), result.points, result.scores)


def _remark(session: Session, result: DealResult) -> str:
    """How a round ended."""
    award = result.awards[0]
    slots = _options(session).start_slots - result.scores[award.seat]
    over = session.over and result is session.results[-1]
    sentence = words.award(award, session.names[award.seat], slots, over)
    return _("Round {n}: {sentence}").format(n=result.n, sentence=sentence)


def _title(session: Session) -> str:
    if session.over:
        return _("The match is over")
    if not session.results:
        return _("No round is finished yet")
    return _("Scores after round {n}").format(n=session.results[-1].n)


def _verdict(session: Session) -> str:
    names = session.names
    if session.over:
        winners = session.winners
        return words.match_won([names[seat] for seat in winners], rounds_won(session)[winners[0]])
    return words.slots_left(names, _options(session), session.scores)
