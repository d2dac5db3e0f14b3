"""Options of Hearts: reading them, what excludes what, what is said, and the presets (Rules A2, B)."""

from typing import Any

import pytest

from heartsui.rules.cards import format_card, parse_card
from heartsui.rules.errors import Fault, InvalidOptions
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.options import field_types
from heartsui.rules.presets import PRESETS, default_preset, delta_from, notices, options_from
from heartsui.rules.seats import Direction


def faults(**data: Any) -> tuple[Fault, ...]:
    try:
        HeartsOptions.read(data)
    except InvalidOptions as error:
        return error.faults
    return ()


def ids(**data: Any) -> list[tuple[str, str]]:
    return [(fault.id, fault.field) for fault in faults(**data)]


@pytest.mark.parametrize(
    ("players", "uneven", "removed", "hand", "kitty", "opens"),
    [
        (3, "remove", ["2D"], 17, 0, "2C"),
        (4, "remove", [], 13, 0, "2C"),
        (5, "remove", ["2D", "2C"], 10, 0, "3C"),
        (6, "remove", ["2D", "2C", "2S", "3C"], 8, 0, "4C"),
        (3, "kitty", [], 17, 1, "2C"),
        (4, "kitty", [], 13, 0, "2C"),
        (5, "kitty", [], 10, 2, "2C"),
        (6, "kitty", [], 8, 4, "2C"),
    ],
)
def test_the_pack_is_dealt_as_the_table_says(
    players: int, uneven: str, removed: list[str], hand: int, kitty: int, opens: str
) -> None:
    options = HeartsOptions.read({"players": players, "uneven_deal": uneven})
    assert [format_card(one) for one in options.removed()] == removed
    assert (options.hand_size(), options.kitty_size()) == (hand, kitty)
    assert format_card(options.pack()[0]) == opens
    assert sum(options.value(one) for one in options.pack()) == 26


# B2


@pytest.mark.parametrize("players", [2, 7, 0, -1, 10**30])
def test_players_outside_three_to_six(players: int) -> None:
    assert ids(players=players) == [("players_range", "players")]


@pytest.mark.parametrize("players", [3, 5])
def test_across_needs_an_opposite_seat(players: int) -> None:
    assert ids(players=players, pass_cycle=["left", "across"]) == [("across_needs_even", "pass_cycle")]


@pytest.mark.parametrize("players", [4, 6])
def test_across_is_there_with_even_numbers(players: int) -> None:
    assert ids(players=players, pass_cycle=["left", "across"]) == []


def test_a_heart_cannot_be_removed() -> None:
    (fault,) = faults(players=3, removed_cards=["2H"])
    assert fault == Fault("removed_card_scores", "removed_cards", {"card": parse_card("2H")})


@pytest.mark.parametrize("card", ["QS", "JD"])
def test_a_card_with_its_own_points_cannot_be_removed(card: str) -> None:
    found = faults(players=3, removed_cards=[card], special_cards={"QS": 13, "JD": -10})
    assert [(fault.id, fault.params["card"]) for fault in found] == [("removed_card_scores", parse_card(card))]


def test_only_this_player_counts_removed_cards_are_checked() -> None:
    assert ids(players=4, removed_cards={"3": ["2H"], "5": ["2C"]}) == []


def test_removing_must_leave_equal_hands() -> None:
    (fault,) = faults(players=5, removed_cards=["2C"])
    assert fault == Fault("uneven_after_removal", "removed_cards", {"m": 51, "n": 5})


def test_a_card_named_twice_is_removed_once() -> None:
    assert faults(players=5, removed_cards=["2C", "2C"])[0].params == {"m": 51, "n": 5}
    assert HeartsOptions.read({"players": 5, "removed_cards": ["2C", "2d", "2C"]}).hand_size() == 10


def test_a_map_without_this_player_count_leaves_it_to_the_table() -> None:
    options = HeartsOptions.read({"players": 5, "removed_cards": {"3": ["2C"]}})
    assert [format_card(one) for one in options.removed()] == ["2D", "2C"]


def test_the_sun_needs_the_moon() -> None:
    assert ids(moon="off", sun_points=52) == [("sun_needs_moon", "sun_points")]


def test_requiring_bonus_cards_needs_one() -> None:
    assert ids(moon_cards="penalties_and_bonuses") == [("no_bonus_card", "moon_cards")]
    assert ids(moon_cards="penalties_and_bonuses", jack_of_diamonds=-10) == []
    assert ids(moon_cards="penalties_and_bonuses", heart_points=[-1, *[1] * 12]) == []


