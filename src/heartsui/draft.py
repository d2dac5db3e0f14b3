"""A match being set up: rules that need not be right yet, and who sits where. Knows no screen.

Fields hold JSON values, complete at any time. Text that cannot be read as its field's value is kept beside
them, so that what was typed stays on the screen with its fault.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from heartsui.fields import Control, Field, Unreadable, fields_of, from_text
from heartsui.launch import COMPASS, ME, seat_names
from heartsui.rules.errors import Fault, InvalidOptions
from heartsui.rules.events import Kind, SeatInfo
from heartsui.rules.options import Options
from heartsui.rules.presets import OPTIONS, PRESETS, default_preset, notices, options_from
from heartsui.rulesets import RuleSet
from heartsui.words import _
from heartsui.words import options as option_words
from heartsui.words.sentences import fault as fault_sentence

USUAL_BOT = "medium"


class SeatDraft(NamedTuple):
    """``name`` is empty for the seat's own name; ``who`` is ME or a bot's name."""

    name: str
    who: str

    @classmethod
    def read(cls, text: str) -> "SeatDraft":
        """From the way ``--seats`` writes it: me, me:Name, hard, hard:Name."""
        who, _colon, name = text.partition(":")
        return cls(name.strip(), who.strip())

    def text(self) -> str:
        return f"{self.who}:{self.name}" if self.name else self.who


class Checked(NamedTuple):
    """``options`` is None as long as there are faults. Sentences by field."""

    options: Options | None
    faults: Mapping[str, str]
    notices: Mapping[str, str]


class Draft:
    """Rules and seats of a match that has not begun."""

    def __init__(self, rules: RuleSet, seats: Sequence[SeatDraft] = (), bots: Sequence[str] = ()) -> None:
        self.game = rules.game
        self.fields: dict[str, Field] = {one.name: one for one in fields_of(OPTIONS[rules.game])}
        self.bots = tuple(bots)
        self.seats: list[SeatDraft] = list(seats)
        self.seed = ""
        self.preset = rules.preset
        self.values: dict[str, Any] = {}
        self.texts: dict[str, str] = {}
        """By field: what was typed and cannot be read."""
        self.use(rules)

    @property
    def players(self) -> int:
        found = self.values.get("players")
        return found if isinstance(found, int) and 1 <= found <= max(COMPASS) else len(self.seats)

    def use(self, rules: RuleSet) -> None:
        """Take over other rules. As many players stay as these allow."""
        before = self.values.get("players")
        self.preset = rules.preset
        self.texts = {}
        self.values = {**base_values(rules.game, rules.preset), **rules.changes}
        allowed = self.allowed_players()
        if "players" not in rules.changes and before in allowed:
            self.values["players"] = before
        self._seat_everybody()

    def allowed_players(self) -> tuple[int, ...]:
        return PRESETS[self.game][self.preset].players

    def set(self, name: str, value: Any) -> None:
        self.texts.pop(name, None)
        self.values[name] = value
        if name == "players":
            self._seat_everybody()

    def set_text(self, name: str, text: str) -> None:
        """A value as it was typed."""
        try:
            self.set(name, from_text(self.fields[name], text))
        except Unreadable:
            self.texts[name] = text

    def differs(self, name: str) -> bool:
        """Whether a field is not as in the game's default preset."""
        return name in self.texts or self.values[name] != base_values(self.game)[name]

    def differences(self) -> tuple[tuple[str, Any], ...]:
        """The fields that are not as in the game's default preset, with their values."""
        return tuple((name, self.values[name]) for name in self.fields if self.differs(name))

    def rules(self) -> RuleSet:
        """The rules as they are now, right or not."""
        base = base_values(self.game, self.preset)
        return RuleSet(self.game, self.preset, {k: v for k, v in self.values.items() if v != base.get(k)})

    def check(self) -> Checked:
        faults: dict[str, str] = {name: self._example(name) for name in self.texts}
        try:
            options = options_from(self.game, self.preset, self.values)
        except InvalidOptions as error:
            for found in error.faults:
                faults.setdefault(found.field, self._sentence(found))
            return Checked(None, faults, {})
        told = notices(self.game, self.preset, options)
        return Checked(
            None if faults else options, faults, {found.field: self._sentence(found) for found in told}
        )

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        """Who sits down, by seat."""
        return tuple(self._info(seat) for seat in range(self.players))

    def seat_name(self, seat: int) -> str:
        """What a seat is called when its player has no name."""
        return seat_names(self.players)[seat]

    def set_seat(self, seat: int, name: str | None = None, who: str | None = None) -> None:
        old = self.seats[seat]
        self.seats[seat] = SeatDraft(old.name if name is None else name, old.who if who is None else who)

    def _info(self, seat: int) -> SeatInfo:
        chosen = self.seats[seat]
        name = " ".join(chosen.name.split()) or self.seat_name(seat)
        if chosen.who == ME:
            return SeatInfo(name, Kind.HUMAN)
        return SeatInfo(name, Kind.BOT, chosen.who)

    def _seat_everybody(self) -> None:
        """As many seats as players; a bot that is not installed here is replaced."""
        usual = USUAL_BOT if USUAL_BOT in self.bots else (self.bots[0] if self.bots else USUAL_BOT)
        seats = self.seats or [SeatDraft("", ME)]
        seats = [seat if self._known(seat.who) else SeatDraft(seat.name, usual) for seat in seats]
        missing = self.players - len(seats)
        self.seats = seats + [SeatDraft("", usual)] * missing

    def _known(self, who: str) -> bool:
        return who == ME or who in self.bots

    def _sentence(self, found: Fault) -> str:
        label = option_words.label(self.game, found.field)
        return fault_sentence(Fault(found.id, label, {**found.params, **self._named(found)}))

    def _named(self, found: Fault) -> dict[str, Any]:
        if found.id == "preset_players":
            return {"preset": option_words.preset_name(self.game, self.preset)}
        return {}

    def _example(self, name: str) -> str:
        if self.fields[name].control == Control.NUMBER:
            return _("This must be a whole number.")
        return option_words.help_line(self.game, name)


def base_values(game: str, preset: str | None = None) -> dict[str, Any]:
    """All fields of a preset, the default one if none is named."""
    return options_from(game, preset or default_preset(game)).plain()
