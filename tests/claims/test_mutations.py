"""No claim is vacuous: break what it computes with, and its verdict changes."""

from fnmatch import fnmatch

import pytest

from antihilbert.claims import claims_of, run
from antihilbert.claims.claim import Claim, Effort, Verdict
from antihilbert.claims.run import judge
from claims.mutation_table import MUTATIONS

CLAIMS = claims_of()


def pattern_for(name: str) -> str:
    found = [pattern for pattern in MUTATIONS if fnmatch(name, pattern)]
    assert found, f"nothing in mutation_table.py breaks {name}"
    return found[0]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_a_claim_changes_its_verdict_when_what_it_computes_with_is_broken(
    claim: Claim, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = run.last()[claim.id].verdict
    MUTATIONS[pattern_for(claim.id)](monkeypatch)
    broken = judge(claim, Effort())
    assert broken.verdict is not Verdict.FAILED, broken.why.en
    assert broken.verdict is not before, broken.finding.value


def test_every_mutation_breaks_some_claim() -> None:
    assert {pattern_for(claim.id) for claim in CLAIMS} == set(MUTATIONS)
