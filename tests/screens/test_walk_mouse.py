"""Through every screen by mouse alone: each opens with a click, and a click leads back to where one was."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
import walk_paths as paths
from lessons import sensible
from shell_app import at_home, menu, shell
from textual import events
from textual.command import CommandPalette
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets._footer import FooterKey
from walk_paths import Walker, Ways, every_screen

from heartsui.rules.actions import Draw, DrawFrom, Expose, Pass, Place
from heartsui.rules.cards import Card
from heartsui.rules.game import Phase
from heartsui.screens.choice import Choice
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


class Mouse(Walker):
    """Clicks and turns the wheel, and nothing else. What is clicked has to be seen."""

    async def click(self, target: Any, offset: tuple[int, int] | None = None) -> None:
        """Click a widget, in its middle if nothing else is said, where it lies open."""
        widget = self.app.screen.query_one(target) if isinstance(target, str) else target
        assert isinstance(widget, Widget)
        await self.bring(widget)
        at = offset or (widget.size.width // 2, widget.size.height // 2)
        assert await self.pilot.click(widget, offset=at), f"{widget} is covered on {self.app.screen}"

    async def wheel(self, widget: Widget, down: bool) -> None:
        turned: list[Any] = [events.MouseScrollDown if down else events.MouseScrollUp]
        await self.pilot._post_mouse_events(turned, widget, offset=(1, 1))

    async def bring(self, widget: Widget) -> None:
        """Turn the wheel until a widget can be seen."""
        for scrolled in (node for node in widget.ancestors if isinstance(node, Widget)):
            if scrolled.max_scroll_y <= 0 or scrolled is self.app.screen:
                continue
            for _step in range(paths.TABS):
                row, seen = widget.region.y, scrolled.content_region
                if seen.y <= row < seen.bottom:
                    break
                await self.wheel(scrolled, row >= seen.bottom)

    async def key(self, action: str) -> None:
        """Click a key of the footer."""
        try:
            await self.until(lambda: self._key(action))
        except AssertionError:
            raise AssertionError(f"no key for {action} on {self.app.screen}") from None
        await self.pilot.pause()
        await self.click(self._key(action), (1, 0))

    def _key(self, action: str) -> FooterKey | None:
        keys = self.app.screen.query(FooterKey)
        return next((key for key in keys if key.action.rpartition(".")[2] == action), None)

    async def option(self, id: str) -> None:
        """Click a line of the list on the screen."""
        listed = self.app.screen.query_one(OptionList)
        for _step in range(paths.TABS):
            rows = [y for y in range(listed.size.height) if _option_at(listed, y) == id]
            if rows:
                await self.click(listed, (4, rows[0]))
                return
            await self.wheel(listed, down=True)
        raise AssertionError(f"{id} is not in the list of {self.app.screen}")

    async def goes(self, kind: type[Any], action: str) -> Any:
        await self.key(action)
        return await self.at(kind)

    async def there_and_back(self, kind: type[Any], action: str, back: str = "leave") -> None:
        """A screen whose own footer leads back."""
        before = self.app.screen
        await self.goes(kind, action)
        await self.key(back)
        await self.back_at(before)

    async def help_leads_on(self) -> None:
        """The help leads to what has no key in the footer of some screens."""
        before = self.app.screen
        await self.goes(HelpScreen, "help")
        await self.there_and_back(LearnScreen, "learn")
        await self.there_and_back(RulesScreen, "rules")
        await self.there_and_back(SettingsScreen, "settings", "back")
        help_screen = self.app.screen
        await self.goes(CommandPalette, "command_palette")
        await self.beside()
        await self.back_at(help_screen)
        await self.key("leave")
        await self.back_at(before)

    async def beside(self) -> None:
        """Click beside a dialog."""
        await self.pilot.click(offset=(1, 1))

    async def leaves(self, home: HomeScreen, action: str = "home") -> None:
        await self.key(action)
        if action != "home":
            table = self.app.screen_stack[-2]
            await self.at(ConfirmScreen)
            await self.click("#no")
            await self.back_at(table)
            await self.key(action)
            await self.at(ConfirmScreen)
            await self.click("#yes")
        await self.back_at(home)

    async def resume(self, number: int) -> None:
        """From home to the table of a stored match."""
        await self.option(f"match-{number}")
        await self.at(StoredMatchScreen)
        await self.click("#resume")

    async def card(self, table: Any, card: Card, copy: int = 0) -> None:
        """Click a card of the hand where it can be seen."""
        hand = table.hand
        spots = [hand.fan.spots[i] for i, held in enumerate(hand.value.cards) if held == card]
        spot = spots[copy]
        await self.click(hand, (spot.x + 1, spot.y + 1))


def _option_at(listed: OptionList, y: int) -> str | None:
    for segment in listed.render_line(y):
        if segment.style is not None and "option" in segment.style.meta:
            return listed.get_option_at_index(segment.style.meta["option"]).id
    return None


async def started(walker: Mouse) -> HomeScreen:
    await at_home(walker.pilot)
    home = await walker.at(HomeScreen)
    assert isinstance(home, HomeScreen)
    return home


@WAYS.to(
    HomeScreen, HelpScreen, LearnScreen, RulesScreen, SettingsScreen, KeysScreen, KeyScreen, CommandPalette,
)  # fmt: skip
async def home_and_settings(walker: Mouse, directory: Path) -> None:
    home = await started(walker)
    await walker.help_leads_on()
    for id, kind in (("learn", LearnScreen), ("help", HelpScreen), ("rules", RulesScreen)):
        for back in (walker.beside, partial(walker.key, "leave")):
            await walker.option(id)
            await walker.at(kind)
            await back()
            await walker.back_at(home)
    await walker.option("rules")
    rules = await walker.at(RulesScreen)
    await opened_and_closed(walker, rules.query_one("#preset", Choice), rules.query(".heading").first())
    await walker.key("leave")
    await walker.back_at(home)
    await walker.option("settings")
    settings = await walker.at(SettingsScreen)
    await opened_and_closed(walker, settings.query(Choice).first(), settings.query_one("#settings-title"))
    await walker.goes(HelpScreen, "help")
    assert not [key for key in walker.app.screen.query(FooterKey) if key.action == "settings"]
    await walker.key("leave")
    await walker.back_at(settings)
    await walker.click("#keys")
    keys = await walker.at(KeysScreen)
    await walker.option("help")
    await walker.at(KeyScreen)
    await walker.beside()
    await walker.back_at(keys)
    await walker.key("back")
    await walker.back_at(settings)
    await walker.key("back")
    await walker.back_at(home)
    await walker.option("quit")
    await walker.until(walker.gone)


async def opened_and_closed(walker: Mouse, choice: Choice, beside: Widget) -> None:
    """A click opens the list of a choice; a click on it or beside it closes the list."""
    value, screen = choice.value, walker.app.screen
    for away in (choice, beside):
        await walker.click(choice, (2, 0))
        await walker.until(lambda: choice.expanded)
        await walker.click(away, (2, 0))
        await walker.until(lambda: not choice.expanded)
        await walker.pilot.pause()
        assert not choice.expanded
    assert (choice.value, walker.app.screen) == (value, screen)


@WAYS.to(HomeScreen, SetupScreen, RuleSetsScreen, RulesScreen, HelpScreen)
async def set_up(walker: Mouse, directory: Path) -> None:
    home = await started(walker)
    for game in ("hearts", "gongzhu", "trash"):
        await walker.option(f"new-{game}")
        setup = await walker.at(SetupScreen)
        await walker.until(lambda setup=setup: setup.query(FieldRow))
        await walker.pilot.pause()
        await walker.there_and_back(RuleSetsScreen, "rule_sets")
        if game == "hearts":
            await walker.goes(HelpScreen, "help")
            await walker.there_and_back(RulesScreen, "rules")
            await walker.key("leave")
            await walker.back_at(setup)
        if game == "gongzhu":
            await opened_and_closed(walker, setup.query_one("#preset", Choice), setup.query_one("#setup-title"))
        if game == "trash":
            await tailored(walker, setup)
        await walker.key("back")
        await walker.back_at(home)
    await walker.key("quit")
    await walker.until(walker.gone)


async def tailored(walker: Mouse, setup: SetupScreen) -> None:
    """A field that is changed is marked; the wheel leads to the last ones of the form."""
    row = [one for one in setup.query(FieldRow) if one.query(Choice) and not one.query("Line")][-1]
    choice = row.query_one(Choice)
    before = choice.value
    await walker.click(choice, (2, 0))
    await walker.until(lambda: choice.expanded)
    await walker.pilot.pause()
    listed = choice.query_one(OptionList)
    await walker.click(listed, (2, (choice.values.index(before) + 1) % len(choice.values)))
    await walker.until(lambda: choice.value != before)
    await walker.until(lambda: row.has_class("-changed"))


@WAYS.to(HomeScreen, StoredMatchScreen, ConfirmScreen, DecisionsScreen, PlayScreen)
async def matches(walker: Mouse, directory: Path) -> None:
    over, running = paths.finished(directory), paths.two_packs(directory)
    home = await started(walker)
    for number, back in ((over, walker.beside), (running, partial(walker.click, "#close"))):
        await walker.option(f"match-{number}")
        await walker.at(StoredMatchScreen)
        await back()
        await walker.back_at(home)
    await walker.option(f"match-{over}")
    await walker.at(StoredMatchScreen)
    await walker.click("#export")
    await walker.back_at(home)
    await walker.until(lambda: (directory / f"heartsui-{over}.jsonl").exists())
    for back in (walker.beside, partial(walker.key, "leave"), None):
        await walker.option(f"match-{over}")
        await walker.at(StoredMatchScreen)
        await walker.click("#play_on")
        await walker.at(DecisionsScreen)
        if back is None:
            await walker.click("OptionList", (4, 0))
            await walker.asked(PlayScreen)
            await walker.leaves(home)
        else:
            await back()
            await walker.back_at(home)
    for answer in (walker.beside, partial(walker.click, "#no"), partial(walker.click, "#yes")):
        await walker.option(f"match-{running}")
        await walker.at(StoredMatchScreen)
        await walker.click("#delete")
        await walker.at(ConfirmScreen)
        await answer()
        await walker.back_at(home)
    await walker.until(lambda: f"match-{running}" not in menu(walker.app))
    await walker.key("quit")
    await walker.until(walker.gone)


@WAYS.to(
    HomeScreen, SetupScreen, PlayScreen, HelpScreen, ScoreboardScreen, TricksScreen, RulesScreen,
    SettingsScreen, CommandPalette, LearnScreen,
)  # fmt: skip
async def hearts(walker: Mouse, directory: Path) -> None:
    home = await started(walker)
    await walker.key("new('hearts')")
    await walker.at(SetupScreen)
    await walker.click("#start")
    table = await walker.asked(PlayScreen)
    assert table.view.phase == Phase.PASS
    await walker.help_leads_on()
    await walker.there_and_back(ScoreboardScreen, "scores", "go_on")
    await walker.there_and_back(TricksScreen, "tricks")
    await walker.leaves(home)
    await walker.option("continue")
    table = await walker.asked(PlayScreen)
    await walker.key("hint")
    await walker.until(lambda: table.hint_shown is not None)
    await walker.key("hint")
    action = table.hint_shown.action
    assert isinstance(action, Pass)
    for card in action.cards:
        await walker.card(table, card)
    await walker.key("pass_cards")
    await walker.until(lambda: table.asked and table.view.phase == Phase.PLAY)
    await walker.pilot.pause()
    await walker.there_and_back(TricksScreen, "tricks")
    revision, card = table.session.revision, table.hand.card
    await walker.card(table, card)
    await walker.card(table, card)
    await walker.until(lambda: table.session.revision > revision and table.asked)
    await walker.pilot.pause()
    await walker.key("home")
    await walker.back_at(home)
    await walker.key("carry_on")
    await walker.asked(PlayScreen)
    await walker.key("quit")
    await walker.until(walker.gone)


@WAYS.to(HomeScreen, StoredMatchScreen, PlayScreen, CurtainScreen, ConfirmScreen, HelpScreen, TricksScreen)
async def two_at_one_keyboard(walker: Mouse, directory: Path) -> None:
    number = paths.two_people(directory)
    home = await started(walker)
    await walker.resume(number)
    await walker.at(CurtainScreen)
    await walker.there_and_back(HelpScreen, "help")
    await walker.leaves(home, "ask_home")
    await walker.resume(number)
    curtain = await walker.at(CurtainScreen)
    await walker.key("ready")
    table = await walker.asked(PlayScreen)
    await walker.there_and_back(TricksScreen, "tricks")
    card = table.hand.card
    await walker.card(table, card)
    await walker.card(table, card)
    await walker.until(lambda: walker.app.screen is not table)
    assert (await walker.at(CurtainScreen)) is not curtain
    await walker.key("ready")
    await walker.asked(PlayScreen)
    await walker.leaves(home)


@WAYS.to(
    HomeScreen, StoredMatchScreen, PlayScreen, MoonScreen, ConfirmScreen, ScoreboardScreen, ReviewScreen,
    DecisionsScreen,
)  # fmt: skip
async def moon_and_scores(walker: Mouse, directory: Path) -> None:
    number = paths.moon(directory)
    home = await started(walker)
    await walker.resume(number)
    table = await walker.asked(PlayScreen)
    card = table.hand.card
    await walker.card(table, card)
    await walker.card(table, card)
    await walker.at(MoonScreen)
    await walker.leaves(home, "leave")
    await walker.resume(number)
    await walker.at(MoonScreen)
    await walker.click("#offer-0")
    scores = await walker.at(ScoreboardScreen)
    assert scores.standing.over
    review = await walker.goes(ReviewScreen, "review")
    await walker.there_and_back(DecisionsScreen, "play_on")
    assert walker.app.screen is review
    await walker.key("leave")
    await walker.back_at(scores)
    await walker.key("again")
    await walker.asked(PlayScreen)
    await walker.leaves(home)


@WAYS.to(
    HomeScreen, StoredMatchScreen, GongZhuScreen, HelpScreen, RulesScreen, TricksScreen, GongZhuScoreboard,
    EndingScreen, SettlementScreen, ReviewScreen, SettingsScreen, CommandPalette, LearnScreen,
)  # fmt: skip
async def gong_zhu(walker: Mouse, directory: Path) -> None:
    one, two = paths.exposing(directory), paths.two_packs(directory)
    home = await started(walker)
    await walker.resume(one)
    table = await walker.asked(GongZhuScreen)
    assert table.view.phase == Phase.EXPOSE
    await walker.help_leads_on()
    await walker.there_and_back(GongZhuScoreboard, "scores", "go_on")
    await walker.there_and_back(TricksScreen, "tricks")
    await walker.leaves(home)
    await walker.resume(one)
    table = await walker.asked(GongZhuScreen)
    assert Expose((10,)) in table.view.legal
    await walker.card(table, 10)
    await walker.key("expose_cards")
    await walker.until(lambda: table.asked and table.view.phase == Phase.PLAY)
    await walker.pilot.pause()
    card = table.hand.card
    await walker.card(table, card)
    await walker.card(table, card)
    await walker.at(EndingScreen)
    await walker.goes(SettlementScreen, "go_on")
    scores = await walker.goes(GongZhuScoreboard, "go_on")
    await walker.there_and_back(SettlementScreen, "settlement", "go_on")
    await walker.there_and_back(ReviewScreen, "review")
    assert walker.app.screen is scores
    await walker.key("go_on")
    await walker.back_at(home)
    await walker.resume(two)
    table = await walker.asked(GongZhuScreen)
    revision, card = table.session.revision, table.hand.value.cards[0]
    await walker.card(table, card)
    await walker.card(table, card, 1)
    await walker.card(table, card, 1)
    await walker.until(lambda: table.session.revision > revision and table.asked)
    assert len(table.view.tricks[0].plays[0]) == 2
    await walker.pilot.pause()
    await walker.there_and_back(TricksScreen, "tricks")
    await walker.leaves(home)


@WAYS.to(
    HomeScreen, StoredMatchScreen, TrashScreen, HelpScreen, RulesScreen, ScoreboardScreen, SettingsScreen,
    CommandPalette, LearnScreen,
)  # fmt: skip
async def trash(walker: Mouse, directory: Path) -> None:
    number = paths.trash(directory)
    home = await started(walker)
    await walker.resume(number)
    table = await walker.asked(TrashScreen)
    await walker.help_leads_on()
    await walker.there_and_back(ScoreboardScreen, "scores", "go_on")
    await walker.key("hint")
    await walker.until(lambda: table.hint_shown is not None)
    await pile(walker, table, DrawFrom.STOCK)
    await walker.until(lambda: table.tableau.asking is not None)
    await walker.leaves(home)
    await walker.resume(number)
    table = await walker.asked(TrashScreen)
    await pile(walker, table, DrawFrom.STOCK)
    await walker.until(lambda: table.tableau.asking is not None)
    await slot(walker, table, 1)
    await walker.at(ScoreboardScreen)
    await walker.key("go_on")
    await walker.back_at(home)


async def pile(walker: Mouse, table: Any, source: DrawFrom) -> None:
    piles, wanted = table.piles, [DrawFrom.STOCK, DrawFrom.DISCARD].index(source)
    cells = [(x, y) for y in range(piles.size.height) for x in range(piles.size.width)]
    await walker.click(piles, [cell for cell in cells if piles.pile_at(*cell) == wanted][8])


async def slot(walker: Mouse, table: Any, number: int) -> None:
    tableau = table.tableau
    cells = [(x, y) for y in range(tableau.size.height) for x in range(tableau.size.width)]
    await walker.click(tableau, [cell for cell in cells if tableau.slot_at(*cell) == number][4])


@WAYS.to(
    HomeScreen, LearnScreen, HeartsLesson, GongZhuLesson, TrashLesson, HelpScreen, ScoreboardScreen,
    LessonOverScreen, SetupScreen,
)  # fmt: skip
async def lessons(walker: Mouse, directory: Path) -> None:
    home = await started(walker)
    for game, kind in (("hearts", HeartsLesson), ("gongzhu", GongZhuLesson), ("trash", TrashLesson)):
        await walker.option("learn")
        await walker.at(LearnScreen)
        await walker.option(game)
        table = await walker.asked(kind)
        await walker.there_and_back(HelpScreen, "help")
        if table.coach.more:
            before = table.coach.page
            await walker.key("more")
            assert table.coach.page != before
        await walker.key("hint")
        await walker.until(lambda table=table: table.hint_shown is not None)
        if game != "trash":
            await walker.leaves(home)
    table._pace = "instant"
    while walker.app.screen is table:
        if table.asked:
            action = sensible(table.view)
            if isinstance(action, Place):
                await slot(walker, table, action.slot)
            elif isinstance(action, Draw):
                await pile(walker, table, action.source)
        else:
            await walker.pilot.pause()
    await walker.at(ScoreboardScreen)
    await walker.goes(LessonOverScreen, "go_on")
    await walker.option("match")
    await walker.at(SetupScreen)
    await walker.key("back")
    await walker.back_at(home)


# The walk


@pytest.mark.parametrize("part", WAYS.parts)
async def test_each_screen_opens_by_mouse_and_a_click_leads_back(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths.at_once(monkeypatch)
    monkeypatch.chdir(tmp_path)
    way, screens = WAYS.parts[part]
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        walker = Mouse(pilot)
        await way(walker, tmp_path)
    assert walker.visited == screens
    assert app.crash is None


def test_the_mouse_leads_to_every_screen_there_is() -> None:
    assert WAYS.screens == every_screen()
