"""Through every screen by keys alone: each opens with a key, and Escape leads back to where one was."""

from pathlib import Path
from typing import Any

import pytest
import walk_paths as paths
from lessons import sensible
from shell_app import at_home, menu, shell
from textual.command import CommandPalette
from textual.widgets import OptionList
from walk_paths import Walker, Ways, every_screen

from heartsui.rules.actions import Draw, Expose, Pass, Place
from heartsui.rules.cards import RANK_LETTERS, Card
from heartsui.rules.game import Phase
from heartsui.screens.confirm import ConfirmScreen
from heartsui.screens.curtain import CurtainScreen
from heartsui.screens.decisions import DecisionsScreen
from heartsui.screens.form import FieldRow
from heartsui.screens.gongzhu import GongZhuScreen
from heartsui.screens.gongzhu_scores import GongZhuScoreboard
from heartsui.screens.help import HelpScreen
from heartsui.screens.home import HomeScreen
from heartsui.screens.key_settings import KeyScreen, KeysScreen
from heartsui.screens.learn import LearnScreen, LessonOverScreen
from heartsui.screens.moon import MoonScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.review import ReviewScreen
from heartsui.screens.rule_sets import RuleSetsScreen
from heartsui.screens.rules import RulesScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.settings import SettingsScreen
from heartsui.screens.settlement import EndingScreen, SettlementScreen
from heartsui.screens.setup import SetupScreen
from heartsui.screens.stored_match import StoredMatchScreen
from heartsui.screens.trash import TrashScreen
from heartsui.screens.tricks import TricksScreen
from heartsui.screens.tutorial import GongZhuLesson, HeartsLesson, TrashLesson

WAYS = Ways()


class Keys(Walker):
    """Presses keys and nothing else."""

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def goes(self, kind: type[Any], *keys: str) -> Any:
        await self.press(*keys)
        return await self.at(kind)

    async def there_and_back(self, kind: type[Any], *keys: str) -> None:
        """A screen that Escape alone leads back from."""
        before = self.app.screen
        await self.goes(kind, *keys)
        await self.press("escape")
        await self.back_at(before)

    async def leaves(self, home: HomeScreen) -> None:
        """Escape asks whether to leave the table; Escape or Enter keeps it, and yes leads home."""
        table = self.app.screen
        for key in ("escape", "enter"):
            await self.goes(ConfirmScreen, "escape")
            await self.press(key)
            await self.back_at(table)
        await self.goes(ConfirmScreen, "escape")
        await self.press("left", "enter")
        await self.back_at(home)

    async def choose(self, id: str) -> None:
        """Go to a line of the list that has the focus, and choose it."""
        listed = self.app.focused
        assert isinstance(listed, OptionList)
        ids = [option.id for option in listed.options if not option.disabled]
        await self.press("home", *["down"] * ids.index(id))
        assert listed.highlighted_option is not None
        assert listed.highlighted_option.id == id
        await self.press("enter")

    async def focus(self, target: Any, key: str = "tab") -> None:
        """Press a key until a control has the focus."""
        wanted = self.app.screen.query_one(target) if isinstance(target, str) else target
        for _step in range(paths.TABS):
            if self.app.focused is wanted:
                return
            await self.press(key)
        raise AssertionError(f"{key} never leads to {target}")

    async def resume(self, number: int) -> None:
        """From home to the table of a stored match."""
        await self.choose(f"match-{number}")
        await self.at(StoredMatchScreen)
        await self.press("enter")

    async def all_there_and_back(self, *ways: tuple[str, type[Any]]) -> None:
        for key, kind in ways:
            await self.there_and_back(kind, key)

    async def help_leads_on(self) -> None:
        """The help leads to what has no key of its own on some screens."""
        before = self.app.screen
        await self.goes(HelpScreen, "f1")
        await self.all_there_and_back(
            ("l", LearnScreen), ("r", RulesScreen), ("o", SettingsScreen), ("ctrl+p", CommandPalette)
        )
        await self.press("escape")
        await self.back_at(before)


