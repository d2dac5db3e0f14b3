"""The piles of Trash: stock, discard pile and the card in hand, with the chain so far and what everybody should
know. The player chooses here where to draw from."""

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive

from heartsui.rules.actions import DrawFrom
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import LARGE, MEDIUM, CardArea, CardSize, Look
from heartsui.widgets.glyphs import cut, glyphs, wrap
from heartsui.widgets.patience import Patience
from heartsui.widgets.slots import paint_back, paint_face
from heartsui.words import N_, _

SOURCES = (DrawFrom.STOCK, DrawFrom.DISCARD)


@dataclass(frozen=True)
class DrawAsk:
    """The player is to draw."""

    revision: int
    discard: bool
    """The top discard may be taken."""


@dataclass(frozen=True)
class Trail:
    """A turn in short."""

    name: str
    cards: tuple[str, ...]
    """In the order they came."""


@dataclass(frozen=True)
class PilesValue:
    """All that the piles show; ranks 0 where there is no card."""

    stock: int = 0
    discard: int = 0
    """The rank on top."""
    discards: int = 0
    hand: int = 0
    hand_wild: bool = False
    discard_wild: bool = False
    hand_from: str = ""
    """Where the card in hand came from, in a word or two."""
    trails: tuple[Trail, ...] = ()
    """Turns, the present one first."""
    said: tuple[str, ...] = ()
    """Sentences for everybody."""


@dataclass(frozen=True)
class Handover:
    """Somebody else is to sit down at the keyboard."""

    title: str
    text: str


