"""Hearts: what it adds to trick taking (Rules A)."""

from collections.abc import Sequence

from heartsui.rules.actions import Action, Moon, MoonChoice
from heartsui.rules.cards import (
    FIRST_COPIES,
    LANES,
    Card,
    CardSet,
    Suit,
    distinct,
    iterate,
    lowest,
    parse_card,
)
from heartsui.rules.errors import IllegalAction
from heartsui.rules.game import Award, Phase, Verdict, ranks_of
from heartsui.rules.hearts_options import (
    QUEEN_OF_SPADES,
    FirstTrick,
    HeartsOptions,
    KittyTo,
    KittyView,
    LeadHearts,
    MoonCards,
    MoonRule,
    OnlyHeartsAndQueen,
    OpeningLead,
    QueenBreaks,
    Teams,
    TieRule,
)
from heartsui.rules.seats import Direction, Seat, left_of
from heartsui.rules.trick import Trick, followable
from heartsui.rules.tricktaking import NO_CARD, NOBODY, TrickState, TrickTaking, changed

CLUBS = LANES[Suit.CLUBS] & FIRST_COPIES
HEARTS = LANES[Suit.HEARTS] & FIRST_COPIES
QUEEN = 1 << QUEEN_OF_SPADES
TWO_OF_CLUBS = parse_card("2C")