def keys_of(card: Card) -> tuple[str, str]:
    """The keys that jump to a card."""
    rank = RANK_LETTERS[card & 15]
    return {"T": "0", "Q": "Q"}.get(rank, rank.lower()), "cdsh"[card >> 4]


async def started(walker: Keys) -> HomeScreen:
    await at_home(walker.pilot)
    home = await walker.at(HomeScreen)
    assert isinstance(home, HomeScreen)
    return home


@WAYS.to(
    HomeScreen, HelpScreen, LearnScreen, RulesScreen, SettingsScreen, KeysScreen, KeyScreen, CommandPalette,
    SetupScreen,
)  # fmt: skip
async def home_and_settings(walker: Keys, directory: Path) -> None:
    home = await started(walker)
    await walker.help_leads_on()
    for id, kind in (("learn", LearnScreen), ("help", HelpScreen)):
        await walker.choose(id)
        await walker.at(kind)
        await walker.press("escape")
        await walker.back_at(home)
    await walker.choose("rules")
    rules = await walker.at(RulesScreen)
    await walker.focus("#preset")
    await walker.press("enter", "down", "escape")
    await walker.until(lambda: not rules.query_one("#preset").expanded)
    assert walker.app.screen is rules
    await walker.press("escape")
    await walker.back_at(home)
    await walker.choose("settings")
    settings = await walker.at(SettingsScreen)
    await walker.goes(HelpScreen, "f1")
    await walker.press("o", "escape")
    await walker.back_at(settings)
    await walker.focus("#keys", "down")
    keys = await walker.goes(KeysScreen, "enter")
    await walker.goes(KeyScreen, "down", "enter")
    await walker.press("escape")
    await walker.back_at(keys)
    await walker.press("escape")
    await walker.back_at(settings)
    await walker.press("escape")
    await walker.back_at(home)
    palette = await walker.goes(CommandPalette, "ctrl+p")
    await walker.press(*"theme")
    await walker.until(lambda: palette.query_one(OptionList).option_count > 0)
    await walker.press("down", "enter")
    await walker.until(lambda: walker.app.screen not in (palette, home))
    await walker.at(CommandPalette)
    await walker.press("escape")
    await walker.back_at(home)
    for key, kind in (("n", SetupScreen), ("l", LearnScreen), ("r", RulesScreen), ("o", SettingsScreen)):
        await walker.there_and_back(kind, key)
    await walker.choose("quit")
    await walker.until(walker.gone)


@WAYS.to(HomeScreen, SetupScreen, RuleSetsScreen, RulesScreen, HelpScreen)
async def set_up(walker: Keys, directory: Path) -> None:
    home = await started(walker)
    for game in ("hearts", "gongzhu", "trash"):
        await walker.choose(f"new-{game}")
        setup = await walker.at(SetupScreen)
        await walker.until(lambda setup=setup: setup.query("FieldRow"))
        await walker.pilot.pause()
        walker.look_round(setup)
        await walker.there_and_back(RuleSetsScreen, "ctrl+o")
        if game == "trash":
            await walker.goes(HelpScreen, "f1")
            await walker.there_and_back(RulesScreen, "r")
            await walker.press("escape")
            await walker.back_at(setup)
        if game == "gongzhu":
            await walker.focus("#preset")
            await walker.press("enter", "down", "escape")
            await walker.until(lambda setup=setup: not setup.query_one("#preset").expanded)
        if game == "hearts":
            await faults_and_own_rules(walker, setup)
        await walker.press("escape")
        await walker.back_at(home)
    await walker.press("q")
    await walker.until(walker.gone)


