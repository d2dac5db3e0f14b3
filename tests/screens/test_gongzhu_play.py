"""Tricks at the table of Gong Zhu: plays of one and two cards, refusals, what lies before whom."""

from collections.abc import Sequence

from gongzhu_app import ALL_FOUR, SUITS, GongZhuApp, choose, click, dealt, exposed, played
from table_app import text_of, until

from heartsui.rules.cards import parse_cards, parse_set
from heartsui.screens.gongzhu_table import exposed_taken, still_exposed, table_value
from heartsui.session import Session
from heartsui.widgets.status import StatusLines
from heartsui.widgets.trick import TableTop, TableValue
from heartsui.words.cards import card_text


def refusal(app: GongZhuApp) -> str:
    return app.table.query_one(StatusLines).value.refusal


def two_packs(*hands: str, humans: Sequence[int] = (0,)) -> Session:
    """Two packs; nobody has exposed anything, and South, who holds a two of clubs, leads any card."""
    return exposed(dealt(*hands, decks=2, opening_lead="lowest_score_any", humans=humans))


LEAD = ("2C 5S 7S 7S 9S KH QS 3D", "8D", "", "")


def first_play(app: GongZhuApp) -> tuple[int, ...]:
    deal = app.session.match.deal
    return deal.tricks[0].plays[0] if deal.tricks else deal.trick[0]


def marked(app: GongZhuApp) -> set[str]:
    """The cards that have the sign of those that may not be played now."""
    cards = app.hand.value.cards
    return {card_text(cards[i]) for i in range(len(cards)) if app.hand._barred(i)}


async def test_a_pair_is_led_with_keys() -> None:
    app = GongZhuApp(two_packs(*LEAD))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "lead one card, or two of a suit" in text_of(app)
        await choose(pilot, app, "7S 7S")
        assert "Chosen: 7♠ 7♠" in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.counts[0] == 24)
        assert first_play(app) == parse_cards("7S 7S")


async def test_two_loose_cards_are_led_with_clicks_alone() -> None:
    app = GongZhuApp(two_packs(*LEAD))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click(pilot, app, "9S")
        await click(pilot, app, "5S")
        assert app.table.view.counts[0] == 26
        await click(pilot, app, "5S")
        await until(pilot, lambda: app.table.view.counts[0] == 24)
        assert first_play(app) == parse_cards("5S 9S")


async def test_one_card_is_still_one_key_or_a_double_click() -> None:
    for how in ("key", "click"):
        app = GongZhuApp(two_packs(*LEAD))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda app=app: app.table.asked)
            if how == "key":
                await pilot.press("k", "h", "enter")
            else:
                await click(pilot, app, "KH", times=2)
            await until(pilot, lambda app=app: app.table.view.counts[0] == 25)


async def test_cards_that_cannot_be_led_together_are_marked_and_refused() -> None:
    app = GongZhuApp(two_packs(*LEAD))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert not marked(app)
        await choose(pilot, app, "7S")
        spades = {card_text(one) for one in app.hand.value.cards if one >> 4 == 2}
        assert not marked(app) & spades
        assert {"2♣", "3♦", "K♥"} <= marked(app)
        await choose(pilot, app, "KH")
        await pilot.press("enter")
        await pilot.pause()
        assert refusal(app) == "Two cards of different suits cannot be led."
        assert app.table.view.counts[0] == 26


async def test_a_third_card_takes_the_place_of_the_first() -> None:
    app = GongZhuApp(two_packs(*LEAD))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        for card in ("5S", "9S", "QS"):
            await click(pilot, app, card)
        assert app.hand.chosen == parse_cards("9S QS")


async def test_a_click_beside_the_cards_and_escape_lower_them() -> None:
    app = GongZhuApp(two_packs(*LEAD))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click(pilot, app, "5S")
        await pilot.click("Hand", offset=(0, 0))
        assert app.hand.chosen == ()
        await choose(pilot, app, "5S 9S")
        await pilot.press("escape")
        assert app.hand.chosen == ()


