"""The command line: what is asked for, checked before the terminal is touched.

Nothing but click and the words is imported on the way to a help page or an error; each command imports what it
needs when it is called. Every error is one line on standard error: exit status 2 for a wrong call, 1 for a
wrong input or an unexpected error, whose details are in a log.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from heartsui import __version__, words
from heartsui.words import N_, _

NAME = "heartsui"
COMMANDS: dict[str, tuple[str, str, str]] = {
    "hearts": ("play", "hearts", N_("Play Hearts.")),
    "gongzhu": ("play", "gongzhu", N_("Play Gong Zhu.")),
    "trash": ("play", "trash", N_("Play Trash.")),
    "resume": ("play", "resume", N_("Go on with the newest match in progress.")),
    "replay": ("replay", "command", N_("Check a record and show what happened in it.")),
    "export": ("files", "export", N_("Write a stored match as a record.")),
    "import": ("files", "import_record", N_("Store a match from a record.")),
    "rules": ("rules", "command", N_("The rules of a game, in words.")),
    "arena": ("arena", "command", N_("Bots against bots.")),
    "bots": ("bots", "command", N_("The bots that are installed.")),
}
"""By name: the module in `commands`, the click command in it, and what it does. A command whose module is not
there is not offered."""


class Common:
    """The options that every call takes, before or after the name of the command."""

    def __init__(self) -> None:
        self.data_dir: str | None = None
        self.lang: str | None = None
        self.ascii: bool | None = None
        self.mouse: bool | None = None

    @property
    def plain(self) -> bool:
        """Letters instead of card signs on standard output."""
        encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower()
        return self.ascii or not encoding.startswith(("utf-8", "utf8"))


class WrongCall(click.ClickException):
    """A call that cannot be meant so; exit status 2."""

    exit_code = 2


class WrongInput(click.ClickException):
    """A file or a match that is not what it should be; exit status 1."""

    exit_code = 1


class WrongFile(WrongInput):
    """What is wrong with a file; the message names it first, as compilers do."""


def _keep(context: click.Context, option: click.Parameter, value: Any) -> None:
    if value is not None and option.name is not None:
        setattr(context.ensure_object(Common), option.name, value)


def _keep_language(context: click.Context, option: click.Parameter, value: str | None) -> None:
    if value is not None and value.replace("-", "_") not in languages():
        known = ", ".join(languages())
        raise click.BadParameter(_("it speaks {languages}.").format(languages=known))
    _keep(context, option, value and value.replace("-", "_"))


def _show_version(context: click.Context, option: click.Parameter, value: bool) -> None:
    if value:
        click.echo(f"{NAME} {__version__}")
        context.exit()


def common_options() -> list[click.Parameter]:
    def option(*names: str, **more: Any) -> click.Option:
        return click.Option(names, **{"expose_value": False, "callback": _keep, "default": None, **more})

    return [
        option("--data-dir", metavar="DIR", help=_("Keep matches and settings in this directory.")),
        option("--lang", metavar="LANG", callback=_keep_language, help=_("Speak this language, zh_TW say.")),
        option("--ascii", is_flag=True, flag_value=True, help=_("Letters instead of card signs.")),
        option("--no-mouse", "mouse", is_flag=True, flag_value=False, help=_("Leave the mouse alone.")),
        option(
            "--version",
            is_flag=True,
            default=False,
            is_eager=True,
            callback=_show_version,
            help=_("The version."),
        ),
    ]


class Call(click.Command):
    """A command that takes the common options, too."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.params += common_options()


class Program(click.Group):
    """The commands, each imported when it is called."""

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


def languages() -> tuple[str, ...]:
    """English and the languages there are catalogs for."""
    found = Path(words.LOCALE_DIR).glob("*/LC_MESSAGES")
    return (words.SOURCE, *sorted(path.parent.name for path in found if path.parent.name != words.SOURCE))


def _language_of(arguments: Sequence[str]) -> str | None:
    """The language a call asks for, found before the call is parsed so that help and errors speak it, too."""
    for k, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=").replace("-", "_")
        if argument == "--lang" and k + 1 < len(arguments):
            return arguments[k + 1].replace("-", "_")
    return None


def one_line(text: str) -> str:
    """Text from anywhere as one line that does nothing to a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))


def complain(text: str) -> None:
    print(one_line(text), file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what a call asks for; returns the exit status. Never raises."""
    arguments = sys.argv[1:] if arguments is None else arguments
    common = Common()
    try:
        words.use(_language_of(arguments))
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
    except BrokenPipeError:
        _forget_output()
        return 0
    except Exception as error:
        return _unexpected(error, common)


def _said(error: click.ClickException) -> str:
    """What is wrong with a call; the commonest mistakes in the chosen language."""
    if isinstance(error, click.NoSuchOption):
        return _("There is no option {option}.").format(option=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return _("{name} is missing.").format(name=error.param.human_readable_name)
    return error.format_message()


def _forget_output() -> None:
    """Whoever read the output has gone; keep Python from complaining about what is left of it at exit."""
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
