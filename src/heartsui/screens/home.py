"""The first screen: go on with a match, begin one, look at the ones before.

It is drawn before the store is open and before the rules are imported; what they know is filled in after that.
"""

import asyncio
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from heartsui.screens.host import host
from heartsui.screens.keys import Keys
from heartsui.screens.room import Room
from heartsui.widgets.glyphs import glyphs
from heartsui.words import N_, _
from heartsui.words.cards import suit_sign
from heartsui.words.shell import game_title

if TYPE_CHECKING:
    from heartsui.store import Summary

RECENT = 50
"""Matches listed at most."""
WIDTH = 72
"""Cells for a line of the menu in an ordinary window."""
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
        top_left, top_right, low_left, low_right, level, upright = tuple(glyphs().box)
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
        Binding("l", "learn", N_("Learn"), show=False, id="learn", tooltip=N_("A first deal, explained")),
        Binding("d", "delete", N_("Delete"), show=False, id="delete", tooltip=N_("Delete the chosen match")),
        Binding("e", "export", N_("Export"), show=False, id="export", tooltip=N_("Write the match to a file")),
    ]
    AUTO_FOCUS = "#menu"

    def __init__(self) -> None:
        super().__init__()
        self.games: tuple[str, ...] = FIRST_GAMES
        self.newest: Summary | None = None
        """The match in progress that was played last."""
        self.current: int | None = None
        """The match that Continue goes on with."""
        self.state = ""
        """How it stands, in words."""
        self.recent: tuple[Summary, ...] = ()
        self.loaded = False
        self.ready = False
        """The player has seen what the store holds; until then the cursor may be put where it helps most."""

    def compose(self) -> ComposeResult:
        with Vertical(id="home"):
            yield Title(id="title")
            yield Static(_("heartsui"), id="program")
            yield OptionList(*self._options(), id="menu", markup=False, compact=True)
            yield Static(id="trouble", markup=False)
        yield Keys()

    def on_mount(self) -> None:
        self.call_after_refresh(self._load)

    def on_screen_resume(self) -> None:
        """Not on the way from one table to another, when this screen is not seen at all."""
        if self.loaded and self.app.screen is self:
            host(self).leave_table()
            before = self.newest
            self.refill()
            if self.newest != before:
                self._highlight(self.query_one("#menu", OptionList), "continue")

    @work
    async def _load(self) -> None:
        """Import what is slow beside the running screen, then open the store and fill in what it knows."""
        await asyncio.to_thread(_import_rules)
        self.loaded = True
        self.games = host(self).games() or FIRST_GAMES
        self.refill()
        self.ready = True
        self._tell_troubles()

    def _tell_troubles(self) -> None:
        from heartsui.words import troubles

        told = [notice.text() for notice in host(self).settings_file.notices]
        told += [troubles.sentence(one.id, one.params) for one in host(self).store.troubles]
        self.query_one("#trouble", Static).update("\n".join(told))

    def refill(self) -> None:
        """Read the matches again."""
        store = host(self).store
        newest = store.newest_unfinished()
        self.newest = newest
        self.current = newest.id if newest else None
        self.state = self._state_of(newest) if newest else ""
        self.recent = store.list()[:RECENT]
        menu = self.query_one("#menu", OptionList)
        chosen = menu.highlighted_option.id if menu.highlighted_option else None
        if not self.ready and chosen == f"new-{FIRST_GAMES[0]}":
            chosen = None
        menu.set_options(self._options())
        self._highlight(menu, chosen)

    def reword(self) -> None:
        for static in self.query("#title, #program"):
            static.refresh()
        if self.loaded:
            self.refill()
        if self.ready:
            self._tell_troubles()

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
            title = _("New match of {game}").format(game=game_title(game))
            options.append(Option(Content.styled(title, "bold"), id=f"new-{game}"))
        options += [
            self._learn(),
            Option(_("Rules"), id="rules"),
            Option(_("Settings"), id="settings"),
            Option(_("Help"), id="help"),
            Option(_("Quit"), id="quit"),
        ]
        if self.recent:
            options += [None, Option(Content.styled(_("Matches"), "$primary bold"), disabled=True)]
            options += [Option(self._row(one), id=f"match-{one.id}") for one in self.recent]
        return options

    def _continue(self) -> Option:
        if self.current is None:
            text = _("Continue") + "\n" + (_("No match is in progress.") if self.loaded else "")
            return Option(Content(text), id="continue", disabled=True)
        state = Content.assemble((_("Continue"), "bold"), "\n", (self.state, "$ink-muted"))
        return Option(state, id="continue")

    def _learn(self) -> Option:
        """Pointed at while there has been no match yet."""
        new = self.loaded and not self.recent
        text = _("New here? A first deal, explained while you play.") if new else ""
        return Option(Content.assemble(_("Learn"), "  ", (text, "$ink-muted")), id="learn")

    def _row(self, summary: "Summary") -> Content:
        from heartsui.words import matches

        names = [info.name for info in summary.seats]
        wide = max(cell_len(matches.title(one)) for one in self.recent)
        title = set_cell_size(matches.title(summary), min(30, wide))
        day, standing = matches.day(summary.updated), matches.standing(names, summary.scores)
        long = cell_len(f"{title}  {day}  {standing}") > self._room
        return Content.assemble(title, "  ", (day, "$ink-muted"), "\n    " if long else "  ", standing)

    @property
    def _room(self) -> int:
        """Cells for a line of the menu."""
        return self.query_one("#menu", OptionList).scrollable_content_region.width or WIDTH

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
        elif kind == "learn":
            self.action_learn()
        elif kind == "rules":
            self.action_rules()
        elif kind == "settings":
            host(self).show_settings()
        elif kind == "help":
            host(self).action_help()
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

    def action_learn(self) -> None:
        host(self).show_lessons()

    def action_rules(self) -> None:
        host(self).show_rules()

    def _open(self, match_id: int) -> None:
        """Show a stored match, and what can be done with it."""
        from heartsui.screens.stored_match import StoredMatchScreen

        summary = next(one for one in self.recent if one.id == match_id)
        self.app.push_screen(StoredMatchScreen(summary), partial(self._decided, summary))

    def _decided(self, summary: "Summary", what: str | None) -> None:
        if what == "resume":
            host(self).resume_match(summary.id)
        elif what == "play_on":
            host(self).play_on_from(summary.id)
        elif what == "export":
            self._export(summary)
        elif what == "delete":
            self._delete(summary)

    def action_export(self) -> None:
        summary = self._highlighted()
        if summary is not None:
            self._export(summary)

    def action_delete(self) -> None:
        summary = self._highlighted()
        if summary is not None:
            self._delete(summary)

    def _highlighted(self) -> "Summary | None":
        """The stored match the cursor is on."""
        option = self.query_one("#menu", OptionList).highlighted_option
        chosen = option.id if option is not None else None
        return next((one for one in self.recent if f"match-{one.id}" == chosen), None)

    def _export(self, summary: "Summary") -> None:
        """Write a match as a record where the program was started."""
        try:
            path = exported(host(self).store.lines(summary.id), summary.id)
        except OSError as error:
            problem = error.strerror or str(error)
            self.notify(
                _("This cannot be saved: {problem}.").format(problem=problem), severity="error", markup=False
            )
            return
        self.notify(_("The match is in {path}.").format(path=path), markup=False)

    def _delete(self, summary: "Summary") -> None:
        from heartsui.screens.confirm import ConfirmScreen
        from heartsui.words import matches

        question = _("Delete this match for good? {match}").format(match=matches.title(summary))
        self.app.push_screen(
            ConfirmScreen(question, _("Delete"), _("Keep")), partial(self._delete_confirmed, summary.id)
        )

    def _delete_confirmed(self, match_id: int, yes: bool | None) -> None:
        if not yes:
            return
        import sqlite3

        from heartsui.store import MatchBusy, NoSuchMatch

        try:
            host(self).store.delete(match_id)
        except MatchBusy as error:
            host(self).tell(error.trouble)
        except NoSuchMatch:
            pass
        except sqlite3.Error as error:
            told = _("This cannot be saved: {problem}.").format(problem=str(error))
            self.notify(told, severity="error", markup=False)
        self.refill()


def exported(lines: "tuple[str, ...]", match_id: int) -> Path:
    """Write a record into the present directory under a name that is not taken. Raises OSError."""
    for number in count(1):
        path = Path.cwd() / f"heartsui-{match_id}{f'-{number}' if number > 1 else ''}.jsonl"
        try:
            with path.open("x", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in lines)
        except FileExistsError:
            continue
        return path
    raise OSError
