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
