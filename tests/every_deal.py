"""Every deal of a few cards of Beggar-my-neighbour, played with strings, to check all else against.

Nothing here is shared with the package, and nothing looks backwards.
"""

from collections import defaultdict
from collections.abc import Iterator


def orders(cards: str) -> Iterator[str]:
    """Every order of the cards, once."""
    if not cards:
        yield ""
    for card in set(cards):
        for rest in orders(cards.replace(card, "", 1)):
            yield card + rest


def every_ring(cards: str, splits: range) -> dict[frozenset[str], set[str]]:
    """Every ring of these cards and the deals that run into it: strings, and no look backwards.

    A game is played until a position returns; what was met since it first came is the ring.
    """
    found: dict[frozenset[str], set[str]] = defaultdict(set)
    for dealt in orders(cards):
        for first in splits:
            hands, met = [dealt[:first], dealt[first:]], list[str]()
            while hands[1] and "/".join(hands) not in met:  # the leader's hand comes first
                met.append("/".join(hands))
                hands = played(hands)
            if hands[1]:
                ring = frozenset(met[met.index("/".join(hands)) :])
                found[ring].add(f"{dealt[:first]}/{dealt[first:]}")
    return found


def played(hands: list[str]) -> list[str]:
    """The hands after a trick, the winner's first; nothing in the second when the game is over."""
    pile, turn, owed = "", 0, 0
    while hands[turn]:
        card, hands[turn] = hands[turn][0], hands[turn][1:]
        pile += card
        if card != "-":
            owed, turn = "-JQKA".index(card), 1 - turn
        elif owed == 1:
            return [hands[1 - turn] + pile, hands[turn]]
        elif owed:
            owed -= 1
        else:
            turn = 1 - turn
    return ["", ""]
