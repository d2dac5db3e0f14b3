"""Setting up a match: by keys alone, by mouse alone, and with everything that can be wrong."""

from pathlib import Path
from typing import Any

import pytest
from shell_app import at_home, footer_fits, shell, until
from table_app import text_of
from textual.pilot import Pilot
from textual.widgets import Button, Static

from heartsui.app import HeartsApp
from heartsui.fields import fields_of
from heartsui.rules.events import Kind
from heartsui.rules.presets import OPTIONS
from heartsui.rulesets import RuleSet, RuleSets
from heartsui.screens.choice import Choice
from heartsui.screens.form import FieldRow, Line
from heartsui.screens.home import HomeScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.rule_sets import RuleSetsScreen
from heartsui.screens.setup import SetupScreen
from heartsui.words import options as option_words
from heartsui.words.wrapping import cells, wrap

SIZES = [(80, 24), (120, 40), (60, 20)]


async def setup(pilot: Pilot[Any], game: str = "hearts") -> SetupScreen:
    """Go to the set-up and wait until all its fields are there."""
    app = pilot.app
    assert isinstance(app, HeartsApp)
    await at_home(pilot)
    app.show_setup(game)
    count = len(fields_of(OPTIONS[game])) - 1
    await until(pilot, lambda: isinstance(app.screen, SetupScreen) and len(app.screen.query(FieldRow)) == count)
    await pilot.pause()
    assert isinstance(app.screen, SetupScreen)
    return app.screen


def row(screen: SetupScreen, name: str) -> FieldRow:
    return next(one for one in screen.query(FieldRow) if one.field.name == name)


def told(row: FieldRow) -> str:
    """What is said beneath a field."""
    return "".join(str(below.content) for below in row.query(".fault").results(Static))


async def started(pilot: Pilot[Any]) -> Any:
    """The session of the table that comes next."""
    await until(pilot, lambda: any(isinstance(one, PlayScreen) for one in pilot.app.screen_stack))
    return next(one for one in pilot.app.screen_stack if isinstance(one, PlayScreen)).session


async def test_enter_twice_begins_a_match_with_the_usual_rules(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        await pilot.pause()
        await pilot.press("enter")
        session = await started(pilot)
        assert session.started.preset == "qdan"
        assert [info.kind for info in session.started.seats] == [Kind.HUMAN, Kind.BOT, Kind.BOT, Kind.BOT]


async def test_a_match_is_set_up_by_keys_alone(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        await pilot.press("tab")
        assert app.focused is screen.query_one("#preset")
        await pilot.press("right", "right", "right", "right")
        await pilot.press("down", "right")
        await pilot.press("down", *"Ann", "tab", "tab", *"Bo")
        await until(pilot, lambda: len(screen.draft.seats) == 5)
        await pilot.press("tab", "right")
        screen.query_one("#seed").focus()
        await pilot.pause()
        await pilot.press(*"q1", "ctrl+s")
        session = await started(pilot)
        seats = session.started.seats
        assert session.started.preset == "omnibus"
        assert session.started.seed == "q1"
        assert (len(seats), seats[0].name, seats[1].name) == (5, "Ann", "Bo")
        assert seats[1].level != "medium"


async def choose(pilot: Pilot[Any], choice: Choice, value: Any) -> None:
    """Choose a value with the mouse."""
    await pilot.click(choice)
    await until(pilot, lambda: choice.expanded)
    await pilot.pause()
    overlay = choice.query_one("ChoiceList")
    await pilot.click(overlay, offset=(3, choice.values.index(value)))
    await until(pilot, lambda: choice.value == value and not choice.expanded)
    await pilot.pause()


async def test_a_match_is_set_up_by_mouse_alone(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 40)) as pilot:
        screen = await setup(pilot)
        await choose(pilot, screen.query_one("#preset", Choice), "spot")
        await choose(pilot, screen.query_one("#players", Choice), 3)
        await until(pilot, lambda: len(screen.query("SeatRow")) == 3)
        await pilot.pause()
        await choose(pilot, screen.query("SeatRow Choice").last(Choice), "me")
        await pilot.click("#start")
        session = await started(pilot)
        assert (session.players, session.started.preset) == (3, "spot")
        assert [info.kind for info in session.started.seats] == [Kind.HUMAN, Kind.BOT, Kind.HUMAN]


async def test_leaving_before_all_fields_are_there_is_no_fault(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and not screen.is_attached)
        await screen._mount_fields()
        screen._tell()
        assert isinstance(app.screen, HomeScreen)


async def test_a_preset_shows_what_is_special_about_it(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        assert not screen.query(".-changed")
        screen.query_one("#preset", Choice).value = "omnibus"
        await until(pilot, lambda: screen.draft.preset == "omnibus")
        await pilot.pause()
        assert "Special cards: Q♠ 13, J♦ −10" in str(screen.query_one("#about", Static).content)
        assert row(screen, "special_cards").has_class("-changed")
        assert row(screen, "special_cards").query_one(Line).value == "QS 13, JD -10"


async def test_a_fault_stands_beside_its_field_while_typing_and_keeps_the_match_from_starting(
    tmp_path: Path,
) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 40)) as pilot:
        screen = await setup(pilot)
        end = row(screen, "end_score")
        end.query_one(Line).focus()
        await pilot.press("end", "backspace", "backspace", "backspace", "0")
        await pilot.pause()
        assert told(end) == "The end score must be 1 to 9999."
        assert screen.query_one("#start", Button).has_class("-closed")
        await pilot.press("ctrl+s")
        assert app.screen is screen
        await pilot.press("backspace", *"50")
        await pilot.pause()
        assert told(end) == ""
        assert not screen.query_one("#start", Button).has_class("-closed")
        await pilot.press("ctrl+s")
        assert (await started(pilot)).started.options.end_score == 50


