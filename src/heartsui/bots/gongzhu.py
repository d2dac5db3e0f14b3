"""The bots of Gong Zhu, by level."""

from heartsui.bots.bot import Bot
from heartsui.bots.gongzhu_easy import EasyGongZhu
from heartsui.bots.gongzhu_expert import ExpertGongZhu
from heartsui.bots.gongzhu_medium import MediumGongZhu
from heartsui.bots.gongzhu_search import HardGongZhu
from heartsui.bots.plain import RandomBot


def gongzhu_bots() -> dict[str, type[Bot]]:
    """Our levels, weakest first, and the bot of chance that they are measured against."""
    return {
        "easy": EasyGongZhu,
        "medium": MediumGongZhu,
        "hard": HardGongZhu,
        "expert": ExpertGongZhu,
        "random": RandomBot,
    }
