"""The table of a trick game: deals, exchange, tricks, scores. One screen for Hearts and Gong Zhu.

It gives the widgets frozen values made from `view` and turns what they post into actions. What a phase asks of
the player is a `Question`; a new phase of choosing cards is a line in `questions`. A game that shows more than
Hearts does overrides what makes the values.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive

from heartsui.bots.claims import sure_lead
from heartsui.rules.actions import PLAYS, Action, Moon, MoonChoice, Play
from heartsui.rules.events import Acted, Event
from heartsui.rules.game import Phase
from heartsui.rules.hearts_options import QUEEN_OF_SPADES
from heartsui.rules.seats import Seat
from heartsui.rules.views import TrickView
from heartsui.screens.aided import AIDS, Aided, cards_in
from heartsui.screens.hand_selection import Playing, Question
from heartsui.screens.keys import Keys
from heartsui.screens.moon import MoonScreen, offers
from heartsui.screens.passing import Passing
from heartsui.screens.table import (
    hand_value,
    header_facts,
    last_event,
    last_trick,
    points_are_settled,
    still_marked,
    table_value,
    tricks_sheet,
)
from heartsui.screens.tricks import TricksScreen
from heartsui.session import Session
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.hand import Ask, Hand, HandValue
from heartsui.widgets.log import DealLog, Tricks
from heartsui.widgets.status import HeaderLine, Say, StatusLines
from heartsui.widgets.trick import Middle, TableTop, TableValue
from heartsui.words import N_, _, ngettext
from heartsui.words import table as words
from heartsui.words.keys import key

QUESTIONS: Mapping[Phase, Question] = {Phase.PASS: Passing(), Phase.PLAY: Playing()}
"""What a hand is asked for in each phase of choosing cards."""
ENTER = {Phase.PASS: "pass_cards", Phase.EXPOSE: "expose_cards"}
"""What Enter means in a phase, where it does not play cards."""


class PlayScreen(Aided):
    """A match of a trick game on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play_card", N_("Play"), id="play"),
        Binding("enter", "pass_cards", N_("Pass"), id="pass"),
        Binding("enter", "expose_cards", N_("Expose"), id="expose"),
        Binding("f", "finish", N_("Finish"), id="finish", tooltip=N_("Play the rest, which is certain")),
        Binding("v", "tricks", N_("Tricks"), id="tricks", tooltip=N_("All tricks of this deal")),
    ]
    AUTO_FOCUS = "Hand"
    ALLOW_SELECT = False
    DEFAULT_CSS = """
    PlayScreen {
        align: center middle;
        & #frame { max-width: 120; max-height: 42; }
        & #middle { height: 1fr; }
        & #middle > DealLog { display: none; width: auto; padding: 0 1; }
        &.-wide.-tall #middle > DealLog { display: block; }
        &.-tall Hand { height: 8; }
    }
    """

    questions: ClassVar[Mapping[Phase, Question]] = QUESTIONS
    view: reactive[TrickView | None] = reactive(
        None, init=False, always_update=True, repaint=False, bindings=True
    )

    _asked_of: tuple[int, ...] | None = None
    """What the question on the screen is about."""
    _asked_revision = 0
    _news = (0, 0, "")
    """A sentence about the trick of a deal that stays as long as the trick does."""
    _help_told = False
    """A hint was asked for and nothing has been pointed at since."""
    _settled = False
    """All points of the deal are taken."""
    _sure = False
    """Every trick left is the viewer's."""
    _finishing = 0
    """The deal that is played to its end without asking."""
    _time = ""
    _lingered: tuple[int, int] = (0, 0)
    """The deal and trick that has been left lying for a while."""

    def __init__(self, session: Session, *, pace: str | None = None) -> None:
        # Held, not looked up: an answer that comes while the program closes must still find them.
        self._header_line, self._status_lines = HeaderLine(), StatusLines()
        self._table_top, self._deal_log = TableTop(), DealLog()
        self.hand = Hand()
        super().__init__(session, pace=pace)

    def compose(self) -> ComposeResult:
        with Vertical(id="frame"):
            yield self._header_line
            with Horizontal(id="middle"):
                yield self._table_top
                yield self._deal_log
            yield self.hand
            yield self._status_lines
        yield Keys()

    @property
    def question(self) -> Question | None:
        """What the phase asks of everybody, or None."""
        return self.questions.get(self.view.phase) if self.view is not None else None

    @property
    def asked(self) -> bool:
        """The viewer has to choose cards now."""
        view = self.view
        return (
            view is not None
            and self.session.dealing
            and view.seat in view.turn
            and self.session.is_human(view.seat)
        )

    @property
    def help_text(self) -> tuple[str, ...]:
        return (
            _(
                "Arrow keys move over your cards, {enter} plays the one in focus,"
                " {space} raises and lowers cards."
            ).format(enter=key("play", "enter"), space=key("lift", "space")),
            _(
                "A number, {ten} for ten, {jack}, {queen}, {king} or {ace} jumps to a rank;"
                " {clubs}, {diamonds}, {spades}, {hearts} after it to that very card."
            ).format(**_card_keys()),
            _("A click raises a card, a click on a raised card plays it. Any key hurries a pause on."),
            _("Signs: {signs}").format(signs=words.listed(self.signs())),
        )

    def signs(self) -> tuple[str, ...]:
        """What the signs on cards and places mean."""
        g = glyphs()
        return (
            _("{sign} has to act").format(sign=g.turn),
            _("{sign} wins the trick so far").format(sign=g.winner),
            _("{sign} may not be played now").format(sign=g.barred),
            _("{sign} received").format(sign=g.received),
            _("{sign} chosen").format(sign=g.chosen),
            _("{sign} comes into question, {best} advised").format(sign=g.hinted, best=g.advised),
        )

    # What a game shows

    def table_value(self, view: TrickView, middle: Middle | None) -> TableValue:
        return table_value(self.session, view, middle)

    def hand_value(self, view: TrickView, ask: Ask | None) -> HandValue:
        return hand_value(view, ask)

    def facts(self, view: TrickView) -> tuple[str, ...]:
        return header_facts(self.session, view)

    def sheet(self, view: TrickView) -> Tricks:
        return tricks_sheet(view, self.session.names)

    def to_act(self, view: TrickView) -> str:
        return words.to_act(view, self.session.names)

    def last_event(self, view: TrickView) -> str:
        return last_event(view, self.session.names)

    def opened(self, view: TrickView) -> bool:
        """Something lies open before the first lead."""
        return bool(view.received)

    # Showing

    def draw(self, happened: Sequence[Event] = ()) -> None:
        if any(_is_queen(event) for event in happened):
            self.ring("queen")
        shown = self.viewer is not None and (self.session.dealing or bool(self.session.results))
        self.view = self.session.view(self.viewer) if shown and self.viewer is not None else None

    def watch_view(self, before: TrickView | None, view: TrickView | None) -> None:
        self._settled = view is not None and points_are_settled(view)
        self._sure = view is not None and sure_lead(view) is not None
        if view is None:
            self._clear()
            return
        if before is not None and before.n == view.n and view.broken and not before.broken:
            self._news = (view.n, last_trick(view), words.hearts_broken())
            self.ring("broken")
        self._show_hand(view)
        self._show_table(view)
        game, *facts = self.facts(view)
        self._header_line.facts = (game, *([_("practice")] if self.practice else []), *facts)
        self._deal_log.value = self.sheet(view)
        self._say()

    def _ask(self, view: TrickView) -> Ask | None:
        """What the hand is asked for. It stays the same question while others make their choices beside it."""
        if self.question is None or not self.asked:
            self._asked_of = None
            return None
        of = (view.seat, view.n, view.phase, len(view.tricks), len(view.trick))
        if of != self._asked_of:
            self._asked_of, self._asked_revision = of, self.session.revision
            if self.forced_play(view.seat) is None:
                self.ring("turn")
        return self.question.ask(view, self._asked_revision) if self.held is None else None

    def _show_hand(self, view: TrickView) -> None:
        ask = self._ask(view)
        hinted, advised = self.marks
        self.hand.value = replace(self.hand_value(view, ask), hinted=hinted, advised=advised)

    @property
    def asked_about(self) -> object:
        return self._asked_of

    @property
    def asked_view(self) -> TrickView | None:
        return self.view if self.asked and self.question is not None else None

    def show_help(self) -> None:
        if self.view is None:
            return
        self._show_hand(self.view)
        if self.held is not None:
            self.hand.raise_cards(cards_in(self.held.action))
        self._help_told = True
        self._say()

    def _clear(self) -> None:
        """Nothing of anybody's cards stays on the screen."""
        self.hand.value = HandValue()
        self._table_top.value = TableValue()
        self._header_line.facts = ()
        self._deal_log.value = Tricks()
        self._status_lines.value = Say()

    def _show_table(self, view: TrickView) -> None:
        question = self.question
        middle = question.middle(view, self.session.names, self.hand.chosen) if question is not None else None
        self._table_top.value = self.table_value(view, middle)

    def _say(self, refusal: str = "", hint: str = "") -> None:
        view, names = self.view, self.session.names
        if view is None:
            return
        act = self.to_act(view)
        turn = act if self.asked else words.two(self.last_event(view), act)
        if self._news[:2] == (view.n, last_trick(view)):
            turn = words.two(self._news[2], turn)
        if not self.asked and view.seat in view.turn:
            turn = _("{name} is away and a bot plays. Any key: back.").format(name=names[view.seat])
        if still_marked(view):
            turn = words.two(turn, words.received(view, names))
        question = self.question
        focus = question.progress(view, self.hand.card, self.hand.chosen) if question and self.asked else hint
        if self.asked and self.finishable:
            focus = words.two(words.stop(focus), words.finish(self._settled, self.key_of("finish")))
        lines = self._status_lines
        say = Say(turn, focus, refusal, self._time, yours=self.asked)
        helped = self._help_told or self.held is not None
        lines.value = self.with_help(say, lines.size.width - 2 - len(self._time)) if helped else say

    def refused(self, sentence: str) -> None:
        self._say(refusal=sentence)

    def show_time(self, seconds: int | None) -> None:
        self._time = "" if seconds is None else _("{n} s").format(n=seconds)
        self._say()

    @property
    def finishable(self) -> bool:
        """Nothing that is left to play can change anybody's points, or every trick left is the viewer's."""
        return self._settled or self._sure

    # What the hand posts

    def on_mount(self) -> None:
        self.watch(self.hand, "pointed", self._pointed, init=False)

    def _pointed(self) -> None:
        self._help_told = False
        if self.view is None:
            return
        if self.view.phase != Phase.PLAY:
            self._show_table(self.view)
        self._say()
        self.app.cursor_position = self.hand.cursor

    def on_hand_full(self, message: Hand.Full) -> None:
        text = ngettext("Only {n} card can be chosen.", "Only {n} cards can be chosen.", message.most)
        self._say(refusal=text.format(n=message.most))

    def on_hand_few(self, message: Hand.Few) -> None:
        self._say(refusal=words.still_to_choose(message.wanting))

    def on_hand_missing(self, message: Hand.Missing) -> None:
        self._say(refusal=words.missing(message.rank, message.suit))

    def on_hand_barred(self, message: Hand.Barred) -> None:
        if self.view is not None and self.question is not None:
            self._say(refusal=self.question.barred(self.view, message.card))

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        if self.viewer is not None and self.question is not None:
            action = self.question.action(message.cards)
            if not self.hold(self.viewer, action, message.revision):
                self.submit(self.viewer, action, message.revision)

    # The flow

    async def ask(self, seat: Seat) -> None:
        if self.view is not None and self.view.phase == Phase.MOON:
            chosen = partial(self._moon_chosen, seat, self.session.revision)
            advise, names = partial(self.advise_at_once, self.view), self.session.names
            made = partial(offers, self.session, self.view)
            dialog = MoonScreen(made, self.action_ask_home, advise, names)
            self.app.push_screen(dialog, callback=chosen)
        await super().ask(seat)

    def _moon_chosen(self, seat: Seat, revision: int, choice: MoonChoice | None) -> None:
        if choice is not None:
            self.submit(seat, Moon(choice), revision)

    def withdraw(self) -> None:
        if any(isinstance(screen, MoonScreen) for screen in self.app.screen_stack):
            self.uncover()

    def automatic(self) -> bool:
        return self._finishing == self.session.n

    def automatic_action(self, seat: Seat) -> Action:
        """Whoever is sure of the rest leads each suit from the top; nothing else matters any more."""
        lead = sure_lead(self.session.view(seat))
        return PLAYS[lead] if lead is not None else super().automatic_action(seat)

    async def beat(self, part: float = 1.0) -> None:
        if not self.automatic():
            await super().beat(part)

    async def linger(self) -> None:
        """A finished trick, or what the exchange brought, stays until a key or the pace has run out."""
        view = self.view
        if view is None or view.trick or view.phase < Phase.PLAY or self.automatic():
            return
        lying = (view.n, len(view.tricks))
        if self._lingered == lying or not (view.tricks or self.opened(view)):
            return
        self._lingered = lying
        if self.pace == "key":
            self._say(hint=_("Press any key to go on."))
            await self.pause_for(None)
        else:
            await self.beat()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter means what the phase asks for; the footer shows that meaning alone."""
        phase = self.view.phase if self.view is not None else None
        if action in ("play_card", *ENTER.values()):
            meant = "play_card" if phase is None else ENTER.get(phase, "play_card")
            return action == meant and self.held is None
        if action == "finish":
            return self._may_finish
        if action == "hint":
            return self.allows(action) and not self._may_finish
        return self.allows(action) if action in AIDS else True

    @property
    def _may_finish(self) -> bool:
        return self.asked and self.held is None and self.finishable

    def action_play_card(self) -> None:
        """What cannot be seen is not decided."""
        if not self.too_small.display:
            self.hand.decide()

    def action_finish(self) -> None:
        """Play the rest of the deal at once."""
        if self.view is not None and self.viewer is not None:
            self._finishing = self.view.n
            self.submit(self.viewer, self.automatic_action(self.viewer), self.session.revision)

    def action_tricks(self) -> None:
        if self.view is not None:
            self.app.push_screen(TricksScreen(partial(self.sheet, self.view)))

    def action_pass_cards(self) -> None:
        self.action_play_card()

    def action_expose_cards(self) -> None:
        self.action_play_card()


def _is_queen(event: Event) -> bool:
    """The queen of spades has been played."""
    return isinstance(event, Acted) and isinstance(event.action, Play) and QUEEN_OF_SPADES in event.action.cards


def _card_keys() -> dict[str, str]:
    """The keys of ranks and suits, by what they are called in the help."""
    ranks = {
        "ten": ("10", "0"),
        "jack": ("11", "j"),
        "queen": ("12", "Q"),
        "king": ("13", "k"),
        "ace": ("14", "a"),
    }
    suits = {"clubs": "c", "diamonds": "d", "spades": "s"}
    return {
        **{name: key(f"rank-{rank}", usual) for name, (rank, usual) in ranks.items()},
        **{name: key(f"suit-{name}", usual) for name, usual in suits.items()},
        "hearts": key("left-or-hearts", "h"),
    }
