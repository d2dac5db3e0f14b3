"""The table with a person and bots: playing, refusals, what is shown, resizing, leaving."""

from collections.abc import Sequence

import pytest
from table_app import (
    FirstCardWorker,
    SlowWorker,
    TableApp,
    dealt,
    pass_first,
    play_on,
    session,
    text_of,
    until,
)

from heartsui.launch import seat_names
from heartsui.rules.actions import Play
from heartsui.rules.cards import cards_of, parse_card, parse_set
from heartsui.rules.events import Acted, Dealt
from heartsui.rules.game import Phase, Standing
from heartsui.rules.match import advance
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.table import header_facts
from heartsui.session import Session
from heartsui.widgets.status import StatusLines

SUITS = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
)
MIXED = (
    "2C 3C 7D KD 2S 5S TS 3H 4H 7H 8H 9H JH",
    "4C 5C 6C 7C 2D 3D 4D 3S 4S 6S 2H 5H 6H",
    "8C 9C TC JC 5D 6D 8D 7S 8S 9S TH QH KH",
    "QC KC AC 9D TD JD QD AD JS QS KS AS AH",
)


def refusal(app: TableApp) -> str:
    return app.table.query_one(StatusLines).value.refusal


async def test_a_deal_can_be_played_with_the_keyboard_alone() -> None:
    app = TableApp(session(pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 13)
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        assert sum(app.session.results[0].points) in (26, 78)


async def test_a_whole_match_ends_with_the_table_left() -> None:
    app = TableApp(session(pass_count=0, end_score=10))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 13)
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        while not app.left:
            await pilot.press("enter")
        assert app.session.over