async def test_start_says_what_is_wrong_and_goes_there(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        screen = await setup(pilot)
        line = row(screen, "end_score").query_one(Line)
        line.value = "0"
        await until(pilot, lambda: screen.query_one("#start", Button).has_class("-closed"))
        assert screen.focused is not line
        await pilot.click("#start")
        await until(pilot, lambda: len(app._notifications) == 1)
        assert next(iter(app._notifications)).message == "The end score must be 1 to 9999."
        assert app.screen is screen
        assert screen.focused is line


@pytest.mark.parametrize("language", ["en", "zh_TW", "zh_CN"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_line_about_a_field_is_whole(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    app = shell(tmp_path, lang=language)
    async with app.run_test(size=size) as pilot:
        screen = await setup(pilot, "gongzhu")
        hint = screen.query_one("#hint", Static)
        helps = {
            option_words.help_line(game, field.name) for game in OPTIONS for field in fields_of(OPTIONS[game])
        }
        for text in helps:
            assert len(wrap(text, hint.content_size.width)) <= hint.size.height
        longest = max(helps, key=cells)
        hint.update(longest, layout=False)
        await pilot.pause()
        assert longest[-3:] in text_of(app)


async def test_fields_that_do_not_go_together_are_told(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        row(screen, "teams").query_one(Choice).value = "opposite"
        screen.query_one("#players", Choice).value = 3
        await until(pilot, lambda: "four players" in told(row(screen, "teams")))


async def test_a_notice_is_told_and_the_match_may_start(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        row(screen, "uneven_deal").query_one(Choice).value = "kitty"
        await until(pilot, lambda: "no kitty" in told(row(screen, "uneven_deal")))
        assert row(screen, "uneven_deal").query(".-notice")
        assert not screen.query_one("#start", Button).has_class("-closed")


async def test_a_value_of_ones_own_is_typed_beside_the_named_ones(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 40)) as pilot:
        screen = await setup(pilot)
        cycle = row(screen, "pass_cycle")
        line = cycle.query_one(Line)
        assert not line.display
        cycle.query_one(Choice).focus()
        await pilot.press("right")
        await until(pilot, lambda: app.focused is line)
        await pilot.press(*"left hold")
        await pilot.pause()
        assert screen.draft.values["pass_cycle"] == ["left", "hold"]
        await pilot.press("shift+tab", "left")
        await until(pilot, lambda: not line.display)
        assert screen.draft.values["pass_cycle"] == "auto"


async def test_the_field_in_focus_is_explained(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        row(screen, "moon").query_one(Choice).focus()
        await pilot.pause()
        assert "takes all the penalty cards" in str(screen.query_one("#hint", Static).content)


async def test_the_next_set_up_begins_where_this_one_ended(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        screen.query_one("#preset", Choice).value = "sun"
        await until(pilot, lambda: screen.draft.preset == "sun")
        screen.query_one("#players", Choice).value = 3
        await until(pilot, lambda: len(screen.query("SeatRow")) == 3)
        screen.query("SeatRow Line").first(Line).value = "Ann"
        await pilot.pause()
        await pilot.press("ctrl+s")
        await started(pilot)
    again = shell(tmp_path)
    async with again.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        assert (screen.draft.preset, screen.draft.players) == ("sun", 3)
        assert screen.draft.seat_infos()[0].name == "Ann"


async def test_rules_are_kept_under_a_name_and_chosen_again(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        row(screen, "moon").query_one(Choice).value = "off"
        await pilot.pause()
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(app.screen, RuleSetsScreen))
        assert 'hearts:qdan?{"moon":"off"}' in text_of(app)
        await pilot.press(*"Friday", "enter", "escape")
        await until(pilot, lambda: app.screen is screen)
        preset = screen.query_one("#preset", Choice)
        await until(pilot, lambda: preset.value == "own Friday")
        preset.value = "qdan"
        await until(pilot, lambda: screen.draft.values["moon"] == "add_others")
        preset.value = "own Friday"
        await until(pilot, lambda: screen.draft.values["moon"] == "off")
    assert RuleSets(tmp_path / "rulesets.toml").all() == {"Friday": RuleSet("hearts", "qdan", {"moon": "off"})}


async def test_a_pasted_line_of_rules_is_used(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(app.screen, RuleSetsScreen))
        dialog = app.screen
        pasted = dialog.query_one("#pasted", Line)
        pasted.focus()
        told = dialog.query_one("#told", Static)
        for line, part in (
            ("nonsense", "not a line"),
            ("trash:classic", "rules of"),
            ("hearts:qdan?{}x", "JSON"),
        ):
            pasted.value = line
            await pilot.press("enter")
            await until(pilot, lambda part=part: part in str(told.content))
        pasted.value = 'hearts:qdan?{"end_score":0}'
        await pilot.press("enter")
        await until(pilot, lambda: "1 to 9999" in str(told.content))
        pasted.value = 'hearts:spot?{"jack_of_diamonds":-10}'
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is screen)
        await until(pilot, lambda: screen.draft.values["special_cards"] == {"QS": 25, "JD": -10})
        assert screen.draft.preset == "spot"


async def test_a_kept_rule_set_is_deleted(tmp_path: Path) -> None:
    RuleSets(tmp_path / "rulesets.toml").save("[x]", RuleSet("hearts", "sun", {}))
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await setup(pilot)
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(app.screen, RuleSetsScreen))
        assert "[x]" in text_of(app)
        await pilot.pause()
        await pilot.click("#delete")
        await until(pilot, lambda: RuleSets(tmp_path / "rulesets.toml").all() == {})


async def test_rule_sets_that_cannot_be_saved_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("heartsui.tomlfile.write", fail)
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await setup(pilot)
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(app.screen, RuleSetsScreen))
        await pilot.press(*"x", "enter")
        await until(pilot, lambda: "cannot be saved" in text_of(app))


async def test_a_name_in_brackets_is_shown_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('seats = ["me:[b]Ann"]\nrules = ["hearts:qdan"]\n')
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await setup(pilot)
        assert "[b]Ann" in text_of(app)


@pytest.mark.parametrize("game", OPTIONS)
async def test_every_game_is_set_up_from_its_options(tmp_path: Path, game: str) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot, game)
        preset = screen.query_one("#preset", Choice)
        for value in preset.values:
            preset.value = value
            await until(pilot, lambda value=value: screen.draft.preset == value)
            await pilot.pause()
            assert not screen.query_one("#start", Button).has_class("-closed")


@pytest.mark.parametrize("size", SIZES)
async def test_every_field_can_be_reached_and_no_key_is_cut_off(tmp_path: Path, size: tuple[int, int]) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await setup(pilot)
        await pilot.press("tab")
        await until(pilot, lambda: app.focused is not None)
        seen, steps, first = set(), 0, app.focused
        while steps == 0 or app.focused is not first:
            await pilot.press("tab")
            steps += 1
            assert steps < 90
            seen |= {node.field.name for node in screen._focus_path() if isinstance(node, FieldRow)}
            assert app.focused is not None
            await until(
                pilot,
                lambda: app.focused.region.height > 0 and screen.region.contains_region(app.focused.region),
            )
        assert seen == screen.draft.fields.keys() - {"players"}
        assert await footer_fits(pilot)


async def test_escape_leads_back_from_a_list_a_dialog_and_the_form(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await setup(pilot)
        choice = screen.query_one("#preset", Choice)
        choice.focus()
        await pilot.press("enter")
        await until(pilot, lambda: choice.expanded)
        await pilot.press("escape")
        await until(pilot, lambda: not choice.expanded)
        assert app.screen is screen
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_what_was_told_in_the_set_up_goes_with_it(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        screen = await setup(pilot)
        row(screen, "end_score").query_one(Line).value = "0"
        await until(pilot, lambda: told(row(screen, "end_score")))
        screen.query_one("#form").scroll_home(animate=False)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: len(app._notifications) == 1)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await until(pilot, lambda: len(app._notifications) == 0)
        assert "The end score" not in text_of(app)
        await pilot.press("c")
        await until(pilot, lambda: text_of(app).count("No match is in progress.") == 2)
        await setup(pilot)
        await until(pilot, lambda: "No match is in progress." not in text_of(app))


async def test_rule_sets_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    (tmp_path / "rulesets.toml").write_text("mine = [")
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await setup(pilot)
        await until(pilot, lambda: "Your rule sets in" in text_of(app))
