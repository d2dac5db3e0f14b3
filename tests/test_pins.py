"""The tools that pictures are compared with are pinned, are the ones installed, and are printed by the gate."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
PINS = dict(re.match(r"([\w-]+)==([\d.]+)$", one).groups() for one in EXTRAS["test"] if "==" in one)  # type: ignore[union-attr]


def test_what_draws_and_compares_pictures_is_pinned() -> None:
    assert {"pytest-textual-snapshot", "syrupy", "textual", "rich"} <= set(PINS)


@pytest.mark.parametrize("name", PINS)
def test_the_pinned_version_is_the_one_installed(name: str) -> None:
    assert version(name) == PINS[name]


def test_pytest_is_one_that_the_snapshot_plug_in_works_with() -> None:
    (pytests,) = (one for one in EXTRAS["test"] if one.startswith("pytest>"))
    assert pytests.endswith(",<9")
    assert int(version("pytest").partition(".")[0]) == 8


def test_the_gate_prints_the_versions() -> None:
    gate = (ROOT / ".ci" / "run").read_text()
    printed = re.search(r"pip list .*\^\(([\w|]+)\)", gate)
    assert printed is not None
    for name in (*PINS, "pytest"):
        assert any(name.startswith(start) for start in printed[1].split("|"))
