"""Where everything lies when kernels play War trick by trick.

A board is a row of bytes: the two hands as rings of 256 cards, then space for a pile. With it goes
a row of numbers: where the hands begin, how long they are, and the tricks and flips played.
"""

RING = 256  # a hand can hold every card there is, and an index wraps by a mask
MASK = RING - 1
PILE, ARRANGED, BOARD = 2 * RING, 3 * RING, 4 * RING
HEAD1, SIZE1, HEAD2, SIZE2, TRICKS, CARDS = range(6)
NUMBERS = 6
