"""Awards in words: every award the rules give has a sentence of its own."""

import pytest

from heartsui.rules import gongzhu_awards
from heartsui.rules.game import Award
from heartsui.words.awards import award_sentence

NAMES = ("South", "[West]", "North", "East")
PARAMS = {
    "mode": "add_others",
    "n": 5,
    "times": 2,
    "cards": 3,
    "raw": -90,
    "others": -220,
    "final": -50,
    "base": -110,
}


GONGZHU = (
    "hearts",
    "all_red",
    "pig",
    "sheep",
    "slam",
    "transformer",
    "transformer_alone",
    "settlement",
    "claim",
    "no_scoring_cards",
)


def test_the_ids_tried_here_are_those_that_the_rules_name() -> None:
    written = gongzhu_awards.__doc__ or ""
    assert all(name in written for name in GONGZHU)


@pytest.mark.parametrize("name", [*GONGZHU, "moon", "sun", "no_trick"])
def test_every_award_has_a_sentence_of_its_own(name: str) -> None:
    text = award_sentence(Award(name, 1, -50, PARAMS), NAMES)
    assert not text.startswith(f"[West]: {name}, ")
    assert "{" not in text


def test_settlement_says_how_the_points_come_about() -> None:
    award = Award("settlement", 1, 40, {"raw": -90, "others": -220, "final": -50})
    assert award_sentence(award, NAMES) == "[West]: three times −90 minus the others' −220 is −50."


def test_an_exposed_pig_is_named_with_its_doubling() -> None:
    text = award_sentence(Award("pig", 0, -200, {"n": 1, "times": 2}), NAMES)
    assert text == "South: the pig (猪), −200. Exposed: times 2."


def test_one_point_is_not_written_as_points() -> None:
    text = award_sentence(Award("no_trick", 0, -1), NAMES)
    assert text == "South took no trick: 1 point less."