@pytest.mark.parametrize("players", [3, 5, 6])
def test_teams_need_four(players: int) -> None:
    assert ids(players=players, teams="opposite") == [("teams_need_four", "teams")]


@pytest.mark.parametrize("breaks", ["discarded", "played"])
def test_the_queen_cannot_break_what_is_not_closed(breaks: str) -> None:
    assert ids(lead_hearts="anytime", queen_breaks=breaks) == [("queen_breaks_unused", "queen_breaks")]


@pytest.mark.parametrize("score", [0, -5, 10000])
def test_end_score_has_a_range(score: int) -> None:
    assert ids(end_score=score) == [("end_score_range", "end_score")]


@pytest.mark.parametrize("score", [1, 50, 9999])
def test_end_score_range_includes_its_ends(score: int) -> None:
    assert HeartsOptions.read({"end_score": score}).end_score == score


@pytest.mark.parametrize(("players", "count"), [(4, 6), (4, -1), (6, 9)])
def test_so_many_cards_cannot_be_passed(players: int, count: int) -> None:
    assert ids(players=players, pass_count=count) == [("pass_count_range", "pass_count")]


def test_a_pass_must_leave_a_card() -> None:
    """A hand of three: 13 hearts, QS and four spades shared by six."""
    kept = {"QS", "2S", "3S", "4S", "5S"}
    gone = [f"{rank}{suit}" for suit in "CDS" for rank in "23456789TJQKA" if f"{rank}{suit}" not in kept]
    data = {"players": 6, "removed_cards": gone}
    assert ids(**data, pass_count=3) == [("pass_count_range", "pass_count")]
    assert ids(**data, pass_count=2) == []
    assert ids(**data, pass_count=2, pass_cycle=["scatter"]) == [("pass_count_range", "pass_count")]


@pytest.mark.parametrize("limit", [1, 45, -30, 61])
def test_the_clock_has_three_settings(limit: int) -> None:
    assert ids(turn_limit=limit) == [("turn_limit_value", "turn_limit")]


@pytest.mark.parametrize(("preset", "players"), [("bicycle", 6), ("windows", 3), ("black_maria", 5)])
def test_a_preset_is_for_some_numbers_of_players(preset: str, players: int) -> None:
    with pytest.raises(InvalidOptions) as caught:
        options_from("hearts", preset, {"players": players})
    (fault,) = [fault for fault in caught.value.faults if fault.id == "preset_players"]
    assert fault.field == "players"
    assert fault.params == {"preset": preset, "players": PRESETS["hearts"][preset].players}


def test_what_excludes_each_other_is_named_all_at_once() -> None:
    found = ids(
        players=5, pass_cycle=["across"], removed_cards=["2H"], sun_points=52, moon="off", teams="opposite",
        moon_cards="penalties_and_bonuses", lead_hearts="anytime", queen_breaks="played", end_score=0,
        pass_count=6, turn_limit=45,
    )  # fmt: skip
    assert {fault for fault, _ in found} == {
        "across_needs_even", "removed_card_scores", "uneven_after_removal", "sun_needs_moon", "no_bonus_card",
        "teams_need_four", "queen_breaks_unused", "end_score_range", "pass_count_range", "turn_limit_value",
    }  # fmt: skip


# Fields and values


def test_an_unknown_field_is_named_beside_the_known_ones() -> None:
    (fault,) = faults(pass_counts=3)
    assert (fault.id, fault.field) == ("unknown_field", "pass_counts")
    assert set(fault.params["allowed"]) == {*field_types(HeartsOptions), "jack_of_diamonds", "queen_of_spades"}


