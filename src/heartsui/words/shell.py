"""Names of games and settings as the screens and the command line write them."""

from heartsui.words import N_, _
from heartsui.words.han import shown

GAMES = {"hearts": N_("Hearts"), "gongzhu": N_("Gong Zhu"), "trash": N_("Trash")}
TITLES = {"gongzhu": N_("Gong Zhu 拱猪")}
"""Names as titles, where a game's players know it by another one."""
BOTS = {
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "expert": N_("expert"),
    "hard-careful": N_("hard, careful"),
    "hard-shooter": N_("hard, shooter"),
    "hard-hunter": N_("hard, hunter"),
    "expert-careful": N_("expert, careful"),
    "expert-shooter": N_("expert, shooter"),
    "expert-hunter": N_("expert, hunter"),
}
"""Our own bots; plug-ins are called what they call themselves."""
PACES = {
    "instant": N_("instant"),
    "fast": N_("fast"),
    "normal": N_("normal"),
    "slow": N_("slow"),
    "key": N_("wait for a key"),
}
SUITS = {
    "four": N_("four colours"),
    "two": N_("two colours"),
    "safe": N_("for colour-blind eyes"),
}


def game_name(game: str) -> str:
    return _(GAMES.get(game, game))


def game_title(game: str) -> str:
    """A game's name where there is room for the one its players know."""
    return shown(_(TITLES[game])) if game in TITLES else game_name(game)


def bot_name(bot: str) -> str:
    return _(BOTS.get(bot, bot))


def pace_name(pace: str) -> str:
    return _(PACES.get(pace, pace))


def suits_name(suits: str) -> str:
    return _(SUITS.get(suits, suits))
