"""Random deals of Hearts by the rules here and by OpenSpiel at once: tests/rules/test_open_spiel.py at length.

    python benchmarks/open_spiel.py --deals 20000 --seed 1

Legal cards are compared before every play, whose turn it is after it (so who won a trick), and the points of
each deal. Stops at the first difference.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "rules"))

from openspiel import compare


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.perf_counter()
    met = compare(args.deals, args.seed)
    for name, times in sorted(met.items()):
        print(f"{times:9}  {name}")
    print(f"{met['deals']} deals in {time.perf_counter() - began:.1f} s, no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())
