"""A sheet of character cells that widgets paint on, last paint on top, and that becomes Textual's strips."""

from collections.abc import Sequence

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip


class Canvas:
    """``width`` x ``height`` cells in one style. Painting outside of it is cut off, never an error."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self._chars = [[" "] * self.width for _ in range(self.height)]
        self._styles = [[style] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Paint text from a cell on; returns the column after it. Signs two cells wide are never halved."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        chars, styles = self._chars[y], self._styles[y]
        for char in text:
            size = get_character_cell_size(char)
            if size and x >= 0 and x + size <= self.width:
                self._clear_halves(chars, x, size)
                chars[x], styles[x] = char, style
                if size == 2:
                    chars[x + 1], styles[x + 1] = "", style
            x += size
        return x

    def _clear_halves(self, chars: list[str], x: int, size: int) -> None:
        """A wide sign that is half painted over leaves a space, so that the line keeps its width."""
        if chars[x] == "" and x:
            chars[x - 1] = " "
        after = x + size
        if after < self.width and chars[after] == "":
            chars[after] = " "

    def centre(self, x: int, y: int, width: int, text: str, style: Style) -> None:
        self.put(x + (width - cell_len(text)) // 2, y, text, style)

    def fill(self, x: int, y: int, width: int, height: int, style: Style, char: str = " ") -> None:
        for row in range(max(0, y), min(self.height, y + height)):
            self.put(x, row, char * width, style)

    def box(self, x: int, y: int, width: int, height: int, lines: str, style: Style) -> None:
        """A frame; ``lines`` are top left, top right, bottom left, bottom right, horizontal, vertical."""
        if width < 2 or height < 2:
            return
        self.put(x, y, lines[0] + lines[4] * (width - 2) + lines[1], style)
        self.put(x, y + height - 1, lines[2] + lines[4] * (width - 2) + lines[3], style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, lines[5], style)
            self.put(x + width - 1, row, lines[5], style)

    def changes(self, before: "Canvas") -> list[Region]:
        """Where this sheet differs from another of the same size, a stretch of each line. A cell more on both
        sides, so that no sign of two cells is cut."""
        found = []
        for y in range(self.height):
            chars, styles, old, worn = self._chars[y], self._styles[y], before._chars[y], before._styles[y]
            if chars == old and styles == worn:
                continue
            other = [x for x in range(self.width) if chars[x] != old[x] or styles[x] != worn[x]]
            left, right = max(0, other[0] - 1), min(self.width, other[-1] + 2)
            found.append(Region(left, y, right - left, 1))
        return found

    def strips(self) -> list[Strip]:
        return [self._strip(chars, styles) for chars, styles in zip(self._chars, self._styles, strict=True)]

    def _strip(self, chars: Sequence[str], styles: Sequence[Style]) -> Strip:
        segments: list[Segment] = []
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] is not styles[start]:
                segments.append(Segment("".join(chars[start:x]), styles[start]))
                start = x
        return Strip(segments, self.width)
