"""The player's own rule sets: these rules as a line of text, a line pasted, rules kept under a name."""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Input, Static

from heartsui.rules.errors import InvalidOptions
from heartsui.rulesets import NAME_LIMIT, BadRules, RuleSet, RuleSets, clean_name, parse_line
from heartsui.screens.choice import Choice
from heartsui.screens.form import Line
from heartsui.screens.keys import Keys
from heartsui.screens.room import Dialog
from heartsui.words import N_, _
from heartsui.words.sentences import faults


class RuleSetsScreen(Dialog[RuleSet]):
    """Dismissed with the rules to be used instead, or None."""

    DEFAULT_CSS = """
    RuleSetsScreen {
        & .box { width: 76; padding: 0 2; }
        & .heading { margin: 1 0 0 0; }
        & #line { width: 1fr; }
        & #told { margin: 1 0; color: $success; &.-wrong { color: $error; } }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False, id="field-before"),
        Binding("down", "app.focus_next", show=False, id="field-after"),
    ]
    AUTO_FOCUS = "#name"

    def __init__(self, sets: RuleSets, now: RuleSet) -> None:
        super().__init__()
        self.sets, self.now = sets, now

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="box", can_focus=False):
            yield _heading(N_("These rules as a line"))
            with Horizontal(classes="entry"):
                yield Static(self.now.line, id="line", markup=False)
                yield _button(N_("Copy"), "copy")
            yield _heading(N_("Keep them under a name"))
            with Horizontal(classes="entry"):
                yield Line(placeholder=_("name"), id="name", max_length=NAME_LIMIT)
                yield _button(N_("Keep"), "keep")
            yield _heading(N_("Use rules from a line"))
            with Horizontal(classes="entry"):
                yield Line(placeholder='hearts:qdan?{"moon":"off"}', id="pasted")
                yield _button(N_("Use"), "use")
            yield Static(id="told", markup=False)
            with Horizontal(classes="entry", id="own"):
                yield Choice(self._names(), self._names()[0][1], id="which")
                yield _button(N_("Delete"), "delete")
        yield Keys(typing=True)

    def on_mount(self) -> None:
        self._show_own()

    def reword(self) -> None:
        """What was said before goes: it was said in other words."""
        for heading in self.query(".heading").results(Static):
            heading.update(_(str(heading.name)))
        for button in self.query(Button):
            button.label = Content(_(str(button.name)))
        self.query_one("#name", Line).placeholder = _("name")
        self._say("")
        self._show_own()

    def _names(self) -> list[tuple[str, Any]]:
        return [(name, name) for name in self.sets.all()] or [(_("none kept"), "")]

    def _show_own(self) -> None:
        names = self._names()
        self.query_one("#which", Choice).set_choices(names, names[0][1])
        self.query_one("#own").display = bool(names[0][1])

    def _say(self, text: str, wrong: bool = False) -> None:
        told = self.query_one("#told", Static)
        told.update(text)
        told.set_class(wrong, "-wrong")

    @on(Button.Pressed, "#copy")
    def _copy(self) -> None:
        self.app.copy_to_clipboard(self.now.line)
        self._say(_("Copied, if your terminal allows it; else select the line with the mouse."))

    @on(Button.Pressed, "#keep")
    @on(Input.Submitted, "#name")
    def _keep(self) -> None:
        name = clean_name(self.query_one("#name", Line).value)
        if not name:
            self._say(_("Type a name first."), wrong=True)
            return
        try:
            self.sets.save(name, self.now)
        except OSError as error:
            problem = error.strerror or str(error)
            self._say(_("This cannot be saved: {problem}.").format(problem=problem), wrong=True)
            return
        self._say(_("Kept as {name}.").format(name=name))
        self._show_own()

    @on(Button.Pressed, "#use")
    @on(Input.Submitted, "#pasted")
    def _use(self) -> None:
        try:
            rules = parse_line(self.query_one("#pasted", Line).value)
            if rules.game != self.now.game:
                raise BadRules(N_("These are rules of {game}."), game=rules.game)
            rules = RuleSet(rules.game, rules.preset, _read(rules))
        except BadRules as error:
            self._say(error.sentence, wrong=True)
        except InvalidOptions as error:
            self._say(" ".join(faults(error)), wrong=True)
        else:
            self.dismiss(rules)

    @on(Button.Pressed, "#delete")
    def _delete(self) -> None:
        name = str(self.query_one("#which", Choice).value)
        try:
            self.sets.delete(name)
        except OSError as error:
            problem = error.strerror or str(error)
            self._say(_("This cannot be saved: {problem}.").format(problem=problem), wrong=True)
            return
        self._say(_("{name} is deleted.").format(name=name))
        self._show_own()


def _read(rules: RuleSet) -> dict[str, Any]:
    """The changes with aliases written out. Raises InvalidOptions."""
    from heartsui.rulesets import rule_set

    return dict(rule_set(rules.preset, rules.options()).changes)


def _button(label: str, id: str) -> Button:
    return Button(Content(_(label)), id=id, name=label, compact=True)


def _heading(text: str) -> Static:
    return Static(_(text), name=text, classes="heading", markup=False)
