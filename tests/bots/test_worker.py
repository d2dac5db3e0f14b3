"""The worker answers once for every view, whatever the bot does, and never keeps the program."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from typing import Any

import pytest
from positions import seeded, view

from heartsui.bots import registry
from heartsui.bots import worker as workers
from heartsui.bots.bot import Clock
from heartsui.bots.worker import Worker

SOON = 30
"""Seconds within which anything here must have happened on a slow machine."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


@pytest.fixture
def seen() -> Any:
    return view(*seeded("worker", n=4))


def test_quick_bot_answers_for_the_revision_it_was_asked_for(worker: Worker, seen: Any) -> None:
    answer = worker.submit("easy", seen, 17, 5, 1).result(SOON)
    assert answer.revision == 17
    assert answer.action in seen.legal
    assert answer.problem is None


def test_level_that_does_not_exist_is_played_all_the_same(worker: Worker, seen: Any) -> None:
    answer = worker.submit("no-such-bot", seen, 1, 5, 1).result(SOON)
    assert answer.action in seen.legal
    assert answer.problem


@pytest.mark.usefixtures("plugged")
def test_process_answers_with_the_plug_ins_own_action(worker: Worker, seen: Any) -> None:
    worker.warm()
    answers = [worker.submit("first", seen, revision, 5, 1) for revision in range(5)]
    assert [answer.result(SOON).revision for answer in answers] == list(range(5))
    assert answers[0].result().action == seen.legal[-1]
    assert answers[0].result().problem is None


@pytest.mark.usefixtures("plugged")
def test_bot_that_kills_its_process_is_replaced_for_the_turn(worker: Worker, seen: Any) -> None:
    answer = worker.submit("dying", seen, 1, 5, 1).result(SOON)
    assert answer.action in seen.legal
    assert "lost" in (answer.problem or "")
    after = worker.submit("first", seen, 2, 5, 1).result(SOON)
    assert after.problem is None


@pytest.mark.usefixtures("plugged")
def test_bot_that_hangs_in_the_process_is_answered_for(
    worker: Worker, seen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "OVERTIME", 0.2)
    worker.submit("first", seen, 1, 5, 1).result(SOON)
    answer = worker.submit("hanging", seen, 2, 0.1, 1).result(SOON)
    assert answer.action in seen.legal
    assert "lost" in (answer.problem or "")


@pytest.mark.usefixtures("plugged")
def test_cancelled_search_stops_and_the_next_one_is_answered(worker: Worker, seen: Any) -> None:
    worker.submit("first", seen, 1, 5, 1).result(SOON)
    long = worker.submit("patient", seen, 2, 600, 1)
    worker.cancel()
    with pytest.raises(CancelledError):
        long.result(0)
    assert worker.submit("first", seen, 3, 5, 1).result(SOON).problem is None


@pytest.mark.usefixtures("plugged")
def test_search_that_was_running_is_stopped_within_fifty_milliseconds(
    worker: Worker, seen: Any, until: Callable[[Callable[[], bool]], bool]
) -> None:
    worker.submit("first", seen, 1, 5, 1).result(SOON)
    waits = [1.0]
    """The fastest counts: on a busy machine most are slow for reasons of its own."""
    for revision in range(40):
        if min(waits) < 0.05:
            break
        worker.submit("patient", seen, revision, 600, 1)
        assert until(lambda: all(job.child is not None for job in list(worker._jobs.values())))
        worker.cancel()
        began = time.monotonic()
        worker.submit("first", seen, 9, 5, 1).result(SOON)
        waits.append(time.monotonic() - began)
    assert min(waits) < 0.05, waits


@pytest.mark.usefixtures("plugged")
def test_without_processes_a_thread_does_the_work(
    worker: Worker, seen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers.sys, "executable", "/no/such/python")
    answer = worker.submit("first", seen, 1, 5, 1).result(SOON)
    assert answer.action == seen.legal[-1]
    assert answer.problem is None


@pytest.mark.usefixtures("plugged")
def test_processes_that_never_get_ready_are_given_up_for_threads(
    worker: Worker, seen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "COMMAND", ("-c", "pass"))
    answers = [worker.submit("first", seen, k, 5, 1).result(SOON) for k in range(workers.MAX_FAILURES + 1)]
    assert answers[0].problem
    assert answers[-1].problem is None
    assert all(answer.action in seen.legal for answer in answers)


def test_closed_worker_takes_no_more_work(worker: Worker, seen: Any) -> None:
    worker.close()
    with pytest.raises(CancelledError):
        worker.submit("easy", seen, 1, 5, 1).result(0)


@pytest.mark.usefixtures("plugged")
@pytest.mark.parametrize("where", ["thread", "process"])
def test_program_ends_within_a_second_of_quitting_though_a_bot_hangs(where: str) -> None:
    code = f"""
import sys, time
sys.path[:0] = {sys.path!r}
from positions import seeded, view
from heartsui.bots import worker
from heartsui.bots.worker import Worker
if {where!r} == "thread":
    worker.MAX_FAILURES = 0
made = Worker()
seen = view(*seeded("quit", n=4))
made.submit("first", seen, 1, 60, 1).result(30)
made.submit("hanging", seen, 2, 600, 1)
time.sleep(0.1)
made.close()
print(time.time())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert time.time() - float(done.stdout) < 1


def test_expert_thinks_in_the_process_and_keeps_its_time(worker: Worker, seen: Any) -> None:
    worker.warm()
    opened = seeded("worker", n=4)
    game, state = opened[0], opened[1]
    state = game.apply(state, state.turn, game.legal_actions(state, state.turn)[0])
    answer = worker.submit("expert", view(game, state), 3, 0.05, 1).result(SOON)
    assert answer.problem is None
    assert answer.revision == 3
    assert answer.ms < 5000


def test_same_node_budget_gives_the_same_move_here_and_in_the_process(worker: Worker) -> None:
    game, state = seeded("budget", n=4)
    state = game.apply(state, state.turn, game.legal_actions(state, state.turn)[0])
    there = worker.submit("expert", view(game, state), 1, None, 7, nodes=200).result(SOON)
    here = registry.make("expert", "hearts").choose(view(game, state), Clock(nodes=200, seed=7))
    assert there.action == here


def test_a_bot_is_told_how_much_to_think(worker: Worker) -> None:
    game, state = seeded("effort", n=4)
    seen = game.view(state, game.turn(state)[0])
    while len(seen.legal) < 4:
        state = game.apply(state, seen.seat, seen.legal[-1])
        seen = game.view(state, game.turn(state)[0])
    _first, usual, longer = (
        worker.submit("expert", seen, 1, seed=5, effort=effort).result(timeout=60)
        for effort in (0.05, 0.05, 20.0)
    )
    assert longer.ms > 2 * usual.ms
