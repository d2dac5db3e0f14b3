"""Passing by trial: which gifts are tried, and what the others are thought to give."""

from typing import Any

import pytest

from heartsui.bots import passing
from heartsui.bots.bot import Clock
from heartsui.bots.exchange import BOLD, CAUTIOUS, Trial, glanced_gift, tried_gift
from heartsui.bots.exchange import _gifts as gifts
from heartsui.bots.memory import Memory
from heartsui.bots.search import Tally
from heartsui.rules.cards import cards_of, format_cards, parse_set
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.presets import options_from


def to_pass(n: int = 1, preset: str = "qdan", changes: dict[str, Any] | None = None) -> Memory:
    """Somebody who has to pass in a deal of these options."""
    options = options_from("hearts", preset, changes or {})
    game = game_for(options)
    standing = Standing((0,) * options.players)
    state = game.start(game.deal("exchange", n, 0, standing), standing)
    assert game.phase(state) == Phase.PASS
    return Memory(game.view(state, game.turn(state)[0]))


def holding(hand: str) -> Memory:
    memory = to_pass()
    memory.hand = parse_set(hand)
    memory.unseen = memory.table.pack & ~memory.hand
    return memory


FORMS: list[tuple[str, dict[str, Any]]] = [
    ("qdan", {}),
    ("black_maria", {}),
    ("qdan", {"players": 3}),
    ("qdan", {"players": 5}),
    ("hooligan", {"players": 6}),
]


@pytest.mark.parametrize(("preset", "changes"), FORMS, ids=lambda one: str(one))
def test_every_gift_on_trial_is_of_the_right_number_of_held_cards(preset: str, changes: dict[str, Any]) -> None:
    memory = to_pass(1, preset, changes)
    tried = list(gifts(memory))
    assert len(set(tried)) >= 30
    for gift in tried:
        assert len(set(gift)) == memory.view.pass_count
        assert all(memory.hand >> one & 1 for one in gift)


def test_the_head_of_a_long_suit_and_the_lowest_cards_are_among_the_gifts() -> None:
    memory = holding("7C TC QC AC 2D 6D JD AD 6S 8S 9S JS 6H")
    tried = {format_cards(sorted(gift)) for gift in gifts(memory)}
    assert "TC QC AC" in tried
    assert "2D 6D 6H" in tried
    assert format_cards(sorted(passing.chosen(memory))) in tried


@pytest.mark.parametrize(
    ("hand", "style", "must", "may_not"),
    [
        ("3C 5C 9C 4D 6D 9D JD QS KS 4H 6H 8H TH", "cautious", "QS KS", ""),
        ("3C 5C 9C 4D 6D 9D JD 3S 5S 7S QS 4H 6H", "bold", "", "QS"),
        ("2C 3C 4C 5C 6C 7C AD 3S 4S 2H 3H 4H 5H", "cautious", "AD", ""),
        ("2C 3C 4C 5C 6C 7C AD 3S 4S 2H 3H 4H 5H", "bold", "AD", ""),
    ],
)
def test_what_another_is_thought_to_give(hand: str, style: str, must: str, may_not: str) -> None:
    given = glanced_gift(holding(hand), parse_set(hand), {"cautious": CAUTIOUS, "bold": BOLD}[style])
    assert {*cards_of(parse_set(must))} <= {*given}
    assert not {*cards_of(parse_set(may_not))} & {*given}


@pytest.mark.parametrize("nodes", [1, 50, 400, None])
def test_a_gift_is_found_with_any_number_of_playouts_and_again_with_the_same(nodes: int | None) -> None:
    memory = to_pass(2)
    gift = tried_gift(memory, Clock(nodes=nodes, seed=7))
    assert gift == tried_gift(memory, Clock(nodes=nodes, seed=7))
    assert len(set(gift)) == 3
    assert all(memory.hand >> one & 1 for one in gift)


def test_a_gift_goes_where_the_direction_says() -> None:
    memory = to_pass(1)
    trial = Trial(memory, Tally(0, False), cards_of(parse_set("2C 5H QS")))
    taker = (memory.seat + {"left": 1, "right": 3, "across": 2}[memory.view.direction.value]) % 4
    assert trial.moves == ((taker, parse_set("2C 5H QS")),)
    scattered = to_pass(1, "qdan", {"pass_cycle": ["scatter"]})
    spread = Trial(scattered, Tally(0, False), cards_of(parse_set("2C 5H QS")))
    assert [seat for seat, _ in spread.moves] == [(scattered.seat + k) % 4 for k in (1, 2, 3)]
