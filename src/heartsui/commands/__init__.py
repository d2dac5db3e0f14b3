"""What the command line can do, a module a family of calls; each is imported when it is called."""

from heartsui.words import N_

COMMANDS: dict[str, tuple[str, str, str]] = {
    "hearts": ("play", "hearts", N_("Play Hearts.")),
    "gongzhu": ("play", "gongzhu", N_("Play Gong Zhu.")),
    "trash": ("play", "trash", N_("Play Trash.")),
    "resume": ("play", "resume", N_("Go on with the newest match in progress.")),
    "replay": ("replay", "command", N_("Check a record and show what happened in it.")),
    "export": ("files", "export", N_("Write a stored match as a record.")),
    "import": ("files", "import_record", N_("Store a match from a record.")),
    "rules": ("rules", "command", N_("The rules of a game, in words.")),
    "arena": ("arena", "command", N_("Bots against bots.")),
    "bots": ("bots", "command", N_("The bots that are installed.")),
}
"""By name: the module in `commands`, the click command in it, and what it does. A command whose module is not
there is not offered."""
