"""Who may run a campaign: one process, on every system that Python knows."""

from pathlib import Path

import pytest

from antihilbert.campaigns import lock
from antihilbert.campaigns.faults import RefusedError
from antihilbert.campaigns.lock import Lock, is_held


def test_a_campaign_has_one_runner_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "LOCK_SECONDS", 0.1)
    database = tmp_path / "c.db"
    assert not is_held(database, "a")
    with Lock(database, "a"):
        assert is_held(database, "a")
        assert not is_held(database, "b")
        with pytest.raises(RefusedError, match="is being run by process"), Lock(database, "a"):
            pass
    assert not is_held(database, "a")
    with Lock(database, "a"):
        pass
    assert not list(tmp_path.iterdir())


def test_a_file_that_a_dead_runner_left_behind_holds_nothing(tmp_path: Path) -> None:
    lock.lock_file(tmp_path / "c.db", "a").write_text("process 1 on mars")
    assert not is_held(tmp_path / "c.db", "a")
    with Lock(tmp_path / "c.db", "a"):
        assert is_held(tmp_path / "c.db", "a")
