"""Click's own sentences in the chosen language, and help pages whose columns are counted in cells.

Click asks gettext for its sentences by names in its modules, in the language of the environment; here these
names lead to our catalogs.
"""

import sys
from collections.abc import Iterable
from typing import ClassVar

import click

from heartsui.words import N_, _, ngettext
from heartsui.words.wrapping import cells, wrap

SENTENCES = (
    N_("Usage:"),
    N_("Options"),
    N_("Show this message and exit."),
    N_("default: {default}"),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    N_("Option {name!r} does not take a value."),
)
"""Those that a call of this program can meet; the names in braces are click's."""


def counted(n: int) -> tuple[str, ...]:
    """Those that say how many."""
    return (
        ngettext("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", n),
        ngettext("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", n),
        ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", n),
    )


def translate() -> None:
    """Have click say its sentences in the chosen language."""
    for name, module in list(sys.modules.items()):
        if name.startswith("click."):
            for asked, answer in (("_", _), ("ngettext", ngettext)):
                if hasattr(module, asked):
                    setattr(module, asked, answer)


class Pages(click.HelpFormatter):
    """Wraps between Chinese characters, too."""

    GAP: ClassVar[int] = 2
    TERM: ClassVar[int] = 30
    """Cells of the first column at most; a longer term has a line of its own."""

    def write_text(self, text: str) -> None:
        indent = " " * self.current_indent
        for line in text.splitlines():
            for part in wrap(line, max(11, self.width - self.current_indent)):
                self.write(f"{indent}{part}".rstrip() + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = TERM, col_spacing: int = GAP) -> None:
        rows = list(rows)
        first = min(max((cells(term) for term, _text in rows), default=0), col_max) + col_spacing
        left = self.current_indent + first
        for term, text in rows:
            lines = wrap(text, max(10, self.width - left)) if text else [""]
            start = " " * self.current_indent + term
            if cells(term) + col_spacing > first:
                self.write(start + "\n")
            else:
                self.write(f"{start}{' ' * (first - cells(term))}{lines.pop(0)}".rstrip() + "\n")
            for line in lines:
                self.write(" " * left + line + "\n")
