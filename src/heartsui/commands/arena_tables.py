"""An arena while it plays, as a bar on standard error, and afterwards, as tables to read."""

import sys
from types import TracebackType
from typing import Self

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from heartsui.arena.plan import Plan
from heartsui.arena.report import Pace
from heartsui.arena.statistics import Estimate
from heartsui.arena.summary import Pair, Row, Summary
from heartsui.commands.common import one_line
from heartsui.commands.paper import Paper
from heartsui.words import _, ngettext
from heartsui.words.shell import game_name

WIDTH = 120
"""Of what is printed to no terminal."""


class Bar:
    """Games played of all games, drawn only where standard error is a terminal."""

    def __init__(self, games: int, played: int) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty())
        self._task = self._progress.add_task(_("Games"), total=games, completed=played)

    def advance(self, games: int) -> None:
        self._progress.advance(self._task, games)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()


def print_summary(plan: Plan, found: Summary, pace: Pace, plain: bool) -> None:
    """Print to standard output; ``plain`` for terminals without lines and signs."""
    signs = ("+-", "-") if plain else ("±", "−")
    width = None if sys.stdout.isatty() else WIDTH
    console = Paper(markup=False, highlight=False, emoji=False, width=width)
    console.print(Text(_heading(plan, found)))
    console.print(_table(plan, found, signs, box.ASCII if plain else box.ROUNDED))
    for pair in found.pairs:
        console.print(Text(_difference(pair, found.lower_is_better, signs)))
    for row in found.rows:
        if row.problem is not None:
            told = _("{bot} failed {n} times, at first: {problem}")
            console.print(Text(told.format(bot=row.bot, n=row.faults, problem=one_line(row.problem))))
    console.print(Text(_speed(found, pace)))


def _heading(plan: Plan, found: Summary) -> str:
    if plan.whole:
        what = ngettext("{n} match", "{n} matches", found.groups)
    elif plan.game == "trash":
        what = ngettext("{n} round", "{n} rounds", found.groups)
    else:
        what = ngettext("{n} deal", "{n} deals", found.groups)
    games = ngettext("{n} game", "{n} games", found.games)
    told = _("{game}, {preset}, seed {seed}: {what}, {games}")
    if plan.preset is None:
        told = _("{game}, seed {seed}: {what}, {games}")
    return told.format(
        game=game_name(plan.game),
        preset=plan.preset,
        seed=plan.seed,
        what=what.format(n=found.groups),
        games=games.format(n=found.games),
    )


def _table(plan: Plan, found: Summary, signs: tuple[str, str], boxes: box.Box) -> Table:
    table = Table(box=boxes)
    table.add_column(_("Bot"), overflow="fold")
    failed = any(row.faults for row in found.rows)
    headings = [_points(plan), _wins(plan), _moons(plan.game), _("Median"), _("95 %")]
    headings += [_("Faults")] if failed else []
    for heading in headings:
        if heading is not None:
            table.add_column(heading, justify="right", no_wrap=True)
    for row in found.rows:
        cells = [
            _number(row.points, signs, "{:.2f}"),
            _number(row.wins, signs, "{:.1f}", 100) + " %",
            None if _moons(plan.game) is None else _moon_cell(row),
            _milliseconds(row.p50),
            _milliseconds(row.p95),
            str(row.faults) if failed else None,
        ]
        table.add_row(Text(row.bot), *(Text(cell) for cell in cells if cell is not None))
    return table


def _points(plan: Plan) -> str:
    return _("Slots lost a round") if plan.game == "trash" else _("Points a deal")


def _wins(plan: Plan) -> str:
    if plan.whole:
        return _("Matches won")
    return _("Rounds won") if plan.game == "trash" else _("Deals won")


def _moons(game: str) -> str | None:
    """What taking everything is called, None where there is no such thing."""
    return {"hearts": _("Moons"), "gongzhu": _("All hearts")}.get(game)


def _moon_cell(row: Row) -> str:
    return f"{row.moons} ({100 * row.moons / row.deals:.1f} %)" if row.deals else "0"


def _number(found: Estimate, signs: tuple[str, str], shape: str, times: int = 1) -> str:
    value = shape.format(times * found.value).replace("-", signs[1])
    return value if found.error is None else f"{value} {signs[0]} {shape.format(times * found.error)}"


def _milliseconds(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.2f} ms" if value < 1 else f"{value:.1f} ms" if value < 10 else f"{value:.0f} ms"


def _difference(pair: Pair, lower_is_better: bool, signs: tuple[str, str]) -> str:
    """Who did better by how much."""
    points = pair.points
    better, other = pair.bots if (points.value < 0) == lower_is_better else pair.bots[::-1]
    if points.value == 0:
        return _("{one} and {other} did equally well.").format(one=pair.bots[0], other=pair.bots[1])
    by = _number(Estimate(abs(points.value), points.error), signs, "{:.2f}")
    if not points.error:
        return _("{better} did better than {other} by {by} points a deal.").format(
            better=better, other=other, by=by
        )
    told = _("{better} did better than {other} by {by} points a deal ({ratio} standard errors).")
    ratio = f"{abs(points.value) / points.error:.1f}"
    return told.format(better=better, other=other, by=by, ratio=ratio)


def _speed(found: Summary, pace: Pace) -> str:
    each = f"{found.deals_per_second:.1f}"
    if not pace.deals:
        return _("All games had been played before; {each} deals a second for each process.").format(each=each)
    told = ngettext(
        "{n} deal in {seconds} s: {rate} deals a second, {each} for each process.",
        "{n} deals in {seconds} s: {rate} deals a second, {each} for each process.",
        pace.deals,
    )
    return told.format(
        n=pace.deals, seconds=f"{pace.seconds:.1f}", rate=f"{pace.deals_per_second:.1f}", each=each
    )
