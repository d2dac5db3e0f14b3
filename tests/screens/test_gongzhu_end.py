"""The end of a deal and of a match of Gong Zhu: laid open, settled line by line, won and lost."""

from typing import Any

import msgspec
import pytest
from gongzhu_app import SUITS, GongZhuApp, dealt, exposed, played, to_the_scores
from table_app import InstantWorker, session, text_of, until
from textual.app import App
from textual.containers import VerticalScroll

from heartsui.rules.cards import parse_cards
from heartsui.rules.gongzhu_options import GRADED
from heartsui.rules.match import DealResult
from heartsui.screens.gongzhu_scores import GongZhuScoreboard, standings
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.settlement import EndingScreen, SettlementScreen, accounts, ending
from heartsui.session import Session
from heartsui.themes import card_variables
from heartsui.widgets.accounts import AccountsValue
from heartsui.words.awards_gongzhu import signed
from heartsui.words.settlement import hearts_worth


def claimed(**changes: Any) -> Session:
    """South has led the lowest of thirteen clubs, and all cards left are its own."""
    return played(exposed(dealt(*SUITS, **changes)), "2C", "AH", "QS", "JD")


def result_of(session: Session) -> DealResult:
    return session.results[-1]


def settled(session: Session) -> AccountsValue:
    return accounts(result_of(session), session.names, session.started.options)


def lines(value: AccountsValue, seat: int) -> list[tuple[str, str]]:
    return [(entry.text, entry.points) for entry in value.accounts[seat].entries]


async def test_an_early_end_is_explained_with_all_hands_open_before_the_scores() -> None:
    app = GongZhuApp(exposed(dealt(*SUITS)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, EndingScreen))
        shown = text_of(app)
        assert "South led and held only highest cards: the last 12 cards of" in shown
        assert "South: 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣" in shown
        assert "West:" in shown
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SettlementScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))


async def test_a_deal_that_is_played_out_is_settled_at_once() -> None:
    app = GongZhuApp(session("table", game="gongzhu", early_finish=False))
    async with app.run_test(size=(80, 24)) as pilot:
        assert await to_the_scores(pilot, app) == [SettlementScreen]


def test_a_deal_without_scoring_cards_left_says_so() -> None:
    started = next(
        found for found in map(_finished, range(60)) if result_of(found).final.ending is not None
        and result_of(found).final.ending.reason == "no_scoring_cards"
    )  # fmt: skip
    screen = ending(result_of(started), started.names)
    assert screen is not None
    assert screen.reason == "No scoring card was left in any hand, so the deal ended early."


def _finished(seed: int) -> Session:
    """A deal played by easy bots."""
    found = session(str(seed), game="gongzhu", humans=())
    found.deal()
    worker = InstantWorker()
    while found.dealing:
        seat = found.turn[0]
        decision = worker.submit("easy", found.view(seat), found.revision).result()
        found.submit(seat, decision.action, found.revision)
    return found


def test_every_part_of_a_seats_points_is_a_line_and_they_add_up() -> None:
    """A grand slam with nothing exposed: (200 + 100 + 100) times two, three times that for the final."""
    value = settled(claimed())
    assert lines(value, 0) == [
        ("all red (全红)", "+200"),
        ("pig (猪)", "−100"),
        ("sheep (羊)", "+100"),
        ("grand slam (大满贯): the pig turns", "+200"),
        ("own points", "+400"),
        ("transformer (变压器): +400 ×2", "+800"),
        ("three times that", "+2400"),
        ("minus the others' 0", "0"),
    ]
    assert lines(value, 1) == [
        ("no scoring cards", "0"),
        ("three times that", "0"),
        ("minus the others' +800", "−800"),
    ]
    assert [account.total for account in value.accounts] == ["+2400", "−800", "−800", "−800"]


def test_what_exposing_doubled_is_said_in_its_line() -> None:
    started = exposed(dealt(*SUITS), "TC", "JD", "QS", "AH")
    value = settled(played(started, "2C", "AH", "QS", "JD"))
    assert ("all red (全红): +200 ×2 by A♥", "+400") in lines(value, 0)
    assert ("pig (猪) exposed: −100 ×2", "−200") in lines(value, 0)
    assert ("transformer (变压器) exposed: +800 ×4", "+3200") in lines(value, 0)
    assert "◆ exposed before the first lead" in value.remarks