async def faults_and_own_rules(walker: Keys, setup: SetupScreen) -> None:
    """A value that cannot be stands beside its field and keeps the match from beginning; rules that differ from
    the preset are told, kept under a name, chosen, used from a line and deleted."""
    limit = next(row for row in setup.query(FieldRow) if row.field.name == "end_score")
    await walker.focus("#start", "shift+tab")
    await walker.focus(limit.query_one("Line"), "up")
    await walker.press("end", "x")
    await walker.until(lambda: limit.query(".fault"))
    await walker.press("ctrl+s")
    assert walker.app.screen is setup
    await walker.press(*["backspace"] * 4, "7", "7")
    await walker.until(lambda: not limit.query(".fault"))
    assert limit.has_class("-changed")
    assert "77" in str(setup.query_one("#about").content)
    sets = await walker.goes(RuleSetsScreen, "ctrl+o")
    await walker.press(*"Mine", "enter")
    await walker.until(lambda: sets.query_one("#which").display and sets.query_one("#own").display)
    await walker.focus("#delete")
    await walker.focus("#pasted", "shift+tab")
    await walker.press(*"hearts:nonsense", "enter")
    assert walker.app.screen is sets
    assert sets.query_one("#told").has_class("-wrong")
    await walker.press("home", "ctrl+k", *"hearts:spot", "enter")
    await walker.back_at(setup)
    assert setup.draft.preset == "spot"
    await walker.focus("#preset")
    await walker.press("enter", "end", "enter")
    await walker.until(lambda: setup.options is not None and setup.options.end_score == 77)
    await walker.goes(RuleSetsScreen, "ctrl+o")
    await walker.focus("#delete")
    await walker.press("enter", "escape")
    await walker.back_at(setup)
    assert setup.rule_sets.all() == {}


@WAYS.to(HomeScreen, StoredMatchScreen, ConfirmScreen, DecisionsScreen, PlayScreen)
async def matches(walker: Keys, directory: Path) -> None:
    over, running = paths.finished(directory), paths.two_packs(directory)
    home = await started(walker)
    assert menu(walker.app)[-2:] == [f"match-{running}", f"match-{over}"]
    for number in (over, running):
        await walker.choose(f"match-{number}")
        await walker.at(StoredMatchScreen)
        await walker.press("escape")
        await walker.back_at(home)
    await walker.choose(f"match-{over}")
    await walker.at(StoredMatchScreen)
    await walker.focus("#export", "right")
    await walker.press("enter")
    await walker.back_at(home)
    await walker.until(lambda: (directory / f"heartsui-{over}.jsonl").exists())
    await walker.choose(f"match-{over}")
    await walker.at(StoredMatchScreen)
    await walker.goes(DecisionsScreen, "enter")
    await walker.press("escape")
    await walker.back_at(home)
    await walker.choose(f"match-{over}")
    await walker.at(StoredMatchScreen)
    await walker.goes(DecisionsScreen, "enter")
    await walker.press("home", "enter")
    await walker.asked(PlayScreen)
    await walker.leaves(home)
    await walker.choose(f"match-{running}")
    await walker.at(StoredMatchScreen)
    await walker.focus("#delete", "down")
    for answer in ("escape", "enter"):
        await walker.goes(ConfirmScreen, "enter" if answer == "escape" else "d")
        await walker.press(answer)
        await walker.back_at(home)
    await walker.goes(ConfirmScreen, "d")
    await walker.press("left", "enter")
    await walker.back_at(home)
    await walker.until(lambda: f"match-{running}" not in menu(walker.app))
    await walker.press("ctrl+q")
    await walker.until(walker.gone)


@WAYS.to(
    HomeScreen, SetupScreen, PlayScreen, HelpScreen, ScoreboardScreen, TricksScreen, RulesScreen,
    SettingsScreen, CommandPalette, LearnScreen, ConfirmScreen, DecisionsScreen,
)  # fmt: skip
async def hearts(walker: Keys, directory: Path) -> None:
    home = await started(walker)
    await walker.goes(SetupScreen, "n")
    await walker.focus("#practice")
    await walker.press("space", "ctrl+s")
    table = await walker.asked(PlayScreen)
    assert table.view.phase == Phase.PASS
    await walker.help_leads_on()
    await walker.all_there_and_back(
        ("p", ScoreboardScreen),
        ("v", TricksScreen),
        ("r", RulesScreen),
        ("o", SettingsScreen),
        ("question_mark", HelpScreen),
        ("ctrl+p", CommandPalette),
    )
    await walker.press("space", "escape")
    await walker.until(lambda: not table.hand.raised)
    assert walker.app.screen is table
    await walker.leaves(home)
    await walker.press("enter")
    table = await walker.asked(PlayScreen)
    await walker.press("i")
    await walker.until(lambda: table.hint_shown is not None)
    await walker.press("i")
    action = table.hint_shown.action
    assert isinstance(action, Pass)
    for card in action.cards:
        await walker.press(*keys_of(card), "space")
    await walker.press("enter")
    await walker.until(lambda: table.asked and table.view.phase == Phase.PLAY)
    await walker.pilot.pause()
    await walker.all_there_and_back(("v", TricksScreen), ("u", DecisionsScreen))
    revision = table.session.revision
    await walker.press("enter")
    await walker.until(lambda: table.session.revision > revision and table.asked)
    await walker.press("m")
    await walker.back_at(home)
    await walker.press("c")
    await walker.asked(PlayScreen)
    await walker.press("q")
    await walker.until(walker.gone)


