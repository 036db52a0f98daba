"""The wheel installs in an empty environment, without the extras, and does the main job there."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sessions import ROOT

UV = [sys.executable, "-m", "uv"]


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment that has nothing but the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    environment = folder / "environment"
    for words in (
        ["build", "--quiet", "--wheel", "--out-dir", str(folder), str(ROOT)],
        ["venv", "--quiet", "--python", sys.executable, str(environment)],
    ):
        subprocess.run([*UV, *words], check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    install = ["pip", "install", "--quiet", "--python", str(environment / "bin" / "python")]
    pins = ["--constraint", str(ROOT / "requirements.txt")]
    subprocess.run([*UV, *install, *pins, str(wheel)], check=True, capture_output=True)
    return environment / "bin"


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
    assert {claim["verdict"] for claim in claims} == {"confirmed", "corrected", "extended", "open"}


def test_the_wheel_carries_types_catalogue_and_pages(commands: Path) -> None:
    asked = (
        "from importlib.resources import files; import antihilbert; home = files(antihilbert);"
        "print(all((home / name).is_file() for name in"
        " ('py.typed', 'catalogue/endless.txt', 'claims/snapshot.json', 'web/static/page.html')))"
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
