"""An opponent with fixed settings to measure others against: a flat search of 100 worlds that passes by rule.

It rests on the same playouts and rules of thumb as our levels and gets better when they do, so only figures of
one version compare.
"""

from heartsui.bots.search import HardBot


class Flat100(HardBot):
    """100 worlds for every decision, no inference, no shots at the moon, passes by rule."""

    worlds = 100
    infer = False
    shoot = False
