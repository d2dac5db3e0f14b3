"""The coach: a band of two lines that says what is on the table, page by page. It takes no key but its own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from heartsui.widgets.canvas import Canvas
from heartsui.widgets.cards import CardArea, Look
from heartsui.widgets.glyphs import glyphs, wrap
from heartsui.words.wrapping import join

MARGIN = 3
"""Columns that are not text: the bar on the left with a space, a space on the right."""


@dataclass(frozen=True)
class Page:
    """What fits into the band at once, and the thought it belongs to."""

    thought: int
    lines: tuple[str, ...]


class Coach(CardArea):
    """Shows thoughts of one or more sentences each. A page never mixes two thoughts; a sentence is broken over
    two pages only where it is too long for one."""

    DEFAULT_CSS = """
    Coach { height: 2; width: 1fr; background: $plate; }
    Coach.-whole { height: auto; }
    """

    thoughts: reactive[tuple[tuple[str, ...], ...]] = reactive((), init=False)
    page = reactive(0, init=False)

    class Turned(Message):
        """Another page is shown, or there are more or fewer of them."""

    def __init__(self, whole: bool = False) -> None:
        """``whole``: as high as it takes to show everything at once."""
        super().__init__()
        self.whole = whole
        self.set_class(whole, "-whole")

    def watch_thoughts(self) -> None:
        self.page = 0
        self.redraw()
        if self.whole:
            self.refresh(layout=True)
        self.post_message(self.Turned())

    def watch_page(self) -> None:
        self.redraw()
        self.post_message(self.Turned())

    @property
    def pages(self) -> tuple[Page, ...]:
        """All there is to read at the present width."""
        width = max(10, self.size.width - MARGIN)
        if self.whole:
            lines = [line for thought in self.thoughts for line in wrap(join(thought), width)]
            return (Page(0, tuple(lines)),)
        height = max(1, self.size.height)
        found = tuple(self._pages(width, height, 0))
        return found if len(found) < 2 else tuple(self._pages(width, height, len(" 9/9")))

    def _pages(self, width: int, height: int, corner: int) -> Iterator[Page]:
        for number, thought in enumerate(self.thoughts):
            for lines in paged(thought, width, height, corner):
                yield Page(number, lines)

    @property
    def thought(self) -> int:
        """The number of the thought that is shown."""
        pages = self.pages
        return pages[min(self.page, len(pages) - 1)].thought if pages else 0

    @property
    def more(self) -> bool:
        """There is something else to read."""
        return len(self.pages) > 1

    def turn(self) -> None:
        """Show the next page; after the last the first."""
        if self.more:
            self.page = (self.page + 1) % len(self.pages)

    def on_click(self, event: events.Click) -> None:
        if self.more:
            event.stop()
            self.turn()

    def on_resize(self) -> None:
        self.post_message(self.Turned())

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        texts = [join(thought) for thought in self.thoughts]
        return sum(len(wrap(text, max(10, width - MARGIN))) for text in texts)

    def paint(self, canvas: Canvas, look: Look) -> None:
        ground = look.felt
        bar = glyphs().heavy[5] if glyphs().heavy[5] != "#" else "|"
        for y in range(canvas.height):
            canvas.put(0, y, bar, look.turn + ground.background_style)
        pages = self.pages
        if not pages:
            return
        number = min(self.page, len(pages) - 1)
        for y, line in enumerate(pages[number].lines):
            canvas.put(2, y, line, ground)
        if len(pages) > 1:
            corner = f"{number + 1}/{len(pages)}"
            x = canvas.width - 1 - cell_len(corner)
            canvas.put(x, canvas.height - 1, corner, look.turn + ground.background_style)


def paged(sentences: Sequence[str], width: int, height: int, corner: int) -> Iterator[tuple[str, ...]]:
    """Sentences in as few pages as they fit on, the last line of each leaving a corner free."""
    page: list[str] = []
    for sentence in sentences:
        joined = _lines([*page, sentence], width)
        if page and not _fits(joined, width, height, corner):
            yield from _split(_lines(page, width), width, height, corner)
            page = []
        page.append(sentence)
    if page:
        yield from _split(_lines(page, width), width, height, corner)


def _lines(sentences: Sequence[str], width: int) -> list[str]:
    return wrap(join(sentences), width)


def _fits(lines: Sequence[str], width: int, height: int, corner: int) -> bool:
    return len(lines) < height or (len(lines) == height and cell_len(lines[-1]) <= width - corner)


def _split(lines: list[str], width: int, height: int, corner: int) -> Iterator[tuple[str, ...]]:
    """One page, or as many as it takes for a sentence that is too long."""
    while not _fits(lines, width, height, corner):
        rest = wrap(join(lines[height - 1 :]), width - corner)
        yield (*lines[: height - 1], rest[0])
        lines = wrap(join(rest[1:]), width)
    yield tuple(lines)
