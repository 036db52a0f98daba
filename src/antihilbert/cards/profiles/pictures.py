"""Pictures of the order of the cards: Hasse diagrams as SVG, DOT (Graphviz), Mermaid and text.

A higher card stands above. Implied comparisons have no line. A contradiction is a circle.
"""

from dataclasses import dataclass, field
from html import escape
from itertools import pairwise
from math import cos, pi, sin

from antihilbert.cards.profiles.messages import refused, say
from antihilbert.cards.profiles.order import Order
from antihilbert.cards.profiles.realise import Failure, Realisation

# Layered layout. Cards stand on levels, higher cards above lower ones. A line that passes a level
# gets a place there too, so that every line joins neighbouring levels. Places are then ordered so
# that few lines cross, and moved towards the mean of their neighbours.

MOST_CARDS_DRAWN = 200
SWEEPS = 12


@dataclass(frozen=True)
class Layout:
    """Places 0..n-1 are the cards, the others are bends in lines that pass a level."""

    levels: tuple[tuple[int, ...], ...]  # the lowest first; places from left to right
    across: tuple[float, ...]  # how far right each place is; neighbours are at least 1 apart
    lines: tuple[tuple[int, ...], ...]  # the places of each line of the diagram, upwards

    @property
    def level_of(self) -> dict[int, int]:
        return {place: number for number, level in enumerate(self.levels) for place in level}

    @property
    def steps(self) -> list[tuple[int, int]]:
        """The lines, cut at every level: (lower place, upper place)."""
        return [step for line in self.lines for step in pairwise(line)]


def laid_out(order: Order) -> Layout:
    """Assign the cards of an order to levels and columns.

    >>> laid_out(Order(4, ((2, 0), (1, 3), (3, 0), (1, 2)))).levels
    ((1,), (2, 3), (0,))
    """
    if order.size > MOST_CARDS_DRAWN:
        raise refused("too_many_drawn", count=order.size, most=MOST_CARDS_DRAWN)
    level = _levels(order)
    levels: list[list[int]] = [[] for _ in range(max(level) + 1)]
    for card in range(order.size):
        levels[level[card]].append(card)
    lines = []
    places = order.size
    for low, high in order.covers:
        bends = []
        for passed in range(level[low] + 1, level[high]):
            levels[passed].append(places)
            bends.append(places)
            places += 1
        lines.append((low, *bends, high))
    steps = [step for line in lines for step in pairwise(line)]
    joined: dict[int, list[int]] = {place: [] for place in range(places)}
    for lower, upper in steps:
        joined[lower].append(upper)
        joined[upper].append(lower)
    ordered = _uncrossed(levels, joined, steps)
    across = _spread(ordered, joined)
    return Layout(tuple(map(tuple, ordered)), tuple(across), tuple(lines))


def _levels(order: Order) -> list[int]:
    level = [0] * order.size
    for card in reversed(order.from_the_top):
        level[card] = 1 + max((level[low] for low in order.lower[card]), default=-1)
    for card in range(order.size):  # a minimal card goes just below the lowest card above it
        if not order.lower[card] and order.higher[card]:
            level[card] = min(level[high] for high in order.higher[card]) - 1
    return level


def _uncrossed(
    levels: list[list[int]], joined: dict[int, list[int]], steps: list[tuple[int, int]]
) -> list[list[int]]:
    """Order every level by the mean place of its neighbours, sweeping up and down."""
    levels = [list(level) for level in levels]
    best, fewest = levels, None
    for sweep in range(SWEEPS + 1):
        at = {place: number for level in levels for number, place in enumerate(level)}
        crossings = _crossings(levels, at, steps)
        if fewest is None or crossings < fewest:
            best, fewest = [list(level) for level in levels], crossings
        upwards = sweep % 2 == 0
        sequence = range(1, len(levels)) if upwards else range(len(levels) - 2, -1, -1)
        for number in sequence:
            fixed = set(levels[number - 1 if upwards else number + 1])
            at = {place: spot for level in levels for spot, place in enumerate(level)}

            def middle(place: int, fixed: set[int] = fixed, at: dict[int, int] = at) -> float:
                spots = [at[other] for other in joined[place] if other in fixed]
                return sum(spots) / len(spots) if spots else at[place]

            levels[number].sort(key=middle)
    return best


