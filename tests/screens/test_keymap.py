"""Every key can be another one, and everything that names keys names those there are."""

import ast
import importlib
import pkgutil
import tomllib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from shell_app import at_home, footer_fits, new_match, shell, until
from table_app import dealt, text_of
from textual.binding import Binding
from textual.dom import DOMNode
from textual.pilot import Pilot
from textual.widgets import OptionList

import heartsui.screens
import heartsui.widgets
from heartsui.app import HeartsApp
from heartsui.rules.actions import Play
from heartsui.rules.cards import cards_of, parse_card
from heartsui.rules.events import Acted
from heartsui.rules.match import advance
from heartsui.screens import keymap
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.help import HelpScreen
from heartsui.screens.key_settings import KeyScreen, KeysScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.settings import SettingsScreen
from heartsui.session import Session
from heartsui.words.keys import key_name

SOURCES = Path(heartsui.screens.__file__).parent.parent
SUITS_APART = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
)


def all_taken() -> Session:
    """A deal whose queen has been taken and whose hearts are worth nothing: its rest can be finished."""
    match = dealt(*SUITS_APART, pass_count=0, first_trick="any", heart_points=[0] * 13, moon="off").match
    for _trick in range(2):
        for seat in range(4):
            held = cards_of(match.deal.hands[seat])
            first = parse_card("QS") if seat == 3 and not match.deal.tricks else held[0]
            match = advance(match, Acted(seat, Play((first,))))
    return Session(match, None, 10)


def our_classes() -> Iterator[type[DOMNode]]:
    for package in (heartsui.screens, heartsui.widgets):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)
    waiting: list[type[DOMNode]] = [DOMNode]
    while waiting:
        waiting += (subclasses := waiting.pop().__subclasses__())
        yield from (one for one in subclasses if one.__module__.startswith("heartsui."))


def our_bindings() -> Iterator[tuple[str, Binding]]:
    for cls in set(our_classes()):
        for binding in cls.__dict__.get("BINDINGS", ()):
            assert isinstance(binding, Binding)
            yield cls.__name__, binding


def written(directory: Path, **keys: str) -> HeartsApp:
    lines = "".join(f'{id.replace("_", "-")} = "{value}"\n' for id, value in keys.items())
    (directory / "settings.toml").write_text(f'language = "en"\n\n[keys]\n{lines}', encoding="utf-8")
    return shell(directory)


async def at_keys(pilot: Pilot[Any], app: HeartsApp) -> OptionList:
    app.push_screen(KeysScreen())
    await until(pilot, lambda: isinstance(app.screen, KeysScreen) and app.screen.query(OptionList))
    return app.screen.query_one(OptionList)


async def give(pilot: Pilot[Any], app: HeartsApp, id: str, *keys: str) -> None:
    listed = app.screen.query_one(OptionList)
    listed.highlighted = listed.get_option_index(id)
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(app.screen, KeyScreen))
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def test_every_binding_has_an_id_and_is_listed_among_the_keys() -> None:
    bindings = list(our_bindings())
    assert [(where, one.key) for where, one in bindings if not one.id] == []
    assert {one.id for _where, one in bindings} - {*keymap.usual()} == set()


def test_what_has_one_id_has_the_same_keys_everywhere() -> None:
    keys: dict[str, set[frozenset[str]]] = {}
    for _where, one in our_bindings():
        keys.setdefault(str(one.id), set()).add(frozenset(one.key.split(",")))
    assert {id: found for id, found in keys.items() if len(found) > 1} == {}


ONE_AT_A_TIME = [
    {"play", "pass", "expose"},
    {"draw", "place", "take-over"},
    {"take-back", "go-back"},
    {"rules", "rules-here"},
    {"lower", "ask-home"},
]
"""What may have the same key: only one of each is there at a time, or they mean the same."""


def test_no_two_things_in_one_place_have_the_same_key() -> None:
    shared = {
        (one.id, other.id)
        for context in keymap.contexts()
        for one, other in combinations(context, 2)
        if one.id in keymap.usual() and other.id != one.id and {*one.keys} & {*other.keys}
    }
    assert {pair for pair in shared if not any({*pair} <= group for group in ONE_AT_A_TIME)} == set()


