"""First deals at the real table with the coach beside it: by keys, by mouse, left at any time, never stored."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lessons import LESSONS, NAMES, script, seats, sensible
from shell_app import at_home, footer_fits, new_match, shell, until
from table_app import text_of
from textual.pilot import Pilot
from textual.widgets import OptionList
from textual.widgets._footer import FooterKey

from heartsui.app import HeartsApp
from heartsui.rules.actions import Draw, DrawFrom, Place
from heartsui.rules.cards import RANK_LETTERS, Card, parse_card
from heartsui.rules.game import Phase
from heartsui.screens.help import HelpScreen
from heartsui.screens.home import HomeScreen
from heartsui.screens.learn import LearnScreen, LessonOverScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.settlement import EndingScreen, SettlementScreen
from heartsui.screens.setup import SetupScreen
from heartsui.screens.tutorial import Taught, TrashLesson, lesson_table
from heartsui.tutorial.lesson import Tip, sentences
from heartsui.widgets.coach import Coach
from heartsui.words import _

GAMES = pytest.mark.parametrize("game", LESSONS)


async def at_lesson(pilot: Pilot[Any], app: HeartsApp, game: str, pace: str = "instant") -> Taught:
    """Begin a lesson and wait until the player is asked."""
    await at_home(pilot)
    app.start_lesson(game)
    return await begun(pilot, app, pace)


async def begun(pilot: Pilot[Any], app: HeartsApp, pace: str = "instant") -> Taught:
    await until(pilot, lambda: isinstance(app.screen, Taught) and app.screen.is_mounted)
    table = app.screen
    assert isinstance(table, Taught)
    table._pace = pace
    if isinstance(table, PlayScreen):
        table.hand.settle = 0.0
    if isinstance(table, TrashLesson):
        for widget in (table.piles, table.tableau):
            widget.patience.settle, widget.patience.twice = 0.0, 3600.0
    await until(pilot, lambda: table.asked and bool(table.coach.thoughts))
    await pilot.pause()
    return table


def said(table: Taught) -> str:
    """What the coach shows now."""
    pages = table.coach.pages
    return " ".join(pages[table.coach.page].lines)


def keys_of(card: Card) -> tuple[str, str]:
    rank = RANK_LETTERS[card & 15]
    return {"T": "0", "Q": "Q"}.get(rank, rank.lower()), "cdsh"[card >> 4]


def keys_for(view: Any) -> tuple[str, ...]:
    """The keys with which somebody decides who does what the coach suggests."""
    action = sensible(view)
    if isinstance(action, Draw):
        return ("s",) if action.source == DrawFrom.STOCK else ("d",)
    if isinstance(action, Place):
        return (str(action.slot % 10),)
    if view.phase in (Phase.PASS, Phase.EXPOSE):
        chosen = [key for card in action.cards for key in (*keys_of(card), "space")]
        return (*chosen, "enter")
    return (*keys_of(action.cards[0]), "enter")


Decide = Callable[[Taught], Any]


async def play_out(
    pilot: Pilot[Any], app: HeartsApp, table: Taught, decide: Decide, go_on: Any
) -> list[tuple[type[Any], str]]:
    """Play the deal to the screen after it; the screens that were shown on the way, and what the coach said."""
    shown: list[tuple[type[Any], str]] = []
    while not isinstance(app.screen, LessonOverScreen):
        await until(pilot, lambda: app.screen is not table or table.asked)
        screen = app.screen
        if screen is table:
            revision = table.session.revision
            await decide(table)
            await until(pilot, lambda revision=revision: table.session.revision > revision)
        elif not isinstance(screen, LessonOverScreen):
            await until(pilot, lambda screen=screen: bool(screen.query(FooterKey)))
            await pilot.pause()
            shown.append((type(screen), words_of(screen)))
            await go_on()
            await until(pilot, lambda screen=screen: app.screen is not screen)
    await pilot.pause()
    return shown


async def out_by_keys(pilot: Pilot[Any], app: HeartsApp, table: Taught) -> list[tuple[type[Any], str]]:
    return await play_out(
        pilot, app, table, lambda table: pilot.press(*keys_for(table.view)), lambda: pilot.press("enter")
    )


def words_of(screen: Any) -> str:
    """What the coach says on a screen."""
    return " ".join(" ".join(thought) for coach in screen.query(Coach) for thought in coach.thoughts)


# To the end


@GAMES
async def test_a_lesson_runs_to_its_end_by_keys_and_nothing_of_it_is_stored(game: str, tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_lesson(pilot, app, game)
        shown = await out_by_keys(pilot, app, table)
        *before, (scores, text) = shown
        assert issubclass(scores, ScoreboardScreen)
        assert text
        if game == "gongzhu":
            assert [kind for kind, _text in before] == [EndingScreen, SettlementScreen]
            assert before[-1][1]
        else:
            assert before == []
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.store.list() == ()
        assert len(app.screen_stack) == 1


@GAMES
async def test_a_lesson_runs_to_its_end_in_the_smallest_window_in_ascii(game: str, tmp_path: Path) -> None:
    app = shell(tmp_path, ascii=True)
    async with app.run_test(size=(60, 20)) as pilot:
        table = await at_lesson(pilot, app, game)
        assert await footer_fits(pilot)

        async def decide(table: Taught) -> None:
            await pilot.pause()
            assert text_of(app).isascii()
            assert said(table).split()[0] in text_of(app)
            await pilot.press(*keys_for(table.view))

        async def go_on() -> None:
            assert text_of(app).isascii()
            await pilot.press("enter")

        await play_out(pilot, app, table, decide, go_on)
        await pilot.pause()
        assert text_of(app).isascii()


async def test_a_lesson_runs_to_its_end_by_mouse_alone(tmp_path: Path) -> None:
    app = shell(tmp_path)
    app.CLICK_CHAIN_TIME_THRESHOLD = 0.0
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await click_line(pilot, "Learn")
        await until(pilot, lambda: isinstance(app.screen, LearnScreen))
        await pilot.pause()
        await click_line(pilot, "Your first deal of Hearts")
        table = await begun(pilot, app)
        before = said(table)
        await pilot.click(table.coach)
        assert said(table) != before

        async def click_card(card: Card) -> None:
            hand = table.hand
            spot = hand.fan.spots[hand.value.cards.index(card)]
            await pilot.click(hand, offset=(spot.x + 1, spot.y + 1))

        async def decide(table: Taught) -> None:
            action = sensible(table.view)
            for card in action.cards:
                await click_card(card)
            if table.view.phase == Phase.PASS:
                await pilot.click(next(key for key in table.query(FooterKey) if key.action == "pass_cards"))
            else:
                await click_card(action.cards[0])

        async def go_on() -> None:
            await pilot.click(next(key for key in app.screen.query(FooterKey) if key.action == "go_on"))

        await play_out(pilot, app, table, decide, go_on)
        await pilot.pause()
        await click_line(pilot, "Home")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def click_line(pilot: Pilot[Any], text: str) -> None:
    """Click an entry of the list on the screen."""
    options = pilot.app.screen.query_one(OptionList)
    lines = [options.render_line(y).text for y in range(options.size.height)]
    await pilot.click(options, offset=(4, next(y for y, line in enumerate(lines) if text in line)))


# Leaving and beginning again


@GAMES
async def test_one_key_leaves_a_lesson_before_the_first_decision_and_after_some(
    game: str, tmp_path: Path
) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for decisions in (0, 2):
            await decide_some(pilot, await at_lesson(pilot, app, game), decisions)
            await pilot.press("m")
            await until(pilot, lambda: isinstance(app.screen, HomeScreen))
            assert app.store.list() == ()


async def decide_some(pilot: Pilot[Any], table: Taught, decisions: int) -> None:
    for _decision in range(decisions):
        revision = table.session.revision
        await pilot.press(*keys_for(table.view))
        await until(pilot, lambda revision=revision: table.session.revision > revision and table.asked)


async def test_a_lesson_is_left_while_a_trick_lies_there_and_while_others_play(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_lesson(pilot, app, "hearts", pace="key")
        await pilot.press(*keys_for(table.view))
        await until(pilot, lambda: table.view is not None and table.view.phase == Phase.PLAY)
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


@pytest.mark.parametrize(
    ("chosen", "screen"),
    [("again", Taught), ("match", SetupScreen), ("other", LearnScreen), ("home", HomeScreen)],
)
async def test_after_a_lesson_it_goes_on_as_the_player_likes(
    chosen: str, screen: type[Any], tmp_path: Path
) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        table = lesson_table("trash")
        table._pace = "instant"
        first = table.session.view(0)
        *most, _last = script("trash")
        for seat, action in most:
            table.session.submit(seat, action, table.session.revision)
        app.push_screen(table)
        await begun(pilot, app)
        await out_by_keys(pilot, app, table)
        await pilot.pause()
        options = app.screen.query_one(OptionList)
        options.highlighted = options.get_option_index(chosen)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, screen))
        if screen is Taught:
            again = await begun(pilot, app)
            assert again is not table
            assert again.session.view(0) == first


@GAMES
async def test_all_choices_after_a_lesson_are_seen_in_the_smallest_window(game: str, tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(60, 20)) as pilot:
        await at_home(pilot)
        lesson, _plan = LESSONS[game]
        view = lesson.begin(seats(lesson)).view(0)
        told = [" ".join(sentences(game, Tip(one, bool), view, NAMES, {})) for one in lesson.after.values()]
        app.push_screen(LessonOverScreen(game, told))
        await until(pilot, lambda: bool(app.screen.query(FooterKey)))
        await pilot.pause()
        options = app.screen.query_one(OptionList)
        assert options.option_count == options.size.height == 4
        assert options.region.bottom < app.size.height - 1
        assert "Home" in text_of(app)


@pytest.mark.parametrize("keys", [("l",), ("question_mark", "l")], ids=["home", "help"])
async def test_lessons_are_offered_at_home_and_in_the_help(keys: tuple[str, ...], tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await until(pilot, lambda: isinstance(app.screen, LearnScreen))
        await pilot.pause()
        assert app.screen.query_one(OptionList).option_count == len(LESSONS)
        await pilot.press("down", "enter")
        table = await begun(pilot, app)
        assert table.lesson.game == "gongzhu"


async def test_every_lesson_is_in_the_palette(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        commands = {command.title: command for command in app.get_system_commands(app.screen)}
        titles = [title for title in commands if title.startswith(_("Learn: {lesson}").format(lesson=""))]
        assert len(titles) == len(LESSONS)
        commands[titles[-1]].callback()
        assert (await begun(pilot, app)).lesson.game == "trash"


async def test_home_points_at_the_lessons_until_there_has_been_a_match(tmp_path: Path) -> None:
    hint = "New here?"
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        assert hint in text_of(app)
        start = new_match()
        app.start_match(start.options, start.seats, start.preset, start.seed)
        await until(pilot, lambda: getattr(app.screen, "asked", False))
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.pause()
        assert hint not in text_of(app)
        assert "Learn" in text_of(app)


async def test_a_lesson_begun_at_a_table_leaves_the_match_there_to_be_continued(tmp_path: Path) -> None:
    app = shell(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: getattr(app.screen, "asked", False))
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.pause()
        await pilot.press("l")
        await until(pilot, lambda: isinstance(app.screen, LearnScreen))
        await pilot.pause()
        assert "is saved" in text_of(app)
        await pilot.press("enter")
        await begun(pilot, app)
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.asked)
        assert not isinstance(app.screen, Taught)


# The coach


@GAMES
async def test_reading_on_shows_every_page_and_never_takes_a_decision(game: str, tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_lesson(pilot, app, game)
        revision, pages = table.session.revision, len(table.coach.pages)
        read = [said(table)]
        for _page in range(pages):
            await pilot.press("n")
            read.append(said(table))
        assert pages > 1
        assert len(set(read)) == pages
        assert read[0] == read[-1]
        assert table.session.revision == revision
        assert {tip.id for tip in table._tips} <= table.seen


async def test_reading_on_leaves_a_finished_trick_where_it_is_and_any_other_key_goes_on(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(60, 20)) as pilot:
        table = await at_lesson(pilot, app, "hearts", pace="key")

        async def hurried(done: Callable[[], bool]) -> None:
            while not done():
                await pilot.press("x")
                await pilot.pause()

        await pilot.press(*keys_for(table.view))
        await hurried(lambda: table.view.phase == Phase.PLAY and table.asked)
        await pilot.press(*keys_for(table.view))
        await until(pilot, lambda: len(table.view.tricks) == 1 and table.coach.more)
        before = said(table)
        for press in (lambda: pilot.press("n"), lambda: pilot.click(table.coach), lambda: click_more(pilot)):
            await press()
            await pilot.pause()
            assert len(table.view.tricks) == 1
            assert not table.view.trick
        assert said(table) != before
        await hurried(lambda: bool(table.view.trick))


async def click_more(pilot: Pilot[Any]) -> None:
    await pilot.click(next(key for key in pilot.app.screen.query(FooterKey) if key.action == "more"))


async def test_what_comes_next_is_told_when_the_player_plays_without_reading(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_lesson(pilot, app, "hearts")
        assert "no points" in said(table)
        await pilot.press(*keys_for(table.view))
        await until(pilot, lambda: table.view.phase == Phase.PLAY and table.asked)
        await pilot.pause()
        assert "West held the 2♣" in said(table)
        assert "passing" not in table.seen


async def test_a_refused_card_is_explained_once_and_nothing_has_happened(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_lesson(pilot, app, "hearts")
        await pilot.press(*keys_for(table.view))
        await until(pilot, lambda: table.view.phase == Phase.PLAY and table.asked)
        revision = table.session.revision
        await pilot.press(*keys_of(parse_card("AD")), "enter")
        await until(pilot, lambda: "refused" in table.seen)
        await pilot.pause()
        assert "Nothing has happened" in said(table)
        assert table.session.revision == revision
        assert "You hold clubs" in text_of(app)


async def test_the_coach_names_the_keys_that_are_active(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_lesson(pilot, app, "hearts")
        await pilot.press("n")
        assert "n or a click" in said(table)
        assert "m: leave" in said(table)
        app.set_keymap({"more": "f5", "home": "f6"})
        app.show_rules()
        await until(pilot, lambda: app.screen is not table)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        await pilot.pause()
        await pilot.press("f5")
        text = " ".join(" ".join(thought) for thought in table.coach.thoughts)
        assert "f5 or a click" in text.lower()
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_the_coach_names_the_key_for_a_wild_card(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_lesson(pilot, app, "trash")
        while table.view.phase != Phase.PLACE:
            await decide_some(pilot, table, 1)
        assert "wild" in " ".join(table.coach.thoughts[0])
        assert "Arrow keys and Enter, a digit" in " ".join(table.coach.thoughts[0])


async def test_the_coach_speaks_in_letters_as_soon_as_they_are_chosen(tmp_path: Path) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_lesson(pilot, app, "hearts")
        assert "Q♠" in said(table)
        app.toggle_ascii()
        await pilot.pause()
        assert "QS" in said(table)
        assert text_of(app).isascii()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
@GAMES
async def test_the_table_keeps_its_room_beside_the_coach(
    game: str, size: tuple[int, int], tmp_path: Path
) -> None:
    app = shell(tmp_path)
    async with app.run_test(size=size) as pilot:
        table = await at_lesson(pilot, app, game)
        assert table.coach.size.height >= 2
        assert table.coach.region.y < table.query_one("#frame").region.bottom
        assert await footer_fits(pilot)
        assert (game_title(table) in text_of(app)) == (size[1] >= 26)


def game_title(table: Taught) -> str:
    return {"hearts": "Hearts · deal 1", "gongzhu": "deal 1 of 4", "trash": "Trash · round 1"}[
        table.lesson.game
    ]
