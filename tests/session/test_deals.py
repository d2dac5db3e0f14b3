"""Five hundred random deals; benchmarks/deals.py plays twenty thousand."""

from deals import play_match


def test_five_hundred_random_deals_keep_every_promise() -> None:
    played, n = 0, 0
    while played < 500:
        played += play_match(f"deals-{n}", 500 - played)[0]
        n += 1
    assert played == 500
