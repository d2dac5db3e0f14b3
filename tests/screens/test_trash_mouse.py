"""The table of Trash with the mouse: piles, slots, and clicks that come twice."""

import pytest
from table_app import SlowWorker, until
from textual.pilot import Pilot
from trash_app import COURT, TrashApp, cell_of_pile, cell_of_slot, laid

from heartsui.rules.game import Phase
from heartsui.screens.scoreboard import ScoreboardScreen

EXAMPLE = "Q K K 8 K K K A K K"
JACK = "K 3 K Q K 7 K 9 Q K"


async def click_pile(pilot: Pilot[None], app: TrashApp, pile: int, times: int = 1) -> None:
    await pilot.click("Piles", offset=cell_of_pile(app, pile), times=times)


async def click_slot(pilot: Pilot[None], app: TrashApp, slot: int, times: int = 1) -> None:
    await pilot.click("Tableau", offset=cell_of_slot(app, slot), times=times)


async def test_a_click_on_the_stock_draws() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K"), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click_pile(pilot, app, 0)
        await until(pilot, lambda: not app.table.asked)
        assert app.session.view(0).stock_count == 3


async def test_a_click_on_the_discard_pile_takes_its_top_card() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="K Q", discard="4"), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click_pile(pilot, app, 1)
        await until(pilot, lambda: not app.table.asked)
        assert app.session.view(0).stock_count == 2


async def test_a_click_on_a_discard_that_fits_nowhere_is_refused_in_words() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="K Q", discard="Q"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click_pile(pilot, app, 1)
        await until(pilot, lambda: bool(app.say.refusal))
        assert app.say.refusal == "Q does not fit anywhere: draw from the stock."


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_click_on_a_slot_places_a_wild_card(size: tuple[int, int]) -> None:
    app = TrashApp(laid(JACK, COURT, stock="J K Q"), SlowWorker())
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click_pile(pilot, app, 0)
        await until(pilot, lambda: app.table.tableau.asking is not None)
        await click_slot(pilot, app, 9)
        await until(pilot, lambda: not app.table.asked)
        assert app.session.view(0).tableaux[0][8] == 11


async def test_a_click_on_a_slot_draws_nothing() -> None:
    app = TrashApp(laid(JACK, COURT, stock="J K Q"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click_slot(pilot, app, 9)
        await pilot.pause()
        assert app.table.asked
        assert app.screen.focused is app.table.piles


@pytest.mark.parametrize("times", [2, 3])
async def test_a_double_click_on_the_stock_draws_once(times: int) -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="K K Q K Q K"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click_pile(pilot, app, 0, times)
        await until(pilot, lambda: app.table.asked)
        assert app.session.view(0).turns == 2


async def test_a_double_click_on_the_stock_and_a_jack_places_nothing() -> None:
    app = TrashApp(laid(JACK, COURT, stock="J K Q"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click_pile(pilot, app, 0, 2)
        await until(pilot, lambda: app.table.tableau.asking is not None)
        assert app.session.view(0).phase == Phase.PLACE


async def test_a_double_click_on_a_slot_places_one_of_two_wild_cards() -> None:
    """The jack found in slot 1 waits for a slot of its own."""
    app = TrashApp(laid("J 3 K Q K 7 K 9 Q K", COURT, stock="J K Q"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click_pile(pilot, app, 0)
        await until(pilot, lambda: app.table.tableau.asking is not None)
        await click_slot(pilot, app, 1, 2)
        await until(pilot, lambda: app.table.asked)
        assert app.session.view(0).tableaux[0][:2] == (11, 0)
        assert app.table.tableau.asking is not None


async def test_a_round_is_played_with_the_mouse_alone() -> None:
    app = TrashApp(laid("2 3 4", "K Q K", stock="K K K K J K A Q K Q K", seed="mouse"))
    async with app.run_test(size=(80, 24)) as pilot:
        for _click in range(40):
            await until(pilot, lambda: app.screen is not app.table or app.table.asked)
            if app.screen is not app.table:
                break
            if app.table.view.phase == Phase.PLACE:
                await click_slot(pilot, app, app.table.tableau.asking.allowed[-1])
            else:
                await click_pile(pilot, app, 0)
            await pilot.pause()
        assert isinstance(app.screen, ScoreboardScreen)
