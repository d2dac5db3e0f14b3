"""The hand by itself: keys, clicks, questions, and that every card can be seen."""

from dataclasses import replace
from typing import Any, ClassVar

import pytest
from table_app import text_of
from textual.app import App, ComposeResult
from textual.binding import BindingType

from heartsui.rules.cards import cards_of, parse_card, parse_cards, parse_set
from heartsui.themes import card_variables
from heartsui.widgets import glyphs
from heartsui.widgets.hand import Ask, Hand, HandValue
from heartsui.words import cards as card_words

THIRTEEN = "2C 7C KD 2S 5S TS AS 3H 4H 7H 8H 9H JH"


class HandApp(App[None]):
    BINDINGS: ClassVar[list[BindingType]] = [("enter", "decide", "Decide")]

    def __init__(self, value: HandValue, settle: float = 0.0) -> None:
        super().__init__()
        self.first = value
        self.settle = settle
        self.chosen: list[tuple[tuple[int, ...], int]] = []
        self.full: list[int] = []
        self.few: list[int] = []
        self.refused: list[int] = []
        self.missing: list[tuple[int | None, int | None]] = []
        glyphs.use_ascii(False)
        card_words.use_letters(False)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return card_variables("four", True)

    def compose(self) -> ComposeResult:
        yield Hand()

    def on_mount(self) -> None:
        self.hand.settle = self.settle
        self.hand.value = self.first

    @property
    def hand(self) -> Hand:
        return self.query_one(Hand)

    def action_decide(self) -> None:
        self.hand.decide()

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        self.chosen.append((message.cards, message.revision))

    def on_hand_barred(self, message: Hand.Barred) -> None:
        self.refused.append(message.card)

    def on_hand_missing(self, message: Hand.Missing) -> None:
        self.missing.append((message.rank, message.suit))

    def on_hand_few(self, message: Hand.Few) -> None:
        self.few.append(message.wanting)

    def on_hand_full(self, message: Hand.Full) -> None:
        self.full.append(message.most)


def one_of(cards: str = THIRTEEN, allowed: str | None = None, **ask: Any) -> HandValue:
    """A hand that is asked for one card, or for what ``ask`` says."""
    may = parse_set(cards if allowed is None else allowed)
    return HandValue(cards_of(parse_set(cards)), ask=Ask(**{"revision": 7, "allowed": may, **ask}))


def three_of(cards: str = THIRTEEN) -> HandValue:
    return one_of(cards, least=3, most=3, at_once=False, confirm=True)


def x_of(app: HandApp, card: str) -> tuple[int, int]:
    """A cell of a card that no other card covers."""
    index = app.hand.value.cards.index(parse_card(card))
    left, top, _size = app.hand.fan.spots[index]
    return left + 1, top + 1


async def test_arrows_move_the_caret_and_go_round() -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("right", "right")
        assert app.hand.card == parse_card("KD")
        await pilot.press("home", "left")
        assert app.hand.card == parse_card("JH")
        await pilot.press("l")
        assert app.hand.card == parse_card("2C")


async def test_a_rank_key_goes_through_the_cards_of_that_rank() -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("7")
        assert app.hand.card == parse_card("7C")
        await pilot.press("7")
        assert app.hand.card == parse_card("7H")
        await pilot.press("0")
        assert app.hand.card == parse_card("TS")


async def test_a_suit_after_a_rank_picks_that_very_card() -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("2", "s")
        assert app.hand.card == parse_card("2S")
        await pilot.press("7", "h")
        assert app.hand.card == parse_card("7H")


async def test_h_without_a_rank_moves_left() -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("right", "right", "h")
        assert app.hand.card == parse_card("7C")


