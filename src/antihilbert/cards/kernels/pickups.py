"""A pickup as the kernels take it: one number, with a bit for each of its traits."""

from antihilbert.base.kernels.compiling import inlined
from antihilbert.cards.pickups import traits_of

TURNED1, TURNED2, SORTS, DRAWS = 1, 2, 4, 8  # turned: when that player wins, the other's card first


def code_of(name: str) -> int:
    """The number of a pickup.

    >>> code_of("natural"), code_of("first-player"), code_of("optimised")
    (0, 2, 4)
    """
    traits = traits_of(name)
    own1, own2 = traits.own_first
    turned = TURNED1 * (not own1) | TURNED2 * (not own2)
    return turned | SORTS * traits.sorts | DRAWS * traits.draws


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
