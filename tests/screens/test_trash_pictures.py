"""Pictures of the table of Trash, so that a change of its look is seen."""

from typing import Any

from table_app import SlowWorker, until
from textual.pilot import Pilot
from trash_app import COURT, STOCK, TrashApp, acted, laid


def test_choosing_a_slot_for_a_wild_card(snap_compare: Any) -> None:
    session = acted(laid("K K Q K K K K J K K", COURT, stock="3 K 8 K Q"), STOCK, STOCK)
    app = TrashApp(session, SlowWorker())

    async def draw(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.tableau.asking is not None)
        await pilot.press("right")

    assert snap_compare(app, terminal_size=(80, 24), run_before=draw)


def test_six_players_in_ascii(snap_compare: Any) -> None:
    six = ("K K Q", "2 K Q", "K Q K", "Q K 2", "K Q Q", "Q Q K")
    session = acted(laid(*six, stock="3 A Q 3 A K J Q K Q"), *(STOCK,) * 6)
    app = TrashApp(session, SlowWorker(), ascii_only=True)

    async def wait(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.table.asked)

    assert snap_compare(app, terminal_size=(60, 20), run_before=wait)