@pytest.mark.parametrize(
    ("hands", "key", "sentence"),
    [
        (MIXED, ["3", "h"], "2♣ must be led to the first trick."),
        ((MIXED[3], MIXED[0], MIXED[1], MIXED[2]), ["a", "h"], "You hold clubs: follow suit."),
    ],
)
async def test_a_forbidden_card_is_refused_in_words(
    hands: Sequence[str], key: list[str], sentence: str
) -> None:
    app = TableApp(dealt(*hands, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press(*key, "enter")
        await pilot.pause()
        assert refusal(app) == sentence
        assert sentence in text_of(app)
        assert app.table.view is not None
        assert app.table.view.counts[0] == 13


async def test_points_are_refused_in_the_first_trick() -> None:
    hands = (
        "7D KD 2S 5S TS 3H 4H 7H 8H 9H JH AH QS",
        "2C 3C 4C 5C 6C 7C 2D 3D 4D 3S 4S 6S 2H",
        "8C 9C TC JC 5D 6D 8D 7S 8S 9S TH QH KH",
        "QC KC AC 9D TD JD QD AD JS KS AS 5H 6H",
    )
    app = TableApp(dealt(*hands, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("Q", "enter")
        await pilot.pause()
        assert refusal(app) == "No hearts or Q♠ in the first trick while you hold another card."


async def test_hearts_that_are_not_broken_are_refused() -> None:
    hands = (
        "2C 3C AC KD 2S 5S TS 3H 4H 7H 8H 9H JH",
        "4C 5C 6C 7C 2D 3D 4D 3S 4S 6S 2H 5H 6H",
        "8C 9C TC JC 5D 6D 8D 7S 8S 9S TH QH KH",
        "QC KC 7D 9D TD JD QD AD JS QS KS AS AH",
    )
    app = TableApp(dealt(*hands, pass_count=0), FirstCardWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 1)
        await until(pilot, lambda: app.table.asked)
        await pilot.press("a", "c", "enter")
        await until(pilot, lambda: app.table.asked and len(app.table.view.tricks) == 2)
        await pilot.press("j", "h", "enter")
        await pilot.pause()
        assert refusal(app) == "Hearts are not broken yet and you hold other suits."


async def test_the_sentence_of_a_refusal_goes_with_the_next_key() -> None:
    app = TableApp(dealt(*MIXED, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("3", "h", "enter")
        await pilot.pause()
        assert refusal(app)
        await pilot.press("left")
        await pilot.pause()
        assert not refusal(app)


async def test_a_card_that_is_not_in_the_hand_is_named_in_words() -> None:
    hands = (
        "2C 3C AC KD QD 5D TD 3H 4H 7H 8H 6H JH",
        "4C 5C 6C 7C 2D 3D 4D 3S 4S 6S 2H 5H 9H",
        "8C 9C TC JC 2S 6D 8D 7S 8S 9S TH QH KH",
        "QC KC 7D 9D TS JD 5S AD JS QS KS AS AH",
    )
    app = TableApp(dealt(*hands, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        for keys, sentence in (
            ("9", "You hold no nine."),
            ("h", "You hold no nine of hearts."),
            ("s", "You hold no spades."),
        ):
            await pilot.press(keys)
            await pilot.pause()
            assert f"! {sentence}" in text_of(app)
        await pilot.press("7")
        await pilot.pause()
        assert "You hold no" not in text_of(app)
        assert "Seven of hearts" in text_of(app)


async def test_two_quick_enters_play_one_card() -> None:
    app = TableApp(session(pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        app.hand.settle = 3600.0
        app.hand._asked_at = float("-inf")
        await pilot.press("enter", "enter", "enter")
        await pilot.pause()
        assert app.table.view is not None
        assert app.table.view.counts[0] == 12


async def test_a_decision_on_an_old_view_is_dropped() -> None:
    app = TableApp(session(pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        old = app.hand.value.ask.revision
        await play_on(pilot, app, 1)
        await until(pilot, lambda: app.table.asked)
        legal = app.table.view.legal[0]
        app.hand.post_message(app.hand.Chosen(legal.cards, old))
        await pilot.pause()
        assert app.table.view.counts[0] == 12


async def test_the_card_that_was_led_and_the_one_that_wins_are_marked() -> None:
    app = TableApp(dealt(*(MIXED[3], *MIXED[:3]), pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        plays = app.table.query_one("TableTop").value.trick
        assert [(one.led, one.winning) for one in plays] == [(True, False), (False, False), (False, True)]
        assert "led" in text_of(app)
        assert "★" in text_of(app)


async def test_the_seat_that_has_to_act_is_marked() -> None:
    app = TableApp(session(pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "► South (you)" in text_of(app)


async def test_a_finished_trick_stays_until_the_next_card() -> None:
    app = TableApp(dealt(*(MIXED[3], *MIXED[:3]), pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 1)
        await until(pilot, lambda: app.table.asked)
        top = app.table.query_one("TableTop").value
        assert top.finished
        assert len(top.trick) == 4


@pytest.mark.parametrize(
    ("players", "size"),
    [(3, (60, 20)), (6, (60, 20)), (3, (80, 24)), (5, (80, 24)), (6, (80, 24)), (6, (120, 40)), (4, (200, 60))],
)
async def test_every_player_is_on_the_screen_at_every_size(players: int, size: tuple[int, int]) -> None:
    app = TableApp(session(players=players, pass_count=0))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.table.asked)
        shown = text_of(app)
        for name in app.session.names:
            assert name in shown


async def test_no_name_of_six_is_cut_in_a_small_window() -> None:
    app = TableApp(session(players=6, pass_count=0, names=seat_names(6)), SlowWorker())
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: app.table.view is not None)
        names, facts = text_of(app).splitlines()[1:3]
        assert names.split() == [*seat_names(6)[1:], "South"]
        assert facts.count("►") + names.count("►") == 1


async def test_the_kitty_is_shown_and_its_taker_sees_the_cards() -> None:
    hands = (
        "AC KC QC JC TC 9C 8C 7C 6C 5C",
        "2C 3C 4C 2D 3D 4D 5D 6D 7D 8D",
        "9D TD JD QD KD AD 2S 3S 4S 5S",
        "6S 7S 8S 9S TS JS QS KS AS 2H",
        "3H 4H 5H 6H 7H 8H 9H TH JH QH",
    )
    app = TableApp(dealt(*hands, kitty="KH AH", uneven_deal="kitty", pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "Kitty: 2 cards" in text_of(app)
        assert "A♥" not in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.kitty_taker == 0)
        await until(pilot, lambda: "taken by South K♥ A♥" in text_of(app))


async def test_another_player_does_not_see_the_kitty() -> None:
    hands = (
        "2C 3C 4C 2D 3D 4D 5D 6D 7D 8D",
        "AC KC QC JC TC 9C 8C 7C 6C 5C",
        "9D TD JD QD KD AD 2S 3S 4S 5S",
        "6S 7S 8S 9S TS JS QS KS AS 2H",
        "3H 4H 5H 6H 7H 8H 9H TH JH QH",
    )
    app = TableApp(dealt(*hands, kitty="KH AH", uneven_deal="kitty", pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 1)
        await until(pilot, lambda: "taken by West" in text_of(app))
        assert "A♥" not in text_of(app)


async def test_partners_are_marked_with_the_teams_total() -> None:
    app = TableApp(session(preset="partnership", pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "North (partner)" in text_of(app)
        assert "team 0" in text_of(app)


async def test_counter_clockwise_play_is_said_in_the_header() -> None:
    app = TableApp(session(play_direction="counterclockwise", pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "counter-clockwise" in text_of(app)


def test_a_play_off_is_said_in_the_header() -> None:
    started = dealt(*MIXED, pass_count=0)
    standing = Standing((100, 100, 103, 103), reached=True)
    state = started.game.start(Dealt(5, 3, tuple(map(parse_set, MIXED))), standing)
    assert "play-off" in header_facts(started, started.game.view(state, 0))


async def test_the_header_promises_the_seed_without_telling_it() -> None:
    app = TableApp(session(seed="never shown", pass_count=0))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "never shown" not in text_of(app)
        assert "seed " in text_of(app)


async def test_names_are_never_read_as_markup_and_are_cut_by_cells() -> None:
    names = ("[x]", "王小明王小明王小明王小明", "[bold]b[/]", "A name that is much too long for its place")
    app = TableApp(session(names=names, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        shown = text_of(app)
        assert "[x] (you)" in shown
        assert "[bold]b[/]" in shown
        assert "A name that is" in shown
        assert "too long" not in shown
        assert "…" in shown


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_ascii_mode_draws_nothing_but_ascii(size: tuple[int, int]) -> None:
    app = TableApp(session(), ascii_only=True)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.table.asked)
        shown = [app.table.query_one(name) for name in ("HeaderLine", "TableTop", "Hand", "StatusLines")]
        await pass_first(pilot, app)
        await play_on(pilot, app, 2)
        await until(pilot, lambda: app.table.asked)
        for widget in shown:
            text = "".join(widget.render_line(y).text for y in range(widget.size.height))
            assert text.isascii(), text


async def test_the_footer_fits_at_eighty_columns() -> None:
    app = TableApp(session(pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.table.query_one("Footer").max_scroll_x == 0


async def test_resizing_while_a_bot_thinks_loses_nothing() -> None:
    worker = SlowWorker()
    app = TableApp(dealt(*MIXED, pass_count=0), worker)
    async with app.run_test(size=(120, 40)) as pilot:
        await play_on(pilot, app, 1)
        await until(pilot, lambda: bool(worker.waiting))
        for size in ((80, 24), (40, 10), (1, 1), (500, 200), (80, 24)):
            await pilot.resize_terminal(*size)
        while not app.table.asked:
            worker.answer()
            await pilot.pause()
        assert app.table.view.counts[0] == 12
        assert len(app.table.view.tricks) == 1
        assert app.screen.focused is app.hand


async def test_a_small_window_asks_to_be_made_larger_and_plays_nothing() -> None:
    app = TableApp(session(pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.resize_terminal(59, 20)
        await pilot.pause()
        assert "needs 60x20" in text_of(app)
        await pilot.press("enter")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.table.view.counts[0] == 13
        assert "larger" not in text_of(app)


async def test_a_huge_window_keeps_the_table_together() -> None:
    app = TableApp(session(pass_count=0))
    async with app.run_test(size=(500, 200)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.hand.size.width <= 120


async def test_leaving_while_a_bot_thinks_stops_it() -> None:
    worker = SlowWorker()
    app = TableApp(dealt(*MIXED, pass_count=0), worker)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 1)
        await until(pilot, lambda: bool(worker.waiting))
        await pilot.press("m")
        await until(pilot, lambda: app.left)
        assert worker.cancelled


async def test_a_bot_that_fails_does_not_stop_the_match() -> None:
    class Failing(SlowWorker):
        def submit(self, level, view, revision, seconds=None, seed=0, effort=1.0):  # type: ignore[no-untyped-def]
            future = super().submit(level, view, revision, seconds, seed)
            future.set_exception(RuntimeError("no answer"))
            return future

    app = TableApp(session(pass_count=0), Failing())
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 2)
        await until(pilot, lambda: app.table.asked)
        assert app.table.view.counts[0] == 11


async def test_a_bot_never_gets_the_seed_of_the_match() -> None:
    app = TableApp(session(seed="secret", pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 2)
        assert app.worker.asked
        assert all("secret" not in repr(view) for _level, view, _revision in app.worker.asked)


async def test_the_screen_is_the_same_whatever_the_others_hold() -> None:
    """The two worlds: cards the viewer cannot see change places, and nothing on the screen does."""
    shown = []
    for hands in (MIXED, (MIXED[0], MIXED[2], MIXED[3], MIXED[1])):
        app = TableApp(dealt(*hands), SlowWorker())
        async with app.run_test(size=(120, 40)) as pilot:
            await until(pilot, lambda app=app: app.table.asked)
            shown.append(text_of(app))
    assert shown[0] == shown[1]


async def test_a_deal_with_points_left_cannot_be_finished() -> None:
    app = TableApp(dealt(*MIXED, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 3)
        await until(pilot, lambda: app.table.asked)
        assert "Finish" not in text_of(app)
        await pilot.press("f")
        await pilot.pause()
        assert app.table.view.counts[0] == 10


async def test_finishing_plays_the_rest_without_asking() -> None:
    hands = (
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
        "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
    )
    started = dealt(*hands, pass_count=0, first_trick="any", heart_points=[0] * 13, moon="off")
    match = started.match
    for _trick in range(9):
        for seat in range(4):
            wanted = cards_of(match.deal.hands[seat])
            first = parse_card("QS") if seat == 3 and not match.deal.tricks else wanted[0]
            match = advance(match, Acted(seat, Play((first,))))
    app = TableApp(Session(match, None, 38))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "All points are taken: f finishes the deal." in text_of(app)
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        assert app.session.results[0].points == (13, 0, 0, 0)


async def test_any_key_ends_the_pause_after_a_trick() -> None:
    app = TableApp(dealt(*MIXED, pass_count=0), pace="key")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        for _card in range(3):
            await pilot.press("x")
            await pilot.pause()
        await until(pilot, lambda: "Press any key to go on." in text_of(app))
        assert app.table.query_one("TableTop").value.finished
        await pilot.press("x")
        await until(pilot, lambda: not app.table.query_one("TableTop").value.finished)


async def test_the_tricks_of_the_deal_can_be_looked_up() -> None:
    app = TableApp(dealt(*MIXED, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, 1)
        await until(pilot, lambda: app.table.asked)
        await pilot.press("v")
        await pilot.pause()
        shown = text_of(app)
        assert "Deal 1: pass left" in shown or "Deal 1: no passing" in shown
        assert "2♣" in shown
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is app.table


async def test_a_deal_resumed_in_the_middle_goes_on_from_there() -> None:
    started = session(pass_count=0)
    started.deal()
    while started.turn and len(started.view(0).tricks) < 3:
        seat = started.turn[0]
        started.submit(seat, started.default_action(seat), started.revision)
    app = TableApp(started)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.table.view.phase == Phase.PLAY
        assert app.table.view.counts[0] in (9, 10)


async def test_a_match_resumed_between_deals_shows_the_scores_first() -> None:
    started = session(pass_count=0)
    started.deal()
    while started.dealing:
        seat = started.turn[0]
        started.submit(seat, started.default_action(seat), started.revision)
    app = TableApp(started)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        await pilot.press("enter")
        await until(pilot, lambda: app.table.asked)
        assert app.table.view.n == 2


async def test_a_list_left_open_at_the_end_of_a_match_does_not_keep_the_table() -> None:
    started = session(pass_count=0, end_score=1, tie_rule="shared")
    started.deal()
    while len(started.view(0).tricks) < 12 or 0 not in started.turn:
        started.submit(started.turn[0], started.default_action(started.turn[0]), started.revision)
    app = TableApp(started)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("v")
        await pilot.pause()
        app.table.submit(0, app.session.default_action(0), app.session.revision)
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        await pilot.press("enter")
        await until(pilot, lambda: app.left)
