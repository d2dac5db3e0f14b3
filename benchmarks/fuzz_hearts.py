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
    parser.add_argument("--thorough", type=float, default=0.02, help="part of the steps with the slow checks")
    args = parser.parse_args()
    rng = Random(args.seed)
    seen: Seen = Counter()
    began = time.perf_counter()
    while seen["deals"] < args.deals and time.perf_counter() - began < args.seconds:
        options, seed = valid(rng.choice), rng.getrandbits(32)
        try:
            play_match(options, seed, 3, seen, args.thorough)
        except Exception:
            broken = f"play_match(json.loads('{json.dumps(options)}'), {seed}, thorough={args.thorough})"
            print(f"broken by {broken}", file=sys.stderr)
            raise
    seconds = time.process_time()
    for name, times in sorted(seen.items()):
        if name not in (*FIELDS, "deals"):
            print(f"{times:9}  {name}")
    print(f"{seen['deals']} deals, nothing broken; {seen['deals'] / seconds:.0f} a second of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main())
