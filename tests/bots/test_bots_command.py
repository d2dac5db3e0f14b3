"""`heartsui bots` lists what is installed, and what cannot be used with its reason."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from heartsui.bots import registry
from heartsui.bots.strength import MEASURED, REPEATED
from heartsui.cli import program


def printed(*arguments: str) -> str:
    result = CliRunner().invoke(program(), ["bots", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_levels_are_listed_with_what_was_measured() -> None:
    lines = printed("--ascii").splitlines()
    assert lines[0] == "Hearts"
    medium = next(line for line in lines if line.split()[:1] == ["medium"])
    assert "+-" in medium
    assert "easy" in medium


@pytest.mark.usefixtures("plugged")
def test_plug_ins_are_listed_with_their_source_or_their_problem() -> None:
    text = printed()
    assert "plugged:First" in text
    assert "absent cannot be used" in text


def test_every_measured_level_exists_and_beats_the_one_below() -> None:
    for game, rows in MEASURED.items():
        even = 50 if game == "trash" else 0
        for row in rows:
            assert {row.level, row.below} <= set(registry.levels(game))
            assert row.figure - even > 2 * row.error


def test_each_game_says_how_its_levels_were_measured_in_its_own_terms() -> None:
    hearts, rest = printed("--ascii").split("Gong Zhu\n")
    gongzhu, trash = rest.split("Trash\n")
    for text, game, words in (
        (hearts, "hearts", "points fewer per deal"),
        (gongzhu, "gongzhu", "points more per deal"),
        (trash, "trash", "percent of its matches"),
    ):
        assert text.count(words) == len(MEASURED[game]) >= 2
        command = REPEATED[game].split()
        assert " ".join(command) in text
        assert (Path(__file__).parents[2] / command[1]).is_file()


def test_a_level_that_a_game_does_not_have_is_refused_with_those_it_has() -> None:
    result = CliRunner().invoke(program(), ["trash", "--seats", "me,expert"])
    assert result.exit_code == 2
    assert "expert" in result.output
    assert "easy, medium, hard" in result.output