@WAYS.to(HomeScreen, StoredMatchScreen, PlayScreen, CurtainScreen, ConfirmScreen, HelpScreen, TricksScreen)
async def two_at_one_keyboard(walker: Keys, directory: Path) -> None:
    number = paths.two_people(directory)
    home = await started(walker)
    await walker.resume(number)
    await walker.at(CurtainScreen)
    await walker.there_and_back(HelpScreen, "question_mark")
    await walker.leaves(home)
    await walker.resume(number)
    curtain = await walker.at(CurtainScreen)
    await walker.press("enter")
    table = await walker.asked(PlayScreen)
    await walker.there_and_back(TricksScreen, "v")
    await walker.press("enter")
    await walker.until(lambda: walker.app.screen is not table)
    assert (await walker.at(CurtainScreen)) is not curtain
    await walker.press("enter")
    await walker.asked(PlayScreen)
    await walker.leaves(home)


@WAYS.to(
    HomeScreen, StoredMatchScreen, PlayScreen, MoonScreen, ConfirmScreen, ScoreboardScreen, ReviewScreen,
    DecisionsScreen,
)  # fmt: skip
async def moon_and_scores(walker: Keys, directory: Path) -> None:
    number = paths.moon(directory)
    home = await started(walker)
    await walker.resume(number)
    await walker.asked(PlayScreen)
    await walker.goes(MoonScreen, "enter")
    await walker.leaves(home)
    await walker.resume(number)
    await walker.at(MoonScreen)
    scores = await walker.goes(ScoreboardScreen, "down", "up", "enter")
    assert scores.standing.over
    review = await walker.goes(ReviewScreen, "d")
    await walker.there_and_back(DecisionsScreen, "o")
    assert walker.app.screen is review
    await walker.press("escape")
    await walker.back_at(scores)
    await walker.press("a")
    await walker.asked(PlayScreen)
    await walker.leaves(home)
    await walker.resume(number + 1)
    await walker.asked(PlayScreen)
    await walker.press("m")
    await walker.back_at(home)


@WAYS.to(
    HomeScreen, StoredMatchScreen, GongZhuScreen, HelpScreen, RulesScreen, TricksScreen, GongZhuScoreboard,
    ConfirmScreen, EndingScreen, SettlementScreen, ReviewScreen,
)  # fmt: skip
async def gong_zhu(walker: Keys, directory: Path) -> None:
    one, two = paths.exposing(directory), paths.two_packs(directory)
    home = await started(walker)
    await walker.resume(one)
    table = await walker.asked(GongZhuScreen)
    assert table.view.phase == Phase.EXPOSE
    await walker.all_there_and_back(
        ("question_mark", HelpScreen), ("p", GongZhuScoreboard), ("v", TricksScreen), ("r", RulesScreen)
    )
    await walker.press(*keys_of(10), "space", "escape")
    assert walker.app.screen is table
    await walker.leaves(home)
    await walker.resume(one)
    table = await walker.asked(GongZhuScreen)
    assert Expose((10,)) in table.view.legal
    await walker.press(*keys_of(10), "space", "enter")
    await walker.until(lambda: table.asked and table.view.phase == Phase.PLAY)
    await walker.pilot.pause()
    await walker.goes(EndingScreen, "enter")
    await walker.goes(SettlementScreen, "escape")
    scores = await walker.goes(GongZhuScoreboard, "escape")
    await walker.all_there_and_back(("s", SettlementScreen), ("d", ReviewScreen))
    assert walker.app.screen is scores
    await walker.press("escape")
    await walker.back_at(home)
    await walker.resume(two)
    table = await walker.asked(GongZhuScreen)
    await walker.press("home", "space", "right", "space")
    await walker.until(lambda: len(table.hand.raised) == 2)
    await walker.press("escape")
    await walker.until(lambda: not table.hand.raised)
    revision = table.session.revision
    await walker.press("home", "space", "right", "space", "enter")
    await walker.until(lambda: table.session.revision > revision and table.asked)
    assert len(table.view.tricks[0].plays[0]) == 2
    await walker.there_and_back(TricksScreen, "v")
    await walker.leaves(home)


