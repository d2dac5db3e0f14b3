"""Sampled worlds of Gong Zhu: exactly those that the rules allow after what was played, each as often."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from gongzhu_views import gongzhu, view

from heartsui.bots.gongzhu_table import Table
from heartsui.bots.gongzhu_worlds import Worlds
from heartsui.rules.actions import Expose
from heartsui.rules.cards import (
    COPY,
    FIRST_COPIES,
    LANES,
    CardSet,
    cards_of,
    iterate,
    parse_card,
    set_of,
    union,
)
from heartsui.rules.errors import IllegalAction
from heartsui.rules.events import Dealt
from heartsui.rules.game import Phase, Standing
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.gongzhu_plays import less

QUEEN = parse_card("QS")
FORMS: dict[str, dict[str, Any]] = {
    "classic": {},
    "without early finish": {"early_finish": False},
    "same colour": {"same_color_discard": True},
    "all exposed, same colour": {"expose": "all_forced", "same_color_discard": True},
    "free first round": {"exposed_first_round": False},
    "fourth by force": {"force_fourth": True},
    "lowest score leads": {"opening_lead": "lowest_score_any"},
    "partners": {"partnership": True},
    "two packs": {"decks": 2},
    "two packs, all exposed": {"decks": 2, "expose": "all_forced"},
    "two packs, pairs, all exposed": {"decks": 2, "must_follow_pair": True, "expose": "all_forced"},
    "two packs, same colour": {"decks": 2, "same_color_discard": True, "expose": "all_forced"},
}


def ending(form: dict[str, Any], seed: str, most: int) -> tuple[GongZhu, Any, list[Any]] | None:
    """A random deal until few cards are hidden, with the actions that led there; None if it ended before."""
    chance, game = random.Random(seed), gongzhu(**form)
    standing = Standing(tuple(chance.choice((0, 50)) for _ in range(4)))
    dealt = game.deal(seed, 1, chance.randrange(4), standing)
    state, actions = game.start(dealt, standing), []
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        hidden = sum(state.hands[other].bit_count() for other in range(4) if other != seat)
        if game.phase(state) == Phase.PLAY and hidden <= most:
            return game, state, [standing, dealt, actions]
        action = chance.choice(game.legal_actions(state, seat))
        actions.append((seat, action))
        state = game.apply(state, seat, action)
    return None


def every_world(game: GongZhu, state: Any, past: list[Any]) -> set[tuple[CardSet, ...]]:
    """Each way of dealing the hidden cards after which all that was done would have been legal and had the
    same outcome."""
    _, dealt, _ = past
    seat = game.turn(state)[0]
    places = [other for other in range(4) if other != seat]
    pool = 0
    for other in places:
        pool = union(pool, state.hands[other])
    played = [less(dealt.hands[other], state.hands[other]) for other in range(4)]
    found = set()
    for shares in _deals(pool, [state.hands[other].bit_count() for other in places]):
        world = [0] * 4
        world[seat] = state.hands[seat]
        for other, cards in zip(places, shares, strict=True):
            world[other] = _single_first(cards)
        if tuple(world) in found:
            continue
        hands = tuple(union(cards, gone) for cards, gone in zip(world, played, strict=True))
        if _leads_here(game, state, past, hands, seat):
            found.add(tuple(world))
    return found


def _single_first(cards: CardSet) -> CardSet:
    low, high = cards & FIRST_COPIES, cards >> COPY
    return low | high | (low & high) << COPY


def _deals(pool: CardSet, sizes: list[int]) -> Iterator[tuple[CardSet, ...]]:
    if not sizes:
        yield ()
        return
    tokens = [bit for bit in range(128) if pool >> bit & 1]
    for chosen in combinations(tokens, sizes[0]):
        share = sum(1 << bit for bit in chosen)
        for rest in _deals(pool & ~share, sizes[1:]):
            yield (share, *rest)


def _leads_here(game: GongZhu, state: Any, past: list[Any], hands: tuple[CardSet, ...], seat: int) -> bool:
    standing, dealt, actions = past
    world = game.start(Dealt(dealt.n, dealt.dealer, hands), standing)
    try:
        for actor, action in actions:
            if actor not in game.turn(world):
                return False
            if isinstance(action, Expose) and action not in game.legal_actions(world, actor):
                return False
            world = game.apply(world, actor, action)
    except IllegalAction:
        return False
    seen, then = game.view(state, seat), game.view(world, seat)
    return bool(
        game.turn(world) == game.turn(state) and then.exposed == seen.exposed and then.legal == seen.legal
    )


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("form", FORMS)
def test_worlds_of_an_ending_are_exactly_the_possible_ones(form: str, number: int) -> None:
    found, k = None, 0
    while found is None:
        found = ending(FORMS[form], f"{form} {number} {k}", 7)
        k += 1
    game, state, past = found
    possible = every_world(game, state, past)
    worlds, chance = Worlds(Table(game.view(state, game.turn(state)[0]))), random.Random(1)
    sampled = {worlds.sample(chance) for _ in range(min(80 * len(possible), 3000))}
    assert sampled <= possible
    if len(possible) <= 40:
        assert sampled == possible


def test_every_world_comes_up_as_often_as_the_others() -> None:
    k = 0
    while True:
        found = ending({}, f"even {k}", 7)
        k += 1
        if found is not None and 6 <= len(every_world(*found)) <= 20:
            break
    game, state, past = found
    possible = every_world(game, state, past)
    worlds, chance = Worlds(Table(game.view(state, game.turn(state)[0]))), random.Random(2)
    seen = Counter(worlds.sample(chance) for _ in range(400 * len(possible)))
    assert set(seen) == possible
    assert all(300 < number < 500 for number in seen.values())


def test_an_exposed_pig_played_in_the_first_round_of_two_packs_had_no_other_spade_beside_it_or_its_twin() -> (
    None
):
    """A copy that has gone was the exposed one: with the other copy in hand a seat may have kept spades."""
    order = view("2S 2D", "KS 9S QS 4D 5D 6D", trick=["AS", "TS", "4S"], led="CDH", decks=2).order
    exposed = ["QS" if seat == order[1] else "" for seat in range(4)]
    seen = view(
        "2S 2D",
        "KS 9S QS 4D 5D 6D",
        trick=["AS", "QS", "4S"],
        exposed=exposed,
        led="CDH",
        decks=2,
        early_finish=False,
    )
    worlds, chance, twins = Worlds(Table(seen)), random.Random(3), Counter[bool]()
    for _ in range(300):
        hand = worlds.sample(chance)[order[1]]
        twin = bool(hand >> QUEEN & 1)
        twins[twin] += 1
        assert twin or not hand & LANES[2]
    assert min(twins.values()) > 20


def test_every_card_is_in_a_world_once() -> None:
    game = gongzhu(decks=2)
    state = game.start(game.deal("once", 1, 0, Standing((0,) * 4)), Standing((0,) * 4))
    world = Worlds(Table(game.view(state, 0))).sample(random.Random(5))
    assert sorted(one for cards in world for one in iterate(cards)) == sorted(game.pack)
    assert set_of(cards_of(world[1])) == world[1]
