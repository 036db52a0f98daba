"""The claims as a Markdown page: docs/claims.md has what the snapshot of the quick report holds."""

from collections import Counter
from collections.abc import Iterator

from antihilbert.claims import documents
from antihilbert.claims.claim import Strength, Verdict, printed, shown
from antihilbert.claims.run import Judged
from antihilbert.core.messages import shortened

MOST = 110  # characters of a value
HEAD = """# What the literature says, recomputed

Every checkable statement of the four sources, computed by this project. No verdict is written
down: it follows from what was printed, what was computed and a rule
(`src/antihilbert/claims/claim.py`).

| verdict | meaning |
|---|---|
| confirmed | the print agrees, exactly or, for a sample, within what chance and rounding allow |
| corrected | the print is wrong; the computed value stands beside it |
| misprint | a slip of a few glyphs, in the print or only in our copy, which a machine read |
| refuted | a conjecture of the source has a counterexample |
| mixed | right in one respect, wrong in another |
| extended | the print holds, and more is known now |
| open | neither proved nor refuted |

| strength | meaning |
|---|---|
| machine-checked | for every case, by a [theorem](proofs.md#checked-by-machine) that Coq checks |
| proved | for every case, by an argument told in [proofs](proofs.md); some cases computed as well |
| exhausted | every case up to the limit said was tried |
| sampled | so many games, dealt at random |
| replayed | the very example that is printed was played or calculated again |
| argued | by reasoning, or by a result that the catalogue keeps and that is not computed anew |

[All statements](statements.md) lists every sentence of the sources with the claim that checks it,
or the reason why none does. A print is called wrong only after other readings were tried; they
stand beside the verdict.

The claims that are not simply confirmed stand below; `antihilbert claims list` has all of them.
`antihilbert claims show ID` computes one again and prints its evidence. `antihilbert claims --html
report.html` writes the report with tables and figures; `--full` takes the sources' own sample
sizes. The exit status is 0 if every claim is decided (an open question of the source counts as
decided) and 1 if some claim failed or could not be settled. Sampled numbers on this page come from
100,000 games each, seed 2024. [contributing](contributing.md) says how to add a claim.

This page is written by `tools/pages.py write`.
"""


def page(judged: list[Judged]) -> str:
    return "\n".join([HEAD, *_summary(judged), *_tables(judged)]) + "\n"


def _summary(judged: list[Judged]) -> Iterator[str]:
    names = [verdict for verdict in Verdict if verdict is not Verdict.FAILED]
    strengths = list(Strength)
    yield "| source | claims | " + " | ".join([*names, *strengths]) + " |"
    yield "|---|" + "---|" * (len(names) + len(strengths) + 1)
    for source in documents().values():
        of_source = [one for one in judged if one.claim.source == source.name]
        verdicts = Counter(one.verdict for one in of_source)
        rests_on = Counter(one.support.strength for one in of_source)
        numbers = [verdicts[name] for name in names] + [rests_on[name] for name in strengths]
        yield f"| {source.title.en} | {len(of_source)} | {' | '.join(map(str, numbers))} |"


def _tables(judged: list[Judged]) -> Iterator[str]:
    for source in documents().values():
        of_source = [one for one in judged if one.claim.source == source.name]
        told = [one for one in of_source if one.verdict is not Verdict.CONFIRMED]
        yield f"\n## {source.title.en}\n"
        yield f"{len(of_source) - len(told)} claims are confirmed. The others:\n"
        yield "| claim | where | statement | printed | computed | verdict | strength |"
        yield "|---|---|---|---|---|---|---|"
        yield from map(_row, told)


def _row(one: Judged) -> str:
    claim = one.claim
    verdict = f"**{one.verdict}**: {one.why.en}"
    if one.finding.readings:
        tried = " ".join(reading.en for reading in one.finding.readings)
        verdict += f" *Readings tried:* {tried}"
    cells = (
        f"`{claim.id}`",
        claim.place.en,
        claim.statement.en,
        _short(printed(claim)),
        _short(shown(one.finding.value)),
        verdict,
        _strength(one),
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _strength(one: Judged) -> str:
    strength, extent = one.support
    return f"{strength}: {extent.en}" if extent.en else str(strength)


def _short(text: str) -> str:
    return text if len(text) <= MOST else shortened(text, MOST)
