"""The command line in other languages: help pages and mistakes in calls."""

import os
import subprocess
import sys

import pytest

from heartsui import cli, words
from heartsui.plain import typed
from heartsui.rules.cards import parse_card
from heartsui.words.wrapping import cells

LANGUAGES = pytest.mark.parametrize("language", ["zh_TW", "zh_CN"])
ENGLISH = {"Usage:", "Options:", "Commands:", "Show", "Play", "exit."}


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.use(words.SOURCE)


@LANGUAGES
@pytest.mark.parametrize("command", ["", "hearts", "replay", "export", "rules", "arena", "bots"])
def test_help_pages_speak_the_language_and_fit_eighty_columns(language, command, monkeypatch):
    """In a program of its own: a command's help is put into words when its module is read."""
    monkeypatch.setenv("COLUMNS", "80")
    call = [sys.executable, "-m", "heartsui", *command.split(), "--lang", language, "--help"]
    told = subprocess.run(call, capture_output=True, text=True, encoding="utf-8", check=True)
    assert not ENGLISH & set(told.stdout.split())
    assert max(map(cells, told.stdout.splitlines())) <= 80


@LANGUAGES
@pytest.mark.parametrize(
    "call",
    [
        ["rules", "bridge"],
        ["arena", "--deals", "0"],
        ["arena", "--deals", "few"],
        ["hearts", "--players"],
        ["hearts", "--ascii=3"],
        ["hearts", "north", "south"],
        ["hearts", "--nothing"],
        ["nothing"],
        ["replay"],
    ],
)
def test_a_wrong_call_is_told_in_the_language(language, call, capsys):
    assert cli.main([f"--lang={language}", *call]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert any("\u4e00" <= sign <= "\u9fff" for sign in told)
    assert not {"Invalid", "value", "valid", "is", "Option", "option", "Got", "missing."} & set(told.split())


@pytest.mark.parametrize("name", ["zh-Hant", "zh_HK.UTF-8", "zh-tw"])
def test_other_names_of_a_language_are_understood(name, capsys):
    assert cli.main(["--lang", name, "--help"]) == 0
    assert "用法" in capsys.readouterr().out


def test_a_language_there_is_not_is_a_wrong_call(capsys):
    assert cli.main(["rules", "--lang", "tlh"]) == 2
    assert capsys.readouterr().err == "heartsui: There is no language tlh. Languages: en, zh_CN, zh_TW.\n"


@pytest.mark.parametrize(
    ("arguments", "environment", "first"),
    [
        (["--help"], {"LANG": "zh_TW.UTF-8", "PYTHONIOENCODING": "utf-8"}, "用法："),
        (["--help"], {"LANG": "zh_TW.UTF-8", "PYTHONIOENCODING": "ascii"}, "Usage:"),
        (["--ascii", "--help"], {"LANG": "zh_TW.UTF-8", "PYTHONIOENCODING": "utf-8"}, "Usage:"),
        (["--help"], {"LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en", "PYTHONIOENCODING": "utf-8"}, "用法："),
    ],
)
def test_the_environment_decides_unless_only_ascii_can_be_written(arguments, environment, first):
    done = subprocess.run(
        [sys.executable, "-m", "heartsui", *arguments],
        capture_output=True,
        env={**os.environ, **environment},
        encoding="utf-8",
    )
    assert done.stdout.split()[0] == first


@LANGUAGES
def test_cards_can_be_typed_as_the_hints_write_them(language):
    words.use(language)
    queen = parse_card("QS")
    for typed_text in ("qs", "s q", "黑桃Q", "黑桃 q", "q黑桃", "♠Q。"):
        assert typed.cards(typed_text) == (queen,)
    assert typed.cards("黑桃Q、梅花10，♦2；") == tuple(map(parse_card, ("QS", "TC", "2D")))
