"""What runs in a worker process: it takes one task at a time and sends back what came of it."""

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from antihilbert.base.errors import InputError
from antihilbert.base.progress import Progress
from antihilbert.web.telling import refusal, so_far

MOST_MEMORY = 700_000  # kilobytes after which a worker makes way for a new one
# Windows has no such timer: there the server ends a worker that takes far too long, see lanes.py.
HAS_TIMER = hasattr(signal, "setitimer")

Task = Callable[..., Any]


@dataclass(frozen=True)
class Call:
    """A task for a worker; `seconds` of processor time at most. Jobs report how they get on.

    A refusal is said in `lang` where the library can say it so.
    """

    task: Task
    arguments: dict[str, Any]
    seconds: float
    reports: bool = False
    lang: str = "en"


@dataclass(frozen=True)
class Message:
    """`kind` is progress, answer, refused (one line for the visitor), late, died or failed."""

    kind: str
    body: bytes
    leaving: bool = False  # the worker ends after this message
    lang: str = "en"  # of a refusal


class LateError(Exception):
    """The task has used up its time."""


def serve(connection: Connection, niceness: int) -> None:
    """Work until nobody sends tasks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if HAS_TIMER:
        signal.signal(signal.SIGVTALRM, _late)
    if hasattr(os, "nice"):
        os.nice(niceness)
    while True:
        try:
            call: Call = connection.recv()
        except (EOFError, OSError):
            return
        except Exception:  # the task could not even be loaded
            message = Message("failed", traceback.format_exc().encode("utf-8", "replace"))
        else:
            message = _answered(call, connection)
        try:
            connection.send(message)
        except (BrokenPipeError, OSError):
            return
        if message.leaving:
            return


def _answered(call: Call, connection: Connection) -> Message:
    def watch(progress: Progress) -> None:
        connection.send(Message("progress", json.dumps(so_far(progress)).encode()))

    extra = {"watch": watch} if call.reports else {}
    lang = "en"
    try:
        _allow(call.seconds)
        try:
            answer = call.task(**call.arguments, **extra)
        finally:
            _allow(0)
        body = answer.encode() if isinstance(answer, str) else json.dumps(answer).encode()
        kind = "answer"
    except InputError as error:
        line, lang = refusal(error, call.lang)
        kind, body = "refused", line.encode("utf-8", "replace")
    except (LateError, MemoryError, RecursionError):
        kind, body = "late", b""
    except Exception:
        kind, body = "failed", traceback.format_exc().encode("utf-8", "replace")
    full = _memory() > MOST_MEMORY
    # What was cut short may have been the import of a module, which would stay half done.
    return Message(kind, body, leaving=full or kind == "late", lang=lang)


def _allow(seconds: float) -> None:
    """Have the task interrupted after so much processor time; 0: no more."""
    if HAS_TIMER:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _memory() -> int:
    """The most memory, in kilobytes, that this process has had; 0 if the system does not say."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return 0
    most = getrusage(RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most  # which counts in bytes


def _late(_signal: int, _frame: object) -> None:
    raise LateError
