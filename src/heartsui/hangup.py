"""A terminal that has gone away, a lost connection say, holds nobody up.

Textual writes in a thread, from a queue of limited length. A write that fails ends that thread, and the program
then waits for ever for room in the queue: it never ends, and keeps its match from being resumed.
"""

from typing import Any, TextIO

from textual.driver import Driver


class LastingFile:
    """A file that can be written to when nobody can read it any more: what is written then is lost."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> int:
        try:
            return self._file.write(text)
        except (OSError, ValueError):
            return len(text)

    def flush(self) -> None:
        try:
            self._file.flush()
        except (OSError, ValueError):
            return

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def lasting(driver: type[Driver]) -> type[Driver]:
    """The driver of a platform, writing to its terminal as long as there is one."""

    class LastingDriver(driver):  # type: ignore[valid-type, misc]
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            file = getattr(self, "_file", None)
            if file is not None:
                self._file = LastingFile(file)

    return LastingDriver
