"""Which pieces make up a deck, and the positions that they make."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product

from antihilbert.cards.deal import Deal
from antihilbert.cards.rings.outlines import Counts, Outline, counts_of
from antihilbert.cards.rings.pieces import Piece, Purse


class Stock:
    """The outlines of one purse that are known, by the cards they can be made of.

    If a peak is asked for, one piece of every choice has to bring the purse there.
    """

    def __init__(self, purse: Purse, cards: Counter[int], peak: int = 0) -> None:
        self.wanted = counts_of(cards - purse.counts)
        self._peak = peak
        self._outlines: dict[Counts, list[Outline]] = defaultdict(list)

    def choices(self, found: Iterable[Outline]) -> Iterator[tuple[Piece, ...]]:
        """Take outlines in: every choice of pieces that makes up the deck, a new one among them."""
        new: dict[Counts, set[Outline]] = defaultdict(set)
        for outline in found:
            for counts in outline.counts(self.wanted):
                if outline not in self._outlines[counts]:
                    self._outlines[counts].append(outline)
                    new[counts].add(outline)
        leads = [one for one in self._outlines if self._leads(one)] if self._peak else list(new)
        others = [counts for counts in self._outlines if counts not in leads]
        for parts in sums(self.wanted, leads, others) if new else ():
            for chosen in product(*(self._outlines[counts] for counts in parts)):
                fresh = any(one in new[of] for of, one in zip(parts, chosen, strict=True))
                if fresh and max(outline.peak for outline in chosen) >= self._peak:
                    filled = (one.pieces(of) for of, one in zip(parts, chosen, strict=True))
                    yield from product(*filled)

    def _leads(self, counts: Counts) -> bool:
        return any(outline.peak >= self._peak for outline in self._outlines[counts])


def sums(
    wanted: Counts, leads: Sequence[Counts], others: Sequence[Counts]
) -> Iterator[list[Counts]]:
    """Every way to write `wanted` as a sum of these, at least one of the leads among them.

    >>> list(sums((2, 2), leads=[(1, 0), (0, 2)], others=[(1, 1)]))
    [[(1, 0), (1, 0), (0, 2)]]
    """
    in_vain: set[tuple[int, Counts]] = set()
    parts = [*leads, *others]

    def rest(first: int, left: Counts) -> Iterator[list[Counts]]:
        if not any(left):
            yield []
        if (first, left) in in_vain:
            return
        none = any(left)
        for place in range(first, len(parts)):
            less = tuple(a - b for a, b in zip(left, parts[place], strict=True))
            if min(less) >= 0:
                for more in rest(place, less):
                    none = False
                    yield [parts[place], *more]
        if none:
            in_vain.add((first, left))

    for place, lead in enumerate(leads):
        left = tuple(a - b for a, b in zip(wanted, lead, strict=True))
        if min(left) >= 0:
            for more in rest(place, left):
                yield [lead, *more]


def positions(chosen: Sequence[Piece]) -> Iterator[Deal]:
    """Every position with these pieces in the large hand: in every order, in every form.

    A ring has many of them; one piece stays in front in its first form.
    """
    purse = chosen[0].purse
    for others in dict.fromkeys(permutations(chosen[1:])):
        for forms in product(*(piece.forms for piece in others)):
            hand = sum(forms, purse.ahead + chosen[0].forms[0])
            yield Deal(hand, purse.hand)
