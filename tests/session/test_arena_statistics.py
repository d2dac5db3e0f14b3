"""Standard errors over deals, checked against cases worked out by hand."""

import math

import pytest
from arena_plans import duplicate, plan, play_all, summed

from heartsui.arena.plan import Job
from heartsui.arena.play import Outcome
from heartsui.arena.statistics import Sums, difference, estimate, percentile, time_class


def test_error_of_a_mean_is_the_deviation_of_the_groups_by_the_root_of_their_number() -> None:
    # Means 2, 4, 6, 8 of groups of two seats: mean 5, variance 20 / 3, error sqrt(20 / 3 / 4).
    found = estimate(Sums([4, 8, 12, 16], [2, 2, 2, 2]))
    assert found.value == 5
    assert found.error == pytest.approx(math.sqrt(5 / 3))


def test_error_of_a_ratio_with_groups_of_unequal_size() -> None:
    # 12 points in 6 deals: ratio 2; residuals (2 - 2, 10 - 6, 0 - 4) / 6 = 0, 2/3, -2/3;
    # variance 3 / 2 * (4/9 + 4/9) = 4 / 3.
    found = estimate(Sums([2, 10, 0], [1, 3, 2]))
    assert found.value == 2
    assert found.error == pytest.approx(math.sqrt(4 / 3))


def test_what_two_bots_share_in_a_deal_cancels_out_in_their_difference() -> None:
    # Deals of very different worth, the first bot always one point better: no doubt about the difference.
    one, other = Sums([1, 21, 101], [1, 1, 1]), Sums([2, 22, 102], [1, 1, 1])
    found = difference(one, other)
    assert found.value == -1
    assert found.error == pytest.approx(0, abs=1e-12)


def test_error_of_a_paired_difference() -> None:
    # Differences 1, 3, 5 a deal: mean 3, variance 4, error 2 / sqrt(3).
    found = difference(Sums([2, 7, 6], [1, 1, 1]), Sums([1, 4, 1], [1, 1, 1]))
    assert found.value == 3
    assert found.error == pytest.approx(2 / math.sqrt(3))


def test_one_group_has_no_standard_error() -> None:
    assert estimate(Sums([3], [1])).error is None


def test_percentiles_of_thinking_times_are_right_within_five_per_cent() -> None:
    times: dict[int, int] = {}
    for ms in range(1, 101):
        number = time_class(ms / 1000)
        times[number] = times.get(number, 0) + 1
    assert percentile(times, 0.5) == pytest.approx(50, rel=0.05)
    assert percentile(times, 0.95) == pytest.approx(95, rel=0.05)
    assert percentile({}, 0.5) is None


def outcome(group: int, seating: tuple[int, ...], points: tuple[int, ...]) -> Outcome:
    nothing = (0, 0, 0, 0)
    return Outcome(
        job=Job(group, seating),
        deals=1,
        points=points,
        wins=(1.0, 0.0, 0.0, 0.0),
        moons=nothing,
        faults=nothing,
        seconds=0.1,
    )


def test_games_of_one_deal_are_one_observation() -> None:
    """Playing the same two deals six times each must not make the error smaller than two deals allow."""
    wanted = duplicate("a,b", count=2)
    seatings = [(0, 0, 1, 1), (1, 1, 0, 0), (0, 1, 0, 1), (1, 0, 1, 0), (0, 1, 1, 0), (1, 0, 0, 1)]
    points = {0: (2, 4), 1: (6, 4)}
    outcomes = [
        outcome(group, seating, tuple(points[group][bot] for bot in seating))
        for group in (0, 1)
        for seating in seatings
    ]
    found = summed(wanted, outcomes)
    # Bot a takes 2 points in each game of the first deal and 6 in the second: error sqrt(8) / sqrt(2).
    assert (found.groups, found.games) == (2, 12)
    assert found.rows[0].points.value == 4
    assert found.rows[0].points.error == pytest.approx(2)
    # Their difference is -2 and then 2.
    assert found.pairs[0].points.value == pytest.approx(0)
    assert found.pairs[0].points.error == pytest.approx(2)


def test_a_deal_without_all_its_seatings_does_not_count() -> None:
    wanted = duplicate("easy,random", count=2)
    outcomes = play_all(wanted)
    found = summed(wanted, outcomes[:-1])
    assert (found.groups, found.games, found.complete) == (1, 6, False)


def test_points_and_wins_of_all_seats_add_up() -> None:
    wanted = duplicate("easy,random", count=5)
    found = summed(wanted, play_all(wanted))
    assert sum(row.points.value for row in found.rows) == pytest.approx(2 * 26 / 4, abs=3 * 26 / 4)
    assert sum(row.wins.value for row in found.rows) == pytest.approx(2 * 1 / 4)


@pytest.mark.parametrize(("game", "lower"), [("hearts", True), ("gongzhu", False), ("trash", False)])
def test_whether_points_are_good_comes_from_the_game(game: str, lower: bool) -> None:
    from heartsui.arena.summary import lower_is_better

    assert lower_is_better(plan(game=game)) == lower
