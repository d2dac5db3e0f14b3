"""Options of Gong Zhu: what is wrong alone, what excludes what, what is said (Rules C9)."""

from typing import Any

import pytest

from heartsui.rules.errors import InvalidOptions
from heartsui.rules.games import game_for
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.options import field_types
from heartsui.rules.presets import PRESETS, delta_from, options_from


def ids(**data: Any) -> list[tuple[str, str]]:
    try:
        GongZhuOptions.read(data)
    except InvalidOptions as error:
        return [(fault.id, fault.field) for fault in error.faults]
    return []


@pytest.mark.parametrize("players", [0, 3, 5, 6, -4, 10**30])
def test_there_are_always_four_players(players: int) -> None:
    assert ids(players=players) == [("wrong_value", "players")]


@pytest.mark.parametrize("decks", [0, 3, True, "2", 1.5, None])
def test_there_are_one_or_two_packs(decks: Any) -> None:
    assert ids(decks=decks) == [("wrong_value", "decks")]


@pytest.mark.parametrize("hands", [0, -1, 100])
def test_a_match_has_one_to_99_deals(hands: int) -> None:
    assert ids(match_hands=hands) == [("wrong_value", "match_hands")]


@pytest.mark.parametrize("expose", ["all_forced", "none"])
def test_a_forced_fourth_needs_a_choice_of_three(expose: str) -> None:
    assert ids(force_fourth=True, expose=expose) == [("force_fourth_unused", "force_fourth")]


def test_a_fourth_that_may_not_be_exposed_cannot_be_forced() -> None:
    assert ids(force_fourth=True, expose="all_but_sheep") == [("force_fourth_conflict", "force_fourth")]


def test_a_match_to_a_score_counts_raw_points() -> None:
    assert ids(match_end="score") == [("score_match_needs_raw", "settlement")]
    assert ids(match_end="score", settlement="raw") == []


def test_pairs_need_two_packs() -> None:
    assert ids(must_follow_pair=True) == [("pairs_need_two_decks", "must_follow_pair")]
    assert ids(must_follow_pair=True, decks=2) == []


def test_the_turn_limit_is_one_of_three() -> None:
    assert ids(turn_limit=45) == [("turn_limit_value", "turn_limit")]


def test_all_combinations_that_are_wrong_are_named_at_once() -> None:
    found = ids(force_fourth=True, expose="none", match_end="score", must_follow_pair=True, turn_limit=1)
    assert [name for name, _ in found] == [
        "force_fourth_unused",
        "score_match_needs_raw",
        "pairs_need_two_decks",
        "turn_limit_value",
    ]


def test_fields_without_effect_are_noticed() -> None:
    options = GongZhuOptions.read({"match_end": "score", "settlement": "raw", "match_hands": 8})
    assert [notice.id for notice in options.notices()] == ["match_hands_unused"]
    options = GongZhuOptions.read({"expose": "none", "exposed_first_round": False})
    assert [notice.id for notice in options.notices()] == ["exposed_first_round_unused"]
    assert GongZhuOptions().notices() == ()


def test_every_field_is_documented() -> None:
    import ast
    import inspect

    from heartsui.rules import gongzhu_options

    tree = ast.parse(inspect.getsource(gongzhu_options))
    cls = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "GongZhuOptions")
    documented = {
        node.target.id
        for node, after in zip(cls.body, cls.body[1:], strict=False)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(after, ast.Expr)
    }
    assert documented == set(field_types(GongZhuOptions))


@pytest.mark.parametrize("name", PRESETS["gongzhu"])
def test_a_preset_writes_down_only_what_differs_from_the_defaults(name: str) -> None:
    options = options_from("gongzhu", name)
    preset = PRESETS["gongzhu"][name]
    assert delta_from("gongzhu", "classic", options) == preset.delta
    assert preset.players == (4,)
    assert options.notices() == ()
    assert isinstance(game_for(options), GongZhu)


def test_options_survive_plain_data() -> None:
    for name in PRESETS["gongzhu"]:
        options = options_from("gongzhu", name)
        assert GongZhuOptions.read(options.plain()) == options
