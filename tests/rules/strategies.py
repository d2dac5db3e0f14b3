"""Random options of Hearts over every field, for Hypothesis and for a plain random generator alike."""

from collections.abc import Callable, Sequence
from typing import Any

from hearts_oracle import PACK
from hypothesis import strategies as st

Choose = Callable[[Sequence[Any]], Any]
"""Picks one of several values: a Hypothesis draw, or ``random.Random.choice``."""

DIRECTIONS = ["left", "right", "across", "hold", "scatter"]
PLAIN: dict[str, list[Any]] = {
    "uneven_deal": ["remove", "kitty"],
    "kitty_to": ["first_trick", "last_trick", "first_penalty"],
    "kitty_view": ["taker", "all", "end_of_hand"],
    "pass_count": [3, 0, 1, 2, 4, 5],
    "opening_lead": ["lowest_club", "two_clubs_else_eldest", "eldest"],
    "first_trick": ["no_points", "no_queen", "any"],
    "lead_hearts": ["broken", "anytime"],
    "queen_breaks": ["never", "discarded", "played"],
    "only_hearts_and_queen": ["must_lead_queen", "may_lead_heart"],
    "moon": ["add_others", "subtract_self", "shooter_choice", "auto", "transfer", "off"],
    "moon_cards": ["penalties", "penalties_and_bonuses"],
    "moon_points": ["auto", 26, 0, 129, 7],
    "sun_points": [0, 52, 39, 1],
    "no_trick_bonus": [0, -5, -17],
    "end_score": [100, 50, 1, 9999, 30],
    "tie_rule": ["play_on", "shared"],
    "teams": ["none", "opposite"],
    "play_direction": ["clockwise", "counterclockwise"],
    "turn_limit": [0, 30, 60],
    "ranked": [False, True],
}
"""The values of the fields that are a simple choice, the default first."""
FIELDS = ("players", "removed_cards", "pass_cycle", "heart_points", "special_cards", *PLAIN)


def well_typed(choose: Choose) -> dict[str, Any]:
    """Complete options, each value possible by itself; together they may exclude each other."""
    players = choose([3, 4, 4, 5, 6])
    options: dict[str, Any] = {"players": players}
    for field, values in PLAIN.items():
        options[field] = choose([values[0], *values])
    options["special_cards"] = _special_cards(choose)
    options["heart_points"] = _heart_points(choose)
    options["removed_cards"] = _removed(choose, players, options["special_cards"])
    options["pass_cycle"] = "auto"
    if choose([True, False]):
        options["pass_cycle"] = [choose(DIRECTIONS) for _ in range(choose([1, 2, 3, 4]))]
    return options


def _special_cards(choose: Choose) -> dict[str, int]:
    usual = [{"QS": 13}, {"QS": 13}, {"QS": 13, "JD": -10}, {"QS": 13, "KS": 10, "AS": 7}, {"QS": 25}, {}]
    if choose([True, True, False]):
        return dict(choose(usual))
    return {choose(PACK): choose([13, 1, -10, -3, 0, 999]) for _ in range(choose([1, 2, 3, 5]))}


def _heart_points(choose: Choose) -> Any:
    kind = choose(["one", "one", "spot", "spot_court10", "list", "list"])
    return [choose([1, 0, 2, 7, -4]) for _ in range(13)] if kind == "list" else kind


def _removed(choose: Choose, players: int, special: dict[str, int]) -> Any:
    if choose([True, True, False]):
        return "auto"
    free = [card for card in PACK if card[1] != "H" and card not in special]
    size = 52 % players + players * choose([0, 0, 1])
    start = choose(range(len(free) - size))
    gone = free[start : start + size]
    return choose([gone, {str(players): gone}, {str(players % 4 + 3): gone}])


def valid(choose: Choose) -> dict[str, Any]:
    """Complete options that exclude nothing of each other."""
    options = well_typed(choose)
    if options["players"] != 4:
        options["teams"] = "none"
    if options["players"] % 2 and options["pass_cycle"] != "auto":
        options["pass_cycle"] = ["right" if one == "across" else one for one in options["pass_cycle"]]
    if options["moon"] == "off":
        options["sun_points"] = 0
    if options["lead_hearts"] == "anytime":
        options["queen_breaks"] = "never"
    gone = options["removed_cards"]
    listed = gone.get(str(options["players"]), ()) if isinstance(gone, dict) else gone
    if gone == "auto" or not listed:
        listed = ["2C", "2D", "2S", "3C"]
    options["special_cards"] = {card: to for card, to in options["special_cards"].items() if card not in listed}
    hearts = options["heart_points"]
    bonus = any(to < 0 for to in options["special_cards"].values())
    if isinstance(hearts, list):
        ranks = "23456789TJQKA"
        bonus = bonus or any(
            to < 0 for k, to in enumerate(hearts) if f"{ranks[k]}H" not in options["special_cards"]
        )
    if not bonus:
        options["moon_cards"] = "penalties"
    return options


well_typed_options = st.composite(lambda draw: well_typed(lambda values: draw(st.sampled_from(values))))()
valid_options = st.composite(lambda draw: valid(lambda values: draw(st.sampled_from(values))))()

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


LISTED: dict[str, list[Any]] = {
    **PLAIN,
    "players": [3, 4, 5, 6, 2],
    "removed_cards": ["auto", ["2C"], ["2c", "2D"], {"3": ["2C"]}, ["2H"], ["1H"], {"x": []}],
    "pass_cycle": ["auto", ["left"], ["scatter", "hold"], ["across", "right"], []],
    "heart_points": ["one", "spot", [2] * 13, [-1] * 13, [1]],
    "special_cards": [{"QS": 13}, {"jd": -10}, {}, {"2C": 0}, {"QQ": 1}, {"QS": 10**6}],
}


def _field(name: str) -> st.SearchStrategy[Any]:
    return st.one_of(st.sampled_from(LISTED[name]), json_values)


any_options: st.SearchStrategy[dict[str, Any]] = st.builds(
    lambda known, other: {**other, **known},
    st.fixed_dictionaries(
        {},
        optional={
            **{name: _field(name) for name in FIELDS},
            "jack_of_diamonds": st.sampled_from([-10, "off"]) | json_values,
            "queen_of_spades": st.sampled_from([13, "off"]) | json_values,
        },
    ),
    st.dictionaries(st.text(max_size=4), json_values, max_size=1),
)
"""Options as a record or a form may hold them: some fields, right or wrong, perhaps one nobody knows."""
