"""A short run of the record reader's fuzz; the long one is `benchmarks/fuzz_record.py`."""

import importlib.util
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "fuzz_record.py"


def test_five_hundred_damaged_records_are_read_or_refused() -> None:
    spec = importlib.util.spec_from_file_location("fuzz_record", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    fuzz_record = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fuzz_record)
    reasons, faults, _slowest = fuzz_record.fuzz(500, seed=2)
    assert faults == []
    assert len(reasons) > 15
    assert reasons["fine"] > 0
