"""The compiled twin of `walks._walk`: is there a walk of the hole that brings every token home?

Boards that were seen are kept as 120 bits of a random sum in a table of fixed size, with the moves
that led there; when two want the same place, the later one gets it, which costs time and no more.

No walk is shorter than the steps that the tokens have to go, nor than their inversions: pairs that
stand in the wrong order, on a ring in the endless line that it unrolls to. A move removes one at
most. A walk is not followed beyond `reach` moves that remove none, if `endings.py` knows all boards
from which the others that the limit allows are enough.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Numbers, Words, kernel
from antihilbert.baseball.kernels.endings import (
    DEPTH,
    NO_TOKEN,
    UNKNOWN,
    inversions,
    moves_home,
    word_of,
)


@kernel
def walk(
    ways: Numbers,
    hole: int,
    ring: bool,
    limit: int,
    reach: int,
    words: Words,
    seen: Words,
    endings: Words,
    path: Numbers,
    visits: Numbers,
) -> int:
    """The length of a walk, written to `path`, that is or begins one of `limit` moves; or -1.

    `ways[base]` is how far the two tokens of a base have to go, the smaller first. The walk ends at
    home, or with its first move after `reach` that removes no inversion, at one of `endings`.
    `words` are random, `seen` is space for boards, two words each; `visits` counts the boards.
    """
    n, places = len(ways), np.uint64(len(seen) - 1)
    ways[hole, 1] = NO_TOKEN
    wrong = inversions(ways, hole, ring)
    left, first, second = 0, np.uint64(0), np.uint64(0)
    for base in range(n):
        left += abs(ways[base, 0]) + (abs(ways[base, 1]) if base != hole else 0)
        first ^= word_of(words, 0, base, ways[base, 0], ways[base, 1])
        second ^= word_of(words, 1, base, ways[base, 0], ways[base, 1])
    at_first = wrong
    kept = np.empty((limit + 1, 7), np.int64)  # what a move has changed, to take it back
    kept_words = np.empty((limit + 1, 2), np.uint64)
    tried = np.zeros(limit + 1, np.int64)  # directions, at each depth
    depth = 0
    while True:
        if tried[depth] == 0:
            visits[0] += 1
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
            still_wrong = wrong - 1 if repaired else wrong
            if depth + 1 + max(still, still_wrong) > limit:
                continue
            small, large = min(here, way + step), max(here, way + step)
            first_after = (
                first
                ^ word_of(words, 0, hole, here, NO_TOKEN)
                ^ word_of(words, 0, base, low, high)
                ^ word_of(words, 0, hole, small, large)
                ^ word_of(words, 0, base, stays, NO_TOKEN)
            )
            second_after = (
                second
                ^ word_of(words, 1, hole, here, NO_TOKEN)
                ^ word_of(words, 1, base, low, high)
                ^ word_of(words, 1, hole, small, large)
                ^ word_of(words, 1, base, stays, NO_TOKEN)
            )
            path[depth] = step
            if depth + 1 + still_wrong - at_first > reach:
                more = moves_home(endings, first_after, second_after)
                if more != UNKNOWN and depth + 1 + more <= limit:
                    return depth + 1
                continue
            kept[depth, 0], kept[depth, 1], kept[depth, 2] = hole, base, here
            kept[depth, 3], kept[depth, 4], kept[depth, 5] = low, high, left
            kept[depth, 6] = wrong
            kept_words[depth, 0], kept_words[depth, 1] = first, second
            ways[hole, 0], ways[hole, 1] = small, large
            ways[base, 0], ways[base, 1] = stays, NO_TOKEN
            first, second = first_after, second_after
            hole, left, wrong, deeper = base, still, still_wrong, True
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
        wrong = kept[depth, 6]
        first, second = kept_words[depth, 0], kept_words[depth, 1]
