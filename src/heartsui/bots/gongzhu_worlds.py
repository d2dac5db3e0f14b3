"""Worlds: the cards a seat of Gong Zhu cannot see, dealt out in ways that fit what it has seen."""

import random

from heartsui.bots.gongzhu_table import Table
from heartsui.rules.cards import Card, CardSet, cards_of, set_of, union
from heartsui.rules.gongzhu_plays import less
from heartsui.rules.seats import Seat

TRIES = 12


def world(table: Table, chance: random.Random) -> tuple[CardSet, ...]:
    """Hands for all seats: the own one, exposed cards where they lie, no card of a suit that a seat is out of.

    Cards that few seats may hold are dealt first, each to a seat in proportion to the room left. If that runs
    aground again and again, the voids are forgotten for once."""
    others = [seat for seat in range(4) if seat != table.me]
    pool = table.unseen
    for seat in others:
        pool = less(pool, table.shown[seat])
    cards = list(cards_of(pool))
    room = {seat: table.counts[seat] - table.shown[seat].bit_count() for seat in others}
    for attempt in range(TRIES + 1):
        voids = table.voids if attempt < TRIES else (0, 0, 0, 0)
        dealt = _deal(cards, room, others, voids, chance)
        if dealt is not None:
            break
    assert dealt is not None
    hands = [0, 0, 0, 0]
    hands[table.me] = table.hand
    for seat in others:
        hands[seat] = union(set_of(dealt[seat]), table.shown[seat])
    return tuple(hands)


def _deal(
    cards: list[Card], room: dict[Seat, int], others: list[Seat], voids: tuple[int, ...], chance: random.Random
) -> dict[Seat, list[Card]] | None:
    """The cards by seat; None when a card is left that nobody may hold."""
    able = [[seat for seat in others if not voids[seat] >> suit & 1] for suit in range(4)]
    mixed = chance.sample(cards, len(cards))
    dealt: dict[Seat, list[Card]] = {seat: [] for seat in others}
    mixed.sort(key=lambda one: len(able[one >> 4]))
    left = dict(room)
    for k, one in enumerate(mixed):
        seats = able[one >> 4]
        if len(seats) == len(others):
            _share_out(mixed[k:], left, dealt)
            return dealt
        spare = [left[seat] for seat in seats]
        if not any(spare):
            return None
        seat = chance.choices(seats, spare)[0]
        dealt[seat].append(one)
        left[seat] -= 1
    return dealt


def _share_out(cards: list[Card], left: dict[Seat, int], dealt: dict[Seat, list[Card]]) -> None:
    start = 0
    for seat, number in left.items():
        dealt[seat] += cards[start : start + number]
        start += number