def test_what_every_heart_costs_stands_below_their_line() -> None:
    hearts = parse_cards("2H 3H 4H 5H TH JH QH KH AH")
    assert hearts_worth(hearts, GRADED) == (
        "2 3 4: 0 each",
        "5 10: −10 each",
        "J: −20",
        "Q: −30",
        "K: −40",
        "A: −50",
    )


def number(points: str) -> int:
    return int(points.replace("−", "-"))


def test_every_account_can_be_checked_line_by_line() -> None:
    """The parts make the sum, a transformer multiplies it, three times that minus the others is the total; and
    what the hearts cost is what their line begins with."""
    details = 0
    for started in map(_finished, range(8)):
        result, value = result_of(started), settled(started)
        raw = {one.seat: one.params["raw"] for one in result.awards if one.id == "settlement"}
        for seat, account in enumerate(value.accounts):
            *rest, three, minus = account.entries
            parts = sum(number(entry.points) for entry in rest if not entry.sum)
            own = number(rest[-1].points) if rest[-1].sum else parts
            factor = next((int(one.text[-1]) for one in rest if one.text.startswith("transformer")), 1)
            assert own == parts * factor == raw[seat]
            assert number(three.points) == 3 * own
            assert number(minus.points) == own - sum(raw.values())
            assert number(account.total) == number(three.points) + number(minus.points)
            for entry in rest:
                prices = [_price(one) for one in entry.details]
                details += len(prices)
                assert not prices or str(sum(prices)).replace("-", "−") in f"{entry.text} {entry.points}"
        own_points = ", ".join(f"{name} {signed(raw[seat])}" for seat, name in enumerate(started.names))
        assert f"Own points: {own_points}." in value.remarks
    assert details


def _price(detail: str) -> int:
    cards, _colon, price = detail.removesuffix(" each").partition(": ")
    return len(cards.split()) * number(price)


def test_raw_points_are_settled_without_the_others() -> None:
    value = settled(claimed(preset="to_1000"))
    assert lines(value, 0)[-1] == ("transformer (变压器): +400 ×2", "+800")
    assert not any("Own points" in one for one in value.remarks)
    assert lines(value, 1) == [("no scoring cards", "0")]


def test_hearts_that_cost_their_pips_say_so() -> None:
    hands = ("2C", "3H 4H 5C", "6C", "7C")
    started = exposed(dealt(*hands, preset="by_pips", early_finish=False))
    while started.dealing:
        started.submit(started.turn[0], started.default_action(started.turn[0]), started.revision)
    texts = [text for seat in range(4) for text, _points in lines(settled(started), seat)]
    assert any("by pips" in text for text in texts)


def test_partners_are_settled_each_and_then_together() -> None:
    value = settled(claimed(preset="partners"))
    assert "South and North together: +1600" in value.remarks
    assert "West and East together: −1600" in value.remarks


async def test_the_settlement_can_be_opened_again_from_the_scores() -> None:
    app = GongZhuApp(claimed())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, GongZhuScoreboard))
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, SettlementScreen))
        assert "grand slam" in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GongZhuScoreboard))
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("end")
        await pilot.pause()
        assert "Laid open at the end:" in text_of(app)


def after(*deals: tuple[int, ...], **options: Any) -> Session:
    """A match with these points in its deals."""
    match = session(game="gongzhu", **options).match
    scores: tuple[int, ...] = (0,) * 4
    results = []
    for n, points in enumerate(deals, 1):
        scores = tuple(map(sum, zip(scores, points, strict=True)))
        results.append(DealResult(n, points, scores, (), None))
    verdict = match.game.verdict(scores, False, len(deals))
    return Session(msgspec.structs.replace(match, results=tuple(results), scores=scores, verdict=verdict))


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ((300, 100, -400, 0), "South (+300) and West (+100) win. East is even. North (−400) loses."),
        ((600, -100, -200, -300), "South (+600) wins. West (−100), North (−200) and East (−300) lose."),
        ((0, 0, 0, 0), "Everybody is at 0: nobody wins."),
    ],
)
def test_several_may_win_a_match_by_deals(points: tuple[int, ...], sentence: str) -> None:
    assert standings(after(points, match_hands=1)).verdict == sentence


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ((50, -1000, 20, 0), "South (+50) wins. West (−1000) is the pig (猪)."),
        (
            (50, -1200, 50, -1200),
            "South (+50) and North (+50) win. West (−1200) and East (−1200) are the pigs (猪).",
        ),
    ],
)
def test_the_lowest_of_a_match_to_a_score_is_the_pig(points: tuple[int, ...], sentence: str) -> None:
    shown = standings(after(points, preset="to_1000"))
    assert shown.verdict == sentence
    assert shown.scores.limit == -1000
    assert shown.scores.over_limit == tuple(total <= -1000 for total in points)


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ((-50, -90, 710, -570), "South and North win together with +660."),
        ((100, 200, -100, -200), "Both sides are at 0: nobody wins."),
    ],
)
def test_partners_win_together(points: tuple[int, ...], sentence: str) -> None:
    shown = standings(after(points, preset="partners", match_hands=1))
    assert shown.verdict == sentence
    assert [total for _names, total in shown.scores.teams] == [points[0] + points[2], points[1] + points[3]]


