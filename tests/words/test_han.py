"""Chinese terms beside English ones: there with card signs, gone with letters; names and Chinese text stay."""

from collections.abc import Iterator

import pytest

from heartsui.words import cards
from heartsui.words.han import shown
from heartsui.words.shell import game_title


@pytest.fixture(autouse=True)
def _letters() -> Iterator[None]:
    cards.use_letters(True)
    yield
    cards.use_letters(False)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("South: the pig (猪), −100.", "South: the pig, -100."),
        ("Gong Zhu 拱猪", "Gong Zhu"),
        ("Exposed (亮牌):", "Exposed:"),
        ("all red (全红), ×2", "all red, x2"),
        ("拱猪", "拱猪"),
        ("Li 李 takes the trick.", "Li 李 takes the trick."),
    ],
)
def test_terms_go_with_the_signs(text: str, plain: str) -> None:
    assert shown(text) == plain
    cards.use_letters(False)
    assert shown(text) == text


def test_a_title_has_the_name_its_players_know() -> None:
    assert game_title("gongzhu") == "Gong Zhu"
    cards.use_letters(False)
    assert game_title("gongzhu") == "Gong Zhu 拱猪"
    assert game_title("hearts") == "Hearts"
