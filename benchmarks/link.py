#!/usr/bin/env python3
"""How many bytes a trick draws at each pace, over a slow link.

    python benchmarks/link.py [--seconds 20] [--rate 5000] [--delay 300]

Four bots play Hearts in a pseudo-terminal of 80x24 that is read no faster than so many bytes a second, each
byte so many milliseconds late. Bytes are counted from the first card on and divided by the tricks that were
stored meanwhile; scores are gone past with Enter. Standard library only.
"""

import argparse
import os
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from start import read, seconds_until, spawn, stop

PACES = ("instant", "fast", "normal", "slow")
STEP = 0.05


def tricks_stored(directory: str) -> int:
    with sqlite3.connect(f"file:{directory}/heartsui.db?mode=ro", uri=True) as connection:
        query = """SELECT COUNT(*) FROM events WHERE line LIKE '%"t":"play"%'"""
        return int(connection.execute(query).fetchone()[0]) // 4


def bytes_drawn(master: int, seconds: float, rate: float, delay: float) -> int:
    """Bytes read in a time at a rate; what was read counts, whenever the player would have seen it."""
    drawn, allowance, until, entered = 0, 0.0, time.perf_counter() + seconds, 0.0
    time.sleep(delay)
    while (now := time.perf_counter()) < until:
        allowance = min(allowance + rate * STEP, rate)
        if allowance >= 1:
            got = len(os.read(master, int(allowance))) if _ready(master) else 0
            drawn, allowance = drawn + got, allowance - got
        if now - entered > 1:
            os.write(master, b"\r")
            entered = now
        time.sleep(STEP)
    return drawn


def _ready(master: int) -> bool:
    import select

    return bool(select.select([master], [], [], 0)[0])


def measure(pace: str, still: bool, seconds: float, rate: float, delay: float) -> tuple[int, int]:
    with tempfile.TemporaryDirectory() as directory:
        motion = "true" if still else "false"
        (Path(directory) / "settings.toml").write_text(f'pace = "{pace}"\nreduced_motion = {motion}\n')
        seats = "easy,easy,easy,easy"
        command = [sys.executable, "-m", "heartsui", "hearts", "--seed", "link", "--data-dir", directory]
        pid, master = spawn([*command, "--seats", seats, "--set", "pass_count=0"])
        seconds_until(master, b"trick 1")
        before = tricks_stored(directory)
        drawn = bytes_drawn(master, seconds, rate, delay / 1000)
        tricks = tricks_stored(directory) - before
        while read(master, 0.05):
            pass
        stop(pid, master)
    return drawn, tricks


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=5000.0, help="bytes a second")
    parser.add_argument("--delay", type=float, default=300.0, help="milliseconds")
    options = parser.parse_args()
    for pace in PACES:
        for still in (False, True):
            drawn, tricks = measure(pace, still, options.seconds, options.rate, options.delay)
            name = f"{pace}, reduced motion" if still else pace
            each = f"{drawn / tricks:6.0f}" if tricks else "     -"
            print(f"{name:24} {each} bytes a trick  ({drawn} bytes, {tricks} tricks)")


if __name__ == "__main__":
    main()
