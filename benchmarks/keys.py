#!/usr/bin/env python3
"""How long a key takes to the last byte it draws: at the table, with a clock running, and while bots think.

    python benchmarks/keys.py [--keys 40] [--runs 5] [--beyond 16]

Beside an empty Textual app whose cursor moves in one line, in one sitting, in pseudo-terminals of 80x24. The
thinking bots are a plug-in that computes without a pause until its time is up. Exit status 1 when a p95 at the
table is more than so many milliseconds beyond the empty app's, or the program's peak memory above 90 MiB.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from start import read, seconds_until, spawn, stop

EMPTY = """
from textual.app import App
from textual.widgets import Static

class Empty(App):
    at = 0
    def compose(self):
        yield Static("ready")
    def on_key(self, event):
        self.at = (self.at + (1 if event.key == "right" else -1)) % 60
        self.query_one(Static).update("ready " + " " * self.at + "^")

Empty().run()
"""
BUSY = """
class Busy:
    games = ("hearts",)
    def choose(self, view, clock):
        from heartsui.bots.decide import default_action
        n = 0
        while not clock.stopped():
            n += 1
        return default_action(view)
"""
METADATA = "Metadata-Version: 2.1\nName: busy\nVersion: 1\n"
ENTRY_POINTS = "[heartsui.bots]\nbusy = busy_bot:Busy\n"
KEYS = (b"\x1b[C", b"\x1b[D")
QUIET = 0.04
"""Seconds without a byte after which a key's drawing is over."""
THINKING = 1.2
"""Seconds of a thinking bot's time in which keys are typed."""


def plug_in(directory: Path) -> None:
    (directory / "busy_bot.py").write_text(BUSY)
    info = directory / "busy-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text(ENTRY_POINTS)


def type_key(master: int, key: bytes) -> float | None:
    """Milliseconds to the last byte drawn; None when nothing was."""
    begun, last = time.perf_counter(), None
    os.write(master, key)
    while read(master, QUIET if last is not None else 0.5):
        last = time.perf_counter()
    return None if last is None else (last - begun) * 1000


def measure(command: list[str], text: bytes, keys: int, seconds: float) -> tuple[list[float], float]:
    """What keys take once a text is drawn, for so many keys or seconds; and peak memory in MiB."""
    pid, master = spawn(command)
    seconds_until(master, text)
    while read(master, 0.2 if seconds > THINKING else 0.05):
        pass
    taken, until = [], time.perf_counter() + seconds
    for k in range(keys):
        if time.perf_counter() > until:
            break
        if (found := type_key(master, KEYS[k % 2])) is not None:
            taken.append(found)
    return taken, stop(pid, master)


def p(share: float, values: list[float]) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=40, help="keys in a run")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--beyond", type=float, default=16.0, help="milliseconds allowed beyond the empty app")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        plug_in(Path(directory))
        os.environ["PYTHONPATH"] = directory
        table = [sys.executable, "-m", "heartsui", "hearts", "--seed", "keys", "--data-dir", directory]
        programs = {
            "empty": ([sys.executable, "-c", EMPTY], b"ready", 60.0),
            "table": ([*table, "--seats", "me,easy,easy,easy"], b"Raise cards", 60.0),
            "clock": (
                [*table, "--seats", "me,easy,easy,easy", "--set", "turn_limit=60"],
                b"Raise cards",
                60.0,
            ),
            "thinking": ([*table, "--seats", "me,busy,busy,busy"], b"Raise cards", THINKING),
        }
        taken: dict[str, list[float]] = {name: [] for name in programs}
        peak = dict.fromkeys(programs, 0.0)
        for _run in range(options.runs):
            for name, (command, text, seconds) in programs.items():
                found, memory = measure(command, text, options.keys, seconds)
                taken[name] += found
                peak[name] = max(peak[name], memory)
    for name, values in taken.items():
        p50, p95 = p(0.5, values), p(0.95, values)
        print(f"{name:9} p50 {p50:5.1f} ms  p95 {p95:5.1f} ms  of {len(values)} keys, {peak[name]:5.1f} MiB")
    allowed = p(0.95, taken["empty"]) + options.beyond
    slow = any(p(0.95, taken[name]) > allowed for name in programs)
    return int(slow or max(peak.values()) > 90)


if __name__ == "__main__":
    sys.exit(main())
