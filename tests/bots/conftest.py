"""Positions for bots: deals played by given cards, and plug-ins that are installed for one test."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from heartsui.bots import registry

PLUG_IN = """
import os, time

class Base:
    games = ("hearts",)

class First(Base):
    def choose(self, view, clock):
        return view.legal[-1]

class Patient(Base):
    def choose(self, view, clock):
        while not clock.stopped():
            time.sleep(0.001)
        return view.legal[0]

class Hanging(Base):
    def choose(self, view, clock):
        while True:
            time.sleep(0.01)

class Dying(Base):
    def choose(self, view, clock):
        os._exit(3)
"""
ENTRIES = """[heartsui.bots]
first = plugged:First
patient = plugged:Patient
hanging = plugged:Hanging
dying = plugged:Dying
absent = no_such_module_anywhere:Bot
gameless = plugged:PLAIN
"""


@pytest.fixture
def plugged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots of good and of bad manners, installed as a plug-in package."""
    (tmp_path / "plugged.py").write_text(PLUG_IN)
    info = tmp_path / "plugged-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plugged\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.plug_ins.cache_clear()
    yield
    registry.plug_ins.cache_clear()


@pytest.fixture
def until() -> Callable[[Callable[[], bool]], bool]:
    """Wait for something that must come soon."""
    import threading

    def wait(happened: Callable[[], bool], seconds: float = 10) -> bool:
        tick = threading.Event()
        for _ in range(int(seconds * 200)):
            if happened():
                return True
            tick.wait(0.005)
        return False

    return wait
