"""What the lesson of Trash says."""

from heartsui.words import N_
from heartsui.words.tutorial_tricks import HINT, READ_ON

TRASH: dict[str, tuple[str, ...]] = {
    "aim": (
        N_("Fill your ten slots: an ace in the first, a two in the second, up to the ten."),
        N_("Suits do not matter. Whoever has filled all slots first wins the round."),
        READ_ON,
    ),
    "draw": (
        N_("A turn begins with one card: {key_stock}, or a click on the stock, draws the first."),
        N_("The discard pile is still empty."),
    ),
    "chain": (
        N_("The {first} went to its slot, the card that lay there came next, and so on: that is a chain."),
        N_("Any key goes on."),
    ),
    "court": (N_("Queens and kings fit in no slot. A card without a place is thrown away and ends the turn."),),
    "double": (N_("Your slot for the {card} is filled, so it is thrown away, and that ends the turn."),),
    "other": (
        N_("{name} plays by the same rules. What was found and thrown away is seen by both."),
        N_("Watch the discard pile: its top card may be what you need. Any key goes on."),
    ),
    "fits": (
        N_("{name} threw away the {card}, and you have a place for it: {key_discard} takes it."),
        N_("A card that fits for certain is nearly always better than one from the stock."),
    ),
    "barred": (N_("The {card} on the discard pile has no place with you, so it may not be taken."),),
    "wild": (
        N_("A {jack} is wild: it goes into any slot that is still face down. What lies there comes next."),
        N_("Arrow keys and {key_place}, a digit, or a click choose the slot."),
    ),
    "wild-freed": (
        N_("The {card} took its slot from the {jack}, which is free again: put it into another one."),
    ),
    "wild-moved": (N_("The {card} took its slot from the {jack}, and the {jack} moved to another one."),),
    "near": (N_("You are nearly there. A wild card counts as filled, so a {jack} would do as well."),),
    "other-near": (N_("{name} is nearly there: every draw may end the round."),),
    "won": (
        N_("All your slots are filled: you win the round, and the card left over does not count."),
        N_("Any key shows the scores."),
    ),
    "lost": (N_("{name} has filled all slots first and wins the round. Any key shows the scores."),),
    "scores": (
        N_("Only the winner's tableau shrinks: {name} has one slot less in the next round."),
        N_("Whoever fills the last single slot wins the match."),
    ),
    "after-shrink": (N_("With every round won it gets harder: who wins ten rounds has won the match."),),
    "after-stock": (N_("When the stock is used up, the discarded cards are shuffled into a new one."),),
    "hint": (HINT,),
    "say-draw": (N_("Your turn: {key_stock} draws from the stock."),),
    "say-take": (N_("Your turn: {key_discard} takes the {card}, {key_stock} draws from the stock."),),
    "say-place": (N_("Choose a slot for the {jack}: arrow keys and {key_place}, a digit, or a click."),),
    "say-left": (N_("Slots to fill: yours {yours}, those of {name} {others}."),),
}
