"""The rules of Trash in words, from the options."""

from collections.abc import Iterator

from heartsui.rules.trash_options import (
    DOWN_TO_ONE,
    DiscardStart,
    Finish,
    Shrink,
    StockOut,
    TakeDiscard,
    TrashOptions,
    Wild,
)
from heartsui.words import N_, _, ngettext
from heartsui.words.rules_text import Paragraph, seconds

WILDS = {
    Wild.JACK: N_("jacks"),
    Wild.QUEEN: N_("queens"),
    Wild.KING: N_("kings"),
    Wild.JOKER: N_("jokers"),
}


def paragraphs(options: TrashOptions) -> list[Paragraph]:
    made = [
        Paragraph(_("The aim"), tuple(_aim(options))),
        Paragraph(_("The cards"), tuple(_cards(options))),
        Paragraph(_("A turn"), tuple(_turn(options))),
        Paragraph(_("Wild cards"), tuple(_wild(options))),
        Paragraph(_("A round"), tuple(_round(options))),
        Paragraph(_("The end"), tuple(_end(options))),
    ]
    return [paragraph for paragraph in made if paragraph.sentences]


def _aim(options: TrashOptions) -> Iterator[str]:
    n = options.start_slots
    yield ngettext(
        "{players} players. Fill the slot of your tableau before the others do.",
        "{players} players. Fill the {n} slots of your tableau, ace to {n}, before the others do.",
        n,
    ).format(players=options.players, n=n)


def _cards(options: TrashOptions) -> Iterator[str]:
    n = options.packs()
    yield ngettext("{n} pack of 52 cards.", "{n} packs of 52 cards, shuffled together.", n).format(n=n)
    if options.jokers:
        yield _("Two jokers in each pack.")
    yield _("Everybody gets a card face down on each slot and looks at none. The rest is the stock.")
    if options.discard_start == DiscardStart.EMPTY:
        yield _("The discard pile starts empty.")
    else:
        yield _("The first card of the stock starts the discard pile.")
    yield _("Suits do not matter. Slot 1 wants an ace, every other slot its number.")


def _turn(options: TrashOptions) -> Iterator[str]:
    if options.take_discard == TakeDiscard.NEVER:
        yield _("Draw the top card of the stock. The discard pile is never taken from.")
    elif options.take_discard == TakeDiscard.ANY:
        yield _("Draw the top card of the stock or of the discard pile.")
    else:
        yield _("Draw the top card of the stock, or of the discard pile if that card fits.")
    yield _(
        "A card that fits goes face up on its slot, and the card that lay there is played next. A card that "
        "does not fit is discarded and ends the turn."
    )
    yield _("A card fits if its slot lies face down. A card that fits has to be placed.")
    yield _("Play goes clockwise, to the left.")
    if options.turn_limit:
        yield seconds(options.turn_limit)


def _wild(options: TrashOptions) -> Iterator[str]:
    trash = [_(WILDS[wild]) for wild in (Wild.JACK, Wild.QUEEN, Wild.KING) if wild not in options.wild]
    if options.jokers and Wild.JOKER not in options.wild:
        trash.append(_(WILDS[Wild.JOKER]))
    if options.wild:
        names = _(", ").join(_(WILDS[wild]) for wild in options.wild)
        yield _("Wild cards ({names}) go on any slot that lies face down; its owner chooses which.").format(
            names=names
        )
        if options.wild_swap:
            yield _("The right card for a slot replaces a wild card there, and the wild card moves on.")
        else:
            yield _("A wild card that has been placed stays.")
    else:
        yield _("There are no wild cards.")
    if trash:
        yield _("These fit nowhere: {names}.").format(names=_(", ").join(trash))


def _round(options: TrashOptions) -> Iterator[str]:
    if options.finish == Finish.IMMEDIATE:
        yield _("A round ends as soon as a tableau is full. The card just picked up is discarded.")
    else:
        yield _("When a tableau is full, every other player has one more turn; then the round ends.")
    if options.call_trash:
        yield _('Whoever fills the tableau calls "Trash!".')
    if options.shrink == Shrink.WINNER:
        yield _("The first to fill the tableau plays the next round with one slot less.")
    else:
        yield _("All who filled their tableau in the round play the next one with one slot less.")
    yield _("The first to fill the tableau starts the next round.")
    if options.stock_out == StockOut.RESHUFFLE:
        yield _(
            "When the stock is used up, the discard pile except its top card is shuffled and becomes the new "
            "stock."
        )
    else:
        yield _("When the stock is used up, the round ends.")


def _end(options: TrashOptions) -> Iterator[str]:
    limit = options.rounds()
    yield _("Whoever fills a tableau of a single slot wins the match.")
    if options.match_end != DOWN_TO_ONE and limit is not None:
        yield ngettext(
            "The match ends after {n} round at the latest; then the fewest slots win.",
            "The match ends after {n} rounds at the latest; then the fewest slots win.",
            limit,
        ).format(n=limit)
