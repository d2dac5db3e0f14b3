"""What a hint is made of, and why a play or a pass of Hearts is a good one: facts that the seat knows.

A fact is an id and what its sentence, one of `words.hints`, names: cards, seats, a suit, a number.
"""

from enum import StrEnum
from typing import Any

import msgspec

from heartsui.bots import moons
from heartsui.bots.memory import SUIT_SETS, Memory
from heartsui.bots.reasons import Reason
from heartsui.rules.actions import Action, Expose, Play
from heartsui.rules.cards import Card, CardSet, cards_of, iterate, set_of
from heartsui.rules.seats import Seat


class Ground(StrEnum):
    """What kind of fact. ``n`` is a number of points unless said otherwise."""

    ONLY = "only"
    SHOOT = "shoot"
    STOP_MOON = "stop_moon"
    """``seats`` alone has all points, ``n``."""
    TAKE_BONUS = "take_bonus"
    """The trick holds ``cards``."""
    DUCK = "duck"
    """The card stays below ``cards`` of ``seats``; ``n`` points are in the trick."""
    LAST_AND_CLEAN = "last_and_clean"
    CLEAN_SO_FAR = "clean_so_far"
    """``seats`` are still to play."""
    FORCED = "forced"
    """No legal card stays below ``cards`` of ``seats``."""
    FORCED_HIGH = "forced_high"
    """The same, and nobody is left to go higher, or the card is the highest anyway."""
    CHEAP = "cheap"
    """The trick can be had for ``n`` points."""
    GIVES_POINTS = "gives_points"
    """Out of ``suit``, the card's ``n`` points go to ``seats``."""
    NO_CATCHER = "no_catcher"
    """Out of ``suit``, a card goes that could win the trick with ``cards``."""
    LAST_OF_SUIT = "last_of_suit"
    """Out of ``suit``, the last card of another suit, that of ``cards``, goes."""
    HIGH_GOES = "high_goes"
    """Out of ``suit``, a high card goes."""
    NOTHING_WORSE = "nothing_worse"
    """Out of ``suit``."""
    DRAWS = "draws"
    """The lead draws out ``cards``."""
    LOWEST_LEAD = "lowest_lead"
    """No lower card of ``suit`` is out."""
    LOW_LEAD = "low_lead"
    """``n`` higher cards of ``suit`` are out."""
    HIGH_LEAD = "high_lead"
    """The others hold ``n`` cards of ``suit``, none higher."""
    SAFEST_LEAD = "safest_lead"

    MOON_DANGER = "moon_danger"
    """``seats`` alone has all points, ``n``."""
    HOLDS = "holds"
    """``cards`` must be with ``seats``, one of them if there are several."""
    STILL_OUT = "still_out"
    """``cards`` may be with anybody."""
    VOID = "void"
    """``seats``, still to play, have no ``suit``."""

    WINS = "wins"
    """It wins the trick so far."""
    THROWS = "throws"
    """Out of ``suit``, the card goes on the trick of ``seats``."""
    IN_TRICK = "in_trick"
    """``cards`` are in the trick."""
    USUAL = "usual"
    """What the strongest bot would do."""
    EXPOSE = "expose"
    """``cards`` are safe enough, or look it."""
    EXPOSE_NOTHING = "expose_nothing"

    PASS_BARE = "pass_bare"
    """``cards`` has ``n`` lower cards of ``suit`` beside it."""
    PASS_CATCHERS = "pass_catchers"
    """The first of ``cards`` is out, the others would win a trick with it."""
    PASS_VOID = "pass_void"
    """No ``suit`` is left."""
    PASS_HIGH = "pass_high"
    """``cards`` win tricks."""
    PASS_LOW = "pass_low"
    """The lowest cards go; the high ones may shoot the moon."""

    TOP = "top"
    """A card of rank ``n`` lies on the discard pile."""
    STOCK_ONLY = "stock_only"
    OPEN_SLOTS = "open_slots"
    """So many slots, ``n``, may take a wild card."""
    FITS = "fits"
    """The discard fits slot ``n``."""
    FITS_WILD = "fits_wild"
    FITS_NOWHERE = "fits_nowhere"
    """A card of rank ``n`` does."""
    STOCK_SOONER = "stock_sooner"
    RAREST = "rarest"
    """``n`` cards that fit the slot can still come, the fewest."""
    MOVES_ON = "moves_on"
    """A wild card gives way to the slot's own card."""
    ONLY_SLOT = "only_slot"
    MUST_EXPOSE = "must_expose"
    NONE_TO_EXPOSE = "none_to_expose"

    MOON_REACHES = "moon_reaches"
    """The end score ``n`` is reached if the others pay for a moon."""
    MOON_SHORT = "moon_short"
    """It is not, whoever pays."""
    MOON_GOES_ON = "moon_goes_on"
    """``seats`` pay ``n`` points each, and the match goes on."""
    MOON_WINS = "moon_wins"
    MOON_LOSES = "moon_loses"
    """If the others pay, the match ends and the shooter does not win it."""


