"""What holds for every deal of Gong Zhu whatever the options: checked on random ones."""

import random
from typing import Any

import msgspec
import pytest
from gongzhu_positions import started
from hypothesis import given, settings
from hypothesis import strategies as st

from heartsui.rules.actions import Play
from heartsui.rules.cards import PACK, add, iterate, set_of, union
from heartsui.rules.errors import IllegalAction, InvalidEvent, InvalidOptions
from heartsui.rules.events import Acted, Dealt, Event
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.match import Match, act, advance, begin, next_deal, turn
from heartsui.rules.options import allowed, field_types
from heartsui.rules.tricktaking import TrickState

CHOICES: dict[str, list[Any]] = {
    name: [False, True] if kind is bool else [int(word) if word.isdigit() else word for word in allowed(kind)]
    for name, kind in field_types(GongZhuOptions).items()
    if name not in ("players", "match_hands", "turn_limit")
} | {"match_hands": [1, 2]}


def readable(data: dict[str, Any]) -> bool:
    try:
        GongZhuOptions.read(data)
    except InvalidOptions:
        return False
    return True


OPTIONS = (
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()})
    .filter(readable)
    .map(GongZhuOptions.read)
)
MANY = settings(max_examples=60, deadline=None)


def everything(state: TrickState) -> int:
    """All cards of a deal, wherever they are."""
    cards = 0
    for part in (*state.hands, *state.taken, *(set_of(play) for play in state.trick)):
        cards = union(cards, part)
    if state.ending is not None and state.ending.reason == "no_scoring_cards":
        for hand in state.ending.hands:
            cards = union(cards, hand)
    return cards


def play_randomly(
    match: Match, chance: random.Random, deals: int
) -> tuple[Match, list[Event], list[TrickState]]:
    """A match played on by chance, its events and all states of its deals."""
    events: list[Event] = []
    states: list[TrickState] = []
    while not match.over and len(match.results) < deals:
        if match.deal is None:
            dealt = next_deal(match)
            match = advance(match, dealt)
            events.append(dealt)
        while match.deal is not None:
            states.append(match.deal)
            seat = chance.choice(turn(match))
            actions = match.game.legal_actions(match.deal, seat)
            assert actions, "a seat must act and cannot"
            match, more = act(match, seat, chance.choice(actions))
            events += more
        states.append(match.results[-1].final)
    return match, events, states


@MANY
@given(OPTIONS, st.integers())
def test_a_match_runs_to_its_end_and_its_record_gives_the_same(options: GongZhuOptions, seed: int) -> None:
    opening = started(options, str(seed))
    match, events, states = play_randomly(begin(opening), random.Random(seed), 3)
    assert match.over or len(match.results) == 3
    for state in states:
        assert everything(state) == set_of(PACK * options.decks)
    replayed = begin(opening)
    for event in events:
        replayed = advance(replayed, event)
    assert replayed == match


@MANY
@given(OPTIONS, st.integers())
def test_points_add_up(options: GongZhuOptions, seed: int) -> None:
    match, _, _ = play_randomly(begin(started(options, str(seed))), random.Random(seed), 1)
    (result,) = match.results
    game: Any = match.game
    lines = [sum(award.points for award in result.awards if award.seat == seat) for seat in range(4)]
    assert lines == list(result.points)
    exposed = [cards or 0 for cards in result.final.exposes]
    raw = [piece.raw for piece in game.raw_parts(result.final.taken, exposed)]
    if options.settles_raw:
        assert raw == list(result.points)
    else:
        assert sum(result.points) == 0
        assert list(result.points) == [4 * own - sum(raw) for own in raw]
    assert game.view(result.final, 0).points == tuple(raw)
    if options.partnership:
        totals = game.totals(result.points)
        assert totals[0] == totals[2] == result.points[0] + result.points[2]
        if not options.settles_raw:
            assert totals[0] == 2 * (raw[0] + raw[2] - raw[1] - raw[3])


@MANY
@given(OPTIONS, st.integers())
def test_check_lets_pass_exactly_what_is_listed(options: GongZhuOptions, seed: int) -> None:
    chance = random.Random(seed)
    match, _, states = play_randomly(begin(started(options, str(seed))), chance, 1)
    game = match.game
    for state in chance.sample(states, min(4, len(states))):
        for seat in range(4):
            listed = set(game.legal_actions(state, seat))
            assert bool(listed) == (seat in game.turn(state))
            hand = sorted(set(iterate(state.hands[seat])))
            for cards in [(one,) for one in hand] + [(a, b) for a in hand for b in hand if a <= b]:
                assert passes(game, state, seat, Play(cards)) == (Play(cards) in listed)


