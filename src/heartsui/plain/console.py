"""The keyboard and the paper of a match played line by line: whole lines in, whole lines out, nothing else."""

import os
import re
import selectors
import shutil
import time
import unicodedata
from contextlib import suppress
from typing import Protocol, TextIO

from heartsui.words.wrapping import wrap

PROMPT = "> "
BLANK_LINES = 40
"""At least so many empty lines push a hand off a terminal."""
CHUNK = 4096
PLAIN = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "...", "·": ",", "×": "x"}
)
FOREIGN = re.compile(r" ?\([^\x00-\x7f]+\)")
"""A word of another script in brackets, an explanation that the sentence does without."""


class Source(Protocol):
    """Where lines come from."""

    def line(self, seconds: float | None) -> str:
        """The next line without its end. Raises EOFError after the last one, TimeoutError when none came in
        that many seconds; None waits for ever."""
        ...

    def drop(self) -> None:
        """Forget what was typed and not asked for yet."""
        ...


class Lines:
    """Lines of a stream that readers and time limits can share.

    Where the system can wait for input it is read past the stream's own buffer, which knows no time limit;
    elsewhere, and for streams that are no files, time limits are not kept.
    """

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self._encoding = getattr(stream, "encoding", None) or "utf-8"
        self._file = _file_of(stream)
        self._read = b""
        self._ended = stream is None

    def line(self, seconds: float | None) -> str:
        if self._file is None:
            return self._from_stream()
        until = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._read and not self._ended:
            self._wait(self._file, until)
            try:
                more = os.read(self._file, CHUNK)
            except OSError:  # the terminal has gone
                more = b""
            self._read += more
            self._ended = not more
        if not self._read:
            raise EOFError
        line, _end, self._read = self._read.partition(b"\n")
        return line.decode(self._encoding, "replace").rstrip("\r")

    def _from_stream(self) -> str:
        line = "" if self._stream is None else self._stream.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def _wait(self, file: int, until: float | None) -> None:
        if until is None:
            return
        with selectors.SelectSelector() as selector:
            selector.register(file, selectors.EVENT_READ)
            if not selector.select(max(0.0, until - time.monotonic())):
                raise TimeoutError

    def drop(self) -> None:
        if self._file is None or not os.isatty(self._file):
            return
        self._read = b""
        with suppress(ImportError, OSError):
            import termios

            termios.tcflush(self._file, termios.TCIFLUSH)


def _file_of(stream: TextIO | None) -> int | None:
    if stream is None or os.name != "posix":
        return None
    try:
        return stream.fileno()
    except (OSError, ValueError):
        return None


class Console:
    """``typing``: a person types at a terminal and may be waited for; ``terminal``: the lines stay on one.
    ``ascii`` keeps everything that is printed in ASCII."""

    def __init__(
        self,
        source: Source,
        out: TextIO,
        *,
        typing: bool = False,
        terminal: bool = False,
        ascii: bool = False,
    ) -> None:
        self._source = source
        self._out = out
        self.typing = typing
        self.terminal = terminal
        self.ascii = ascii

    def say(self, *sentences: str) -> None:
        """Print sentences, none on the line of another, empty ones left out. They are on their way when this
        returns."""
        for sentence in sentences:
            if sentence:
                self._out.write("\n".join(self._lines(self._printable(sentence))) + "\n")
        self._out.flush()

    def ask(self, seconds: float | None = None) -> str:
        """A typed line. Raises EOFError, TimeoutError."""
        if self.typing:
            self._out.write(PROMPT)
            self._out.flush()
        try:
            return self._source.line(seconds)
        except TimeoutError:
            self._source.drop()
            self._end_prompt()
            raise
        except (EOFError, KeyboardInterrupt):
            self._end_prompt()
            raise

    def _end_prompt(self) -> None:
        if self.typing:
            self._out.write("\n")

    def wipe(self) -> None:
        """Push everything off the terminal."""
        if self.terminal:
            self._out.write("\n" * max(BLANK_LINES, shutil.get_terminal_size().lines))
            self._out.flush()

    def pause(self, seconds: float) -> None:
        if self.typing and seconds:
            time.sleep(seconds)

    def _lines(self, text: str) -> list[str]:
        """A terminal would break a long line anywhere, in the middle of a 10 even."""
        return wrap(text, shutil.get_terminal_size().columns - 1) if self.terminal else [text]

    def _printable(self, text: str) -> str:
        text = "".join(sign if sign.isprintable() else "?" for sign in text)
        return to_ascii(text) if self.ascii else text


def to_ascii(text: str) -> str:
    """Text in ASCII: accents go, what has no counterpart becomes a question mark."""
    if text.isascii():
        return text
    text = FOREIGN.sub("", text).translate(PLAIN)
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return bare.encode("ascii", "replace").decode("ascii")


def fits_ascii(text: str) -> bool:
    """Nothing of a text is lost in ASCII but accents."""
    bare = to_ascii(text)
    return bool(bare) and bare.count("?") == text.count("?")