class Fact(msgspec.Struct, frozen=True):
    ground: Ground
    cards: tuple[Card, ...] = ()
    seats: tuple[Seat, ...] = ()
    suit: int = -1
    n: int = 0


class Advice(msgspec.Struct, frozen=True):
    """A hint for one decision."""

    candidates: tuple[Card, ...]
    """The cards that come into question, those of ``action`` among them."""
    action: Action
    facts: tuple[Fact, ...]
    """Why, the weightiest first."""
    question: tuple[Fact, ...] = ()
    """What comes into question where that is not cards of a hand."""


def only(view: Any) -> Advice:
    """The hint for a hand of cards where nothing is to be decided."""
    (action,) = view.legal
    if isinstance(action, Play):
        return Advice(action.cards, action, (Fact(Ground.ONLY),))
    assert isinstance(action, Expose)
    fact = Fact(Ground.MUST_EXPOSE if action.cards else Ground.NONE_TO_EXPOSE)
    return Advice(action.cards, action, (fact,), () if action.cards else (fact,))


MOST = 4
"""Cards that come into question at most."""
FEW_GUARDS = 3
"""Lower cards beside a dear card up to which it is in danger."""
HIGH = 11
"""The rank from which a card counts as high: jacks."""


def of_play(memory: Memory, one: Card, reason: Reason) -> tuple[Fact, ...]:
    """Why a card is played, and what else there is to mind: one fact or two."""
    why = _why(memory, one, reason)
    beside = None if reason == Reason.ONLY else _beside(memory, one, reason)
    told = why.ground == Ground.DRAWS and beside is not None and beside.ground == Ground.STILL_OUT
    return (why,) if beside is None or told else (why, beside)


def _why(memory: Memory, one: Card, reason: Reason) -> Fact:
    if reason == Reason.ONLY:
        return Fact(Ground.ONLY)
    if reason == Reason.SHOOT:
        return Fact(Ground.SHOOT)
    if reason == Reason.LEAD:
        return _lead(memory, one)
    winner, best = memory.winning()
    pot = memory.played_now | 1 << one
    points = memory.table.worth(pot & memory.table.penalties)
    if reason == Reason.STOP_MOON:
        return Fact(Ground.STOP_MOON, seats=(winner,), n=_penalties(memory, winner))
    if reason == Reason.TAKE_BONUS:
        return Fact(Ground.TAKE_BONUS, cards=cards_of(pot & memory.table.bonuses))
    if reason == Reason.DUCK:
        return Fact(Ground.DUCK, cards=(best,), seats=(winner,), n=points)
    if reason in (Reason.THROW_PENALTY, Reason.THROW):
        return _throw(memory, one, winner)
    return _take(memory, one, winner, best, points)


def _take(memory: Memory, one: Card, winner: Seat, best: Card, points: int) -> Fact:
    legal = cards_of(memory.view.legal_cards())
    later = memory.later()
    if all(other > best for other in legal):
        highest = not later or one == legal[-1]
        ground = Ground.FORCED_HIGH if highest and len(legal) > 1 else Ground.FORCED
        return Fact(ground, cards=(best,), seats=(winner,), n=points)
    if points > 0:
        return Fact(Ground.CHEAP, n=points)
    return Fact(Ground.CLEAN_SO_FAR, seats=later) if later else Fact(Ground.LAST_AND_CLEAN)


def _throw(memory: Memory, one: Card, winner: Seat) -> Fact:
    led = memory.plays[0] >> 4
    table = memory.table
    if table.penalties >> one & 1:
        return Fact(Ground.GIVES_POINTS, seats=(winner,), suit=led, n=table.value[one])
    prey = cards_of(table.dear & memory.unseen & SUIT_SETS[one >> 4] & ((1 << one) - 1))
    if prey:
        return Fact(Ground.NO_CATCHER, cards=prey[-1:], suit=led)
    if memory.hand & SUIT_SETS[one >> 4] == 1 << one:
        return Fact(Ground.LAST_OF_SUIT, cards=(one,), suit=led)
    return Fact(Ground.HIGH_GOES if one & 15 >= HIGH else Ground.NOTHING_WORSE, suit=led)


