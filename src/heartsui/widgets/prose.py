"""Text that Rich breaks between Chinese characters, too, instead of cutting it off."""

from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.containers import Lines
from rich.text import Text

from heartsui.words.wrapping import wrap


class Prose(Text):
    """Sentences without styles of their own."""

    def wrap(self, console: Console, width: int, **how: Any) -> Lines:
        return Lines(Text(line) for line in wrap(self.plain, width, cell_len))
