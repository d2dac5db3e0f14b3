"""A chain shown card by card: what is seen on the way, hurrying, that nothing can be done before its end."""

import pytest
from table_app import SlowWorker, text_of, until
from trash_app import COURT, TrashApp, laid

from heartsui.rules.game import Phase
from heartsui.screens.flow import PACES
from heartsui.screens.scoreboard import ScoreboardScreen


@pytest.fixture(autouse=True)
def _nothing_moves_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine may look at a picture long after it was due."""
    monkeypatch.setitem(PACES, "slow", 600.0)


EXAMPLE = "Q K K 8 K K K A K K"


def picture(app: TrashApp) -> tuple[int, int]:
    """The card in hand and how many slots of South are filled, as they are on the screen."""
    return app.table.piles.value.hand, sum(map(bool, app.table.tableau.value.shown))


async def test_a_chain_is_shown_card_by_card() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K"), SlowWorker(), pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.reel.running)
        seen = [picture(app)]
        while app.table.reel.running:
            app.table.reel.next()
            seen.append(picture(app))
        assert seen == [(4, 0), (8, 1), (1, 2), (12, 3), (0, 3)]


async def test_the_session_is_at_the_end_of_a_chain_at_once() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K"), SlowWorker(), pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.reel.running)
        assert app.session.turn == (1,)
        assert app.session.view(0).turns == 1


async def test_the_words_grow_with_the_chain() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K"), SlowWorker(), pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.reel.running)
        said = [app.say.turn]
        for _picture in range(2):
            app.table.reel.next()
            said.append(app.say.turn)
        assert said == [
            "South draws 4 from the stock.",
            "South draws 4: 4 placed, 8 in hand.",
            "South draws 4: 4, 8 placed, A in hand.",
        ]


@pytest.mark.parametrize("key", ["x", "s", "enter"])
async def test_a_key_shows_the_end_of_a_chain_and_does_nothing_else(key: str) -> None:
    app = TrashApp(laid("K 4 K 9 K", "K Q K Q Q", stock="4 J K"), SlowWorker(), pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        app.table.tableau.patience.settle = 3600.0
        await pilot.press("s")
        await until(pilot, lambda: app.table.reel.running)
        await pilot.press(key)
        await until(pilot, lambda: not app.table.reel.running)
        assert app.session.view(0).turns == 1


async def test_nothing_can_be_chosen_before_the_wild_card_is_seen() -> None:
    app = TrashApp(laid("K 4 K J K", "K Q K Q Q", stock="4 K Q K"), SlowWorker(), pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.reel.running)
        assert app.session.view(0).phase == Phase.PLACE
        assert app.table.tableau.asking is None
        app.table.reel.hurry()
        await until(pilot, lambda: app.table.tableau.asking is not None)


async def test_another_player_thinks_when_the_chain_has_been_seen() -> None:
    worker = SlowWorker()
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K"), worker, pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.reel.running)
        assert not worker.waiting
        assert "► South" in text_of(app)
        await pilot.press("x")
        await until(pilot, lambda: bool(worker.waiting))


async def test_at_the_pace_of_keys_another_players_turn_stays_until_a_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PACES, "key", 0.001)
    app = TrashApp(laid(EXAMPLE, COURT, stock="K K Q K Q K"), pace="key")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: "Press any key to go on." in text_of(app))
        assert not app.table.asked
        await pilot.press("x")
        await until(pilot, lambda: app.table.asked)
        assert app.session.view(0).turns == 2


async def test_the_end_of_a_round_is_seen_before_the_scores() -> None:
    app = TrashApp(laid("2 K", "K Q", stock="A K Q K", seed="next"), pace="key")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.reel.running)
        await pilot.press("x")
        await until(pilot, lambda: "South wins the round." in text_of(app))
        assert "The tableau is full." in text_of(app)
        await until(pilot, lambda: "Press any key to go on." in text_of(app))
        await pilot.press("x")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))


async def test_the_turns_before_stay_in_short() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K Q K"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.asked)
        assert "West: K×" in text_of(app)
        assert "South: 4 ▸ 8 ▸ A ▸ Q×" in text_of(app)


async def test_a_chain_that_is_too_long_for_a_line_is_told_on_two() -> None:
    names = ("A player with a long name", "West")
    app = TrashApp(laid("2 3 4 5 6 7 8 9 T Q", COURT, stock="A K Q", names=names), SlowWorker())
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: not app.table.asked)
        said = f"{app.say.turn} {app.say.focus}"
        assert "A, 2, 3, 4, 5, 6, 7, 8, 9, 10 placed. The tableau is full." in said
