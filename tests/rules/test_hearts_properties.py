"""What must hold for any options and any deal of Hearts."""

from collections import Counter
from random import Random
from typing import Any

import hearts_oracle
from hearts_checks import Seen, play_match
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import FIELDS, any_options, valid, valid_options, well_typed_options

from heartsui.rules.errors import InvalidOptions
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.options import allowed, field_types

SLOW = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def found(data: dict[str, Any]) -> list[tuple[str, str]]:
    try:
        HeartsOptions.read(data)
    except InvalidOptions as error:
        return [(fault.id, fault.field) for fault in error.faults]
    return []


@given(well_typed_options)
@SLOW
def test_options_exclude_each_other_exactly_as_the_table_says(data: dict[str, Any]) -> None:
    assert {fault for fault, _ in found(data)} == hearts_oracle.faults(data)


@given(any_options)
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_any_data_is_read_or_refused_field_by_field(data: dict[str, Any]) -> None:
    fields = field_types(HeartsOptions)
    for _round in range(6):
        faults = found(data)
        assert {field for fault, field in faults if fault == "unknown_field"}.isdisjoint(fields)
        if not faults:
            break
        wrong = {field for _, field in faults}
        if "special_cards" in wrong:
            wrong |= HeartsOptions.ALIASES.keys()
        data = {name: value for name, value in data.items() if name not in wrong}
    options = HeartsOptions.read(data)
    assert HeartsOptions.read(options.plain()) == options
    assert options.difference(options.plain()) == {}


def test_deals_of_all_options_keep_every_promise() -> None:
    """Legal cards, refusals, accounting, scores, replay and views, each checked at every step of the play."""
    seen: Seen = Counter()

    @given(valid_options, st.integers(0, 2**32))
    @settings(SLOW, max_examples=80)
    def keep_every_promise(data: dict[str, Any], seed: int) -> None:
        play_match(data, seed, 2, seen)

    keep_every_promise()
    unseen = [field for field in FIELDS if not seen[field]]
    assert not unseen, f"never with another value than the default: {unseen}"


HAPPENINGS = (
    "award moon", "award sun", "award no_trick", "moon chosen", "match over", "kitty taken",
    "two different worlds", "refused must_lead_card", "refused must_follow", "refused first_trick_points",
    "refused hearts_not_broken",
)  # fmt: skip


def test_deals_of_many_options_meet_everything_that_can_happen() -> None:
    """The same with plain random options, enough of them to meet every value and every rare event."""
    seen: Seen = Counter()
    rng = Random(1)
    while seen["deals"] < 350:
        play_match(valid(rng.choice), rng.getrandbits(32), 3, seen)
    assert [event for event in HAPPENINGS if not seen[event]] == []
    values = {f"{field}={value}" for field, several in hearts_values().items() for value in several}
    assert [value for value in values if not seen[value]] == []


def hearts_values() -> dict[str, list[str]]:
    """Every value of every choice among the options."""
    choices = {field: allowed(kind) for field, kind in field_types(HeartsOptions).items()}
    words = ("integer", "list", "map", "text", "true", "false")
    return {field: [one for one in values if not one.startswith(words)] for field, values in choices.items()}