@WAYS.to(
    HomeScreen, StoredMatchScreen, TrashScreen, HelpScreen, RulesScreen, ScoreboardScreen, SettingsScreen,
    ConfirmScreen,
)  # fmt: skip
async def trash(walker: Keys, directory: Path) -> None:
    number = paths.trash(directory)
    home = await started(walker)
    await walker.resume(number)
    table = await walker.asked(TrashScreen)
    await walker.all_there_and_back(
        ("question_mark", HelpScreen),
        ("p", ScoreboardScreen),
        ("r", RulesScreen),
        ("o", SettingsScreen),
    )
    await walker.press("i", "i")
    await walker.until(lambda: table.hint_shown is not None)
    assert isinstance(table.hint_shown.action, Draw)
    await walker.leaves(home)
    await walker.resume(number)
    table = await walker.asked(TrashScreen)
    await walker.press("right", "left", "enter")
    await walker.until(lambda: table.tableau.asking is not None)
    await walker.leaves(home)
    await walker.resume(number)
    table = await walker.asked(TrashScreen)
    await walker.press("right", "left", "enter")
    await walker.at(ScoreboardScreen)
    await walker.press("escape")
    await walker.back_at(home)


@WAYS.to(
    HomeScreen, LearnScreen, HeartsLesson, GongZhuLesson, TrashLesson, ConfirmScreen, HelpScreen,
    ScoreboardScreen, LessonOverScreen,
)  # fmt: skip
async def lessons(walker: Keys, directory: Path) -> None:
    home = await started(walker)
    for game, kind in (("hearts", HeartsLesson), ("gongzhu", GongZhuLesson), ("trash", TrashLesson)):
        await walker.goes(LearnScreen, "l")
        await walker.choose(game)
        table = await walker.asked(kind)
        await walker.there_and_back(HelpScreen, "question_mark")
        if table.coach.more:
            before = table.coach.page
            await walker.press("n")
            assert table.coach.page != before
        await walker.leaves(home)
    await walker.goes(LearnScreen, "l")
    await walker.choose("trash")
    table = await walker.asked(TrashLesson)
    table._pace = "instant"
    while walker.app.screen is table:
        if table.asked:
            action = sensible(table.view)
            await walker.press(str(action.slot % 10) if isinstance(action, Place) else action.source[0])
        else:
            await walker.pilot.pause()
    await walker.at(ScoreboardScreen)
    await walker.goes(LessonOverScreen, "escape")
    await walker.choose("other")
    await walker.at(LearnScreen)
    await walker.press("escape")
    await walker.back_at(home)


# The walk


@pytest.mark.parametrize("part", WAYS.parts)
async def test_each_screen_opens_by_keys_and_escape_leads_back(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths.at_once(monkeypatch)
    monkeypatch.chdir(tmp_path)
    way, screens = WAYS.parts[part]
    app = shell(tmp_path)
    async with app.run_test(size=(60, 20)) as pilot:
        walker = Keys(pilot)
        await way(walker, tmp_path)
    assert walker.visited == screens
    assert app.crash is None


def test_the_keys_lead_to_every_screen_there_is() -> None:
    assert WAYS.screens == every_screen()
