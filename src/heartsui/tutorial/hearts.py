"""A first deal of Hearts."""

from collections.abc import Sequence

from heartsui.rules.cards import Card, cards_of, parse_card, parse_set
from heartsui.rules.events import Dealt, MatchStarted, SeatInfo
from heartsui.rules.game import Phase
from heartsui.rules.match import advance, begin
from heartsui.rules.presets import options_from
from heartsui.rules.seats import Seat, gives_to, receives_from
from heartsui.rules.views import TrickView
from heartsui.session import Session
from heartsui.tutorial import tricks as at
from heartsui.tutorial.lesson import Filled, Lesson, Names, Tip
from heartsui.tutorial.players import Plan, advice, dear
from heartsui.words.cards import card_text, cards_text, suit_name
from heartsui.words.tutorial import number, side

HANDS = (
    "4C 8C 3D 8D JD KD 5S 7S QS 5H 9H JH KH",
    "2C 3C AC 2D 5D 7D QD 2S 6S JS AS 4H 8H",
    "6C 7C QC KC 9D TD 8S 9S KS 2H 3H 7H QH",
    "5C 9C TC JC 4D 6D AD 3S 4S TS 6H TH AH",
)
"""The player is the first seat; the others follow clockwise. West opens; clubs are led three times, and the
player has two of them."""
PLAN = Plan(passes={1: "AC QD JS", 2: "QC KS QH", 3: "AD AH TH"})
DEALER = 3
QUEEN, TWO = parse_card("QS"), parse_card("2C")
HEART = 3
ALL = 26
"""Points of a deal."""
MOON_NEAR, MOON_TRICKS = 9, 5
"""Points of one seat, nobody else having any, and tricks from which on a moon is worth a word."""


def session(seats: Sequence[SeatInfo]) -> Session:
    started = MatchStarted("hearts", options_from("hearts", "qdan", {}), tuple(seats), "qdan")
    match = advance(begin(started), Dealt(1, DEALER, tuple(map(parse_set, HANDS))))
    return Session(match, None, 2)


# Moments


def choosing(view: TrickView) -> bool:
    return view.phase == Phase.PASS and not view.given


def exchanged(view: TrickView) -> bool:
    """The exchange is over and no card has been led."""
    return view.phase == Phase.PLAY and at.first_trick(view) and not view.trick


def gave_queen(view: TrickView) -> bool:
    return exchanged(view) and QUEEN in view.given


def holds_queen(view: TrickView) -> bool:
    return view.phase == Phase.PLAY and bool(view.hand >> QUEEN & 1)


def opened(view: TrickView) -> bool:
    return at.first_trick(view) and bool(view.trick)


def must_open(view: TrickView) -> bool:
    return at.leads(view) and at.first_trick(view)


def must_follow(view: TrickView) -> bool:
    """Some of the player's cards are barred by the suit that was led."""
    return at.follows(view) and bool(at.holding(view)) and bool(at.barred(view))


def void_at_first(view: TrickView) -> bool:
    return at.void(view) and at.first_trick(view)


def void_later(view: TrickView) -> bool:
    return at.void(view) and not at.first_trick(view)


def leads_later(view: TrickView) -> bool:
    return at.leads(view) and bool(view.tricks)


def lost_first(view: TrickView) -> bool:
    return at.lying(view) and view.tricks[-1].winner != view.seat


def won_one(view: TrickView) -> bool:
    return at.lying(view) and view.tricks[-1].winner == view.seat


def queen_about(view: TrickView) -> bool:
    """Spades are led while the queen is still out, and not with the player."""
    held = view.hand >> QUEEN & 1 or at.played(view, QUEEN)
    return at.follows(view) and at.led(view) == QUEEN >> 4 and not held


def queen_taken(view: TrickView) -> bool:
    return at.taker(view, QUEEN) not in (-1, view.seat)


def queen_mine(view: TrickView) -> bool:
    return at.taker(view, QUEEN) == view.seat


def points_elsewhere(view: TrickView) -> bool:
    return scorer(view) not in (-1, view.seat)


def points_mine(view: TrickView) -> bool:
    return view.points[view.seat] > 0


def moon_near(view: TrickView) -> bool:
    """One seat has all the points so far, and some are still out."""
    most = max(view.points)
    near = MOON_NEAR <= most == sum(view.points) < ALL and len(view.tricks) >= MOON_TRICKS
    return near and view.points.index(most) != view.seat


