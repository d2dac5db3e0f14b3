"""The search: what it tries, what it prices, and that it stops."""

import time
from typing import Any

import pytest
from positions import position, seeded, view

from heartsui.bots import registry, search
from heartsui.bots.analysis import analyse
from heartsui.bots.bot import Clock
from heartsui.bots.exchange import tried_gifts
from heartsui.bots.memory import Memory
from heartsui.bots.playout import NOBODY
from heartsui.bots.reasons import Reason, reason
from heartsui.bots.search import Table, Tally, candidates, tried
from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import format_cards, parse_card, parse_set

CLUBS = ["2C 5C 9C KC", "AC 3C 4C 7C"]


def names(cards: list[int]) -> str:
    return format_cards(cards)


def test_cards_with_nothing_between_them_are_tried_once() -> None:
    seen = position("2D 3D 4D 9D QD 6C 8C 2S 3S 5S 7S", "5D", tricks=CLUBS)
    assert names(candidates(Memory(seen))) == "2D 9D QD"


def test_played_cards_do_not_part_equals_but_the_trick_does() -> None:
    seen = position("JC QC 6D 8D 2S 3S 5S 7S 9S 2H 3H", "TC", tricks=["2C 5C 9C KC", "AC 3C 4C 7C"])
    assert names(candidates(Memory(seen))) == "JC"
    seen = position("8C JC 6D 8D 2S 3S 5S 7S 9S 2H 3H", "TC", tricks=["2C 5C 9C KC", "AC 3C 4C 7C"])
    assert names(candidates(Memory(seen))) == "8C JC"


def test_cards_of_different_worth_are_not_equals() -> None:
    seen = position("2D 3D 4D 9D QD 6C 8C 2S 3S 5S 7S", "5D", tricks=CLUBS, special_cards={"QS": 13, "3D": 5})
    assert names(candidates(Memory(seen))) == "2D 3D 4D 9D QD"


def test_moon_is_gone_for_with_sure_winners() -> None:
    tricks = ["2C 3C 4C AC", "KC 5C 6C QS", "AD 7D 6D 5D", "KD 8D 9D TD", "AS KS 9S 8S", "JS TS 7S 6S"]
    seen = position("AH KH QH JH 2H QD JD", tricks=tricks, me=3)
    found = analyse(seen, Clock(nodes=400, seed=1))
    assert found[0].reason == Reason.SHOOT
    assert found[0].moons[3] > 0.5


def tally(card: int, results: list[float]) -> Tally:
    found = Tally(card, False)
    for one in results:
        found.add(one, NOBODY, 0)
    return found


def test_only_what_is_worse_beyond_chance_is_dropped() -> None:
    best = tally(2, [5.0, -3.0, 8.0, 1.0] * 4)
    assert tally(3, [3.0, -5.0, 6.0, -1.0] * 4).clearly_below(best)
    assert not tally(3, [-3.0, 5.0, 1.0, 6.0] * 4).clearly_below(best)
    assert not tally(3, [5.0, -3.0, 8.0, 1.0] * 4).clearly_below(best)
    assert not best.clearly_below(tally(3, [3.0, -5.0, 6.0, -1.0] * 4))


def test_search_ends_when_one_card_is_clearly_best_and_goes_on_while_two_are_close() -> None:
    clear = position("2S 3S 4S QS 6C 8C 2D 3D 5D 7D 9D", "AS", tricks=CLUBS)
    sure = tried(Memory(clear), Clock(seed=1), 240, False, False)
    assert [names([one.card]) for one in sure] == ["QS"]
    assert sure[0].n < 240
    alike = position("2D 9D 6C 8C JC 2S 3S 5S 7S 4H 9H", tricks=CLUBS)
    open_question = tried(Memory(alike), Clock(seed=1), 24, False, False)
    assert len(open_question) > 1
    assert {one.n for one in open_question} == {24}


def test_a_budget_of_playouts_is_kept() -> None:
    spent = 0
    seen = position("2D 9D 6C 8C JC 2S 3S 5S 7S 4H 9H", tricks=CLUBS)

    class Counted(Table):
        def run(self, *given: Any) -> Any:
            nonlocal spent
            spent += 1
            return super().run(*given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "Table", Counted)
        tried(Memory(seen), Clock(nodes=100, seed=1), 240, True, True)
    assert 50 < spent <= 100


def test_utility_is_own_points_against_the_others_mean() -> None:
    table = Table(Memory(position("2D 3D 4D 9D QD 6C 8C 2S 3S 5S 7S", tricks=CLUBS)))
    taken = [parse_set("2H 3H 4H"), parse_set("QS"), 0, 0]
    assert table.utility(taken, [1, 1, 0, 0])[0] == pytest.approx(13 / 3 - 3)


