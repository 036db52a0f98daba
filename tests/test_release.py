"""What a release is made of: metadata from one place, pinned actions, an SBOM that is complete."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

import metadata
import release
from sessions import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_metadata_are_written_from_one_place() -> None:
    assert not [path for path, text in metadata.files().items() if path.read_text("utf-8") != text]


def test_an_address_reaches_every_file_and_can_be_changed(tmp_path: Path) -> None:
    (tmp_path / "src" / "antihilbert" / "core").mkdir(parents=True)
    for name in ("pyproject.toml", "src/antihilbert/core/environment.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    for address in ("https://example.org/first/name", "https://example.org/owner/antihilbert"):
        metadata.put_address(address, tmp_path)
        urls = tomllib.loads((tmp_path / "pyproject.toml").read_text())["project"]["urls"]
        assert urls["Issues"] == f"{address}/issues"
        assert all(address in text for text in metadata.files(tmp_path).values())
        assert yaml.safe_load(metadata.citation(metadata.project(tmp_path)))["repository-code"]
    with pytest.raises(SystemExit, match="write the address as"):
        metadata.put_address("example", tmp_path)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_the_digest_of_their_commit(path: Path) -> None:
    uses = re.findall(r"uses: (\S+)(.*)", path.read_text())
    assert uses
    for action, comment in uses:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), action
    workflow = yaml.safe_load(path.read_text())
    assert workflow["permissions"] in ({}, {"contents": "read"})


def test_only_publishing_may_have_a_token() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text())["jobs"]
    writing = {
        name: one["permissions"] for name, one in jobs.items() if "write" in str(one["permissions"])
    }
    assert writing == {"publish": {"id-token": "write"}}
    assert "make release" in [step.get("run") for step in jobs["build"]["steps"]]


def test_the_sbom_names_every_pinned_package_with_its_hashes() -> None:
    text = (ROOT / "requirements.txt").read_text()
    parts = release.sbom(text)["components"]
    assert isinstance(parts, list)
    lines = [line for line in text.splitlines() if re.match(r"[A-Za-z0-9]", line)]
    assert len(parts) == len(lines)
    assert sum(len(part["hashes"]) for part in parts) == text.count("--hash=sha256:")
    assert {"numba", "numpy"} <= {part["name"] for part in parts}


def test_checksums_and_archives_depend_on_content_only(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "a.txt").write_text("one")
    release.zipped(folder, tmp_path / "1.zip")
    (folder / "a.txt").touch()
    release.zipped(folder, tmp_path / "2.zip")
    assert (tmp_path / "1.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()
    (tmp_path / "SHA256SUMS").write_text(release.checksums(tmp_path / "site"))
    done = subprocess.run(
        [sys.executable, "-c", "import hashlib; print(hashlib.sha256(b'one').hexdigest())"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert (tmp_path / "SHA256SUMS").read_text() == f"{done.stdout.strip()}  a.txt\n"


def test_every_file_has_a_licence() -> None:
    told = tomllib.loads((ROOT / "REUSE.toml").read_text())
    [every] = told["annotations"]
    assert every["path"] == "**"
    licence = every["SPDX-License-Identifier"]
    assert (ROOT / "LICENSES" / f"{licence}.txt").read_text() == (ROOT / "LICENSE").read_text()
