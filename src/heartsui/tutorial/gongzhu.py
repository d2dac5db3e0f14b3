"""A first deal of Gong Zhu."""

from collections.abc import Sequence

from heartsui.rules.actions import Expose
from heartsui.rules.cards import FIRST_COPIES, LANES, Card, CardSet, cards_of, parse_set
from heartsui.rules.events import Dealt, MatchStarted, SeatInfo
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_scores import HEARTS, PIG, SCORING, SHEEP, TRANSFORMER
from heartsui.rules.match import advance, begin
from heartsui.rules.presets import options_from
from heartsui.rules.seats import Seat
from heartsui.rules.views import TrickView
from heartsui.session import Session
from heartsui.tutorial import tricks as at
from heartsui.tutorial.lesson import Filled, Lesson, Names, Tip
from heartsui.tutorial.players import Plan, advice, sure_sheep
from heartsui.words.cards import card_text, cards_text, suit_name

HANDS = (
    "5C 9C 4D JD QD KD AD 3S 7S TS 2H 6H KH",
    "3C 8C JC 5D 9D 4S 6S 8S 9S QS 4H 7H JH",
    "2C 6C TC KC 2D 6D TD 2S KS 3H 8H TH QH",
    "4C 7C QC AC 3D 7D 8D 5S JS AS 5H 9H AH",
)
"""The player is the first seat, with a sheep that is safe to expose; the others follow clockwise."""
PLAN = Plan(exposes={1: "QS"})
DEALER = 3
SPECIAL = (PIG, SHEEP, TRANSFORMER)


def session(seats: Sequence[SeatInfo]) -> Session:
    started = MatchStarted("gongzhu", options_from("gongzhu", None, {}), tuple(seats))
    match = advance(begin(started), Dealt(1, DEALER, tuple(map(parse_set, HANDS))))
    return Session(match, None, 2)


# Moments


def exposing(view: TrickView) -> bool:
    return view.phase == Phase.EXPOSE and view.seat in view.turn


def may_expose_sheep(view: TrickView) -> bool:
    return exposing(view) and Expose((SHEEP,)) in view.legal


def before_play(view: TrickView) -> bool:
    return view.phase == Phase.PLAY and not view.tricks and not view.trick


def exposer(view: TrickView) -> Seat:
    """The first of the others who has exposed a card; -1 if none has."""
    return next((seat for seat, cards in enumerate(view.exposed) if cards and seat != view.seat), -1)


def revealed(view: TrickView) -> bool:
    return before_play(view) and exposer(view) >= 0


def none_revealed(view: TrickView) -> bool:
    return before_play(view) and exposer(view) < 0


def opened(view: TrickView) -> bool:
    return not view.tricks and bool(view.trick)


def must_follow(view: TrickView) -> bool:
    """The suit that was led bars others; what else bars cards has a tip of its own."""
    return at.follows(view) and bool(at.holding(view)) and bool(view.hand & ~at.holding(view))


def first_round(view: TrickView) -> bool:
    """A suit is led for the first time in the deal."""
    return bool(view.trick) and all(one.plays[0][0] >> 4 != at.led(view) for one in view.tricks)


def held_back(view: TrickView) -> CardSet:
    """Exposed cards of the player that may not be played in the first round of their suit."""
    return at.barred(view) & view.exposed[view.seat] if _about_exposed(view) else 0


def _about_exposed(view: TrickView) -> bool:
    return at.leads(view) or (at.follows(view) and first_round(view) and bool(at.holding(view)))


def _held_back_here(view: TrickView) -> CardSet:
    cards = held_back(view)
    return cards & LANES[at.led(view)] if view.trick else cards


def own_first_round(view: TrickView) -> bool:
    return bool(_held_back_here(view))


def kept_exposed(view: TrickView) -> tuple[Seat, Card] | None:
    """Who of the others has followed suit with another card than the exposed one of it, in the first round of
    that suit, which was the last trick."""
    if not at.lying(view):
        return None
    *before, last = view.tricks
    suit = last.plays[0][0] >> 4
    if any(one.plays[0][0] >> 4 == suit for one in before):
        return None
    for seat, (card, *_more) in last.by_seat().items():
        kept = view.exposed[seat] & LANES[suit] & ~(1 << card)
        if seat != view.seat and card >> 4 == suit and kept:
            return seat, cards_of(kept)[0]
    return None


def sheep_here(view: TrickView) -> bool:
    return at.follows(view) and (SHEEP,) in view.trick


def leads_sheep(view: TrickView) -> bool:
    return at.leads(view) and sure_sheep(view)


def leads_later(view: TrickView) -> bool:
    return at.leads(view) and bool(view.tricks) and not sure_sheep(view)


def over(view: TrickView) -> bool:
    return view.phase == Phase.DONE


def lost_one(view: TrickView) -> bool:
    return at.lying(view) and not over(view) and view.tricks[-1].winner != view.seat


def won_one(view: TrickView) -> bool:
    return at.lying(view) and not over(view) and view.tricks[-1].winner == view.seat


