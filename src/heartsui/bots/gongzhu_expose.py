"""Which cards to expose, from the hand alone: only what the hand is likely to turn to its own good."""

from heartsui.bots.gongzhu_table import Table, above
from heartsui.bots.gongzhu_worth import Worth
from heartsui.rules.actions import Action, Expose
from heartsui.rules.cards import LANES, CardSet, Suit, count, iterate
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_scores import PIG, RED_ACE, SHEEP, TRANSFORMER
from heartsui.rules.views import TrickView


def exposure(view: TrickView) -> Action:
    """The legal choice that exposes exactly the cards worth it, or the nearest below."""
    options = view.options
    assert isinstance(options, GongZhuOptions)
    if len(view.legal) == 1:
        return view.legal[0]
    liked = worth_exposing(Table(view))
    wanted = [one for one in iterate(view.hand) if one in liked]
    if options.force_fourth:
        wanted = _not_to_force(wanted, view.hand)
    action = Expose(tuple(wanted))
    return action if action in view.legal else Expose(())


def worth_exposing(table: Table) -> set[int]:
    """The kinds of cards in hand that this seat does well to expose."""
    hand, decks = table.hand, table.options.decks
    need = 0 if table.options.exposed_first_round else 1
    liked = set()
    diamonds = count(hand & LANES[Suit.DIAMONDS]) // decks
    tops = count(hand & above(SHEEP)) / decks
    if hand >> SHEEP & 1 and diamonds + tops >= 5 + need and tops >= 1:
        liked.add(SHEEP)
    if hand >> PIG & 1 and _lows(hand, Suit.SPADES, PIG & 15) >= (4 + need) * decks:
        liked.add(PIG)
    if hand >> TRANSFORMER & 1 and _lows(hand, Suit.CLUBS, 10) >= (4 + need) * decks:
        liked.add(TRANSFORMER)
    red = Worth(table).red_chance
    if hand >> RED_ACE & 1 and (red > 0.4 or _lows(hand, Suit.HEARTS, 8) >= (4 + need) * decks):
        liked.add(RED_ACE)
    return liked


def _lows(hand: CardSet, suit: int, rank: int) -> int:
    """Cards of a suit below a rank."""
    return sum(1 for one in iterate(hand & LANES[suit]) if one & 15 < rank)


def _not_to_force(wanted: list[int], hand: CardSet) -> list[int]:
    """Three kinds exposed would drag the fourth out: without a wish for that, show two at most."""
    kinds = list(dict.fromkeys(wanted))
    if len(kinds) == 3:
        return [one for one in wanted if one != kinds[0]]
    return wanted
