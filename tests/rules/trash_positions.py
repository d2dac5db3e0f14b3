"""Rounds of Trash written by hand, for tests that need a certain one."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from heartsui.rules.actions import Draw, DrawFrom
from heartsui.rules.events import Acted, Laid, MatchStarted, SeatInfo
from heartsui.rules.game import Phase, Standing
from heartsui.rules.match import Match, advance, begin, turn
from heartsui.rules.trash import Layout, Trash, TrashState
from heartsui.rules.trash_options import FACE_DOWN, TrashOptions
from heartsui.rules.trash_view import NOTHING

LETTERS = "?A23456789TJQKX"
Q, K = 12, 13


def trash(**options: Any) -> Trash:
    """The rules of these options, given as JSON values."""
    return Trash(TrashOptions.read(options))


def rank(text: str) -> int:
    return LETTERS.index("T" if text == "10" else text)


def ranks(text: str) -> tuple[int, ...]:
    """Ranks of Trash from their letters, separated by spaces."""
    return tuple(map(rank, text.split()))


def text_of(number: int) -> str:
    return "10" if number == 10 else LETTERS[number]


def up_in(state: TrashState, seat: int = 0) -> dict[str, str]:
    """The slots of a seat that are filled, and with what."""
    return {str(slot): text_of(up) for slot, up in enumerate(state.shown[seat], 1) if up != FACE_DOWN}


def position(
    game: Trash,
    up: Mapping[int, str] | Sequence[Mapping[int, str]] = (),
    down: Mapping[int, str] | Sequence[Mapping[int, str]] = (),
    stock: str = "K Q K Q",
    discard: str = "",
    slots: Sequence[int] | None = None,
    turn: int = 0,
) -> TrashState:
    """A seat about to draw. ``up`` and ``down`` say what lies in which slot, of seat 0 or seat by seat; kings
    lie face down where neither does."""
    sizes = tuple(slots or (game.options.start_slots,) * game.players)
    ups = [dict(up)] if isinstance(up, Mapping) else list(up)
    downs = [dict(down)] if isinstance(down, Mapping) else list(down)
    ups += [{}] * (game.players - len(ups))
    downs += [{}] * (game.players - len(downs))
    shown = tuple(
        tuple(rank(ups[seat].get(slot, "?")) for slot in range(1, size + 1)) for seat, size in enumerate(sizes)
    )
    hidden = tuple(
        tuple(
            NOTHING if shown[seat][slot - 1] else rank(downs[seat].get(slot, "K"))
            for slot in range(1, size + 1)
        )
        for seat, size in enumerate(sizes)
    )
    start = Layout(1, turn, hidden, ranks(stock), ranks(discard), (0,) * game.players, 0)
    return TrashState(start, Phase.DRAW, turn, shown, hidden, ranks(stock), ranks(discard))


def laid(tableaux: Sequence[str], stock: str, discard: str = "", dealer: int = 0, n: int = 1) -> Laid:
    return Laid(n, dealer, tuple(map(ranks, tableaux)), ranks(stock), ranks(discard))


def started(game: Trash, dealt: Laid) -> TrashState:
    """The first state of a round laid out by hand, no slots lost before."""
    return game.start(dealt, Standing((0,) * game.players))


def match(seed: str | None = None, **options: Any) -> Match:
    """A match before its first round."""
    read = TrashOptions.read(options)
    seats = tuple(SeatInfo(f"P{seat}") for seat in range(read.players))
    return begin(MatchStarted("trash", read, seats, seed=seed))


def quick_round(table: Match, winner: int) -> Laid:
    """The next round, laid out so that this seat's first chain fills its tableau and no other seat's first draw
    fits anywhere."""
    game = table.game
    previous = table.results[-1].final if table.results else None
    dealer = 0 if previous is None or previous.winner is None else previous.winner
    sizes = [game.options.start_slots - lost for lost in table.scores]
    chain = (*range(2, sizes[winner] + 1), K)
    stock = (*(Q,) * ((winner - dealer) % game.players), 1, Q)
    rest = iter((Counter(game.pack) - Counter(chain) - Counter(stock)).elements())
    tableaux = tuple(
        chain if seat == winner else tuple(next(rest) for _ in range(size)) for seat, size in enumerate(sizes)
    )
    return Laid(table.n + 1, dealer, tableaux, (*stock, *rest), ())


def won_by(table: Match, *winners: int) -> Match:
    """The match after rounds won by these seats."""
    for winner in winners:
        table = advance(table, quick_round(table, winner))
        while table.deal is not None:
            (seat,) = turn(table)
            table = advance(table, Acted(seat, Draw(DrawFrom.STOCK)))
        assert table.results[-1].final.winner == winner
    return table
