"""A view put into the frozen values that the table's widgets draw. Pure functions: the screen calls them."""

from collections.abc import Iterator, Sequence

from heartsui.rules.cards import LANES, Card, CardSet, Suit, cards_of, iterate
from heartsui.rules.game import Phase
from heartsui.rules.seats import PlayDirection, Seat
from heartsui.rules.shuffle import promise
from heartsui.rules.trick import Trick
from heartsui.rules.views import TrickView
from heartsui.session import Session
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.hand import Ask, HandValue
from heartsui.widgets.log import TrickRow, Tricks
from heartsui.widgets.seat import Pile, Plate
from heartsui.widgets.trick import Middle, Played, Slot, TableValue
from heartsui.words import _
from heartsui.words import table as words
from heartsui.words.cards import cards_text
from heartsui.words.shell import game_name

Names = Sequence[str]


def table_value(session: Session, view: TrickView, middle: Middle | None) -> TableValue:
    """The table as the viewer sees it."""
    names = session.names
    seats = [(view.seat + k) % view.players for k in range(view.players)]
    last = view.tricks[-1] if view.tricks and not view.trick else None
    return TableValue(
        plates=tuple(_plate(session, view, seat) for seat in seats),
        trick=_trick(session, view, last),
        finished=last is not None,
        caption=_caption(view, last, names) if middle is None else "",
        middle=middle,
        kitty=_kitty(view, names),
        kitty_cards=cards_of(view.kitty),
        kitty_down=view.kitty_count if view.kitty_taker < 0 else 0,
        counterclockwise=_direction(session) == PlayDirection.COUNTERCLOCKWISE,
    )


def _direction(session: Session) -> PlayDirection:
    return getattr(session.game, "play_direction", PlayDirection.CLOCKWISE)


def _plate(session: Session, view: TrickView, seat: Seat) -> Plate:
    return Plate(
        seat=seat,
        name=session.names[seat],
        cards=words.cards_count(view.counts[seat]),
        deal=words.points_short(view.points[seat]) if view.phase != Phase.PASS else "",
        total=_total(session, view, seat),
        note=_note(session, view, seat),
        turn=seat in view.turn,
        piles=tuple(_piles(view, seat)),
    )


def _piles(view: TrickView, seat: Seat) -> Iterator[Pile]:
    """What lies open before a seat, and which cards of note it has taken."""
    if view.exposed[seat]:
        yield Pile(_("open"), cards_of(view.exposed[seat]))
    if taken := cards_of(taken_of_note(view, seat)):
        yield Pile("", taken)


def taken_of_note(view: TrickView, seat: Seat) -> CardSet:
    """Cards with a worth of their own that a seat has taken: the queen of spades, a bonus; hearts are only
    counted."""
    value = getattr(view.options, "value", None)
    if value is None:
        return 0
    cards = view.taken[seat] & ~LANES[Suit.HEARTS]
    return sum(1 << card for card in iterate(cards) if value(card))


def _total(session: Session, view: TrickView, seat: Seat) -> str:
    counted = getattr(session.game, "totals", None)
    total = view.scores[seat]
    if has_teams(view) and counted is not None:
        return _("total {n}, team {team}").format(n=total, team=counted(view.scores)[seat])
    return _("total {n}").format(n=total)


def has_teams(view: TrickView) -> bool:
    options = view.options
    return str(getattr(options, "teams", "none")) != "none" or bool(getattr(options, "partnership", False))


def _note(session: Session, view: TrickView, seat: Seat) -> str:
    if seat == view.seat and session.is_human(seat):
        return _("you")
    if has_teams(view) and (seat - view.seat) % 2 == 0 and seat != view.seat:
        return _("partner")
    return ""


def _trick(session: Session, view: TrickView, last: Trick | None) -> tuple[Played, ...]:
    """The trick on the table, or the last one while the next has not begun."""
    if last is not None:
        order, plays, leader, winner = last.order, last.plays, last.leader, last.winner
    elif view.trick:
        order, plays, leader = view.order, view.trick, view.leader
        winner = session.game.winner(plays, order[: len(plays)])  # type: ignore[attr-defined]
    else:
        return ()
    return tuple(
        Played(seat, cards, led=seat == leader, winning=seat == winner)
        for seat, cards in zip(order, plays, strict=False)
    )


def received_middle(view: TrickView, names: Names) -> Middle | None:
    """What the viewer got in the exchange lies open until the first card is led."""
    if view.phase != Phase.PLAY or not view.received or view.trick or view.tricks:
        return None
    cards = cards_of(view.received)
    return Middle(above=words.received_from(view, names), slots=tuple(Slot(card) for card in cards))


