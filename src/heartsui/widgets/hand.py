"""The hand: one widget that draws a player's cards, moves a caret over them and posts what was chosen.

What may be chosen and how many comes as a frozen `Ask`; the hand itself knows no rules.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive

from heartsui.rules.cards import Card, CardSet, Suit, copies
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import MEDIUM, CardArea, Look, draw_card
from heartsui.widgets.fan import (
    FLAT_HEIGHT,
    SEEN_LEAST,
    SEEN_WHOLE,
    Fan,
    Spot,
    height_of,
    lay_out,
    needs_two_rows,
)
from heartsui.widgets.glyphs import glyphs
from heartsui.words import N_

RANK_KEYS = dict(
    zip(("2", "3", "4", "5", "6", "7", "8", "9", "0,t", "j", "Q", "k", "a"), range(2, 15), strict=True)
)
"""Keys that jump to a rank: 0 and t are the ten; the queen is a capital, since q quits."""
SUIT_KEYS = {"c": Suit.CLUBS, "d": Suit.DIAMONDS, "s": Suit.SPADES}
"""Keys that jump to a suit; h, which also goes left, is one only after a rank."""
SUIT_WITHIN = 1.5
"""Seconds in which a suit key belongs to the rank typed before it."""
SETTLE = 0.2
"""Seconds a question must have been on the screen before a key or a click decides it: what was meant to hurry
on the last trick, or the second half of a double press, plays no card."""


@dataclass(frozen=True)
class Ask:
    """What the player is asked to choose, at which revision."""

    revision: int
    least: int = 1
    most: int = 1
    allowed: CardSet = 0
    """Cards that may be chosen; the others are marked."""
    at_once: bool = True
    """A single card is the whole answer: Enter on it decides. Otherwise cards are gathered first."""
    confirm: bool = False
    """Nothing is decided without gathering: Enter never takes the card in focus."""
    again: bool = False
    """A click on a raised card answers with all that are raised, a card too many takes the place of the first
    one, and a click beside the cards lowers them."""
    strict: bool = False
    """A card that is not allowed is not even raised."""
    fixed: tuple[Card, ...] = ()
    """Cards that are raised from the start and stay so."""
    beside: Mapping[Card, CardSet] = field(default_factory=dict)
    """What may be chosen beside a card that is raised, where that is not simply ``allowed``."""


@dataclass(frozen=True)
class HandValue:
    """Cards in the order drawn; with two packs a card may be there twice."""

    cards: tuple[Card, ...] = ()
    received: CardSet = 0
    exposed: CardSet = 0
    """Cards that lie open, copies counted."""
    ask: Ask | None = None
    hinted: CardSet = 0
    """Cards that a hint says come into question."""
    advised: CardSet = 0
    """Those of them that it advises."""


@dataclass(frozen=True)
class Pointed:
    """What the player points at: the card in focus and the cards raised, in the order raised."""

    card: Card | None = None
    chosen: tuple[Card, ...] = ()


class Hand(CardArea, can_focus=True):
    """A player's cards. Posts `Chosen` with the revision of the question; `pointed` can be watched."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", N_("Card to the left"), show=False, id="card-left"),
        Binding("right,l", "move(1)", N_("Card to the right"), show=False, id="card-right"),
        Binding(
            "h", "left_or_hearts", N_("Card to the left; hearts after a rank"), show=False, id="left-or-hearts"
        ),
        Binding("home", "end(0)", N_("First card"), show=False, id="first-card"),
        Binding("end", "end(1)", N_("Last card"), show=False, id="last-card"),
        Binding("space,up", "lift", N_("Raise or lower the card"), show=False, id="lift"),
        Binding("down,escape", "lower", N_("Lower all cards"), show=False, id="lower"),
        *(Binding(key, f"rank({rank})", show=False, id=f"rank-{rank}") for key, rank in RANK_KEYS.items()),
        *(
            Binding(key, f"suit({int(suit)})", show=False, id=f"suit-{suit.name.lower()}")
            for key, suit in SUIT_KEYS.items()
        ),
    ]
    DEFAULT_CSS = """
    Hand { height: 6; width: 1fr; background: $felt; }
    Hand.-two-rows { height: 8; }
    Hand.-flat { height: 7; }
    """

    value: reactive[HandValue] = reactive(HandValue(), init=False, repaint=False)
    pointed: reactive[Pointed] = reactive(Pointed(), init=False, always_update=True, repaint=False)
    """Set anew after every key, so that a watcher can draw its part in the same frame as the hand."""
    settle: float = SETTLE

    class Chosen(Message):
        """The player's answer to the question of a revision."""

        def __init__(self, cards: tuple[Card, ...], revision: int) -> None:
            super().__init__()
            self.cards = cards
            self.revision = revision

    class Full(Message):
        """The player tried to choose more cards than were asked for."""

        def __init__(self, most: int) -> None:
            super().__init__()
            self.most = most

    class Few(Message):
        """The player answered before enough cards were chosen: so many more are asked for."""

        def __init__(self, wanting: int) -> None:
            super().__init__()
            self.wanting = wanting

    class Barred(Message):
        """The player tried to raise a card that cannot be chosen."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    class Missing(Message):
        """The player typed a rank, a suit or both that no card of the hand has."""

        def __init__(self, rank: int | None, suit: int | None) -> None:
            super().__init__()
            self.rank, self.suit = rank, suit

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.caret = 0
        self.raised: list[int] = []
        """Indices of chosen cards in the order chosen."""
        self._asked_at = 0.0
        self._rank: int | None = None
        self._rank_at = 0.0
        self._decided_in_chain = False

    # The value

    def watch_value(self, before: HandValue, value: HandValue) -> None:
        focused = before.cards[self.caret] if self.caret < len(before.cards) else None
        if focused is not None and focused in value.cards:
            self.caret = value.cards.index(focused)
        self.caret = max(0, min(self.caret, len(value.cards) - 1))
        asked = value.ask.revision if value.ask else None
        if asked != (before.ask.revision if before.ask else None):
            self.raised[:] = self._fixed()
            self._asked_at = time.monotonic()
            self._to_allowed()
        elif before.cards != value.cards:
            self.raised[:] = self._fixed()
        self._fit()
        self.redraw()
        self._tell()

    def _to_allowed(self) -> None:
        """Begin a turn on a card that may be played: the nearest one."""
        ask, cards = self.value.ask, self.value.cards
        if ask is None or not cards:
            return
        may = [i for i, one in enumerate(cards) if ask.allowed >> one & 1]
        if may:
            self.caret = min(may, key=lambda i: (abs(i - self.caret), i))

    @property
    def card(self) -> Card | None:
        """The card in focus."""
        return self.value.cards[self.caret] if self.value.cards else None

    @property
    def chosen(self) -> tuple[Card, ...]:
        return tuple(self.value.cards[i] for i in self.raised)

    def _tell(self) -> None:
        self.pointed = Pointed(self.card, self.chosen)

    # Keys

    def action_move(self, step: int) -> None:
        if self.value.cards:
            self._focus_card((self.caret + step) % len(self.value.cards))

    def action_end(self, last: int) -> None:
        if self.value.cards:
            self._focus_card(len(self.value.cards) - 1 if last else 0)

    def _focus_card(self, index: int) -> None:
        self.caret = index
        self.redraw()
        self._tell()

    def action_lift(self) -> None:
        if self.value.cards:
            self._toggle(self.caret)

    def action_lower(self) -> None:
        """Where nothing is to be lowered, the key may mean something to the screen."""
        if self.raised == self._fixed():
            raise SkipAction
        self._lower()

    def _lower(self) -> None:
        self.raised[:] = self._fixed()
        self.redraw()
        self._tell()

    def raise_cards(self, cards: tuple[Card, ...]) -> None:
        """Raise these cards and no others, whether or not anything is asked."""
        self.raised[:] = _indices(cards, self.value.cards)
        self.redraw()

    def _fixed(self) -> list[int]:
        """Indices of the cards that stay raised."""
        ask = self.value.ask
        return _indices(ask.fixed, self.value.cards) if ask is not None else []

    def _toggle(self, index: int) -> None:
        ask = self.value.ask
        if index in self.raised:
            if index not in self._fixed():
                self.raised.remove(index)
        elif ask is not None and ask.strict and self._barred(index):
            self._focus_card(index)
            self.post_message(self.Barred(self.value.cards[index]))
            return
        elif ask is not None and len(self.raised) >= ask.most:
            if ask.most > 1 and not ask.again:
                self.post_message(self.Full(ask.most))
                return
            self.raised[:] = [*self.raised[1:], index]
        elif ask is not None:
            self.raised.append(index)
        self._focus_card(index)

    def decide(self) -> None:
        """Answer with the raised cards; with none raised, with the card in focus where one is enough."""
        ask = self.value.ask
        if ask is None or not self._settled():
            return
        if self.raised or ask.confirm:
            wanting = ask.least - len(self.raised)
            if wanting > 0:
                self.post_message(self.Few(wanting))
            else:
                self._decide(self.chosen)
        elif self.card is not None:
            self._decide((self.card,))

    def _decide(self, cards: tuple[Card, ...]) -> None:
        assert self.value.ask is not None
        self.post_message(self.Chosen(cards, self.value.ask.revision))

    def _settled(self) -> bool:
        return time.monotonic() - self._asked_at >= self.settle

    def action_rank(self, rank: int) -> None:
        """Focus the next card of a rank; a suit key right after it picks the card of that rank and suit."""
        self._rank, self._rank_at = rank, time.monotonic()
        self._jump(rank, None)

    def action_suit(self, suit: int) -> None:
        self._jump(self._pending_rank(), suit)
        self._rank = None

    def action_left_or_hearts(self) -> None:
        if self._pending_rank() is None:
            self.action_move(-1)
        else:
            self.action_suit(Suit.HEARTS)

    def _pending_rank(self) -> int | None:
        return self._rank if time.monotonic() - self._rank_at <= SUIT_WITHIN else None

    def _jump(self, rank: int | None, suit: int | None) -> None:
        """Focus the next card of this rank and suit, going round; say so where there is none."""
        cards = self.value.cards
        start = self.caret if rank is not None and suit is not None else self.caret + 1
        for k in range(len(cards)):
            index = (start + k) % len(cards)
            one = cards[index]
            if rank in (None, one & 15) and suit in (None, one >> 4):
                self._focus_card(index)
                return
        if cards:
            self.post_message(self.Missing(rank, suit))

    # Mouse

    def on_click(self, event: events.Click) -> None:
        index = self.fan.at(event.x, event.y)
        ask = self.value.ask
        if event.chain == 1:
            self._decided_in_chain = False
        if index is None:
            if ask is not None and ask.again:
                self._lower()
            return
        event.stop()
        if self._decided_in_chain:
            return
        if index in self.raised and self._answers(ask):
            if self._settled():
                self._decided_in_chain = True
                self._decide(self.chosen)
        elif event.chain == 1:
            self._toggle(index)

    def _answers(self, ask: Ask | None) -> bool:
        """Whether a click on a raised card is an answer; else it lowers the card."""
        return ask is not None and (ask.at_once or (ask.again and len(self.raised) >= ask.least))

    # Drawing

    @property
    def fan(self) -> Fan:
        """Where each card lies now."""
        return lay_out(self.value.cards, self.raised, self.size.width, self.size.height)

    @property
    def cursor(self) -> Offset:
        """The cell of the screen where the card in focus begins: screen readers look where the cursor is."""
        spots = self.fan.spots
        spot = spots[self.caret] if self.caret < len(spots) else Spot(0, 0, MEDIUM)
        return self.content_region.offset + Offset(spot.x + 1, spot.y + 1)

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        """Ask for more height where the cards need two rows."""
        if self.size.width:
            n, width = len(self.value.cards), self.size.width
            two_rows = needs_two_rows(n, width)
            flat = two_rows and height_of(n, width) == FLAT_HEIGHT
            self.set_class(two_rows and not flat, "-two-rows")
            self.set_class(flat, "-flat")

    def paint(self, canvas: Canvas, look: Look) -> None:
        fan = self.fan
        for index, (x, y, size) in enumerate(fan.spots):
            card, face = self.value.cards[index], self._face(index, look)
            draw_card(canvas, x, y, size, card, look, face, stacked=fan.step < SEEN_WHOLE)
            sign_x = x + (fan.step > SEEN_LEAST)
            if fan.two_rows:
                self._paint_signs(canvas, index, sign_x, y, look, face + look.strong_ink)
            else:
                self._paint_signs(canvas, index, sign_x, min(canvas.height - 1, y + size.height), look)

    def _face(self, index: int, look: Look) -> Style:
        if index == self.caret and self.has_focus:
            return look.focus
        if self._barred(index):
            return look.dim
        return look.chosen if index in self.raised else look.face

    def _barred(self, index: int) -> bool:
        """Whether the rules do not allow this card, beside those that are raised."""
        ask = self.value.ask
        if ask is None:
            return False
        allowed = ask.allowed
        if index not in self.raised and len(self.raised) < ask.most:
            for other in self.raised:
                allowed &= ask.beside.get(self.value.cards[other], allowed)
        return not allowed >> self.value.cards[index] & 1

    def _paint_signs(
        self, canvas: Canvas, index: int, x: int, y: int, look: Look, style: Style | None = None
    ) -> None:
        """Every state of a card has a sign below it, or on its edge in two rows: the caret, whether it may be
        chosen or is, what a hint says of it, how it came."""
        g, one = glyphs(), self.value.cards[index]
        if self.has_focus and index == self.caret:
            canvas.put(x, y, g.caret, style or look.turn)
        if index in self.raised:
            canvas.put(x + 1, y, g.chosen, style or look.turn)
        elif self._barred(index):
            canvas.put(x + 1, y, g.barred, style or look.muted)
        hint = self._hint_sign(one)
        if hint and index not in self.raised:
            canvas.put(x + 1, y, hint, style or look.turn)
        if self._exposed(index):
            canvas.put(x + 2, y, g.exposed, style or look.warning)
        elif hint and index in self.raised:
            canvas.put(x + 2, y, hint, style or look.turn)
        elif self.value.received >> one & 1:
            canvas.put(x + 2, y, g.received, style or look.turn)

    def _hint_sign(self, one: Card) -> str:
        """What a hint says of a card; empty for nothing."""
        if self.value.advised >> one & 1:
            return glyphs().advised
        return glyphs().hinted if self.value.hinted >> one & 1 else ""

    def _exposed(self, index: int) -> bool:
        """Of two copies of which one lies open the first one drawn is it."""
        one = self.value.cards[index]
        return self.value.cards[:index].count(one) < copies(self.value.exposed, one)

    def on_focus(self) -> None:
        self.redraw()

    def on_blur(self) -> None:
        self.redraw()


def _indices(wanted: tuple[Card, ...], cards: tuple[Card, ...]) -> list[int]:
    """Where each of the cards wanted lies, of two copies the first one first."""
    found: list[int] = []
    for one in wanted:
        found += [i for i, held in enumerate(cards) if held == one and i not in found][:1]
    return found
