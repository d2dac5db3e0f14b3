"""The scoreboard: how the match stands after each deal, and who has won it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from heartsui.ratings import RatingChange
from heartsui.rules.match import DealResult
from heartsui.screens.keys import Keys
from heartsui.screens.review import Review, ReviewScreen, review_of
from heartsui.screens.room import Room
from heartsui.session import Session
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.score_table import DealRow, Race, Scores, ScoreTable
from heartsui.words import N_, _, hints, ngettext
from heartsui.words.awards import award_sentence
from heartsui.words.table import listed, listed_and, points_count, rating_text


@dataclass(frozen=True)
class Standings:
    """All that the screen shows."""

    title: str
    verdict: str
    scores: Scores
    remarks: tuple[str, ...]
    legend: str
    over: bool = False
    review: Review | None = None
    """The last deal laid open."""


def standings(session: Session, ratings: Sequence[RatingChange] = ()) -> Standings:
    """How a match stands, from its finished deals alone, and what it has done to ratings."""
    results, names = session.results, session.names
    limit = getattr(session.game.options, "end_score", None)
    totals = _totals(session)
    leaders = tuple(rank == 1 and bool(results) for rank in session.ranks)
    return Standings(
        title=_title(session),
        verdict=_verdict(session, totals),
        scores=Scores(
            names=names,
            deals=tuple(_row(result) for result in results),
            totals=session.scores,
            ranks=session.ranks,
            leaders=leaders,
            over_limit=tuple(limit is not None and total >= limit for total in totals),
            teams=_teams(names, totals) if _has_teams(session) else (),
            limit=limit if results else None,
        ),
        remarks=_ratings(ratings, names) + _remarks(results, names),
        legend=_legend(session, limit) if results else "",
        over=session.over,
        review=review_of(results[-1], names) if results else None,
    )


def _totals(session: Session) -> tuple[int, ...]:
    """What the match counts for each seat: with the partner's where there are teams."""
    counted = getattr(session.game, "totals", None)
    return tuple(counted(session.scores)) if counted is not None else session.scores


def _has_teams(session: Session) -> bool:
    return str(getattr(session.game.options, "teams", "none")) != "none"


