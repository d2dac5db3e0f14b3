"""The scoreboard: every deal, totals, leader, limit, awards in words, who has won."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from table_app import NAMES, TableApp, session, text_of, until
from textual.app import App

from heartsui.launch import seat_names
from heartsui.rules.actions import MoonChoice
from heartsui.rules.game import Award, Verdict
from heartsui.rules.match import DealResult
from heartsui.screens.scoreboard import ScoreboardScreen, Standings, standings
from heartsui.screens.tricks import TricksScreen
from heartsui.session import Session
from heartsui.themes import card_variables
from heartsui.words.awards import award_sentence


def finished(
    *deals: tuple[int, ...], over: bool = False, awards: tuple[Award, ...] = (), **options: Any
) -> Session:
    """A match with these points in its deals; the awards are the last deal's."""
    match = session(**options).match
    scores = (0,) * match.game.players
    results = []
    for n, points in enumerate(deals, 1):
        scores = tuple(map(sum, zip(scores, points, strict=True)))
        given = awards if n == len(deals) else ()
        results.append(DealResult(n, points, scores, given, None))
    verdict = match.game.verdict(scores, False)
    assert verdict.over == over
    return Session(msgspec.structs.replace(match, results=tuple(results), scores=scores, verdict=verdict))


class BoardApp(App[None]):
    def __init__(self, shown: Standings) -> None:
        super().__init__()
        self.shown = shown

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return card_variables("four", True)

    def on_mount(self) -> None:
        self.push_screen(ScoreboardScreen(self.shown), callback=lambda _result: self.exit())


async def screen_of(shown: Standings, size: tuple[int, int] = (80, 24)) -> str:
    app = BoardApp(shown)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return text_of(app)


def row_of(text: str, label: str) -> list[str]:
    """The words of the line that begins with a label."""
    line = next(line for line in text.splitlines() if line.strip().startswith(label))
    return line.strip().removeprefix(label).split()


async def test_every_deal_is_a_row_of_points_and_running_totals() -> None:
    text = await screen_of(standings(finished((0, 5, 0, 21), (13, 0, 13, 0))))
    assert row_of(text, "Deal 1") == ["0", "0", "+5", "5", "0", "0", "+21", "21"]
    assert row_of(text, "Deal 2") == ["+13", "13", "0", "5", "+13", "13", "0", "21"]


async def test_the_leader_has_a_sign_and_so_has_who_reached_the_limit() -> None:
    text = await screen_of(standings(finished((4, 0, 1, 21), (26, 26, 26, 79 - 26), over=False)))
    assert row_of(text, "Total") == ["30", "26★", "27", "74"]
    text = await screen_of(standings(finished((4, 0, 1, 110), over=True)))
    assert row_of(text, "Total") == ["4", "0★", "1", "110!"]


async def test_ranks_share_a_place_and_leave_the_next_out() -> None:
    text = await screen_of(standings(finished((0, 5, 0, 21))))
    assert row_of(text, "Rank") == ["1", "3", "1", "4"]


async def test_negative_totals_are_shown() -> None:
    text = await screen_of(standings(finished((-10, 5, 0, 21), preset="omnibus")))
    assert row_of(text, "Deal 1")[:2] == ["-10", "-10"]


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ((1, 105, 50, 20), "South wins with 1 point."),
        ((50, 105, 0, 20), "North wins with 0 points."),
        ((50, 105, 7, 20), "North wins with 7 points."),
    ],
)
def test_the_winner_is_named_with_the_right_plural(points: tuple[int, ...], sentence: str) -> None:
    assert standings(finished(points, over=True)).verdict == sentence


def test_a_shared_win_names_all_winners() -> None:
    shown = standings(finished((50, 105, 7, 7), over=True, tie_rule="shared"))
    assert shown.verdict == "North and East share the win with 7 points each."


def test_a_tie_at_the_end_is_played_on() -> None:
    shown = standings(finished((50, 105, 7, 7)))
    assert shown.verdict == "The end score is reached, but the lowest total is shared: you play on."


def test_partners_win_together_with_their_common_total() -> None:
    shown = standings(finished((10, 150, 20, 60), over=True, preset="partnership"))
    assert shown.verdict == "South and North win together with 30 points."
    assert shown.scores.teams == (("South and North", 30), ("West and East", 210))


def test_a_match_without_a_finished_deal_leads_nowhere() -> None:
    shown = standings(session())
    assert shown.title == "No deal is finished yet"
    assert not any(shown.scores.leaders)