def test_the_scores_say_how_many_deals_there_are() -> None:
    assert standings(after((4, -4, 0, 0))).title == "Scores after deal 1 of 4"
    assert standings(after((4, -4, 0, 0), preset="to_1000")).title == "Scores after deal 1"
    assert standings(after()).title == "No deal is finished yet"


class BoardApp(App[None]):
    def __init__(self, started: Session) -> None:
        super().__init__()
        self.started = started

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return card_variables("four", True)

    def on_mount(self) -> None:
        self.push_screen(GongZhuScoreboard(self.started))


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_large_negative_numbers_keep_apart(size: tuple[int, int]) -> None:
    app = BoardApp(after((-4250, 1190, 1750, 1310), (-38400, 12800, 12800, 12800)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        rows = {line.split()[0]: line.split() for line in text_of(app).splitlines() if line.strip()}
        assert [word.strip("★") for word in rows["Total"][1:]] == ["-42650", "13990", "14550", "14110"]
        deal = rows["Deal"][2:]
        assert "-38400" in deal
        assert "+12800" in deal
        assert deal in (
            ["-38400", "+12800", "+12800", "+12800"],
            ["-38400", "-42650", "+12800", "13990", "+12800", "14550", "+12800", "14110"],
        )


async def test_the_settlement_of_every_deal_can_be_read_whole_from_the_scores() -> None:
    """Four players, 80 columns, 24 rows: what has no room is scrolled to."""
    app = GongZhuApp(session("match", game="gongzhu", match_hands=2))
    async with app.run_test(size=(80, 24)) as pilot:
        for _deal in range(2):
            await to_the_scores(pilot, app)
            if not app.session.over:
                await pilot.press("enter")
                await pilot.pause()
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, SettlementScreen))
        await pilot.pause()
        screen = app.screen
        assert "Deal 2: what everybody gets" in text_of(app)
        rows = set()
        for _row in range(screen.query_one(VerticalScroll).max_scroll_y + 1):
            rows |= set(text_of(app).splitlines())
            await pilot.press("down")
            await pilot.pause()
        seen = " ".join(rows)
        assert all(f"{name} " in seen for name in app.session.names)
        assert "A deal adds three times" in seen
        await pilot.press("left")
        await pilot.pause()
        assert "Deal 1: what everybody gets" in text_of(app)
        await pilot.press("left", "right")
        await pilot.pause()
        assert "Deal 2: what everybody gets" in text_of(app)


async def test_a_whole_match_ends_with_the_table_left() -> None:
    app = GongZhuApp(session("match", game="gongzhu", match_hands=2))
    async with app.run_test(size=(80, 24)) as pilot:
        for _deal in range(2):
            await to_the_scores(pilot, app)
            await pilot.press("enter")
            await pilot.pause()
        await until(pilot, lambda: app.left)
        assert app.session.over
        assert sum(app.session.scores) == 0


async def test_the_end_of_a_deal_is_ascii_when_asked() -> None:
    app = GongZhuApp(exposed(dealt(*SUITS), "TC", "JD", "QS", "AH"), ascii_only=True)
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, EndingScreen))
        assert_ascii(app, "CardLines", "#why")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SettlementScreen))
        assert_ascii(app, "Accounts")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        assert_ascii(app, "ScoreTable", "#remarks Static")


def assert_ascii(app: GongZhuApp, *widgets: str) -> None:
    for name in widgets:
        widget = app.screen.query_one(name)
        text = "".join(widget.render_line(y).text for y in range(widget.size.height))
        assert text.strip()
        assert text.isascii(), text
