"""The fast second opinion: a deal of Hearts played to its end in plain ints by a simple policy.

Only for the search. The rules decide what is legal and what it scores; a test plays random deals under random
options through both and compares every card and every point. The body of `play` is one long loop on purpose:
it runs some twenty thousand times a second, and a call for each card would halve that.
"""

from collections.abc import Sequence

from heartsui.bots.memory import SUIT_SETS, CardTable
from heartsui.rules.cards import CardSet, iterate
from heartsui.rules.hearts_options import (
    QUEEN_OF_SPADES,
    HeartsOptions,
    KittyTo,
    LeadHearts,
    MoonRule,
    OnlyHeartsAndQueen,
    QueenBreaks,
    Teams,
    TieRule,
)
from heartsui.rules.seats import Seat, next_seat

LANES = SUIT_SETS
CLUBS, DIAMONDS, SPADES, HEARTS = LANES
QUEEN = 1 << QUEEN_OF_SPADES
FOLD = 0x0001_0001_0001_0001
"""One bit in each suit's lane: a rank's bit times this is that rank in all suits."""
NOBODY: Seat = -1
SEVERAL: Seat = -2
ALARM = 0.3
"""The share of the penalty points in one hand from which the others defend against a moon."""
ALERT = 0.1
"""The same where a playout has that hand go for the moon, and the others sense it."""


