"""What can be wrong with a record, a stored match or a call of the program, as sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from heartsui.words import N_, _, sentences


def sentence(reason: str, params: Mapping[str, Any], names: Sequence[str] = ()) -> str:
    """The sentence of a reason id of records or stored matches, or else of the rules."""
    template = PLAIN.get(reason)
    if template is None:
        return sentences.sentence(reason, params, names)
    return _(template).format(**{key: str(value) for key, value in params.items()})


PLAIN = {
    "empty_file": N_("There is no match in it."),
    "line_too_long": N_("The line is longer than {limit} bytes."),
    "not_utf8": N_("The line is not UTF-8 text."),
    "not_json": N_("The line is not JSON."),
    "not_a_record": N_("A record begins with a match line."),
    "wrong_format": N_("This record has format {format}; this program reads format {known}."),
    "unknown_line": N_("This is no line of a record."),
    "missing_field": N_("The field {field} is missing."),
    "extra_field": N_("The field {field} does not belong here."),
    "wrong_field": N_("The field {field} has a value that is not possible."),
    "missing_line": N_("A line is missing here."),
    "bad_card": N_("{text} is not a card."),
    "missing_file": N_("There is no such file."),
    "is_directory": N_("This is a directory."),
    "no_permission": N_("Reading or writing it is not allowed."),
    "cannot_read": N_("It cannot be read ({detail})."),
    "cannot_write": N_("It cannot be written ({detail})."),
    "damaged_store": N_(
        "The file with your matches was damaged. It is kept as {file}, and a new one was begun."
    ),
    "newer_store": N_(
        "The matches in {directory} were written by a newer version of this program. They are left alone, and "
        "what you play now is not saved."
    ),
    "unsaved_store": N_(
        "Nothing can be saved in {directory} ({detail}). You can play; the match is not saved."
    ),
    "unusable_directory": N_("The directory {directory} cannot be used ({detail})."),
    "not_saved": N_(
        "The match cannot be saved ({detail}). You can play on; it is tried again with every card."
    ),
    "damaged_match": N_("Match {match} cannot be read beyond line {line}. It is kept, and left out here."),
    "match_busy": N_("Match {match} is being played in another window."),
    "no_such_match": N_("There is no match {match}."),
}
