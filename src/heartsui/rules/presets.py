"""The named presets: for how many players, and in what they differ from the defaults (Rules B3)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from heartsui.rules.errors import Fault, InvalidOptions
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.options import Options
from heartsui.rules.trash_options import SEATS_MAX, SEATS_MIN, TrashOptions


class Preset(msgspec.Struct, frozen=True):
    """``delta`` holds JSON values, as a record's options do."""

    name: str
    players: tuple[int, ...]
    delta: dict[str, Any] = {}


OPTIONS: dict[str, type[Options]] = {"hearts": HeartsOptions, "gongzhu": GongZhuOptions, "trash": TrashOptions}
"""The options type of each game."""

HEARTS = (
    Preset("qdan", (3, 4, 5)),
    Preset("play_cards", (4,)),
    Preset("bicycle", (3, 4, 5), {"queen_breaks": "discarded"}),
    Preset("windows", (4,), {"tie_rule": "shared"}),
    Preset("omnibus", (3, 4, 5), {"special_cards": {"QS": 13, "JD": -10}}),
    Preset(
        "omnibus_bicycle",
        (4, 5, 6),
        {
            "special_cards": {"QS": 13, "TD": -10},
            "moon": "subtract_self",
            "moon_cards": "penalties_and_bonuses",
            "moon_points": 26,
            "queen_breaks": "discarded",
        },
    ),
    Preset("spot", (3, 4, 5, 6), {"heart_points": "spot", "special_cards": {"QS": 25}, "end_score": 500}),
    Preset(
        "black_maria",
        (3, 4),
        {
            "players": 3,
            "removed_cards": {"3": ["2C"]},
            "special_cards": {"QS": 13, "KS": 10, "AS": 7},
            "pass_cycle": ["right"],
            "opening_lead": "eldest",
            "first_trick": "any",
            "lead_hearts": "anytime",
            "moon": "off",
        },
    ),
    Preset(
        "moegirl",
        (3, 4, 5, 6),
        {"opening_lead": "two_clubs_else_eldest", "first_trick": "no_queen", "tie_rule": "shared"},
    ),
    Preset("partnership", (4,), {"teams": "opposite", "end_score": 200}),
    Preset("hooligan", (3, 4, 5, 6), {"special_cards": {"QS": 13, "7C": 7}}),
    Preset("pink_lady", (3, 4, 5, 6), {"special_cards": {"QS": 13, "QH": 13}}),
    Preset(
        "greek",
        (4,),
        {
            "pass_cycle": ["right"],
            "opening_lead": "eldest",
            "first_trick": "any",
            "lead_hearts": "anytime",
            "moon": "transfer",
        },
    ),
    Preset("sun", (3, 4, 5), {"sun_points": 52}),
    Preset("rickety_kate", (3, 4, 5, 6), {"moon": "off"}),
)

GONGZHU = (
    Preset("classic", (4,)),
    Preset("forced", (4,), {"expose": "all_forced"}),
    Preset("all_but_sheep", (4,), {"expose": "all_but_sheep"}),
    Preset("forced_fourth", (4,), {"force_fourth": True}),
    Preset("unexposed", (4,), {"expose": "none"}),
    Preset("by_pips", (4,), {"heart_points": "pip"}),
    Preset("same_color", (4,), {"same_color_discard": True}),
    Preset("lowest_leads", (4,), {"opening_lead": "lowest_score_any"}),
    Preset("to_1000", (4,), {"settlement": "raw", "match_end": "score"}),
    Preset("pig_leads", (4,), {"opening_lead": "last_pig_any", "settlement": "raw", "match_end": "score"}),
    Preset("partners", (4,), {"partnership": True}),
    Preset("two_packs", (4,), {"decks": 2}),
    Preset("two_packs_pairs", (4,), {"decks": 2, "must_follow_pair": True}),
    Preset("two_pack_partners", (4,), {"decks": 2, "partnership": True}),
)

ANY_TRASH = tuple(range(SEATS_MIN, SEATS_MAX + 1))
TRASH = (
    Preset("classic", ANY_TRASH),
    Preset("short5", ANY_TRASH, {"start_slots": 5}),
    Preset("short3", ANY_TRASH, {"start_slots": 3}),
    Preset("single_round", ANY_TRASH, {"match_end": "single_round"}),
)

PRESETS: dict[str, dict[str, Preset]] = {
    game: {preset.name: preset for preset in presets}
    for game, presets in {"hearts": HEARTS, "gongzhu": GONGZHU, "trash": TRASH}.items()
}
"""Presets by game and name; a game's first is its default."""


def default_preset(game: str) -> str:
    return next(iter(PRESETS[game]))


def options_from(game: str, preset: str | None = None, changes: Mapping[str, Any] | None = None) -> Options:
    """Options of a game: a preset's, with changes (JSON values) on top.

    Raises InvalidOptions, for a preset that does not exist too. A player count outside the preset's is a fault
    of its own: ``preset_players``.
    """
    if game not in OPTIONS:
        raise InvalidOptions((Fault("wrong_value", "game", {"value": game, "allowed": tuple(OPTIONS)}),))
    if preset is not None and preset not in PRESETS[game]:
        known = tuple(PRESETS[game])
        raise InvalidOptions((Fault("wrong_value", "preset", {"value": preset, "allowed": known}),))
    chosen = PRESETS[game][preset] if preset is not None else None
    data = {**(chosen.delta if chosen else {}), **(changes or {})}
    players = data.get("players", OPTIONS[game].DEFAULT_PLAYERS)
    wrong: tuple[Fault, ...] = ()
    if chosen and isinstance(players, int) and players not in chosen.players:
        wrong = (Fault("preset_players", "players", {"preset": chosen.name, "players": chosen.players}),)
    try:
        options = OPTIONS[game].read(data)
    except InvalidOptions as error:
        raise InvalidOptions((*wrong, *error.faults)) from error
    if wrong:
        raise InvalidOptions(wrong)
    return options


def delta_from(game: str, preset: str | None, options: Options) -> dict[str, Any]:
    """The fields, as JSON values, in which options differ from a preset's: what a record writes."""
    return options.difference(options_from(game, preset).plain())


def notices(game: str, preset: str | None, options: Options) -> tuple[Fault, ...]:
    """What is allowed but should be said before a match: the options' own notices, and that a ranked match
    with a preset's rules changed will not count."""
    found = options.notices()
    if is_ranked(options) and not counts(game, preset, options):
        found = (*found, Fault("ranked_modified", "ranked"))
    return found


def is_ranked(options: Options) -> bool:
    return bool(getattr(options, "ranked", False))


def counts(game: str, preset: str | None, options: Options) -> bool:
    """Whether a match changes ratings: it is ranked and its preset's rules are not modified (A13). The number
    of players and the clock are no such change."""
    if preset is None or not is_ranked(options):
        return False
    return not delta_from(game, preset, options).keys() - {"players", "turn_limit", "ranked"}
