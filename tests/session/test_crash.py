"""Killed in the middle of a match; the long run is `benchmarks/crash.py`."""

import importlib.util
import signal
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "crash.py"


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kill -9 is Unix")
def test_a_match_killed_five_times_is_the_one_that_was_never_killed() -> None:
    spec = importlib.util.spec_from_file_location("crash", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    crash = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(crash)
    killed, finished, events = crash.crash(kills=5, seed=3)
    assert killed >= 5
    assert finished >= 1
    assert events > 100
