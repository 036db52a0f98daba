"""The opening of a game that was played: whatever its first tricks depend on, and nothing else.

Unlike those of `beam` it may have battles. Cards that were equal in one stay as they are; of a
sorted pile those that were not must keep their order.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, inlined, kernel
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels.longest.beam import values_of
from antihilbert.cards.kernels.longest.fillings import HAND1_SIZE, OPENED, Filling, note_swaps
from antihilbert.cards.kernels.longest.workbench import Workbench
from antihilbert.cards.kernels.pickups import is_turned, sorts
from antihilbert.cards.kernels.war_tricks import RING, TRICKS

_0, _1, _ALL = np.uint64(0), np.uint64(1), np.uint64(2**64 - 1)
_MASK = RING - 1


@inlined
def _bit(place: int) -> np.uint64:
    return _1 << np.uint64(place)


@inlined
def _compare(filling: Filling, won: int, lost: int) -> None:
    filling.below[won] |= _bit(lost)
    filling.above[lost] |= _bit(won)


@kernel
def read_opening(bench: Workbench, deal: Bytes, tricks: int, filling: Filling) -> bool:
    """Make the first tricks of a deal's game an opening, with the deal as its filling.

    It cannot be done if the game is over by then.
    """
    size, hand1_size = bench.size, bench.hand1_size
    hands, pile = np.zeros((2, RING), np.int64), np.zeros(size, np.int64)
    heads, sizes = np.zeros(2, np.int64), np.array([hand1_size, size - hand1_size])
    for place in range(size):
        player = 0 if place < hand1_size else 1
        hands[player, place - player * hand1_size] = place
    filling.below[:] = _0
    filling.above[:] = _0
    fixed, laid = _0, 0
    for _ in range(tricks):
        flips, winner = 0, -1
        while winner < 0:
            if sizes[0] == 0 or sizes[1] == 0:
                return False
            for player in range(2):
                pile[2 * flips + player] = hands[player, heads[player] & _MASK]
                heads[player] += 1
                sizes[player] -= 1
            one, two = pile[2 * flips], pile[2 * flips + 1]
            flips += 1
            if deal[one] == deal[two]:
                fixed |= _bit(one) | _bit(two)
            else:
                winner = 0 if deal[one] > deal[two] else 1
                _compare(filling, one if winner == 0 else two, two if winner == 0 else one)
        laid += flips
        pickup = bench.pickup2 if winner else bench.pickup1
        _lay_naturally(pile, flips, winner ^ int(is_turned(pickup, winner)))
        if sorts(pickup) and flips > 1:
            fixed |= _sort(filling, deal, pile, 2 * flips)
        for card in range(2 * flips):
            hands[winner, (heads[winner] + sizes[winner]) & _MASK] = pile[card]
            sizes[winner] += 1
        if sizes[1 - winner] == 0:
            return False
    at = 0
    for player in range(2):
        for card in range(sizes[player]):
            place = hands[player, (heads[player] + card) & _MASK]
            filling.places[place], filling.cards[at] = at, deal[place]
            at += 1
    filling.numbers[OPENED] = tricks if bench.metric == TRICKS else laid
    filling.numbers[HAND1_SIZE] = sizes[0]
    _hold(bench, deal, fixed, filling)
    return True


@inlined
def _lay_naturally(pile: Numbers, flips: int, first: int) -> None:
    """The last flip first, and of each flip this player's card first."""
    for flip in range(flips // 2):
        last = flips - 1 - flip
        for player in range(2):
            one, other = 2 * flip + player, 2 * last + player
            pile[one], pile[other] = pile[other], pile[one]
    if first == 1:
        for flip in range(flips):
            pile[2 * flip], pile[2 * flip + 1] = pile[2 * flip + 1], pile[2 * flip]


@kernel
def _sort(filling: Filling, deal: Bytes, pile: Numbers, cards: int) -> np.uint64:
    """Sort a pile, the highest card first, and note its order: which of its cards are equal."""
    for card in range(1, cards):
        place, at = pile[card], card
        while at > 0 and deal[pile[at - 1]] < deal[place]:
            pile[at] = pile[at - 1]
            at -= 1
        pile[at] = place
    equal = _0
    for card in range(1, cards):
        high, low = pile[card - 1], pile[card]
        if deal[high] > deal[low]:
            _compare(filling, high, low)
        else:
            equal |= _bit(high) | _bit(low)
    return equal


@kernel
def _hold(bench: Workbench, deal: Bytes, fixed: np.uint64, filling: Filling) -> None:
    """Who holds which card of the deck, and between which values cards can be exchanged."""
    size, values = bench.size, values_of(bench)
    suits, lowest = size // values, signed(bench.deck[0])
    next_card = np.zeros(values, np.int64)
    movable = np.zeros(values, np.bool_)
    filling.lower[:] = _0
    for place in range(size):
        value = signed(deal[place]) - lowest
        filling.holders[value * suits + next_card[value]] = place
        next_card[value] += 1
        for higher in range(value + 1, values + 1):
            filling.lower[higher] |= _bit(place)
        if fixed & _bit(place):
            filling.below[place] = filling.above[place] = _ALL
        else:
            movable[value] = True
    higher = 0
    for value in range(values - 1, -1, -1):
        filling.next_value[value] = higher
        if movable[value]:
            higher = value
    note_swaps(bench, filling)
