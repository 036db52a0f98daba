"""Many games of Beggar-my-neighbour in step, one in each lane of the machine's vectors.

A hand is two words. `courts` has a bit for each card, the top card lowest: 1 for a court (any card
with a penalty), 0 for a plain one, and one more 1 behind the last card, the end mark. `values` is
the row of the courts' penalties less one, two bits each. The plain cards on top are the zeros
before the lowest bit of `courts`; they need not be laid one by one, and the pile, where plain
cards are zeros too, grows by shifts. A hand that has to lay a court and finds its end mark is out
of cards, and the game is over.

One step takes every game from one court laid to the next, whatever happens between them: a
payment, perhaps the taking of the pile and the lead of the next trick. It has no branches, so that
the lanes, in each of which something else happens, need not wait for one another.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Words, inlined, kernel
from antihilbert.base.kernels.instructions import (
    choose,
    leading_zeros,
    ones,
    trailing_zeros,
    widest_vectors,
)
from antihilbert.base.kernels.randomness import DEALING, GOLDEN, HALF, LOW_HALF, address, mix

# benchmarks/beggar_run.py shows what this comes to, with 52 cards.
LANES = 64  # enough to keep the machine busy while each step waits for the one before
MOST_LANE_CARDS, MOST_COURTS = 64, 31  # what fits the words

# The table of games: the hand that has to pay, the hand it has to pay, the pile ...
PAYER, PAYER_VALUES, OWNER, OWNER_VALUES = 0 * LANES, 1 * LANES, 2 * LANES, 3 * LANES
PILE = 4 * LANES  # its courts, as in a hand, less one: what adds it to a hand and moves the mark
PILE_END = 5 * LANES  # the bit of the next card to be laid
PILE_VALUES = 6 * LANES  # the last court's penalty in the highest bits
OWED = 7 * LANES
# ... and in one word the cards laid, from bit 32 the tricks begun, in bit 63 who has to pay.
COUNT = 8 * LANES
GAME_ROWS = 9

# The table of deals.
COURTS, LOW, HIGH, STREAM, LEAST = 0 * LANES, 1 * LANES, 2 * LANES, 3 * LANES, 4 * LANES
VALUES, HAND1, VALUES1 = 5 * LANES, 6 * LANES, 7 * LANES
HAND2, VALUES2 = 8 * LANES, 9 * LANES
DEAL_ROWS = 10

ZERO, ONE, TWO, THREE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3)
TOP, TOP_TWO, ALL = np.uint64(63), np.uint64(62), np.uint64(64)
A_TRICK, CHANGE = np.uint64(2**32), np.uint64(2**63)
TRICK_BITS = np.uint64(2**31 - 1)
_NO_PILE = np.uint64(2**64 - 1)  # one less than the courts of an empty pile
_AFTER_TWO = np.uint64(4)  # the bit of the third card of a pile


def table(rows: int) -> Words:
    """A table of so many rows whose vectors do not straddle the lines of the cache."""
    line = 8  # words
    words = np.zeros(rows * LANES + line, np.uint64)
    skipped = -(words.ctypes.data // words.itemsize) % line
    return words[skipped : skipped + rows * LANES]


@kernel
def step(games: Words) -> None:
    """Take every game that is not over to the next court laid, or to its end."""
    widest_vectors()
    for lane in range(LANES):
        owner, owner_values = games[OWNER + lane], games[OWNER_VALUES + lane]
        payer, payer_values = games[PAYER + lane], games[PAYER_VALUES + lane]
        pile_values, owed = games[PILE_VALUES + lane], games[OWED + lane]
        over = owner == ZERO

        # The payer lays plain cards up to the first court or until all is paid.
        plain = trailing_zeros(payer)
        paid = plain >= owed
        laid = min(plain, owed)
        payer >>= laid
        end = games[PILE_END + lane] << laid
        pile = games[PILE + lane] + end

        # If all is paid, the owner takes the pile ...
        owner += choose(paid, pile << (TOP - leading_zeros(owner)), ZERO)
        taken = pile_values >> (ALL + TWO - TWO * ones(owner))
        owner_values |= choose(paid, taken, ZERO)

        # ... and leads: both lay plain cards in turn until one has a court.
        plain1, plain2 = trailing_zeros(owner), plain - laid
        first = paid & (plain1 <= plain2)
        second = paid & (plain1 > plain2)
        each = choose(paid, min(plain1, plain2), ZERO)
        owner >>= each
        payer >>= each
        both = each + each

        # One hand lays a court, and the other has to pay for it.
        laying = choose(first, owner, payer)
        laying_values = choose(first, owner_values, payer_values)
        other = choose(first, payer, choose(second, owner >> ONE, owner))
        other_values = choose(first, payer_values, owner_values)
        # The new pile begins with those plain cards, and one more if the leader had no court.
        end = choose(first, ONE, choose(second, TWO, end)) << both
        pile = choose(paid, end - ONE, pile)
        pile_values = choose(paid, ZERO, pile_values)
        counted = choose(second, CHANGE + A_TRICK + TWO, CHANGE + ONE)
        counted = choose(first, A_TRICK + ONE, counted)

        games[PAYER + lane], games[PAYER_VALUES + lane] = other, other_values
        games[OWNER_VALUES + lane] = laying_values >> TWO
        games[PILE + lane] = pile
        games[PILE_VALUES + lane] = (pile_values >> TWO) | (laying_values << TOP_TWO)
        games[OWED + lane] = (laying_values & THREE) + ONE
        # Nothing is left when the court was the end mark: the game is over. Then all that
        # anyone will look at stays as it is (the rest may run on).
        games[OWNER + lane] = choose(over, ZERO, laying >> ONE)
        games[PILE_END + lane] = choose(over, games[PILE_END + lane], end << ONE)
        games[COUNT + lane] += choose(over, ZERO, laid + both + counted)


@inlined
def begin(
    games: Words,
    lane: int,
    hand1: np.uint64,
    values1: np.uint64,
    hand2: np.uint64,
    values2: np.uint64,
) -> None:
    """Start a game. All of nothing has been paid: the first step begins with the owner's lead."""
    games[OWED + lane] = games[COUNT + lane] = games[PILE_VALUES + lane] = ZERO
    games[PILE + lane], games[PILE_END + lane] = _NO_PILE, ONE
    games[OWNER + lane], games[OWNER_VALUES + lane] = hand1, values1
    games[PAYER + lane], games[PAYER_VALUES + lane] = hand2, values2


