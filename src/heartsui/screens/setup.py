"""Where a match is set up: rules from a preset or of the player's own, seats, seed. Works for every game, from
the fields of its options."""

from pathlib import Path
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from heartsui.bots import registry
from heartsui.draft import Draft, SeatDraft
from heartsui.launch import ME
from heartsui.rules.options import Options
from heartsui.rules.presets import PRESETS, default_preset
from heartsui.rulesets import FILE, BadRules, RuleSet, RuleSets, parse_line
from heartsui.screens.choice import Choice
from heartsui.screens.form import FieldRow, Form, Line
from heartsui.screens.host import host
from heartsui.screens.keys import Keys
from heartsui.screens.room import Room
from heartsui.screens.toggle import Toggle
from heartsui.widgets.glyphs import glyphs
from heartsui.words import N_, _, ngettext
from heartsui.words import options as option_words
from heartsui.words.shell import bot_name, game_title

OWN = "own "
"""Before the name of a rule set of the player's, among the values of the preset control."""
SEED_LIMIT = 200


class SeatRow(Horizontal):
    """One seat: the name, and who decides."""

    def __init__(self, draft: Draft, seat: int) -> None:
        super().__init__(classes="seat")
        self.draft, self.seat = draft, seat

    def compose(self) -> ComposeResult:
        chosen = self.draft.seats[self.seat]
        yield Static(self._label(), classes="label", markup=False)
        yield Line(chosen.name, placeholder=self.draft.seat_name(self.seat), max_length=40)
        yield Choice(self._players(), chosen.who)

    def _label(self) -> str:
        return _("Seat {n}").format(n=self.seat + 1)

    def _players(self) -> list[tuple[str, Any]]:
        bots = [(_("bot: {name}").format(name=bot_name(bot)), bot) for bot in self.draft.bots]
        return [(_("a person"), ME), *bots]

    def reword(self) -> None:
        self.query_one(".label", Static).update(self._label())
        self.query_one(Line).placeholder = self.draft.seat_name(self.seat)
        choice = self.query_one(Choice)
        choice.set_choices(self._players(), choice.value)

    @on(Input.Changed)
    def _named(self, event: Input.Changed) -> None:
        event.stop()
        self.draft.set_seat(self.seat, name=event.value)

    @on(Choice.Changed)
    def _chosen(self, event: Choice.Changed) -> None:
        event.stop()
        self.draft.set_seat(self.seat, who=str(event.value))


