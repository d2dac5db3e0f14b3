"""The signs that widgets draw with, in one place: a full set, and one for terminals that only have ASCII."""

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from heartsui.words import wrapping


@dataclass(frozen=True)
class Glyphs:
    """Every sign is one cell wide unless said otherwise."""

    box: str
    """Corners and sides of a card: top left, top right, bottom left, bottom right, horizontal, vertical."""
    heavy: str
    """The same for the card that wins the trick at present."""
    back: str
    """What the back of a card is filled with."""
    turn: str
    """Beside the name of who has to act."""
    led: str
    """Before the card that led a trick."""
    winner: str
    caret: str
    """Under the card in focus."""
    barred: str
    """Under a card that may not be played now."""
    received: str
    """Under a card that came in the exchange."""
    chosen: str
    """On a card that has been chosen."""
    exposed: str
    """On a card that lies open."""
    hinted: str
    """Under a card that a hint says comes into question, and below under the one it advises."""
    advised: str
    ellipsis: str
    left: str
    right: str
    up: str
    down: str
    up_left: str
    up_right: str
    around: str
    """Arrows against the clock at the corners of the table: low right, up right, up left, low left."""
    times: str
    """Between a number and what it counts."""
    clockwise: str
    """Three cells at most."""
    counterclockwise: str
    """Three cells at most."""
    dot: str
    """Between two facts on a line."""
    rule: str
    """A horizontal line."""
    bar: str
    """A cell of a bar that is reached, and below one that is not."""
    empty: str


UNICODE = Glyphs(
    box="╭╮╰╯─│",
    heavy="┏┓┗┛━┃",
    back="░",
    turn="►",
    led="▸",
    winner="★",
    caret="▲",
    barred="×",
    received="+",
    chosen="✓",
    exposed="◆",
    hinted="○",
    advised="●",
    ellipsis="…",
    left="←",
    right="→",
    up="↑",
    down="↓",
    up_left="↖",
    up_right="↗",
    around="↗↖↙↘",
    times="×",
    clockwise="↻",
    counterclockwise="↺",
    dot="·",
    rule="─",
    bar="━",
    empty="─",
)
ASCII = Glyphs(
    box="++++-|",
    heavy="####=#",
    back=":",
    turn=">",
    led=">",
    winner="*",
    caret="^",
    barred="x",
    received="+",
    chosen="v",
    exposed="!",
    hinted="o",
    advised="@",
    ellipsis="~",
    left="<",
    right=">",
    up="^",
    down="v",
    up_left="^",
    up_right="^",
    around=">^<v",
    times="x",
    clockwise="cw",
    counterclockwise="ccw",
    dot="-",
    rule="-",
    bar="=",
    empty="-",
)

_current = UNICODE


def use_ascii(ascii_only: bool) -> None:
    """Draw with ASCII alone from now on, or with everything."""
    global _current
    _current = ASCII if ascii_only else UNICODE


def glyphs() -> Glyphs:
    """The signs to draw with now."""
    return _current


def is_ascii() -> bool:
    return _current is ASCII


def cut(text: str, width: int) -> str:
    """Text in at most so many cells, with a sign where something was cut off."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + _current.ellipsis if width > 0 else ""


def fit(text: str, width: int) -> str:
    """Text in exactly so many cells, cut or padded on the right."""
    short = cut(text, width)
    return short + " " * (width - cell_len(short))


def wrap(text: str, width: int) -> list[str]:
    """Text in lines of at most so many cells, broken between words, or anywhere in scripts without spaces."""
    return wrapping.wrap(text, width, cell_len)