class Hearts(TrickTaking):
    name = "hearts"
    options: HeartsOptions

    def __init__(self, options: HeartsOptions) -> None:
        super().__init__(options, options.pack(), options.play_direction)
        self.values = {one: options.value(one) for one in self.pack}
        self.penalties = options.penalties()
        self.bonuses = options.bonuses() & sum(1 << one for one in self.pack)
        self.scoring = self.penalties | self.bonuses
        self.barred = {
            FirstTrick.NO_POINTS: self.penalties,
            FirstTrick.NO_QUEEN: QUEEN,
            FirstTrick.ANY: 0,
        }[options.first_trick]
        self.hearts_open = options.lead_hearts == LeadHearts.ANYTIME
        self.queen_may_wait = options.only_hearts_and_queen == OnlyHeartsAndQueen.MAY_LEAD_HEART
        self.needed_for_moon = self.penalties
        if options.moon_cards == MoonCards.PENALTIES_AND_BONUSES:
            self.needed_for_moon |= self.bonuses

    def direction(self, n: int) -> Direction:
        return self.options.direction(n)

    def pass_count(self, direction: Direction) -> int:
        return self.options.passes(direction)

    def opening(self, state: TrickState) -> tuple[Seat, Card]:
        """Rules A4, after the exchange even when there was none."""
        wanted = TWO_OF_CLUBS
        clubs = 0
        for hand in state.hands:
            clubs |= hand & CLUBS
        if self.options.opening_lead == OpeningLead.LOWEST_CLUB and clubs:
            wanted = lowest(clubs)
        if self.options.opening_lead != OpeningLead.ELDEST and clubs >> wanted & 1:
            holder = next(seat for seat, hand in enumerate(state.hands) if hand >> wanted & 1)
            return holder, wanted
        return left_of(state.start.dealer, self.players), NO_CARD

    def legal_cards(self, state: TrickState, seat: Seat) -> CardSet:
        """Rules A4, A5, A6."""
        if state.forced != NO_CARD:
            return 1 << state.forced
        hand = state.hands[seat]
        allowed = followable(hand, state.trick[0][0]) if state.trick else self._leads(state.broken, hand)
        if not state.tricks and self.barred:
            return allowed & ~self.barred or allowed
        return allowed

    def _leads(self, broken: bool, hand: CardSet) -> CardSet:
        if broken or self.hearts_open:
            return hand
        others = hand & ~HEARTS
        if others == QUEEN and self.queen_may_wait:
            return hand
        return others or hand

    def refusal(self, state: TrickState, seat: Seat, one: Card) -> IllegalAction:
        if state.forced != NO_CARD:
            return IllegalAction("must_lead_card", card=state.forced)
        hand = state.hands[seat]
        allowed = followable(hand, state.trick[0][0]) if state.trick else self._leads(state.broken, hand)
        if not allowed >> one & 1:
            if state.trick:
                return IllegalAction("must_follow", suit=state.trick[0][0] >> 4)
            return IllegalAction("hearts_not_broken")
        hearts = bool(self.barred & HEARTS)
        return IllegalAction("first_trick_points", hearts=hearts, cards=tuple(distinct(self.barred & ~HEARTS)))

    def breaks(self, state: TrickState, one: Card) -> bool:
        """Any heart (H09); the queen of spades by option (H10)."""
        if HEARTS >> one & 1:
            return True
        if one != QUEEN_OF_SPADES or self.options.queen_breaks == QueenBreaks.NEVER:
            return False
        if self.options.queen_breaks == QueenBreaks.PLAYED:
            return True
        return bool(state.trick) and state.trick[0][0] >> 4 != Suit.SPADES

    def kitty_goes(self, state: TrickState, trick: Trick, last: bool) -> bool:
        """To the last trick, too, when no trick with a penalty card ever came."""
        if self.options.kitty_to == KittyTo.FIRST_TRICK or last:
            return True
        if self.options.kitty_to == KittyTo.LAST_TRICK:
            return False
        return any(self.penalties >> one & 1 for one in trick.cards())

    def kitty_visible(self, state: TrickState, seat: Seat) -> bool:
        """Rules A2, H15."""
        if state.phase == Phase.DONE:
            return True
        if state.kitty_taker == NOBODY or self.options.kitty_view == KittyView.END_OF_HAND:
            return False
        return self.options.kitty_view == KittyView.ALL or state.kitty_taker == seat

    def after_last_trick(self, state: TrickState) -> TrickState:
        captured = [self.captured(state, seat) for seat in range(self.players)]
        shooter = self.shooter(captured)
        if shooter is not None and self.options.moon == MoonRule.SHOOTER_CHOICE:
            return changed(state, phase=Phase.MOON, turn=shooter)
        return changed(state, phase=Phase.DONE, turn=NOBODY)

    def default_action(self, state: TrickState, seat: Seat) -> Action:
        """The shooter's choice is made as the option ``auto`` would (A11)."""
        if state.phase == Phase.MOON:
            return Moon(MoonChoice(self.awards(state)[-1].params["mode"]))
        return super().default_action(state, seat)

    # Scores

    def card_points(self, cards: CardSet) -> int:
        return sum(self.values[one] for one in iterate(cards & self.scoring))

    def shooter(self, captured: Sequence[CardSet]) -> Seat | None:
        """The seat that captured all the cards a moon needs, by cards and never by points (H21)."""
        if self.options.moon == MoonRule.OFF or not self.penalties:
            return None
        wanted = self.needed_for_moon
        return next((seat for seat, cards in enumerate(captured) if cards & wanted == wanted), None)

    def settle(
        self,
        captured: Sequence[CardSet],
        tricks_won: Sequence[int],
        choice: MoonChoice | None = None,
        scores: Sequence[int] | None = None,
        reached: bool = False,
    ) -> tuple[tuple[int, ...], tuple[Award, ...]]:
        """Points of each seat for a deal, and the awards among them (A7-A9, B1).

        ``choice`` is the shooter's where the option leaves it to it; ``scores`` are the totals before the deal.
        """
        points = [self.card_points(cards) for cards in captured]
        awards: list[Award] = []
        shooter = self.shooter(captured)
        bonus = self.options.no_trick_bonus
        for seat, won in enumerate(tricks_won):
            if bonus and not won:
                points[seat] += bonus
                awards.append(Award("no_trick", seat, bonus))
        if shooter is not None:
            sun = self.options.sun_points > 0 and tricks_won[shooter] == sum(tricks_won)
            worth = self.options.sun_points if sun else self.options.moon_worth()
            points[shooter] -= self.card_points(captured[shooter] & self.needed_for_moon)
            adding, subtracting = self._moon(points, shooter, worth)
            before = tuple(scores) if scores is not None else (0,) * self.players
            mode = choice or self._moon_mode(adding, shooter, before, reached)
            points = subtracting if mode == MoonChoice.SUBTRACT_SELF else adding
            shown = MoonRule.TRANSFER if self.options.moon == MoonRule.TRANSFER else mode
            awards.append(Award("sun" if sun else "moon", shooter, worth, {"mode": shown.value}))
        return tuple(points), tuple(awards)

    def _moon(self, points: Sequence[int], shooter: Seat, worth: int) -> tuple[list[int], list[int]]:
        """The deal's points if the others pay, and if the shooter's score falls."""
        others = [seat for seat in range(self.players) if not self._partners(seat, shooter)]
        adding, subtracting = list(points), list(points)
        for seat in others:
            adding[seat] += worth
        subtracting[shooter] -= worth
        if self.options.moon == MoonRule.TRANSFER:
            adding[shooter] -= worth * len(others)
        return adding, subtracting

    def _partners(self, seat: Seat, other: Seat) -> bool:
        return seat == other or (self.options.teams == Teams.OPPOSITE and (seat - other) % 2 == 0)

    def _moon_mode(
        self, adding: Sequence[int], shooter: Seat, before: tuple[int, ...], reached: bool
    ) -> MoonChoice:
        """What happens where the shooter has not chosen. ``auto`` subtracts when adding would end the match
        without the shooter among the winners."""
        if self.options.moon == MoonRule.SUBTRACT_SELF:
            return MoonChoice.SUBTRACT_SELF
        if self.options.moon in (MoonRule.AUTO, MoonRule.SHOOTER_CHOICE):
            totals = tuple(total + more for total, more in zip(before, adding, strict=True))
            verdict = self.verdict(totals, reached)
            if verdict.over and shooter not in verdict.winners:
                return MoonChoice.SUBTRACT_SELF
        return MoonChoice.ADD_OTHERS

    def _settled(self, state: TrickState) -> tuple[tuple[int, ...], tuple[Award, ...]]:
        captured = [self.captured(state, seat) for seat in range(self.players)]
        start = state.start
        return self.settle(captured, self.tricks_won(state), state.moon, start.scores, start.reached)

    def points(self, state: TrickState) -> tuple[int, ...]:
        return self._settled(state)[0]

    def awards(self, state: TrickState) -> tuple[Award, ...]:
        return self._settled(state)[1]

    def verdict(self, scores: tuple[int, ...], reached: bool, deals: int = 0) -> Verdict:
        """Rules A10: lowest total, or lowest team total, once the end score was reached (H02, H32)."""
        totals = self.totals(scores)
        reached = reached or any(total >= self.options.end_score for total in totals)
        lowest_total = min(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == lowest_total)
        sides = 1 + (self.options.teams == Teams.OPPOSITE)
        over = reached and (self.options.tie_rule == TieRule.SHARED or len(winners) == sides)
        return Verdict(over, reached, winners if over else (), ranks_of(totals, lowest_first=True))

    def totals(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Each seat's total as the match counts it: with its partner's when there are teams."""
        if self.options.teams == Teams.NONE:
            return scores
        return tuple(sum(scores[seat % 2 :: 2]) for seat in range(self.players))
