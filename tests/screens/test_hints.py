"""Hints at the table: in steps, marked by signs, said in words, counted once a decision, from a seat's view."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from shell_app import new_match, shell
from shell_app import until as until_in_shell
from table_app import SlowWorker, TableApp, dealt, session, text_of, until
from trash_app import COURT, TrashApp, laid

from heartsui.launch import Resume
from heartsui.matches import new_match as new_started
from heartsui.rules.cards import parse_card, parse_set
from heartsui.screens.play import PlayScreen
from heartsui.screens.review import ReviewScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.session import Session
from heartsui.store import Store
from heartsui.widgets.glyphs import ASCII, UNICODE
from heartsui.widgets.status import Say, StatusLines

SOUTH = "2C 3C 7D KD 2S 5S TS 3H 4H 7H 8H 9H JH"
OTHERS = (
    "4C 5C 6C 7C 2D 3D 4D 3S 4S 6S 2H 5H 6H",
    "8C 9C TC JC 5D 6D 8D 7S 8S 9S TH QH KH",
    "QC KC AC 9D TD JD QD AD JS QS KS AS AH",
)


def say(app: TableApp) -> Say:
    return app.table.query_one(StatusLines).value


def second_trick(app: TableApp) -> bool:
    return app.table.asked and len(app.table.view.tricks) == 1


async def test_the_first_press_marks_what_comes_into_question_and_the_second_says_which_and_why() -> None:
    app = TableApp(dealt(SOUTH, *OTHERS, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: second_trick(app))
        await pilot.press("i")
        await until(pilot, lambda: "into question" in say(app).focus)
        await pilot.pause()
        hinted = app.hand.value.hinted
        assert hinted
        assert not app.hand.value.advised
        assert not hinted & ~app.table.view.legal_cards()
        assert text_of(app).count(UNICODE.hinted) == hinted.bit_count()
        await pilot.press("i")
        await until(pilot, lambda: say(app).turn.startswith("Hint: play"))
        await pilot.pause()
        advised = app.hand.value.advised
        assert advised.bit_count() == 1
        assert not advised & ~hinted
        assert UNICODE.advised in text_of(app)


async def test_the_words_of_a_hint_give_way_when_the_focus_moves_and_the_signs_stay() -> None:
    app = TableApp(dealt(SOUTH, *OTHERS, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("i")
        await until(pilot, lambda: "into question" in say(app).focus)
        await pilot.press("right")
        await pilot.pause()
        assert say(app).focus == "Three of clubs, not allowed now"
        assert app.hand.value.hinted == 1 << parse_card("2C")


async def test_a_hint_is_gone_with_the_decision_it_was_for() -> None:
    app = TableApp(dealt(SOUTH, *OTHERS, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("i", "i")
        await until(pilot, lambda: bool(app.hand.value.advised))
        await pilot.press("enter")
        await until(pilot, lambda: second_trick(app))
        assert not app.hand.value.hinted
        assert not app.hand.value.advised
        assert "Hint" not in say(app).turn


async def test_cards_to_pass_are_advised_with_reasons() -> None:
    app = TableApp(dealt("QS 3S 2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H", *_rest()))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("i", "i")
        await until(pilot, lambda: say(app).turn.startswith("Hint: pass"))
        shown = f"{say(app).turn} {say(app).focus}"
        assert "You have only 1 lower card of spades to play instead of Q♠." in shown
        assert app.hand.value.advised.bit_count() == 3
        assert app.hand.value.advised >> parse_card("QS") & 1
        assert app.hand.value.hinted.bit_count() == 5


def _rest() -> list[str]:
    own = parse_set("QS 3S 2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H")
    cards = [f"{rank}{suit}" for suit in "CDSH" for rank in "23456789TJQKA"]
    left = [one for one in cards if not own >> parse_card(one) & 1]
    return [" ".join(left[k * 13 : k * 13 + 13]) for k in range(3)]


@pytest.mark.parametrize("hidden", [(1, 2, 0), (2, 0, 1)])
async def test_whatever_the_others_hold_the_hint_reads_the_same(
    hidden: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableApp.table_class, "hint_seconds", 30.0)
    shown = []
    for order in ((0, 1, 2), hidden):
        app = TableApp(dealt(SOUTH, *(OTHERS[k] for k in order), pass_count=3))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda app=app: app.table.asked)
            await pilot.press("i", "i")
            await until(pilot, lambda app=app: say(app).turn.startswith("Hint: pass"))
            shown.append(text_of(app))
    assert shown[0] == shown[1]


async def test_a_hint_leaves_the_keys_awake_while_it_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    app = TableApp(dealt(SOUTH, *OTHERS, pass_count=0))
    waiting = []
    monkeypatch.setattr("heartsui.screens.aided._in_background", lambda view, clock: _never(waiting))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("i")
        await pilot.pause()
        assert say(app).focus == "Thinking about a hint ..."
        await pilot.press("enter")
        await until(pilot, lambda: second_trick(app))
        assert waiting[0].cancelled() or not waiting[0].done()


def _never(waiting: list) -> object:
    from concurrent.futures import Future

    future = Future()
    waiting.append(future)
    return future


async def test_there_is_no_hint_out_of_turn() -> None:
    app = TableApp(dealt(SOUTH, *OTHERS, pass_count=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        app.table.hide()
        await pilot.press("i")
        await pilot.pause()
        assert app.table.hint_step == 0


async def test_the_signs_of_a_hint_are_ascii_where_everything_is() -> None:
    app = TableApp(dealt(SOUTH, *OTHERS, pass_count=0), ascii_only=True)
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("i", "i")
        await until(pilot, lambda: bool(app.hand.value.advised))
        await pilot.pause()
        assert ASCII.advised in text_of(app)
        assert text_of(app).rpartition("\n")[0].isascii()


async def test_gong_zhu_has_hints_too() -> None:
    from gongzhu_app import GongZhuApp

    app = GongZhuApp(session("hints", game="gongzhu"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("i", "i")
        await until(pilot, lambda: say(app).turn.startswith("Hint:"))


async def test_trash_has_hints_too() -> None:
    app = TrashApp(laid(COURT, COURT, stock="K Q K Q", discard="Q"), SlowWorker())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("i")
        await until(pilot, lambda: app.say.focus == "Only the stock can be drawn from. i: what to do, and why.")
        await pilot.press("i")
        await until(pilot, lambda: app.say.turn == "Hint: draw from the stock.")
        await pilot.press("right")
        await pilot.pause()
        assert "Hint" not in app.say.turn


def near_the_end(directory: Path) -> int:
    """A stored match whose first deal has come to its last trick but one, South to play: its number."""
    start = new_match(pass_count=0)
    store = Store.open(directory)
    started = new_started(start.options, start.seats, start.preset, start.seed)
    log = store.create(started)
    played = Session.new(started, log)
    played.deal()
    while len(played.view(0).tricks) < 11 or 0 not in played.turn:
        played.submit(played.turn[0], played.default_action(played.turn[0]), played.revision)
    log.close()
    store.close()
    assert log.match_id is not None
    return log.match_id


async def test_hints_are_counted_once_a_decision_and_shown_with_the_scores(tmp_path: Path) -> None:
    match_id = near_the_end(tmp_path)
    app = shell(tmp_path, Resume(match_id))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_in_shell(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
        table = app.screen
        table.hand.settle = 0.0
        await pilot.press("i", "i", "i")
        await until_in_shell(pilot, lambda: bool(table.hand.value.advised))
        assert app.hints_used() == {(1, 0): 1}
        for _card in range(2):
            await until_in_shell(pilot, lambda: app.screen is not table or table.asked)
            await pilot.press("enter")
            await pilot.pause()
        await until_in_shell(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        await until_in_shell(pilot, lambda: "Hints asked for: South 1." in text_of(app))
        await pilot.press("d")
        await until_in_shell(pilot, lambda: isinstance(app.screen, ReviewScreen))
        await pilot.pause()
        lines = app.screen.query_one("CardLines").lines
        assert lines[-1] == ("Hints asked for: South 1.",)
        assert app.store.hints(match_id) == {(1, 0): 1}
