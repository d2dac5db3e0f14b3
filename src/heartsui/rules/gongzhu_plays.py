"""Which plays of one or two cards Gong Zhu allows, and which of them win (Rules C3, C9, C11); no state.

What may be played is written as tiers: sets of cards in the order in which they have to be used up. One card
comes from the first tier; two come from the first as far as it goes and then from the next. Following suit,
the first round of an exposed card and discards by colour are all of this kind.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from heartsui.rules.cards import (
    COPY,
    LANES,
    RED_LANES,
    Card,
    CardSet,
    Suit,
    cards_of,
    count,
    distinct,
    iterate,
    remove,
    remove_all,
)
from heartsui.rules.trick import winning_index

BLACK_LANES: CardSet = LANES[Suit.CLUBS] | LANES[Suit.SPADES]
Cards = tuple[Card, ...]


def color(suit: int) -> CardSet:
    """All cards of a suit's colour."""
    return RED_LANES if suit in (Suit.DIAMONDS, Suit.HEARTS) else BLACK_LANES


def less(cards: CardSet, gone: CardSet) -> CardSet:
    """Cards without others that are among them, counting copies."""
    return remove_all(cards, iterate(gone)) if gone else cards


def follow_tiers(hand: CardSet, suit: int, barred: CardSet, same_color: bool) -> tuple[CardSet, ...]:
    """What a hand may play to a trick led in a suit. ``barred`` are its exposed cards of that suit in the
    suit's first round, empty later."""
    following = hand & LANES[suit]
    others = hand ^ following
    ranked = [less(following, barred), barred]
    if same_color:
        alike = others & color(suit)
        ranked += [alike, others ^ alike]
    else:
        ranked.append(others)
    return tuple(tier for tier in ranked if tier)


def lead_tier(hand: CardSet, suit: int, barred: CardSet) -> CardSet:
    """The cards of a suit that may be led: exposed ones of a first round only if there is no other."""
    of_suit = hand & LANES[suit]
    return less(of_suit, barred) or of_suit


def fits(tiers: Sequence[CardSet], cards: Cards) -> bool:
    """Whether these cards, all in hand, use up the tiers in their order."""
    left = list(cards)
    for tier in tiers:
        wanted = min(len(left), count(tier))
        used = _found(tier, left)
        if len(used) < wanted:
            return False
        for one in used:
            left.remove(one)
        if not left:
            return True
    return not left


def _found(tier: CardSet, cards: Iterable[Card]) -> list[Card]:
    """Those of the cards that are in the tier, a copy there for each."""
    found = []
    for one in cards:
        if tier >> one & 1:
            tier = remove(tier, one)
            found.append(one)
    return found


def twos(tiers: Sequence[CardSet]) -> tuple[Cards, ...]:
    """All plays of two cards that fit, each in canonical order, once."""
    first = tiers[0]
    if count(first) >= 2:
        return tuple(dict.fromkeys(combinations(cards_of(first), 2)))
    one = next(iterate(first))
    return tuple((min(one, other), max(one, other)) for other in distinct(tiers[1]))


def is_pair(play: Cards) -> bool:
    return len(play) == 2 and play[0] == play[1]


def strength(play: Cards, suit: int) -> tuple[int, int, int] | None:
    """How high a play of two cards ranks in a trick of a suit, None where it cannot win (G22). In diamonds a
    pair beats loose cards, in the other suits loose cards beat a pair."""
    if play[0] >> 4 != suit or play[1] >> 4 != suit:
        return None
    better = is_pair(play) == (suit == Suit.DIAMONDS)
    return better, max(play), min(play)


def best_index(plays: Sequence[Cards]) -> int:
    """Which of the plays so far, in the order played, wins; of equal ones the first."""
    if len(plays[0]) == 1:
        return winning_index([play[0] for play in plays])
    suit = plays[0][0] >> 4
    best, index = strength(plays[0], suit), 0
    for i, play in enumerate(plays):
        found = strength(play, suit)
        if found is not None and best is not None and found > best:
            best, index = found, i
    return index


def offender(plays: Sequence[Cards]) -> int | None:
    """Which of the plays so far was the first with a card of the wrong colour, None if there is none (G16)."""
    right = color(plays[0][0] >> 4)
    return next((i for i, play in enumerate(plays) if any(not right >> one & 1 for one in play)), None)


def taker_index(plays: Sequence[Cards], same_color: bool) -> int:
    """Which of the plays so far takes the trick."""
    found = offender(plays) if same_color else None
    return best_index(plays) if found is None else found


def unbeatable(leader: CardSet, others: Iterable[CardSet]) -> bool:
    """Whether no other hand holds a card higher than any card of the leader in its suit (C10). With two packs
    equal cards do not beat: the leader plays first (G29)."""
    rest = list(others)
    for lane in LANES:
        low = leader & lane & (1 << COPY) - 1
        if low:
            least = low & -low
            if any((hand & lane & (1 << COPY) - 1) >= least << 1 for hand in rest):
                return False
    return True


def same_reds(leader: CardSet, others: Iterable[CardSet]) -> bool:
    """Whether every hand has as many red cards as the leader: only then is nobody ever short of a colour."""
    reds = count(leader & RED_LANES)
    return all(count(hand & RED_LANES) == reds for hand in others)
