"""Colours: the program's own themes, and what every theme is completed with so that all of it can be read."""

from heartsui.themes.palettes import BRIGHT, FACES, FELTS, SUITS, TABLE, THEMES
from heartsui.themes.variables import Look, card_variables

__all__ = ["BRIGHT", "FACES", "FELTS", "SUITS", "TABLE", "THEMES", "Look", "card_variables"]
