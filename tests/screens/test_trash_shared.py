"""Several people at one keyboard: nothing is private in Trash, but a key is never the next person's."""

from table_app import text_of, until
from trash_app import COURT, TrashApp, cell_of_slot, laid

from heartsui.screens.curtain import CurtainScreen

EXAMPLE = "Q K K 8 K K K A K K"
STOCK = "K K Q K Q K"


def handed_over(app: TrashApp) -> bool:
    return app.table.piles.handover is not None


async def test_the_first_person_begins_without_a_word() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock=STOCK, humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "South, it is your turn: draw from the stock." in text_of(app)


async def test_the_next_person_is_called_by_name_without_a_curtain() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock=STOCK, humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: handed_over(app))
        assert not isinstance(app.screen, CurtainScreen)
        assert "It is West's turn." in text_of(app)
        assert "West, press Enter" in text_of(app)
        assert app.table.tableau.value.name == "West"


async def test_no_key_acts_before_the_next_person_is_there() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock=STOCK, humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        app.table.piles.patience.settle = 3600.0
        app.table.piles.patience._since = float("-inf")
        await pilot.press("enter", "enter", "s", "d", "enter", "space")
        await until(pilot, lambda: handed_over(app))
        assert app.session.view(0).turns == 1


async def test_enter_takes_over_and_draws_nothing() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock=STOCK, humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: handed_over(app))
        await pilot.press("enter")
        await until(pilot, lambda: app.table.asked)
        assert app.session.view(0).turns == 1
        await pilot.press("s")
        await until(pilot, lambda: app.session.view(0).turns == 2)


async def test_a_double_click_takes_over_and_draws_nothing() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock=STOCK, humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: handed_over(app))
        await pilot.click("Piles", times=2)
        await until(pilot, lambda: app.table.asked)
        assert app.session.view(0).turns == 1


async def test_a_click_on_the_tableau_takes_nothing_over() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock=STOCK, humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: handed_over(app))
        await pilot.click("Tableau", offset=cell_of_slot(app, 3))
        assert handed_over(app)


async def test_nobody_is_called_to_go_on_with_a_chain_of_their_own() -> None:
    app = TrashApp(laid("K Q K 8 K K K A K K", COURT, stock="J K Q K", humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.tableau.asking is not None)
        assert not handed_over(app)


async def test_a_bots_turn_between_two_people_calls_the_second() -> None:
    app = TrashApp(laid("K K K", "Q Q Q", "K Q K", stock=STOCK, humans=(0, 2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: handed_over(app))
        assert "It is North's turn." in text_of(app)
        assert app.session.view(0).turns == 2


async def test_the_footer_offers_to_go_on() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock=STOCK, humans=(0, 1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: "Go on" in text_of(app))
        assert "Draw" not in text_of(app).splitlines()[-1]
