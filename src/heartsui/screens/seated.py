"""The app as far as matches go: the store they are kept in, where bots think, and the one at the table.

Rules and screens of a table are imported when one is gone to.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from heartsui.screens.tailored import TailoredApp
from heartsui.settings import SettingsFile
from heartsui.words import _

if TYPE_CHECKING:
    from heartsui.bots.worker import Worker
    from heartsui.branches import Decision
    from heartsui.ratings import RatingChange
    from heartsui.rules.events import Event, SeatInfo
    from heartsui.rules.options import Options
    from heartsui.session import Session
    from heartsui.store import MatchLog, Store, Trouble

TABLES = {
    "hearts": ("heartsui.screens.play", "PlayScreen"),
    "gongzhu": ("heartsui.screens.gongzhu", "GongZhuScreen"),
    "trash": ("heartsui.screens.trash", "TrashScreen"),
}
"""The screen each game is played on: module and class. It is made from a session."""

SECONDS_TO_READ = 15
"""How long it stays on the table that something is not saved."""


class ToldLog:
    """The log of a match that says so when what happened could not be saved, once for each reason."""

    def __init__(self, log: "MatchLog", tell: Callable[["Trouble"], None]) -> None:
        self._log = log
        self._tell = tell
        self._told: Trouble | None = None
        self._tell_trouble()

    def append(self, events: Sequence["Event"]) -> None:
        self._log.append(events)
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        trouble = self._log.trouble
        if trouble is not None and trouble != self._told:
            self._tell(trouble)
        self._told = trouble


class SeatedApp(TailoredApp):
    """Takes players to a table and away from it. There is one match at the table at a time, or none."""

    def __init__(
        self,
        settings_file: SettingsFile,
        data_dir: str | None = None,
        lang: str | None = None,
        ascii: bool | None = None,
    ) -> None:
        self._data_dir = data_dir
        self._match_log: MatchLog | None = None
        self.unsaved = False
        """Something of a match that was left is not on disk."""
        super().__init__(settings_file, lang, ascii)

    @cached_property
    def store(self) -> "Store":
        """The matches on this machine."""
        from heartsui.store import Store, data_directory

        return Store.open(data_directory(self._data_dir))

    @cached_property
    def worker(self) -> "Worker":
        """Where bots think."""
        from heartsui.bots.worker import Worker

        return Worker()

    def games(self) -> tuple[str, ...]:
        """The games whose rules and screen are there."""
        from heartsui.rules.games import GAMES

        return tuple(game for game in GAMES if game in TABLES and _complete(game))

    def start_match(
        self,
        options: "Options",
        seats: "tuple[SeatInfo, ...]",
        preset: str | None,
        seed: str | None,
        practice: bool = False,
    ) -> None:
        """Begin a match and go to its table. Without a seed a new one is drawn."""
        from heartsui.matches import new_match
        from heartsui.session import Session

        started = new_match(options, seats, preset, seed)
        log = self.store.create(started, practice)
        self._go_to_table(Session.new(started, ToldLog(log, self.tell_unsaved)), log)

    def resume_match(self, match_id: int) -> None:
        """Go to the table of a stored match. One that cannot be opened is told."""
        from heartsui.session import Session
        from heartsui.store import MatchBusy, MatchDamaged, NoSuchMatch

        try:
            log, match = self.store.resume(match_id)
        except (MatchBusy, MatchDamaged, NoSuchMatch) as error:
            self.tell(error.trouble)
        else:
            self._go_to_table(Session.resume(match, ToldLog(log, self.tell_unsaved), log.count), log)

    def play_on_from(
        self, match_id: int | None = None, deal: int | None = None, viewer: int | None = None
    ) -> None:
        """Let a decision of a match be chosen, of the one at the table if none is named, and play on from it.
        Of choices that are still secret only those of ``viewer`` are shown."""
        from heartsui.branches import decisions, known_to
        from heartsui.rules.events import Kind
        from heartsui.screens.decisions import DecisionsScreen
        from heartsui.store import MatchDamaged, NoSuchMatch

        if match_id is None:
            match_id = self._match_log.match_id if self._match_log is not None else None
        if match_id is None:
            return
        try:
            found = self.store.read(match_id)
        except (MatchDamaged, NoSuchMatch) as error:
            self.tell(error.trouble)
            return
        seats = found.match.started.seats
        people = [seat for seat, info in enumerate(seats) if info.kind == Kind.HUMAN]
        running = found.match.n if found.match.deal is not None else None
        choice = known_to(viewer, decisions(found.events, people, deal), running)
        if not choice:
            self.screen.notify(_("Nobody has decided anything yet."), markup=False)
            return
        names = [info.name for info in seats]
        self.push_screen(DecisionsScreen(choice, names), partial(self._branch, match_id))

    def _branch(self, match_id: int, decision: "Decision | None") -> None:
        from heartsui.session import Session
        from heartsui.store import MatchDamaged, NoSuchMatch

        if decision is None:
            return
        try:
            log, match = self.store.branch(match_id, decision.keep)
        except (MatchDamaged, NoSuchMatch) as error:
            self.tell(error.trouble)
        else:
            self._go_to_table(Session.resume(match, ToldLog(log, self.tell_unsaved), log.count), log)

    def tell(self, trouble: "Trouble") -> None:
        """Say what is wrong with a stored match."""
        from heartsui.words import troubles

        text = troubles.sentence(trouble.id, trouble.params)
        self.screen.notify(text, severity="warning", markup=False)

    def tell_unsaved(self, trouble: "Trouble") -> None:
        """Say at the table what keeps matches from being saved."""
        from heartsui.words import troubles

        text = troubles.sentence(trouble.id, trouble.params)
        self.notify(text, severity="warning", timeout=SECONDS_TO_READ, markup=False)

    def _go_to_table(self, session: "Session", log: "MatchLog") -> None:
        module, name = TABLES[session.started.game]
        self._clear()
        self._match_log = log
        self.push_screen(getattr(import_module(module), name)(session))

    def _clear(self) -> None:
        """Leave everything but the home screen."""
        self.leave_table()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def rating_changes(self) -> "tuple[RatingChange, ...]":
        """What the match on the table has done to ratings; empty before its end or if it does not count."""
        log = self._match_log
        return () if log is None or log.match_id is None else self.store.rating_changes(log.match_id)

    @property
    def practice(self) -> bool:
        """The match on the table counts for nothing."""
        return self._match_log is not None and self._match_log.practice

    def note_hint(self, deal: int, seat: int) -> None:
        """Keep that a seat of the match on the table was helped with a decision."""
        if self._match_log is not None:
            self._match_log.note_hint(deal, seat)

    def hints_used(self) -> "Mapping[tuple[int, int], int]":
        """By deal and seat, with how many decisions the match on the table was helped."""
        return self._match_log.hints if self._match_log is not None else {}

    def leave_table(self) -> None:
        """Let other programs play the match that was on the table."""
        if self._match_log is not None:
            self.unsaved |= not self.store.saved or self._match_log.trouble is not None
            self._match_log.close()
            self._match_log = None

    def start_lesson(self, game: str) -> None:
        """Go to the table of a game's first deal. Nothing of it is stored."""
        from heartsui.screens.tutorial import lesson_table

        self._clear()
        self.push_screen(lesson_table(game, self.settings.name))


def _complete(game: str) -> bool:
    return find_spec(TABLES[game][0]) is not None
