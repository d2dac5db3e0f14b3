"""Ratings of ranked matches (Rules A13)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heartsui.rules.rating import rating_changes, team_rating_changes

ratings = st.floats(500, 3000)
totals = st.integers(-500, 500)
seats = st.lists(st.tuples(ratings, totals), min_size=2, max_size=6)


def test_two_equal_players_move_half_of_k_apart() -> None:
    assert rating_changes([1500, 1500], [10, 20]) == (16.0, -16.0)


def test_a_draw_pulls_unequal_ratings_together() -> None:
    weak, strong = rating_changes([1400, 1800], [50, 50])
    assert weak == pytest.approx(-strong)
    assert weak == pytest.approx(32 * (0.5 - 1 / 11))


def test_the_higher_total_wins_where_the_game_says_so() -> None:
    assert rating_changes([1500, 1500], [100, -100], lowest_wins=False) == (16.0, -16.0)


def test_k_scales_the_change() -> None:
    assert rating_changes([1500, 1500, 1500], [0, 50, 100], k=10) == (5.0, 0.0, -5.0)


def test_partners_get_their_teams_change() -> None:
    changes = team_rating_changes([1600, 1500, 1400, 1500], [60, 80, 50, 70])
    assert changes == (16.0, -16.0, 16.0, -16.0)


def test_a_team_is_rated_by_its_mean() -> None:
    alone = rating_changes([1500, 1700], [90, 90])
    assert team_rating_changes([1000, 1600, 2000, 1800], [90, 0, 0, 90]) == (*alone, *alone)


@given(seats)
def test_changes_sum_to_nothing(seats: list[tuple[float, int]]) -> None:
    changes = rating_changes([rating for rating, _ in seats], [total for _, total in seats])
    assert sum(changes) == pytest.approx(0, abs=1e-9)


@given(seats)
def test_no_change_passes_k(seats: list[tuple[float, int]]) -> None:
    changes = rating_changes([rating for rating, _ in seats], [total for _, total in seats])
    assert all(abs(change) <= 32 for change in changes)


@given(seats, st.booleans())
def test_among_equals_a_better_total_never_gains_less(seats: list[tuple[float, int]], lowest: bool) -> None:
    found = [total if lowest else -total for _, total in seats]
    changes = rating_changes([1500] * len(found), [total for _, total in seats], lowest_wins=lowest)
    ordered = [change for _, change in sorted(zip(found, changes, strict=True), key=lambda pair: pair[0])]
    assert ordered == sorted(ordered, reverse=True)
