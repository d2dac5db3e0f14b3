"""What cards are worth to a seat of Gong Zhu: those of a trick to who takes it, those in hand for later.

All numbers are points to the seat that thinks, a point of another seat weighed by `Table.weights`. The chances
are rough constants, found by playing many deals against each other.
"""

from math import exp

from heartsui.bots.gongzhu_table import Table, above
from heartsui.rules.cards import LANES, CardSet, Suit, copies, count, iterate, union
from heartsui.rules.gongzhu_scores import (
    ALL_RED_POINTS,
    HEARTS,
    PIG,
    PIG_POINTS,
    PIGS,
    SCORING,
    SHEEP,
    SHEEP_POINTS,
    SHEEPS,
    TRANSFORMER,
    TRANSFORMERS,
    hearts_points,
)
from heartsui.rules.seats import Seat

RED_CHANCE = (0, 0, 0, 0.02, 0.05, 0.09, 0.15, 0.23, 0.33, 0.45, 0.6, 0.75, 0.9, 1)
"""That another seat with so many of the hearts, and nobody else with any, takes them all."""


class Worth:
    """Values at one moment of a deal."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options = table.options
        self.times = table.times
        self.decks = table.options.decks
        live = SCORING & (table.unseen | table.hand)
        self.live = live
        self.live_hearts = hearts_points(table.unseen, self.options.heart_points) + hearts_points(
            table.hand, self.options.heart_points
        )
        self.red_seat, self.red_chance = self._red()
        self.enemy = min(table.weights)
        self._gains: dict[tuple[Seat, CardSet], float] = {}
        self._futures: dict[CardSet, float] = {}

    # A trick's cards

    def gain(self, seat: Seat, cards: CardSet) -> float:
        """What it means for us that a seat takes these cards."""
        cards &= SCORING
        if not cards:
            return 0.0
        key = seat, cards
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._gain(seat, cards)
        return found

    def _gain(self, seat: Seat, cards: CardSet) -> float:
        value = self.table.weights[seat] * (self._prospect(seat, cards) - self._prospect(seat, 0))
        return value + self._red_change(seat, cards & HEARTS)

    def _prospect(self, seat: Seat, more: CardSet) -> float:
        """The raw points of a seat with more cards, a transformer reckoned with what is still to come."""
        piece = self.table.points(seat, more)
        if piece.factor == 1 and not piece.alone:
            return piece.raw
        to_come = self.live & ~more
        drift = self._live_points(to_come) / 4
        if piece.alone:
            alone = 0.75 ** count(to_come)
            factor = self.times.transformer * 2
            return alone * piece.alone + (1 - alone) * (factor - 1) * drift
        return piece.raw + (piece.factor - 1) * drift

    def _live_points(self, cards: CardSet) -> float:
        hearts = hearts_points(cards, self.options.heart_points) * self.times.hearts
        pigs = PIG_POINTS * self.times.pig * count(cards & PIGS)
        return hearts + pigs + SHEEP_POINTS * self.times.sheep * count(cards & SHEEPS)

    # All red

    def _red(self) -> tuple[Seat, float]:
        """The one seat that may still take all the hearts, and its chance; nobody with chance 0."""
        taken = [count(cards & HEARTS) for cards in self.table.view.taken]
        takers = [seat for seat, n in enumerate(taken) if n]
        if len(takers) > 1:
            return -1, 0.0
        if not takers or takers[0] == self.table.me:
            return self.table.me, self._own_red(taken[self.table.me])
        n = taken[takers[0]] // self.decks
        return takers[0], float(RED_CHANCE[n])

    def _own_red(self, taken: int) -> float:
        """From the hearts that nobody can beat, those we have, and those that others can still throw."""
        table = self.table
        mine = table.hand & HEARTS
        others = table.unseen & HEARTS
        winners = sum(1 for one in iterate(mine) if not above(one) & others)
        tops = sum(1 for one in iterate(table.hand & ~HEARTS) if not above(one) & table.unseen)
        own, out = (taken + count(mine)) / self.decks, count(others) / self.decks
        strength = 0.9 * winners / self.decks + 0.35 * own + 0.25 * tops / self.decks - 0.4 * out - 5.0
        return 1 / (1 + exp(-strength))

    def _red_change(self, seat: Seat, hearts: CardSet) -> float:
        """What taking some hearts does to the hope, or the fear, that one seat takes them all."""
        if not hearts or not self.red_chance:
            return 0.0
        taken = self.table.view.taken[self.red_seat] & HEARTS
        hope = self._hope(taken, self.red_chance)
        if seat != self.red_seat:
            return -self.table.weights[self.red_seat] * hope
        more = union(taken, hearts)
        n = count(more)
        if n == 13 * self.decks:
            return -self.table.weights[seat] * hope
        chance = min(0.97, self.red_chance + 0.04 * count(hearts) / self.decks)
        if seat != self.table.me:
            chance = RED_CHANCE[n // self.decks]
        return self.table.weights[seat] * (self._hope(more, chance) - hope)

    def _hope(self, taken: CardSet, chance: float) -> float:
        """What a chance of all red adds to the points of the hearts taken so far."""
        cost = hearts_points(taken, self.options.heart_points)
        return chance * (ALL_RED_POINTS * self.decks - cost) * self.times.hearts

    def red_loss(self, seat: Seat) -> float:
        """What it means for all red that a seat takes any heart at all, nothing where it is the one to hope."""
        return 0.0 if seat == self.red_seat else self._red_change(seat, HEARTS & -HEARTS)

    # A hand

    def future(self, hand: CardSet) -> float:
        """What holding these cards promises for later tricks; only differences mean anything."""
        found = self._futures.get(hand)
        if found is None:
            spades, risk = self._spades(hand)
            hearts = self._hearts(hand)
            found = spades + hearts + self._diamonds(hand) + self._clubs(hand)
            found += (risk - hearts) * self._shortness(hand)
            self._futures[hand] = found
        return found

    def _spades(self, hand: CardSet) -> tuple[float, float]:
        """The pig in hand with its guards, or high spades that may catch it; and what we would throw it for."""
        spades = hand & LANES[Suit.SPADES]
        unit = -PIG_POINTS * self.times.pig * (1 - self.enemy)
        highs = count(spades & above(PIG))
        own, out = copies(spades, PIG), self.table.out(PIG)
        guards = (count(spades) - own) / self.decks
        lows = (count(spades) - own - highs) / self.decks
        stuck = unit * own * 0.72 * 0.78**guards
        caught = unit * out * (1 - (1 - 0.33 * 0.75**lows) ** highs) if out and highs else 0.0
        return -stuck - caught, stuck + caught

    def _hearts(self, hand: CardSet) -> float:
        mine = hand & HEARTS
        others = self.table.unseen & HEARTS
        if not mine or not others:
            return 0.0
        average = self.live_hearts * self.times.hearts / max(1, count(self.live & HEARTS))
        exits = count(mine & ~above((Suit.HEARTS << 4) + 6)) / self.decks
        value = 0.0
        for one in iterate(mine):
            higher = count(others & above(one))
            lower = count(others) - higher
            wins = (lower / (lower + higher)) ** 2 * 0.45 * 0.85**exits
            value += wins * average * 3 * (1 - self.enemy)
        if self.red_seat == self.table.me:
            value *= 1 - 2 * self.red_chance
        return value

    def _diamonds(self, hand: CardSet) -> float:
        """The sheep in hand with what protects it, or high diamonds that may catch it."""
        diamonds = hand & LANES[Suit.DIAMONDS]
        unit = SHEEP_POINTS * self.times.sheep * (1 - self.enemy)
        own, out = copies(diamonds, SHEEP), self.table.out(SHEEP)
        higher = count(diamonds & above(SHEEP))
        if own:
            beaten_by = count(self.table.unseen & above(SHEEP))
            guards = (count(diamonds) - own) / self.decks
            keep = min(0.95, 0.3 + 0.12 * higher / self.decks + 0.04 * guards + (0.25 if not beaten_by else 0))
            return unit * own * keep
        catch = sum((0.08, 0.14, 0.22)[(one & 15) - 12] for one in iterate(diamonds & above(SHEEP)))
        return unit * out * min(0.6, catch / self.decks) if out else 0.0

    def _clubs(self, hand: CardSet) -> float:
        """The transformer in hand, ours to throw where it hurts; or high clubs that may catch it."""
        clubs = hand & LANES[Suit.CLUBS]
        if not clubs & TRANSFORMERS and not self.table.out(TRANSFORMER):
            return 0.0
        changer = 1 << TRANSFORMER
        own = self.gain(self.table.me, changer)
        if clubs & TRANSFORMERS:
            best = max(self.gain(seat, changer) for seat in range(4))
            return 0.4 * max(best, own) + 0.2 * min(0.0, own)
        catch = sum((0.05, 0.08, 0.13, 0.2)[(one & 15) - 11] for one in iterate(clubs & above(TRANSFORMER)))
        return own * min(0.5, catch / self.decks)

    def _shortness(self, hand: CardSet) -> float:
        """The chance to throw a card that hurts, from suits that are short and still about."""
        chance = 0.0
        for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES):
            if suit == Suit.SPADES and hand & PIGS:
                continue
            if self.table.unseen & LANES[suit]:
                chance += (0.2, 0.11, 0.04)[n] if (n := count(hand & LANES[suit]) // self.decks) < 3 else 0
        return min(0.4, chance)
