"""The arena on a Dask cluster of two worker processes, one of which is killed in the middle."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from arena_plans import duplicate, play_all, reported

from heartsui.arena import crews
from heartsui.arena.crews import DaskCrew, Unreachable
from heartsui.arena.plan import jobs_of
from heartsui.arena.play import Outcome
from heartsui.arena.run import run

distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install 'heartsui[arena]'")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as made:
        yield made


def test_a_killed_worker_of_a_cluster_costs_no_game(cluster: Any) -> None:
    wanted = duplicate("easy,random", count=12)
    crew = DaskCrew(cluster.scheduler_address)
    assert crew.size == 2
    outcomes: list[Outcome] = []
    victim = cluster.workers[0].pid
    for chunk in run(wanted, list(jobs_of(wanted)), crew):
        if not outcomes:
            os.kill(victim, getattr(signal, "SIGKILL", signal.SIGTERM))
        outcomes += chunk
    assert len(outcomes) == 72
    assert reported(wanted, outcomes) == reported(wanted, play_all(wanted))


def test_a_cluster_with_another_version_is_refused(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "__version__", "999")
    with pytest.raises(Unreachable, match="other_version"):
        DaskCrew(cluster.scheduler_address)


def test_no_cluster_at_an_address_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "CONNECTING", 0.5)
    with pytest.raises(Unreachable, match="no_answer"):
        DaskCrew("tcp://127.0.0.1:1")
