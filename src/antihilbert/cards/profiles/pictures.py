"""The order of the cards as a picture: SVG, DOT (Graphviz) and Mermaid.

What is drawn is the Hasse diagram: a higher card stands above, and a line is left out if it follows
from others. A contradiction has no such diagram; its cycle is drawn as a ring.
"""

from math import cos, pi, sin

from antihilbert.base.languages import said, sentences
from antihilbert.cards.profiles.layout import laid_out
from antihilbert.cards.profiles.realise import Failure, Realisation

HAND1, HAND2, BOTH = ("#d7e8f8", "#1c5d99"), ("#fde5c8", "#a8530a"), ("#ececec", "#555555")
WORDS = sentences(
    {
        "hand": ("hand {player}", "main {player}"),
        "higher": ("lower → higher", "faible → forte"),
        "title": ("the order of the cards in {word}", "l'ordre des cartes dans {word}"),
    }
)
RADIUS, GAP_ACROSS, GAP_UP, MARGIN, LEGEND = 20, 64, 84, 30, 34


def svg(answer: Realisation, lang: str = "en") -> str:
    """A picture that stands alone: a file, or an element of a page; its words are in `lang`."""
    if answer.failure is Failure.CONTRADICTORY and not answer.story.equal:
        return _ring(answer, lang)
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


def _ring(answer: Realisation, lang: str) -> str:
    """The cards of a contradiction on a circle, each below the next one."""
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
        f"{said(WORDS, lang, 'higher')}</text>"
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
    title = answer.reason or said(WORDS, lang, "title", word=answer.word)
    for number, (fill, stroke) in enumerate((HAND1, HAND2)):
        name = said(WORDS, lang, "hand", player=number + 1)
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
        f"<title>{_escaped(title)}</title>\n"
        f'<rect width="100%" height="100%" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


def dot(answer: Realisation) -> str:
    """For Graphviz.

    >>> from antihilbert.cards.profiles.realise import realise
    >>> from antihilbert.cards.profiles.words import ProfileWord
    >>> print(dot(realise(ProfileWord.parse("a"))))
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
    """For Mermaid, as Markdown pages draw it.

    >>> from antihilbert.cards.profiles.realise import realise
    >>> from antihilbert.cards.profiles.words import ProfileWord
    >>> print(mermaid(realise(ProfileWord.parse("a"))))
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
    """The lines to draw, and those of a contradiction; then all comparisons are drawn."""
    cycle = answer.order.cycle
    if cycle is None:
        return list(answer.order.covers), set()
    return list(answer.order.relations), set(zip(cycle, cycle[1:] + cycle[:1], strict=True))


def _colours(answer: Realisation, group: int) -> tuple[str, str]:
    hands = {card < answer.story.hand1_size for card in answer.groups[group]}
    return BOTH if len(hands) > 1 else HAND1 if True in hands else HAND2


def _half_width(label: str) -> int:
    return max(RADIUS, 5 * len(label) + 6)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
