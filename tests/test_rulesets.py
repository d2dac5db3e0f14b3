"""Rules as one line of text, and rule sets under names."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heartsui.rules.presets import PRESETS, options_from
from heartsui.rulesets import BadRules, RuleSet, RuleSets, clean_name, find, parse_line, rule_set

MOON_OFF = RuleSet("hearts", "qdan", {"moon": "off"})


@pytest.fixture
def sets(tmp_path: Path) -> RuleSets:
    return RuleSets(tmp_path / "config" / "rulesets.toml")


def test_a_line_is_game_preset_and_differences() -> None:
    assert MOON_OFF.line == 'hearts:qdan?{"moon":"off"}'
    assert RuleSet("hearts", "spot", {}).line == "hearts:spot"


@pytest.mark.parametrize("game", PRESETS)
def test_every_preset_comes_back_from_its_line(game: str) -> None:
    for name in PRESETS[game]:
        made = rule_set(name, options_from(game, name))
        assert parse_line(made.line) == RuleSet(game, name, {})
        assert parse_line(made.line).options() == options_from(game, name)


@settings(deadline=None, max_examples=50)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "end_score": st.integers(1, 9999),
            "special_cards": st.dictionaries(st.sampled_from(["QS", "JD", "TC"]), st.integers(-99, 99)),
            "pass_cycle": st.lists(st.sampled_from(["left", "right", "hold"]), min_size=1, max_size=4),
            "ranked": st.booleans(),
            "heart_points": st.lists(st.integers(0, 20), min_size=13, max_size=13),
        },
    )
)
def test_options_come_back_from_their_line(changes: dict[str, Any]) -> None:
    options = options_from("hearts", "omnibus", changes)
    line = rule_set("omnibus", options).line
    assert "\n" not in line
    assert line.isascii()
    assert parse_line(line).options() == options


@pytest.mark.parametrize(
    "text",
    [
        '  hearts:qdan?{"moon":"off"}\n',
        '`hearts:qdan?{"moon":"off"}`',
        "hearts:qdan?{“moon”:“off”}",
        'hearts:qdan?{"moon"\n  :"off"}\r\n',
        'hearts:?{"moon":"off"}',
        'hearts : qdan ? {"moon": "off"}',
    ],
)
def test_a_line_survives_its_way_through_a_chat(text: str) -> None:
    assert parse_line(text) == MOON_OFF


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hearts",
        "bridge:qdan",
        "hearts:none",
        'hearts:qdan?{"moon"',
        "hearts:qdan?[1]",
        "hearts:qdan?" + "[" * 9999,
    ],
)
def test_what_is_no_line_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRules) as caught:
        parse_line(text)
    assert caught.value.sentence.strip()


def test_rule_sets_are_kept_under_their_names_until_deleted(sets: RuleSets) -> None:
    sets.save("Friday night", MOON_OFF)
    sets.save("b", RuleSet("trash", "short5", {}))
    sets.save("b", RuleSet("trash", "short3", {}))
    assert sets.all() == {"Friday night": MOON_OFF, "b": RuleSet("trash", "short3", {})}
    sets.delete("Friday night")
    assert list(sets.all()) == ["b"]


def test_lines_that_cannot_be_used_are_left_out_and_kept(sets: RuleSets) -> None:
    sets.path.parent.mkdir()
    sets.path.write_text('old = "whist:x"\nnumber = 3\ngood = "hearts:sun"\n')
    assert list(sets.all()) == ["good"]
    sets.save("more", MOON_OFF)
    assert 'old = "whist:x"' in sets.path.read_text()


def test_a_preset_can_be_named_by_its_name_a_rule_set_or_a_line(sets: RuleSets) -> None:
    sets.save("Friday", MOON_OFF)
    assert find("spot", "hearts", sets) == RuleSet("hearts", "spot", {})
    assert find("Friday", "hearts", sets) == MOON_OFF
    assert find('hearts:qdan?{"moon":"off"}', "hearts", sets) == MOON_OFF


@pytest.mark.parametrize("text", ["nothing", "trash:classic", "hearts:nothing"])
def test_a_preset_that_is_not_there_or_of_another_game_is_refused(sets: RuleSets, text: str) -> None:
    with pytest.raises(BadRules):
        find(text, "hearts", sets)


@pytest.mark.parametrize(("typed", "name"), [("  a\tb\n", "a b"), ("\x1b[0m", "[0m"), ("   ", "")])
def test_a_name_is_one_printable_line(typed: str, name: str) -> None:
    assert clean_name(typed) == name
