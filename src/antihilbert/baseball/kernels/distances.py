"""Boards as numbers, one level of the breadth-first search over them, strategies on every board."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from antihilbert.jit.algorithms import brent_keeps, copy_rows
from antihilbert.jit.compiler import (
    Bytes,
    Floats,
    Numbers,
    Words,
    inlined,
    kernel,
    unowned,
    unowned_fields,
)

# Boards as numbers
#
# A pair (the content of a base) has a number. A half of the field is the number with its pairs as
# digits. Halves with the same tokens are a class; a half is found by its place there. A class is
# the number with its counts of colours as digits in base 3, so the class of the other half is the
# difference from the full set.

NONE = -1


class Side(NamedTuple):
    """All boards with the hole in one half of the field: a row for each filling of that half."""

    number: int  # 0: the first half, 1: the second
    cut: int  # the first base of the second half
    first: int  # the rank of the first board
    pairs: Bytes  # the tokens of each kind of pair, the larger second; the hole is n
    kind: Numbers  # `kind[a, b]`: the number of a pair
    rows: Numbers  # the row of each filling of this half with the hole
    places: Numbers  # the place of each filling without the hole in its class
    row_numbers: Numbers  # the filling of each row
    row_classes: Numbers
    starts: Numbers  # the first cell of each row
    widths: Numbers  # how many cells it has
    column_starts: Numbers  # where the class of the other half begins in `members`
    members: Numbers  # the fillings of the other half without the hole, class by class


@kernel
def classify(pairs: Bytes, bases: int, classes: Numbers, has_hole: Bytes) -> None:
    """Compute the class of every half, and whether it has the hole; NONE for impossible ones."""
    kinds, n = len(pairs), np.int64(pairs[-1, 1])
    counts = np.zeros(n + 1, np.int64)  # of each colour, and of the hole at n
    for number in range(len(classes)):
        counts[:] = 0
        rest = number
        for _ in range(bases):
            pair = rest % kinds
            rest //= kinds
            counts[pairs[pair, 0]] += 1
            counts[pairs[pair, 1]] += 1
        possible = counts[0] <= 1 and counts[n] <= 1
        token_class = 0
        for colour in range(n - 1, -1, -1):
            possible = possible and counts[colour] <= 2
            token_class = 3 * token_class + counts[colour]
        classes[number] = token_class if possible else NONE
        has_hole[number] = counts[n] > 0


# One level of the breadth-first search
#
# Distances are bytes, in rows (see `distances.py`). A level is one pass over the rows of either
# side, class by class: count the boards at this distance, and make their moves. Threads may share
# the rows of one side: they count and compare only their own rows, and write to the other side only
# single bytes, all with the same value.

UNSEEN = 255


class Moves(NamedTuple):
    """The moves from the boards of one side, and what a search has seen of its rows."""

    links: Numbers  # of each row, the rows that moves within the half lead to, then NONE
    seam: Bytes  # `seam[base, s]`: whether this base is beside base s of the other half's seam
    tokens: Bytes  # `tokens[half, s, place]`: what may step over the seam from the other half
    targets: Numbers  # where the row begins that this leads to; NONE for the second of two equals
    unseen: Numbers  # boards of each row that are not counted yet
    fresh: Bytes  # whether a row has boards at the last distance


@kernel
def link_rows(side: Side, beside: Bytes, links: Numbers) -> None:
    """Fill `Moves.links`. `beside[a, b]` says whether bases a and b of this half are neighbours."""
    pairs, kind = side.pairs, side.kind
    kinds, hole = len(pairs), len(kind) - 1
    for row in range(len(side.row_numbers)):
        links[row, :] = NONE
        number = side.row_numbers[row]
        at = hole_base(number, pairs)
        here = number // kinds**at % kinds
        stays = pairs[here, 0]  # the hole, being the largest, comes second in its pair
        found = 0
        for base in range(len(beside)):
            if not beside[at, base]:
                continue
            there = number // kinds**base % kinds
            for place in range(2):
                token, other = pairs[there, place], pairs[there, 1 - place]
                if place == 1 and token == other:
                    continue
                new = number + (kind[stays, token] - here) * kinds**at
                new += (kind[other, hole] - there) * kinds**base
                links[row, found] = side.rows[new]
                found += 1


@kernel
def hole_base(number: int, pairs: Bytes) -> int:
    """Return the base of a half that has the hole."""
    base = 0
    while pairs[number % len(pairs), 1] != pairs[-1, 1]:
        number //= len(pairs)
        base += 1
    return base


@kernel
def link_halves(
    members: Numbers, other: Side, bases: Numbers, tokens: Bytes, targets: Numbers
) -> None:
    """Fill `Moves.tokens` and `Moves.targets` for the bases of the other side's seam."""
    pairs, kind = other.pairs, other.kind
    kinds, hole = len(pairs), len(kind) - 1
    for member in range(len(members)):
        number = members[member]
        for seam in range(len(bases)):
            there = number // kinds ** bases[seam] % kinds
            for place in range(2):
                token, stays = pairs[there, place], pairs[there, 1 - place]
                tokens[member, seam, place] = token
                new = number + (kind[stays, hole] - there) * kinds ** bases[seam]
                twice = place == 1 and token == stays
                targets[member, seam, place] = NONE if twice else other.starts[other.rows[new]]


