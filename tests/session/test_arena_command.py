"""`heartsui arena` as it is called: what it prints, what it refuses, how it stops and goes on."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from arena_plans import timeless

from heartsui.arena.records import parted
from heartsui.cli import main
from heartsui.record import replay


def arena(capsysbinary: Any, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of a call."""
    status = main(["arena", *arguments])
    told = capsysbinary.readouterr()
    return status, told.out.decode(), told.err.decode()


def within(seconds: float, happened: Callable[[], bool]) -> bool:
    """Whether something comes to pass in another process in this time."""
    end = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def test_the_same_seed_gives_the_same_json_with_any_number_of_jobs(capsysbinary: Any) -> None:
    call = ["--bots", "easy,random", "--deals", "5", "--duplicate", "--seed", "s", "--json", "--jobs"]
    reports = [json.loads(arena(capsysbinary, *call, jobs)[1]) for jobs in ("1", "2")]
    assert timeless(reports[0]) == timeless(reports[1])
    assert reports[0]["games"] == 30
    assert reports[0]["complete"] is True
    assert reports[1]["timing"]["workers"] == 2


def test_the_table_names_each_bot_and_who_did_better(capsysbinary: Any) -> None:
    call = ["--bots", "random,easy", "--deals", "6", "--duplicate", "--seed", "s", "--jobs", "1"]
    status, out, err = arena(capsysbinary, *call)
    assert status == 0
    assert err == ""
    assert "seed s: 6 deals, 36 games" in out
    assert "easy did better than random by" in out
    assert "standard errors" in out
    assert "deals a second" in out


def test_the_table_is_plain_ascii_where_that_is_asked_for(capsysbinary: Any) -> None:
    _status, out, _err = arena(capsysbinary, "--bots", "random,easy", "--deals", "3", "--jobs", "1", "--ascii")
    assert out.isascii()


def test_records_replay(capsysbinary: Any, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    call = ["--bots", "easy,random", "--matches", "2", "--seed", "s", "--jobs", "1", "--record", str(path)]
    assert arena(capsysbinary, *call)[0] == 0
    records = list(parted(path.read_text().splitlines()))
    assert [replay(lines).match.over for lines in records] == [True, True]


def test_one_recorded_game_is_a_record_that_the_replay_command_reads(capsysbinary: Any, tmp_path: Path) -> None:
    path = str(tmp_path / "game.jsonl")
    arena(capsysbinary, "--bots", "easy", "--deals", "1", "--seed", "s", "--jobs", "1", "--record", path)
    assert main(["replay", path, "--json"]) == 0
    assert json.loads(capsysbinary.readouterr().out)["ok"] is True


def test_records_of_a_resumed_call_are_all_there(capsysbinary: Any, tmp_path: Path) -> None:
    path, kept = tmp_path / "games.jsonl", str(tmp_path / "progress.jsonl")
    call = ["--bots", "easy", "--seed", "s", "--jobs", "1", "--record", str(path), "--resume", kept]
    arena(capsysbinary, *call, "--deals", "2")
    first = path.read_text()
    arena(capsysbinary, *call, "--deals", "3")
    assert path.read_text().startswith(first)
    assert len(list(parted(path.read_text().splitlines()))) == 3


def test_partners_as_an_option_are_seated_together(capsysbinary: Any) -> None:
    call = ["--bots", "easy,random", "--deals", "1", "--duplicate", "--set", "teams=opposite", "--jobs", "1"]
    report = json.loads(arena(capsysbinary, *call, "--json")[1])
    assert report["games"] == 2
    assert report["plan"]["options"]["teams"] == "opposite"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "say which bots play"),
        (["--bots", "easy,nobody"], "no bot called nobody plays this. Installed: easy"),
        (["--bots", "easy,easy"], "names a bot twice"),
        (["--bots", "easy", "--seats", "easy,easy,easy,easy"], "exclude each other"),
        (["--bots", "easy", "--deals", "2", "--matches", "2"], "exclude each other"),
        (["--seats", "easy,easy", "--set", "players=4"], "must name 4 seats"),
        (["--bots", "easy", "--deals", "0"], "--deals"),
        (["--bots", "easy", "--seed", " "], "a seed is a line of text"),
        (["--bots", "easy", "--set", "players=9"], "players"),
    ],
)
def test_a_call_that_cannot_be_meant_is_one_line_and_status_2(
    capsysbinary: Any, arguments: list[str], told: str
) -> None:
    status, out, err = arena(capsysbinary, *arguments)
    assert status == 2
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("option", ["--record", "--resume"])
def test_a_file_that_cannot_be_written_is_one_line_and_status_1(
    capsysbinary: Any, tmp_path: Path, option: str
) -> None:
    path = str(tmp_path / "no" / "such" / "file")
    status, _out, err = arena(capsysbinary, "--bots", "easy", "--deals", "1", option, path)
    assert status == 1
    assert err.startswith(path)
    assert err.count("\n") == 1


