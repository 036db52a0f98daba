"""Backwards: the positions from which a game gets to where it is.

A trick can be undone when the winner's hand ends in a pile that the trick could have left. From
the positions of a cycle this leads back to the deals that fall into it, among them one with equal
hands: a fair start.
"""

from collections.abc import Iterable, Iterator
from heapq import heapify, heappop, heappush
from itertools import combinations, permutations

from antihilbert.base.clock import NEVER, Deadline
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.words import won_card_first
from antihilbert.cards.notation import Hand
from antihilbert.cards.pickups import traits_of

MOST_BATTLES = 3  # in an undone trick: a longer one is hardly ever there to be undone
MOST_POSITIONS = 200_000  # looked at on the way back to equal hands
Position = tuple[Hand, Hand]


def before(
    position: Position,
    pickups: tuple[str, str],
    hidden: int = 0,
    most_battles: int = MOST_BATTLES,
) -> Iterator[Position]:
    """Every position that one trick with so many battles at most turns into this one.

    With `hidden` cards laid face down in a battle, only tricks that both could pay for; of a sorted
    pile, which does not tell what was hidden, only those without a battle.
    """
    for winner in (0, 1):
        hand, other = position[winner], position[1 - winner]
        for battles in range(most_battles + 1):
            size = 2 + 2 * battles * (hidden + 1)
            if size > len(hand):
                break
            pile, rest = hand[-size:], hand[:-size]
            for own, theirs in flips_of(pile, pickups[winner], winner, hidden):
                hands = own + rest, theirs + other
                yield hands if winner == 0 else (hands[1], hands[0])


def flips_of(pile: Hand, pickup: str, winner: int, hidden: int = 0) -> Iterator[tuple[Hand, Hand]]:
    """What winner and loser laid, first flip first, for the pile to lie like this."""
    if traits_of(pickup).sorts:
        if list(pile) == sorted(pile, reverse=True) and (not hidden or len(pile) == 2):
            yield from _sorted_flips(pile)
        return
    own_first = won_card_first(pickup, winner)
    won, lost = pile[:2] if own_first else (pile[1], pile[0])
    block = 2 * hidden + 2
    battles = [pile[at : at + block] for at in range(len(pile) - block, 1, -block)]
    if won <= lost or any(battle[-2] != battle[-1] for battle in battles):
        return
    first = [card for battle in battles for card in (battle[-1], *battle[:hidden])]
    second = [card for battle in battles for card in (battle[-1], *battle[hidden:-2])]
    own, theirs = (first, second) if own_first else (second, first)
    yield (*own, won), (*theirs, lost)


def _sorted_flips(pile: Hand) -> Iterator[tuple[Hand, Hand]]:
    """Of a sorted pile: which two cards decided it, the others being battles, in any order."""
    seen = set()
    for high, low in combinations(range(len(pile)), 2):
        rest = pile[:high] + pile[high + 1 : low] + pile[low + 1 :]
        ties = rest[::2]
        if pile[high] > pile[low] and ties == rest[1::2] and (pile[high], pile[low]) not in seen:
            seen.add((pile[high], pile[low]))
            for order in _orders(ties):
                yield (*order, pile[high]), (*order, pile[low])


def _orders(ties: Hand) -> set[Hand]:
    return set(permutations(ties))


def fair_start(
    cycle: Iterable[Position],
    pickups: tuple[str, str],
    most: int = MOST_POSITIONS,
    deadline: Deadline = NEVER,
    hidden: int = 0,
) -> Deal | None:
    """A deal with equal hands (player 1 one card fewer if they are odd) that falls into a cycle.

    The positions undone first are those nearest to the cycle and to equal hands taken together
    (an undone trick without battles moves one card), so the pre-period is short, if not always
    the shortest. None if no such deal is among the first `most` positions, or none was found before
    the deadline.
    """
    queue = [(_unfair(position), 0, position) for position in cycle]
    heapify(queue)
    seen = {position for _, _, position in queue}
    while queue and len(seen) < most:
        if deadline.over:
            return None
        _, tricks, position = heappop(queue)
        if _unfair(position) == 0:
            return Deal(*position)
        for previous in before(position, pickups, hidden):
            if previous not in seen:
                seen.add(previous)
                heappush(queue, (tricks + 1 + _unfair(previous), tricks + 1, previous))
    return None


def _unfair(position: Position) -> int:
    """How many cards would have to move for equal hands."""
    hand1, hand2 = position
    return abs((len(hand1) + len(hand2)) // 2 - len(hand1))
