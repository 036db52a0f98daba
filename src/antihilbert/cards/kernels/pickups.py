"""Pickups as the kernels take them: one number, with a bit for each trait.

Three bits are for rules that hold for both players: the number of cards face down, and whether a
hand's last card is always turned up. Kernels read them from player 1's number.

    bit:  6     5 4        3      2      1        0
          last  face down  draws  sorts  turned2  turned1
"""

from antihilbert.cards.pickups import FLIP_LAST, PLAIN, WarRules, traits_of
from antihilbert.jit.compiler import inlined

TURNED1, TURNED2, SORTS, DRAWS = 1, 2, 4, 8  # turned: the loser's card first if that player wins
PICKUP = 15  # mask of the bits of the pickup itself
_FACE_DOWN, _LAST = 16, 64  # unit of the number of cards, and the bit after it


def code_of(name: str, rules: WarRules = PLAIN) -> int:
    """Return the number of a pickup in War by these rules.

    >>> code_of("natural"), code_of("first-player"), code_of("optimised")
    (0, 2, 4)
    >>> code_of("natural", WarRules(3, "flip-last"))
    112
    """
    traits = traits_of(name)
    own1, own2 = traits.own_first
    turned = TURNED1 * (not own1) | TURNED2 * (not own2)
    house = _FACE_DOWN * rules.face_down | _LAST * (rules.out_of_cards == FLIP_LAST)
    return turned | SORTS * traits.sorts | DRAWS * traits.draws | house


@inlined
def is_turned(pickup: int, winner: int) -> bool:
    """Check whether the loser's card of a pair goes first; players are 0 and 1."""
    return (pickup >> winner) & 1 == 1


@inlined
def sorts(pickup: int) -> bool:
    return pickup & SORTS != 0


@inlined
def draws(pickup: int) -> bool:
    return pickup & DRAWS != 0


@inlined
def face_down(pickup: int) -> int:
    """Return how many cards each player lays face down in a battle."""
    return pickup // _FACE_DOWN & 3


@inlined
def turns_last(pickup: int) -> bool:
    return pickup & _LAST != 0
