"""The kernel of `war_count`: the deals of a deck that have to be played, and no others.

Each hand's first m = min(size 1, size 2) cards meet in the first pass, whatever happens. Once it is
over, only who won which piles in which order matters, not how player 1's piles came between player
2's. So if they win a and b piles of the pass, C(a + b, a) deals come to the same position after the
same number of tricks. So only those deals are played in which player 1 wins all of its piles first,
and each counts for all. One suit of 12 leaves a ninth of the deals to be played.

The deals are built flip by flip, depth first, with the first pass played along the way. If hands
are equally long and the rules the same for both players, deals in which player 1 wins more piles
of the pass than player 2 also stand for the ones with the hands exchanged.
"""

import numpy as np

from antihilbert.base.kernels.arrays import copy
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, inlined, kernel
from antihilbert.cards.kernels import first_pass, war_cycles, war_lanes, war_words
from antihilbert.cards.kernels.deal_tally import tally
from antihilbert.cards.kernels.first_pass import (
    IN_STEP,
    IN_WORDS,
    PASS,
    PICKUP1,
    PICKUP2,
    PILES1,
    PILES2,
    PLAYED_AS,
    SORTED1,
    SORTED2,
    STEP,
    SYMMETRIC,
    TURNED1,
    TURNED2,
)
from antihilbert.cards.kernels.limits import NO_LIMIT
from antihilbert.cards.kernels.outcomes import ENDLESS
from antihilbert.cards.kernels.war import to_the_end
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS

_0 = np.uint64(0)


