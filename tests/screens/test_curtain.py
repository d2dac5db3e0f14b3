"""Several people at one keyboard: the curtain names who is next, and nobody sees another's cards."""

import pytest
from table_app import TableApp, pass_first, session, text_of, until

from heartsui.rules.cards import cards_of
from heartsui.rules.game import Phase
from heartsui.screens.confirm import ConfirmScreen
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.tricks import TricksScreen
from heartsui.words.cards import SIGNS


@pytest.fixture(autouse=True)
def _no_settling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CurtainScreen, "settle", 0.0)


def closed(app: TableApp) -> bool:
    return isinstance(app.screen, CurtainScreen) and app.screen.is_current


def shows_no_card(app: TableApp) -> bool:
    return not any(sign in text_of(app) for sign in SIGNS.values())


async def test_the_curtain_names_the_next_player_and_shows_no_card() -> None:
    app = TableApp(session(humans=(0, 2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: closed(app))
        assert "South, press Enter when you are ready." in text_of(app)
        assert shows_no_card(app)


async def test_no_hand_lies_behind_the_curtain() -> None:
    app = TableApp(session(humans=(0, 2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: closed(app))
        await pilot.press("enter")
        await pass_first(pilot, app)
        await until(pilot, lambda: closed(app))
        assert "North, press Enter" in text_of(app)
        assert app.table.view is None
        assert app.hand.value.cards == ()
        assert not app.table.query_one("TableTop").value.plates
        assert shows_no_card(app)


async def test_each_person_sees_only_their_own_hand() -> None:
    app = TableApp(session(humans=(0, 2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: closed(app))
        await pilot.press("enter")
        await until(pilot, lambda: app.table.asked)
        assert app.hand.value.cards == cards_of(app.session.view(0).hand)
        await pass_first(pilot, app)
        await until(pilot, lambda: closed(app))
        await pilot.press("enter")
        await until(pilot, lambda: app.table.asked)
        assert app.hand.value.cards == cards_of(app.session.view(2).hand)
        assert app.table.view.given == ()


async def test_the_second_person_sees_nothing_of_the_first_ones_pass() -> None:
    app = TableApp(session(humans=(0, 1)))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: closed(app))
        await pilot.press("enter")
        await pass_first(pilot, app)
        await until(pilot, lambda: closed(app))
        await pilot.press("enter")
        await until(pilot, lambda: app.table.asked)
        assert app.table.view.received == 0
        assert "received" not in text_of(app)


async def test_only_enter_opens_the_curtain() -> None:
    app = TableApp(session(humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: closed(app))
        await pilot.press("space", "x", "p", "v")
        await pilot.click(offset=(40, 12))
        assert closed(app)


async def test_the_table_can_be_left_before_the_curtain_is_open_and_nobody_sees_a_card() -> None:
    app = TableApp(session(humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: closed(app))
        for answer in ("enter", "escape"):
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            assert shows_no_card(app)
            await pilot.press(answer)
            await until(pilot, lambda: closed(app))
        await pilot.press("escape", "y")
        await until(pilot, lambda: app.left)


async def test_a_key_meant_for_the_table_does_not_open_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CurtainScreen, "settle", 3600.0)
    app = TableApp(session(humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: closed(app))
        await pilot.press("enter")
        assert closed(app)


async def test_one_person_alone_never_meets_a_curtain() -> None:
    app = TableApp(session(humans=(1,)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.table.viewer == 1
        assert not closed(app)


async def test_four_people_play_a_trick_with_a_curtain_each() -> None:
    app = TableApp(session(humans=(0, 1, 2, 3), pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        seen = []
        for _card in range(4):
            await until(pilot, lambda: closed(app))
            seen.append(app.screen.player)
            await pilot.press("enter")
            await until(pilot, lambda: app.table.asked and app.screen is app.table)
            assert app.session.names[app.table.viewer] == seen[-1]
            await pilot.press("enter")
        assert sorted(seen) == ["East", "North", "South", "West"]


async def test_the_scoreboard_has_no_hand_behind_it_when_people_share_the_keyboard() -> None:
    started = session(humans=(0, 1), pass_count=0)
    started.deal()
    while len(started.view(0).tricks) < 12 or len(started.view(0).trick) < 3:
        seat = started.turn[0]
        started.submit(seat, started.default_action(seat), started.revision)
    app = TableApp(started)
    async with app.run_test(size=(80, 24)) as pilot:
        while not isinstance(app.screen, ScoreboardScreen):
            await pilot.press("enter")
        assert app.table.view is None
        await pilot.press("enter")
        await until(pilot, lambda: closed(app))
        assert app.session.n == 2


async def test_cards_are_dealt_behind_the_curtain() -> None:
    app = TableApp(session(humans=(0, 3)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: closed(app))
        assert app.session.dealing
        assert app.session.view(0).phase == Phase.PASS
        assert app.table.view is None


async def test_opening_the_tricks_does_not_keep_them_for_the_next_player() -> None:
    app = TableApp(session(humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: closed(app))
        await pilot.press("enter")
        await until(pilot, lambda: app.table.asked)
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, TricksScreen))
        app.table.submit(0, app.session.default_action(0), app.session.revision)
        await until(pilot, lambda: closed(app))
        assert app.screen_stack[-2] is app.table
