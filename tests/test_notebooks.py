"""Notebooks are kept with their outputs, which are those of a run from top to bottom."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

from sessions import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_and_draws_what_is_kept_in_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")  # else jupyter warns about its own future
    kept = nbformat.read(path, as_version=4)
    notebook = deepcopy(kept)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    if pytestconfig.getoption("--regenerate"):
        nbformat.write(tidy(notebook), path)
        return
    outputs = [cell.outputs for cell in tidy(notebook).cells if cell.cell_type == "code"]
    assert outputs == [cell.outputs for cell in kept.cells if cell.cell_type == "code"]
    shown = {kind for some in outputs for one in some for kind in one.get("data", {})}
    assert "image/svg+xml" in shown


def tidy(notebook: Any) -> Any:
    """Without what differs from run to run and from machine to machine."""
    notebook.metadata.pop("language_info", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    return notebook
