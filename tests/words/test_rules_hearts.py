"""The rules of Hearts in words: every option that is on is named, and nothing that is off."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heartsui.rules.errors import InvalidOptions
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.options import field_types
from heartsui.rules.presets import PRESETS, options_from
from heartsui.words.rules_text import rules_text

KITTY = {"players": 3, "uneven_deal": "kitty"}
BONUS = {"special_cards": {"QS": 13, "JD": -10}}

CHANGES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {"players": 3}),
    ({}, {"players": 5}),
    ({"players": 3}, {"uneven_deal": "kitty"}),
    ({"players": 3}, {"removed_cards": ["3C"]}),
    ({"players": 3}, {"removed_cards": {"3": ["4C"]}}),
    (KITTY, {"kitty_to": "last_trick"}),
    (KITTY, {"kitty_to": "first_penalty"}),
    (KITTY, {"kitty_view": "all"}),
    (KITTY, {"kitty_view": "end_of_hand"}),
    *(({}, {"pass_count": n}) for n in (0, 1, 2, 4, 5)),
    *(({}, {"pass_cycle": [way]}) for way in ("left", "right", "across", "hold", "scatter")),
    ({"pass_count": 0}, {"pass_cycle": ["scatter", "left"]}),
    ({}, {"opening_lead": "eldest"}),
    ({"players": 5}, {"opening_lead": "two_clubs_else_eldest"}),
    (KITTY, {"opening_lead": "two_clubs_else_eldest"}),
    ({}, {"first_trick": "no_queen"}),
    ({}, {"first_trick": "any"}),
    ({}, {"lead_hearts": "anytime"}),
    ({}, {"queen_breaks": "discarded"}),
    ({}, {"queen_breaks": "played"}),
    ({}, {"only_hearts_and_queen": "may_lead_heart"}),
    ({}, {"heart_points": "spot"}),
    ({}, {"heart_points": "spot_court10"}),
    ({}, {"heart_points": [1] * 12 + [5]}),
    ({}, {"special_cards": {}}),
    ({}, {"special_cards": {"QS": 0}}),
    ({}, {"special_cards": {"QS": 13, "JD": -10}}),
    ({}, {"special_cards": {"QS": 13, "QH": 13}}),
    *(({}, {"moon": way}) for way in ("subtract_self", "shooter_choice", "auto", "transfer", "off")),
    (BONUS, {"moon_cards": "penalties_and_bonuses"}),
    ({}, {"moon_points": 40}),
    ({}, {"sun_points": 52}),
    ({}, {"no_trick_bonus": -5}),
    ({}, {"end_score": 50}),
    ({}, {"tie_rule": "shared"}),
    ({}, {"teams": "opposite"}),
    ({"teams": "opposite"}, {"tie_rule": "shared"}),
    ({}, {"play_direction": "counterclockwise"}),
    ({}, {"turn_limit": 30}),
    ({}, {"turn_limit": 60}),
    ({}, {"ranked": True}),
]


def told(changes: dict[str, Any]) -> tuple[str, ...]:
    paragraphs = rules_text(HeartsOptions.read(changes))
    assert all(paragraph.heading and paragraph.sentences for paragraph in paragraphs)
    return tuple(sentence for paragraph in paragraphs for sentence in paragraph.sentences)


@pytest.mark.parametrize(("base", "change"), CHANGES, ids=str)
def test_another_value_of_an_option_gives_another_text(base: dict[str, Any], change: dict[str, Any]) -> None:
    assert told(base) != told({**base, **change})


def test_every_option_is_among_those_tried() -> None:
    assert {name for _base, change in CHANGES for name in change} == set(field_types(HeartsOptions))


@pytest.mark.parametrize("preset", PRESETS["hearts"])
def test_every_preset_is_told_for_each_number_of_players(preset: str) -> None:
    for players in PRESETS["hearts"][preset].players:
        text = rules_text(options_from("hearts", preset, {"players": players}))
        assert not any("{" in sentence for paragraph in text for sentence in paragraph.sentences)


def test_default_rules_say_what_a_player_must_know() -> None:
    text = "\n".join(told({}))
    for words in (
        "4 players, each for themselves.",
        "Whoever holds 2♣ leads it to the first trick.",
        "Every heart costs 1 point.",
        "Q♠ costs 13 points.",
        "everybody else gets 26 points.",
        "reaches 100 points.",
    ):
        assert words in text
    assert "kitty" not in text
    assert "ranked" not in text


def test_removed_cards_and_the_club_that_is_then_lowest_are_named() -> None:
    text = "\n".join(told({"players": 5}))
    assert "Taken out of the pack: 2♦, 2♣." in text or "Taken out of the pack: 2♦ 2♣." in text
    assert "Whoever holds 3♣ leads it" in text


def test_a_moon_names_the_cards_it_needs() -> None:
    text = "\n".join(told({**BONUS, "moon_cards": "penalties_and_bonuses"}))
    assert "all the hearts, Q♠ and J♦ shoots the moon" in text


CHOICES: dict[str, list[Any]] = {
    "players": [3, 4, 5, 6],
    "uneven_deal": ["remove", "kitty"],
    "kitty_to": ["first_trick", "last_trick", "first_penalty"],
    "kitty_view": ["taker", "all", "end_of_hand"],
    "pass_count": [0, 1, 3, 5],
    "pass_cycle": ["auto", ["left"], ["hold"], ["scatter", "across"], ["scatter"]],
    "opening_lead": ["lowest_club", "two_clubs_else_eldest", "eldest"],
    "first_trick": ["no_points", "no_queen", "any"],
    "lead_hearts": ["broken", "anytime"],
    "queen_breaks": ["never", "discarded", "played"],
    "heart_points": ["one", "spot", "spot_court10", [0] * 13, [-1] * 13, list(range(13))],
    "special_cards": [{}, {"QS": 0}, {"JD": -10}, {"2H": 5, "QS": 13}, {"AC": 1}],
    "moon": ["add_others", "subtract_self", "shooter_choice", "auto", "transfer", "off"],
    "moon_cards": ["penalties", "penalties_and_bonuses"],
    "moon_points": ["auto", 0, 40],
    "sun_points": [0, 52],
    "no_trick_bonus": [0, -5],
    "end_score": [1, 9999],
    "teams": ["none", "opposite"],
}


@settings(deadline=None, max_examples=150)
@given(st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in CHOICES.items()}))
def test_any_options_that_are_allowed_can_be_told(changes: dict[str, Any]) -> None:
    try:
        HeartsOptions.read(changes)
    except InvalidOptions:
        return
    for sentence in told(changes):
        assert sentence.strip()
        assert "{" not in sentence
