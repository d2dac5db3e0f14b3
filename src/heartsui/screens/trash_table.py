"""A picture of a round of Trash put into the frozen values that its widgets draw. Pure functions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from heartsui.rules.seats import Seat
from heartsui.rules.shuffle import promise
from heartsui.rules.trash_view import FROM_DISCARD, FROM_STOCK, TO_DISCARD, Step, TrashView
from heartsui.screens.trash_film import NOBODY, Frame
from heartsui.session import Session
from heartsui.widgets.glyphs import glyphs, wrap
from heartsui.widgets.others import OthersValue
from heartsui.widgets.piles import PilesValue, Trail
from heartsui.widgets.slots import TableauValue, rank_sign
from heartsui.widgets.status import Say
from heartsui.words import _
from heartsui.words import trash as words
from heartsui.words.shell import game_name
from heartsui.words.table import two
from heartsui.words.wrapping import join


@dataclass(frozen=True)
class Scene:
    """A picture and what it is seen with."""

    session: Session
    view: TrashView
    frame: Frame
    ended: bool
    """The picture is the present state, not one on the way to it."""

    @property
    def turn(self) -> Seat:
        """Whose turn the picture shows: the mover's until the chain has been seen."""
        if self.ended and self.view.turn:
            return self.view.turn[0]
        return self.frame.seat if not self.ended else NOBODY


def own_tableau(scene: Scene) -> TableauValue:
    return _tableau(scene, scene.view.seat)


def others(scene: Scene) -> OthersValue:
    players = scene.view.players
    seats = [(scene.view.seat + k) % players for k in range(1, players)]
    return OthersValue(tuple(_tableau(scene, seat) for seat in seats))


def _tableau(scene: Scene, seat: Seat) -> TableauValue:
    shown = scene.frame.tableaux[seat]
    won = rounds_won(scene.session)[seat]
    return TableauValue(
        seat=seat,
        name=scene.session.names[seat],
        note=_("you") if seat == scene.view.seat and scene.session.is_human(seat) else "",
        facts=(words.slots_count(len(shown)), words.open_count(shown), words.won_short(won)),
        shown=shown,
        turn=seat == scene.turn,
        fresh=scene.frame.fresh if seat == scene.frame.seat else 0,
    )


def rounds_won(session: Session) -> tuple[int, ...]:
    """By seat, in this match."""
    winners = [result.final.winner for result in session.results]
    return tuple(winners.count(seat) for seat in range(session.players))


def piles(scene: Scene, earlier: Sequence[Trail], said: Sequence[str]) -> PilesValue:
    """``earlier`` are the turns before this one, the latest first."""
    frame = scene.frame
    wild = scene.view.options.wild_ranks()
    top = frame.discard[0] if frame.discard else 0
    return PilesValue(
        stock=frame.stock,
        discard=top,
        discards=len(frame.discard),
        hand=frame.hand,
        hand_wild=frame.hand in wild,
        discard_wild=top in wild,
        hand_from=_came_from(frame) if frame.hand else "",
        trails=(*([now] if (now := trail(scene.session, frame)) else ()), *earlier),
        said=tuple(said),
    )


def _came_from(frame: Frame) -> str:
    if frame.hand_from == FROM_STOCK:
        return _("drawn")
    if frame.hand_from == FROM_DISCARD:
        return _("taken")
    return _("from {slot}").format(slot=frame.hand_from)


def trail(session: Session, frame: Frame) -> Trail | None:
    """The turn of a picture in short: its cards in order, a wild one with the slot it went to, the discarded
    one with a cross."""
    if frame.seat == NOBODY:
        return None
    return Trail(session.names[frame.seat], tuple(_tokens(frame)))


def _tokens(frame: Frame) -> Iterator[str]:
    for step in frame.steps:
        yield _token(step)
    if frame.hand:
        yield rank_sign(frame.hand)


def _token(step: Step) -> str:
    sign = rank_sign(step.card)
    if step.slot == TO_DISCARD:
        return sign + glyphs().barred
    return sign if step.slot == step.card else _("{card} on {slot}").format(card=sign, slot=step.slot)


def header_facts(session: Session, view: TrashView) -> tuple[str, ...]:
    """What the round is about, most wanted first: a narrow window leaves out the last ones."""
    return tuple(_facts(session, view))


def _facts(session: Session, view: TrashView) -> Iterator[str]:
    options = view.options
    yield game_name(view.game)
    limit = options.rounds()
    if limit is None:
        yield _("round {n}").format(n=view.n)
    else:
        yield _("round {n} of {limit}").format(n=view.n, limit=limit)
    names = [rank_sign(rank) for rank in sorted(options.wild_ranks())]
    yield _("wild: {cards}").format(cards=" ".join(names)) if names else _("no wild cards")
    if session.started.seed is not None:
        yield _("seed {promise}").format(promise=promise(session.started.seed)[:8])


def turn_sentence(scene: Scene) -> str:
    """The turn of the picture so far in words."""
    frame, names = scene.frame, scene.session.names
    if frame.seat == NOBODY:
        return ""
    name = names[frame.seat]
    if not frame.steps:
        return words.drawn(name, frame.hand, frame.hand_from == FROM_DISCARD) if frame.hand else ""
    full = not frame.hand and 0 not in frame.tableaux[frame.seat]
    return words.chain(frame.steps, frame.hand, name, full)


@dataclass(frozen=True)
class Said:
    """What the status lines have to say beside the last turn."""

    act: str = ""
    """What is to be done now, or who is waited for."""
    focus: str = ""
    hint: str = ""
    refusal: str = ""
    time: str = ""
    yours: bool = False


def sentences(scene: Scene, said: Said, width: int) -> Say:
    """Two lines: what is to be done and the last turn in words. A long turn takes both, so that it is told
    whole."""
    first, *rest = wrap(turn_sentence(scene), width)
    say = Say(refusal=said.refusal, time=said.time, yours=said.yours)
    if rest:
        return replace(say, turn=first, focus=two(join(rest), said.act))
    if said.yours:
        both = two(said.act, said.focus)
        return replace(say, turn=both if cell_len(both) <= width else said.act, focus=first)
    if first:
        return replace(say, turn=first, focus=said.hint or said.act)
    return replace(say, turn=said.act, focus=said.hint)
