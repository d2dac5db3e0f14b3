"""The levels at Trash: legal, fair, each with its own blind spots, and worth their names."""

import importlib.util
import random
import statistics
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from heartsui.bots.bot import Clock
from heartsui.bots.decide import decide
from heartsui.bots.registry import levels, make
from heartsui.bots.trash_odds import Odds, further_turns
from heartsui.rules.actions import Action, Draw, DrawFrom, Place
from heartsui.rules.game import Phase
from heartsui.rules.match import act, advance, next_deal, turn
from heartsui.rules.presets import options_from
from heartsui.rules.trash_options import TrashOptions
from heartsui.rules.trash_view import FROM_STOCK, NOTHING, TrashView

STOCK, DISCARD = Draw(DrawFrom.STOCK), Draw(DrawFrom.DISCARD)
LETTERS = "?A23456789TJQKX"
LEVELS = ("easy", "medium", "hard")


def benchmark(name: str) -> ModuleType:
    path = Path(__file__).parents[2] / "benchmarks" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


fuzz = benchmark("fuzz_trash")
strength = benchmark("trash_strength")


def ranks(text: str) -> tuple[int, ...]:
    return tuple(map(LETTERS.index, text.split()))


def view(
    own: str,
    other: str = "? ? ?",
    discard: str = "",
    hand: str = "?",
    stock_known: str = "",
    legal: tuple[Action, ...] = (STOCK, DISCARD),
    **options: Any,
) -> TrashView:
    """What seat 0 of two sees on its turn; face-down slots are written as question marks."""
    waiting = LETTERS.index(hand)
    tableaux = (ranks(own), ranks(other))
    return TrashView(
        game="trash",
        options=TrashOptions.read({"start_slots": len(tableaux[0]), **options}),
        seat=0,
        n=1,
        dealer=0,
        phase=Phase.PLACE if waiting else Phase.DRAW,
        turn=(0,),
        turns=0,
        scores=(0, 0),
        tableaux=tableaux,
        stock_count=len(stock_known.split()) or 20,
        stock_known=ranks(stock_known),
        discard=ranks(discard),
        hand=waiting or NOTHING,
        hand_from=FROM_STOCK,
        chain=(),
        finishers=(),
        called=(),
        void=False,
        legal=legal,
    )


def choices(level: str, seen: TrashView, seeds: int = 40) -> set[Action]:
    """What a level does in one position, over several seeds."""
    return {make(level, "trash").choose(seen, Clock(seed=seed)) for seed in range(seeds)}


def test_there_are_three_levels() -> None:
    assert levels("trash") == LEVELS


@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_a_bot_plays_legally_under_all_options_and_alike_in_two_worlds(level: str) -> None:
    bot = make(level, "trash")
    chance = random.Random(level)
    decisions = 0
    for number in range(12):
        table = fuzz.new_match(fuzz.random_options(chance), f"{level} {number}")
        for _ in range(2):
            table = table if table.over else advance(table, next_deal(table))
            while table.deal is not None:
                (seat,) = turn(table)
                seen = table.game.view(table.deal, seat)
                decision = decide(bot, seen, Clock(nodes=50, seed=number))
                assert decision.problem is None
                other = table.game.view(fuzz.other_world(table.deal, chance), seat)
                assert bot.choose(other, Clock(nodes=50, seed=number)) == decision.action
                decisions += len(seen.legal) > 1
                table, _ = act(table, seat, decision.action)
    assert decisions > 30


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_passes_its_turn_with_a_discard_that_fits_nowhere(level: str) -> None:
    assert choices(level, view("A ? ?", discard="K", take_discard="any")) == {STOCK}


def test_easy_sees_a_discard_that_fits_only_now_and_then() -> None:
    assert choices("easy", view("A ? ?", discard="2")) == {STOCK, DISCARD}


def test_easy_puts_a_wild_card_anywhere() -> None:
    places = tuple(map(Place, (2, 3, 5)))
    assert choices("easy", view("A ? ? 4 ?", hand="J", legal=places)) == set(places)


def test_medium_takes_what_fits_face_down_and_does_not_see_that_a_wild_card_can_be_freed() -> None:
    assert choices("medium", view("A ? ?", discard="2")) == {DISCARD}
    assert choices("medium", view("A ? ?", discard="J")) == {DISCARD}
    assert choices("medium", view("J ? ?", discard="A")) == {STOCK}
    assert choices("hard", view("J ? ?", discard="A")) == {DISCARD}


def test_medium_fills_slots_with_wild_cards_from_the_left() -> None:
    places = tuple(map(Place, (2, 3, 5)))
    assert choices("medium", view("A ? ? 4 ?", hand="J", legal=places)) == {Place(2)}


def test_hard_covers_the_slot_whose_card_is_least_likely_to_come_where_wild_cards_stay() -> None:
    places = tuple(map(Place, (2, 3, 5)))
    seen = view("A ? ? 4 ?", "? ? 3 ? ?", discard="3 5", hand="J", legal=places, wild_swap=False)
    assert choices("hard", seen) == {Place(3)}


def test_hard_prefers_a_stock_of_wild_cards_to_a_card_of_its_own() -> None:
    """A wild card fills a slot and leaves its own card welcome. The stock is known: it was made anew."""
    seen = view("? ? ? A", discard="2 3 3 3 Q Q", stock_known="J J J")
    assert choices("hard", seen) == {STOCK}
    assert choices("hard", view("? ? ? A", discard="2 3 3 3 Q Q", stock_known="J K K")) == {DISCARD}


def test_hard_tells_what_is_in_a_new_stock_from_what_lies_face_down() -> None:
    odds = Odds(view("A ? ?", stock_known="2 K", discard="Q"))
    assert odds.stock.total() == 2
    assert odds.after_stock() == pytest.approx((odds.after(2) + odds.after(13)) / 2)
    assert odds.unseen.total() == 52 - 2


def test_cards_that_cannot_come_any_more_are_waited_for_without_end() -> None:
    assert further_turns(0, 0, 2, 2, swap=True) == further_turns(0, 0, 0, 1, swap=True) == 1000
    assert further_turns(0, 0, 0, 0, swap=True) == 0


def played_turns(wanted: float, wild: float, needs: int, swap: bool, chance: random.Random) -> int:
    """Turns after the first that it takes to fill as many slots as there are needs, by trial."""
    each, left, turns = wanted / needs, needs, 0
    while left:
        drawn = chance.random()
        if drawn < needs * each:
            needs, left = needs - 1, left - 1
        elif drawn < needs * each + wild:
            left -= 1
            needs -= not swap
        else:
            turns += 1
    return turns


@pytest.mark.parametrize("swap", [True, False])
def test_the_turns_to_come_are_what_chance_gives(swap: bool) -> None:
    chance = random.Random(5)
    tried = [played_turns(0.5, 0.1, 4, swap, chance) for _ in range(4000)]
    error = statistics.stdev(tried) / len(tried) ** 0.5
    assert abs(statistics.fmean(tried) - further_turns(0.5, 0.1, 4, 4, swap)) < 4 * error


@pytest.mark.parametrize(("better", "worse"), [("hard", "medium"), ("medium", "easy")])
def test_a_level_wins_more_duplicate_matches_than_the_one_below(better: str, worse: str) -> None:
    """The seeds are fixed, so the figure is too; benchmarks/trash_strength.py takes more of them."""
    options = options_from("trash", "classic")
    shares = [strength.share(options, better, worse, number) for number in range(100)]
    error = statistics.stdev(shares) / len(shares) ** 0.5
    assert statistics.fmean(shares) - 0.5 > 2 * error
