"""Charts as SVG: they print, need no script, and say everything in both languages."""

from collections.abc import Sequence
from html import escape
from itertools import accumulate
from math import ceil, floor, log10

from antihilbert.base.bins import cut
from antihilbert.base.languages import grouped
from antihilbert.base.plots import COLOURS, MOST_BARS
from antihilbert.claims.claim import Text

WIDTH, HEIGHT = 640, 280
LEFT, RIGHT, TOP, BOTTOM = 62, 14, 12, 46
MOST_POINTS = 600  # of a line; longer ones are thinned out


def say(text: Text, place: str) -> str:
    """An SVG text in both languages, of which the page shows one."""
    if text.en == text.fr:
        return f"<text {place}>{escape(text.en)}</text>"
    return "".join(
        f'<text lang="{lang}" {place}>{escape(text.in_(lang))}</text>' for lang in ("en", "fr")
    )


class ChartFrame:
    """Axes with a scale each, and shapes drawn between them."""

    def __init__(
        self, x: tuple[float, float], y: tuple[float, float], names: tuple[Text, Text]
    ) -> None:
        self.x, self.y, self.shapes = x, y, list[str]()
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

    def label(self, x: float, label: Text) -> None:
        self._below(self.at(x, self.y[0])[0], label)

    def bar(self, start: float, end: float, value: float, colour: str, title: str) -> None:
        left, top = self.at(start, value)
        right, bottom = self.at(end, self.y[0])
        self.shapes.append(
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{max(right - left, 0.5):.1f}" '
            f'height="{max(bottom - top, 0):.1f}" fill="{colour}"><title>{escape(title)}</title>'
            "</rect>"
        )

    def dot(self, x: float, value: float, colour: str, title: str) -> None:
        across, up = self.at(x, value)
        self.shapes.append(
            f'<circle cx="{across:.1f}" cy="{up:.1f}" r="6" fill="{colour}">'
            f"<title>{escape(title)}</title></circle>"
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
        """What the colours mean, in the upper left corner, where bars that grow are low."""
        for row, name in enumerate(names):
            x, y = LEFT + 14, TOP + 10 + 18 * row
            self.shapes.append(
                f'<rect x="{x}" y="{y - 9}" width="12" height="12" '
                f'fill="{COLOURS[row % len(COLOURS)]}"/>'
            )
            self.shapes.append(say(name, f'class="tick" x="{x + 18}" y="{y + 2}"'))

    def svg(self, title: Text) -> str:
        _, bottom = self.at(self.x[0], self.y[0])
        return (
            f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            f'aria-label="{escape(title.en)}">{"".join(self.shapes)}'
            f'<path class="base" d="M{LEFT} {bottom:.1f}H{WIDTH - RIGHT}"/></svg>'
        )


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
    """
    >>> number(12000)
    Text(en='12,000', fr='12\\u202f000')
    >>> number(0.5)
    Text(en='0.5', fr='0,5')
    """
    if value == int(value):
        return Text(grouped(int(value), "en"), grouped(int(value), "fr"))
    return Text(f"{value:g}", f"{value:g}".replace(".", ","))


def histogram(counts: Sequence[int], title: Text, colour: str = COLOURS[0]) -> str:
    """How many games took how many tricks; the last count, of all longer ones, is left out."""
    counts = counts[:-1]
    # The last half percent of the games would leave the rest no space.
    total = sum(counts)
    last = next(end for end, seen in enumerate(accumulate(counts)) if seen >= 0.995 * total)
    shown = cut(counts, MOST_BARS, last)
    high = max(one.games for one in shown.bins) * 1.05
    frame = ChartFrame((0, last + shown.width), (0, high), (Text("tricks", "plis"), _GAMES))
    for one in shown.bins:
        frame.bar(one.first, one.first + shown.width, one.games, colour, f"{one}: {one.games:,}")
    frame.numbers_below()
    return frame.svg(title)


_GAMES = Text("games", "parties")


def bars(
    labels: Sequence[Text], groups: Sequence[tuple[Text, Sequence[float]]], title: Text, up: Text
) -> str:
    """Groups of bars side by side, one colour each."""
    high = max(value for _, values in groups for value in values)
    frame = ChartFrame((0, len(labels)), (0, high * 1.12), (Text("", ""), up))
    each = 0.8 / len(groups)
    for place, label in enumerate(labels):
        frame.label(place + 0.5, label)
        for column, (name, values) in enumerate(groups):
            start = place + 0.1 + each * column
            told = f"{name.en} {values[place]:.4g}"
            frame.bar(start, start + 0.94 * each, values[place], COLOURS[column], told)
    frame.key([name for name, _ in groups])
    return frame.svg(title)


def dots(
    labels: Sequence[Text],
    values: Sequence[float],
    intervals: Sequence[tuple[float, float]],
    title: Text,
    up: Text,
    level: float,
) -> str:
    """Values with their intervals, around a level that would mean: no difference."""
    every = [level, *(end for interval in intervals for end in interval)]
    space = 0.15 * (max(every) - min(every))
    frame = ChartFrame(
        (0, len(labels)), (min(every) - space, max(every) + space), (Text("", ""), up)
    )
    frame.level(level)
    for place, (label, value, interval) in enumerate(zip(labels, values, intervals, strict=True)):
        frame.label(place + 0.5, label)
        frame.dot(place + 0.5, value, COLOURS[0], f"{value:.2f}")
        frame.whisker(place + 0.5, *interval)
    return frame.svg(title)


def lines(series: Sequence[float], title: Text, names: tuple[Text, Text]) -> str:
    """One line, thinned to its extremes where there are more points than can be seen."""
    step = max(1, len(series) // MOST_POINTS)
    points: list[tuple[float, float]] = []
    for start in range(0, len(series), step):
        part = series[start : start + step]
        points += [(start, min(part)), (start, max(part))] if step > 1 else [(start, part[0])]
    frame = ChartFrame((0, len(series)), (0, max(series) * 1.05), names)
    frame.line(points, COLOURS[0])
    frame.numbers_below()
    return frame.svg(title)
