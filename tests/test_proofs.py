"""`make proofs`: theorems checked by Coq, without axioms."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from sessions import ROOT

PROOFS = ROOT / "proofs"
NEEDED = ("coqc", "coqchk", "ocamlfind", "ocamlopt")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
HOW = "apt-get install coq ocaml-nox ocaml-findlib"
needs_coq = pytest.mark.skipif(
    bool(MISSING), reason=f"{', '.join(MISSING)} missing: {HOW}, and the theorems are checked"
)


@pytest.fixture(scope="module")
def made() -> str:
    """What `make proofs` says."""
    done = subprocess.run(["make", "proofs"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@needs_coq
def test_no_theorem_rests_on_an_axiom(made: str) -> None:
    listed = (PROOFS / "Theorems.v").read_text()
    theorems = re.findall(r"^Print Assumptions (\w+)\.", listed, re.MULTILINE)
    assert theorems
    for theorem in theorems:
        assert f"{theorem}: Closed under the global context\n" in made
    assert "axioms: none" in made


def test_nothing_is_taken_for_granted() -> None:
    for path in PROOFS.glob("*.v"):
        assert not re.search(r"\b(Admitted|admit|Axiom|Conjecture|Parameter)\b", path.read_text())


def test_every_file_is_compiled() -> None:
    listed = (PROOFS / "_CoqProject").read_text().split()
    assert {path.name for path in PROOFS.glob("*.v")} - set(listed) == {"Theorems.v"}


def test_without_coq_one_line_says_how_to_get_it(tmp_path: Path) -> None:
    for name in ("make", "sh"):
        found = shutil.which(name)
        assert found
        (tmp_path / name).symlink_to(found)
    alone = os.environ | {"PATH": str(tmp_path)}
    done = subprocess.run(["make", "proofs"], cwd=ROOT, capture_output=True, text=True, env=alone)
    assert done.returncode != 0
    assert done.stdout == f"make proofs needs Coq and OCaml: {HOW}\n"
