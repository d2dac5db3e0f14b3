"""Test modules are imported by their bare names, so no two may have the same."""

from collections import Counter
from pathlib import Path


def test_no_two_test_modules_have_the_same_name() -> None:
    names = Counter(path.name for path in Path(__file__).parent.rglob("test_*.py"))
    assert [name for name, times in names.items() if times > 1] == []
