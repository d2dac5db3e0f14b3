"""Rules as one line of text, and the player's own rule sets, kept under names.

``hearts:qdan?{"moon":"off"}`` is a game, a preset and what differs from it, as JSON. The line stands for the
same rules wherever the preset does, survives being wrapped or quoted on its way through a chat, and is what
``--preset`` takes beside the name of a preset or of a rule set.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from heartsui import tomlfile
from heartsui.rules.options import Options
from heartsui.rules.presets import OPTIONS, PRESETS, default_preset, delta_from, options_from
from heartsui.words import N_, _

FILE = "rulesets.toml"
NAME_LIMIT = 60
LINE = re.compile(r"([a-z]+)\s*:\s*([a-z0-9_]*)\s*(?:\?(.*))?", re.DOTALL)
QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "’": "'", "\N{NO-BREAK SPACE}": " "})


class BadRules(Exception):
    """A line of rules that cannot be read. ``sentence`` says why."""

    def __init__(self, template: str, **params: str) -> None:
        super().__init__(template, params)
        self.template, self.params = template, params

    @property
    def sentence(self) -> str:
        return _(self.template).format(**self.params)


class RuleSet(NamedTuple):
    """A game, a preset of it and JSON values that differ."""

    game: str
    preset: str
    changes: Mapping[str, Any]

    def options(self) -> Options:
        """Raises InvalidOptions."""
        return options_from(self.game, self.preset, self.changes)

    @property
    def line(self) -> str:
        head = f"{self.game}:{self.preset}"
        if not self.changes:
            return head
        return f"{head}?{json.dumps(dict(self.changes), separators=(',', ':'), sort_keys=True)}"


def rule_set(preset: str | None, options: Options) -> RuleSet:
    """The rule set that gives these options."""
    base = preset or default_preset(options.GAME)
    return RuleSet(options.GAME, base, delta_from(options.GAME, base, options))


def parse_line(text: str) -> RuleSet:
    """A rule set from its line. Raises BadRules; whether the options go together is for `RuleSet.options`."""
    joined = "".join(part.strip() for part in text.translate(QUOTES).splitlines())
    found = LINE.fullmatch(joined.strip(" \t`'"))
    if found is None:
        raise BadRules(N_('This is not a line of rules. One looks like this: hearts:qdan?{{"moon":"off"}}'))
    game, preset, changes = found.groups()
    if game not in OPTIONS:
        raise BadRules(N_("There is no game {game}. Games: {games}."), game=game, games=", ".join(OPTIONS))
    preset = preset or default_preset(game)
    if preset not in PRESETS[game]:
        known = ", ".join(PRESETS[game])
        raise BadRules(N_("There is no preset {preset}. Presets: {presets}."), preset=preset, presets=known)
    return RuleSet(game, preset, _changes(changes))


def _changes(text: str | None) -> dict[str, Any]:
    if not text or not text.strip():
        return {}
    try:
        changes = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRules(N_("What follows the question mark is not complete JSON.")) from error
    if not isinstance(changes, dict):
        raise BadRules(N_('What follows the question mark must be in braces: {{"field":value}}'))
    return changes


class RuleSets:
    """The player's own rule sets. Reading never raises: lines that cannot be used are left out, and kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def all(self) -> dict[str, RuleSet]:
        try:
            data = tomlfile.load(self.path)
        except tomlfile.Unreadable:
            return {}
        sets: dict[str, RuleSet] = {}
        for name, line in data.items():
            if isinstance(line, str):
                try:
                    sets[name] = parse_line(line)
                except BadRules:
                    continue
        return sets

    def fault(self) -> str:
        """Why the file cannot be read, in a sentence; empty where it can."""
        try:
            tomlfile.load(self.path)
        except tomlfile.Unreadable as error:
            told = _("Your rule sets in {path} cannot be read ({problem}).")
            return told.format(path=self.path, problem=error)
        return ""

    def save(self, name: str, rules: RuleSet) -> None:
        """Keep a rule set under a name, replacing one of that name. Raises OSError."""
        tomlfile.change(self.path, {name: rules.line})

    def delete(self, name: str) -> None:
        """Raises OSError."""
        tomlfile.change(self.path, {name: None})


def find(text: str, game: str | None, sets: RuleSets) -> RuleSet:
    """What ``--preset`` may name: a preset of the game, one of the player's rule sets, or a line of rules.

    Raises BadRules, also for rules of another game than asked for."""
    if game is not None and text in PRESETS.get(game, {}):
        return RuleSet(game, text, {})
    saved = sets.all().get(text)
    if saved is None and ":" not in text:
        known = ", ".join((*PRESETS.get(game or "hearts", {}), *sets.all()))
        raise BadRules(N_("There is no preset {preset}. Presets: {presets}."), preset=text, presets=known)
    found = saved if saved is not None else parse_line(text)
    if game is not None and found.game != game:
        raise BadRules(N_("These are rules of {game}."), game=found.game)
    return found


def clean_name(text: str) -> str:
    """A name for a rule set from what was typed; empty when nothing of it can be used."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())[:NAME_LIMIT]
