"""What screens may ask of the program around them, as they know it: the app is above them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, cast

from textual.dom import DOMNode

from heartsui.settings import SettingsFile
from heartsui.words import _

if TYPE_CHECKING:
    from heartsui.ratings import RatingChange
    from heartsui.rules.events import SeatInfo
    from heartsui.rules.options import Options
    from heartsui.store import Store, Trouble


class Host(Protocol):
    """The app, as far as screens need it."""

    settings_file: SettingsFile

    @property
    def store(self) -> "Store":
        """The matches on this machine, opened when first asked for."""
        ...

    def games(self) -> tuple[str, ...]:
        """The games that can be played here. Imports their rules."""
        ...

    def start_match(
        self,
        options: "Options",
        seats: "tuple[SeatInfo, ...]",
        preset: str | None,
        seed: str | None,
        practice: bool = False,
    ) -> None:
        """Begin a match and go to its table. Without a seed a new one is drawn."""
        ...

    def resume_match(self, match_id: int) -> None:
        """Go to the table of a stored match."""
        ...

    def play_on_from(
        self, match_id: int | None = None, deal: int | None = None, viewer: int | None = None
    ) -> None:
        """Let an earlier decision be chosen, and play on from it in a new match for practice."""
        ...

    def change_setting(self, **values: Any) -> None:
        """Use other settings from now on, and keep them."""
        ...

    @property
    def keys(self) -> Mapping[str, str]:
        """Other keys than the usual ones, by the id of what they do."""
        ...

    def themes(self) -> tuple[str, ...]:
        """The names of all themes, the program's own first."""
        ...

    def show_settings(self) -> None:
        """Go to the settings."""
        ...

    def tell(self, trouble: "Trouble") -> None:
        """Say what is wrong with a stored match."""
        ...

    def rating_changes(self) -> "tuple[RatingChange, ...]":
        """What the match on the table has done to ratings; empty before its end or if it does not count."""
        ...

    def leave_table(self) -> None:
        """Let other programs play the match that was on the table."""
        ...

    def show_setup(self, game: str) -> None:
        """Go to where a match is set up."""
        ...

    def show_lessons(self) -> None:
        """Offer the first deals that explain themselves."""
        ...

    def start_lesson(self, game: str) -> None:
        """Go to the table of a game's first deal."""
        ...

    def action_help(self) -> None:
        """Show the keys of the present screen."""
        ...

    def show_rules(self, options: "Options | None" = None) -> None:
        """Rules in words: of these options, or of any preset."""
        ...


def host(node: Any) -> Host:
    return cast(Host, node.app)


def translate_bindings(node: DOMNode) -> None:
    """Put the descriptions of a node's own bindings into the chosen language. Class bodies are read before it
    is known."""
    written = type(node)._merged_bindings
    for key, bindings in written.key_to_bindings.items() if written is not None else ():
        node._bindings.key_to_bindings[key] = [
            replace(one, description=_(one.description), tooltip=_(one.tooltip) if one.tooltip else "")
            for one in bindings
            if one.description
        ] + [one for one in bindings if not one.description]
