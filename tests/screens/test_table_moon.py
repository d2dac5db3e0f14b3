"""Shooting the moon where the shooter chooses who pays."""

from typing import Any

import pytest
from table_app import TableApp, dealt, text_of, until

from heartsui.rules.actions import Play
from heartsui.rules.cards import cards_of
from heartsui.rules.game import Phase
from heartsui.screens import flow
from heartsui.screens.confirm import ConfirmScreen
from heartsui.screens.moon import MoonScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.session import Session
from heartsui.widgets.glyphs import UNICODE

HANDS = (
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H AS KS",
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS 2H 3H",
)


def before_the_last_card(humans: tuple[int, ...] = (0,), **changes: Any) -> Session:
    """South has taken everything and has one card left; East still holds one heart."""
    options = {"pass_count": 0, "first_trick": "any", "opening_lead": "eldest", "lead_hearts": "anytime"}
    session = dealt(*HANDS, humans=humans, **{**options, "moon": "shooter_choice", **changes})
    while len(session.match.deal.tricks) < 12 or session.turn != (0,):
        seat = session.turn[0]
        hand = cards_of(session.match.deal.hands[seat])
        legal = {action.cards[0] for action in session.view(seat).legal}
        card = max(card for card in hand if card in legal)
        session.submit(seat, Play((card,)), session.revision)
    return session


async def test_the_shooter_is_asked_with_the_totals_of_both_choices() -> None:
    app = TableApp(before_the_last_card())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MoonScreen))
        assert app.table.view.phase == Phase.MOON
        shown = text_of(app)
        assert "You shot the moon. Who pays?" in shown
        assert "South 0, West 26, North 26, East 26" in shown
        assert "South -26, West 0, North 0, East 0" in shown


async def test_a_hint_for_who_pays_comes_in_steps_and_is_counted() -> None:
    counted = []
    app = TableApp(before_the_last_card())
    app.note_hint = lambda deal, seat: counted.append((deal, seat))
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MoonScreen))
        await pilot.pause()
        assert "i Hint" in text_of(app)
        assert "Close" not in text_of(app)
        await pilot.press("i")
        await pilot.pause()
        shown = " ".join(text_of(app).replace("│", " ").split())
        assert "Whoever pays, nobody reaches the end score of 100. i: what to do, and why." in shown
        assert "Hint:" not in shown
        await pilot.press("i", "i")
        await pilot.pause()
        shown = " ".join(text_of(app).replace("│", " ").split())
        assert "Hint: let the others pay. The match goes on, with 26 points more for" in shown
        assert f"The others pay {UNICODE.advised}" in shown
        assert counted == [(1, 0)]
        await pilot.press("1")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))


async def test_the_choice_decides_the_points() -> None:
    for key, points in (("1", (0, 26, 26, 26)), ("2", (-26, 0, 0, 0))):
        app = TableApp(before_the_last_card())
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda app=app: app.table.asked)
            await pilot.press("enter")
            await until(pilot, lambda app=app: isinstance(app.screen, MoonScreen))
            await pilot.press("escape")
            await until(pilot, lambda app=app: isinstance(app.screen, ConfirmScreen))
            await pilot.press("escape")
            await until(pilot, lambda app=app: isinstance(app.screen, MoonScreen))
            await pilot.press(key)
            await until(pilot, lambda app=app: isinstance(app.screen, ScoreboardScreen))
            assert app.session.results[0].points == points
            assert "shot the moon" in text_of(app)


async def test_a_bot_that_shot_the_moon_chooses_by_itself() -> None:
    app = TableApp(before_the_last_card(humans=(1,)))
    async with app.run_test(size=(80, 24)) as pilot:
        while not isinstance(app.screen, ScoreboardScreen):
            await pilot.press("enter")
        assert app.session.results[0].awards[0].id == "moon"


async def test_the_time_may_be_up_while_it_is_asked_whether_to_leave() -> None:
    app = TableApp(before_the_last_card())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MoonScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        app.table.withdraw()
        assert app.screen is app.table


async def test_a_choice_not_made_in_time_is_made_by_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "TICK", 0.0)
    app = TableApp(before_the_last_card(turn_limit=30))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        assert app.session.results[0].awards[0].id == "moon"
        assert not any(isinstance(screen, MoonScreen) for screen in app.screen_stack)
