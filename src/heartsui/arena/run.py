"""Give out an arena's work in chunks, take in what comes back, give out again what was lost."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

import msgspec

from heartsui.arena.crews import Crew
from heartsui.arena.plan import Job, Plan
from heartsui.arena.play import Outcome

MAX_CHUNK = 16
CHUNKS_EACH = 8
"""Chunks for each worker, at least, where there is work enough: so that all end at about the same time."""
WAITING = 2
"""Chunks given out for each worker: the one it plays and the next."""
MAX_ATTEMPTS = 5


class WorkersLost(Exception):
    """The same games were lost with their workers again and again."""

    def __init__(self, jobs: tuple[Job, ...]) -> None:
        super().__init__(jobs)
        self.jobs = jobs


class Chunk(msgspec.Struct, frozen=True):
    jobs: tuple[Job, ...]
    attempts: int = 0


def chunks_of(jobs: Sequence[Job], size: int) -> Iterator[Chunk]:
    """Work for so many workers, in order."""
    length = max(1, min(MAX_CHUNK, len(jobs) // (size * CHUNKS_EACH)))
    for k in range(0, len(jobs), length):
        yield Chunk(tuple(jobs[k : k + length]))


def run(
    plan: Plan, jobs: Sequence[Job], crew: Crew, keep: bool = False
) -> Generator[list[Outcome], None, None]:
    """Play games of a plan; what comes back comes chunk by chunk in any order. Closing the iterator, or an
    exception, stops the work. Raises WorkersLost, and whatever a game raises."""
    giving = _Giving(plan, crew, keep, chunks_of(jobs, crew.size))
    try:
        yield from giving.outcomes()
    except BaseException:
        crew.stop()
        raise
    finally:
        giving.end()
        crew.close()


class _Giving:
    """Chunks that wait and chunks that are given out."""

    def __init__(self, plan: Plan, crew: Crew, keep: bool, chunks: Iterable[Chunk]) -> None:
        self.plan = plan
        self.crew = crew
        self.keep = keep
        self.waiting = deque(chunks)
        self.out: dict[Future[list[Outcome]], Chunk] = {}
        self.executor: Executor | None = None

    def outcomes(self) -> Iterator[list[Outcome]]:
        while self.waiting or self.out:
            lost = self._give()
            done = wait(self.out, return_when=FIRST_COMPLETED).done if self.out else set()
            for future in done:
                chunk = self.out.pop(future)
                error = future.exception() if not future.cancelled() else None
                if future.cancelled() or isinstance(error, self.crew.lost):
                    lost = True
                    self._put_back(chunk)
                else:
                    yield future.result()
            if lost and not self.out:
                self.end()

    def _give(self) -> bool:
        """Give out chunks. True if the workers turn out to be gone."""
        if self.executor is None:
            self.executor = self.crew.open()
        while self.waiting and len(self.out) < self.crew.size * WAITING:
            chunk = self.waiting[0]
            try:
                future = self.executor.submit(self.crew.work, self.plan, chunk.jobs, self.keep)
            except self.crew.lost:
                return True
            self.out[future] = self.waiting.popleft()
        return False

    def _put_back(self, chunk: Chunk) -> None:
        if chunk.attempts + 1 == MAX_ATTEMPTS:
            raise WorkersLost(chunk.jobs)
        self.waiting.appendleft(Chunk(chunk.jobs, chunk.attempts + 1))

    def end(self) -> None:
        if self.executor is not None:
            self.crew.shut(self.executor)
            self.executor = None
