from collections.abc import Iterator

import pytest
from textual import constants

from heartsui import words
from heartsui.widgets import glyphs
from heartsui.words import cards as card_words


@pytest.fixture(autouse=True)
def _a_terminal_of_many_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever terminal the tests are run in."""
    monkeypatch.setattr(constants, "COLOR_SYSTEM", "truecolor")
    for name in ("NO_COLOR", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def _settings_of_the_process() -> Iterator[None]:
    """Language and signs belong to the process: put them back after each test."""
    yield
    words.use("en")
    card_words.use_letters(False)
    glyphs.use_ascii(False)