@inlined
def _hands(
    choice: Numbers, passes: Words, m: int, hand1_size: int, step: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """The hands after the first pass, in words, each with its size in bits."""
    n = len(choice)
    hand1, size1 = passes[m, first_pass.WON1], passes[m, first_pass.SIZE1]
    hand2, size2 = passes[m, first_pass.WON2], passes[m, first_pass.SIZE2]
    rest = _0
    for place in range(n - 1, 2 * m - 1, -1):
        rest = rest << step | np.uint64(choice[place] + 1)
    rest_size = step * np.uint64(n - 2 * m)
    if hand1_size > m:
        hand1, size1 = rest | hand1 << rest_size, size1 + rest_size
    else:
        hand2, size2 = rest | hand2 << rest_size, size2 + rest_size
    return hand1, size1, hand2, size2


@inlined
def _in_words(
    choice: Numbers,
    passes: Words,
    m: int,
    hand1_size: int,
    rules: Numbers,
    weights: Words,
    cycles: Words,
) -> tuple[int, np.int64, np.int64]:
    """Outcome, tricks and flips of a deal whose hands fit words, from the first pass on."""
    piles1, piles2 = passes[m, PILES1], passes[m, PILES2]
    outcome, tricks, flips, hand1, hand2 = war_words.finish(
        *_hands(choice, passes, m, hand1_size, np.uint64(rules[STEP])),
        passes[m, first_pass.PILE],
        passes[m, first_pass.PILE_SIZE],
        rules[TURNED1] != 0,
        rules[TURNED2] != 0,
        rules[SORTED1] != 0,
        rules[SORTED2] != 0,
    )
    if outcome == ENDLESS and len(cycles) > 0:
        war_cycles.add(
            cycles,
            hand1,
            hand2,
            war_words.size_of(hand1),
            war_words.size_of(hand2),
            rules[TURNED1 : SORTED2 + 1],
            weights[np.int64(piles1), np.int64(piles2)],
            rules[SYMMETRIC] != 0 and piles1 > piles2,
        )
    return outcome, tricks + np.int64(piles1 + piles2), flips + m


@kernel
def _one_by_one(
    choice: Numbers,
    m: int,
    hand1_size: int,
    rules: Numbers,
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    cards: Bytes,
) -> tuple[int, np.int64, np.int64]:
    """Outcome, tricks and flips of any deal, from its beginning."""
    n = len(choice)
    for i in range(m):
        cards[i], cards[hand1_size + i] = choice[2 * i], choice[2 * i + 1]
    for place in range(2 * m, n):
        cards[place if hand1_size == m else place - m] = choice[place]
    outcome = to_the_end(
        boards,
        numbers,
        stream,
        cards,
        hand1_size,
        n,
        rules[PICKUP1],
        rules[PICKUP2],
        NO_LIMIT,
        _0,
        _0,
    )
    return outcome, numbers[0, TRICKS], numbers[0, CARDS]


@inlined
def _put_in_step(
    lanes: Words,
    lane: int,
    choice: Numbers,
    passes: Words,
    m: int,
    hand1_size: int,
    rules: Numbers,
) -> None:
    """Let a deal go on in a lane from its first pass on."""
    step = np.uint64(rules[STEP])
    hand1, size1, hand2, size2 = _hands(choice, passes, m, hand1_size, step)
    pile = passes[m, first_pass.PILE]
    if rules[SORTED1]:
        pile = war_lanes.counted_pile(pile, step)
    piles1, piles2 = passes[m, PILES1], passes[m, PILES2]
    lanes[war_lanes.HAND1, lane], lanes[war_lanes.SIZE1, lane] = hand1, size1
    lanes[war_lanes.HAND2, lane], lanes[war_lanes.SIZE2, lane] = hand2, size2
    lanes[war_lanes.PILE, lane] = pile
    lanes[war_lanes.PILE_SIZE, lane] = passes[m, first_pass.PILE_SIZE]
    lanes[war_lanes.TRICKS, lane] = piles1 + piles2
    lanes[war_lanes.PLAYED, lane] = np.uint64(m)
    lanes[war_lanes.PILES1, lane], lanes[war_lanes.PILES2, lane] = piles1, piles2
    lanes[war_lanes.HELD, lane] = np.uint64(1)


@kernel
def count_chunk(
    sums: Words,
    histogram: Numbers,
    left: Numbers,
    hand1_size: int,
    begins: Numbers,
    bits: int,
    rules: Numbers,
    weights: Words,
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    cycles: Words,
) -> None:
    """All deals that begin with these flips; `left` is how many of each value there are besides.

    If `cycles` has rows it takes up what the endless ones fall into (hands must fit into words).
    """
    begun = len(begins)
    n = left.sum() + begun
    m = min(hand1_size, n - hand1_size)
    sums, histogram, left = borrowed(sums), borrowed(histogram), borrowed(left)
    rules, weights, stream = borrowed(rules), borrowed(weights), borrowed(stream)
    boards, numbers, cycles = borrowed(boards), borrowed(numbers), borrowed(cycles)
    own_cards = np.empty(n, np.uint8)
    own_choice = np.full(n, -1, np.int64)
    own_passes = np.zeros((m + 1, PASS), np.uint64)
    own_lanes = np.zeros((war_lanes.ROWS, war_lanes.LANES), np.uint64)
    own_choices = np.zeros((war_lanes.LANES, n), np.int64)  # the deals in the lanes
    own_free = np.arange(war_lanes.LANES)  # lanes without a game
    cards, passes = borrowed(own_cards), borrowed(own_passes)
    choice = borrowed(own_choice)  # flip by flip, then the rest of the longer hand
    lanes, choices, free = borrowed(own_lanes), borrowed(own_choices), borrowed(own_free)
    how_many_free = war_lanes.LANES
    copy(begins, choice)
    for flip in range(begun // 2):
        if not first_pass.flip(passes, flip, begins[2 * flip], begins[2 * flip + 1], rules):
            return
    place = begun
    while place >= begun or how_many_free < war_lanes.LANES:
        if how_many_free == 0 or place < begun:
            # All lanes have a game, or there are no more deals: play on, and empty what is done.
            war_lanes.play(lanes, np.uint64(rules[STEP]), rules[SORTED1] != 0)
            for lane in range(war_lanes.LANES):
                outcome, tricks, flips = war_lanes.result(lanes, lane)
                if outcome == war_lanes.GOES_ON:
                    continue
                if outcome == war_lanes.TOO_LONG:
                    outcome, tricks, flips = _one_by_one(
                        choices[lane], m, hand1_size, rules, boards, numbers, stream, cards
                    )
                piles1, piles2 = lanes[war_lanes.PILES1, lane], lanes[war_lanes.PILES2, lane]
                tally(
                    sums, histogram, choices[lane], piles1, piles2, m, hand1_size, bits, rules,
                    weights, outcome, tricks, flips,
                )  # fmt: skip
                war_lanes.empty(lanes, lane)
                free[how_many_free] = lane
                how_many_free += 1
            continue
        if place == n:
            piles1, piles2 = passes[m, PILES1], passes[m, PILES2]
            if rules[PLAYED_AS] == IN_STEP:
                how_many_free -= 1
                _put_in_step(lanes, free[how_many_free], choice, passes, m, hand1_size, rules)
                copy(choice, choices[free[how_many_free]])
            else:
                if rules[PLAYED_AS] == IN_WORDS:
                    outcome, tricks, flips = _in_words(
                        choice, passes, m, hand1_size, rules, weights, cycles
                    )
                else:
                    outcome, tricks, flips = _one_by_one(
                        choice, m, hand1_size, rules, boards, numbers, stream, cards
                    )
                tally(
                    sums, histogram, choice, piles1, piles2, m, hand1_size, bits, rules, weights,
                    outcome, tricks, flips,
                )  # fmt: skip
            place -= 1
            continue
        card = choice[place]
        if card >= 0:
            left[card] += 1
        elif place & 1 and place < 2 * m and passes[place >> 1, PILES2] > _0:
            card = choice[place - 1] - 1  # player 1 wins no pile after one of player 2
        card += 1
        while card < len(left) and left[card] == 0:
            card += 1
        if card == len(left):
            choice[place] = -1
            place -= 1
            continue
        choice[place] = card
        left[card] -= 1
        flipped = place & 1 and place < 2 * m
        if not flipped or first_pass.flip(passes, place >> 1, choice[place - 1], card, rules):
            place += 1
    # Until here the memory behind the borrowed arrays must live.
    own_cards[0] = own_choice[0] = own_passes[0, 0] = 0
    own_lanes[0, 0] = own_choices[0, 0] = own_free[0] = 0
