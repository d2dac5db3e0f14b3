"""`heartsui hearts`, `gongzhu`, `trash`, `resume`: calls that go to the screen."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from heartsui.commands.common import Call, Common, WrongCall, WrongInput
from heartsui.words import _

if TYPE_CHECKING:
    from heartsui.launch import Launch, Start
    from heartsui.rules.events import SeatInfo
    from heartsui.rules.options import Options


Decorator: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]


def preset_option() -> Decorator:
    return click.option(
        "--preset",
        metavar="NAME",
        help=_("Begin with the rules of this preset, of a rule set of yours, or of a line of rules."),
    )


def set_option() -> Decorator:
    return click.option(
        "--set", "changes", metavar="FIELD=VALUE", multiple=True, help=_("Change one rule; may be repeated.")
    )


def read_changes(settings: tuple[str, ...]) -> dict[str, Any]:
    """Fields and values of ``--set``: JSON where it is JSON, else text as it stands. Raises WrongCall."""
    import msgspec

    from heartsui.lines import Value

    changes: dict[str, Any] = {}
    for setting in settings:
        field, equals, text = setting.partition("=")
        if not equals or not field:
            raise WrongCall(_("--set takes FIELD=VALUE, not {text}.").format(text=setting))
        if field in changes:
            raise WrongCall(_("{field} is set twice.").format(field=field))
        try:
            changes[field] = msgspec.json.decode(text.encode(errors="replace"), type=Value)
        except msgspec.ValidationError as error:
            raise WrongCall(_("{field} cannot be {value}.").format(field=field, value=text)) from error
        except (msgspec.DecodeError, RecursionError):
            changes[field] = text
    return changes


def read_preset(
    common: Common, game: str, text: str | None, changes: dict[str, Any]
) -> tuple[str | None, dict[str, Any]]:
    """What ``--preset`` means: a preset, and the changes with those of a rule set or a line of rules beneath
    them. Raises WrongCall."""
    from heartsui.rules.presets import PRESETS
    from heartsui.rulesets import FILE, BadRules, RuleSets, find
    from heartsui.settings import config_directory

    if text is None or text in PRESETS[game]:
        return text, changes
    sets = RuleSets(config_directory(common.data_dir) / FILE)
    if ":" not in text and text not in sets.all():
        return text, changes
    try:
        found = find(text, game, sets)
    except BadRules as error:
        raise WrongCall(error.sentence) from error
    return found.preset, {**found.changes, **changes}


def read_options(game: str, preset: str | None, changes: dict[str, Any]) -> "Options":
    """Raises WrongCall with all that is wrong."""
    from heartsui.rules.errors import InvalidOptions
    from heartsui.rules.presets import options_from
    from heartsui.words.sentences import faults

    try:
        return options_from(game, preset, changes)
    except InvalidOptions as error:
        raise WrongCall(" ".join(faults(error))) from error


def game_command(game: str, help_text: str) -> click.Command:
    @click.command(game, cls=Call, help=help_text)
    @preset_option()
    @click.option("--players", type=int, metavar="N", help=_("How many play."))
    @set_option()
    @click.option(
        "--seats",
        metavar="WHO,WHO,...",
        help=_("Who sits where, clockwise: me, me:Name or a bot's name for each seat."),
    )
    @click.option("--seed", metavar="TEXT", help=_("Deal the cards that belong to this text."))
    @click.option("--practice", is_flag=True, help=_("Count it for nothing; play on from earlier decisions."))
    @click.pass_obj
    def command(
        common: Common,
        preset: str | None,
        players: int | None,
        changes: tuple[str, ...],
        seats: str | None,
        seed: str | None,
        practice: bool,
    ) -> int:
        from heartsui.launch import NewMatch

        preset, wanted = read_preset(common, game, preset, read_changes(changes))
        if players is not None:
            if "players" in read_changes(changes):
                raise WrongCall(_("{field} is set twice.").format(field="players"))
            wanted["players"] = players
        words = seats.split(",") if seats is not None else []
        if words and "players" not in wanted and len(words) != read_options(game, preset, wanted).players:
            wanted["players"] = len(words)
        options = read_options(game, preset, wanted)
        start = NewMatch(options, _seats(common, options, words), preset, _seed(seed), practice)
        return launch(common, start)

    return command


hearts = game_command("hearts", _("Play Hearts."))
gongzhu = game_command("gongzhu", _("Play Gong Zhu."))
trash = game_command("trash", _("Play Trash."))


@click.command("resume", cls=Call, help=_("Go on with the newest match in progress."))
@click.pass_obj
def resume(common: Common) -> int:
    from heartsui.commands.files import not_there, open_store
    from heartsui.launch import Resume

    store = open_store(common)
    newest = store.newest_unfinished()
    store.close()
    if newest is None:
        raise not_there(store, _("There is no match in progress."))
    return launch(common, Resume(newest.id))


def _seats(common: Common, options: "Options", words: list[str]) -> "tuple[SeatInfo, ...]":
    """Who plays. Raises WrongCall."""
    from heartsui.launch import BadSeat, seats_from, usual_seats
    from heartsui.settings import SettingsFile, config_directory, settings_path

    settings = SettingsFile.load(settings_path(config_directory(common.data_dir))).settings
    game, players = options.GAME, options.players
    try:
        if words:
            if len(words) != players:
                raise WrongCall(_("--seats must name {n} seats.").format(n=players))
            return seats_from(words, game, settings.name)
        if len(settings.seats) == players:
            return seats_from(settings.seats, game, settings.name)
    except BadSeat as error:
        if words:
            known = ", ".join(error.known)
            told = _("Nobody called {word} plays this. Possible: {known}.")
            raise WrongCall(told.format(word=error.word, known=known)) from error
    return usual_seats(game, players, settings.name)


def _seed(text: str | None) -> str | None:
    """A seed that can be written into a record. Raises WrongCall."""
    if text is None:
        return None
    if not text.strip() or len(text) > 200 or not text.isprintable():
        raise WrongCall(_("A seed is a line of text, at most {n} letters.").format(n=200))
    return text.strip()


def launch(common: Common, start: "Start") -> int:
    """Go to the screen, or play line by line where that is asked for or all the terminal can do; returns the
    exit status."""
    from heartsui.launch import Launch

    asked = Launch(start, common.data_dir, common.lang, common.ascii, common.mouse)
    if common.by_line:
        return _by_line(asked)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WrongCall(_("This needs a terminal. With --plain it plays line by line without one."))
    if os.environ.get("TERM") == "dumb":
        return _by_line(asked)
    from heartsui.app import run

    return run(asked)


def _by_line(asked: "Launch") -> int:
    """Raises WrongInput for a match that cannot be had."""
    from heartsui.plain.run import run
    from heartsui.store import MatchBusy, MatchDamaged, NoSuchMatch
    from heartsui.words.troubles import sentence

    try:
        return run(asked)
    except (MatchBusy, MatchDamaged, NoSuchMatch) as error:
        raise WrongInput(sentence(error.trouble.id, error.trouble.params)) from error
