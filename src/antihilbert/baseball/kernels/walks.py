"""The compiled twin of `walks._walk`: is there a walk of the hole that brings every token home?

Boards that were seen are kept as 120 bits of a random sum in a table of fixed size, with the moves
that led there; when two want the same place, the later one gets it, which costs time and no more.
On a line no walk is shorter than the number of inversions, of which a move removes one at most.
"""

import numpy as np

from antihilbert.cards.kernels.compiling import Numbers, Words, kernel

NO_TOKEN = 63  # the second way in the base that has the hole
OFFSET = 64  # so that ways, which may be negative, count from 0
DEPTH = np.uint64(255)  # the bits of a kept board that say how many moves led there


@kernel
def walk(
    ways: Numbers,
    hole: int,
    ring: bool,
    limit: int,
    inversions: int,
    words: Words,
    seen: Words,
    path: Numbers,
) -> int:
    """The length of a walk of at most `limit` moves, written to `path`, or -1.

    `ways[base]` is how far the two tokens of a base have to go, the smaller first; on a ring
    `inversions` is 0. `words` are random, `seen` is room for boards, two words each.
    """
    n, places = len(ways), np.uint64(len(seen) - 1)
    ways[hole, 1] = NO_TOKEN
    left, first, second = 0, np.uint64(0), np.uint64(0)
    for base in range(n):
        left += abs(ways[base, 0]) + (abs(ways[base, 1]) if base != hole else 0)
        first ^= words[0, base, ways[base, 0] + OFFSET, ways[base, 1] + OFFSET]
        second ^= words[1, base, ways[base, 0] + OFFSET, ways[base, 1] + OFFSET]
    kept = np.empty((limit + 1, 7), np.int64)  # what a move has changed, to take it back
    kept_words = np.empty((limit + 1, 2), np.uint64)
    tried = np.zeros(limit + 1, np.int64)  # directions, at each depth
    depth = 0
    while True:
        if tried[depth] == 0:
            if left == 0:
                return depth
            place = first & places
            been = seen[place, 0] == first and (seen[place, 1] ^ second) <= DEPTH
            if been and (seen[place, 1] & DEPTH) <= np.uint64(depth):
                tried[depth] = 2
            else:
                seen[place, 0], seen[place, 1] = first, (second & ~DEPTH) | np.uint64(depth)
        deeper = False
        while tried[depth] < 2 and not deeper:
            step = 1 - 2 * tried[depth]
            tried[depth] += 1
            base = hole + step
            if base < 0 or base >= n:
                if not ring:
                    continue
                base = base % n
            low, high, here = ways[base, 0], ways[base, 1], ways[hole, 0]
            way, stays = (low, high) if step == 1 else (high, low)
            still = left + abs(way + step) - abs(way)
            repaired = here > way + step if step == 1 else here < way + step
            wrong = inversions - 1 if repaired and not ring else inversions
            if depth + 1 + max(still, wrong) > limit:
                continue
            kept[depth, 0], kept[depth, 1], kept[depth, 2] = hole, base, here
            kept[depth, 3], kept[depth, 4], kept[depth, 5] = low, high, left
            kept[depth, 6] = inversions
            kept_words[depth, 0], kept_words[depth, 1] = first, second
            small, large = min(here, way + step), max(here, way + step)
            ways[hole, 0], ways[hole, 1] = small, large
            ways[base, 0], ways[base, 1] = stays, NO_TOKEN
            for which in range(2):
                change = (
                    words[which, hole, here + OFFSET, NO_TOKEN + OFFSET]
                    ^ words[which, base, low + OFFSET, high + OFFSET]
                    ^ words[which, hole, small + OFFSET, large + OFFSET]
                    ^ words[which, base, stays + OFFSET, NO_TOKEN + OFFSET]
                )
                if which == 0:
                    first ^= change
                else:
                    second ^= change
            path[depth] = step
            hole, left, inversions, deeper = base, still, wrong, True
            depth += 1
            tried[depth] = 0
        if deeper:
            continue
        if depth == 0:
            return -1
        depth -= 1
        hole, base = kept[depth, 0], kept[depth, 1]
        ways[hole, 0], ways[hole, 1] = kept[depth, 2], NO_TOKEN
        ways[base, 0], ways[base, 1], left = kept[depth, 3], kept[depth, 4], kept[depth, 5]
        inversions = kept[depth, 6]
        first, second = kept_words[depth, 0], kept_words[depth, 1]
