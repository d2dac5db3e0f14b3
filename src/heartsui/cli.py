"""The command line: what is asked for, checked before the terminal is touched.

Nothing but click and the words is imported on the way to a help page or an error; each command imports what it
needs when it is called. Every error is one line on standard error: exit status 2 for a wrong call, 1 for a
wrong input or an unexpected error, whose details are in a log.
"""

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import click

from heartsui.commands import COMMANDS, clicks
from heartsui.commands.common import (
    NAME,
    Call,
    Common,
    Context,
    WrongCall,
    WrongFile,
    WrongInput,
    common_options,
    complain,
    one_line,
    speak,
)
from heartsui.words import _

__all__ = ["COMMANDS", "Call", "Common", "WrongCall", "WrongInput", "complain", "main", "one_line"]


class ReaderGone(Exception):
    """Whoever read the output has closed it. Not an OSError: click would end with a status of its own."""


class Program(click.Group):
    """The commands, each imported when it is called."""

    context_class = Context

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:
        with _to_a_reader():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: click.Context) -> Any:
        with _to_a_reader():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, (module, *_rest) in COMMANDS.items() if find_spec(f"{NAME}.commands.{module}")]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        known = self.list_commands(ctx)
        if cmd_name not in known:
            told = _("There is no command {name}. Commands: {known}.")
            raise WrongCall(told.format(name=cmd_name, known=", ".join(known)))
        module, attribute, _what = COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(f"{NAME}.commands.{module}"), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, _(COMMANDS[name][2])) for name in self.list_commands(ctx)]
        with formatter.section(_("Commands")):
            formatter.write_dl(rows)


@contextmanager
def _to_a_reader() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderGone from error


def program() -> click.Group:
    """The whole command line, in the language chosen."""

    def home(context: click.Context) -> Any:
        if context.invoked_subcommand is not None:
            return None
        from heartsui.commands.play import launch
        from heartsui.launch import Home

        return launch(context.ensure_object(Common), Home())

    return Program(
        NAME,
        callback=click.pass_context(home),
        invoke_without_command=True,
        params=common_options(),
        help=_("Hearts with every house rule, Gong Zhu and Trash. Without a command: the home screen."),
        epilog=_("{program} COMMAND --help explains a command.").format(program=NAME),
    )


def _language_of(arguments: Sequence[str]) -> str | None:
    """The language a call asks for, found before the call is parsed so that help and errors speak it, too."""
    for k, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
        if argument == "--lang" and k + 1 < len(arguments):
            return arguments[k + 1]
    return None


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what a call asks for; returns the exit status. Never raises."""
    arguments = sys.argv[1:] if arguments is None else arguments
    common = Common()
    _open_streams()
    _never_choke(sys.stdout)
    try:
        clicks.translate()
        speak(_language_of(arguments), "--ascii" in arguments)
        status = program().main(list(arguments), prog_name=NAME, standalone_mode=False, obj=common)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except WrongFile as error:
        complain(error.format_message())
        return error.exit_code
    except click.ClickException as error:
        complain(f"{NAME}: {_said(error)}")
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return 130
    except (BrokenPipeError, ReaderGone):
        _forget_output()
        return 0
    except Exception as error:
        if isinstance(error, OSError) and error.errno == errno.ENOSPC:
            _forget_output()
            complain(f"{NAME}: {error.strerror}")
            return 1
        return _unexpected(error, common)


def _said(error: click.ClickException) -> str:
    """What is wrong with a call; the commonest mistakes in the chosen language."""
    if isinstance(error, click.NoSuchOption):
        return _("There is no option {option}.").format(option=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return _("{name} is missing.").format(name=error.param.human_readable_name)
    return error.format_message()


def _open_streams() -> None:
    """A standard stream that was closed by the caller is empty, and takes no file's place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115


def _never_choke(stream: Any) -> None:
    """Write a question mark for what the terminal's encoding does not have."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Nobody can read the output; keep Python from complaining about what is left of it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unexpected(error: Exception, common: Common) -> int:
    from heartsui.crash import CrashLog, note, tell
    from heartsui.store import data_directory

    crashes = CrashLog(lambda: data_directory(common.data_dir))
    crashes.install()
    note(error)
    tell(error, crashes)
    crashes.remove()
    return 1
