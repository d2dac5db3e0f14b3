"""What lies on the table and in a hand, in whole sentences for ears; `plain` asks and tells the rest."""

from collections.abc import Iterable, Sequence

from heartsui.rules.cards import DOTTED_SUITS, Card, CardSet, cards_of
from heartsui.words import _, ngettext
from heartsui.words.cards import cards_text, rank_text, suit_name
from heartsui.words.table import cards_count, listed

Names = Sequence[str]


def each(names: Names, numbers: Sequence[int]) -> str:
    return listed(
        _("{name} {score}").format(name=name, score=score) for name, score in zip(names, numbers, strict=True)
    )


def holding(cards: CardSet) -> str:
    n = cards.bit_count()
    if not n:
        return _("You hold no cards.")
    return _("You hold {count}: {cards}.").format(count=cards_count(n), cards=by_suit(cards))


def by_suit(cards: CardSet) -> str:
    """Cards suit by suit, high to low: spades queen, 7; hearts ace."""
    held = tuple(reversed(cards_of(cards)))
    suits = (
        _("{suit} {ranks}").format(
            suit=suit_name(suit), ranks=listed(rank_text(one & 15) for one in held if one >> 4 == suit)
        )
        for suit in DOTTED_SUITS
        if any(one >> 4 == suit for one in held)
    )
    return _("; ").join(suits)


def received(cards: CardSet, giver: str | None) -> str:
    """``giver`` is None where every other seat gave a card."""
    if giver is None:
        return _("You received {cards}.").format(cards=cards_text(cards_of(cards)))
    return _("You received {cards} from {name}.").format(cards=cards_text(cards_of(cards)), name=giver)


def you_pass(cards: Sequence[Card]) -> str:
    return _("You pass {cards}.").format(cards=cards_text(cards))


def you_passed(cards: Sequence[Card]) -> str:
    """Said later; nothing where nothing was passed."""
    return _("You passed {cards}.").format(cards=cards_text(cards)) if cards else ""


def all_passed() -> str:
    return _("Everybody has passed.")


# The table of a trick game


def trick_so_far(leader: str, plays: Iterable[tuple[str, Sequence[Card]]]) -> str:
    """Who has played what; the leader's play first."""
    cards = [_("{name} {cards}").format(name=name, cards=cards_text(played)) for name, played in plays]
    return _("{name} led. On the table: {cards}.").format(name=leader, cards=_("; ").join(cards))


def winning(name: str) -> str:
    return _("{name} would take the trick now.").format(name=name)


def no_trick_yet(name: str) -> str:
    return _("No card is on the table. {name} leads.").format(name=name)


def trick_was(number: int, plays: Iterable[tuple[str, Sequence[Card]]]) -> str:
    cards = (_("{name} {cards}").format(name=name, cards=cards_text(played)) for name, played in plays)
    return _("Trick {n}: {cards}.").format(n=number, cards=_("; ").join(cards))


def took_cards(name: str, cards: Sequence[Card]) -> str:
    """A trick that matters for the cards in it, not for points that single cards have."""
    if not cards:
        return _("{name} takes the trick.").format(name=name)
    return _("{name} takes the trick with {cards}.").format(name=name, cards=cards_text(cards))


def counts(names: Names, held: Sequence[int]) -> str:
    return _("Cards in hand: {counts}.").format(counts=each(names, held))


def hearts_not_broken() -> str:
    return _("Hearts are not broken.")


def kitty_waits(n: int) -> str:
    return ngettext("The kitty of {n} card is not taken.", "The kitty of {n} cards is not taken.", n).format(
        n=n
    )


def kitty_taken(n: int, name: str) -> str:
    return ngettext("{name} takes the kitty: {n} card.", "{name} takes the kitty: {n} cards.", n).format(
        n=n, name=name
    )


def kitty_cards(cards: CardSet) -> str:
    return _("In the kitty: {cards}.").format(cards=cards_text(cards_of(cards)))


def exposes(name: str, cards: CardSet) -> str:
    return _("{name} exposes {cards}.").format(name=name, cards=cards_text(cards_of(cards)))


def exposed(name: str, cards: CardSet) -> str:
    """The same, said later."""
    return _("{name} has exposed {cards}.").format(name=name, cards=cards_text(cards_of(cards)))


def forced_open() -> str:
    return _("Three of the four are exposed, so the fourth is exposed by force.")


def nobody_exposes() -> str:
    return _("Nobody exposes a card.")


def you_expose(cards: Sequence[Card]) -> str:
    if not cards:
        return _("You expose nothing.")
    return _("You expose {cards}.").format(cards=cards_text(cards))


# The table of Trash


def to_fill(name: str, slots: Sequence[int]) -> str:
    if not slots:
        return _("{name} has filled the tableau.").format(name=name)
    return ngettext(
        "{name} has {n} slot to fill: {slots}.", "{name} has {n} slots to fill: {slots}.", len(slots)
    ).format(name=name, n=len(slots), slots=listed(map(str, slots)))


def wild_in(slots: Sequence[tuple[int, str]]) -> str:
    """Wild cards in a tableau, each with its slot."""
    shown = (_("{card} in {slot}").format(card=card, slot=slot) for slot, card in slots)
    return _("Wild: {cards}.").format(cards=listed(shown))


def discard_top(card: str) -> str:
    return _("On the discard pile: {card}.").format(card=card)


def free_slots(slots: Sequence[int]) -> str:
    return _("Free slots: {slots}.").format(slots=listed(map(str, slots)))


def slots_each(names: Names, slots: Sequence[int]) -> str:
    return _("Slots: {slots}.").format(slots=each(names, slots))


def no_rounds_yet() -> str:
    return _("No round is finished yet.")


def rounds_won_so_far(names: Names, rounds: Sequence[int]) -> str:
    return _("Rounds won: {scores}.").format(scores=each(names, rounds))
