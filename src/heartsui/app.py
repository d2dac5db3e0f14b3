"""The program as Textual runs it: the one place that wires settings, store, sessions and screens.

What the first screen does not need is imported when it is asked for. However the program ends, the terminal is
given back: a signal is an ordinary exit, and an unexpected error is one line and a file with the details.
"""

import asyncio
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen

from heartsui.crash import CrashLog, note, tell
from heartsui.hangup import lasting
from heartsui.screens.home import HomeScreen
from heartsui.screens.seated import SECONDS_TO_READ, SeatedApp
from heartsui.settings import PACES, SUIT_COLOURS, SettingsFile, config_directory, settings_path
from heartsui.words import N_, _
from heartsui.words.shell import game_title, pace_name, suits_name

if TYPE_CHECKING:
    from heartsui.launch import Launch
    from heartsui.rules.options import Options
    from heartsui.session import Session

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name))


class HeartsApp(SeatedApp):
    """heartsui on the screen."""

    TITLE = "heartsui"
    CSS_PATH = Path(__file__).with_name("heartsui.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", N_("Help"), key_display="?", id="help", tooltip=N_("This help")),
        Binding("f1", "help", N_("Help"), show=False, id="help-anywhere", tooltip=N_("This help")),
        Binding("r", "rules", N_("Rules"), show=False, id="rules-here", tooltip=N_("The rules in words")),
        Binding(
            "o",
            "settings",
            N_("Settings"),
            show=False,
            id="settings",
            tooltip=N_("Pace, colours, keys and more"),
        ),
        Binding(
            "ctrl+p",
            "command_palette",
            N_("Commands"),
            show=False,
            priority=True,
            id="commands",
            tooltip=N_("The list of all commands"),
        ),
        Binding("q", "quit", N_("Quit"), id="quit", tooltip=N_("Leave the program; the match is saved")),
        Binding(
            "ctrl+q",
            "quit",
            N_("Quit"),
            show=False,
            priority=True,
            id="quit-anywhere",
            tooltip=N_("Leave the program; the match is saved"),
        ),
    ]

    def __init__(self, launch: "Launch") -> None:
        self.launch = launch
        self.config_dir = config_directory(launch.data_dir)
        settings_file = SettingsFile.load(settings_path(self.config_dir))
        self.crash: BaseException | None = None
        """The error that ended the program."""
        super().__init__(settings_file, launch.data_dir, launch.lang, launch.ascii)

    def on_load(self) -> None:
        loop = asyncio.get_running_loop()
        for number in SIGNALS:
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, self.exit)

    def get_driver_class(self) -> type[Driver]:
        return lasting(super().get_driver_class())

    def get_default_screen(self) -> Screen[Any]:
        return HomeScreen()

    def on_mount(self) -> None:
        from heartsui.launch import NewMatch, Resume

        start = self.launch.start
        if isinstance(start, NewMatch):
            self.start_match(start.options, start.seats, start.preset, start.seed, start.practice)
        elif isinstance(start, Resume):
            self.resume_match(start.match_id)
        if not isinstance(self.screen, HomeScreen):
            self._tell_what_home_would()

    def _tell_what_home_would(self) -> None:
        """What is wrong with the settings and the store, where the program begins at a table."""
        for notice in self.settings_file.notices:
            self.notify(notice.text(), severity="warning", timeout=SECONDS_TO_READ, markup=False)
        for trouble in self.store.troubles:
            self.tell_unsaved(trouble)

    def on_unmount(self) -> None:
        self.leave_table()
        if "worker" in self.__dict__:
            self.worker.close()
        if "store" in self.__dict__:
            self.store.close()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click beside an open list closes it, also where nothing takes the focus away from the list."""
        from heartsui.screens.choice import ChoiceList

        opened = self.focused
        if isinstance(opened, ChoiceList) and not opened.region.contains(*event.screen_offset):
            opened.action_dismiss()

    # What screens ask for

    def show_rules(self, options: "Options | None" = None) -> None:
        """Rules in words: of the options given, of the match that is on or set up, or of any preset."""
        from heartsui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(options or self._options_here()))

    def _options_here(self) -> "Options | None":
        for screen in reversed(self.screen_stack):
            options: Options | None = getattr(screen, "options", None)
            session: Session | None = getattr(screen, "session", None)
            if options is None and session is not None:
                options = session.started.options
            if options is not None:
                return options
        return None

    def action_rules(self) -> None:
        self.show_rules()

    def show_setup(self, game: str) -> None:
        from heartsui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(game, self.config_dir))

    def show_lessons(self) -> None:
        """Offer the first deals that explain themselves."""
        from heartsui.screens.learn import LearnScreen

        if not isinstance(self.screen, LearnScreen):
            self.push_screen(LearnScreen(leaves=self._match_log is not None), self._lesson_chosen)

    def _lesson_chosen(self, game: str | None) -> None:
        if game is not None:
            self.start_lesson(game)

    def show_settings(self) -> None:
        from heartsui.screens.settings import SettingsScreen

        if not any(isinstance(screen, SettingsScreen) for screen in self.screen_stack):
            self.push_screen(SettingsScreen())

    # Help, commands

    def action_help(self) -> None:
        from heartsui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    def action_settings(self) -> None:
        self.show_settings()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        from heartsui.words import tutorial as lessons

        yield SystemCommand(_("Quit"), _("Leave the program; the match is saved"), self.exit)
        yield SystemCommand(_("Help"), _("The keys of this screen"), self.action_help)
        yield SystemCommand(_("Rules"), _("The rules in words"), self.show_rules)
        yield SystemCommand(_("Settings"), _("Pace, colours, keys, language and more"), self.show_settings)
        for game in self.games():
            title = _("New match: {game}").format(game=game_title(game))
            yield SystemCommand(title, _("Choose rules and players"), partial(self.show_setup, game))
        for game in self.games():
            title = _("Learn: {lesson}").format(lesson=lessons.title(game))
            yield SystemCommand(title, lessons.about(game), partial(self.start_lesson, game))
        yield SystemCommand(_("Theme"), _("Change the colours of the table"), self.action_change_theme)
        for suits in SUIT_COLOURS:
            title = _("Suit colours: {suits}").format(suits=suits_name(suits))
            help_text = _("Change the colours of the suits")
            yield SystemCommand(title, help_text, partial(self.change_setting, suits=suits))
        for pace in PACES:
            title = _("Pace: {pace}").format(pace=pace_name(pace))
            help_text = _("How long a finished trick stays on the table")
            yield SystemCommand(title, help_text, partial(self.change_setting, pace=pace))
        yield SystemCommand(
            _("Plain signs on or off"), _("Letters and plain lines instead of card signs"), self.toggle_ascii
        )
        yield SystemCommand(_("Picture of the screen"), _("Save the screen as SVG"), self.deliver_screenshot)

    # Errors

    def _handle_exception(self, error: Exception) -> None:
        """Textual would draw its own traceback; here the details go to the log."""
        self._return_code = 1
        self.crash = self.crash or error
        note(error)
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()


def tell_unsaved() -> None:
    """Say on standard error, where it stays to be read, that a match is lost."""
    from heartsui.words import plain

    with suppress(OSError):
        print(plain.not_saved(), file=sys.stderr)


def run(launch: "Launch") -> int:
    """Run the program until it is left; the process's exit status."""

    def directory() -> Path:
        from heartsui.store import data_directory

        return data_directory(launch.data_dir)

    crashes = CrashLog(directory)
    crashes.install()
    error: BaseException | None = None
    app: HeartsApp | None = None
    try:
        app = HeartsApp(launch)
        app.run(mouse=launch.mouse if launch.mouse is not None else app.settings_file.settings.mouse)
        error = app.crash
    except Exception as unexpected:
        note(unexpected)
        error = unexpected
    finally:
        crashes.remove()
    if app is not None and app.unsaved:
        tell_unsaved()
    if error is not None:
        tell(error, crashes)
        return 1
    return app.return_code or 0 if app else 1
