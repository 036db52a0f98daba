"""Claims as rows of a table: statement, print, computation, verdict with what it rests on."""

from typing import Any

from antihilbert.base.languages import decimal, grouped
from antihilbert.claims import documents
from antihilbert.claims.claim import Text, Verdict
from antihilbert.claims.report.words import both
from antihilbert.claims.rules import UNKNOWN
from antihilbert.claims.run import Judged
from antihilbert.claims.shown import STRENGTHS, VERDICTS, evidence, one_by_one, printed, shown, word

HEADS = (
    Text("Statement", "Énoncé"),
    Text("Printed", "Imprimé"),
    Text("Computed", "Calculé"),
    Text("Verdict", "Verdict"),
)


def table(judged: list[Judged], brief: bool = False) -> str:
    heads = "".join(f"<th>{both(head)}</th>" for head in HEADS)
    rows = "".join(_row(one, brief) for one in judged)
    columns = '<col class="say"><col class="value"><col class="value"><col class="why">'
    return (
        f'<table class="claims"><colgroup>{columns}</colgroup>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(one: Judged, brief: bool) -> str:
    claim = one.claim
    name = f'<a href="#{claim.id}">{claim.id}</a>' if brief else claim.id
    anchor = "" if brief else f' id="{claim.id}"'
    details = "" if brief else _evidence(one)
    source = documents()[claim.source].name.capitalize() + ", " if brief else ""
    marks = f'data-source="{claim.source}" data-verdict="{one.verdict}"'
    marks += f' data-strength="{one.support.strength}"'
    return (
        f"<tr{anchor} {marks}><td>{both(claim.statement)}<code>{name}</code>"
        f"<small>{source}{both(claim.place)}</small></td>"
        f"<td>{_printed(one)}</td>"
        f"<td>{_value(one.finding.value, claim.printed, one.verdict)}{_interval(one)}</td>"
        f'<td><span class="verdict {one.verdict}">{both(VERDICTS[one.verdict])}</span><br>'
        f"{both(one.why)}{_readings(one)}{_strength(one)}{details}</td></tr>"
    )


def _strength(one: Judged) -> str:
    """What the verdict rests on, and how far that reaches."""
    strength, extent = one.support
    reach = f": {both(extent)}" if any(extent) else ""
    return f'<small class="strength">{both(STRENGTHS[strength])}{reach}</small>'


def _readings(one: Judged) -> str:
    if not one.finding.readings:
        return ""
    title = both(Text("Readings tried", "Lectures essayées"))
    items = "".join(f"<li>{both(reading)}</li>" for reading in one.finding.readings)
    return f'<div class="readings">{title}<ul>{items}</ul></div>'


def _printed(one: Judged) -> str:
    if isinstance(one.claim.printed, float):
        return both(Text(printed(one.claim), printed(one.claim, "fr")))
    return _value(one.claim.printed, one.finding.value, one.verdict)


def _interval(one: Judged) -> str:
    sample = one.finding.sample
    if sample is None or not sample.games:
        return ""
    told = Text(
        f"{grouped(sample.games)} games, seed {sample.seed}",
        f"{grouped(sample.games, 'fr')} parties, graine {sample.seed}",
    )
    low, high = f"{sample.low:.6g}", f"{sample.high:.6g}"
    within = Text(f"{low} … {high}", f"{decimal(low, 'fr')} … {decimal(high, 'fr')}")
    return f"<br><small>{both(within)}<br>{both(told)}</small>"


def _evidence(one: Judged) -> str:
    if not one.finding.evidence:
        return ""
    told = Text(*("\n".join(evidence(one.finding, lang)) for lang in ("en", "fr")))
    title = both(Text("evidence", "preuve"))
    return f"<details><summary>{title}</summary><pre>{both(told)}</pre></details>"


def _value(value: Any, other: Any, verdict: Verdict) -> str:
    """A value, with what differs from the other one marked."""
    if isinstance(value, dict) and isinstance(other, dict):
        return _marked_cases(value, other)
    if isinstance(value, list) and isinstance(other, list):
        parts = []
        for place, one in enumerate(value):
            same = place < len(other) and other[place] == one
            parts.append(_marked(one, differs=not same))
        return ("<br>" if value and " / " in str(value[0]) else ", ").join(parts)
    return _marked(value, differs=verdict is Verdict.CORRECTED)


def _marked(value: Any, differs: bool) -> str:
    told = both(Text(shown(value), shown(value, "fr")))
    return f"<mark>{told}</mark>" if differs else told


def _marked_cases(value: dict[str, Any], other: dict[str, Any]) -> str:
    """Cases with the same answer together; those that differ are marked, or that are new."""
    answers: dict[str, list[str]] = {}
    for case, answer in value.items():
        told = both(Text(word(case, "en"), word(case, "fr")))
        if other.get(case, UNKNOWN) != answer:
            kind = ' class="new"' if UNKNOWN in (answer, other.get(case, UNKNOWN)) else ""
            told = f"<mark{kind}>{told}</mark>"
        answers.setdefault(_marked(answer, differs=False), []).append(told)
    if one_by_one(value):
        return "<br>".join(f"{case}: {answer}" for answer, some in answers.items() for case in some)
    return "<br>".join(f"{answer}: {', '.join(some)}" for answer, some in answers.items())
