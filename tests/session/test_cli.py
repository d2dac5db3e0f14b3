"""The command line: what each call does, and one line for every error."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from played import started, whole
from test_record import NAMES, deal, opening, play

from heartsui import cli
from heartsui.launch import Home, Launch, NewMatch, Resume
from heartsui.record import encode
from heartsui.rules.events import Kind
from heartsui.store import Store

CAPTURE = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _own_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEARTSUI_DATA_DIR", str(tmp_path / "data"))


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """A terminal, and what the program was started with on it."""
    import heartsui.app

    launches: list[Launch] = []

    def run(launch: Launch) -> int:
        launches.append(launch)
        return 0

    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(heartsui.app, "run", run)
    return launches


def error_of(capsys: CAPTURE, *arguments: str) -> tuple[int, str]:
    """The exit status and the one line a call leaves on standard error, nothing being on standard output."""
    status = cli.main(arguments)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith("\n")
    return status, err[:-1]


def record(path: Path, *lines: dict[str, Any]) -> str:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return str(path)


def replayed(capsys: CAPTURE, file: str) -> dict[str, Any]:
    assert cli.main(["replay", file, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


# Calls


@pytest.mark.parametrize("arguments", [["--version"], ["hearts", "--version"], ["replay", "--version"]])
def test_every_command_tells_the_version(arguments: list[str], capsys: CAPTURE) -> None:
    assert cli.main(arguments) == 0
    assert capsys.readouterr().out.startswith("heartsui ")


@pytest.mark.parametrize(
    "command", ["hearts", "gongzhu", "trash", "resume", "replay", "export", "import", "rules"]
)
def test_every_command_has_a_help_page_and_the_common_options(command: str, capsys: CAPTURE) -> None:
    assert cli.main([command, "--help"]) == 0
    page = capsys.readouterr().out
    for option in ("--data-dir", "--lang", "--ascii", "--no-mouse", "--version", "--help"):
        assert option in page
    assert cli.main(["--help"]) == 0
    assert f"\n  {command} " in capsys.readouterr().out


WRONG_CALLS = [
    (["--nothing"], "There is no option --nothing."),
    (["bridge"], "There is no command bridge."),
    (["replay"], "FILE is missing."),
    (["hearts", "--preset", "nobody"], "preset cannot be nobody."),
    (["hearts", "--players", "9"], "Choose 3 to 6 players."),
    (["hearts", "--players", "4", "--set", "players=5"], "players is set twice."),
    (["hearts", "--set", "pass_count"], "--set takes FIELD=VALUE, not pass_count."),
    (["hearts", "--set", "colour=red"], "There is no option colour."),
    (["hearts", "--set", "pass_count=9"], "You cannot pass that many cards."),
    (["hearts", "--set", "moon=" + "[" * 9999], "moon cannot be"),
    (["hearts", "--set", "moon=off", "--set", "moon=auto"], "moon is set twice."),
    (["hearts", "--preset", "play_cards", "--players", "3"], "play_cards is for 4 players."),
    (["hearts", "--seats", "me,nobody,easy,easy"], "Nobody called nobody plays this."),
    (["hearts", "--seats", "me,easy"], "Choose 3 to 6 players."),
    (["hearts", "--players", "4", "--seats", "me,easy,easy"], "--seats must name 4 seats."),
    (["hearts", "--seed", ""], "A seed is a line of text"),
    (["hearts", "--seed", "a\nb"], "A seed is a line of text"),
    (["hearts", "--lang", "xx"], "Languages: en"),
    (["rules", "chess"], "'chess' is not one of"),
    (["export", "first"], "'first' is not a valid integer"),
]


@pytest.mark.parametrize(("arguments", "told"), WRONG_CALLS)
def test_a_wrong_call_is_one_line_and_exit_status_2(arguments: list[str], told: str, capsys: CAPTURE) -> None:
    status, line = error_of(capsys, *arguments)
    assert status == 2
    assert told in line


@pytest.mark.parametrize("arguments", [[], ["hearts"], ["trash", "--players", "3"]])
def test_without_a_terminal_a_screen_is_refused_before_it_is_drawn(
    arguments: list[str], capsys: CAPTURE
) -> None:
    assert error_of(capsys, *arguments) == (
        2,
        "heartsui: This needs a terminal. With --plain it plays line by line without one.",
    )


def test_a_dumb_terminal_is_played_on_line_by_line(
    launched: list[Launch], monkeypatch: pytest.MonkeyPatch
) -> None:
    by_line: list[Launch] = []
    monkeypatch.setattr("heartsui.plain.run.run", lambda launch: by_line.append(launch) or 0)
    monkeypatch.setenv("TERM", "dumb")
    assert cli.main(["hearts"]) == 0
    assert (len(by_line), launched) == (1, [])


def test_no_match_in_progress_is_exit_status_1(capsys: CAPTURE) -> None:
    assert error_of(capsys, "resume") == (1, "heartsui: There is no match in progress.")


def test_an_unexpected_error_is_one_line_that_says_where_the_details_are(
    capsys: CAPTURE, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_arguments: object) -> None:
        raise RuntimeError("out of\nluck")

    monkeypatch.setattr("heartsui.record.from_file", fail)
    status, line = error_of(capsys, "replay", "any")
    assert status == 1
    log = tmp_path / "data" / "heartsui.log"
    assert "RuntimeError: out of luck" in line
    assert str(log) in line
    assert "Traceback" in log.read_text()


# To the screen


def test_without_a_command_the_home_screen_opens(launched: list[Launch]) -> None:
    assert cli.main([]) == 0
    assert launched == [Launch(Home())]


def test_common_options_go_before_or_after_the_command(launched: list[Launch]) -> None:
    options = ["--data-dir", "there", "--lang", "en", "--ascii", "--no-mouse"]
    cli.main(options)
    assert launched == [Launch(Home(), "there", "en", ascii=True, mouse=False)]
    cli.main([*options, "hearts", "--seed", "s"])
    cli.main(["hearts", "--seed", "s", *options])
    assert launched[1] == launched[2]
    assert launched[1].data_dir == "there"


def test_a_call_with_everything_in_it_reaches_the_table(launched: list[Launch]) -> None:
    rules = "--preset omnibus --set end_score=50 --set moon=off --seed daily"
    assert cli.main(["hearts", *rules.split(), "--seats", "me:Ada,easy,easy:Bo,me,easy"]) == 0
    start = launched[0].start
    assert isinstance(start, NewMatch)
    assert (start.preset, start.seed) == ("omnibus", "daily")
    plain = start.options.plain()
    assert (plain["players"], plain["end_score"], plain["moon"]) == (5, 50, "off")
    assert plain["special_cards"] == {"QS": 13, "JD": -10}
    assert [(seat.name, seat.kind, seat.level) for seat in start.seats] == [
        ("Ada", Kind.HUMAN, None),
        ("West", Kind.BOT, "easy"),
        ("Bo", Kind.BOT, "easy"),
        ("Northeast", Kind.HUMAN, None),
        ("East", Kind.BOT, "easy"),
    ]


def test_json_values_and_bare_words_can_be_set(launched: list[Launch]) -> None:
    cli.main(
        [
            "hearts",
            "--set",
            'special_cards={"QS":13,"JD":-10}',
            "--set",
            'pass_cycle=["left"]',
            "--set",
            "moon=off",
        ]
    )
    start = launched[0].start
    assert isinstance(start, NewMatch)
    plain = start.options.plain()
    assert plain["special_cards"] == {"QS": 13, "JD": -10}
    assert (plain["pass_cycle"], plain["moon"]) == (["left"], "off")


def test_without_seats_the_player_sits_in_the_first(launched: list[Launch]) -> None:
    cli.main(["trash", "--players", "3"])
    start = launched[0].start
    assert isinstance(start, NewMatch)
    assert [seat.kind for seat in start.seats] == [Kind.HUMAN, Kind.BOT, Kind.BOT]


def test_the_players_name_and_seats_are_those_of_the_settings(launched: list[Launch], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.toml").write_text('name = "Ada"\nseats = ["easy", "me", "easy", "easy"]\n')
    cli.main(["hearts"])
    start = launched[0].start
    assert isinstance(start, NewMatch)
    assert (start.seats[1].name, start.seats[1].kind) == ("Ada", Kind.HUMAN)


def test_the_newest_match_in_progress_is_resumed(launched: list[Launch], tmp_path: Path) -> None:
    store = Store.open(tmp_path / "data")
    match_id = store.create(started()).match_id
    store.close()
    assert cli.main(["resume"]) == 0
    assert launched[0].start == Resume(match_id)


# Replay


def test_a_replay_tells_tricks_points_scores_and_what_may_follow(capsys: CAPTURE, tmp_path: Path) -> None:
    plays = [play(0, "2C"), play(1, "5C"), play(2, "QC"), play(3, "AC"), play(3, "9C")]
    found = replayed(capsys, record(tmp_path / "a.jsonl", opening(), deal(), *plays))
    assert found["ok"] is True
    assert found["options"]["pass_count"] == 0
    assert found["options"]["end_score"] == 100
    trick = {"leader": 0, "cards": [[0, "2C"], [1, "5C"], [2, "QC"], [3, "AC"]], "winner": 3}
    assert found["deals"] == [
        {
            "n": 1,
            "tricks": [trick],
            "points": None,
            "scores": None,
            "current": {"leader": 3, "cards": [[3, "9C"]]},
        }
    ]
    assert (found["scores"], found["over"], found["winners"]) == ([0, 0, 0, 0], False, [])
    assert (found["ranking"], found["phase"], found["turn"]) == ([1, 1, 1, 1], "play", [0])
    assert found["legal"] == {
        "0": [{"t": "play", "seat": 0, "cards": "3C"}, {"t": "play", "seat": 0, "cards": "4C"}]
    }


def test_a_finished_match_is_replayed_to_its_winners(capsys: CAPTURE, tmp_path: Path) -> None:
    events, match = whole(started(changes={"end_score": 30}))
    path = tmp_path / "a.jsonl"
    path.write_text("".join(encode(event) + "\n" for event in events))
    found = replayed(capsys, str(path))
    assert (found["over"], found["phase"], found["turn"], found["legal"]) == (True, "over", [], {})
    assert found["scores"] == list(match.scores)
    assert found["winners"] == list(match.verdict.winners)
    assert found["ranking"] == list(match.verdict.ranks)
    assert [one["points"] for one in found["deals"]] == [list(result.points) for result in match.results]
    assert all(len(one["tricks"]) == 13 for one in found["deals"])


@pytest.mark.parametrize(
    ("game", "changes", "stop", "phase", "turn"),
    [
        ("hearts", {}, 1, "deal", []),
        ("hearts", {}, 2, "pass", [0, 1, 2, 3]),
        ("hearts", {}, 4, "pass", [2, 3]),
        ("gongzhu", {}, 2, "expose", [0, 1, 2, 3]),
        ("trash", {}, 2, "draw", None),
    ],
)
def test_a_replay_names_what_must_come_next(
    game: str,
    changes: dict[str, Any],
    stop: int,
    phase: str,
    turn: list[int] | None,
    capsys: CAPTURE,
    tmp_path: Path,
) -> None:
    lines = [json.loads(encode(event)) for event in whole(started(game, None, changes))[0][:stop]]
    found = replayed(capsys, record(tmp_path / "a.jsonl", *lines))
    assert found["phase"] == phase
    assert turn is None or found["turn"] == turn
    assert sorted(found["legal"]) == [str(seat) for seat in found["turn"]]


def test_every_legal_action_of_a_replay_is_a_line_that_may_follow(capsys: CAPTURE, tmp_path: Path) -> None:
    for game, stop in (("hearts", 3), ("hearts", 20), ("gongzhu", 3), ("gongzhu", 30), ("trash", 9)):
        lines = [json.loads(encode(event)) for event in whole(started(game))[0][:stop]]
        legal = replayed(capsys, record(tmp_path / "a.jsonl", *lines))["legal"]
        for action in [actions[-1] for actions in legal.values()]:
            replayed(capsys, record(tmp_path / "b.jsonl", *lines, action))


def test_a_replay_of_trash_tells_rounds(capsys: CAPTURE, tmp_path: Path) -> None:
    events, match = whole(started("trash", None, {"start_slots": 3}))
    found = replayed(capsys, record(tmp_path / "a.jsonl", *(json.loads(encode(event)) for event in events)))
    assert "deals" not in found
    assert [one["winner"] for one in found["rounds"]] == [result.final.winner for result in match.results]
    assert found["rounds"][0]["slots"] == [3, 3]
    assert [one["scores"] for one in found["rounds"]][-1] == list(match.scores)


def test_a_wrong_line_is_named_as_compilers_do(capsys: CAPTURE, tmp_path: Path) -> None:
    file = record(tmp_path / "a.jsonl", opening(), deal(), play(1, "5C"))
    assert error_of(capsys, "replay", file) == (1, f"{file}:3: not_your_turn: It is {NAMES[0]}'s turn.")


def test_with_json_a_wrong_line_is_an_object_too(capsys: CAPTURE, tmp_path: Path) -> None:
    file = record(tmp_path / "a.jsonl", opening(), deal(), play(1, "5C"))
    assert cli.main(["replay", file, "--json"]) == 1
    out, err = capsys.readouterr()
    assert err == f"{file}:3: not_your_turn: It is South's turn.\n"
    assert json.loads(out) == {
        "ok": False,
        "line": 3,
        "reason": "not_your_turn",
        "message": "It is South's turn.",
    }


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: path.mkdir(), "is_directory"),
        (lambda path: None, "missing_file"),
        (lambda path: path.write_bytes(b""), "1: empty_file"),
        (lambda path: path.write_bytes(b"\x7fELF\x02\x01\x01\xff"), "1: not_utf8"),
        (lambda path: path.write_bytes(b"{" * 10_000_000), "1: line_too_long"),
        (lambda path: path.write_bytes("{}".encode("utf-16")), "1: not_utf8"),
    ],
)
def test_what_is_no_record_is_said_in_one_line(make: Any, reason: str, capsys: CAPTURE, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    make(path)
    for call in ("replay", "import"):
        status, line = error_of(capsys, call, str(path))
        assert status == 1
        assert line.startswith(f"{path}:{'' if reason[0] == '1' else ' '}{reason}: ")


def test_what_a_record_says_cannot_command_the_terminal(capsys: CAPTURE, tmp_path: Path) -> None:
    seats = [{"name": f"\x1b[2J\r\nplayer {seat}", "kind": "human"} for seat in range(4)]
    file = record(tmp_path / "a.jsonl", opening(seats=seats), deal(), play(1, "5C"))
    _status, line = error_of(capsys, "replay", file)
    assert line.endswith("not_your_turn: It is ?[2J player 0's turn.")
    assert cli.main(["replay", record(tmp_path / "a.jsonl", opening(seats=seats), deal())]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_a_table_shows_every_card_and_names_as_they_are(capsys: CAPTURE, tmp_path: Path) -> None:
    seats = [{"name": name, "kind": "human"} for name in ("[x]", "[bold]", ":smile:", "名字")]
    plays = [play(0, "2C"), play(1, "5C"), play(2, "QC"), play(3, "AC")]
    file = record(tmp_path / "a.jsonl", opening(seats=seats), deal(), *plays)
    assert cli.main(["replay", file]) == 0
    out = capsys.readouterr().out
    for text in ("[x]", "[bold]", ":smile:", "名字", ">2♣", "5♣", "Q♣", "A♣*"):
        assert text in out
    assert cli.main(["replay", file, "--ascii"]) == 0
    assert all(sign.isascii() for sign in capsys.readouterr().out.replace("名字", ""))


# Export and import


def test_a_match_exported_and_imported_is_the_same_record(capsys: CAPTURE, tmp_path: Path) -> None:
    lines = [encode(event) for event in whole(started())[0][:50]]
    (tmp_path / "a.jsonl").write_text("".join(line + "\n" for line in lines))
    assert cli.main(["import", str(tmp_path / "a.jsonl")]) == 0
    assert capsys.readouterr().out == "This is match 1 now. It is for practice: it counts for nothing.\n"
    assert cli.main(["export", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == lines
    assert cli.main(["export", "-o", str(tmp_path / "b.jsonl")]) == 0
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "a.jsonl").read_bytes()


def test_an_imported_match_in_progress_can_be_resumed(tmp_path: Path) -> None:
    events = whole(started())[0][:50]
    (tmp_path / "a.jsonl").write_text("".join(encode(event) + "\n" for event in events))
    assert cli.main(["import", str(tmp_path / "a.jsonl")]) == 0
    store = Store.open(tmp_path / "data")
    newest = store.newest_unfinished()
    assert newest is not None
    log, match = store.resume(newest.id)
    assert log.count == 50
    assert match.started == started()
    log.close()
    store.close()


def test_an_illegal_record_is_not_imported(capsys: CAPTURE, tmp_path: Path) -> None:
    file = record(tmp_path / "a.jsonl", opening(), deal(), play(1, "5C"))
    assert error_of(capsys, "import", file)[0] == 1
    assert not Store.open(tmp_path / "data").list()


def test_a_record_is_not_imported_where_nothing_can_be_saved(capsys: CAPTURE, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the directory should be")
    file = record(tmp_path / "a.jsonl", opening(), deal())
    status, line = error_of(capsys, "import", file)
    assert (status, line) == (1, f"heartsui: The directory {tmp_path / 'data'} cannot be used (File exists).")


def test_an_export_that_cannot_be_written_is_said(capsys: CAPTURE, tmp_path: Path) -> None:
    file = record(tmp_path / "a.jsonl", opening(), deal())
    cli.main(["import", file])
    capsys.readouterr()
    target = tmp_path / "no" / "b.jsonl"
    status, line = error_of(capsys, "export", "-o", str(target))
    assert status == 1
    assert line.startswith(f"{target}: cannot_write: ")


def test_nothing_to_export_is_said(capsys: CAPTURE) -> None:
    assert error_of(capsys, "export") == (1, "heartsui: There is no match yet.")
    assert error_of(capsys, "export", "7") == (1, "heartsui: There is no match 7.")


# As a program


def program(*arguments: str, text: bytes = b"", **more: Any) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-m", "heartsui", *arguments]
    return subprocess.run(command, input=text, capture_output=True, **more)


def test_a_record_can_come_from_standard_input() -> None:
    lines = (json.dumps(opening()) + "\n" + json.dumps(deal())).encode()
    done = program("replay", "-", "--json", text=lines)
    assert (done.returncode, json.loads(done.stdout)["phase"]) == (0, "play")
    done = program("replay", "-", text=lines + b"\n{")
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.startswith(b"-:3: not_json: ")


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text("".join(encode(event) + "\n" for event in whole(started())[0]))
    command = [sys.executable, "-m", "heartsui", "replay", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""


def test_a_terminal_that_knows_ascii_only_gets_letters(tmp_path: Path) -> None:
    file = record(tmp_path / "a.jsonl", opening(), deal(), play(0, "2C"))
    environment = {"PYTHONIOENCODING": "ascii", "PATH": "", "HEARTSUI_DATA_DIR": str(tmp_path)}
    done = program("replay", file, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b">2C" in done.stdout


IMPORTS = """
import sys
from heartsui.cli import main
main(sys.argv[1:])
print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["--help"], {"textual", "rich", "msgspec", "sqlite3", "filelock", "platformdirs"}),
        (["hearts", "--help"], {"textual", "rich", "msgspec", "sqlite3", "filelock", "platformdirs"}),
        (["replay", "RECORD", "--json"], {"textual", "rich", "sqlite3", "filelock", "platformdirs"}),
        (["replay", "RECORD"], {"textual", "sqlite3", "filelock", "platformdirs"}),
        (["import", "RECORD"], {"textual", "rich"}),
        (["hearts", "--seats", "me,easy,easy,easy"], {"textual", "rich", "sqlite3", "filelock"}),
    ],
)
def test_a_command_imports_only_what_it_needs(arguments: list[str], unwanted: set[str], tmp_path: Path) -> None:
    file = record(tmp_path / "a.jsonl", opening(), deal())
    named = [file if argument == "RECORD" else argument for argument in arguments]
    done = subprocess.run([sys.executable, "-c", IMPORTS, *named], capture_output=True, text=True)
    assert set(done.stderr.split()) & unwanted == set()
    assert "heartsui" in done.stderr


def test_commands_speak_the_language_of_the_call_or_else_of_the_settings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: CAPTURE
) -> None:
    spoken: list[str | None] = []
    monkeypatch.setattr("heartsui.words.use", spoken.append)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.toml").write_text('language = "zh_TW"\n')
    file = record(tmp_path / "a.jsonl", opening(), deal())
    cli.main(["replay", file])
    assert spoken[-1] == "zh_TW"
    cli.main(["replay", file, "--lang", "en"])
    assert spoken[-1] == "en"
