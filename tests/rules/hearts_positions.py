"""Positions and deals written by hand, for tests that need a certain one."""

from typing import Any

from heartsui.rules.actions import Action, Pass, Play
from heartsui.rules.cards import (
    PACK,
    Card,
    cards_of,
    count,
    format_card,
    format_set,
    iterate,
    parse_card,
    parse_cards,
    parse_set,
    set_of,
)
from heartsui.rules.errors import IllegalAction
from heartsui.rules.events import Dealt, MatchStarted, SeatInfo
from heartsui.rules.game import Phase, Standing
from heartsui.rules.hearts import Hearts
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.match import Match, advance, begin
from heartsui.rules.seats import Direction
from heartsui.rules.trick import Trick
from heartsui.rules.tricktaking import NO_CARD, NOBODY, Beginning, TrickState


def hearts(**options: Any) -> Hearts:
    """The rules of these options, given as JSON values."""
    return Hearts(HeartsOptions.read(options))


def texts(cards: int) -> set[str]:
    return {format_card(one) for one in iterate(cards)}


def position(
    game: Hearts,
    hands: list[str],
    trick: str = "",
    leader: int = 0,
    first_trick: bool = False,
    broken: bool = False,
) -> TrickState:
    """A state in the middle of the play. Hands may be of any size; later tricks have one earlier trick."""
    sets = tuple(parse_set(hand) for hand in hands)
    plays = tuple((parse_card(text),) for text in trick.split())
    nothing = (0,) * game.players
    earlier = () if first_trick else (Trick(leader, game.orders[leader], (), leader),)
    start = Beginning(
        n=1,
        dealer=game.players - 1,
        direction=Direction.HOLD,
        hands=sets,
        kitty=0,
        scores=nothing,
        reached=False,
    )
    turn = game.orders[leader][len(plays)]
    return TrickState(
        start=start, phase=Phase.PLAY, hands=sets, turn=turn, leader=leader, forced=NO_CARD, trick=plays,
        tricks=earlier, taken=nothing, broken=broken, suits_led=0, kitty_taker=NOBODY,
        passes=(None,) * game.players, received=nothing, exposes=(None,) * game.players,
    )  # fmt: skip


def fill(hands: list[str], size: int, pack: tuple[Card, ...] = PACK) -> tuple[int, ...]:
    """Hands completed to a size with the cards of the pack that nobody has, lowest first."""
    sets = [parse_set(hand) for hand in hands]
    rest = [one for one in pack if not any(hand >> one & 1 for hand in sets)]
    for seat, hand in enumerate(sets):
        missing = size - count(hand)
        sets[seat] = hand | set_of(rest[:missing])
        rest = rest[missing:]
    return tuple(sets)


def started(options: HeartsOptions, seed: str | None = None) -> MatchStarted:
    seats = tuple(SeatInfo(f"Player {seat}") for seat in range(options.players))
    return MatchStarted("hearts", options, seats, None, seed)


def deal_match(game: Hearts, hands: tuple[int, ...], n: int = 4, dealer: int = 3, kitty: int = 0) -> Match:
    """A match whose first deal has these hands."""
    return advance(begin(started(game.options)), Dealt(n, dealer, hands, kitty))


def deal_state(
    game: Hearts,
    hands: list[str],
    n: int = 4,
    dealer: int = 0,
    kitty: str = "",
    scores: tuple[int, ...] | None = None,
    reached: bool = False,
) -> TrickState:
    """The beginning of a deal with these whole hands."""
    dealt = Dealt(n, dealer, tuple(parse_set(hand) for hand in hands), parse_set(kitty))
    return game.start(dealt, Standing(scores or (0,) * game.players, reached))


MIXED = ["2C 3D 4S 5H", "3C 4D 5S 6H", "4C 5D 6S 7H", "5C 6D 7S 8H"]
"""Four hands of four suits."""


def play(text: str) -> Play:
    return Play(parse_cards(text))


def legal(game: Hearts, state: TrickState) -> set[str]:
    """The cards that the seat whose turn it is may play."""
    actions = game.legal_actions(state, state.turn)
    return {format_card(action.cards[0]) for action in actions if isinstance(action, Play)}


def refused(game: Hearts, state: TrickState, seat: int, action: Action) -> IllegalAction:
    """Why an action is refused, the same by `check` and by `apply`."""
    errors = []
    for ask in (game.check, game.apply):
        try:
            ask(state, seat, action)
        except IllegalAction as error:
            errors.append(error)
    assert len(errors) == 2, f"not refused: {action}"
    assert errors[0].args == errors[1].args
    return errors[0]


def playing(game: Hearts, state: TrickState, *cards: str) -> TrickState:
    """The state after these cards, each played by whose turn it is."""
    for text in cards:
        state = game.apply(state, state.turn, play(text))
    return state


def passing(n: int = 1, **options: Any) -> tuple[Hearts, TrickState]:
    """The passing phase of a deal: seat 0 has the lowest cards of the pack, and so on."""
    game = hearts(**options)
    size = game.hand_size
    hands = [
        format_set(sum(1 << one for one in game.pack[k * size : k * size + size])) for k in range(game.players)
    ]
    kitty = format_set(sum(1 << one for one in game.pack[size * game.players :]))
    return game, deal_state(game, hands, n=n, kitty=kitty)


def pass_lowest(game: Hearts, state: TrickState) -> TrickState:
    k = game.pass_count(state.start.direction)
    while state.phase == Phase.PASS:
        seat = game.turn(state)[0]
        state = game.apply(state, seat, Pass(cards_of(state.hands[seat])[:k]))
    return state
