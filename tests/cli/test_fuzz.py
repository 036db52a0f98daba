"""Whatever is typed: an answer or one line, no traceback, no gigabytes, and soon.

A thousand belong to the tests; `make torture` types a hundred thousand.
"""

import json
import os
import time
from pathlib import Path

import pytest

from command_lines import CommandLines
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
    typed = CommandLines(SEED + part, tmp_path)
    for _ in range(LINES // 4):
        words = typed.next()
        began = time.process_time()
        shown = run(*words, given=b"1 1\nhint\nquit\n")
        told = f"antihilbert {words}: {shown}"
        assert shown.status in STATUSES, told
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
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < MEMORY
