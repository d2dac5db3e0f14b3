"""The app as far as the player's settings shape it: colours, signs, language, movement, mouse, keys.

A setting that is changed is seen at once, on every screen there is, and kept.
"""

import os
import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from textual import constants, events
from textual.app import App
from textual.binding import Binding
from textual.command import CommandPalette
from textual.theme import ThemeProvider
from textual.widgets import Input

from heartsui import words
from heartsui.asciify import AsciiFilter
from heartsui.screens.host import translate_bindings
from heartsui.screens.room import Dialog, Room
from heartsui.settings import AUTO, Notice, Settings, SettingsFile
from heartsui.themes import TABLE, THEMES, Look
from heartsui.widgets import glyphs
from heartsui.widgets.cards import CardArea
from heartsui.words import N_, _
from heartsui.words import cards as card_words
from heartsui.words import keys as key_words

FEW_COLOURS = ("standard", "windows")
"""What Rich calls terminals of 8 and 16 colours."""


class TailoredApp(App[None]):
    """Follows a `SettingsFile`. What the command line asks for goes before the settings until it is changed."""

    def __init__(self, settings_file: SettingsFile, lang: str | None = None, ascii: bool | None = None) -> None:
        self.settings_file = settings_file
        self._asked_language = lang
        self.ascii = self._ascii_wanted() if ascii is None else ascii
        self._follow_language()
        self._painted: tuple[Look, dict[str, str]] | None = None
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        translate_bindings(self)
        for theme in THEMES:
            self.register_theme(theme)
        if "TEXTUAL_THEME" not in os.environ:
            self.theme = self._known_theme(self.settings.theme)
        self._ascii_filter = AsciiFilter(enabled=False)
        self._filters.append(self._ascii_filter)
        self._show_ascii()
        self._follow_motion()
        self._follow_colours()
        self.keys: Mapping[str, str] = {}
        """Other keys than the usual ones, by the id of what they do."""
        key_words.use(self.keys)
        self._first_keys()

    @property
    def settings(self) -> Settings:
        return self.settings_file.settings

    def change_setting(self, **values: Any) -> None:
        """Use other settings from now on, and keep them; the first time they cannot be saved, say so."""
        known = len(self.settings_file.notices)
        self.settings_file.change(**values)
        for notice in self.settings_file.notices[known:]:
            self.notify(notice.text(), severity="warning", markup=False)
        for name in values:
            if name in self._followers:
                self._followers[name]()

    @cached_property
    def _followers(self) -> dict[str, Callable[[], None]]:
        return {
            "theme": self._follow_theme,
            "suits": self._follow_colours,
            "felt": self._follow_colours,
            "ascii": self._follow_ascii,
            "language": self._use_language,
            "reduced_motion": self._follow_motion,
            "mouse": self._follow_mouse,
            "keys": self._follow_keys,
        }

    # Colours

    def themes(self) -> tuple[str, ...]:
        """The names of all themes, the program's own first."""
        own = [theme.name for theme in THEMES]
        return (*own, *sorted(set(self.available_themes) - {*own}))

    def _known_theme(self, name: str) -> str:
        if name in self.available_themes:
            return name
        told = N_("There is no theme {theme}; {default} is used.")
        self.settings_file.notices.append(Notice(told, {"theme": name, "default": TABLE.name}))
        return TABLE.name

    def watch_theme(self, theme: str) -> None:
        """Remember the theme the player chooses."""
        if self.is_running and theme != self.settings.theme:
            self.change_setting(theme=theme)
        elif self.is_running:
            self._follow_colours()

    def _follow_theme(self) -> None:
        if self.theme != self.settings.theme:
            self.theme = self.settings.theme
        else:
            self._follow_colours()

    @property
    def colours(self) -> Look:
        """Colours as chosen, as far as the terminal has them."""
        console = getattr(self, "console", None)
        system = console.color_system if console is not None else None
        return Look(
            self.current_theme,
            self.settings.suits,
            self.settings.felt,
            few=system in FEW_COLOURS,
            rounded=system == "256",
            no_colour=getattr(self, "no_color", False),
        )

    def get_css_variables(self) -> dict[str, str]:
        colours = self.colours
        if self._painted is None or self._painted[0] != colours:
            self._painted = (colours, colours.variables())
        self.theme_variables = dict(self._painted[1])
        return self.theme_variables

    def _follow_colours(self) -> None:
        self.ansi_color = True if self.colours.native else None
        self._refresh_truecolor_filter(self.ansi_theme)
        self._invalidate_css()
        if self.is_running:
            self.refresh_css(animate=False)
            self._reword()

    # Signs

    def _ascii_wanted(self) -> bool:
        """The settings, then what standard output can show."""
        if isinstance(self.settings.ascii, bool):
            return self.settings.ascii
        encoding = (
            (getattr(sys.__stdout__, "encoding", None) or "ascii").lower().replace("-", "").replace("_", "")
        )
        return not encoding.startswith("utf")

    def toggle_ascii(self) -> None:
        self.change_setting(ascii=not self.ascii)

    def _follow_ascii(self) -> None:
        self.ascii = self._ascii_wanted()
        self._show_ascii()
        self._speak()
        for screen in self.screen_stack:
            screen.refresh(layout=True, recompose=False)

    def _show_ascii(self) -> None:
        self._ascii_filter.enabled = self.ascii
        self.set_class(self.ascii, "-ascii")
        card_words.use_letters(self.ascii)
        glyphs.use_ascii(self.ascii)

    def get_key_display(self, binding: Binding) -> str:
        """How a key is written in the footer; by its name where its sign cannot be."""
        display = super().get_key_display(binding)
        return display if display.isascii() or not self.ascii else binding.key

    # Language

    def _follow_language(self) -> None:
        """English where only ASCII may be written."""
        language = words.SOURCE if self.ascii else self._asked_language or self.settings.language
        words.use(None if language == AUTO else language)

    def _use_language(self) -> None:
        self._asked_language = None
        self._speak()

    def _speak(self) -> None:
        """Say everything anew in the language there is now."""
        self._follow_language()
        translate_bindings(self)
        for screen in self.screen_stack:
            translate_bindings(screen)
        self._reword()
        self.refresh_bindings()

    def _reword(self) -> None:
        """Lists keep what they have drawn, whatever becomes of colours and words."""
        for screen in self.screen_stack:
            if isinstance(screen, Room | Dialog) and screen.is_mounted:
                screen.reword()
                for area in screen.query(CardArea):
                    area.redraw()
        if len(self.screen_stack) > 1:
            self.screen.call_after_refresh(self._show_beneath)

    def _show_beneath(self) -> None:
        """A dialog keeps what it has drawn of the screen beneath it."""
        if isinstance(self.screen, Dialog):
            self.screen.refresh()

    def action_command_palette(self) -> None:
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=_("Search for commands"), id="--command-palette"))

    def search_themes(self) -> None:
        self.push_screen(CommandPalette([ThemeProvider], placeholder=_("Search for themes")))

    # Keys

    def _first_keys(self) -> None:
        """Those of the settings file; what cannot be used is told."""
        if self.settings.keys:
            from heartsui.screens.keymap import accepted

            self.keys, notices = accepted(self.settings.keys)
            self.settings_file.notices += notices
            self._give_keys()

    def _follow_keys(self) -> None:
        from heartsui.screens.keymap import known

        self.keys = known(self.settings.keys)
        self._give_keys()
        self._reword()

    def _give_keys(self) -> None:
        from heartsui.screens.keymap import keymap

        key_words.use(self.keys)
        self.set_keymap(keymap(self.keys))

    # Movement and mouse

    def _follow_motion(self) -> None:
        """TEXTUAL_ANIMATIONS=none goes for this run whatever the settings say."""
        self.animation_level = "none" if self.settings.reduced_motion else constants.TEXTUAL_ANIMATIONS

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """A cursor that blinks is movement, too."""
        if isinstance(event.widget, Input):
            event.widget.cursor_blink = self.animation_level != "none"

    def _follow_mouse(self) -> None:
        """Drivers have no public way to take the mouse or to leave it while they run."""
        driver = self._driver
        wanted = self.settings.mouse
        if driver is None or driver._mouse == wanted:
            return
        if wanted:
            driver._mouse = True
            getattr(driver, "_enable_mouse_support", lambda: None)()
        else:
            getattr(driver, "_disable_mouse_support", lambda: None)()
            driver._mouse = False
