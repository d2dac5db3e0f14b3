"""Settings are read leniently, written in one step, and never lose what they do not know."""

import os
import tomllib
from pathlib import Path

import pytest

from heartsui import tomlfile
from heartsui.settings import Settings, SettingsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_missing_file_gives_the_defaults_and_no_notice(path: Path) -> None:
    found = SettingsFile.load(path)
    assert found.settings == Settings()
    assert found.notices == []


def test_a_change_is_written_and_read_back(path: Path) -> None:
    values = {
        "pace": "slow",
        "ascii": True,
        "mouse": False,
        "felt": "none",
        "bell": ("turn", "queen"),
        "autoplay": "last",
        "keys": {"finish": "g", "lift": "x,up"},
        "name": 'Anne "[x]" \\ 東\t',
        "seats": ("me:Ann", "medium"),
        "rules": ('hearts:qdan?{"moon":"off"}',),
    }
    assert SettingsFile.load(path).change(**values)
    again = SettingsFile.load(path)
    assert again.settings == Settings(**values)
    assert again.notices == []


def test_unknown_keys_and_comments_stay_when_a_value_changes(path: Path) -> None:
    write(path, '# mine\npace = "fast"  # quick\nfuture = [1, 2]\n\n[later]\nx = 1979-05-27\n')
    found = SettingsFile.load(path)
    assert ["future, later" in notice.text() for notice in found.notices] == [True]
    assert found.change(pace="key", mouse=False)
    text = path.read_text()
    assert "# mine" in text
    data = tomllib.loads(text)
    assert data["future"] == [1, 2]
    assert data["later"]["x"].isoformat() == "1979-05-27"
    assert (data["pace"], data["mouse"]) == ("key", False)


def test_keys_are_a_table_that_is_changed_in_place(path: Path) -> None:
    write(path, 'pace = "fast"\n\n[keys]\n# mine\nfinish = "g"\nhelp = "f2"\n\n[later]\nx = 1\n')
    assert SettingsFile.load(path).change(keys={"finish": "y", "quit": "x"}, mouse=False)
    assert path.read_text() == (
        'pace = "fast"\nmouse = false\n\n[keys]\n# mine\nfinish = "y"\nquit = "x"\n\n[later]\nx = 1\n'
    )


@pytest.mark.parametrize(
    "text", ["", 'keys = {help = "f2"}\n', 'keys.help = "f2"\n', '[ keys ]\nhelp = "f2"\n']
)
def test_keys_are_kept_however_they_were_written(path: Path, text: str) -> None:
    write(path, text)
    assert SettingsFile.load(path).change(keys={"finish": "g"})
    assert tomllib.loads(path.read_text()) == {"keys": {"finish": "g"}}
    assert SettingsFile.load(path).change(keys={})
    assert SettingsFile.load(path).settings.keys == {}


def test_a_list_over_several_lines_is_replaced_without_losing_the_rest(path: Path) -> None:
    write(path, 'seats = [\n  "me",\n  "hard",\n]\nother = {a = 1, "b c" = [true]}\n')
    assert SettingsFile.load(path).change(seats=("me:Bo",))
    data = tomllib.loads(path.read_text())
    assert data == {"seats": ["me:Bo"], "other": {"a": 1, "b c": [True]}}


@pytest.mark.parametrize(
    "line",
    [
        'pace = "sluggish"',
        "pace = 3",
        'mouse = "yes"',
        "theme = []",
        'ascii = "maybe"',
        'seats = "me"',
        "seats = [1]",
        'suits = "five"',
        'felt = "tartan"',
        'bell = ["dinner"]',
        'autoplay = "always"',
        "reduced_motion = 1",
        "keys = 3",
        "[keys]\nfinish = 7",
    ],
)
def test_a_value_of_no_use_is_named_and_the_default_used(path: Path, line: str) -> None:
    write(path, line + "\n")
    found = SettingsFile.load(path)
    assert found.settings == Settings()
    (notice,) = found.notices
    assert line.split("\n")[0].split(" ")[0].strip("[]") in notice.text()


def test_a_broken_file_is_named_and_kept_aside_when_settings_are_written(path: Path) -> None:
    write(path, "pace = ")
    found = SettingsFile.load(path)
    assert found.settings == Settings()
    assert str(path) in found.notices[0].text()
    assert found.change(pace="fast")
    assert path.with_name("settings.toml.unreadable").read_text() == "pace = "
    assert SettingsFile.load(path).settings.pace == "fast"


def test_a_file_that_is_not_text_gives_the_defaults(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe\x00")
    found = SettingsFile.load(path)
    assert found.settings == Settings()
    assert len(found.notices) == 1


def test_what_cannot_be_written_is_used_and_told_once(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the directory should be")
    found = SettingsFile.load(tmp_path / "config" / "settings.toml")
    found.notices.clear()
    assert not found.change(pace="fast")
    assert not found.change(pace="slow")
    assert found.settings.pace == "slow"
    assert len(found.notices) == 1


def test_a_failed_write_leaves_the_old_file_and_no_other(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert SettingsFile.load(path).change(pace="fast")
    before = path.read_text()

    def fail(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    assert not SettingsFile.load(path).change(pace="slow")
    assert path.read_text() == before
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.toml"]


def test_a_linked_file_is_changed_where_it_is(tmp_path: Path) -> None:
    real = tmp_path / "real.toml"
    real.write_text('pace = "fast"\n')
    link = tmp_path / "settings.toml"
    link.symlink_to(real)
    assert SettingsFile.load(link).change(pace="slow")
    assert link.is_symlink()
    assert tomllib.loads(real.read_text()) == {"pace": "slow"}


def test_nothing_is_written_when_nothing_changes(path: Path) -> None:
    assert SettingsFile.load(path).change(pace="normal")
    assert not path.exists()


@pytest.mark.parametrize("text", ["a\u0000b", "\U0001f0a1", "\ud800", "\u2028", '"""', "\x7f"])
def test_any_text_survives_being_written_or_becomes_a_question_mark(text: str) -> None:
    wanted = "?" if text == "\ud800" else text
    assert tomllib.loads(tomlfile.updated("", {"name": text})) == {"name": wanted}


def test_a_key_is_removed_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "sets.toml"
    path.write_text('# kept\n"Friday night" = "a"\nb = "c"\n')
    tomlfile.change(path, {"Friday night": None})
    assert path.read_text() == '# kept\nb = "c"\n'
