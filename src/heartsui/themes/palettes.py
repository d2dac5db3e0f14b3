"""The program's own colours: two themes, the colours of cards, of suits, and of the table."""

from textual.theme import Theme

SUITS: dict[str, dict[str, str]] = {
    "four": {"clubs": "#156b39", "diamonds": "#1c56b5", "spades": "#1d2126", "hearts": "#b41e1e"},
    "two": {"clubs": "#1d2126", "diamonds": "#b41e1e", "spades": "#1d2126", "hearts": "#b41e1e"},
    "safe": {"clubs": "#0b6158", "diamonds": "#2a36d8", "spades": "#101216", "hearts": "#9c4400"},
}
"""Suit colours on a card's face: the usual four-colour deck, red and black, and one for any colour vision."""
BRIGHT: dict[str, dict[str, str]] = {
    "four": {"clubs": "#6fcf97", "diamonds": "#7fb2ff", "spades": "#d9dde3", "hearts": "#ff8080"},
    "two": {"clubs": "#d9dde3", "diamonds": "#ff8080", "spades": "#d9dde3", "hearts": "#ff8080"},
    "safe": {"clubs": "#46dd93", "diamonds": "#8fb2ff", "spades": "#f3f3f4", "hearts": "#fab33a"},
}
"""Suit colours as text on a dark background; a light one takes those of the face."""

FACES = {
    "card-face": "#f4f1e6",
    "card-ink": "#1d2126",
    "card-edge": "#8a8574",
    "card-dim-face": "#e2dfd4",
    "card-focus": "#ffe08a",
    "card-back": "#3a5a80",
    "card-back-ink": "#dfe8f2",
}
"""A card has a face of its own, so suits keep their contrast whatever the table looks like."""

FELTS: dict[str, tuple[str, str]] = {
    "green": ("#123626", "#cfe4d4"),
    "blue": ("#13304d", "#cddff0"),
    "red": ("#45202a", "#f0d9da"),
}
"""Colours of the table under dark themes and under light ones."""

TERMINAL = {True: ("#000000", "#2b2b2b"), False: ("#ffffff", "#e6e6e6")}
"""Backgrounds that terminals have, where a theme leaves them as they are: dark ones and light ones."""

FEW: dict[bool, dict[str, str]] = {
    True: {
        "page": "ansi_black",
        "ink-text": "ansi_white",
        "ink-muted": "ansi_white",
        "ink-turn": "ansi_bright_yellow",
        "ink-warning": "ansi_bright_yellow",
        "ink-error": "ansi_bright_red",
        "ink-heading": "ansi_bright_cyan",
        "ink-rule": "ansi_bright_black",
        "plate-turn": "ansi_blue",
    },
    False: {
        "page": "ansi_bright_white",
        "ink-text": "ansi_black",
        "ink-muted": "ansi_black",
        "ink-turn": "ansi_blue",
        "ink-warning": "ansi_red",
        "ink-error": "ansi_red",
        "ink-heading": "ansi_blue",
        "ink-rule": "ansi_bright_black",
        "plate-turn": "ansi_bright_white",
    },
}
"""What a terminal of 8 or 16 colours shows: by its own names, since the nearest to a finer colour may well be
that of the background."""
FEW_FACES = {
    "card-face": "ansi_bright_white",
    "card-ink": "ansi_black",
    "card-edge": "ansi_bright_black",
    "card-dim-face": "ansi_bright_white",
    "card-focus": "ansi_bright_yellow",
    "card-back": "ansi_blue",
    "card-back-ink": "ansi_bright_white",
}
FEW_SUITS: dict[str, dict[str, str]] = {
    "four": {"clubs": "magenta", "diamonds": "blue", "spades": "black", "hearts": "red"},
    "two": {"clubs": "black", "diamonds": "red", "spades": "black", "hearts": "red"},
    "safe": {"clubs": "magenta", "diamonds": "blue", "spades": "black", "hearts": "red"},
}
"""No green: it cannot be read on white."""
FEW_BRIGHT: dict[str, dict[str, str]] = {
    "four": {"clubs": "bright_green", "diamonds": "bright_cyan", "spades": "white", "hearts": "bright_red"},
    "two": {"clubs": "white", "diamonds": "bright_red", "spades": "white", "hearts": "bright_red"},
    "safe": {"clubs": "bright_cyan", "diamonds": "bright_blue", "spades": "white", "hearts": "bright_yellow"},
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
