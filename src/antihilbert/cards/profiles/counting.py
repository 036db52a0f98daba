"""In how many ways can the cards be numbered so that every comparison holds?

These are the linear extensions of the order. What falls apart is counted in parts: two parts
without any comparison between them shuffle freely, two parts of which one lies wholly above the
other do not mix at all. A part that does neither is counted over its ideals: the sets of cards
that can be the lowest so many.
"""

from math import comb

from antihilbert.cards.profiles.order import Order

SURE_CARDS = 24  # so many are always counted
MAX_IDEALS = 2**21  # which suffices for them: a whole game of 12 and 12 cards has at most 3^12
MOST_ORDERED_CARDS, FEW_IDEALS = 64, 2**16  # more are counted only if that is quick


def count(order: Order) -> int | None:
    """How many numberings there are; None where that is too much to count.

    Same as `sum(1 for _ in order.every_values())`.

    >>> count(Order(4, ((2, 0), (1, 3), (3, 0), (1, 2))))
    2
    >>> count(Order(24, tuple((card, card + 12) for card in range(12))))  # 24!/2^12
    151476660579404160000
    """
    if order.values is None:
        return 0
    if order.size > MOST_ORDERED_CARDS:
        return None
    most = MAX_IDEALS if order.size <= SURE_CARDS else FEW_IDEALS
    return _count(order.below, (1 << order.size) - 1, most)


def _count(below: tuple[int, ...], cards: int, most: int) -> int | None:
    """The numberings of the set `cards` alone."""
    if cards & (cards - 1) == 0:
        return 1
    ways, placed = 1, 0
    comparable = _comparable(below, cards)
    parts = _components(comparable, cards)
    if len(parts) > 1:
        for part in parts:
            of_part = _count(below, part, most)
            if of_part is None:
                return None
            placed += part.bit_count()
            ways *= of_part * comb(placed, part.bit_count())
        return ways
    incomparable = {card: cards & ~(others | 1 << card) for card, others in comparable.items()}
    layers = _components(incomparable, cards)
    if len(layers) > 1:
        for layer in layers:
            of_layer = _count(below, layer, most)
            if of_layer is None:
                return None
            ways *= of_layer
        return ways
    return _count_over_ideals(below, cards, most)


def _count_over_ideals(below: tuple[int, ...], cards: int, most: int) -> int | None:
    """How many ways lead, one card at a time from the lowest, to each set of lowest cards?"""
    ways = {0: 1}
    seen = 0
    needs = [(1 << card, below[card] & cards) for card in _members(cards)]
    for _ in range(cards.bit_count()):
        larger: dict[int, int] = {}
        for ideal, count in ways.items():
            for card, lower in needs:
                if not ideal & card and not lower & ~ideal:
                    larger[ideal | card] = larger.get(ideal | card, 0) + count
        ways = larger
        seen += len(ways)
        if seen > most:
            return None
    return ways[cards]


def _comparable(below: tuple[int, ...], cards: int) -> dict[int, int]:
    """For each card of the set, those of the set that are lower or higher."""
    comparable = {card: below[card] & cards for card in _members(cards)}
    for card in comparable:
        for low in _members(below[card] & cards):
            comparable[low] |= 1 << card
    return comparable


def _components(neighbours: dict[int, int], cards: int) -> list[int]:
    """The connected parts of the set."""
    parts = []
    while cards:
        part = grown = cards & -cards
        while grown:
            new = 0
            for card in _members(grown):
                new |= neighbours[card]
            grown = new & ~part
            part |= grown
        parts.append(part)
        cards &= ~part
    return parts


def _members(cards: int) -> list[int]:
    members = []
    while cards:
        lowest = cards & -cards
        members.append(lowest.bit_length() - 1)
        cards ^= lowest
    return members
