"""A level beats the one below on the same deals with seats exchanged."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))


@pytest.mark.parametrize(("better", "worse", "deals"), [("medium", "easy", 60), ("easy", "random", 30)])
def test_level_takes_fewer_points_than_the_one_below(better: str, worse: str, deals: int) -> None:
    from ladder import compare

    found = compare(better, worse, deals, "qdan", "test", 1, None)
    assert found["fewer_points_per_deal"] > 2 * found["standard_error"]
