"""The first screen: go on with a match, begin one, look at the ones before.

It is drawn before the store is open and before the rules are imported; what they know is filled in after that.
"""

import asyncio
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from heartsui.screens.host import host
from heartsui.screens.room import Room
from heartsui.widgets.glyphs import glyphs
from heartsui.words import N_, _
from heartsui.words.cards import suit_sign
from heartsui.words.shell import game_name

if TYPE_CHECKING:
    from heartsui.store import Summary

RECENT = 50
"""Matches listed at most."""
FIRST_GAMES = ("hearts",)
"""The games offered before the rules of all are imported."""
SUITS = ("clubs", "diamonds", "spades", "hearts")


def _import_rules() -> None:
    import heartsui.store
    import heartsui.words.matches
    import heartsui.words.troubles  # noqa: F401


class Title(Static):
    """Four aces, fanned out."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"title--edge", *(f"title--{suit}" for suit in SUITS)}

    def render(self) -> Text:
        top_left, top_right, low_left, low_right, level, upright = glyphs().box
        edge = self.get_component_rich_style("title--edge")
        middle = Text()
        for number, suit in enumerate(SUITS):
            middle.append(upright, edge)
            middle.append("A" + suit_sign(number), self.get_component_rich_style(f"title--{suit}"))
        middle.append("  " + upright, edge)
        top = (top_left + level * 2) * len(SUITS) + level * 2 + top_right
        low = (low_left + level * 2) * len(SUITS) + level * 2 + low_right
        return Text("\n").join([Text(top, edge), middle, Text(low, edge)])


class HomeScreen(Room[None]):
    """Dismissed never: leaving it leaves the program."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "carry_on", N_("Continue"), id="continue", tooltip=N_("Go on with the match in progress")),
        Binding("n", "new('hearts')", N_("New match"), id="new", tooltip=N_("Choose rules and players")),
        Binding("r", "rules", N_("Rules"), id="rules", tooltip=N_("The rules in words")),
        Binding("d", "delete", N_("Delete"), show=False, id="delete", tooltip=N_("Delete the chosen match")),
        Binding("e", "export", N_("Export"), show=False, id="export", tooltip=N_("Write the match to a file")),
    ]
    AUTO_FOCUS = "#menu"

    def __init__(self) -> None:
        super().__init__()
        self.games: tuple[str, ...] = FIRST_GAMES
        self.current: int | None = None
        """The match that Continue goes on with."""
        self.state = ""
        """How it stands, in words."""
        self.recent: tuple[Summary, ...] = ()
        self.loaded = False

    def compose(self) -> ComposeResult:
        with Vertical(id="home"):
            yield Title(id="title")
            yield Static(_("heartsui"), id="name")
            yield OptionList(*self._options(), id="menu", markup=False, compact=True)
            yield Static(id="trouble", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.call_after_refresh(self._load)

    def on_screen_resume(self) -> None:
        if self.loaded:
            host(self).leave_table()
            self.refill()

    @work
    async def _load(self) -> None:
        """Import what is slow beside the running screen, then open the store and fill in what it knows."""
        from heartsui.words import troubles

        await asyncio.to_thread(_import_rules)
        self.loaded = True
        self.games = host(self).games()
        self.refill()
        told = [notice.text() for notice in host(self).settings_file.notices]
        told += [troubles.sentence(one.id, one.params) for one in host(self).store.troubles]
        self.query_one("#trouble", Static).update("\n".join(told))

    def refill(self) -> None:
        """Read the matches again."""
        store = host(self).store
        newest = store.newest_unfinished()
        self.current = newest.id if newest else None
        self.state = self._state_of(newest) if newest else ""
        self.recent = store.list()[:RECENT]
        menu = self.query_one("#menu", OptionList)
        chosen = menu.highlighted_option.id if menu.highlighted_option else None
        menu.set_options(self._options())
        self._highlight(menu, chosen)

    def _state_of(self, summary: "Summary") -> str:
        from heartsui.store import MatchDamaged, NoSuchMatch
        from heartsui.words import matches

        try:
            match = host(self).store.read(summary.id).match
        except (MatchDamaged, NoSuchMatch):
            self.current = None
            return ""
        names = [info.name for info in summary.seats]
        return matches.state(match, names)

    def _options(self) -> "list[Option | None]":
        """What can be chosen: the menu, and the matches below it."""
        options: list[Option | None] = [self._continue()]
        for game in self.games:
            title = _("New match of {game}").format(game=game_name(game))
            options.append(Option(Content.styled(title, "bold"), id=f"new-{game}"))
        options += [
            Option(_("Rules"), id="rules"),
            Option(_("Help"), id="help"),
            Option(_("Quit"), id="quit"),
        ]
        if self.recent:
            options += [None, Option(Content.styled(_("Matches"), "bold"), disabled=True)]
            options += [Option(self._row(one), id=f"match-{one.id}") for one in self.recent]
        return options

    def _continue(self) -> Option:
        if self.current is None:
            text = _("Continue") + "\n" + (_("No match is in progress.") if self.loaded else "")
            return Option(Content(text), id="continue", disabled=True)
        return Option(Content.assemble((_("Continue"), "bold"), "\n", (self.state, "dim")), id="continue")

    def _row(self, summary: "Summary") -> Content:
        from heartsui.words import matches

        names = [info.name for info in summary.seats]
        parts = (matches.title(summary), matches.standing(names, summary.scores))
        return Content("  ".join(filter(None, parts)))

    def _highlight(self, menu: OptionList, chosen: str | None) -> None:
        """Keep the highlight where it was; at first on what is most likely wanted."""
        wanted = chosen or ("continue" if self.current is not None else f"new-{self.games[0]}")
        ids = [option.id for option in menu.options if not option.disabled]
        target = wanted if wanted in ids else ids[0]
        if target is not None:
            menu.highlighted = menu.get_option_index(target)

    @on(OptionList.OptionSelected, "#menu")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        kind, _dash, rest = (event.option_id or "").partition("-")
        if kind == "continue":
            self.action_carry_on()
        elif kind == "new":
            self.action_new(rest)
        elif kind == "rules":
            self.action_rules()
        elif kind == "help":
            self.app.run_action("help")
        elif kind == "quit":
            self.app.exit()
        elif kind == "match":
            self._open(int(rest))

    def action_carry_on(self) -> None:
        if self.current is not None:
            host(self).resume_match(self.current)
        elif self.loaded:
            self.notify(_("No match is in progress."), markup=False)

    def action_new(self, game: str) -> None:
        host(self).show_setup(game)

    def action_rules(self) -> None:
        host(self).show_rules()
