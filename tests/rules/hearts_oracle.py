"""A second reading of Rules A and B: cards are words, options JSON values. It shares nothing with the package
and takes the plainest way, so that where both agree on random deals, both read the rules alike."""

from itertools import product
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "CDSH"
PACK = [rank + suit for suit, rank in product(SUITS, RANKS)]
TAKEN_OUT = {3: ["2D"], 4: [], 5: ["2D", "2C"], 6: ["2D", "2C", "2S", "3C"]}
USUAL_CYCLE = {
    3: ["left", "right", "hold"],
    4: ["left", "right", "across", "hold"],
    5: ["left", "right", "hold"],
    6: ["left", "right", "across", "hold"],
}

Options = dict[str, Any]


def rank(card: str) -> int:
    return RANKS.index(card[0]) + 2


def value(options: Options, card: str) -> int:
    if card in options["special_cards"]:
        return int(options["special_cards"][card])
    if card[1] != "H":
        return 0
    kind = options["heart_points"]
    if kind == "one":
        return 1
    if kind == "spot":
        return rank(card)
    if kind == "spot_court10":
        return 15 if card[0] == "A" else min(rank(card), 10)
    return int(kind[rank(card) - 2])


def taken_out(options: Options) -> list[str]:
    listed = options["removed_cards"]
    if options["uneven_deal"] == "kitty":
        return []
    if isinstance(listed, dict):
        listed = listed.get(str(options["players"]), "auto")
    return TAKEN_OUT[options["players"]] if listed == "auto" else list(listed)


def pack(options: Options) -> list[str]:
    gone = taken_out(options)
    return [card for card in PACK if card not in gone]


def cycle(options: Options) -> list[str]:
    return USUAL_CYCLE[options["players"]] if options["pass_cycle"] == "auto" else list(options["pass_cycle"])


def faults(options: Options) -> set[str]:
    """The ids of Rules B2 that complete options of the right types break."""
    n = options["players"]
    found = set()
    if n not in (3, 4, 5, 6):
        found.add("players_range")
    else:
        gone = set(taken_out(options))
        cards = 52 - len(gone)
        if options["uneven_deal"] == "remove" and cards % n != 0:
            found.add("uneven_after_removal")
        if any(card[1] == "H" or card in options["special_cards"] for card in gone):
            found.add("removed_card_scores")
        if "across" in cycle(options) and n in (3, 5):
            found.add("across_needs_even")
        given = [options["pass_count"]] + [n - 1] * ("scatter" in cycle(options))
        if not 0 <= options["pass_count"] <= 5 or max(given) >= cards // n:
            found.add("pass_count_range")
    if options["sun_points"] and options["moon"] == "off":
        found.add("sun_needs_moon")
    if options["moon_cards"] == "penalties_and_bonuses" and all(value(options, card) >= 0 for card in PACK):
        found.add("no_bonus_card")
    if options["teams"] == "opposite" and n != 4:
        found.add("teams_need_four")
    if options["lead_hearts"] == "anytime" and options["queen_breaks"] != "never":
        found.add("queen_breaks_unused")
    if options["end_score"] not in range(1, 10000):
        found.add("end_score_range")
    if options["turn_limit"] not in (0, 30, 60):
        found.add("turn_limit_value")
    return found


