"""The program line by line: the place that wires settings, store, sessions and tables, as `app` does on the
screen. Standard input may be a pipe."""

import sys
from contextlib import ExitStack
from functools import partial
from typing import TextIO

from heartsui import words
from heartsui.bots.worker import Worker
from heartsui.crash import CrashLog
from heartsui.launch import Home, Launch, NewMatch, Resume, Start
from heartsui.matches import new_match
from heartsui.plain import menu
from heartsui.plain.console import Console, Lines, Source
from heartsui.plain.hints import Hints
from heartsui.plain.table import Quit, Table
from heartsui.plain.teller import Teller
from heartsui.plain.thinking import Thinker
from heartsui.plain.trash import TrashTeller
from heartsui.plain.tricks import TrickTeller
from heartsui.session import Session
from heartsui.settings import AUTO, THINKING, Settings, SettingsFile, config_directory, settings_path
from heartsui.store import MatchBusy, MatchDamaged, MatchLog, NoSuchMatch, Store, Trouble, data_directory
from heartsui.words import cards as card_words
from heartsui.words import plain
from heartsui.words.table import rating_text
from heartsui.words.troubles import sentence

COMMAND = "heartsui --plain resume"
TELLERS: dict[str, type[Teller]] = {"hearts": TrickTeller, "gongzhu": TrickTeller, "trash": TrashTeller}


def run(launch: Launch, source: Source | None = None, out: TextIO | None = None) -> int:
    """Play until the match is over or the player leaves; the exit status. From the menu, one match after
    another. Raises MatchBusy, MatchDamaged, NoSuchMatch for a match that was asked for and cannot be had."""
    file = SettingsFile.load(settings_path(config_directory(launch.data_dir)))
    out = out or sys.stdout
    ascii = _ascii_wanted(launch.ascii, file.settings.ascii, out)
    language = words.SOURCE if ascii else launch.lang or file.settings.language
    words.use(None if language == AUTO else language)
    console = Console(
        source or Lines(sys.stdin),
        out,
        typing=source is None and sys.stdin is not None and sys.stdin.isatty(),
        terminal=out.isatty(),
        ascii=ascii,
    )
    with ExitStack() as opened:
        crashes = CrashLog(partial(data_directory, launch.data_dir))
        crashes.install()
        opened.callback(crashes.remove)
        card_words.use_words(True)
        opened.callback(card_words.use_words, False)
        store = Store.open(data_directory(launch.data_dir))
        opened.callback(store.close)
        worker = Worker()
        opened.callback(worker.close)
        console.say(*(notice.text() for notice in file.notices), *map(_said, store.troubles))
        Program(console, store, worker, file.settings).run(launch.start)
    return 0


class Program:
    """From the first question to the last."""

    def __init__(self, console: Console, store: Store, thinker: Thinker, settings: Settings) -> None:
        self.console = console
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self._log: MatchLog | None = None

    def run(self, start: Start) -> None:
        try:
            if isinstance(start, Home):
                self._menu()
            else:
                self._play(start)
        except (EOFError, KeyboardInterrupt):
            self.console.say(plain.goodbye())

    def _menu(self) -> None:
        self.console.say(plain.menu_title())
        while (start := menu.choose(self.console, self.store, self.settings)) is not None:
            try:
                if not self._play(start):
                    return
            except (MatchBusy, MatchDamaged, NoSuchMatch) as error:
                self.console.say(_said(error.trouble))
        self.console.say(plain.goodbye())

    def _play(self, start: Start) -> bool:
        """Play a match; False when it was left before its end. Raises as `run` does."""
        session, log = self._sit_down(start)
        teller = TELLERS[session.started.game](session, self.console.ascii)
        hints, trouble = Hints(log, teller.names), partial(_trouble_of, log)
        effort = THINKING[self.settings.thinking]
        table = Table(teller, self.console, self.thinker, hints, self.settings.pace, trouble, effort)
        try:
            table.play()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.say(self._left(log))
            return False
        finally:
            log.close()
        self._tell_ratings(log, teller.names)
        return True

    def _sit_down(self, start: Start) -> tuple[Session, MatchLog]:
        if isinstance(start, NewMatch):
            started = new_match(start.options, start.seats, start.preset, start.seed)
            log = self.store.create(started, start.practice)
            return Session.new(started, log), log
        assert isinstance(start, Resume)
        log, match = self.store.resume(start.match_id)
        return Session.resume(match, log, log.count), log

    def _left(self, log: MatchLog) -> str:
        saved = self.store.saved and log.trouble is None
        return plain.saved_until_later(COMMAND) if saved else plain.not_saved()

    def _tell_ratings(self, log: MatchLog, names: tuple[str, ...]) -> None:
        changes = () if log.match_id is None else self.store.rating_changes(log.match_id)
        if changes:
            told = (rating_text(names[one.seat], one.after, one.change) for one in changes)
            self.console.say(plain.ratings(told))


def _trouble_of(log: MatchLog) -> str:
    return "" if log.trouble is None else _said(log.trouble)


def _said(trouble: Trouble) -> str:
    return sentence(trouble.id, trouble.params)


def _ascii_wanted(asked: bool | None, setting: str | bool, out: TextIO) -> bool:
    """The command line first, then the settings, then what the output can show."""
    if asked is not None:
        return asked
    if isinstance(setting, bool):
        return setting
    encoding = (out.encoding or "ascii").lower().replace("-", "").replace("_", "")
    return not encoding.startswith("utf")
