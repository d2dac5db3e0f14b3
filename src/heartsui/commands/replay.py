"""`heartsui replay`: a record put through the rules, as one JSON object or as tables to read."""

import sys
from typing import Any

import click

from heartsui.commands import COMMANDS
from heartsui.commands.common import Call, Common, WrongFile
from heartsui.commands.files import read_record, said
from heartsui.words import _


@click.command("replay", cls=Call, help=_(COMMANDS["replay"][2]))
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object instead of tables."))
@click.pass_obj
def command(common: Common, file: str, as_json: bool) -> None:
    from heartsui.record import RecordError, replay
    from heartsui.words.troubles import sentence

    try:
        match = read_record(file, replay).match
    except RecordError as error:
        if as_json:
            told = sentence(error.reason, error.params, error.names)
            _print_json({"ok": False, "line": error.line, "reason": error.reason, "message": told})
        raise WrongFile(said(file, error)) from error
    if as_json:
        from heartsui.summary import summary

        _print_json(summary(match))
    else:
        from heartsui.commands.tables import print_match

        print_match(match, plain=common.plain)


def _print_json(value: dict[str, Any]) -> None:
    import msgspec

    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()
