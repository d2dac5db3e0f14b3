"""Every option that changes values or legality changes at least one decision, and every table can be played."""

from typing import Any

import pytest
from positions import dealt, position, seeded, view

from heartsui.bots import registry
from heartsui.bots.bot import Clock
from heartsui.bots.decide import decide
from heartsui.rules.actions import Action
from heartsui.rules.cards import format_cards
from heartsui.rules.game import Phase
from heartsui.rules.presets import PRESETS

CLOCK = Clock(nodes=12, seed=2)
CLUBS = ["2C 5C 9C KC", "AC 3C 4C 7C"]
LEADS = "AH 2H 9H 8C TC JC QC 9D TD 6S 7S"


def medium(seen: Any) -> str:
    action: Action = registry.make("medium", "hearts").choose(seen, Clock())
    return format_cards(getattr(action, "cards", ())) or str(action)


def pass_of(hand: str, **changes: Any) -> str:
    pack = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
    left = [one for one in pack if one not in hand.split()]
    hands = [" ".join(left[k::3]) for k in range(3)]
    game, state = dealt([hand, *hands], **{"n": 1, **changes})
    return medium(view(game, state, 0))


def on_trick(hand: str, trick: str, tricks: Any = CLUBS, **changes: Any) -> str:
    return medium(position(hand, trick, tricks=tricks, **changes))


WHOLE = "QS 2S JD 9D 3D AC 8C 5C 2C AH 9H 4H 3H"
LAST = "KD 4D 6C 8C 2S 4S 5S 3H 4H 6H 8H"
SHOT = ["2C 4C 3C AC", "AH 2H 3H 4H", "QH 5H 6H 7H", "JH TH 3D 4D"]
DEFENCE = ("KH 8H 5C 9C 8D 7D 3S 4S 8S", "9H", SHOT)
FEW = ["KC 2C 3C 4C", "AC 5C 6C 7C", "QC 8C 9C TC", "KD 2D 3D 4D", "AD 5D 6D 7D"]
BONUS_GONE = (
    "KH 8H 9C 8D 7D 3S 4S 8S",
    "9H",
    ["2C 3C AC 4C", "5C KC 7C 6C", "AH 2H 3H 4H", "QH 5H 6H 7H", "JH TH 3D 4D"],
)
QUEEN_GONE = [*FEW[:4], "JC QS 8D 9D"]
LONG = [*FEW, "2S 3S 4S 5S", "6S 7S 8S 9S", "TS JS KS AS", "TC JC 9D 8D"]
CHOICES: dict[str, tuple[Any, Any]] = {
    "special_cards, a bonus": (
        lambda: on_trick(LAST, "5D JD 9H"),
        lambda: on_trick(LAST, "5D JD 9H", special_cards={"QS": 13, "JD": -10}),
    ),
    "special_cards, another penalty": (
        lambda: on_trick("QS 2S 3S 4S 5S 7S AH KH 2D 4D 6D", "6C 8C TC"),
        lambda: on_trick("QS 2S 3S 4S 5S 7S AH KH 2D 4D 6D", "6C 8C TC", special_cards={}),
    ),
    "heart_points": (
        lambda: on_trick("AH 2H 3D 4D 5D 6D 9D QS 3S 4S 6S", "6C 8C JC"),
        lambda: on_trick("AH 2H 3D 4D 5D 6D 9D QS 3S 4S 6S", "6C 8C JC", heart_points=[0] * 12 + [30]),
    ),
    "moon": (lambda: on_trick(*DEFENCE), lambda: on_trick(*DEFENCE, moon="off")),
    "moon_points": (lambda: on_trick(*DEFENCE), lambda: on_trick(*DEFENCE, moon_points=2)),
    "sun_points": (
        lambda: on_trick(*DEFENCE, moon_points=2),
        lambda: on_trick(*DEFENCE, moon_points=2, sun_points=52),
    ),
    "moon_cards": (
        lambda: on_trick(*BONUS_GONE, special_cards={"QS": 13, "2C": -3}),
        lambda: on_trick(*BONUS_GONE, special_cards={"QS": 13, "2C": -3}, moon_cards="penalties_and_bonuses"),
    ),
    "no_trick_bonus": (
        lambda: on_trick("KS 3S 9D 8D TD TC 2H 3H", "4S 5S 6S", FEW, first=1),
        lambda: on_trick("KS 3S 9D 8D TD TC 2H 3H", "4S 5S 6S", FEW, first=1, no_trick_bonus=-200),
    ),
    "teams": (
        lambda: on_trick("QS 2S 4D 9D 7D 6C 8C 2H 4H 6H 8H", "KS 4S", me=2),
        lambda: on_trick("QS 2S 4D 9D 7D 6C 8C 2H 4H 6H 8H", "KS 4S", me=2, teams="opposite"),
    ),
    "lead_hearts": (
        lambda: on_trick("2H 3H 4H AS KS QD JD TD", "", FEW),
        lambda: on_trick("2H 3H 4H AS KS QD JD TD", "", FEW, lead_hearts="anytime"),
    ),
    "queen_breaks": (
        lambda: on_trick("2H 3H 4H QD JD TD 7D 6D", "", QUEEN_GONE),
        lambda: on_trick("2H 3H 4H QD JD TD 7D 6D", "", QUEEN_GONE, queen_breaks="discarded"),
    ),
    "only_hearts_and_queen": (
        lambda: on_trick("QS 2H 3H 4H", "", LONG),
        lambda: on_trick("QS 2H 3H 4H", "", LONG, only_hearts_and_queen="may_lead_heart"),
    ),
    "play_direction": (
        lambda: on_trick("KS 3S 4D 9D 7D 6C 8C 2H 4H 6H 8H", "5S", given="QS"),
        lambda: on_trick(
            "KS 3S 4D 9D 7D 6C 8C 2H 4H 6H 8H", "5S", given="QS", play_direction="counterclockwise"
        ),
    ),
    "uneven_deal": (lambda: six_players(), lambda: six_players(uneven_deal="kitty")),
    "kitty_to": (
        lambda: six_players(uneven_deal="kitty"),
        lambda: six_players(uneven_deal="kitty", kitty_to="last_trick"),
    ),
    "pass_count": (lambda: pass_of(WHOLE), lambda: pass_of(WHOLE, pass_count=2)),
    "pass_cycle": (lambda: pass_of(WHOLE), lambda: pass_of(WHOLE, pass_cycle=["scatter"], dealer=2)),
}