@pytest.mark.parametrize(
    ("award", "sentence"),
    [
        (Award("moon", 1, 26, {"mode": "add_others"}), "West shot the moon: 26 points for each of the others."),
        (Award("moon", 1, 26, {"mode": "subtract_self"}), "West shot the moon: 26 points off their own score."),
        (Award("moon", 1, 1, {"mode": "add_others"}), "West shot the moon: 1 point for each of the others."),
        (
            Award("sun", 0, 52, {"mode": "add_others"}),
            "South shot the sun with every trick: 52 points for each of the others.",
        ),
        (
            Award("sun", 0, 52, {"mode": "subtract_self"}),
            "South shot the sun with every trick: 52 points off their own score.",
        ),
        (Award("no_trick", 2, -5), "North took no trick: 5 points less."),
        (Award("no_trick", 2, -1), "North took no trick: 1 point less."),
    ],
)
def test_an_award_is_a_sentence(award: Award, sentence: str) -> None:
    assert award_sentence(award, NAMES) == sentence


async def test_special_scores_are_explained_below_the_table() -> None:
    award = Award("moon", 2, 26, {"mode": MoonChoice.ADD_OTHERS.value})
    text = await screen_of(standings(finished((26, 26, 0, 26), awards=(award,))))
    assert "Deal 1: North shot the moon: 26 points for each of the others." in text
    assert row_of(text, "Deal 1")[0] == "*"


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_all_columns_fit(players: int, size: tuple[int, int]) -> None:
    deals = ((26,) * players, (-126,) * players, (1000, *(0,) * (players - 1)))
    shown = standings(finished(*deals, players=players))
    text = await screen_of(shown, size)
    assert len(row_of(text, "Rank")) == players
    assert [total.strip("★!") for total in row_of(text, "Total")] == ["900"] + ["-100"] * (players - 1)


async def test_a_long_match_shows_its_last_deals() -> None:
    text = await screen_of(standings(finished(*(((1, 1, 1, 1),) * 40))))
    assert "Deal 40" in text
    assert "Total" in text


async def test_names_are_not_read_as_markup() -> None:
    text = await screen_of(standings(finished((1, 2, 3, 20), names=("[x]", "[b]", "c", "d"))))
    assert "[x]" in text
    assert "[b]" in text


async def test_enter_goes_on() -> None:
    app = BoardApp(standings(finished((0, 5, 0, 21))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
    assert app._exit


def test_a_verdict_is_what_the_rules_say() -> None:
    match = finished((0, 5, 0, 105), over=False)
    assert match.match.verdict == Verdict(False, True, (), (1, 3, 1, 4))


LONG = ("Maximilian von Humboldt", "Al", "Anna-Lena", "Bartholomew", "Cleopatra", "Ferdinand der Zweite")
CHINESE = ("傷心小棧的常客", "南", "西南方的玩家", "北", "東北", "東南方的朋友們")


def heads_of(text: str) -> str:
    """What stands above the columns."""
    rows = text.splitlines()
    first = next(y for y, line in enumerate(rows) if line.strip().startswith("Scores after")) + 1
    rule = next(y for y, line in enumerate(rows) if "──" in line)
    return "\n".join(rows[first:rule])


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_no_name_above_the_scores_is_cut(size: tuple[int, int]) -> None:
    for players in (3, 4, 5, 6):
        for names in (seat_names(players), LONG[:players], CHINESE[:players]):
            text = await screen_of(standings(finished((1,) * players, players=players, names=names)), size)
            above = heads_of(text)
            assert "…" not in above, above
            for name in names:
                left = Counter(name.replace(" ", "").replace("-", ""))
                assert not left - Counter(above), (name, above)


async def test_a_name_of_the_seats_own_is_broken_where_one_would_break_it() -> None:
    shown = standings(finished((1,) * 6, players=6, names=seat_names(6)))
    wide = heads_of(await screen_of(shown, (80, 24)))
    assert all(name in wide for name in seat_names(6))
    narrow = heads_of(await screen_of(shown, (60, 20))).splitlines()[-2:]
    assert narrow[0].split() == ["South-", "North-", "North-", "South-"]
    assert narrow[1].split() == ["South", "west", "west", "North", "east", "east"]


async def test_names_over_the_tricks_of_a_deal_are_whole() -> None:
    app = TableApp(session(players=6, names=seat_names(6), pass_count=0))
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, TricksScreen))
        await pilot.pause()
        above = text_of(app).split("Deal 1")[1].splitlines()[1:3]
        assert "…" not in "".join(above)
        assert "west" in above[1]
