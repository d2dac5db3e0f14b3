"""Playing deals of Hearts while checking everything that must hold, against the second reading of the rules."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, permutations
from math import comb, perm
from random import Random
from typing import Any

import msgspec
from hearts_oracle import Deal
from hearts_positions import started, texts

from heartsui.rules.actions import Action, Moon, MoonChoice, Pass, Play
from heartsui.rules.cards import PACK, Card, count, format_card, iterate, parse_card, set_of
from heartsui.rules.errors import IllegalAction
from heartsui.rules.events import Dealt, Event
from heartsui.rules.game import Phase, Verdict
from heartsui.rules.hearts import Hearts
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.match import Match, act, advance, begin, next_deal
from heartsui.rules.tricktaking import TrickState

Seen = Counter[str]
"""How often something was met: option values as ``field=value``, and happenings."""


def play_match(
    data: dict[str, Any], seed: int, deals: int = 3, seen: Seen | None = None, thorough: float = 0.1
) -> int:
    """Play up to so many deals of a match with these options, checking all the way. Returns how many.

    The slow checks (views, two worlds, actions out of turn) are made in a ``thorough`` part of the steps.
    """
    rng = Random(seed)
    seen = Counter() if seen is None else seen
    options = HeartsOptions.read(data)
    match = begin(started(options, str(seed) if rng.random() < 0.5 else None))
    if match.started.seed is None:
        match = _somewhere(match, rng)
    first, events = match, []
    for _ in range(deals):
        if match.over:
            break
        match, happened = play_deal(match, rng, seen, thorough)
        events += happened
        _note(options, seen)
    assert replay(first, events) == match
    return len(match.results)


def replay(match: Match, events: list[Event]) -> Match:
    for event in events:
        match = advance(match, event)
    return match


def _somewhere(match: Match, rng: Random) -> Match:
    """A match with some totals already, perhaps in a play-off."""
    limit = max(1, match.started.options.end_score)
    scores = tuple(rng.randrange(-limit, limit) for _ in range(match.game.players))
    verdict = Verdict(False, rng.random() < 0.3, (), (1,) * match.game.players)
    return msgspec.structs.replace(match, scores=scores, verdict=verdict)


def _note(options: HeartsOptions, seen: Seen) -> None:
    usual = HeartsOptions().plain()
    seen["deals"] += 1
    for field, value in options.plain().items():
        if value != usual[field]:
            seen[field] += 1
        if not isinstance(value, list | dict):
            seen[f"{field}={value}"] += 1
        else:
            seen[f"{field}={'list' if isinstance(value, list) else 'map'}"] += 1


def _dealt(match: Match, rng: Random) -> Dealt:
    """The seed's deal; without a seed any deal, often one that suits shooting the moon."""
    if match.started.seed is not None:
        dealt = next_deal(match)
        assert isinstance(dealt, Dealt)
        return dealt
    game = match.game
    assert isinstance(game, Hearts)
    pack = list(game.pack)
    rng.shuffle(pack)
    if rng.random() < 0.5:
        pack.sort(key=lambda one: (one & 15) + rng.random() * 3, reverse=True)
    size = game.hand_size
    hands = [set_of(pack[k * size : (k + 1) * size]) for k in range(game.players)]
    strong = rng.randrange(game.players)
    hands = hands[-strong:] + hands[:-strong]
    n = match.n + 1 if match.n else rng.randrange(1, 10)
    return Dealt(n, rng.randrange(game.players), tuple(hands), set_of(pack[size * game.players :]))


def play_deal(match: Match, rng: Random, seen: Seen, thorough: float) -> tuple[Match, list[Event]]:
    """One deal to its end. Asserts that the package and the second reading agree all the way."""
    game = match.game
    assert isinstance(game, Hearts)
    dealt = _dealt(match, rng)
    oracle = Deal(
        options=game.options.plain(),
        n=dealt.n,
        dealer=dealt.dealer,
        hands=[texts(hand) for hand in dealt.hands],
        kitty=texts(dealt.kitty),
        scores=list(match.scores),
        reached=match.verdict.reached,
    )
    shooter = max(range(game.players), key=lambda seat: sum(one & 15 for one in iterate(dealt.hands[seat])))
    strategy = rng.choice(["random", "shoot"])
    before = match
    match = advance(match, dealt)
    events: list[Event] = [dealt]
    while match.deal is not None:
        state = match.deal
        slow = rng.random() < thorough
        legal = _check_state(game, state, oracle, slow, rng, seen)
        seat = rng.choice(game.turn(state))
        action = _choose(game, state, legal[seat], strategy, seat == shooter, rng)
        if slow:
            _check_refusals(game, state, rng)
            untouched = msgspec.to_builtins(state)
            game.apply(state, seat, action)
            assert msgspec.to_builtins(state) == untouched
        match, happened = act(match, seat, action)
        events += happened
        _tell(oracle, seat, action)
    _check_result(before, match, oracle, seen)
    return match, events


