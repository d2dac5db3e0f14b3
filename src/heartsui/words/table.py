"""What is said at the table: whose turn it is, what happened, who passes to whom. Players are always named, so
that a line reads the same for everybody who looks at the screen."""

from collections.abc import Iterable, Sequence

from heartsui.rules.cards import Card, cards_of
from heartsui.rules.game import Phase
from heartsui.rules.seats import Direction, PlayDirection, gives_to, receives_from
from heartsui.rules.views import TrickView
from heartsui.words import N_, _, first_upper, ngettext
from heartsui.words.cards import card_name, cards_text, rank_name, suit_name

Names = Sequence[str]

PASSES = {
    Direction.LEFT: N_("pass left"),
    Direction.RIGHT: N_("pass right"),
    Direction.ACROSS: N_("pass across"),
    Direction.HOLD: N_("no passing"),
    Direction.SCATTER: N_("pass one to each"),
}


def two(first: str, second: str) -> str:
    """Two sentences on a line."""
    return _("{first} {second}").format(first=first, second=second) if first and second else first or second


def stop(text: str) -> str:
    """A text as a sentence, with the full stop of the language."""
    return _("{text}.").format(text=text)


def listed(words: Iterable[str]) -> str:
    return _(", ").join(words)


def listed_and(words: Sequence[str]) -> str:
    """A and B; A, B and C."""
    if len(words) < 2:
        return "".join(words)
    return _("{names} and {name}").format(names=listed(words[:-1]), name=words[-1])


def direction_name(direction: Direction) -> str:
    return _(PASSES[direction])


def cards_count(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def points_count(n: int) -> str:
    return ngettext("{n} point", "{n} points", n).format(n=n)


def points_short(n: int) -> str:
    """Points where there is little room."""
    return ngettext("{n} pt", "{n} pts", n).format(n=n)


def signed(n: int) -> str:
    """A number as a change: +4, 0, -10."""
    return f"{n:+}" if n else "0"


def play_direction(direction: PlayDirection) -> str:
    if direction == PlayDirection.CLOCKWISE:
        return _("clockwise")
    return _("counter-clockwise")


def passing(view: TrickView, names: Names) -> str:
    """Who gets cards from the viewer and who gives them some (Rules A3), by the one mapping of seats."""
    n, players = view.pass_count, view.players
    if view.direction == Direction.SCATTER:
        return _("You pass one card to each of the others.")
    to = names[gives_to(view.seat, view.direction, players)]
    giver = names[receives_from(view.seat, view.direction, players)]
    if to == giver:
        return ngettext(
            "You pass {n} card to {name} and receive as many.",
            "You pass {n} cards to {name} and receive as many.",
            n,
        ).format(n=n, name=to)
    return ngettext(
        "You pass {n} card to {name} and receive from {giver}.",
        "You pass {n} cards to {name} and receive from {giver}.",
        n,
    ).format(n=n, name=to, giver=giver)


def received(view: TrickView, names: Names) -> str:
    """What the viewer got in the exchange."""
    cards = cards_text(cards_of(view.received))
    if view.direction == Direction.SCATTER:
        return _("You received {cards}.").format(cards=cards)
    giver = names[receives_from(view.seat, view.direction, view.players)]
    return _("You received {cards} from {name}.").format(cards=cards, name=giver)


def received_from(view: TrickView, names: Names) -> str:
    """Who gave the viewer the cards that lie open."""
    if view.direction == Direction.SCATTER:
        return _("You received from the others:")
    giver = names[receives_from(view.seat, view.direction, view.players)]
    return _("You received from {name}:").format(name=giver)


def to_act(view: TrickView, names: Names) -> str:
    """Whose turn it is, seen from the viewer's chair."""
    if view.seat in view.turn:
        return _own_turn(view, names)
    waiting = listed(names[seat] for seat in view.turn)
    if not waiting:
        return ""
    return _("Waiting for {names}.").format(names=waiting)


def _own_turn(view: TrickView, names: Names) -> str:
    if view.phase == Phase.PASS:
        return passing(view, names)
    if view.phase == Phase.MOON:
        return _("You shot the moon: choose who pays.")
    if not view.trick:
        return _("It is your turn: lead a card.")
    led = view.trick[0]
    return _("It is your turn. {name} led {card}.").format(name=names[view.leader], card=cards_text(led))


def played(name: str, cards: Sequence[Card], leads: bool) -> str:
    if leads:
        return _("{name} leads {card}.").format(name=name, card=cards_text(cards))
    return _("{name} plays {card}.").format(name=name, card=cards_text(cards))


def took(name: str, points: int) -> str:
    if points == 0:
        return _("{name} takes the trick.").format(name=name)
    return ngettext("{name} takes the trick: {n} point.", "{name} takes the trick: {n} points.", points).format(
        name=name, n=points
    )


def hearts_broken() -> str:
    return _("Hearts are broken.")


def finish(settled: bool, key: str) -> str:
    """Why the rest of a deal need not be played card by card."""
    if settled:
        return _("All points are taken: {key} finishes the deal.").format(key=key)
    return _("Every trick left is yours: {key} finishes the deal.").format(key=key)


def kitty_waits(n: int) -> str:
    return ngettext("Kitty: {n} card", "Kitty: {n} cards", n).format(n=n)


def kitty_taken(n: int, name: str) -> str:
    return ngettext("Kitty: {n} card, taken by {name}", "Kitty: {n} cards, taken by {name}", n).format(
        n=n, name=name
    )


def focus(card: Card, allowed: bool, received: bool = False) -> str:
    """The card in focus in whole words, for ears as well as eyes."""
    name = first_upper(card_name(card))
    if received:
        return (_("{card}, received") if allowed else _("{card}, received, not allowed now")).format(card=name)
    return (_("{card}") if allowed else _("{card}, not allowed now")).format(card=name)


def focus_chosen(card: Card) -> str:
    """The card in focus, which is among those chosen."""
    return _("{card}, chosen").format(card=first_upper(card_name(card)))


def missing(rank: int | None, suit: int | None) -> str:
    """A rank, a suit or a card that was typed and is not in the hand."""
    if suit is None:
        what = rank_name(rank) if rank is not None else ""
    else:
        what = suit_name(suit) if rank is None else card_name(suit << 4 | rank)
    return _("You hold no {cards}.").format(cards=what)


def chosen(n: int, wanted: int) -> str:
    return _("{n} of {wanted} chosen").format(n=n, wanted=wanted)


def still_to_choose(n: int) -> str:
    return ngettext(
        "{n} card is still to be chosen.",
        "{n} cards are still to be chosen.",
        n,
    ).format(n=n)


def rating_text(name: str, after: float, change: float) -> str:
    """A player's rating with what the match did to it: South 1512 (+12)."""
    sign = "+" if change >= 0 else "−"
    return _("{name} {rating} ({change})").format(
        name=name, rating=round(after), change=f"{sign}{abs(change):.0f}"
    )
