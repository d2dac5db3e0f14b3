"""Lines of plain words: what the table is about on top, whose turn it is and what just happened below."""

from dataclasses import dataclass

from rich.cells import cell_len
from textual.reactive import reactive

from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import CardArea, Look
from heartsui.widgets.glyphs import cut, glyphs


@dataclass(frozen=True)
class Say:
    """What the status lines say: the state of things, and what the player just did or has in focus."""

    turn: str = ""
    """Whose turn it is and what happened last."""
    focus: str = ""
    """The card in focus, or how far a choice has come."""
    refusal: str = ""
    """Why the last try was refused; takes the place of the focus until the next key."""
    time: str = ""
    """How long there is for the decision."""
    yours: bool = False
    """The viewer has to act."""


class StatusLines(CardArea):
    """Two lines below the hand."""

    DEFAULT_CSS = """
    StatusLines { height: 2; width: 1fr; }
    """

    value: reactive[Say] = reactive(Say(), init=False, repaint=False)

    def watch_value(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas, look: Look) -> None:
        say, width = self.value, canvas.width - 2
        if say.time:
            width -= cell_len(say.time) + 1
            canvas.put(width + 2, 0, say.time, look.warning)
        canvas.put(1, 0, cut(say.turn, width), look.turn if say.yours else look.text)
        width = canvas.width - 2
        if say.refusal:
            canvas.put(1, 1, cut(f"! {say.refusal}", width), look.warning)
        else:
            canvas.put(1, 1, cut(say.focus, width), look.muted)


class HeaderLine(CardArea):
    """One line on top: facts on the left, what the player can hold the program to on the right."""

    DEFAULT_CSS = """
    HeaderLine { height: 1; width: 1fr; }
    """

    facts: reactive[tuple[str, ...]] = reactive((), init=False, repaint=False)

    def watch_facts(self) -> None:
        self.redraw()

    def paint(self, canvas: Canvas, look: Look) -> None:
        """The first fact is the game's name; the last ones give way where the line is too short."""
        x = 1
        for k, fact in enumerate(self.facts):
            room = canvas.width - x - 1
            if cell_len(fact) > room:
                break
            x = canvas.put(x, 0, fact, look.strong if k == 0 else look.text) + 3
            if k + 1 < len(self.facts) and x + cell_len(self.facts[k + 1]) < canvas.width:
                canvas.put(x - 2, 0, glyphs().dot, look.muted)
