"""Work spread over processes: the same results, workers that die, calls that are interrupted."""

import multiprocessing
import os
import signal
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from arena_plans import duplicate, plan, play_all, reported

from heartsui.arena.crews import LocalCrew
from heartsui.arena.plan import Job, Plan, jobs_of
from heartsui.arena.play import Outcome, play_jobs
from heartsui.arena.progress import NotResumable, Progress, seed_in
from heartsui.arena.run import MAX_ATTEMPTS, WorkersLost, chunks_of, run


class Threads:
    """A crew of one thread whose work is done by a function of the test."""

    lost = (BrokenProcessPool,)
    size = 1

    def __init__(self, work: Any) -> None:
        self.work = work

    def open(self) -> Executor:
        return ThreadPoolExecutor(1)

    def shut(self, executor: Executor) -> None:
        executor.shutdown(wait=True, cancel_futures=True)

    def stop(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_two_processes_report_the_same_as_none() -> None:
    wanted = duplicate("easy,random", count=6)
    crew = LocalCrew(2)
    outcomes = [outcome for chunk in run(wanted, list(jobs_of(wanted)), crew) for outcome in chunk]
    assert reported(wanted, outcomes) == reported(wanted, play_all(wanted))


def test_a_killed_worker_costs_no_game() -> None:
    wanted = duplicate("easy,random", count=12)
    before = set(multiprocessing.active_children())
    outcomes: list[Outcome] = []
    killed = False
    for chunk in run(wanted, list(jobs_of(wanted)), LocalCrew(2)):
        outcomes += chunk
        if not killed:
            worker = next(child for child in multiprocessing.active_children() if child not in before)
            assert worker.pid is not None
            os.kill(worker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
            killed = True
    assert len(outcomes) == len({outcome.job for outcome in outcomes}) == 72
    assert reported(wanted, outcomes) == reported(wanted, play_all(wanted))


def test_work_is_given_out_again_until_it_succeeds() -> None:
    failures = [BrokenProcessPool(), BrokenProcessPool()]

    def work(wanted: Plan, jobs: tuple[Job, ...], keep: bool) -> list[Outcome]:
        if failures:
            raise failures.pop()
        return play_jobs(wanted, jobs, keep)

    wanted, crew = plan("random", count=3), Threads(work)
    outcomes = [outcome for chunk in run(wanted, list(jobs_of(wanted)), crew) for outcome in chunk]
    assert sorted(outcome.job.group for outcome in outcomes) == [0, 1, 2]
    assert not failures


def test_work_that_always_kills_its_worker_is_given_up() -> None:
    attempts: list[int] = []

    def work(wanted: Plan, jobs: tuple[Job, ...], keep: bool) -> list[Outcome]:
        if jobs[0].group == 1:
            attempts.append(1)
            raise BrokenProcessPool
        return play_jobs(wanted, jobs, keep)

    wanted = plan("random", count=3)
    with pytest.raises(WorkersLost) as lost:
        list(run(wanted, list(jobs_of(wanted)), Threads(work)))
    assert [job.group for job in lost.value.jobs] == [1]
    assert len(attempts) == MAX_ATTEMPTS


def test_chunks_cover_all_games_once_and_leave_every_worker_several() -> None:
    wanted = duplicate("a,b", count=20)
    jobs = list(jobs_of(wanted))
    chunks = list(chunks_of(jobs, 2))
    assert [job for chunk in chunks for job in chunk.jobs] == jobs
    assert len(chunks) >= 16


def test_an_arena_resumed_from_its_file_reports_the_same(tmp_path: Path) -> None:
    wanted, path = duplicate("easy,random", count=4), str(tmp_path / "progress.jsonl")
    jobs = list(jobs_of(wanted))
    with closing(Progress.open(wanted, path)) as first:
        first.add(play_jobs(wanted, jobs[5:15]))
    with closing(Progress.open(wanted, path)) as second:
        missing = second.wanting(jobs, keep=False)
        assert missing == jobs[:5] + jobs[15:]
        second.add(play_jobs(wanted, missing))
        assert reported(wanted, second.played.values()) == reported(wanted, play_all(wanted))


def test_more_deals_go_on_from_fewer(tmp_path: Path) -> None:
    path = str(tmp_path / "progress.jsonl")
    few, many = plan(count=2), plan(count=5)
    with closing(Progress.open(few, path)) as progress:
        progress.add(play_all(few))
    with closing(Progress.open(many, path)) as progress:
        assert [job.group for job in progress.wanting(jobs_of(many), keep=False)] == [2, 3, 4]


def test_half_a_line_of_a_killed_program_is_forgotten(tmp_path: Path) -> None:
    wanted, path = plan(count=3), tmp_path / "progress.jsonl"
    outcomes = play_all(wanted)
    with closing(Progress.open(wanted, str(path))) as progress:
        progress.add(outcomes[:2])
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    with closing(Progress.open(wanted, str(path))) as progress:
        assert [job.group for job in progress.played] == [0]
        progress.add(outcomes[1:2])
    assert path.read_bytes() == whole


def test_games_without_their_record_are_played_again_when_records_are_asked_for(tmp_path: Path) -> None:
    wanted, path = plan(count=2), str(tmp_path / "progress.jsonl")
    with closing(Progress.open(wanted, path)) as progress:
        progress.add(play_jobs(wanted, [Job(0, (0, 0, 1, 1))]))
        progress.add(play_jobs(wanted, [Job(1, (1, 1, 0, 0))], keep=True))
        assert [job.group for job in progress.wanting(jobs_of(wanted), keep=True)] == [0]


def test_a_file_of_another_plan_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    Progress.open(plan("easy,random"), str(path)).close()
    before = path.read_bytes()
    with pytest.raises(NotResumable, match="other_plan"):
        Progress.open(plan("random,easy"), str(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", ["{}\n", "no json\n", '{"t":"match","format":1}\n', "half a line", "\xff\n"]
)
def test_a_file_that_is_no_progress_is_refused_and_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content.encode("latin-1"))
    with pytest.raises(NotResumable, match="not_progress"):
        Progress.open(plan(), str(path))
    assert path.read_bytes() == content.encode("latin-1")


def test_what_is_no_file_is_no_progress(tmp_path: Path) -> None:
    with pytest.raises(NotResumable, match="not_progress"):
        Progress.open(plan(), str(tmp_path))


def test_the_seed_of_a_file_can_be_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    assert seed_in(str(path)) is None
    Progress.open(plan(), str(path)).close()
    assert seed_in(str(path)) == "arena"
