"""Which pieces make up a deck, and the positions that they make."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product

from antihilbert.cards.deal import Deal
from antihilbert.cards.rings.pieces import Piece, Purse

Counts = tuple[int, ...]  # how many cards there are of each kind


class Stock:
    """The pieces of one purse that are known, by the cards they are made of."""

    def __init__(self, purse: Purse, cards: Counter[int]) -> None:
        self.purse = purse
        self.wanted = counts_of(cards - purse.counts, len(cards))
        self._pieces: dict[Counts, list[Piece]] = defaultdict(list)

    def choices(self, found: Iterable[Piece]) -> Iterator[tuple[Piece, ...]]:
        """Take pieces in: every choice that makes up the deck, with at least one new piece."""
        new: dict[Counts, set[Piece]] = defaultdict(set)
        for piece in found:
            counts = counts_of(piece.counts, len(self.wanted))
            if piece not in self._pieces[counts]:
                self._pieces[counts].append(piece)
                new[counts].add(piece)
        old = [counts for counts in self._pieces if counts not in new]
        for kinds in sums(self.wanted, list(new), old):
            for chosen in product(*(self._pieces[counts] for counts in kinds)):
                if any(piece in new[counts] for counts, piece in zip(kinds, chosen, strict=True)):
                    yield chosen


def counts_of(cards: Counter[int], kinds: int) -> Counts:
    return tuple(cards[kind] for kind in range(kinds))


def sums(wanted: Counts, new: Sequence[Counts], old: Sequence[Counts]) -> Iterator[list[Counts]]:
    """Every way to write `wanted` as a sum of these, at least one of the new ones among them.

    >>> list(sums((2, 2), new=[(1, 0), (0, 2)], old=[(1, 1)]))
    [[(1, 0), (1, 0), (0, 2)]]
    """
    in_vain: set[tuple[int, Counts]] = set()
    parts = [*new, *old]

    def rest(first: int, left: Counts) -> Iterator[list[Counts]]:
        if not any(left):
            yield []
        if (first, left) in in_vain:
            return
        none = any(left)
        for place in range(first, len(parts)):
            less = tuple(a - b for a, b in zip(left, parts[place], strict=True))
            if min(less) >= 0:
                for others in rest(place, less):
                    none = False
                    yield [parts[place], *others]
        if none:
            in_vain.add((first, left))

    for chosen in rest(0, wanted):
        if chosen and chosen[0] in new:
            yield chosen


def positions(chosen: Sequence[Piece]) -> Iterator[Deal]:
    """Every position with these pieces in the large hand: in every order, in every form.

    A ring has many of them; one piece stays in front in its first form.
    """
    purse = chosen[0].purse
    for others in dict.fromkeys(permutations(chosen[1:])):
        for forms in product(*(piece.forms for piece in others)):
            hand = sum(forms, purse.ahead + chosen[0].forms[0])
            yield Deal(hand, purse.hand)
