"""Whatever is typed: an answer or one line, no traceback, no gigabytes, and soon.

A thousand belong to the tests; `make torture` types a hundred thousand.
"""

import json
import os
import time
from pathlib import Path
from random import Random

import pytest

from antihilbert.core.messages import InputError
from antihilbert.operations.operation import API, COMMAND, operations, read_fields
from command_lines import CommandLines, Draw
from shell import ERROR, run

LINES = int(os.environ.get("ANTIHILBERT_FUZZ", "1000"))
SEED = int(os.environ.get("ANTIHILBERT_FUZZ_SEED", "24"))
SECONDS = 60.0  # of processor time for one command: compiling kernels counts
MEMORY = 2_000_000  # kilobytes
STATUSES = (0, 1, 2, 3)


@pytest.mark.parametrize("part", range(4))
def test_whatever_is_typed_is_answered_in_time(
    part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resource = pytest.importorskip("resource", reason="Windows does not say how much was used")
    monkeypatch.chdir(tmp_path)  # "--svg x" writes a file
    typed, answered = CommandLines(SEED + part, tmp_path), 0
    for _ in range(LINES // 4):
        words = typed.next()
        began = time.process_time()
        shown = run(*words, given=b"1 1\nhint\nquit\n")
        told = f"antihilbert {words}: {shown}"
        assert shown.status in STATUSES, told
        answered += shown.status in (0, 3)
        assert "Traceback" not in shown.err, told
        if shown.status == 2:
            lines = [
                line
                for line in shown.err.splitlines()
                if not line.startswith(("note: ", "note : "))
            ]
            assert len(lines) == 1, told
            assert lines[0].startswith(ERROR), told
        if shown.status == 0 and "--json" in words:
            assert isinstance(json.loads(shown.out), dict), told
        assert time.process_time() - began < SECONDS, told
    assert answered > LINES // 4 / 2  # else what is typed does not get far
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < MEMORY


@pytest.mark.parametrize("interface", [COMMAND, API])
def test_what_is_drawn_as_right_is_read_and_every_option_is_drawn(interface: str) -> None:
    chance, drawn, wrong = Random(SEED), 0, 0
    for one in operations():
        known = one.fields(interface) if interface in one.interfaces else []
        seen = set[str]()
        for _ in range(100 if known else 0):
            values = Draw(chance, one, interface, ["x.txt"]).values(right=True)
            read_fields(known, values, interface)  # raises for what is not right
            seen |= values.keys()
            values = Draw(chance, one, interface, ["x.txt"]).values(right=False)
            drawn += 1
            try:
                read_fields(known, values, interface)
            except InputError:
                wrong += 1
        assert seen == {field.name for field in known}, one.name
    assert wrong > drawn / 4
