"""Pictures of screens as text: taken on a tour through the app, kept in files, compared to the letter.

A tour is a coroutine that goes from screen to screen and takes a picture of each; it begins at home and leaves
nothing behind that another tour shows. All tours are made once in each form (language, plain signs, no
colours); what they saw is kept for all tests of the process.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len
from rich.style import Style
from shell_app import shell
from table_app import FirstCardWorker, text_of
from textual._compositor import Compositor
from textual.app import App
from textual.pilot import Pilot
from textual.scrollbar import ScrollBar
from textual.widgets import Footer, Input
from textual.widgets._footer import FooterKey

from heartsui import matchlog
from heartsui.app import HeartsApp
from heartsui.screens import flow
from heartsui.screens.room import TooSmall

PICTURES = Path(__file__).parent / "pictures"
SIZE = (80, 24)
BEGUN = "2026-01-05T10:30:00Z"
"""When every match on a picture began: the same day on nearly every clock of the world."""


class Form(NamedTuple):
    """How the program is asked to look."""

    name: str
    launch: dict[str, Any]
    colour: bool = True


FORMS = {
    form.name: form
    for form in (
        Form("english", {"lang": "en"}),
        Form("zh_TW", {"lang": "zh_TW"}),
        Form("zh_CN", {"lang": "zh_CN"}),
        Form("ascii", {"lang": "en", "ascii": True}),
        Form("no_color", {"lang": "en"}, colour=False),
    )
}


class Picture(NamedTuple):
    """What a screen showed."""

    screen: type[Any]
    size: tuple[int, int]
    text: str
    """What is kept in the file."""
    shown: str
    """The characters alone."""
    coloured: bool
    faults: tuple[str, ...]
    """Keys of the footer that are not whole."""


@dataclass
class Visit:
    """One run of the app for a tour."""

    form: Form
    app: HeartsApp
    pilot: Pilot[Any]
    directory: Path
    seen: dict[str, Picture] = field(default_factory=dict)

    @property
    def words(self) -> bool:
        """Pictures are wanted that differ from others in their words alone. With plain signs or without colours
        nothing is to be seen in them that is not in English."""
        return self.form.colour and not self.app.ascii

    async def wait(self, done: Callable[[], Any]) -> None:
        """Let the app work until something is so. Asks no widget whether it is idle: a form has hundreds."""
        for _turn in range(1000):
            if done():
                await self.pilot.pause()
                return
            assert not self.app._exit, "the app was told to end"
            await asyncio.sleep(0.005)
        raise AssertionError("this never came about:\n" + text_of(self.app))

    async def open(self, screen: Any) -> None:
        """Go to a screen made here."""
        self.app.push_screen(screen)
        await self.wait(lambda: self.app.screen is screen)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def leave(self, depth: int = 1) -> None:
        """Take away all screens but so many, without asking them."""
        while len(self.app.screen_stack) > depth:
            self.app.pop_screen()
            await asyncio.sleep(0)
        await self.wait(lambda: len(self.app.screen_stack) == depth)

    async def resize(self, size: tuple[int, int]) -> None:
        await self.pilot.resize_terminal(*size)
        await self.pilot.pause()

    async def take(self, name: str) -> None:
        for line in self.app.screen.query(Input):
            line.cursor_blink = False
        await self.pilot.pause()
        assert name not in self.seen, f"two pictures are called {name}"
        shown = text_of(self.app)
        self.seen[name] = Picture(
            screen=type(self.app.screen),
            size=tuple(self.app.size),
            text=shown if self.form.colour else marked(self.app),
            shown=shown,
            coloured=has_colour(self.app),
            faults=tuple(cut_keys(self.app, shown)),
        )


Tour = Callable[[Visit], Awaitable[None]]


def styles(app: App[Any]) -> Iterator[list[tuple[str, Style | None]]]:
    for strip in app.screen._compositor.render_strips(app.size):
        yield [(segment.text, segment.style) for segment in strip]


def has_colour(app: App[Any]) -> bool:
    return any(
        colour is not None and not colour.is_default
        for line in styles(app)
        for _text, style in line
        if style is not None
        for colour in (style.color, style.bgcolor)
    )


def marked(app: App[Any]) -> str:
    """The lines of the screen behind a margin, and below each what is reversed (r) or underlined (u) in it, but
    for scroll bars."""
    lines = []
    bars = [
        region
        for screen in app.screen_stack
        for widget, (region, _clip) in screen._compositor.visible_widgets.items()
        if isinstance(widget, ScrollBar)
    ]
    for y, line in enumerate(styles(app)):
        marks = "".join(_mark(style) * cell_len(text) for text, style in line)
        barred = {x for bar in bars if y in bar.line_range for x in bar.column_range}
        signs = "".join(" " if x in barred else mark for x, mark in enumerate(marks)).rstrip()
        lines.append(("  " + "".join(text for text, _style in line)).rstrip())
        if signs:
            lines.append("~ " + signs)
    return "\n".join(lines)


def _mark(style: Style | None) -> str:
    if style is None:
        return " "
    return "r" if style.reverse else "u" if style.underline else " "


def cut_keys(app: App[Any], shown: str) -> Iterator[str]:
    """The keys of the footer that are not wholly on the screen."""
    lines = shown.splitlines()
    if any(cover.display for cover in app.screen.query(TooSmall)):
        return
    for footer in app.screen.query(Footer):
        line = lines[footer.region.y] if footer.region.y < len(lines) else ""
        for key in footer.query(FooterKey):
            words = f"{key.key_display} {key.description}"
            whole = "".join(words.split()) in "".join(line.split())
            if not whole or key.region.right > app.size.width:
                yield f"{words} is not whole in {line!r}"
        if footer.max_scroll_x:
            yield f"the footer is {footer.max_scroll_x} cells too long: {line!r}"


class Players(FirstCardWorker):
    """Players without any thought: no change of a bot changes a picture."""

    def close(self) -> None:
        pass


Seen = dict[str, Picture]
_seen: dict[str, dict[Tour, Seen | Exception]] = {}


async def pictures(tours: Sequence[Tour], tour: Tour, form: Form, directory: Path) -> Seen:
    """What one of the tours shows. One run of the app in each form makes them all; it is made the first time it
    is asked for."""
    if form.name not in _seen:
        with _form(form):
            _seen[form.name] = await _travel(tours, form, directory)
    found = _seen[form.name][tour]
    if isinstance(found, Exception):
        raise AssertionError(f"the tour {tour.__name__} in {form.name} stopped") from found
    return found


async def _travel(tours: Sequence[Tour], form: Form, directory: Path) -> dict[Tour, Seen | Exception]:
    found: dict[Tour, Seen | Exception] = {}
    app = shell(directory, worker=Players(), **form.launch)
    async with app.run_test(size=SIZE) as pilot:
        for tour in tours:
            visit = Visit(form, app, pilot, directory)
            found[tour] = visit.seen
            try:
                await tour(visit)
            except Exception as error:
                found[tour] = error
            await visit.leave()
            await visit.resize(SIZE)
    if app.crash is not None:
        found[tours[0]] = AssertionError(f"the app stopped: {app.crash!r}")
    return found


@contextmanager
def _form(form: Form) -> Iterator[None]:
    """The day is given, clocks stand still, and nothing is written to a terminal between pictures."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matchlog, "_now", lambda: BEGUN)
        patch.setattr(flow, "TICK", 3600.0)
        patch.setattr(Compositor, "render_update", lambda *_of, **_more: None)
        if not form.colour:
            patch.setenv("NO_COLOR", "1")
        yield
