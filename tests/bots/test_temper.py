"""Temperaments: bots of one level that mind different things."""

import pytest
from positions import position

from heartsui.bots import registry
from heartsui.bots.bot import Clock
from heartsui.bots.memory import Memory
from heartsui.bots.search import EVEN, Table, Temper, best, doubted, tried
from heartsui.bots.temper import CAREFUL, HUNTER, SHOOTER, CarefulHard, HunterHard, ShooterHard
from heartsui.rules.actions import PLAYS
from heartsui.rules.cards import parse_card, parse_set
from heartsui.words.shell import BOTS

CLUBS = ["2C 5C 9C KC", "AC 3C 4C 7C"]
HAND = "2D 3D 4D 9D QD 6C 8C 2S 3S 5S 7S"


def test_points_of_the_leader_are_worth_more_to_a_hunter() -> None:
    memory = Memory(position(HAND, tricks=CLUBS, scores=(30, 10, 40, 40)))
    leads, trails = [0, parse_set("QS"), 0, 0], [0, 0, parse_set("QS"), 0]
    hunter, even = Table(memory, HUNTER), Table(memory)
    won = [0, 1, 1, 0]
    assert even.utility(leads, won) == even.utility(trails, won)
    assert hunter.utility(leads, won) > even.utility(leads, won)
    assert hunter.utility(trails, won) < even.utility(trails, won)


def test_a_hunter_has_nobody_to_hunt_while_all_are_equal() -> None:
    memory = Memory(position(HAND, tricks=CLUBS))
    taken = [parse_set("2H"), parse_set("QS"), 0, 0]
    assert Table(memory, HUNTER).utility(taken, [1, 1, 0, 0]) == Table(memory).utility(taken, [1, 1, 0, 0])


def test_many_points_cost_a_careful_player_more() -> None:
    memory = Memory(position(HAND, tricks=CLUBS))
    few, many = [parse_set("2H 3H"), 0, 0, 0], [parse_set("QS 2H"), 0, 0, 0]
    careful, even = Table(memory, CAREFUL), Table(memory)
    assert careful.utility(few, [1, 0, 0, 0]) == even.utility(few, [1, 0, 0, 0])
    assert careful.utility(many, [1, 0, 0, 0]) < even.utility(many, [1, 0, 0, 0])


def test_who_dares_more_doubts_a_moon_less() -> None:
    memory = Memory(position(HAND, tricks=CLUBS))
    assert doubted(memory, SHOOTER) < doubted(memory, EVEN) < doubted(memory, CAREFUL)


def test_the_queen_under_the_leader_of_the_match_is_worth_more_to_a_hunter() -> None:
    hand = "QS 3D 8D 6D 9D 2D 4D 2H 5H 7H 9H"
    memory = Memory(position(hand, "6C 8C JC", tricks=CLUBS, scores=(40, 45, 45, 20)))
    assert memory.winning()[0] == 3

    def queen(temper: Temper) -> float:
        found = tried(memory, Clock(seed=1), 40, infer=False, shoot=False, narrow=False, temper=temper)
        return next(one.mean for one in found if one.card == parse_card("QS"))

    assert queen(HUNTER) > queen(EVEN) + 1


@pytest.mark.parametrize("bot", [CarefulHard, ShooterHard, HunterHard])
def test_a_queen_that_can_be_ducked_is_ducked_in_every_temper(bot: type[CarefulHard]) -> None:
    seen = position("QD 4D 5C 8C 3H 5H 6S 2S 3S 4S 7S", "TD QS 3D", tricks=CLUBS)
    assert bot().choose(seen, Clock(nodes=120, seed=2)) == PLAYS[parse_card("4D")]


def test_a_shooter_shoots_where_a_careful_player_does_not() -> None:
    tricks = ["2C 3C 4C AC", "KC 5C 6C QS"]
    memory = Memory(position("AS KS JS TS 9S AH KH QH JH TH 3D", tricks=tricks, me=3))

    def shoots(temper: Temper) -> bool:
        found = tried(memory, Clock(seed=1), 60, infer=False, shoot=True, narrow=False, temper=temper)
        return best(found).shoots

    assert shoots(SHOOTER)
    assert not shoots(CAREFUL)


def test_every_temperament_is_offered_and_has_words() -> None:
    offered = registry.names("hearts")
    assert {"hard-careful", "hard-shooter", "hard-hunter", "expert-careful"} <= set(offered)
    assert set(registry.TEMPERED) <= set(BOTS)
    assert not set(registry.TEMPERED) & set(registry.names("gongzhu"))
    assert all(registry.searches(name, "hearts") for name in registry.TEMPERED)
    for name in registry.TEMPERED:
        registry.make(name, "hearts")
