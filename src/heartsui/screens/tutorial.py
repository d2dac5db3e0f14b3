"""A first deal with a coach: the real table of a game, prepared cards, players who keep to a plan.

The coach never takes a key and never waits: it says what the view shows, whatever the player does. Finished
tricks stay until a key, so that there is time to read. Nothing is stored.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import events, work
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets._footer import FooterKey

from heartsui.launch import seat_names
from heartsui.rules.events import Kind, SeatInfo
from heartsui.rules.match import DealResult
from heartsui.rules.views import TrickView
from heartsui.screens.flow import Thinker
from heartsui.screens.gongzhu import GongZhuScreen
from heartsui.screens.gongzhu_scores import options_of
from heartsui.screens.host import host
from heartsui.screens.learn import AGAIN, MATCH, OTHER, LessonOverScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.settlement import ending, settlement
from heartsui.screens.trash import TrashScreen
from heartsui.tutorial import gongzhu, hearts, trash
from heartsui.tutorial.lesson import Lesson, Tip, due, sentences, standing, untold
from heartsui.tutorial.players import Plan, Players
from heartsui.widgets.coach import Coach
from heartsui.widgets.glyphs import glyphs
from heartsui.words import N_, _
from heartsui.words import tutorial as words

if TYPE_CHECKING:
    from heartsui.screens.flow import MatchScreen as Table
    from heartsui.screens.play import PlayScreen as TrickTable
else:
    # Textual takes style and keys from the first base that is a widget: what goes before the table is none.
    Table = TrickTable = object

Result = TypeVar("Result")

WITH_HEADER = 26
"""Rows from which on there is room for the header line beside the coach."""
BINDINGS: list[BindingType] = [
    Binding("m", "home", N_("Leave"), id="home", tooltip=N_("Leave the lesson; nothing of it is kept")),
    Binding("n", "more", N_("More"), id="more", tooltip=N_("What else there is to say")),
    Binding("p", "scores", N_("Scores"), show=False, id="scores", tooltip=N_("All deals and totals so far")),
]
STYLE = """
%s {
    & HeaderLine { display: none; }
    &.-header HeaderLine { display: block; }
    &.-tall #frame > Coach { height: 3; }
}
"""


class Taught(Table):
    """A table with a coach. Goes before the game's own screen among the bases."""

    lesson: ClassVar[Lesson]
    plan: ClassVar[Plan]

    def __init__(self, seats: tuple[SeatInfo, ...], pace: str = "key") -> None:
        super().__init__(self.lesson.begin(seats), pace=pace)
        self.coach = Coach()
        self.seen: set[str] = set()
        """Ids of the tips that have been told."""
        self._players = Players(self.plan)
        self._moment: object = None
        self._view: Any = None
        self._tips: tuple[Tip, ...] = ()
        """What the coach is saying, and of which view."""
        self._after: str | None = None

    @property
    def thinker(self) -> Thinker:
        return self._players

    if TYPE_CHECKING:

        @property
        def asked(self) -> bool: ...

    def on_mount(self) -> None:
        self.query_one("#frame").mount(self.coach, before=0)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height >= WITH_HEADER, "-header")

    # What the coach says

    def teach(self, view: Any) -> None:
        """Say what is new in this view. The same moment drawn again is not a new one, and while cards fly
        nothing new is said. What the player is to do is said once the keys for it are there."""
        if not self.lesson.rests(view) or (view.seat in view.turn and not self.asked):
            return
        moment = self.lesson.moment(view)
        if moment == self._moment:
            return
        self._moment = moment
        tips = due(self.lesson, view, self.seen, self._possible())
        if not tips and (one := standing(self.lesson, view)) is not None:
            tips = (one,)
        if tips:
            self.say(tips, view)

    def say(self, tips: tuple[Tip, ...], view: Any) -> None:
        self._tips, self._view = tips, view
        self.seen.add(tips[0].id)
        self._speak()

    def _speak(self) -> None:
        """Put into words, signs and keys of now what the coach is saying."""
        if self._tips and self.is_mounted:
            keys, names = self._keys(), self.session.names
            thoughts = [sentences(self.lesson.game, tip, self._view, names, keys) for tip in self._tips]
            self.coach.thoughts = tuple(thoughts)

    def _possible(self) -> set[str]:
        return {active.binding.action for active in self.active_bindings.values() if active.enabled}

    def _keys(self) -> Mapping[str, str]:
        """Active keys and signs by the placeholders that name them."""
        found: dict[str, str] = {}
        for active in self.active_bindings.values():
            binding = active.binding
            found.setdefault(binding.action, words.key_name(binding.key, self.app.get_key_display(binding)))
        g = glyphs()
        signs = {"sign_barred": g.barred, "sign_winner": g.winner, "sign_received": g.received}
        return {**signs, **{name: found.get(action, words.no_key()) for name, action in words.KEYS.items()}}

    def refused(self, sentence: str) -> None:
        super().refused(sentence)
        if "refused" in words.TIPS[self.lesson.game] and "refused" not in self.seen:
            self.say((Tip("refused", bool), *self._tips), self._view)

    def on_coach_turned(self) -> None:
        if self._tips:
            self.seen.add(self._tips[min(self.coach.thought, len(self._tips) - 1)].id)
        self.refresh_bindings()

    def action_more(self) -> None:
        self.coach.turn()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "more":
            return True if self.is_mounted and self.coach.more else None
        return super().check_action(action, parameters)

    def on_screen_resume(self) -> None:
        """Keys may have changed meanwhile; and the hand has the focus only now."""
        self.call_after_refresh(self._speak)

    def reword(self) -> None:
        super().reword()
        self._speak()

    # Keys of the coach are not keys that hurry the table on

    def on_key(self, event: events.Key) -> None:
        active = self.active_bindings.get(event.key)
        if active is not None and active.enabled and active.binding.action == "more":
            event.prevent_default()
            event.stop()
            self.action_more()

    def on_click(self, event: events.Click) -> None:
        if isinstance(event.widget, FooterKey):
            event.prevent_default()

    # The flow

    @work(exclusive=True)
    async def run_match(self) -> None:
        """The prepared deal, what it was worth, and what next."""
        while self.session.dealing:
            await self.act()
        self.draw()
        await self.linger()
        await self.show_scores()
        self.leave()
        self._go_on()

    def leave_question(self) -> str:
        return _("Leave the lesson? Nothing of it is kept.")

    async def show_scores(self) -> None:
        await self.explained(self.scoreboard(), self.lesson.on_scores)
        view, names, keys = self.session.view(0), self.session.names, self._keys()
        texts = [
            " ".join(sentences(self.lesson.game, Tip(one, bool), view, names, keys))
            for one in untold(self.lesson, self.seen)
        ]
        self._after = await self.app.push_screen_wait(LessonOverScreen(self.lesson.game, texts))

    async def explained(self, screen: Screen[Result], tip: Tip) -> Result | None:
        """Show a screen with a word of the coach on top."""
        coach = Coach(whole=True)
        coach.thoughts = (
            sentences(self.lesson.game, tip, self.session.view(0), self.session.names, self._keys()),
        )
        shown = self.app.push_screen(screen, wait_for_dismiss=True)
        screen.call_after_refresh(screen.mount, coach, before=0)
        return await shown

    def _go_on(self) -> None:
        if self._after == AGAIN:
            host(self).start_lesson(self.lesson.game)
        elif self._after == MATCH:
            host(self).show_setup(self.lesson.game)
        elif self._after == OTHER:
            host(self).show_lessons()


