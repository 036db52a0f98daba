"""The same seed gives the same answer, however the work is divided and whoever does it."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from antihilbert.campaigns.kind import Spec
from antihilbert.campaigns.runner import Executor as RunnerExecutor
from antihilbert.campaigns.runner import Given, create, executor_named, run
from antihilbert.campaigns.store import Store
from campaigns.clusters import Cluster
from campaigns.running import threads
from campaigns.small import SMALL, printed
from shell import run as run_command

pytest.importorskip("distributed", reason="dask is not installed (extra 'cluster')")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    yield found
    found.end()


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield pool


def as_campaign(kind: str, keys: str, crew: RunnerExecutor, db: Path) -> dict[str, Any] | None:
    with Store(db, write=True) as store:
        id = create(store, Spec.parse(f'kind = "{kind}"\n{keys}'))
        return run(store, id, crew).result


def with_workers(command: str, workers: int) -> str:
    """The bare command with so many workers, where it takes them."""
    return f"{command.removesuffix(' --workers 1')} --workers {workers}"


@pytest.mark.parametrize("kind", SMALL)
def test_one_answer_whoever_works(
    kind: str, cluster: Cluster, processes: Executor, tmp_path: Path
) -> None:
    keys, command, (coarse, fine) = SMALL[kind]
    answers: dict[str, Any] = {
        "one thread": as_campaign(kind, f"{keys}\n{coarse}", threads(1), tmp_path / "1.db"),
        "two processes": as_campaign(
            kind, f"{keys}\n{fine}", Given(processes, 2), tmp_path / "2.db"
        ),
        "dask": as_campaign(
            kind, f"{keys}\n{fine}", executor_named(cluster.address, 2), tmp_path / "3.db"
        ),
    }
    if command is not None:
        # A search that stops at its first find may find another one first with two workers.
        for workers in (1,) if kind == "war-endless" else (1, 2):
            answers[f"{workers} workers"] = printed(with_workers(command, workers))
    assert len({str(answer) for answer in answers.values()}) == 1, answers


@pytest.mark.parametrize(
    ("kind", "keys", "command"),
    [(kind, keys, command) for kind, (keys, command, _) in SMALL.items() if command]
    + [
        (
            "war-stats",
            "suits = 4\nvalues = 3\ngames = 90\nconfidence = 99\nseconds_per_flip = 2",
            "war stats --suits 4 --values 3 --games 90 --confidence 99 --seconds-per-flip 2",
        ),
        (
            "war-endless",
            'suits = 4\nvalues = 5\nflips = 10\nface_down = 1\nout_of_cards = "flip-last"',
            "war endless search --suits 4 --values 5 --method words --seconds 60 --workers 1 "
            "--face-down 1 --out-of-cards flip-last",
        ),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_finished_campaign_prints_what_its_command_prints(
    kind: str, keys: str, command: str, lang: str, tmp_path: Path
) -> None:
    db = tmp_path / "c.db"
    as_campaign(kind, keys, threads(2), db)
    status = run_command("campaign", "status", "--db", str(db), "--lang", lang).out
    head, _, result = status.partition("\n")
    assert head.startswith(f"{kind}-1  ")
    assert result == run_command(*command.split(), "--lang", lang).out
    assert len(result) > 30
