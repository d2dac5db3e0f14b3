"""A seat that is sure of the rest: by its view alone, and right whatever the others hold and do."""

import random
from itertools import combinations, product
from typing import Any

import pytest
from positions import dealt, played, position, seeded

from heartsui.bots.claims import sure_lead
from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import cards_of, iterate, parse_cards, set_of
from heartsui.rules.game import Phase
from heartsui.rules.tricktaking import TrickState, changed

SUITS = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
)
TABLES: dict[str, dict[str, Any]] = {
    "four": {},
    "kitty at the end": {
        "players": 3,
        "uneven_deal": "kitty",
        "kitty_to": "last_trick",
        "kitty_view": "end_of_hand",
    },
    "counterclockwise": {"play_direction": "counterclockwise", "pass_cycle": ["scatter"], "pass_count": 3},
    "hearts at any time": {"lead_hearts": "anytime"},
}


def endings(table: str, cards: int, deals: int) -> list[tuple[Any, TrickState]]:
    """Positions of deals played at random in which the leader holds so many cards."""
    found = []
    chance = random.Random(table)
    for number in range(1, deals + 1):
        game, state = seeded(f"claims {table}", n=number, **TABLES[table])
        while game.phase(state) == Phase.PASS:
            seat = game.turn(state)[0]
            view = game.view(state, seat)
            state = game.apply(state, seat, Pass(tuple(chance.sample(cards_of(view.hand), view.pass_count))))
        while state.hands[state.turn].bit_count() > cards or state.trick:
            state = game.apply(state, state.turn, chance.choice(game.legal_actions(state, state.turn)))
        found.append((game, state))
    return found


def others_hold(game: Any, state: TrickState, seat: int) -> list[TrickState]:
    """The same position with the cards that the seat cannot see in every way that its view allows."""
    view = game.view(state, seat)
    out = {trick.plays[0][0] >> 4: set() for trick in state.tricks}
    for trick in state.tricks:
        for other, play in trick.by_seat().items():
            if play[0] >> 4 != trick.plays[0][0] >> 4:
                out[trick.plays[0][0] >> 4].add(other)
    hidden = [other for other in range(game.players) if other != seat]
    kitty = 0 if view.kitty else state.start.kitty
    pool = sum(state.hands[other] for other in hidden) | kitty
    given = set_of(state.passes[seat] or ()) & pool

    def deals(left: int, seats: list[int]) -> list[dict[int, int]]:
        if not seats:
            return [{}]
        other, *rest = seats
        may = [one for one in iterate(left) if other not in out.get(one >> 4, ())]
        ways = []
        for cards in combinations(may, state.hands[other].bit_count()):
            held = set_of(cards)
            if given & state.hands[other] == given & held:
                ways += [{other: held, **more} for more in deals(left & ~held, rest)]
        return ways

    worlds = []
    for way in deals(pool, hidden):
        hands = tuple(way.get(other, state.hands[other]) for other in range(game.players))
        worlds.append(changed(state, hands=hands))
    return worlds


def takes_all(game: Any, state: TrickState, seat: int) -> bool:
    """The seat, leading from the top, takes every trick left whatever the others play."""
    if game.phase(state) != Phase.PLAY:
        return True
    if state.turn == seat:
        lead = sure_lead(game.view(state, seat)) if state.hands[seat].bit_count() > 1 else None
        action = Play((lead,)) if lead is not None else game.legal_actions(state, seat)[0]
        return takes_all(game, game.apply(state, seat, action), seat)
    after = [game.apply(state, state.turn, action) for action in game.legal_actions(state, state.turn)]
    if not after[0].trick and any(one.tricks[-1].winner != seat for one in after):
        return False
    return all(takes_all(game, one, seat) for one in after)


@pytest.mark.parametrize("table", TABLES)
def test_who_is_sure_takes_every_trick_in_every_world_that_its_view_allows(table: str) -> None:
    sure = 0
    for game, state in endings(table, 2, 60):
        seat = state.turn
        if sure_lead(game.view(state, seat)) is None:
            continue
        sure += 1
        assert all(takes_all(game, world, seat) for world in others_hold(game, state, seat))
    assert sure


def test_who_is_not_sure_loses_a_trick_in_some_world() -> None:
    unsure = 0
    for game, state in endings("hearts at any time", 2, 60):
        seat = state.turn
        if sure_lead(game.view(state, seat)) is not None:
            continue
        unsure += 1
        worlds = others_hold(game, state, seat)
        for action in game.legal_actions(state, seat):
            assert not all(_wins_both(game, world, seat, action) for world in worlds)
    assert unsure >= 5


def _wins_both(game: Any, state: TrickState, seat: int, lead: Play) -> bool:
    for replies in product(range(2), repeat=2 * (game.players - 1)):
        world, choice = game.apply(state, seat, lead), iter(replies)
        while game.phase(world) == Phase.PLAY:
            actions = game.legal_actions(world, world.turn)
            pick = 0 if world.turn == seat else min(next(choice), len(actions) - 1)
            world = game.apply(world, world.turn, actions[pick])
            if not world.trick and world.tricks[-1].winner != seat:
                return False
    return True


@pytest.mark.parametrize("table", TABLES)
def test_who_is_sure_stays_so_until_the_end_of_the_deal(table: str) -> None:
    chance = random.Random(table)
    sure = 0
    for game, state in endings(table, 3, 120):
        seat = state.turn
        if sure_lead(game.view(state, seat)) is None:
            continue
        sure += 1
        won = len(state.tricks)
        while state.hands[seat].bit_count() > 1 or state.turn != seat:
            if state.turn == seat:
                lead = sure_lead(game.view(state, seat))
                assert lead is not None
                state = game.apply(state, seat, Play((lead,)))
            else:
                state = game.apply(state, state.turn, chance.choice(game.legal_actions(state, state.turn)))
        assert all(trick.winner == seat for trick in state.tricks[won:])
    assert sure


GONE = [
    "3C 4C 5C 6C", "7C 8C 9C TC", "AC JC QC KC", "2D 3D 4D 5D", "6D 7D 8D 9D", "KD TD JD QD",
    "3S 4S 5S 6S", "7S 8S 9S TS", "2H 3H 4H 5H", "6H 7H 8H 9H",
]  # fmt: skip
"""Left are the two of clubs, the ace of diamonds, A K Q J 2 of spades and the high hearts."""


@pytest.mark.parametrize(
    ("hand", "sure"),
    [
        ("AS KS QS", True),
        ("AS KS 2S", True),
        ("AS QS 2S", False),
        ("KS QS JS", False),
        ("AS KS AD", True),
        ("AS KS 2C", True),
        ("AS 2S AD", False),
        ("AS 2C TH", False),
    ],
)
def test_low_cards_are_sure_only_behind_enough_high_ones(hand: str, sure: bool) -> None:
    view = position(hand, tricks=GONE, me=_leader(), lead_hearts="anytime")
    assert (sure_lead(view) is not None) is sure


def _leader() -> int:
    """Who won the last of the tricks that are gone."""
    leader = 0
    for trick in GONE:
        cards = parse_cards(trick)
        leader = (leader + cards.index(max(cards))) % 4
    return leader


def test_nobody_is_sure_before_their_own_lead() -> None:
    game, state = dealt(SUITS, pass_count=0)
    assert sure_lead(game.view(state, 0)) is None
    state = played(game, state, "2C 2D 2S 2H 3C")
    assert all(sure_lead(game.view(state, seat)) is None for seat in range(4))
