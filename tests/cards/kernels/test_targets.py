"""The command on other processors than this one: Numba is told to compile for them."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

TARGETS = {  # by what they lack
    "byte shuffles": {"NUMBA_CPU_NAME": "generic"},
    "AVX": {"NUMBA_CPU_NAME": "nehalem", "NUMBA_CPU_FEATURES": ""},
    "AVX-512": {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": ""},
}


def answer(*words: str, **environment: str) -> dict[str, Any]:
    """What the command says in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "antihilbert", *words, "--json"],
        capture_output=True,
        text=True,
        env=os.environ | environment,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.slow
@pytest.mark.skipif(os.uname().machine != "x86_64", reason="they are names of x86 processors")
@pytest.mark.parametrize("lacking", TARGETS)
def test_the_same_games_are_played_on_a_processor_without(lacking: str) -> None:
    run = ["war", "stats", "--suits", "4", "--values", "13", "--games", "300", "--workers", "1"]
    assert answer(*run, **TARGETS[lacking]) == answer(*run)
