"""The kernels of browsers, compiled once for all tests."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from filelock import FileLock

from sessions import ROOT

FOLDER = ROOT / "src" / "antihilbert" / "web" / "static" / "wasm"


@cache
def compiled() -> Path:
    """Return the folder of the modules, which are current."""
    pytest.importorskip("ziglang", reason="ziglang is not installed (extra 'site')")
    (ROOT / "build").mkdir(exist_ok=True)
    with FileLock(ROOT / "build" / "wasm.lock"):
        subprocess.run([sys.executable, str(ROOT / "tools" / "wasm.py")], check=True)
    return FOLDER
