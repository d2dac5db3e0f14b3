"""Sampled worlds: exactly those that the rules allow after what was played, and each as often as the others."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from positions import seeded, view
from second_opinion import some_options

from heartsui.bots import sharing
from heartsui.bots.memory import Memory
from heartsui.bots.worlds import Worlds
from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import cards_of, iterate, set_of
from heartsui.rules.errors import IllegalAction
from heartsui.rules.events import Dealt
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for


def ending(seed: str, left: int) -> tuple[Any, Any] | None:
    """A deal without passing, under random options, until a seat has only so many cards; None if that is hard
    to enumerate."""
    chance = random.Random(seed)
    options = some_options(chance)
    game = game_for(options)
    standing = Standing((0,) * game.players)
    n = next((n for n in range(1, 7) if not options.passes(options.direction(n))), 0)
    if not n or game.players * left > 11 or game.kitty_size > 2:
        return None
    state = game.start(game.deal(seed, n, 0, standing), standing)
    stop = chance.randrange(game.players)
    while not (state.hands[state.turn].bit_count() <= left and len(state.trick) == stop):
        state = game.apply(state, state.turn, chance.choice(game.legal_actions(state, state.turn)))
        if game.phase(state) != Phase.PLAY:
            return None
    return game, state


def every_world(game: Any, state: Any, seat: int) -> Iterator[tuple[int, ...]]:
    """Each way of dealing the hidden cards after which every play so far would have been legal."""
    seen = game.view(state, seat)
    places = [other for other in range(game.players) if other != seat]
    gone = set_of(one for trick in state.tricks for one in trick.cards())
    gone |= set_of(one for play in state.trick for one in play)
    pool = set_of(game.pack) & ~gone & ~seen.hand & ~seen.kitty
    sizes = [seen.counts[other] for other in places]
    played = [0] * game.players
    plays: list[tuple[int, int]] = []
    for trick in state.tricks:
        plays += [(other, play[0]) for other, play in zip(trick.order, trick.plays, strict=True)]
    plays += [(other, play[0]) for other, play in zip(seen.order, state.trick, strict=False)]
    for other, one in plays:
        played[other] |= 1 << one
    for shares in _deals(pool, sizes):
        hands = list(played)
        hands[seat] |= seen.hand
        for other, share in zip(places, shares, strict=True):
            hands[other] |= share
        kitty = seen.kitty | pool & ~sum(shares)
        if _possible(game, state, hands, kitty, plays):
            world = [0] * game.players
            world[seat] = seen.hand
            for other, share in zip(places, shares, strict=True):
                world[other] = share
            yield (*world, pool & ~sum(shares))


def _deals(pool: int, sizes: list[int]) -> Iterator[tuple[int, ...]]:
    if not sizes:
        yield ()
        return
    for cards in combinations(cards_of(pool), sizes[0]):
        share = set_of(cards)
        for rest in _deals(pool & ~share, sizes[1:]):
            yield (share, *rest)


def _possible(game: Any, state: Any, hands: list[int], kitty: int, plays: list[tuple[int, int]]) -> bool:
    dealt = Dealt(state.start.n, state.start.dealer, tuple(hands), kitty)
    world = game.start(dealt, Standing((0,) * game.players))
    try:
        for seat, one in plays:
            world = game.apply(world, seat, Play((one,)))
    except IllegalAction:
        return False
    return bool(world.turn == state.turn)


@pytest.mark.parametrize("number", range(12))
def test_worlds_of_an_ending_are_exactly_the_possible_ones(number: int) -> None:
    found = None
    k = 0
    while found is None:
        found = ending(f"ending {number} {k}", 2 + number % 2)
        k += 1
    game, state = found
    worlds = Worlds(Memory(view(game, state)))
    possible = set(every_world(game, state, state.turn))
    assert worlds.sharing.count() == len(possible)
    chance = random.Random(1)
    sampled = {tuple(worlds.sample(chance)) for _ in range(min(60 * len(possible), 3000))}
    assert sampled <= possible
    if len(possible) <= 50:
        assert sampled == possible


def test_every_world_comes_up_as_often_as_the_others() -> None:
    k = 0
    while True:
        found = ending(f"even {k}", 3)
        k += 1
        if found is None:
            continue
        worlds = Worlds(Memory(view(*found)))
        if len(worlds.sharing.classes) >= 3 and 6 <= worlds.sharing.count() <= 24:
            break
    count, chance = worlds.sharing.count(), random.Random(2)
    seen = Counter(tuple(worlds.sample(chance)) for _ in range(400 * count))
    assert len(seen) == count
    assert all(300 < number < 500 for number in seen.values())


def test_swapped_worlds_are_possible_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where worlds are too many to count, swaps make one from another: all possible, all about as often."""
    k = checked = 0
    while checked < 4:
        found = ending(f"swap {k}", 2)
        k += 1
        if found is None:
            continue
        worlds = Worlds(Memory(view(*found)))
        if not 5 <= worlds.sharing.count() <= 40 or len(worlds.sharing.classes) < 2:
            continue
        possible = set(every_world(*found, found[1].turn))
        monkeypatch.setattr(sharing, "COUNTABLE", -1)
        worlds = Worlds(Memory(view(*found)))
        assert not worlds.sharing.exact
        monkeypatch.undo()
        chance = random.Random(6)
        seen = Counter(tuple(worlds.sample(chance)) for _ in range(100 * len(possible)))
        assert set(seen) == possible
        assert min(seen.values()) > 40
        checked += 1


def test_passed_cards_stay_where_they_went_until_they_are_played() -> None:
    game, state = seeded("pinned", n=1)
    chance = random.Random(3)
    for seat in range(4):
        state = game.apply(state, seat, Pass(tuple(chance.sample(cards_of(state.hands[seat]), 3))))
    checked = 0
    while game.phase(state) == Phase.PLAY:
        seen = view(game, state)
        held = set_of(seen.given) & state.hands[(seen.seat + 1) % 4]
        worlds = Worlds(Memory(seen))
        for _ in range(3):
            world = worlds.sample(chance)
            assert world[(seen.seat + 1) % 4] & held == held
            assert [hand.bit_count() for hand in world[:4]] == list(seen.counts)
            checked += bool(held)
        state = game.apply(state, state.turn, chance.choice(game.legal_actions(state, state.turn)))
    assert checked > 20


def test_kitty_is_hidden_from_those_who_did_not_take_it() -> None:
    game, state = seeded("kitty", n=3, players=3, uneven_deal="kitty", pass_count=0)
    chance = random.Random(4)
    for _ in range(9):
        state = game.apply(state, state.turn, chance.choice(game.legal_actions(state, state.turn)))
    taker = state.kitty_taker
    for seat in range(3):
        worlds = Worlds(Memory(view(game, state, seat)))
        kitties = {worlds.sample(chance)[3] for _ in range(200)}
        if seat == taker:
            assert kitties == {0}
        else:
            assert len(kitties) > 10
            assert all(kitty.bit_count() == 1 for kitty in kitties)
            mine = state.hands[seat]
            assert not any(kitty & mine for kitty in kitties)


def test_every_unseen_card_is_dealt_once() -> None:
    game, state = seeded("once", n=4, players=6, uneven_deal="kitty")
    world = Worlds(Memory(view(game, state))).sample(random.Random(5))
    assert sorted(one for cards in world for one in iterate(cards)) == sorted(game.pack)