class Deal:
    """One deal from its hands to its points."""

    def __init__(
        self, options: Options, n: int, dealer: int, hands: list[set[str]], kitty: set[str], scores: list[int],
        reached: bool,
    ) -> None:  # fmt: skip
        self.options = options
        self.players = options["players"]
        self.dealer = dealer
        self.hands = [set(hand) for hand in hands]
        self.kitty = set(kitty)
        self.kitty_taker: int | None = None
        self.scores = scores
        self.reached = reached
        turns = cycle(options)
        self.direction = turns[(n - 1) % len(turns)]
        if self.direction == "scatter":
            self.giving = self.players - 1
        else:
            self.giving = 0 if self.direction == "hold" else options["pass_count"]
        self.passed: dict[int, list[str]] = {}
        self.got: list[set[str]] = [set() for _ in hands]
        self.broken = False
        self.trick: list[tuple[int, str]] = []
        self.won: list[list[str]] = [[] for _ in hands]
        """Each seat's captured cards, without the kitty."""
        self.tricks_won = [0 for _ in hands]
        self.must_lead: str | None = None
        self.turn = -1
        self.choice: str | None = None
        if not self.giving:
            self._open()

    @property
    def phase(self) -> str:
        if self.turn == -1:
            return "PASS"
        if any(self.hands):
            return "PLAY"
        if self.options["moon"] == "shooter_choice" and self.shooter() is not None and self.choice is None:
            return "MOON"
        return "DONE"

    def pass_on(self, seat: int, cards: list[str]) -> None:
        self.passed[seat] = cards
        if len(self.passed) < self.players:
            return
        steps = {"left": 1, "right": -1, "across": self.players // 2}
        for giver, given in self.passed.items():
            for k, card in enumerate(given):
                step = k + 1 if self.direction == "scatter" else steps[self.direction]
                self.hands[giver].remove(card)
                self.got[(giver + step) % self.players].add(card)
        for hand, got in zip(self.hands, self.got, strict=True):
            hand |= got
        self._open()

    def _open(self) -> None:
        """Rules A4."""
        way = self.options["opening_lead"]
        held = [card for hand in self.hands for card in hand]
        clubs = sorted((card for card in held if card[1] == "C"), key=rank)
        self.turn = (self.dealer + 1) % self.players
        if way == "lowest_club" and clubs:
            self.must_lead = clubs[0]
        elif way == "two_clubs_else_eldest" and "2C" in held:
            self.must_lead = "2C"
        if self.must_lead:
            self.turn = [self.must_lead in hand for hand in self.hands].index(True)

    def legal(self, seat: int) -> set[str]:
        """Rules A4 to A6."""
        if self.must_lead:
            return {self.must_lead}
        hand = self.hands[seat]
        if self.trick:
            suit = self.trick[0][1][1]
            cards = {card for card in hand if card[1] == suit} or hand
        else:
            cards = self._leads(hand)
        if sum(self.tricks_won) == 0:
            safe = {card for card in cards if not self._barred(card)}
            return safe or cards
        return cards

    def _leads(self, hand: set[str]) -> set[str]:
        if self.broken or self.options["lead_hearts"] == "anytime":
            return hand
        other = {card for card in hand if card[1] != "H"}
        if not other:
            return hand
        if other == {"QS"} and self.options["only_hearts_and_queen"] == "may_lead_heart":
            return hand
        return other

    def _barred(self, card: str) -> bool:
        ban = self.options["first_trick"]
        return bool(
            (ban == "no_points" and value(self.options, card) > 0) or (ban == "no_queen" and card == "QS")
        )

    def play(self, seat: int, card: str) -> None:
        led = self.trick[0][1][1] if self.trick else card[1]
        if card[1] == "H":
            self.broken = True
        if card == "QS":
            way = self.options["queen_breaks"]
            self.broken = self.broken or way == "played" or (way == "discarded" and led != "S")
        self.must_lead = None
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        step = 1 if self.options["play_direction"] == "clockwise" else -1
        self.turn = (seat + step) % self.players
        if len(self.trick) == self.players:
            self._take(led)

    def _take(self, led: str) -> None:
        _, winner = max((rank(card), seat) for seat, card in self.trick if card[1] == led)
        cards = [card for _, card in self.trick]
        first = sum(self.tricks_won) == 0
        self.tricks_won[winner] += 1
        self.won[winner] += cards
        self.trick = []
        self.turn = winner
        to = self.options["kitty_to"]
        due = (
            not any(self.hands)
            or (to == "first_trick" and first)
            or (to == "first_penalty" and any(value(self.options, card) > 0 for card in cards))
        )
        if self.kitty and self.kitty_taker is None and due:
            self.kitty_taker = winner

    def sees_kitty(self, seat: int) -> bool:
        """Rules A2: once taken, whoever the option names; at the end everybody."""
        if not self.kitty:
            return False
        if self.phase == "DONE":
            return True
        if self.kitty_taker is None:
            return False
        return {"all": True, "taker": seat == self.kitty_taker, "end_of_hand": False}[
            self.options["kitty_view"]
        ]

    def captured(self, seat: int, with_kitty: bool = True) -> list[str]:
        extra = sorted(self.kitty) if with_kitty and seat == self.kitty_taker else []
        return self.won[seat] + extra

    def shooter(self) -> int | None:
        """Rules A8."""
        if self.options["moon"] == "off":
            return None
        cards = pack(self.options)
        needed = {card for card in cards if value(self.options, card) > 0}
        if not needed:
            return None
        if self.options["moon_cards"] == "penalties_and_bonuses":
            needed |= {card for card in cards if value(self.options, card) < 0}
        for seat in range(self.players):
            if needed <= set(self.captured(seat)):
                return seat
        return None

    def points(self) -> list[int]:
        """Rules A7 to A9 and B1, B4."""
        options = self.options
        points = [sum(value(options, card) for card in self.captured(seat)) for seat in range(self.players)]
        for seat in range(self.players):
            if self.tricks_won[seat] == 0:
                points[seat] += options["no_trick_bonus"]
        shooter = self.shooter()
        if shooter is None:
            return points
        absorbed = options["moon_cards"] == "penalties_and_bonuses"
        own = [value(options, card) for card in self.captured(shooter)]
        points[shooter] = 0 if absorbed else sum(worth for worth in own if worth < 0)
        worth = options["moon_points"]
        if worth == "auto":
            worth = sum(max(0, value(options, card)) for card in pack(options))
        if options["sun_points"] and self.tricks_won[shooter] == sum(self.tricks_won):
            worth = options["sun_points"]
        friends = {shooter, (shooter + 2) % 4} if options["teams"] == "opposite" else {shooter}
        others = [seat for seat in range(self.players) if seat not in friends]
        added = [points[seat] + worth * (seat in others) for seat in range(self.players)]
        lowered = [points[seat] - worth * (seat == shooter) for seat in range(self.players)]
        moon = options["moon"]
        if moon == "transfer":
            added[shooter] -= worth * len(others)
            return added
        if moon in ("auto", "shooter_choice") and self.choice is None:
            over, winners = self.end([a + b for a, b in zip(self.scores, added, strict=True)])
            return lowered if over and shooter not in winners else added
        return lowered if "subtract_self" in (moon, self.choice) else added

    def end(self, totals: list[int]) -> tuple[bool, list[int]]:
        """Rules A10: whether the match is over with these totals, and who wins it."""
        if self.options["teams"] == "opposite":
            totals = [totals[seat] + totals[(seat + 2) % 4] for seat in range(4)]
        reached = self.reached or max(totals) >= self.options["end_score"]
        winners = [seat for seat, total in enumerate(totals) if total == min(totals)]
        alone = len(winners) == (2 if self.options["teams"] == "opposite" else 1)
        over = reached and (alone or self.options["tie_rule"] == "shared")
        return over, winners if over else []
