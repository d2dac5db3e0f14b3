"""How one card is drawn, and the widget that all card drawing widgets are made from.

The colours are component classes, so that themes and suit colours are CSS. Every state of a card has a sign of
its own beside its colour.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from heartsui.rules.cards import JOKER, Card, Suit
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.glyphs import glyphs
from heartsui.words.cards import card_text, rank_text, suit_sign

SUIT_CLASSES = ("clubs", "diamonds", "spades", "hearts")


class CardSize(NamedTuple):
    width: int
    height: int


MEDIUM = CardSize(6, 4)
LARGE = CardSize(7, 5)


@dataclass(frozen=True)
class Look:
    """The styles of a widget that draws cards, read from its component classes."""

    felt: Style
    """The table itself."""
    text: Style
    muted: Style
    strong: Style
    turn: Style
    winner: Style
    warning: Style
    rule: Style
    """Lines between things."""
    plate: Style
    """What a player's place is filled with."""
    plate_turn: Style
    """The same for the player who has to act."""
    face: Style
    """A card's face and edge."""
    dim: Style
    """The same for a card that may not be played."""
    focus: Style
    chosen: Style
    back: Style
    strong_ink: Style
    """Colour only: what stands out on a face."""
    suits: tuple[Style, Style, Style, Style]
    """Colour only, to be laid over a face."""
    inks: tuple[Style, Style, Style, Style]
    """Suits written on the table."""

    def suit(self, of: Card) -> Style:
        return self.suits[of >> 4 if of != JOKER else Suit.SPADES]

    def ink(self, of: Card) -> Style:
        return self.inks[of >> 4 if of != JOKER else Suit.SPADES]


