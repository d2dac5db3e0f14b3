#!/usr/bin/env python3
"""Keep the catalogs of translated messages in step with the sources. Needs Babel.

    python tools/catalogs.py            take new messages into the catalogs, leave out old ones, compile them
    python tools/catalogs.py --check    say what is missing or stale, and change nothing

A new message is left empty for a translator; nothing is guessed. Exit status 1 while something is missing.
"""

import argparse
import io
import string
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "heartsui"
LOCALE = PACKAGE / "locale"
DOMAIN = "heartsui"
LANGUAGES = ("zh_TW", "zh_CN")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
HEADER = "# {language} messages of heartsui."
WIDTH = 100


def extracted() -> Catalog:
    """All messages that the sources hold, with the files they are in."""
    catalog = Catalog(project=DOMAIN)
    found = extract_from_dir(
        PACKAGE, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=["Translators:"]
    )
    for name, _line, message, comments, context in found:
        catalog.add(message, None, [(Path(name).as_posix(), 0)], auto_comments=comments, context=context)
    return catalog


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_path(language: str) -> Path:
    return po_path(language).with_suffix(".mo")


def load(language: str) -> Catalog:
    """A catalog as it is written; an empty one if there is none yet."""
    path = po_path(language)
    if not path.exists():
        return _new(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def _new(language: str) -> Catalog:
    return Catalog(
        locale=language,
        project=DOMAIN,
        version="0",
        header_comment=HEADER.format(language=language),
        msgid_bugs_address="-",
        last_translator="-",
        language_team="-",
        fuzzy=False,
    )


def compiled(language: str) -> Catalog:
    """A catalog as the program reads it."""
    with mo_path(language).open("rb") as file:
        return read_mo(file)


def messages(catalog: Iterable[Message]) -> Iterator[Message]:
    """Without the header."""
    return (message for message in catalog if message.id)


def texts(value: object) -> tuple[str, ...]:
    """A message's texts: one, or one for each number."""
    return tuple(value) if isinstance(value, list | tuple) else (str(value or ""),)


def placeholders(text: str) -> set[str]:
    """The names in braces. Raises ValueError for braces that do not match."""
    return {name for _text, name, _format, _conversion in string.Formatter().parse(text) if name is not None}


def faults(language: str, source: Catalog) -> list[str]:
    """What keeps a catalog from saying everything that the sources say, and nothing else."""
    catalog = load(language)
    told = [
        f"missing: {texts(message.id)[0]!r}"
        for message in messages(source)
        if (found := catalog.get(message.id, message.context)) is None
        or texts(found.id) != texts(message.id)
        or not all(texts(found.string))
    ]
    for message in messages(catalog):
        if message.fuzzy:
            told.append(f"fuzzy: {texts(message.id)[0]!r}")
        if source.get(message.id, message.context) is None:
            told.append(f"stale: {texts(message.id)[0]!r}")
        told += _wrong_placeholders(message, catalog.num_plurals)
    return told


def _wrong_placeholders(message: Message, forms: int) -> Iterator[str]:
    """A translation has the names of its message: all that stand in its every form, none that stand nowhere."""
    said = texts(message.string)
    if not all(said):
        return
    if message.pluralizable and len(said) != forms:
        yield f"{len(said)} forms instead of {forms}: {texts(message.id)[0]!r}"
    names = [placeholders(text) for text in texts(message.id)]
    for text in said:
        there = placeholders(text)
        if not set.intersection(*names) <= there <= set.union(*names):
            yield f"other names in braces: {texts(message.id)[0]!r}: {text!r}"


def update(language: str, source: Catalog) -> None:
    """Take over the messages of the sources, and compile."""
    catalog = load(language)
    catalog.update(source, no_fuzzy_matching=True, update_creation_date=False)
    text = io.BytesIO()
    write_po(text, catalog, width=WIDTH, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.getvalue())
    with mo_path(language).open("wb") as file:
        write_mo(file, load(language))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args().check
    source = extracted()
    status = 0
    for language in LANGUAGES:
        if not check:
            update(language, source)
        told = faults(language, source)
        for line in told:
            print(f"{language}: {line}")
        print(f"{language}: {len(list(messages(source)))} messages, {len(told)} faults")
        status |= bool(told)
    return status


if __name__ == "__main__":
    sys.exit(main())
