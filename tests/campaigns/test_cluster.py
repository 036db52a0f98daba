"""A real dask cluster on this machine: a scheduler and workers, some of which are killed."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import trustme

from antihilbert.campaigns.runner import executor_named
from antihilbert.campaigns.store import Store
from campaigns.clusters import Cluster
from campaigns.commands import begin, finish, kill, status, wait_until
from campaigns.slow import sum_of_squares
from campaigns.small import SMALL, printed
from shell import run as shell

pytest.importorskip("distributed", reason="dask is not installed (extra 'cluster')")

SQUARES = 'kind = "slow:Squares"\nnumbers = 60\nmilliseconds = 50\n'


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    yield found
    found.end()


def done(db: Path, id: str) -> int:
    with Store(db) as store:
        return store.get(id).done


def test_a_cluster_comes_to_the_same_result_though_a_worker_is_killed(
    cluster: Cluster, tmp_path: Path
) -> None:
    db, where = tmp_path / "c.db", ("--executor", cluster.address)
    runner, id = begin(tmp_path / "s.toml", SQUARES, "--db", db, *where)
    wait_until(lambda: done(db, id) > 5)
    kill(cluster.workers[0].pid)
    _, err = runner.communicate(timeout=60)
    assert (runner.returncode, err) == (0, "")
    assert status(id, db)["result"] == {"sum": sum_of_squares(60)}
    with Store(db) as store:
        workers = {row.worker.rpartition(":")[2] for row in store.rows(id)}
    assert workers == {str(worker.pid) for worker in cluster.workers}

    keys, command, cuts = SMALL["beggar-stats"]
    (tmp_path / "b.toml").write_text(f'kind = "beggar-stats"\n{keys}\n{cuts[1]}')
    shown = finish("run", tmp_path / "b.toml", "--db", db, *where)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert status("beggar-stats-1", db)["result"] == printed(command)

    runner, id = begin(tmp_path / "s.toml", SQUARES, "--db", db, *where)
    wait_until(lambda: done(db, id) > 5)
    kill(cluster.scheduler.pid)
    _, err = runner.communicate(timeout=60)
    assert runner.returncode == 2
    assert err.splitlines()[-1].startswith("error: no dask scheduler answers at tcp://127.0.0.1")
    assert status(id, db)["state"] == "interrupted"
    assert finish("resume", id, "--db", db).returncode == 0
    assert status(id, db)["result"] == {"sum": sum_of_squares(60)}


def test_a_cluster_that_is_not_there_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parent)
    spec, db = tmp_path / "s.toml", tmp_path / "c.db"
    spec.write_text(SQUARES)
    for where, message in (
        ("tcp://127.0.0.1:9", "no dask scheduler answers at tcp://127.0.0.1:9"),
        ("tcp://here:x", "no dask scheduler answers at tcp://here:x"),
        ("tcp://", "no dask scheduler answers at tcp://"),
        ("nonsense", "unknown executor 'nonsense'"),
    ):
        shown = shell("campaign", "run", str(spec), "--db", str(db), "--executor", where)
        assert shown.status == 2
        assert shown.err.startswith(f"error: {message}")
        assert shown.err.count("\n") == 1


def test_nothing_that_dask_reports_reaches_the_terminal(cluster: Cluster) -> None:
    # A client that loses its scheduler in the wrong moment logs a traceback, now and then.
    crew = executor_named(cluster.address, 1)
    crew.start()
    crew.stop()
    for name in ("distributed.client", "distributed.comm.tcp", "tornado.application"):
        assert not logging.getLogger(name).isEnabledFor(logging.ERROR), name


def test_a_cluster_can_be_encrypted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As docs/campaigns.md says: three files that all machines have, named by the environment."""
    for file, name in certificates(tmp_path).items():
        monkeypatch.setenv(file, name)
    cluster = Cluster(tmp_path, {"DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "true"})
    try:
        assert cluster.address.startswith("tls://")
        (tmp_path / "s.toml").write_text('kind = "slow:Squares"\nnumbers = 9\nmilliseconds = 1\n')
        words = ("run", tmp_path / "s.toml", "--db", tmp_path / "c.db", "--executor")
        shown = finish(*words, cluster.address)
        assert (shown.returncode, shown.stderr) == (0, "")
        assert status(shown.stdout.split()[0], tmp_path / "c.db")["result"] == {
            "sum": sum_of_squares(9)
        }
        for file in certificates(tmp_path):
            monkeypatch.delenv(file)
        stranger = finish(*words, cluster.address)
        assert stranger.returncode == 2
        assert stranger.stderr.startswith("error: no dask scheduler answers at tls://")
    finally:
        cluster.end()


def certificates(folder: Path) -> dict[str, str]:
    """An authority of our own and a machine that it vouches for, as dask's settings name them."""
    authority = trustme.CA()
    machine = authority.issue_cert("127.0.0.1", "localhost")
    authority.cert_pem.write_to_path(folder / "authority.pem")
    machine.private_key_pem.write_to_path(folder / "key.pem")
    machine.cert_chain_pems[0].write_to_path(folder / "machine.pem")
    settings = {"DASK_DISTRIBUTED__COMM__TLS__CA_FILE": str(folder / "authority.pem")}
    for who in ("SCHEDULER", "WORKER", "CLIENT"):
        settings[f"DASK_DISTRIBUTED__COMM__TLS__{who}__KEY"] = str(folder / "key.pem")
        settings[f"DASK_DISTRIBUTED__COMM__TLS__{who}__CERT"] = str(folder / "machine.pem")
    return settings