class CardArea(Widget):
    """A widget painted as a whole on one canvas. A subclass paints, and redraws when its value changes."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "text",
        "muted",
        "strong",
        "turn",
        "winner",
        "warning",
        "rule",
        "plate",
        "plate-turn",
        "card-face",
        "card-dim",
        "card-focus",
        "card-chosen",
        "card-back",
        "card-ink",
        *(f"suit-{name}" for name in SUIT_CLASSES),
        *(f"ink-{name}" for name in SUIT_CLASSES),
    }
    DEFAULT_CSS = """
    CardArea {
        background: $page;
        color: $ink-text;
        & > .text { color: $ink-text; }
        & > .muted { color: $ink-muted; }
        & > .strong { color: $ink-text; text-style: bold; }
        & > .turn { color: $ink-turn; text-style: bold; }
        & > .winner { color: $ink-turn; text-style: bold; }
        & > .warning { color: $ink-warning; text-style: bold; }
        & > .rule { color: $ink-rule; }
        & > .plate { background: $plate; color: $ink-text; }
        & > .plate-turn { background: $plate-turn; color: $ink-text; }
        & > .card-face { background: $card-face; color: $card-edge; }
        & > .card-dim { background: $card-dim-face; color: $card-edge; }
        & > .card-focus { background: $card-focus; color: $card-ink; }
        & > .card-chosen { background: $card-face; color: $card-ink; text-style: bold; }
        & > .card-back { background: $card-back; color: $card-back-ink; }
        & > .card-ink { color: $card-ink; text-style: bold; }
        & > .suit-clubs { color: $suit-clubs; text-style: bold; }
        & > .suit-diamonds { color: $suit-diamonds; text-style: bold; }
        & > .suit-spades { color: $suit-spades; text-style: bold; }
        & > .suit-hearts { color: $suit-hearts; text-style: bold; }
        & > .ink-clubs { color: $ink-clubs; text-style: bold; }
        & > .ink-diamonds { color: $ink-diamonds; text-style: bold; }
        & > .ink-spades { color: $ink-spades; text-style: bold; }
        & > .ink-hearts { color: $ink-hearts; text-style: bold; }
    }
    """

    _strips: list[Strip] | None = None
    _canvas: Canvas | None = None
    """What ``_strips`` were made of."""
    _stale = False

    def paint(self, canvas: Canvas, look: Look) -> None:
        """Draw the present value. Called only when something has changed."""

    def redraw(self) -> None:
        """Paint anew, once however much changes together, and send only what has changed: over a slow link a
        card that is played must not cost a whole table."""
        if self._strips is None or not self.is_mounted:
            self._strips = None
            self.refresh()
        elif not self._stale:
            self._stale = True
            self.call_next(self._repaint)

    def _repaint(self) -> None:
        self._stale = False
        before, canvas = self._canvas, self._painted()
        if before is None or (before.width, before.height) != (canvas.width, canvas.height):
            self.refresh()
        elif regions := canvas.changes(before):
            self.refresh(*regions)

    def _painted(self) -> Canvas:
        """The present value on a sheet of the present size, kept for the lines."""
        canvas = self._canvas = Canvas(self.size.width, self.size.height, self.look.felt)
        self.paint(canvas, self.look)
        self._strips = canvas.strips()
        return canvas

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self.__dict__.pop("look", None)
        self._strips = None

    @cached_property
    def look(self) -> Look:
        style = self.get_component_rich_style

        def colour(name: str) -> Style:
            return style(name, partial=True)

        return Look(
            felt=self.rich_style,
            text=style("text"),
            muted=style("muted"),
            strong=style("strong"),
            turn=style("turn"),
            winner=style("winner"),
            warning=style("warning"),
            rule=style("rule"),
            plate=style("plate"),
            plate_turn=style("plate-turn"),
            face=style("card-face"),
            dim=style("card-dim"),
            focus=style("card-focus"),
            chosen=style("card-chosen"),
            back=style("card-back"),
            strong_ink=colour("card-ink"),
            suits=(
                colour("suit-clubs"),
                colour("suit-diamonds"),
                colour("suit-spades"),
                colour("suit-hearts"),
            ),
            inks=(style("ink-clubs"), style("ink-diamonds"), style("ink-spades"), style("ink-hearts")),
        )

    def render_line(self, y: int) -> Strip:
        canvas = self._canvas
        if self._strips is None or canvas is None or (canvas.width, canvas.height) != self.size:
            self._painted()
        strips = self._strips or []
        return strips[y] if y < len(strips) else Strip.blank(self.size.width, self.look.felt)


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    size: CardSize,
    of: Card,
    look: Look,
    face: Style | None = None,
    heavy: bool = False,
    stacked: bool = False,
) -> None:
    """A card face up. ``stacked`` puts the suit under the rank, for cards of which three columns are seen."""
    face = face or look.face
    ink = face + look.suit(of)
    lines = glyphs().heavy if heavy else glyphs().box
    canvas.fill(x, y, size.width, size.height, face)
    canvas.box(x, y, size.width, size.height, lines, face + look.strong_ink if heavy else face)
    if of == JOKER:
        canvas.put(x + 1, y + 1, "Jo", ink)
        return
    if stacked:
        canvas.put(x + 1, y + 1, rank_text(of & 15), ink)
        canvas.put(x + 1, y + 2, suit_sign(of >> 4), ink)
        return
    canvas.put(x + 1, y + 1, card_text(of), ink)
    if size.height >= LARGE.height:
        canvas.put(x + size.width // 2, y + 2, suit_sign(of >> 4), ink)
        rank = rank_text(of & 15)
        canvas.put(x + size.width - 2 - cell_len(rank), y + size.height - 2, rank, ink)
    elif size.height >= MEDIUM.height:
        canvas.put(x + size.width - 3, y + size.height - 2, suit_sign(of >> 4), ink)


def draw_back(canvas: Canvas, x: int, y: int, size: CardSize, look: Look, label: str = "") -> None:
    """A card face down, with a word or a number on it."""
    canvas.fill(x, y, size.width, size.height, look.back, glyphs().back)
    canvas.box(x, y, size.width, size.height, glyphs().box, look.back)
    if label:
        canvas.centre(x + 1, y + size.height // 2, size.width - 2, f" {label} ", look.back)


def draw_place(canvas: Canvas, x: int, y: int, size: CardSize, style: Style) -> None:
    """An empty place where a card will lie."""
    lines = glyphs().box
    canvas.put(
        x, y, lines[0] + f"{lines[4]} " * ((size.width - 2) // 2) + " " * (size.width % 2) + lines[1], style
    )
    canvas.put(
        x,
        y + size.height - 1,
        lines[2] + f"{lines[4]} " * ((size.width - 2) // 2) + " " * (size.width % 2) + lines[3],
        style,
    )
