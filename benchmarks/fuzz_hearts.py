"""Random deals of Hearts over all options, every step checked: tests/rules/test_hearts_properties.py at length.

    python benchmarks/fuzz_hearts.py --deals 200000 --seed 1 --seconds 180

Stops at the first broken promise with the options and the seed that show it, else prints how often each value
of each option was played and each rare event met.
"""

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "rules"))

from hearts_checks import Seen, play_match
from strategies import FIELDS, valid


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after this long")
    args = parser.parse_args()
    rng = Random(args.seed)
    seen: Seen = Counter()
    began = time.perf_counter()
    while seen["deals"] < args.deals and time.perf_counter() - began < args.seconds:
        options, seed = valid(rng.choice), rng.getrandbits(32)
        try:
            play_match(options, seed, 3, seen)
        except Exception:
            print(f"broken by play_match({json.dumps(options)}, {seed}, 3)", file=sys.stderr)
            raise
    seconds = time.perf_counter() - began
    for name, times in sorted(seen.items()):
        if name not in (*FIELDS, "deals"):
            print(f"{times:9}  {name}")
    print(f"{seen['deals']} deals in {seconds:.1f} s, {seen['deals'] / seconds:.0f} deals/s, nothing broken")
    return 0


if __name__ == "__main__":
    sys.exit(main())
