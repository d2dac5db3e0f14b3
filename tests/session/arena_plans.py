"""Plans for tests of the arena, and plug-ins that are installed for one test."""

import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from heartsui.arena.plan import Duplicate, Plan, jobs_of, plan_for
from heartsui.arena.play import Outcome, play_jobs
from heartsui.arena.report import Pace, plain
from heartsui.arena.summary import Summary, summary
from heartsui.rules.presets import options_from

EXAMPLE = Path(__file__).parent.parent / "plugin_bot"
BAD = """
import os

class Bad:
    games = ("hearts",)

class Raising(Bad):
    def choose(self, view, clock):
        raise RuntimeError("no idea")

class Babbling(Bad):
    def choose(self, view, clock):
        return "the queen of spades"

class Hanging(Bad):
    def choose(self, view, clock):
        while True:
            pass

class Dying(Bad):
    def choose(self, view, clock):
        os._exit(3)

class Slow(Bad):
    def choose(self, view, clock):
        while clock.deadline + 1 > __import__("time").monotonic():
            pass
        return view.legal[0]
"""
BAD_BOTS = {name.lower(): f"bad:{name}" for name in ("Raising", "Babbling", "Hanging", "Dying", "Slow")}


def plan(
    bots: str = "easy,random",
    seats: str | None = None,
    game: str = "hearts",
    preset: str | None = None,
    changes: dict[str, Any] | None = None,
    count: int = 4,
    **more: Any,
) -> Plan:
    chairs = None if seats is None else tuple(seats.split(","))
    options = options_from(game, preset, changes)
    return plan_for(options, tuple(bots.split(",")), chairs, preset=preset, seed="arena", count=count, **more)


def duplicate(*args: Any, **more: Any) -> Plan:
    return plan(*args, duplicate=Duplicate.ALL, **more)


def play_all(wanted: Plan, keep: bool = False) -> list[Outcome]:
    """All games of a plan, one after the other in this process."""
    return play_jobs(wanted, jobs_of(wanted), keep)


def summed(wanted: Plan, outcomes: Iterable[Outcome]) -> Summary:
    found = summary(wanted, {outcome.job: outcome for outcome in outcomes})
    assert found is not None
    return found


def reported(wanted: Plan, outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """What ``--json`` says, without what clocks decide."""
    return timeless(plain(wanted, summed(wanted, outcomes), Pace(0, 0.0, 0)))


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in report.items() if name != "timing"}


def install(directory: Path, monkeypatch: Any, entries: dict[str, str], code: Path | str) -> None:
    """Install bots as a package's entry points for the rest of a test, in processes it starts, too."""
    if isinstance(code, str):
        (directory / "bad.py").write_text(code)
    else:
        monkeypatch.syspath_prepend(str(code))
    info = directory / "plugged-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plugged\nVersion: 1.0\n")
    lines = "".join(f"{name} = {where}\n" for name, where in entries.items())
    (info / "entry_points.txt").write_text(f"[heartsui.bots]\n{lines}")
    monkeypatch.syspath_prepend(str(directory))
    assert str(directory) in sys.path


def example_entries() -> dict[str, str]:
    """The entry points of the example package, from its own pyproject.toml."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    entries: dict[str, str] = project["entry-points"]["heartsui.bots"]
    return entries