def _lead(memory: Memory, one: Card) -> Fact:
    suit = one >> 4
    out = memory.unseen & SUIT_SETS[suit]
    higher = (out >> one).bit_count()
    prey = cards_of(memory.table.dear & out)
    if prey and one < prey[0]:
        return Fact(Ground.DRAWS, cards=prey[:1])
    if higher and higher == out.bit_count():
        return Fact(Ground.LOWEST_LEAD, suit=suit)
    if higher:
        return Fact(Ground.LOW_LEAD, suit=suit, n=higher)
    if out.bit_count() >= memory.players - 1:
        return Fact(Ground.HIGH_LEAD, suit=suit, n=out.bit_count())
    return Fact(Ground.SAFEST_LEAD)


def _beside(memory: Memory, one: Card, reason: Reason) -> Fact | None:
    """A danger of this trick: a moon, a dear card, somebody who throws. None where there is none."""
    suspect, _ = moons.suspect(memory)
    if suspect >= 0 and reason != Reason.STOP_MOON and not memory.friend(suspect):
        return Fact(Ground.MOON_DANGER, seats=(suspect,), n=_penalties(memory, suspect))
    led = memory.plays[0] >> 4 if memory.plays else one >> 4
    if led != one >> 4 or (memory.plays and not memory.later()):
        return None
    for dear in cards_of(memory.table.dear & memory.unseen & SUIT_SETS[led]):
        return _whereabouts(memory, dear)
    if reason == Reason.DUCK:
        return None
    coming = memory.later() if memory.plays else memory.others
    void = tuple(seat for seat in coming if memory.voids[seat] >> led & 1 and not memory.friend(seat))
    if void and memory.unseen & memory.table.penalties:
        return Fact(Ground.VOID, seats=void, suit=led)
    return None


def _whereabouts(memory: Memory, one: Card) -> Fact:
    """Who may hold a card that is out."""
    able = tuple(seat for seat in memory.others if memory.holds(seat, one) > 0)
    if len(able) < len(memory.others) and not memory.view.kitty_count:
        return Fact(Ground.HOLDS, cards=(one,), seats=able)
    return Fact(Ground.STILL_OUT, cards=(one,))


def _penalties(memory: Memory, seat: Seat) -> int:
    return memory.table.worth(memory.taken[seat] & memory.table.penalties)


def of_pass(memory: Memory, gift: tuple[Card, ...]) -> tuple[Fact, ...]:
    """Why these cards are given away: the two weightiest facts at most."""
    given = set_of(gift)
    lowest = sorted(iterate(memory.hand), key=lambda one: one & 15)[: len(gift)]
    if sum(one & 15 for one in gift) == sum(one & 15 for one in lowest) and not given & memory.table.dear:
        return (Fact(Ground.PASS_LOW),)
    facts = [*_dear_given(memory, given), *_suits_given(memory, given)]
    told = given & (memory.table.dear | set_of(one for fact in facts for one in fact.cards))
    high = tuple(one for one in cards_of(given & ~told) if one & 15 >= HIGH)
    if high:
        facts.append(Fact(Ground.PASS_HIGH, cards=high))
    return tuple(facts[:2])


def _dear_given(memory: Memory, given: CardSet) -> list[Fact]:
    facts = []
    for dear in cards_of(memory.table.dear):
        suit = SUIT_SETS[dear >> 4]
        guards = (memory.hand & suit & ((1 << dear) - 1)).bit_count()
        if given >> dear & 1 and guards <= FEW_GUARDS:
            facts.append(Fact(Ground.PASS_BARE, cards=(dear,), suit=dear >> 4, n=guards))
        above = cards_of(given & suit & ~((2 << dear) - 1))
        if above and not memory.hand >> dear & 1:
            facts.append(Fact(Ground.PASS_CATCHERS, cards=(dear, *above)))
    return facts


def _suits_given(memory: Memory, given: CardSet) -> list[Fact]:
    """Suits that the hand is out of once the cards are given."""
    return [
        Fact(Ground.PASS_VOID, suit=number)
        for number, suit in enumerate(SUIT_SETS)
        if given & suit and not memory.hand & suit & ~given
    ]
