"""What a worker does: chunks, and nothing else. It keeps no state and trusts nobody's version."""

import json
import os
import socket
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from antihilbert.base.version import __version__
from antihilbert.campaigns.kind import Chain, Keys, Kind, State
from antihilbert.campaigns.spec import Spec


@dataclass(frozen=True)
class Task:
    """Some chunks of a campaign, for one worker."""

    kind: str
    keys: Keys
    numbers: tuple[int, ...]
    version: str
    state: State = None  # a chain goes on from here


@dataclass(frozen=True)
class Done:
    """One chunk, as its worker hands it back."""

    number: int
    seconds: float
    part: Any  # encoded
    state: State = None


@dataclass(frozen=True)
class Report:
    """What became of a task, and who says so."""

    worker: str
    chunks: tuple[Done, ...]


class VersionError(Exception):
    """The worker has another version of the package than the coordinator."""


def perform(task: Task) -> Report:
    """Do the chunks of a task. Nothing is remembered but what was compiled."""
    if task.version != __version__:
        raise VersionError(
            f"worker {name()} has antihilbert {__version__}, the campaign is run with "
            f"{task.version}: install the same version everywhere"
        )
    kind = _kind(task.kind, json.dumps(task.keys))
    return Report(name(), tuple(_done(kind, number, task.state) for number in task.numbers))


def _done(kind: Kind[Any], number: int, state: State) -> Done:
    before, after = time.perf_counter(), None
    if isinstance(kind, Chain):
        part, after = kind.link(number, state)
    else:
        part = kind.work(number)
    return Done(number, time.perf_counter() - before, kind.encode(part), after)


@lru_cache(maxsize=8)
def _kind(name: str, keys: str) -> Kind[Any]:
    return Spec(name, json.loads(keys)).build()


def name() -> str:
    """Who this worker is."""
    return f"{socket.gethostname()}:{os.getpid()}"


def ready() -> None:
    """The first task of a new process: by then it has imported what it needs."""
