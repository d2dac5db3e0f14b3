"""What a hint says, from what its seat knows. The ids are those of `bots.grounds`."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Protocol

from heartsui.rules.actions import Action, Draw, DrawFrom, Expose, Moon, MoonChoice, Pass, Place, Play
from heartsui.rules.cards import Card
from heartsui.rules.seats import Seat
from heartsui.words import N_, _, ngettext
from heartsui.words.cards import card_text, cards_text, layout_rank_text, suit_name
from heartsui.words.table import listed, listed_and, two

Names = Sequence[str]


class Fact(Protocol):
    """One reason: an id and what its sentence names."""

    @property
    def ground(self) -> str: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def suit(self) -> int: ...
    @property
    def n(self) -> int: ...


PLAIN = {
    "only": N_("It is the only card you may play."),
    "shoot": N_("Nobody else has a point, and you can take them all: go for the moon."),
    "stop_moon": N_("{names} alone has points, {n} so far: taking one here stops the moon."),
    "moon_danger": N_("{names} alone has points, {n} so far, and may shoot the moon."),
    "take_bonus": N_("You win {cards}, which is good to have."),
    "last_and_clean": N_("You play last and there is no point in the trick: a good moment for a high card."),
    "clean_so_far": N_("There is no point in the trick so far; {names} still to play."),
    "forced": N_("You cannot stay below {cards} of {names}; somebody may still go higher."),
    "forced_high": N_("You cannot stay below {cards} of {names}, so let a high card go."),
    "no_catcher": N_("You have no {suit}, so a card can go that could win a trick with {cards}."),
    "last_of_suit": N_("You have no {suit}; with this card another suit is gone, too."),
    "high_goes": N_("You have no {suit}, so a high card can go that would win tricks later."),
    "nothing_worse": N_("You have no {suit}, and hold nothing more dangerous to throw."),
    "draws": N_("Whoever holds {cards} has to follow suit; a few rounds may draw it out."),
    "lowest_lead": N_("Nobody has lower {suit}: whoever can follow takes the trick from you."),
    "safest_lead": N_("No other lead costs less on average."),
    "still_out": N_("{cards} is still out, with anybody."),
    "wins": N_("It wins the trick so far."),
    "throws": N_("You have no {suit}; it goes on the trick of {names}."),
    "in_trick": N_("{cards} is in the trick."),
    "usual": N_("The strongest bot would do the same."),
    "expose": N_("{cards} is well guarded here, so its double value should be to your good."),
    "expose_nothing": N_("No card is guarded well enough to double what it is worth."),
    "must_expose": N_("The rules leave you no choice."),
    "none_to_expose": N_("You hold no card that can be exposed."),
    "moon_reaches": N_("If the others pay, the end score of {n} is reached."),
    "moon_short": N_("Whoever pays, nobody reaches the end score of {n}."),
    "moon_wins": N_("Then the match ends, and you win it."),
    "moon_loses": N_("If the others pay, the match ends and you do not win it."),
    "only_slot": N_("No other slot is open."),
    "stock_only": N_("Only the stock can be drawn from."),
    "fits": N_("It fits your slot {n}, and your turn goes on."),
    "fits_wild": N_("It is wild: it fits any open slot."),
    "stock_sooner": N_("It would fit, but the stock gets you there sooner on average."),
    "moves_on": N_("Any slot will do: the wild card moves on when the slot's own card comes."),
    "pass_catchers": N_("{others} could win a trick with {card}."),
    "pass_void": N_("Then you have no {suit} and can throw other cards on them."),
    "pass_low": N_("Your lowest cards go: with the high ones you may shoot the moon."),
}
"""Sentences that no number changes."""


def why(fact: Fact, names: Names) -> str:
    """A fact as a sentence."""
    if fact.ground in COUNTED:
        return COUNTED[fact.ground](fact, names)
    card, *others = fact.cards or (0,)
    return _(PLAIN[fact.ground]).format(
        cards=cards_text(fact.cards),
        card=card_text(card) if fact.cards else "",
        others=listed_and([card_text(one) for one in others]),
        names=listed_and([names[seat] for seat in fact.seats]),
        suit=suit_name(fact.suit) if fact.suit >= 0 else "",
        n=fact.n,
    )


def _duck(fact: Fact, names: Names) -> str:
    name, card = names[fact.seats[0]], cards_text(fact.cards)
    if fact.n <= 0:
        return _("It stays below {card} of {name}.").format(card=card, name=name)
    text = ngettext(
        "It stays below {card} of {name} and leaves {name} the {n} point of the trick.",
        "It stays below {card} of {name} and leaves {name} the {n} points of the trick.",
        fact.n,
    )
    return text.format(card=card, name=name, n=fact.n)


def _cheap(fact: Fact, names: Names) -> str:
    text = ngettext(
        "The trick costs {n} point now; a high card kept for later may cost more.",
        "The trick costs {n} points now; a high card kept for later may cost more.",
        fact.n,
    )
    return text.format(n=fact.n)


def _gives_points(fact: Fact, names: Names) -> str:
    text = ngettext(
        "You have no {suit}: its {n} point goes to {name}, who wins the trick so far.",
        "You have no {suit}: its {n} points go to {name}, who wins the trick so far.",
        fact.n,
    )
    return text.format(suit=suit_name(fact.suit), n=fact.n, name=names[fact.seats[0]])


def _low_lead(fact: Fact, names: Names) -> str:
    text = ngettext(
        "{n} higher card of {suit} is out that may take the trick from you.",
        "{n} higher cards of {suit} are out that may take the trick from you.",
        fact.n,
    )
    return text.format(n=fact.n, suit=suit_name(fact.suit))


def _high_lead(fact: Fact, names: Names) -> str:
    text = ngettext(
        "It wins, but the others still have {n} card of {suit} to follow with.",
        "It wins, but the others still have {n} cards of {suit} to follow with.",
        fact.n,
    )
    return text.format(n=fact.n, suit=suit_name(fact.suit))


def _holds(fact: Fact, names: Names) -> str:
    card = cards_text(fact.cards)
    if len(fact.seats) == 1:
        return _("{name} must hold {card}.").format(name=names[fact.seats[0]], card=card)
    *most, last = [names[seat] for seat in fact.seats]
    return _("{names} or {name} must hold {card}.").format(names=listed(most), name=last, card=card)


def _void(fact: Fact, names: Names) -> str:
    text = ngettext(
        "{names} has no {suit} and can throw points.",
        "{names} have no {suit} and can throw points.",
        len(fact.seats),
    )
    return text.format(names=listed_and([names[seat] for seat in fact.seats]), suit=suit_name(fact.suit))


def _top(fact: Fact, names: Names) -> str:
    return _("{rank} lies on the discard pile.").format(rank=layout_rank_text(fact.n))


def _fits_nowhere(fact: Fact, names: Names) -> str:
    return _("{rank} fits none of your slots.").format(rank=layout_rank_text(fact.n))


def _open_slots(fact: Fact, names: Names) -> str:
    return ngettext("{n} slot is open for it.", "{n} slots are open for it.", fact.n).format(n=fact.n)


def _rarest(fact: Fact, names: Names) -> str:
    text = ngettext(
        "Only {n} card for that slot can still come.", "Only {n} cards for that slot can still come.", fact.n
    )
    return text.format(n=fact.n)


def _pass_bare(fact: Fact, names: Names) -> str:
    card, suit = cards_text(fact.cards), suit_name(fact.suit)
    if not fact.n:
        return _("You have no lower {suit} to play instead of {card}.").format(suit=suit, card=card)
    text = ngettext(
        "You have only {n} lower card of {suit} to play instead of {card}.",
        "You have only {n} lower cards of {suit} to play instead of {card}.",
        fact.n,
    )
    return text.format(n=fact.n, suit=suit, card=card)


def _pass_high(fact: Fact, names: Names) -> str:
    text = ngettext("{cards} is likely to win tricks.", "{cards} are likely to win tricks.", len(fact.cards))
    return text.format(cards=listed_and([card_text(one) for one in fact.cards]))


def _moon_goes_on(fact: Fact, names: Names) -> str:
    text = ngettext(
        "The match goes on, with {n} point more for {names}.",
        "The match goes on, with {n} points more for {names}.",
        fact.n,
    )
    return text.format(n=fact.n, names=listed_and([names[seat] for seat in fact.seats]))


COUNTED: dict[str, Callable[[Fact, Names], str]] = {
    "duck": _duck,
    "cheap": _cheap,
    "gives_points": _gives_points,
    "low_lead": _low_lead,
    "high_lead": _high_lead,
    "holds": _holds,
    "void": _void,
    "top": _top,
    "fits_nowhere": _fits_nowhere,
    "open_slots": _open_slots,
    "rarest": _rarest,
    "pass_bare": _pass_bare,
    "pass_high": _pass_high,
    "moon_goes_on": _moon_goes_on,
}


DRAWS = {
    DrawFrom.STOCK: N_("Hint: draw from the stock."),
    DrawFrom.DISCARD: N_("Hint: take the discard."),
}
PAYS = {
    MoonChoice.ADD_OTHERS: N_("Hint: let the others pay."),
    MoonChoice.SUBTRACT_SELF: N_("Hint: lower your own score."),
}


def in_question(cards: Sequence[Card], more: str) -> str:
    """The first step; ``more`` is the key of the second."""
    text = ngettext(
        "{cards} comes into question. {key}: why.",
        "{cards} come into question. {key}: which, and why.",
        len(cards),
    )
    return text.format(cards=listed_and([card_text(one) for one in sorted(cards)]), key=more)


def question(facts: Sequence[Fact], names: Names, more: str) -> str:
    """The first step where nothing is in a hand."""
    told = reduce(two, (why(fact, names) for fact in facts))
    return two(told, _("{key}: what to do, and why.").format(key=more))


def advised(action: Action, facts: Sequence[Fact], names: Names) -> tuple[str, ...]:
    """The second step: what to do, then why, in sentences of their own."""
    return (_do(action), *(why(fact, names) for fact in facts))


def _do(action: Action) -> str:
    if isinstance(action, Draw):
        return _(DRAWS[action.source])
    if isinstance(action, Moon):
        return _(PAYS[action.choice])
    if isinstance(action, Place):
        return _("Hint: put it in slot {slot}.").format(slot=action.slot)
    if isinstance(action, Pass):
        return _("Hint: pass {cards}.").format(cards=listed_and([card_text(one) for one in action.cards]))
    if isinstance(action, Expose) and not action.cards:
        return _("Hint: expose nothing.")
    if isinstance(action, Expose):
        return _("Hint: expose {cards}.").format(cards=listed_and([card_text(one) for one in action.cards]))
    assert isinstance(action, Play)
    return _("Hint: play {cards}.").format(cards=listed_and([card_text(one) for one in action.cards]))


def thinking() -> str:
    return _("Thinking about a hint ...")


def asked_for(each: Sequence[tuple[str, int]]) -> str:
    """How many decisions players were helped with: names with numbers."""
    counts = listed(_("{name} {n}").format(name=name, n=n) for name, n in each)
    return _("Hints asked for: {list}.").format(list=counts)
