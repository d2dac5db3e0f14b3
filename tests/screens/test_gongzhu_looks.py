"""How the table of Gong Zhu looks: big hands, small windows, ASCII, and two pictures."""

import re
from typing import Any

import pytest
from gongzhu_app import ALL_FOUR, GongZhuApp, dealt, exposed, played
from table_app import session, text_of, until
from textual.pilot import Pilot

from heartsui.rules.cards import cards_of
from heartsui.widgets.trick import TableTop
from heartsui.words.cards import card_text, rank_text, suit_sign

SIZES = [(60, 20), (80, 24), (120, 40)]
TWO_PACKS = (
    "2C TC TC QC AC 3D 4D JD JD KD 5S 7S 7S QS QS AS 2H 3H 5H 7H 9H TH TH QH KH AH",
    "4C 4C 8D 8D AH",
    "6C TD",
    "8C 8C KS",
)


def rows_of(app: GongZhuApp, name: str) -> list[str]:
    widget = app.table.query_one(name)
    return [widget.render_line(y).text for y in range(widget.size.height)]


async def test_a_hand_of_twenty_six_shows_rank_and_suit_of_every_card_on_an_ordinary_screen() -> None:
    app = GongZhuApp(exposed(dealt(*TWO_PACKS, decks=2), "QS"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        lines = [line for line in rows_of(app, "Hand") if any(sign in line for sign in "♣♦♠♥")]
        assert len(lines) == 2
        shown = re.findall(r"(?:[2-9JQKA]|10)[♣♦♠♥]", " ".join(lines))
        assert shown == [card_text(one) for one in cards_of(app.table.view.hand)]
        assert app.table.query_one(TableTop).size.height >= 13


@pytest.mark.parametrize("size", SIZES)
async def test_all_ranks_and_suits_of_twenty_six_cards_are_seen_at_every_size(size: tuple[int, int]) -> None:
    app = GongZhuApp(exposed(dealt(*TWO_PACKS, decks=2), "QS"))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.table.asked)
        hand = app.hand
        rows = rows_of(app, "Hand")
        for index, (x, y, _size) in enumerate(hand.fan.spots):
            one = hand.value.cards[index]
            rank = rank_text(one & 15)
            assert rows[y + 1][x + 1 :].startswith(rank)
            beside = rows[y + 1][x + 1 + len(rank)]
            assert suit_sign(one >> 4) in (beside, rows[y + 2][x + 1])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("raised", [0, 12, 13, 25])
async def test_a_raised_card_hides_no_other_one(size: tuple[int, int], raised: int) -> None:
    app = GongZhuApp(exposed(dealt(*TWO_PACKS, decks=2, opening_lead="lowest_score_any")))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.table.asked)
        app.hand._toggle(raised)
        await pilot.pause()
        rows = rows_of(app, "Hand")
        for index, (x, y, _size) in enumerate(app.hand.fan.spots):
            assert rows[y + 1][x + 1 :].startswith(rank_text(app.hand.value.cards[index] & 15))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", ["classic", "two_packs", "two_pack_partners"])
async def test_every_player_and_every_pile_is_on_the_screen(size: tuple[int, int], preset: str) -> None:
    app = GongZhuApp(session("looks", game="gongzhu", preset=preset, early_finish=False))
    async with app.run_test(size=size) as pilot:
        for _card in range(9):
            await until(pilot, lambda: app.table.asked)
            if app.hand.value.ask.least == 2:
                await pilot.press("space", "right", "space")
            await pilot.press("enter")
            await pilot.pause()
        shown = text_of(app)
        assert all(name in shown for name in app.session.names)
        view = app.table.view
        worths = [str(abs(points)) for seat, points in enumerate(view.points) if points]
        assert worths
        assert all(worth in shown for worth in worths)


@pytest.mark.parametrize("size", SIZES)
async def test_ascii_mode_draws_nothing_but_ascii(size: tuple[int, int]) -> None:
    app = GongZhuApp(dealt(*ALL_FOUR, names=("S", "W", "N", "E")), ascii_only=True)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.table.asked)
        for keys in (["Q", "space"], ["enter"], ["enter"]):
            for name in ("HeaderLine", "TableTop", "Hand", "StatusLines", "DealLog"):
                assert "".join(rows_of(app, name)).isascii(), rows_of(app, name)
            await pilot.press(*keys)
            await until(pilot, lambda: app.table.asked or app.screen is not app.table)
        assert "exposed" in text_of(app) or "! " in text_of(app)


async def test_the_title_has_the_name_its_players_know() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "Gong Zhu 拱猪 · deal 1 of 4" in text_of(app)
        assert "hearts not broken" not in text_of(app)
        assert "Exposing (亮牌)" in text_of(app)


async def test_the_footer_fits_and_says_what_enter_does() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR))
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "Expose" in text_of(app).splitlines()[-1]
        assert app.table.query_one("Footer").max_scroll_x == 0
        await pilot.press("enter")
        await until(pilot, lambda: app.table.asked and app.table.view.phase > 1)
        await pilot.pause()
        assert "Play" in text_of(app).splitlines()[-1]
        assert "Expose" not in text_of(app).splitlines()[-1]


async def test_the_screen_is_the_same_whatever_the_others_hold() -> None:
    shown = []
    hands = ("2C QS 5H", "TC 7S", "JD", "AH")
    for others in (hands[1:], (hands[3], hands[1], hands[2])):
        app = GongZhuApp(exposed(dealt(hands[0], *others), "QS"))
        async with app.run_test(size=(120, 40)) as pilot:
            await until(pilot, lambda app=app: app.table.asked)
            shown.append(text_of(app))
    assert shown[0] == shown[1]


def test_choosing_what_to_expose(snap_compare: Any) -> None:
    app = GongZhuApp(dealt(*ALL_FOUR))

    async def choose(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("Q", "s", "space")
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=choose)


def test_plays_of_two_with_captured_cards(snap_compare: Any) -> None:
    started = exposed(dealt(*TWO_PACKS, decks=2, opening_lead="lowest_score_any"), "QS", "AH")
    for lead in ("AH", "JD JD"):
        played(started, lead)
        for _answer in range(3):
            started.submit(started.turn[0], started.default_action(started.turn[0]), started.revision)
    app = GongZhuApp(started)

    async def wait(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.table.asked)

    assert snap_compare(app, terminal_size=(80, 24), run_before=wait)
