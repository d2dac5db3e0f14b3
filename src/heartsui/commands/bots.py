"""`heartsui bots`: the bots that are installed, and how strong they were measured to be."""

import click

from heartsui.commands import COMMANDS
from heartsui.commands.common import Call, Common, one_line
from heartsui.words import _

GAMES = ("hearts", "gongzhu", "trash")


@click.command("bots", cls=Call, help=_(COMMANDS["bots"][2]))
@click.pass_obj
def command(common: Common) -> None:
    from heartsui.bots import registry
    from heartsui.words.shell import game_name

    for game in GAMES:
        click.echo(click.style(game_name(game), bold=True))
        for name in registry.names(game):
            click.echo(f"  {one_line(name):<10}  {_told(name, game, common.plain)}".rstrip())
    for plug in registry.plug_ins():
        if plug.problem is not None:
            told = _("{name} cannot be used: {problem}")
            click.echo(told.format(name=one_line(plug.name), problem=one_line(plug.problem)))


def _told(name: str, game: str, plain: bool) -> str:
    """Where a bot comes from, or how strong it is."""
    from heartsui.bots import registry
    from heartsui.bots.strength import strength

    if name not in registry.levels(game):
        source = next((plug.source for plug in registry.plug_ins() if plug.name == name), "")
        return _("from a plug-in, {source}").format(source=one_line(source))
    found = strength(name, game)
    if found is None:
        return ""
    told = _("{points} {sign} {error} points fewer per deal than {below}, over {deals} deals")
    return told.format(
        points=found.points,
        sign="+-" if plain else "±",
        error=found.error,
        below=found.below,
        deals=found.deals,
    )