class Playout:
    """Plays deals to the end under one set of options. Holds no deal; `play` may be called for many worlds."""

    def __init__(self, options: HeartsOptions, table: CardTable) -> None:
        self.options = options
        self.table = table
        self.players = options.players
        self.next = tuple(next_seat(seat, self.players, options.play_direction) for seat in range(self.players))
        self.scoring = table.penalties | table.bonuses
        self.free_leads = options.lead_hearts == LeadHearts.ANYTIME
        self.relaxed = options.only_hearts_and_queen == OnlyHeartsAndQueen.MAY_LEAD_HEART
        self.breakers = HEARTS
        if options.queen_breaks == QueenBreaks.PLAYED:
            self.breakers |= QUEEN
        self.discard_breakers = self.breakers
        if options.queen_breaks != QueenBreaks.NEVER:
            self.discard_breakers |= QUEEN
        self.dear = table.dear & ~HEARTS
        self.above = tuple((1 << one, _above(one)) for one in iterate(self.dear))
        """Each dear card outside hearts and the cards of its suit that it falls under."""
        self.whole = bool(options.sun_points or options.no_trick_bonus)
        """Who wins a trick without points matters too."""
        self.alarm, self.alert = ALARM * table.total, ALERT * table.total
        self.partners = options.teams == Teams.OPPOSITE
        self.lane_values = tuple(_lane_values(table, suit) for suit in range(4))

    def worth(self, cards: CardSet) -> int:
        """Points of captured cards, a moon not counted."""
        total = 0
        for values, lane, shift in self.lane_values:
            held = cards & lane
            if held:
                total += values[held >> shift]
        return total

    def play(
        self,
        hands: list[CardSet],
        seat: Seat,
        plays: Sequence[CardSet],
        taken: list[CardSet],
        won: list[int],
        broken: bool,
        first: bool,
        kitty: CardSet = 0,
        shooter: Seat = NOBODY,
        forced: CardSet = 0,
        log: list[CardSet] | None = None,
    ) -> None:
        """Play to the end, or until nothing is left that scores; ``hands``, ``taken`` and ``won`` are changed.

        ``seat`` is to play after ``plays`` (one bit each) to a trick; ``forced`` is the card it plays now, else
        the policy chooses. ``shooter`` goes for the moon. ``kitty`` is what goes to a trick's winner yet, empty
        when it was taken. ``log`` receives every card played.
        """
        players, following = self.players, self.next
        scoring, penalties, bonuses = self.scoring, self.table.penalties, self.table.bonuses
        needed, dear, above, partners = self.table.needed, self.dear, self.above, self.partners
        breakers, barred = self.breakers, self.table.barred if first else 0
        free = broken or self.free_leads
        alarm, alert = self.alarm, self.alert
        live = 0
        for hand in hands:
            live |= hand
        solo = self._solo(taken)
        wary = solo >= 0 and self.worth(taken[solo] & penalties) >= (alert if solo == shooter else alarm)
        pot = best = lane = 0
        winner = seat
        left = players - len(plays)
        if plays:
            lane = _lane_of(plays[0])
            leader = seat
            for _ in range(players - len(plays)):
                leader = following[leader]
            for card in plays:
                pot |= card
                if card & lane and card > best:
                    best, winner = card, leader
                leader = following[leader]
        while True:
            hand = hands[seat]
            if left == players:
                if not hand or not (self.whole or live & scoring or kitty):
                    break
                if forced:
                    card = forced
                else:
                    legal = hand if free else self._leads(hand)
                    if barred:
                        legal = legal & ~barred or legal
                    others = live ^ hand
                    if seat == shooter:
                        card = _top_lead(legal, others)
                    else:
                        for bit, higher in above:
                            if others & bit:
                                legal = legal & ~higher or legal
                        legal = legal & ~dear or legal
                        low = legal
                        for suit in LANES:
                            if low & suit and not others & suit:
                                low &= ~suit
                        low = low or legal
                        ranks = (low | low >> 16 | low >> 32 | low >> 48) & 0xFFFF
                        low &= (ranks & -ranks) * FOLD
                        card = low & -low
                lane = _lane_of(card)
                best = card
                winner = seat
                pot = card
                if card & breakers:
                    free = True
            else:
                follow = hand & lane
                if forced:
                    card = forced
                elif follow:
                    if barred:
                        follow = follow & ~barred or follow
                    under = follow & (best - 1)
                    if seat == shooter:
                        over = follow ^ under
                        tops = over.bit_length() == (live & lane).bit_length()
                        if over and (left == 1 or not under or tops or pot & penalties):
                            card = 1 << over.bit_length() - 1
                        else:
                            under = under or follow
                            card = under & -under
                    elif wary and winner == solo == shooter and seat != solo:
                        over = follow ^ under
                        if not over or left == 1:
                            over = over or under
                            card = over & -over
                        else:
                            card = 1 << over.bit_length() - 1
                    elif wary and winner == solo and pot & penalties and under != follow and seat != solo:
                        over = follow ^ under
                        card = 1 << over.bit_length() - 1
                    elif barred or (left == 1 and not pot & penalties):
                        clean = follow & ~penalties or under or follow
                        card = 1 << clean.bit_length() - 1
                    elif left == 1 and pot & bonuses and under != follow and self.worth(pot) < 0:
                        over = follow ^ under
                        card = 1 << over.bit_length() - 1
                    elif under:
                        if partners and (seat ^ winner) & 1 == 0:
                            clean = under & ~penalties or under
                        else:
                            clean = under & dear or under & ~bonuses or under
                        card = 1 << clean.bit_length() - 1
                    elif left == 1:
                        clean = follow & ~dear or follow
                        card = 1 << clean.bit_length() - 1
                    else:
                        clean = follow & ~dear or follow
                        card = clean & -clean
                else:
                    legal = hand & ~barred or hand
                    if seat == shooter or (wary and winner == solo) or (partners and (seat ^ winner) & 1 == 0):
                        if wary and winner == solo == shooter != seat:
                            for suit in LANES:
                                aim = hands[shooter] & suit
                                if aim:
                                    legal = legal & ~(suit & -(aim & -aim)) or legal
                        else:
                            legal = legal & ~penalties or legal
                        ranks = (legal | legal >> 16 | legal >> 32 | legal >> 48) & 0xFFFF
                        legal &= (ranks & -ranks) * FOLD
                        card = legal & -legal
                    else:
                        legal = legal & ~bonuses or legal
                        clean = legal & dear
                        if not clean:
                            others = live ^ hand
                            for bit, higher in above:
                                if others & bit:
                                    clean |= legal & higher
                            clean = clean or legal & penalties
                        if clean:
                            card = 1 << clean.bit_length() - 1
                        else:
                            ranks = (legal | legal >> 16 | legal >> 32 | legal >> 48) & 0xFFFF
                            legal &= (1 << ranks.bit_length() - 1) * FOLD
                            card = legal & -legal
                    if card & self.discard_breakers:
                        free = True
                if card & lane:
                    if card > best:
                        best = card
                        winner = seat
                    if card & breakers:
                        free = True
                pot |= card
            forced = 0
            hands[seat] = hand ^ card
            live ^= card
            if log is not None:
                log.append(card)
            left -= 1
            if left:
                seat = following[seat]
                continue
            taken[winner] |= pot
            won[winner] += 1
            if kitty and self._kitty_goes(first, pot, live):
                taken[winner] |= kitty
                pot |= kitty
                kitty = 0
            first = False
            barred = 0
            if solo != SEVERAL and pot & needed:
                solo = winner if solo in (NOBODY, winner) else SEVERAL
                wary = solo >= 0 and self.worth(taken[solo] & penalties) >= (
                    alert if solo == shooter else alarm
                )
            seat = winner
            left = players

    def _leads(self, hand: CardSet) -> CardSet:
        others = hand & ~HEARTS
        if others == QUEEN and self.relaxed:
            return hand
        return others or hand

    def _solo(self, taken: Sequence[CardSet]) -> Seat:
        """Who alone holds needed cards; NOBODY before any is captured, SEVERAL when no moon is left."""
        needed = self.table.needed
        holders = [seat for seat, cards in enumerate(taken) if cards & needed]
        if len(holders) > 1 or not needed:
            return SEVERAL
        return holders[0] if holders else NOBODY

    def _kitty_goes(self, first: bool, pot: CardSet, live: CardSet) -> bool:
        goes = self.options.kitty_to
        if not live or goes == KittyTo.FIRST_TRICK:
            return True
        return goes == KittyTo.FIRST_PENALTY and bool(pot & self.table.penalties)

    def points(
        self, taken: Sequence[CardSet], won: Sequence[int], scores: Sequence[int], reached: bool
    ) -> tuple[list[int], Seat]:
        """What each seat scores, and who shot the moon or NOBODY (Rules A7-A9, B1)."""
        points = [self.worth(cards) for cards in taken]
        bonus = self.options.no_trick_bonus
        if bonus:
            points = [one if tricks else one + bonus for one, tricks in zip(points, won, strict=True)]
        needed = self.table.needed
        shooter = NOBODY
        if needed and self.table.penalties:
            for seat, cards in enumerate(taken):
                if cards & needed == needed:
                    shooter = seat
                    points = self._moon(points, seat, taken, won, scores, reached)
                    break
        return points, shooter

    def _moon(
        self,
        points: list[int],
        shooter: Seat,
        taken: Sequence[CardSet],
        won: Sequence[int],
        scores: Sequence[int],
        reached: bool,
    ) -> list[int]:
        options = self.options
        sun = options.sun_points and won[shooter] == sum(won)
        worth = options.sun_points if sun else options.moon_worth()
        points[shooter] -= self.worth(taken[shooter] & self.table.needed)
        if options.moon == MoonRule.SUBTRACT_SELF:
            points[shooter] -= worth
            return points
        adding = list(points)
        for seat in range(self.players):
            if seat != shooter and not (self.partners and (seat ^ shooter) & 1 == 0):
                adding[seat] += worth
                if options.moon == MoonRule.TRANSFER:
                    adding[shooter] -= worth
        if options.moon in (MoonRule.AUTO, MoonRule.SHOOTER_CHOICE):
            over, winners = self.verdict([a + b for a, b in zip(scores, adding, strict=True)], reached)
            if over and shooter not in winners:
                points[shooter] -= worth
                return points
        return adding

    def verdict(self, scores: Sequence[int], reached: bool) -> tuple[bool, list[Seat]]:
        """Whether these totals end the match, and who wins then (Rules A10)."""
        totals = list(scores)
        if self.partners:
            totals = [sum(scores[seat % 2 :: 2]) for seat in range(self.players)]
        if not reached and max(totals) < self.options.end_score:
            return False, []
        least = min(totals)
        winners = [seat for seat, total in enumerate(totals) if total == least]
        over = self.options.tie_rule == TieRule.SHARED or len(winners) == 1 + self.partners
        return over, winners if over else []


