"""Figures, shared by reports, web pages and notebooks; plotly draws them, offline too."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Protocol

from antihilbert.base import bins

COLOURS = ("#0b6e99", "#c4581b", "#3a7d44", "#7a4b94", "#8c6d1f")  # told apart in print too
MOST_BARS = 120  # in a histogram; longer ones are put into wider bins


class Duel(Protocol):
    """Many games of one pickup against another."""

    @property
    def pickups(self) -> tuple[str, ...]: ...

    def share(self, outcome: str) -> float: ...

    def interval(self, outcome: str) -> tuple[float, float]: ...


def _figure(title: str, x: str, y: str) -> Any:
    import plotly.graph_objects as go

    figure = go.Figure()
    figure.update_layout(
        title=title,
        xaxis_title=x,
        yaxis_title=y,
        template="simple_white",
        colorway=COLOURS,
        bargap=0.05,
    )
    return figure


def length_histogram(histogram: Sequence[int], title: str, of: str = "tricks") -> Any:
    """How many games took how many tricks (or cards), the last bin being everything longer."""
    *histogram, longer = histogram
    if longer:
        title += f"; {longer:,} games of {len(histogram):,} {of} or more are not shown"
    cut = bins.cut(histogram, MOST_BARS)
    figure = _figure(title, f"{of}, all {cut.parity}" if cut.parity else of, "games")
    figure.add_bar(
        x=[(one.first + one.last) / 2 for one in cut.bins],
        y=[int(one.games) for one in cut.bins],
        width=cut.width,
        text=[str(one) for one in cut.bins],
        textposition="none",  # what is said when a bar is pointed at
        name=of,
    )
    return figure


def duel_bars(runs: Sequence[Duel], title: str) -> Any:
    """The share of games that the first of two different pickups wins, with its interval."""
    figure = _figure(title, "", "share of games won by the first")
    pairs = [run for run in runs if run.pickups[0] != run.pickups[1]]
    shares = [run.share("player1") for run in pairs]
    intervals = [run.interval("player1") for run in pairs]
    figure.add_bar(
        x=[f"{run.pickups[0]}<br>against {run.pickups[1]}" for run in pairs],
        y=shares,
        error_y={
            "array": [high - share for share, (_, high) in zip(shares, intervals, strict=True)],
            "arrayminus": [share - low for share, (low, _) in zip(shares, intervals, strict=True)],
        },
    )
    figure.add_hline(y=0.5, line_dash="dot", line_width=1, line_color="#444")
    figure.update_yaxes(tickformat=".1%")
    return figure


def strategy_bars(scores: Mapping[str, Mapping[str, Any]], title: str) -> Any:
    """Colour baseball: mean and worst number of moves of every strategy; chance dwarfs the rest."""
    shown = {name: score for name, score in scores.items() if name != "random"}
    figure = _figure(title, "", "moves")
    for what in ("mean", "worst"):
        figure.add_bar(x=list(shown), y=[score[what] for score in shown.values()], name=what)
    never = [f"{score['failures']:,} never solved" if score["failures"] else ""
             for score in shown.values()]  # fmt: skip
    figure.data[1].update(text=never, textposition="outside")
    figure.update_layout(bargap=0.25)
    return figure


def page(title: str, figures: Sequence[Any], text: str = "") -> str:
    """Figures as one HTML file that needs nothing else: plotly's script is inside."""
    parts = [
        figure.to_html(full_html=False, include_plotlyjs=number == 0)
        for number, figure in enumerate(figures)
    ]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        "<style>body{font-family:system-ui,sans-serif;max-width:70rem;margin:2rem auto;"
        "padding:0 1rem}pre{overflow:auto}</style></head>"
        f"<body><h1>{escape(title)}</h1><pre>{escape(text)}</pre>{''.join(parts)}</body></html>\n"
    )