def test_everything_has_a_name_of_its_own() -> None:
    rows = [row for _title, listed in keymap.rows({}) for row in listed]
    assert len({row.id for row in rows}) == len(rows) == len(keymap.usual())
    assert all(row.label and row.label != row.id for row in rows)


def test_sentences_name_the_usual_keys_of_bindings() -> None:
    """``key("finish", "f")`` names the first key of the binding, unless it has been changed."""
    calls = [
        (node, path.name)
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "key"
    ]
    named = [
        (node.args[0].value, node.args[1].value, name)
        for node, name in calls
        if len(node.args) == 2 and all(isinstance(one, ast.Constant) for one in node.args)
    ]
    assert len(named) > 10
    assert [(id, key, name) for id, key, name in named if keymap.usual()[id].keys[0] != key] == []


async def test_another_key_is_in_the_footer_in_the_help_and_in_the_sentence(tmp_path: Path) -> None:
    app = written(tmp_path, finish="g")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.push_screen(PlayScreen(all_taken()))
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
        table = app.screen
        assert isinstance(table, PlayScreen)
        await pilot.pause()
        assert "All points are taken: g finishes the deal." in text_of(app)
        assert " g Finish" in text_of(app)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        assert isinstance(app.screen, HelpScreen)
        assert ("g", "Play the rest, which is certain") in app.screen.rows
        assert all(row.keys != "f" for row in app.screen.rows)
        await pilot.press("escape", "f")
        await pilot.pause()
        assert table.session.dealing
        await pilot.press("g")
        await until(pilot, lambda: bool(table.session.results))