def test_progress_of_another_call_is_one_line_and_status_1(capsysbinary: Any, tmp_path: Path) -> None:
    path = str(tmp_path / "progress.jsonl")
    call = ["--deals", "1", "--jobs", "1", "--resume", path]
    assert arena(capsysbinary, "--bots", "easy", *call)[0] == 0
    status, _out, err = arena(capsysbinary, "--bots", "random", *call)
    assert status == 1
    assert "other options" in err


def test_a_call_without_a_seed_goes_on_with_the_files(capsysbinary: Any, tmp_path: Path) -> None:
    call = ["--bots", "easy", "--jobs", "1", "--json", "--resume", str(tmp_path / "progress.jsonl")]
    first = json.loads(arena(capsysbinary, *call, "--deals", "2")[1])
    second = json.loads(arena(capsysbinary, *call, "--deals", "3")[1])
    assert first["plan"]["seed"] == second["plan"]["seed"]
    assert second["deals"] == 3


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device to write to")
def test_a_full_disk_is_one_line_and_status_1(capsysbinary: Any) -> None:
    status, _out, err = arena(capsysbinary, "--bots", "easy", "--deals", "1", "--record", "/dev/full")
    assert status == 1
    assert "No space left" in err
    assert err.count("\n") == 1


def test_dask_that_is_not_installed_is_one_line(capsysbinary: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, _out, err = arena(capsysbinary, "--bots", "easy", "--scheduler", "tcp://127.0.0.1:8786")
    assert status == 1
    assert "pip install 'heartsui[arena]'" in err
    assert err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="no interrupt can be sent to a process there")
def test_an_interrupted_arena_goes_on_where_it_stopped(capsysbinary: Any, tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    call = ["--bots", "easy,random", "--seed", "s", "--json", "--resume", str(path), "--jobs"]
    running = subprocess.Popen(
        [sys.executable, "-m", "heartsui", "arena", *call, "2", "--deals", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert within(60, lambda: path.exists() and path.read_bytes().count(b"\n") > 2)
    running.send_signal(signal.SIGINT)
    _out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "The same call goes on from" in err.decode()
    assert "Traceback" not in err.decode()
    deals = str(path.read_bytes().count(b"\n") + 10)
    resumed = json.loads(arena(capsysbinary, *call, "1", "--deals", deals)[1])
    call.remove("--resume"), call.remove(str(path))
    fresh = json.loads(arena(capsysbinary, *call, "1", "--deals", deals)[1])
    assert timeless(resumed) == timeless(fresh)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="child processes cannot be listed there")
def test_the_processes_of_a_killed_arena_end_too(tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    call = ["--bots", "easy", "--deals", "100000", "--jobs", "1", "--resume", str(path)]
    running = subprocess.Popen([sys.executable, "-m", "heartsui", "arena", *call])
    assert within(60, lambda: path.exists() and path.read_bytes().count(b"\n") > 1)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
    running.kill()
    running.wait()
    assert children
    assert within(60, lambda: not any(alive(child) for child in children))


def alive(pid: str) -> bool:
    """A process that is not only waiting to be reaped."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def test_the_rules_may_be_given_as_one_line(capsysbinary: Any) -> None:
    call = ["--bots", "random,easy", "--deals", "1", "--seed", "s", "--jobs", "1", "--json"]
    line = 'hearts:omnibus?{"moon":"off"}'
    status, out, err = arena(capsysbinary, *call, "--preset", line)
    assert (status, err) == (0, "")
    status, same, _err = arena(capsysbinary, *call, "--preset", "omnibus", "--set", "moon=off")
    assert timeless(json.loads(out)) == timeless(json.loads(same))


def test_a_preset_that_is_not_there_is_a_wrong_call(capsysbinary: Any) -> None:
    status, _out, err = arena(capsysbinary, "--bots", "random,easy", "--preset", "nowhere")
    assert status == 2
    assert err.count("\n") == 1
