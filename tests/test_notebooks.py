"""The notebooks run from top to bottom, and what they end on shows itself as a picture."""

from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

from sessions import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_pictures(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")  # else jupyter warns about its own future
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown: set[str] = set()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            data: dict[str, Any] = output.get("data", {})
            shown.update(data)
    assert "image/svg+xml" in shown
    assert "an-endless-game" in path.name or "application/vnd.plotly.v1+json" in shown


def test_notebooks_are_stored_without_what_they_printed() -> None:
    assert len(NOTEBOOKS) >= 2
    for path in NOTEBOOKS:
        cells = nbformat.read(path, as_version=4).cells
        assert not any(cell.get("outputs") for cell in cells), path.name
