"""Where unexpected errors go: details into a file, one line to the player; warnings are kept there too."""

import logging
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from heartsui.words import _

FILE = "heartsui.log"
LIMIT = 1_000_000
"""Bytes after which the file is begun anew; the one before is kept as heartsui.log.1."""

log = logging.getLogger("heartsui.crash")


class CrashLog(logging.Handler):
    """A log file that is made when there is first something to write: in the directory, or where that cannot
    be written in the system's temporary one."""

    def __init__(self, directory: Callable[[], Path]) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._directory = directory
        self.path: Path | None = None
        """Where the newest entry was written; None while nothing was, or nothing could be."""

    def emit(self, record: logging.LogRecord) -> None:
        text = self.format(record) + "\n"
        for directory in (self._directory, _temporary):
            try:
                path = directory() / FILE
                _append(path, text)
            except OSError:
                continue
            self.path = path
            return

    def install(self) -> None:
        logging.getLogger().addHandler(self)

    def remove(self) -> None:
        logging.getLogger().removeHandler(self)


def note(error: BaseException) -> None:
    """Write an error down with all its details."""
    log.error("unexpected error", exc_info=error)


def tell(error: BaseException, crashes: CrashLog) -> None:
    """Say in one line on standard error that the program ended and where the details are."""
    what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    if crashes.path is None:
        message = _("heartsui had to stop: {problem}. Nothing could be written down.").format(problem=what)
    else:
        message = _("heartsui had to stop: {problem}. Details are in {path}.").format(
            problem=what, path=crashes.path
        )
    print(message, file=sys.stderr)


def _temporary() -> Path:
    return Path(tempfile.gettempdir())


def _append(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size > LIMIT:
        path.replace(path.with_name(path.name + ".1"))
    with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)
