"""Searches for rings that are stopped by the clock, killed, and taken up again."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from antihilbert import Deck
from antihilbert.base.clock import now
from antihilbert.cards.rings import slices
from antihilbert.cards.rings.search import METHODS, search

SMALL = Deck(2, 8, penalties=3)
CODE = """
from pathlib import Path
from antihilbert import Deck
from antihilbert.cards.rings import slices
from antihilbert.cards.rings.search import search
slices.SLICE = {slice}
search(Deck(2, 8, penalties=3), seconds=500, method={method!r}, most=None, resume=Path({file!r}))
"""


@pytest.mark.slow
@pytest.mark.parametrize(("method", "steps"), [("stories", 5000), ("pieces", 1000)])
def test_a_search_that_is_killed_goes_on_from_what_it_had_done(
    method: str, steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "notes"
    code = CODE.format(method=method, slice=steps, file=str(file))
    process = subprocess.Popen([sys.executable, "-c", code])
    while not (file.exists() and len(file.read_bytes().splitlines()) > 5):
        assert process.poll() is None, "it has come to its end"
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    before = file.read_bytes()
    before = before[: before.rfind(b"\n") + 1]
    monkeypatch.setattr(slices, "SLICE", steps)
    found = search(SMALL, seconds=100, method=method, most=None, resume=file)
    assert file.read_bytes().startswith(before)
    entries = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    steps = [(tuple(entry["walk"]), entry["path"]) for entry in entries]
    assert len(set(steps)) == len(steps)  # nothing was gone through twice
    unbroken = search(SMALL, seconds=100, method=method, most=None)
    assert {one.ring.key for one in found.rings} == {one.ring.key for one in unbroken.rings}
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
