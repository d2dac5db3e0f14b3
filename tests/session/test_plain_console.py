"""The keyboard and the paper: lines in and lines out."""

import os
from collections.abc import Iterator
from io import StringIO
from typing import TextIO

import pytest

from heartsui.plain.console import BLANK_LINES, Console, Lines, fits_ascii, to_ascii

posix = pytest.mark.skipif(os.name != "posix", reason="pipes can be waited for on POSIX systems only")


@pytest.fixture
def pipe() -> Iterator[tuple[Lines, int]]:
    """Lines read from a pipe, and where to write to it."""
    read, write = os.pipe()
    with os.fdopen(read, encoding="utf-8") as stream:
        yield Lines(stream), write


def printed(*sentences: str, ascii: bool = False) -> str:
    out = StringIO()
    Console(Lines(StringIO()), out, ascii=ascii).say(*sentences)
    return out.getvalue()


@posix
def test_lines_come_one_by_one_however_they_were_written(pipe: tuple[Lines, int]) -> None:
    lines, write = pipe
    os.write(write, "qs\n红心\r\nlast".encode())
    os.close(write)
    assert [lines.line(None), lines.line(5), lines.line(None)] == ["qs", "红心", "last"]
    with pytest.raises(EOFError):
        lines.line(None)


@posix
def test_a_line_in_time_is_read_though_others_were_written_with_it(pipe: tuple[Lines, int]) -> None:
    lines, write = pipe
    os.write(write, b"one\ntwo\nthr")
    assert lines.line(5) == "one"
    assert lines.line(0) == "two"
    with pytest.raises(TimeoutError):
        lines.line(0)
    os.write(write, b"ee\n")
    assert lines.line(5) == "three"
    os.close(write)


@posix
def test_what_was_typed_too_late_answers_no_other_question() -> None:
    ours, theirs = os.openpty()
    with os.fdopen(theirs, encoding="utf-8", closefd=True) as stream:
        lines = Lines(stream)
        os.write(ours, b"qs")
        with pytest.raises(TimeoutError):
            lines.line(0)
        lines.drop()
        os.write(ours, b"kh\n")
        assert lines.line(5) == "kh"
    os.close(ours)


@pytest.mark.parametrize("stream", [None, StringIO()])
def test_no_input_at_all_is_the_end_of_it(stream: TextIO | None) -> None:
    with pytest.raises(EOFError):
        Lines(stream).line(None)


def test_a_prompt_is_only_for_people() -> None:
    for typing, prompt in ((True, "> "), (False, "")):
        out = StringIO()
        Console(Lines(StringIO("qs\n")), out, typing=typing).ask()
        assert out.getvalue() == prompt


def test_a_hand_is_pushed_off_a_terminal_and_nothing_is_pushed_into_a_pipe() -> None:
    for terminal, lines in ((True, BLANK_LINES), (False, 0)):
        out = StringIO()
        Console(Lines(StringIO()), out, terminal=terminal).wipe()
        assert out.getvalue().count("\n") >= lines
        assert bool(out.getvalue()) == terminal


def test_a_terminal_gets_no_line_that_it_would_break_inside_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    sentence = "You hold: hearts ace, king, 10, 7."
    for terminal, lines in ((True, ["You hold: hearts", "ace, king, 10, 7."]), (False, [sentence])):
        out = StringIO()
        Console(Lines(StringIO()), out, terminal=terminal).say(sentence)
        assert out.getvalue().splitlines() == lines


def test_lines_do_nothing_to_a_terminal() -> None:
    assert printed("\x1b[31mred\x07 [x] \u202e") == "?[31mred? [x] ?\n"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("José leads.", "Jose leads."),
        ("the pig (猪), −100.", "the pig, -100."),
        ("“Trash!” – it’s over…", '"Trash!" - it\'s over...'),
        ("林黛玉", "???"),
        ("[x]", "[x]"),
    ],
)
def test_in_ascii_sentences_stay_readable(text: str, plain: str) -> None:
    assert to_ascii(text) == plain
    assert printed(text, ascii=True) == plain + "\n"
    assert printed(text) == text + "\n"


def test_a_name_fits_into_ascii_if_only_accents_are_lost() -> None:
    assert [name for name in ("José", "who?", "林", "(猪)", "[x]") if fits_ascii(name)] == [
        "José",
        "who?",
        "[x]",
    ]
