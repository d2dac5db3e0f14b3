"""Every theme completed for a card table, so that all text can be read on what it stands on.

Three ways of colouring: a theme's own colours; the terminal's own background and colours that can be read on
any usual one (the ansi themes, or no table colour); and, where a terminal has 8 or 16 colours, those by name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from heartsui.themes.contrast import BLACK, WHITE, contrast, legible, mix, of_256
from heartsui.themes.palettes import (
    BRIGHT,
    FACES,
    FELTS,
    FEW,
    FEW_BRIGHT,
    FEW_FACES,
    FEW_SUITS,
    SUITS,
    TABLE,
    TABLE_LIGHT,
    TERMINAL,
)

DEFAULT = "ansi_default"
"""The terminal's own colour."""
NONE = "none"
TINT = 0.05
"""How much of the text's colour Textual puts into the background of what has the focus."""
ROOMY = {True: 10.5, False: 12.0}
"""The contrast that backgrounds keep with white, under dark themes, and with black, under light ones, so that
colours on them may still be seen as such."""


@dataclass(frozen=True)
class Look:
    """What the player has chosen, and what the terminal can do."""

    theme: Theme
    suits: str = "four"
    felt: str = "theme"
    few: bool = False
    """The terminal has 8 or 16 colours."""
    rounded: bool = False
    """The terminal has 256 colours: finer ones become the nearest of these."""
    no_colour: bool = False
    """No colour is wanted at all."""

    @property
    def native(self) -> bool:
        """Colours are given to the terminal by its own names."""
        return self.theme.ansi or self.felt == NONE or self.few or self.no_colour

    @cached_property
    def usual(self) -> dict[str, str]:
        """What Textual makes of the theme, or of the ansi theme that takes its place."""
        theme = self.theme
        if self.native and not theme.ansi:
            theme = BUILTIN_THEMES["ansi-dark" if theme.dark else "ansi-light"]
        return {**theme.to_color_system().generate(), **theme.variables}

    @cached_property
    def _generated(self) -> dict[str, str]:
        return self.theme.to_color_system().generate()

    def variables(self) -> dict[str, str]:
        """All variables of the style sheets."""
        own = self.own()
        return {**self.usual, **self._textual(own), **own}

    def own(self) -> dict[str, str]:
        """The variables that Textual does not know: ``felt``, ``plate``, ``ink-*`` for what is written on them,
        ``card-*``, and ``suit-*`` on a card's face."""
        if self.few:
            return self._own_by_name()
        felt = self._felt()
        plate, plate_turn = self._plates(felt)
        grounds = self._grounds(felt, plate, plate_turn)
        inks = BRIGHT if self.theme.dark else SUITS
        text = self._hue("foreground", WHITE if self.theme.dark else BLACK)
        colours = {
            "text": text,
            "muted": mix(text, grounds[0], 0.25),
            "turn": self._hue("accent"),
            "warning": self._hue("warning"),
            "error": self._hue("error"),
            "heading": self._hue("primary"),
            **inks.get(self.suits, inks["four"]),
        }
        found = {f"ink-{name}": self._legible(colour, *grounds) for name, colour in colours.items()}
        if self.native:
            found["ink-text"] = DEFAULT
        return {
            **FACES,
            **found,
            **{f"suit-{name}": colour for name, colour in SUITS.get(self.suits, SUITS["four"]).items()},
            "ink-rule": mix(found["ink-heading"], grounds[0], 0.5),
            "page": DEFAULT if self.native else self._hue("background"),
            "felt": felt or DEFAULT,
            "plate": plate or DEFAULT,
            "plate-turn": plate_turn or DEFAULT,
        }

    def _own_by_name(self) -> dict[str, str]:
        few = FEW[self.theme.dark]
        faces = FEW_SUITS.get(self.suits, FEW_SUITS["four"])
        inks = FEW_BRIGHT.get(self.suits, FEW_BRIGHT["four"]) if self.theme.dark else faces
        page = DEFAULT if self.felt == NONE else few["page"]
        return {
            **FEW_FACES,
            **few,
            **{f"suit-{name}": f"ansi_{colour}" for name, colour in faces.items()},
            **{f"ink-{name}": f"ansi_{colour}" for name, colour in inks.items()},
            **dict.fromkeys(("page", "felt", "plate"), page),
        }

    # Backgrounds

    def _felt(self) -> str:
        """The colour of the table; empty for the terminal's own."""
        if self.felt in FELTS:
            return FELTS[self.felt][not self.theme.dark]
        if self.native:
            return ""
        if self.theme.dark:
            return self._roomy(self._hue("surface"))
        return self._roomy(mix(self._hue("background"), self._hue("primary"), 0.3))

    def _plates(self, felt: str) -> tuple[str, str]:
        """What players' places are filled with, and that of the player who has to act."""
        if not felt:
            return "", ""
        if self.felt in FELTS:
            plate = mix(felt, WHITE, 0.08 if self.theme.dark else 0.35)
        else:
            plate = self._roomy(self._hue("panel"))
        if self.theme.dark:
            return plate, self._roomy(mix(felt, self._hue("primary"), 0.3))
        return plate, mix(felt, WHITE, 0.6)

    def _grounds(self, *tables: str) -> tuple[str, ...]:
        """All that is written on."""
        if self.native:
            return (*TERMINAL[self.theme.dark], *filter(None, tables))
        text = self._hue("foreground")
        plain = [self._hue(name) for name in ("background", "surface", "panel")]
        return (*plain, *(mix(one, text, TINT) for one in plain[1:]), self._blurred, *tables)

    @property
    def _blurred(self) -> str:
        """The cursor of a list that has not the focus."""
        return self._roomy(mix(self._hue("background"), self._hue("primary"), 0.25))

    def _roomy(self, colour: str) -> str:
        """A background that is dark enough under a dark theme, light enough under a light one."""
        text, away = (WHITE, BLACK) if self.theme.dark else (BLACK, WHITE)
        for step in range(20):
            tried = mix(colour, away, step / 20)
            if contrast(text, self._drawn(tried)) >= ROOMY[self.theme.dark]:
                return tried
        return away

    def _drawn(self, colour: str) -> str:
        return of_256(colour) if self.rounded else colour

    def _legible(self, colour: str, *grounds: str) -> str:
        return legible(colour, grounds, drawn=self._drawn)

    def _hue(self, name: str, instead: str = "") -> str:
        """A colour of the theme without its transparency."""
        colour = Color.parse(getattr(self.theme, name) or self._generated[name])
        if colour.ansi == -1 or colour.a == 0:
            return instead or TERMINAL[self.theme.dark][0]
        if colour.a < 1:
            colour = Color.parse(self._hue("background")) + colour
        return colour.hex6.lower()

    # Textual's own variables

    def _textual(self, own: Mapping[str, str]) -> dict[str, str]:
        """Textual's variables for text, where the theme's could not be read."""
        muted = own["ink-muted"]
        found = {
            "text-muted": muted,
            "text-disabled": muted,
            "foreground-muted": muted,
            **{f"text-{name}": own[f"ink-{ink}"] for name, ink in TEXTS.items()},
        }
        if self.native:
            found.update(self._cursor_by_name(own))
            return found
        page = self._hue("background")
        grounds = self._grounds()
        hues = {name: self._legible(self._hue(name), *grounds) for name in HUES}
        cursor = self._opaque("block-cursor-background", page)
        footer = self._opaque("footer-background", page)
        return {
            **found,
            **hues,
            "foreground": own["ink-text"],
            "button-foreground": own["ink-text"],
            "button-color-foreground": page,
            "block-cursor-background": cursor,
            "block-cursor-foreground": self._legible(self._opaque("block-cursor-foreground", cursor), cursor),
            "block-cursor-blurred-background": self._blurred,
            "block-cursor-blurred-foreground": own["ink-text"],
            "footer-background": footer,
            "footer-foreground": self._legible(self._hue("foreground"), footer),
            "footer-description-foreground": self._legible(self._hue("foreground"), footer),
            "footer-key-foreground": self._legible(self._opaque("footer-key-foreground", footer), footer),
        }

    def _cursor_by_name(self, own: Mapping[str, str]) -> dict[str, str]:
        """The cursor of lists is in the terminal's colours the other way round. Without any it is underlined:
        Textual does not reverse lines of a list."""
        text = own["ink-text"]
        ink, ground = ("ansi_black", "ansi_white") if self.theme.dark else ("ansi_bright_white", "ansi_blue")
        return {
            **{name: own[f"ink-{ink}"] for name, ink in TEXTS.items()},
            "foreground": text,
            "background": own["page"],
            "text": text,
            "block-cursor-foreground": ink,
            "block-cursor-background": ground,
            "block-cursor-text-style": "bold underline" if self.no_colour else "bold",
            "block-cursor-blurred-foreground": text,
            "block-cursor-blurred-background": own["page"],
            "block-cursor-blurred-text-style": "underline",
            "footer-foreground": text,
            "footer-background": own["page"],
            "footer-item-background": own["page"],
            "footer-description-foreground": text,
            "footer-description-background": own["page"],
            "footer-key-foreground": own["ink-turn"],
            "border": own["ink-heading"],
            "border-blurred": own["ink-rule"],
        }

    def _opaque(self, name: str, ground: str) -> str:
        """A variable as it looks on a background; what Textual leaves to it (auto) is black or white."""
        text = self.usual[name]
        if text.startswith("auto"):
            return max((WHITE, BLACK), key=lambda end: contrast(end, ground))
        return (Color.parse(ground) + Color.parse(text)).hex6.lower()


HUES = ("primary", "secondary", "accent", "warning", "error", "success")
TEXTS = {
    "primary": "heading",
    "secondary": "heading",
    "accent": "turn",
    "warning": "warning",
    "error": "error",
    "success": "heading",
}
"""Textual's names of colours for text and ours."""


def card_variables(suits: str, dark: bool) -> dict[str, str]:
    """Our own variables with the program's own theme."""
    return Look(TABLE if dark else TABLE_LIGHT, suits).own()
