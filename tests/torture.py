"""Everything that must not break, for hours; what came of it is kept for docs/reliability.md.

    python tests/torture.py [--kills 200] [--lines 100000] [--damages 10000] [--histories 10000]

Campaigns of every kind are killed again and again; what they come to must not change. Runners,
workers and whole groups of processes on this machine; runners, workers and schedulers of a dask
cluster. After each kill the campaign is resumed; once it is finished, its result is held against
the bare command, or against a campaign that nobody disturbed. Then command lines and requests are
drawn (`test_fuzz.py`), files are damaged (`damages.py`) and histories simulated (`simulation.py`).
0 leaves a part out. Ends with status 1 if one of them has failed; else its line in
known/torture.txt has the figures of this time.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from campaigns.clusters import Cluster
from campaigns.commands import PATIENCE, alive, begin, children, finish, kill, start, status
from campaigns.small import SMALL, printed

# A few seconds of work each, so that there is something to be killed; the rest are small anyway.
LONGER = {
    "war-stats": (
        "suits = 4\nvalues = 8\ngames = 3_000_000\nseed = 7\nchunk = 20_000",
        "war stats --suits 4 --values 8 --games 3000000 --seed 7",
    ),
    "beggar-stats": (
        "games = 1_000_000\nseed = 3\nchunk = 10_000",
        "beggar stats --games 1000000 --seed 3",
    ),
    "war-count": ("suits = 2\nvalues = 6\nchunk = 2", "war count --suits 2 --values 6"),
    "profiles": ("cards = 12\nchunk = 1", "war profile list --cards 12"),
    "baseball-distances": ("bases = 6\nchunk = 1", "baseball distances 6"),
}
LOCAL, DASK = ("runner", "worker", "group"), ("runner", "worker", "scheduler")
# A runner killed in the very moment in which it starts a worker: Python itself says so.
STILLBORN = "preparation_data = reduction.pickle.load(from_parent)"
KEPT = Path(__file__).parent / "known" / "torture.txt"
SOON, LATE = 0.2, 2.5  # seconds after which somebody is killed


class WrongError(Exception):
    """A campaign came to another result, or said what no user should read."""


class Torturer:
    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder, self.chance = folder, chance
        self.kills: Counter[tuple[str, str]] = Counter()
        self.number = 0

    def campaign(self, kind: str, executor: str) -> None:
        """One campaign, killed a few times on its way, held against an undisturbed answer."""
        self.number += 1
        db = self.folder / f"{self.number}.db"
        keys, command = LONGER.get(kind) or (f"{SMALL[kind][0]}\n{SMALL[kind][2][1]}", None)
        text = f'kind = "{kind}"\n{keys}\n'
        cluster = Cluster(self.folder) if executor == "dask" else None
        try:
            where = ("--executor", cluster.address) if cluster else ("--workers", "2")
            runner, id = begin(self.folder / "spec.toml", text, "--db", db, *where)
            for _ in range(self.chance.randint(2, 5)):
                if runner.poll() is not None:
                    break
                time.sleep(self.chance.uniform(SOON, LATE))
                self._kill(kind, runner, cluster)
                self._check_words(runner)
                if cluster and not alive(cluster.scheduler.pid):
                    cluster.end()
                    cluster = Cluster(self.folder)
                    where = ("--executor", cluster.address)
                runner = start("resume", id, "--db", db, *where)
            self._end(runner)
            last = finish("resume", id, "--db", db)
            if last.returncode or "Traceback" in last.stderr:
                raise WrongError(f"{kind}: {last.stderr}")
        finally:
            if cluster:
                cluster.end()
        found = status(id, db)["result"]
        if found != self._expected(text, command):
            raise WrongError(f"{kind} on {executor} came to another result: {db}")

    def _kill(self, kind: str, runner: "subprocess.Popen[str]", cluster: Cluster | None) -> None:
        whom = self.chance.choice(DASK if cluster else LOCAL)
        if runner.poll() is not None:
            return
        if whom == "worker":
            if cluster:  # a cluster without workers waits for one
                kill(cluster.workers.pop(self.chance.randrange(2)).pid)
                cluster.workers.append(cluster.add_worker())
                self.kills[kind, whom] += 1
            elif workers := children(runner.pid):
                kill(self.chance.choice(workers))
                self.kills[kind, whom] += 1
            time.sleep(self.chance.uniform(0, 1))  # and the campaign goes on for a while
        if cluster and whom == "scheduler":
            kill(cluster.scheduler.pid)
            self.kills[kind, whom] += 1
            return
        if whom == "group":
            os.killpg(runner.pid, signal.SIGKILL)
        elif runner.poll() is None:
            kill(runner.pid)
        self.kills[kind, whom if whom == "group" else "runner"] += 1

    def _check_words(self, runner: "subprocess.Popen[str]") -> None:
        _, said = runner.communicate(timeout=PATIENCE)
        if said.count("Traceback") > said.count(STILLBORN):
            raise WrongError(said)

    def _end(self, runner: "subprocess.Popen[str]") -> None:
        if runner.poll() is None:
            self._check_words(runner)

    def _expected(self, text: str, command: str | None) -> Any:
        if command:
            return printed(command)
        db = self.folder / f"{self.number}-undisturbed.db"
        (self.folder / "spec.toml").write_text(text)
        shown = finish("run", self.folder / "spec.toml", "--db", db)
        return status(shown.stdout.split()[0], db)["result"]


def kills(asked: argparse.Namespace) -> str | None:
    """Kill campaigns; return what came of it, or None if something was wrong."""
    chance = Random(asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        torturer, campaigns = Torturer(Path(folder), chance), 0
        turns = [(kind, where) for where in ("local", "dask") for kind in SMALL]
        while torturer.kills.total() < asked.kills:
            kind, where = turns[campaigns % len(turns)]
            try:
                torturer.campaign(kind, where)
            except WrongError as wrong:
                print(f"WRONG: {wrong}")
                return None
            campaigns += 1
            print(f"{torturer.kills.total():4} kills, {campaigns} campaigns: {kind}, {where}")
    for (kind, whom), kills in sorted(torturer.kills.items()):
        print(f"{kind:20} {whom:10} {kills:4}")
    return f"{campaigns} campaigns, every result the same"


def fuzz(asked: argparse.Namespace) -> str | None:
    """Type command lines and send requests; their tests fail at the first that is wrong."""
    here = Path(__file__).parent
    files = [str(here / folder / "test_fuzz.py") for folder in ("cli", "web")]
    environment = os.environ | {"ANTIHILBERT_FUZZ": str(asked.lines)}
    command = [sys.executable, "-m", "pytest", "-q", "-n0", *files]
    failed = subprocess.run(command, cwd=here.parent, env=environment, check=False).returncode
    return None if failed else "no traceback, no HTTP 500; at least half of the lines are answered"


def program(name: str, asked: argparse.Namespace) -> str | None:
    """Run one of the programs beside this; its last line says what came of it."""
    number = str(getattr(asked, name))
    script = {"damages": "damages.py", "histories": "simulation.py"}[name]
    command = [sys.executable, str(Path(__file__).with_name(script)), f"--{name}", number]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    print(done.stdout)
    return None if done.returncode else done.stdout.splitlines()[-1].partition(", ")[2]


PARTS: dict[str, Callable[[argparse.Namespace], str | None]] = {
    "kills": kills,
    "lines": fuzz,
    "damages": partial(program, "damages"),
    "histories": partial(program, "histories"),
}


def keep(name: str, number: int, told: str) -> None:
    """Replace the line of a part in the file of figures."""
    lines = [line for line in KEPT.read_text("utf-8").splitlines() if not line.startswith(name)]
    lines.append(f"{name} | {date.today()} | {number:,} | {told}")
    KEPT.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--damages", type=int, default=10_000)
    parser.add_argument("--histories", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked, wrong = parser.parse_args(), False
    for name, part in PARTS.items():
        if number := getattr(asked, name):
            told = part(asked)
            wrong |= told is None
            if told:
                keep(name, number, told)
                print(f"{name}: {number:,}, {told}", flush=True)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
