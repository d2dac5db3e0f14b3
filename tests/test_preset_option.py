"""``--preset`` takes a preset, a rule set of the player's, or a line of rules."""

from pathlib import Path

import pytest

from heartsui.cli import main
from heartsui.rulesets import RuleSet, RuleSets


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(list(arguments))
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize("preset", ["Friday", 'hearts:qdan?{"moon":"off"}'])
def test_rules_of_ones_own_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], preset: str) -> None:
    RuleSets(tmp_path / "rulesets.toml").save("Friday", RuleSet("hearts", "qdan", {"moon": "off"}))
    status, out, _err = told(capsys, "rules", "--data-dir", str(tmp_path), "--preset", preset)
    assert status == 0
    assert "There is no shooting the moon" in out


def test_changes_on_the_command_line_come_on_top(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = 'hearts:qdan?{"moon":"off","end_score":70}'
    status, out, _err = told(
        capsys, "rules", "--data-dir", str(tmp_path), "--preset", line, "--set", "end_score=30"
    )
    assert status == 0
    assert "reaches 30 points" in out
    assert "There is no shooting the moon" in out


@pytest.mark.parametrize("preset", ["nothing", "trash:classic", 'hearts:qdan?{"moon"', "hearts:nothing"])
def test_rules_that_are_not_there_are_a_wrong_call(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], preset: str
) -> None:
    status, out, err = told(capsys, "rules", "--data-dir", str(tmp_path), "--preset", preset)
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