def _top_lead(legal: CardSet, others: CardSet) -> CardSet:
    """A card that nobody can beat, else the highest."""
    for suit in LANES:
        mine = legal & suit
        if mine > others & suit:
            return 1 << mine.bit_length() - 1
    ranks = (legal | legal >> 16 | legal >> 32 | legal >> 48) & 0xFFFF
    legal &= (1 << ranks.bit_length() - 1) * FOLD
    return legal & -legal


def _lane_of(card: CardSet) -> CardSet:
    if card < 1 << 32:
        return CLUBS if card < 1 << 16 else DIAMONDS
    return SPADES if card < 1 << 48 else HEARTS


def _above(one: int) -> CardSet:
    return LANES[one >> 4] & ~((2 << one) - 1)


def _lane_values(table: CardTable, suit: int) -> tuple[list[int], CardSet, int]:
    """The worth of every set of a suit's scoring cards, with the suit's lane and the bits below it."""
    lane = LANES[suit] & (table.penalties | table.bonuses)
    shift = suit * 16 + 2
    if not lane:
        return [0], 0, shift
    sums = [0]
    for rank in range(13):
        value = table.value[suit * 16 + 2 + rank] if lane >> (shift + rank) & 1 else 0
        sums += [value + rest for rest in sums]
    return sums, lane, shift
