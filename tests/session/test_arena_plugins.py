"""Plug-ins in the arena: the example of the README plays, and one of bad manners costs its own seat only."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from arena_plans import BAD, BAD_BOTS, EXAMPLE, duplicate, example_entries, install, plan, play_all, summed

from heartsui.arena import plugged
from heartsui.bots import registry
from heartsui.cli import main
from heartsui.rules.game import Standing
from heartsui.rules.games import game_for

GOOD = "easy"


@pytest.fixture(autouse=True)
def fresh_registry() -> Iterator[None]:
    registry.plug_ins.cache_clear()
    yield
    registry.plug_ins.cache_clear()


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, example_entries(), EXAMPLE)


@pytest.fixture
def bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, BAD_BOTS, BAD)


@pytest.mark.usefixtures("example")
def test_the_example_is_found_and_plays_without_a_fault() -> None:
    assert "ducker" in registry.names("hearts")
    wanted = duplicate("ducker,random", count=5)
    ducker, random = summed(wanted, play_all(wanted)).rows
    assert (ducker.faults, random.faults) == (0, 0)
    assert ducker.points.value < random.points.value - 2


@pytest.mark.usefixtures("example")
def test_the_example_plays_with_any_number_of_players() -> None:
    for players in (3, 5, 6):
        wanted = plan("ducker", changes={"players": players, "moon": "shooter_choice"}, count=8)
        assert summed(wanted, play_all(wanted)).rows[0].faults == 0


def test_the_example_is_short() -> None:
    source = (EXAMPLE / "ducker.py").read_text()
    assert len([line for line in source.splitlines() if line.strip()]) <= 30


@pytest.mark.usefixtures("example")
def test_the_example_plays_from_the_command_line(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    status = main(["arena", "--bots", "ducker,easy", "--deals", "2", "--seed", "x", "--jobs", "1", "--json"])
    report = json.loads(capsysbinary.readouterr().out)
    assert status == 0
    assert [bot["bot"] for bot in report["bots"]] == ["ducker", "easy"]
    assert report["bots"][0]["faults"] == 0


@pytest.mark.usefixtures("bad")
@pytest.mark.parametrize("name", ["raising", "babbling", "dying"])
def test_a_plug_in_that_fails_costs_its_own_seat_only(name: str) -> None:
    wanted = plan(seats=f"{GOOD},{name},{GOOD},{GOOD}", count=2)
    outcomes = play_all(wanted)
    good, failing = summed(wanted, outcomes).rows
    assert all(sum(outcome.points) == 26 or sum(outcome.points) == 78 for outcome in outcomes)
    assert (good.faults, failing.bot) == (0, name)
    assert failing.faults == sum(sum(outcome.times[1].values()) for outcome in outcomes)
    assert failing.problem


@pytest.mark.usefixtures("bad")
def test_a_plug_in_that_hangs_loses_its_process_a_few_times_and_its_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(plugged, "OVERTIME", 0.05)
    wanted = plan(seats=f"{GOOD},hanging,{GOOD},{GOOD}", count=1, seconds=0.05)
    outcome = play_all(wanted)[0]
    assert outcome.problems[1] == "it never answered"
    assert outcome.faults[0] == outcome.faults[2] == outcome.faults[3] == 0
    assert outcome.faults[1] == sum(outcome.times[1].values())


@pytest.mark.usefixtures("bad")
def test_an_answer_long_after_its_time_does_not_count() -> None:
    process = plugged.PlugInProcess()
    thinker = plugged.PlugInThinker("slow", process, 0.01, None)
    try:
        decision = thinker.decide(a_view(), 0)
    finally:
        process.close()
    assert "too late" in (decision.problem or "")


def a_view() -> Any:
    """What the first leader of a deal without passing sees."""
    game = game_for(plan(changes={"pass_count": 0}).options)
    standing = Standing((0,) * 4)
    deal = game.start(game.deal("arena", 1, 0, standing), standing)
    return game.view(deal, game.turn(deal)[0])


@pytest.mark.usefixtures("bad")
def test_the_table_tells_a_plug_ins_first_failure(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    status = main(["arena", "--bots", "raising,easy", "--deals", "1", "--seed", "x", "--jobs", "1"])
    out = capsysbinary.readouterr().out.decode()
    assert status == 0
    assert "RuntimeError: no idea" in out
