"""A first round of Trash."""

from collections.abc import Sequence

from heartsui.rules.actions import Draw, DrawFrom
from heartsui.rules.events import Laid, MatchStarted, SeatInfo
from heartsui.rules.game import Phase
from heartsui.rules.match import advance, begin
from heartsui.rules.presets import options_from
from heartsui.rules.seats import Seat
from heartsui.rules.trash_options import FACE_DOWN, JACK, SLOTS_MAX, slots_for
from heartsui.rules.trash_view import TO_DISCARD, Step, TrashView
from heartsui.session import Session
from heartsui.tutorial.lesson import Filled, Lesson, Names, Tip
from heartsui.tutorial.players import Plan
from heartsui.words.cards import layout_rank_text
from heartsui.words.tutorial import number

OWN = (4, 13, 12, 7, 9, 1, 2, 5, 5, 1)
"""The player's cards by slot. The four that is drawn first begins a chain: seven, two, king."""
OTHER = (10, 11, 9, 3, 6, 10, 4, 7, 7, 12)
STOCK = (
    *(4, 6, 11, 6, 9, 3, 3, 10, 2, 11, 8, 1, 3, 2, 10, 13),
    *(9, 13, 6, 11, 2, 12, 4, 13, 5, 5, 7, 12, 1, 8, 8, 8),
)
"""Top card first: the other player's second six is thrown away while the player's slot six is free. It lasts,
whatever the player does."""
PLAN = Plan()
NEAR = 2
"""Slots to fill from which on the end is in sight."""
TAKE = Draw(DrawFrom.DISCARD)


def session(seats: Sequence[SeatInfo]) -> Session:
    started = MatchStarted("trash", options_from("trash", None, {}), tuple(seats))
    match = advance(begin(started), Laid(1, 0, (OWN, OTHER), STOCK))
    return Session(match, None, 2)


# Moments


def rests(view: TrashView) -> bool:
    """Nobody but the player is choosing a slot."""
    return view.phase != Phase.PLACE or view.seat in view.turn


def moment(view: TrashView) -> object:
    """The turn, the card of the chain, and whether the player is to act."""
    return view.n, view.turns, view.phase, len(view.chain), view.seat in view.turn


def drawing(view: TrashView) -> bool:
    return view.phase == Phase.DRAW and view.seat in view.turn


def placing(view: TrashView) -> bool:
    return view.phase == Phase.PLACE and view.seat in view.turn


def fits(view: TrashView) -> bool:
    """The top discard may be taken and has a place."""
    if not drawing(view) or TAKE not in view.legal:
        return False
    options = view.options
    return bool(slots_for(view.tableaux[view.seat], view.discard[0], options.wild_ranks(), options.wild_swap))


def barred(view: TrashView) -> bool:
    return drawing(view) and bool(view.discard) and TAKE not in view.legal


def own_chain(view: TrashView) -> tuple[Step, ...]:
    """The player's turn that has just ended."""
    ended = view.chain and view.chain[0].seat == view.seat and view.phase in (Phase.DRAW, Phase.DONE)
    return view.chain if ended else ()


def other_chain(view: TrashView) -> bool:
    return bool(view.chain) and view.chain[0].seat != view.seat and view.phase in (Phase.DRAW, Phase.DONE)


def chained(view: TrashView) -> bool:
    """The player's turn placed several cards."""
    return sum(step.slot != TO_DISCARD for step in own_chain(view)) > 1


def thrown(view: TrashView) -> int:
    """The card that ended the player's turn; 0 when it ended in no other way than by filling the tableau."""
    chain = own_chain(view)
    return chain[-1].card if chain and chain[-1].slot == TO_DISCARD and view.phase != Phase.DONE else 0


def court(view: TrashView) -> bool:
    return thrown(view) > JACK


def double(view: TrashView) -> bool:
    return 0 < thrown(view) <= SLOTS_MAX


def freed(view: TrashView) -> Step | None:
    """The step of the player's chain in which a card took its slot back from a wild one."""
    if not view.chain or view.chain[0].seat != view.seat:
        return None
    wild = view.options.wild_ranks()
    return next((one for one in view.chain if one.slot == one.card and one.found in wild), None)


def wild_freed(view: TrashView) -> bool:
    return placing(view) and freed(view) is not None


def wild_moved(view: TrashView) -> bool:
    return not placing(view) and freed(view) is not None


def left(view: TrashView, seat: Seat) -> int:
    """Slots that a seat has still to fill."""
    return view.tableaux[seat].count(FACE_DOWN)


def near(view: TrashView) -> bool:
    return drawing(view) and left(view, view.seat) <= NEAR


def other_near(view: TrashView) -> bool:
    return view.phase == Phase.DRAW and left(view, other(view)) <= NEAR


def won(view: TrashView) -> bool:
    return view.winner == view.seat


def lost(view: TrashView) -> bool:
    return view.winner == other(view)


def other(view: TrashView) -> Seat:
    return 1 - view.seat


# What the sentences need


def _first(view: TrashView, names: Names) -> Filled:
    return {"first": layout_rank_text(view.chain[0].card)}


def _thrown(view: TrashView, names: Names) -> Filled:
    return {"card": layout_rank_text(thrown(view))}


def _discard(view: TrashView, names: Names) -> Filled:
    return {"name": names[other(view)], "card": layout_rank_text(view.discard[0])}


def _freed(view: TrashView, names: Names) -> Filled:
    step = freed(view)
    return {"card": layout_rank_text(step.card)} if step is not None else {}


def _other(view: TrashView, names: Names) -> Filled:
    return {"name": names[other(view)]}


def _winner(view: TrashView, names: Names) -> Filled:
    return {"name": names[view.seat if won(view) else other(view)]}


def _left(view: TrashView, names: Names) -> Filled:
    return {
        **_other(view, names),
        "yours": number(left(view, view.seat)),
        "others": number(left(view, other(view))),
    }


TIPS = (
    Tip("aim", drawing),
    Tip("draw", lambda view: drawing(view) and not view.discard),
    Tip("won", won),
    Tip("lost", lost, _other),
    Tip("wild", placing),
    Tip("wild-freed", wild_freed, _freed),
    Tip("chain", chained, _first),
    Tip("court", court),
    Tip("double", double, _thrown),
    Tip("wild-moved", wild_moved, _freed),
    Tip("other", other_chain, _other),
    Tip("fits", fits, _discard),
    Tip("barred", barred, _discard),
    Tip("hint", fits, needs="hint"),
    Tip("near", near),
    Tip("other-near", other_near, _other),
)

STANDING = (
    Tip("say-take", fits, _discard),
    Tip("say-draw", drawing),
    Tip("say-place", placing),
    Tip("say-left", lambda view: True, _left),
)

LESSON = Lesson(
    game="trash",
    tips=TIPS,
    standing=STANDING,
    rests=rests,
    moment=moment,
    begin=session,
    players=2,
    on_scores=Tip("scores", won, _winner),
    after={"restocked": "after-stock", "lost": "after-shrink"},
)
