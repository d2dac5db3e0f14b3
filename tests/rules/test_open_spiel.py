"""The rules of Hearts against OpenSpiel's, an implementation by others. What corresponds to what, and where the
two differ on purpose, stands in `openspiel`."""

import platform

import pytest
from openspiel import DIRECTIONS, PARAMETERS, compare

WHEELS = ("x86_64", "AMD64", "aarch64", "arm64")


@pytest.mark.skipif(platform.machine() not in WHEELS, reason="OpenSpiel has no wheel for this kind of machine")
def test_legal_cards_winners_and_points_are_those_of_open_spiel() -> None:
    met = compare(300, seed=1)
    assert met["deals"] == 300
    assert met["steps"] == 300 * 52
    wanted = (*PARAMETERS, *DIRECTIONS, "moon", "moon with no_trick_bonus")
    assert [name for name in wanted if met[name] < 5] == []
