"""Views of Gong Zhu for bots to think about, from a few words."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from heartsui.bots.bot import Clock
from heartsui.bots.registry import make
from heartsui.rules.actions import Action, Expose, Play
from heartsui.rules.cards import PACK, CardSet, add, format_cards, iterate, parse_cards, parse_set, set_of
from heartsui.rules.game import Phase, Standing
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_plays import less
from heartsui.rules.seats import Direction
from heartsui.rules.trick import Trick
from heartsui.rules.tricktaking import NO_CARD, NOBODY, Beginning, TrickState
from heartsui.rules.views import TrickView

ME = 0


def gongzhu(**options: Any) -> GongZhu:
    return GongZhu(GongZhuOptions.read(options))


def view(
    hand: str,
    others: str,
    trick: Sequence[str] = (),
    taken: Sequence[str] = ("", "", "", ""),
    exposed: Sequence[str] = ("", "", "", ""),
    led: str = "CDSH",
    **options: Any,
) -> TrickView:
    """What seat 0 sees when it has the turn.

    ``others`` are the cards that the other three hold, shared out among them but for exposed ones, which lie
    where they were exposed; ``trick`` holds the plays before its own, ``taken`` cards captured by each seat.
    All other cards have gone: hearts to seats 1, 2 and 3 in turn, the rest to seat 2. ``led`` are the suits
    of earlier tricks.
    """
    game = gongzhu(**options)
    plays = tuple(parse_cards(play) for play in trick)
    leader = next(seat for seat in range(4) if game.orders[seat][len(plays)] == ME)
    hands = [parse_set(hand), *shared(others, exposed)]
    captured = [parse_set(cards) for cards in taken]
    gone = set_of(PACK * game.options.decks)
    for cards in (*hands, *captured, *(set_of(play) for play in plays)):
        gone = less(gone, cards)
    for k, one in enumerate(iterate(gone)):
        seat = 1 + k % 3 if one >> 4 == 3 else 2
        captured[seat] = add(captured[seat], one)
    tricks = tuple(Trick(0, game.orders[0], (parse_cards(f"3{suit}"),) * 4, 0) for suit in led)
    start = Beginning(
        n=1, dealer=0, direction=Direction.HOLD, hands=tuple(hands), kitty=0, scores=(0,) * 4, reached=False
    )
    suits = [one.plays[0][0] >> 4 for one in tricks] + [play[0] >> 4 for play in plays[:1]]
    state = TrickState(
        start=start, phase=Phase.PLAY, hands=tuple(hands), turn=ME, leader=leader, forced=NO_CARD, trick=plays,
        tricks=tricks, taken=tuple(captured), broken=False, suits_led=sum(1 << suit for suit in set(suits)),
        kitty_taker=NOBODY, passes=(None,) * 4, received=(0,) * 4,
        exposes=tuple(parse_set(cards) for cards in exposed),
    )  # fmt: skip
    return game.view(state, ME)


def shared(others: str, exposed: Sequence[str]) -> list[CardSet]:
    """Hands of seats 1, 2 and 3 of these cards."""
    left = parse_set(others)
    hands = [0, 0, 0]
    for seat in (1, 2, 3):
        for one in parse_cards(exposed[seat]):
            if left >> one & 1:
                left = less(left, 1 << one)
                hands[seat - 1] = add(hands[seat - 1], one)
    for one in iterate(left):
        seat = min(range(3), key=lambda k: hands[k].bit_count())
        hands[seat] = add(hands[seat], one)
    return hands


def exposing(hand: str, **options: Any) -> TrickView:
    """What seat 0 sees with a whole hand, before anything is exposed."""
    game = gongzhu(**options)
    own = parse_set(hand)
    rest = iterate(less(set_of(PACK * game.options.decks), own))
    hands: list[CardSet] = [own, 0, 0, 0]
    for k, one in enumerate(rest):
        hands[1 + k % 3] = add(hands[1 + k % 3], one)
    dealt = game.deal("x", 1, 0, Standing((0,) * 4))
    return game.view(game.start(msgspec.structs.replace(dealt, hands=tuple(hands)), Standing((0,) * 4)), ME)


def choice(bot: str, seen: TrickView, seed: int = 1) -> str:
    """The cards a bot plays or exposes, as text."""
    return cards_of_action(make(bot, "gongzhu").choose(seen, Clock(seed=seed)))


def cards_of_action(action: Action) -> str:
    assert isinstance(action, Play | Expose)
    return format_cards(action.cards)


def begun(game: GongZhu, seed: str) -> TrickState:
    standing = Standing((0, 0, 0, 0))
    return game.start(game.deal(seed, 1, 0, standing), standing)


def other_world(state: TrickState, seat: int, chance: random.Random) -> TrickState:
    """The same for this seat: the cards it cannot see lie differently."""
    others = [one for one in range(4) if one != seat]
    pool = [card for other in others for card in iterate(state.hands[other])]
    chance.shuffle(pool)
    hands = list(state.hands)
    for other in others:
        hands[other] = 0
        for _ in range(state.hands[other].bit_count()):
            hands[other] = add(hands[other], pool.pop())
    dealt = tuple(own if one == seat else hands[one] for one, own in enumerate(state.start.hands))
    return msgspec.structs.replace(
        state, hands=tuple(hands), start=msgspec.structs.replace(state.start, hands=dealt)
    )
