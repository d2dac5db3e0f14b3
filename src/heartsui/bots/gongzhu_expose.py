"""Which cards to expose, from the hand alone: only what the hand is likely to turn to its own good."""

from heartsui.bots.gongzhu_table import Table
from heartsui.bots.gongzhu_worth import Worth
from heartsui.rules.actions import Action, Expose
from heartsui.rules.cards import LANES, Suit, iterate
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_scores import EXPOSABLES, PIG, RED_ACE, SHEEP, TRANSFORMER
from heartsui.rules.views import TrickView


def exposure(view: TrickView) -> Action:
    """The legal choice that exposes the cards worth it; nothing where that could drag out one that is not."""
    options = view.options
    assert isinstance(options, GongZhuOptions)
    if len(view.legal) == 1:
        return view.legal[0]
    liked = worth_exposing(Table(view))
    held = set(iterate(view.hand & EXPOSABLES))
    if options.force_fourth and held - liked:
        liked = set()
    action = Expose(tuple(one for one in iterate(view.hand) if one in liked))
    return action if action in view.legal else Expose(())


def worth_exposing(table: Table) -> set[int]:
    """The kinds of cards in hand that this seat does well to expose, most of them from a long suit.

    Without the restriction of the first round a card can be hunted at once: one more of its suit is asked for.
    """
    hand, decks = table.hand, table.options.decks
    more = 0 if table.options.exposed_first_round else 1

    def held(suit: int, below: int = 15) -> float:
        """Cards of a suit, or those below a rank, for each pack."""
        return sum(1 for one in iterate(hand & LANES[suit]) if one & 15 < below) / decks

    liked = set()
    if hand >> PIG & 1 and held(Suit.SPADES) >= 6 + more:
        liked.add(PIG)
    if hand >> SHEEP & 1 and held(Suit.DIAMONDS) - held(Suit.DIAMONDS, below=12) >= 2 + more:
        liked.add(SHEEP)
    if hand >> TRANSFORMER & 1 and held(Suit.CLUBS) >= 6 + more and held(Suit.CLUBS, below=10) >= 3:
        liked.add(TRANSFORMER)
    low_hearts = held(Suit.HEARTS) >= 5 + more and held(Suit.HEARTS, below=9) >= 3
    if hand >> RED_ACE & 1 and (low_hearts or Worth(table).red_chance > 0.4):
        liked.add(RED_ACE)
    return liked
