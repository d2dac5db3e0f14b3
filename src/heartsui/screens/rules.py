"""The rules in words: of the match on the table, or of any preset to choose from."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from heartsui.rules.presets import PRESETS, options_from
from heartsui.screens.choice import Choice
from heartsui.screens.host import host
from heartsui.screens.keys import Keys
from heartsui.screens.room import Dialog
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.prose import Prose
from heartsui.words import N_, _
from heartsui.words import options as option_words
from heartsui.words.han import shown
from heartsui.words.rules_text import rules_text
from heartsui.words.shell import game_title

if TYPE_CHECKING:
    from heartsui.rules.options import Options


class RulesScreen(Dialog[None]):
    """Rules of given options, or without them of a preset chosen here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "choose", N_("Choose rules"), id="choose-rules"),
        Binding("up", "scroll(-1)", show=False, id="scroll-up"),
        Binding("down", "scroll(1)", show=False, id="scroll-down"),
    ]
    AUTO_FOCUS = "#rules-text"

    def __init__(self, options: "Options | None" = None) -> None:
        super().__init__()
        self.add_class("-long")
        self.options = options

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self._title(), id="rules-title", classes="heading", markup=False)
            if self.options is None:
                with Horizontal(classes="entry"):
                    yield Choice(self._presets(), self._presets()[0][1], id="preset")
            yield VerticalScroll(id="rules-text")
        yield Keys()

    async def on_mount(self) -> None:
        await self._show(self.options or _options(self._presets()[0][1]))

    def _title(self) -> str:
        if self.options is None:
            return _("Rules")
        return _("Rules of this match of {game}").format(game=game_title(self.options.GAME))

    def _presets(self) -> list[tuple[str, Any]]:
        games = host(self).games() or ("hearts",)
        return [
            (
                _("{game}: {preset}").format(
                    game=game_title(game), preset=option_words.preset_name(game, name)
                ),
                f"{game}:{name}",
            )
            for game in games
            for name in PRESETS[game]
        ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The rules of a match are not chosen here."""
        return action != "choose" or self.options is None

    def action_choose(self) -> None:
        self.focus_next()

    @on(Choice.Changed, "#preset")
    async def _chosen(self, event: Choice.Changed) -> None:
        await self._show(_options(str(event.value)))

    def reword(self) -> None:
        self.query_one("#rules-title", Static).update(self._title())
        for choice in self.query("#preset").results(Choice):
            with self.prevent(Choice.Changed):
                choice.set_choices(self._presets(), choice.value)
        self.run_worker(self._show_again(), exclusive=True)

    async def _show_again(self) -> None:
        text = self.query_one("#rules-text")
        top = text.scroll_y
        await self._show(self._shown)
        text.scroll_to(y=top, animate=False)

    async def _show(self, options: "Options") -> None:
        self._shown = options
        rows: list[Widget] = []
        for paragraph in rules_text(options):
            rows.append(Static(shown(paragraph.heading), classes="heading", markup=False))
            rows.append(Static(_bullets(paragraph.sentences), classes="prose"))
        text = self.query_one("#rules-text")
        await text.remove_children()
        await text.mount_all(rows)
        text.scroll_home(animate=False)


def _bullets(sentences: Iterable[str]) -> Table:
    """One sentence under the other, each with a dot before all its lines."""
    table = Table.grid(padding=(0, 1))
    for sentence in sentences:
        table.add_row(Text(glyphs().dot), Prose(shown(sentence)))
    return table


def _options(value: str) -> "Options":
    game, _colon, preset = value.partition(":")
    return options_from(game, preset)


def _title(game: str, preset: str) -> str:
    return _("{game}: {preset}").format(game=game_title(game), preset=option_words.preset_name(game, preset))
