"""A deal of Gong Zhu explained line by line: what each part of a seat's points comes from.

The lines of a seat add up to its points. Ids: hearts, all_red, pig, sheep, slam, transformer,
transformer_alone, settlement; and without points claim and no_scoring_cards, why a deal ended early.
"""

from collections.abc import Iterator, Sequence

from heartsui.rules.cards import CardSet, count
from heartsui.rules.game import Award
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_scores import HEARTS, PIGS, SHEEPS, TRANSFORMERS, Parts, Times
from heartsui.rules.seats import Seat
from heartsui.rules.trick import Ending


def explained(
    options: GongZhuOptions,
    captured: Sequence[CardSet],
    pieces: Sequence[Parts],
    points: Sequence[int],
    times: Times,
    ending: Ending | None,
) -> tuple[Award, ...]:
    """The awards of a deal: its early end, then each seat's lines in their order. ``points`` are the settled
    ones; the settlement line says how they come from the raw ones."""
    lines = list(_early(ending)) if ending is not None else []
    raw = [piece.raw for piece in pieces]
    for seat, (cards, piece) in enumerate(zip(captured, pieces, strict=True)):
        lines += _raw_lines(options, seat, cards, piece, times)
        if tuple(points) != tuple(raw):
            params = {"raw": raw[seat], "others": sum(raw) - raw[seat], "final": points[seat]}
            lines.append(Award("settlement", seat, points[seat] - raw[seat], params))
    return tuple(lines)


def _early(ending: Ending) -> Iterator[Award]:
    left = max(count(hand) for hand in ending.hands)
    yield Award(ending.reason, ending.seat, 0, {"cards": left})


def _raw_lines(
    options: GongZhuOptions, seat: Seat, cards: CardSet, piece: Parts, times: Times
) -> Iterator[Award]:
    """``times`` says by what exposing multiplied a line, ``n`` how many cards are in it, ``rule`` what number
    hearts cost."""
    hearts, pigs, sheep = count(cards & HEARTS), count(cards & PIGS), count(cards & SHEEPS)
    if hearts:
        name = "all_red" if piece.all_red else "hearts"
        params = {"n": hearts, "times": times.hearts, "rule": options.heart_points.value}
        yield Award(name, seat, piece.hearts, params)
    if pigs:
        yield Award("pig", seat, piece.pig, {"n": pigs, "times": times.pig})
    if sheep:
        yield Award("sheep", seat, piece.sheep, {"n": sheep, "times": times.sheep})
    if piece.slam:
        yield Award("slam", seat, piece.slam, {"n": count(cards & (HEARTS | PIGS | SHEEPS | TRANSFORMERS))})
    yield from _transformer_line(seat, count(cards & TRANSFORMERS), piece, times)


def _transformer_line(seat: Seat, n: int, piece: Parts, times: Times) -> Iterator[Award]:
    if piece.alone:
        yield Award("transformer_alone", seat, piece.alone, {"n": n, "times": times.transformer})
    elif n:
        params = {"n": n, "times": piece.factor, "base": piece.base}
        yield Award("transformer", seat, piece.base * (piece.factor - 1), params)