@kernel
def move_within(
    first: int, last: int, level: int, side: Side, moves: Moves, distances: Bytes
) -> None:
    """Make the moves within the half: each row takes what is new in the rows linked to it."""
    starts, widths, links = side.starts, side.widths, moves.links
    for row in range(first, last):
        if moves.unseen[row] == 0:
            continue
        mine = distances[starts[row] : starts[row] + widths[row]]
        for link in range(links.shape[1]):
            other = links[row, link]
            if other < 0:
                break
            if moves.fresh[other]:
                theirs = distances[starts[other] : starts[other] + widths[row]]
                for column in range(len(mine)):
                    reached = (mine[column] == UNSEEN) & (theirs[column] == level)
                    mine[column] = level + 1 if reached else mine[column]


@kernel
def move_across(
    first: int, last: int, level: int, side: Side, moves: Moves, distances: Bytes, others: Bytes
) -> None:
    """Make the moves over the seam: a token of the other half steps into the hole."""
    pairs, kind, seam = side.pairs, side.kind, moves.seam
    tokens, targets = moves.tokens, moves.targets
    kinds, hole = len(pairs), len(kind) - 1
    new_place = np.empty(hole, np.int64)  # of this half in its class, by the token that comes in
    for row in range(first, last):
        if not moves.fresh[row]:
            continue
        number = side.row_numbers[row]
        at = hole_base(number, pairs)
        here = number // kinds**at % kinds
        open_seam = False
        for s in range(seam.shape[1]):
            open_seam = open_seam or seam[at, s]
        if not open_seam:
            continue
        for token in range(hole):
            new = number + (kind[pairs[here, 0], token] - here) * kinds**at
            new_place[token] = side.places[new]
        mine = distances[side.starts[row] : side.starts[row] + side.widths[row]]
        for column in range(len(mine)):
            if mine[column] != level:
                continue
            member = side.column_starts[row] + column
            for s in range(seam.shape[1]):
                if not seam[at, s]:
                    continue
                for place in range(2):
                    target = targets[member, s, place]
                    if target >= 0:
                        cell = target + new_place[tokens[member, s, place]]
                        if others[cell] == UNSEEN:
                            others[cell] = level + 1


@kernel
def count(first: int, last: int, level: int, side: Side, moves: Moves, distances: Bytes) -> int:
    """Count the boards at this distance; update `unseen` and `fresh`."""
    total = 0
    for row in range(first, last):
        found = 0
        if moves.unseen[row]:
            mine = distances[side.starts[row] : side.starts[row] + side.widths[row]]
            for column in range(len(mine)):
                found += mine[column] == level
            moves.unseen[row] -= found
            total += found
        moves.fresh[row] = found > 0
    return total


