"""Calls that cannot do what is asked: one helpful line on standard error, or silence where nobody reads."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from played import started, whole

from heartsui import cli
from heartsui.record import encode
from heartsui.store import FILE, Store

CAPTURE = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _own_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEARTSUI_DATA_DIR", str(tmp_path / "data"))


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "a.jsonl"
    file.write_text("".join(encode(event) + "\n" for event in whole(started())[0]))
    return str(file)


def error_of(capsys: CAPTURE, *arguments: str) -> str:
    """The one line of a call that fails for a wrong input."""
    assert cli.main(arguments) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err[:-1]


# A directory for matches that cannot be used


def file_instead(path: Path) -> str:
    path.write_text("a file where the directory should be")
    return f"heartsui: The directory {path} cannot be used (File exists)."


def directory_instead(path: Path) -> str:
    (path / FILE).mkdir(parents=True)
    return f"heartsui: The directory {path} cannot be used (Is a directory)."


def damaged(path: Path) -> str:
    path.mkdir()
    (path / FILE).write_bytes(os.urandom(5000))
    return "heartsui: The file with your matches was damaged. It is kept as "


def newer(path: Path) -> str:
    Store.open(path).close()
    connection = sqlite3.connect(path / FILE)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    return f"heartsui: The matches in {path} were written by a newer version of this program."


UNUSABLE = pytest.mark.parametrize("make", [file_instead, directory_instead, damaged, newer])


@UNUSABLE
@pytest.mark.parametrize("call", [["resume"], ["resume", "--plain"], ["export"], ["export", "1"]])
def test_a_directory_that_cannot_be_used_is_the_one_thing_said(
    make: Callable[[Path], str], call: list[str], capsys: CAPTURE, tmp_path: Path
) -> None:
    told = make(tmp_path / "data")
    assert error_of(capsys, *call).startswith(told)


@pytest.mark.parametrize("make", [file_instead, directory_instead, newer])
def test_nothing_is_imported_where_nothing_can_be_kept(
    make: Callable[[Path], str], record: str, capsys: CAPTURE, tmp_path: Path
) -> None:
    told = make(tmp_path / "data")
    assert error_of(capsys, "import", record).startswith(told)


def test_a_damaged_store_is_told_once_beside_an_import(record: str, capsys: CAPTURE, tmp_path: Path) -> None:
    told = damaged(tmp_path / "data").removeprefix("heartsui: ")
    assert cli.main(["import", record]) == 0
    out, err = capsys.readouterr()
    assert out == "This is match 1 now. It is for practice: it counts for nothing.\n"
    assert err.count("\n") == 1
    assert err.startswith(told)


@UNUSABLE
def test_calls_that_need_no_matches_do_without_the_directory(
    make: Callable[[Path], str], record: str, capsys: CAPTURE, tmp_path: Path
) -> None:
    make(tmp_path / "data")
    for call in (["rules"], ["bots"], ["replay", record], ["hearts", "--help"]):
        assert cli.main(call) == 0
        assert capsys.readouterr().err == ""


def test_a_match_that_can_still_be_read_is_exported_without_complaint(
    record: str, capsys: CAPTURE, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["import", record]) == 0
    capsys.readouterr()

    def refuses(_path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr("heartsui.store.connect", refuses)
    assert cli.main(["export", "1"]) == 0
    out, err = capsys.readouterr()
    assert (out, err) == (Path(record).read_text(), "")


@pytest.mark.parametrize("make", [file_instead, directory_instead])
def test_line_by_line_one_sentence_tells_that_nothing_is_kept_and_the_match_is_played(
    make: Callable[[Path], str], capsys: CAPTURE, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path / "data")
    assert cli.main(["trash", "--plain", "--seats", "easy,easy", "--set", "start_slots=1"]) == 0
    out, err = capsys.readouterr()
    first, second, *_rest = out.splitlines()
    assert first.startswith(f"Nothing can be saved in {tmp_path / 'data'} (")
    assert second.startswith("Trash. In order of play:")
    assert err == ""


def test_settings_that_are_a_directory_are_no_error_of_a_command(
    record: str, capsys: CAPTURE, tmp_path: Path
) -> None:
    for name in ("settings.toml", "rulesets.toml"):
        (tmp_path / "data" / name).mkdir(parents=True)
    for call in (["rules"], ["replay", record], ["import", record], ["export"]):
        assert cli.main(call) == 0
        assert capsys.readouterr().err == ""


# Output that nobody reads


def calls(record: str) -> list[list[str]]:
    match = ["--seats", "easy,easy", "--set", "start_slots=1"]
    return [
        ["--help"],
        ["--version"],
        ["arena", "--help"],
        ["rules"],
        ["bots"],
        ["replay", record],
        ["replay", record, "--json"],
        ["export"],
        ["arena", "--bots", "easy,medium", "--deals", "1", "--jobs", "1"],
        ["arena", "--bots", "easy,medium", "--deals", "1", "--jobs", "1", "--json"],
        ["trash", "--plain", *match],
        ["--plain"],
    ]


def begun(call: list[str], **streams: Any) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "heartsui", *call]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, **streams)


def ends(call: list[str], **streams: Any) -> tuple[int, bytes]:
    """The exit status and what is on standard error."""
    with begun(call, **streams) as program:
        _out, err = program.communicate(timeout=60)
        return program.returncode, err


def test_every_command_ends_quietly_when_its_reader_has_gone(record: str) -> None:
    assert cli.main(["import", record]) == 0
    nobody_reads, end = os.pipe()
    os.close(nobody_reads)
    try:
        for call in calls(record):
            assert (call, *ends(call, stdout=end)) == (call, 0, b"")
    finally:
        os.close(end)


def test_the_first_line_of_a_long_replay_can_be_taken_alone(record: str) -> None:
    with begun(["replay", record, "--json"], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.read(7) == b'{"ok":t'
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait(60) == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device that is always full is Linux")
def test_output_for_which_there_is_no_room_is_one_line(record: str) -> None:
    for call in (["--help"], ["replay", record], ["replay", record, "--json"], ["--plain"]):
        with open("/dev/full", "w") as full:
            assert ends(call, stdout=full) == (1, b"heartsui: No space left on device\n")


@pytest.mark.skipif(os.name != "posix", reason="the shell's >&-")
def test_closed_standard_streams_are_empty_ones(record: str) -> None:
    for call in (f"replay {record}", f"replay {record} --json", "--help", "--plain"):
        command = f"exec {sys.executable} -m heartsui {call} <&- >&-"
        done = subprocess.run(command, shell=True, capture_output=True, timeout=60)
        assert (done.returncode, done.stderr) == (0, b"")


def test_the_exit_status_of_a_wrong_record_stays_when_nobody_reads_why(tmp_path: Path) -> None:
    (tmp_path / "b.jsonl").write_text(json.dumps({"t": "deal"}) + "\n")
    for call in (["replay", str(tmp_path / "b.jsonl")], ["resume"]):
        command = [sys.executable, "-m", "heartsui", *call]
        nobody_reads, end = os.pipe()
        os.close(nobody_reads)
        done = subprocess.run(command, stdout=end, stderr=end, stdin=subprocess.DEVNULL, timeout=60)
        os.close(end)
        assert done.returncode == 1
