"""The slow way to know everything about N cards: play every deal.

Independent of the package: no unnumbered cards, no orders, no shared code. Run as a script,

    python tests/cards/profiles/by_playing.py 10 11 12

it prints the lines of tests/known/profiles.txt (12 cards take some minutes).
"""

import sys
from typing import Any

import numpy as np
from numba import njit

MOST_TRICKS = 200


@njit
def play_every_deal(cards: int, hand1_size: int, hashes: Any) -> tuple[int, Any]:
    """The number of endless deals, and the finished ones by number of tricks.

    `hashes`, unless empty, gets a fingerprint of each deal's story: of its first 2000 letters.
    """
    deal = np.arange(1, cards + 1)
    by_tricks = np.zeros(MOST_TRICKS, np.int64)
    endless = 0
    ring1 = np.zeros(64, np.int64)  # a hand is a ring that is read at `top` and filled at `end`
    ring2 = np.zeros(64, np.int64)
    number = 0
    while True:
        ring1[:hand1_size] = deal[:hand1_size]
        ring2[: cards - hand1_size] = deal[hand1_size:]
        top1, end1, top2, end2 = 0, hand1_size, 0, cards - hand1_size
        tricks = 0
        fingerprint = np.uint64(14695981039346656037)
        # Longer than any finished game of so few cards: the listing has to agree with this.
        limit = 2000 if len(hashes) else MOST_TRICKS
        while top1 < end1 and top2 < end2 and tricks < limit:
            card1, card2 = ring1[top1 & 63], ring2[top2 & 63]
            top1 += 1
            top2 += 1
            if card1 > card2:
                ring1[end1 & 63] = card1
                ring1[(end1 + 1) & 63] = card2
                end1 += 2
                letter = np.uint64(1)
            else:
                ring2[end2 & 63] = card2
                ring2[(end2 + 1) & 63] = card1
                end2 += 2
                letter = np.uint64(2)
            fingerprint = (fingerprint ^ letter) * np.uint64(1099511628211)
            fingerprint ^= fingerprint >> np.uint64(29)
            tricks += 1
        if top1 < end1 and top2 < end2:
            endless += 1
        else:
            by_tricks[tricks] += 1
        if len(hashes):
            hashes[number] = fingerprint
        number += 1
        # The next permutation in the order of a dictionary.
        i = cards - 2
        while i >= 0 and deal[i] > deal[i + 1]:
            i -= 1
        if i < 0:
            return endless, by_tricks
        j = cards - 1
        while deal[j] < deal[i]:
            j -= 1
        deal[i], deal[j] = deal[j], deal[i]
        deal[i + 1 :] = deal[i + 1 :][::-1].copy()


def known_line(cards: int, hand1_size: int | None = None, stories: bool = True) -> str:
    """One line of the table of known answers, whose first lines name its columns."""
    hand1_size = cards // 2 if hand1_size is None else hand1_size
    size = int(np.prod(np.arange(1, cards + 1))) if stories else 0
    hashes = np.zeros(size, np.uint64)
    endless, by_tricks = play_every_deal(cards, hand1_size, hashes)
    profiles = str(len(np.unique(hashes))) if stories else "-"
    longest = int(np.flatnonzero(by_tricks)[-1])
    total = int((by_tricks * np.arange(MOST_TRICKS)).sum())
    numbers = (cards, hand1_size, profiles, endless, total, longest, int(by_tricks[longest]))
    return " | ".join(map(str, numbers))


if __name__ == "__main__":
    for cards in map(int, sys.argv[1:]):
        print(known_line(cards, stories=cards <= 10), flush=True)
