"""What the program writes to a real (pseudo) terminal: no more than it was asked for."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from test_terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

STYLE = re.compile(rb"\x1b\[([0-9;]*)m")
PRIVATE_MODE = re.compile(rb"\x1b\[\?[0-9;]+[hl]")
NAMED = {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}


def colours(seen: bytes) -> Iterator[int]:
    """The numbers in all styles that are colours; 38 and 48 begin one that is none of the sixteen."""
    for style in STYLE.findall(seen):
        numbers = [int(one) for one in style.split(b";") if one]
        while numbers:
            number = numbers.pop(0)
            if number in (38, 48):
                yield number
                del numbers[: 2 if numbers[:1] == [5] else 4]
            elif number in NAMED:
                yield number


def at_the_table(directory: Path, **environment: str) -> Terminal:
    terminal = Terminal("-m", "heartsui", "--data-dir", str(directory), "hearts", "--seed", "a", **environment)
    terminal.wait_for("South (you)")
    return terminal


def left(terminal: Terminal) -> bytes:
    terminal.type("q")
    assert terminal.ended() == 0
    terminal.close()
    return terminal.seen


def test_the_usual_terminal_gets_fine_colours(tmp_path: Path) -> None:
    assert 38 in set(colours(left(at_the_table(tmp_path, TEXTUAL_COLOR_SYSTEM="truecolor"))))


def test_a_terminal_of_sixteen_colours_gets_those_alone(tmp_path: Path) -> None:
    found = set(colours(left(at_the_table(tmp_path, TEXTUAL_COLOR_SYSTEM="standard"))))
    assert found
    assert found <= NAMED


def test_no_colour_is_sent_where_none_is_wanted(tmp_path: Path) -> None:
    assert set(colours(left(at_the_table(tmp_path, NO_COLOR="1")))) == set()


def test_the_mouse_is_let_go_and_taken_again_in_the_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("mouse = false\n")
    terminal = Terminal("-m", "heartsui", "--data-dir", str(tmp_path))
    terminal.wait_for("No match is in progress.")
    assert b"\x1b[?1000h" not in terminal.seen
    terminal.type("o")
    terminal.wait_for("Suit colours")
    terminal.type("\x1b[A" * 3)
    terminal.wait_for("Without it your terminal selects text as usual.")
    terminal.type(" ")
    terminal.wait_for("[x] yes")
    seen = left_by_ctrl_q(terminal)
    assert b"\x1b[?1000h" in seen
    assert seen.rfind(b"\x1b[?1000l") > seen.rfind(b"\x1b[?1000h")


def left_by_ctrl_q(terminal: Terminal) -> bytes:
    terminal.type("\x11")
    assert terminal.ended() == 0
    terminal.close()
    return terminal.seen


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["hearts", "--help"], ["hearts", "--nonsense"]]
)
def test_a_question_or_a_wrong_call_leaves_the_terminal_as_it_is(arguments: list[str]) -> None:
    terminal = Terminal("-m", "heartsui", *arguments)
    terminal.ended()
    terminal.close()
    assert terminal.seen
    assert PRIVATE_MODE.findall(terminal.seen) == []
