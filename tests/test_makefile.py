"""`make help` tells of every target, and `make clean` leaves a clone as it came."""

import re
import subprocess

from sessions import ROOT


def test_help_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert targets
    told = subprocess.run(
        ["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    listed = set(re.findall(r"^make (\w+)", told, re.MULTILINE))
    assert listed == set(targets[1].split()) - {"help"}


def test_clean_removes_whatever_git_is_told_to_ignore() -> None:
    clean = subprocess.run(
        ["make", "--dry-run", "clean"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    made = {"dist/", "*.egg-info/", "*.pyc", "__pycache__/", ".benchmarks/"}  # by other tools
    ignored = set((ROOT / ".gitignore").read_text().split()) - made
    assert {name.strip("/") for name in ignored} <= set(clean)
