"""A dask cluster of processes on this machine, to be killed."""

import subprocess
import sys
from pathlib import Path

from campaigns.commands import environment

DASK = str(Path(sys.executable).with_name("dask"))


class Cluster:
    """A scheduler and its workers, as processes."""

    def __init__(self, folder: Path, settings: dict[str, str] | None = None) -> None:
        self._folder, self._processes = folder, list[subprocess.Popen[str]]()
        self._settings = settings or {}
        host = "tls://127.0.0.1" if settings else "127.0.0.1"
        self.scheduler = self._start("scheduler", "--host", host, "--port", "0")
        assert self.scheduler.stderr is not None
        for line in self.scheduler.stderr:
            if "Scheduler at:" in line:
                self.address = line.split()[-1]
                break
        self.workers = [self.add_worker(), self.add_worker()]

    def add_worker(self) -> subprocess.Popen[str]:
        worker = self._start("worker", self.address, "--nthreads", "1", "--no-nanny")
        assert worker.stderr is not None
        assert any("Starting established connection" in line for line in worker.stderr)
        return worker

    def end(self) -> None:
        for process in self._processes:
            process.kill()
            process.communicate()

    def _start(self, *words: str) -> subprocess.Popen[str]:
        started = subprocess.Popen(
            [DASK, *words, "--no-dashboard"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self._folder,
            env=environment() | self._settings,
        )
        self._processes.append(started)
        return started
