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
    python = [part for part in parts if part["purl"].startswith("pkg:pypi/")]
    assert len(python) == len(lines)
    assert sum(len(part["hashes"]) for part in python) == text.count("--hash=sha256:")
    assert {"numba", "numpy"} <= {part["name"] for part in python}
    assert {"eslint", "typescript", "pyodide"} <= {part["name"] for part in parts}
    assert len({part["bom-ref"] for part in parts}) == len(parts)


def test_every_licence_is_an_expression_of_known_licences() -> None:
    known = {
        "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC",
        "LLVM-exception", "MIT", "MIT-0", "MPL-2.0", "PSF-2.0", "Python-2.0", "Unlicense", "Zlib",
    }  # fmt: skip
    for part in release.sbom((ROOT / "requirements.txt").read_text())["components"]:
        [said] = part["licenses"]
        words = re.split(r"[()\s]+| OR | AND | WITH ", said["expression"])
        assert set(words) - {"OR", "AND", "WITH", ""} <= known, part["name"]


def test_the_container_of_the_workflow_is_pinned_by_its_digest() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text())["jobs"]
    images = [job["container"] for job in jobs.values() if "container" in job]
    assert images
    assert all(re.fullmatch(r"debian:bookworm@sha256:[0-9a-f]{64}", image) for image in images)


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
    every, texts = told["annotations"]
    assert every["path"] == "**"
    assert all((ROOT / path).is_file() for path in texts["path"])
    assert (ROOT / "LICENSES" / f"{texts['SPDX-License-Identifier']}.txt").is_file()
    licence = every["SPDX-License-Identifier"]
    assert (ROOT / "LICENSES" / f"{licence}.txt").read_text() == (ROOT / "LICENSE").read_text()
