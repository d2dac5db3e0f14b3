"""The table of Trash with the keyboard: drawing, placing wild cards, refusals, whole rounds and matches."""

import pytest
from table_app import SlowWorker, seats, text_of, until
from trash_app import COURT, STOCK, TrashApp, acted, cell_of_slot, laid

from heartsui.rules.events import MatchStarted
from heartsui.rules.game import Phase
from heartsui.rules.presets import options_from
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.session import Session

EXAMPLE = "Q K K 8 K K K A K K"
JACK = "K 3 K Q K 7 K 9 Q K"


def shown(app: TrashApp, seat: int = 0) -> tuple[int, ...]:
    return app.session.view(0).tableaux[seat]


@pytest.mark.parametrize("key", ["s", "enter", "space"])
async def test_a_key_draws_from_the_stock_and_the_chain_is_told_whole(key: str) -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K"), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press(key)
        await until(pilot, lambda: not app.table.asked)
        assert "South draws 4: 4, 8, A placed, Q discarded." in text_of(app)
        assert [slot for slot, there in enumerate(shown(app), 1) if there] == [1, 4, 8]


@pytest.mark.parametrize("keys", [["d"], ["right", "enter"], ["l", "space"]])
async def test_a_key_takes_the_top_discard(keys: list[str]) -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="K Q", discard="4"), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "draw from the stock or take the 4" in text_of(app)
        await pilot.press(*keys)
        await until(pilot, lambda: not app.table.asked)
        assert "South takes the discarded 4: 4, 8, A placed, Q discarded." in text_of(app)


async def test_the_arrows_go_to_the_discard_pile_and_back() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K", discard="Q"), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("right")
        assert "Discard pile: Q, fits nowhere." in app.say.turn
        await pilot.press("left", "enter")
        await until(pilot, lambda: not app.table.asked)
        assert app.session.view(0).stock_count == 3


@pytest.mark.parametrize(
    ("discard", "options", "sentence"),
    [
        ("", {}, "The discard pile is empty: draw from the stock."),
        ("Q", {}, "Q does not fit anywhere: draw from the stock."),
        ("4", {"take_discard": "never"}, "Cards are never taken from the discard pile: draw from the stock."),
    ],
)
async def test_a_discard_that_may_not_be_taken_is_refused_in_words(
    discard: str, options: dict[str, str], sentence: str
) -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K", discard=discard, **options))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("d")
        await until(pilot, lambda: bool(app.say.refusal))
        assert app.say.refusal == sentence
        assert sentence in text_of(app)
        assert app.table.asked
        await pilot.press("left")
        assert not app.say.refusal


@pytest.mark.parametrize(("key", "slot"), [("1", 1), ("4", 4), ("9", 9), ("0", 10)])
async def test_a_digit_chooses_the_slot_for_a_wild_card(key: str, slot: int) -> None:
    app = TrashApp(laid("K K K K K Q Q K Q K", COURT, stock="J K Q"), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.asked and app.table.view.phase == Phase.PLACE)
        await pilot.press(key)
        await until(pilot, lambda: not app.table.asked)
        assert shown(app)[slot - 1] == 11


async def test_arrows_move_over_the_free_slots_and_enter_places() -> None:
    app = TrashApp(acted(laid("K K Q K K K K K Q K", COURT, stock="3 K J K Q"), STOCK, STOCK), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.tableau.asking is not None)
        tableau, carets = app.table.tableau, []
        for key in ("right", "right", "down", "left", "up", "left", "left"):
            await pilot.press(key)
            carets.append(tableau.caret)
        assert carets == [2, 4, 9, 8, 2, 1, 10]
        await pilot.press("right", "right", "enter")
        await until(pilot, lambda: app.table.tableau.asking is None)
        assert shown(app)[1] == 11


