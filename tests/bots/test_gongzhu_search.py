"""The search of Gong Zhu: worlds that fit, playouts that keep to the rules, a clock that is obeyed."""

import random
from typing import Any

import msgspec
import pytest
from gongzhu_views import choice, exposing, gongzhu, view
from hypothesis import example, given, settings
from hypothesis import strategies as st

from heartsui.bots.bot import Clock
from heartsui.bots.gongzhu_expert import ExpertGongZhu
from heartsui.bots.gongzhu_medium import MediumGongZhu
from heartsui.bots.gongzhu_playout import Playout
from heartsui.bots.gongzhu_search import HardGongZhu, Moment
from heartsui.bots.gongzhu_table import PACKS, Table
from heartsui.bots.gongzhu_worlds import Worlds
from heartsui.rules.actions import Play
from heartsui.rules.cards import LANES, union
from heartsui.rules.game import Phase, Standing
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_scores import SCORING
from heartsui.rules.tricktaking import TrickState

FORMS: list[dict[str, Any]] = [
    {},
    {"expose": "all_forced"},
    {"same_color_discard": True, "expose": "all_forced"},
    {"partnership": True, "heart_points": "pip"},
    {"decks": 2},
    {"decks": 2, "expose": "all_forced", "same_color_discard": True},
    {"decks": 2, "expose": "all_forced", "must_follow_pair": True, "partnership": True},
    {"exposed_first_round": False, "expose": "all_forced", "play_direction": "clockwise"},
]
FORM = st.sampled_from(FORMS)


def somewhere(options: dict[str, Any], seed: int) -> tuple[GongZhu, TrickState]:
    """A random moment of a deal at which a seat has to play."""
    chance = random.Random(seed)
    game = gongzhu(**options, early_finish=False)
    standing = Standing((0, 0, 0, 0))
    state = game.start(game.deal(str(seed), 1, 0, standing), standing)
    moments = []
    while state.phase != Phase.DONE:
        if state.phase == Phase.PLAY:
            moments.append(state)
        seat = game.turn(state)[0]
        state = game.apply(state, seat, chance.choice(game.legal_actions(state, seat)))
    return game, chance.choice(moments)


@settings(max_examples=120, deadline=None)
@given(FORM, st.integers())
def test_a_playout_keeps_to_the_rules_and_scores_as_they_do(options: dict[str, Any], seed: int) -> None:
    game, state = somewhere(options, seed)
    chance = random.Random(seed)
    table = Table(game.view(state, state.turn))
    first = chance.choice(game.legal_actions(state, state.turn))
    assert isinstance(first, Play)
    log: list[tuple[int, ...]] = []
    moment, hands, taken = Moment(table), list(state.hands), [cards & SCORING for cards in state.taken]
    barred, shooter = list(moment.barred), chance.choice((-1, 0, 1, 2, 3))
    playout, rates = moment.playout, moment.rates
    playout.finish(hands, table.me, state.trick, taken, barred, rates, chance, first.cards, shooter, log)
    for cards in log:
        state = game.apply(state, state.turn, Play(cards))
    exposed = [cards or 0 for cards in state.exposes]
    raw = [piece.raw for piece in game.raw_parts(state.taken, exposed)]
    assert [rates.raw(cards) for cards in taken] == raw
    ending = game.early_ending(state.hands, state.leader)
    assert state.phase == Phase.DONE or (ending is not None and ending.reason == "no_scoring_cards")


@settings(max_examples=120, deadline=None)
@given(FORM, st.integers())
@example({"same_color_discard": True, "expose": "all_forced"}, -649827532)
def test_a_world_fits_all_that_the_seat_has_seen(options: dict[str, Any], seed: int) -> None:
    game, state = somewhere(options, seed)
    table = Table(game.view(state, state.turn))
    hands = Worlds(table).sample(random.Random(seed))
    assert hands[state.turn] == state.hands[state.turn]
    assert [hand.bit_count() for hand in hands] == [hand.bit_count() for hand in state.hands]
    whole = 0
    for cards in (*hands, *state.taken):
        whole = union(whole, cards)
    for play in state.trick:
        for one in play:
            whole = union(whole, 1 << one)
    assert whole == PACKS[game.options.decks]
    for seat in range(4):
        if seat != state.turn:
            for suit in range(4):
                if table.voids[seat] >> suit & 1:
                    assert not hands[seat] & LANES[suit]


def test_a_void_is_remembered_from_the_trick_on_the_table() -> None:
    seen = view("2C 3C", "4D 5D KH QH 6S", trick=["4C", "9D", "5C"])
    table = Table(seen)
    assert table.voids[2] == 1
    assert table.share(2, 0) == 0


def test_exposed_cards_are_where_they_were_shown() -> None:
    seen = view("2C 3C", "QS 5D KH QH 6S 7S", exposed=("", "", "QS", ""))
    for seed in range(5):
        assert Worlds(Table(seen)).sample(random.Random(seed))[2] >> 44 & 1


def test_without_time_it_plays_as_the_medium_player() -> None:
    seen = view("4S 6S TD QD 7D 8C 9C", "QS KS 8S 9S 2S 3S JD AD KD 5D 4D TC AC KC QC 2C 3C 6H 8H KH AH")
    wanted = MediumGongZhu().choose(seen, Clock())
    assert HardGongZhu().choose(seen, Clock(flag=lambda: True)) == wanted
    assert HardGongZhu().choose(seen, Clock(nodes=0)) == wanted


@pytest.mark.parametrize("bot", [HardGongZhu, ExpertGongZhu])
def test_the_node_budget_bounds_the_playouts(bot: type[HardGongZhu], monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []
    finish = Playout.finish

    def counted(*args: Any) -> None:
        spent.append(1)
        finish(*args)

    monkeypatch.setattr(Playout, "finish", counted)
    seen = view("4S 6S TD QD 7D 8C 9C", "QS KS 8S 9S 2S 3S JD AD KD 5D 4D TC AC KC QC 2C 3C 6H 8H KH AH")
    bot().choose(seen, Clock(nodes=40))
    assert 30 < len(spent) <= 40
    spent.clear()
    bot().choose(exposing("QS JD AD KD TC 3S 4S 7C 8C 9C 2H 5H 6H"), Clock(nodes=40))
    assert len(spent) <= 40


def test_the_pig_is_not_thrown_on_the_partner_by_the_search_either() -> None:
    others, taken = "AS KS 2S 3C 4C 6C 7D 8H 2H", ("", "TC", "JD", "")
    seen = view("QS 2C 5C 7H", others, ["4D", "AD", "6D"], taken, partnership=True)
    assert choice("hard", seen) != "QS"
    assert choice("hard", msgspec.structs.replace(seen, options=GongZhuOptions())) == "QS"
