"""The early finish: when, what becomes of the cards left, and that it changes no score (Rules C10)."""

from collections.abc import Iterator
from typing import Any

import pytest
from gongzhu_positions import gongzhu, play, position
from hypothesis import given, settings
from hypothesis import strategies as st

from heartsui.rules.cards import PACK, RED_LANES, add, format_cards, iterate, parse_set
from heartsui.rules.game import Award, Phase
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.tricktaking import NOBODY, TrickState, changed


def reason(game: GongZhu, hands: list[str], leader: int = 0) -> str | None:
    ending = game.early_ending(tuple(parse_set(hand) for hand in hands), leader)
    return ending.reason if ending else None


def test_the_leader_takes_everything_when_no_card_of_his_can_be_beaten() -> None:
    game = gongzhu()
    state = position(game, ["AD AC KC", "QS 3D 5D", "4D 5H 7S", "6D 7D TC"], exposed=["", "QS", "", ""])
    state = play(game, state, "AD", "6D", "4D", "3D")
    assert (state.phase, state.turn, game.turn(state)) == (Phase.DONE, NOBODY, ())
    assert state.ending is not None
    assert (state.ending.reason, state.ending.seat) == ("claim", 0)
    assert state.ending.hands == tuple(map(parse_set, ("AC KC", "QS 5D", "5H 7S", "7D TC")))
    assert state.hands == (0, 0, 0, 0)
    assert [piece.raw for piece in game.raw_parts(state.taken, state.exposes)] == [-420, 0, 0, 0]
    assert game.awards(state)[0] == Award("claim", 0, 0, {"cards": 2})


def test_everybody_sees_the_hands_that_were_shown() -> None:
    game = gongzhu()
    state = position(game, ["AD AC", "QS 3D", "4D 5H", "6D 7D"])
    state = play(game, state, "AD", "6D", "4D", "3D")
    for seat in range(4):
        assert game.view(state, seat).extra["ending"] == state.ending
        assert game.view(state, seat).points == (-110, 0, 0, 0)
        assert game.view(state, seat).legal == ()


def test_hands_stay_hidden_while_the_deal_goes_on() -> None:
    game = gongzhu()
    assert game.view(position(game, ["AD AC", "QS 3D", "4D 5H", "6D 7D"]), 0).extra["ending"] is None


def test_a_deal_ends_when_no_scoring_card_is_left() -> None:
    game = gongzhu()
    state = position(game, ["2C 9C", "5H 3C", "4C 8C", "6C 7C"])
    state = play(game, state, "2C", "6C", "8C", "3C")
    assert state.phase == Phase.PLAY
    state = position(game, ["2C 9C", "3C 5D", "4C 8C", "6C 7C"], taken=["5H", "", "", ""])
    state = play(game, state, "2C", "6C", "8C", "3C")
    assert state.ending is not None
    assert (state.ending.reason, state.ending.seat) == ("no_scoring_cards", NOBODY)
    assert state.taken[2] == parse_set("2C 6C 8C 3C")
    assert game.awards(state)[0] == Award("no_scoring_cards", NOBODY, 0, {"cards": 1})


def test_hearts_that_cost_nothing_keep_a_deal_going() -> None:
    assert reason(gongzhu(), ["2C 9C", "2H 3D", "4C 8D", "6C 7D"]) is None


def test_one_card_that_can_be_beaten_prevents_a_claim() -> None:
    assert reason(gongzhu(), ["AC KC QS", "2H 3D KS", "4C 8D 9D", "6C 7D TD"]) is None
    assert reason(gongzhu(), ["AC KC QS", "2H 3D JS", "4C 8D 9D", "6C 7D TD"]) == "claim"


def test_with_two_packs_equal_cards_do_not_beat() -> None:
    game = gongzhu(decks=2)
    assert reason(game, ["KC QS", "2H QS", "KC 8D", "6C 7D"]) == "claim"
    assert reason(game, ["KC QS", "2H QS", "AC 8D", "6C 7D"]) is None


