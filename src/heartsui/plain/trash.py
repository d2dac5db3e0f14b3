"""Trash line by line: a turn is said once, when it is over; a person also hears what is in hand."""

from collections.abc import Iterator, Sequence

from heartsui.plain import typed
from heartsui.plain.teller import Teller
from heartsui.rules.actions import Action, Draw, DrawFrom, Place
from heartsui.rules.events import Acted, Event, Reshuffled
from heartsui.rules.game import Phase
from heartsui.rules.match import DealResult
from heartsui.rules.seats import Seat
from heartsui.rules.trash_options import FACE_DOWN, TrashOptions
from heartsui.rules.trash_view import FROM_DISCARD, SlotKind, TrashView, kind_of
from heartsui.words import aloud, plain
from heartsui.words import trash as words
from heartsui.words.cards import layout_rank_text

DRAWS = {
    "draw": DrawFrom.STOCK,
    "d": DrawFrom.STOCK,
    "stock": DrawFrom.STOCK,
    "pick": DrawFrom.DISCARD,
    "p": DrawFrom.DISCARD,
    "take": DrawFrom.DISCARD,
    "discard": DrawFrom.DISCARD,
}


class TrashTeller(Teller):
    """Says a match of Trash."""

    def hides(self) -> bool:
        """Nobody holds a card that the others may not know."""
        return False

    # What happened

    def deal_begins(self) -> Sequence[str]:
        view: TrashView = self.view()
        return plain.round_begins(view.n, self.names[view.dealer]), aloud.slots_each(self.names, view.slots)

    @property
    def _options(self) -> TrashOptions:
        options = self.session.game.options
        assert isinstance(options, TrashOptions)
        return options

    def happened(self, before: TrashView, event: Event) -> Sequence[str]:
        after: TrashView = self.view()
        if isinstance(event, Reshuffled):
            return (words.new_stock(len(event.stock)),)
        if not isinstance(event, Acted):
            return ()
        if after.phase == Phase.PLACE:
            return (self._in_hand(after, event.seat),) if self.session.is_human(event.seat) else ()
        known = words.announcements(before, self.names)
        fresh = (said for said in words.announcements(after, self.names) if said not in known)
        return self._chain(after, event.seat), *fresh

    def _in_hand(self, view: TrashView, seat: Seat) -> str:
        if not view.chain:
            return words.drawn(self.names[seat], view.hand, view.hand_from == FROM_DISCARD)
        return self._chain(view, seat)

    def _chain(self, view: TrashView, seat: Seat) -> str:
        return words.chain(view.chain, view.hand, self.names[seat], FACE_DOWN not in view.tableaux[seat])

    def rests(self, event: Event) -> bool:
        return isinstance(event, Acted) and self.view().phase != Phase.PLACE

    def deal_over(self, result: DealResult) -> Sequence[str]:
        award = result.awards[0]
        slots = self._options.start_slots - result.scores[award.seat]
        return (words.award(award, self.names[award.seat], slots),)

    def match_over(self) -> Sequence[str]:
        winners = self.session.winners
        rounds = self._rounds_won()[winners[0]]
        return (words.match_won([self.names[seat] for seat in winners], rounds),)

    def _rounds_won(self) -> tuple[int, ...]:
        winners = [result.final.winner for result in self.session.results]
        return tuple(winners.count(seat) for seat in range(self.session.players))

    # What is asked

    def situation(self, view: TrashView) -> Sequence[str]:
        return ()

    def question(self, view: TrashView) -> Sequence[str]:
        asked = words.to_act(view, self.names, self.shared)
        if view.phase == Phase.PLACE:
            return asked, aloud.free_slots(_open(view, view.seat))
        return aloud.to_fill(self.names[view.seat], _open(view, view.seat)), asked

    def hint(self, view: TrashView) -> str:
        return plain.hint_slot() if view.phase == Phase.PLACE else plain.hint_draw()

    def action(self, view: TrashView, line: str) -> Action:
        if view.phase == Phase.PLACE:
            return Place(typed.number(line))
        source = DRAWS.get(typed.english(line))
        if source is None:
            raise typed.NotUnderstood(line.strip())
        return Draw(source)

    # What can be asked

    def help(self) -> Sequence[str]:
        return plain.draws(), plain.slots()

    def told(self, word: str, view: TrashView) -> Sequence[str]:
        if word == "hand":
            return tuple(self._tableau(view, view.seat))
        if word == "choices":
            return self.question(view)
        if word == "last":
            return (self._last(view),)
        return tuple(self._table(view))

    def _last(self, view: TrashView) -> str:
        return self._chain(view, view.chain[0].seat) if view.chain else plain.nothing_to_tell()

    def _table(self, view: TrashView) -> Iterator[str]:
        for seat in range(view.players):
            yield from self._tableau(view, seat)
        yield words.stock_focus(view.stock_count)
        yield (
            aloud.discard_top(layout_rank_text(view.discard[0])) if view.discard else words.discard_focus(view)
        )

    def _tableau(self, view: TrashView, seat: Seat) -> Iterator[str]:
        yield aloud.to_fill(self.names[seat], _open(view, seat))
        wild = [
            (slot, layout_rank_text(there))
            for slot, there in enumerate(view.tableaux[seat], 1)
            if kind_of(there) == SlotKind.WILD
        ]
        if wild:
            yield aloud.wild_in(wild)

    def scores(self, view: TrashView | None) -> Sequence[str]:
        if not self.session.results:
            return (aloud.no_rounds_yet(),)
        slots = [self._options.start_slots - lost for lost in self.session.scores]
        return aloud.rounds_won_so_far(self.names, self._rounds_won()), aloud.slots_each(self.names, slots)


def _open(view: TrashView, seat: Seat) -> tuple[int, ...]:
    """The slots of a seat that are still to be filled."""
    return tuple(slot for slot, there in enumerate(view.tableaux[seat], 1) if there == FACE_DOWN)
