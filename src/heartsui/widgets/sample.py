"""A glimpse of the table for those who choose colours: a card of each suit, and the states that cards have."""

from typing import ClassVar

from heartsui.rules.cards import parse_card
from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import MEDIUM, CardArea, Look, draw_back, draw_card
from heartsui.widgets.glyphs import glyphs
from heartsui.words import _
from heartsui.words.cards import card_text

STEP = MEDIUM.width + 1


class Sample(CardArea):
    """Clubs as usual, diamonds in focus, spades that may not be played, hearts that win, a back, and text."""

    DEFAULT_CSS = """
    Sample { height: 5; width: 1fr; background: $felt; }
    """
    CARDS: ClassVar[tuple[str, ...]] = ("AC", "TD", "QS", "KH")

    def paint(self, canvas: Canvas, look: Look) -> None:
        g = glyphs()
        clubs, diamonds, spades, hearts = map(parse_card, self.CARDS)
        left, under = 2, MEDIUM.height
        draw_card(canvas, left, 0, MEDIUM, clubs, look)
        draw_card(canvas, left + STEP, 0, MEDIUM, diamonds, look, look.focus)
        canvas.put(left + STEP + 1, under, g.caret, look.turn)
        draw_card(canvas, left + 2 * STEP, 0, MEDIUM, spades, look, look.dim)
        canvas.put(left + 2 * STEP + 2, under, g.barred, look.muted)
        draw_card(canvas, left + 3 * STEP, 0, MEDIUM, hearts, look, heavy=True)
        canvas.put(left + 3 * STEP + MEDIUM.width - 2, 0, g.winner, look.face + look.strong_ink)
        draw_back(canvas, left + 4 * STEP, 0, MEDIUM, look)
        x = left + 5 * STEP + 2
        plate = look.plate_turn
        canvas.fill(x - 1, 1, 20, 1, plate)
        canvas.put(x, 1, f"{g.turn} {_('South')}", look.turn + plate.background_style)
        for one in (clubs, diamonds, spades, hearts):
            x = canvas.put(x, 3, card_text(one), look.ink(one)) + 1
