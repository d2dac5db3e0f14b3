"""Positions and deals of Gong Zhu written by hand, for tests that need a certain one."""

from collections.abc import Sequence
from typing import Any

from heartsui.rules.actions import Action, Expose, Play
from heartsui.rules.cards import (
    PACK,
    CardSet,
    add,
    format_card,
    format_cards,
    parse_cards,
    parse_set,
    remove,
    set_of,
)
from heartsui.rules.events import Dealt, MatchStarted, SeatInfo
from heartsui.rules.game import Phase, Standing
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.seats import Direction
from heartsui.rules.trick import Trick
from heartsui.rules.tricktaking import NO_CARD, NOBODY, Beginning, TrickState

NOTHING = (0, 0, 0, 0)


def gongzhu(**options: Any) -> GongZhu:
    """The rules of these options, given as JSON values."""
    return GongZhu(GongZhuOptions.read(options))


def position(
    game: GongZhu,
    hands: Sequence[str],
    trick: Sequence[str] = (),
    leader: int = 0,
    exposed: Sequence[str] = ("", "", "", ""),
    led_before: str = "",
    taken: Sequence[str] = ("", "", "", ""),
) -> TrickState:
    """A state in the middle of the play. ``trick`` holds the plays so far, the leader's first; ``led_before``
    the suits of earlier tricks. Hands may be of any size."""
    sets = tuple(parse_set(hand) for hand in hands)
    plays = tuple(parse_cards(play) for play in trick)
    order = game.orders[leader]
    earlier = tuple(Trick(leader, order, (parse_cards(f"3{suit}"),) * 4, leader) for suit in led_before)
    led = [earlier_trick.plays[0][0] >> 4 for earlier_trick in earlier] + [play[0] >> 4 for play in plays[:1]]
    start = Beginning(
        n=1, dealer=0, direction=Direction.HOLD, hands=sets, kitty=0, scores=NOTHING, reached=False
    )  # fmt: skip
    return TrickState(
        start=start, phase=Phase.PLAY, hands=sets, turn=order[len(plays)], leader=leader, forced=NO_CARD,
        trick=plays, tricks=earlier, taken=tuple(parse_set(cards) for cards in taken), broken=False,
        suits_led=sum(1 << suit for suit in set(led)), kitty_taker=NOBODY, passes=(None,) * 4,
        received=NOTHING, exposes=tuple(parse_set(cards) for cards in exposed),
    )  # fmt: skip


def legal(game: GongZhu, state: TrickState, seat: int | None = None) -> list[str]:
    """The legal actions of a seat (by default who has the turn) as texts of cards."""
    actions = game.legal_actions(state, state.turn if seat is None else seat)
    return [format_cards(cards_in(action)) for action in actions]


def cards_in(action: Action) -> tuple[int, ...]:
    assert isinstance(action, Play | Expose)
    return action.cards


def play(game: GongZhu, state: TrickState, *plays: str) -> TrickState:
    """The state after these plays, each by the seat that has the turn."""
    for cards in plays:
        state = game.apply(state, state.turn, Play(parse_cards(cards)))
    return state


def expose(game: GongZhu, state: TrickState, *choices: str) -> TrickState:
    """The state after the seats in order, from 0, have exposed these cards."""
    for seat, cards in enumerate(choices):
        state = game.apply(state, seat, Expose(parse_cards(cards)))
    return state


def fill(hands: Sequence[str], decks: int = 1) -> tuple[CardSet, ...]:
    """Hands completed with the cards that nobody has, lowest first."""
    sets = [parse_set(hand) for hand in hands]
    rest = set_of(PACK * decks)
    for hand in hands:
        for one in parse_cards(hand):
            rest = remove(rest, one)
    for one in PACK * 2:
        while rest >> one & 1:
            seat = next(seat for seat in range(4) if sets[seat].bit_count() < 13 * decks)
            sets[seat] = add(sets[seat], one)
            rest = remove(rest, one)
    return tuple(sets)


def deal_state(
    game: GongZhu,
    hands: Sequence[str],
    dealer: int = 0,
    scores: tuple[int, ...] = NOTHING,
    previous: TrickState | None = None,
) -> TrickState:
    """The beginning of a deal with these hands, completed."""
    dealt = Dealt(1, dealer, fill(hands, game.options.decks))
    return game.start(dealt, Standing(scores, False, previous))


def started(options: GongZhuOptions, seed: str | None = None) -> MatchStarted:
    return MatchStarted("gongzhu", options, tuple(SeatInfo(f"Player {seat}") for seat in range(4)), None, seed)


def texts(cards: CardSet) -> set[str]:
    return {format_card(one) for one in PACK if cards >> one & 1}
