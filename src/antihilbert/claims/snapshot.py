"""What the quick report computed at the last release, to be shown before anybody recomputes it.

The file holds what was computed, never a verdict: that follows anew from what was printed and the
rule each time the file is read.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from antihilbert.claims import claims_of
from antihilbert.claims.claim import Finding, Sample, Strength, Support, Text
from antihilbert.claims.run import Judged

FILE = Path(__file__).parent / "snapshot.json"
DIGITS = 9  # of a number: machines may differ in later ones


def text(judged: Iterable[Judged]) -> str:
    """One line a claim, so that a difference is read easily."""
    lines = (f"{json.dumps(one.claim.id)}: {json.dumps(_kept(one.finding))}" for one in judged)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _kept(finding: Finding) -> dict[str, Any]:
    return {
        "value": _rounded(finding.value),
        "evidence": list(finding.evidence),
        "note": list(finding.note),
        "sample": _rounded(asdict(finding.sample)) if finding.sample else None,
        "readings": [list(reading) for reading in finding.readings],
        "support": list(finding.support) if finding.support else None,
    }


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list) else value


@cache
def last() -> dict[str, Judged]:
    """The claims by id as they stood at the last release."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        claim.id: Judged(claim, finding, claim.judged(finding), 0.0)
        for claim in claims_of()
        if claim.id in kept and (finding := _found(kept[claim.id]))
    }


def _found(kept: dict[str, Any]) -> Finding:
    sample = Sample(**kept["sample"]) if kept["sample"] else None
    support = kept["support"]
    return Finding(
        kept["value"],
        tuple(Text(*one) if isinstance(one, list) else one for one in kept["evidence"]),
        Text(*kept["note"]),
        sample,
        readings=tuple(Text(*reading) for reading in kept["readings"]),
        support=Support(Strength(support[0]), Text(*support[1])) if support else None,
    )
