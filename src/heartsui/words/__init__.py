"""Every sentence a player reads, in the chosen language, with names and cards passed in.

Rules answer with ids and values; this package turns them into words. The language is a setting of the process,
as the terminal is: `use` changes it for everything read afterwards.
"""

import gettext as _gettext
from pathlib import Path

DOMAIN = "heartsui"
LOCALE_DIR = Path(__file__).parent.parent / "locale"
SOURCE = "en"

_current: _gettext.NullTranslations = _gettext.NullTranslations()


def use(language: str | None) -> None:
    """Speak a language, ``zh_TW`` say, from now on; English where there is no catalog for it."""
    global _current
    languages = [language] if language else [SOURCE]
    _current = _gettext.translation(DOMAIN, LOCALE_DIR, languages=languages, fallback=True)


def _(message: str) -> str:
    """The message in the chosen language."""
    return _current.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The message for a number of things, in the chosen language."""
    return _current.ngettext(one, many, n)


def N_(message: str) -> str:
    """Mark a message for the catalogs where it is written down, to be translated where it is used."""
    return message
