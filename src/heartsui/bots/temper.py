"""Temperaments: searching bots that weigh the same facts differently. They see and think the same otherwise."""

from heartsui.bots.expert import ExpertBot
from heartsui.bots.search import HardBot, Temper

CAREFUL = Temper(nerve=2.0, dread=0.5)
SHOOTER = Temper(nerve=0.4)
HUNTER = Temper(hunt=2.0)


class CarefulHard(HardBot):
    """Shuns tricks that cost a lot, and hardly ever goes for the moon."""

    temper = CAREFUL


class ShooterHard(HardBot):
    """Goes for the moon where others would not dare."""

    temper = SHOOTER


class HunterHard(HardBot):
    """Gives its points to whoever leads the match."""

    temper = HUNTER


class CarefulExpert(ExpertBot):
    """Shuns tricks that cost a lot, and hardly ever goes for the moon."""

    temper = CAREFUL


class ShooterExpert(ExpertBot):
    """Goes for the moon where others would not dare."""

    temper = SHOOTER


class HunterExpert(ExpertBot):
    """Gives its points to whoever leads the match."""

    temper = HUNTER
