"""Which cards to expose, from the hand alone: only what the hand is likely to turn to its own good."""

from heartsui.bots.gongzhu_table import Table
from heartsui.bots.gongzhu_worth import Worth
from heartsui.rules.actions import Action, Expose
from heartsui.rules.cards import COPY, LANES, CardSet, Suit, iterate
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
    """The kinds of cards in hand that this seat does well to expose, most of them from a long suit."""
    liked = from_length(table.hand, table.options)
    if table.hand >> RED_ACE & 1 and Worth(table).red_chance > 0.4:
        liked.add(RED_ACE)
    return liked


def from_length(hand: CardSet, options: GongZhuOptions) -> set[int]:
    """The kinds of cards in a whole hand that its suits' lengths make good to expose.

    Without the restriction of the first round a card can be hunted at once: one more of its suit is asked for.
    """
    decks = options.decks
    more = 0 if options.exposed_first_round else 1

    def held(suit: int, below: int = 15) -> float:
        """Cards of a suit, or those below a rank, for each pack."""
        low = SUIT_BELOW[suit][below]
        return (hand & low).bit_count() / decks

    liked = set()
    if hand >> PIG & 1 and held(Suit.SPADES) >= 6 + more:
        liked.add(PIG)
    if hand >> SHEEP & 1 and held(Suit.DIAMONDS) - held(Suit.DIAMONDS, below=12) >= 2 + more:
        liked.add(SHEEP)
    if hand >> TRANSFORMER & 1 and held(Suit.CLUBS) >= 6 + more and held(Suit.CLUBS, below=10) >= 3:
        liked.add(TRANSFORMER)
    if hand >> RED_ACE & 1 and held(Suit.HEARTS) >= 5 + more and held(Suit.HEARTS, below=9) >= 3:
        liked.add(RED_ACE)
    return liked


def _below(suit: int, rank: int) -> CardSet:
    """The cards of a suit below a rank, both copies."""
    low = LANES[suit] & (1 << suit * 16 + rank) - 1
    return low | low << COPY


SUIT_BELOW = tuple(tuple(_below(suit, rank) for rank in range(16)) for suit in range(4))