def _caption(view: TrickView, last: Trick | None, names: Names) -> str:
    if last is None:
        return ""
    return words.took(names[last.winner], trick_points(view, last))


def trick_points(view: TrickView, trick: Trick) -> int:
    """What the cards of a trick are worth under the deal's options; 0 where single cards have no worth."""
    value = getattr(view.options, "value", None)
    return sum(value(card) for card in trick.cards()) if value is not None else 0


def points_are_settled(view: TrickView) -> bool:
    """Every scoring card has been taken in sight of everybody, and no rule counts tricks: what is left to play
    changes nothing. False for games whose cards have no worth of their own."""
    options = view.options
    value = getattr(options, "value", None)
    if value is None or view.phase != Phase.PLAY or view.trick or not view.tricks:
        return False
    if getattr(options, "no_trick_bonus", 0) or getattr(options, "sun_points", 0):
        return False
    scoring = sum(1 << card for card in options.pack() if value(card))  # type: ignore[attr-defined]
    taken = 0
    for cards in view.taken:
        taken |= cards
    return not scoring & ~taken


def _kitty(view: TrickView, names: Names) -> str:
    if not view.kitty_count:
        return ""
    if view.kitty_taker < 0:
        return words.kitty_waits(view.kitty_count)
    return words.kitty_taken(view.kitty_count, names[view.kitty_taker])


def hand_value(view: TrickView, ask: Ask | None) -> HandValue:
    return HandValue(cards_of(view.hand), still_marked(view), view.exposed[view.seat], ask)


def still_marked(view: TrickView) -> CardSet:
    """What came in the exchange, until the viewer has played a first card."""
    played = bool(view.tricks) or view.seat in view.order[: len(view.trick)]
    return 0 if played else view.received & view.hand


def header_facts(session: Session, view: TrickView) -> tuple[str, ...]:
    """What the deal is about, most wanted first: a narrow window leaves out the last ones."""
    return tuple(_facts(session, view))


def _facts(session: Session, view: TrickView) -> Iterator[str]:
    options = view.options
    yield game_name(view.game)
    yield _("deal {n}").format(n=view.n)
    if hasattr(options, "pass_cycle"):
        yield words.direction_name(view.direction)
    if str(getattr(options, "lead_hearts", "")) == "broken":
        yield _("hearts broken") if view.broken else _("hearts not broken")
    if view.reached:
        yield _("play-off")
    direction = _direction(session)
    if direction == PlayDirection.COUNTERCLOCKWISE:
        yield f"{glyphs().counterclockwise} {words.play_direction(direction)}"
    if (limit := getattr(options, "end_score", None)) is not None:
        yield _("to {n}").format(n=limit)
    if view.phase == Phase.PLAY:
        yield _("trick {n}").format(n=max(1, last_trick(view)))
    if session.started.seed is not None:
        yield _("seed {promise}").format(promise=promise(session.started.seed)[:8])


def tricks_sheet(view: TrickView, names: Names) -> Tricks:
    """The tricks of the deal so far, and what else the viewer may know of it."""
    rows = [
        trick_row(k, trick.order, trick.plays, trick.winner, signed_points(view, trick))
        for k, trick in enumerate(view.tricks, 1)
    ]
    if view.trick:
        rows.append(trick_row(len(rows) + 1, view.order, view.trick, -1, ""))
    title = _("Deal {n}: {direction}").format(n=view.n, direction=words.direction_name(view.direction))
    return Tricks(title, tuple(names), tuple(rows), tuple(_remarks(view, names)))


def trick_row(
    number: int, order: Sequence[Seat], plays: Sequence[tuple[Card, ...]], winner: Seat, points: str
) -> TrickRow:
    played = dict(zip(order, plays, strict=False))
    return TrickRow(number, tuple(played.get(seat, ()) for seat in range(len(order))), order[0], winner, points)


def signed_points(view: TrickView, trick: Trick) -> str:
    points = trick_points(view, trick)
    return words.signed(points) if points else ""


def _remarks(view: TrickView, names: Names) -> Iterator[str]:
    if view.given:
        yield _("You passed {cards}.").format(cards=cards_text(view.given))
    if view.received:
        yield words.received(view, names)


def last_event(view: TrickView, names: Names) -> str:
    """The latest public event in a sentence."""
    if view.trick:
        seat = view.order[len(view.trick) - 1]
        return words.played(names[seat], view.trick[-1], len(view.trick) == 1)
    if view.tricks:
        last = view.tricks[-1]
        return words.took(names[last.winner], trick_points(view, last))
    return ""


def last_trick(view: TrickView) -> int:
    """The number of the trick on the table: the one being played, or the finished one before the next lead."""
    return len(view.tricks) + bool(view.trick)