def _crossings(levels: list[list[int]], at: dict[int, int], steps: list[tuple[int, int]]) -> int:
    level_of = {place: number for number, level in enumerate(levels) for place in level}
    between: dict[int, list[tuple[int, int]]] = {}
    for lower, upper in steps:
        between.setdefault(level_of[lower], []).append((at[lower], at[upper]))
    return sum(
        (low1 - low2) * (high1 - high2) < 0
        for gap in between.values()
        for number, (low1, high1) in enumerate(gap)
        for low2, high2 in gap[:number]
    )


def _spread(levels: list[list[int]], joined: dict[int, list[int]]) -> list[float]:
    """Move every place towards the mean of its neighbours, at least 1 from the next place."""
    across = {
        place: number - (len(level) - 1) / 2
        for level in levels
        for number, place in enumerate(level)
    }
    for _ in range(SWEEPS):
        for level in levels:
            wanted = []
            for place in level:
                spots = [across[other] for other in joined[place]]
                wanted.append(sum(spots) / len(spots) if spots else across[place])
            taken: list[float] = []
            for want in wanted:
                taken.append(max(want, taken[-1] + 1) if taken else want)
            shift = (sum(wanted) - sum(taken)) / len(level)
            for place, spot in zip(level, taken, strict=True):
                across[place] = spot + shift
    leftmost = min(across.values())
    return [across[place] - leftmost for place in range(len(across))]


# SVG, DOT and Mermaid

HAND1, HAND2, BOTH = ("#d7e8f8", "#1c5d99"), ("#fde5c8", "#a8530a"), ("#ececec", "#555555")
RADIUS, GAP_ACROSS, GAP_UP, MARGIN, LEGEND = 20, 64, 84, 30, 34


def svg(answer: Realisation, lang: str = "en") -> str:
    """Return a self-contained picture, as a file or an element of a page, with texts in `lang`."""
    if answer.failure is Failure.CONTRADICTORY and not answer.comparisons.equal:
        return _circle(answer, lang)
    if not answer.order.size or answer.failure is Failure.CONTRADICTORY:
        return _sheet(answer, lang, 240, 2 * MARGIN, [])
    layout = laid_out(answer.order)
    widest = max(_half_width(label) for label in answer.labels)
    spacing = max(GAP_ACROSS, 2 * widest + 16)
    level_of, top = layout.level_of, len(layout.levels) - 1

    def at(place: int) -> tuple[float, float]:
        across = MARGIN + widest + spacing * layout.across[place]
        return across, MARGIN + RADIUS + GAP_UP * (top - level_of[place])

    parts = []
    for line in layout.lines:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(at, line))
        parts.append(f'<polyline points="{points}" fill="none" stroke="#555555" stroke-width="2"/>')
    parts += [_card(answer, group, *at(group)) for group in range(answer.order.size)]
    width = 2 * (MARGIN + widest) + spacing * max(layout.across)
    return _sheet(answer, lang, width, 2 * (MARGIN + RADIUS) + GAP_UP * top, parts)


def _circle(answer: Realisation, lang: str) -> str:
    """Draw the cards of a contradiction on a circle, each lower than the next one."""
    cycle = answer.order.cycle or ()
    ring = max(76.0, GAP_ACROSS * len(cycle) / (2 * pi) * 1.3)
    middle = ring + MARGIN + RADIUS

    def at(turn: float) -> tuple[float, float]:
        angle = 2 * pi * turn / len(cycle) - pi / 2
        return middle + ring * cos(angle), middle + ring * sin(angle)

    parts = [
        '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
        'markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z" fill="#b00020"/></marker></defs>'
    ]
    clear = (RADIUS + 4) / ring * len(cycle) / (2 * pi)  # keeps the arrows off the cards
    for number, card in enumerate(cycle):
        (x1, y1), (x2, y2) = at(number + clear), at(number + 1 - clear)
        parts.append(
            f'<path d="M{x1:.1f} {y1:.1f}A{ring:.1f} {ring:.1f} 0 0 1 {x2:.1f} {y2:.1f}" '
            'fill="none" stroke="#b00020" stroke-width="2" marker-end="url(#tip)"/>'
        )
        parts.append(_card(answer, card, *at(number)))
    legend = (
        f'<text x="{middle:.1f}" y="{middle + 4:.1f}" text-anchor="middle" font-size="12">'
        f"{say(lang, 'higher')}</text>"
    )
    return _sheet(answer, lang, 2 * middle, 2 * middle, [*parts, legend])