@inlined
def ended(games: Words, lane: int) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Of a game that is over: who won it, from 0, and how many tricks and cards it took."""
    count = games[COUNT + lane]
    tricks = (count >> HALF) & TRICK_BITS
    laid = (count & LOW_HALF) - ONE  # the last "court" was an end mark
    if games[PILE_END + lane] == _AFTER_TWO:
        # The loser did not lay a card: the game was over with the trick before. The
        # winner's lead, one card, does not count.
        tricks, laid = tricks - ONE, laid - ONE
    return ONE - (count >> TOP), tricks, laid  # the top bit: player 1 has won


@inlined
def swapped(bits: np.uint64, two: np.uint64) -> np.uint64:
    """`bits` with the bits at `two` places (or just one) exchanged."""
    there = bits & two
    return bits ^ (two if there != ZERO and there != two else ZERO)


@kernel
def deal(
    deals: Words,
    seed: np.uint64,
    index: np.uint64,
    size: np.uint64,
    hand1_size: np.uint64,
    courts: np.uint64,
    low: np.uint64,
    high: np.uint64,
) -> None:
    """Deal the next LANES games. Where LEAST is below `size`, the deal has to be done again:
    a draw may have been one of those that are thrown away.
    """
    widest_vectors()
    for lane in range(LANES):
        deals[COURTS + lane], deals[LOW + lane], deals[HIGH + lane] = courts, low, high
        deals[LEAST + lane] = LOW_HALF
        deals[STREAM + lane] = address(seed, index + np.uint64(lane), DEALING)
    for left in range(size, 1, -2):
        # Two draws from each word. The last of an odd number, one below 1, changes nothing.
        n1, n2 = np.uint64(left) & LOW_HALF, np.uint64(left - 1) & LOW_HALF
        last1, last2 = ONE << (n1 - ONE), ONE << (n2 - ONE)
        for lane in range(LANES):
            word = mix(deals[STREAM + lane])
            deals[STREAM + lane] += GOLDEN
            product1, product2 = (word & LOW_HALF) * n1, (word >> HALF) * n2
            least = min(product1 & LOW_HALF, product2 & LOW_HALF)
            deals[LEAST + lane] = min(deals[LEAST + lane], least)
            swap1 = last1 | (ONE << (product1 >> HALF))
            swap2 = last2 | (ONE << (product2 >> HALF))
            deals[COURTS + lane] = swapped(swapped(deals[COURTS + lane], swap1), swap2)
            deals[LOW + lane] = swapped(swapped(deals[LOW + lane], swap1), swap2)
            deals[HIGH + lane] = swapped(swapped(deals[HIGH + lane], swap1), swap2)
    for lane in range(LANES):
        cards = deals[COURTS + lane]
        deals[HAND1 + lane] = (cards & ((ONE << hand1_size) - ONE)) | (ONE << hand1_size)
        deals[HAND2 + lane] = (cards >> hand1_size) | (ONE << (size - hand1_size))
        deals[VALUES + lane] = ZERO
    number = ones(courts)
    for _ in range(number):
        for lane in range(LANES):
            cards = deals[COURTS + lane]
            court = cards & (ZERO - cards)
            deals[COURTS + lane] = cards ^ court
            value = ONE << TOP_TWO if deals[LOW + lane] & court else ZERO
            value |= ONE << TOP if deals[HIGH + lane] & court else ZERO
            deals[VALUES + lane] = (deals[VALUES + lane] >> TWO) | value
    for lane in range(LANES):
        values = deals[VALUES + lane] >> (ALL - TWO * number)
        bits1 = TWO * (ones(deals[HAND1 + lane]) - ONE)
        deals[VALUES1 + lane] = values & ((ONE << bits1) - ONE)
        deals[VALUES2 + lane] = values >> bits1