@kernel
def expand(
    first: int, last: int, level: int, side: Side, moves: Moves, distances: Bytes, others: Bytes
) -> int:
    """Count the boards at this distance in rows of whole classes, and enter their neighbours."""
    side, moves, classes = unowned_fields(side), unowned_fields(moves), unowned(side.row_classes)
    total, begin = 0, first
    while begin < last:
        end = begin + 1
        while end < last and classes[end] == classes[begin]:
            end += 1
        found = count(begin, end, level, side, moves, distances)
        if found:
            move_within(begin, end, level, side, moves, distances)
            move_across(begin, end, level, side, moves, distances, others)
        total += found
        begin = end
    return total


# Strategies played on every board: twins of `strategies.py`. The hole is written n.

BEST_MOVE, LEFT_FIRST, LOCAL, NAIVE, RANDOM, LOCAL_RING = range(6)
LOOP = -1
MOST_ON_RING = 100  # times n^2 moves: beyond what any board was seen to take, so a loop

# What `play_rows` counts: moves, boards solved, boards that loop, the most moves and the cell of
# that board, boards solved as fast as possible, moves needed for the solved ones.
MOVES, SOLVED, LOOPS, MOST, MOST_CELL, OPTIMAL, NEEDED = range(7)
COUNTS = 7


@kernel
def unpack(number: int, pairs: Bytes, first: int, last: int, board: Bytes) -> None:
    """Lay the pairs of a half on the bases first to last-1."""
    for base in range(first, last):
        board[base, 0] = pairs[number % len(pairs), 0]
        board[base, 1] = pairs[number % len(pairs), 1]
        number //= len(pairs)


@inlined
def lay(side: Side, row: int, column: int, board: Bytes) -> None:
    """Write the board in this row and column."""
    numbers = side.row_numbers[row], side.members[side.column_starts[row] + column]
    unpack(numbers[side.number], side.pairs, 0, side.cut, board)
    unpack(numbers[1 - side.number], side.pairs, side.cut, len(board), board)


@kernel
def hole_of(board: Bytes) -> int:
    """The base that has the hole, which is always second in its pair."""
    hole = len(board)
    base = 0
    while board[base, 1] != hole:
        base += 1
    return base


@kernel
def step(board: Bytes, base: int, place: int, hole: int) -> None:
    """Let the token at this place of a base step into the hole."""
    n = len(board)
    token = board[base, place]
    board[base, 0], board[base, 1] = board[base, 1 - place], n
    board[hole, 1] = token


@kernel
def solved(board: Bytes) -> bool:
    for base in range(1, len(board)):
        if board[base, 0] != base or board[base, 1] != base:
            return False
    return True


@kernel
def smaller(board: Bytes, base: int) -> int:
    """The place of the smaller token of a base without the hole."""
    return 0 if board[base, 0] <= board[base, 1] else 1


@kernel
def local_direction(board: Bytes, hole: int, direction: int) -> int:
    """Same as `strategies.local.choose`."""
    token = board[hole, 0]
    if hole + 1 < len(board) and board[hole + 1, smaller(board, hole + 1)] < token:
        return 1
    if hole > 0 and board[hole - 1, 1 - smaller(board, hole - 1)] > token:
        return -1
    return direction


@kernel
def sweep_step(board: Bytes, hole: int, direction: int) -> int:
    """The better move in a direction, or in the other one at an end; the direction it went."""
    if hole + direction < 0 or hole + direction == len(board):
        direction = -direction
    base = hole + direction
    place = smaller(board, base)
    step(board, base, place if direction == 1 else 1 - place, hole)
    return direction


@inlined
def way(token: int, base: int, n: int) -> int:
    """Same as `strategies.way`."""
    right = int(np.int64(token)) - base
    if right < 0:
        right += n
    return right - n if 2 * right > n else right


