"""The shared rule cases for Trash, read from tests/data/vectors.yaml."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from trash_positions import (
    laid,
    match,
    position,
    quick_round,
    rank,
    ranks,
    started,
    text_of,
    trash,
    up_in,
    won_by,
)

from heartsui.rules.actions import Draw, DrawFrom, Place
from heartsui.rules.errors import IllegalAction, InvalidOptions
from heartsui.rules.events import Acted, Laid
from heartsui.rules.game import Phase
from heartsui.rules.match import advance, next_deal, turn
from heartsui.rules.presets import options_from
from heartsui.rules.trash import TrashState
from heartsui.rules.trash_view import TO_DISCARD

FILE = yaml.safe_load((Path(__file__).parents[1] / "data" / "vectors.yaml").read_text(encoding="utf-8"))
KINDS = ("trash_setup", "trash_turn", "trash_match", "trash_stock", "trash_last_turn", "options_trash")
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in FILE["vectors"] if case["kind"] in KINDS}

Given = dict[str, Any]


def setup(given: Given, expect: Given) -> None:
    table = match("a seed", players=given["players"])
    dealt = next_deal(table)
    assert isinstance(dealt, Laid)
    assert table.game.options.packs() == expect["decks"]
    assert sum(map(len, dealt.tableaux)) == expect["dealt"]
    assert (len(dealt.stock), len(dealt.discard)) == (expect["stock"], expect["discard"])


def one_turn(given: Given, expect: Given) -> None:
    game = trash(start_slots=given["slots"], **given["options"])
    source, card = DrawFrom(given["draw"]["source"]), given["draw"]["card"]
    drawn = "T" if card == "10" else card
    state = position(
        game,
        {int(slot): text for slot, text in given["up"].items()},
        {int(slot): text for slot, text in given["down"].items()},
        stock=f"{drawn} K K" if source == DrawFrom.STOCK else "K K K",
        discard=drawn or "" if source == DrawFrom.DISCARD else "",
    )
    if "error" in expect:
        with pytest.raises(IllegalAction) as refused:
            game.apply(state, 0, Draw(source))
        assert refused.value.reason == expect["error"]
        return
    after = game.apply(state, 0, Draw(source))
    for slot in given["wild_slots"]:
        assert after.phase == Phase.PLACE
        after = game.apply(after, 0, Place(slot))
    assert after.phase != Phase.PLACE
    assert up_in(after) == expect["up"]
    assert text_of(after.discard[0]) == expect["discarded"]
    assert sum(step.slot != TO_DISCARD for step in after.chain) == expect["placed"]
    assert len(state.stock) - len(after.stock) == expect["stock_drawn"]
    assert (after.winner == 0) == expect["round_won"]


def whole_match(given: Given, expect: Given) -> None:
    table = won_by(match(players=given["players"]), *given["round_winners"])
    slots = [table.game.options.start_slots - lost for lost in table.scores]
    final: TrashState = table.results[-1].final
    assert slots == expect["slots"]
    assert final.winner == expect["starter"]
    wanted = expect["match_winner"]
    assert table.verdict.winners == (() if wanted is None else (wanted,))
    assert table.over == (wanted is not None)
    if not table.over:
        assert advance(table, quick_round(table, 0)).deal.turn == expect["starter"]


def stock_out(given: Given, expect: Given) -> None:
    """The pile is written bottom first there, and top first here."""
    game = trash(start_slots=2)
    pile = " ".join(given["discard"][::-1])
    state = started(game, laid(["2 A", "2 A"], " ".join(given["stock"]), pile))
    before = state
    if expect["action"] == "void_round":
        assert state.phase == Phase.DONE
        assert state.void
        assert game.points(state) == (0, 0)
    else:
        assert state.phase == Phase.RESHUFFLE
        state = game.restock(state, game.reshuffle("a seed", state))
        assert (state.phase, state.turn) == (Phase.DRAW, 0)
    assert sorted(state.stock) == sorted(map(rank, expect["stock_set"]))
    assert state.discard == tuple(map(rank, expect["discard"]))
    assert (state.shown, state.hidden) == (before.shown, before.hidden)


def last_turn(given: Given, expect: Given) -> None:
    players, first = len(given["slots"]), given["finisher"]
    start_slots = given["slots"][0]
    table = match(players=players, start_slots=start_slots, finish="last_turn", shrink="all_finishers")
    full = [first, *given["others_complete"]]
    chain = (*range(2, start_slots + 1), rank("K"))
    tableaux = tuple(chain if seat in full else ranks("Q K Q K A 2 3 4 5 6") for seat in range(players))
    order = [(first + k) % players for k in range(players)]
    stock = tuple(1 if seat in full else rank("Q") for seat in order)
    table = advance(table, Laid(1, first, tableaux, (*stock, 1), ()))
    acted = []
    while table.deal is not None:
        (seat,) = turn(table)
        acted.append(seat)
        table = advance(table, Acted(seat, Draw(DrawFrom.STOCK)))
    assert acted == order
    assert [start_slots - lost for lost in table.scores] == expect["slots"]
    assert table.results[-1].final.winner == expect["starter"]


def options_faults(given: Given, expect: Given) -> None:
    try:
        options_from("trash", None, given["options"])
        found = []
    except InvalidOptions as error:
        found = [fault.id for fault in error.faults]
    assert found == expect["errors"]


CHECKS: dict[str, Callable[[Given, Given], None]] = {
    "trash_setup": setup,
    "trash_turn": one_turn,
    "trash_match": whole_match,
    "trash_stock": stock_out,
    "trash_last_turn": last_turn,
    "options_trash": options_faults,
}


@pytest.mark.parametrize("name", CASES)
def test_shared_case(name: str) -> None:
    case = CASES[name]
    CHECKS[case["kind"]](case["given"], case["expect"])


def test_every_kind_of_case_is_there() -> None:
    assert {case["kind"] for case in CASES.values()} == set(KINDS)
    assert len(CASES) == 30


def test_the_defaults_are_the_shared_ones() -> None:
    assert options_from("trash").plain() == FILE["defaults"]["trash"]
