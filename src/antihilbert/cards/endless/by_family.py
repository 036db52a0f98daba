"""One suit of 2^k or 3 * 2^k values: what Spivey's recipe leaves out, and what is known of it."""

from antihilbert.base.languages import ToldError
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.families import Family, families
from antihilbert.cards.endless.refusals import Refused

# Words whose families have numbers of cards that Spivey's recipe does not give. 2026-11-16.
WORDS = ("aaaaaaaabbbbabbbabbb",)

PLAYED_OUT = (2, 3, 4, 6, 8, 12)  # values of which every deal of every split was played in vain
BY_OTHERS = (16,)  # the same, by Okwor 2026


def member(values: int, hand1_size: int | None = None) -> tuple[Family, int, int] | None:
    """A family with so many cards and the (x, y) of its hands: the nearest to equal, or as asked.

    >>> family, x, y = member(192)
    >>> family.longer(x, y).hand1_size
    104
    """
    found = [
        (family, x, y)
        for word in WORDS
        for family in families(word)
        for x, y in family.hands(values)
    ]
    if hand1_size is not None and found:
        sizes = sorted(family.longer(x, y).hand1_size for family, x, y in found)
        if hand1_size not in sizes:
            listed = ", ".join(map(str, sizes))
            raise ToldError(refusals.HAND_OF_FAMILY, count=hand1_size, sizes=listed)
        found = [one for one in found if one[0].longer(*one[1:]).hand1_size == hand1_size]

    def unfair(one: tuple[Family, int, int]) -> int:
        family, x, y = one
        return abs(values - 2 * family.longer(x, y).hand1_size)

    return min(found, key=unfair, default=None)


def what_is_known(values: int) -> Refused:
    """Of a number 2^k or 3 * 2^k: that it has no endless game, or that nobody knows."""
    power = (values & -values).bit_length() - 1
    form = f"2^{power}" if values == 2**power else f"3 * 2^{power}"
    if values in PLAYED_OUT:
        return Refused(refusals.PLAYED_OUT, values=values, form=form)
    if values in BY_OTHERS:
        return Refused(refusals.PLAYED_OUT_BY_OTHERS, values=values, form=form)
    return Refused(refusals.OPEN, values=values, form=form)
