"""What a deal of one suit tells of its game: every deal of N cards, exactly (docs/profiles.md).

Run as `python tools/foresight.py 4 6 8 10 12`; 12 cards take some minutes of a core. Only deals in
which player 1 holds card N are played: exchanging the players gives the others.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from math import factorial

import numpy as np
from numba import njit

SEEN = (1, 2, 4, 8)  # tricks after which the hands are looked at
WINNER = ("sum", "half", *(f"lead{tricks}" for tricks in SEEN))
LENGTH = ("sum", "place", "lead4", "lead8")
MOST_TRICKS = 1000  # no game of 12 cards that ends takes as many


@njit(cache=False)
def _played(cards, ring, leads, seen):  # type: ignore[no-untyped-def]
    """Play a deal; return the tricks, or -1 if it never ends. `leads`: cards of hand 1 more."""
    size = len(cards)
    half = size // 2
    mask = ring.shape[1] - 1
    for place in range(half):
        ring[0, place], ring[1, place] = cards[place], cards[half + place]
    tops = [0, 0]
    counts = [half, half]
    tricks = at = 0
    while counts[0] and counts[1]:
        one, two = ring[0, tops[0] & mask], ring[1, tops[1] & mask]
        winner = 0 if one > two else 1
        end = tops[winner] + counts[winner]
        ring[winner, end & mask] = max(one, two)
        ring[winner, (end + 1) & mask] = min(one, two)
        tops[0] += 1
        tops[1] += 1
        counts[winner] += 1
        counts[1 - winner] -= 1
        tricks += 1
        if at < len(seen) and tricks == seen[at]:
            leads[at] = counts[0] - counts[1]
            at += 1
        if tricks == MOST_TRICKS:
            return -1
    for later in range(at, len(seen)):
        leads[later] = counts[0] - counts[1]
    return tricks


@njit(cache=False)
def _counted(size, seen, right, moments, endless):  # type: ignore[no-untyped-def]
    """Go through all deals with card N in hand 1, in lexicographic order."""
    half = size // 2
    cards = np.arange(1, size + 1)
    ring = np.zeros((2, 64), np.int64)
    leads = np.zeros(len(seen), np.int64)
    features = np.zeros(2 + len(seen), np.int64)
    while True:
        place = 0
        while cards[place] != size:
            place += 1
        if place < half:
            tricks = _played(cards, ring, leads, seen)
            features[:2] = 0
            beside = 0  # whether card N - 1 is in the same hand
            for at in range(half):
                features[0] += cards[at] - cards[half + at]
                features[1] += (cards[at] > half) - (cards[half + at] > half)
                beside |= cards[at] == size - 1
            features[2:] = leads
            endless[beside, 0] += 1
            if tricks < 0:
                endless[beside, 1] += 1
            else:
                endless[beside, 2] += tricks
                for number in range(len(features)):
                    right[number] += (features[number] > 0) * 2 + (features[number] == 0)
                values = (features[0], place, features[4], features[5])
                for number in range(4):
                    x = values[number]
                    moments[number] += np.array([x, x * x, x * tricks])
                moments[4] += np.array([1, tricks, tricks * tricks])
        last = size - 2  # the next order
        while last >= 0 and cards[last] > cards[last + 1]:
            last -= 1
        if last < 0:
            return
        other = size - 1
        while cards[other] < cards[last]:
            other -= 1
        cards[last], cards[other] = cards[other], cards[last]
        cards[last + 1 :] = cards[last + 1 :][::-1].copy()


@dataclass(frozen=True)
class Foresight:
    cards: int
    deals: int  # with card N in hand 1
    finished: int
    right: dict[str, float]  # by feature: the share of finished games whose winner it names
    explained: dict[str, float]  # by feature: the share of the variance of lengths
    endless: tuple[float, float]  # share, with card N - 1 in the other hand, in the same one
    mean: tuple[float, float]  # tricks of finished games, likewise

    @property
    def row(self) -> str:
        """The numbers as a row of docs/profiles.md."""
        shares = (f"{100 * share:.2f} %" for share in self.right.values())
        variance = (f"{100 * share:.1f} %" for share in self.explained.values())
        ends = (f"{100 * share:.2f} %" for share in self.endless)
        means = (f"{mean:.2f}" for mean in self.mean)
        return "| " + " | ".join([str(self.cards), *shares, *variance, *ends, *means]) + " |"


def foresight(cards: int) -> Foresight:
    right = np.zeros(len(WINNER), np.int64)
    moments = np.zeros((len(LENGTH) + 1, 3), np.int64)
    ends = np.zeros((2, 3), np.int64)
    _counted(cards, np.array(SEEN), right, moments, ends)
    finished, total, squares = map(int, moments[-1])
    explained = {}
    for name, (x, xx, xt) in zip(LENGTH, moments[:-1].tolist(), strict=True):
        covariance = finished * xt - x * total
        spread = (finished * xx - x * x) * (finished * squares - total * total)
        explained[name] = covariance**2 / spread if spread else 0.0
    by_place = [(deals, never, tricks) for deals, never, tricks in ends.tolist()]
    assert sum(deals for deals, _, _ in by_place) == factorial(cards) // 2
    return Foresight(
        cards,
        factorial(cards) // 2,
        finished,
        {name: int(twice) / (2 * finished) for name, twice in zip(WINNER, right, strict=True)},
        explained,
        *(
            (one, two)
            for one, two in (
                tuple(never / deals for deals, never, _ in by_place),
                tuple(tricks / (deals - never) for deals, never, tricks in by_place),
            )
        ),
    )


def main(sizes: Iterable[str]) -> None:
    for size in sizes:
        print(foresight(int(size)).row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
