"""A match as tables to read: each deal's tricks, its points and the scores."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from heartsui.commands.common import one_line
from heartsui.commands.paper import Paper
from heartsui.rules.match import DealResult, Match
from heartsui.rules.tricktaking import TrickState, TrickTaking
from heartsui.words import _, cards
from heartsui.words.awards import award_sentence
from heartsui.words.matches import where
from heartsui.words.shell import game_name
from heartsui.words.table import direction_name, listed

LEADS, TAKES = ">", "*"
"""Before the card that was led, and after the one that took the trick."""


def print_match(match: Match, plain: bool) -> None:
    """Print a match to standard output; ``plain`` for terminals without card signs and lines."""
    cards.use_letters(plain)
    console = Paper(markup=False, highlight=False, emoji=False, safe_box=True)
    names = [one_line(info.name) for info in match.started.seats]
    boxes = box.ASCII if plain else box.ROUNDED
    tables = (
        _deals(match, match.game, names, boxes)
        if isinstance(match.game, TrickTaking)
        else _rounds(match, names, boxes)
    )
    for part in tables:
        console.print(part)
    told = _("{game}, {where}").format(game=game_name(match.started.game), where=where(match))
    console.print(Text(told))
    if match.over:
        winners = listed(names[seat] for seat in match.verdict.winners)
        console.print(Text(_("Won by {names}.").format(names=winners) if winners else _("Nobody wins.")))


def _deals(match: Match, game: TrickTaking, names: Sequence[str], boxes: box.Box) -> list[Any]:
    """A table for each deal and a line for each award."""
    parts: list[Any] = []
    for result in match.results:
        parts.append(_deal(result.final, game, names, boxes, result))
        parts += [Text(award_sentence(award, names)) for award in result.awards]
    if match.deal is not None:
        parts.append(_deal(match.deal, game, names, boxes))
    if parts:
        parts.append(Text(_("{leads} leads, {takes} takes the trick").format(leads=LEADS, takes=TAKES)))
    return parts


def _deal(
    deal: TrickState, game: TrickTaking, names: Sequence[str], boxes: box.Box, result: DealResult | None = None
) -> Table:
    direction = deal.start.direction
    title = _("Deal {n}").format(n=deal.start.n)
    if game.pass_count(direction):
        title = _("Deal {n}: {direction}").format(n=deal.start.n, direction=direction_name(direction))
    table = _table(title, names, boxes)
    for k, trick in enumerate(deal.tricks, start=1):
        plays = trick.by_seat()
        cells = [
            _played(plays.get(seat, ()), seat == trick.leader, seat == trick.winner)
            for seat in range(len(names))
        ]
        table.add_row(str(k), *cells)
    if deal.trick:
        plays = dict(zip(game.orders[deal.leader], deal.trick, strict=False))
        cells = [_played(plays.get(seat, ()), seat == deal.leader, False) for seat in range(len(names))]
        table.add_row(str(len(deal.tricks) + 1), *cells)
    _add_result(table, result)
    return table


def _played(played: Sequence[int], leads: bool, takes: bool) -> Text:
    return Text(f"{LEADS if leads else ' '}{cards.cards_text(played)}{TAKES if takes else ' '}")


def _rounds(match: Match, names: Sequence[str], boxes: box.Box) -> list[Any]:
    """One table of all rounds: the slots each seat had, the winner's marked."""
    table = _table(_("Slots in each round"), names, boxes)
    for result in match.results:
        table.add_row(str(result.n), *_slots(result.final))
    if match.deal is not None:
        table.add_row(str(match.deal.start.n), *_slots(match.deal))
    return [table, Text(_("{takes} filled the tableau first").format(takes=TAKES))]


def _slots(state_of_round: Any) -> list[Text]:
    sizes = [len(tableau) for tableau in state_of_round.start.tableaux]
    return [Text(f"{n}{TAKES if seat == state_of_round.winner else ' '}") for seat, n in enumerate(sizes)]


def _table(title: str, names: Sequence[str], boxes: box.Box) -> Table:
    table = Table(title=Text(title), title_justify="left", box=boxes)
    table.add_column("", justify="right")
    for name in names:
        table.add_column(Text(name))
    return table


def _add_result(table: Table, result: DealResult | None) -> None:
    if result is not None:
        table.add_section()
        table.add_row(_("points"), *(Text(f" {n}") for n in result.points))
        table.add_row(_("score"), *(Text(f" {n}") for n in result.scores))