async def test_changing_it_while_playing_changes_the_table_at_once(tmp_path: Path) -> None:
    app = written(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.push_screen(PlayScreen(all_taken()))
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
        await pilot.pause()
        assert "All points are taken: f finishes the deal." in text_of(app)
        await at_keys(pilot, app)
        await give(pilot, app, "finish", "g")
        await until(pilot, lambda: isinstance(app.screen, KeysScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        await pilot.pause()
        assert "All points are taken: g finishes the deal." in text_of(app)
        assert " g Finish" in text_of(app)


async def test_a_key_is_changed_from_the_settings_by_keys_alone_and_kept(tmp_path: Path) -> None:
    app = written(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        for _field in range(40):
            if app.focused is not None and app.focused.id == "keys":
                break
            await pilot.press("down")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, KeysScreen))
        await give(pilot, app, "settings", "y")
        await until(pilot, lambda: isinstance(app.screen, KeysScreen))
        assert "* y" in text_of(app)
        await pilot.press("escape", "escape", "y")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
    assert tomllib.loads((tmp_path / "settings.toml").read_text())["keys"] == {"settings": "y"}
    again = shell(tmp_path)
    async with again.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("o")
        await pilot.pause()
        assert not isinstance(again.screen, SettingsScreen)
        await pilot.press("y")
        await until(pilot, lambda: isinstance(again.screen, SettingsScreen))


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (500, 200)])
async def test_all_keys_are_listed_at_every_size_and_none_of_the_footer_is_cut_off(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = written(tmp_path, finish="g")
    async with app.run_test(size=size) as pilot:
        await at_home(pilot)
        listed = await at_keys(pilot, app)
        assert await footer_fits(pilot)
        listed.highlighted = listed.get_option_index("finish")
        await pilot.pause()
        assert f"  {'Finish':38}* g" in text_of(app)


async def test_a_key_that_does_something_else_is_refused_by_name(tmp_path: Path) -> None:
    app = written(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await at_keys(pilot, app)
        await give(pilot, app, "finish", "v")
        assert isinstance(app.screen, KeyScreen)
        assert "v is that of Tricks." in text_of(app)
        await pilot.press("left")
        await pilot.pause()
        assert "Left is that of Card to the left." in text_of(app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, KeysScreen))
        assert app.keys == {}


async def test_the_usual_key_comes_back(tmp_path: Path) -> None:
    app = written(tmp_path, finish="g", tricks="f")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await at_home(pilot)
        assert app.keys == {"finish": "g", "tricks": "f"}
        listed = await at_keys(pilot, app)
        listed.highlighted = listed.get_option_index("finish")
        await pilot.press("delete")
        await until(pilot, lambda: "f is that of Tricks." in text_of(app))
        listed.highlighted = listed.get_option_index("tricks")
        await pilot.press("delete")
        listed.highlighted = listed.get_option_index("finish")
        await pilot.press("delete")
        await pilot.pause()
        assert app.keys == {}
    assert tomllib.loads((tmp_path / "settings.toml").read_text())["keys"] == {}


async def test_arrows_go_on_doing_what_a_changed_letter_did(tmp_path: Path) -> None:
    app = written(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await at_keys(pilot, app)
        await give(pilot, app, "lift", "x")
        await until(pilot, lambda: isinstance(app.screen, KeysScreen))
        assert app.keys == {"lift": "x,up"}


async def test_another_key_for_passing_leaves_playing_where_it_was(tmp_path: Path) -> None:
    app = written(tmp_path, **{"pass": "x"})
    start = new_match()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.start_match(start.options, start.seats, start.preset, start.seed)
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
        table = app.screen
        assert isinstance(table, PlayScreen)
        table.hand.settle = 0.0
        await pilot.press("home", "space", "right", "space", "right", "space")
        await pilot.pause()
        assert "Press x to pass these cards." in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert table.view is not None
        assert not table.view.given
        await pilot.press("x")
        await until(pilot, lambda: table.asked and table.view is not None and bool(table.view.given))
        before = table.session.revision
        for _card in table.hand.value.cards:
            await pilot.press("enter", "right")
        await until(pilot, lambda: table.session.revision > before)


async def test_the_key_that_leaves_leaves_from_everywhere(tmp_path: Path) -> None:
    app = written(tmp_path, quit="x", quit_anywhere="ctrl+x")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("q", "ctrl+q", "question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        assert not app._exit
        await pilot.press("x")
        await until(pilot, lambda: app._exit)


async def test_where_letters_are_typed_the_footer_names_the_keys_that_work_there(tmp_path: Path) -> None:
    app = written(tmp_path, help_anywhere="f2", quit_anywhere="ctrl+x")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.pause()
        footer = text_of(app).splitlines()[-1]
        assert "f2 Help" in footer
        assert "^x Quit" in footer


async def test_the_curtain_names_its_key(tmp_path: Path) -> None:
    app = written(tmp_path, ready="y")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.push_screen(CurtainScreen("West", app.exit))
        await pilot.pause()
        assert "West, press y when you are ready." in text_of(app)
        app.screen.settle = 0.0  # type: ignore[attr-defined]
        await pilot.press("y")
        await until(pilot, lambda: not isinstance(app.screen, CurtainScreen))


async def test_keys_of_a_file_that_cannot_be_are_told_and_the_usual_ones_stay(tmp_path: Path) -> None:
    app = written(tmp_path, finish="v", hint="", dance="d", tricks="?")
    told = " ".join(notice.text() for notice in app.settings_file.notices)
    assert "Finish cannot have the key v: it is that of Tricks." in told
    assert "Tricks cannot have the key question_mark: it is that of Help." in told
    assert "Hint cannot have the key ." in told
    assert "There is nothing to give a key to: dance." in told
    assert "tricks" not in app.keys
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        app.change_setting(pace="slow")
    assert tomllib.loads((tmp_path / "settings.toml").read_text())["keys"]["dance"] == "d"


def test_two_things_may_exchange_their_keys() -> None:
    found = keymap.accepted({"finish": "v", "tricks": "f"})
    assert found.changes == {"finish": "v", "tricks": "f"}
    assert found.notices == ()


def test_of_two_things_with_one_key_one_keeps_the_usual_one() -> None:
    found = keymap.accepted({"finish": "g", "hint": "g"})
    assert len(found.changes) == len(found.notices) == 1


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("f", "f"),
        ("Q", "Q"),
        ("question_mark", "?"),
        ("enter", "Enter"),
        ("ctrl+p", "Ctrl+P"),
        ("f1", "F1"),
        ("plus", "+"),
        ("ctrl+shift+left", "Ctrl+Shift+Left"),
        ("pageup", "Page up"),
    ],
)
def test_keys_are_called_what_is_written_on_them(key: str, name: str) -> None:
    assert key_name(key) == name
