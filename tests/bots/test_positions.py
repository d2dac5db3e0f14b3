"""Positions with one clearly bad card each: no level from medium up may play it."""

from typing import Any

import pytest
from positions import dealt, position, view

from heartsui.bots import registry
from heartsui.bots.bot import Clock
from heartsui.rules.actions import Pass
from heartsui.rules.cards import format_cards

LEVELS = [level for level in registry.levels("hearts") if level != "easy"]
CLOCK = Clock(nodes=3000, seed=5)

CLUBS = ["2C 5C 9C KC", "AC 3C 4C 7C"]
"""Two tricks without points: seat 3 wins the first, and the second that it leads."""
FOUR = ["JC QC 5D 6D", "KD 2D 7D 8D", "AD 9D JD 2S", "AS 3S 4S 5S"]
FOUR_CLUBS = ["2C 5C 9C KC", "AC 7C 4C 6C", "QC 8C TC JC"]

PLAYS: dict[str, tuple[Any, str]] = {
    "last to play, the queen lies in a diamond trick that can be ducked": (
        position("QD 4D 5C 8C 3H 5H 6S", "TD QS 3D", tricks=["2C 9C KC AC", "TC 3C 4C 7C", *FOUR]),
        "QD",
    ),
    "last to play, the queen lies in a club trick that can be ducked": (
        position("JC 6C 5D 8D 6D 3S 4S 2H 3H 7H 9H", "8C TC QS", tricks=CLUBS),
        "JC",
    ),
    "king of spades led while the queen is out": (
        position("KS 4S 3D 8D 6D 9D 6C 2H 5H 7H 9H", tricks=CLUBS),
        "KS",
    ),
    "ace of spades led while the queen is out": (
        position("AS 4S 3D 8D 6D 9D 6C 2H 5H 7H 9H", tricks=CLUBS),
        "AS",
    ),
    "ace of spades played second hand, with five low ones, while the queen is out": (
        position("AS 7S 4S 3S 2S 6D 9D 6C 2H 5H 7H", "5S", tricks=CLUBS),
        "AS",
    ),
    "queen kept on a club trick though she has no guard": (
        position("QS 3D 8D 6D 9D 2D 4D 2H 5H 7H 9H", "6C 8C JC", tricks=CLUBS),
        "3D",
    ),
    "queen kept under the king of spades": (
        position("QS 3S 8D 6D 9D 2D 4D 2H 5H 7H 9H", "KS 4S", tricks=CLUBS),
        "3S",
    ),
    "queen kept under the ace of spades": (
        position("QS KS 3S 6D 9D 2D 4D 2H 5H 7H 9H", "AS", tricks=CLUBS),
        "3S",
    ),
    "queen of spades led while king and ace are out": (
        position("QS 3S 8D 6D 9D 2D 4D 2H 5H 7H 6C", tricks=CLUBS),
        "QS",
    ),
    "lead of a suit that nobody else has": (
        position("7D 2S 3C 4S 2H 3H 4H", tricks=[*FOUR_CLUBS, "5D 2D 3D 4D", "AD 6D 8D 9D", "KD TD JD QD"]),
        "7D",
    ),
    "ace of hearts on a heart trick that can be ducked": (
        position("4H 3H AH 6C 8C 2D 3D 9D 3S 4S 5S", "5H 7H 9H", tricks=["2C 5C 9C KC", "AC 3C 4C 2H"]),
        "AH",
    ),
    "ace of hearts led with low ones beside it": (
        position("AH 2H 3H 4H 8C 2D 3D 9D 3S 4S 5S", tricks=["2C 5C 9C KC", "AC 3C 4C 5H"]),
        "AH",
    ),
    "stopper thrown away under the seat that has every point so far": (
        position(
            "KH 9C 8C 7C 2S",
            "AD KD QD",
            tricks=[
                "2C 3C 4C AC",
                "KC 5C 2H TC",
                "AH 3H 4H 5H",
                "QH 6H 7H 8H",
                "JH 9D 8D TH",
                "AS QS 3S 4S",
                "KS 5S 6S 7S",
                "QC JC 3D 6C",
            ],
            me=2,
        ),
        "KH",
    ),
    "jack of diamonds left on the table when it can be won": (
        position("KD 3D 6C 8C 2S 4S 5S 2H 4H 6H 8H", "5D JD 8D", tricks=CLUBS, preset="omnibus"),
        "3D",
    ),
    "jack of diamonds led under ace, king and queen": (
        position("JD 4D 6C 8C 2S 4S 5S 2H 4H 6H 8H", tricks=CLUBS, preset="omnibus"),
        "JD",
    ),
    "king of spades kept under the ace in Black Maria": (
        position("KS 3S 4D 9D 7D 6C 8C 2H 4H 6H 8H", "AS", tricks=CLUBS, preset="black_maria", players=4),
        "3S",
    ),
    "queen of spades given to a partner who wins with the king": (
        position("QS 2S 4D 9D 7D 6C 8C 2H 4H 6H 8H", "KS 4S", preset="partnership", me=2, tricks=CLUBS),
        "QS",
    ),
    "queen of spades thrown to a partner who wins with the queen of clubs": (
        position("QS 4D 9D 7D 8D 2D 6D 2H 4H 6H 8H", "QC 6C", preset="partnership", me=2, tricks=CLUBS),
        "QS",
    ),
    "seven of clubs taken last to play where it costs seven": (
        position(
            "KC 3C 5D 9D 3D 4D 2S 3S 4S 2H 4H",
            "5C 7C 9C",
            preset="hooligan",
            tricks=["2C 4C 6C 8C", "JD TD 2D KD"],
        ),
        "KC",
    ),
    "dear heart kept on a club trick in Spot Hearts": (
        position("AH 2H 3D 4D 5D 6D 9D 2S 3S 4S 6S", "6C 8C JC", preset="spot", tricks=CLUBS),
        "2H",
    ),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", PLAYS)
def test_clearly_bad_card_is_not_played(name: str, level: str) -> None:
    seen, bad = PLAYS[name]
    action = registry.make(level, "hearts").choose(seen, CLOCK)
    assert format_cards(action.cards) != bad


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "must", "may_not"),
    [
        ("QS 2S 3C 4C 5C 6C 2D 3D 4D 6D 2H 3H 4H", "QS", ""),
        ("QS 2S 3S 4S 5S 7S AC KC 4D 5D AH 2H 3H", "", "QS 2S 2H"),
        ("AC KC QC 5C AD KD 6D 3S 4S 8S 2H 5H 8H", "", "2H 3S 4S"),
        ("2C AD KD QD 9D 4S 5S 6S 8S 2H 3H 4H 5H", "", "2H 3H 4S 5S"),
        ("2C 9C TC JC 3D 5D 6D 2S 3S 9S AH KH QH", "", "2S 3S 3D"),
    ],
)
def test_pass_gives_trouble_away_and_keeps_guards(level: str, hand: str, must: str, may_not: str) -> None:
    others = ["", "", ""]
    game, state = dealt([hand, *_rest(hand, others)], n=1)
    action = registry.make(level, "hearts").choose(view(game, state, 0), CLOCK)
    assert isinstance(action, Pass)
    given = format_cards(action.cards).split()
    assert set(must.split()) <= set(given)
    assert not set(may_not.split()) & set(given)


