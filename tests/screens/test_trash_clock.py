"""A limited time for decisions at the table of Trash."""

import pytest
from table_app import InstantWorker, until
from trash_app import COURT, TrashApp, laid

from heartsui.screens import flow

EXAMPLE = "Q K K 8 K K K A K K"


async def test_the_time_left_is_shown() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K", turn_limit=30))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.say.time == "30 s"


async def test_a_bot_draws_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "TICK", 0.0)
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K Q K", turn_limit=30), InstantWorker("medium"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.session.view(0).turns >= 2)
        assert [slot for slot, there in enumerate(app.session.view(0).tableaux[0], 1) if there] == [1, 4, 8]


async def test_a_bot_places_the_wild_card_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "TICK", 0.0)
    app = TrashApp(laid("K K Q K", "Q Q K Q", stock="J K Q K Q K", turn_limit=30), InstantWorker("medium"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.session.view(0).turns >= 1)
        assert 11 in app.session.view(0).tableaux[0]
