"""Two worlds: cards that a seat cannot see are dealt differently, and no bot decides differently."""

import random
from typing import Any

import gongzhu_views
import msgspec
import pytest
from positions import seeded

from heartsui.bots import registry
from heartsui.bots.bot import Clock
from heartsui.rules.actions import Action, Pass
from heartsui.rules.cards import LANES, iterate, set_of
from heartsui.rules.game import Phase

BOTS = (*registry.levels("hearts"), "hard-careful", "hard-shooter", "expert-hunter", "random")
CLOCK = Clock(nodes=40, seed=3)
TABLES: dict[str, dict[str, Any]] = {
    "four": {},
    "three with a kitty": {"players": 3, "uneven_deal": "kitty"},
    "five, scatter, counterclockwise": {
        "players": 5,
        "pass_cycle": ["scatter"],
        "play_direction": "counterclockwise",
    },
    "partners, moon chosen": {"teams": "opposite", "moon": "shooter_choice"},
}


def other_world(game: Any, state: Any, seat: int, chance: random.Random) -> Any:
    """The same deal for a seat, the cards that it cannot see dealt anew as far as the play so far allows."""
    view = game.view(state, seat)
    hidden = [other for other in range(game.players) if other != seat]
    kitty_hidden = bool(state.start.kitty) and not view.kitty
    pool = set_of(one for other in hidden for one in iterate(state.hands[other]))
    if kitty_hidden:
        pool |= state.start.kitty
    known = dict.fromkeys(hidden, 0)
    if view.received and state.passes[seat]:
        for other in hidden:
            known[other] = set_of(state.passes[seat]) & state.hands[other] & state.received[other]
    free = pool & ~sum(known.values())
    for _ in range(300):
        cards = list(iterate(free))
        chance.shuffle(cards)
        hands = list(state.hands)
        for other in hidden:
            need = state.hands[other].bit_count() - known[other].bit_count()
            hands[other] = known[other] | set_of(cards.pop() for _ in range(need))
        if all(not hands[other] & _gone(view, other) for other in hidden):
            kitty = set_of(cards) if kitty_hidden else state.start.kitty
            start = msgspec.structs.replace(state.start, kitty=kitty)
            if state.phase == Phase.PASS:
                start = msgspec.structs.replace(start, hands=tuple(hands))
            return msgspec.structs.replace(state, hands=tuple(hands), start=start)
    return None


def _gone(view: Any, seat: int) -> int:
    gone = 0
    for trick in view.tricks:
        if trick.by_seat()[seat][0] >> 4 != trick.plays[0][0] >> 4:
            gone |= LANES[trick.plays[0][0] >> 4]
    for other, play in zip(view.order, view.trick, strict=False):
        if other == seat and play[0] >> 4 != view.trick[0][0] >> 4:
            gone |= LANES[view.trick[0][0] >> 4]
    return gone


def decision(level: str, game: Any, state: Any, seat: int) -> Action:
    return registry.make(level, "hearts").choose(game.view(state, seat), CLOCK)


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("table", TABLES)
def test_hidden_cards_do_not_change_a_decision(table: str, level: str) -> None:
    chance = random.Random(f"{table} {level}")
    changed = 0
    for number in range(1, 4):
        game, state = seeded(table, n=number, **TABLES[table])
        while game.phase(state) != Phase.DONE:
            seat = game.turn(state)[0]
            if chance.random() < 0.5:
                world = other_world(game, state, seat, chance)
                if world is not None and world.hands != state.hands:
                    changed += 1
                    assert decision(level, game, state, seat) == decision(level, game, world, seat)
            action = random_action(game, state, seat, chance)
            state = game.apply(state, seat, action)
    assert changed > 20


def random_action(game: Any, state: Any, seat: int, chance: random.Random) -> Action:
    if game.phase(state) == Phase.PASS:
        view = game.view(state, seat)
        return Pass(tuple(chance.sample(list(iterate(view.hand)), view.pass_count)))
    action: Action = chance.choice(game.legal_actions(state, seat))
    return action


@pytest.mark.parametrize("level", BOTS)
def test_same_view_budget_and_seed_give_the_same_action(level: str) -> None:
    game, state = seeded("again", n=4)
    bot, again = registry.make(level, "hearts"), registry.make(level, "hearts")
    random.seed(1)
    first = bot.choose(game.view(state, game.turn(state)[0]), CLOCK)
    random.seed(2)
    assert again.choose(game.view(state, game.turn(state)[0]), CLOCK) == first
    assert bot.choose(game.view(state, game.turn(state)[0]), CLOCK) == first


@pytest.mark.parametrize("level", registry.levels("gongzhu"))
@pytest.mark.parametrize("form", [{}, {"decks": 2}, {"partnership": True}], ids=str)
def test_hidden_cards_do_not_change_a_decision_at_gong_zhu(form: dict[str, Any], level: str) -> None:
    """Enough nodes for choices to be dropped on the way."""
    game, chance, bot = gongzhu_views.gongzhu(**form), random.Random(level), registry.make(level, "gongzhu")
    state, step = gongzhu_views.begun(game, level), 0
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        if step % 9 == 0 and len(game.legal_actions(state, seat)) > 1:
            clock = Clock(nodes=200, seed=step)
            world = gongzhu_views.other_world(state, seat, chance)
            assert bot.choose(game.view(state, seat), clock) == bot.choose(game.view(world, seat), clock)
        state = game.apply(state, seat, chance.choice(game.legal_actions(state, seat)))
        step += 1