def _card(answer: Realisation, group: int, x: float, y: float) -> str:
    fill, stroke = _colours(answer, group)
    half = _half_width(answer.labels[group])
    small = [f'<tspan dy="4" font-size="11">{card + 1}</tspan>' for card in answer.groups[group]]
    name = "x" + '<tspan dy="-4">=x</tspan>'.join(small)
    return (
        f'<rect x="{x - half:.1f}" y="{y - RADIUS:.1f}" width="{2 * half}" height="{2 * RADIUS}" '
        f'rx="{RADIUS}" fill="{fill}" stroke="{stroke}" stroke-width="2"/>'
        f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle">{name}</text>'
    )


def _sheet(answer: Realisation, lang: str, width: float, height: float, parts: list[str]) -> str:
    width = max(width, 240)
    title = answer.reason or say(lang, "title", word=answer.word)
    for number, (fill, stroke) in enumerate((HAND1, HAND2)):
        name = say(lang, "hand", player=number + 1)
        x, y = MARGIN + 100 * number, height + LEGEND / 2 - 4
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="8" fill="{fill}" stroke="{stroke}" stroke-width="2"/>'
            f'<text x="{x + 14}" y="{y + 5}">{name}</text>'
        )
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" '
        f'height="{height + LEGEND:.0f}" viewBox="0 0 {width:.0f} {height + LEGEND:.0f}" '
        'role="img" font-family="sans-serif" font-size="15" fill="#222222">\n'
        f"<title>{escape(title, quote=False)}</title>\n"
        f'<rect width="100%" height="100%" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


def dot(answer: Realisation) -> str:
    """Return the diagram for Graphviz.

    >>> from antihilbert.profiles import realise
    >>> print(dot(realise("a")))
    graph order {
      rankdir=BT;
      node [shape=circle, style=filled];
      g0 [label="x1", fillcolor="#d7e8f8"];
      g1 [label="x2", fillcolor="#fde5c8"];
      g1 -- g0;
    }
    """
    lines, ring = _drawn(answer)
    kind, join = ("digraph", "->") if ring else ("graph", "--")
    shape = "circle" if all(len(group) == 1 for group in answer.groups) else "box"
    text = [f"{kind} order {{", "  rankdir=BT;", f"  node [shape={shape}, style=filled];"]
    for group, label in enumerate(answer.labels):
        text.append(f'  g{group} [label="{label}", fillcolor="{_colours(answer, group)[0]}"];')
    for low, high in lines:
        red = " [color=red, penwidth=2]" if (low, high) in ring else ""
        text.append(f"  g{low} {join} g{high}{red};")
    return "\n".join([*text, "}"])


def mermaid(answer: Realisation) -> str:
    """Return the diagram for Mermaid, as Markdown pages draw it.

    >>> from antihilbert.profiles import realise
    >>> print(mermaid(realise("a")))
    graph BT
      g0(["x1"])
      g1(["x2"])
      g1 --- g0
      style g0 fill:#d7e8f8,stroke:#1c5d99,color:#222222
      style g1 fill:#fde5c8,stroke:#a8530a,color:#222222
    """
    lines, ring = _drawn(answer)
    text = ["graph BT"]
    text += [f'  g{group}(["{label}"])' for group, label in enumerate(answer.labels)]
    text += [f"  g{low} {'-->' if ring else '---'} g{high}" for low, high in lines]
    for number, line in enumerate(lines):
        if line in ring:
            text.append(f"  linkStyle {number} stroke:red,stroke-width:3px")
    for group in range(len(answer.groups)):
        fill, stroke = _colours(answer, group)
        text.append(f"  style g{group} fill:{fill},stroke:{stroke},color:#222222")
    return "\n".join(text)


def _drawn(answer: Realisation) -> tuple[list[tuple[int, int]], set[tuple[int, int]]]:
    """Return the lines to draw and those of a contradiction; then all comparisons are drawn."""
    cycle = answer.order.cycle
    if cycle is None:
        return list(answer.order.covers), set()
    return list(answer.order.relations), set(zip(cycle, cycle[1:] + cycle[:1], strict=True))


def _colours(answer: Realisation, group: int) -> tuple[str, str]:
    hands = {card < answer.comparisons.hand1_size for card in answer.groups[group]}
    return BOTH if len(hands) > 1 else HAND1 if True in hands else HAND2


def _half_width(label: str) -> int:
    return max(RADIUS, 5 * len(label) + 6)


