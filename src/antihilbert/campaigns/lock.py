"""Who runs a campaign? One process at a time, for as long as it lives.

The lock is the operating system's: it is gone with the process that holds it, however that one
ended, so there is nothing to clean up after a crash. The file beside the database only gives it a
name.
"""

import os
import socket
import time
from contextlib import suppress
from pathlib import Path

from filelock import lock_descriptor

from antihilbert.base.languages import Text
from antihilbert.campaigns import refusals
from antihilbert.campaigns.faults import RefusedError, in_one_line

LOCK_SECONDS = 1.0  # seconds: somebody who only looks holds the lock for an instant


def lock_file(database: Path, campaign: str) -> Path:
    return database.with_name(f"{database.name}.{campaign}.lock")


class Lock:
    """The right to run a campaign; use it as a context."""

    def __init__(self, database: Path, campaign: str) -> None:
        self.path, self.campaign = lock_file(database, campaign), campaign
        self._file = -1

    def __enter__(self) -> "Lock":
        with in_one_line(self.path):
            deadline = time.monotonic() + LOCK_SECONDS
            while not self._taken():
                if time.monotonic() > deadline:
                    raise RefusedError(
                        refusals.CAMPAIGN_BEING_RUN, campaign=self.campaign, fact=self._holder()
                    )
                time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        # The name goes before the lock does: whoever opens it later makes a new file.
        with suppress(OSError):
            self.path.unlink()
        os.close(self._file)

    def _taken(self) -> bool:
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        # The second: its last holder may just have taken the name away.
        if not (lock_descriptor(file, blocking=False) and _same_file(file, self.path)):
            os.close(file)
            return False
        with suppress(OSError):  # who it is, for whoever is refused; a full disk may have no room
            os.ftruncate(file, 0)
            os.write(file, f"process {os.getpid()} on {socket.gethostname()}".encode())
        self._file = file
        return True

    def _holder(self) -> str | Text:
        try:
            return self.path.read_text() or refusals.OTHER_PROCESS
        except OSError:
            return refusals.OTHER_PROCESS


def is_held(database: Path, campaign: str) -> bool:
    """Whether some process is running the campaign right now."""
    try:
        file = os.open(lock_file(database, campaign), os.O_RDONLY)
    except OSError:
        return False
    try:
        return not lock_descriptor(file, blocking=False)
    finally:
        os.close(file)


def _same_file(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False
