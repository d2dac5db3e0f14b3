"""The app as a whole: how it starts, how it ends, what it does with settings."""

import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from shell_app import Bots, at_home, menu, new_match, shell, until
from table_app import SlowWorker, text_of
from textual.app import SystemCommand

from heartsui.app import HeartsApp
from heartsui.crash import CrashLog, note, tell
from heartsui.launch import Launch, Resume
from heartsui.screens.home import HomeScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.setup import SetupScreen
from heartsui.themes import BRIGHT, FACES, SUITS, THEMES


async def test_the_program_begins_with_the_home_screen(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert isinstance(app.screen, HomeScreen)
        assert menu(app)[0] == "new-hearts"


async def test_a_match_named_on_the_command_line_begins_at_its_table(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert app.screen.session.started.seed == "shell"
        assert [one.id for one in app.store.list()] == [1]


async def test_a_match_without_a_seed_gets_a_new_one_each_time(tmp_path: Path) -> None:
    seeds = []
    for run in range(2):
        app = shell(tmp_path / str(run), new_match(seed=""))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda app=app: isinstance(app.screen, PlayScreen))
            seeds.append(app.screen.session.started.seed)
    assert len({*seeds}) == 2
    assert all(len(seed) == 14 for seed in seeds)


async def test_a_stored_match_is_resumed_where_it_was(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.session.dealing)
        before = app.screen.session.view(0)
    again = shell(tmp_path, Resume(1))
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(again.screen, PlayScreen))
        assert again.screen.session.view(0) == before


async def test_a_match_that_is_not_there_is_told_and_home_stays(tmp_path: Path) -> None:
    app = shell(tmp_path, Resume(7))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: "There is no match 7" in text_of(app))
        await at_home(pilot)
        assert isinstance(app.screen, HomeScreen)


async def test_a_directory_that_cannot_be_written_is_told_at_the_first_table(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    app = shell(tmp_path / "file", new_match())
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        await until(pilot, lambda: "Nothing can be saved" in text_of(app))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('pace = "quick"\ncolour = 3', ("The setting pace cannot be quick", "Unknown settings in")),
        ("pace = [", ("The settings in", "cannot be read")),
        ('theme = "nowhere"', ("There is no theme nowhere",)),
    ],
)
async def test_what_is_wrong_with_the_settings_is_told_where_the_program_begins_at_a_table(
    tmp_path: Path, text: str, told: tuple[str, ...]
) -> None:
    (tmp_path / "settings.toml").write_text(text)
    app = HeartsApp(Launch(new_match(), str(tmp_path)))
    app.worker = Bots()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        await until(pilot, lambda: all(one in text_of(app) for one in told))
        assert not app.unsaved


