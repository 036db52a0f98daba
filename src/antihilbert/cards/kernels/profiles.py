"""List all profile words of one suit and count the deals of each.

The twin of `cards.profiles.listing.stories`, which does not count deals. With one suit trick t is
played with the cards at place t of two rows, and cards won are appended to the winner's row:

    row 1: played ... | hand 1 | cards won
    row 2: played ... | hand 2 | cards won
                      ^ t

A comparison that does not follow from earlier ones is decided for player 1, and the alternative is
pushed on a stack. Backtracking copies neither hands nor letters: deeper nodes only write later
letters, and places after the hands.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.jit.algorithms import brent_keeps, copy, same
from antihilbert.jit.compiler import Bytes, Numbers, kernel, unowned_fields

MOST_LISTED_CARDS = 18  # 20! is the last factorial below 2^63, and tables have 2^cards rows

DONE, LETTERS_FULL, KEPT_FULL = 0, 1, 2
A, B = 0, 1


class WordTable(NamedTuple):
    """The words found: counts, and those that are kept."""

    finished: Numbers  # words by number of tricks
    deals: Numbers  # by number of tricks and winner
    letters: Bytes  # of the kept words, one after the other
    kept: Numbers  # of each kept word: end of its letters, its deals, its period (0: finite)


@kernel
def explore(
    cards: int, hand1_size: int, begun: Bytes, keep_all: bool, table: WordTable
) -> tuple[int, int, int, int]:
    """List the words that begin with `begun` (0 for a, 1 for b); keep all, or only the longest.

    Return (status, kept words, endless words, endless deals), valid with status DONE only.
    LETTERS_FULL and KEPT_FULL: an array is too small.
    """
    finished, finished_deals, kept_letters, kept = unowned_fields(table)
    most_letters = len(finished) - 1
    word = np.zeros(most_letters + 1, np.uint8)
    below = np.zeros(cards, np.int64)
    above = np.zeros(cards, np.int64)
    ways = np.zeros(1 << cards, np.int64)
    ideals = np.zeros(1 << cards, np.int64)
    # A word has fewer free comparisons than there are pairs of cards.
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
    words = letters = 0
    longest = -1
    endless_words = endless_deals = 0
    again = False  # whether the next comparison is free for the second time
    # Brent's method on positions since the last free comparison: only those prove a cycle.
    watched, watched_size, free = 0, -1, 0

    while True:
        # Play one word to its end from the current node.
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
                elif again:
                    winner, again = B, False
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
                watched_size, free = -1, tricks
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
            word[tricks] = winner
            tricks += 1
            if (
                size1 == watched_size
                and same(row1, watched, row1, tricks, size1)
                and same(row2, watched, row2, tricks, size2)
            ):
                period = tricks - watched
                break
            if brent_keeps(tricks - free):
                watched, watched_size = tricks, size1

        deals = _count(cards, above, ways, ideals)
        if period > 0:
            endless_words += 1
            endless_deals += deals
        else:
            finished[tricks] += 1
            finished_deals[tricks, A if size2 == 0 else B] += deals
            if tricks > longest and not keep_all:
                words = letters = 0
            longest = max(longest, tricks)
        if keep_all or (period == 0 and tricks == longest):
            if words == len(kept) or letters + tricks > len(kept_letters):
                return KEPT_FULL, 0, 0, 0
            copy(word[:tricks], kept_letters[letters : letters + tricks])
            letters += tricks
            kept[words, 0], kept[words, 1], kept[words, 2] = letters, deals, period
            words += 1

        if height == 0:
            return DONE, words, endless_words, endless_deals
        # Return to the last free comparison, and decide it for player 2.
        height -= 1
        size1, tricks = stacked[height, 0], stacked[height, 1]
        size2 = cards - size1
        copy(stacked_orders[height, 0], below)
        copy(stacked_orders[height, 1], above)
        again = True


@kernel
def _add(below: Numbers, above: Numbers, low: int, high: int) -> None:
    """Add a comparison and its transitive closure."""
    lower = below[low] | 1 << low
    higher = above[high] | 1 << high
    for card in range(len(below)):
        if higher >> card & 1:
            below[card] |= lower
        if lower >> card & 1:
            above[card] |= higher


@kernel
def _count(cards: int, above: Numbers, ways: Numbers, ideals: Numbers) -> int:
    """Count the linear extensions, by dynamic programming over ideals; reset `ways` to zeros."""
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
        for card in range(cards):  # branchless, since branches would be unpredictable
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
