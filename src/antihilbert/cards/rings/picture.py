"""Rings and chains drawn with their loose ends: from every deal a way in, trick by trick.

A ring is a wheel whose rim is in the colours of who wins each trick; loose ends stand on its
outside. A chain lies flat, and they stand above it. A full dot is a deal.
"""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import cos, pi, sin

from antihilbert.base.languages import grouped, said, sentences
from antihilbert.base.svg import scoped
from antihilbert.cards.deal import Deal
from antihilbert.cards.rings.answer import Entered
from antihilbert.cards.rings.undo import after
from antihilbert.cards.wheel import COLOURS, STYLE

Point = tuple[float, float]
Place = tuple[float, int]  # how far along the ring or chain, and how many tricks before it
RIM, STEP, GAP = 150.0, 22.0, 15.0
LINK = 70  # from one link of a chain to the next
WORDS = sentences(
    {
        "ring": ("{tricks} tricks, {cards} cards", "{tricks} plis, {cards} cartes"),
        "exchanged": ("half of it, then with the", "la moitié, puis les joueurs"),
        "players": ("players exchanged", "échangés"),
        "deals": ("deals that run into it: {deals}", "distributions qui y mènent : {deals}"),
        "one": ("won by player {player}", "gagné par le joueur {player}"),
    }
)


def ring_svg(found: Entered, lang: str = "en") -> str:
    """A ring with the ways of all its deals into it."""
    ring = found.ring
    count = len(ring.positions)
    roots = {position: number / count for number, position in enumerate(ring.positions)}
    places = _places(roots, found.deals, GAP / (2 * pi * (RIM + 4 * STEP)))

    def at(place: Place) -> Point:
        angle, radius = 2 * pi * place[0], RIM + STEP * place[1]
        return radius * sin(angle), -radius * cos(angle)

    body = [*_ways(places, at, set(found.deals))]
    winners = [*ring.leaders.values(), 2 if ring.exchanges else 1][1:]  # they lead the next trick
    for number, winner in enumerate(winners):
        (x1, y1), (x2, y2) = at((number / count, 0)), at(((number + 0.999) / count, 0))
        large = int(count == 1)
        body.append(
            f'<path d="M{x1:.1f} {y1:.1f} A{RIM} {RIM} 0 {large} 1 {x2:.1f} {y2:.1f}" fill="none" '
            f'stroke="{COLOURS[winner]}" stroke-width="4"/>'
        )
    numbers = {"tricks": grouped(ring.period, lang), "cards": grouped(ring.period_cards, lang)}
    hub = [said(WORDS, lang, "ring", **numbers)]
    if ring.exchanges:
        hub += [said(WORDS, lang, "exchanged"), said(WORDS, lang, "players")]
    hub.append(said(WORDS, lang, "deals", deals=grouped(len(found.deals), lang)))
    body += [f'<text class="hub" y="{20 * n - 40}">{line}</text>' for n, line in enumerate(hub)]
    for player in (1, 2):
        told = said(WORDS, lang, "one", player=player)
        y = 20 * (len(hub) + player) - 50
        body.append(f'<circle cx="-70" cy="{y - 4}" r="5" fill="{COLOURS[player]}"/>')
        body.append(f'<text class="legend" x="-58" y="{y}">{told}</text>')
    reach = RIM + STEP * (max(depth for _, depth in places.values()) + 1)
    return _svg((-reach, -reach, 2 * reach, 2 * reach), found.ring.key.letters(), body)


