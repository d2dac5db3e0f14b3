"""Text can be read on what it stands on: in every theme, with every table colour, whatever the terminal has.

What is measured is what is drawn: the style of every character on the screen after all of Textual's filters.
"""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.color import Color
from rich.style import Style
from shell_app import at_home, new_match, shell, until
from textual import constants
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.theme import BUILTIN_THEMES, Theme

from heartsui.app import HeartsApp
from heartsui.screens.confirm import ConfirmScreen
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.scoreboard import ScoreboardScreen, standings
from heartsui.screens.settings import SettingsScreen
from heartsui.screens.setup import SetupScreen
from heartsui.settings import FELTS, SUIT_COLOURS
from heartsui.themes import THEMES, Look
from heartsui.themes.contrast import LEAST, contrast, legible, of_256, worst
from heartsui.themes.palettes import FEW_FACES, TERMINAL

ALL = [*BUILTIN_THEMES.values(), *THEMES]
SOME = ("table", "table-light", "ansi-dark", "ansi-light")
PALETTES = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5"
    " 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    "Windows": "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc"
    " 767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2",
}
"""The sixteen colours by number, as two common terminals have them."""
INK = {True: ("#c8c8c8", "#ffffff"), False: ("#000000", "#303030")}
"""What terminals write with of themselves, on their own background."""


def palette(name: str) -> tuple[str, ...]:
    return tuple("#" + one for one in PALETTES[name].split())


class Drawn(NamedTuple):
    text: str
    style: Style


def drawn(app: HeartsApp) -> Iterator[Drawn]:
    """Everything on the screen that is to be read: not lines, shades and scroll bars, nor what lies behind a
    dialog."""
    strips = app.screen._compositor.render_strips(app.size)
    for region in regions(app):
        for strip in strips[region.y : region.bottom]:
            for segment in strip.crop(region.x, region.right):
                text = "".join(one for one in segment.text if not 0x2500 <= ord(one) <= 0x259F).strip()
                if text and segment.style is not None:
                    yield Drawn(text, segment.style)


def regions(app: HeartsApp) -> list[Region]:
    if not isinstance(app.screen, ModalScreen):
        return [app.screen.region]
    leaves = [one for one in app.screen.walk_children() if not one.children and one.display and one.visible]
    return [one.region.intersection(app.screen.region) for one in leaves]


@dataclass(frozen=True)
class Terminal:
    """What becomes of colours."""

    dark: bool
    sixteen: tuple[str, ...]
    rounded: bool = False
    """There are 256 of them."""

    def seen(self, colour: Color | None, own: tuple[str, ...]) -> tuple[str, ...]:
        """What a colour may look like; one of the terminal's ``own`` where none is given."""
        if colour is None or colour.is_default:
            found = own
        elif colour.triplet is not None:
            found = (colour.triplet.hex,)
        else:
            found = (self.sixteen[colour.number or 0],)
        return tuple(map(of_256, found)) if self.rounded else found

    def contrast(self, style: Style) -> float:
        """The least contrast that a style may have."""
        if all(colour is None or colour.is_default for colour in (style.color, style.bgcolor)):
            return 21.0
        inks, grounds = self.seen(style.color, INK[self.dark]), self.seen(style.bgcolor, TERMINAL[self.dark])
        return min(worst(ink, grounds) for ink in inks)


def illegible(app: HeartsApp, sixteen: str = "xterm") -> set[str]:
    terminal = Terminal(app.current_theme.dark, palette(sixteen), app.console.color_system == "256")
    measured = [(one, terminal.contrast(one.style)) for one in drawn(app)]
    assert measured
    return {
        f"{one.text!r} {one.style} {found:.2f}" for one, found in measured if found < LEAST or one.style.dim
    }


