"""What is said at a table of Trash: a turn's chain, whose turn it is, what a slot or a pile is, how a round
ended. Players are named, so that a line reads the same for everybody who looks at the screen."""

from collections.abc import Iterable, Sequence

from heartsui.rules.game import Award, Phase
from heartsui.rules.trash_options import FACE_DOWN, Finish, Shown, TrashOptions, slots_for
from heartsui.rules.trash_view import FROM_DISCARD, TO_DISCARD, SlotKind, Step, TrashView, kind_of
from heartsui.words import _, ngettext
from heartsui.words.cards import layout_rank_text
from heartsui.words.keys import key
from heartsui.words.table import listed, listed_and

Names = Sequence[str]


def chain(steps: Sequence[Step], hand: int, name: str, full: bool = False) -> str:
    """A turn in a sentence: the card drawn, what was placed, where it ended. ``hand`` is the card still held,
    ``full`` that the tableau is full and the last card was not needed."""
    if not steps:
        return ""
    first = layout_rank_text(steps[0].card)
    from_discard = steps[0].came_from == FROM_DISCARD
    placed = listed(_placed(step) for step in steps if step.slot != TO_DISCARD)
    if hand:
        return _unfinished(name, first, from_discard, placed, layout_rank_text(hand))
    return _finished(name, first, from_discard, placed, layout_rank_text(steps[-1].card), full)


def drawn(name: str, card: int, from_discard: bool) -> str:
    """The first card of a turn is in hand."""
    if from_discard:
        return _("{name} takes {card} from the discard pile.").format(name=name, card=layout_rank_text(card))
    return _("{name} draws {card} from the stock.").format(name=name, card=layout_rank_text(card))


def _placed(step: Step) -> str:
    """A card that was placed; a wild one with its slot."""
    card = layout_rank_text(step.card)
    return card if step.card == step.slot else _("{card} on {slot}").format(card=card, slot=step.slot)


def _unfinished(name: str, first: str, from_discard: bool, placed: str, hand: str) -> str:
    if from_discard:
        text = _("{name} takes the discarded {card}: {placed} placed, {hand} in hand.")
    else:
        text = _("{name} draws {card}: {placed} placed, {hand} in hand.")
    return text.format(name=name, card=first, placed=placed, hand=hand)


def _finished(name: str, first: str, from_discard: bool, placed: str, last: str, full: bool) -> str:
    if full and from_discard:
        text = _("{name} takes the discarded {card}: {placed} placed. The tableau is full.")
    elif full:
        text = _("{name} draws {card}: {placed} placed. The tableau is full.")
    elif not placed and from_discard:
        text = _("{name} takes {card} from the discard pile and puts it back.")
    elif not placed:
        text = _("{name} draws {card} from the stock and discards it.")
    elif from_discard:
        text = _("{name} takes the discarded {card}: {placed} placed, {last} discarded.")
    else:
        text = _("{name} draws {card}: {placed} placed, {last} discarded.")
    return text.format(name=name, card=first, placed=placed, last=last)


def to_act(view: TrashView, names: Names, shared: bool = False) -> str:
    """What the viewer has to do, by name where several people share the keyboard, or who is waited for."""
    if view.seat not in view.turn:
        return (
            _("Waiting for {names}.").format(names=listed(names[seat] for seat in view.turn))
            if view.turn
            else ""
        )
    name = names[view.seat]
    if view.phase == Phase.PLACE:
        card = layout_rank_text(view.hand)
        if shared:
            return _("{name}, choose a slot for the {card}.").format(name=name, card=card)
        return _("It is your turn: choose a slot for the {card}.").format(card=card)
    if fits_discard(view):
        card = layout_rank_text(view.discard[0])
        if shared:
            return _("{name}, draw from the stock or take the {card}.").format(name=name, card=card)
        return _("It is your turn: draw from the stock or take the {card}.").format(card=card)
    if shared:
        return _("{name}, it is your turn: draw from the stock.").format(name=name)
    return _("It is your turn: draw from the stock.")


def fits_discard(view: TrashView) -> bool:
    """The viewer may take the top discard and has a place for it."""
    if len(view.legal) < 2 or view.phase != Phase.DRAW:
        return False
    return bool(_slots(view, view.discard[0]))


def _slots(view: TrashView, card: int) -> tuple[int, ...]:
    options = view.options
    return slots_for(view.tableaux[view.seat], card, options.wild_ranks(), options.wild_swap)