def _rest(hand: str, others: list[str]) -> list[str]:
    held = hand.split()
    pack = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
    left = [card for card in pack if card not in held]
    size = len(left) // len(others)
    return [" ".join(left[k * size : (k + 1) * size]) for k in range(len(others))]


def test_two_of_clubs_wanted_for_two_reasons_is_passed_once() -> None:
    """Each level's pass is a set of distinct cards of the hand, whatever it holds."""
    hand = "2C 4D 5D 6D 7D 8D 9D 3S 4S 5S 6S 7S 8S"
    game, state = dealt([hand, *_rest(hand, ["", "", ""])], n=1)
    for level in registry.levels("hearts"):
        action = registry.make(level, "hearts").choose(view(game, state, 0), CLOCK)
        assert isinstance(action, Pass)
        assert len(set(action.cards)) == 3
        assert set(format_cards(action.cards).split()) <= set(hand.split())


MOON = [
    "2C AC 3C 4C",
    "KC 5C 6C 7C",
    "QC 8C 9C TC",
    "JC 2H 3H 4H",
    "AD 2D 3D 4D",
    "KD 5D 6D 7D",
    "9D 8D 5H 6H",
    "AH 7H TH QH",
    "JD JH 2S 7S",
    "AS 8S 9S TS",
]
"""Seat 1 has won every trick and ten points, and the diamonds left can only be with it."""
BEFORE_MOON = "KH 8H 3S"


@pytest.mark.parametrize("level", LEVELS)
def test_one_heart_is_taken_when_that_is_cheaper_than_a_moon(level: str) -> None:
    """The seat to the left has all ten points so far and leads the nine of hearts."""
    seen = position(BEFORE_MOON, "9H 5S 6S", tricks=MOON)
    assert sum(seen.points) == max(seen.points) == 10
    action = registry.make(level, "hearts").choose(seen, CLOCK)
    assert format_cards(action.cards) == "KH"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_defends_against_a_moon_that_does_not_count(level: str) -> None:
    seen = position(BEFORE_MOON, "9H 5S 6S", tricks=MOON, moon="off")
    action = registry.make(level, "hearts").choose(seen, CLOCK)
    assert format_cards(action.cards) == "8H"
