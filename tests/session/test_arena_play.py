"""One game of an arena: by the rules, the same every time, and its record says what happened."""

from typing import Any

import pytest
from arena_plans import duplicate, plan, play_all, reported

from heartsui.arena.plan import Duplicate, jobs_of
from heartsui.arena.play import MAX_DECISIONS, play_jobs
from heartsui.arena.records import Records, parted
from heartsui.bots import registry
from heartsui.bots.plain import RandomBot
from heartsui.record import replay
from heartsui.rules.actions import Draw, DrawFrom
from heartsui.rules.events import Acted, By, Dealt
from heartsui.rules.match import begin, next_deal

GAMES = [
    ("hearts", None, {}),
    ("hearts", "omnibus", {"players": 5}),
    ("hearts", None, {"players": 3, "uneven_deal": "kitty", "moon": "shooter_choice"}),
    ("hearts", "partnership", {}),
    ("gongzhu", None, {}),
    ("gongzhu", None, {"decks": 2}),
    ("trash", None, {}),
    ("trash", None, {"players": 3}),
]


@pytest.mark.parametrize(("game", "preset", "changes"), GAMES)
@pytest.mark.parametrize("whole", [False, True])
def test_record_of_a_game_replays_to_the_same_points(
    game: str, preset: str | None, changes: dict[str, Any], whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "make", lambda name, game: RandomBot())
    wanted = plan("random", game=game, preset=preset, changes=changes, count=2, whole=whole)
    for outcome in play_all(wanted, keep=True):
        match = replay(outcome.lines).match
        assert match.scores == outcome.points
        assert len(match.results) == outcome.deals
        assert match.over or not whole
        if whole:
            assert [seat for seat, won in enumerate(outcome.wins) if won] == list(match.verdict.winners)


def test_single_deals_are_those_of_a_match_with_the_seed_and_pass_by_turns() -> None:
    wanted = plan("random", count=4)
    records = [replay(outcome.lines) for outcome in play_all(wanted, keep=True)]
    dealt = [event for record in records for event in record.events if isinstance(event, Dealt)]
    passed = [
        sum(
            isinstance(event, Acted) and len(getattr(event.action, "cards", ())) == 3 for event in record.events
        )
        for record in records
    ]
    assert [event.n for event in dealt] == [1, 2, 3, 4]
    assert passed == [4, 4, 4, 0]
    started = records[0].match.started
    assert dealt[0] == next_deal(begin(type(started)("hearts", started.options, started.seats, None, "arena")))


def test_every_game_of_a_group_has_the_same_cards() -> None:
    wanted = duplicate("easy,random", count=2)
    hands = {
        (outcome.job.group, next(line for line in outcome.lines if '"deal"' in line))
        for outcome in play_all(wanted, keep=True)
    }
    assert len(hands) == 2


def test_bots_are_named_in_the_record_and_known_as_bots() -> None:
    wanted = plan(seats="easy,random,random,easy", count=1)
    record = replay(play_all(wanted, keep=True)[0].lines)
    seats = record.match.started.seats
    assert [(info.name, info.level) for info in seats] == [
        ("easy 1", "easy"),
        ("random 1", "random"),
        ("random 2", "random"),
        ("easy 2", "easy"),
    ]
    assert all(event.by == By.BOT for event in record.events if isinstance(event, Acted))


def test_the_same_plan_gives_the_same_games() -> None:
    wanted = duplicate("easy,random", count=3)
    assert [outcome.lines for outcome in play_all(wanted, keep=True)] == [
        outcome.lines for outcome in play_all(wanted, keep=True)
    ]


def test_games_played_backwards_are_reported_the_same() -> None:
    wanted = duplicate("easy,random", count=4)
    backwards = play_jobs(wanted, list(jobs_of(wanted))[::-1])
    assert reported(wanted, backwards) == reported(wanted, play_all(wanted))


def test_wins_of_a_deal_are_shared_by_the_best() -> None:
    wanted = plan("random", count=30)
    for outcome in play_all(wanted):
        best = [seat for seat, points in enumerate(outcome.points) if points == min(outcome.points)]
        assert outcome.wins == tuple(1 / len(best) if seat in best else 0 for seat in range(4))


def test_bots_that_hand_a_discard_round_for_ever_are_not_asked_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Stubborn:
        games = ("trash",)

        def choose(self, view: Any, clock: Any) -> Any:
            discard = Draw(DrawFrom.DISCARD)
            return discard if discard in view.legal else view.legal[0]

    monkeypatch.setattr(registry, "make", lambda name, game: Stubborn())
    wanted = plan("random", game="trash", changes={"take_discard": "any"}, count=1)
    outcome = play_all(wanted)[0]
    asked = sum(sum(times.values()) for times in outcome.times.values())
    assert asked <= MAX_DECISIONS
    assert outcome.deals == 1


def test_a_file_of_records_is_in_the_plans_order_and_can_be_taken_apart(tmp_path: Any) -> None:
    wanted = plan("easy,random", count=3, duplicate=Duplicate.ROTATE)
    outcomes = play_all(wanted, keep=True)
    path = tmp_path / "all.jsonl"
    records = Records(wanted, str(path))
    records.add(outcomes[3:])
    records.add(outcomes[:3])
    records.close()
    found = list(parted(path.read_text().splitlines()))
    assert found == [list(outcome.lines) for outcome in outcomes]


def test_a_directory_gets_a_file_for_each_game(tmp_path: Any) -> None:
    wanted = plan("easy,random", count=10, duplicate=Duplicate.ROTATE)
    records = Records(wanted, str(tmp_path))
    records.add(play_all(wanted, keep=True))
    records.close()
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 20
    assert names[:3] == ["01-1.jsonl", "01-2.jsonl", "02-1.jsonl"]
    assert all(replay((tmp_path / name).read_text().splitlines()).match.results for name in names)
