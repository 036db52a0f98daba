"""Machine code of a wheel is used where it fits and is undamaged; else kernels are compiled."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import kernels
from antihilbert.jit import cache

# A kernel that compiles in a second, and whether it was compiled.
PROGRAM = """
import sys
from pathlib import Path
from antihilbert.jit import cache
cache.SHIPPED = Path(sys.argv[1])
from antihilbert.core.progress import when_compiling
compiled = []
when_compiling(lambda: compiled.append(True))
import numpy as np
from antihilbert.jit import random
stream = np.zeros(random.STREAM_WORDS, np.uint64)
random.start(stream, np.uint64(1), np.uint64(2), random.DEALING)
print(int(random.word(stream)), bool(compiled))
"""


def run(shipped: Path, own: Path, **environment: str) -> tuple[int, bool]:
    own.mkdir(mode=0o700, exist_ok=True)
    shown = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(shipped)],
        env=os.environ | environment | {"NUMBA_CACHE_DIR": str(own)},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    word, compiled = shown.stdout.split()
    return int(word), compiled == "True"


def listed(folder: Path, processor: str, needs: list[str]) -> None:
    triple = kernels.llvmlite.binding.get_process_triple()
    content = json.dumps([[[triple, processor, ""], needs]]).encode()
    (folder / "levels.json").write_bytes(hashlib.sha256(content).digest() + content)


@pytest.mark.slow
def test_a_wheel_saves_compiling_where_the_processor_has_what_it_needs(tmp_path: Path) -> None:
    processor = next(reversed(kernels.levels()))
    level = {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": ""}
    shipped = tmp_path / "shipped"
    word, compiled = run(tmp_path / "none", shipped, **level)
    assert compiled
    listed(shipped, processor, [])
    assert run(shipped, tmp_path / "fits") == (word, False)
    listed(shipped, processor, ["an-instruction-of-the-future"])
    assert run(shipped, tmp_path / "new") == (word, True)
    listed(shipped, processor, [])
    for path in shipped.glob("*.kernel"):
        path.write_bytes(path.read_bytes()[:-1] + b"?")
    assert run(shipped, tmp_path / "damaged") == (word, True)


@pytest.mark.parametrize("processor", kernels.LEVELS)
def test_a_level_fits_this_machine_only_if_it_has_all_features(processor: str) -> None:
    level = cache.Level(("x86_64-unknown-linux-gnu", processor, ""), kernels.LEVELS[processor])
    everything = ",".join(f"+{need}" for need in level.needs)
    assert level.fits(("x86_64-unknown-linux-gnu", "any", everything))
    assert not level.fits(("aarch64-unknown-linux-gnu", "any", everything))
    for missing in level.needs:
        without = ",".join(f"+{need}" for need in level.needs if need != missing)
        assert not level.fits(("x86_64-unknown-linux-gnu", "any", without))
