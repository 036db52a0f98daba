"""Sources: documents, and how a claim is added to one."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from antihilbert.claims.claim import REPLAYED, Claim, Rule, Support, Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import exact

Compute = Callable[[Effort], Any]


@dataclass
class Source:
    """One of the documents, and the claims it makes."""

    name: str
    title: Text
    about: Text
    claims: list[Claim] = field(default_factory=list)

    def claim(
        self,
        name: str,
        place: Text,
        printed: Any,
        rule: Rule = exact,
        *,
        en: str,
        fr: str,
        support: Support = REPLAYED,
        kernel: str = "",
        group: str = "",
    ) -> Callable[[Compute], Compute]:
        """Add a claim, said in both languages; the decorated function computes it."""
        full_name = f"{self.name}-{name}"

        def add(compute: Compute) -> Compute:
            said = Text(en, fr)
            shared = group or full_name
            self.claims.append(
                Claim(
                    full_name, self.name, place, said, printed, compute, rule, kernel, shared,
                    support,
                )
            )  # fmt: skip
            return compute

        return add
