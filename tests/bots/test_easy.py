"""A beginner's play: legal, a little different from time to time, never absurd."""

from positions import position

from heartsui.bots import registry
from heartsui.bots.bot import Clock
from heartsui.rules.cards import format_cards

CLUBS = ["2C 5C 9C KC", "AC 3C 4C 7C"]


def plays(hand: str, trick: str) -> set[str]:
    """What it plays in one position over many seeds."""
    seen = position(hand, trick, tricks=CLUBS)
    bot = registry.make("easy", "hearts")
    return {format_cards(bot.choose(seen, Clock(seed=seed)).cards) for seed in range(80)}


def test_it_stays_under_the_winner_while_it_can_but_not_always_with_the_best_card() -> None:
    assert plays("2D 6D 8D KD 6C 8C 2S 3S 5S 2H 3H", "9D") == {"8D", "6D"}


def test_it_throws_what_costs_most_or_what_it_thought_of_next() -> None:
    found = plays("QS 2S AH 5H 6D 8D 9D 2D 3D 4D 5D", "QC")
    assert found == {"QS", "AH"}


def test_it_never_takes_the_queen_that_it_can_duck() -> None:
    assert plays("2D KD 6C 8C TC 2S 3S 5S 2H 3H 4H", "9D QS 7D") == {"2D"}
