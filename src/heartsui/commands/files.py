"""`heartsui export` and `import`: a stored match as a record, and back."""

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

import click

from heartsui.commands import COMMANDS
from heartsui.commands.common import Call, Common, WrongFile, WrongInput, complain
from heartsui.words import _, ngettext

if TYPE_CHECKING:
    from heartsui.record import RecordError
    from heartsui.store import Store

T = TypeVar("T")
STANDARD = "-"
"""The name of standard input or output where a file is asked for."""
UNUSABLE = "unusable_directory"
"""What is said of a store where nothing can be saved to whoever does not want to play."""


def read_record(file: str, use: Callable[[Iterable[bytes]], T]) -> T:
    """What ``use`` makes of the lines of a file or of standard input. Raises RecordError."""
    from heartsui.record import from_file, lines_of

    if file == STANDARD:
        return use(lines_of(sys.stdin.buffer))
    return from_file(file, use)


def said(file: str, error: "RecordError") -> str:
    """FILE:LINE: reason: sentence, or FILE: reason: sentence when no line is to blame."""
    from heartsui.words.troubles import sentence

    place = f"{file}:{error.line}" if error.line else file
    return f"{place}: {error.reason}: {sentence(error.reason, error.params, error.names)}"


def open_store(common: Common) -> "Store":
    from heartsui.store import Store, data_directory

    return Store.open(data_directory(common.data_dir))


def not_there(store: "Store", told: str) -> WrongInput:
    """Why a match cannot be had: what is wrong with the store, if anything is."""
    from heartsui.words.troubles import sentence

    if not store.troubles:
        return WrongInput(told)
    trouble = store.troubles[0]
    return WrongInput(sentence(UNUSABLE if trouble.id == "unsaved_store" else trouble.id, trouble.params))


@click.command("export", cls=Call, help=_(COMMANDS["export"][2]))
@click.argument("match", type=int, required=False)
@click.option("-o", "--output", metavar="FILE", default=STANDARD, help=_("Write to this file."))
@click.pass_obj
def export(common: Common, match: int | None, output: str) -> None:
    from heartsui.store import MatchDamaged, NoSuchMatch
    from heartsui.words.troubles import sentence

    store = open_store(common)
    if match is None:
        stored = store.list()
        if not stored:
            raise not_there(store, _("There is no match yet."))
        match = stored[0].id
    try:
        lines = store.lines(match)
    except NoSuchMatch as error:
        raise not_there(store, sentence(error.trouble.id, error.trouble.params)) from error
    except MatchDamaged as error:
        raise WrongInput(sentence(error.trouble.id, error.trouble.params)) from error
    finally:
        store.close()
    _write(output, "".join(f"{line}\n" for line in lines).encode())
    if output != STANDARD:
        told = ngettext("Match {match}: {n} line written.", "Match {match}: {n} lines written.", len(lines))
        click.echo(told.format(match=match, n=len(lines)))


def _write(output: str, content: bytes) -> None:
    if output == STANDARD:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    from heartsui.words.troubles import sentence

    try:
        with open(output, "wb") as file:
            file.write(content)
    except (OSError, ValueError) as error:
        strerror = error.strerror if isinstance(error, OSError) else None
        reason, params = "cannot_write", {"detail": strerror or str(error)}
        raise WrongFile(f"{output}: {reason}: {sentence(reason, params)}") from error


@click.command("import", cls=Call, help=_(COMMANDS["import"][2]))
@click.argument("file")
@click.pass_obj
def import_record(common: Common, file: str) -> None:
    from heartsui.record import RecordError, replay
    from heartsui.words.troubles import sentence

    try:
        record = read_record(file, replay)
    except RecordError as error:
        raise WrongFile(said(file, error)) from error
    store = open_store(common)
    try:
        if not store.saved:
            raise not_there(store, _("The match was not stored."))
        for trouble in store.troubles:
            complain(sentence(trouble.id, trouble.params))
        log = store.add(record)
        log.close()
    finally:
        store.close()
    if log.trouble is not None:
        raise WrongInput(sentence(log.trouble.id, log.trouble.params))
    click.echo(
        _("This is match {match} now. It is for practice: it counts for nothing.").format(match=log.match_id)
    )
