"""What holds in every match of Trash, whatever the options: random play with every action checked.

The checks are those of benchmarks/fuzz_trash.py, which plays by the ten thousand.
"""

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trash_positions import match, trash

from heartsui.record import encode, replay
from heartsui.rules.actions import Draw, DrawFrom, Place
from heartsui.rules.match import act, advance, next_deal, turn
from heartsui.rules.trash_options import TrashOptions


def fuzz_module() -> ModuleType:
    path = Path(__file__).parents[2] / "benchmarks" / "fuzz_trash.py"
    spec = importlib.util.spec_from_file_location("fuzz_trash", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


fuzz = fuzz_module()


@st.composite
def option_sets(draw: st.DrawFn) -> TrashOptions:
    """Options that exclude nothing, over all fields."""
    last_turn = draw(st.booleans())
    jokers = draw(st.sampled_from((0, 2)))
    players = draw(st.integers(2, 6))
    decks = draw(st.sampled_from(("auto", 1, 2, 3, 4)))
    packs = TrashOptions(players=players, decks=decks).packs()
    most = min(10, (packs * (52 + jokers) - 1) // players)
    wilds = ["J", "Q", "K", "joker"] if jokers else ["J", "Q", "K"]
    return TrashOptions.read(
        {
            "players": players,
            "decks": decks,
            "start_slots": draw(st.integers(1, most)),
            "wild": draw(st.lists(st.sampled_from(wilds), unique=True)),
            "jokers": jokers,
            "wild_swap": draw(st.booleans()),
            "discard_start": draw(st.sampled_from(("empty", "flip_one"))),
            "take_discard": draw(st.sampled_from(("placeable_only", "any", "never"))),
            "finish": "last_turn" if last_turn else "immediate",
            "shrink": draw(st.sampled_from(("winner", "all_finishers"))) if last_turn else "winner",
            "call_trash": draw(st.booleans()),
            "stock_out": draw(st.sampled_from(("reshuffle", "end_round"))),
            "match_end": draw(st.sampled_from(("down_to_one", "single_round", "rounds:3"))),
        }
    )


@settings(max_examples=60, deadline=None)
@given(option_sets(), st.text(max_size=5), st.randoms(use_true_random=False))
def test_every_action_of_a_match_keeps_the_rules(
    options: TrashOptions, seed: str, chance: random.Random
) -> None:
    fuzz.play(options, seed, chance, most_rounds=3)


def test_many_short_matches_keep_the_rules_and_rebuild_stocks() -> None:
    tally = fuzz.run(0, 40)
    assert tally.matches == 40
    assert tally.rebuilt > 20


def test_a_lost_card_does_not_go_unseen() -> None:
    """The checks above can fail."""
    table = match("seed")
    table = advance(table, next_deal(table))
    state = act(table, turn(table)[0], Draw(DrawFrom.STOCK))[0].deal
    fuzz.check_state(trash(), state)
    with pytest.raises(AssertionError):
        fuzz.check_state(trash(), msgspec.structs.replace(state, stock=state.stock[1:]))


def test_a_record_reads_back_the_same_and_writes_a_slot_only_where_there_was_a_choice() -> None:
    table = match("record", wild=["J", "Q"], start_slots=3)
    lines = [encode(table.started)]
    choices = 0
    while not table.over:
        dealt = next_deal(table)
        table = advance(table, dealt)
        lines.append(encode(dealt))
        while table.deal is not None:
            (seat,) = turn(table)
            legal = table.game.legal_actions(table.deal, seat)
            choices += isinstance(legal[0], Place) and len(legal) > 1
            table, events = act(table, seat, legal[-1])
            lines += map(encode, events)
    places = sum('"t":"place"' in line for line in lines)
    assert places == choices > 0
    assert replay(lines).match == table
