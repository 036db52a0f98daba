"""Searches for rings that are stopped by the clock, killed, and taken up again."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from antihilbert.cards.cycles import search as cycles_search
from antihilbert.cards.cycles.search import METHODS, search
from antihilbert.cards.deck import Deck
from antihilbert.core.progress import now
from noted import count, entries

SMALL = Deck(2, 8, penalties=3)
CODE = """
from pathlib import Path
from antihilbert import Deck
from antihilbert.cards.cycles import search as slices
from antihilbert.cards.cycles.search import search
slices.SLICE = {slice}
search(Deck(2, 8, penalties=3), seconds=500, method={method!r}, most=None, resume=Path({file!r}))
"""


@pytest.mark.slow
@pytest.mark.parametrize(("method", "steps"), [("retrograde", 5000), ("pieces", 1000)])
def test_a_search_that_is_killed_goes_on_from_what_it_had_done(
    method: str, steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "notes"
    code = CODE.format(method=method, slice=steps, file=str(file))
    process = subprocess.Popen([sys.executable, "-c", code])
    while count(file) < 5:
        assert process.poll() is None, "it has come to its end"
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    before = entries(file)
    monkeypatch.setattr(cycles_search, "SLICE", steps)
    found = search(SMALL, seconds=100, method=method, most=None, resume=file)
    noted = entries(file)
    assert noted[: len(before)] == before
    steps = [(tuple(entry["walk"]), entry["path"]) for entry in noted]
    assert len(set(steps)) == len(steps)  # nothing was gone through twice
    unbroken = search(SMALL, seconds=100, method=method, most=None)
    assert {one.cycle.key for one in found.finds} == {one.cycle.key for one in unbroken.finds}
    assert found.covered == unbroken.covered


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
def test_a_search_ends_within_a_second_of_its_time(method: str) -> None:
    # The clock does not count compiling. With 40 cards no method comes to an end by itself.
    search(SMALL, seconds=0.1, method=method)
    deck = Deck(2, 15, penalties=4) if method == "exhaustive" else Deck(4, 10, penalties=3)
    started = now()
    search(deck, seconds=0.5, method=method, most=None)
    assert now() - started < 1.5
