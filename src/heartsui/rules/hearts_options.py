"""Every house rule of Hearts as one frozen value (Rules B1), and which of them exclude each other (B2)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec

from heartsui.rules.cards import (
    FIRST_COPIES,
    PACK,
    BadCards,
    Card,
    CardSet,
    Suit,
    format_card,
    parse_card,
    rank_of,
    set_of,
    suit_of,
)
from heartsui.rules.errors import Fault
from heartsui.rules.options import TURN_LIMITS, Options
from heartsui.rules.seats import Direction, PlayDirection

QUEEN_OF_SPADES = parse_card("QS")
JACK_OF_DIAMONDS = parse_card("JD")
ALIAS_CARDS = {"jack_of_diamonds": "JD", "queen_of_spades": "QS"}
"""Names of the form that write one entry of special_cards."""
MAX_CARD_POINTS = 999
SEATS_MIN, SEATS_MAX = 3, 6
MAX_PASS = 5

REMOVED: dict[int, tuple[Card, ...]] = {
    3: (parse_card("2D"),),
    4: (),
    5: (parse_card("2D"), parse_card("2C")),
    6: (parse_card("2D"), parse_card("2C"), parse_card("2S"), parse_card("3C")),
}
"""Rules A2, H17."""

L, R, A, H = Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD
CYCLES: dict[int, tuple[Direction, ...]] = {3: (L, R, H), 4: (L, R, A, H), 5: (L, R, H), 6: (L, R, A, H)}
"""Rules A3, H18."""

SPOT = tuple(range(2, 15))
SPOT_COURT10 = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15)


class UnevenDeal(StrEnum):
    REMOVE = "remove"
    KITTY = "kitty"


class KittyTo(StrEnum):
    FIRST_TRICK = "first_trick"
    LAST_TRICK = "last_trick"
    FIRST_PENALTY = "first_penalty"


class KittyView(StrEnum):
    TAKER = "taker"
    ALL = "all"
    END_OF_HAND = "end_of_hand"


class OpeningLead(StrEnum):
    LOWEST_CLUB = "lowest_club"
    TWO_CLUBS_ELSE_ELDEST = "two_clubs_else_eldest"
    ELDEST = "eldest"


class FirstTrick(StrEnum):
    NO_POINTS = "no_points"
    NO_QUEEN = "no_queen"
    ANY = "any"


class LeadHearts(StrEnum):
    BROKEN = "broken"
    ANYTIME = "anytime"


class QueenBreaks(StrEnum):
    NEVER = "never"
    DISCARDED = "discarded"
    PLAYED = "played"


class OnlyHeartsAndQueen(StrEnum):
    MUST_LEAD_QUEEN = "must_lead_queen"
    MAY_LEAD_HEART = "may_lead_heart"


class HeartPoints(StrEnum):
    ONE = "one"
    SPOT = "spot"
    SPOT_COURT10 = "spot_court10"


class MoonRule(StrEnum):
    ADD_OTHERS = "add_others"
    SUBTRACT_SELF = "subtract_self"
    SHOOTER_CHOICE = "shooter_choice"
    AUTO = "auto"
    TRANSFER = "transfer"
    OFF = "off"


class MoonCards(StrEnum):
    PENALTIES = "penalties"
    PENALTIES_AND_BONUSES = "penalties_and_bonuses"


class TieRule(StrEnum):
    PLAY_ON = "play_on"
    SHARED = "shared"


class Teams(StrEnum):
    NONE = "none"
    OPPOSITE = "opposite"


Removed: TypeAlias = Literal["auto"] | tuple[str, ...] | dict[str, tuple[str, ...]]


class HeartsOptions(Options, frozen=True, kw_only=True):
    GAME: ClassVar[str] = "hearts"
    ALIASES: ClassVar[Mapping[str, tuple[str, ...]]] = dict.fromkeys(ALIAS_CARDS, ("off", "integer"))

    players: int = 4
    """Seats: 3 to 6 (Q 3-5, M 3-6)."""
    uneven_deal: UnevenDeal = UnevenDeal.REMOVE
    """Cards that cannot be shared equally: taken out of the pack, or left face down as a kitty (A2, Q)."""
    removed_cards: Removed = "auto"
    """The cards taken out: by the table of A2, a list, or a list for each number of players. No effect with a
    kitty, where nothing is taken out (A2, H17)."""
    kitty_to: KittyTo = KittyTo.FIRST_TRICK
    """Who takes the kitty: the winner of the first trick, of the last, or of the first with a penalty card."""
    kitty_view: KittyView = KittyView.TAKER
    """Who sees the kitty when it is taken: the taker, everybody, or nobody before the deal is scored (H15)."""
    pass_count: int = 3
    """Cards passed before the first lead, 0 to 5; 0 makes every deal a hold (A3)."""
    pass_cycle: Literal["auto"] | tuple[Direction, ...] = "auto"
    """Where the cards go, deal by deal: by the table of A3, or a list that is repeated. A scatter gives one
    card to each other seat, whatever pass_count says."""
    opening_lead: OpeningLead = OpeningLead.LOWEST_CLUB
    """Who leads to the first trick: the lowest club held, which must be led; the two of clubs, which must be
    led, else the dealer's left with any card; the dealer's left with any card (A4, H13, H14)."""
    first_trick: FirstTrick = FirstTrick.NO_POINTS
    """What the first trick may not take while another card is held: penalty cards, the queen of spades,
    nothing (A6, H03-H07)."""
    lead_hearts: LeadHearts = LeadHearts.BROKEN
    """Hearts may be led once broken, or at any time (A5, Q)."""
    queen_breaks: QueenBreaks = QueenBreaks.NEVER
    """Whether the queen of spades breaks hearts: never, when discarded, whenever played (A5, H10)."""
    only_hearts_and_queen: OnlyHeartsAndQueen = OnlyHeartsAndQueen.MUST_LEAD_QUEEN
    """With nothing but hearts and the queen of spades, hearts unbroken: the queen must be led, or a heart may
    (A5, H11)."""
    heart_points: HeartPoints | tuple[int, ...] = HeartPoints.ONE
    """What hearts cost: one each, their spots (2 to 14), spots with court cards 10 and the ace 15, or a list of
    13 values from the two to the ace (M; spot_court10 public)."""
    special_cards: dict[str, int] = msgspec.field(default_factory=lambda: {"QS": 13})
    """Points of single cards, negative for a bonus; an entry overrides heart_points for its card (A7, A9)."""
    moon: MoonRule = MoonRule.ADD_OTHERS
    """Shooting the moon: the others pay, the shooter's score falls, the shooter chooses, the program chooses
    (adding unless that ends the match without the shooter winning), both at once, or nothing special (A8)."""
    moon_cards: MoonCards = MoonCards.PENALTIES
    """What must be captured: all penalty cards (bonus cards count apart), or the bonus cards too, which the
    moon then absorbs (H23)."""
    moon_points: Literal["auto"] | int = "auto"
    """What a moon is worth: all penalty points in the pack, or a number (A8, H25)."""
    sun_points: int = 0
    """What a moon with every trick is worth instead; 0 for no such rule (52 and 39 are in use)."""
    no_trick_bonus: int = 0
    """Points, 0 or negative, for a seat that takes no trick."""
    end_score: int = 100
    """The match ends when a total reaches this after a complete deal, 1 to 9999 (A10, H32)."""
    tie_rule: TieRule = TieRule.PLAY_ON
    """Several lowest totals at the end: further deals until one is lowest, or they win together (H01, H02)."""
    teams: Teams = Teams.NONE
    """Partners sit opposite each other and add their totals (B4)."""
    play_direction: PlayDirection = PlayDirection.CLOCKWISE
    """The order of play round the table (C)."""
    turn_limit: int = 0
    """Seconds for a decision: 0 (no limit), 30 or 60 (A11)."""
    ranked: bool = False
    """The match changes the players' ratings (A13)."""

    @classmethod
    def prepare(cls, data: dict[str, Any]) -> dict[str, Any]:
        """Write out the aliases jack_of_diamonds ("off" or points) and queen_of_spades (points)."""
        given = data.get("special_cards", {"QS": 13})
        cards = {str(name).upper(): points for name, points in given.items()} if isinstance(given, dict) else {}
        for alias, name in ALIAS_CARDS.items():
            value = data.get(alias)
            if value == "off" or type(value) is int:
                del data[alias]
                cards.pop(name, None)
                if value != "off":
                    cards[name] = value
        return {**data, "special_cards": cards if isinstance(given, dict) else given}

    def faults(self) -> tuple[Fault, ...]:
        return tuple(self._value_faults()) or tuple(self._combination_faults())

    def _value_faults(self) -> Iterator[Fault]:
        for field, names in self._card_names():
            for name in names:
                try:
                    parse_card(name)
                except BadCards:
                    yield Fault("wrong_value", field, {"value": name, "allowed": ("QS", "JD", "2C")})
        if isinstance(self.heart_points, tuple) and len(self.heart_points) != 13:
            yield Fault(
                "wrong_value",
                "heart_points",
                {"value": list(self.heart_points), "allowed": (*HeartPoints, "13 integers")},
            )
        yield from self._number_faults()
        if isinstance(self.removed_cards, dict):
            counts = tuple(map(str, REMOVED))
            for key in (key for key in self.removed_cards if key not in counts):
                yield Fault("wrong_value", "removed_cards", {"value": key, "allowed": counts})
        if self.pass_cycle == ():
            yield Fault("wrong_value", "pass_cycle", {"value": [], "allowed": ("auto", *Direction)})

    def _number_faults(self) -> Iterator[Fault]:
        limits: list[tuple[str, int, int, int]] = [
            ("sun_points", self.sun_points, 0, 9999),
            ("no_trick_bonus", self.no_trick_bonus, -MAX_CARD_POINTS, 0),
        ]
        if self.moon_points != "auto":
            limits.append(("moon_points", self.moon_points, 0, 9999))
        limits += [
            ("special_cards", value, -MAX_CARD_POINTS, MAX_CARD_POINTS) for value in self.special_cards.values()
        ]
        if isinstance(self.heart_points, tuple):
            limits += [
                ("heart_points", value, -MAX_CARD_POINTS, MAX_CARD_POINTS) for value in self.heart_points
            ]
        for field, value, low, high in limits:
            if not low <= value <= high:
                yield Fault("wrong_value", field, {"value": value, "allowed": (f"{low} .. {high}",)})

    def _card_names(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield "special_cards", tuple(self.special_cards)
        if isinstance(self.removed_cards, dict):
            for names in self.removed_cards.values():
                yield "removed_cards", names
        elif self.removed_cards != "auto":
            yield "removed_cards", self.removed_cards

    def _combination_faults(self) -> Iterator[Fault]:
        if not SEATS_MIN <= self.players <= SEATS_MAX:
            yield Fault("players_range", "players")
        else:
            yield from self._deal_faults()
        if self.sun_points > 0 and self.moon == MoonRule.OFF:
            yield Fault("sun_needs_moon", "sun_points")
        if self.moon_cards == MoonCards.PENALTIES_AND_BONUSES and not self.bonuses():
            yield Fault("no_bonus_card", "moon_cards")
        if self.teams != Teams.NONE and self.players != 4:
            yield Fault("teams_need_four", "teams")
        if self.lead_hearts == LeadHearts.ANYTIME and self.queen_breaks != QueenBreaks.NEVER:
            yield Fault("queen_breaks_unused", "queen_breaks")
        if not 1 <= self.end_score <= 9999:
            yield Fault("end_score_range", "end_score")
        if self.turn_limit not in TURN_LIMITS:
            yield Fault("turn_limit_value", "turn_limit")

    def _deal_faults(self) -> Iterator[Fault]:
        if self.pass_cycle != "auto" and Direction.ACROSS in self.pass_cycle and self.players % 2:
            yield Fault("across_needs_even", "pass_cycle")
        gone = self.removed()
        for one in gone:
            if suit_of(one) == Suit.HEARTS or format_card(one) in self.special_cards:
                yield Fault("removed_card_scores", "removed_cards", {"card": one})
        left = len(PACK) - len(gone)
        if self.uneven_deal == UnevenDeal.REMOVE and left % self.players:
            yield Fault("uneven_after_removal", "removed_cards", {"m": left, "n": self.players})
        scatter = self.players - 1 if Direction.SCATTER in self.cycle() else 0
        if not 0 <= self.pass_count <= MAX_PASS or max(self.pass_count, scatter) >= self.hand_size():
            yield Fault("pass_count_range", "pass_count")

    def notices(self) -> tuple[Fault, ...]:
        return tuple(self._notices())

    def _notices(self) -> Iterator[Fault]:
        if self.uneven_deal == UnevenDeal.KITTY and not self.kitty_size():
            yield Fault("kitty_nothing_left", "uneven_deal")
        if self.uneven_deal == UnevenDeal.KITTY and self.removed_cards != "auto":
            yield Fault("removed_unused", "removed_cards")
        if self.pass_count == 0 and self.pass_cycle != "auto" and Direction.SCATTER not in self.pass_cycle:
            yield Fault("pass_cycle_unused", "pass_cycle")
        if 0 < self.sun_points <= self.moon_worth():
            yield Fault("sun_not_more", "sun_points")
        if self.first_trick == FirstTrick.NO_QUEEN and not self.special_cards.get("QS"):
            yield Fault("no_queen_unused", "first_trick")

    def removed(self) -> tuple[Card, ...]:
        """The cards that are not in the pack, in the order they are listed."""
        if self.uneven_deal == UnevenDeal.KITTY:
            return ()
        listed = self.removed_cards
        if isinstance(listed, dict):
            listed = listed.get(str(self.players), "auto")
        if listed == "auto":
            return REMOVED[self.players]
        return tuple(dict.fromkeys(parse_card(name) for name in listed))

    def pack(self) -> tuple[Card, ...]:
        gone = set(self.removed())
        return tuple(one for one in PACK if one not in gone)

    def hand_size(self) -> int:
        return len(self.pack()) // self.players

    def kitty_size(self) -> int:
        return len(self.pack()) % self.players

    def cycle(self) -> tuple[Direction, ...]:
        return CYCLES[self.players] if self.pass_cycle == "auto" else self.pass_cycle

    def direction(self, n: int) -> Direction:
        """Where the cards of deal n (from 1) go (A3)."""
        cycle = self.cycle()
        found = cycle[(n - 1) % len(cycle)]
        return found if self.pass_count or found == Direction.SCATTER else Direction.HOLD

    def passes(self, direction: Direction) -> int:
        """How many cards each seat gives."""
        if direction == Direction.SCATTER:
            return self.players - 1
        return 0 if direction == Direction.HOLD else self.pass_count

    def value(self, of: Card) -> int:
        """What capturing a card adds to a score."""
        special = self.special_cards.get(format_card(of))
        if special is not None:
            return special
        return self._heart_values()[rank_of(of) - 2] if suit_of(of) == Suit.HEARTS else 0

    def _heart_values(self) -> tuple[int, ...]:
        if isinstance(self.heart_points, tuple):
            return self.heart_points
        return {
            HeartPoints.ONE: (1,) * 13,
            HeartPoints.SPOT: SPOT,
            HeartPoints.SPOT_COURT10: SPOT_COURT10,
        }[self.heart_points]

    def penalties(self) -> CardSet:
        """The penalty cards in the pack: those of positive value."""
        return set_of(one for one in self.pack() if self.value(one) > 0)

    def bonuses(self) -> CardSet:
        """The bonus cards: those of negative value."""
        return set_of(one for one in PACK if self.value(one) < 0) & FIRST_COPIES

    def moon_worth(self) -> int:
        """Points of a moon without every trick."""
        if self.moon_points != "auto":
            return self.moon_points
        return sum(value for one in self.pack() if (value := self.value(one)) > 0)
