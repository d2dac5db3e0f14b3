"""Tests read English, whatever the language of the machine they run on."""

import gc
import os

for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"


def pytest_collection_finish() -> None:
    """Garbage is looked for less often, and not among what is there for as long as the tests run: a fifth of
    their processor time went into that."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