def test_utility_of_partners_is_their_sum_against_the_foes() -> None:
    seen = position("2D 3D 4D 9D QD 6C 8C 2S 3S 5S 7S", tricks=CLUBS, preset="partnership")
    taken = [parse_set("2H 3H 4H"), parse_set("QS"), parse_set("5H"), 0]
    assert Table(Memory(seen)).utility(taken, [1, 1, 0, 0])[0] == 13 - 4


def test_winning_the_match_counts_beyond_the_deal() -> None:
    taken = [parse_set("2H 3H 4H"), parse_set("QS"), 0, 0]

    def value(scores: tuple[int, ...]) -> float:
        seen = position("2D 3D 4D 9D QD 6C 8C 2S 3S 5S 7S", tricks=CLUBS, scores=scores)
        return Table(Memory(seen)).utility(taken, [1, 1, 0, 0])[0]

    assert value((10, 90, 40, 50)) > value((0, 0, 0, 0)) > value((60, 90, 40, 50))


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("n", [1, 4])
def test_search_answers_soon_after_it_is_stopped(level: str, n: int) -> None:
    seen = view(*seeded("stop", n=n), seat=None if n == 4 else 0)
    began = time.process_time()
    action = registry.make(level, "hearts").choose(seen, Clock(flag=lambda: True))
    assert time.process_time() - began < 0.5
    assert isinstance(action, Play | Pass)


def test_analysis_is_best_first_and_names_each_candidate_once() -> None:
    game, state = seeded("analyse", n=4)
    seen = view(game, game.apply(state, state.turn, game.legal_actions(state, state.turn)[0]))
    found = analyse(seen, Clock(nodes=300, seed=1))
    assert [one.mean for one in found] == sorted((one.mean for one in found), reverse=True)
    assert len({one.action for one in found}) == len(found)
    assert all(one.stderr >= 0 and one.worlds > 0 for one in found)


def test_only_legal_card_is_played_without_thought() -> None:
    seen: Any = view(*seeded("stop", n=4))
    assert len(seen.legal) == 1
    assert registry.make("expert", "hearts").choose(seen, Clock(nodes=0)) == seen.legal[0]


@pytest.mark.parametrize(
    ("hand", "trick", "card", "changes", "why"),
    [
        ("2D 6D 8D KD 6C 8C 2S 3S 5S 2H 3H", "", "2D", {}, Reason.LEAD),
        ("2D 6D 8D KD 6C 8C 2S 3S 5S 2H 3H", "9D", "8D", {}, Reason.DUCK),
        ("2D 6D 8D KD 6C 8C 2S 3S 5S 2H 3H", "9D", "KD", {}, Reason.TAKE_CLEAN),
        ("2D 6D 8D KD 6C 8C 2S 3S 5S 2H 3H", "9D 4H", "KD", {}, Reason.TAKE),
        ("2D 6D 8D KD 6C 8C 2S 3S 5S 2H 3H", "9D JD", "KD", {"preset": "omnibus"}, Reason.TAKE_BONUS),
        ("QS 2S AH 5H 6D 8D 9D 2D 3D 4D 5D", "QC", "QS", {}, Reason.THROW_PENALTY),
        ("QS 2S AH 5H 6D 8D 9D 2D 3D 4D 5D", "QC", "9D", {}, Reason.THROW),
        ("6C 2S AH 5H 6D 8D 9D 2D 3D 4D 5D", "QC", "6C", {}, Reason.ONLY),
    ],
)
def test_reason_says_what_a_play_does(hand: str, trick: str, card: str, changes: Any, why: Reason) -> None:
    seen = position(hand, trick, tricks=CLUBS, **changes)
    assert reason(Memory(seen), parse_card(card), False) == why


def test_taking_a_heart_from_the_only_one_with_points_is_called_stopping_a_moon() -> None:
    tricks = ["2C AC 3C 4C", "KC 5C 6C 7C", "QC 8C 9C TC", "JC 2H 3H 4H", "AH 5H 6H 2D", "QH 8H TH JH"]
    seen = position("KH 7H 3D 4D 2S 3S 4S", "9H 5D 5S", tricks=tricks)
    assert reason(Memory(seen), parse_card("KH"), False) == Reason.STOP_MOON


def test_more_effort_is_more_worlds() -> None:
    seen = position("2D 9D 6C 8C JC 2S 3S 5S 7S 4H 9H", tricks=CLUBS)
    usual = tried(Memory(seen), Clock(seed=1), 20, False, False)
    longer = tried(Memory(seen), Clock(seed=1, effort=4.0), 20, False, False)
    assert {one.n for one in usual} == {20}
    assert max(one.n for one in longer) > 40


def test_more_effort_is_more_worlds_for_gifts() -> None:
    game, state = seeded("effort", n=1)
    memory = Memory(game.view(state, game.turn(state)[0]))
    usual, longer = (tried_gifts(memory, Clock(seed=1, effort=effort)) for effort in (1.0, 4.0))
    assert longer[0].tally.n == 4 * usual[0].tally.n
    assert len(longer) == len(usual)
