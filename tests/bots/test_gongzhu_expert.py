"""The expert at Gong Zhu: exposures tried out, doubts, all red, the match, and that it stays fair and stops."""

import random
import time
from typing import Any

import msgspec
import pytest
from gongzhu_views import begun, choice, exposing, gongzhu, other_world, view

from heartsui.bots.bot import Clock
from heartsui.bots.gongzhu_doubts import Doubts, kept
from heartsui.bots.gongzhu_expert import SECONDS, ExpertGongZhu, Exposing, forced_fourth, limited, opening
from heartsui.bots.gongzhu_playout import Playout
from heartsui.bots.gongzhu_search import unlike
from heartsui.bots.gongzhu_stakes import Stakes
from heartsui.bots.gongzhu_table import Table
from heartsui.rules.actions import Expose, Play
from heartsui.rules.cards import format_cards, parse_card, parse_cards, parse_set
from heartsui.rules.game import Phase
from heartsui.rules.trick import Trick

PIG, SHEEP = parse_card("QS"), parse_card("JD")
MANY = "QS KS 8S 9S 2S 3S JD AD KD 5D 4D TC AC KC QC 2C 3C 6H 8H KH AH"


# Fair, the same again, and quick to stop


@pytest.mark.parametrize("form", [{}, {"partnership": True}, {"decks": 2}, {"force_fourth": True}], ids=str)
def test_exposures_that_are_tried_out_do_not_look_at_hidden_cards(form: dict[str, Any]) -> None:
    game, chance, clock = gongzhu(**form), random.Random(5), Clock(nodes=72, seed=5)
    for number in range(2):
        state = begun(game, f"hidden {number}")
        while game.phase(state) == Phase.EXPOSE:
            seat = game.turn(state)[0]
            action = ExpertGongZhu().choose(game.view(state, seat), clock)
            elsewhere = game.view(other_world(state, seat, chance), seat)
            assert ExpertGongZhu().choose(elsewhere, clock) == action
            state = game.apply(state, seat, action)


@pytest.mark.parametrize(
    "seen", [view("4S 6S TD QD 7D 8C 9C", MANY), exposing("QS JD AD KD TC 3S 4S 7C 8C 9C 2H 5H AH")]
)
def test_same_view_budget_and_seed_give_the_same_action(seen: Any) -> None:
    found = set()
    for number in range(3):
        random.seed(number)
        found.add(ExpertGongZhu().choose(seen, Clock(nodes=120, seed=9)))
    assert len(found) == 1