def _teams(names: Sequence[str], totals: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Partners sit opposite each other: even seats and odd seats."""
    return tuple(
        (_("{name} and {partner}").format(name=names[first], partner=names[first + 2]), totals[first])
        for first in (0, 1)
    )


def _row(result: DealResult) -> DealRow:
    label = _("Deal {n}").format(n=result.n)
    return DealRow(label, result.points, result.scores, mark="*" if result.awards else "")


def _remarks(results: Sequence[DealResult], names: Sequence[str]) -> tuple[str, ...]:
    """The awards of all deals in words, the latest deal's first."""
    return tuple(
        _("Deal {n}: {sentence}").format(n=result.n, sentence=award_sentence(award, names))
        for result in reversed(results)
        for award in result.awards
    )


def _ratings(changes: Sequence[RatingChange], names: Sequence[str]) -> tuple[str, ...]:
    """What a ranked match did, one line for everybody."""
    if not changes:
        return ()
    each = listed(rating_text(names[one.seat], one.after, one.change) for one in changes)
    return (_("Ratings: {list}.").format(list=each),)


def _title(session: Session) -> str:
    if session.over:
        return _("The match is over")
    if not session.results:
        return _("No deal is finished yet")
    return _("Scores after deal {n}").format(n=session.results[-1].n)


def _verdict(session: Session, totals: Sequence[int]) -> str:
    names = session.names
    if session.over:
        return _winners(
            [names[seat] for seat in session.winners], totals[session.winners[0]], _has_teams(session)
        )
    if session.match.verdict.reached:
        return _("The end score is reached, but the lowest total is shared: you play on.")
    return ""


def _winners(names: Sequence[str], total: int, teams: bool) -> str:
    points = points_count(total)
    if len(names) == 1:
        return _("{name} wins with {points}.").format(name=names[0], points=points)
    if teams:
        return _("{names} win together with {points}.").format(names=listed_and(names), points=points)
    return _("{names} share the win with {points} each.").format(names=listed_and(names), points=points)


def _legend(session: Session, limit: int | None) -> str:
    """What the signs mean; after the match also the seed, so that everybody can check the deals."""
    parts = [(_("{star} wins") if session.over else _("{star} leads")).format(star=glyphs().winner)]
    if limit is not None:
        parts.append(ngettext("! has reached {n} point", "! has reached {n} points", limit).format(n=limit))
    if session.over and session.started.seed is not None:
        parts.append(_("seed {seed}").format(seed=session.started.seed))
    return listed(parts)


class ScoreboardScreen(Room[bool]):
    """Dismissed when the player has seen enough: with True to play the same match anew, after it is over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,p", "go_on", N_("Go on"), id="go-on"),
        Binding(
            "d", "review", N_("Cards"), id="review", tooltip=N_("The deal laid open: hands, passes, tricks")
        ),
        Binding(
            "a", "again", N_("Play again"), id="again", tooltip=N_("A new match with these rules and players")
        ),
        Binding("up", "scroll(-1)", N_("Scroll"), show=False, id="scroll-up"),
        Binding("down", "scroll(1)", N_("Scroll"), show=False, id="scroll-down"),
    ]
    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    ScoreboardScreen {
        align: center top;
        & #board { max-width: 120; max-height: 42; padding: 1 2 0 2; }
        & #title { text-style: bold; color: $accent; }
        & #verdict { text-style: bold; }
        & #rows { height: auto; max-height: 1fr; margin-top: 1; }
        & #remarks { height: auto; max-height: 6; margin-top: 1; color: $ink-muted; }
        & #legend { color: $ink-muted; margin-top: 1; }
        & Race { margin-top: 1; }
        &.-short Race { display: none; }
    }
    """

    def __init__(self, standing: Standings, anew: Callable[[], Standings] | None = None) -> None:
        """``anew`` makes the standings again, in the words there are by then."""
        super().__init__()
        self.standing = standing
        self._anew = anew

    def compose(self) -> ComposeResult:
        shown = self.standing
        with Vertical(id="board"):
            yield Static(shown.title, markup=False, id="title")
            if shown.verdict:
                yield Static(shown.verdict, markup=False, id="verdict")
            with VerticalScroll(id="rows", can_focus=False):
                yield ScoreTable()
            if remarks := self._remarks():
                with VerticalScroll(id="remarks", can_focus=False):
                    yield Static(remarks, markup=False)
            if shown.legend:
                yield Static(shown.legend, markup=False, id="legend")
            yield Race()
        yield Keys()

    def reword(self) -> None:
        if self._anew is not None:
            self.standing = self._anew()
        shown = self.standing
        texts = {
            "#title": shown.title,
            "#verdict": shown.verdict,
            "#remarks Static": self._remarks(),
            "#legend": shown.legend,
        }
        for selector, text in texts.items():
            for line in self.query(selector).results(Static):
                line.update(text)
        self._fill()

    def _fill(self) -> None:
        """Nothing is there to be filled in a program that is leaving."""
        for table in self.query(ScoreTable):
            table.value = self.standing.scores
        for race in self.query(Race):
            race.value = self.standing.scores

    def _remarks(self) -> str:
        return "\n".join((*self._hints(), *self.standing.remarks))

    def on_mount(self) -> None:
        self._fill()
        for rows in self.query("#rows"):
            self.call_after_refresh(rows.scroll_end, animate=False)

    def _hints(self) -> tuple[str, ...]:
        """Who was helped in this match, and with how many decisions."""
        used: Mapping[tuple[int, int], int] = getattr(self.app, "hints_used", dict)()
        each = Counter[int]()
        for (_deal, seat), n in used.items():
            each[seat] += n
        asked = [(self.standing.scores.names[seat], n) for seat, n in sorted(each.items())]
        return (hints.asked_for(asked),) if asked else ()

    def action_scroll(self, step: int) -> None:
        self.query_one("#rows").scroll_relative(y=step, animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "review":
            return self.standing.review is not None
        return self.standing.over if action == "again" else True

    def action_review(self) -> None:
        if self.standing.review is not None:
            practice = bool(getattr(self.app, "practice", False))
            self.app.push_screen(ReviewScreen(self._review, self.standing.over or practice))

    def _review(self) -> Review:
        assert self.standing.review is not None
        return self.standing.review

    def action_go_on(self) -> None:
        self.dismiss(False)

    def action_again(self) -> None:
        self.dismiss(True)
