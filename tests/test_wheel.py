"""The wheel installs in an empty environment, with every Python at hand, and does its job there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from serving import open_lab
from sessions import ROOT

UV = [sys.executable, "-m", "uv"]


NEWEST = 15  # and Numba decides which of them it knows


def pythons() -> list[str]:
    """Every Python from 3.11 on that this machine has, one of each version."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = {}
    for minor in range(11, NEWEST + 1):
        here = [*pyenv.glob(f"3.{minor}.*/bin/python"), Path(f"/usr/bin/python3.{minor}")]
        found[minor] = next((str(path) for path in here if path.exists()), None)
    found[sys.version_info.minor] = sys.executable
    return [path for path in found.values() if path]


def installed(wheel: str, python: str, folder: Path) -> Path:
    """The folder of commands of a new environment that has nothing but the wheel."""
    environment = folder / "environment"
    install = ["pip", "install", "--python", str(environment / "bin" / "python")]
    pins = ["--constraint", str(ROOT / "requirements.txt")]
    for words in ["venv", "--python", python, str(environment)], [*install, *pins, wheel]:
        done = subprocess.run([*UV, *words, "--quiet"], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    return environment / "bin"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = ["build", "--quiet", "--wheel", "--out-dir", str(folder), str(ROOT)]
    subprocess.run([*UV, *build], check=True, capture_output=True)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(str(wheel), sys.executable, tmp_path_factory.mktemp("plain"))


@pytest.mark.parametrize("python", pythons())
def test_the_wheel_plays_counts_and_opens_the_lab_with_every_python_at_hand(
    python: str, wheel: Path, tmp_path: Path
) -> None:
    commands = installed(f"{wheel}[web]", python, tmp_path)
    for words, told in (
        (["war", "play", "5 3 / 2 4 1"], "endless: the same 6 tricks"),
        (["nim", "table", "2", "2", "--box"], "9 positions, 3 of them lost"),  # by a kernel
        (["nim", "play", "1", "2"], "row 1"),
    ):
        shown = subprocess.run(
            [commands / "antihilbert", *words], input="", capture_output=True, text=True
        )
        assert shown.returncode == 0, shown.stderr
        assert told in shown.stdout
    with open_lab(str(commands / "python")) as address:
        solved = httpx.get(f"{address}/api/nim/solve?heaps=1,3,5,6", timeout=60).json()
    assert solved["winner"] == "next"


def test_the_wheel_recomputes_the_claims_in_an_empty_environment(commands: Path) -> None:
    shown = subprocess.run(
        [commands / "antihilbert", "claims", "--quick", "--json"],
        capture_output=True,
        text=True,
        cwd=commands,
    )
    assert shown.returncode == 0, shown.stderr
    claims = json.loads(shown.stdout)["claims"]
    assert len(claims) >= 100
    assert {claim["verdict"] for claim in claims} == {
        "confirmed",
        "corrected",
        "misprint",
        "refuted",
        "mixed",
        "extended",
        "open",
    }


def test_the_wheel_carries_types_catalogue_and_pages(commands: Path) -> None:
    asked = (
        "from importlib.resources import files; import antihilbert; home = files(antihilbert);"
        "print(all((home / name).is_file() for name in"
        " ('py.typed', 'catalogue/endless.txt', 'claims/snapshot.json', 'claims/report.css',"
        " 'claims/words.toml', 'claims/sources/bal.toml', 'web/static/page.html')))"
    )
    shown = subprocess.run(
        [commands / "python", "-c", asked], capture_output=True, text=True, cwd=commands
    )
    assert shown.stdout == "True\n"


def test_what_an_extra_is_missing_for_is_said_in_one_line(commands: Path) -> None:
    search = ["war", "endless", "search", "--suits", "4", "--values", "4", "--seconds", "5"]
    for words in (["serve"], [*search, "--method", "sat"]):
        shown = subprocess.run(
            [commands / "antihilbert", *words], capture_output=True, text=True, cwd=commands
        )
        assert shown.returncode == 2
        assert shown.stderr.startswith("error: ")
        assert "pip install '.[" in shown.stderr
        assert shown.stderr.count("\n") == 1
