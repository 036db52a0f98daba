"""Every position that could be in an aligned game, put together card by card and played on."""

import numpy as np

from antihilbert.base.kernels.arrays import copy, copy_rows
from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel


@kernel
def _round(hands: Bytes, after: Bytes, sorts: bool) -> bool:
    """Play a round from `hands` to `after`: whether it ends with a trick and with equal hands."""
    size = hands.shape[1]
    filled1 = filled2 = start = 0
    for flip in range(size):
        if hands[0, flip] == hands[1, flip]:
            continue
        winner = 0 if hands[0, flip] > hands[1, flip] else 1
        begin = filled1 if winner == 0 else filled2
        end = begin + 2 * (flip + 1 - start)
        if end > size:
            return False
        at = begin
        for back in range(flip, start - 1, -1):
            after[winner, at] = hands[winner, back]
            after[winner, at + 1] = hands[1 - winner, back]
            at += 2
        if sorts and flip > start:
            _sort(after[winner, begin:end])
        if winner == 0:
            filled1 = end
        else:
            filled2 = end
        start = flip + 1
    return bool(start == size and filled1 == size)


@kernel
def _sort(pile: Bytes) -> None:
    """Strongest first; piles are short."""
    for end in range(1, pile.size):
        at = end
        while at > 0 and pile[at - 1] < pile[at]:
            pile[at - 1], pile[at] = pile[at], pile[at - 1]
            at -= 1


@kernel
def _same(one: Bytes, two: Bytes) -> bool:
    for flip in range(one.shape[1]):
        if one[0, flip] != two[0, flip] or one[1, flip] != two[1, flip]:
            return False
    return True


@kernel
def _returns(hands: Bytes, space: Bytes, sorts: bool) -> bool:
    """Whether the rounds from here lead back here, all of them fair."""
    now, after, kept = space[0], space[1], space[2]
    if not _round(hands, now, sorts) or not _round(now, after, sorts):
        return False  # nearly always
    copy_rows(hands, now)
    copy_rows(hands, kept)
    since, patience = 0, 1
    while True:
        if not _round(now, after, sorts):
            return False
        now, after = after, now
        if _same(now, hands):
            return True
        # Brent's method, for positions that lead into a cycle without being in it
        if _same(now, kept):
            return False
        since += 1
        if since == patience:
            copy_rows(now, kept)
            since, patience = 0, 2 * patience


@kernel
def walk(left: Numbers, hands: Bytes, given: int, sorts: bool, found: Bytes) -> tuple[int, int]:
    """Every position that goes on from the first `given` cards: (played, found).

    The cards are laid as they are flipped: player 1, player 2, player 1, ...
    """
    size = hands.shape[1]
    cards = 2 * size
    half = size // 2
    highest = left.size - 1
    won = np.zeros((size + 1, 2), np.int64)
    pending = np.zeros(size + 1, np.int64)
    space = np.zeros((3, 2, size), np.uint8)
    played = finds = 0
    at = given
    trying = 0  # the value that the card `at` had last
    fresh = given > 0  # the last given flip is still to be judged
    while True:
        if fresh and at % 2 == 0:
            flip = at // 2 - 1
            own, other = hands[0, flip], hands[1, flip]
            copy(won[flip], won[flip + 1])
            pending[flip + 1] = pending[flip] + 1
            if own != other:
                won[flip + 1, 0 if own > other else 1] += pending[flip] + 1
                pending[flip + 1] = 0
            if won[flip + 1, 0] > half or won[flip + 1, 1] > half:
                fresh = False
            elif at == cards:
                if pending[size] == 0:
                    played += 1
                    if _returns(hands, space, sorts):
                        if finds < found.shape[0]:
                            found[finds] = hands
                        finds += 1
                fresh = False
            if not fresh:  # back to the last card
                if at == given:
                    return played, finds
                at -= 1
                trying = hands[at % 2, at // 2]
                left[trying] += 1
        fresh = False
        player, flip = at % 2, at // 2
        bound = highest
        if flip % 2:
            bound = int(hands[player, flip - 1])
            if flip == 1 and not sorts:  # a hand begins with a deciding flip, not with a battle
                bound -= 1
        trying += 1
        while trying <= bound and left[trying] == 0:
            trying += 1
        if trying <= bound:
            left[trying] -= 1
            hands[player, flip] = trying
            at += 1
            trying = 0
            fresh = True
        else:
            if at == given:
                return played, finds
            at -= 1
            trying = hands[at % 2, at // 2]
            left[trying] += 1
