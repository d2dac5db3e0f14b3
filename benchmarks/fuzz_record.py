"""Damaged records against the reader: each must be read or refused with a RecordError, and quickly.

    python benchmarks/fuzz_record.py --cases 20000 --seed 1

Every case is a whole match of one of the games with one to three things done to its text. Prints what was
refused for which reason; exits with 1 when anything else happened, the case's number with it.
"""

import argparse
import json
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import msgspec

from heartsui.lines import LAYOUT_RANKS
from heartsui.record import RecordError, encode, lines_of, replay
from heartsui.rules.cards import PACK, format_card
from heartsui.rules.events import Event, MatchStarted, SeatInfo
from heartsui.rules.match import act, advance, begin, next_deal, settle, turn
from heartsui.rules.presets import options_from
from heartsui.summary import summary
from heartsui.words.troubles import sentence

SECONDS = 5.0
"""A case that takes longer hangs."""
MATCHES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("hearts", {}),
    ("hearts", {"players": 5, "uneven_deal": "kitty", "moon": "shooter_choice"}),
    ("gongzhu", {}),
    ("gongzhu", {"decks": 2}),
    ("trash", {"start_slots": 4, "players": 3}),
)
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 4, 99, 10**30, -(10**400), 1.5, 1e308, "", "x", "QS", "\u0000", "2C 2C", [], ["2C"],
    {}, {"t": "play"}, [[[[]]]], "名字", "\x1b[2J",
)  # fmt: skip
RAW = (
    b"\x00", b"\xff", b"\xed\xa0\x80", b"\\ud800", b"\xe5\x90", b"\r", b"\r\n", b"\n", b" ", b"\xef\xbb\xbf",
    b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b"NaN", b"1e999", b"-", b"\xc2\xa0", b"\xe2\x80\xa8",
    b"9" * 5000, b"[" * 3000,
)  # fmt: skip
CARDS = (*map(format_card, PACK), *LAYOUT_RANKS[1:])

Lines = list[bytes]


def match_lines(game: str, changes: dict[str, Any], seed: str | None) -> Lines:
    """A match played by default actions for two deals at most."""
    options = options_from(game, None, changes)
    seats = tuple(SeatInfo(f"Player {seat}") for seat in range(options.players))
    first = MatchStarted(game, options, seats, None, "fuzz", None)
    match, events = begin(first), [first]
    while not match.over and match.n < 3:
        more: tuple[Event, ...]
        if match.deal is None:
            more = (next_deal(match),)
            match = advance(match, more[0])
        elif seats_to_act := turn(match):
            match, more = act(match, seats_to_act[0], match.game.default_action(match.deal, seats_to_act[0]))
        else:
            match, more = settle(match)
        events += more
    lines = [encode(event).encode() for event in events]
    if seed is None:
        lines[0] = lines[0].replace(b'"seed":"fuzz"', b'"seed":null')
    return lines


def change_value(dice: random.Random, lines: Lines) -> None:
    at = dice.randrange(len(lines))
    try:
        value = json.loads(lines[at])
    except (ValueError, RecursionError):
        return
    if not isinstance(value, dict) or not value:
        return
    holder: Any = value
    key: Any = dice.choice(list(value))
    while isinstance(holder[key], dict | list) and holder[key] and dice.random() < 0.7:
        holder = holder[key]
        key = dice.choice(list(holder)) if isinstance(holder, dict) else dice.randrange(len(holder))
    if dice.random() < 0.2:
        del holder[key]
    elif isinstance(holder[key], int) and dice.random() < 0.5:
        holder[key] += dice.choice((-1, 1, 4))
    else:
        holder[key] = dice.choice(ODD)
    lines[at] = json.dumps(value, ensure_ascii=dice.random() < 0.5).encode(errors="surrogatepass")


def add_field(dice: random.Random, lines: Lines) -> None:
    at = dice.randrange(len(lines))
    field = dice.choice(("t", "seat", "cards", "kitty", "stock", "by", "ms", "winner", "", "\u0000"))
    lines[at] = lines[at][:-1] + b"," + json.dumps({field: dice.choice(ODD)}).encode()[1:]


def change_card(dice: random.Random, lines: Lines) -> None:
    """Another card in place of one: often one that is there already."""
    at = dice.randrange(len(lines))
    words = lines[at].split(b" ")
    words[dice.randrange(len(words))] = dice.choice(CARDS).encode()
    lines[at] = b" ".join(words)


