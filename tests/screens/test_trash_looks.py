"""What the table of Trash looks like: every slot at every size, without colour, in ASCII, with any name."""

import re
from dataclasses import replace
from typing import Any

import pytest
from table_app import SlowWorker, seats, text_of, until
from trash_app import STOCK, TrashApp, acted, laid

from heartsui.rules.events import MatchStarted
from heartsui.rules.presets import options_from
from heartsui.session import Session

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


def match(players: int, **changes: Any) -> Session:
    options = options_from("trash", "classic", {"players": players, **changes})
    return Session.new(MatchStarted("trash", options, seats(players), "classic", "looks"))


def rows_with(app: TrashApp, widget: str) -> str:
    found = app.table.query_one(widget)
    return "\n".join(found.render_line(y).text for y in range(found.size.height))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
async def test_every_slot_of_every_player_is_on_the_screen(players: int, size: tuple[int, int]) -> None:
    app = TrashApp(match(players))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.table.asked)
        shown = rows_with(app, "Others")
        for name in app.session.names[1:]:
            assert name in shown
        down = [one.shown.count(0) for one in app.table.query_one("Others").value.tableaux]
        ones = re.findall(r"░ ?(?:10|[1-9])(?!\d)", shown)
        assert len(ones) == sum(down)
        own = rows_with(app, "Tableau")
        for slot in range(1, 11):
            assert re.search(rf"░ ?{slot}(?!\d)", own)


@pytest.mark.parametrize("size", SIZES)
async def test_face_down_natural_and_wild_look_different_without_colour(size: tuple[int, int]) -> None:
    session = acted(laid("K K Q K 5", "2 Q Q K K", stock="3 A J K Q"), STOCK, STOCK, STOCK)
    session.submit(0, session.game.default_action(session.match.deal, 0), session.revision)
    app = TrashApp(session, SlowWorker())
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "5" in rows_with(app, "Tableau"))
        own = rows_with(app, "Tableau")
        assert "wild" in own
        assert re.search(r"│3 +│", own)
        assert re.search(r"░ ?2", own)


async def test_the_smallest_tableaux_tell_the_three_apart_without_colour() -> None:
    app = TrashApp(match(6))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        others = app.table.query_one("Others")
        first, *rest = others.value.tableaux
        mixed = replace(first, shown=(1, 11, 0, 0, 0, 6, 0, 0, 0, 10))
        others.value = replace(others.value, tableaux=(mixed, *rest))
        await pilot.pause()
        shown = rows_with(app, "Others")
        assert " A   J★ ░3░ ░4░ ░5░" in shown
        assert " 6  ░7░ ░8░ ░9░  10" in shown


async def test_a_tableau_with_fewer_slots_has_fewer_cards() -> None:
    app = TrashApp(match(2, start_slots=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        own = rows_with(app, "Tableau")
        assert own.count("╭") == 7
        assert "8" not in own


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("players", [2, 6])
async def test_ascii_mode_draws_nothing_but_ascii(size: tuple[int, int], players: int) -> None:
    app = TrashApp(match(players), ascii_only=True)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("s")
        await until(pilot, lambda: app.table.asked)
        for widget in ("HeaderLine", "Others", "Tableau", "Piles", "StatusLines"):
            assert rows_with(app, widget).isascii()


async def test_names_are_never_read_as_markup_and_are_cut_by_cells() -> None:
    names = (
        "[x]",
        "王小明王小明王小明王小明王小明",
        "[bold]b[/]",
        "A name that is much too long for its place",
    )
    app = TrashApp(laid("K K", "Q Q", "K Q", "Q K", stock="K Q K Q", names=names))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        shown = text_of(app)
        assert "[x] (you)" in shown
        assert "[bold]b[/]" in shown
        assert "王小明" in shown
        assert "…" in shown


async def test_the_header_promises_the_seed_without_telling_it() -> None:
    app = TrashApp(match(2))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "seed " in text_of(app)
        assert "looks" not in text_of(app)


async def test_the_screen_is_the_same_whatever_lies_face_down() -> None:
    shown = []
    for tableau, stock in (("Q K K 8 K", "4 K Q A"), ("8 A K K Q", "K 4 Q K")):
        app = TrashApp(laid(tableau, "Q Q Q Q Q", stock=stock), SlowWorker())
        async with app.run_test(size=(120, 40)) as pilot:
            await until(pilot, lambda app=app: app.table.asked)
            shown.append(text_of(app))
    assert shown[0] == shown[1]


async def test_a_huge_window_keeps_the_table_together() -> None:
    app = TrashApp(match(6))
    async with app.run_test(size=(500, 200)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.table.query_one("#frame").size.width <= 120
        assert app.table.query_one("#frame").size.height <= 42
