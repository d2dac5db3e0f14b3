"""The house rules of Trash: what each excludes, and what wrong values are answered with."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heartsui.rules.errors import InvalidOptions
from heartsui.rules.presets import PRESETS, options_from
from heartsui.rules.trash_options import FACE_DOWN, TrashOptions, slots_for
from heartsui.words.sentences import fault


def faults(**data: Any) -> list[str]:
    try:
        TrashOptions.read(data)
    except InvalidOptions as error:
        return [found.id for found in error.faults]
    return []


def sentences(**data: Any) -> list[str]:
    with pytest.raises(InvalidOptions) as caught:
        TrashOptions.read(data)
    return [fault(found) for found in caught.value.faults]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"wild": ["joker"]}, "There are no jokers in the pack."),
        ({"shrink": "all_finishers"}, "Only one player can finish a round."),
        ({"players": 6, "decks": 1}, "Not enough cards for 6 players."),
        ({"turn_limit": 45}, "The turn limit is none, 30 or 60 seconds."),
        ({"players": 7}, "players cannot be 7. Possible: 2 .. 6."),
        ({"start_slots": 0}, "start_slots cannot be 0. Possible: 1 .. 10."),
        ({"decks": 5}, "decks cannot be 5. Possible: 1 .. 4."),
        ({"jokers": 1}, "jokers cannot be 1. Possible: 0, 2."),
        ({"match_end": "rounds:0"}, "Possible: down_to_one, single_round, rounds:1 .. rounds:999."),
        ({"wild": ["J", "J"]}, "Possible: each once, J, Q, K, joker."),
    ],
)
def test_an_option_that_cannot_be_is_answered_with_a_sentence(data: dict[str, Any], said: str) -> None:
    (found,) = sentences(**data)
    assert said in found


def test_all_faults_are_named_at_once() -> None:
    assert faults(wild=["joker"], shrink="all_finishers", decks=1, players=6, turn_limit=1) == [
        "no_jokers_in_pack",
        "only_one_finisher",
        "not_enough_cards",
        "turn_limit_value",
    ]
    assert faults(players=1, start_slots=11, slots=3) == ["unknown_field"]
    assert faults(players=1, start_slots=11, match_end="never") == ["wrong_value"] * 3


def test_one_card_must_be_left_beside_the_tableaux() -> None:
    assert faults(players=5, decks=1) == []
    assert faults(players=6, decks=1, start_slots=8) == []
    assert faults(players=6, decks=1, start_slots=9) == ["not_enough_cards"]


@pytest.mark.parametrize(
    ("text", "rounds"),
    [("down_to_one", None), ("single_round", 1), ("rounds:1", 1), ("rounds:12", 12), ("rounds:999", 999)],
)
def test_a_match_ends_after_so_many_rounds(text: str, rounds: int | None) -> None:
    assert TrashOptions.read({"match_end": text}).rounds() == rounds


@pytest.mark.parametrize(
    "text", ["", "rounds", "rounds:", "rounds:-1", "rounds:01", "rounds:1000", "rounds:5\n", "rounds:５"]
)
def test_no_other_end_of_a_match_is_known(text: str) -> None:
    assert faults(match_end=text) == ["wrong_value"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(TrashOptions.__struct_fields__) | st.text(max_size=6), JSON, max_size=4))
def test_any_json_is_read_or_refused_with_sentences(data: dict[str, Any]) -> None:
    try:
        options = TrashOptions.read(data)
    except InvalidOptions as error:
        said = [fault(found) for found in error.faults]
    else:
        said = ["nothing"]
        assert TrashOptions.read(options.plain()) == options
    assert said
    assert all(said)


@pytest.mark.parametrize("name", PRESETS["trash"])
def test_presets_are_for_two_to_six_players(name: str) -> None:
    for players in range(2, 7):
        assert options_from("trash", name, {"players": players}).players == players


def test_the_default_preset_changes_nothing_and_seats_two() -> None:
    assert next(iter(PRESETS["trash"])) == "classic"
    assert options_from("trash", "classic") == TrashOptions()
    assert TrashOptions.DEFAULT_PLAYERS == TrashOptions().players == 2


def test_options_without_effect_are_noticed() -> None:
    assert TrashOptions().notices() == ()
    assert [found.id for found in TrashOptions(wild=(), wild_swap=False).notices()] == ["wild_swap_unused"]
    assert [found.id for found in TrashOptions(players=4, decks=1).notices()] == ["rounds_may_stick"]


def test_a_card_fits_in_its_own_slot_or_a_wild_one_anywhere_face_down() -> None:
    shown = (1, 11, FACE_DOWN, FACE_DOWN)
    wild = {11}
    assert slots_for(shown, 1, wild, swap=True) == ()
    assert slots_for(shown, 2, wild, swap=True) == (2,)
    assert slots_for(shown, 2, wild, swap=False) == ()
    assert slots_for(shown, 3, wild, swap=True) == (3,)
    assert slots_for(shown, 5, wild, swap=True) == ()
    assert slots_for(shown, 11, wild, swap=True) == (3, 4)
    assert slots_for(shown, 12, wild, swap=True) == ()
