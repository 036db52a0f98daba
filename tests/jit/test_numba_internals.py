"""What Numba does not promise stands in one file, and for which versions in one constant."""

import re
import tomllib
import warnings

import numba
import pytest

from antihilbert.jit import numba_internals
from antihilbert.jit.numba_internals import BELOW, FROM
from sessions import ROOT

PRIVATE = re.compile(
    r"numba\.(core|np)\b|from numba import core|magic_tuple|\._cache\b|\._reduce\b|\._rebuild\b"
)


def test_what_is_private_to_numba_is_used_in_one_file() -> None:
    source = ROOT / "src" / "antihilbert"
    users = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        if PRIVATE.search(path.read_text(encoding="utf-8"))
    }
    assert users == {"jit/numba_internals.py"}


def test_the_versions_tested_are_those_that_are_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    first, below = (".".join(map(str, version)) for version in (FROM, BELOW))
    assert f"numba>={first},<{below}" in project["dependencies"]
    pinned = re.search(r"^numba==(\d+)\.(\d+)", (ROOT / "requirements.txt").read_text(), re.M)
    assert pinned is not None
    assert (int(pinned[1]), int(pinned[2]) + 1) == BELOW


def test_a_newer_numba_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    newer = f"{BELOW[0]}.{BELOW[1]}.0rc1"
    with pytest.warns(RuntimeWarning, match=f"Numba {newer} is newer than what is tested") as told:
        numba_internals.check(newer)
    assert "\n" not in warnings.formatwarning(
        told[0].message, told[0].category, told[0].filename, told[0].lineno
    ).rstrip("\n")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        numba_internals.check(numba.__version__)
