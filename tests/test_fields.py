"""Which control an option gets, and its values as text."""

from typing import Any

import pytest

from heartsui.fields import Control, Field, Unreadable, fields_of, from_text, to_text
from heartsui.rules.presets import OPTIONS, PRESETS, options_from
from heartsui.words import options as words


def field(name: str, game: str = "hearts") -> Field:
    return next(one for one in fields_of(OPTIONS[game]) if one.name == name)


@pytest.mark.parametrize(
    ("name", "control"),
    [
        ("moon", Control.CHOICE),
        ("ranked", Control.SWITCH),
        ("end_score", Control.NUMBER),
        ("special_cards", Control.TEXT),
        ("pass_cycle", Control.CHOICE_OR_TEXT),
        ("turn_limit", Control.CHOICE),
    ],
)
def test_a_field_gets_the_control_that_fits(name: str, control: Control) -> None:
    assert field(name).control == control


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("special_cards", "QS 13, JD -10", {"QS": 13, "JD": -10}),
        ("special_cards", "q♠ 13; 10♦=−10", {"QS": 13, "TD": -10}),
        ("special_cards", '{"QS": 5}', {"QS": 5}),
        ("special_cards", "", {}),
        ("removed_cards", "2d 2c", ["2D", "2C"]),
        ("removed_cards", "3: 2C; 5: 2D 2C", {"3": ["2C"], "5": ["2D", "2C"]}),
        ("removed_cards", "auto", "auto"),
        ("pass_cycle", "left, right hold", ["left", "right", "hold"]),
        ("heart_points", "1 1 1 1 1 1 1 1 1 2 2 2 3", [1] * 9 + [2, 2, 2, 3]),
        ("end_score", " 50 ", 50),
        ("no_trick_bonus", "−5", -5),
        ("moon_points", "129", 129),
    ],
)
def test_text_is_read_as_people_write_it(name: str, text: str, value: Any) -> None:
    assert from_text(field(name), text) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("end_score", "ten"),
        ("end_score", ""),
        ("end_score", "9" * 5000),
        ("special_cards", "QS"),
        ("special_cards", "{"),
        ("heart_points", "1 2 x"),
        ("removed_cards", "3: 2C; 2D"),
        ("moon_points", "[" * 20000),
    ],
)
def test_text_that_is_no_value_is_unreadable(name: str, text: str) -> None:
    with pytest.raises(Unreadable):
        from_text(field(name), text)


@pytest.mark.parametrize("game", OPTIONS)
def test_every_value_of_every_preset_is_read_back_from_its_text(game: str) -> None:
    for name in PRESETS[game]:
        values = options_from(game, name).plain()
        for one in fields_of(OPTIONS[game]):
            if one.shape and values[one.name] not in one.choices:
                assert from_text(one, to_text(values[one.name])) == values[one.name]


@pytest.mark.parametrize("game", OPTIONS)
def test_every_field_choice_and_preset_has_words(game: str) -> None:
    for one in fields_of(OPTIONS[game]):
        told = words.game_words(game).fields.get(one.name) or words.SHARED[one.name]
        assert told.label
        assert told.help
        named = {choice for choice in one.choices if not isinstance(choice, bool)}
        assert named <= told.choices.keys()
    assert words.game_words(game).presets.keys() == PRESETS[game].keys()


@pytest.mark.parametrize("game", OPTIONS)
def test_every_field_but_the_players_stands_under_one_heading(game: str) -> None:
    names = [one.name for one in fields_of(OPTIONS[game])]
    listed = [name for _title, fields in words.groups(game, tuple(names)) for name in fields]
    assert sorted(listed) == sorted(name for name in names if name != "players")


def test_values_are_shown_with_card_signs() -> None:
    assert words.value_text("hearts", "special_cards", {"QS": 13, "JD": -10}) == "Q♠ 13, J♦ −10"
    assert words.value_text("hearts", "removed_cards", {"3": ["2C"]}) == "3: 2C"
    assert words.value_text("hearts", "pass_cycle", ["left", "hold"]) == "left hold"
