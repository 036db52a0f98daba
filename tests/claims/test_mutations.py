"""No claim is vacuous: break what it computes with, and its verdict changes."""

from fnmatch import fnmatch

import pytest

from antihilbert.claims import claims_of, run
from antihilbert.claims.claim import Claim, Effort, Verdict
from antihilbert.claims.run import judge
from claims.mutation_table import MUTATIONS, SECOND, Mutation

CLAIMS = claims_of()


def pattern_for(name: str) -> str:
    found = [pattern for pattern in MUTATIONS if fnmatch(name, pattern)]
    assert found, f"nothing in mutation_table.py breaks {name}"
    return found[0]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_a_claim_changes_its_verdict_when_what_it_computes_with_is_broken(
    claim: Claim, monkeypatch: pytest.MonkeyPatch
) -> None:
    _breaks(claim, MUTATIONS[pattern_for(claim.id)], monkeypatch)


@pytest.mark.parametrize("name", SECOND)
def test_a_verdict_rests_on_each_of_its_supports(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (claim,) = (one for one in CLAIMS if one.id == name)
    _breaks(claim, SECOND[name], monkeypatch)


def test_every_misprint_rests_on_its_mended_copy() -> None:
    misprints = {name for name, one in run.last().items() if one.verdict is Verdict.MISPRINT}
    assert misprints and misprints <= set(SECOND)


def _breaks(claim: Claim, mutation: Mutation, monkeypatch: pytest.MonkeyPatch) -> None:
    before = run.last()[claim.id].verdict
    mutation(monkeypatch)
    broken = judge(claim, Effort())
    assert broken.verdict is not Verdict.FAILED, broken.why.en
    assert broken.verdict is not before, broken.finding.value


def test_every_mutation_breaks_some_claim() -> None:
    assert {pattern_for(claim.id) for claim in CLAIMS} == set(MUTATIONS)
