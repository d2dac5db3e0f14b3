"""`heartsui bots` lists what is installed, and what cannot be used with its reason."""

import pytest
from click.testing import CliRunner

from heartsui.bots import registry
from heartsui.bots.strength import MEASURED
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
        for row in rows:
            assert {row.level, row.below} <= set(registry.levels(game))
            assert row.points > 0
