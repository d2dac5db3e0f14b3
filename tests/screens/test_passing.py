"""The exchange: who gets the cards, exactly so many, and nothing of the others' before all have passed."""

from functools import partial

import pytest
from table_app import NAMES, SlowWorker, TableApp, dealt, pass_first, session, text_of, until
from textual.widgets._footer import FooterKey

from heartsui.rules.cards import cards_of, format_set
from heartsui.rules.game import Phase
from heartsui.screens.passing import Passing
from heartsui.widgets.status import StatusLines
from heartsui.words.cards import card_text

WHO = [
    (3, "left", "You pass 3 cards to West and receive from North."),
    (3, "right", "You pass 3 cards to North and receive from West."),
    (4, "left", "You pass 3 cards to West and receive from East."),
    (4, "right", "You pass 3 cards to East and receive from West."),
    (4, "across", "You pass 3 cards to North and receive as many."),
    (5, "left", "You pass 3 cards to West and receive from Fifth."),
    (5, "right", "You pass 3 cards to Fifth and receive from West."),
    (6, "across", "You pass 3 cards to East and receive as many."),
    (6, "right", "You pass 3 cards to Sixth and receive from West."),
]


@pytest.mark.parametrize(("players", "direction", "sentence"), WHO)
def test_the_sentence_names_who_gets_the_cards_and_who_gives_some(
    players: int, direction: str, sentence: str
) -> None:
    match = session(players=players, pass_cycle=[direction])
    match.deal()
    view = match.view(0)
    assert Passing().middle(view, NAMES, ()).above == sentence


@pytest.mark.parametrize(("players", "direction", "_sentence"), WHO)
def test_the_sentence_is_what_the_exchange_then_does(players: int, direction: str, _sentence: str) -> None:
    match = session(players=players, pass_cycle=[direction])
    match.deal()
    view = match.view(0)
    towards = Passing().middle(view, NAMES, ()).towards
    given = cards_of(view.hand)[:3]
    for seat in range(players):
        match.submit(seat, match.default_action(seat), match.revision)
    assert all(match.view(towards).received >> card & 1 for card in given)


def test_one_card_is_passed_in_the_singular() -> None:
    match = session(pass_count=1)
    match.deal()
    assert Passing().middle(match.view(0), NAMES, ()).above == "You pass 1 card to West and receive from East."


async def test_an_arrow_points_to_the_receiver() -> None:
    for direction, arrow in (("left", "←───"), ("right", "───→"), ("across", "↑")):
        app = TableApp(session(pass_cycle=[direction]))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda app=app: app.table.asked)
            assert arrow in text_of(app)


async def test_enter_and_its_button_with_too_few_cards_say_how_many_are_wanting() -> None:
    app = TableApp(session())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        button = next(key for key in app.screen.query(FooterKey) if key.action.endswith("pass_cards"))
        for sentence in (
            "3 cards are still to be chosen.",
            "2 cards are still to be chosen.",
            "1 card is still to be chosen.",
        ):
            for answer in (partial(pilot.press, "enter"), partial(pilot.click, button)):
                await pilot.press("right", "left")
                assert not app.table.query_one(StatusLines).value.refusal
                await answer()
                await pilot.pause()
                assert app.table.query_one(StatusLines).value.refusal == sentence
            await pilot.press("space", "right")
        assert app.table.view.given == ()


async def test_the_words_say_whether_the_card_in_focus_is_chosen() -> None:
    app = TableApp(session())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        told = [app.table.query_one(StatusLines).value.focus]
        for _press in range(2):
            await pilot.press("space")
            await pilot.pause()
            told.append(app.table.query_one(StatusLines).value.focus)
        name = told[0].partition(".")[0]
        assert told == [f"{name}. 0 of 3 chosen", f"{name}, chosen. 1 of 3 chosen", f"{name}. 0 of 3 chosen"]


async def test_a_fourth_card_cannot_be_chosen() -> None:
    app = TableApp(session())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        for _card in range(3):
            await pilot.press("space", "right")
        await pilot.press("space")
        await pilot.pause()
        assert len(app.hand.chosen) == 3
        assert app.table.query_one(StatusLines).value.refusal == "Only 3 cards can be chosen."


