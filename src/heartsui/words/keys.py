"""What keys are called, and which one does a thing at present: sentences name the key that is active.

Which keys the player has changed is a setting of the process, as the language is.
"""

from collections.abc import Mapping

from heartsui.words import N_, _

NAMES = {
    "enter": N_("Enter"),
    "space": N_("Space"),
    "escape": N_("Escape"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Delete"),
    "home": N_("Home key"),
    "end": N_("End key"),
    "pageup": N_("Page up"),
    "pagedown": N_("Page down"),
    "left": N_("Left"),
    "right": N_("Right"),
    "up": N_("Up"),
    "down": N_("Down"),
    "ctrl": N_("Ctrl"),
    "shift": N_("Shift"),
    "alt": N_("Alt"),
}
SIGNS = {
    "question_mark": "?",
    "exclamation_mark": "!",
    "full_stop": ".",
    "comma": ",",
    "colon": ":",
    "semicolon": ";",
    "slash": "/",
    "backslash": "\\",
    "minus": "-",
    "plus": "+",
    "asterisk": "*",
    "equals_sign": "=",
    "number_sign": "#",
    "dollar_sign": "$",
    "percent_sign": "%",
    "ampersand": "&",
    "apostrophe": "'",
    "quotation_mark": '"',
    "left_parenthesis": "(",
    "right_parenthesis": ")",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "at": "@",
    "circumflex_accent": "^",
    "underscore": "_",
    "grave_accent": "`",
    "vertical_line": "|",
    "tilde": "~",
}

_changed: Mapping[str, str] = {}


def use(changed: Mapping[str, str]) -> None:
    """These keys are other ones from now on, by the id of what they do."""
    global _changed
    _changed = dict(changed)


def key_name(key: str) -> str:
    """A key as a sentence has it: Enter, Ctrl+P, f, ?"""
    *held, last = key.split("+") if len(key) > 1 else [key]
    parts = [_(NAMES[one]) if one in NAMES else one.capitalize() for one in held]
    if last in NAMES:
        parts.append(_(NAMES[last]))
    elif len(last) == 1 and not held:
        parts.append(last)
    else:
        parts.append(SIGNS.get(last, last.replace("_", " ").capitalize()))
    return "+".join(parts)


def key(id: str, usual: str) -> str:
    """The key that does something now, by name: the first one where several do."""
    return key_name(_changed.get(id, usual).split(",")[0].strip())
