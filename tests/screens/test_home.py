"""The home screen: the match in progress, new ones, the ones before."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from shell_app import at_home, footer_fits, menu, shell, until
from table_app import text_of
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from heartsui.app import HeartsApp
from heartsui.launch import usual_seats
from heartsui.matches import new_match as started
from heartsui.rules.presets import options_from
from heartsui.screens.confirm import ConfirmScreen
from heartsui.screens.help import HelpScreen
from heartsui.screens.home import HomeScreen, exported
from heartsui.screens.play import PlayScreen
from heartsui.screens.rules import RulesScreen
from heartsui.screens.setup import SetupScreen
from heartsui.screens.stored_match import StoredMatchScreen
from heartsui.session import Session

SIZES = [(80, 24), (120, 40), (60, 20)]


def store_match(directory: Path, names: tuple[str, ...] = (), deals: int = 0) -> None:
    """Put a match into a directory's store."""
    app = shell(directory)
    options = options_from("hearts", "qdan", {"pass_count": 0})
    seats = usual_seats("hearts", 4, names[0] if names else "")
    match = started(options, seats, "qdan", "stored")
    log = app.store.create(match)
    session = Session.new(match, log)
    session.deal()
    while session.n <= deals and not session.over:
        for seat in session.turn:
            session.submit(seat, session.default_action(seat), session.revision)
        if not session.dealing and session.n < deals + 1 and not session.over:
            session.deal()
    log.close()
    app.store.close()


async def test_without_a_match_the_cursor_is_on_a_new_one(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        assert home.query_one("#menu", OptionList).highlighted_option.id == "new-hearts"
        assert "No match is in progress." in text_of(app)
        await pilot.press("c")
        assert app.screen is home


async def test_the_match_in_progress_is_one_key_away(tmp_path: Path) -> None:
    store_match(tmp_path)
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        assert home.query_one("#menu", OptionList).highlighted_option.id == "continue"
        assert "Hearts, deal 1, trick 1" in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert app.screen.session.started.seed == "stored"


async def test_the_match_in_progress_says_how_it_stands(tmp_path: Path) -> None:
    store_match(tmp_path, ("Ann",), deals=1)
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        text = text_of(app)
        assert "Hearts, deal 2, trick 1 · Ann " in text
        assert all(name in text for name in ("West", "North", "East"))


async def test_the_cursor_stays_where_the_player_put_it_after_a_visit_elsewhere(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        await pilot.press(*["down"] * menu(app).index("rules"), "enter")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is home)
        assert home.query_one("#menu", OptionList).highlighted_option.id == "rules"


@pytest.mark.parametrize(
    ("key", "screen"),
    [("n", SetupScreen), ("r", RulesScreen), ("question_mark", HelpScreen), ("f1", HelpScreen)],
)
async def test_each_key_leads_to_its_screen_and_escape_back(tmp_path: Path, key: str, screen: Any) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, screen))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is home)


@pytest.mark.parametrize("choice", ["new-hearts", "rules", "help", "quit"])
async def test_each_line_of_the_menu_can_be_clicked(tmp_path: Path, choice: str) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        await click_option(pilot, home, choice)
        await until(pilot, lambda: app._exit or app.screen is not home)


async def click_option(pilot: Pilot[Any], home: HomeScreen, choice: str) -> None:
    """Click a line of the menu: Continue takes two lines, every other one."""
    menu = home.query_one("#menu", OptionList)
    line = next(y for y in range(menu.size.height) if _option_at(menu, y) == choice)
    await pilot.click("#menu", offset=(4, line))


def _option_at(menu: OptionList, y: int) -> str | None:
    for segment in menu.render_line(y):
        if segment.style is not None and "option" in segment.style.meta:
            return menu.get_option_at_index(segment.style.meta["option"]).id
    return None


async def open_stored(pilot: Pilot[Any], app: HeartsApp) -> StoredMatchScreen:
    await pilot.press("end", "enter")
    await until(pilot, lambda: isinstance(app.screen, StoredMatchScreen))
    assert isinstance(app.screen, StoredMatchScreen)
    return app.screen


