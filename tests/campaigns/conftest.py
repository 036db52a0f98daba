"""A file for the campaigns of a test, and the kinds of work that only tests know."""

from pathlib import Path

import pytest

from antihilbert.campaigns.store import Store


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.syspath_prepend(Path(__file__).parent)
    return Store(tmp_path / "c.db", write=True)
