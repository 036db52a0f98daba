"""The claims as a Markdown page: docs/claims.md is what the quick report says."""

from collections import Counter
from collections.abc import Iterator

from antihilbert.base.errors import shortened
from antihilbert.claims import documents
from antihilbert.claims.claim import Verdict
from antihilbert.claims.run import Judged
from antihilbert.claims.shown import printed, shown

MOST = 110  # characters of a value
HEAD = """# What the literature says, recomputed

Every checkable statement of the four sources, computed by this project. No verdict is written
down: it follows from what was printed, what was computed and a rule
(`src/antihilbert/claims/rules.py`).

| verdict | meaning |
|---|---|
| confirmed | the print agrees, exactly or, for a sample, within what chance and rounding allow |
| corrected | the print is wrong; the computed value stands beside it |
| extended | the print holds, and more is known now |
| open | neither proved nor refuted |

`antihilbert claims show ID` computes one again and prints its evidence. `antihilbert claims --html
report.html` writes the report with tables and figures; `--full` takes the sources' own sample
sizes. The exit status is 0 if every claim is decided (an open question of the source counts as
decided) and 1 if some claim failed or could not be settled. Sampled numbers on this page come from
100,000 games each, seed 2024. [contributing](contributing.md) says how to add a claim.

This page is written by `pytest tests/claims --regenerate`.
"""


def page(judged: list[Judged]) -> str:
    return "\n".join([HEAD, *_summary(judged), *_tables(judged)]) + "\n"


def _summary(judged: list[Judged]) -> Iterator[str]:
    names = [verdict for verdict in Verdict if verdict is not Verdict.FAILED]
    yield "| source | claims | " + " | ".join(names) + " |"
    yield "|---|" + "---|" * (len(names) + 1)
    for source in documents().values():
        verdicts = Counter(one.verdict for one in judged if one.claim.source == source.name)
        numbers = (str(verdicts[name]) for name in names)
        yield f"| {source.title.en} | {verdicts.total()} | {' | '.join(numbers)} |"


def _tables(judged: list[Judged]) -> Iterator[str]:
    for source in documents().values():
        yield f"\n## {source.title.en}\n"
        yield "| claim | where | statement | printed | computed | verdict |"
        yield "|---|---|---|---|---|---|"
        for one in judged:
            if one.claim.source == source.name:
                yield _row(one)


def _row(one: Judged) -> str:
    claim = one.claim
    verdict = str(one.verdict)
    if one.verdict is not Verdict.CONFIRMED:
        verdict = f"**{verdict}**: {one.why.en}"
    cells = (
        f"`{claim.id}`",
        claim.place.en,
        claim.statement.en,
        _short(printed(claim)),
        _short(shown(one.finding.value)),
        verdict,
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _short(text: str) -> str:
    return text if len(text) <= MOST else shortened(text, MOST)