def _choose(
    game: Hearts, state: TrickState, legal: tuple[Action, ...], strategy: str, shooting: bool, rng: Random
) -> Action:
    """Any legal action; or, to help the shooter, its high cards and what costs it points."""
    led = state.trick[0][0] if state.trick else None
    first = legal[0]
    if strategy == "random" or not isinstance(first, Play):
        return rng.choice(legal)
    cards = [action.cards[0] for action in legal if isinstance(action, Play)]
    if shooting:
        return Play((max(cards, key=lambda one: one & 15),))
    if led is None or led >> 4 == cards[0] >> 4:
        return Play((min(cards, key=lambda one: one & 15),))
    return Play((max(cards, key=lambda one: game.values[one]),))


def _tell(oracle: Deal, seat: int, action: Action) -> None:
    if isinstance(action, Pass):
        oracle.pass_on(seat, [format_card(one) for one in action.cards])
    elif isinstance(action, Play):
        oracle.play(seat, format_card(action.cards[0]))
    elif isinstance(action, Moon):
        oracle.choice = action.choice.value


def _check_state(
    game: Hearts, state: TrickState, oracle: Deal, slow: bool, rng: Random, seen: Seen
) -> dict[int, tuple[Action, ...]]:
    """What each seat may do, after checking it."""
    phase = game.phase(state)
    assert phase.name == oracle.phase
    turn = game.turn(state)
    assert turn, "nobody can act and the deal is not done"
    if phase == Phase.PASS:
        assert set(turn) == set(range(game.players)) - set(oracle.passed)
    else:
        assert turn == ((oracle.shooter() if phase == Phase.MOON else oracle.turn),)
    _check_cards(game, state, oracle)
    legal: dict[int, tuple[Action, ...]] = {}
    for seat in range(game.players):
        if seat not in turn:
            assert game.legal_actions(state, seat) == ()
        elif phase == Phase.PASS:
            legal[seat] = _check_passes(game, state, seat, oracle.giving, slow, rng)
        elif phase == Phase.PLAY:
            legal[seat] = _check_plays(game, state, seat, oracle, seen)
        else:
            legal[seat] = game.legal_actions(state, seat)
            assert legal[seat] == (Moon(MoonChoice.ADD_OTHERS), Moon(MoonChoice.SUBTRACT_SELF))
            seen["moon chosen"] += 1
        if seat in legal:
            game.check(state, seat, game.default_action(state, seat))
    if slow:
        for seat in range(game.players):
            check_view(game, state, seat, oracle)
            check_two_worlds(game, state, seat, rng, seen)
    return legal


def _check_cards(game: Hearts, state: TrickState, oracle: Deal) -> None:
    """Every card is in exactly one place, and in the same as the second reading has it."""
    table = set_of(play[0] for play in state.trick)
    kitty = state.start.kitty
    places = (*state.hands, *state.taken, table, kitty)
    assert sum(places) == sum(1 << one for one in game.pack)
    assert sum(map(count, places)) == len(game.pack)
    assert list(state.hands) == list(map(_mask, oracle.hands))
    assert list(state.taken) == list(map(_mask, oracle.won))
    assert (state.kitty_taker if state.kitty_taker >= 0 else None) == oracle.kitty_taker
    assert state.broken == oracle.broken


BITS = {format_card(one): 1 << one for one in PACK}


def _mask(cards: Iterable[str]) -> int:
    return sum(map(BITS.__getitem__, cards))


