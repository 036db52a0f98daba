"""What long games look like: hand sizes over a game, and what is left of it after some swaps."""

from collections.abc import Sequence
from html import escape
from statistics import quantiles

from antihilbert.base.randomness import Stream
from antihilbert.cards import beggar, war
from antihilbert.cards.deal import Deal
from antihilbert.cards.kernels import beggar as beggar_kernel
from antihilbert.cards.kernels import war as war_kernel
from antihilbert.cards.outcome import Outcome
from antihilbert.cards.pickups import pickup_named

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 760, 300, 62, 34, 30, 44
BLUE, ORANGE = "#0b6e99", "#c4581b"
MOST_POINTS = 1500  # of a curve: more than that nobody can see
Points = Sequence[tuple[float, float]]


def hand_sizes(deal: Deal, pickups: tuple[str, ...]) -> list[int]:
    """How many cards player 1 holds before each trick and after the last; no pickup is Beggar."""
    game: war.War | beggar.Beggar = beggar.Beggar(deal)
    if pickups:
        game = war.War(deal, (pickup_named(pickups[0]), pickup_named(pickups[-1])))
    sizes = [len(deal.hand1)]
    while game.outcome is None:
        game.step()
        sizes.append(len(game.position()[0]))
    return sizes


def after_swaps(
    deal: Deal, pickups: tuple[str, ...], swaps: int, deals: int, seed: int = 0
) -> list[int]:
    """Tricks of the games of some deals that are so many random swaps away, endless ones left out.

    Two equal cards are never swapped.
    """
    lengths = []
    for index in range(deals):
        stream, cards = Stream(seed, index), list(deal.cards)
        for _ in range(swaps):
            one = other = 0
            while cards[one] == cards[other]:
                one, other = stream.below(len(cards)), stream.below(len(cards))
            cards[one], cards[other] = cards[other], cards[one]
        hand1_size = len(deal.hand1)
        swapped = Deal(tuple(cards[:hand1_size]), tuple(cards[hand1_size:]))
        if pickups:
            result = war_kernel.play(swapped, pickups[0], pickups[-1])
        else:
            result = beggar_kernel.play(swapped)
        if result.outcome is not Outcome.ENDLESS:
            lengths.append(result.tricks)
    return lengths


def sizes_picture(deal: Deal, pickups: tuple[str, ...], title: str) -> str:
    """The size of player 1's hand, trick by trick, as SVG."""
    sizes = hand_sizes(deal, pickups)
    every = len(sizes) // MOST_POINTS + 1
    points = [(trick, size) for trick, size in enumerate(sizes) if trick % every == 0]
    points.append((len(sizes) - 1, sizes[-1]))
    total = len(deal.cards)
    return _chart(title, "trick", "cards of player 1", total, [(BLUE, points)], len(sizes) - 1)


def swaps_picture(deal: Deal, pickups: tuple[str, ...], title: str, deals: int = 300) -> str:
    """How long games are that are 0 to 12 swaps away: the middle, and the tenth longest, as SVG."""
    middles, longs = [], []
    for swaps in range(13):
        lengths = after_swaps(deal, pickups, swaps, deals if swaps else 2)
        tenths = quantiles(lengths, n=10)
        middles.append((swaps, tenths[4]))
        longs.append((swaps, tenths[8]))
    highest = max(length for _, length in longs)
    curves: list[tuple[str, Points]] = [(BLUE, middles), (ORANGE, longs)]
    return _chart(title, "swaps", "tricks", highest, curves, 12)


def _chart(
    title: str, x: str, y: str, highest: float, curves: Sequence[tuple[str, Points]], last: float
) -> str:
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(point: tuple[float, float]) -> str:
        return f"{LEFT + wide * point[0] / last:.1f},{TOP + high * (1 - point[1] / highest):.1f}"

    marks = [
        f'<text x="{LEFT + wide * part / 4:.0f}" y="{TOP + high + 17}" text-anchor="middle">'
        f"{last * part / 4:,.0f}</text>"
        f'<text x="{LEFT - 7}" y="{TOP + high * (1 - part / 4) + 4:.0f}" text-anchor="end">'
        f"{highest * part / 4:,.0f}</text>"
        f'<line x1="{LEFT}" x2="{LEFT + wide}" y1="{TOP + high * part / 4:.1f}" '
        f'y2="{TOP + high * part / 4:.1f}" stroke="#ddd"/>'
        for part in range(5)
    ]
    lines = [
        f'<polyline fill="none" stroke="{colour}" points="{" ".join(map(at, points))}"/>'
        for colour, points in curves
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12" fill="#222">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<text x="{LEFT}" y="20" font-size="14">{escape(title)}</text>'
        f"{''.join(marks)}{''.join(lines)}"
        f'<text x="{LEFT + wide / 2:.0f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(x)}</text>'
        f'<text transform="translate(14 {TOP + high / 2:.0f}) rotate(-90)" text-anchor="middle">'
        f"{escape(y)}</text></svg>\n"
    )