class SetupScreen(Room[None]):
    """Leads to the table, or back."""

    DEFAULT_CSS = """
    SetupScreen {
        align: center top;

        & #setup-title {
            width: 100%;
            max-width: 84;
            padding: 0 2;
            margin: 0;
        }

        & #about {
            margin-bottom: 1;
            padding-left: 28;
            color: $ink-muted;
        }

        & #fields {
            height: auto;
        }

        & #seats {
            height: auto;
            margin: 0 0 1 0;

            .label { padding-left: 2; }
            Line { max-width: 20; margin-right: 2; }
            Choice { max-width: 22; }
        }

        & #bar {
            width: 100%;
            max-width: 84;
            height: 3;
            padding: 0 2;
            border-top: solid $border-blurred;
        }

        & #start {
            min-width: 9;
            &.-closed { background: $surface; color: $ink-muted; }
        }

        & #hint {
            width: 1fr;
            height: 2;
            padding-right: 1;
            color: $ink-muted;
            &.-wrong { color: $error; }
        }

        &.-narrow Form .label { width: 22; }
        &.-narrow #seats .label { width: 12; }
        &.-narrow Form .fault, &.-narrow #about { padding-left: 22; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "start", N_("Start"), id="start", tooltip=N_("Begin the match")),
        Binding(
            "ctrl+o", "rule_sets", N_("Rule sets"), id="rule-sets", tooltip=N_("Keep, share and paste rules")
        ),
        Binding("escape", "back", N_("Back"), id="back", tooltip=N_("Back without a match")),
        Binding("up", "app.focus_previous", show=False, id="field-before"),
        Binding("down", "app.focus_next", show=False, id="field-after"),
    ]
    AUTO_FOCUS = "#start"

    def __init__(self, game: str, config_dir: Path) -> None:
        super().__init__()
        self.game = game
        self.rule_sets = RuleSets(config_dir / FILE)
        self.draft: Draft

    def compose(self) -> ComposeResult:
        self.draft = self._first_draft()
        yield Static(self._title(), id="setup-title", classes="heading", markup=False)
        with Form(id="form"):
            with Horizontal(classes="row"):
                yield Static(_("Rules"), name=N_("Rules"), classes="label", markup=False)
                yield Choice(self._presets(), self._preset_value(), id="preset")
            yield Static(id="about", markup=False)
            with Horizontal(classes="row"):
                yield Static(_("Players"), name=N_("Players"), classes="label", markup=False)
                yield Choice(self._players(), self.draft.players, id="players")
            with Vertical(id="seats"):
                for seat in range(self.draft.players):
                    yield SeatRow(self.draft, seat)
            with Horizontal(classes="row"):
                yield Static(_("Seed"), name=N_("Seed"), classes="label", markup=False)
                yield Line(placeholder=_("random"), id="seed", max_length=SEED_LIMIT)
            with Horizontal(classes="row"):
                yield Static(_("Practice"), name=N_("Practice"), classes="label", markup=False)
                yield Toggle(False, id="practice")
            yield Vertical(id="fields")
        with Horizontal(id="bar"):
            yield Static(id="hint", markup=False)
            yield Button(Content(_("Start")), id="start", variant="primary", compact=True)
        yield Keys(typing=True)

    def on_mount(self) -> None:
        if fault := self.rule_sets.fault():
            self.notify(fault, severity="warning")
        self._tell()
        self.call_after_refresh(self._mount_fields)

    async def _mount_fields(self) -> None:
        """The many fields come after the first picture, which most matches need no more than."""
        names = tuple(self.draft.fields)
        rows: list[Widget] = []
        for title, fields in option_words.groups(self.game, names):
            rows.append(Static(title, classes="heading", markup=False))
            rows += [FieldRow(self.game, self.draft.fields[name], self.draft.values[name]) for name in fields]
        if not self.is_attached:
            return
        await self.query_one("#fields").mount_all(rows)
        self._tell()

    def _title(self) -> str:
        return _("New match of {game}").format(game=game_title(self.game))

    def reword(self) -> None:
        self.query_one("#setup-title", Static).update(self._title())
        for label in self.query("#form > .row > .label").results(Static):
            label.update(_(str(label.name)))
        with self.prevent(Choice.Changed):
            self.query_one("#preset", Choice).set_choices(self._presets(), self._preset_value())
            self.query_one("#players", Choice).set_choices(self._players(), self.draft.players)
        self.query_one("#seed", Line).placeholder = _("random")
        self.query_one("#start", Button).label = Content(_("Start"))
        titles = [title for title, _fields in option_words.groups(self.game, tuple(self.draft.fields))]
        for heading, title in zip(self.query("#fields > .heading").results(Static), titles, strict=False):
            heading.update(title)
        for row in (*self.query(SeatRow), *self.query(FieldRow)):
            row.reword()
        self.query_one("#practice", Toggle).refresh()
        self._tell()

    def _first_draft(self) -> Draft:
        """As the player left it last time."""
        settings = host(self).settings_file.settings
        bots = registry.names(self.game)
        seats = [SeatDraft.read(text) for text in settings.seats] or [SeatDraft(settings.name, ME)]
        rules = RuleSet(self.game, default_preset(self.game), {})
        for line in settings.rules:
            try:
                found = parse_line(line)
            except BadRules:
                continue
            if found.game == self.game:
                rules = found
        return Draft(rules, seats, bots)

    @property
    def options(self) -> Options | None:
        """The rules as they are set up now, if they can be played."""
        return self.draft.check().options

    # What is offered

    def _presets(self) -> list[tuple[str, Any]]:
        built_in = [(option_words.preset_name(self.game, name), name) for name in PRESETS[self.game]]
        own = [(name, OWN + name) for name, rules in self._own().items()]
        return [*built_in, *own]

    def _own(self) -> dict[str, RuleSet]:
        return {name: rules for name, rules in self.rule_sets.all().items() if rules.game == self.game}

    def _preset_value(self) -> str:
        """What the rules are called: one of the player's own sets where they are just that, else the preset."""
        now = self.draft.rules()
        return next((OWN + name for name, rules in self._own().items() if rules == now), self.draft.preset)

    def _players(self) -> list[tuple[str, Any]]:
        return [(ngettext("{n} player", "{n} players", n).format(n=n), n) for n in self.draft.allowed_players()]

    # What is chosen

    @on(Choice.Changed, "#preset")
    async def _preset_chosen(self, event: Choice.Changed) -> None:
        name = str(event.value)
        own = self._own().get(name.removeprefix(OWN)) if name.startswith(OWN) else None
        await self.use(own or RuleSet(self.game, name, {}))

    async def use(self, rules: RuleSet) -> None:
        """Take over other rules and show them everywhere."""
        self.draft.use(rules)
        players = self.query_one("#players", Choice)
        with self.prevent(Choice.Changed):
            players.set_choices(self._players(), self.draft.players)
            self.query_one("#preset", Choice).value = self._preset_value()
        for row in self.query(FieldRow):
            row.show(self.draft.values[row.field.name])
        await self._show_seats()
        self._tell()

    @on(Choice.Changed, "#players")
    async def _players_chosen(self, event: Choice.Changed) -> None:
        self.draft.set("players", event.value)
        await self._show_seats()
        self._tell()

    async def _show_seats(self) -> None:
        seats = self.query_one("#seats")
        if len(seats.children) != self.draft.players:
            await seats.remove_children()
            await seats.mount_all([SeatRow(self.draft, seat) for seat in range(self.draft.players)])

    @on(Input.Changed, "#seed")
    def _seed_typed(self, event: Input.Changed) -> None:
        self.draft.seed = event.value.strip()

    def on_field_row_changed(self, message: FieldRow.Changed) -> None:
        name = message.row.field.name
        if message.text is not None:
            self.draft.set_text(name, message.text)
        else:
            self.draft.set(name, message.value)
        self._tell()

    # What is said

    def _tell(self) -> None:
        """Faults beside their fields, what is special about these rules, and whether they can be played."""
        if not self.is_attached:
            return  # left before all was there
        checked = self.draft.check()
        for row in self.query(FieldRow):
            name = row.field.name
            row.tell(checked.faults.get(name, ""), checked.notices.get(name, ""), self.draft.differs(name))
        self.query_one("#about", Static).update(self._about())
        self.query_one("#start", Button).set_class(checked.options is None, "-closed")
        self._faults = tuple(checked.faults.values())
        self._hint()

    def _about(self) -> Content:
        about = option_words.preset_about(self.game, self.draft.preset)
        lines = [
            _("{label}: {value}").format(
                label=option_words.label(self.game, name),
                value=option_words.value_text(self.game, name, value),
            )
            for name, value in self.draft.differences()
            if name != "players"
        ]
        dot = glyphs().dot
        special = "".join(f"\n {dot} {line}" for line in lines)
        return Content.assemble(about, (special, "$accent"))

    def _hint(self) -> None:
        hint = self.query_one("#hint", Static)
        hint.set_class(bool(self._faults), "-wrong")
        if self._faults:
            hint.update(self._faults[0], layout=False)
            return
        row = next((node for node in self._focus_path() if isinstance(node, FieldRow)), None)
        text = option_words.help_line(self.game, row.field.name) if row else ""
        if self.focused is not None and self.focused.id == "seed":
            text = _("The same text deals the same cards again.")
        if self.focused is not None and self.focused.id == "practice":
            text = _("It counts for nothing, and you can play on from any earlier decision.")
        hint.update(text, layout=False)

    def _focus_path(self) -> list[Any]:
        return [] if self.focused is None else list(self.focused.ancestors_with_self)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self._hint()

    # What is done

    @on(Button.Pressed, "#start")
    def _start_pressed(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        checked = self.draft.check()
        if checked.options is None:
            name, fault = next(iter(checked.faults.items()))
            self.notify(fault, severity="warning", markup=False)
            self._go_to(name)
            return
        self._remember()
        host(self).start_match(
            checked.options,
            self.draft.seat_infos(),
            self.draft.preset,
            self.draft.seed or None,
            self.query_one("#practice", Toggle).value,
        )

    def _go_to(self, name: str) -> None:
        """Put the focus where the fault is."""
        places: list[Widget] = [row for row in self.query(FieldRow) if row.field.name == name]
        places += self.query(f"#{name}").results(Choice)
        for place in places:
            self.set_focus(
                next((one for one in place.walk_children(Widget, with_self=True) if one.focusable), None)
            )

    def _remember(self) -> None:
        """Begin the next time where this one ended."""
        lines = [
            line for line in host(self).settings_file.settings.rules if not line.startswith(self.game + ":")
        ]
        people = [seat.name for seat in self.draft.seats if seat.who == ME]
        host(self).change_setting(
            rules=(*lines, self.draft.rules().line),
            seats=tuple(seat.text() for seat in self.draft.seats),
            name=people[0] if people else host(self).settings_file.settings.name,
        )

    def action_rule_sets(self) -> None:
        from heartsui.screens.rule_sets import RuleSetsScreen

        self.app.push_screen(RuleSetsScreen(self.rule_sets, self.draft.rules()), self._rule_set_chosen)

    async def _rule_set_chosen(self, rules: RuleSet | None) -> None:
        with self.prevent(Choice.Changed):
            self.query_one("#preset", Choice).set_choices(self._presets(), self._preset_value())
        if rules is not None:
            await self.use(rules)

    def action_back(self) -> None:
        self.dismiss(None)
