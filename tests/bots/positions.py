"""Views for bots to think about, from a few words."""

from collections.abc import Sequence
from typing import Any

from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import parse_card, parse_cards, parse_set, set_of
from heartsui.rules.events import Dealt
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.presets import options_from
from heartsui.rules.views import TrickView


def dealt(
    hands: Sequence[str], n: int = 4, dealer: int = 0, preset: str = "qdan", **changes: Any
) -> tuple[Any, Any]:
    """A game and the state of a deal with these hands; deal 4 of four players is a hold."""
    game = game_for(options_from("hearts", preset, changes))
    sets = tuple(parse_set(hand) for hand in hands)
    kitty = set_of(game.pack) & ~sum(sets)
    return game, game.start(Dealt(n, dealer, sets, kitty), Standing((0,) * game.players))


def seeded(seed: str, n: int = 1, preset: str = "qdan", **changes: Any) -> tuple[Any, Any]:
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


__all__ = ["Phase", "dealt", "parse_card", "passed", "played", "seeded", "view"]
