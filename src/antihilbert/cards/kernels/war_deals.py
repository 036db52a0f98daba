"""The kernel of `war_count`: the deals of a deck that have to be played, and no others.

Each hand's first m = min(size 1, size 2) cards meet in the first pass, whatever happens. Once it is
over, only who won which piles in which order matters, not how player 1's piles came between player
2's: C(a + b, a) deals in which they win a and b piles of the pass come to the same position after
the same number of tricks. So only those deals are played in which player 1 wins all of its piles
first, and each counts for all. One suit of 12 leaves a ninth of the deals to be played.

The deals are built flip by flip, depth first, with the first pass played along the way. If hands
are equally long and the rules the same for both players, deals in which player 1 wins more piles
of the pass than player 2 also stand for the ones with the hands exchanged.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, inlined, kernel
from antihilbert.cards.kernels import war_cycles, war_words
from antihilbert.cards.kernels.limits import NO_LIMIT
from antihilbert.cards.kernels.outcomes import ENDLESS
from antihilbert.cards.kernels.war import to_the_end
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS

# Rules, a number each: whether a winner lays a pair turned or sorts a pile, whether exchanged hands
# are counted along, whether a hand fits a machine word, and the pickups' codes.
TURNED1, TURNED2, SORTED1, SORTED2, SYMMETRIC, WORDS, PICKUP1, PICKUP2 = range(8)
RULES = 8
# Sums: the first four outcomes, then these. The key is the longest game's deal as one number.
SUM_TRICKS, SUM_CARDS, LONGEST, KEY, PLAYED = range(4, 9)
SUMS = 9
# The first pass so far: what the players have won, and what lies on the table, with sizes in bits.
_WON1, _SIZE1, _WON2, _SIZE2, _PILE, _PILE_SIZE, _PILES1, _PILES2 = range(8)
_PASS = 8
_0, _1, _4, _8 = np.uint64(0), np.uint64(1), np.uint64(4), np.uint64(8)


@inlined
def _flip(passes: Words, i: int, card1: int, card2: int, rules: Numbers) -> bool:
    """Row i + 1 of the pass from row i and a flip; False if other deals stand for this one."""
    won1, size1 = passes[i, _WON1], passes[i, _SIZE1]
    won2, size2 = passes[i, _WON2], passes[i, _SIZE2]
    piles1, piles2 = passes[i, _PILES1], passes[i, _PILES2]
    pile, pile_size = passes[i, _PILE], passes[i, _PILE_SIZE] + _8
    first_wins = card1 > card2
    if rules[WORDS]:
        turned = rules[TURNED1] if first_wins else rules[TURNED2]
        pair = war_words.turned_pair(np.uint64(card1 + 1), np.uint64(card2 + 1), turned != 0)
        pile = pair | pile << _8
    if card1 != card2:
        if rules[WORDS]:
            if pile_size > _8 and (rules[SORTED1] if first_wins else rules[SORTED2]):
                pile = war_words.sorted_pile(pile, pile_size)
            if first_wins:
                won1, size1 = won1 | pile << size1, size1 + pile_size
            else:
                won2, size2 = won2 | pile << size2, size2 + pile_size
        if first_wins:
            piles1 += _1
        else:
            piles2 += _1
        pile = pile_size = _0
    passes[i + 1, _WON1], passes[i + 1, _SIZE1] = won1, size1
    passes[i + 1, _WON2], passes[i + 1, _SIZE2] = won2, size2
    passes[i + 1, _PILES1], passes[i + 1, _PILES2] = piles1, piles2
    passes[i + 1, _PILE], passes[i + 1, _PILE_SIZE] = pile, pile_size
    if first_wins:
        return piles2 == _0
    return card1 == card2 or not rules[SYMMETRIC] or piles2 <= piles1


@kernel
def _least_key(choice: Numbers, m: int, hand1_size: int, bits: int, swapped: bool) -> np.uint64:
    """The first in rank of the deals that this one stands for, as one number, top card highest.

    Of all ways to put what is left of both players' piles in order, the least begins with one or
    the other's next pile and goes on with the least way to order the rest.
    """
    n = len(choice)
    who1, who2 = (1, 0) if swapped else (0, 1)
    ends = np.zeros(m + 1, np.int64)  # where the piles end
    piles = piles1 = 0
    for i in range(m):
        if choice[2 * i] != choice[2 * i + 1]:
            piles += 1
            ends[piles] = i + 1
            piles1 += choice[2 * i] > choice[2 * i + 1]
    piles2 = piles - piles1
    # least[i, j]: the least order from player 1's pile i and player 2's pile j on, one number for
    # each hand. What follows the last piles, and how many flips that is, is the same for all.
    least = np.zeros((piles1 + 1, piles2 + 1, 2), np.uint64)
    step = np.uint64(bits)
    for i in range(piles1, -1, -1):
        for j in range(piles2, -1, -1):
            flips = m - ends[piles]  # behind the last piles
            for k in range(i, piles1):
                flips += ends[k + 1] - ends[k]
            for k in range(piles1 + j, piles):
                flips += ends[k + 1] - ends[k]
            found = False
            for player in range(3):
                if player == 0 and i < piles1:
                    pile, rest = i, least[i + 1, j]
                elif player == 1 and j < piles2:
                    pile, rest = piles1 + j, least[i, j + 1]
                elif player == 2 and i == piles1 and j == piles2:
                    pile, rest = piles, least[i, j]
                else:
                    continue
                begin = ends[pile]
                end = ends[pile + 1] if pile < piles else m
                key1 = key2 = _0
                for flip in range(begin, end):
                    key1 = key1 << step | np.uint64(choice[2 * flip + who1])
                    key2 = key2 << step | np.uint64(choice[2 * flip + who2])
                shift = step * np.uint64(flips - (end - begin))
                key1, key2 = key1 << shift | rest[0], key2 << shift | rest[1]
                best = least[i, j]
                if not found or key1 < best[0] or (key1 == best[0] and key2 < best[1]):
                    best[0], best[1] = key1, key2
                    found = True
    key, key2 = least[0, 0, 0], least[0, 0, 1]
    if hand1_size > m:
        for place in range(2 * m, n):
            key = key << step | np.uint64(choice[place])
    key = key << (step * np.uint64(m)) | key2
    if hand1_size == m:
        for place in range(2 * m, n):
            key = key << step | np.uint64(choice[place])
    return key


@inlined
def _count_leaf(
    sums: Words,
    histogram: Numbers,
    choice: Numbers,
    passes: Words,
    m: int,
    hand1_size: int,
    bits: int,
    rules: Numbers,
    weights: Words,
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    cards: Bytes,
    cycles: Words,
) -> None:
    """A whole deal: play it to the end, and count it for all that it stands for."""
    n = len(choice)
    weight = weights[np.int64(passes[m, _PILES1]), np.int64(passes[m, _PILES2])]
    both = rules[SYMMETRIC] != 0 and passes[m, _PILES1] > passes[m, _PILES2]
    if rules[WORDS]:
        hand1, size1, hand2, size2 = (
            passes[m, _WON1],
            passes[m, _SIZE1],
            passes[m, _WON2],
            passes[m, _SIZE2],
        )
        rest = _0
        for place in range(n - 1, 2 * m - 1, -1):
            rest = rest << _4 | np.uint64(choice[place] + 1)
        rest_size = _4 * np.uint64(n - 2 * m)
        if hand1_size > m:
            hand1, size1 = rest | hand1 << rest_size, size1 + rest_size
        else:
            hand2, size2 = rest | hand2 << rest_size, size2 + rest_size
        outcome, tricks, flips, hand1, hand2 = war_words.finish(
            hand1,
            size1,
            hand2,
            size2,
            passes[m, _PILE],
            passes[m, _PILE_SIZE],
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
                weight,
                both,
            )
        tricks += np.int64(passes[m, _PILES1] + passes[m, _PILES2])
        flips += m
    else:
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
            True,
        )
        tricks, flips = numbers[0, TRICKS], numbers[0, CARDS]
    sums[PLAYED] += _1
    sums[outcome] += weight
    if both:  # and with the hands exchanged
        sums[1 - outcome if outcome < 2 else outcome] += weight
        weight += weight
    if outcome == ENDLESS:
        return
    sums[SUM_TRICKS] += weight * np.uint64(tricks)
    sums[SUM_CARDS] += weight * np.uint64(flips)
    histogram[min(tricks, len(histogram) - 1)] += np.int64(weight)
    if np.uint64(tricks) >= sums[LONGEST]:
        key = _least_key(choice, m, hand1_size, bits, False)
        if both:
            key = min(key, _least_key(choice, m, hand1_size, bits, True))
        if np.uint64(tricks) > sums[LONGEST] or key < sums[KEY]:
            sums[LONGEST], sums[KEY] = np.uint64(tricks), key


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
    own_passes = np.zeros((m + 1, _PASS), np.uint64)
    cards, passes = borrowed(own_cards), borrowed(own_passes)
    choice = borrowed(own_choice)  # flip by flip, then the rest of the longer hand
    choice[:begun] = begins
    for flip in range(begun // 2):
        if not _flip(passes, flip, begins[2 * flip], begins[2 * flip + 1], rules):
            return
    place = begun
    while place >= begun:
        if place == n:
            _count_leaf(
                sums,
                histogram,
                choice,
                passes,
                m,
                hand1_size,
                bits,
                rules,
                weights,
                boards,
                numbers,
                stream,
                cards,
                cycles,
            )
            place -= 1
            continue
        card = choice[place]
        if card >= 0:
            left[card] += 1
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
        if not flipped or _flip(passes, place >> 1, choice[place - 1], card, rules):
            place += 1
    # Until here the memory behind the borrowed arrays must live.
    own_cards[0] = own_choice[0] = own_passes[0, 0] = 0
