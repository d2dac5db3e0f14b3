"""The shared rule cases for Gong Zhu, read from tests/data/vectors.yaml."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from gongzhu_positions import deal_state, expose, gongzhu, legal, play, position

from heartsui.rules.actions import Play
from heartsui.rules.cards import PACK, format_card, parse_card, parse_cards, parse_set, set_of
from heartsui.rules.errors import InvalidOptions
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.presets import PRESETS, options_from
from heartsui.rules.seats import PlayDirection, play_order

FILE = yaml.safe_load((Path(__file__).parents[1] / "data" / "vectors.yaml").read_text(encoding="utf-8"))
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case
    for case in FILE["vectors"]
    if case["kind"].startswith("gz") or case["kind"] == "options_gongzhu"
}
Given = dict[str, Any]
Check = Callable[[Given, Given], None]


def cards(texts: list[str]) -> str:
    return " ".join(texts)


def score(given: Given, expect: Given) -> None:
    game = gongzhu(**given["options"])
    captured = [parse_set(cards(taken)) for taken in given["taken"]]
    exposed = (parse_set(cards(given["exposed"])), 0, 0, 0)
    assert [piece.raw for piece in game.raw_parts(captured, exposed)] == expect["raw"]
    if "final" in expect:
        assert list(game.settle(captured, exposed)[0]) == expect["final"]


def slam(given: Given, expect: Given) -> None:
    game = gongzhu()
    found = []
    for row in given["rows"]:
        shown = ["QS", "JD"][: row["pig_sheep_exposed"]]
        shown += ["AH"] * row["heart_ace_exposed"] + ["TC"] * row["transformer_exposed"]
        found.append(game.raw_parts([set_of(PACK), 0, 0, 0], [parse_set(cards(shown)), 0, 0, 0])[0].raw)
    assert found == expect["scores"]


def team(given: Given, expect: Given) -> None:
    game = gongzhu(partnership=True, match_hands=1)
    scores = tuple(given["final"])
    totals = game.totals(scores)
    assert [totals[side[0]] for side in given["teams"]] == expect["team_totals"]
    assert all(totals[a] == totals[b] for a, b in given["teams"])
    verdict = game.verdict(scores, False, 1)
    assert verdict.winners == tuple(given["teams"][expect["winner"]])
    assert (not verdict.winners) == expect["draw"]


def pool(given: Given, expect: Given) -> None:
    east, west = parse_set(cards(given["east"])), parse_set(cards(given["west"]))
    parts = gongzhu(partnership=True).raw_parts([east, 0, west, 0], [])
    hearts = parse_set("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
    assert ((east | west) & hearts).bit_count() == expect["hearts_together"]
    assert parts[0].raw + parts[2].raw == expect["raw_team"]


def outcome(given: Given, expect: Given) -> None:
    verdict = gongzhu(match_hands=1).verdict(tuple(given["final"]), False, 1)
    names = ["win" if s in verdict.winners else "loss" if s in verdict.losers else "draw" for s in range(4)]
    assert names == expect["outcome"]


def legality(given: Given, expect: Given) -> None:
    game = gongzhu(**given["options"])
    hand = cards(given["hand"])
    plays = given["trick"]
    leader = game.orders[0][-len(plays)] if plays else 0
    shown = (cards(given["my_exposed"]), "", "", "")
    before = "".join(given["suits_led_before"])
    state = position(game, [hand, "", "", ""], plays, leader, shown, before)
    assert state.turn == 0
    assert sorted(legal(game, state)) == sorted(expect["legal"])


def color_penalty(given: Given, expect: Given) -> None:
    game = gongzhu(same_color_discard=True, early_finish=False)
    assert list(game.orders[given["leader"]]) == given["order"]
    spare = {0: "4D", 3: "5D", 2: "6S", 1: "3H"}
    state = position(game, [f"{given['plays'][str(seat)]} {spare[seat]}" for seat in range(4)])
    state = play(game, state, *(given["plays"][str(seat)] for seat in given["order"]))
    assert state.tricks[-1].winner == expect["taker"]
    assert state.turn == state.leader == expect["next_leader"]


def force(given: Given, expect: Given) -> None:
    game = gongzhu(force_fourth=given["rule"])
    state = deal_state(game, ["QS JD TC AH 2C", "", "", ""])
    state = expose(game, state, cards(given["exposed"]), "", "", "")
    assert state.exposes[0] == parse_set(cards(expect["exposed"]))


def claim(given: Given, expect: Given) -> None:
    game = gongzhu()
    others = given["others"]
    size = len(given["leader"])
    hands = [given["leader"], *(others[k * size : (k + 1) * size] for k in range(3))]
    ending = game.early_ending(tuple(parse_set(cards(hand)) for hand in hands), 0)
    assert (ending is not None and (ending.reason, ending.seat) == ("claim", 0)) == expect["claim"]


def early(given: Given, expect: Given) -> None:
    hands = tuple(parse_set(cards(hand)) for hand in given["hands"])
    ending = gongzhu().early_ending(hands, 1)
    assert (ending is not None and ending.reason == "no_scoring_cards") == expect["ends"]


def order(given: Given, expect: Given) -> None:
    direction = PlayDirection(FILE["defaults"]["gongzhu"]["play_direction"])
    assert list(play_order(given["leader"], given["players"], direction)) == expect["order"]
    assert list(gongzhu().orders[given["leader"]]) == expect["order"]


def two_trick(given: Given, expect: Given) -> None:
    game = gongzhu(decks=2, early_finish=False)
    by_seat = [cards(given["plays"][str(seat)]) for seat in range(4)]
    spare = "D" if by_seat[given["leader"]][1] == "S" else "S"
    state = position(game, [f"{by_seat[seat]} {6 + seat}{spare}" for seat in range(4)], leader=given["leader"])
    state = play(game, state, *(by_seat[seat] for seat in given["order"]))
    assert state.tricks[-1].winner == state.leader == expect["winner"]


def two_lead(given: Given, expect: Given) -> None:
    state = position(gongzhu(decks=2), [cards(given["cards"]) + " 5H", "", "", ""])
    action = Play(tuple(sorted(parse_cards(cards(given["cards"])))))
    assert (action in gongzhu(decks=2).legal_actions(state, 0)) == expect["legal"]


def two_transformer(given: Given, expect: Given) -> None:
    game = gongzhu(decks=2)
    shown = [parse_set(cards(["TC"] * given["exposed"])), 0, 0, 0]
    changers = ["TC"] * given["captured"]
    alone, pig = game.raw_parts([parse_set(cards(changers)), parse_set(cards([*changers, "QS"]))], shown)
    assert alone.raw == expect["alone"]
    assert pig.raw == -100 * expect["multiplier"]


def two_card(given: Given, expect: Given) -> None:
    one = given["card"]
    shown = [parse_set(cards([one] * given["exposed"])), 0, 0, 0]
    single, double = gongzhu(decks=2).raw_parts([parse_set(one), parse_set(f"{one} {one}")], shown)
    assert (single.raw, double.raw) == (expect["each"], 2 * expect["each"])


def two_red(given: Given, expect: Given) -> None:
    hearts = [format_card(one) for one in PACK if one >> 4 == 3] * 2
    assert len(hearts) == given["hearts"]
    shown = [parse_set(cards(["AH"] * given["exposed"])), 0, 0, 0]
    assert gongzhu(decks=2).raw_parts([parse_set(cards(hearts))], shown)[0].raw == expect["score"]


def two_slam(given: Given, expect: Given) -> None:
    shown: list[str] = []
    for name, one in (("hearts", "AH"), ("pig", "QS"), ("sheep", "JD"), ("transformer", "TC")):
        shown += [one] * given[f"{name}_exposed"]
    piece = gongzhu(decks=2).raw_parts([set_of(PACK * 2)], [parse_set(cards(shown))])[0]
    assert piece.raw == expect["score"]


def two_follow(given: Given, expect: Given) -> None:
    game = gongzhu(decks=2)
    shown = (cards(given["exposed"]), "", "", "")
    leader = game.orders[0][-1]
    before = "".join(given["suits_led_before"])
    state = position(game, [cards(given["hand"]), "", "", ""], [cards(given["led"])], leader, shown, before)
    assert legal(game, state) == [cards(sorted(expect["must_include"], key=parse_card))]


def opening(given: Given, expect: Given) -> None:
    game = gongzhu(opening_lead=given["opening_lead"])
    hands = ["", "", "", ""]
    hands[given["two_of_clubs"]] = "2C"
    state = expose(game, deal_state(game, hands, scores=tuple(given["totals"])), "", "", "", "")
    assert state.phase == Phase.PLAY
    assert state.turn == expect["leader"]
    assert legal(game, state) == [expect["card"]]


def options(given: Given, expect: Given) -> None:
    found: list[str] = []
    try:
        GongZhuOptions.read(given["options"])
    except InvalidOptions as error:
        found = [fault.id for fault in error.faults]
    assert found == expect["errors"]


CHECKS: dict[str, Check] = {
    "gz_score": score,
    "gz_slam": slam,
    "gz_team": team,
    "gz_pool": pool,
    "gz_outcome": outcome,
    "gz_legal": legality,
    "gz_color_penalty": color_penalty,
    "gz_force": force,
    "gz_claim": claim,
    "gz_early": early,
    "gz_order": order,
    "gz_open": opening,
    "gz2_trick": two_trick,
    "gz2_lead": two_lead,
    "gz2_transformer": two_transformer,
    "gz2_card": two_card,
    "gz2_red": two_red,
    "gz2_slam": two_slam,
    "gz2_follow": two_follow,
    "options_gongzhu": options,
}


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case = CASES[name]
    CHECKS[case["kind"]](case["given"], case["expect"])


def test_the_defaults_are_those_of_the_cases() -> None:
    plain = GongZhuOptions().plain()
    assert plain.pop("players") == 4
    assert plain == FILE["defaults"]["gongzhu"]


def test_every_preset_is_valid_and_the_first_is_the_default() -> None:
    for name in PRESETS["gongzhu"]:
        options_from("gongzhu", name)
    assert options_from("gongzhu", next(iter(PRESETS["gongzhu"]))) == GongZhuOptions()