def own_moon_near(view: TrickView) -> bool:
    own = view.points[view.seat]
    return MOON_NEAR <= own == sum(view.points) < ALL and len(view.tricks) >= MOON_TRICKS


def over(view: TrickView) -> bool:
    return view.phase == Phase.DONE


def scorer(view: TrickView) -> Seat:
    """Who took points in the last trick that had any; -1 before the first."""
    return next((one.winner for one in reversed(view.tricks) if worth(one.cards())), -1)


def worth(cards: Sequence[Card]) -> int:
    return sum(13 if one == QUEEN else one >> 4 == HEART for one in cards)


def out(view: TrickView) -> int:
    """Points that nobody has taken."""
    return ALL - sum(view.points)


# What the sentences need


def _exchange(view: TrickView, names: Names) -> Filled:
    return {
        "to": names[gives_to(view.seat, view.direction, view.players)],
        "giver": names[receives_from(view.seat, view.direction, view.players)],
        "side": side(view.direction),
        "cards": cards_text(sorted(dear(view, view.pass_count))),
    }


def _received(view: TrickView, names: Names) -> Filled:
    return {**_exchange(view, names), "cards": cards_text(cards_of(view.received))}


def _leader(view: TrickView, names: Names) -> Filled:
    return {"name": names[view.leader]}


def _suit(view: TrickView, names: Names) -> Filled:
    return {"suit": suit_name(at.led(view)), "name": names[view.leader]}


def _advised(view: TrickView, names: Names) -> Filled:
    filled = {"card": card_text(advice(view).card)}
    if view.trick:
        filled |= {**_suit(view, names), "top": card_text(at.winning(view))}
    return filled


def _winner(view: TrickView, names: Names) -> Filled:
    return {"name": names[view.tricks[-1].winner], "card": card_text(at.winning_before(view))}


def _queen(view: TrickView, names: Names) -> Filled:
    return {"name": names[at.taker(view, QUEEN)]}


def _scorer(view: TrickView, names: Names) -> Filled:
    return {"name": names[scorer(view)]}


def _moon(view: TrickView, names: Names) -> Filled:
    return {"name": names[view.points.index(max(view.points))]}


def _out(view: TrickView, names: Names) -> Filled:
    return {"points": number(out(view))}


TIPS = (
    Tip("aim", choosing),
    Tip("passing", choosing, _exchange),
    Tip("what-to-pass", choosing, _exchange),
    Tip("received", exchanged, _received),
    Tip("gave-queen", gave_queen, _exchange),
    Tip("opening", opened, _leader),
    Tip("must-open", must_open),
    Tip("void-at-first", void_at_first, _advised),
    Tip("follow", must_follow, _suit),
    Tip("winning", at.follows),
    Tip("first-trick", lost_first, _winner),
    Tip("won", won_one, _winner),
    Tip("queen-mine", queen_mine),
    Tip("queen-taken", queen_taken, _queen),
    Tip("points-mine", points_mine),
    Tip("points", points_elsewhere, _scorer),
    Tip("void", void_later, _advised),
    Tip("broken", lambda view: view.broken),
    Tip("lead", leads_later, _advised),
    Tip("queen-about", queen_about),
    Tip("holds-queen", holds_queen),
    Tip("own-moon", own_moon_near),
    Tip("moon", moon_near, _moon),
    Tip("hint", lambda view: at.asked(view) and len(view.tricks) >= 2, needs="hint"),
    Tip("tricks", lambda view: len(view.tricks) >= 3),
    Tip("finish", at.asked, needs="finish"),
    Tip("over", over),
)


def _follows_low(view: TrickView) -> bool:
    return at.follows(view) and bool(at.low(view))


def _follows_high(view: TrickView) -> bool:
    return at.follows(view) and bool(at.holding(view))


STANDING = (
    Tip("say-pass", choosing, _exchange),
    Tip("say-lead", at.leads, _advised),
    Tip("say-low", lambda view: _follows_low(view) and advice(view).reason == "low", _advised),
    Tip("say-high", _follows_high, _advised),
    Tip("say-throw", at.void, _advised),
    Tip("say-left", lambda view: bool(view.tricks) and out(view) > 0, _out),
    Tip("say-none-left", lambda view: bool(view.tricks)),
)

LESSON = Lesson(
    game="hearts",
    tips=TIPS,
    standing=STANDING,
    rests=at.rests,
    moment=at.moment,
    begin=session,
    players=4,
    on_scores=Tip("scores", over),
    after={
        "void": "after-void",
        "queen-about": "after-queen",
        "moon": "after-moon",
        "finish": "after-finish",
    },
)
