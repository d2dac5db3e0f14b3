"""The shooter's choice of who pays."""

from typing import Any

import msgspec
import pytest
from positions import seeded

from heartsui.bots import registry
from heartsui.bots.bot import Clock
from heartsui.rules.actions import Moon, MoonChoice
from heartsui.rules.cards import set_of
from heartsui.rules.game import Phase


def chosen(scores: tuple[int, ...], **changes: Any) -> MoonChoice:
    game, state = seeded("moon", n=4, moon="shooter_choice", **changes)
    taken = [0] * 4
    taken[1] = set_of(game.pack)
    start = msgspec.structs.replace(state.start, scores=scores)
    state = msgspec.structs.replace(
        state, start=start, phase=Phase.MOON, turn=1, taken=tuple(taken), hands=(0, 0, 0, 0)
    )
    action = registry.make("medium", "hearts").choose(game.view(state, 1), Clock())
    assert isinstance(action, Moon)
    return action.choice


@pytest.mark.parametrize(
    ("scores", "changes", "choice"),
    [
        ((10, 20, 30, 40), {}, MoonChoice.ADD_OTHERS),
        ((10, 60, 80, 40), {}, MoonChoice.SUBTRACT_SELF),
        ((50, 60, 80, 40), {}, MoonChoice.ADD_OTHERS),
        ((34, 60, 80, 40), {}, MoonChoice.ADD_OTHERS),
        ((34, 60, 80, 40), {"tie_rule": "shared"}, MoonChoice.ADD_OTHERS),
        ((33, 60, 80, 40), {"end_score": 500}, MoonChoice.ADD_OTHERS),
        ((10, 60, 80, 90), {"teams": "opposite", "end_score": 150}, MoonChoice.SUBTRACT_SELF),
    ],
)
def test_shooter_never_ends_a_match_that_it_does_not_win(
    scores: tuple[int, ...], changes: dict[str, Any], choice: MoonChoice
) -> None:
    assert chosen(scores, **changes) == choice
