"""All aligned games of a few cards: every position is tried that could be in one.

An aligned game comes, after a round, to a position where both hands consist of what was won, so of
pairs with the higher card first (natural and optimised pickup). There are far fewer of those than
deals. They are put together flip by flip, and given up as soon as one player has won more than half
of the round; what is left is played on until a round goes wrong or a position returns. Nothing is
assumed about the number of rounds or of battles: a deck without a find has no aligned game at all.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.refuted import Refuted
from antihilbert.cards.kernels.compiling import Bytes, Numbers, kernel
from antihilbert.errors import InputError

MOST_KEPT = 10_000  # positions found; more are only counted
PICKUPS = ("natural", "optimised")

Watch = Callable[[int], None]  # is told how many positions were played so far


@kernel
def _round(hands: Bytes, after: Bytes, sorts: bool) -> bool:
    """Play a round from `hands` to `after`: whether it ends with a trick and with equal hands."""
    size = hands.shape[1]
    filled1 = filled2 = start = 0
    for flip in range(size):
        if hands[0, flip] == hands[1, flip]:
            continue
        winner = 0 if hands[0, flip] > hands[1, flip] else 1
        begin = filled1 if winner == 0 else filled2
        end = begin + 2 * (flip + 1 - start)
        if end > size:
            return False
        at = begin
        for back in range(flip, start - 1, -1):
            after[winner, at] = hands[winner, back]
            after[winner, at + 1] = hands[1 - winner, back]
            at += 2
        if sorts and flip > start:
            _sort(after[winner, begin:end])
        if winner == 0:
            filled1 = end
        else:
            filled2 = end
        start = flip + 1
    return bool(start == size and filled1 == size)


@kernel
def _sort(pile: Bytes) -> None:
    """Strongest first; piles are short."""
    for end in range(1, pile.size):
        at = end
        while at > 0 and pile[at - 1] < pile[at]:
            pile[at - 1], pile[at] = pile[at], pile[at - 1]
            at -= 1


@kernel
def _same(one: Bytes, two: Bytes) -> bool:
    for flip in range(one.shape[1]):
        if one[0, flip] != two[0, flip] or one[1, flip] != two[1, flip]:
            return False
    return True


@kernel
def _returns(hands: Bytes, space: Bytes, sorts: bool) -> bool:
    """Whether the rounds from here lead back here, all of them fair."""
    now, after, kept = space[0], space[1], space[2]
    if not _round(hands, now, sorts) or not _round(now, after, sorts):
        return False  # nearly always
    now[:] = hands
    kept[:] = hands
    since, patience = 0, 1
    while True:
        if not _round(now, after, sorts):
            return False
        now, after = after, now
        if _same(now, hands):
            return True
        # Brent's method, for positions that lead into a cycle without being in it
        if _same(now, kept):
            return False
        since += 1
        if since == patience:
            kept[:] = now
            since, patience = 0, 2 * patience


@kernel
def _walk(left: Numbers, hands: Bytes, given: int, sorts: bool, found: Bytes) -> tuple[int, int]:
    """Every position that goes on from the first `given` cards: (played, found).

    The cards are laid as they are flipped: player 1, player 2, player 1, ...
    """
    size = hands.shape[1]
    cards = 2 * size
    half = size // 2
    highest = left.size - 1
    won = np.zeros((size + 1, 2), np.int64)
    pending = np.zeros(size + 1, np.int64)
    space = np.zeros((3, 2, size), np.uint8)
    played = finds = 0
    at = given
    trying = 0  # the value that the card `at` had last
    fresh = given > 0  # the last given flip is still to be judged
    while True:
        if fresh and at % 2 == 0:
            flip = at // 2 - 1
            own, other = hands[0, flip], hands[1, flip]
            won[flip + 1] = won[flip]
            pending[flip + 1] = pending[flip] + 1
            if own != other:
                won[flip + 1, 0 if own > other else 1] += pending[flip] + 1
                pending[flip + 1] = 0
            if won[flip + 1, 0] > half or won[flip + 1, 1] > half:
                fresh = False
            elif at == cards:
                if pending[size] == 0:
                    played += 1
                    if _returns(hands, space, sorts):
                        if finds < found.shape[0]:
                            found[finds] = hands
                        finds += 1
                fresh = False
            if not fresh:  # back to the last card
                if at == given:
                    return played, finds
                at -= 1
                trying = hands[at % 2, at // 2]
                left[trying] += 1
        fresh = False
        player, flip = at % 2, at // 2
        bound = highest
        if flip % 2:
            bound = int(hands[player, flip - 1])
            if flip == 1 and not sorts:  # a hand begins with a deciding flip, not with a battle
                bound -= 1
        trying += 1
        while trying <= bound and left[trying] == 0:
            trying += 1
        if trying <= bound:
            left[trying] -= 1
            hands[player, flip] = trying
            at += 1
            trying = 0
            fresh = True
        else:
            if at == given:
                return played, finds
            at -= 1
            trying = hands[at % 2, at // 2]
            left[trying] += 1


@dataclass(frozen=True)
class Every:
    """What became of all positions: how many were played, how many are in aligned cycles."""

    played: int
    found: int
    positions: list[Deal]  # those found, at most MOST_KEPT of each first flip


def every_aligned(
    copies: Sequence[int], size: int, pickup: str = "natural", watch: Watch | None = None
) -> Every:
    """All positions in aligned games with hands of `size` cards, up to exchanging the players.

    Value v is on at most `copies[v - 1]` cards: for a deck that is the number of suits, for free
    blocks anything. The first card of hand 1 is never lower than that of hand 2.

    >>> [str(position) for position in every_aligned([2, 2, 4], 4).positions]
    ['3 2 3 1 / 2 1 3 3', '3 1 3 3 / 3 2 2 1', '3 2 2 1 / 3 1 3 3']
    """
    if pickup not in PICKUPS:
        raise InputError(f"no such search for pickup '{pickup}': take natural or optimised")
    if size % 2 or not 0 < 2 * size <= sum(copies):
        # Player 1 wins half the flips of a round.
        return Every(0, 0, [])
    played = total = 0
    positions = []
    for high in range(1, len(copies) + 1):
        for low in range(1, high + 1):
            left = np.array([0, *copies], np.int64)
            left[high] -= 1
            left[low] -= 1
            if left.min() < 0:
                continue
            hands = np.zeros((2, size), np.uint8)
            hands[:, 0] = high, low
            found = np.zeros((MOST_KEPT, 2, size), np.uint8)
            more, finds = _walk(left, hands, 2, pickup == "optimised", found)
            played += more
            total += finds
            positions += [
                Deal(tuple(map(int, hand1)), tuple(map(int, hand2)))
                for hand1, hand2 in found[: min(finds, MOST_KEPT)]
            ]
            if watch:
                watch(played)
    return Every(played, total, positions)


def every_block(
    size: int, pickup: str = "natural", most: int | None = None, watch: Watch | None = None
) -> Every:
    """All positions in aligned games with hands of `size` cards, whatever the cards are.

    Only the order of the values counts, so the lowest is 1 and none is left out. No value is on
    more than `most` cards, if that is given.

    >>> every_block(4).found
    30
    """
    played = total = 0
    positions = []
    for copies in _shares(2 * size, most or 2 * size):
        every = every_aligned(copies, size, pickup)
        played += every.played
        total += every.found
        positions += every.positions
        if watch:
            watch(played)
    return Every(played, total, positions)


def _shares(cards: int, most: int) -> Iterator[tuple[int, ...]]:
    """How so many cards can be shared out among values 1, 2, ..., none without a card."""
    if cards == 0:
        yield ()
    for number in range(1, min(cards, most) + 1):
        yield from ((number, *rest) for rest in _shares(cards - number, most))


def none_aligned(
    suits: int, values: int, pickup: str = "natural", watch: Watch | None = None
) -> Refuted | None:
    """The statement that a deck has no aligned game; None if it has one."""
    deck = Deck(suits, values)
    if deck.size % 2 == 0:
        every = every_aligned([suits] * values, deck.size // 2, pickup, watch)
        if every.found:
            return None
    covered = "aligned, any number of rounds and battles"
    return Refuted(suits, values, deck.size, pickup, "every position", covered)