async def test_keys_typed_in_one_burst_are_taken_in_their_order() -> None:
    app = HandApp(three_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("right", "right", "space", "3", "h", "space", "j", "space", "enter")
        assert app.chosen == [(parse_cards("KD 3H JH"), 7)]


async def test_enter_plays_the_card_in_focus_with_the_revision_of_the_question() -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("k", "enter")
        assert app.chosen == [(parse_cards("KD"), 7)]


async def test_enter_before_the_question_has_settled_plays_nothing() -> None:
    app = HandApp(one_of(), settle=3600.0)
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("enter")
        await pilot.double_click(Hand, offset=x_of(app, "KD"))
        assert app.chosen == []


async def test_without_a_question_nothing_is_played() -> None:
    app = HandApp(replace(one_of(), ask=None))
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("enter")
        await pilot.double_click(Hand, offset=x_of(app, "KD"))
        assert app.chosen == []


async def test_the_first_click_raises_a_card_and_the_second_plays_it() -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.click(Hand, offset=x_of(app, "KD"))
        assert app.hand.chosen == parse_cards("KD")
        assert app.chosen == []
        await pilot.click(Hand, offset=x_of(app, "KD"))
        assert app.chosen == [(parse_cards("KD"), 7)]


async def test_a_click_on_another_card_raises_that_one_instead() -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.click(Hand, offset=x_of(app, "KD"))
        await pilot.click(Hand, offset=x_of(app, "2S"))
        assert app.hand.chosen == parse_cards("2S")
        assert app.chosen == []


@pytest.mark.parametrize("times", [2, 3])
async def test_a_double_or_triple_click_plays_one_card(times: int) -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.click(Hand, offset=x_of(app, "5S"), times=times)
        assert app.chosen == [(parse_cards("5S"), 7)]


async def test_a_card_too_many_is_not_chosen_and_is_told() -> None:
    app = HandApp(three_of())
    async with app.run_test(size=(80, 6)) as pilot:
        for _card in range(4):
            await pilot.press("space", "right")
        assert len(app.hand.chosen) == 3
        assert app.full == [3]


async def test_a_chosen_card_can_be_lowered_again_and_escape_lowers_all() -> None:
    app = HandApp(three_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("space", "space")
        assert app.hand.chosen == ()
        await pilot.press("space", "right", "space", "escape")
        assert app.hand.chosen == ()


async def test_a_choice_of_several_never_takes_the_card_in_focus_instead() -> None:
    app = HandApp(three_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("right", "enter")
        assert (app.chosen, app.few) == ([], [3])


async def test_cards_are_answered_in_the_order_they_were_chosen() -> None:
    app = HandApp(three_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("j", "space", "2", "c", "space", "k", "space", "enter")
        assert app.chosen == [(parse_cards("JH 2C KD"), 7)]


async def test_two_cards_may_be_gathered_where_two_may_be_played() -> None:
    app = HandApp(one_of(most=2, at_once=False))
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("space", "right", "space", "enter")
        assert app.chosen == [(parse_cards("2C 7C"), 7)]


async def test_one_card_of_two_possible_ones_is_still_one_key() -> None:
    app = HandApp(one_of(most=2, at_once=False))
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("right", "enter")
        assert app.chosen == [(parse_cards("7C"), 7)]


def one_or_two(cards: str = THIRTEEN, **ask: Any) -> HandValue:
    """A hand that is asked for one card or two, as with two packs."""
    return one_of(cards, **{"most": 2, "at_once": False, "again": True, **ask})


async def test_a_click_on_a_raised_card_answers_with_all_that_are_raised() -> None:
    app = HandApp(one_or_two())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.click(Hand, offset=x_of(app, "5S"))
        await pilot.click(Hand, offset=x_of(app, "TS"))
        assert app.chosen == []
        await pilot.click(Hand, offset=x_of(app, "5S"))
        assert app.chosen == [(parse_cards("5S TS"), 7)]


async def test_too_few_raised_cards_are_no_answer_to_a_click() -> None:
    app = HandApp(one_or_two(least=2))
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.click(Hand, offset=x_of(app, "5S"), times=2)
        assert app.chosen == []


async def test_what_does_not_go_with_a_raised_card_has_the_sign_of_forbidden_ones() -> None:
    pairs = {one: parse_set("5S TS") for one in parse_cards("5S TS")}
    app = HandApp(one_or_two("2C 5S TS", beside=pairs))
    async with app.run_test(size=(80, 6)) as pilot:
        assert text_of(app).count("×") == 0
        await pilot.press("5", "space")
        assert text_of(app).count("×") == 1
        await pilot.press("0", "space")
        assert text_of(app).count("×") == 0


async def test_a_strict_question_raises_no_other_card() -> None:
    app = HandApp(three_of())
    app.first = replace(app.first, ask=replace(app.first.ask, allowed=parse_set("5S"), strict=True))
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("k", "space")
        await pilot.click(Hand, offset=x_of(app, "2C"))
        assert app.hand.chosen == ()
        assert app.refused == list(parse_cards("KD 2C"))
        await pilot.press("5", "space")
        assert app.hand.chosen == parse_cards("5S")


async def test_fixed_cards_are_raised_from_the_start_and_stay_so() -> None:
    app = HandApp(three_of("2C 5S 5S TS"))
    app.first = replace(app.first, ask=replace(app.first.ask, fixed=parse_cards("5S 5S")))
    async with app.run_test(size=(80, 6)) as pilot:
        assert app.hand.chosen == parse_cards("5S 5S")
        await pilot.press("5", "space", "2", "space", "escape")
        assert app.hand.chosen == parse_cards("5S 5S")


async def test_of_two_copies_one_can_lie_open() -> None:
    app = HandApp(replace(one_of("2C 5S 5S TS"), exposed=parse_set("5S")))
    async with app.run_test(size=(80, 6)):
        assert text_of(app).count("◆") == 1


async def test_a_turn_begins_on_a_card_that_may_be_played() -> None:
    app = HandApp(one_of(allowed="7H 8H"))
    async with app.run_test(size=(80, 6)):
        assert app.hand.card == parse_card("7H")


async def test_forbidden_cards_have_a_sign_on_the_players_turn_only() -> None:
    app = HandApp(one_of(allowed="7H"))
    async with app.run_test(size=(80, 6)) as pilot:
        assert text_of(app).count("×") == 12
        app.hand.value = replace(app.hand.value, ask=None)
        await pilot.pause()
        assert "×" not in text_of(app)


async def test_received_cards_have_a_sign() -> None:
    app = HandApp(replace(one_of(), received=parse_set("TS AS 3H")))
    async with app.run_test(size=(80, 6)):
        assert text_of(app).count("+") == 3


async def test_the_caret_stays_on_its_card_when_another_one_is_gone() -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("t")
        app.hand.value = replace(one_of("2C 7C 2S 5S TS AS 3H"), ask=app.first.ask)
        await pilot.pause()
        assert app.hand.card == parse_card("TS")


async def test_the_same_question_asked_again_keeps_what_was_chosen() -> None:
    app = HandApp(three_of())
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("space")
        app.hand.value = replace(app.hand.value, exposed=1)
        await pilot.pause()
        assert app.hand.chosen == parse_cards("2C")


SEVENTEEN = "2C 4C 6C 8C TC QC 3D 5D 7D 2S 4S 6S 8S 3H 5H 7H 9H"


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("cards", [THIRTEEN, SEVENTEEN, "QS", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"])
async def test_every_card_can_be_seen_and_clicked(width: int, cards: str) -> None:
    app = HandApp(one_of(cards))
    async with app.run_test(size=(width, 6)):
        for one in cards.split():
            x, y = x_of(app, one)
            assert x < width
            assert app.hand.fan.at(x, y) == app.hand.value.cards.index(parse_card(one))


@pytest.mark.parametrize(("width", "height"), [(60, 8), (80, 6), (120, 8)])
async def test_twenty_six_cards_of_two_packs_can_all_be_clicked(width: int, height: int) -> None:
    twice = parse_cards(THIRTEEN)
    cards = tuple(sorted(twice + twice))
    app = HandApp(HandValue(cards, ask=Ask(7, 1, 2, parse_set(THIRTEEN), at_once=False)))
    async with app.run_test(size=(width, height)):
        spots = app.hand.fan.spots
        hit = {app.hand.fan.at(left + 1, top + 1) for left, top, _size in spots}
        assert hit == set(range(26))


async def test_rank_and_suit_of_all_cards_stand_on_the_screen() -> None:
    app = HandApp(one_of())
    async with app.run_test(size=(80, 6)):
        for one in parse_cards(THIRTEEN):
            assert card_words.card_text(one) in text_of(app)


async def test_a_rank_or_suit_that_is_not_there_moves_nothing_and_is_told() -> None:
    app = HandApp(one_of("2C 7C 5S TS 9H"))
    async with app.run_test(size=(80, 6)) as pilot:
        await pilot.press("3", "d", "9", "s", "d", "7")
        await pilot.pause()
        assert app.missing == [(3, None), (3, 1), (9, 2), (None, 1)]
        assert app.hand.card == parse_card("7C")
