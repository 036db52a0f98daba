"""Chips above the claims: pick sources, verdicts and strengths; what does not fit is hidden."""

from collections import Counter
from collections.abc import Iterable

from antihilbert.base.languages import grouped
from antihilbert.claims import documents
from antihilbert.claims.claim import Strength, Text, Verdict
from antihilbert.claims.report.words import both
from antihilbert.claims.run import Judged
from antihilbert.claims.shown import STRENGTHS, VERDICTS

NAMES = {
    "delahaye": Text("Delahaye & Mathieu", "Delahaye et Mathieu"),
    "rostam": Text("Rostam", "Rostam"),
    "marienbad": Text("Marienbad", "Marienbad"),
    "bal": Text("Bal", "Bal"),
}


def chips(judged: list[Judged]) -> str:
    sources = Counter(one.claim.source for one in judged)
    verdicts = Counter(one.verdict for one in judged)
    strengths = Counter(one.support.strength for one in judged)
    rows = (
        _row(
            "source",
            Text("source", "source"),
            ((name, NAMES[name], sources[name]) for name in documents()),
        ),
        _row(
            "verdict",
            Text("verdict", "verdict"),
            ((str(one), VERDICTS[one], verdicts[one]) for one in Verdict),
        ),
        _row(
            "strength",
            Text("strength", "force"),
            ((str(one), STRENGTHS[one], strengths[one]) for one in Strength),
        ),
    )
    every = Text(f"{grouped(len(judged))} statements", f"{grouped(len(judged), 'fr')} affirmations")
    of, show_all = both(Text(" of ", " sur ")), both(Text("show all", "tout montrer"))
    return (
        f'<div class="filters" hidden>{"".join(rows)}<p class="fits"><b></b>{of}{both(every)} '
        f"<button data-all>{show_all}</button></p></div>"
    )


def _row(name: str, title: Text, choices: Iterable[tuple[str, Text, int]]) -> str:
    buttons = "".join(
        f'<button data-filter="{name}" data-value="{value}" aria-pressed="false">'
        f"{both(said)} <small>{count}</small></button>"
        for value, said, count in choices
        if count
    )
    return f'<div class="chips"><span>{both(title)}</span>{buttons}</div>'