@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("moon", "none", ("add_others", "subtract_self", "shooter_choice", "auto", "transfer", "off")),
        ("moon", False, ("add_others", "subtract_self", "shooter_choice", "auto", "transfer", "off")),
        ("players", "4", ("integer",)),
        ("players", True, ("integer",)),
        ("players", 4.0, ("integer",)),
        ("players", None, ("integer",)),
        ("ranked", 1, ("true", "false")),
        ("first_trick", "", ("no_points", "no_queen", "any")),
        ("pass_cycle", "left", ("auto", "list of left | right | across | hold | scatter")),
        ("pass_cycle", ["lefft"], ("auto", "list of left | right | across | hold | scatter")),
        ("pass_cycle", [], ("auto", "left", "right", "across", "hold", "scatter")),
        ("heart_points", "two", ("one", "spot", "spot_court10", "list of integer")),
        ("heart_points", [1, 2], ("one", "spot", "spot_court10", "13 integers")),
        ("heart_points", [1000, *[1] * 12], ("-999 .. 999",)),
        ("special_cards", [], ("map to integer",)),
        ("special_cards", {"QS": "13"}, ("map to integer",)),
        ("special_cards", {"QS": 1000}, ("-999 .. 999",)),
        ("special_cards", {"XX": 13}, ("QS", "JD", "2C")),
        ("removed_cards", "2C", ("auto", "list of text", "map to list of text")),
        ("removed_cards", ["1C"], ("QS", "JD", "2C")),
        ("removed_cards", {"5": ["ZZ"]}, ("QS", "JD", "2C")),
        ("removed_cards", {"five": ["2C"]}, ("3", "4", "5", "6")),
        ("moon_points", "many", ("auto", "integer")),
        ("moon_points", -1, ("0 .. 9999",)),
        ("sun_points", -52, ("0 .. 9999",)),
        ("no_trick_bonus", 5, ("-999 .. 0",)),
        ("jack_of_diamonds", "on", ("off", "integer")),
        ("jack_of_diamonds", True, ("off", "integer")),
        ("queen_of_spades", None, ("off", "integer")),
        ("queen_of_spades", 12345, ("-999 .. 999",)),
    ],
)
def test_a_wrong_value_is_named_with_the_possible_ones(
    field: str, value: Any, allowed: tuple[str, ...]
) -> None:
    (fault,) = faults(**{field: value})
    assert fault.id == "wrong_value"
    assert fault.field == ("special_cards" if value == 12345 else field)
    assert fault.params["allowed"] == allowed


def test_every_field_refuses_a_value_of_a_wrong_type() -> None:
    data = {field: {"a": {"b": []}} for field in field_types(HeartsOptions)}
    found = faults(**data, spot=1, jack_of_diamonds="x")
    assert [fault.id for fault in found].count("wrong_value") == len(data) + 1
    assert {fault.field for fault in found} == {*data, "spot", "jack_of_diamonds"}


def test_an_alias_beside_wrong_special_cards_is_not_blamed() -> None:
    assert ids(special_cards=7, jack_of_diamonds=-10) == [("wrong_value", "special_cards")]


@pytest.mark.parametrize(
    ("data", "special"),
    [
        ({"jack_of_diamonds": -10}, {"QS": 13, "JD": -10}),
        ({"jack_of_diamonds": "off"}, {"QS": 13}),
        ({"queen_of_spades": 25}, {"QS": 25}),
        ({"queen_of_spades": "off"}, {}),
        ({"special_cards": {"JD": -10, "qs": 12}, "jack_of_diamonds": "off"}, {"QS": 12}),
        ({"special_cards": {"KS": 10}, "jack_of_diamonds": -10, "queen_of_spades": 13},
         {"KS": 10, "JD": -10, "QS": 13}),
    ],
)  # fmt: skip
def test_aliases_write_one_special_card(data: dict[str, Any], special: dict[str, int]) -> None:
    assert HeartsOptions.read(data).special_cards == special


def test_an_alias_changes_one_card_of_a_preset() -> None:
    options = options_from("hearts", "black_maria", {"jack_of_diamonds": -10})
    assert isinstance(options, HeartsOptions)
    assert options.special_cards == {"QS": 13, "KS": 10, "AS": 7, "JD": -10}


def test_options_read_from_their_own_json_values_are_the_same() -> None:
    for preset in PRESETS["hearts"].values():
        options = options_from("hearts", preset.name)
        assert HeartsOptions.read(options.plain()) == options


# Notices


def said(**data: Any) -> list[tuple[str, str]]:
    return [(fault.id, fault.field) for fault in HeartsOptions.read(data).notices()]


