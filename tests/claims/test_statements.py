"""The page of all statements and the page of proofs name the claims, all of them and no others."""

import re
from fnmatch import fnmatch
from pathlib import Path

from antihilbert.claims import claims_of, documents
from antihilbert.claims.claim import Strength
from antihilbert.claims.run import Judged

DOCS = Path(__file__).parents[2] / "docs"
STATEMENTS = (DOCS / "statements.md").read_text(encoding="utf-8")
PROOFS = (DOCS / "proofs.md").read_text(encoding="utf-8")
IDS = [claim.id for claim in claims_of()]
_NAMES = re.compile(rf"`((?:{'|'.join(documents())})-[a-z0-9*-]+)`")


def named(text: str) -> list[str]:
    return _NAMES.findall(text)


def test_every_claim_checks_a_statement_of_the_list() -> None:
    patterns = named(STATEMENTS)
    assert [name for name in IDS if not any(fnmatch(name, one) for one in patterns)] == []


def test_every_claim_named_in_the_list_exists() -> None:
    assert [one for one in named(STATEMENTS) if not any(fnmatch(name, one) for name in IDS)] == []


def test_every_statement_has_a_claim_or_a_reason() -> None:
    rows = [line.split(" | ") for line in STATEMENTS.splitlines() if line.startswith("| ")]
    rows = [row for row in rows if row[0] != "| where"]
    assert len(rows) > 150
    assert all(len(row) == 3 and row[2].strip(" |") for row in rows)


def test_what_is_proved_has_its_proof_told(judged: list[Judged]) -> None:
    certain = (Strength.PROVED, Strength.MACHINE_CHECKED)
    proved = {one.claim.id for one in judged if one.support.strength in certain}
    told = set(named(PROOFS))
    assert proved - told == set()
    assert told <= set(IDS)