def _check_plays(game: Hearts, state: TrickState, seat: int, oracle: Deal, seen: Seen) -> tuple[Action, ...]:
    legal = game.legal_actions(state, seat)
    cards = [action.cards[0] for action in legal if isinstance(action, Play)]
    assert {format_card(one) for one in cards} == oracle.legal(seat)
    assert len(set(cards)) == len(cards) == len(legal) > 0
    for one in iterate(state.hands[seat]):
        reason = refusal(game, state, seat, Play((one,)))
        assert (reason is None) == (one in cards)
        if reason is not None:
            seen[f"refused {reason}"] += 1
    return legal


def _check_passes(
    game: Hearts, state: TrickState, seat: int, giving: int, slow: bool, rng: Random
) -> tuple[Action, ...]:
    hand = tuple(iterate(state.hands[seat]))
    some = tuple(Pass(tuple(rng.sample(hand, giving))) for _ in range(3))
    for action in some:
        game.check(state, seat, action)
    ordered = state.start.direction == "scatter"
    ways = (perm if ordered else comb)(len(hand), giving)
    if slow and ways < 2000:
        wanted = (permutations if ordered else combinations)(hand, giving)
        assert set(game.legal_actions(state, seat)) == {Pass(cards) for cards in wanted}
    return some


def refusal(game: Hearts, state: TrickState, seat: int, action: Action) -> str | None:
    """The reason an action is refused for, None when it is allowed."""
    try:
        game.check(state, seat, action)
    except IllegalAction as error:
        return error.reason
    return None


def _wrong_actions(game: Hearts, state: TrickState, rng: Random) -> list[tuple[int, Action]]:
    """Actions of which none is allowed in this state."""
    turn = game.turn(state)
    anyone = rng.randrange(game.players)
    someone = turn[0]
    foreign = [one for one in PACK if not state.hands[someone] >> one & 1]
    own = tuple(iterate(state.hands[someone]))
    wrong: list[tuple[int, Action]] = [
        (someone, Play(())),
        (someone, Pass(())),
        (someone, Play((rng.choice(foreign),))),
        (someone, Play((-1,))),
        (someone, Play((63,))),
        (someone, Play((200,))),
        (someone, Pass((64 + rng.choice(PACK),) * game.pass_count(state.start.direction))),
        (game.players, Pass(own[:3])),
        (-1, Pass(own[:3])),
    ]
    if own:
        wrong += [(someone, Pass((own[0], own[0]))), (someone, Play((own[0], own[-1]))), (someone, Pass(own))]
        wrong += [(-1, Play((own[0],))), (game.players, Play((own[0],)))]
    if anyone not in turn:
        wrong += [(anyone, Play((one,))) for one in iterate(state.hands[anyone])]
        wrong += [(anyone, Moon(choice)) for choice in MoonChoice]
        wrong += [(anyone, Pass(tuple(iterate(state.hands[anyone]))[:3]))]
    if state.phase != Phase.MOON:
        wrong += [(someone, Moon(choice)) for choice in MoonChoice]
    if state.phase == Phase.PASS:
        wrong += [(someone, Play((one,))) for one in own]
    return wrong


def _check_refusals(game: Hearts, state: TrickState, rng: Random) -> None:
    untouched = msgspec.to_builtins(state)
    for seat, action in _wrong_actions(game, state, rng):
        assert refusal(game, state, seat, action) is not None
        try:
            game.apply(state, seat, action)
        except IllegalAction:
            assert msgspec.to_builtins(state) == untouched
        else:
            raise AssertionError(f"applied what is refused: {seat} {action}")


def _check_result(before: Match, match: Match, oracle: Deal, seen: Seen) -> None:
    result, options = match.results[-1], oracle.options
    assert oracle.phase == "DONE"
    assert not any(result.final.hands)
    assert list(result.points) == oracle.points()
    scores = [total + more for total, more in zip(before.scores, result.points, strict=True)]
    assert list(match.scores) == list(result.scores) == scores
    over, winners = oracle.end(scores)
    assert (match.over, list(match.verdict.winners)) == (over, winners)
    assert match.verdict.reached >= before.verdict.reached
    awards = Counter(award.id for award in result.awards)
    for award in awards:
        seen[f"award {award}"] += 1
    bonuses = options["no_trick_bonus"] * oracle.tricks_won.count(0)
    assert awards["no_trick"] == (oracle.tricks_won.count(0) if bonuses else 0)
    moons = awards["moon"] + awards["sun"]
    assert moons == (oracle.shooter() is not None)
    if not moons:
        game = match.game
        assert isinstance(game, Hearts)
        assert sum(result.points) == sum(game.values.values()) + bonuses
    seen["match over"] += over
    seen["kitty taken"] += bool(oracle.kitty)
    for seat in range(match.game.players):
        check_view(match.game, result.final, seat, oracle)


