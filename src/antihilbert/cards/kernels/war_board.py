"""Where everything lies when kernels play War trick by trick.

A board is a row of bytes: the two hands as rings of 256 cards, then space for a pile. With it goes
a row of numbers: where the hands begin, how long they are, and the tricks and flips played.
"""

from antihilbert.cards.kernels.vectors import WIDTH

RING = 256  # a hand can hold every card there is, and an index wraps by a mask
MASK = RING - 1
PILE, ARRANGED, BOARD = 2 * RING, 3 * RING, 4 * RING
HEAD1, SIZE1, HEAD2, SIZE2, TRICKS, CARDS = range(6)
NUMBERS = 6

# Where games are played in pieces (`war_pieces`) the hands are queues instead of rings.
OVER, RETURNED, STOPPED, GOING_ON = range(4)  # how such a game stands
FLIPS = 0  # since the queues were moved; CARDS has those before
FARTHEST = 1024  # flips before the queues are moved, at most
# What is noted of battles, so many rows below a game's own: whether its last trick was left open,
# how many battles there were in tricks of two and more, and how many tricks had two, three, ... of
# them, the last place being for more. Single battles are what is left of flips and tricks.
NOTED, OPEN, DEEP, DEPTHS = 16, 0, 1, 8
# A queue: flips, a hand, a pile that goes under it, and what is written behind it.
QUEUE = FARTHEST + 2 * RING + 4 * WIDTH
