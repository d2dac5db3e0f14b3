"""A view of Gong Zhu put into the values that the table's widgets draw: what `table` makes of any trick game,
with exposed and captured cards. Pure functions: the screen calls them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from heartsui.rules.cards import Card, CardSet, add, cards_of, copies, distinct, remove, set_of, union
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_options import ExposeRule, GongZhuOptions, MatchEnd
from heartsui.rules.gongzhu_scores import SCORING
from heartsui.rules.seats import PlayDirection, Seat
from heartsui.rules.shuffle import promise
from heartsui.rules.trick import Ending, Trick
from heartsui.rules.views import TrickView
from heartsui.screens import table
from heartsui.session import Session
from heartsui.widgets.glyphs import glyphs, is_ascii
from heartsui.widgets.hand import Ask, HandValue
from heartsui.widgets.log import Tricks
from heartsui.widgets.seat import Pile, Plate
from heartsui.widgets.trick import Middle, Played, TableValue
from heartsui.words import _
from heartsui.words import gongzhu as words
from heartsui.words.shell import game_title

Names = Sequence[str]


def options_of(view: TrickView) -> GongZhuOptions:
    assert isinstance(view.options, GongZhuOptions)
    return view.options


def table_value(session: Session, view: TrickView, middle: Middle | None) -> TableValue:
    """The table as the viewer sees it."""
    value = table.table_value(session, view, middle)
    last = view.tricks[-1] if value.finished else None
    return replace(
        value,
        plates=tuple(_plate(session, view, plate) for plate in value.plates),
        trick=tuple(_played(view, played) for played in value.trick),
        caption=words.took(session.names[last.winner], last.cards()) if last and not middle else "",
    )


def _plate(session: Session, view: TrickView, plate: Plate) -> Plate:
    seat = plate.seat
    if options_of(view).partnership:
        total = words.team_total(view.scores[seat] + view.scores[(seat + 2) % view.players])
    else:
        total = words.total(view.scores[seat])
    cards = "" if view.phase == Phase.DONE else plate.cards
    return replace(plate, cards=cards, deal="", total=total, piles=tuple(_piles(view, seat)))


def _piles(view: TrickView, seat: Seat) -> Iterator[Pile]:
    """What a seat still holds of its exposed cards; what it has captured that scores, with its worth so far."""
    if held := still_exposed(view, seat):
        yield Pile(words.exposed_label(), cards_of(held), short=glyphs().exposed)
    if captured := view.taken[seat] & SCORING:
        yield Pile(
            words.worth(view.points[seat]),
            cards_of(captured),
            marked=exposed_taken(view.tricks, view.exposed, view.extra.get("ending"))[seat],
            hearts_together=True,
        )


def exposed(view: TrickView) -> CardSet:
    """All cards that were exposed."""
    shown = 0
    for cards in view.exposed:
        shown = union(shown, cards)
    return shown


def still_exposed(view: TrickView, seat: Seat) -> CardSet:
    """Exposed cards that a seat still holds. A copy that has gone was the exposed one (G27)."""
    gone = _plays_of(view, seat)
    left: list[Card] = []
    for card in distinct(view.exposed[seat]):
        left += [card] * (copies(view.exposed[seat], card) - gone.count(card))
    return set_of(left)


def exposed_taken(
    tricks: Sequence[Trick], shown: Sequence[CardSet], ending: Ending | None
) -> tuple[CardSet, ...]:
    """The exposed cards among what each seat has captured."""
    left = list(shown)
    taken = [0] * len(left)
    for trick in tricks:
        for seat, cards in trick.by_seat().items():
            for card in cards:
                if left[seat] >> card & 1:
                    left[seat] = remove(left[seat], card)
                    taken[trick.winner] = add(taken[trick.winner], card)
    if ending is not None and ending.seat >= 0:
        for held in left:
            taken[ending.seat] = union(taken[ending.seat], held)
    return tuple(taken)


def _plays_of(view: TrickView, seat: Seat) -> list[Card]:
    """All cards that a seat has played."""
    found = [card for trick in view.tricks for card in trick.by_seat()[seat]]
    if seat in view.order[: len(view.trick)]:
        found += view.trick[view.order.index(seat)]
    return found


def _played(view: TrickView, played: Played) -> Played:
    """A play with the exposed cards in it."""
    gone, shown = _plays_of(view, played.seat), view.exposed[played.seat]
    before = gone[: len(gone) - len(played.cards)]
    marked: list[Card] = []
    for card in played.cards:
        if before.count(card) + marked.count(card) < copies(shown, card):
            marked.append(card)
    return replace(played, exposed=set_of(marked))


def hand_value(view: TrickView, ask: Ask | None) -> HandValue:
    return replace(table.hand_value(view, ask), exposed=still_exposed(view, view.seat))


def facts(session: Session, view: TrickView) -> tuple[str, ...]:
    """What the deal is about, most wanted first: a narrow window leaves out the last ones."""
    return tuple(_facts(session, view))


def _facts(session: Session, view: TrickView) -> Iterator[str]:
    options = options_of(view)
    yield game_title(view.game)
    yield words.deal_fact(view.n, options.match_hands if options.match_end == MatchEnd.HANDS else None)
    yield _direction(options.play_direction)
    if shown := exposed(view):
        yield words.exposed_fact(cards_of(shown))
    if options.match_end == MatchEnd.SCORE:
        yield words.to_the_pig()
    if view.phase == Phase.PLAY:
        yield _("trick {n}").format(n=max(1, table.last_trick(view)))
    if session.started.seed is not None:
        yield _("seed {promise}").format(promise=promise(session.started.seed)[:8])


def _direction(direction: PlayDirection) -> str:
    text = words.direction_fact(direction)
    if is_ascii():
        return text
    sign = glyphs().clockwise if direction == PlayDirection.CLOCKWISE else glyphs().counterclockwise
    return f"{sign} {text}"


def last_event(view: TrickView, names: Names) -> str:
    """The latest public event in a sentence."""
    if view.tricks and not view.trick:
        last = view.tricks[-1]
        return words.took(names[last.winner], last.cards())
    return table.last_event(view, names)


def tricks_sheet(view: TrickView, names: Names) -> Tricks:
    """The tricks of the deal so far, and who exposed what."""
    sheet = table.tricks_sheet(view, names)
    remarks = tuple(words.exposes(names[seat], cards) for seat, cards in enumerate(view.exposed) if cards)
    return replace(sheet, title=_("Deal {n}").format(n=view.n), remarks=remarks)


def may_expose(view: TrickView) -> bool:
    return options_of(view).expose != ExposeRule.NONE