def stock_focus(count: int) -> str:
    return ngettext("Stock: {n} card.", "Stock: {n} cards.", count).format(n=count)


def discard_focus(view: TrashView) -> str:
    """The discard pile in focus: its top card and where that would go."""
    if not view.discard:
        return _("The discard pile is empty.")
    card = layout_rank_text(view.discard[0])
    slots = _slots(view, view.discard[0])
    if not slots:
        return _("Discard pile: {card}, fits nowhere.").format(card=card)
    if len(slots) > 1 or view.discard[0] != slots[0]:
        return _("Discard pile: {card}, wild.").format(card=card)
    return _("Discard pile: {card}, fits slot {slot}.").format(card=card, slot=slots[0])


def slot_focus(slot: int, shown: Shown) -> str:
    """A slot of the tableau in focus."""
    there = shown[slot - 1]
    kind = kind_of(there)
    if kind == SlotKind.FACE_DOWN:
        return _("Slot {slot}: face down, free.").format(slot=slot)
    if kind == SlotKind.WILD:
        return _("Slot {slot}: a wild {card}.").format(slot=slot, card=layout_rank_text(there))
    return _("Slot {slot}: filled.").format(slot=slot)


def slots_count(n: int) -> str:
    return ngettext("{n} slot", "{n} slots", n).format(n=n)


def rounds_won(n: int) -> str:
    return ngettext("{n} round won", "{n} rounds won", n).format(n=n)


def won_short(n: int) -> str:
    """Rounds won where there is little room."""
    return _("{n} won").format(n=n)


def open_count(shown: Shown) -> str:
    """How many slots are still to be filled."""
    n = shown.count(FACE_DOWN)
    if not n:
        return _("full")
    return ngettext("{n} to fill", "{n} to fill", n).format(n=n)


def handed_over(name: str) -> str:
    return _("It is {name}'s turn.").format(name=name)


def hand_over_key(name: str) -> str:
    return _("{name}, press {enter} or click here.").format(name=name, enter=key("take-over", "enter"))


def new_stock(n: int) -> str:
    """The stock was made anew (Rules D6)."""
    return ngettext(
        "The stock was used up: {n} discarded card is shuffled into a new one.",
        "The stock was used up: {n} discarded cards are shuffled into a new one.",
        n,
    ).format(n=n)


def announcements(view: TrashView, names: Names) -> tuple[str, ...]:
    """What everybody should know about a round that somebody has finished (Rules D5, D7)."""
    said = [_('{name} calls "Trash!"').format(name=names[seat]) for seat in view.called]
    if not view.finishers:
        return tuple(said)
    name = names[view.finishers[0]]
    if view.phase == Phase.DONE:
        said.append(_("{name} wins the round.").format(name=name))
    elif view.options.finish == Finish.LAST_TURN:
        said.append(_("{name} has finished: one last turn for everybody else.").format(name=name))
    return tuple(said)


def award(found: Award, name: str, slots: int, over: bool = False) -> str:
    """How a round ended; ``slots`` are what the winner is left with, ``over`` says that there is no next
    round."""
    if found.id == "void":
        return _("The round cannot be finished. It does not count and is dealt again.")
    if found.id == "no_winner":
        return _("The stock was used up before anybody had finished. Nobody wins the round.")
    if slots and over:
        return _("{name} fills the tableau first.").format(name=name)
    if slots:
        return ngettext(
            "{name} fills the tableau first and goes on with {n} slot.",
            "{name} fills the tableau first and goes on with {n} slots.",
            slots,
        ).format(name=name, n=slots)
    return _("{name} fills the last slot.").format(name=name)


def slots_left(names: Names, options: TrashOptions, scores: Sequence[int]) -> str:
    """What everybody has in the present round, or begins the next one with."""
    each = (
        _("{name} {n}").format(name=name, n=options.start_slots - lost)
        for name, lost in zip(names, scores, strict=True)
    )
    return _("Slots left: {slots}.").format(slots=listed(each))


def match_won(names: Iterable[str], rounds: int) -> str:
    names = tuple(names)
    won = rounds_won(rounds)
    if len(names) == 1:
        return _("{name} wins the match: {rounds}.").format(name=names[0], rounds=won)
    return _("{names} share the win: {rounds} each.").format(names=listed_and(names), rounds=won)
