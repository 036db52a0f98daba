"""`make clean` leaves a clone as it came."""

import re
import subprocess

from sessions import ROOT


def test_clean_removes_whatever_git_is_told_to_ignore() -> None:
    clean = subprocess.run(
        ["make", "--dry-run", "clean"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    made = {"dist/", "*.egg-info/", "*.pyc", "__pycache__/", ".benchmarks/"}  # by other tools
    ignored = set((ROOT / ".gitignore").read_text().split()) - made
    assert {name.strip("/") for name in ignored} <= set(clean)


def test_whatever_setup_downloads_is_pinned_with_its_hashes() -> None:
    pinned = (ROOT / "requirements.txt").read_text()
    lines = [line for line in pinned.splitlines() if line and not line.lstrip().startswith("#")]
    names = [line for line in lines if not line.startswith(" ")]
    assert len(names) > 50
    assert all(re.match(r"[\w.-]+==\S+.* \\$", name) for name in names)
    assert all(line.strip().startswith("--hash=sha256:") for line in lines if line[0] == " ")
    said = subprocess.run(
        ["make", "--dry-run", "--always-make", "setup"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    downloads = [line for line in said.splitlines() if " pip " in line]
    assert len(downloads) == 3
    assert all("--require-hashes" in line or "--no-build-isolation" in line for line in downloads)