async def test_the_free_slots_are_marked_while_a_wild_card_waits() -> None:
    app = TrashApp(laid(JACK, COURT, stock="J K Q"), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert text_of(app).count("┏") == 1
        await pilot.press("s")
        await until(pilot, lambda: app.table.tableau.asking is not None)
        assert app.table.tableau.asking.allowed == tuple(range(1, 11))
        assert text_of(app).count("┏") == 11
        assert "choose a slot for the J" in text_of(app)


@pytest.mark.parametrize("key", ["3", "0"])
async def test_a_slot_that_is_taken_or_not_there_is_refused_in_words(key: str) -> None:
    session = acted(laid("K K Q K K", "Q Q Q Q K", stock="3 K J K Q"), STOCK, STOCK, STOCK)
    app = TrashApp(session, SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press(key)
        await until(pilot, lambda: bool(app.say.refusal))
        assert app.say.refusal == "That slot is not free for a wild card."
        assert app.table.asked


async def test_a_digit_before_drawing_says_that_a_card_must_be_drawn() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="4 K Q K"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("4")
        assert app.say.refusal.startswith("Draw a card first")


async def test_two_quick_keys_draw_one_card() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="K K Q K Q K"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        app.table.piles.patience.settle = 3600.0
        app.table.piles.patience._since = float("-inf")
        await pilot.press("enter", "enter", "s", "s")
        await until(pilot, lambda: app.table.asked)
        assert app.session.view(0).turns == 2


async def test_a_decision_on_an_old_view_is_dropped() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="K K Q K Q K"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        old = app.table.piles.asking.revision
        await pilot.press("s")
        await until(pilot, lambda: app.table.asked)
        app.table.piles.post_message(app.table.piles.Drawn(STOCK.source, old))
        await pilot.pause()
        assert app.session.view(0).turns == 2


async def test_a_small_window_draws_nothing() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="K K Q K Q K"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.resize_terminal(59, 20)
        await pilot.press("s")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.session.view(0).turns == 0


async def test_a_new_stock_is_announced() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="K", discard="Q K Q", seed="s"), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: not app.table.asked)
        assert app.table.piles.value.said == (
            "The stock was used up: 3 discarded cards are shuffled into a new one.",
        )
        assert "The stock was used up" in text_of(app)
        assert app.table.piles.value.stock == 3


async def test_the_last_turns_are_announced() -> None:
    app = TrashApp(laid("2 K", "K Q", stock="A K Q K", finish="last_turn", call_trash=True), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: not app.table.asked)
        assert app.table.piles.value.said == (
            'South calls "Trash!"',
            "South has finished: one last turn for everybody else.",
        )
        assert 'South calls "Trash!"' in text_of(app)
        assert "South has finished" in text_of(app)


async def test_a_won_round_leads_to_the_scoreboard_and_the_next_round() -> None:
    app = TrashApp(laid("2 K", "K Q", stock="A K Q K", seed="next"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        assert "Round 1: South fills the tableau first and goes on with 1 slot." in text_of(app)
        assert "Slots left: South 1, West 2." in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is app.table and app.table.asked)
        assert [len(shown) for shown in app.session.view(0).tableaux] == [1, 2]
        assert "1 won" in text_of(app)


async def test_a_match_is_played_to_its_end_with_one_key() -> None:
    """From three slots to none, against a bot."""
    options = options_from("trash", "short3", {})
    app = TrashApp(Session.new(MatchStarted("trash", options, seats(2), "short3", "to the end")))
    async with app.run_test(size=(80, 24)) as pilot:
        for _key in range(600):
            if app.left:
                break
            await until(pilot, lambda: app.left or app.screen is not app.table or app.table.asked)
            await pilot.press("enter")
        assert app.left
        assert app.session.over
        assert 3 in app.session.scores


async def test_a_round_of_six_is_played_with_one_key() -> None:
    options = options_from("trash", "single_round", {"players": 6})
    app = TrashApp(Session.new(MatchStarted("trash", options, seats(6), "single_round", "six")))
    async with app.run_test(size=(80, 24)) as pilot:
        for _key in range(400):
            await until(pilot, lambda: app.screen is not app.table or app.table.asked)
            if app.screen is not app.table:
                break
            await pilot.press("enter")
        assert app.session.over
        assert "wins the match: 1 round won." in text_of(app)


async def test_resuming_in_mid_chain_asks_for_the_same_card() -> None:
    session = acted(laid(JACK, COURT, stock="J K Q"), STOCK)
    app = TrashApp(session, SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.table.view.phase == Phase.PLACE
        assert app.table.piles.value.hand == 11
        assert "choose a slot for the J" in text_of(app)
        await pilot.press("2")
        await until(pilot, lambda: not app.table.asked)
        assert shown(app)[1] == 11
        assert shown(app)[2] == 3


async def test_leaving_while_a_bot_thinks_stops_it() -> None:
    worker = SlowWorker()
    app = TrashApp(laid(EXAMPLE, COURT, stock="K K Q K Q K"), worker)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: bool(worker.waiting))
        await pilot.press("m")
        await until(pilot, lambda: app.left)
        assert worker.cancelled


async def test_a_slot_is_found_where_it_is_drawn() -> None:
    app = TrashApp(laid(EXAMPLE, COURT, stock="K K Q K Q K"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert len({cell_of_slot(app, slot) for slot in range(1, 11)}) == 10
