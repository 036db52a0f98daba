"""Positions as SVG: rows of matches with their packets circled, as in the source's figures.

Packets of an odd number are marked. A move shows the packets it breaks and makes.
"""

from html import escape

from antihilbert.core.plots import framed
from antihilbert.takeaway import grundy
from antihilbert.takeaway.answer import Answer
from antihilbert.takeaway.explain import after_move, take_words
from antihilbert.takeaway.grundy import Values
from antihilbert.takeaway.messages import refused, say
from antihilbert.takeaway.rules import Move, Position

MOST_ROWS, MOST_MATCHES = 30, 40
STEP, PAD, GAP, HEIGHT, ROW = 15, 9, 12, 46, 76  # match, packet, between packets, row
LEFT = 52  # space for the number of a row

STYLE = """
text { font: 14px system-ui, sans-serif; fill: #222 }
.small { font-size: 12px; fill: #666 }
.size { font: 600 12px system-ui, sans-serif; text-anchor: middle; fill: #666 }
.title { font: 600 15px system-ui, sans-serif }
.stick { stroke: #b98a4f; stroke-width: 4; stroke-linecap: round }
.head { fill: #c0392b }
.packet { fill: none; stroke: #8aa; stroke-width: 1.5 }
.odd .packet { stroke: #d35400; stroke-width: 3 } .odd .size { fill: #d35400 }
.broken .packet { stroke: #c0392b; stroke-width: 3; stroke-dasharray: 6 4 }
.broken .size { fill: #c0392b }
.made .packet { stroke: #1e8449; stroke-width: 3 } .made .size { fill: #1e8449 }
"""


def svg(answer: Answer, lang: str, move: Move | None = None) -> str:
    """Draw the position, and next to it the position after `move`, if given."""
    heaps = answer.position.heaps
    if len(heaps) > MOST_ROWS:
        raise refused("rows_to_draw", count=len(heaps), most=MOST_ROWS)
    panels = [_panel(answer, answer.position, lang, _touched(answer, move, "broken"))]
    title = answer.position.written
    if move is not None:
        title = take_words(lang, move)
        following = after_move(answer, move)
        if len(following.heaps) > MOST_ROWS:
            raise refused("rows_to_draw", count=len(following.heaps), most=MOST_ROWS)
        panels.append(_panel(answer, following, lang, _touched(answer, move, "made")))
    width = sum(panel[0] for panel in panels) + 60 * (len(panels) - 1) + 40
    width = max(width, 40 + 8.5 * len(title))
    height = max(panel[1] for panel in panels) + 60
    body, left = [], 20.0
    for index, (panel_width, _, shapes) in enumerate(panels):
        if index:
            body.append(f'<text class="title" x="{left - 34:.0f}" y="{height / 2:.0f}">→</text>')
        body.append(f'<g transform="translate({left:.0f} 50)">{"".join(shapes)}</g>')
        left += panel_width + 60
    heading = f'<text class="title" x="20" y="28">{escape(title)}</text>'
    return framed("of-matches", (0, 0, width, height), title, STYLE, (heading, *body))


def _touched(answer: Answer, move: Move | None, which: str) -> dict[tuple[int, int], str]:
    """Return (row, size) of the packets that a move breaks or makes, with their CSS class."""
    if move is None or len(move.changes) > 1 or len(move.changes[0].parts) > 1:
        return {}
    change = move.changes[0]
    before, left = (
        _packed(answer, heap) for heap in (answer.position.heaps[change.heap], sum(change.parts))
    )
    if before is None or left is None:
        return {}
    sizes = getattr(grundy.balance(before, left), which)
    return {(change.heap, size): which for size in sizes}


def _packed(answer: Answer, heap: int) -> int | None:
    """Return the number whose packets count for a row, or None if packets do not matter."""
    if answer.method in ("packets", "moore", "misere") and not answer.rules.code.up_to:
        return heap
    return Values(answer.rules).value(heap) if answer.method == "values" else None


