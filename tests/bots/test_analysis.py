"""Analyses: every game and decision has one, from the view alone, and it agrees with the strongest bot."""

import random
from typing import Any

import gongzhu_views
import msgspec
import pytest
from positions import seeded
from test_fairness import other_world, random_action

from heartsui.bots import registry
from heartsui.bots.analysis import analyse
from heartsui.bots.bot import Clock
from heartsui.bots.evaluation import Evaluation, error_of
from heartsui.bots.reasons import Reason
from heartsui.rules.actions import Moon, MoonChoice, Pass, Play
from heartsui.rules.cards import iterate, set_of
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.presets import options_from

CLOCK = Clock(nodes=300, seed=5)


def check(view: Any, found: tuple[Evaluation, ...]) -> None:
    """What holds for every analysis."""
    assert found
    means = [round(one.mean, 6) for one in found if one.reason != Reason.SHOOT]
    assert means == sorted(means, reverse=True)
    assert len({repr(one.action) for one in found}) == len(found)
    for one in found:
        if view.phase == Phase.PASS:
            assert isinstance(one.action, Pass)
            assert {*one.action.cards} <= {*iterate(view.hand)}
        else:
            assert one.action in view.legal
        assert one.stderr >= 0
        assert all(0 <= share <= 1 for share in one.moons)
        assert sum(one.moons) <= 1.000001


@pytest.mark.parametrize(
    "changes", [{}, {"players": 3, "uneven_deal": "kitty"}, {"teams": "opposite"}], ids=str
)
def test_every_decision_of_hearts_has_an_analysis(changes: dict[str, Any]) -> None:
    chance = random.Random(str(changes))
    game, state = seeded("analysis", n=1, **changes)
    phases = set()
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        view = game.view(state, seat)
        if chance.random() < 0.3 or view.phase not in phases:
            phases.add(view.phase)
            found = analyse(view, CLOCK)
            check(view, found)
            assert all(len(one.moons) == game.players for one in found)
            assert found == analyse(view, CLOCK)
        state = game.apply(state, seat, random_action(game, state, seat, chance))
    assert phases >= {Phase.PASS, Phase.PLAY}


def test_cards_that_cannot_be_seen_do_not_change_an_analysis() -> None:
    chance, changed = random.Random(8), 0
    game, state = seeded("unseen", n=2)
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        world = other_world(game, state, seat, chance)
        if world is not None and world.hands != state.hands:
            changed += 1
            assert analyse(game.view(state, seat), CLOCK) == analyse(game.view(world, seat), CLOCK)
        state = game.apply(state, seat, random_action(game, state, seat, chance))
    assert changed > 10


def test_the_first_gift_is_the_experts() -> None:
    game, state = seeded("analysis", n=1)
    view = game.view(state, game.turn(state)[0])
    found = analyse(view, CLOCK)
    assert found[0].action == registry.make("expert", "hearts").choose(view, CLOCK)
    assert len(found) > 1
    assert found[0].worlds > 1


def moon_view(scores: tuple[int, ...], **changes: Any) -> Any:
    """What seat 1 sees when it has shot the moon and has to say who pays."""
    game, state = seeded("moon", n=4, moon="shooter_choice", **changes)
    taken = (0, set_of(game.pack), 0, 0)
    start = msgspec.structs.replace(state.start, scores=scores)
    state = msgspec.structs.replace(
        state, start=start, phase=Phase.MOON, turn=1, taken=taken, hands=(0, 0, 0, 0)
    )
    return game.view(state, 1)


def test_who_pays_is_reckoned_by_the_match() -> None:
    even = analyse(moon_view((0, 0, 0, 0)), CLOCK)
    assert [one.action for one in even] == [Moon(MoonChoice.ADD_OTHERS), Moon(MoonChoice.SUBTRACT_SELF)]
    assert even[0].mean == even[1].mean == 26
    assert even[0].stderr == 0
    behind = analyse(moon_view((10, 60, 80, 40)), CLOCK)
    assert behind[0].action == Moon(MoonChoice.SUBTRACT_SELF)
    assert behind[0].mean > behind[1].mean
    winning = analyse(moon_view((50, 60, 80, 40)), CLOCK)
    assert winning[0].mean > 26
    partners = analyse(moon_view((0, 0, 0, 0), teams="opposite"), CLOCK)
    assert [one.mean for one in partners] == [52, 26]


@pytest.mark.parametrize("form", [{}, {"decks": 2}, {"partnership": True}], ids=str)
def test_every_decision_of_gong_zhu_has_an_analysis(form: dict[str, Any]) -> None:
    game, chance = gongzhu_views.gongzhu(**form), random.Random(3)
    state, phases = gongzhu_views.begun(game, "analysis"), set()
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        view = game.view(state, seat)
        if chance.random() < 0.2 or view.phase not in phases:
            phases.add(view.phase)
            found = analyse(view, CLOCK)
            check(view, found)
            assert found == analyse(view, CLOCK)
            if view.phase == Phase.EXPOSE:
                assert {one.action for one in found} == {*view.legal}
        state = game.apply(state, seat, chance.choice(view.legal))
    assert phases == {Phase.EXPOSE, Phase.PLAY}


def test_a_play_of_gong_zhu_says_what_it_does() -> None:
    seen = gongzhu_views.view("2S 3S AS 5D", "4S 6S 7S JS 6D 7D 8D 9D TD KD KC QC", trick=["QS"])
    found = {one.action: one.reason for one in analyse(seen, CLOCK)}
    assert all(isinstance(action, Play) for action in found)
    assert set(found.values()) == {Reason.DUCK, Reason.TAKE}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("swap", [False, True])
def test_every_decision_of_trash_has_an_analysis_that_agrees_with_hard(players: int, swap: bool) -> None:
    options = options_from("trash", None, {"players": players, "wild_swap": swap})
    game, hard = game_for(options), registry.make("hard", "trash")
    standing = Standing((0,) * players)
    state, phases, agreed = game.start(game.deal("t", 1, 0, standing), standing), set(), 0
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        view = game.view(state, seat)
        phases.add(view.phase)
        found = analyse(view, CLOCK)
        check(view, found)
        assert {one.action for one in found} == {*view.legal}
        action = hard.choose(view, CLOCK)
        if view.phase != Phase.PLACE:
            assert found[0].action == action
            agreed += 1
        state = game.apply(state, seat, action)
    assert agreed > 5


def test_an_error_of_the_mean_needs_two_results() -> None:
    assert error_of([]) == error_of([4.0]) == 0.0
    assert error_of([1.0, 3.0]) == pytest.approx(1.0)
