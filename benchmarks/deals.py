"""Random deals of four-handed Hearts, every step checked: tests/session/test_deals.py at length.

python benchmarks/deals.py --deals 20000
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "session"))

from deals import play_match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", default="benchmark")
    args = parser.parse_args()
    began, played, moons, matches = time.perf_counter(), 0, 0, 0
    while played < args.deals:
        more, shot = play_match(f"{args.seed}-{matches}", args.deals - played)
        played, moons, matches = played + more, moons + shot, matches + 1
    seconds = time.perf_counter() - began
    print(f"{played} deals in {matches} matches, {moons} moons: every promise kept.")
    print(f"{played / seconds:.0f} deals/s")


if __name__ == "__main__":
    main()