async def test_chosen_cards_lie_in_the_middle_of_the_table() -> None:
    app = TableApp(session())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("home", "space", "right", "space")
        await pilot.pause()
        slots = app.table.query_one("TableTop").value.middle.slots
        assert [slot.card for slot in slots] == [*app.hand.chosen, None]


async def test_the_choice_survives_the_bots_passing_meanwhile() -> None:
    worker = SlowWorker()
    app = TableApp(session(), worker)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("home", "space", "right", "space")
        worker.answer()
        await until(pilot, lambda: sum(app.table.view.confirmed) == 3)
        await pilot.press("right", "space")
        chosen = app.hand.chosen
        assert len(chosen) == 3
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)
        assert app.table.view.given == chosen


async def test_the_others_are_waited_for_without_showing_anything_of_theirs() -> None:
    worker = SlowWorker()
    app = TableApp(session(), worker)
    async with app.run_test(size=(80, 24)) as pilot:
        await pass_first(pilot, app)
        assert "Passed. The others are still choosing." in text_of(app)
        assert app.table.view.received == 0
        worker.answer()
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)


async def test_a_confirmed_pass_cannot_be_changed() -> None:
    worker = SlowWorker()
    app = TableApp(session(), worker)
    async with app.run_test(size=(80, 24)) as pilot:
        await pass_first(pilot, app)
        given = app.table.view.given
        await pilot.press("space", "right", "space", "right", "space", "enter")
        await pilot.pause()
        assert app.table.view.given == given


async def test_received_cards_are_shown_and_marked_until_the_first_card_is_played() -> None:
    app = TableApp(session(seed="a"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pass_first(pilot, app)
        await until(pilot, lambda: app.table.asked and app.table.view.phase == Phase.PLAY)
        view = app.table.view
        assert app.hand.value.received == view.received
        cards = " ".join(card_text(card) for card in cards_of(view.received))
        assert f"You received {cards} from East." in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.asked)
        assert app.hand.value.received == 0


async def test_received_cards_lie_open_before_the_first_lead() -> None:
    worker = SlowWorker()
    hands = (
        "3C 4C 7D KD 2S 5S TS 3H 4H 7H 8H 9H JH",
        "2C 5C 6C 7C 2D 3D 4D 3S 4S 6S 2H 5H 6H",
        "8C 9C TC JC 5D 6D 8D 7S 8S 9S TH QH KH",
        "QC KC AC 9D TD JD QD AD JS QS KS AS AH",
    )
    app = TableApp(dealt(*hands), worker)
    async with app.run_test(size=(80, 24)) as pilot:
        await pass_first(pilot, app)
        worker.answer()
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)
        middle = app.table.query_one("TableTop").value.middle
        assert middle.above == "You received from East:"
        assert format_set(app.table.view.received) == " ".join(
            format_set(1 << slot.card) for slot in middle.slots
        )


async def test_a_scatter_names_the_receiver_of_each_card_in_order() -> None:
    app = TableApp(session(players=5, pass_cycle=["scatter"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("end", "space", "home", "space")
        await pilot.pause()
        slots = app.table.query_one("TableTop").value.middle.slots
        assert [slot.label for slot in slots] == ["West", "North", "East", "Fifth"]
        cards = app.hand.value.cards
        assert [slot.card for slot in slots] == [cards[-1], cards[0], None, None]


async def test_a_deal_without_passing_begins_with_the_first_lead() -> None:
    app = TableApp(session(pass_cycle=["hold"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.table.view.phase == Phase.PLAY
        assert "no passing" in text_of(app)


async def test_cards_are_passed_with_the_mouse_and_a_key() -> None:
    app = TableApp(session())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        for index in (0, 4, 8):
            left, top, _size = app.hand.fan.spots[index]
            await pilot.click("Hand", offset=(left + 1, top + 1))
        assert app.hand.chosen == tuple(app.hand.value.cards[index] for index in (0, 4, 8))
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.table.view.given))
