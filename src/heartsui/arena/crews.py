"""Who does an arena's work: processes of this machine, or the workers of a Dask cluster.

Both are `concurrent.futures` executors, opened anew when workers are lost.
"""

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, Protocol, TypeAlias

from heartsui import __version__
from heartsui.arena.plan import Job, Plan
from heartsui.arena.play import Outcome, play_jobs

CONNECTING = 10
"""Seconds in which a cluster must answer."""


Work: TypeAlias = Callable[[Plan, tuple[Job, ...], bool], list[Outcome]]
"""Play these games of a plan, with their records if the last argument says so."""


class Unreachable(Exception):
    """No cluster that can play; ``reason`` is not_installed (Dask here), no_answer, no_workers or other_version
    (of heartsui there, ``detail`` says which)."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


class Crew(Protocol):
    """A source of executors."""

    size: int
    """How many chunks are played at the same time."""
    lost: tuple[type[BaseException], ...]
    """What a future raises, or a submission, when workers are gone and the work has to be given out again."""

    @property
    def work(self) -> Work:
        """What is submitted."""

    def open(self) -> Executor: ...

    def shut(self, executor: Executor) -> None:
        """Give an executor up; work it has not begun is not wanted any more."""

    def stop(self) -> None:
        """Make work under way end soon, unfinished."""

    def close(self) -> None:
        """Let go of the workers, once the last executor is shut down."""


_stopping: Any = None
"""In a worker process: a shared byte, not 0 when the arena is to end. Read without a lock, which a worker
killed at the wrong moment would keep."""


def _begin_worker(stopping: Any) -> None:
    """A worker leaves the keyboard's interrupt to the main process, and bots' failures to the table. It ends
    with the main process, however that ends."""
    global _stopping
    _stopping = stopping
    threading.Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("heartsui.bots").setLevel(logging.CRITICAL)


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


def _is_stopping() -> bool:
    return _stopping is not None and bool(_stopping.value)


def work_locally(plan: Plan, jobs: tuple[Job, ...], keep: bool) -> list[Outcome]:
    return play_jobs(plan, jobs, keep, _is_stopping)


class LocalCrew:
    """Processes of this machine. They are spawned: a forked one would inherit locks in any state."""

    lost: tuple[type[BaseException], ...] = (BrokenProcessPool,)

    def __init__(self, size: int) -> None:
        self.size = size
        self._context = multiprocessing.get_context("spawn")
        self._stopping = self._context.RawValue("b", 0)

    @property
    def work(self) -> Work:
        return work_locally

    def open(self) -> Executor:
        return ProcessPoolExecutor(self.size, self._context, _begin_worker, (self._stopping,))

    def shut(self, executor: Executor) -> None:
        executor.shutdown(wait=True, cancel_futures=True)

    def stop(self) -> None:
        self._stopping.value = 1

    def close(self) -> None:
        pass


def work_afar(plan: Plan, jobs: tuple[Job, ...], keep: bool) -> list[Outcome]:
    return play_jobs(plan, jobs, keep)


def installed() -> str:
    """Called on a cluster's worker: the version of heartsui there."""
    return __version__


class DaskCrew:
    """The workers of a Dask cluster, which need heartsui and the bots installed. Raises Unreachable."""

    def __init__(self, address: str) -> None:
        try:
            distributed: Any = import_module("distributed")
        except ImportError as error:
            raise Unreachable("not_installed") from error
        self.lost: tuple[type[BaseException], ...] = (distributed.KilledWorker, CancelledError)
        try:
            self._client = distributed.Client(address, timeout=CONNECTING, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as error:
            raise Unreachable("no_answer", str(error)) from error
        try:
            self._check()
        except Unreachable:
            self._client.close()
            raise
        self.size = max(1, sum(self._client.ncores().values()))

    def _check(self) -> None:
        """Raises Unreachable when no worker is there, or not one with this version of heartsui."""
        try:
            version = self._client.submit(installed, pure=False).result(timeout=CONNECTING)
        except TimeoutError as error:
            raise Unreachable("no_workers") from error
        except (ImportError, RuntimeError) as error:
            raise Unreachable("other_version", "none") from error
        if version != __version__:
            raise Unreachable("other_version", version)

    @property
    def work(self) -> Work:
        return work_afar

    def open(self) -> Executor:
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def shut(self, executor: Executor) -> None:
        executor.shutdown(wait=False)

    def stop(self) -> None:
        """Chunks that are not begun are cancelled with their executor; the cluster finishes the others."""

    def close(self) -> None:
        self._client.close()


def usual_size() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
