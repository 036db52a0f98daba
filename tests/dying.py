"""Stands in for computing claims in a process of the pool; the claim `fatal` kills its process."""

import os

from antihilbert.claims.claim import Effort, Finding, Judgement, exact


def judge_group(ids: list[str], effort: Effort) -> list[tuple[Finding, Judgement, float]]:
    if "fatal" in ids:
        os._exit(9)
    return [(Finding(1), exact(1, Finding(1)), 0.0) for _ in ids]