class TaughtTricks(Taught, TrickTable):
    """The coach beside a trick game."""

    def watch_view(self, before: TrickView | None, view: TrickView | None) -> None:
        super().watch_view(before, view)
        if view is not None:
            self.teach(view)


class HeartsLesson(TaughtTricks, PlayScreen):
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS
    DEFAULT_CSS = STYLE % "HeartsLesson"
    lesson = hearts.LESSON
    plan = hearts.PLAN


class GongZhuLesson(TaughtTricks, GongZhuScreen):
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS
    DEFAULT_CSS = STYLE % "GongZhuLesson"
    lesson = gongzhu.LESSON
    plan = gongzhu.PLAN

    async def explain(self, result: DealResult) -> None:
        early = ending(result, self.session.names)
        if early is not None:
            await self.app.push_screen_wait(early)
        screen = settlement([result], self.session.names, options_of(self.session))
        await self.explained(screen, gongzhu.SETTLEMENT)


class TrashLesson(Taught, TrashScreen):
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS
    DEFAULT_CSS = STYLE % "TrashLesson"
    lesson = trash.LESSON
    plan = trash.PLAN

    def refresh_table(self) -> None:
        super().refresh_table()
        if self.view is not None and not self.reel.running:
            self.teach(self.view)

    async def linger(self) -> None:
        """The player's own turn stays too, so that there is time to read what it was."""
        await self.reel.over.wait()
        view = self.view
        if view is not None and trash.own_chain(view) and self.session.dealing and self.pace == "key":
            await self.stop_for_key()
        await super().linger()

    async def stop_for_key(self) -> None:
        turn = (self.view.n, self.view.turns) if self.view is not None else None
        if turn is not None and turn != self._lingered:
            self._hint = words.any_key()
            self._say()
            await self.pause_for(None)
            self._hint = ""


LESSONS: dict[str, type[Taught]] = {"hearts": HeartsLesson, "gongzhu": GongZhuLesson, "trash": TrashLesson}


def lesson_table(game: str, own_name: str = "") -> Taught:
    """The table of a game's first deal."""
    made = LESSONS[game]
    names = seat_names(made.lesson.players)
    others = tuple(SeatInfo(name, Kind.BOT, "easy") for name in names[1:])
    return made((SeatInfo(own_name or names[0]), *others))