class Piles(CardArea, can_focus=True):
    """Posts `Drawn` with the revision of the question, `Ready` after a handover; `caret` can be watched."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(0)", N_("Stock"), show=False, id="pile-stock"),
        Binding("right,l", "move(1)", N_("Discard pile"), show=False, id="pile-discard"),
    ]
    DEFAULT_CSS = """
    Piles { width: 1fr; height: 1fr; background: $felt; }
    """

    value: reactive[PilesValue] = reactive(PilesValue(), init=False, repaint=False)
    asking: reactive[DrawAsk | None] = reactive(None, init=False, repaint=False)
    handover: reactive[Handover | None] = reactive(None, init=False, repaint=False)
    caret: reactive[int] = reactive(0, init=False, repaint=False)
    """The pile in focus: 0 stock, 1 discard pile."""

    class Drawn(Message):
        """A pile for the question of a revision."""

        def __init__(self, source: DrawFrom, revision: int) -> None:
            super().__init__()
            self.source = source
            self.revision = revision

    class Ready(Message):
        """Whoever was called is there."""

    def __init__(self) -> None:
        super().__init__()
        self.patience = Patience()

    def allow_focus(self) -> bool:
        return self.asking is not None or self.handover is not None

    def watch_value(self) -> None:
        self.redraw()

    def watch_asking(self, before: DrawAsk | None, ask: DrawAsk | None) -> None:
        if ask is not None and ask != before:
            self.patience.restart()
            self.caret = 0
        self.redraw()

    def watch_handover(self) -> None:
        self.patience.restart()
        self.redraw()

    def watch_caret(self) -> None:
        self.redraw()

    @property
    def source(self) -> DrawFrom:
        """The pile in focus."""
        return SOURCES[self.caret]

    # Keys

    def action_move(self, pile: int) -> None:
        if self.asking is not None:
            self.caret = pile

    def decide(self) -> None:
        """Draw from the pile in focus."""
        self.choose(self.source)

    def choose(self, source: DrawFrom, chain: int = 1) -> None:
        if self.asking is not None and self.handover is None and self.patience.over(chain):
            self.post_message(self.Drawn(source, self.asking.revision))

    def take_over(self, chain: int = 1) -> None:
        """Whoever is called says that they are there."""
        if self.handover is not None and self.patience.over(chain):
            self.post_message(self.Ready())

    # Mouse

    def on_click(self, event: events.Click) -> None:
        if self.handover is not None:
            self.take_over(event.chain)
            return
        pile = self.pile_at(event.x, event.y)
        if pile is not None and self.asking is not None:
            event.stop()
            self.action_move(pile)
            self.choose(SOURCES[pile], event.chain)

    def pile_at(self, x: int, y: int) -> int | None:
        """Which pile a cell belongs to, its words included: 0 stock, 1 discard pile."""
        left, size, step = self._frame()
        for pile in range(len(SOURCES)):
            at = left + pile * step
            if at <= x < at + size.width and 0 <= y < size.height + 2:
                return pile
        return None

    # Drawing

    def _frame(self) -> tuple[int, CardSize, int]:
        """Left of the piles, the size of a card, and columns from pile to pile."""
        width, height = self.size.width, self.size.height
        large = height >= LARGE.height + 6 and width >= 3 * (LARGE.width + 2)
        size = LARGE if large else MEDIUM
        step = min(14, max(size.width + 2, width // 3))
        return max(0, (width - 2 * step - size.width) // 2), size, step

    def paint(self, canvas: Canvas, look: Look) -> None:
        if self.handover is not None:
            self._paint_handover(canvas, look, self.handover)
            return
        left, size, step = self._frame()
        value, g = self.value, glyphs()
        labels = (_("Stock"), _("Discard"), _("In hand"))
        for k, label in enumerate(labels):
            style = look.turn if self.asking and self.caret == k else look.text
            canvas.centre(left + k * step - 1, 0, size.width + 2, cut(label, step - 1), style)
        self._paint_cards(canvas, look, left, size, step)
        row = size.height + 1
        counts = ("", str(value.discards) if value.discards else "", value.hand_from)
        for k, count in enumerate(counts):
            canvas.centre(left + k * step - 1, row, size.width + 2, cut(count, step), look.muted)
        if self.asking is not None:
            at = left + self.caret * step
            canvas.put(at, row, g.caret, look.turn)
            if not self.asking.discard:
                canvas.put(left + step + size.width - 1, row, g.barred, look.muted)
        self._paint_words(canvas, look, row + 1)

    def _paint_cards(self, canvas: Canvas, look: Look, left: int, size: CardSize, step: int) -> None:
        value, ask = self.value, self.asking
        focus = self.caret if ask is not None else -1
        if value.stock:
            paint_back(canvas, look, left, 1, size, str(value.stock), heavy=focus == 0, focused=focus == 0)
        else:
            canvas.box(left, 1, *size, glyphs().box, look.rule)
        if value.discard:
            face = look.focus if focus == 1 else look.dim if ask and not ask.discard else look.face
            x = left + step
            paint_face(canvas, look, x, 1, size, value.discard, face, focus == 1, value.discard_wild)
        else:
            canvas.box(left + step, 1, *size, glyphs().box, look.rule)
        if value.hand:
            x = left + 2 * step
            paint_face(canvas, look, x, 1, size, value.hand, None, True, value.hand_wild)
        else:
            canvas.box(left + 2 * step, 1, *size, glyphs().box, look.rule)

    def _paint_words(self, canvas: Canvas, look: Look, row: int) -> None:
        """What everybody should know, the turn in short, and as many of the turns before it as there is room
        for."""
        width = canvas.width - 2
        lines = [(line, look.winner) for said in self.value.said for line in wrap(said, width)]
        for k, trail in enumerate(self.value.trails):
            lines += [(line, look.muted if k else look.text) for line in _trail_lines(trail, width)]
        for y, (line, style) in enumerate(lines[: max(0, canvas.height - row)], row):
            canvas.put(1, y, line, style)

    def _paint_handover(self, canvas: Canvas, look: Look, handover: Handover) -> None:
        width = canvas.width - 4
        title, text = wrap(handover.title, width - 4), wrap(handover.text, width - 4)
        height = len(title) + len(text) + 3
        top = max(0, (canvas.height - height) // 2)
        canvas.fill(2, top, width, height, look.plate_turn)
        ground = look.plate_turn.background_style
        canvas.box(2, top, width, height, glyphs().box, look.turn + ground)
        y = top + 1
        for line in title:
            canvas.centre(2, y, width, line, look.turn + ground)
            y += 1
        y += 1
        for line in text:
            canvas.centre(2, y, width, line, look.text + ground)
            y += 1


def _trail_lines(trail: Trail, width: int) -> list[str]:
    arrow = f" {glyphs().led} "
    lines = [_("{name}:").format(name=cut(trail.name, max(6, width // 3)))]
    for k, card in enumerate(trail.cards):
        more = f"{arrow if k else ' '}{card}"
        if cell_len(lines[-1] + more) > width:
            lines.append(" ")
        lines[-1] += more
    return lines
