"""A fixed opponent to measure others against: a flat search of 100 worlds that passes by rule."""

from heartsui.bots.search import HardBot


class Flat100(HardBot):
    """100 worlds for every decision, no inference, no shots at the moon, passes by rule."""

    worlds = 100
    infer = False
    shoot = False
