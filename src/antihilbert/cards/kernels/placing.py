"""Placements by the thousand, played at once: the twin of `endless.placements.placement`.

A placement whose ties break its story may still be endless by another one. And a game that lasts
long is worth changing a little (`climb`): swap units of a class, or of classes that follow each
other, and keep what does not end sooner.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.arrays import copy
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.cards.kernels import war, war_batch
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.war_pieces import RETURNED
from antihilbert.cards.kernels.war_tricks import TRICKS

# What streams are for, beside dealing, picking up and searching for long games.
PLACING, CLIMBING = 3, 4
MOST_SWAPS = 3  # at once
MOST_DRAWS = 100  # until two units are found that may be swapped
MOST_CLASSES = 64  # a bit each

_0, _1 = np.uint64(0), np.uint64(1)


class PlacingTable(NamedTuple):
    """What is to be placed, and room to play it."""

    suits: int
    values: int
    hand1_size: int
    pickup1: int
    pickup2: int
    limit: int  # tricks, about, after which a game is stopped
    dealt: Numbers  # the card at each place of the deal
    cards: Numbers  # unit by unit
    units: Numbers  # where each unit begins among `cards`, and where the last one ends
    classes: Numbers  # where each class begins among `units`, and where the last one ends
    above: Words  # of each class, a bit for every class that must beat it
    boards: Bytes
    numbers: Numbers
    stream: Words
    draws: Words
    order: Numbers  # scratch: classes to choose from, then the units of a class
    ranks: Numbers  # of each unit: which place its class has in the last placement
    left: Numbers  # of each value, the highest first: cards not yet placed
    given: Bytes  # the value of each card, from 0
    deal: Bytes  # the same in the order of the deal


def layout(
    suits: int,
    hand1_size: int,
    pickups: tuple[str, str],
    limit: int,
    dealt: Sequence[int],
    classes: Sequence[Sequence[Sequence[int]]],  # their units, and the units' cards
    above: Sequence[int],
) -> PlacingTable:
    """A layout with everything in its place; at most MOST_CLASSES classes."""
    units = [unit for members in classes for unit in members]
    boards, numbers, stream = war.workspace()
    return PlacingTable(
        suits=suits,
        values=len(dealt) // suits,
        hand1_size=hand1_size,
        pickup1=code_of(pickups[0]),
        pickup2=code_of(pickups[1]),
        limit=limit,
        dealt=np.array(dealt, np.int64),
        cards=np.array([card for unit in units for card in unit], np.int64),
        units=np.cumsum([0, *map(len, units)]),
        classes=np.cumsum([0, *map(len, classes)]),
        above=np.array(above, np.uint64),
        boards=boards,
        numbers=numbers,
        stream=stream,
        draws=np.zeros(randomness.STREAM_WORDS, np.uint64),
        order=np.zeros(max(len(units), len(classes)), np.int64),
        ranks=np.zeros(len(units), np.int64),
        left=np.zeros(len(dealt) // suits, np.int64),
        given=np.zeros(len(dealt), np.uint8),
        deal=np.zeros(len(dealt), np.uint8),
    )


@kernel
def place(layout: PlacingTable, seed: np.uint64, index: np.uint64) -> None:
    """Placement `index` of run `seed`, into `given`."""
    draws, left = layout.draws, layout.left
    randomness.start(draws, seed, index, np.uint64(PLACING))
    left[:] = layout.suits
    waiting = _0
    for number in range(len(layout.above)):
        waiting |= _1 << np.uint64(number)
    for rank in range(len(layout.above)):
        number = _chosen(layout, waiting)
        waiting ^= _1 << np.uint64(number)
        begin, end = layout.classes[number], layout.classes[number + 1]
        order = layout.order[: end - begin]
        for unit in range(begin, end):
            order[unit - begin] = unit
            layout.ranks[unit] = rank
        for last in range(len(order) - 1, 0, -1):
            other = np.int64(randomness.below(draws, np.uint64(last + 1)))
            order[last], order[other] = order[other], order[last]
        for unit in order:
            start, stop = layout.units[unit], layout.units[unit + 1]
            value = _highest(left, stop - start)
            for at in range(start, stop):
                if left[value] == 0:
                    value = _highest(left, stop - at)
                left[value] -= 1
                layout.given[layout.cards[at]] = layout.values - 1 - value


@inlined
def _chosen(layout: PlacingTable, waiting: np.uint64) -> int:
    """One of the waiting classes that no waiting class beats, at random."""
    free = 0
    for number in range(len(layout.above)):
        is_waiting = waiting >> np.uint64(number) & _1
        if is_waiting and not layout.above[number] & waiting:
            layout.order[free] = number
            free += 1
    return int(layout.order[np.int64(randomness.below(layout.draws, np.uint64(free)))])


@inlined
def _highest(left: Numbers, cards: int) -> int:
    """The highest value that has so many cards left, or the highest that has any."""
    some = -1
    for value in range(len(left)):
        if left[value] >= cards:
            return value
        if some < 0 and left[value] > 0:
            some = value
    return some


@kernel
def _play(layout: PlacingTable) -> int:
    """Whether the game is OVER, has RETURNED or was STOPPED; its tricks are in `numbers`."""
    boards, numbers, stream, deal = layout.boards, layout.numbers, layout.stream, layout.deal
    for at in range(len(deal)):
        deal[at] = layout.given[layout.dealt[at]]
    war_batch.play_deals(
        boards,
        numbers,
        stream,
        deal,
        1,
        layout.hand1_size,
        len(deal),
        layout.pickup1,
        layout.pickup2,
        layout.limit,
        True,
        _0,
        _0,
        numbers,
    )
    return int(numbers[0, war_batch.END])


@kernel
def play_placements(
    layout: PlacingTable, seed: np.uint64, start: int, stop: int
) -> tuple[int, int, int]:
    """The first placement that is endless (-1: none), the one that lasts longest, its tricks.

    The deal of the last one played is in `deal`.
    """
    longest, most = start, -1
    for index in range(start, stop):
        place(layout, seed, np.uint64(index))
        end = _play(layout)
        tricks = layout.numbers[0, TRICKS]
        if end == RETURNED:
            return index, index, int(tricks)
        if tricks > most:
            longest, most = index, int(tricks)
    return -1, longest, most


@inlined
def _swap(layout: PlacingTable) -> None:
    """Exchange the values of two units of one size, of one class or of classes in a row."""
    units, cards, given, ranks = layout.units, layout.cards, layout.given, layout.ranks
    for _ in range(MOST_DRAWS):
        one = np.int64(randomness.below(layout.draws, np.uint64(len(ranks))))
        two = np.int64(randomness.below(layout.draws, np.uint64(len(ranks))))
        begin1, begin2 = units[one], units[two]
        size = units[one + 1] - begin1
        if abs(ranks[one] - ranks[two]) > 1 or units[two + 1] - begin2 != size:
            continue
        if given[cards[begin1]] == given[cards[begin2]]:
            continue
        for at in range(size):
            card1, card2 = cards[begin1 + at], cards[begin2 + at]
            given[card1], given[card2] = given[card2], given[card1]
        return


@kernel
def climb(layout: PlacingTable, seed: np.uint64, index: np.uint64, games: int) -> tuple[bool, int]:
    """Climb from a placement for so many games: whether an endless one was met, tricks reached.

    The endless deal is then in `deal`.
    """
    place(layout, seed, index)
    end, longest = _play(layout), layout.numbers[0, TRICKS]
    randomness.start(layout.draws, seed, index, np.uint64(CLIMBING))
    kept = layout.given.copy()
    for _ in range(games - 1):
        if end == RETURNED:
            break
        for _ in range(1 + np.int64(randomness.below(layout.draws, np.uint64(MOST_SWAPS)))):
            _swap(layout)
        end = _play(layout)
        if layout.numbers[0, TRICKS] >= longest:
            longest = layout.numbers[0, TRICKS]
            copy(layout.given, kept)
        else:
            copy(kept, layout.given)
    return end == RETURNED, int(longest)
