"""Which key does what: all bindings of the program, read from the classes that have them, and the player's
changes to them.

A change is kept under the id of a binding. It replaces the first of its keys: where an arrow key does the same
as a letter, the arrow stays. Two things that can be done in the same place never have the same key, unless they
had it from the start; then only one of them can be done at a time.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import NamedTuple

from textual.binding import Binding
from textual.dom import DOMNode

from heartsui.settings import Notice
from heartsui.words import N_, _
from heartsui.words.keys import key_name

APP = "heartsui.app:HeartsApp"
SCREENS, WIDGETS = "heartsui.screens", "heartsui.widgets"
LIST = "textual.widgets:OptionList"
HAND = f"{WIDGETS}.hand:Hand"
TRASH = f"{SCREENS}.trash:TrashScreen"
FORMS = tuple(
    (APP, f"{SCREENS}.{screen}", f"{SCREENS}.form:Form", f"{SCREENS}.{control}")
    for screen in ("setup:SetupScreen", "settings:SettingsScreen")
    for control in ("choice:Choice", "toggle:Toggle")
)
Place = tuple[str, tuple[tuple[str, ...], ...]]

PLACES: tuple[Place, ...] = (
    (N_("Everywhere"), ((APP,),)),
    (N_("Home"), ((APP, f"{SCREENS}.home:HomeScreen", LIST),)),
    (
        N_("Table"),
        (
            (APP, f"{SCREENS}.play:PlayScreen", HAND),
            (APP, f"{SCREENS}.gongzhu:GongZhuScreen", HAND),
            (APP, f"{SCREENS}.tutorial:HeartsLesson", HAND),
        ),
    ),
    (
        N_("Table of Trash"),
        (
            (APP, TRASH, f"{WIDGETS}.piles:Piles"),
            (APP, TRASH, f"{WIDGETS}.tableau:Tableau"),
            (APP, f"{SCREENS}.tutorial:TrashLesson"),
        ),
    ),
    (
        N_("Scores and tricks"),
        (
            (APP, f"{SCREENS}.scoreboard:ScoreboardScreen"),
            (APP, f"{SCREENS}.gongzhu_scores:GongZhuScoreboard"),
            (APP, f"{SCREENS}.settlement:SettlementScreen"),
            (APP, f"{SCREENS}.settlement:EndingScreen"),
            (f"{SCREENS}.tricks:TricksScreen",),
            (f"{SCREENS}.review:ReviewScreen",),
        ),
    ),
    (
        N_("Forms"),
        (*FORMS, (APP, f"{SCREENS}.choice:ChoiceList"), (APP, f"{SCREENS}.key_settings:KeysScreen", LIST)),
    ),
    (
        N_("Questions and texts"),
        (
            (f"{SCREENS}.help:HelpScreen",),
            (f"{SCREENS}.rule_sets:RuleSetsScreen", f"{SCREENS}.choice:Choice"),
            (f"{SCREENS}.stored_match:StoredMatchScreen",),
            (f"{SCREENS}.confirm:ConfirmScreen",),
            (f"{SCREENS}.moon:MoonScreen",),
            (APP, f"{SCREENS}.curtain:CurtainScreen"),
            (APP, f"{SCREENS}.rules:RulesScreen"),
        ),
    ),
)
"""Where keys do something, and which classes are there together, the app first."""

LABELS = {
    "open-list": N_("Open the list"),
    "value-before": N_("The value before"),
    "value-after": N_("The value after"),
    "change": N_("Change"),
    "field-before": N_("The field before"),
    "field-after": N_("The field after"),
    "page-up": N_("A page up"),
    "page-down": N_("A page down"),
    "answer-before": N_("The answer before"),
    "answer-after": N_("The answer after"),
    "scroll-up": N_("Scroll up"),
    "scroll-down": N_("Scroll down"),
    "moon-1": N_("The first answer"),
    "moon-2": N_("The second answer"),
    "suit-clubs": N_("A club"),
    "suit-diamonds": N_("A diamond"),
    "suit-spades": N_("A spade"),
}
"""What bindings do that say nothing of it in the help."""


class Bound(NamedTuple):
    """One thing that keys do in a class."""

    id: str
    keys: tuple[str, ...]
    text: str
    """In English, for the catalogs."""


@cache
def bound(where: str) -> tuple[Bound, ...]:
    """The bindings of a class and its bases, of Textual's too where it has no ids."""
    module, _colon, name = where.partition(":")
    found: dict[str, Bound] = {}
    for binding in _bindings(getattr(import_module(module), name)):
        id = binding.id or f"{name}.{binding.action}"
        keys, text = (found[id].keys, found[id].text) if id in found else ((), "")
        found[id] = Bound(id, (*keys, binding.key), text or binding.description)
    return tuple(found.values())


def _bindings(cls: type[DOMNode]) -> Iterator[Binding]:
    merged = cls._merge_bindings()
    for bindings in merged.key_to_bindings.values():
        yield from bindings


