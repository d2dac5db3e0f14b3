"""What every command shares: the common options, what is wrong with a call, and how that is said."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from heartsui import __version__, words
from heartsui.commands import clicks
from heartsui.words import _

NAME = "heartsui"


class Common:
    """The options that every call takes, before or after the name of the command."""

    def __init__(self) -> None:
        self.data_dir: str | None = None
        self.lang: str | None = None
        self.ascii: bool | None = None
        self.mouse: bool | None = None
        self.by_line: bool | None = None

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
    language = None if value is None else words.catalog(value)
    if language is not None and language not in languages():
        known = ", ".join(languages())
        raise WrongCall(
            _("There is no language {language}. Languages: {known}.").format(language=value, known=known)
        )
    _keep(context, option, language)


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
        option(
            "--plain",
            "by_line",
            is_flag=True,
            flag_value=True,
            help=_("Play line by line, without a full screen: for screen readers, pipes and plain terminals."),
        ),
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


class Context(click.Context):
    formatter_class = clicks.Pages


class Call(click.Command):
    """A command that takes the common options, too."""

    context_class = Context

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.params += common_options()

    def invoke(self, ctx: click.Context) -> Any:
        common = ctx.ensure_object(Common)
        speak(common.lang or _language_of_the_settings(common), common.ascii)
        return super().invoke(ctx)


def _language_of_the_settings(common: Common) -> str | None:
    from heartsui.settings import AUTO, SettingsFile, config_directory, settings_path

    language = SettingsFile.load(settings_path(config_directory(common.data_dir))).settings.language
    return None if language == AUTO else language


def speak(language: str | None, ascii_only: bool | None = None) -> None:
    """Speak a language on standard output, the environment's with None; English where it cannot be written."""
    words.use(words.SOURCE if ascii_only else language)
    try:
        _("Help").encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        words.use(words.SOURCE)


def languages() -> tuple[str, ...]:
    """English and the languages there are catalogs for."""
    found = Path(words.LOCALE_DIR).glob("*/LC_MESSAGES")
    return (words.SOURCE, *sorted(path.parent.name for path in found if path.parent.name != words.SOURCE))


def one_line(text: str) -> str:
    """Text from anywhere as one line that does nothing to a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))


def complain(text: str) -> None:
    with suppress(OSError):  # nobody to hear it
        print(one_line(text), file=sys.stderr)
