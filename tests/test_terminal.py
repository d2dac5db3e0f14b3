"""The program in a real (pseudo) terminal: however it ends, the terminal is given back."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

ESCAPES = re.compile(rb"\x1b(\[[0-9;?<>=]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|P[^\x1b]*\x1b\\|[@-Z\\-_=>])")
PATIENCE = 60.0
BACK = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l")
"""The other screen is left, the cursor is shown, the mouse is let go."""


class Terminal:
    """A program in a pseudo-terminal, and all it has written."""

    def __init__(self, *command: str, **environment: str) -> None:
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", **environment)
            os.execv(sys.executable, [sys.executable, *command])
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.seen = b""
        self.status: int | None = None

    def read(self, seconds: float = 0.05) -> bytes:
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            return b""
        self.seen += data
        return data

    def wait_for(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.read()
            if text.encode() in ESCAPES.sub(b"", self.seen):
                return
        raise AssertionError(f"{text!r} never came: {self.plain[-500:]}")

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def ended(self) -> int:
        """The exit status; the program must end by itself."""
        end = time.monotonic() + PATIENCE
        while self.status is None and time.monotonic() < end:
            self.read()
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        assert self.status is not None, "it did not end"
        while self.read(0.05):
            pass
        return self.status

    @property
    def plain(self) -> str:
        return ESCAPES.sub(b"", self.seen).decode(errors="replace")

    def close(self) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        with suppress(OSError):
            os.close(self.master)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal("-m", "heartsui", "--data-dir", str(tmp_path))
    terminal.wait_for("No match is in progress.")
    yield terminal
    terminal.close()


def given_back(terminal: Terminal) -> bool:
    """Every mode that was set has been reset after it was last set."""
    return all(
        terminal.seen.rfind(back) > terminal.seen.rfind(back[:-1] + (b"l" if back.endswith(b"h") else b"h"))
        for back in BACK
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_is_an_ordinary_end(home: Terminal, number: int) -> None:
    os.kill(home.pid, number)
    assert home.ended() == 0
    assert given_back(home)
    assert "Traceback" not in home.plain


def test_q_ends_the_program_and_gives_the_terminal_back(home: Terminal) -> None:
    home.type("q")
    assert home.ended() == 0
    assert "not saved" not in home.plain
    assert given_back(home)


def test_a_terminal_that_goes_away_ends_the_program(home: Terminal) -> None:
    os.close(home.master)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        pid, status = os.waitpid(home.pid, os.WNOHANG)
        if pid:
            home.status = os.waitstatus_to_exitcode(status)
            return
        time.sleep(0.02)
    raise AssertionError("it runs on without a terminal")


GONE = """
import os
import sys
from heartsui.app import run
from heartsui.launch import Launch
from heartsui.screens.home import HomeScreen

def hang_up(self):
    reading, writing = os.pipe()
    os.close(reading)
    os.dup2(writing, sys.__stderr__.fileno())
    for _write in range(100):
        self.app._driver.write("frame")
    self.app.exit()

HomeScreen.action_rules = hang_up
sys.exit(run(Launch(data_dir=sys.argv[1])))
"""


def test_a_terminal_that_goes_away_while_it_is_drawn_on_ends_the_program(tmp_path: Path) -> None:
    terminal = Terminal("-c", GONE, str(tmp_path))
    terminal.wait_for("No match is in progress.")
    terminal.type("r")
    try:
        assert terminal.ended() == 0
    finally:
        terminal.close()


def test_without_the_mouse_it_is_never_asked_for(tmp_path: Path) -> None:
    terminal = Terminal("-m", "heartsui", "--no-mouse", "--data-dir", str(tmp_path))
    terminal.wait_for("New match")
    terminal.type("q")
    assert terminal.ended() == 0
    assert b"\x1b[?1000h" not in terminal.seen
    terminal.close()


CRASH = """
import sys
from heartsui.app import run
from heartsui.launch import Launch
from heartsui.screens.home import HomeScreen

def fail(self):
    raise RuntimeError("first\\nsecond [b]")

HomeScreen.action_rules = fail
sys.exit(run(Launch(data_dir=sys.argv[1])))
"""


def test_an_unexpected_error_is_one_line_and_a_log(tmp_path: Path) -> None:
    terminal = Terminal("-c", CRASH, str(tmp_path))
    terminal.wait_for("No match is in progress.")
    terminal.type("r")
    assert terminal.ended() == 1
    assert given_back(terminal)
    after = ESCAPES.sub(b"", terminal.seen[terminal.seen.rfind(b"\x1b[?1049l") :]).decode()
    lines = [line for line in after.splitlines() if line.strip()]
    assert len(lines) == 1
    assert "RuntimeError: first second [b]" in lines[0]
    assert str(tmp_path / "heartsui.log") in lines[0]
    assert "Traceback" in (tmp_path / "heartsui.log").read_text()
    terminal.close()


def test_leaving_while_a_bot_thinks_does_not_wait_for_it(tmp_path: Path) -> None:
    terminal = Terminal(
        "-m", "heartsui", "--data-dir", str(tmp_path), "hearts", "--seats", "hard,hard,hard,hard", "--seed", "x"
    )
    terminal.wait_for("deal 1")
    begun = time.monotonic()
    terminal.type("q")
    assert terminal.ended() == 0
    assert time.monotonic() - begun < 3.0
    terminal.close()


def test_a_match_that_is_lost_is_told_once_on_the_terminal_that_stays(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    terminal = Terminal("-m", "heartsui", "--data-dir", str(file), "hearts", "--seed", "x")
    terminal.wait_for("deal 1")
    terminal.type("q")
    assert terminal.ended() == 0
    assert given_back(terminal)
    after = ESCAPES.sub(b"", terminal.seen[terminal.seen.rfind(b"\x1b[?1049l") :]).decode()
    assert [line.strip() for line in after.splitlines() if line.strip()] == ["The match is not saved."]
    terminal.close()
