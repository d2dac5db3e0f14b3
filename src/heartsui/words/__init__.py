"""Every sentence a player reads, in the chosen language, with names and cards passed in.

Rules answer with ids and values; this package turns them into words. The language is a setting of the process,
as the terminal is: `use` changes it for everything read afterwards.
"""

import gettext as _gettext
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

DOMAIN = "heartsui"
LOCALE_DIR = Path(__file__).parent.parent / "locale"
SOURCE = "en"
TRADITIONAL, SIMPLIFIED = "zh_TW", "zh_CN"
SCRIPTS = {
    "hant": TRADITIONAL,
    "hans": SIMPLIFIED,
    "tw": TRADITIONAL,
    "hk": TRADITIONAL,
    "mo": TRADITIONAL,
}
"""Which Chinese is meant: the script tells where it is named, else the place. All others write Simplified."""

_current: _gettext.NullTranslations = _gettext.NullTranslations()


def use(language: str | None) -> None:
    """Speak a language, ``zh_TW`` say, from now on, or with None what the environment asks for; English where
    there is no catalog for it."""
    global _current
    languages = wanted(os.environ) if language is None else [catalog(language)]
    if languages in ([], [SOURCE]):
        _current = _gettext.NullTranslations()
    else:
        _current = _gettext.translation(DOMAIN, LOCALE_DIR, languages=languages, fallback=True)


def wanted(environment: Mapping[str, str]) -> list[str]:
    """The catalogs an environment asks for, the most wanted first, up to English, which needs none.

    As gettext has it, LANGUAGE goes before LC_ALL, LC_MESSAGES and LANG, unless these ask for the C locale.
    """
    found: list[str] = []
    for name in _asked(environment):
        one = catalog(name)
        if one == SOURCE:
            break
        found.append(one)
    return found


def _asked(environment: Mapping[str, str]) -> Iterator[str]:
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if locale not in ("C", "POSIX"):
        yield from filter(None, environment.get("LANGUAGE", "").split(":"))
    if locale:
        yield locale


def catalog(name: str) -> str:
    """The catalog that a locale or a language tag stands for: zh_HK.UTF-8 and zh-Hant are zh_TW."""
    language, *parts = name.partition(".")[0].partition("@")[0].replace("-", "_").split("_")
    if language.lower() in ("en", "c", "posix"):
        return SOURCE
    if language.lower() == "zh":
        given = {part.lower() for part in parts}
        return next((one for part, one in SCRIPTS.items() if part in given), SIMPLIFIED)
    return "_".join((language.lower(), *(part.upper() for part in parts)))


def _(message: str) -> str:
    """The message in the chosen language."""
    return _current.gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The message for a number of things, in the chosen language."""
    return _current.ngettext(one, many, n)


def N_(message: str) -> str:
    """Mark a message for the catalogs where it is written down, to be translated where it is used."""
    return message


def first_upper(sentence: str) -> str:
    """A sentence that begins with a card begins with a capital letter, too; the rest stays as it is."""
    return sentence[:1].upper() + sentence[1:]