def check_view(game: Any, state: TrickState, seat: int, oracle: Deal) -> None:
    """A view says what its seat may know, and that rightly."""
    view = game.view(state, seat)
    assert texts(view.hand) == oracle.hands[seat]
    assert list(view.counts) == [len(hand) for hand in oracle.hands]
    assert [format_card(one) for one in view.given] == oracle.passed.get(seat, [])
    assert texts(view.received) == oracle.got[seat]
    sees = oracle.sees_kitty(seat)
    assert texts(view.kitty) == (oracle.kitty if sees else set())
    assert view.kitty_count == len(oracle.kitty)
    known = [set(oracle.captured(other, with_kitty=sees)) for other in range(oracle.players)]
    assert [texts(cards) for cards in view.taken] == known
    assert list(view.points) == [sum(game.values[parse_card(card)] for card in cards) for cards in known]
    assert list(view.tricks_won) == oracle.tricks_won
    assert [(other, format_card(play[0])) for other, play in zip(view.order, view.trick, strict=False)] == (
        oracle.trick
    )
    assert (view.broken, list(view.scores), view.reached) == (oracle.broken, oracle.scores, oracle.reached)
    assert view.turn == game.turn(state)
    if state.phase != Phase.PASS:
        assert view.legal == game.legal_actions(state, seat)


def check_two_worlds(game: Hearts, state: TrickState, seat: int, rng: Random, seen: Seen) -> None:
    """With other cards wherever this seat cannot see them, its view is the same."""
    if state.phase == Phase.DONE:
        return
    other = other_world(game, state, seat, rng)
    seen["two worlds"] += 1
    seen["two different worlds"] += other != state
    assert game.view(other, seat) == game.view(state, seat)


def other_world(game: Hearts, state: TrickState, seat: int, rng: Random) -> TrickState:
    """The same state but for what the seat cannot see: other hands and the kitty while it is hidden, before and
    after the exchange, and what others gave and got, except what this seat itself gave and got."""
    seats = range(game.players)
    kitty_hidden = not game.view(state, seat).kitty
    hands, kitty = _shuffled(state.hands, state.start.kitty, seat, kitty_hidden, rng)
    before, _ = _shuffled(state.start.hands, 0, seat, False, rng)
    if state.phase == Phase.PASS:
        before = hands
    passes, received = list(state.passes), list(state.received)
    for giver in seats:
        cards = state.passes[giver]
        if cards is None or giver == seat:
            continue
        hidden = [one for one in iterate(hands[giver]) if not state.received[seat] >> one & 1]
        rng.shuffle(hidden)
        mine = [one for one in cards if state.received[seat] >> one & 1]
        passes[giver] = tuple(mine + hidden)[: len(cards)]
    for taker in seats:
        if taker != seat and state.received[taker]:
            received[taker] = set_of(rng.sample(PACK, count(state.received[taker])))
    return msgspec.structs.replace(
        state,
        start=msgspec.structs.replace(state.start, hands=before, kitty=kitty),
        hands=hands,
        passes=tuple(passes),
        received=tuple(received),
    )


def _shuffled(
    hands: tuple[int, ...], kitty: int, seat: int, kitty_hidden: bool, rng: Random
) -> tuple[tuple[int, ...], int]:
    """The cards of all hands but one, and of a hidden kitty, dealt anew in the same numbers."""
    hidden: list[Card] = [one for other, hand in enumerate(hands) if other != seat for one in iterate(hand)]
    if kitty_hidden:
        hidden += iterate(kitty)
    rng.shuffle(hidden)
    dealt = list(hands)
    for other, hand in enumerate(hands):
        if other != seat:
            size = count(hand)
            dealt[other], hidden = set_of(hidden[:size]), hidden[size:]
    return tuple(dealt), set_of(hidden) if kitty_hidden else kitty
