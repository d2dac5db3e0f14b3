"""The footer of the shell's screens."""

from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

ANYWHERE = {"help": "help-anywhere", "quit": "quit-anywhere"}
"""Actions of the app, and the ids of the bindings that also work while letters belong to a line of text."""


NORMAL = 80
"""Columns below which the keys stand closer."""


class Keys(Footer):
    """Help and quit are always among the keys. A screen with lines of text shows those that work everywhere, so
    that the footer does not change with every move of the focus."""

    def __init__(self, typing: bool = False) -> None:
        super().__init__(show_command_palette=False)
        self.typing = typing
        self._shown: object = None

    def on_resize(self, event: events.Resize) -> None:
        self.compact = event.size.width < NORMAL

    def bindings_changed(self, screen: Screen[Any]) -> None:
        """Made anew only when other keys are to be shown: each time costs a layout."""
        shown = [
            (key, active.binding.action, active.binding.description, active.enabled)
            for key, active in screen.active_bindings.items()
            if active.binding.show and not (self.typing and _name(active.binding.action) in ANYWHERE)
        ]
        if shown != self._shown:
            self._shown = shown
            super().bindings_changed(screen)

    def compose(self) -> ComposeResult:
        missing = set(ANYWHERE)
        for key in super().compose():
            if isinstance(key, FooterKey) and (name := _name(key.action)) in ANYWHERE:
                if self.typing:
                    continue
                missing.discard(name)
            yield key
        if self._bindings_ready:
            yield from self._keys_of(missing)

    def _keys_of(self, actions: set[str]) -> ComposeResult:
        for action in ANYWHERE:
            binding = self._anywhere(action) if action in actions else None
            if binding is not None:
                display = self.app.get_key_display(binding)
                yield FooterKey(
                    binding.key, display, binding.description, binding.action, tooltip=binding.tooltip
                ).data_bind(compact=Footer.compact)

    def _anywhere(self, action: str) -> Binding | None:
        """The binding for an action that works everywhere, or the only one there is."""
        found = [active.binding for active in self.screen.active_bindings.values()]
        found = [binding for binding in found if _name(binding.action) == action]
        return next((one for one in found if one.id == ANYWHERE[action]), found[0] if found else None)


def _name(action: str) -> str:
    return action.rpartition(".")[2]
