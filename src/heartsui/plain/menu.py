"""What is offered where no game was named: go on, or begin one as it was played last."""

from heartsui.bots import registry
from heartsui.draft import Draft, SeatDraft
from heartsui.launch import ME, NewMatch, Resume, Start
from heartsui.plain import typed
from heartsui.plain.console import Console
from heartsui.rules.presets import default_preset
from heartsui.rulesets import BadRules, RuleSet, parse_line
from heartsui.settings import Settings
from heartsui.store import MatchDamaged, Store, Summary
from heartsui.words import matches, plain
from heartsui.words.shell import game_name

GAMES = ("hearts", "gongzhu", "trash")
SHORT = {"c": "continue", "h": "hearts", "g": "gongzhu", "t": "trash", "q": "quit", "exit": "quit"}


def choose(console: Console, store: Store, settings: Settings) -> Start | None:
    """What the player wants to play; None to leave. Raises EOFError, KeyboardInterrupt."""
    newest = store.newest_unfinished()
    state = _state(store, newest) if newest is not None else ""
    offered = [("continue", plain.menu_continue(state))] if state else []
    offered += [(game, plain.menu_new(game)) for game in GAMES]
    offered.append(("quit", plain.menu_quit()))
    lines = [plain.word_line(word, word[0], what) for word, what in offered]
    console.say(*lines)
    while True:
        line = console.ask()
        word = typed.english(line)
        word = SHORT.get(word, next((game for game in GAMES if game_name(game).casefold() == word), word))
        if word == "continue" and newest is not None and state:
            return Resume(newest.id)
        if word in GAMES:
            return new_match(word, settings)
        if word == "quit":
            return None
        console.say(*([plain.not_understood(line.strip(), plain.menu_hint())] if word else lines))


def _state(store: Store, newest: Summary) -> str:
    """How the match in progress stands; empty if it cannot be read."""
    try:
        found = store.read(newest.id).match
    except (MatchDamaged, LookupError):
        return ""
    return plain.match_in_progress(newest.game, matches.where(found), [info.name for info in newest.seats])


def new_match(game: str, settings: Settings) -> NewMatch:
    """A match with the rules and players of the last one, or the usual ones."""
    draft = Draft(_last_rules(game, settings), _last_seats(settings), registry.names(game))
    options = draft.check().options
    if options is None:
        draft = Draft(RuleSet(game, default_preset(game), {}), (), registry.names(game))
        options = draft.check().options
        assert options is not None, "the game's own preset is valid"
    return NewMatch(options, draft.seat_infos(), draft.preset)


def _last_seats(settings: Settings) -> list[SeatDraft]:
    return [SeatDraft.read(text) for text in settings.seats] or [SeatDraft(settings.name, ME)]


def _last_rules(game: str, settings: Settings) -> RuleSet:
    for line in settings.rules:
        try:
            found = parse_line(line)
        except BadRules:
            continue
        if found.game == game:
            return found
    return RuleSet(game, default_preset(game), {})