def _marked(answer: Answer, position: Position) -> bool:
    """Return whether an odd number of packets (in Moore's game, a wrong one) decides here.

    Not in misère play with all rows 0 or 1, nor one move before that.
    """
    large = sum(heap > 1 for heap in position.heaps)
    return not answer.rules.misere or large > (1 if answer.method == "misere" else 0)


def _ones(answer: Answer, lang: str, ones: int) -> str:
    """Return how many rows of 1 there are, and who loses because of it in misère play."""
    group = answer.rules.heaps + 1
    lost = ones % group == 1
    return say(lang, "ones_lost" if lost else "ones_won", ones=ones)


def _panel(
    answer: Answer, position: Position, lang: str, touched: dict[tuple[int, int], str]
) -> tuple[float, float, list[str]]:
    """Return (width, height, shapes) of one position."""
    packed = [_packed(answer, heap) for heap in position.heaps]
    counts = grundy.counts([value for value in packed if value is not None])
    group = answer.rules.heaps + 1 if answer.method == "moore" else 2
    marked = _marked(answer, position)
    shapes, widest = [], 120.0
    for row, (heap, value) in enumerate(zip(position.heaps, packed, strict=True)):
        y = row * ROW
        shapes.append(f'<text x="0" y="{y + 28}">{row + 1}</text>')
        x = float(LEFT - 24)
        if value is None or value != heap:
            drawn, x = _matches(x, y, heap)
            shapes.append(drawn)
            if value is not None:
                shapes.append(f'<text class="small" x="{x + 6:.0f}" y="{y + 28}">= {value}</text>')
                x += 40
        for size in grundy.packets(value or 0):
            kind = touched.get((row, size), "odd" if marked and counts[size] % group else "even")
            drawn, x = _packet(x, y, size, kind, matches=value == heap and heap <= MOST_MATCHES)
            shapes.append(drawn)
        widest = max(widest, x)
    y = len(position.heaps) * ROW + 8
    if counts:
        for line, (size, count) in enumerate(counts.items()):
            words = say(lang, "of", count=count, size=size)
            if marked:
                words += " ✗" if count % group else " ✓"
            elif list(counts) == [1]:
                words = _ones(answer, lang, count)
                widest = max(widest, 7.0 * len(words))
            shapes.append(f'<text class="small" x="0" y="{y + 18 * line}">{words}</text>')
        y += 18 * len(counts)
    return widest, y, shapes


def _matches(x: float, y: float, count: int) -> tuple[str, float]:
    if count > MOST_MATCHES:
        words = f"{count:,}"
        return f'<text x="{x:.0f}" y="{y + 28}">{words}</text>', x + 9 * len(words)
    drawn = "".join(
        f'<line class="stick" x1="{x + PAD + STEP * index:.0f}" x2="{x + PAD + STEP * index:.0f}" '
        f'y1="{y + 12}" y2="{y + HEIGHT - 8}"/>'
        f'<circle class="head" cx="{x + PAD + STEP * index:.0f}" cy="{y + 10}" r="4"/>'
        for index in range(count)
    )
    return drawn, x + 2 * PAD + STEP * max(count - 1, 0)


def _packet(x: float, y: float, size: int, kind: str, matches: bool) -> tuple[str, float]:
    if matches:
        drawn, end = _matches(x, y, size)
        label = f'<text class="size" x="{(x + end) / 2:.0f}" y="{y + HEIGHT + 14}">{size}</text>'
    else:
        end = x + 18 + 9 * len(f"{size:,}")
        drawn = ""
        label = f'<text class="size" x="{(x + end) / 2:.0f}" y="{y + 28}">{size:,}</text>'
    frame = (
        f'<rect class="packet" x="{x:.0f}" y="{y - 2}" width="{end - x:.0f}" '
        f'height="{HEIGHT + 2}" rx="14"/>'
    )
    return f'<g class="{kind}">{drawn}{frame}{label}</g>', end + GAP