@kernel
def play_local_ring(board: Bytes) -> int:
    """Play by `strategies.next_on_ring` until it stops; the moves, or LOOP if too many."""
    n = len(board)
    hole, direction, in_order, moves = hole_of(board), 1, 0, 0
    while True:
        left, right = (hole - 1) % n, (hole + 1) % n
        own = board[hole, 0]
        known = in_order >= n - 1
        if known and hole == 0 and own == 0:
            return moves if solved(board) else LOOP
        if moves == MOST_ON_RING * n * n:
            return LOOP
        here = way(own, hole, n)
        before = way(board[left, 0], left, n), way(board[left, 1], left, n)
        after = way(board[right, 0], right, n), way(board[right, 1], right, n)
        wrong_left, wrong_right = max(before) - 1 > here, here > min(after) + 1
        if wrong_left or wrong_right:
            in_order = 0
            if wrong_left != wrong_right:
                direction = 1 if wrong_right else -1
        else:
            if known or in_order == 0:
                seen = before[0] + before[1] + here + after[0] + after[1]
                if seen != 0:
                    direction = -1 if seen > 0 else 1
            in_order += 1
        if direction == 1:
            start, to_go, place = right, min(after), 0 if after[0] <= after[1] else 1
        else:
            start, to_go, place = left, max(before), 0 if before[0] >= before[1] else 1
        token = board[start, place]
        step(board, start, place, hole)
        if way(token, hole, n) != to_go + direction:
            in_order = 0
        hole = start
        moves += 1


@kernel
def naive_step(board: Bytes, hole: int, steps: Numbers, beside: Bytes) -> None:
    """Same as `strategies.naive.choose`; `steps` are the distances between bases."""
    n = len(board)
    best, best_base, best_place = np.int64(2**62), 0, 0
    for base in range(n):
        if not beside[hole, base]:
            continue
        for place in range(2):
            token = np.int64(board[base, place])
            way = steps[base, token]
            gain = steps[hole, token] - way
            key = (((gain + 1) * (n + 1) + n - way) * n + token) * n + base
            if key < best:
                best, best_base, best_place = key, base, place
    step(board, best_base, best_place, hole)