@pytest.mark.parametrize("decks", [1, 2])
def test_the_clock_is_asked_before_every_world(decks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played, asked = [0], [0]
    finish = Playout.finish

    def counted(*args: Any) -> None:
        played[0] += 1
        finish(*args)

    def flag() -> bool:
        assert played[0] <= 12
        played[0] = 0
        asked[0] += 1
        return asked[0] > 6

    monkeypatch.setattr(Playout, "finish", counted)
    state = begun(gongzhu(decks=decks, opening_lead="lowest_score_any"), "stop")
    while state.phase != Phase.PLAY:
        game = gongzhu(decks=decks, opening_lead="lowest_score_any")
        seen = game.view(state, game.turn(state)[0])
        ExpertGongZhu().choose(seen, Clock(nodes=1000, flag=flag))
        asked[0] = played[0] = 0
        state = game.apply(state, game.turn(state)[0], Expose(()))
    ExpertGongZhu().choose(game.view(state, state.turn), Clock(nodes=1000, flag=flag))
    assert asked[0] == 7


def test_it_takes_little_time_where_no_playouts_are_counted() -> None:
    late, soon = time.monotonic() + 60, time.monotonic() + SECONDS / 2
    for clock, ends in ((Clock(), None), (Clock(late), None), (Clock(soon), soon)):
        deadline = limited(clock).deadline
        assert deadline is not None
        assert deadline == ends if ends else deadline <= time.monotonic() + SECONDS
    assert limited(Clock(nodes=9)) == Clock(nodes=9)


# Choices


@pytest.mark.parametrize(
    ("hand", "others", "kinds"),
    [
        ("4C 5C 9C", "2C 7C", ["4C", "9C"]),
        ("4C 6C 9C", "5C 7C", ["4C", "6C", "9C"]),
        ("JS QS KS", "2S 3S", ["JS", "QS", "KS"]),
        ("4H 5H 6H", "2H KH", ["4H", "5H"]),
    ],
)
def test_of_equal_cards_one_is_tried(hand: str, others: str, kinds: list[str]) -> None:
    seen = view(hand, others + " 7D 8D TD 9S")
    plays = [action for action in seen.legal if isinstance(action, Play)]
    found = unlike(Table(seen), plays, parse_set(others))
    assert [format_cards(play.cards) for play in found] == kinds


def test_of_two_packs_pairs_and_loose_cards_stay_apart() -> None:
    seen = view("4C 4C 5C 5C", "2C 7C 7D 8D TD 9S 9S 8S 8S", decks=2)
    plays = [action for action in seen.legal if isinstance(action, Play)]
    found = unlike(Table(seen), plays, parse_set("2C 7C"))
    assert [format_cards(play.cards) for play in found] == ["4C", "4C 4C", "4C 5C"]


# Doubts


def tricks(*plays: str) -> tuple[Trick, ...]:
    """Tricks led by seat 0 of one card each, in the order played; the winner does not matter here."""
    order = (0, 3, 2, 1)
    return tuple(Trick(0, order, tuple((one,) for one in parse_cards(play)), 0) for play in plays)


@pytest.mark.parametrize(
    ("trick", "doubts"),
    [
        ("KS 8S 9S TS", {(3, "QS"), (2, "QS"), (1, "QS")}),
        ("9S 8S AS TS", {(1, "QS")}),
        ("9S 8S 7S TS", set()),
        ("9D 4C TD 8D", {(3, "QS"), (1, "JD")}),
        ("AD 4D TD 8D", set()),
    ],
)
def test_who_could_have_been_rid_of_the_pig_is_thought_not_to_have_it(
    trick: str, doubts: set[tuple[int, str]]
) -> None:
    seen = msgspec.structs.replace(view("4S 6S TH QH", MANY), tricks=tricks(trick))
    assert {(seat, format_cards((one,))) for seat, one, _ in kept(Table(seen))} == doubts


def test_doubtful_worlds_come_up_less() -> None:
    def share(trick: str) -> float:
        seen = msgspec.structs.replace(view("4S 6S TH QH", MANY), tricks=tricks(trick))
        worlds = Doubts(Table(seen)).worlds(random.Random(1))
        return sum(next(worlds)[1] >> PIG & 1 for _ in range(300)) / 300

    assert share("9S 8S AS TS") < 0.5 * share("9S 8S 7S TS")


# Exposing


def test_a_sheep_that_is_sure_is_exposed_and_a_bare_pig_is_not() -> None:
    seen = exposing("QS KS JD AD KD QD TD 9D 8D 7D 2C 3C 4H")
    assert choice("expert", seen) == "JD"


def test_the_fourth_is_exposed_by_force_where_it_lies() -> None:
    hands = [parse_set(cards) for cards in ("TC JD", "QS 2C", "AH", "3C")]
    shown = [parse_set(cards) for cards in ("TC", "QS", "AH", "")]
    assert forced_fourth(hands, shown)[0] == parse_set("TC JD")
    assert forced_fourth(hands, [0, *shown[1:]]) == [0, *shown[1:]]


def test_the_opening_of_a_world_is_the_rules() -> None:
    for form in ({}, {"decks": 2}, {"opening_lead": "lowest_score_any"}, {"play_direction": "clockwise"}):
        game = gongzhu(**form, expose="none")
        for number in range(4):
            state = begun(game, f"opening {number}")
            seat, first = opening(game.view(state, 0), state.hands)
            assert seat == state.turn
            assert not first or Play(first) in game.legal_actions(state, seat)


# All red


def test_who_has_nearly_all_hearts_goes_on() -> None:
    others = "JH 5C 7C 8C TD 2S 3S 4S 6S 5D 3D 7D"
    seen = view("AH KH QH 2C", others, taken=("2H 3H 4H 5H 6H 7H 8H 9H TH", "QS TC JD", "", ""))
    assert choice("expert", seen)[1] == "H"


def test_a_heart_is_taken_from_who_has_nearly_all_of_them() -> None:
    late, low = "4D 5C 7C 8C TD 2S 3S 4S 6S", ["4H", "6H", "5H"]
    assert (
        choice("expert", view("9H 3H 2C 9D", late, low, ("QS", "TC", "2H 7H 8H TH JH QH KH AH", "JD"))) == "9H"
    )


# The match


def test_the_last_deal_is_about_the_sign_of_the_total() -> None:
    def values(n: int, scores: tuple[int, ...]) -> list[float]:
        seen = msgspec.structs.replace(view("4S 6S TD", "QS KS 8S 9S 2S 3S 4D 5D 6D"), n=n, scores=scores)
        stakes = Stakes(Table(seen))
        return [stakes.value(raw) for raw in ((-10, -100, 0, 0), (10, -100, 0, 0))]

    before, after = values(1, (0, 0, 0, 0))
    assert after - before == pytest.approx(20)
    before, after = values(4, (-100, 0, 100, 0))
    assert after - before > 200
    before, after = values(4, (900, -900, 0, 0))
    assert after - before == pytest.approx(20)


def test_a_match_to_a_score_is_about_who_is_first_when_it_ends() -> None:
    seen = view("4S 6S TD", "QS KS 8S 9S 2S 3S 4D 5D 6D", settlement="raw", match_end="score")
    seen = msgspec.structs.replace(seen, scores=(-100, -950, -120, -300))
    stakes = Stakes(Table(seen))
    goes_on, ends_ahead = stakes.value((0, -40, 0, 0)), stakes.value((0, -50, 0, 0))
    assert ends_ahead - goes_on > 100
    assert stakes.value((-30, -50, 0, 0)) < goes_on


def test_more_effort_is_more_worlds_for_exposures_too() -> None:
    seen = exposing("2S 4S 6S 8S TS JS QS 3H 5H 7H 2C 4C JD")
    usual, longer = (
        Exposing(seen, Clock(nodes=9000, seed=1, effort=effort)).everything() for effort in (1.0, 4.0)
    )
    assert {len(values) for values in usual.values()} == {64}
    assert {len(values) for values in longer.values()} == {256}