async def test_a_stored_match_can_be_opened_and_gone_on_with(tmp_path: Path) -> None:
    store_match(tmp_path)
    store_match(tmp_path, ("Bo",))
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert menu(app)[-2:] == ["match-2", "match-1"]
        await open_stored(pilot, app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert app.screen.session.names[0] == "South"


async def test_a_match_is_deleted_after_one_question_and_kept_by_any_other_answer(tmp_path: Path) -> None:
    store_match(tmp_path)
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        for answer in ("enter", "escape", "n"):
            await pilot.press("end", "d")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            await pilot.press(answer)
            await until(pilot, lambda: isinstance(app.screen, HomeScreen))
            assert len(app.store.list()) == 1
        await pilot.press("d")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await pilot.press("y")
        await until(pilot, lambda: not app.store.list())
        await until(pilot, lambda: "match-1" not in menu(app))
        assert "continue" not in menu(app)


async def test_a_match_is_deleted_by_mouse(tmp_path: Path) -> None:
    store_match(tmp_path)
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        await click_option(pilot, home, "match-1")
        await until(pilot, lambda: isinstance(app.screen, StoredMatchScreen))
        await pilot.pause()
        await pilot.click("#delete")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await pilot.pause()
        await pilot.click("#yes")
        await until(pilot, lambda: not app.store.list())


async def test_a_match_that_is_played_elsewhere_is_not_deleted(tmp_path: Path) -> None:
    store_match(tmp_path)
    other = shell(tmp_path)
    log, _match = other.store.resume(1)
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await at_home(pilot)
        await pilot.press("end", "d")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await pilot.press("y")
        await until(pilot, lambda: "Match 1 is being played" in text_of(app))
        assert len(app.store.list()) == 1
    log.close()


async def test_a_match_is_exported_beside_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_match(tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "heartsui-1.jsonl").write_text("mine")
    app = shell(tmp_path / "data")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("end", "e")
        await until(pilot, lambda: (tmp_path / "heartsui-1-2.jsonl").exists())
        lines = (tmp_path / "heartsui-1-2.jsonl").read_text().splitlines()
        assert tuple(lines) == app.store.lines(1)
    assert (tmp_path / "heartsui-1.jsonl").read_text() == "mine"


def test_an_export_that_cannot_be_written_raises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(OSError):
        exported(("{}",), 1)


async def test_a_damaged_database_is_told_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "heartsui.db").write_bytes(b"this is no database" * 100)
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        assert "was damaged" in str(home.query_one("#trouble", Static).content)
        await pilot.press("n", "enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))


async def test_a_match_that_cannot_be_read_is_not_offered_for_continuing(tmp_path: Path) -> None:
    store_match(tmp_path)
    with sqlite3.connect(tmp_path / "heartsui.db") as connection:
        connection.execute("UPDATE events SET line = '{}' WHERE seq = 2")
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert "continue" not in menu(app)


async def test_settings_of_no_use_are_told_at_home(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('pace = "warp"\nwings = 2\n')
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        told = str(home.query_one("#trouble", Static).content)
        assert "pace" in told
        assert "wings" in told


async def test_names_are_never_read_as_markup(tmp_path: Path) -> None:
    store_match(tmp_path, ("[x]",))
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert text_of(app).count("[x]") == 2
        await open_stored(pilot, app)
        assert "[x]" in text_of(app)


@pytest.mark.parametrize("size", SIZES)
async def test_no_key_is_cut_off(tmp_path: Path, size: tuple[int, int]) -> None:
    store_match(tmp_path)
    app = shell(tmp_path)
    async with app.run_test(size=size) as pilot:
        await at_home(pilot)
        assert await footer_fits(pilot)


async def test_a_window_too_small_says_so_and_comes_back_to_the_same_place(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await at_home(pilot)
        await pilot.press(*["down"] * menu(app).index("rules"))
        focused = app.focused
        for size in ((40, 10), (1, 1), (59, 24), (80, 19)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert home.too_small.display
            assert f"now {size[0]}x{size[1]}" in str(home.too_small.content)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not home.too_small.display
        assert app.focused is focused
        assert home.query_one("#menu", OptionList).highlighted_option.id == "rules"


async def test_a_huge_window_is_no_trouble(tmp_path: Path) -> None:
    store_match(tmp_path)
    app = shell(tmp_path)
    async with app.run_test(size=(500, 200)) as pilot:
        home = await at_home(pilot)
        assert home.query_one("#home").size.width <= 90
