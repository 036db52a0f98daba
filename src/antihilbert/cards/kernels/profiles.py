"""All stories at once, compiled: the twin of `tree.stories` that also counts the deals of each.

Each player has a row of cards, in the order in which they are laid. With one suit every trick takes
one card from each. So trick number t is played with the cards at place t of both rows, and a hand
is what follows there. Cards won are written behind it. A free comparison is decided for player 1
and the other way is left on a stack. Neither hands nor letters need copies: what lies deeper in the
tree only ever changes later letters, and places behind the hands.
"""

from typing import Any

import numpy as np

from antihilbert.base.kernels.arrays import copy
from antihilbert.base.kernels.compiling import kernel

MOST_LISTED_CARDS = 18  # 20! is the last factorial in 64 bits, and the tables of ideals double

DONE, LETTERS_FULL, KEPT_FULL = 0, 1, 2
A, B = 0, 1


@kernel
def explore(
    cards: int,
    hand1_size: int,
    begun: Any,  # the letters every story begins with, 0 for a and 1 for b
    keep_all: bool,  # keep every story, or only the longest
    finished_profiles: Any,  # by number of tricks
    finished_deals: Any,  # by number of tricks and winner
    kept_letters: Any,
    kept: Any,  # for each kept story: where its letters end, its deals, its period (0: it ends)
) -> tuple[int, int, int, int]:
    """Go through all stories that begin so: (status, kept stories, endless profiles and deals).

    Status LETTERS_FULL or KEPT_FULL: an array was too small, nothing else is meant.
    """
    most_letters = len(finished_profiles) - 1
    told = np.zeros(most_letters + 1, np.uint8)
    below = np.zeros(cards, np.int64)
    above = np.zeros(cards, np.int64)
    ways = np.zeros(1 << cards, np.int64)
    ideals = np.zeros(1 << cards, np.int64)
    # A story has fewer free comparisons than there are pairs of cards.
    depth = cards * cards
    stacked = np.zeros((depth, 2), np.int64)
    stacked_orders = np.zeros((depth, 2, cards), np.int64)
    height = 0

    row1 = np.zeros(most_letters + cards + 1, np.int8)
    row2 = np.zeros(most_letters + cards + 1, np.int8)
    for card in range(hand1_size):
        row1[card] = card
    for card in range(hand1_size, cards):
        row2[card - hand1_size] = card
    size1, size2 = hand1_size, cards - hand1_size
    tricks = 0
    stories = letters = 0
    longest = -1
    endless_profiles = endless_deals = 0
    # A repetition counts only when no comparison was free since: these watch one position, as
    # the referee does, and a free comparison makes the watch start again.
    watched, watched_size, waited, patience = 0, -1, 0, 1

    while True:
        # Play one story to its end, from wherever we are.
        period = 0
        while size1 > 0 and size2 > 0:
            if tricks >= most_letters:
                return LETTERS_FULL, 0, 0, 0
            card1, card2 = int(row1[tricks]), int(row2[tricks])
            if below[card1] >> card2 & 1:
                winner = A
            elif below[card2] >> card1 & 1:
                winner = B
            else:
                if tricks < len(begun):
                    winner = begun[tricks]
                else:
                    winner = A
                    stacked[height, 0] = size1
                    stacked[height, 1] = tricks
                    copy(below, stacked_orders[height, 0])
                    copy(above, stacked_orders[height, 1])
                    height += 1
                if winner == A:
                    _add(below, above, card2, card1)
                else:
                    _add(below, above, card1, card2)
                watched_size, waited, patience = -1, 0, 1
            if winner == A:
                row1[tricks + size1] = card1
                row1[tricks + size1 + 1] = card2
                size1 += 1
                size2 -= 1
            else:
                row2[tricks + size2] = card2
                row2[tricks + size2 + 1] = card1
                size1 -= 1
                size2 += 1
            told[tricks] = winner
            tricks += 1
            waited += 1
            if (
                size1 == watched_size
                and _same(row1, watched, tricks, size1)
                and _same(row2, watched, tricks, size2)
            ):
                period = waited
                break
            if waited == patience:
                watched, watched_size = tricks, size1
                waited, patience = 0, 2 * patience

        deals = _count(cards, above, ways, ideals)
        if period > 0:
            endless_profiles += 1
            endless_deals += deals
        else:
            finished_profiles[tricks] += 1
            finished_deals[tricks, A if size2 == 0 else B] += deals
            if tricks > longest and not keep_all:
                stories = letters = 0
            longest = max(longest, tricks)
        if keep_all or (period == 0 and tricks == longest):
            if stories == len(kept) or letters + tricks > len(kept_letters):
                return KEPT_FULL, 0, 0, 0
            copy(told[:tricks], kept_letters[letters : letters + tricks])
            letters += tricks
            kept[stories, 0] = letters
            kept[stories, 1] = deals
            kept[stories, 2] = period
            stories += 1

        if height == 0:
            return DONE, stories, endless_profiles, endless_deals
        # Go back to the last free comparison, and decide it for player 2.
        height -= 1
        size1, tricks = stacked[height, 0], stacked[height, 1]
        size2 = cards - size1
        copy(stacked_orders[height, 0], below)
        copy(stacked_orders[height, 1], above)
        card1, card2 = int(row1[tricks]), int(row2[tricks])
        _add(below, above, card1, card2)
        row2[tricks + size2] = card2
        row2[tricks + size2 + 1] = card1
        size1 -= 1
        size2 += 1
        told[tricks] = B
        tricks += 1
        watched_size, waited, patience = -1, 0, 1


@kernel
def _same(row: Any, one: int, other: int, size: int) -> bool:
    """Whether so many cards of a row are the same from both places on."""
    at = 0
    while at < size and row[one + at] == row[other + at]:
        at += 1
    return at == size


@kernel
def _add(below: Any, above: Any, low: int, high: int) -> None:
    """One comparison more, and what follows from it."""
    lower = below[low] | 1 << low
    higher = above[high] | 1 << high
    for card in range(len(below)):
        if higher >> card & 1:
            below[card] |= lower
        if lower >> card & 1:
            above[card] |= higher


@kernel
def _count(cards: int, above: Any, ways: Any, ideals: Any) -> int:
    """How many numberings respect the order: over ideals, in the order of their size.

    `ways` must be all zeros, and is left so.
    """
    everything = (1 << cards) - 1
    ideals[0] = 0
    ways[0] = 1
    found = 1
    at = 0
    while ideals[at] != everything:
        ideal = ideals[at]
        count = ways[ideal]
        ways[ideal] = 0
        at += 1
        rest = everything & ~ideal
        blocked = 0
        for card in range(cards):  # without branches, which no processor could foretell
            blocked |= -(rest >> card & 1) & above[card]
        free = rest & ~blocked
        while free:
            larger = ideal | free & -free
            free &= free - 1
            if ways[larger] == 0:
                ideals[found] = larger
                found += 1
            ways[larger] += count
    count = ways[everything]
    ways[everything] = 0
    return int(count)
