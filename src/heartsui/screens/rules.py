"""The rules in words: of the match on the table, or of any preset to choose from."""

from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Select, Static

from heartsui.rules.presets import PRESETS, options_from
from heartsui.screens.form import Choice
from heartsui.screens.host import host
from heartsui.screens.room import Dialog
from heartsui.widgets.glyphs import glyphs
from heartsui.words import N_, _
from heartsui.words import options as option_words
from heartsui.words.rules_text import rules_text
from heartsui.words.shell import game_name

if TYPE_CHECKING:
    from heartsui.rules.options import Options


class RulesScreen(Dialog[None]):
    """Rules of given options, or without them of a preset chosen here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", N_("Choose rules"), id="choose-rules"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]
    AUTO_FOCUS = "#rules-text"

    def __init__(self, options: "Options | None" = None) -> None:
        super().__init__()
        self.options = options

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="box", can_focus=False):
            yield Static(self._title(), classes="heading", markup=False)
            if self.options is None:
                with Horizontal(classes="entry"):
                    yield Choice(self._presets(), self._presets()[0][1], id="preset")
            with VerticalScroll(id="rules-text"):
                yield Static(id="rules-prose", classes="prose")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._show(self.options or _options(self._presets()[0][1]))

    def _title(self) -> str:
        if self.options is None:
            return _("Rules")
        return _("Rules of this match of {game}").format(game=game_name(self.options.GAME))

    def _presets(self) -> list[tuple[str, Any]]:
        games = host(self).games() or ("hearts",)
        return [
            (
                _("{game}: {preset}").format(game=game_name(game), preset=option_words.preset_name(game, name)),
                f"{game}:{name}",
            )
            for game in games
            for name in PRESETS[game]
        ]

    @on(Select.Changed, "#preset")
    def _chosen(self, event: Select.Changed) -> None:
        self._show(_options(str(event.value)))

    def _show(self, options: "Options") -> None:
        dot = glyphs().dot
        parts: list[Any] = []
        for paragraph in rules_text(options):
            parts += [(paragraph.heading + "\n", "$primary bold")]
            parts += [f" {dot} {sentence}\n" for sentence in paragraph.sentences]
            parts.append("\n")
        self.query_one("#rules-prose", Static).update(Content.assemble(*parts))
        self.query_one("#rules-text").scroll_home(animate=False)


def _options(value: str) -> "Options":
    game, _colon, preset = value.partition(":")
    return options_from(game, preset)


def _title(game: str, preset: str) -> str:
    return _("{game}: {preset}").format(game=game_name(game), preset=option_words.preset_name(game, preset))