def label(id: str, text: str) -> str:
    """What a binding does, in words."""
    if id in LABELS:
        return _(LABELS[id])
    kind, _dash, number = id.partition("-")
    if kind == "rank" and number.isdigit():
        from heartsui.words.cards import RANK_NAMES

        return _(RANK_NAMES[int(number)]) if int(number) in RANK_NAMES else number
    if kind == "slot" and number.isdigit():
        return _("Slot {n}").format(n=number)
    return _(text)


@cache
def contexts() -> tuple[tuple[Bound, ...], ...]:
    """For every set of classes that are there together, what can be done."""
    return tuple(
        tuple(one for where in together for one in bound(where)) for _title, sets in PLACES for together in sets
    )


@cache
def usual() -> Mapping[str, Bound]:
    """Everything that can be given another key, by id."""
    return {one.id: one for context in contexts() for one in context if "." not in one.id}


def keys_of(id: str, changes: Mapping[str, str]) -> tuple[str, ...]:
    """The keys that do something under the player's changes."""
    return tuple(changes[id].split(",")) if id in changes else usual()[id].keys


def changed(id: str, key: str) -> str:
    """What is kept when the first key of something becomes another one."""
    return ",".join([key, *(one for one in usual()[id].keys[1:] if one != key)])


def taken(id: str, keys: tuple[str, ...], changes: Mapping[str, str]) -> Bound | None:
    """What has one of these keys already, in a place where ``id`` can be done too."""
    for context in contexts():
        if all(one.id != id for one in context):
            continue
        for one in context:
            if one.id == id or _alternates(one, usual()[id]):
                continue
            theirs = keys_of(one.id, changes) if one.id in usual() else one.keys
            if set(keys) & set(theirs):
                return one
    return None


def _alternates(one: Bound, other: Bound) -> bool:
    """They have a key in common from the start."""
    return bool(set(one.keys) & set(other.keys))


def known(changes: Mapping[str, str]) -> dict[str, str]:
    """Those changes that there is something to do for."""
    return {id: keys for id, keys in changes.items() if id in usual()}


def normal(keys: str) -> str | None:
    """Keys written by hand as Textual names them; None where that cannot be."""
    try:
        return ",".join(binding.key for binding in Binding.make_bindings([Binding(keys, "", "")]))
    except Exception:
        return None


class Accepted(NamedTuple):
    changes: Mapping[str, str]
    notices: tuple[Notice, ...]


def accepted(written: Mapping[str, str]) -> Accepted:
    """The changes of a settings file that can be used; the others are named."""
    notices = []
    unknown = [id for id in written if id not in usual()]
    if unknown:
        notices.append(Notice(N_("There is nothing to give a key to: {ids}."), {"ids": ", ".join(unknown)}))
    named = {id: normal(text) for id, text in known(written).items()}
    changes = {id: keys for id, keys in named.items() if keys is not None}
    notices += [_refused(id, written[id], None) for id in named if id not in changes]
    while (clash := _clash(changes)) is not None:
        id, other = clash
        notices.append(_refused(id, changes.pop(id), other))
    return Accepted(changes, tuple(notices))


def _clash(changes: Mapping[str, str]) -> tuple[str, Bound] | None:
    """A change that cannot be, and what it gets in the way of."""
    for id, keys in changes.items():
        other = taken(id, tuple(keys.split(",")), changes)
        if other is not None:
            return id, other
    return None


def _refused(id: str, text: str, other: Bound | None) -> Notice:
    what = label(id, usual()[id].text)
    if other is None:
        return Notice(N_("{what} cannot have the key {key}."), {"what": what, "key": text})
    told = N_("{what} cannot have the key {key}: it is that of {other}.")
    return Notice(told, {"what": what, "key": text, "other": label(other.id, other.text) or other.id})


def keymap(changes: Mapping[str, str]) -> dict[str, str]:
    """The changes for `App.set_keymap`. It takes a key away from everything that shares it, so what shares one
    with a change is named too."""
    full = dict(changes)
    for id in changes:
        for context in contexts():
            if any(one.id == id for one in context):
                shared = (one for one in context if one.id in usual() and _alternates(one, usual()[id]))
                full |= {one.id: ",".join(one.keys) for one in shared if one.id not in changes}
    return full


class Row(NamedTuple):
    """A line of the list of keys."""

    id: str
    label: str
    keys: tuple[str, ...]


def rows(changes: Mapping[str, str]) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """Everything that can be given another key, each once, where it is first to be met."""
    listed: set[str] = set()
    made = []
    for title, sets in PLACES:
        here = []
        for one in (one for together in sets for where in together for one in bound(where)):
            if one.id in usual() and one.id not in listed:
                listed.add(one.id)
                here.append(Row(one.id, label(one.id, one.text) or one.id, keys_of(one.id, changes)))
        made.append((_(title), tuple(here)))
    return tuple(made)


def shown(keys: tuple[str, ...]) -> str:
    """Keys as the list has them."""
    return "  ".join(key_name(one) for one in keys)
