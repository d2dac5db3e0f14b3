"""Where bots think while a screen stays awake: quick bots on a thread, searching ones in a warm process.

A screen gives a view and gets a future. Nothing here can hang the program: every thread is a daemon, a bot
that overstays is answered for, and a process that dies is replaced.
"""

import logging
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from typing import Any

import msgspec

from heartsui.bots import registry
from heartsui.bots.decide import SUBSTITUTE, Decision, default_action, play
from heartsui.bots.process import Reply, Request, Stop, clock_for
from heartsui.rules.actions import Action

log = logging.getLogger(__name__)

OVERTIME = 2.0
"""Seconds past its time after which a bot is not waited for any more."""
STARTING = 20.0
"""Seconds a new process may need before it is ready."""
COMMAND = ("-P", "-c", "from heartsui.bots.process import main; main()")
MAX_FAILURES = 3
"""Processes that may die before they are ready; then threads do the work."""


class Answer(msgspec.Struct, frozen=True):
    """A bot's action for the view of this revision. ``problem`` is for the log, see `Decision`."""

    revision: int
    action: Action
    problem: str | None = None
    ms: int = 0


class Job:
    """A decision under way. Whoever is first sets the answer; later ones are dropped."""

    def __init__(self, request: Request, revision: int) -> None:
        self.request = request
        self.revision = revision
        self.future: Future[Answer] = Future()
        self.stopped = threading.Event()
        self.child: Child | None = None
        """The process that is to answer."""
        self._watchdog: threading.Timer | None = None

    def settle(self, decision: Decision) -> None:
        self.rest()
        answer = Answer(self.revision, decision.action, decision.problem, decision.ms)
        with suppress(InvalidStateError):
            self.future.set_result(answer)

    def fail(self, error: BaseException) -> None:
        self.rest()
        with suppress(InvalidStateError):
            self.future.set_exception(error)

    def cancel(self) -> None:
        self.stopped.set()
        self.rest()
        self.future.cancel()

    def watch(self, overdue: "Callable[[Job], None]", allowance: float) -> None:
        """Call back if the answer takes longer than its time and the allowance."""
        if self.request.seconds is None:
            return
        self.rest()
        self._watchdog = threading.Timer(self.request.seconds + allowance, overdue, (self,))
        self._watchdog.daemon = True
        self._watchdog.start()

    def rest(self) -> None:
        """Watch no more."""
        if self._watchdog is not None:
            self._watchdog.cancel()