@kernel
def random_step(board: Bytes, hole: int, beside: Bytes, random: Words) -> None:
    """Any move, each colour of each base beside the hole equally likely (xorshift)."""
    n = len(board)
    options = 0
    for base in range(n):
        if beside[hole, base]:
            options += 1 if board[base, 0] == board[base, 1] else 2
    word = random[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    random[0] = word
    chosen = int(word >> np.uint64(33)) % options
    for base in range(n):
        if beside[hole, base]:
            here = 1 if board[base, 0] == board[base, 1] else 2
            if chosen < here:
                step(board, base, chosen, hole)
                return
            chosen -= here


@kernel
def play(
    strategy: int, board: Bytes, kept: Bytes, steps: Numbers, beside: Bytes, random: Words
) -> int:
    """How many moves until the board is solved, or LOOP. The board is played on, `kept` is used."""
    if strategy == LOCAL_RING:
        return play_local_ring(board)
    direction = -1 if strategy == LEFT_FIRST else 1
    moves = 0
    copy_rows(board, kept)
    hole = hole_of(board)
    while not (hole == 0 and solved(board)):
        if strategy == NAIVE:
            naive_step(board, hole, steps, beside)
            hole = hole_of(board)
        elif strategy == RANDOM:
            random_step(board, hole, beside, random)
            hole = hole_of(board)
        else:
            if strategy == LOCAL:
                direction = local_direction(board, hole, direction)
            direction = sweep_step(board, hole, direction)
            hole += direction
        moves += 1
        if strategy == NAIVE:
            if same(board, kept):
                return LOOP
            if brent_keeps(moves):
                copy_rows(board, kept)
    return moves


@kernel
def same(board: Bytes, other: Bytes) -> bool:
    """Whether two boards are the same: places inside a base do not matter."""
    for base in range(len(board)):
        a, b = board[base, 0], board[base, 1]
        c, d = other[base, 0], other[base, 1]
        if not ((a == c and b == d) or (a == d and b == c)):
            return False
    return True


@kernel
def play_rows(
    strategy: int, first: int, last: int, side: Side, distances: Bytes, steps: Numbers,
    beside: Bytes, seed: int, result: Numbers,
) -> None:  # fmt: skip
    """Play every board of these rows and add up MOVES, SOLVED, ... in `result`.

    Chance depends on the seed and the board, not on the order.
    """
    n, side = len(steps), unowned_fields(side)
    board, kept = np.empty((n, 2), np.uint8), np.empty((n, 2), np.uint8)
    random = np.empty(1, np.uint64)
    for row in range(first, last):
        for column in range(side.widths[row]):
            cell = side.starts[row] + column
            lay(side, row, column, board)
            word = np.uint64(2 * cell + side.number + 1) * np.uint64(0x9E3779B97F4A7C15)
            random[0] = (word ^ np.uint64(seed)) | np.uint64(1)
            moves = play(strategy, board, kept, steps, beside, random)
            if moves == LOOP:
                result[LOOPS] += 1
                continue
            result[MOVES] += moves
            result[SOLVED] += 1
            result[OPTIMAL] += moves == distances[cell]
            result[NEEDED] += distances[cell]
            if moves > result[MOST]:
                result[MOST], result[MOST_CELL] = moves, cell


# One base at a time over all its choices: the compiled twin of `strategies.costs`

Counts = NDArray[np.uint16]
DEEPEST = 2000  # moves on the way to a solution, far more than there are
UNKNOWN = 65535


@kernel
def half_number(board: Bytes, first: int, last: int, kind: Numbers, kinds: int) -> int:
    number = 0
    for base in range(last - 1, first - 1, -1):
        number = number * kinds + kind[board[base, 0], board[base, 1]]
    return number


@inlined
def rank_of(board: Bytes, sides: tuple[Side, Side]) -> int:
    """Same as `distances.Ranks.rank`."""
    one, two = sides
    first = half_number(board, 0, one.cut, one.kind, len(one.pairs))
    second = half_number(board, one.cut, len(board), one.kind, len(one.pairs))
    if hole_of(board) < one.cut:
        return one.starts[one.rows[first]] + two.places[second]
    return two.first + two.starts[two.rows[second]] + one.places[first]


@kernel
def choices(board: Bytes, hole: int, found: Numbers) -> int:
    """Same as `strategies.one_base.choices`: how many there are; `found` has base and place."""
    goal = len(board) - 1
    while board[goal, 0] == goal and board[goal, 1] == goal:
        goal -= 1
    token_at = goal - 1
    while board[token_at, 0] != goal and board[token_at, 1] != goal:
        token_at -= 1
    if hole == token_at + 1:
        found[0, 0], found[0, 1] = token_at, 0 if board[token_at, 0] == goal else 1
        return 1
    base = hole - 1 if hole > token_at else hole + 1
    a, b = board[base, 0], board[base, 1]
    count = 0
    for place in range(2):
        token = board[base, place]
        if (token != goal or a == b) and not (place == 1 and a == b):
            found[count, 0], found[count, 1] = base, place
            count += 1
    return count


@kernel
def costs(sides: tuple[Side, Side], fewest: Counts, mean: Floats, most: Counts) -> None:
    """Fill `fewest`, `mean` and `most` for every rank; `fewest` comes full of UNKNOWN."""
    n = len(sides[0].kind) - 1
    sides = unowned_fields(sides[0]), unowned_fields(sides[1])
    stack = np.empty((DEEPEST, n, 2), np.uint8)
    after = np.empty((n, 2), np.uint8)
    found = np.empty((2, 2), np.int64)
    for side in sides:
        for row in range(len(side.widths)):
            for column in range(side.widths[row]):
                lay(side, row, column, stack[0])
                depth = 1
                while depth:
                    board = stack[depth - 1]
                    rank = rank_of(board, sides)
                    hole = hole_of(board)
                    if fewest[rank] == UNKNOWN and hole == 0 and solved(board):
                        fewest[rank] = most[rank] = 0
                        mean[rank] = 0.0
                    if fewest[rank] != UNKNOWN:
                        depth -= 1
                        continue
                    count = choices(board, hole, found)
                    low, high, total, known = UNKNOWN, 0, 0.0, True
                    for choice in range(count):
                        copy_rows(board, after)
                        step(after, found[choice, 0], found[choice, 1], hole)
                        next_rank = rank_of(after, sides)
                        if fewest[next_rank] == UNKNOWN:
                            copy_rows(after, stack[depth])
                            depth += 1
                            known = False
                            break
                        low = min(low, fewest[next_rank])
                        high = max(high, most[next_rank])
                        total += mean[next_rank]
                    if known:
                        fewest[rank], most[rank] = 1 + low, 1 + high
                        mean[rank] = 1 + total / count
                        depth -= 1
