"""Who sits where: every bot gets every seat of a deal as often as the others."""

from collections import Counter

import pytest
from arena_plans import duplicate, plan

from heartsui.arena.plan import Duplicate, InvalidPlan, Plan, jobs_of, seatings_of


def times_in_each_seat(wanted: Plan, group: int) -> set[int]:
    """How often a bot sits in a seat in the games of a group; one number if all are alike."""
    players = wanted.options.players
    counts = Counter((bot, seat) for seating in seatings_of(wanted, group) for seat, bot in enumerate(seating))
    return {counts[bot, seat] for bot in range(len(wanted.bots)) for seat in range(players)}


@pytest.mark.parametrize(
    ("bots", "players", "times"),
    [("a,b", 4, 3), ("a,b", 3, 3), ("a,b", 5, 10), ("a,b,c", 4, 12), ("a,b,c,d", 4, 6), ("a,b,c", 3, 2)],
)
def test_in_a_full_duplicate_every_bot_has_every_seat_equally_often(
    bots: str, players: int, times: int
) -> None:
    assert times_in_each_seat(duplicate(bots, changes={"players": players}), 0) == {times}


@pytest.mark.parametrize("bots", ["a,b", "a,b,c", "a,b,c,d", "a,b,c,d,e,f"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("group", [0, 1, 2, 7])
def test_in_a_rotation_every_bot_has_every_seat_of_a_deal_once(bots: str, players: int, group: int) -> None:
    wanted = plan(bots, changes={"players": players}, duplicate=Duplicate.ROTATE)
    assert times_in_each_seat(wanted, group) == {1}


def test_two_bots_at_four_seats_meet_two_against_two_in_all_six_ways() -> None:
    seatings = seatings_of(duplicate("a,b"), 0)
    assert len(set(seatings)) == 6
    assert all(sorted(seating) == [0, 0, 1, 1] for seating in seatings)


def test_rotations_of_following_deals_seat_the_bots_in_all_ways() -> None:
    wanted = plan("a,b", count=3, duplicate=Duplicate.ROTATE)
    assert {job.seating for job in jobs_of(wanted)} == set(seatings_of(duplicate("a,b"), 0))


def test_without_a_duplicate_each_deal_is_played_once_and_the_seats_go_round() -> None:
    wanted = plan("a,b", count=6)
    jobs = list(jobs_of(wanted))
    assert [job.group for job in jobs] == [0, 1, 2, 3, 4, 5]
    assert Counter(job.seating for job in jobs) == Counter(seatings_of(duplicate("a,b"), 0))


def test_given_seats_stay_as_they_are_and_move_on_in_a_duplicate() -> None:
    assert seatings_of(plan(seats="a,b,b,b"), 3) == ((0, 1, 1, 1),)
    moved = seatings_of(duplicate(seats="a,b,b,b"), 3)
    assert set(moved) == {(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)}


@pytest.mark.parametrize(
    ("game", "preset", "changes"), [("hearts", "partnership", {}), ("gongzhu", None, {"partnership": True})]
)
def test_partners_are_the_same_bot(game: str, preset: str | None, changes: dict[str, object]) -> None:
    wanted = duplicate("a,b", game=game, preset=preset, changes=changes)
    assert set(seatings_of(wanted, 0)) == {(0, 1, 0, 1), (1, 0, 1, 0)}


@pytest.mark.parametrize(
    ("bots", "seats", "reason"),
    [
        ("a,a", None, "bot_twice"),
        ("a,b", "a,b,a", "wrong_seats"),
        ("a,b,c,d,e,f,g,h,i", None, "too_many_bots"),
    ],
)
def test_bots_that_cannot_be_seated_are_refused(bots: str, seats: str | None, reason: str) -> None:
    with pytest.raises(InvalidPlan, match=reason):
        plan(bots, seats)


def test_the_key_of_a_plan_depends_on_what_is_played_but_not_on_how_much() -> None:
    key = plan("a,b", count=10).key()
    assert plan("a,b", count=20).key() == key
    others = [
        plan("b,a"),
        plan("a,b", nodes=5),
        plan("a,b", changes={"end_score": 50}),
        plan("a,b", whole=True),
    ]
    assert key not in {other.key() for other in others}
