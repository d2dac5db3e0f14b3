"""`heartsui rules`: the rules of exactly these options, in words."""

from functools import reduce
from shutil import get_terminal_size

import click

from heartsui.commands import COMMANDS
from heartsui.commands.common import Call, Common
from heartsui.commands.play import preset_option, read_changes, read_options, read_preset, set_option
from heartsui.words import _
from heartsui.words.wrapping import wrap

GAMES = ("hearts", "gongzhu", "trash")
WIDTH = 88
"""Columns of text that are still easy to read."""


@click.command("rules", cls=Call, help=_(COMMANDS["rules"][2]))
@click.argument("game", type=click.Choice(GAMES), default=GAMES[0])
@preset_option()
@set_option()
@click.pass_obj
def command(common: Common, game: str, preset: str | None, changes: tuple[str, ...]) -> None:
    options = read_options(game, *read_preset(common, game, preset, read_changes(changes)))
    from heartsui.words import cards
    from heartsui.words.rules_text import rules_text
    from heartsui.words.table import two

    cards.use_letters(common.plain)
    paragraphs = [
        click.style(part.heading, bold=True) + "\n" + _wrapped(reduce(two, part.sentences))
        for part in rules_text(options)
    ]
    click.echo("\n\n".join(paragraphs))


def _wrapped(text: str) -> str:
    """Lines that fit the terminal."""
    return "\n".join(wrap(text, min(get_terminal_size().columns, WIDTH)))
