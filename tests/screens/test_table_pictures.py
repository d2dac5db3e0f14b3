"""Pictures of the table, so that a change of its look is seen. Few, because every one has to be looked at."""

from typing import Any

from table_app import FirstCardWorker, TableApp, dealt, pass_first, session, until
from textual.pilot import Pilot

HANDS = (
    "QC KC AC 9D TD JD QD AD JS KS AS QS AH",
    "2C 3C 7D KD 2S 5S TS 3H 4H 7H 8H 9H JH",
    "4C 5C 6C 7C 2D 3D 4D 3S 4S 6S 2H 5H 6H",
    "8C 9C TC JC 5D 6D 8D 7S 8S 9S TH QH KH",
)


def test_choosing_cards_to_pass(snap_compare: Any) -> None:
    app = TableApp(session(), FirstCardWorker())

    async def choose(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("home", "space", "right", "space")
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=choose)


def test_a_trick_on_the_table(snap_compare: Any) -> None:
    app = TableApp(dealt(*HANDS, pass_count=0), FirstCardWorker())

    async def wait(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.table.asked)

    assert snap_compare(app, terminal_size=(80, 24), run_before=wait)


def test_a_small_window_in_ascii(snap_compare: Any) -> None:
    app = TableApp(session(players=5), FirstCardWorker(), ascii_only=True)

    async def play(pilot: Pilot[Any]) -> None:
        await pass_first(pilot, app)
        await until(pilot, lambda: app.table.asked)

    assert snap_compare(app, terminal_size=(60, 20), run_before=play)