# Plain characters, for a terminal. Between two levels each card has a bar of its own, from which
# hang the cards it covers. A + joins; a | that crosses a - passes it. Straight lines have no bar.
#
#         [x1]
#           |
#           +----+
#           |    |
#         [x3]  [x4]
#
# Bars hang from even columns, and a line that does not go straight down arrives in an odd one: no
# two lines ever run into each other.

SPACING = 8  # columns between neighbours, where labels are short


@dataclass
class _Box:
    """The place of a card, or of a line that passes a level."""

    start: int
    text: str
    arrive: dict[int, int] = field(default_factory=dict)  # column of the line to each card above

    @property
    def leave(self) -> int:
        """The column of the line down."""
        middle = self.start + (len(self.text) - 1) // 2
        return middle + middle % 2

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def ascii_art(answer: Realisation) -> str:
    """Draw the Hasse diagram of a word with characters.

    >>> from antihilbert.profiles import realise
    >>> print(ascii_art(realise("a2")))
    [x1]    [x2]
      |       |
    [x3]    [x4]
    """
    if not answer.order.size or answer.order.cycle:
        return ""
    layout = laid_out(answer.order)
    boxes: dict[int, _Box] = {}
    rows: list[str] = []
    for level in reversed(layout.levels):
        upper = dict(boxes)
        _place(layout, level, answer.labels, boxes)
        lines = [(high, low) for low, high in layout.steps if low in level]
        rows += _between(lines, upper, boxes)
        row = ""
        for place in level:
            row = row.ljust(boxes[place].start) + boxes[place].text
        rows.append(row)
    return "\n".join(row.rstrip() for row in rows)


def _place(
    layout: Layout, level: tuple[int, ...], labels: tuple[str, ...], boxes: dict[int, _Box]
) -> None:
    """Assign columns to every place of the level; those of the level above are known."""
    uppers: dict[int, list[int]] = {place: [] for place in level}
    for low, high in layout.steps:
        if low in uppers:
            uppers[low].append(high)
    end = -2
    for place in level:
        above = sorted(uppers[place], key=lambda high: boxes[high].leave)
        if place < len(labels):
            # Space for a line to each card above, in odd columns.
            text = f"[{labels[place]:^{2 * len(above) - 1 if above else 1}}]"
        else:
            text = "|" if boxes[above[0]].leave >= end + 2 else "++"
        wanted = round(SPACING * layout.across[place])
        if len(above) == 1:  # straight below, if nothing stands there
            wanted = boxes[above[0]].leave - (len(text) - 1) // 2
            wanted -= wanted % 2 if len(text) > 1 else 0
        start = max(end + 2, wanted, 0)
        box = _Box(start + start % 2, text)
        box.arrive = _arrivals(box, [(high, boxes[high].leave) for high in above])
        boxes[place] = box
        end = box.end


def _arrivals(box: _Box, above: list[tuple[int, int]]) -> dict[int, int]:
    """Return the column in which each line from above arrives, in the order in which they leave."""
    arrive = {}
    last = box.start - 1
    for number, (high, leave) in enumerate(above):
        left_over = len(above) - number - 1
        space_right = (box.end - leave) // 2
        if last < leave < box.end and space_right >= left_over:
            last = leave
        else:
            last += 2 if last % 2 else 1
        arrive[high] = last
    return arrive


def _between(
    lines: list[tuple[int, int]], upper: dict[int, _Box], boxes: dict[int, _Box]
) -> list[str]:
    """Return the rows between two levels: a bar for each upper place with lines not straight."""
    arriving: dict[int, list[int]] = {}
    for high, low in lines:
        arriving.setdefault(high, []).append(boxes[low].arrive[high])
    bars = [high for high in arriving if arriving[high] != [upper[high].leave]]
    bars.sort(key=lambda high: upper[high].leave)
    # A row above the bars and one below show which lines touch a card.
    height = len(bars) + 2 if bars else 1 if lines else 0
    width = max((box.end for box in boxes.values()), default=0)
    grid = [[" "] * width for _ in range(height)]
    for high, columns in arriving.items():
        bar = bars.index(high) + 1 if high in bars else 0
        for row in range(bar):
            grid[row][upper[high].leave] = "|"
        for column in columns:
            for row in range(bar, height):
                grid[row][column] = "|"
    for bar, high in enumerate(bars, start=1):
        joined = {*arriving[high], upper[high].leave}
        for column in range(min(joined), max(joined) + 1):
            if column in joined:
                grid[bar][column] = "+"
            elif grid[bar][column] == " ":
                grid[bar][column] = "-"
    return ["".join(row) for row in grid]