async def test_a_disk_that_fills_up_during_a_match_is_told_at_the_table_once(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.session.dealing)
        connection = app.store.database.connection
        connection.execute(
            "CREATE TEMP TRIGGER full BEFORE INSERT ON main.events BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
        await pilot.press("space", "right", "space", "right", "space", "enter")
        await until(pilot, lambda: app.screen.session.view(0).trick)
        await until(pilot, lambda: "The match cannot be saved (full)" in text_of(app))
        assert len(app._notifications) == 1
    assert app.unsaved


async def test_leaving_the_table_lets_other_programs_play_the_match(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    other = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        app.screen.leave()
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        log, _match = other.store.resume(1)
        log.close()


@pytest.mark.parametrize("keys", [[], ["n"], ["r"], ["question_mark"], ["n", "ctrl+o", "tab"]])
async def test_q_leaves_from_every_screen(tmp_path: Path, keys: list[str]) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await pilot.press("q")
        await until(pilot, lambda: app._exit)
    assert app.return_code == 0


async def test_q_leaves_from_the_table_and_the_match_is_kept(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.session.dealing)
        await pilot.press("q")
        await until(pilot, lambda: app._exit)
    store = shell(tmp_path).store
    newest = store.newest_unfinished()
    assert newest is not None


async def test_letters_belong_to_a_focused_line_of_text(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        seed = app.screen.query_one("#seed")
        seed.focus()
        await pilot.pause()
        await pilot.press("q", "question_mark", "1")
        assert seed.value == "q?1"
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("ctrl+q")
        await until(pilot, lambda: app._exit)


async def test_leaving_while_a_bot_thinks_stops_it(tmp_path: Path) -> None:
    worker = SlowWorker()
    worker.close = lambda: setattr(worker, "cancelled", True)  # type: ignore[attr-defined]
    app = shell(tmp_path, new_match(), worker=worker)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: worker.waiting)
        await pilot.press("q")
        await until(pilot, lambda: app._exit)
    assert worker.cancelled


async def test_an_unexpected_error_ends_the_program_with_status_1(tmp_path: Path) -> None:
    app = shell(tmp_path)

    def fail() -> None:
        raise RuntimeError("boom")

    with pytest.raises(RuntimeError, match="boom"):  # noqa: PT012
        async with app.run_test(size=(80, 24)) as pilot:
            await at_home(pilot)
            app.call_later(fail)
            await until(pilot, lambda: app.crash)
    assert isinstance(app.crash, RuntimeError)
    assert app.return_code == 1
    assert app._exit_renderables == []


def test_an_error_is_one_line_to_the_player_and_everything_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    crashes = CrashLog(lambda: tmp_path / "data")
    crashes.install()
    try:
        raise ValueError("first line\nsecond line")
    except ValueError as error:
        note(error)
        tell(error, crashes)
    finally:
        crashes.remove()
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(tmp_path / "data" / "heartsui.log") in told
    details = (tmp_path / "data" / "heartsui.log").read_text()
    assert "Traceback" in details
    assert "second line" in details


def test_a_log_that_cannot_be_written_goes_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    crashes = CrashLog(lambda: tmp_path / "file")
    crashes.emit(logging.LogRecord("x", logging.ERROR, "", 0, "told", None, None))
    assert crashes.path == tmp_path / "heartsui.log"


def test_no_log_is_made_when_nothing_goes_wrong(tmp_path: Path) -> None:
    crashes = CrashLog(lambda: tmp_path)
    crashes.install()
    crashes.remove()
    assert list(tmp_path.iterdir()) == []


async def test_the_command_list_offers_everything(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        titles = {command.title for command in app.get_system_commands(app.screen)}
    assert {
        "Quit",
        "Help",
        "Rules",
        "Theme",
        "New match: Hearts",
        "Pace: fast",
        "Suit colours: two colours",
    } <= titles


async def test_every_command_of_the_list_can_be_called(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        commands: list[SystemCommand] = list(app.get_system_commands(app.screen))
        app.exit = app.deliver_screenshot = lambda *_args, **_more: None  # type: ignore[method-assign,assignment]
        for command in commands:
            command.callback()
            await pilot.pause()
            while len(app.screen_stack) > 1:
                app.pop_screen()
                await pilot.pause()


async def test_a_chosen_theme_is_remembered(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert app.theme == "table"
        app.theme = "table-light"
        await pilot.pause()
    assert shell(tmp_path).theme == "table-light"


def test_a_theme_that_is_not_there_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('theme = "paisley"\n')
    app = shell(tmp_path)
    assert app.theme == "table"
    assert "paisley" in "".join(notice.text() for notice in app.settings_file.notices)


async def test_suit_colours_can_be_changed_while_playing(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.change_setting(suits="two")
        await pilot.pause()
        assert app.theme_variables["suit-diamonds"] == SUITS["two"]["diamonds"]
        assert app.settings_file.settings.suits == "two"


async def test_a_light_theme_writes_suits_on_the_background_in_dark_colours(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        for theme in ("textual-light", "nord"):
            app.theme = theme
            await pilot.pause()
            ink, black = app.theme_variables["ink-hearts"], "#000000"
            assert (contrast(ink, black) > 7) == (theme == "nord")


def contrast(one: str, other: str) -> float:
    """WCAG contrast of two #rrggbb colours."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("suits", SUITS)
def test_suits_are_legible_on_a_card_and_on_the_table(suits: str) -> None:
    for colour in SUITS[suits].values():
        assert contrast(colour, FACES["card-face"]) >= 4.5
        assert contrast(colour, FACES["card-focus"]) >= 4.5
        assert contrast(colour, FACES["card-dim-face"]) >= 4.5
        assert contrast(colour, str(THEMES[1].background)) >= 4.5
    for colour in BRIGHT[suits].values():
        assert contrast(colour, str(THEMES[0].background)) >= 4.5


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_our_themes_are_legible(theme: Any) -> None:
    for ground in (theme.background, theme.surface, theme.panel):
        for ink in (theme.foreground, theme.primary, theme.accent, theme.error, theme.warning):
            assert contrast(ink, ground) >= 4.5, (ink, ground)


@pytest.mark.parametrize(
    ("asked", "setting", "wanted"), [(True, "false", True), (None, "true", True), (False, "true", False)]
)
def test_plain_signs_are_asked_for_on_the_command_line_or_in_the_settings(
    tmp_path: Path, asked: bool | None, setting: str, wanted: bool
) -> None:
    (tmp_path / "settings.toml").write_text(f"ascii = {setting}\n")
    assert shell(tmp_path, ascii=asked).ascii is wanted


def test_plain_signs_come_by_themselves_where_output_is_not_utf_8(tmp_path: Path) -> None:
    code = (
        "from heartsui.app import HeartsApp; from heartsui.launch import Launch; "
        f"print(HeartsApp(Launch(data_dir={str(tmp_path)!r})).ascii)"
    )
    for encoding, wanted in (("ascii", "True"), ("latin-1", "True"), ("utf-8", "False")):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == wanted


async def test_plain_signs_can_be_turned_on_and_off_while_it_runs(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert not text_of(app).isascii()
        app.toggle_ascii()
        await pilot.pause()
        assert text_of(app).isascii()
        app.toggle_ascii()
        await pilot.pause()
        assert "♣" in text_of(app)


@pytest.mark.parametrize(
    "keys", [[], ["n"], ["n", "ctrl+o"], ["r"], ["question_mark"], ["n", "tab", "enter"], ["ctrl+p"]]
)
async def test_every_screen_is_pure_ascii_when_asked(tmp_path: Path, keys: list[str]) -> None:
    app: HeartsApp = shell(tmp_path, ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        strips = app.screen._compositor.render_strips(app.size)
        assert "".join(segment.text for strip in strips for segment in strip).isascii()
