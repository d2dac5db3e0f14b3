"""The footer of the shell's screens."""

from textual.app import ComposeResult
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

ANYWHERE = {"help": "f1", "quit": "ctrl+q"}
"""Keys of the app that also work while letters belong to a line of text."""


class Keys(Footer):
    """Help and quit are always among the keys, by keys that work where the focus is."""

    def __init__(self) -> None:
        super().__init__(show_command_palette=False)

    def compose(self) -> ComposeResult:
        shown = set()
        for key in super().compose():
            if isinstance(key, FooterKey):
                shown.add(key.action.rpartition(".")[2])
            yield key
        if self._bindings_ready:
            yield from self._missing(shown)

    def _missing(self, shown: set[str]) -> ComposeResult:
        bindings = self.screen.active_bindings
        for action, key in ANYWHERE.items():
            if action in shown or key not in bindings:
                continue
            binding = bindings[key].binding
            display = self.app.get_key_display(binding)
            yield FooterKey(key, display, binding.description, binding.action, tooltip=binding.tooltip)
