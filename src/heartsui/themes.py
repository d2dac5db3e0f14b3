"""The program's own colours: two themes, and the card colours that every theme is completed with.

A card has a face of its own, so suits keep their contrast whatever the table looks like. Three sets of suit
colours: four (the usual four-colour deck), two (red and black), safe (told apart with any colour vision).
"""

from textual.theme import Theme

SUITS: dict[str, dict[str, str]] = {
    "four": {"clubs": "#17703c", "diamonds": "#1c56b5", "spades": "#1d2126", "hearts": "#b82020"},
    "two": {"clubs": "#1d2126", "diamonds": "#b82020", "spades": "#1d2126", "hearts": "#b82020"},
    "safe": {"clubs": "#00624a", "diamonds": "#1f4fc4", "spades": "#17191c", "hearts": "#a63a00"},
}
"""Suit colours on a card's face."""
BRIGHT: dict[str, dict[str, str]] = {
    "four": {"clubs": "#6fcf97", "diamonds": "#7fb2ff", "spades": "#d9dde3", "hearts": "#ff8080"},
    "two": {"clubs": "#d9dde3", "diamonds": "#ff8080", "spades": "#d9dde3", "hearts": "#ff8080"},
    "safe": {"clubs": "#56d3b0", "diamonds": "#84b1ff", "spades": "#e6e8eb", "hearts": "#ffa45c"},
}
"""Suit colours as text on a dark background; a light one takes those of the face."""

FACES = {
    "card-face": "#f4f1e6",
    "card-ink": "#1d2126",
    "card-edge": "#8a8574",
    "card-dim-face": "#c9c6ba",
    "card-dim-ink": "#54524a",
    "card-focus": "#ffe08a",
    "card-back": "#3a5a80",
    "card-back-ink": "#dfe8f2",
}

TABLE = Theme(
    name="table",
    primary="#8fd3a8",
    secondary="#c8b273",
    accent="#ffd166",
    foreground="#e7ece8",
    background="#0f1c17",
    surface="#15271f",
    panel="#1e352b",
    success="#7ad18f",
    warning="#ffc857",
    error="#ff8b7e",
    dark=True,
    variables={
        "footer-key-foreground": "#ffd166",
        "footer-background": "#15271f",
        "block-cursor-background": "#ffd166",
        "block-cursor-foreground": "#101a15",
        "block-cursor-text-style": "bold",
        "border": "#8fd3a8",
        "border-blurred": "#35574a",
        "scrollbar": "#3d6252",
        "scrollbar-hover": "#57876f",
        "scrollbar-active": "#8fd3a8",
        "scrollbar-background": "#15271f",
        "scrollbar-background-hover": "#15271f",
        "scrollbar-background-active": "#15271f",
    },
)

TABLE_LIGHT = Theme(
    name="table-light",
    primary="#1d6b45",
    secondary="#7a6322",
    accent="#8a4b00",
    foreground="#1c2520",
    background="#eef1e8",
    surface="#e2e8dc",
    panel="#d3dccd",
    success="#1a6b35",
    warning="#7a5200",
    error="#a3231b",
    dark=False,
    variables={
        "footer-key-foreground": "#8a4b00",
        "footer-background": "#dfe6d8",
        "block-cursor-background": "#1d6b45",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-text-style": "bold",
        "border": "#1d6b45",
        "border-blurred": "#9db3a1",
    },
)

THEMES = (TABLE, TABLE_LIGHT)


def card_variables(suits: str, dark: bool) -> dict[str, str]:
    """The card colours as theme variables: ``card-*``, ``suit-*`` on a face, ``ink-*`` on the background."""
    face = SUITS.get(suits, SUITS["four"])
    ink = BRIGHT.get(suits, BRIGHT["four"]) if dark else face
    return {
        **FACES,
        **{f"suit-{name}": colour for name, colour in face.items()},
        **{f"ink-{name}": colour for name, colour in ink.items()},
    }
