"""What each section shows besides its claims: the source's tables beside ours, and figures."""

from collections.abc import Callable, Iterable, Iterator

from antihilbert.claims.claim import Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.report import figures, tables
from antihilbert.claims.run import Judged

ById = dict[str, Judged]


def _side_by_side(drawn: Iterable[str]) -> str:
    return f'<div class="figures">{"".join(drawn)}</div>'


def _delahaye(judged: ById, effort: Effort) -> Iterator[str]:
    for grid in (tables.records(), tables.durations(1), tables.durations(4)):
        yield tables.html(grid, judged)
    histograms = {
        f"delahaye-mean-4x{values}-{pickup}": Text(
            f"Lengths of games, {4 * values} cards, {tables.PICKUPS[pickup].en} pickup",
            f"Durée des parties, {4 * values} cartes, rangement {tables.PICKUPS[pickup].fr}",
        )
        for values in (8, 13)
        for pickup in ("natural", "random")
    }
    yield _side_by_side(figures.length_histograms(judged, histograms))
    yield _side_by_side(figures.duels(judged, effort))


def _rostam(judged: ById, effort: Effort) -> Iterator[str]:
    yield tables.html(tables.gains(), judged)
    histograms = {
        f"rostam-gains-{n}-unknown": Text(
            f"Lengths of games, N={n} (as in B.1)", f"Longueur des parties, N={n} (comme en B.1)"
        )
        for n in (10, 12, 14, 30)
    }
    yield _side_by_side(figures.length_histograms(judged, histograms))
    yield _side_by_side(figures.order_graphs())


def _marienbad(judged: ById, effort: Effort) -> Iterator[str]:
    yield _side_by_side(figures.packets())


def _bal(judged: ById, effort: Effort) -> Iterator[str]:
    yield tables.html(tables.boards(), judged)
    yield _side_by_side(figures.strategies(judged))


_SHOWN: dict[str, Callable[[ById, Effort], Iterator[str]]] = {
    "delahaye": _delahaye,
    "rostam": _rostam,
    "marienbad": _marienbad,
    "bal": _bal,
}


def shown_for(source: str, judged: ById, effort: Effort) -> Iterator[str]:
    return _SHOWN[source](judged, effort)
