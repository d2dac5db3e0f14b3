"""Matches whose program is killed again and again: nothing that was announced may be lost.

    python benchmarks/crash.py --kills 200

A child process plays a match through session and store, its choices made from the seed, and announces each
event on standard output once the session has it. It is killed (SIGKILL) at random moments: while it starts,
between two cards, in the middle of a write. After each kill the stored lines must begin with all announced
ones, and the next child goes on from there. A finished match must be the one that is never killed.
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from heartsui.record import encode
from heartsui.rules.actions import Action, Pass
from heartsui.rules.cards import cards_of
from heartsui.rules.events import By, Event, MatchStarted, SeatInfo
from heartsui.rules.game import Phase
from heartsui.rules.presets import options_from
from heartsui.session import Session
from heartsui.store import Store

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("hearts", {"end_score": 50}),
    ("gongzhu", {"match_hands": 2}),
    ("trash", {"start_slots": 4, "players": 3}),
)


class Lost(Exception):
    """The store does not hold what was announced, or not what it should."""


# The child


def started(game: str, seed: str) -> MatchStarted:
    options = options_from(game, None, dict(GAMES)[game])
    seats = tuple(SeatInfo(f"Player {seat}") for seat in range(options.players))
    return MatchStarted(game, options, seats, None, seed, "2026-11-29T12:00:00Z")


def choice(session: Session, seat: int) -> Action:
    """A legal action, the same whenever the match has come this far."""
    view = session.view(seat)
    dice = random.Random(f"{session.started.seed} {session.revision}")
    if view.phase == Phase.PASS:
        return Pass(tuple(dice.sample(cards_of(view.hand), view.pass_count)))
    action: Action = dice.choice(view.legal)
    return action


def play(session: Session) -> Iterator[Sequence[Event]]:
    """Play on to the end; the events of each step, which are stored by then."""
    while not session.over:
        if not session.dealing:
            yield session.deal()
        else:
            seat = session.turn[0]
            yield session.submit(seat, choice(session, seat), session.revision, By.BOT) or ()


def child(directory: str, game: str, seed: str) -> None:
    """Play the match of a directory to its end, begun anew or resumed."""
    store = Store.open(Path(directory))
    assert not store.troubles, store.troubles
    known = store.list()
    if known:
        log, match = store.resume(known[0].id)
        session = Session.resume(match, log, log.count)
    else:
        first = started(game, seed)
        log = store.create(first)
        session = Session.new(first, log)
    print("playing", flush=True)
    for events in play(session):
        assert log.trouble is None, log.trouble
        for number, event in enumerate(events, start=log.count - len(events) + 1):
            print(number, encode(event), flush=True)


# The parent


def never_killed(game: str, seed: str) -> list[str]:
    """The lines of the whole match."""
    first = started(game, seed)
    lines = [encode(first)]
    for events in play(Session.new(first)):
        lines += map(encode, events)
    return lines


def run_child(
    dice: random.Random, directory: str, game: str, seed: str, kill: bool
) -> tuple[dict[int, str], bool]:
    """One child, killed after a random number of announcements and a random moment more, or while it starts.
    What it announced, by the events' numbers, and whether it came to its end by itself."""
    command = [sys.executable, str(Path(__file__).resolve()), "--child", directory, game, seed]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        heard: list[str] = []
        if kill:
            if dice.random() < 0.2:
                time.sleep(dice.random() * 0.3)
            else:
                wanted = dice.choice((0, 1, 2, 5, 20, 60))
                while len(heard) <= wanted and (line := running.stdout.readline()):
                    heard.append(line)
                time.sleep(dice.random() * 0.002)
            running.kill()
        rest, errors = running.communicate()
        heard += rest.splitlines(keepends=True)
        if errors:
            raise Lost(errors)
        announced = (line.split(" ", 1) for line in heard if line[0].isdigit() and line[-1] == "\n")
        return {int(number): line[:-1] for number, line in announced}, running.returncode == 0


def check(directory: str, whole: Sequence[str], announced: Mapping[int, str]) -> int:
    """How many lines are stored. Raises Lost unless they are the match's first and the announced ones among
    them."""
    with closing(Store.open(Path(directory))) as store:
        known = store.list()
        if store.troubles or len(known) > 1:
            raise Lost(store.troubles, known)
        lines = store.lines(known[0].id) if known else ()
        if known:
            store.read(known[0].id)
    if list(lines) != list(whole[: len(lines)]):
        raise Lost("the stored lines are not those of the match")
    for number, line in announced.items():
        if number > len(lines) or lines[number - 1] != line:
            raise Lost(f"announced and not stored: {number} {line}")
    return len(lines)


def crash(kills: int, seed: int) -> tuple[int, int, int]:
    """Kill so many children. Returns kills, matches played to their end, and events stored in them."""
    dice = random.Random(seed)
    killed = finished = events = 0
    while killed < kills:
        game = GAMES[finished % len(GAMES)][0]
        name = f"crash {seed} {finished}"
        whole = never_killed(game, name)
        with tempfile.TemporaryDirectory() as directory:
            ended, announced = False, dict[int, str]()
            while not ended:
                more, ended = run_child(dice, directory, game, name, killed < kills)
                killed += not ended
                announced |= more
                stored = check(directory, whole, announced)
            if stored != len(whole):
                raise Lost("the match that was killed is not the one that was not")
        finished += 1
        events += stored
    return killed, finished, events


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", nargs=3, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child:
        child(*arguments.child)
        return 0
    began = time.perf_counter()
    killed, finished, events = crash(arguments.kills, arguments.seed)
    seconds = time.perf_counter() - began
    print(f"{killed} kills in {seconds:.0f} s; {finished} matches of {events} events in all, nothing lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
