#!/usr/bin/env python3
"""How long heartsui takes to its home screen, beside an empty Textual app in the same sitting.

    python benchmarks/start.py [--runs 15] [--limit 1.6] [--memory 90]

Both programs are started in turn in a pseudo-terminal of 80x24 with an empty data directory; the ratio of the
medians is what counts, because times on one machine drift. Exit status 1 when the ratio or the peak memory (in
MiB) is above its limit. Standard library only.
"""

import argparse
import fcntl
import os
import pty
import re
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

ESCAPES = re.compile(rb"\x1b(\[[0-9;?<>=]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|P[^\x1b]*\x1b\\|[@-Z\\-_=>])")
EMPTY = """
from textual.app import App
from textual.widgets import Static

class Empty(App):
    def compose(self):
        yield Static("ready")

Empty().run()
"""
READY_SECONDS = 30.0


def spawn(command: list[str]) -> tuple[int, int]:
    pid, master = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LINES="24", COLUMNS="80")
        os.execvp(command[0], command)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return pid, master


def read(master: int, seconds: float) -> bytes:
    if not select.select([master], [], [], seconds)[0]:
        return b""
    try:
        return os.read(master, 1 << 16)
    except OSError:
        return b""


def seconds_until(master: int, text: bytes) -> float:
    begun, seen = time.perf_counter(), b""
    while time.perf_counter() - begun < READY_SECONDS:
        seen += read(master, 0.05)
        if text in ESCAPES.sub(b"", seen):
            return time.perf_counter() - begun
    sys.exit(f"{text.decode()!r} was not drawn within {READY_SECONDS:.0f} s")


def stop(pid: int, master: int) -> float:
    """End a program; its peak memory in MiB."""
    os.kill(pid, signal.SIGTERM)
    while True:
        read(master, 0.02)
        done, _status, usage = os.wait4(pid, os.WNOHANG)
        if done:
            os.close(master)
            return usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024)


def measure(command: list[str], text: bytes) -> tuple[float, float]:
    """Milliseconds until the text is drawn, and peak memory in MiB a little later."""
    pid, master = spawn(command)
    taken = seconds_until(master, text)
    settled = time.perf_counter() + 0.4
    while time.perf_counter() < settled:
        read(master, 0.05)
    return taken * 1000, stop(pid, master)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--limit", type=float, default=1.6)
    parser.add_argument("--memory", type=float, default=90.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        programs = {
            "empty": ([sys.executable, "-c", EMPTY], b"ready"),
            "heartsui": ([sys.executable, "-m", "heartsui", "--data-dir", directory], b"New match"),
        }
        taken: dict[str, list[float]] = {name: [] for name in programs}
        peak = dict.fromkeys(programs, 0.0)
        for run in range(options.runs + 1):
            for name, (command, text) in programs.items():
                milliseconds, memory = measure(command, text)
                peak[name] = max(peak[name], memory)
                if run:
                    taken[name].append(milliseconds)
    medians = {name: statistics.median(values) for name, values in taken.items()}
    ratio = medians["heartsui"] / medians["empty"]
    for name, median in medians.items():
        print(f"{name:9} {median:6.0f} ms to the first screen, {peak[name]:5.1f} MiB")
    print(f"ratio     {ratio:6.2f} (limit {options.limit})")
    return int(ratio > options.limit or peak["heartsui"] > options.memory)


if __name__ == "__main__":
    sys.exit(main())
