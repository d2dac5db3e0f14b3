"""A small app around the table of Trash: rounds laid by hand, instant bots, no store, no settings, no clock."""

from collections.abc import Sequence
from typing import Any

import msgspec
from table_app import NAMES, TableApp, seats

from heartsui.rules.actions import Action, Draw, DrawFrom
from heartsui.rules.events import Laid, MatchStarted
from heartsui.rules.match import advance, begin
from heartsui.rules.presets import options_from
from heartsui.screens.trash import TrashScreen
from heartsui.session import Session
from heartsui.widgets.status import Say, StatusLines

LETTERS = "?A23456789TJQKX"
STOCK, DISCARD = Draw(DrawFrom.STOCK), Draw(DrawFrom.DISCARD)
COURT = "K Q K Q K Q K Q K Q"


class TestScreen(TrashScreen):
    """Takes keys as fast as tests type them."""

    __test__ = False

    def on_mount(self) -> None:
        for widget in (self.piles, self.tableau):
            widget.patience.settle, widget.patience.twice = 0.0, 3600.0


class TrashApp(TableApp):
    """Leaves when the table is left."""

    table_class = TestScreen

    def __init__(self, *of: Any, moving: bool = True, **more: Any) -> None:
        super().__init__(*of, **more)
        self.animation_level = "full" if moving else "none"

    @property
    def say(self) -> Say:
        return self.table.query_one(StatusLines).value


def ranks(text: str) -> tuple[int, ...]:
    """Ranks of Trash from their letters, separated by spaces."""
    return tuple(LETTERS.index(letter) for letter in text.split())


def laid(
    *tableaux: str,
    stock: str,
    discard: str = "",
    dealer: int = 0,
    humans: Sequence[int] = (0,),
    names: Sequence[str] = NAMES,
    seed: str | None = None,
    log: Any = None,
    **changes: Any,
) -> Session:
    """A match whose first round has been laid by hand. A ``seed`` gives new stocks and later rounds."""
    usual = {"players": len(tableaux), "decks": 4, "start_slots": len(ranks(tableaux[0]))}
    options = options_from("trash", None, {**usual, **changes})
    started = MatchStarted("trash", options, seats(len(tableaux), humans, names))
    match = advance(begin(started), Laid(1, dealer, tuple(map(ranks, tableaux)), ranks(stock), ranks(discard)))
    if seed is not None:
        match = msgspec.structs.replace(match, started=msgspec.structs.replace(started, seed=seed))
    return Session(match, log, 2)


def acted(session: Session, *actions: Action) -> Session:
    """The match after these actions of whoever has the turn."""
    for action in actions:
        session.submit(session.turn[0], action, session.revision)
    return session


def cell_of_slot(app: TrashApp, slot: int) -> tuple[int, int]:
    """A cell in the middle of a slot of the player's own tableau."""
    tableau = app.table.tableau
    cells = [
        (x, y)
        for y in range(tableau.size.height)
        for x in range(tableau.size.width)
        if tableau.slot_at(x, y) == slot
    ]
    return cells[len(cells) // 2]


def cell_of_pile(app: TrashApp, pile: int) -> tuple[int, int]:
    """A cell in the middle of a pile: 0 the stock, 1 the discard pile."""
    piles = app.table.piles
    cells = [
        (x, y) for y in range(piles.size.height) for x in range(piles.size.width) if piles.pile_at(x, y) == pile
    ]
    return cells[len(cells) // 2]