def passes(game: Any, state: TrickState, seat: int, action: Play) -> bool:
    try:
        game.check(state, seat, action)
    except IllegalAction:
        return False
    return True


def other_world(state: TrickState, seat: int, chance: random.Random) -> TrickState:
    """The same for this seat: the cards it cannot see lie differently, and so do hidden exposures."""
    others = [one for one in range(4) if one != seat]
    pool = [card for other in others for card in iterate(state.hands[other])]
    chance.shuffle(pool)
    hands = list(state.hands)
    for other in others:
        hands[other] = 0
        for _ in range(state.hands[other].bit_count()):
            hands[other] = add(hands[other], pool.pop())
    start = msgspec.structs.replace(
        state.start,
        hands=tuple(own if one == seat else hands[one] for one, own in enumerate(state.start.hands)),
    )
    exposes = state.exposes
    if state.phase == Phase.EXPOSE:
        exposes = tuple(
            cards if cards is None or one == seat else hands[one] & 1 << 44 for one, cards in enumerate(exposes)
        )
    return msgspec.structs.replace(state, hands=tuple(hands), start=start, exposes=exposes)


@MANY
@given(OPTIONS, st.integers())
def test_a_view_says_nothing_about_cards_that_the_seat_cannot_see(options: GongZhuOptions, seed: int) -> None:
    chance = random.Random(seed)
    match, _, states = play_randomly(begin(started(options, str(seed))), chance, 1)
    game = match.game
    for state in chance.sample(states, min(6, len(states))):
        for seat in range(4):
            assert game.view(other_world(state, seat, chance), seat) == game.view(state, seat)


@MANY
@given(OPTIONS, st.integers())
def test_an_early_finish_comes_where_slow_play_can_only_agree(options: GongZhuOptions, seed: int) -> None:
    """Deals that end early, played out at random from there. With two packs the claimant leads single cards."""
    chance = random.Random(seed)
    game = GongZhu(msgspec.structs.replace(options, early_finish=True))
    slow = GongZhu(msgspec.structs.replace(options, early_finish=False))
    state = one_deal(game, str(seed))
    previous = state
    while state.phase != Phase.DONE:
        previous = state
        seat = chance.choice(game.turn(state))
        action = chance.choice(game.legal_actions(state, seat))
        state = game.apply(state, seat, action)
    if state.ending is None or previous.phase != Phase.PLAY:
        return
    played = slow.apply(previous, previous.turn, action)
    claim = state.ending.reason == "claim"
    while played.phase != Phase.DONE:
        actions = slow.legal_actions(played, played.turn)
        if claim and not played.trick:
            assert played.turn == state.ending.seat
            actions = tuple(action for action in actions if isinstance(action, Play) and len(action.cards) == 1)
        played = slow.apply(played, played.turn, chance.choice(actions))
    assert slow.points(played) == game.points(state)


def one_deal(game: Any, seed: str) -> TrickState:
    standing = Standing((0, 0, 0, 0))
    state: TrickState = game.start(game.deal(seed, 1, game.dealer(seed, 1, standing), standing), standing)
    return state


@pytest.mark.parametrize("decks", [1, 2])
def test_a_refused_action_leaves_the_state_as_it_was(decks: int) -> None:
    game = game_for(GongZhuOptions.read({"decks": decks, "expose": "none"}))
    state = one_deal(game, "x")
    before = msgspec.structs.replace(state)
    for one in PACK:
        if state.forced != one:
            with pytest.raises(IllegalAction):
                game.apply(state, state.turn, Play((one,)))
    for cards in ((), (-1,), (66,), (10**6,), (2, 2, 2)):
        with pytest.raises(IllegalAction):
            game.apply(state, state.turn, Play(cards))
    assert state == before


def test_dealt_hands_of_the_wrong_cards_are_refused() -> None:
    game = game_for(GongZhuOptions.read({"decks": 2}))
    good = game.deal("x", 1, 0, Standing((0, 0, 0, 0)))
    assert isinstance(good, Dealt)
    single = game_for(GongZhuOptions.read({})).deal("x", 1, 0, Standing((0, 0, 0, 0)))
    assert isinstance(single, Dealt)
    with pytest.raises(InvalidEvent, match="wrong_hand_size"):
        game.start(single, Standing((0, 0, 0, 0)))
    match = begin(started(GongZhuOptions.read({"decks": 2})))
    assert advance(match, good).n == 1
    with pytest.raises(IllegalAction):
        advance(match, Acted(0, Play((2,))))
