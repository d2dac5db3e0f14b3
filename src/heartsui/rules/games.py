"""Which rules belong to which options. A new game adds a line here and its options and presets in `presets`."""

from collections.abc import Callable
from typing import Any

from heartsui.rules.game import Game
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.hearts import Hearts
from heartsui.rules.options import Options
from heartsui.rules.trash import Trash

GAMES: dict[str, Callable[[Any], Game[Any]]] = {"hearts": Hearts, "gongzhu": GongZhu, "trash": Trash}


def game_for(options: Options) -> Game[Any]:
    """The rules of these options."""
    return GAMES[options.GAME](options)