async def scenes(pilot: Pilot[Any], app: HeartsApp, *wanted: str) -> AsyncIterator[str]:
    """Screen after screen, each when it is drawn."""
    await at_home(pilot)
    yield "home"
    await pilot.press("question_mark")
    await pilot.pause()
    yield "help"
    await pilot.press("escape")
    if "set-up" in wanted:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen) and app.screen.query("FieldRow"))
        await pilot.press("tab", "tab", "enter")
        await pilot.pause()
        yield "set-up"
        await pilot.press("escape", "escape")
    await pilot.press("o")
    await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
    await pilot.press("enter")
    await pilot.pause()
    yield "settings"
    await pilot.press("escape", "escape")
    start = new_match(seed="contrast")
    app.start_match(start.options, start.seats, start.preset, start.seed)
    await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
    table = app.screen
    assert isinstance(table, PlayScreen)
    table.hand.settle = 0.0
    await pilot.press("space", "right", "space", "right")
    await pilot.pause()
    yield "passing"
    await pilot.press("space", "enter")
    await until(pilot, lambda: table.asked and table.view is not None and bool(table.view.given))
    barred = next(
        i for i, one in enumerate(table.hand.value.cards) if not table.hand.value.ask.allowed >> one & 1
    )
    await pilot.press("home", *["right"] * barred, "space", "enter")
    await pilot.pause()
    yield "table"
    await pilot.press("right")
    for name, screen in (
        ("question", ConfirmScreen("Really?", "Yes", "No")),
        ("curtain", CurtainScreen("North", app.exit)),
        ("scores", ScoreboardScreen(standings(table.session))),
    ):
        app.push_screen(screen)
        await pilot.pause()
        yield name
        app.pop_screen()


async def faults_of(app: HeartsApp, themes: list[str], *wanted: str, sixteen: str = "xterm") -> list[str]:
    """What cannot be read in these themes."""
    faults = []
    async with app.run_test(size=(80, 24)) as pilot:
        async for scene in scenes(pilot, app, *wanted):
            if wanted and scene not in wanted:
                continue
            for theme in themes:
                app.theme = theme
                await pilot.pause()
                faults += [f"{theme}, {scene}: {fault}" for fault in illegible(app, sixteen)]
    return faults


@pytest.mark.parametrize("scene", ["home", "settings", "table"])
async def test_all_that_is_written_can_be_read_in_every_theme(tmp_path: Path, scene: str) -> None:
    assert await faults_of(shell(tmp_path), [theme.name for theme in ALL], scene) == []


async def test_all_that_is_written_can_be_read_in_256_colours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(constants, "COLOR_SYSTEM", "256")
    app = shell(tmp_path)
    assert app.console.color_system == "256"
    assert await faults_of(app, [theme.name for theme in ALL], "table") == []


async def test_all_that_is_written_can_be_read_on_every_screen(tmp_path: Path) -> None:
    wanted = (
        "home",
        "help",
        "set-up",
        "settings",
        "passing",
        "table",
        "question",
        "curtain",
        "scores",
    )
    assert await faults_of(shell(tmp_path), [*SOME], *wanted) == []


@pytest.mark.parametrize("theme", SOME)
async def test_the_list_of_commands_can_be_read(tmp_path: Path, theme: str) -> None:
    (tmp_path / "settings.toml").write_text(f'theme = "{theme}"\n')
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: any("The keys of this screen" in one.text for one in drawn(app)))
        assert illegible(app) == set()


@pytest.mark.parametrize("felt", [felt for felt in FELTS if felt != "theme"])
async def test_all_that_is_written_can_be_read_on_every_table_colour(tmp_path: Path, felt: str) -> None:
    (tmp_path / "settings.toml").write_text(f'felt = "{felt}"\n')
    app = shell(tmp_path)
    assert await faults_of(app, ["table", "table-light", "nord", "solarized-light"], "settings", "table") == []