def left(view: TrickView) -> CardSet:
    """Cards that count and nobody has taken."""
    taken = 0
    for cards in view.taken:
        taken |= cards
    return SCORING & FIRST_COPIES & ~taken


def special_left(view: TrickView) -> bool:
    """Pig, sheep or transformer is still to be taken."""
    return bool(view.tricks) and any(left(view) >> card & 1 for card in SPECIAL)


# What the sentences need


def _revealed(view: TrickView, names: Names) -> Filled:
    seat = exposer(view)
    return {"name": names[seat], "cards": cards_text(cards_of(view.exposed[seat]))}


def _leader(view: TrickView, names: Names) -> Filled:
    return {"name": names[view.leader]}


def _around(view: TrickView, names: Names) -> Filled:
    n = view.players
    return {"before": names[(view.seat + 1) % n], "after": names[(view.seat - 1) % n]}


def _suit(view: TrickView, names: Names) -> Filled:
    return {"suit": suit_name(at.led(view)), "name": names[view.leader]}


def _own_first_round(view: TrickView, names: Names) -> Filled:
    card = cards_of(_held_back_here(view))[0]
    return {"card": card_text(card), "suit": suit_name(card >> 4)}


def _first_round(view: TrickView, names: Names) -> Filled:
    found = kept_exposed(view)
    assert found is not None
    seat, card = found
    return {"name": names[seat], "card": card_text(card), "suit": suit_name(card >> 4)}


def _winner(view: TrickView, names: Names) -> Filled:
    return {"name": names[view.tricks[-1].winner], "card": card_text(at.winning_before(view))}


def _advised(view: TrickView, names: Names) -> Filled:
    filled = {"card": card_text(advice(view).card)}
    if view.trick:
        filled |= {**_suit(view, names), "top": card_text(at.winning(view))}
    return filled


def _left(view: TrickView, names: Names) -> Filled:
    return {"cards": cards_text(card for card in SPECIAL if left(view) >> card & 1)}


def _mine(card: Card, which: str) -> Tip:
    return Tip(which, lambda view: at.taker(view, card) == view.seat)


def _theirs(card: Card, which: str) -> Tip:
    def when(view: TrickView) -> bool:
        return at.taker(view, card) not in (-1, view.seat)

    def fill(view: TrickView, names: Names) -> Filled:
        return {"name": names[at.taker(view, card)]}

    return Tip(which, when, fill)


TIPS = (
    Tip("aim", exposing),
    Tip("values", exposing),
    Tip("exposing", exposing),
    Tip("expose-sheep", may_expose_sheep),
    Tip("revealed", revealed, _revealed),
    Tip("none-revealed", none_revealed),
    Tip("opening", opened, _leader),
    Tip("direction", lambda view: opened(view) and at.follows(view), _around),
    Tip("follow", must_follow, _suit),
    Tip("own-first-round", own_first_round, _own_first_round),
    Tip("first-round", lambda view: kept_exposed(view) is not None, _first_round),
    Tip("winning", at.follows),
    Tip("sheep-here", sheep_here),
    Tip("lead-sheep", leads_sheep),
    Tip("took", lost_one, _winner),
    Tip("won", won_one, _winner),
    _mine(PIG, "pig-mine"),
    _theirs(PIG, "pig-taken"),
    _mine(SHEEP, "sheep-mine"),
    _theirs(SHEEP, "sheep-taken"),
    _mine(TRANSFORMER, "transformer-mine"),
    _theirs(TRANSFORMER, "transformer-taken"),
    Tip("void", at.void, _advised),
    Tip("lead", leads_later, _advised),
    Tip("hint", lambda view: at.asked(view) and len(view.tricks) >= 2, needs="hint"),
    Tip("tricks", lambda view: len(view.tricks) >= 3),
    Tip("finish", at.asked, needs="finish"),
    Tip("over", over),
)

STANDING = (
    Tip("say-expose", exposing),
    Tip("lead-sheep", leads_sheep),
    Tip("say-lead", at.leads, _advised),
    Tip("say-catch", lambda view: sheep_here(view) and advice(view).reason == "high", _advised),
    Tip("say-throw", at.void, _advised),
    Tip("say-low", lambda view: at.follows(view) and advice(view).reason == "low", _advised),
    Tip("say-high", at.follows, _advised),
    Tip("say-left", special_left, _left),
    Tip("say-hearts-left", lambda view: bool(view.tricks) and bool(left(view) & HEARTS)),
    Tip("say-none-left", lambda view: bool(view.tricks)),
)

SETTLEMENT = Tip("settlement", over)
"""Beside the settlement of the deal."""

LESSON = Lesson(
    game="gongzhu",
    tips=TIPS,
    standing=STANDING,
    rests=at.rests,
    moment=at.moment,
    begin=session,
    players=4,
    on_scores=Tip("scores", over),
    after={
        "void": "after-void",
        "all-red": "after-all-red",
        "slam": "after-slam",
        "early": "after-early",
    },
)
