"""Random matches of Trash under random options, with what must always hold checked after every action, the
slow checks after one in ten.

    python benchmarks/fuzz_trash.py --matches 20000

Prints how much was played and how often a stock was rebuilt; stops with the options and the seed of the first
match in which something does not hold.
"""

import argparse
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import msgspec

from heartsui.rules.actions import Action, Draw, DrawFrom, Place
from heartsui.rules.errors import IllegalAction, InvalidOptions
from heartsui.rules.events import Event, MatchStarted, Reshuffled, SeatInfo
from heartsui.rules.game import Phase
from heartsui.rules.match import Match, act, advance, begin, next_deal, turn
from heartsui.rules.shuffle import Stream
from heartsui.rules.trash import Trash, TrashState
from heartsui.rules.trash_options import FACE_DOWN, TrashOptions
from heartsui.rules.trash_view import FROM_DISCARD, FROM_STOCK, NOTHING, TO_DISCARD

EVERYTHING: tuple[Action, ...] = (
    *(Draw(source) for source in DrawFrom),
    *(Place(slot) for slot in range(-1, 12)),
)
LONGEST_ROUND = 100_000
"""Actions. No round may take longer, however unlucky."""
CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (2, 2, 3, 4, 5, 6),
    "decks": ("auto", 1, 1, 1, 2, 4),
    "start_slots": (1, 2, 3, 5, 8, 9, 10, 10),
    "jokers": (0, 2),
    "wild_swap": (True, False),
    "discard_start": ("empty", "flip_one"),
    "take_discard": ("placeable_only", "any", "never"),
    "finish": ("immediate", "last_turn"),
    "shrink": ("winner", "all_finishers"),
    "call_trash": (True, False),
    "stock_out": ("reshuffle", "reshuffle", "end_round"),
    "match_end": ("down_to_one", "single_round", "single_round", "rounds:1", "rounds:3"),
}


@dataclass
class Tally:
    """What was played."""

    matches: int = 0
    rounds: int = 0
    turns: int = 0
    actions: int = 0
    rebuilt: int = 0
    void: int = 0
    unwon: int = 0

    def add(self, other: "Tally") -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


def random_options(chance: random.Random) -> TrashOptions:
    """Options that exclude nothing, each field random."""
    while True:
        data = {name: chance.choice(values) for name, values in CHOICES.items()}
        data["wild"] = [name for name in ("J", "Q", "K", "joker") if chance.random() < 0.25]
        try:
            return TrashOptions.read(data)
        except InvalidOptions:
            continue


def new_match(options: TrashOptions, seed: str) -> Match:
    seats = tuple(SeatInfo(f"P{seat}") for seat in range(options.players))
    return begin(MatchStarted("trash", options, seats, seed=seed))


def play(
    options: TrashOptions, seed: str, chance: random.Random, most_rounds: int = 40, thorough: float = 1
) -> Tally:
    """Play a match with random actions, or its first rounds. Raises AssertionError where something does not
    hold; the slow checks are made before ``thorough`` of the actions."""
    match = new_match(options, seed)
    tally = Tally(matches=1)
    events: list[Event] = []
    while not match.over and tally.rounds < most_rounds:
        dealt = next_deal(match)
        events.append(dealt)
        stream = Stream("trash", seed, dealt.n)
        stream.shuffle(options.pack())
        before = match
        match = advance(match, dealt)
        check_deal(before, match)
        match = play_round(match, stream, chance, events, tally, thorough)
        tally.rounds += 1
        final = match.results[-1].final
        tally.turns += final.turns
        tally.void += final.void
        tally.unwon += final.winner is None
        check_result(before, match)
    check_replay(match, events)
    return tally


def play_round(
    match: Match,
    stream: Stream,
    chance: random.Random,
    events: list[Event],
    tally: Tally,
    thorough: float,
) -> Match:
    actions = 0
    while match.deal is not None:
        check_state(match.game, match.deal)
        if chance.random() < thorough:
            check_legality(match.game, match.deal)
            check_two_worlds(match.game, match.deal, chance)
        (seat,) = turn(match)
        legal = match.game.legal_actions(match.deal, seat)
        before = match.deal
        action = chance.choice(legal)
        acted = match.game.apply(before, seat, action)
        check_step(before, acted)
        match, happened = act(match, seat, action)
        events += happened
        rebuilt = [event for event in happened if isinstance(event, Reshuffled)]
        assert len(rebuilt) == (acted.phase == Phase.RESHUFFLE)
        for event in rebuilt:
            tally.rebuilt += 1
            check_rebuilt(acted, match.deal, event, stream)
        actions += 1
        assert actions < LONGEST_ROUND, "a round without an end"
    tally.actions += actions
    return match