def six_players(**changes: Any) -> str:
    """Last to play to the first trick with two clubs, one of which wins."""
    return on_trick("AC 7C 4D 5D 4S 5S 2H 3H", "5C 6C 4C 9C TC", (), players=6, **changes)


@pytest.mark.parametrize("option", CHOICES)
def test_option_changes_a_decision(option: str) -> None:
    with_one, with_other = CHOICES[option]
    assert with_one() != with_other()


@pytest.mark.parametrize("level", ["easy", "medium", "expert"])
@pytest.mark.parametrize("preset", PRESETS["hearts"])
def test_every_preset_is_played_legally(preset: str, level: str) -> None:
    sizes = PRESETS["hearts"][preset].players
    for players in sizes[-1:] if level == "expert" else sizes:
        game, state = seeded(f"{preset}{players}", n=1, preset=preset, players=players)
        finish(game, state, level)


@pytest.mark.parametrize("level", registry.levels("hearts"))
@pytest.mark.parametrize(
    "changes",
    [
        {"players": 3, "uneven_deal": "kitty"},
        {"players": 5, "uneven_deal": "kitty", "kitty_to": "first_penalty", "kitty_view": "all"},
        {"players": 6, "uneven_deal": "kitty", "kitty_to": "last_trick", "kitty_view": "end_of_hand"},
        {"play_direction": "counterclockwise", "pass_cycle": ["scatter"], "moon": "shooter_choice"},
        {"pass_count": 5, "heart_points": [-1] * 13, "special_cards": {"QS": -5, "2C": 4}},
        {"players": 3, "heart_points": [0] * 13, "special_cards": {}},
        {
            "no_trick_bonus": -5,
            "sun_points": 52,
            "queen_breaks": "played",
            "only_hearts_and_queen": "may_lead_heart",
        },
        {"moon": "auto", "moon_cards": "penalties_and_bonuses", "special_cards": {"JD": -10}},
    ],
)
def test_odd_tables_are_played_legally_by_every_level(changes: dict[str, Any], level: str) -> None:
    game, state = seeded("odd", n=1, **changes)
    finish(game, state, level)


def finish(game: Any, state: Any, level: str) -> None:
    bot = registry.make(level, "hearts")
    while game.phase(state) != Phase.DONE:
        for seat in game.turn(state):
            made = decide(bot, game.view(state, seat), CLOCK)
            assert made.problem is None
            state = game.apply(state, seat, made.action)