@pytest.mark.parametrize(
    ("data", "notice"),
    [
        ({"uneven_deal": "kitty"}, ("kitty_nothing_left", "uneven_deal")),
        ({"uneven_deal": "kitty", "players": 3, "removed_cards": ["2C"]}, ("removed_unused", "removed_cards")),
        ({"pass_count": 0, "pass_cycle": ["left"]}, ("pass_cycle_unused", "pass_cycle")),
        ({"sun_points": 26}, ("sun_not_more", "sun_points")),
        ({"sun_points": 100, "heart_points": "spot"}, ("sun_not_more", "sun_points")),
        ({"first_trick": "no_queen", "queen_of_spades": 0}, ("no_queen_unused", "first_trick")),
        ({"first_trick": "no_queen", "queen_of_spades": "off"}, ("no_queen_unused", "first_trick")),
    ],
)
def test_what_changes_nothing_is_said(data: dict[str, Any], notice: tuple[str, str]) -> None:
    assert said(**data) == [notice]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"uneven_deal": "kitty", "players": 5},
        {"pass_count": 0},
        {"pass_count": 0, "pass_cycle": ["left", "scatter"]},
        {"sun_points": 27},
        {"sun_points": 26, "moon_points": 25},
        {"first_trick": "no_queen"},
        {"ranked": True},
    ],
)
def test_nothing_is_said_where_everything_counts(data: dict[str, Any]) -> None:
    assert said(**data) == []


def test_a_ranked_match_with_changed_rules_does_not_count() -> None:
    changed = options_from("hearts", "omnibus", {"ranked": True, "end_score": 50})
    plain = options_from("hearts", "omnibus", {"ranked": True, "players": 5, "turn_limit": 30})
    unranked = options_from("hearts", "omnibus", {"end_score": 50})
    assert notices("hearts", "omnibus", changed) == (Fault("ranked_modified", "ranked"),)
    assert notices("hearts", "omnibus", plain) == notices("hearts", "omnibus", unranked) == ()


def test_the_options_own_notices_come_first() -> None:
    options = options_from("hearts", None, {"ranked": True, "sun_points": 5})
    assert [fault.id for fault in notices("hearts", None, options)] == ["sun_not_more", "ranked_modified"]


# B3


def test_every_preset_is_valid_for_each_of_its_player_counts_and_no_other() -> None:
    for preset in PRESETS["hearts"].values():
        for players in range(3, 7):
            if players in preset.players:
                assert options_from("hearts", preset.name, {"players": players}).notices() == ()
            else:
                with pytest.raises(InvalidOptions):
                    options_from("hearts", preset.name, {"players": players})


def test_a_preset_is_its_delta() -> None:
    for preset in PRESETS["hearts"].values():
        options = options_from("hearts", preset.name)
        assert options.plain() == {**HeartsOptions().plain(), **preset.delta}


def test_a_presets_default_is_qdan() -> None:
    assert default_preset("hearts") == "qdan"
    assert options_from("hearts") == options_from("hearts", "qdan") == HeartsOptions()


def test_black_maria_sits_three_without_the_two_of_clubs_and_four_with_it() -> None:
    three = options_from("hearts", "black_maria")
    four = options_from("hearts", "black_maria", {"players": 4})
    assert isinstance(three, HeartsOptions)
    assert isinstance(four, HeartsOptions)
    assert (three.players, [format_card(one) for one in three.removed()]) == (3, ["2C"])
    assert four.removed() == ()
    assert [three.direction(n) for n in (1, 2, 3, 4)] == [Direction.RIGHT] * 4


def test_spot_hearts_is_worth_129() -> None:
    options = options_from("hearts", "spot")
    assert isinstance(options, HeartsOptions)
    assert options.moon_worth() == 129


def test_changes_come_on_top_of_a_preset_and_are_what_is_written() -> None:
    options = options_from("hearts", "spot", {"end_score": 300, "moon": "off"})
    assert delta_from("hearts", "spot", options) == {"end_score": 300, "moon": "off"}
    assert delta_from("hearts", "spot", options_from("hearts", "spot")) == {}


@pytest.mark.parametrize(("game", "preset", "field"), [("bridge", None, "game"), ("hearts", "qdam", "preset")])
def test_an_unknown_game_or_preset_is_named_beside_the_known_ones(
    game: str, preset: str | None, field: str
) -> None:
    with pytest.raises(InvalidOptions) as caught:
        options_from(game, preset)
    (fault,) = caught.value.faults
    assert (fault.id, fault.field) == ("wrong_value", field)
    assert "hearts" in fault.params["allowed"] or "qdan" in fault.params["allowed"]


def test_faults_of_a_preset_and_of_its_changes_are_named_together() -> None:
    with pytest.raises(InvalidOptions) as caught:
        options_from("hearts", "windows", {"players": 3, "end_score": 0})
    assert [fault.id for fault in caught.value.faults] == ["preset_players", "end_score_range"]
