"""Who may run a campaign: one process, on every system that Python knows."""

from pathlib import Path

import pytest

from antihilbert.campaigns import store
from antihilbert.campaigns.store import is_held, locked
from antihilbert.core import checkpoint
from antihilbert.core.store import RefusedError


def test_a_campaign_has_one_runner_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "LOCK_SECONDS", 0.1)
    database = tmp_path / "c.db"
    assert not is_held(database, "a")
    with locked(database, "a"):
        assert is_held(database, "a")
        assert not is_held(database, "b")
        with pytest.raises(RefusedError, match="is being run by process"), locked(database, "a"):
            pass
    assert not is_held(database, "a")
    with locked(database, "a"):
        pass
    assert not list(tmp_path.iterdir())


def test_a_file_that_a_dead_runner_left_behind_holds_nothing(tmp_path: Path) -> None:
    store.lock_file(tmp_path / "c.db", "a").write_text("process 1 on mars")
    assert not is_held(tmp_path / "c.db", "a")
    with locked(tmp_path / "c.db", "a"):
        assert is_held(tmp_path / "c.db", "a")