def swap_cards(dice: random.Random, lines: Lines) -> None:
    at = dice.randrange(min(len(lines), 3))
    words = lines[at].split(b" ")
    one, other = dice.randrange(len(words)), dice.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    lines[at] = b" ".join(words)


def swap_lines(dice: random.Random, lines: Lines) -> None:
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def drop_line(dice: random.Random, lines: Lines) -> None:
    if len(lines) > 1:
        del lines[dice.randrange(len(lines))]


def repeat_line(dice: random.Random, lines: Lines) -> None:
    lines.insert(dice.randrange(len(lines) + 1), dice.choice(lines))


def cut(dice: random.Random, lines: Lines) -> None:
    """The file ends here, in the middle of a line as likely as not."""
    at = dice.randrange(len(lines))
    del lines[at + 1 :]
    lines[at] = lines[at][: dice.randrange(len(lines[at]) + 1)]


def insert_bytes(dice: random.Random, lines: Lines) -> None:
    at = dice.randrange(len(lines))
    place = dice.randrange(len(lines[at]) + 1)
    lines[at] = lines[at][:place] + dice.choice(RAW) + lines[at][place:]


def flip_bits(dice: random.Random, lines: Lines) -> None:
    at = dice.randrange(len(lines))
    line = bytearray(lines[at])
    for _ in range(dice.randrange(1, 4)):
        if line:
            line[dice.randrange(len(line))] ^= 1 << dice.randrange(8)
    lines[at] = bytes(line)


def lengthen(dice: random.Random, lines: Lines) -> None:
    """A line as long as a file: ten million bytes now and then, else just about what is allowed."""
    at = dice.randrange(len(lines))
    length = 10_000_000 if dice.random() < 0.02 else dice.choice((60_000, 65_000, 65_536, 65_537, 200_000))
    filling = dice.choice((b" ", b"A", b"[", b'{"a":', b"2C ", b"9", b"\x00"))
    place = dice.choice((0, len(lines[at]) // 2, len(lines[at])))
    lines[at] = lines[at][:place] + filling * (length // len(filling)) + lines[at][place:]


CHANGES: tuple[Callable[[random.Random, Lines], None], ...] = (
    change_value, change_value, change_value, add_field, change_card, change_card, swap_cards, swap_lines,
    drop_line, repeat_line, cut, insert_bytes, insert_bytes, flip_bits, lengthen,
)  # fmt: skip


def damaged(dice: random.Random, matches: Sequence[Lines]) -> bytes:
    lines = list(dice.choice(matches))
    del lines[dice.randrange(2, len(lines) + 1) :]
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        dice.choice(CHANGES)(dice, lines)
    return dice.choice((b"\n",) * 8 + (b"\r\n", b"\r")).join(lines) + dice.choice((b"", b"\n", b"\n\n"))


def outcome(text: bytes) -> str:
    """What the reader says to a file: a reason, or ``fine``. Whatever else it raises is a fault of the reader;
    so is a sentence that cannot be made, an event that cannot be written down again, or no answer in time."""
    try:
        found = replay(lines_of(BytesIO(text)))
    except RecordError as error:
        sentence(error.reason, error.params, error.names).encode()
        return error.reason
    for event in found.events:
        encode(event)
    msgspec.json.encode(summary(found.match))
    return "fine"


@contextmanager
def time_limit() -> Iterator[None]:
    """Raises TimeoutError in a body that takes longer than SECONDS (where the system has alarms)."""

    def stop(*_signal: object) -> None:
        raise TimeoutError(f"no answer in {SECONDS} s")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def fuzz(cases: int, seed: int) -> tuple[Counter[str], list[str], float]:
    """Reasons and how often, faults, and the seconds the slowest case took."""
    matches = [match_lines(*match, text) for match in MATCHES for text in ("fuzz", None)]
    reasons: Counter[str] = Counter()
    faults: list[str] = []
    slowest = 0.0
    for case in range(cases):
        text = damaged(random.Random(f"{seed} {case}"), matches)
        began = time.perf_counter()
        try:
            with time_limit():
                reasons[outcome(text)] += 1
        except Exception as error:
            faults.append(f"case {case}: {type(error).__name__}: {error}"[:300])
        slowest = max(slowest, time.perf_counter() - began)
    return reasons, faults, slowest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.perf_counter()
    reasons, faults, slowest = fuzz(arguments.cases, arguments.seed)
    for reason, times in reasons.most_common():
        print(f"{times:7} {reason}")
    print(
        f"{arguments.cases} cases in {time.perf_counter() - began:.1f} s, the slowest {slowest * 1000:.0f} ms"
    )
    print(*faults[:20], sep="\n")
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