def test_by_the_same_colour_rule_nobody_may_be_short_of_the_colour() -> None:
    game = gongzhu(same_color_discard=True)
    assert reason(gongzhu(), ["AC AD", "2H 3D", "4C 8D", "6C 7D"]) == "claim"
    assert reason(game, ["AC AD", "2H 3D", "4C 8D", "6C 7D"]) is None
    assert reason(game, ["AC AD", "2H 3S", "4C 8D", "6C 7D"]) == "claim"


def test_without_the_early_finish_everything_is_played() -> None:
    game = gongzhu(early_finish=False)
    state = position(game, ["AD AC", "QS 3D", "4D 5D", "6D 7D"])
    state = play(game, state, "AD", "6D", "4D", "3D")
    assert state.phase == Phase.PLAY
    state = play(game, state, "AC", "7D", "5D", "QS")
    assert (state.phase, state.ending, len(state.tricks)) == (Phase.DONE, None, 2)


# It changes no score


def outcomes(game: GongZhu, state: TrickState, leads_singles: bool) -> Iterator[tuple[int, ...]]:
    """The raw points of every way to play a deal out. With two packs the leader who claims plays single cards:
    a pair of his could lose to two loose cards (C11)."""
    if state.phase == Phase.DONE:
        yield tuple(piece.raw for piece in game.raw_parts(state.taken, [cards or 0 for cards in state.exposes]))
        return
    for action in game.legal_actions(state, state.turn):
        if not leads_singles or state.trick or len(action.cards) == 1:  # type: ignore[union-attr]
            yield from outcomes(game, game.apply(state, state.turn, action), leads_singles)


@st.composite
def endings(draw: st.DrawFn, decks: int) -> tuple[list[str], list[str], list[str], str]:
    """Two or three cards in each hand, the other cards taken, some cards exposed, some suits led. Often the
    cards held are all red, or the leader's are the highest: there it is that deals end."""
    k = draw(st.integers(2, 3 if decks == 1 else 2))
    cards = list(draw(st.permutations(PACK * decks)))
    if draw(st.booleans()):
        cards.sort(key=lambda one: not RED_LANES >> one & 1)
    held, rest = cards[: 4 * k], cards[4 * k :]
    if draw(st.booleans()):
        held.sort(key=lambda one: -(one & 15))
    hands = [format_cards(sorted(held[seat * k : (seat + 1) * k])) for seat in range(4)]
    taken = [0, 0, 0, 0]
    takers = draw(st.lists(st.integers(0, 3), min_size=len(rest), max_size=len(rest)))
    for one, seat in zip(rest, takers, strict=True):
        taken[seat] = add(taken[seat], one)
    shown = [
        " ".join(card for card in hand.split() if card in ("QS", "JD", "TC", "AH") and draw(st.booleans()))
        for hand in hands
    ]
    led = draw(st.sampled_from(["", "C", "CS", "CDSH"]))
    return hands, [format_cards(iterate(cards)) for cards in taken], shown, led


@pytest.mark.parametrize("options", [{}, {"same_color_discard": True}, {"decks": 2}], ids=str)
def test_every_way_to_play_it_out_scores_the_same(options: dict[str, Any]) -> None:
    finished = 0

    @settings(max_examples=150, deadline=None, derandomize=True, database=None)
    @given(endings(options.get("decks", 1)))
    def check(case: tuple[list[str], list[str], list[str], str]) -> None:
        nonlocal finished
        hands, taken, shown, led = case
        game, slow = gongzhu(**options), gongzhu(**options, early_finish=False)
        state = position(game, hands, exposed=shown, led_before=led, taken=taken)
        ended = game.after_trick(state)
        if ended.ending is None:
            return
        finished += 1
        early = tuple(piece.raw for piece in game.raw_parts(ended.taken, ended.exposes))  # type: ignore[arg-type]
        singles = options.get("decks") == 2 and ended.ending.reason == "claim"
        assert set(outcomes(slow, changed(state, phase=Phase.PLAY), singles)) == {early}

    check()
    assert finished >= 20
