"""Charts as SVG, shared by reports, pages and notebooks, and the styles of pictures."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from math import ceil, floor, log10, radians, sin
from pathlib import Path
from textwrap import wrap
from typing import Any, Protocol

from antihilbert.core.environment import lazy
from antihilbert.core.messages import (
    LANGUAGES,
    TEXTS,
    Text,
    figures,
    grouped,
    refused,
)
from antihilbert.core.numbers import Bins, cut

__getattr__, __dir__ = lazy(__name__, {})

__all__ = ["Chart", "duel_bars", "length_histogram", "page", "strategy_bars"]

SUFFIXES = (".svg", ".html")  # of files of charts

# A chart that stands alone: one language, with its title and its styles.

STYLE = """
.chart { background: #fff; max-width: 100%; height: auto }
.chart text { font: 12px system-ui, sans-serif; fill: #222 }
.chart .title { font-size: 15px; font-weight: 600 }
.chart .axis { fill: #555 }
.chart path { fill: none }
.chart .grid { stroke: #ddd }
.chart .base { stroke: #222 }
.chart .whisker { stroke: #222; stroke-width: 1.3 }
.chart .level { stroke: #666; stroke-dasharray: 4 4 }
.chart .line { stroke-width: 1.4 }
@media screen and (prefers-color-scheme: dark) {
.chart { background: #15191c }
.chart text { fill: #e6e6e6 }
.chart .axis { fill: #aaa }
.chart .grid { stroke: #363c41 }
.chart .base, .chart .whisker { stroke: #e6e6e6 }
.chart .level { stroke: #999 }
}
"""
PAGE_STYLE = """
:root { color-scheme: light dark }
body { font-family: system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  background: #fff; color: #222 }
pre { overflow: auto }
figure { margin: 1.5rem 0 }
figure .chart { width: 100% }
@media screen and (prefers-color-scheme: dark) { body { background: #15191c; color: #e6e6e6 } }
"""


@dataclass(frozen=True)
class Chart:
    """A chart in one language, as an SVG image that needs nothing else."""

    title: str
    svg: str
    lang: str = "en"

    def _repr_svg_(self) -> str:
        """Show the chart in a notebook."""
        return self.svg

    def save(self, path: Path | str) -> None:
        """Write the chart to a file: an image (.svg) or a page (.html)."""
        written = drawn(Path(path), self.title, [self], lang=self.lang)
        Path(path).write_text(written, encoding="utf-8")


def drawn(path: Path, title: str, charts: Sequence[Chart], text: str = "", lang: str = "en") -> str:
    """Return what a file of charts has: images below each other (.svg), or a page (.html)."""
    if path.suffix not in SUFFIXES:
        raise refused("not_a_chart", name=path.name)
    if path.suffix == ".html":
        return page(title, charts, text, lang)
    if len(charts) == 1:
        return charts[0].svg
    heights = [float(one.svg.partition('height="')[2].partition('"')[0]) for one in charts]
    below = [sum(heights[:number]) for number in range(len(charts))]
    placed = (
        one.svg.replace("<svg ", f'<svg y="{y:.0f}" ', 1)
        for one, y in zip(charts, below, strict=True)
    )
    size = f'width="{WIDTH}" height="{sum(heights):.0f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(placed)}</svg>\n'


def page(title: str, figures: Sequence[Chart], text: str = "", lang: str = "en") -> str:
    """Return charts and a text below them as one HTML file without scripts."""
    drawn = "".join(f"<figure>{one.svg}</figure>" for one in figures)
    below = f"<pre>{escape(text)}</pre>" if text else ""
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{PAGE_STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1>\n{drawn}\n{below}</body></html>\n"
    )


# The charts of statistics and comparisons.


class Duel(Protocol):
    """Many games of one pickup against another."""

    @property
    def pickups(self) -> tuple[str, ...]: ...

    def share(self, outcome: str) -> float: ...

    def interval(self, outcome: str) -> tuple[float, float]: ...


LENGTHS = {
    "tricks": Text("tricks", "plis"),
    "tricks odd": Text("tricks, all odd", "plis, tous impairs"),
    "tricks even": Text("tricks, all even", "plis, tous pairs"),
    "cards": Text("cards", "cartes"),
    "cards odd": Text("cards, all odd", "cartes, nombres impairs"),
    "cards even": Text("cards, all even", "cartes, nombres pairs"),
}
SCORES = {"mean": Text("mean", "moyenne"), "worst": Text("worst", "pire cas")}


def length_histogram(
    histogram: Sequence[int], title: str, of: str = "tricks", lang: str = "en"
) -> Chart:
    """Draw how many games took how many tricks (or cards); the last bin has all longer ones."""
    counts = [int(count) for count in histogram]
    frame, shown = _lengths(counts, of)
    total, length = sum(counts), shown.bins[-1].last + shown.step
    notes = []
    if hidden := total - sum(one.games for one in shown.bins):
        facts = {"length": length, "of": _named(of), "count": hidden, "total": total}
        notes.append(TEXTS.say(lang, "plot_not_shown", **facts))
    return frame.chart(title, lang, notes)


def duel_bars(
    runs: Sequence[Duel], title: str, lang: str = "en", named: Callable[[str], str] | None = None
) -> Chart:
    """Draw the share of games that the first of two different pickups wins, with its interval."""
    pairs = [run for run in runs if run.pickups[0] != run.pickups[1]]
    labels = []
    for run in pairs:
        one, two = map(named, run.pickups) if named else run.pickups
        label = TEXTS.say(lang, "plot_against", one=one, two=two)
        labels.append(Text(label, label))
    shares = [100 * run.share("player1") for run in pairs]
    ends = [run.interval("player1") for run in pairs]
    intervals = [(100 * low, 100 * high) for low, high in ends]
    drawn = dots(labels, shares, intervals, TEXTS["plot_won"], level=50, within=(0, 100))
    return drawn.chart(title, lang)


def strategy_bars(scores: Mapping[str, Mapping[str, Any]], title: str, lang: str = "en") -> Chart:
    """Draw mean and worst number of moves of every strategy of colour baseball but random."""
    shown = {name: score for name, score in scores.items() if name != "random"}
    groups = [(name, [score[key] for score in shown.values()]) for key, name in SCORES.items()]
    failed = ", ".join(
        f"{name} {grouped(score['failures'], lang)}"
        for name, score in shown.items()
        if score["failures"]
    )
    notes = [TEXTS.say(lang, "never_solved", names=failed)] if failed else []
    frame = bars([Text(name, name) for name in shown], groups, TEXTS["plot_moves"], room=1.3)
    return frame.chart(title, lang, notes)


# Elements of charts: SVG for print, without scripts, with every text in both languages

COLOURS = ("#0b6e99", "#c4581b", "#3a7d44", "#7a4b94", "#8c6d1f")  # distinct in print too
MOST_BARS = 120  # in a histogram; longer ones are put into wider bins
WIDTH, HEIGHT = 640, 280
LEFT, RIGHT, TOP, BOTTOM = 62, 14, 12, 46
MOST_POINTS = 600  # of a line; longer ones are thinned out
LETTER = 6.3  # about the width of one in a label
SLOPE = 65  # degrees, of labels that are too wide for their place
TITLE_LETTERS, NOTE_LETTERS = 76, 100  # on a line


def say(text: Text, place: str = "", tag: str = "text") -> str:
    """Return an SVG text, or the title of a shape, in both languages; the page shows one."""
    place = f" {place}" if place else ""
    if text.en == text.fr:
        return f"<{tag}{place}>{escape(text.en)}</{tag}>"
    return "".join(
        f'<{tag} lang="{lang}"{place}>{escape(text.translate(lang))}</{tag}>' for lang in LANGUAGES
    )


def _in_language(drawn: str, lang: str) -> str:
    """Return a drawing without its texts in other languages.

    >>> _in_language('<text lang="en" x="1">a</text><text lang="fr" x="1">b</text>', "fr")
    '<text x="1">b</text>'
    """
    others = rf'<(text|title) lang="(?!{lang}")[^>]*>[^<]*</\1>'
    return re.sub(others, "", drawn).replace(f' lang="{lang}"', "")


class ChartFrame:
    """Axes with a scale each, and shapes drawn between them."""

    def __init__(
        self, x: tuple[float, float], y: tuple[float, float], names: tuple[Text, Text]
    ) -> None:
        self.x, self.y, self.shapes = x, y, list[str]()
        self.height: float = HEIGHT
        self._axes(names)

    def at(self, x: float, y: float) -> tuple[float, float]:
        across = (x - self.x[0]) / (self.x[1] - self.x[0] or 1)
        up = (y - self.y[0]) / (self.y[1] - self.y[0] or 1)
        return (
            LEFT + across * (WIDTH - LEFT - RIGHT),
            HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM),
        )

    def _axes(self, names: tuple[Text, Text]) -> None:
        for value in ticks(*self.y):
            _, y = self.at(self.x[0], value)
            self.shapes.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
            place = f'class="tick" text-anchor="end" x="{LEFT - 6}" y="{y + 4:.1f}"'
            self.shapes.append(say(number(value), place))
        middle = (LEFT + WIDTH - RIGHT) / 2
        self.shapes.append(
            say(names[0], f'class="axis" text-anchor="middle" x="{middle}" y="{HEIGHT - 8}"')
        )
        up = (TOP + HEIGHT - BOTTOM) / 2
        self.shapes.append(
            say(
                names[1],
                f'class="axis" text-anchor="middle" transform="translate(14 {up}) rotate(-90)"',
            )
        )

    def numbers_below(self) -> None:
        for value in ticks(*self.x):
            x, _ = self.at(value, self.y[0])
            self._below(x, number(value))

    def _below(self, x: float, label: Text) -> None:
        y = HEIGHT - BOTTOM + 17
        self.shapes.append(say(label, f'class="tick" text-anchor="middle" x="{x:.1f}" y="{y}"'))

    def labels(self, labels: Sequence[Text]) -> None:
        """Name the places 0.5, 1.5, ...; names that are too wide for them stand aslant."""
        widest = LETTER * max((len(said) for label in labels for said in label), default=0)
        aslant = widest * len(labels) > WIDTH - LEFT - RIGHT
        for place, label in enumerate(labels):
            x, y = self.at(place + 0.5, self.y[0])
            if aslant:
                turned = f"translate({x + 4:.1f} {y + 12:.1f}) rotate(-{SLOPE})"
                self.shapes.append(
                    say(label, f'class="tick" text-anchor="end" transform="{turned}"')
                )
            else:
                self._below(x, label)
        if aslant:
            self.height = HEIGHT - BOTTOM + 20 + widest * sin(radians(SLOPE))

    def bar(self, start: float, end: float, value: float, colour: str, title: Text) -> None:
        left, top = self.at(start, value)
        right, bottom = self.at(end, self.y[0])
        self.shapes.append(
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{max(right - left, 0.5):.1f}" '
            f'height="{max(bottom - top, 0):.1f}" fill="{colour}">{say(title, tag="title")}</rect>'
        )

    def dot(self, x: float, value: float, colour: str, title: Text) -> None:
        across, up = self.at(x, value)
        self.shapes.append(
            f'<circle cx="{across:.1f}" cy="{up:.1f}" r="6" fill="{colour}">'
            f"{say(title, tag='title')}</circle>"
        )

    def whisker(self, x: float, low: float, high: float) -> None:
        at, bottom = self.at(x, low)
        _, top = self.at(x, high)
        self.shapes.append(
            f'<path class="whisker" d="M{at:.1f} {bottom:.1f}V{top:.1f}'
            f'M{at - 5:.1f} {top:.1f}h10M{at - 5:.1f} {bottom:.1f}h10"/>'
        )

    def level(self, y: float) -> None:
        _, at = self.at(self.x[0], y)
        self.shapes.append(f'<path class="level" d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}"/>')

    def line(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in (self.at(*point) for point in points))
        self.shapes.append(f'<path class="line" d="M{path}" stroke="{colour}"/>')

    def key(self, names: Sequence[Text]) -> None:
        """Draw the legend in the upper left corner, where growing bars are low."""
        for row, name in enumerate(names):
            x, y = LEFT + 14, TOP + 10 + 18 * row
            self.shapes.append(
                f'<rect x="{x}" y="{y - 9}" width="12" height="12" '
                f'fill="{COLOURS[row % len(COLOURS)]}"/>'
            )
            self.shapes.append(say(name, f'class="tick" x="{x + 18}" y="{y + 2}"'))

    def svg(self, title: Text) -> str:
        """Return the chart in both languages, for a page that has styles and shows one of them."""
        return (
            f'<svg class="chart" viewBox="0 0 {WIDTH} {self.height:.0f}" role="img" '
            f'aria-label="{escape(title.en)}">{self._drawn()}</svg>'
        )

    def chart(self, title: str, lang: str, notes: Sequence[str] = ()) -> Chart:
        """Return the chart in one language, with a title, notes and its own styles."""
        lines = [("title", line) for line in wrap(title, TITLE_LETTERS)]
        lines += [("axis", line) for note in notes for line in wrap(note, NOTE_LETTERS)]
        above = 20 * len(lines) + 8
        words = "".join(
            f'<text class="{kind}" x="{RIGHT}" y="{20 * row - above + 20}">{escape(line)}</text>'
            for row, (kind, line) in enumerate(lines)
        )
        height = self.height + above
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" width="{WIDTH}" '
            f'height="{height:.0f}" viewBox="0 {-above} {WIDTH} {height:.0f}" role="img" '
            f'aria-label="{escape(title)}"><style>{STYLE}</style>{words}'
            f"{_in_language(self._drawn(), lang)}</svg>"
        )
        return Chart(title, svg, lang)

    def _drawn(self) -> str:
        _, bottom = self.at(self.x[0], self.y[0])
        base = f'<path class="base" d="M{LEFT} {bottom:.1f}H{WIDTH - RIGHT}"/>'
        return "".join(self.shapes) + base


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers from low to high.

    >>> ticks(0, 23)
    [0.0, 5.0, 10.0, 15.0, 20.0]
    """
    if high <= low:
        return [low]
    rough = (high - low) / about
    power = 10.0 ** floor(log10(rough))
    step = min((m * power for m in (1, 2, 5, 10)), key=lambda size: abs(size - rough))
    first = ceil(low / step - 1e-9)
    return [round(step * n, 10) for n in range(first, floor(high / step + 1e-9) + 1)]


def number(value: float) -> Text:
    """Write a number in both languages.

    >>> number(12000)
    Text(en='12,000', fr='12\\u202f000')
    >>> number(0.5)
    Text(en='0.5', fr='0,5')
    """
    if value == int(value):
        return Text(grouped(int(value), "en"), grouped(int(value), "fr"))
    return Text(f"{value:g}", f"{value:g}".replace(".", ","))


def histogram(counts: Sequence[int], of: str = "tricks") -> ChartFrame:
    """Draw how many games took how many tricks, without the last count (all longer ones)."""
    return _lengths(counts, of)[0]


def _lengths(counts: Sequence[int], of: str) -> tuple[ChartFrame, Bins]:
    """Draw a histogram of lengths, and return the bins that it shows."""
    counts = counts[:-1]
    # The last half percent of the games would leave the rest no space.
    total = sum(counts)
    last = next((end for end, seen in enumerate(accumulate(counts)) if seen >= 0.995 * total), 0)
    shown = cut(counts, MOST_BARS, last)
    high = max(one.games for one in shown.bins) * 1.05
    names = _named(f"{of} {shown.parity}".rstrip()), TEXTS["plot_games"]
    frame = ChartFrame((0, last + shown.width), (0, high), names)
    for one in shown.bins:
        label = f"{one}: {one.games:,}"
        french = f"{one} : {grouped(one.games, 'fr')}"
        end = one.first + shown.width
        frame.bar(one.first, end, one.games, COLOURS[0], Text(label, french))
    frame.numbers_below()
    return frame, shown


def _named(of: str) -> Text:
    return LENGTHS.get(of, Text(of, of))


def bars(
    labels: Sequence[Text],
    groups: Sequence[tuple[Text, Sequence[float]]],
    up: Text,
    room: float = 1.12,
) -> ChartFrame:
    """Draw groups of bars side by side, one colour each."""
    high = max(value for _, values in groups for value in values)
    frame = ChartFrame((0, len(labels)), (0, high * room), (Text("", ""), up))
    each = 0.8 / len(groups)
    for place in range(len(labels)):
        for column, (name, values) in enumerate(groups):
            start = place + 0.1 + each * column
            value = f"{values[place]:.4g}"
            label = Text(f"{name.en} {value}", f"{name.fr} {figures(value, 'fr')}")
            frame.bar(start, start + 0.94 * each, values[place], COLOURS[column], label)
    frame.labels(labels)
    frame.key([name for name, _ in groups])
    return frame


def dots(
    labels: Sequence[Text],
    values: Sequence[float],
    intervals: Sequence[tuple[float, float]],
    up: Text,
    level: float,
    within: tuple[float, float] | None = None,
) -> ChartFrame:
    """Draw values with their intervals, around the level that means no difference."""
    every = [level, *(end for interval in intervals for end in interval)]
    space = 0.15 * (max(every) - min(every))
    low, high = min(every) - space, max(every) + space
    if within is not None:
        low, high = max(low, within[0]), min(high, within[1])
    frame = ChartFrame((0, len(labels)), (low, high), (Text("", ""), up))
    frame.level(level)
    frame.labels(labels)
    for place, (value, interval) in enumerate(zip(values, intervals, strict=True)):
        label = f"{value:.2f}"
        frame.dot(place + 0.5, value, COLOURS[0], Text(label, figures(label, "fr")))
        frame.whisker(place + 0.5, *interval)
    return frame


def lines(series: Sequence[float], names: tuple[Text, Text]) -> ChartFrame:
    """Draw one line, thinned to its extremes where there are too many points to be seen."""
    step = max(1, len(series) // MOST_POINTS)
    points: list[tuple[float, float]] = []
    for start in range(0, len(series), step):
        part = series[start : start + step]
        points += [(start, min(part)), (start, max(part))] if step > 1 else [(start, part[0])]
    frame = ChartFrame((0, len(series)), (0, max(series) * 1.05), names)
    frame.line(points, COLOURS[0])
    frame.numbers_below()
    return frame


# Pictures of games, with styles that stay in them, also where several stand in one page.


def framed(
    kind: str,
    box: tuple[float, float, float, float],
    title: str,
    style: str,
    shapes: Iterable[str],
    size: str = "",
) -> str:
    """Return shapes as an SVG of class `kind`; `box` is x, y, width, height of its view."""
    x, y, width, height = (f"{end:.0f}" for end in box)
    size = size or f'width="{width}" height="{height}"'
    corner = f'x="{x}" y="{y}" ' if box[:2] != (0, 0) else ""
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="{kind}" '
            f'viewBox="{x} {y} {width} {height}" {size}>',
            f"<title>{escape(title)}</title>",
            f"<style>{scoped(kind, style)}</style>",
            f'<rect {corner}width="100%" height="100%" fill="white"/>',
            *shapes,
            "</svg>\n",
        )
    )


def scoped(kind: str, css: str) -> str:
    """Restrict the rules of `css` to what is inside an element of class `kind`.

    >>> scoped("wheel", "text { fill: red } .a, .b { fill: blue }")
    '.wheel text{fill: red}.wheel .a,.wheel .b{fill: blue}'
    """
    rules = []
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css):
        inside = ",".join(f".{kind} {one.strip()}" for one in selectors.split(","))
        rules.append(f"{inside}{{{body.strip()}}}")
    return "".join(rules)
