"""The worker process of searching bots, started and spoken to by `worker`.

Started as a plain program and not through multiprocessing, which would import the screens' main module again
and write to the terminal when that fails. Requests and answers are pickled values on its standard streams.
The main thread thinks; a second one reads, so that a message to stop, or the end of the stream when the
program above is gone, arrives while a bot is thinking.
"""

import os
import pickle
import queue
import signal
import sys
import threading
import time
from typing import Any, BinaryIO

import msgspec

from heartsui.bots.bot import Clock
from heartsui.bots.decide import Decision, play


class Request(msgspec.Struct, frozen=True):
    """One decision asked for. ``seconds`` counts from when the thinking begins; ``number`` grows."""

    number: int
    level: str
    view: Any
    seconds: float | None
    nodes: int | None
    seed: int
    effort: float = 1.0


class Stop(msgspec.Struct, frozen=True):
    """All requests up to this number are no longer wanted."""

    number: int


class Reply(msgspec.Struct, frozen=True):
    """The answer to a request; number 0 with no decision says that the process is ready."""

    number: int
    decision: Decision | None = None


def clock_for(request: Request, flag: Any) -> Clock:
    """The clock of a decision whose thinking begins now."""
    deadline = None if request.seconds is None else time.monotonic() + request.seconds
    return Clock(deadline, request.nodes, request.seed, request.effort, flag)


def main() -> None:
    """Answer requests until the standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
    stopped = [0]
    reader = threading.Thread(target=_read, args=(sys.stdin.buffer, requests, stopped), daemon=True)
    reader.start()
    _send(answers, Reply(0))
    while True:
        request = requests.get()
        if request.number > stopped[0]:
            _send(answers, Reply(request.number, _answer(request, stopped)))


def _read(stream: BinaryIO, requests: "queue.SimpleQueue[Request]", stopped: list[int]) -> None:
    while True:
        try:
            message = pickle.load(stream)
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)
        if isinstance(message, Stop):
            stopped[0] = message.number
        else:
            requests.put(message)


def _answer(request: Request, stopped: list[int]) -> Decision:
    clock = clock_for(request, lambda: request.number <= stopped[0])
    return play(request.level, request.view, clock)


def _send(stream: BinaryIO, reply: Reply) -> None:
    stream.write(pickle.dumps(reply))
    stream.flush()
