"""`heartsui bots`: the bots that are installed, and how strong they were measured to be."""

import click

from heartsui.commands import COMMANDS
from heartsui.commands.common import Call, Common, one_line
from heartsui.words import N_, _

TOLD = {
    "hearts": N_("{figure} {sign} {error} points fewer per deal than {below}, over {number} deals"),
    "gongzhu": N_("{figure} {sign} {error} points more per deal than {below}, over {number} deals"),
    "trash": N_("wins {figure} {sign} {error} percent of its matches with {below}, over {number} matches"),
}
"""How the strength of a game's levels is put."""
TEMPERS = {
    "careful": N_("shuns tricks that cost a lot and hardly ever shoots the moon"),
    "shooter": N_("shoots the moon where others would not dare"),
    "hunter": N_("gives its points to whoever leads the match"),
}
"""What a temperament does."""


@click.command("bots", cls=Call, help=_(COMMANDS["bots"][2]))
@click.pass_obj
def command(common: Common) -> None:
    from heartsui.bots import registry
    from heartsui.bots.strength import REPEATED
    from heartsui.words.shell import game_name

    for game in TOLD:
        click.echo(click.style(game_name(game), bold=True))
        for name in registry.names(game):
            click.echo(f"  {one_line(name):<14}  {_told(name, game, common.plain)}".rstrip())
        click.echo("  " + _("measured with {command}").format(command=REPEATED[game]))
    for plug in registry.plug_ins():
        if plug.problem is not None:
            told = _("{name} cannot be used: {problem}")
            click.echo(told.format(name=one_line(plug.name), problem=one_line(plug.problem)))


def _told(name: str, game: str, plain: bool) -> str:
    """Where a bot comes from, or how strong it is."""
    from heartsui.bots import registry
    from heartsui.bots.strength import strength

    if name in registry.TEMPERED:
        return _(TEMPERS[name.partition("-")[2]])
    if name not in registry.levels(game):
        source = next((plug.source for plug in registry.plug_ins() if plug.name == name), "")
        return _("from a plug-in, {source}").format(source=one_line(source))
    found = strength(name, game)
    if found is None:
        return ""
    return _(TOLD[game]).format(
        figure=found.figure,
        sign="+-" if plain else "±",
        error=found.error,
        below=found.below,
        number=found.number,
    )
