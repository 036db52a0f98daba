"""The first pass of a deal, flip by flip: what `war_deals` plays along while it builds deals."""

import numpy as np

from antihilbert.base.kernels.compiling import Numbers, Words, inlined
from antihilbert.cards.kernels import war_words

# Rules, a number each: whether a winner lays a pair turned or sorts a pile, whether exchanged hands
# are counted along, how deals are played to their end, how many bits a card takes in a word that
# holds a hand, and the pickups' codes.
TURNED1, TURNED2, SORTED1, SORTED2, SYMMETRIC, PLAYED_AS, STEP, PICKUP1, PICKUP2 = range(9)
RULES = 9
ONE_BY_ONE, IN_WORDS, IN_STEP = range(3)  # how deals are played: the last two pack hands into words
# The first pass so far: what the players have won, and what lies on the table, with sizes in bits.
WON1, SIZE1, WON2, SIZE2, PILE, PILE_SIZE, PILES1, PILES2 = range(8)
PASS = 8
_0, _1 = np.uint64(0), np.uint64(1)


@inlined
def flip(passes: Words, i: int, card1: int, card2: int, rules: Numbers) -> bool:
    """Row i + 1 of the pass from row i and a flip; False if other deals stand for this one."""
    won1, size1 = passes[i, WON1], passes[i, SIZE1]
    won2, size2 = passes[i, WON2], passes[i, SIZE2]
    piles1, piles2 = passes[i, PILES1], passes[i, PILES2]
    step = np.uint64(rules[STEP])
    two = step + step
    pile, pile_size = passes[i, PILE], passes[i, PILE_SIZE] + two
    first_wins = card1 > card2
    packed = rules[PLAYED_AS] != ONE_BY_ONE
    if packed:
        turned = rules[TURNED1] if first_wins else rules[TURNED2]
        pair = war_words.turned_pair(np.uint64(card1 + 1), np.uint64(card2 + 1), turned != 0, step)
        pile = pair | pile << two
    if card1 != card2:
        if packed:
            if pile_size > two and (rules[SORTED1] if first_wins else rules[SORTED2]):
                pile = war_words.sorted_pile(pile, pile_size, step)
            if first_wins:
                won1, size1 = won1 | pile << size1, size1 + pile_size
            else:
                won2, size2 = won2 | pile << size2, size2 + pile_size
        if first_wins:
            piles1 += _1
        else:
            piles2 += _1
        pile = pile_size = _0
    passes[i + 1, WON1], passes[i + 1, SIZE1] = won1, size1
    passes[i + 1, WON2], passes[i + 1, SIZE2] = won2, size2
    passes[i + 1, PILES1], passes[i + 1, PILES2] = piles1, piles2
    passes[i + 1, PILE], passes[i + 1, PILE_SIZE] = pile, pile_size
    if first_wins:
        return piles2 == _0
    return card1 == card2 or not rules[SYMMETRIC] or piles2 <= piles1
