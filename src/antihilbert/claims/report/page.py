"""The report: a summary, a section per source, and what goes beyond them, in one HTML file."""

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from antihilbert.base.languages import grouped
from antihilbert.claims import documents
from antihilbert.claims.claim import Text, Verdict
from antihilbert.claims.effort import Effort
from antihilbert.claims.report.beyond import beyond
from antihilbert.claims.report.sections import shown_for
from antihilbert.claims.report.style import CSS, SCRIPT
from antihilbert.claims.report.words import both
from antihilbert.claims.rules import UNKNOWN
from antihilbert.claims.run import Judged
from antihilbert.claims.shown import VERDICTS, one_by_one, printed, shown, word

TITLE = Text("What the literature says, recomputed", "Ce que dit la littérature, recalculé")
HEADS = (
    Text("Statement", "Énoncé"),
    Text("Printed", "Imprimé"),
    Text("Computed", "Calculé"),
    Text("Verdict", "Verdict"),
)


def page(judged: list[Judged], effort: Effort, lang: str) -> str:
    """Needs nothing but itself: styles, script and figures are inside."""
    by_id = {one.claim.id: one for one in judged}
    parts = [_top(judged, effort), *_findings(judged)]
    for source in documents().values():
        of_source = [one for one in judged if one.claim.source == source.name]
        if of_source:
            parts += [
                f'<h2 id="{source.name}">{both(source.title)}</h2>',
                f"<p>{both(source.about)}</p>",
                _counts(of_source),
                *shown_for(source.name, by_id, effort),
                _table(of_source),
            ]
    parts += beyond(by_id, effort)
    body = "\n".join(parts)
    return (
        f'<!doctype html><html lang="{lang}" data-lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(TITLE.in_(lang))}</title><style>{CSS}</style></head>"
        f"<body>{body}<script>{SCRIPT}</script></body></html>\n"
    )


def _top(judged: list[Judged], effort: Effort) -> str:
    en, fr = ("full", "complet") if effort.full else ("quick", "rapide")
    sampled = Text(
        f"{en} report: samples of {effort.games:,} games",
        f"rapport {fr} : échantillons de {grouped(effort.games, 'fr')} parties",
    )
    counts = Counter(one.verdict for one in judged)
    tiles = "".join(
        f'<div class="tile {verdict}"><b>{counts[verdict]}</b>{both(VERDICTS[verdict])}</div>'
        for verdict in Verdict
        if counts[verdict] or verdict is not Verdict.FAILED
    )
    intro = Text(
        f"{len(judged)} statements of the sources on War, Beggar-my-neighbour, Nim and colour "
        "baseball: each number, deal, cycle, table cell, theorem instance, formula and conjecture "
        "that can be checked. No verdict is typed in: it follows from what was printed, what was "
        "computed, and a rule.",
        f"{len(judged)} énoncés des sources sur la bataille, le jeu de Nim et le baseball des "
        "couleurs : chaque nombre, distribution, cycle, case de tableau, cas de théorème, formule "
        "et conjecture vérifiable. Aucun verdict n'est écrit d'avance : il découle de ce qui est "
        "imprimé, de ce qui est calculé, et d'une règle.",
    )
    sections = "".join(
        f'<li><a href="#{source.name}">{both(source.title)}</a></li>'
        for source in documents().values()
    )
    more = both(Text("Beyond the sources", "Au-delà des sources"))
    return (
        f'<div class="top"><span>antihilbert, {both(sampled)}</span><span class="switch">'
        '<button data-to="en">English</button> <button data-to="fr">Français</button></span></div>'
        f'<h1>{both(TITLE)}</h1><p>{both(intro)}</p><div class="tiles">{tiles}</div>'
        f'<nav><ul>{sections}<li><a href="#beyond">{more}</a></li></ul></nav>'
    )


def _findings(judged: list[Judged]) -> Iterator[str]:
    """What is wrong, what is new, what is left: the summary a reader wants first."""
    for verdict, title in (
        (Verdict.FAILED, Text("Failed", "Échecs")),
        (Verdict.CORRECTED, Text("To be corrected", "À corriger")),
        (Verdict.EXTENDED, Text("More is known now", "On en sait plus")),
        (Verdict.OPEN, Text("Open", "Questions ouvertes")),
    ):
        some = [one for one in judged if one.verdict is verdict]
        if some:
            yield f"<h3>{both(title)}</h3>"
            yield _table(some, brief=True)


def _counts(judged: Iterable[Judged]) -> str:
    counts = Counter(one.verdict for one in judged)
    told = ", ".join(
        f'<span class="verdict {verdict}">{counts[verdict]} {both(VERDICTS[verdict])}</span>'
        for verdict in Verdict
        if counts[verdict]
    )
    return f"<p>{told}</p>"


def _table(judged: list[Judged], brief: bool = False) -> str:
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
    evidence = "" if brief else _evidence(one)
    source = documents()[claim.source].name.capitalize() + ", " if brief else ""
    return (
        f"<tr{anchor}><td>{both(claim.statement)}<code>{name}</code>"
        f"<small>{source}{both(claim.place)}</small></td>"
        f"<td>{_printed(one)}</td>"
        f"<td>{_value(one.finding.value, claim.printed, one.verdict)}{_interval(one)}</td>"
        f'<td><span class="verdict {one.verdict}">{both(VERDICTS[one.verdict])}</span><br>'
        f"{both(one.why)}{evidence}</td></tr>"
    )


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
    within = f"{sample.low:.6g} … {sample.high:.6g}"
    return f"<br><small>{within}<br>{both(told)}</small>"


def _evidence(one: Judged) -> str:
    if not one.finding.evidence:
        return ""
    told = escape("\n".join(one.finding.evidence))
    title = both(Text("evidence", "preuve"))
    return f"<details><summary>{title}</summary><pre>{told}</pre></details>"


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
