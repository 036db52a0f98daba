"""What a deal counts for, once its game is over: for all deals that come to the same game."""

import numpy as np

from antihilbert.base.kernels.compiling import Numbers, Words, inlined, kernel
from antihilbert.cards.kernels.first_pass import SYMMETRIC
from antihilbert.cards.kernels.outcomes import ENDLESS

# Sums: the first four outcomes, then these. The key is the longest game's deal as one number.
SUM_TRICKS, SUM_CARDS, LONGEST, KEY, PLAYED = range(4, 9)
SUMS = 9
_0, _1 = np.uint64(0), np.uint64(1)


@inlined
def tally(
    sums: Words,
    histogram: Numbers,
    choice: Numbers,
    piles1: np.uint64,
    piles2: np.uint64,
    m: int,
    hand1_size: int,
    bits: int,
    rules: Numbers,
    weights: Words,
    outcome: int,
    tricks: np.int64,
    flips: np.int64,
) -> None:
    """A deal whose game has been played, for all that it stands for."""
    weight = weights[np.int64(piles1), np.int64(piles2)]
    both = rules[SYMMETRIC] != 0 and piles1 > piles2
    sums[PLAYED] += _1
    sums[outcome] += weight
    if both:  # and with the hands exchanged
        sums[1 - outcome if outcome < 2 else outcome] += weight
        weight += weight
    if outcome == ENDLESS:
        return
    sums[SUM_TRICKS] += weight * np.uint64(tricks)
    sums[SUM_CARDS] += weight * np.uint64(flips)
    histogram[min(int(tricks), len(histogram) - 1)] += np.int64(weight)
    if np.uint64(tricks) >= sums[LONGEST]:
        key = _least_key(choice, m, hand1_size, bits, False)
        if both:
            key = min(key, _least_key(choice, m, hand1_size, bits, True))
        if np.uint64(tricks) > sums[LONGEST] or key < sums[KEY]:
            sums[LONGEST], sums[KEY] = np.uint64(tricks), key


@kernel
def _least_key(choice: Numbers, m: int, hand1_size: int, bits: int, swapped: bool) -> np.uint64:
    """The first in rank of the deals that this one stands for, as one number, top card highest.

    Of all ways to put what is left of both players' piles in order, the least begins with one or
    the other's next pile and goes on with the least way to order the rest.
    """
    n = len(choice)
    who1, who2 = (1, 0) if swapped else (0, 1)
    ends = np.zeros(m + 1, np.int64)  # where the piles end
    piles = piles1 = 0
    for i in range(m):
        if choice[2 * i] != choice[2 * i + 1]:
            piles += 1
            ends[piles] = i + 1
            piles1 += choice[2 * i] > choice[2 * i + 1]
    piles2 = piles - piles1
    # least[i, j]: the least order from player 1's pile i and player 2's pile j on, one number for
    # each hand. What follows the last piles, and how many flips that is, is the same for all.
    least = np.zeros((piles1 + 1, piles2 + 1, 2), np.uint64)
    step = np.uint64(bits)
    for i in range(piles1, -1, -1):
        for j in range(piles2, -1, -1):
            flips = m - ends[piles]  # behind the last piles
            for k in range(i, piles1):
                flips += ends[k + 1] - ends[k]
            for k in range(piles1 + j, piles):
                flips += ends[k + 1] - ends[k]
            found = False
            for player in range(3):
                if player == 0 and i < piles1:
                    pile, rest = i, least[i + 1, j]
                elif player == 1 and j < piles2:
                    pile, rest = piles1 + j, least[i, j + 1]
                elif player == 2 and i == piles1 and j == piles2:
                    pile, rest = piles, least[i, j]
                else:
                    continue
                begin = ends[pile]
                end = ends[pile + 1] if pile < piles else m
                key1 = key2 = _0
                for flip in range(begin, end):
                    key1 = key1 << step | np.uint64(choice[2 * flip + who1])
                    key2 = key2 << step | np.uint64(choice[2 * flip + who2])
                shift = step * np.uint64(flips - (end - begin))
                key1, key2 = key1 << shift | rest[0], key2 << shift | rest[1]
                best = least[i, j]
                if not found or key1 < best[0] or (key1 == best[0] and key2 < best[1]):
                    best[0], best[1] = key1, key2
                    found = True
    key, key2 = least[0, 0, 0], least[0, 0, 1]
    if hand1_size > m:
        for place in range(2 * m, n):
            key = key << step | np.uint64(choice[place])
    key = key << (step * np.uint64(m)) | key2
    if hand1_size == m:
        for place in range(2 * m, n):
            key = key << step | np.uint64(choice[place])
    return key
