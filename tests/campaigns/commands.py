"""`antihilbert campaign` as processes of their own, to be killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

COMMAND = [sys.executable, "-m", "antihilbert", "campaign"]
PATIENCE = 600.0  # seconds until a test gives up
HERE = Path(__file__).parent


def environment() -> dict[str, str]:
    """Workers find the kinds of the tests."""
    return os.environ | {"PYTHONPATH": str(HERE)}


def start(*words: str | Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*COMMAND, *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )


def begin(spec: Path, text: str, *words: str | Path) -> "tuple[subprocess.Popen[str], str]":
    """A campaign that is under way, and its id."""
    spec.write_text(text)
    runner = start("run", spec, *words)
    assert runner.stdout is not None
    return runner, runner.stdout.readline().strip()


def finish(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )


def status(id: str, db: Path) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(finish("status", id, "--db", db, "--json").stdout)
    return answer


def wait_until(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, "nothing happened"
        time.sleep(0.02)


def children(process: int) -> list[int]:
    """The workers of a runner: its children that are no helpers of Python's."""
    task = Path(f"/proc/{process}/task/{process}/children")
    found = [int(child) for child in task.read_text().split()]
    return [child for child in found if "spawn_main" in _command(child)]


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def kill(process: int) -> None:
    os.kill(process, signal.SIGKILL)


def _command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""
