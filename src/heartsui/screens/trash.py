"""The table of Trash. It shares the flow of a match with the trick games; what differs is the tableau, the
piles, and that nothing on the table is private.

The session is at the end of a chain at once; the screen shows it card by card, and any key shows its end.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive

from heartsui.rules.actions import Draw, DrawFrom, Place
from heartsui.rules.events import Acted, Event, Reshuffled
from heartsui.rules.game import Phase
from heartsui.rules.seats import Seat
from heartsui.rules.trash_view import TrashView
from heartsui.screens.aided import AIDS, Aided
from heartsui.screens.flow import CARD, PACES
from heartsui.screens.keys import Keys
from heartsui.screens.reel import Reel
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.trash_film import Frame, film, still
from heartsui.screens.trash_scores import standings
from heartsui.screens.trash_table import Said, Scene, header_facts, others, own_tableau, piles, sentences, trail
from heartsui.session import Session
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.others import Others
from heartsui.widgets.piles import DrawAsk, Handover, Piles, Trail
from heartsui.widgets.status import HeaderLine, StatusLines
from heartsui.widgets.tableau import SlotAsk, Tableau
from heartsui.words import N_, _
from heartsui.words import trash as words
from heartsui.words.keys import key

EARLIER = 12
"""How many turns are remembered in short on the screen."""
SLOT_KEYS = {**{str(k): k for k in range(1, 10)}, "0": 10}


class TrashScreen(Aided):
    """A match of Trash on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "draw", N_("Draw"), id="draw", tooltip=N_("Draw from the pile in focus")),
        Binding(
            "enter,space", "place", N_("Place"), id="place", tooltip=N_("Put the card in the slot in focus")
        ),
        Binding("enter,space", "ready", N_("Go on"), id="take-over", tooltip=N_("Take over the keyboard")),
        Binding(
            "s",
            "draw_from('stock')",
            N_("Stock"),
            show=False,
            id="stock",
            tooltip=N_("Draw from the stock"),
        ),
        Binding("d", "draw_from('discard')", N_("Take"), id="discard", tooltip=N_("Take the top discard")),
        *(Binding(key, f"slot({slot})", show=False, id=f"slot-{slot}") for key, slot in SLOT_KEYS.items()),
    ]
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    DEFAULT_CSS = """
    TrashScreen {
        align: center middle;
        & #frame { max-width: 120; max-height: 42; }
        & #own { height: 11; }
        &.-short #own { height: 9; }
        &.-tall #own { height: 13; }
        &.-narrow Tableau { width: 32; }
        &.-wide Tableau { width: 51; }
    }
    """

    view: reactive[TrashView | None] = reactive(
        None, init=False, always_update=True, repaint=False, bindings=True
    )

    _asking = False
    """The viewer has been asked and has not acted yet."""
    _asked_of: tuple[int, ...] | None = None
    """What the question on the screen is about."""
    _asked_revision = 0
    _restocked: tuple[int, int, int] | None = None
    """The last new stock: its round, the turns before it, its size."""
    _sitting: Seat = 0
    """Who used the keyboard last."""
    _lingered: tuple[int, int] = (0, 0)
    """The round and turn that has been left lying for a while."""
    _help_told = False
    """A hint was asked for and the caret has not moved since."""
    _refusal = ""
    _hint = ""
    _time = ""

    def __init__(self, session: Session, *, pace: str | None = None) -> None:
        super().__init__(session, pace=pace)
        self.header, self.others, self.lines = HeaderLine(), Others(), StatusLines()
        self.tableau, self.piles = Tableau(), Piles()
        self._trails: dict[tuple[int, int], Trail] = {}
        """Finished turns by round and number."""
        self.reel: Reel[Frame] = Reel(self, self.refresh_table)
        self._ready = asyncio.Event()

    def compose(self) -> ComposeResult:
        with Vertical(id="frame"):
            yield self.header
            yield self.others
            with Horizontal(id="own"):
                yield self.tableau
                yield self.piles
            yield self.lines
        yield Keys()

    def on_mount(self) -> None:
        """Nothing is private: somebody's tableau is in front from the beginning."""
        self.viewer = self._sitting = self.people[0] if self.people else 0
        self.watch(self.piles, "caret", self._moved_on, init=False)
        self.watch(self.tableau, "caret", self._moved_on, init=False)
        self.draw()

    @property
    def asked(self) -> bool:
        """The viewer has to act now, and has seen what led to it."""
        view = self.view
        return self._asking and view is not None and view.seat in view.turn and not self.reel.running

    @property
    def asked_about(self) -> object:
        return self._asked_of

    @property
    def asked_view(self) -> TrashView | None:
        return self.view if self.asked and self.piles.handover is None else None

    def show_help(self) -> None:
        self._help_told = True
        self._say()

    def _moved_on(self) -> None:
        self._help_told = False
        self._say()

    @property
    def help_text(self) -> tuple[str, ...]:
        g = glyphs()
        return (
            _("Fill your slots: slot 1 wants an ace, slot 2 a two, and so on. Draw one card a turn."),
            _("A card that fits is placed, and the card found there is next. One that does not ends the turn."),
            _(
                "{stock} draws from the stock, {take} takes the top discard if it fits;"
                " or choose a pile and press {enter}."
            ).format(stock=key("stock", "s"), take=key("discard", "d"), enter=key("draw", "enter")),
            _(
                "A wild card goes where you choose: arrow keys and {enter}, a digit (0 for ten) or a click."
            ).format(enter=key("place", "enter")),
            _("Any key hurries a chain on. {sign} has to act, {star} wild.").format(sign=g.turn, star=g.winner),
        )

    # Showing

    def draw(self, happened: Sequence[Event] = ()) -> None:
        if self.viewer is None or not (self.session.dealing or self.session.results):
            return
        before, view = self.view, self.session.view(self.viewer)
        for event in happened:
            if isinstance(event, Acted) and event.seat == self.viewer:
                self._asking = False
            if isinstance(event, Reshuffled):
                self._restocked = (view.n, view.turns, len(event.stock))
        self._remember(view)
        if before is None or still(before) != still(view):
            self._show_film(film(before, view))
        self.view = view

    def _show_film(self, frames: tuple[Frame, ...]) -> None:
        """Show a turn card by card; at the instant pace, only how it ends. Where nothing is to move its end
        lies there as long as the cards would have taken."""
        seconds = PACES[self.pace] * CARD
        if seconds == 0 or len(frames) == 1:
            self.reel.cut(frames[-1])
        elif self.app.animation_level == "none":
            self.reel.hold(frames[-1], seconds * (len(frames) - 1))
        else:
            self.reel.show(frames, seconds)

    def watch_view(self) -> None:
        self.refresh_table()

    def refresh_table(self) -> None:
        """Draw the picture that is due, and ask if it is the last one."""
        view, frame = self.view, self.reel.picture
        if view is None or frame is None:
            return
        scene = Scene(self.session, view, frame, not self.reel.running)
        self._ask(view)
        self.header.facts = header_facts(self.session, view)
        self.others.value = others(scene)
        self.tableau.value = own_tableau(scene)
        self.piles.value = piles(scene, self._earlier(frame), self._said(view, scene.ended))
        self.refresh_bindings()
        self._say()

    def _remember(self, view: TrashView) -> None:
        """Keep the turns of the round in short, as far as this screen has seen them."""
        frame = still(view)
        if view.phase != Phase.PLACE and (made := trail(self.session, frame)) is not None:
            self._trails[frame.n, frame.turn] = made

    def _earlier(self, frame: Frame) -> tuple[Trail, ...]:
        """The last turns before the one that is shown, the latest first."""
        turns = range(frame.turn - 1, max(0, frame.turn - 1 - EARLIER), -1)
        return tuple(self._trails[frame.n, turn] for turn in turns if (frame.n, turn) in self._trails)

    def _said(self, view: TrashView, ended: bool) -> tuple[str, ...]:
        """What everybody should know now."""
        if not ended:
            return ()
        said = words.announcements(view, self.session.names)
        if self._restocked is not None and self._restocked[:2] == (view.n, view.turns):
            said = (words.new_stock(self._restocked[2]), *said)
        return said

    def _ask(self, view: TrashView) -> None:
        """Ask the piles or the tableau; the focus goes where the question is."""
        draw_ask, slot_ask = None, None
        if not self.asked:
            self._asked_of = None
        else:
            of = (view.seat, view.n, view.turns, view.phase, len(view.chain))
            if of != self._asked_of:
                self._asked_of, self._asked_revision = of, self.session.revision
                self.ring("turn")
            if view.phase == Phase.PLACE:
                allowed = tuple(action.slot for action in view.legal if isinstance(action, Place))
                slot_ask = SlotAsk(self._asked_revision, allowed)
            else:
                draw_ask = DrawAsk(self._asked_revision, Draw(DrawFrom.DISCARD) in view.legal)
        self.piles.asking, self.tableau.asking = draw_ask, slot_ask
        if slot_ask is not None:
            self.set_focus(self.tableau)
        elif draw_ask is not None or self.piles.handover is not None:
            self.set_focus(self.piles)

    def _say(self) -> None:
        view, frame = self.view, self.reel.picture
        if view is None or frame is None:
            return
        scene = Scene(self.session, view, frame, not self.reel.running)
        said = Said(
            act=self._act(view),
            focus=self._focus_sentence(view) if self.asked else "",
            hint=self._hint,
            refusal=self._refusal,
            time=self._time,
            yours=self.asked,
        )
        width = max(20, self.lines.size.width - 2)
        say = sentences(scene, said, width)
        self.lines.value = self.with_help(say, width) if self._help_told else say

    def _act(self, view: TrashView) -> str:
        if self.piles.handover is not None:
            return self.piles.handover.title
        return "" if self.reel.running else words.to_act(view, self.session.names, self.shared)

    def _focus_sentence(self, view: TrashView) -> str:
        if view.phase == Phase.PLACE:
            return words.slot_focus(self.tableau.caret, view.tableaux[view.seat])
        if self.piles.source == DrawFrom.STOCK:
            return words.stock_focus(view.stock_count)
        return words.discard_focus(view)

    def refused(self, sentence: str) -> None:
        self._refusal = sentence
        self._say()

    def show_time(self, seconds: int | None) -> None:
        self._time = "" if seconds is None else _("{n} s").format(n=seconds)
        self._say()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._say)

    # What the widgets post

    def on_piles_drawn(self, message: Piles.Drawn) -> None:
        if self.viewer is not None and not self.too_small.display:
            self.submit(self.viewer, Draw(message.source), message.revision)

    def on_tableau_chosen(self, message: Tableau.Chosen) -> None:
        if self.viewer is not None and not self.too_small.display:
            self.submit(self.viewer, Place(message.slot), message.revision)

    def on_piles_ready(self) -> None:
        self._ready.set()

    # The flow

    async def seat_down(self, seat: Seat) -> None:
        """Nothing is private, so there is no curtain; but another person must say that they are there before a
        key can be theirs."""
        await self.linger()
        self.viewer = seat
        if seat != self._sitting and seat in self.session.turn:
            await self._hand_over(seat)
        self._sitting = seat
        self.draw()

    async def _hand_over(self, seat: Seat) -> None:
        name = self.session.names[seat]
        self._ready.clear()
        self.piles.handover = Handover(words.handed_over(name), words.hand_over_key(name))
        self.draw()
        await self._ready.wait()
        self.piles.handover = None

    async def ask(self, seat: Seat) -> None:
        self._asking = True
        self.refresh_table()
        try:
            await super().ask(seat)
        finally:
            self._asking = False

    async def linger(self) -> None:
        """A chain is shown to its end. One that ends a round, or leads to another person at the keyboard, stays
        for a while; at the pace of keys every turn of another player does."""
        await self.reel.over.wait()
        view = self.view
        if (
            view is None
            or (view.n, view.turns) == self._lingered
            or not view.chain
            or view.phase == Phase.PLACE
        ):
            return
        self._lingered = (view.n, view.turns)
        if self.pace == "key" and (view.phase == Phase.DONE or view.chain[0].seat != self.viewer):
            self._hint = _("Press any key to go on.")
            self._say()
            await self.pause_for(None)
            self._hint = ""
        elif view.phase == Phase.DONE or self._hands_over(view):
            await self.beat()

    def _hands_over(self, view: TrashView) -> bool:
        """The viewer has just had their turn, and another person is next."""
        return view.chain[0].seat == self.viewer and any(map(self.session.is_human, view.turn))

    def scoreboard(self) -> ScoreboardScreen:
        made = partial(standings, self.session)
        return ScoreboardScreen(made(), made)

    # Keys

    def on_key(self, event: events.Key) -> None:
        self._go_on()

    def on_click(self, event: events.Click) -> None:
        self._go_on()

    def _go_on(self) -> None:
        """Whoever types or clicks has read what was refused and seen enough of a chain."""
        if self._refusal:
            self._refusal = ""
            self._say()
        self.reel.hurry()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter means what there is to do; the footer shows that meaning alone."""
        placing = self.tableau.asking is not None
        handover = self.piles.handover is not None
        if action in AIDS:
            return self.allows(action)
        if action == "ready":
            return handover
        if action == "place":
            return placing and not handover
        if action in ("draw", "draw_from"):
            return not placing and not handover
        return True

    def action_draw(self) -> None:
        self.piles.decide()

    def action_draw_from(self, source: str) -> None:
        self.piles.choose(DrawFrom(source))

    def action_place(self) -> None:
        self.tableau.decide()

    def action_slot(self, slot: int) -> None:
        if self.asked and self.piles.asking is not None:
            told = _("Draw a card first: {stock} from the stock, {take} from the discard pile.")
            self.refused(told.format(stock=key("stock", "s"), take=key("discard", "d")))
        self.tableau.choose(slot)

    def action_ready(self) -> None:
        self.piles.take_over()
