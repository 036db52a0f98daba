"""The parts of the scripts that need no page are tested by Node.js, in tests/scripts/."""

import json
import shutil
import subprocess

import pytest

from sessions import ROOT

NODE = shutil.which("node")
TESTS = sorted((ROOT / "tests" / "scripts").glob("*.test.js"))


@pytest.mark.skipif(NODE is None, reason="node is missing")
def test_what_the_scripts_compute_without_a_page() -> None:
    assert NODE
    assert TESTS
    done = subprocess.run(
        [NODE, "--test", *map(str, TESTS)], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_whatever_checks_the_scripts_is_pinned_and_names_no_place_to_download_from() -> None:
    named = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    text = (ROOT / "package-lock.json").read_text()
    packages = json.loads(text)["packages"]
    assert all(packages[f"node_modules/{name}"]["version"] == named[name] for name in named)
    assert all("integrity" in package for path, package in packages.items() if path)
    assert '"resolved"' not in text


def test_the_lab_needs_nothing_of_what_checks_its_scripts() -> None:
    assert "dependencies" not in json.loads((ROOT / "package.json").read_text())
    assert not list((ROOT / "src").rglob("package.json"))


def test_every_script_that_is_tested_without_a_page_has_all_its_types_given() -> None:
    included = json.loads((ROOT / "tsconfig.pure.json").read_text())["include"]
    tested = {
        line.split("/js/")[1].rstrip('";')
        for path in TESTS
        for line in path.read_text().splitlines()
        if "/static/js/" in line
    }
    assert tested
    assert tested <= {path.split("/js/")[-1] for path in included}