def cards_in(state: TrashState) -> Counter[int]:
    """Every card of a round, wherever it lies."""
    ranks = [*state.stock, *state.discard, state.hand]
    for shown, hidden in zip(state.shown, state.hidden, strict=True):
        ranks += shown
        ranks += hidden
    return Counter(rank for rank in ranks if rank != NOTHING)


def check_deal(before: Match, match: Match) -> None:
    """Each seat has its slots, and the right seat starts."""
    if match.deal is None:
        return
    state: TrashState = match.deal
    options = match.game.options
    assert tuple(map(len, state.shown)) == tuple(options.start_slots - lost for lost in before.scores)
    if before.results:
        last = before.results[-1].final
        starter = last.start.dealer if last.winner is None else last.winner
        assert state.start.dealer == state.turn == starter


def check_state(game: Trash, state: TrashState) -> None:
    """What holds whenever a seat is to act."""
    seat = state.turn
    assert state.phase in (Phase.DRAW, Phase.PLACE)
    assert game.turn(state) == (seat,)
    assert cards_in(state) == Counter(game.pack)
    for shown, hidden in zip(state.shown, state.hidden, strict=True):
        assert all((up == FACE_DOWN) == (down != NOTHING) for up, down in zip(shown, hidden, strict=True))
        for slot, up in enumerate(shown, 1):
            assert up in (FACE_DOWN, slot) or up in game.wild
    loose = len(state.stock) + len(state.discard)
    if state.phase == Phase.DRAW:
        assert state.stock
        assert state.hand == NOTHING
        assert loose == len(game.pack) - sum(map(len, state.shown))
    else:
        assert state.hand in game.wild
        assert state.shown[seat].count(FACE_DOWN) > 1


def check_legality(game: Trash, state: TrashState) -> None:
    """`legal_actions` is what `check` lets pass; anything else is refused and changes nothing."""
    copy = msgspec.json.decode(msgspec.json.encode(state), type=TrashState)
    for seat in range(-1, game.players + 1):
        legal = game.legal_actions(state, seat)
        assert bool(legal) == (seat == state.turn)
        for action in EVERYTHING:
            try:
                game.check(state, seat, action)
            except IllegalAction:
                assert action not in legal
                try:
                    game.apply(state, seat, action)
                except IllegalAction:
                    continue
                raise AssertionError(f"{action} was refused and done") from None
            assert action in legal
    assert state == copy
    assert game.default_action(state, state.turn) in game.legal_actions(state, state.turn)


def check_step(before: TrashState, after: TrashState) -> None:
    """One action: the chain hangs together, only its seat's tableau changed, and the turn passes only when a
    card was discarded."""
    seat = before.turn
    chain = after.chain
    old = before.chain if before.phase == Phase.PLACE else ()
    assert chain[: len(old)] == old
    assert all(step.seat == seat for step in chain)
    assert chain[0].came_from in (FROM_STOCK, FROM_DISCARD) if chain else after.hand_from <= 0
    for one, following in pairwise(chain):
        assert (one.found, one.slot) == (following.card, following.came_from)
    shown = list(before.shown[seat])
    for step in chain[len(old) :]:
        if step.slot != TO_DISCARD:
            assert shown[step.slot - 1] != step.card
            shown[step.slot - 1] = step.card
    assert tuple(shown) == after.shown[seat]
    others = [k for k in range(len(before.shown)) if k != seat]
    assert all(before.shown[k] == after.shown[k] and before.hidden[k] == after.hidden[k] for k in others)
    ended = bool(chain) and chain[-1].slot == TO_DISCARD
    assert after.turns == before.turns + ended
    if not ended:
        assert (after.turn, after.phase) == (seat, Phase.PLACE)
        if chain:
            assert (after.hand, after.hand_from) == (chain[-1].found, chain[-1].slot)
    else:
        assert after.discard[0] == chain[-1].card
        assert after.phase == Phase.DONE or after.turn == (seat + 1) % len(before.shown)