def chain_svg(links: Sequence[Deal], ends: Iterable[Deal], names: dict[Deal, str]) -> str:
    """Some links of a chain, and the ways of deals into them; some of these have names."""
    roots = {link: float(number * LINK) for number, link in enumerate(links)}
    deals = set(ends)
    places = _places(roots, deals, GAP)

    def at(place: Place) -> Point:
        return place[0], -STEP * 1.5 * place[1]

    last = (len(links) - 1) * LINK
    body = [
        f'<path d="M{-LINK / 2} 0 H{last + LINK / 2}" stroke="{COLOURS[1]}" stroke-width="4"/>',
        f'<path d="M{last + LINK / 2} -7 l14 7 l-14 7 z" fill="{COLOURS[1]}"/>',
        *(f'<circle cx="{x:.0f}" r="6" fill="{COLOURS[1]}"/>' for x in roots.values()),
        *_ways(places, at, deals),
    ]
    level = STEP * 1.5 * (max(depth for _, depth in places.values()) + 1)
    for height, (deal, name) in enumerate(names.items()):
        x, y = at(places[deal])
        top = -level - 18 * height
        body.append(f'<path class="rim" d="M{x:.1f} {y - 6:.1f} V{top:.1f}"/>')
        body.append(f'<text x="{x - 4:.1f}" y="{top - 4:.1f}">{escape(name)}</text>')
    left = min(x for x, _ in places.values()) - LINK / 2
    high = level + 18 * len(names) + 10
    return _svg((left, -high, last + 2 * LINK - left, high + 20), links[0].letters(), body)


def _svg(box: tuple[float, float, float, float], title: str, body: list[str]) -> str:
    x, y, width, height = box
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" role="img" class="of-ring" '
            f'viewBox="{x:.0f} {y:.0f} {width:.0f} {height:.0f}" '
            f'width="{width:.0f}" height="{height:.0f}">',
            f"<title>{escape(title)}</title>",
            f"<style>{scoped('of-ring', STYLE)}</style>",
            f'<rect x="{x:.0f}" y="{y:.0f}" width="100%" height="100%" fill="white"/>',
            *body,
            "</svg>\n",
        )
    )


def _ways(
    places: dict[Deal, Place], at: Callable[[Place], Point], deals: set[Deal]
) -> Iterable[str]:
    """A line for each trick of the loose ends, and a dot for each deal."""
    for position, place in places.items():
        following = after(position)
        if place[1] and following:
            (x1, y1), (x2, y2) = at(place), at(places[following])
            yield f'<path class="rim" d="M{x1:.1f} {y1:.1f} L{x2:.1f} {y2:.1f}"/>'
    for position, place in places.items():
        if place[1] or position in deals:
            x, y = at(place)
            look = 'r="5" fill="#222"' if position in deals else 'r="2.5" fill="#bbb"'
            told = escape(position.letters())
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" {look}><title>{told}</title></circle>'


def _places(roots: dict[Deal, float], ends: Iterable[Deal], gap: float) -> dict[Deal, Place]:
    """Where each position of the loose ends stands: deals a gap apart, others in their middle."""
    ways: dict[Deal, list[Deal]] = {}
    for end in ends:
        way = [end]
        while way[-1] not in roots and (following := after(way[-1])):
            way.append(following)
        ways[end] = way
    order = sorted(ways, key=lambda end: (roots[ways[end][-1]], [d.cards for d in ways[end][::-1]]))
    along = dict(zip(order, _apart([roots[ways[end][-1]] for end in order], gap), strict=True))
    above: dict[Deal, list[float]] = {}
    depth: dict[Deal, int] = {}
    for end in order:
        for number, position in enumerate(reversed(ways[end])):
            above.setdefault(position, []).append(along[end])
            depth[position] = number
    found = {one: (sum(those) / len(those), depth[one]) for one, those in above.items()}
    return found | {root: (place, 0) for root, place in roots.items()}


def _apart(wanted: list[float], gap: float) -> list[float]:
    """Numbers as near as possible to those wanted, in their order, each a gap from the next.

    >>> _apart([0, 0, 10], 2)
    [-1.0, 1.0, 10]
    """
    groups: list[tuple[float, int]] = []  # the mean of neighbours that push each other, how many
    for number, want in enumerate(wanted):
        mean, size = want - gap * number, 1
        while groups and groups[-1][0] > mean:
            last, others = groups.pop()
            mean, size = (mean * size + last * others) / (size + others), size + others
        groups.append((mean, size))
    flat = [mean for mean, size in groups for _ in range(size)]
    return [mean + gap * number for number, mean in enumerate(flat)]
