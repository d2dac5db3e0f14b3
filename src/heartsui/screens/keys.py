"""The footer of the shell's screens."""

from textual.app import ComposeResult
from textual.widgets import Footer, Input
from textual.widgets._footer import FooterKey

ANYWHERE = {"help": "f1", "quit": "ctrl+q"}
"""Keys of the app that also work while letters belong to a line of text."""


class Keys(Footer):
    """Help and quit are always among the keys, by keys that work where the focus is."""

    def __init__(self) -> None:
        super().__init__(show_command_palette=False)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        if not self._bindings_ready or not isinstance(self.screen.focused, Input):
            return
        for action, key in ANYWHERE.items():
            active = self.screen.active_bindings.get(key)
            if active is not None and active.binding.action.endswith(action):
                binding = active.binding
                shown = self.app.get_key_display(binding)
                yield FooterKey(key, shown, binding.description, binding.action, tooltip=binding.tooltip)
