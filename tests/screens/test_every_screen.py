"""Every screen as text in five forms: English, both kinds of Chinese, plain signs, no colours.

The pictures lie in ``pictures/``, one file for each screen and form. Where colours are off a line that begins
with ``~`` shows what is reversed (r) or underlined (u) in the line above it. When screens are meant to look
otherwise:

    pytest tests/screens/test_every_screen.py --snapshot-update

writes them anew and removes those that are no longer taken; ``git diff`` shows what has changed. With
``-k settings`` that is one tour alone, with ``-k zh_TW`` one form.
"""

import difflib
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest
import tours
from gallery import FORMS, PICTURES, Form, Picture, pictures
from rich.cells import cell_len
from test_languages import KEYS, NAMES
from textual.screen import Screen

from heartsui import screens
from heartsui.screens.aided import Aided
from heartsui.screens.flow import MatchScreen
from heartsui.screens.room import Dialog, Room

pytestmark = pytest.mark.timeout(900)
"""The first test in each form makes all its pictures: a dozen seconds, on a busy machine some minutes."""
BASES = {Room, Dialog, MatchScreen, Aided}
"""What screens have in common; never shown themselves."""
TOURS = (
    tours.around_home,
    tours.setting_up,
    tours.settings,
    tours.hearts,
    tours.hearts_otherwise,
    tours.scores,
    tours.gong_zhu,
    tours.trash,
    tours.lessons,
    tours.stored_matches,
)
WRITTEN = {"svg", "del", "hearts", "moon", "off", "picture", "play", "cards", "bicycle", "windows", "tjqka"}
"""Words that are the same in every language: kinds of files, keys, the seed of the pictures, lines of rules,
presets that are called after a program or a publisher, ranks."""

EVERY_TOUR = pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
EVERY_FORM = pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.name)
CHINESE = pytest.mark.parametrize("form", [FORMS["zh_TW"], FORMS["zh_CN"]], ids=lambda form: form.name)


@EVERY_FORM
@EVERY_TOUR
async def test_screens_look_as_their_pictures(
    tour: Any, form: Form, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    seen = await pictures(TOURS, tour, form, tmp_path)
    if request.config.getoption("--snapshot-update"):
        _write(tour, form, seen)
    changes = [text for name, picture in seen.items() if (text := _change(_file(tour, form, name), picture))]
    assert not changes, "\n".join(changes)
    assert {file.stem for file in _file(tour, form, "").parent.glob("*.txt")} == set(seen)


def _file(tour: Any, form: Form, name: str) -> Path:
    return PICTURES / form.name / tour.__name__ / f"{name}.txt"


def _write(tour: Any, form: Form, seen: dict[str, Picture]) -> None:
    directory = _file(tour, form, "").parent
    directory.mkdir(parents=True, exist_ok=True)
    for old in directory.glob("*.txt"):
        old.unlink()
    for name, picture in seen.items():
        _file(tour, form, name).write_text(picture.text + "\n", encoding="utf-8")


def _change(file: Path, picture: Picture) -> str:
    """What is other than in the file, line by line."""
    before = file.read_text(encoding="utf-8").removesuffix("\n").split("\n") if file.exists() else []
    name = str(file.relative_to(PICTURES.parent))
    return "\n".join(difflib.unified_diff(before, picture.text.split("\n"), name, "screen", lineterm=""))


async def test_every_screen_has_a_picture(tmp_path: Path) -> None:
    shown = set()
    for tour in TOURS:
        shown |= {
            picture.screen for picture in (await pictures(TOURS, tour, FORMS["english"], tmp_path)).values()
        }
    assert {one.__name__ for one in _screens() - BASES - shown} == set()


def _screens() -> set[type[Any]]:
    modules = [import_module(f"{screens.__name__}.{one.name}") for one in iter_modules(screens.__path__)]
    classes = {one for module in modules for _name, one in inspect.getmembers(module, inspect.isclass)}
    return {one for one in classes if issubclass(one, Screen) and one.__module__.startswith("heartsui.")}


def test_no_picture_is_left_from_tours_and_forms_that_are_no_more() -> None:
    there = {(file.parent.parent.name, file.parent.name) for file in PICTURES.rglob("*.txt")}
    assert there == {(form, tour.__name__) for form in FORMS for tour in TOURS}


@EVERY_FORM
async def test_the_footer_is_never_cut(form: Form, tmp_path: Path) -> None:
    """Every key is whole with its word, at all sizes that are shown."""
    for tour in TOURS:
        for name, picture in (await pictures(TOURS, tour, form, tmp_path)).items():
            assert picture.faults == (), name


@EVERY_FORM
async def test_no_line_is_wider_than_the_screen_or_cut_with_dots(form: Form, tmp_path: Path) -> None:
    for tour in TOURS:
        for name, picture in (await pictures(TOURS, tour, form, tmp_path)).items():
            assert max(map(cell_len, picture.shown.splitlines())) <= picture.size[0], name
            assert "…" not in picture.shown, name


async def test_plain_signs_are_ascii_on_every_screen(tmp_path: Path) -> None:
    for tour in TOURS:
        for name, picture in (await pictures(TOURS, tour, FORMS["ascii"], tmp_path)).items():
            assert picture.shown.isascii(), name


async def test_no_cell_has_a_colour_where_none_is_wanted(tmp_path: Path) -> None:
    for tour in TOURS:
        for name, picture in (await pictures(TOURS, tour, FORMS["no_color"], tmp_path)).items():
            assert not picture.coloured, name
        english = await pictures(TOURS, tour, FORMS["english"], tmp_path)
        assert all(picture.coloured for picture in english.values())


@CHINESE
async def test_no_english_is_left_in_chinese(form: Form, tmp_path: Path) -> None:
    for tour in TOURS:
        for name, picture in (await pictures(TOURS, tour, form, tmp_path)).items():
            if name != "themes":
                assert set(_english(picture.shown)) == set(), name


def _english(text: str) -> Iterator[str]:
    for word in re.findall(r"[A-Za-z]{3,}", re.sub(r"\b[0-9a-f]{8}\b", "", text)):
        if word.lower() not in KEYS | NAMES | WRITTEN:
            yield word
