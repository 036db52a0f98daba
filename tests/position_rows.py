"""Positions as the kernels that undo tricks have them: sizes, who leads, the cards."""

import numpy as np

from antihilbert.jit.compiler import Bytes

Hands = tuple[tuple[int, ...], tuple[int, ...]]


def row_of(hands: Hands, leader: int = 0) -> Bytes:
    return np.array([len(hands[0]), leader, *hands[0], *hands[1]], np.uint8)


def hands_of(row: Bytes) -> Hands:
    size1, _, *cards = row.tolist()
    return tuple(cards[:size1]), tuple(cards[size1:])