class Worker:
    """Thinks for all the bots of a program. Its methods return at once and may be called from any thread.

    Futures are done on a thread of the worker's; ones that are cancelled, or whose worker was closed, never get
    a result.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._jobs: dict[int, Job] = {}
        self._number = 0
        self._child: Child | None = None
        self._failures = 0
        self._closed = False

    def submit(
        self,
        level: str,
        view: Any,
        revision: int,
        seconds: float | None = None,
        seed: int = 0,
        effort: float = 1.0,
        nodes: int | None = None,
    ) -> "Future[Answer]":
        """Have a bot decide for the seat of a view within a time, thinking ``effort`` times as much as usual.
        Deadlines start when its thinking does."""
        with self._lock:
            self._number += 1
            job = Job(Request(self._number, level, view, seconds, nodes, seed, effort), revision)
            if self._closed:
                job.cancel()
                return job.future
            self._jobs[self._number] = job
        if registry.searches(level, view.game):
            _thread(self._to_process, job)
        else:
            self._on_thread(job, level)
        return job.future

    def warm(self) -> None:
        """Start the process early; returns before it is there."""
        _thread(self._process)

    def cancel(self) -> None:
        """Drop every decision under way. Bots that heed their clock stop within milliseconds."""
        with self._lock:
            jobs = list(self._jobs.values())
            self._jobs.clear()
            child, number = self._child, self._number
        for job in jobs:
            job.cancel()
        if child is not None and any(job.child is child for job in jobs):
            _thread(child.stop, number)

    def close(self) -> None:
        """Cancel everything and end the process. A closed worker takes no more work."""
        with self._lock:
            self._closed = True
            child, self._child = self._child, None
        self.cancel()
        if child is not None:
            child.kill()

    # On a thread

    def _on_thread(self, job: Job, level: str, problem: str | None = None) -> None:
        job.watch(self._overdue_thread, OVERTIME)
        _thread(self._think, job, level, problem)

    def _think(self, job: Job, level: str, problem: str | None) -> None:
        request = job.request
        clock = clock_for(request, job.stopped.is_set)
        try:
            decision = play(level, request.view, clock)
        except Exception as error:
            self._forget(job)
            job.fail(error)
            return
        self._settle(job, Decision(decision.action, problem or decision.problem, decision.ms))

    def _overdue_thread(self, job: Job) -> None:
        job.stopped.set()
        log.warning("bot %s never answered", job.request.level)
        self._settle(job, Decision(default_action(job.request.view), "never answered", 0))

    def _settle(self, job: Job, decision: Decision) -> None:
        self._forget(job)
        job.settle(decision)

    def _forget(self, job: Job) -> None:
        with self._lock:
            self._jobs.pop(job.request.number, None)

    def _substitute(self, job: Job, problem: str) -> None:
        """Play a turn with the quick bot because the process could not."""
        log.warning("bot %s: %s; %s plays", job.request.level, problem, SUBSTITUTE)
        job.child = None
        self._on_thread(job, SUBSTITUTE, problem)

    # In the process

    def _to_process(self, job: Job) -> None:
        child = self._process()
        if child is None:
            self._on_thread(job, job.request.level)
            return
        with self._lock:
            if job.request.number not in self._jobs:
                return
            job.child = child
            before = sum(other.request.seconds or 0 for other in self._jobs.values() if other.child is child)
        job.watch(self._overdue_process, before + (OVERTIME if child.ready else STARTING))
        try:
            child.send(job.request)
        except Exception as error:
            self._substitute(job, f"could not be asked: {error}")

    def _process(self) -> "Child | None":
        """The running process, started if need be; None where there can be none."""
        with self._lock:
            if self._closed or self._failures >= MAX_FAILURES:
                return None
            if self._child is None:
                try:
                    self._child = Child(self._heard, self._lost)
                except (OSError, ValueError, RuntimeError) as error:
                    log.warning("no process for bots: %s", error)
                    self._failures = MAX_FAILURES
            return self._child

    def _heard(self, reply: Reply) -> None:
        with self._lock:
            job = self._jobs.get(reply.number)
        if job is not None and reply.decision is not None:
            self._settle(job, reply.decision)

    def _lost(self, child: "Child") -> None:
        """The process has died or hangs: whatever it was to answer is played by the substitute."""
        with self._lock:
            if self._child is not child:
                return
            self._child = None
            self._failures += not child.ready
            orphans = [job for job in self._jobs.values() if job.child is child]
        child.kill()
        for job in orphans:
            self._substitute(job, "its process was lost")

    def _overdue_process(self, job: Job) -> None:
        child = job.child
        if child is not None and not job.future.done():
            self._lost(child)


class Child:
    """A process and the thread that listens to it."""

    def __init__(self, heard: Callable[[Reply], None], lost: "Callable[[Child], None]") -> None:
        self.ready = False
        self._heard = heard
        self._lost = lost
        self._writing = threading.Lock()
        command = [sys.executable, *COMMAND]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        _thread(self._listen)

    def send(self, message: Request | Stop) -> None:
        """Raises OSError when nobody is there to read, and what pickling raises."""
        assert self._process.stdin is not None
        data = pickle.dumps(message)
        with self._writing:
            self._process.stdin.write(data)
            self._process.stdin.flush()

    def stop(self, number: int) -> None:
        """Say that requests up to this one are not wanted any more."""
        with suppress(OSError, ValueError):
            self.send(Stop(number))

    def kill(self) -> None:
        self._process.kill()
        _thread(self._process.wait)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            while True:
                reply: Reply = pickle.load(self._process.stdout)
                self.ready = True
                self._heard(reply)
        except Exception as error:
            log.debug("process of bots: %r", error)
            self._lost(self)


def _thread(work: Callable[..., Any], *arguments: Any) -> None:
    threading.Thread(target=work, args=arguments, daemon=True, name="bot").start()
