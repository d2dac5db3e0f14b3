"""`heartsui arena`: bots against bots, and how strong each of them was."""

import sys
import time
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

import click

from heartsui import __version__
from heartsui.commands import COMMANDS
from heartsui.commands.common import Call, Common, WrongCall, WrongFile, WrongInput, complain
from heartsui.commands.play import preset_option, read_changes, read_options, read_preset, set_option
from heartsui.words import _, ngettext

if TYPE_CHECKING:
    from heartsui.arena.crews import Crew
    from heartsui.arena.plan import Plan
    from heartsui.arena.play import Outcome
    from heartsui.arena.progress import Progress
    from heartsui.arena.records import Records
    from heartsui.arena.report import Pace
    from heartsui.rules.options import Options

GAMES = ("hearts", "gongzhu", "trash")
DEALS = 100
DUPLICATES = ("all", "rotate")
BEST = "best"
"""``--duplicate`` without a word: all seatings of two bots, of more bots a rotation."""
INTERRUPTED = 130


@click.command("arena", cls=Call, help=_(COMMANDS["arena"][2]))
@click.option(
    "--game", type=click.Choice(GAMES), default=GAMES[0], show_default=True, help=_("What they play.")
)
@preset_option()
@set_option()
@click.option("--bots", metavar="BOT,BOT,...", help=_("The bots; they take turns in all seats."))
@click.option("--seats", metavar="BOT,BOT,...", help=_("Who sits where, clockwise, instead of --bots."))
@click.option("--deals", type=click.IntRange(1), metavar="N", help=_("How many different deals (default 100)."))
@click.option(
    "--matches", type=click.IntRange(1), metavar="N", help=_("Whole matches instead of single deals.")
)
@click.option("--seed", metavar="TEXT", help=_("Deal the cards that belong to this text."))
@click.option(
    "--duplicate",
    type=click.Choice((*DUPLICATES, BEST)),
    is_flag=False,
    flag_value=BEST,
    metavar="[all|rotate]",
    help=_(
        "Play each deal several times with the bots in other seats. rotate: once for each bot, so that all get "
        "every seat. all: with every even seating, which are six for two bots at four seats. Without a word: "
        "all for two bots, rotate for more."
    ),
)
@click.option(
    "--budget", type=click.FloatRange(0, min_open=True), metavar="MS", help=_("Thinking time for a move.")
)
@click.option(
    "--nodes", type=click.IntRange(1), metavar="N", help=_("Playouts for a move: the same result everywhere.")
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help=_("How many processes (default: all cores)."))
@click.option("--scheduler", metavar="ADDRESS", help=_("Let a Dask cluster play, tcp://host:8786 say."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object instead of tables."))
@click.option(
    "--record",
    metavar="FILE",
    help=_("Write all games as records, one after another; a file each if this is a directory."),
)
@click.option(
    "--resume", metavar="FILE", help=_("Keep finished games in this file, and go on from it if it is there.")
)
@click.pass_obj
def command(common: Common, /, **given: Any) -> int:
    plan = _plan(common, given)
    progress = _progress(plan, given["resume"])
    with ExitStack() as files:
        files.callback(progress.close)
        records = _records(plan, given["record"])
        if records is not None:
            files.callback(records.close)
        pace, finished = _play(plan, progress, records, given)
    return _tell(common, plan, progress, pace, finished, given)


def _plan(common: Common, given: dict[str, Any]) -> "Plan":
    """Raises WrongCall."""
    from heartsui.arena.plan import Duplicate, InvalidPlan, plan_for

    exclusive(given, "bots", "seats")
    exclusive(given, "deals", "matches")
    exclusive(given, "jobs", "scheduler")
    bots, seats = _names(given["bots"]), _names(given["seats"])
    preset, changes = read_preset(common, given["game"], given["preset"], read_changes(given["changes"]))
    options = _options(given["game"], preset, changes, seats)
    _check_bots(options.GAME, seats or bots)
    duplicate = given["duplicate"]
    if duplicate == BEST:
        duplicate = "all" if len(bots) == 2 else "rotate"
    try:
        return plan_for(
            options,
            bots,
            seats or None,
            preset=preset,
            seed=_seed(given),
            count=given["deals"] or given["matches"] or DEALS,
            whole=given["matches"] is not None,
            duplicate=Duplicate(duplicate or "none"),
            seconds=None if given["budget"] is None else given["budget"] / 1000,
            nodes=given["nodes"],
        )
    except InvalidPlan as error:
        raise WrongCall(_unseated(error.reason, options)) from error


def _unseated(reason: str, options: "Options") -> str:
    from heartsui.arena.plan import MAX_BOTS

    if reason == "bot_twice":
        return _("--bots names a bot twice; --seats may.")
    if reason == "wrong_seats":
        return _("--seats must name {n} seats.").format(n=options.players)
    return _("at most {n} different bots can play.").format(n=MAX_BOTS)


def exclusive(given: dict[str, Any], one: str, other: str) -> None:
    if given[one] is not None and given[other] is not None:
        raise WrongCall(_("--{one} and --{other} exclude each other.").format(one=one, other=other))


def _names(text: str | None) -> tuple[str, ...]:
    return () if text is None else tuple(name.strip() for name in text.split(","))


def _options(game: str, preset: str | None, changes: dict[str, Any], seats: tuple[str, ...]) -> "Options":
    """Options for as many players as ``--seats`` names, if it does. Raises WrongCall."""
    options = read_options(game, preset, changes)
    if seats and "players" not in changes and len(seats) != options.players:
        return read_options(game, preset, {**changes, "players": len(seats)})
    return options


def _check_bots(game: str, bots: tuple[str, ...]) -> None:
    """Raises WrongCall for bots that are not there, and when there are none."""
    from heartsui.bots import registry

    known = (*registry.names(game), *registry.HIDDEN)
    if not bots:
        told = _("say which bots play, with --bots {example}. Installed: {known}.")
        raise WrongCall(told.format(example=",".join(registry.levels(game)[:2]), known=", ".join(known)))
    for name in bots:
        problem = next(
            (plug.problem for plug in registry.plug_ins() if plug.name == name and plug.problem), None
        )
        if name not in known and problem:
            raise WrongCall(
                _("the plug-in {name} cannot be used: {problem}").format(name=name, problem=problem)
            )
        if name not in known:
            told = _("no bot called {name} plays this. Installed: {known}.")
            raise WrongCall(told.format(name=name, known=", ".join(known)))


def _seed(given: dict[str, Any]) -> str:
    """The seed asked for, else that of the file to go on from, else a new one."""
    from heartsui.arena.progress import seed_in
    from heartsui.matches import new_seed

    seed: str | None = given["seed"]
    if seed is None:
        return (given["resume"] and seed_in(given["resume"])) or new_seed()
    if not seed.strip() or len(seed) > 180 or not seed.isprintable():
        raise WrongCall(_("a seed is a line of text, at most {n} letters.").format(n=180))
    return seed.strip()


def _progress(plan: "Plan", path: str | None) -> "Progress":
    from heartsui.arena.progress import NotResumable, Progress

    try:
        return Progress.open(plan, path)
    except NotResumable as error:
        told = {
            "not_progress": _("{file}: this is not a file that --resume wrote."),
            "other_plan": _("{file}: this is the progress of a call with other options."),
            "cannot_open": _("{file}: {detail}"),
        }[error.reason]
        raise WrongFile(told.format(file=path, detail=error.detail)) from error


def _records(plan: "Plan", path: str | None) -> "Records | None":
    from heartsui.arena.records import Records

    if path is None:
        return None
    try:
        return Records(plan, path)
    except OSError as error:
        told = _("{file}: {detail}").format(file=path, detail=error.strerror or str(error))
        raise WrongFile(told) from error


def _crew(given: dict[str, Any]) -> "Crew":
    """Raises WrongInput."""
    from heartsui.arena.crews import DaskCrew, LocalCrew, Unreachable, usual_size

    address = given["scheduler"]
    if address is None:
        return LocalCrew(given["jobs"] or usual_size())
    try:
        return DaskCrew(address)
    except Unreachable as error:
        told = {
            "not_installed": _("--scheduler needs Dask: pip install 'heartsui[arena]'"),
            "no_answer": _("No Dask scheduler answers at {address}."),
            "no_workers": _("The Dask cluster at {address} has no workers that are free."),
            "other_version": _(
                "The Dask cluster at {address} needs heartsui {version} on its scheduler and its workers; "
                "it has {other}."
            ),
        }[error.reason]
        raise WrongInput(told.format(address=address, version=__version__, other=error.detail)) from error


def _play(
    plan: "Plan", progress: "Progress", records: "Records | None", given: dict[str, Any]
) -> "tuple[Pace, bool]":
    """Play what is still to be played. Returns how fast that went and whether it came to its end. Raises
    WrongInput."""
    from heartsui.arena.plan import jobs_of
    from heartsui.arena.report import Pace
    from heartsui.arena.run import WorkersLost, run
    from heartsui.commands.arena_tables import Bar

    jobs = list(jobs_of(plan))
    missing = progress.wanting(jobs, keep=records is not None)
    done = progress.played.keys() - set(missing)
    _take_in([progress.played[job] for job in jobs if job in done], None, records)
    if not missing:
        return Pace(0, 0.0, 0), True
    crew = _crew(given)
    began, deals = time.monotonic(), 0
    with Bar(len(jobs), len(jobs) - len(missing)) as bar:
        try:
            with closing(run(plan, missing, crew, keep=records is not None)) as outcomes:
                for chunk in outcomes:
                    _take_in(chunk, progress, records)
                    deals += sum(outcome.deals for outcome in chunk)
                    bar.advance(len(chunk))
        except KeyboardInterrupt:
            return Pace(deals, time.monotonic() - began, crew.size), False
        except WorkersLost as error:
            raise WrongInput(_lost(error.jobs)) from error
    return Pace(deals, time.monotonic() - began, crew.size), True


def _take_in(chunk: "list[Outcome]", progress: "Progress | None", records: "Records | None") -> None:
    """Raises WrongInput when there is no room for what was played."""
    try:
        if progress is not None:
            progress.add(chunk)
        if records is not None:
            records.add(chunk)
    except OSError as error:
        told = _("What was played cannot be kept: {detail}")
        raise WrongInput(told.format(detail=error.strerror or str(error))) from error


def _lost(jobs: tuple[Any, ...]) -> str:
    told = _("Deal {n}: its processes died again and again. What was finished can be resumed with --resume.")
    return told.format(n=jobs[0].group + 1)


def _tell(
    common: Common, plan: "Plan", progress: "Progress", pace: "Pace", finished: bool, given: dict[str, Any]
) -> int:
    from heartsui.arena.report import plain
    from heartsui.arena.summary import summary
    from heartsui.commands.arena_tables import print_summary

    found = summary(plan, progress.played)
    if found is not None and given["as_json"]:
        import msgspec

        sys.stdout.buffer.write(msgspec.json.encode(plain(plan, found, pace)) + b"\n")
        sys.stdout.buffer.flush()
    elif found is not None:
        print_summary(plan, found, pace, common.plain)
    if finished:
        return 0
    played = ngettext("Stopped after {n} game.", "Stopped after {n} games.", len(progress.played))
    complain(played.format(n=len(progress.played)))
    if given["resume"]:
        complain(_("The same call goes on from {file}.").format(file=given["resume"]))
    return INTERRUPTED
