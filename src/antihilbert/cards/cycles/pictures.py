"""Cycles as wheels, the rim in the colours of winners, with tails outside. A full dot is a deal."""

from collections.abc import Callable, Iterable
from html import escape
from math import pi

from antihilbert.cards.cycles.cycle import Entered, after
from antihilbert.cards.deal import Deal
from antihilbert.cards.wheel import COLOURS, STYLE, on_circle
from antihilbert.core.messages import grouped, texts
from antihilbert.core.plots import framed

# Pictures

Point = tuple[float, float]
Place = tuple[float, int]  # how far along the cycle or chain, and how many tricks before it
RIM, STEP, GAP = 150.0, 22.0, 15.0
WORDS = texts(
    {
        "ring": ("{tricks} tricks, {cards} cards", "{tricks} plis, {cards} cartes"),
        "exchanged": ("half of it, then with the", "la moitié, puis les joueurs"),
        "players": ("players exchanged", "échangés"),
        "deals": ("deals that run into it: {deals}", "distributions qui y mènent : {deals}"),
        "one": ("won by player {player}", "gagné par le joueur {player}"),
    }
)


def cycle_svg(found: Entered, lang: str = "en") -> str:
    """Draw a cycle with the paths of all its deals into it."""
    cycle = found.cycle
    count = len(cycle.positions)
    roots = {position: number / count for number, position in enumerate(cycle.positions)}
    places = places_of(roots, found.deals, GAP / (2 * pi * (RIM + 4 * STEP)))

    def at(place: Place) -> Point:
        return on_circle(place[0], RIM + STEP * place[1])

    body = [*ways_in(places, at, set(found.deals))]
    winners = [*cycle.leaders.values(), 2 if cycle.exchanges else 1][1:]  # they lead the next trick
    for number, winner in enumerate(winners):
        (x1, y1), (x2, y2) = at((number / count, 0)), at(((number + 0.999) / count, 0))
        large = int(count == 1)
        body.append(
            f'<path d="M{x1:.1f} {y1:.1f} A{RIM} {RIM} 0 {large} 1 {x2:.1f} {y2:.1f}" fill="none" '
            f'stroke="{COLOURS[winner]}" stroke-width="4"/>'
        )
    numbers = {"tricks": grouped(cycle.period, lang), "cards": grouped(cycle.period_cards, lang)}
    hub = [WORDS.say(lang, "ring", **numbers)]
    if cycle.exchanges:
        hub += [WORDS.say(lang, "exchanged"), WORDS.say(lang, "players")]
    hub.append(WORDS.say(lang, "deals", deals=grouped(len(found.deals), lang)))
    body += [f'<text class="hub" y="{20 * n - 40}">{line}</text>' for n, line in enumerate(hub)]
    for player in (1, 2):
        label = WORDS.say(lang, "one", player=player)
        y = 20 * (len(hub) + player) - 50
        body.append(f'<circle cx="-70" cy="{y - 4}" r="5" fill="{COLOURS[player]}"/>')
        body.append(f'<text class="legend" x="-58" y="{y}">{label}</text>')
    reach = RIM + STEP * (max(depth for _, depth in places.values()) + 1)
    box = -reach, -reach, 2 * reach, 2 * reach
    return framed("of-ring", box, found.cycle.key.letters(), STYLE, body)


def ways_in(
    places: dict[Deal, Place], at: Callable[[Place], Point], deals: set[Deal]
) -> Iterable[str]:
    """Yield a line for each trick of the tails, and a dot for each deal."""
    for position, place in places.items():
        following = after(position)
        if place[1] and following:
            (x1, y1), (x2, y2) = at(place), at(places[following])
            yield f'<path class="rim" d="M{x1:.1f} {y1:.1f} L{x2:.1f} {y2:.1f}"/>'
    for position, place in places.items():
        if place[1] or position in deals:
            x, y = at(place)
            look = 'r="5" fill="#222"' if position in deals else 'r="2.5" fill="#bbb"'
            title = escape(position.letters())
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" {look}><title>{title}</title></circle>'


def places_of(roots: dict[Deal, float], ends: Iterable[Deal], gap: float) -> dict[Deal, Place]:
    """Return the place of each position of the tails: deals a gap apart, others in their middle."""
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
    """Return numbers as near as possible to those wanted, in order, at least a gap apart.

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
