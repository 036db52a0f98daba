"""The order of the cards drawn with plain characters, for a terminal.

Between two levels each card has a bar of its own, from which hang the cards it covers. A + joins;
a | that crosses a - passes it. Where lines go straight down there is no bar.

        [x1]
          |
          +----+
          |    |
        [x3]  [x4]

Bars hang from even columns, and a line that does not go straight down arrives in an odd one: no
two lines ever run into each other.
"""

from dataclasses import dataclass, field

from antihilbert.cards.profiles.layout import Layout, laid_out
from antihilbert.cards.profiles.realise import Realisation

SPACING = 8  # columns between neighbours, where labels are short


@dataclass
class _Box:
    """Where a card is written, or a line passes a level."""

    start: int
    text: str
    arrive: dict[int, int] = field(
        default_factory=dict
    )  # the column of the line to each card above

    @property
    def leave(self) -> int:
        """The column of the line down."""
        middle = self.start + (len(self.text) - 1) // 2
        return middle + middle % 2

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def ascii_art(answer: Realisation) -> str:
    """
    >>> from antihilbert.cards.profiles.realise import realise
    >>> from antihilbert.cards.profiles.words import ProfileWord
    >>> print(ascii_art(realise(ProfileWord.parse("a2"))))
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
    """Give every place of the level its columns; those of the level above are known."""
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
    """The column in which each line from above arrives, from left to right as they leave there."""
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
    """The rows between two levels: a bar for each upper place whose lines do not go straight."""
    arriving: dict[int, list[int]] = {}
    for high, low in lines:
        arriving.setdefault(high, []).append(boxes[low].arrive[high])
    bars = [high for high in arriving if arriving[high] != [upper[high].leave]]
    bars.sort(key=lambda high: upper[high].leave)
    # A row above the bars and one below show which lines really touch a card.
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