async def test_all_that_is_written_can_be_read_in_sixteen_colours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is left to be rounded: every colour is one of the sixteen already."""
    monkeypatch.setattr(constants, "COLOR_SYSTEM", "standard")
    app = shell(tmp_path)
    faults = []
    async with app.run_test(size=(80, 24)) as pilot:
        async for scene in scenes(pilot, app):
            for theme in ("table", "table-light"):
                app.theme = theme
                await pilot.pause()
                for sixteen in PALETTES:
                    faults += [f"{theme}, {scene}, {sixteen}: {fault}" for fault in illegible(app, sixteen)]
                finer = [one for one in drawn(app) if one.style.color and one.style.color.triplet]
                assert finer == [], (scene, theme)
    assert faults == []


@pytest.mark.parametrize("theme", ALL, ids=lambda theme: theme.name)
@pytest.mark.parametrize("felt", FELTS)
def test_inks_can_be_read_wherever_they_are_used(theme: Theme, felt: str) -> None:
    for suits in SUIT_COLOURS:
        own = Look(theme, suits, felt).own()
        native = Look(theme, suits, felt).native
        grounds = [own[name] for name in ("page", "felt", "plate", "plate-turn") if own[name].startswith("#")]
        grounds += TERMINAL[theme.dark] if native else []
        for name in ("text", "muted", "turn", "warning", "error", "heading", *CARDS):
            if own[f"ink-{name}"] != "ansi_default":
                assert worst(own[f"ink-{name}"], grounds) >= LEAST, (name, suits)
        for suit in CARDS:
            for face in ("card-face", "card-focus", "card-dim-face"):
                assert contrast(own[f"suit-{suit}"], own[face]) >= LEAST, (suit, suits, face)
        assert contrast(own["card-back-ink"], own["card-back"]) >= LEAST


CARDS = ("clubs", "diamonds", "spades", "hearts")


@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize("sixteen", PALETTES)
@pytest.mark.parametrize("suits", SUIT_COLOURS)
def test_suits_can_be_told_apart_and_read_in_sixteen_colours(dark: bool, sixteen: str, suits: str) -> None:
    """Eight of them have no bright ones of their own: these are then drawn bold."""
    theme = THEMES[0] if dark else THEMES[1]
    own, named = Look(theme, suits, few=True).own(), palette(sixteen)

    def seen(name: str) -> str:
        return named[Color.parse(own[name].removeprefix("ansi_")).number or 0]

    for kind in ("suit", "ink"):
        different = {own[f"{kind}-{suit}"] for suit in CARDS}
        assert len(different) == (2 if suits == "two" else 4)
    for suit in CARDS:
        assert contrast(seen(f"suit-{suit}"), seen("card-face")) >= LEAST
        if (suits, suit) != ("safe", "diamonds") or not dark:
            assert contrast(seen(f"ink-{suit}"), seen("page")) >= LEAST
    assert FEW_FACES.items() <= own.items()


BLINDNESS = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What becomes of linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1)."""


def seen_by(kind: str, colour: str) -> tuple[float, float, float]:
    """A colour in CIE L*a*b* as somebody of that vision has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (
        max(0.0, min(1.0, sum(a * b for a, b in zip(line, linear, strict=True)))) for line in BLINDNESS[kind]
    )
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (one ** (1 / 3) if one > 0.008856 else 7.787 * one + 16 / 116 for one in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(kind: str, one: str, other: str) -> float:
    return float(
        sum((a - b) ** 2 for a, b in zip(seen_by(kind, one), seen_by(kind, other), strict=True)) ** 0.5
    )


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("theme", [theme.name for theme in THEMES])
def test_the_safe_suits_differ_for_every_vision(kind: str, theme: str) -> None:
    own = Look(next(one for one in THEMES if one.name == theme), "safe").own()
    for one, other in combinations(CARDS, 2):
        for place in ("suit", "ink"):
            assert distance(kind, own[f"{place}-{one}"], own[f"{place}-{other}"]) >= 20, (place, one, other)


def test_a_colour_that_can_be_read_stays_as_it_is_and_others_stay_as_near_as_they_can() -> None:
    assert legible("#ffd166", ["#0f1c17"]) == "#ffd166"
    assert legible("#336699", ["#ffffff"]) == "#336699"
    found = legible("#336699", ["#000000"])
    assert contrast(found, "#000000") >= LEAST
    assert found not in ("#336699", "#ffffff")
    assert legible("#808080", ["#000000", "#ffffff"]) in ("#000000", "#ffffff")
