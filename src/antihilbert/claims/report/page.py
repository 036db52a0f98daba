"""The report: a summary, a section per source, and what goes beyond them, in one HTML file."""

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape

from antihilbert.base.languages import grouped
from antihilbert.claims import documents
from antihilbert.claims.claim import Text, Verdict
from antihilbert.claims.effort import Effort
from antihilbert.claims.report.beyond import beyond
from antihilbert.claims.report.filters import chips
from antihilbert.claims.report.headline import headline
from antihilbert.claims.report.rows import table
from antihilbert.claims.report.sections import shown_for
from antihilbert.claims.report.style import CSS, SCRIPT
from antihilbert.claims.report.words import both
from antihilbert.claims.run import Judged
from antihilbert.claims.shown import VERDICTS

TITLE = Text("What the literature says, recomputed", "Ce que dit la littérature, recalculé")


def page(judged: list[Judged], effort: Effort, lang: str, *, fixed: bool = False) -> str:
    """Needs nothing but itself: styles, script and figures are inside.

    It opens in the reader's language, or in `lang` if that is fixed or no script runs.
    """
    by_id = {one.claim.id: one for one in judged}
    parts = [_top(judged, effort), headline(by_id), chips(judged), *_findings(judged)]
    for source in documents().values():
        of_source = [one for one in judged if one.claim.source == source.name]
        if of_source:
            parts += [
                f'<section><h2 id="{source.name}">{both(source.title)}</h2>',
                f"<p>{both(source.about)}</p>",
                _counts(of_source),
                *shown_for(source.name, by_id, effort),
                table(of_source),
                "</section>",
            ]
    parts += beyond(by_id, effort)
    body = "\n".join(parts)
    return (
        f'<!doctype html><html lang="{lang}" data-lang="{lang}" data-fixed="{fixed}" '
        f'data-title-en="{escape(TITLE.en)}" data-title-fr="{escape(TITLE.fr)}">'
        '<head><meta charset="utf-8">'
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
        f"{len(judged)} affirmations des sources sur la bataille, le jeu de Nim et le baseball des "
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
            yield f"<section><h3>{both(title)}</h3>{table(some, brief=True)}</section>"


def _counts(judged: Iterable[Judged]) -> str:
    counts = Counter(one.verdict for one in judged)
    told = ", ".join(
        f'<span class="verdict {verdict}">{counts[verdict]} {both(VERDICTS[verdict])}</span>'
        for verdict in Verdict
        if counts[verdict]
    )
    return f"<p>{told}</p>"
