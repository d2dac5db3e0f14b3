"""Hearts and Gong Zhu line by line: the exchange, exposing, tricks of one card or two, the moon."""

from collections.abc import Iterator, Sequence

from heartsui.plain import typed
from heartsui.plain.teller import Teller, has_teams
from heartsui.plain.typed import NotUnderstood
from heartsui.rules.actions import Action, Expose, Moon, MoonChoice, Pass, Play
from heartsui.rules.cards import Card, CardSet, set_of
from heartsui.rules.events import Acted, Event
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_scores import SCORING
from heartsui.rules.match import DealResult
from heartsui.rules.seats import Direction, receives_from
from heartsui.rules.trick import Trick
from heartsui.rules.views import TrickView
from heartsui.words import aloud, plain
from heartsui.words import table as words
from heartsui.words.awards import award_sentence
from heartsui.words.table import direction_name, hearts_broken, passing, played, to_act, took

NONE = ("none", "n", "nothing")


class TrickTeller(Teller):
    """Says a match of a trick game."""

    # What happened

    def deal_begins(self) -> Sequence[str]:
        view: TrickView = self.view()
        direction = direction_name(view.direction) if hasattr(view.options, "pass_cycle") else ""
        return plain.deal_begins(view.n, direction), plain.play_off() if view.reached else ""

    def happened(self, before: TrickView, event: Event) -> Sequence[str]:
        return tuple(self._happened(before, self.view(), event)) if isinstance(event, Acted) else ()

    def _happened(self, before: TrickView, after: TrickView, event: Acted) -> Iterator[str]:
        if isinstance(event.action, Play):
            yield played(self.names[event.seat], event.action.cards, leads=not before.trick)
            if after.broken and not before.broken and _may_break(after):
                yield hearts_broken()
            if len(after.tricks) > len(before.tricks):
                yield self._taken(after, after.tricks[-1])
            if after.kitty_taker != before.kitty_taker:
                yield from self._kitty(after)
        elif before.phase == Phase.PASS and after.phase != Phase.PASS:
            yield aloud.all_passed()
        elif before.phase == Phase.EXPOSE and after.phase != Phase.EXPOSE:
            yield from self._revealed(after)

    def _taken(self, view: TrickView, trick: Trick) -> str:
        """Who takes a trick, with its points where cards have points of their own, else with what counts."""
        name = self.names[trick.winner]
        if hasattr(view.options, "value"):
            return took(name, sum(view.options.value(card) for card in trick.cards()))
        return aloud.took_cards(name, [card for card in trick.cards() if SCORING >> card & 1])

    def _kitty(self, view: TrickView) -> Iterator[str]:
        yield aloud.kitty_taken(view.kitty_count, self.names[view.kitty_taker])
        if view.kitty and (not self.shared or self._everybody_sees_kitty()):
            yield aloud.kitty_cards(view.kitty)

    def _everybody_sees_kitty(self) -> bool:
        return all(self.session.view(seat).kitty for seat in self.people)

    def hands_changed(self, before: TrickView) -> bool:
        return before.phase == Phase.PASS and self.view().phase != Phase.PASS

    def _revealed(self, view: TrickView) -> Iterator[str]:
        forced: CardSet = view.extra.get("forced_exposes", 0)
        yield from (aloud.exposes(self.names[seat], cards) for seat, cards in enumerate(view.exposed) if cards)
        if forced:
            yield aloud.forced_open()
        if not any(view.exposed):
            yield aloud.nobody_exposes()

    def rests(self, event: Event) -> bool:
        return isinstance(event, Acted) and isinstance(event.action, Play) and not self.view().trick

    def deal_over(self, result: DealResult) -> Sequence[str]:
        return tuple(self._deal_over(result))

    def _deal_over(self, result: DealResult) -> Iterator[str]:
        yield plain.deal_over(result.n)
        if result.final.start.kitty:
            yield aloud.kitty_cards(result.final.start.kitty)
        yield from (award_sentence(award, self.names) for award in result.awards)
        for name, points, total in zip(self.names, result.points, result.scores, strict=True):
            yield plain.deal_score(name, points, total)
        yield from self._teams()

    def _teams(self) -> Iterator[str]:
        if has_teams(self.session):
            yield plain.team_totals(self.names, self.session.game.totals(self.session.scores))  # type: ignore[attr-defined]

    def match_over(self) -> Sequence[str]:
        verdict = self.session.match.verdict
        winners = [self.names[seat] for seat in verdict.winners]
        return plain.match_over(winners, [self.names[seat] for seat in verdict.losers])

    # What is asked

    def situation(self, view: TrickView) -> Sequence[str]:
        return tuple(self._situation(view))

    def _situation(self, view: TrickView) -> Iterator[str]:
        if view.received and not view.tricks:
            yield self._received(view)
        yield aloud.holding(view.hand)
        if self.shared and view.tricks and not view.trick:
            yield self._last(view)
        yield from self._exposed(view)
        if view.trick:
            yield from self._trick(view)

    def _received(self, view: TrickView) -> str:
        scattered = view.direction == Direction.SCATTER
        giver = None if scattered else self.names[receives_from(view.seat, view.direction, view.players)]
        return aloud.received(view.received, giver)

    def question(self, view: TrickView) -> Sequence[str]:
        return tuple(self._question(view))

    def _question(self, view: TrickView) -> Iterator[str]:
        if view.phase == Phase.PASS:
            yield passing(view, self.names)
            yield plain.type_cards(view.pass_count)
            if view.direction == Direction.SCATTER:
                takers = [self.names[(view.seat + k) % view.players] for k in range(1, view.players)]
                yield plain.scatter_order(takers)
        elif view.phase == Phase.MOON:
            yield from plain.who_pays(self._outcomes(view))
        elif view.phase == Phase.EXPOSE:
            yield from self._choices(view)
        else:
            yield to_act(view, self.names)
            yield from self._choices(view)

    def _outcomes(self, view: TrickView) -> list[str]:
        """The totals that each choice would give, from what the shooter knows."""
        settle = self.session.game.settle  # type: ignore[attr-defined]
        made = []
        for choice in MoonChoice:
            points, _awards = settle(view.taken, view.tricks_won, choice, view.scores, view.reached)
            totals = [total + more for total, more in zip(view.scores, points, strict=True)]
            made.append(aloud.each(self.names, totals))
        return made

    def _choices(self, view: TrickView) -> Iterator[str]:
        """What the person may do now."""
        if view.seat not in view.turn:
            yield to_act(view, self.names)
        elif view.phase == Phase.EXPOSE:
            yield _exposable([one.cards for one in view.legal if isinstance(one, Expose)])
        elif view.phase == Phase.PLAY:
            yield from _playable([one.cards for one in view.legal if isinstance(one, Play)])
        elif view.phase == Phase.PASS:
            yield aloud.holding(view.hand)
        else:
            yield from plain.who_pays(self._outcomes(view))

    def hint(self, view: TrickView) -> str:
        hints = {Phase.PASS: plain.hint_cards, Phase.EXPOSE: plain.hint_expose, Phase.MOON: plain.hint_moon}
        return hints.get(view.phase, plain.hint_play)()

    def action(self, view: TrickView, line: str) -> Action:
        if view.phase == Phase.MOON:
            return _moon(line)
        if view.phase == Phase.EXPOSE and typed.english(line) in NONE:
            return Expose(())
        cards = typed.cards(line)
        if view.phase == Phase.PASS:
            return Pass(cards)
        return Expose(cards) if view.phase == Phase.EXPOSE else Play(cards)

    def confirmed(self, action: Action) -> str:
        if isinstance(action, Pass):
            return aloud.you_pass(action.cards)
        return aloud.you_expose(action.cards) if isinstance(action, Expose) else ""

    # What can be asked

    def help(self) -> Sequence[str]:
        return (plain.help_cards(),)

    def told(self, word: str, view: TrickView) -> Sequence[str]:
        if word == "hand":
            return aloud.holding(view.hand), aloud.you_passed(view.given), *self._own_received(view)
        if word == "choices":
            return tuple(self._choices(view))
        if word == "last":
            return (self._last(view),)
        return tuple(self._table(view))

    def _own_received(self, view: TrickView) -> Iterator[str]:
        if view.received:
            yield self._received(view)

    def _table(self, view: TrickView) -> Iterator[str]:
        """The trick so far and all that lies open."""
        if view.phase == Phase.PLAY:
            yield from self._trick(view)
        yield from self._exposed(view)
        if _may_break(view) and view.phase == Phase.PLAY:
            yield hearts_broken() if view.broken else aloud.hearts_not_broken()
        if view.kitty_count and view.kitty_taker < 0:
            yield aloud.kitty_waits(view.kitty_count)
        if view.kitty:
            yield aloud.kitty_cards(view.kitty)
        yield aloud.counts(self.names, view.counts)

    def _exposed(self, view: TrickView) -> Iterator[str]:
        """What was exposed counts double to the end of the deal, also when it has been played."""
        yield from (aloud.exposed(self.names[seat], cards) for seat, cards in enumerate(view.exposed) if cards)

    def _trick(self, view: TrickView) -> Iterator[str]:
        if not view.trick:
            yield aloud.no_trick_yet(self.names[view.leader])
            return
        order = view.order[: len(view.trick)]
        names = [self.names[seat] for seat in order]
        yield aloud.trick_so_far(names[0], zip(names, view.trick, strict=True))
        winner = self.session.game.winner(view.trick, order)  # type: ignore[attr-defined]
        yield aloud.winning(self.names[winner])

    def _last(self, view: TrickView) -> str:
        if not view.tricks:
            return plain.nothing_to_tell()
        trick = view.tricks[-1]
        plays = ((self.names[seat], cards) for seat, cards in trick.by_seat().items())
        return words.two(aloud.trick_was(len(view.tricks), plays), self._taken(view, trick))

    def scores(self, view: TrickView | None) -> Sequence[str]:
        return tuple(self._scores(view))

    def _scores(self, view: TrickView | None) -> Iterator[str]:
        n = len(self.session.results)
        yield plain.totals(self.names, self.session.scores, n) if n else plain.no_totals_yet()
        yield from self._teams()
        if view is not None and view.tricks:
            yield plain.so_far(self.names, view.points)


def _may_break(view: TrickView) -> bool:
    return str(getattr(view.options, "lead_hearts", "")) == "broken"


def _moon(line: str) -> Action:
    choice = typed.number(line)
    if choice not in (1, 2):
        raise NotUnderstood(line.strip())
    return Moon(tuple(MoonChoice)[choice - 1])


def _exposable(choices: Sequence[tuple[Card, ...]]) -> str:
    """No rule leaves some of the cards to choose and not others."""
    cards = _all_of(choices)
    return plain.may_expose(cards) if () in choices else plain.must_expose(cards)


def _playable(plays: Sequence[tuple[Card, ...]]) -> Iterator[str]:
    singles = [cards for cards in plays if len(cards) == 1]
    twos = [cards for cards in plays if len(cards) == 2]
    if not singles:
        yield plain.must_play_two(_all_of(twos))
        return
    yield plain.may_play(_all_of(singles))
    if twos:
        yield plain.may_play_two()


def _all_of(choices: Sequence[tuple[Card, ...]]) -> CardSet:
    """The cards that any of the choices has, with as many copies as one of them has at most."""
    found: CardSet = 0
    for cards in choices:
        found |= set_of(cards)
    return found
