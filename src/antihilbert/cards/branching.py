"""Random pickup as a graph: from each position, every position that one trick can lead to.

The winner of a trick may lay the pile in any order, each equally likely. What can happen in the
whole game is a walk in this graph.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import refusals
from antihilbert.cards.deal import Deal
from antihilbert.cards.notation import Hand
from antihilbert.cards.pickups import Pickup, Pile
from antihilbert.cards.war import War

Position = tuple[Hand, Hand]

REPORT_EVERY = 10_000  # positions


class Branches(NamedTuple):
    """What one trick takes, and where it can lead; a finished game takes nothing more."""

    cards: int
    positions: list[Position]  # all different and equally likely; none: the game is over

    @property
    def tricks(self) -> int:
        return 1 if self.cards else 0


Graph = dict[Position, Branches]


def after(position: Position) -> Branches:
    """Play one trick by the rules, and lay its pile in every order.

    >>> after(((4, 1), (2, 3)))
    Branches(cards=1, positions=[((1, 2, 4), (3,)), ((1, 4, 2), (3,))])
    """
    won: list[int] = []

    def as_it_lies(pile: Pile) -> list[int]:
        won.extend(card for flip in pile.flips for card in flip)
        return won

    keep = Pickup("as it lies", as_it_lies)
    game = War(Deal(*position), (keep, keep))
    if game.outcome is not None:
        return Branches(0, [])
    winner = game.step().winner
    if winner is None:
        return Branches(game.cards, [])
    hand1, hand2 = game.position()
    if winner == 1:
        return Branches(game.cards, [(hand1[: -len(won)] + order, hand2) for order in orders(won)])
    return Branches(game.cards, [(hand1, hand2[: -len(won)] + order) for order in orders(won)])


def orders(cards: Iterable[int]) -> list[Hand]:
    """Every order of some cards, equal cards told apart by nobody, the least first.

    >>> orders([2, 1, 1])
    [(1, 1, 2), (1, 2, 1), (2, 1, 1)]
    """
    return list(_orders(Counter(sorted(cards))))


def _orders(left: Counter[int]) -> Iterator[Hand]:
    if not left.total():
        yield ()
    for card in list(left):
        if left[card]:
            left[card] -= 1
            yield from ((card, *rest) for rest in _orders(left))
            left[card] += 1


def graph(starts: Iterable[Position], most: int, watch: Watch = unwatched) -> Graph:
    """Every position that can be reached, with what follows; more than `most` are refused."""
    found: Graph = {}
    known = dict.fromkeys(starts)
    waiting = list(known)
    for done, position in enumerate(waiting, start=1):
        found[position] = after(position)
        for new in found[position].positions:
            if new not in known:
                known[new] = None
                waiting.append(new)
        if len(waiting) > most:
            raise ToldError(refusals.GAME_CAN_COME, most=most)
        if done % REPORT_EVERY == 0:
            watch(Progress(done, len(waiting)))
    return found


def components(graph: Graph) -> list[list[Position]]:
    """Positions that lead to each other together, in such an order that a walk goes backwards.

    Tarjan's algorithm (1972) without recursion: a walk that leaves a component is then in an
    earlier one for good.
    """
    order: dict[Position, int] = {}
    lowest: dict[Position, int] = {}
    open_ones: dict[Position, None] = {}  # not yet in a component, in the order they were met
    found: list[list[Position]] = []
    for root in graph:
        if root in order:
            continue
        path = [(root, iter(graph[root].positions))]
        order[root] = lowest[root] = len(order)
        open_ones[root] = None
        while path:
            here, following = path[-1]
            for new in following:
                if new not in order:
                    order[new] = lowest[new] = len(order)
                    open_ones[new] = None
                    path.append((new, iter(graph[new].positions)))
                    break
                if new in open_ones:
                    lowest[here] = min(lowest[here], order[new])
            else:
                path.pop()
                if path:
                    before = path[-1][0]
                    lowest[before] = min(lowest[before], lowest[here])
                if lowest[here] == order[here]:
                    found.append(_closed(open_ones, here))
    return found


def _closed(open_ones: dict[Position, None], root: Position) -> list[Position]:
    """Take the component of `root` from the open positions: it and all that were met later."""
    component = []
    while True:
        position, _ = open_ones.popitem()
        component.append(position)
        if position == root:
            return component
