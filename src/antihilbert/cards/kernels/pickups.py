"""A pickup as the kernels take it: one number, with a bit for each of its traits.

Two more bits say how many cards are laid face down in a battle, and one that the last card of a
hand is always turned. That holds for both players; kernels ask the number of player 1.
"""

from antihilbert.base.kernels.compiling import inlined
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.war_rules import LAST, PLAIN, WarRules

TURNED1, TURNED2, SORTS, DRAWS = 1, 2, 4, 8  # turned: when that player wins, the other's card first
PICKUP = 15  # all bits that are the pickup's own
_FACE_DOWN, _LAST = 16, 64  # the unit of the number of cards, and the bit after it


def code_of(name: str, rules: WarRules = PLAIN) -> int:
    """The number of a pickup, in War by these rules.

    >>> code_of("natural"), code_of("first-player"), code_of("optimised")
    (0, 2, 4)
    >>> code_of("natural", WarRules(3, "last"))
    112
    """
    traits = traits_of(name)
    own1, own2 = traits.own_first
    turned = TURNED1 * (not own1) | TURNED2 * (not own2)
    house = _FACE_DOWN * rules.face_down | _LAST * (rules.short == LAST)
    return turned | SORTS * traits.sorts | DRAWS * traits.draws | house


@inlined
def is_turned(pickup: int, winner: int) -> bool:
    """Whether the loser's card of a pair goes first; players are 0 and 1."""
    return (pickup >> winner) & 1 == 1


@inlined
def sorts(pickup: int) -> bool:
    return pickup & SORTS != 0


@inlined
def draws(pickup: int) -> bool:
    return pickup & DRAWS != 0


@inlined
def face_down(pickup: int) -> int:
    """How many cards each player lays face down in a battle."""
    return pickup // _FACE_DOWN & 3


@inlined
def turns_last(pickup: int) -> bool:
    return pickup & _LAST != 0
