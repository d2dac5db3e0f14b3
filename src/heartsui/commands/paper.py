"""Standard output for tables."""

from rich.console import Console


class Paper(Console):
    """A reader that has gone is for the command line to deal with, not for Rich."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
