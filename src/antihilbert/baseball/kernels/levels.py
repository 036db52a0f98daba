"""One level of the breadth-first search: all boards one move farther from the solved one.

Distances are bytes, in rows as `ranks.py` explains. A level is one pass over the rows of either
side, class by class: the boards at this distance are counted, and moves within the half and over
the seam are made while the rows of the class are at hand. Threads may share the rows of one side:
they count and compare only rows of their own, and over the seam, on the other side, they write
single bytes that all get the same value.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel

UNSEEN = 255


@kernel
def neighbour_rows(
    row_numbers: Numbers, rows: Numbers, pairs: Bytes, kind: Numbers, beside: Bytes, found: Numbers
) -> None:
    """`found[row]`: the rows that a move within the half leads to, -1 where there is none.

    `beside[a, b]` says whether bases a and b of this half are neighbours.
    """
    kinds, bases = len(pairs), len(beside)
    hole = len(kind) - 1
    for row in range(len(row_numbers)):
        found[row, :] = -1
        number = row_numbers[row]
        at = hole_base(number, pairs, hole)
        here = number // kinds**at % kinds
        stays = pairs[here, 0]  # the hole, being the largest, comes second in its pair
        links = 0
        for base in range(bases):
            if not beside[at, base]:
                continue
            there = number // kinds**base % kinds
            for place in range(2):
                token, other = pairs[there, place], pairs[there, 1 - place]
                if place == 1 and token == other:
                    continue
                new = number + (kind[stays, token] - here) * kinds**at
                new += (kind[other, hole] - there) * kinds**base
                found[row, links] = rows[new]
                links += 1


@kernel
def hole_base(number: int, pairs: Bytes, hole: int) -> int:
    """The base of a half that has the hole."""
    base = 0
    while pairs[number % len(pairs), 1] != hole:
        number //= len(pairs)
        base += 1
    return base


@kernel
def within(
    first: int,
    last: int,
    level: int,
    distances: Bytes,
    starts: Numbers,
    widths: Numbers,
    links: Numbers,
    unseen: Numbers,
    fresh: Bytes,
) -> None:
    """Moves within the half that has the hole: rows take what is new in the rows beside them."""
    for row in range(first, last):
        if unseen[row] == 0:
            continue
        mine = distances[starts[row] : starts[row] + widths[row]]
        for link in range(links.shape[1]):
            other = links[row, link]
            if other < 0:
                break
            if fresh[other]:
                theirs = distances[starts[other] : starts[other] + widths[row]]
                for column in range(len(mine)):
                    reached = (mine[column] == UNSEEN) & (theirs[column] == level)
                    mine[column] = level + 1 if reached else mine[column]


@kernel
def crossings(
    members: Numbers,
    other_rows: Numbers,
    row_starts: Numbers,
    pairs: Bytes,
    kind: Numbers,
    bases: Numbers,
    tokens: Bytes,
    targets: Numbers,
) -> None:
    """For each half without the hole and each base at the seam: what may leave, and to which row.

    `tokens[half, seam, place]` steps over the seam; the half then is the row that starts at
    `targets`. A token that is there twice is listed once: the second target is -1.
    """
    kinds, hole = len(pairs), len(kind) - 1
    for member in range(len(members)):
        number = members[member]
        for seam in range(len(bases)):
            there = number // kinds ** bases[seam] % kinds
            for place in range(2):
                token, other = pairs[there, place], pairs[there, 1 - place]
                tokens[member, seam, place] = token
                new = number + (kind[other, hole] - there) * kinds ** bases[seam]
                twice = place == 1 and token == other
                targets[member, seam, place] = -1 if twice else row_starts[other_rows[new]]


@kernel
def across(
    first: int,
    last: int,
    level: int,
    distances: Bytes,
    other_distances: Bytes,
    starts: Numbers,
    widths: Numbers,
    fresh: Bytes,
    row_numbers: Numbers,
    places: Numbers,
    pairs: Bytes,
    kind: Numbers,
    seam: Bytes,
    column_starts: Numbers,
    tokens: Bytes,
    targets: Numbers,
) -> None:
    """Moves over the seam: a token of the other half steps into the hole.

    `seam[base, s]`: whether this base is beside base s of the other half's seam.
    """
    kinds, hole = len(pairs), len(kind) - 1
    new_place = np.empty(hole, np.int64)  # of this half in its class, by the token that comes in
    for row in range(first, last):
        if not fresh[row]:
            continue
        number = row_numbers[row]
        at = hole_base(number, pairs, hole)
        here = number // kinds**at % kinds
        open_seam = False
        for s in range(seam.shape[1]):
            open_seam = open_seam or seam[at, s]
        if not open_seam:
            continue
        for token in range(hole):
            new = number + (kind[pairs[here, 0], token] - here) * kinds**at
            new_place[token] = places[new]
        mine = distances[starts[row] : starts[row] + widths[row]]
        for column in range(len(mine)):
            if mine[column] != level:
                continue
            member = column_starts[row] + column
            for s in range(seam.shape[1]):
                if not seam[at, s]:
                    continue
                for place in range(2):
                    target = targets[member, s, place]
                    if target >= 0:
                        cell = target + new_place[tokens[member, s, place]]
                        if other_distances[cell] == UNSEEN:
                            other_distances[cell] = level + 1


@kernel
def count(
    first: int,
    last: int,
    level: int,
    distances: Bytes,
    starts: Numbers,
    widths: Numbers,
    unseen: Numbers,
    fresh: Bytes,
) -> int:
    """How many boards have this distance; which rows have some, and have some left to see."""
    total = 0
    for row in range(first, last):
        found = 0
        if unseen[row]:
            mine = distances[starts[row] : starts[row] + widths[row]]
            for column in range(len(mine)):
                found += mine[column] == level
            unseen[row] -= found
            total += found
        fresh[row] = found > 0
    return total


@kernel
def pass_over(
    first: int,
    last: int,
    level: int,
    distances: Bytes,
    other_distances: Bytes,
    starts: Numbers,
    widths: Numbers,
    classes: Numbers,
    links: Numbers,
    unseen: Numbers,
    fresh: Bytes,
    row_numbers: Numbers,
    places: Numbers,
    pairs: Bytes,
    kind: Numbers,
    seam: Bytes,
    column_starts: Numbers,
    tokens: Bytes,
    targets: Numbers,
) -> int:
    """How many boards of these rows, whole classes, have this distance; move on from them all."""
    total, begin = 0, first
    while begin < last:
        end = begin + 1
        while end < last and classes[end] == classes[begin]:
            end += 1
        found = count(begin, end, level, distances, starts, widths, unseen, fresh)
        if found:
            within(begin, end, level, distances, starts, widths, links, unseen, fresh)
            across(
                begin, end, level, distances, other_distances, starts, widths, fresh, row_numbers,
                places, pairs, kind, seam, column_starts, tokens, targets,
            )  # fmt: skip
        total += found
        begin = end
    return total