async def test_two_cards_that_were_led_are_answered_with_two() -> None:
    """East follows South; the person sits there."""
    hands = ("2C 5S 5S", "8S 8S", "9S 9S", "7S 7S TS JD")
    app = GongZhuApp(played(two_packs(*hands, humans=(3,)), "5S 5S"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "South led 5♠ 5♠: play 2 cards." in text_of(app)
        await pilot.press("7", "s", "enter")
        await pilot.pause()
        assert refusal(app) == "2 cards are still to be chosen."
        await pilot.press("space", "enter")
        await pilot.pause()
        assert refusal(app) == "1 card is still to be chosen."
        await pilot.press("space")
        await click(pilot, app, "7S", times=2)
        assert app.table.view.counts[3] == 26
        await pilot.press("escape")
        await click(pilot, app, "7S", copy=0)
        await click(pilot, app, "7S", copy=1)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.counts[3] == 24)


async def test_both_cards_of_a_play_lie_in_the_trick() -> None:
    hands = ("2C 5S 5S", "8S 8S", "9S 9S", "7S TS JD")
    app = GongZhuApp(played(two_packs(*hands, humans=(2,)), "5S 5S", "7S TS"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        top = app.table.query_one(TableTop)
        assert [play.cards for play in top.value.trick] == [parse_cards("5S 5S"), parse_cards("7S TS")]
        shown = "\n".join(top.render_line(y).text for y in range(top.size.height))
        assert "│7 │10♠ │" in shown or "┃7 ┃10♠ ┃" in shown
        assert "5♠" in shown


async def test_an_exposed_card_waits_for_the_second_round_of_its_suit() -> None:
    started = exposed(dealt("QS 3S 4S", "2C 2S", "", "", opening_lead="lowest_score_any"), "QS")
    app = GongZhuApp(played(started, "2S"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "Q♠" in marked(app)
        assert not marked(app) & {"3♠", "4♠"}
        await pilot.press("Q", "s", "enter")
        await pilot.pause()
        assert "Queen of spades" not in text_of(app)
        assert refusal(app) == (
            "Q♠ is exposed and cannot be played in the first round of spades while you hold another spades."
        )
        await pilot.press("left", "right")
        await pilot.pause()
        assert "Queen of spades, the pig (猪), exposed, not allowed now" in text_of(app)


def test_a_copy_that_has_gone_was_the_exposed_one() -> None:
    session = dealt("2C QS QS", "", "", "", decks=2, opening_lead="lowest_score_any")
    exposed(session, "QS")
    assert still_exposed(session.view(0), 0) == parse_set("QS")
    played(session, "QS")
    assert session.view(0).hand & parse_set("QS")
    assert still_exposed(session.view(0), 0) == 0


def value_of(session: Session, seat: int = 0) -> TableValue:
    return table_value(session, session.view(seat), None)


def piles(value: TableValue, seat: int) -> list[tuple[str, tuple[int, ...]]]:
    plate = next(plate for plate in value.plates if plate.seat == seat)
    return [(pile.label, pile.cards) for pile in plate.piles]


def test_captured_cards_that_score_lie_before_their_taker_with_their_worth() -> None:
    session = exposed(dealt(*SUITS, early_finish=False), "", "", "QS")
    played(session, "2C", "AH", "QS", "JD")
    assert piles(value_of(session), 0) == [("−150", parse_cards("JD QS AH"))]


def test_exposed_cards_are_shown_for_every_seat_until_they_are_played() -> None:
    session = exposed(dealt(*SUITS, early_finish=False), "TC", "JD", "QS")
    value = value_of(session)
    assert piles(value, 0) == [("exposed", parse_cards("TC"))]
    assert piles(value, 2) == [("exposed", parse_cards("QS"))]
    played(session, "2C", "AH", "QS")
    assert piles(value_of(session), 2) == []
    assert value_of(session).trick[-1].exposed == parse_set("QS")


def test_a_captured_exposed_card_keeps_its_sign() -> None:
    session = exposed(dealt(*SUITS, early_finish=False), "", "", "QS")
    played(session, "2C", "AH", "QS", "JD")
    view = session.view(0)
    assert exposed_taken(view.tricks, view.exposed, view.extra["ending"])[0] == parse_set("QS")


def test_partners_are_marked_and_their_total_is_the_teams() -> None:
    session = exposed(dealt(*SUITS, preset="partners"))
    notes = {plate.name: (plate.note, plate.total) for plate in value_of(session).plates}
    assert notes["North"] == ("partner", "team 0")
    assert notes["West"] == ("", "team 0")


async def test_the_order_of_play_is_shown_by_words_and_arrows() -> None:
    app = GongZhuApp(exposed(dealt(*ALL_FOUR)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.table.view.tricks))
        shown = text_of(app)
        assert "to the right" in shown
        assert all(arrow in shown for arrow in "↗↖↙↘")


def test_a_trick_names_the_cards_in_it_that_count() -> None:
    session = exposed(dealt(*SUITS, early_finish=False))
    played(session, "2C", "AH", "QS", "3D")
    assert value_of(session).caption == "South takes the trick with A♥ Q♠."