def check_rebuilt(due: TrashState, state: TrashState, event: Reshuffled, stream: Stream) -> None:
    """The new stock is the discard pile below its top, shuffled by the stream that shuffled the deal where that
    stopped; the top stays and no tableau changes."""
    assert not due.stock
    assert event.stock == state.stock == stream.shuffle(due.discard[1:])
    assert state.discard == due.discard[:1]
    assert (state.shown, state.hidden, state.turn) == (due.shown, due.hidden, due.turn)


def check_result(before: Match, match: Match) -> None:
    """Only finishers lose a slot, one each, and a match ends when the options say so."""
    result = match.results[-1]
    final: TrashState = result.final
    options = match.game.options
    assert set(result.points) <= {0, 1}
    assert final.phase == Phase.DONE
    assert cards_in(final) == Counter(match.game.pack)
    full = tuple(seat for seat, shown in enumerate(final.shown) if FACE_DOWN not in shown)
    assert sorted(final.finishers) == list(full)
    if options.shrink == "all_finishers":
        losers = set(full)
    else:
        losers = {final.finishers[0]} if full else set()
    assert {seat for seat, lost in enumerate(result.points) if lost} == losers
    counted = sum(not other.final.void for other in match.results)
    limit = {"single_round": 1, "rounds:1": 1, "rounds:3": 3}.get(options.match_end)
    assert not final.void or 4 * options.packs() <= options.players
    assert match.over == (max(match.scores) == options.start_slots or counted == limit)
    assert bool(match.verdict.winners) == match.over
    assert before.scores == tuple(s - p for s, p in zip(result.scores, result.points, strict=True))


def check_replay(match: Match, events: list[Event]) -> None:
    """The recorded events, taken one by one, make the same match."""
    again = begin(match.started)
    for event in events:
        again = advance(again, event)
    assert again == match


def other_world(state: TrashState, chance: random.Random) -> TrashState:
    """The same round as everybody sees it, with other cards face down."""
    down = [rank for hidden in state.hidden for rank in hidden if rank != NOTHING]
    stock = list(state.stock)
    if state.reshuffles:
        chance.shuffle(down)
        chance.shuffle(stock)
    else:
        both = down + stock
        chance.shuffle(both)
        down, stock = both[: len(down)], both[len(down) :]
    cards = iter(down)
    hidden = tuple(tuple(next(cards) if rank != NOTHING else NOTHING for rank in row) for row in state.hidden)
    start = msgspec.structs.replace(state.start, tableaux=hidden, stock=tuple(stock), discard=())
    return msgspec.structs.replace(state, start=start, hidden=hidden, stock=tuple(stock))


def check_two_worlds(game: Trash, state: TrashState, chance: random.Random) -> None:
    """No seat's view says anything about a card that lies face down."""
    other = other_world(state, chance)
    for seat in range(game.players):
        assert game.view(state, seat) == game.view(other, seat)


def run(first: int, count: int) -> Tally:
    tally = Tally()
    for number in range(first, first + count):
        chance = random.Random(number)
        options = random_options(chance)
        try:
            tally.add(play(options, f"fuzz-{number}", chance, thorough=0.1))
        except Exception:
            print(f"match {number}: seed fuzz-{number}, options {options.plain()}", file=sys.stderr)
            raise
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first match, to go on elsewhere")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    share = 250
    starts = range(given.first, given.first + given.matches, share)
    counts = [min(share, given.first + given.matches - start) for start in starts]
    tally = Tally()
    with ProcessPoolExecutor(given.jobs) as pool:
        for part in pool.map(run, starts, counts):
            tally.add(part)
    seconds = time.monotonic() - began
    print(
        f"{tally.matches} matches, {tally.rounds} rounds, {tally.turns} turns, {tally.actions} actions in"
        f" {seconds:.0f} s: all checks held.\n"
        f"Stocks rebuilt: {tally.rebuilt}. Void rounds: {tally.void}. Rounds without a winner: {tally.unwon}."
    )


if __name__ == "__main__":
    main()
