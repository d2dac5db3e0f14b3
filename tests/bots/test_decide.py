"""A bot's answer is judged by the view alone, and a bad one never stops a match."""

from typing import Any

import pytest
from positions import seeded, view

from heartsui.bots.bot import Clock
from heartsui.bots.decide import decide, play
from heartsui.rules.actions import Expose, Pass, Play
from heartsui.rules.cards import cards_of


class Answering:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any, clock: Clock) -> Any:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


def to_pass() -> Any:
    return view(*seeded("door"), seat=0)


def to_play() -> Any:
    return view(*seeded("door", n=4))


def test_legal_pass_is_taken_as_it_is() -> None:
    seen = to_pass()
    cards = cards_of(seen.hand)[4:7]
    decision = decide(Answering(Pass(cards)), seen, Clock())
    assert decision.action == Pass(cards)
    assert decision.problem is None


@pytest.mark.parametrize(
    "cards",
    [
        lambda hand: (hand[0], hand[0], hand[1]),
        lambda hand: hand[:2],
        lambda hand: hand[:4],
        lambda hand: (*hand[:2], next(one for one in range(2, 64) if one not in hand)),
        lambda hand: (*hand[:2], -1),
        lambda hand: (*hand[:2], "2C"),
        lambda hand: (*hand[:2], True),
        lambda hand: list(hand[:3]),
        lambda hand: None,
    ],
)
def test_pass_that_is_not_distinct_held_cards_becomes_a_legal_one(cards: Any) -> None:
    seen = to_pass()
    hand = cards_of(seen.hand)
    decision = decide(Answering(Pass(cards(hand))), seen, Clock())
    assert decision.problem is not None
    assert isinstance(decision.action, Pass)
    assert len(set(decision.action.cards)) == 3
    assert set(decision.action.cards) <= set(hand)


@pytest.mark.parametrize("answer", [None, 7, "2C", Play((14,)), Play(()), Expose(()), Pass((2, 3, 4))])
def test_nonsense_instead_of_a_play_becomes_a_legal_play(answer: Any) -> None:
    seen = to_play()
    decision = decide(Answering(answer), seen, Clock())
    assert decision.problem is not None
    assert decision.action in seen.legal


@pytest.mark.parametrize("error", [ValueError("x"), RecursionError(), SystemExit(2), MemoryError()])
def test_bot_that_raises_costs_a_line_in_the_log(
    error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    seen = to_play()
    decision = decide(Answering(error), seen, Clock())
    assert decision.action in seen.legal
    assert type(error).__name__ in caplog.text


def test_answer_long_after_the_deadline_does_not_count() -> None:
    seen = to_play()

    class Late:
        def choose(self, view: Any, clock: Clock) -> Any:
            return seen.legal[-1]

    late = decide(Late(), seen, Clock(deadline=0.0))
    assert late.problem is None, "the thinking itself took no time"


def test_own_action_object_is_replaced_by_the_views() -> None:
    class MyInt(int):
        pass

    seen = to_play()
    answer = Play(tuple(MyInt(one) for one in seen.legal[0].cards))
    assert type(decide(Answering(answer), seen, Clock()).action.cards[0]) is int


def test_level_that_is_not_installed_is_played_by_the_substitute() -> None:
    seen = to_play()
    decision = play("no-such-bot", seen, Clock())
    assert decision.action in seen.legal
    assert "no-such-bot" in (decision.problem or "")
