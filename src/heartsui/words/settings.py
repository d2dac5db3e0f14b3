"""Settings in words: what each is called, one line of help, and the names of its values."""

from collections.abc import Mapping
from typing import Any

from heartsui.words import LOCALE_DIR, N_, SOURCE, _
from heartsui.words.options import FieldWords
from heartsui.words.shell import PACES, SUITS

LANGUAGES = {"en": "English", "zh_TW": "繁體中文", "zh_CN": "简体中文"}
"""Languages by their own names."""

WORDS: Mapping[str, FieldWords] = {
    "name": FieldWords(N_("Your name"), N_("What you are called in the next match.")),
    "pace": FieldWords(N_("Pace"), N_("How long a finished trick stays. Any key hurries on."), PACES),
    "autoplay": FieldWords(
        N_("A forced card"),
        N_("The only card you may play. Nobody learns of it."),
        {
            "off": N_("I play it myself"),
            "forced": N_("plays itself"),
            "last": N_("plays itself in the last trick"),
        },
    ),
    "take_back": FieldWords(
        N_("Cards can be taken back"),
        N_("Your card waits a moment; another key hurries it on."),
    ),
    "thinking": FieldWords(
        N_("Bots think"),
        N_("The bots that search; the others are as quick as ever."),
        {"usual": N_("as long as usual"), "longer": N_("longer")},
    ),
    "bell": FieldWords(
        N_("Bell"),
        "",
        {
            "turn": N_("when it is your turn"),
            "broken": N_("when hearts are broken"),
            "queen": N_("when the queen of spades is played"),
        },
    ),
    "theme": FieldWords(N_("Theme"), N_("The ansi themes use your terminal's own colours.")),
    "suits": FieldWords(N_("Suit colours"), N_("Suits always differ by their signs too."), SUITS),
    "felt": FieldWords(
        N_("Table colour"),
        N_("None leaves your terminal's background as it is."),
        {
            "theme": N_("the theme's"),
            "green": N_("green"),
            "blue": N_("blue"),
            "red": N_("red"),
            "none": N_("none"),
        },
    ),
    "ascii": FieldWords(
        N_("Card signs"),
        N_("Letters C D S H and plain lines instead of signs."),
        {
            "auto": N_("what the terminal can show"),
            False: N_("signs"),
            True: N_("letters"),
        },
    ),
    "reduced_motion": FieldWords(N_("Less movement"), N_("Everything is drawn once, at its end.")),
    "language": FieldWords(N_("Language"), "", {"auto": N_("the system's")}),
    "mouse": FieldWords(N_("Mouse"), N_("Without it your terminal selects text as usual.")),
    "keys": FieldWords(N_("Keys"), N_("Every key can be another one.")),
}


def label(name: str) -> str:
    return _(WORDS[name].label)


def help_line(name: str) -> str:
    text = WORDS[name].help
    return _(text) if text else ""


def choice(name: str, value: Any) -> str:
    """What a value is called."""
    found = WORDS[name].choices.get(value)
    return _(found) if found else str(value)


def languages() -> tuple[tuple[str, str], ...]:
    """The languages there are, each in its own words, and the choice of the system's."""
    there = [code for code in LANGUAGES if code == SOURCE or (LOCALE_DIR / code).is_dir()]
    return ((choice("language", "auto"), "auto"), *((LANGUAGES[code], code) for code in there))
