"""What the README must tell players."""

import re
from pathlib import Path

import pytest

from heartsui.commands.common import languages

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
def test_every_language_is_named_with_its_option(language: str) -> None:
    assert f"`--lang {language}`" in README


@pytest.mark.parametrize("said", ["`reset`", "`kill -9`", "`--no-mouse`", "`--ascii`", "`--plain`", "NO_COLOR"])
def test_ways_out_of_trouble_with_a_terminal_are_named(said: str) -> None:
    assert said in README


def test_the_analysis_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(from heartsui\.bots\.analysis.*?)```", README, flags=re.DOTALL)
    exec(compile(block, "README.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert all(re.fullmatch(r"(\w\w ){3} [+-][\d.]+ ± [\d.]+  moon \d+%  \w+", line) for line in lines)
