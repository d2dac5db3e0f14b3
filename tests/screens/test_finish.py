"""Finishing a deal whose result can no longer change, with one key, card by card."""

from typing import Any

import pytest
from table_app import TableApp, dealt, session, text_of, until

from heartsui.bots.claims import sure_lead
from heartsui.rules.actions import Play
from heartsui.rules.cards import parse_cards
from heartsui.rules.events import Acted
from heartsui.rules.match import advance
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.session import Session
from heartsui.widgets.status import StatusLines

SURE = (
    "2C AC KC QC AD KD QD JD AS KS AH KH QH",
    "3C 4C 5C 2D 3D 4D 2S 3S 4S 2H 3H 4H 5H",
    "6C 7C 8C 5D 6D 7D 5S 6S 7S 6H 7H 8H 9H",
    "9C TC JC 8D 9D TD 8S 9S TS JS QS TH JH",
)
"""South holds the highest cards of each suit but the queen and the jack of spades, under the ace and king."""


class KeptLog:
    def __init__(self) -> None:
        self.events: list[Any] = []

    def append(self, events: Any) -> None:
        self.events += events


def played(cards: str, hands: tuple[str, ...] = SURE, **changes: Any) -> Session:
    """The match after these cards, each played by whoever has the turn."""
    match = dealt(*hands, **{"pass_count": 0, **changes}).match
    for one in parse_cards(cards):
        assert match.deal is not None
        match = advance(match, Acted(match.deal.turn, Play((one,))))
    return Session(match, KeptLog(), 2 + len(parse_cards(cards)))


TWO_TRICKS = "2C 3C 6C 9C 9S KS 2S 5S"
"""After these South leads and is sure of the rest."""


def focus(app: TableApp) -> str:
    return app.table.query_one(StatusLines).value.focus


async def test_who_is_sure_of_the_rest_is_told_so_and_one_key_plays_it() -> None:
    started = played(TWO_TRICKS)
    app = TableApp(started)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert sure_lead(app.table.view) is not None
        assert "Every trick left is yours: f finishes the deal." in focus(app)
        assert "f Finish" in text_of(app)
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        (result,) = started.results
        assert all(trick.winner == 0 for trick in result.final.tricks[2:])
        events = [event for event in started._log.events if isinstance(event, Acted)]
        assert len(events) == 52 - 8
        assert {event.seat for event in events} == {0, 1, 2, 3}


async def test_a_high_card_of_another_in_any_suit_makes_nothing_certain() -> None:
    hands = tuple(hand.replace("KH", "xx").replace("JH", "KH").replace("xx", "JH") for hand in SURE)
    app = TableApp(played(TWO_TRICKS, hands))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "finishes the deal" not in focus(app)
        before = app.session.revision
        await pilot.press("f")
        await pilot.pause()
        assert app.session.revision == before


@pytest.mark.parametrize("option", ["no_trick_bonus", "sun_points"])
async def test_the_rest_is_certain_under_rules_that_count_tricks_too(option: str) -> None:
    app = TableApp(played(TWO_TRICKS, **{option: -5 if option == "no_trick_bonus" else 52}))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        assert all(trick.winner == 0 for trick in app.session.results[0].final.tricks[2:])


async def test_nobody_is_offered_the_rest_before_their_own_lead() -> None:
    app = TableApp(session(pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "finishes the deal" not in focus(app)
