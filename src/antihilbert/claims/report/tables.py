"""The sources' own tables, printed and computed in each cell."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from antihilbert.base.languages import decimal
from antihilbert.claims.claim import Text, Verdict
from antihilbert.claims.report.words import both
from antihilbert.claims.run import Judged
from antihilbert.claims.shown import printed, shown
from antihilbert.claims.sources.bal_counting import PRINTED
from antihilbert.claims.sources.delahaye_durations import DURATIONS, RECORDS
from antihilbert.claims.sources.rostam_gains import COLUMNS, GAINS, LIMITS

PICKUPS = {
    "natural": Text("natural", "naturel"),
    "optimised": Text("optimised", "optimisé"),
    "random": Text("random", "aléatoire"),
}


@dataclass(frozen=True)
class Grid:
    """A table whose cells are claims; None where the source has no cell."""

    caption: Text
    columns: Sequence[Text]
    rows: Sequence[tuple[Text, Sequence[str | None]]]


def _same(text: object) -> Text:
    return Text(str(text), str(text))


def records() -> Grid:
    caption = Text("Records: the longest finished games, in tricks", "Records de durée, en plis")
    decks = {8: Text("32 cards", "32 cartes"), 13: Text("52 cards", "52 cartes")}
    names = ("natural", "optimised")
    rows = [
        (name, [f"delahaye-record-{4 * values}-{pickup}" for pickup in names])
        for values, name in decks.items()
    ]
    assert len(RECORDS) == len(rows) * len(names)
    return Grid(caption, [PICKUPS[name] for name in names], rows)


def durations(suits: int) -> Grid:
    caption = Text(
        f"Mean number of cards laid by a player, C={suits}",
        f"Nombre moyen de cartes posées par un joueur, C={suits}",
    )
    kept = {pickup: row for (one, pickup), row in DURATIONS.items() if one == suits}
    values = list(next(iter(kept.values())))
    rows = [
        (PICKUPS[pickup], [f"delahaye-mean-{suits}x{value}-{pickup}" for value in values])
        for pickup in kept
    ]
    return Grid(caption, [_same(f"V={value}") for value in values], rows)


def gains() -> Grid:
    caption = Text(
        "Who wins how often, one suit of N cards (B.2)",
        "Répartition des gains, une couleur de N cartes (B.2)",
    )
    columns = [
        Text("player 1", "joueur 1"),
        Text("player 2", "joueur 2"),
        Text("not over", "inconnu"),
    ]
    rows = [
        (
            Text(f"N={n}, {LIMITS[n]} tricks", f"N={n}, {LIMITS[n]} coups"),
            [f"rostam-gains-{n}-{column}" for column in COLUMNS],
        )
        for n in GAINS
    ]
    return Grid(caption, columns, rows)


def boards() -> Grid:
    caption = Text("C(n): the number of boards", "C(n) : le nombre de configurations")
    cells = [f"bal-count-{n}" for n in PRINTED]
    return Grid(caption, [_same(f"n={n}") for n in PRINTED], [(_same("C(n)"), cells)])


def html(grid: Grid, judged: dict[str, Judged]) -> str:
    head = "".join(f"<th>{both(name)}</th>" for name in grid.columns)
    body = []
    for name, cells in grid.rows:
        row = "".join(_cell(judged.get(cell) if cell else None) for cell in cells)
        body.append(f"<tr><th>{both(name)}</th>{row}</tr>")
    legend = both(
        Text(
            "printed above, computed below; differences are marked",
            "imprimé en haut, calculé en bas ; les différences sont marquées",
        )
    )
    return (
        f'<figure><table class="grid"><caption>{both(grid.caption)} <small>({legend})</small>'
        f"</caption><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(body)}</tbody></table>"
        "</figure>"
    )


def _cell(one: Judged | None) -> str:
    if one is None:
        return "<td></td>"
    above = Text(printed(one.claim), printed(one.claim, "fr"))
    value = Text(shown(one.finding.value), shown(one.finding.value, "fr"))
    sample = one.finding.sample
    off = ""
    if sample is not None:
        if one.finding.value >= 1:
            value = _in_both(f"{one.finding.value:.2f}")
        off = f" <small>±{both(_in_both(f'{(sample.high - sample.low) / 2:.2g}'))}</small>"
    marked = "" if one.verdict is Verdict.CONFIRMED else f' class="{one.verdict}"'
    return (
        f'<td{marked}><a href="#{one.claim.id}" title="{escape(one.why.en)}">'
        f'<span class="above">{both(above)}</span><br>{both(value)}{off}</a></td>'
    )


def _in_both(number: str) -> Text:
    return Text(number, decimal(number, "fr"))
