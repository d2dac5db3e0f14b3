"""Views for bots to think about, from a few words."""

from collections.abc import Sequence
from typing import Any

from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import iterate, parse_card, parse_cards, parse_set, set_of
from heartsui.rules.events import Dealt
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.presets import options_from
from heartsui.rules.seats import Direction
from heartsui.rules.trick import Trick
from heartsui.rules.tricktaking import Beginning, TrickState
from heartsui.rules.views import TrickView


def dealt(
    hands: Sequence[str], n: int = 4, dealer: int = 0, preset: str | None = None, **changes: Any
) -> tuple[Any, Any]:
    """A game and the state of a deal with these hands; deal 4 of four players is a hold."""
    game = game_for(options_from("hearts", preset, changes))
    sets = tuple(parse_set(hand) for hand in hands)
    kitty = set_of(game.pack) & ~sum(sets)
    return game, game.start(Dealt(n, dealer, sets, kitty), Standing((0,) * game.players))


def seeded(seed: str, n: int = 1, preset: str | None = None, **changes: Any) -> tuple[Any, Any]:
    """A game and the state of a deal of a seed."""
    game = game_for(options_from("hearts", preset, changes))
    standing = Standing((0,) * game.players)
    return game, game.start(game.deal(seed, n, game.dealer(seed, n, standing), standing), standing)


def played(game: Any, state: Any, cards: str) -> Any:
    """The state after cards are played, each by whoever has the turn."""
    for one in parse_cards(cards):
        state = game.apply(state, game.turn(state)[0], Play((one,)))
    return state


def passed(game: Any, state: Any, gifts: Sequence[str]) -> Any:
    for seat, cards in enumerate(gifts):
        state = game.apply(state, seat, Pass(parse_cards(cards)))
    return state


def view(game: Any, state: Any, seat: int | None = None) -> TrickView:
    """What a seat sees, by default the one that has the turn."""
    found: TrickView = game.view(state, game.turn(state)[0] if seat is None else seat)
    return found


def position(
    hand: str,
    trick: str = "",
    tricks: Sequence[str] = (),
    first: int = 0,
    me: int = 0,
    scores: Sequence[int] = (),
    preset: str | None = None,
    n: int = 4,
    given: str = "",
    **changes: Any,
) -> TrickView:
    """What seat ``me`` sees in the middle of a deal, its turn to play to a trick of these cards.

    Each finished trick is written as its cards in the order played; seat ``first`` led to the first of them.
    Nobody checks that the tricks were legal. Cards ``given`` went to the left and are still there; the other
    hands are filled with what is left, and so is the kitty.
    """
    game = game_for(options_from("hearts", preset, changes))
    players = game.players
    leader, taken, finished = first, [0] * players, []
    for text in tricks:
        plays = tuple((one,) for one in parse_cards(text))
        order = game.orders[leader]
        winner = game.winner(plays, order)
        finished.append(Trick(leader, order, plays, winner))
        taken[winner] |= parse_set(text)
        leader = winner
    plays = tuple((one,) for one in parse_cards(trick))
    leader = next(seat for seat in range(players) if game.orders[seat][len(plays)] == me)
    assert len(hand.split()) + len(tricks) == game.hand_size, hand
    gone = sum(taken) | parse_set(trick)
    hands, kitty = _others(game, me, parse_set(hand), gone, game.orders[leader][: len(plays)], parse_set(given))
    direction = Direction.LEFT if given else Direction.HOLD
    beginning = Beginning(n, 0, direction, hands, kitty, tuple(scores) or (0,) * players, False)
    passes: list[tuple[int, ...] | None] = [None] * players
    passes[me] = parse_cards(given)
    state = TrickState(
        start=beginning, phase=Phase.PLAY, hands=hands, turn=me, leader=leader, forced=-1, trick=plays,
        tricks=tuple(finished), taken=tuple(taken), broken=_broken(game, [*tricks, trick]),
        suits_led=15, passes=tuple(passes), received=(0,) * players, exposes=(None,) * players,
    )  # fmt: skip
    return view(game, state, me)


def _broken(game: Any, tricks: Sequence[str]) -> bool:
    when = game.options.queen_breaks
    return any(
        "H" in trick or ("QS" in trick and (when == "played" or (when == "discarded" and trick[1] != "S")))
        for trick in tricks
    )


def _others(
    game: Any, me: int, mine: int, gone: int, acted: Sequence[int], given: int
) -> tuple[tuple[int, ...], int]:
    left = list(iterate(set_of(game.pack) & ~mine & ~gone & ~given))
    hands = []
    for seat in range(game.players):
        known = given if seat == (me + 1) % game.players else 0
        size = mine.bit_count() - (seat in acted) - known.bit_count()
        hands.append(mine if seat == me else known | set_of(left.pop() for _ in range(size)))
    return tuple(hands), set_of(left) if game.kitty_size else 0


__all__ = ["Phase", "dealt", "parse_card", "passed", "played", "position", "seeded", "view"]
