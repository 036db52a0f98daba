"""Decks put together from small aligned blocks, each with its own values from the deck.

An aligned game minds its own cards only, and only their order counts. So blocks of 8 and 12 cards,
relabelled in any way that keeps the order, make an endless deal of every deck that their cards add
up to: how often each is taken is a small problem for a constraint solver.
"""

from collections import Counter
from functools import cache
from itertools import combinations

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.aligned import compose, shifted

# One aligned game of each kind that 8 cards have, and one of 12 cards (natural pickup).
SMALL_BLOCKS = tuple(
    Deal.parse(text)
    for text in (
        "3 2 3 1 / 2 1 3 3", "4 3 4 2 / 3 1 4 4", "4 3 4 1 / 2 1 4 4", "5 4 5 2 / 3 1 5 5",
        "3 2 2 1 / 2 1 2 2", "4 3 3 2 / 3 1 3 3", "2 1 3 3 1 1 / 3 1 2 2 3 3",
    )
)  # fmt: skip
MOST_VALUES = 8  # of a deck that is put together at once; larger ones are stacked from such
SECONDS = 5.0  # for the solver


def composed(deck: Deck) -> Deal | None:
    """An endless deal with equal hands made of small blocks, if one is found.

    >>> print(composed(Deck(4, 4)))
    3 2 3 1 4 2 4 1 / 2 1 3 3 2 1 4 4
    """
    sizes = _stack(deck.suits, deck.values)
    if sizes is None:
        return None
    deals, below = [], 0
    for size in sizes:
        part = _composed(deck.suits, size)
        assert part is not None
        deals.append(shifted(part, below))
        below += size
    return compose(deals)


def _stack(suits: int, values: int) -> list[int] | None:
    """How many values each part has, for parts that can be put together at once."""
    stacks: dict[int, list[int]] = {0: []}
    for total in range(1, values + 1):
        for size in range(min(total, MOST_VALUES), 1, -1):
            if total - size in stacks and _composed(suits, size):
                stacks[total] = [*stacks[total - size], size]
                break
    return stacks.get(values)


@cache
def _composed(suits: int, values: int) -> Deal | None:
    if suits < 4 or suits * values % 4:  # every block has four cards of a value, or five
        return None
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    taken = []
    of_value: list[list[cp_model.LinearExpr]] = [[] for _ in range(values)]
    for block in SMALL_BLOCKS:
        cards = Counter(block.cards)
        for chosen in combinations(range(values), len(cards)):
            times = model.new_int_var(0, suits // max(cards.values()), "")
            taken.append((block, chosen, times))
            for value, place in enumerate(chosen, start=1):
                of_value[place].append(cards[value] * times)
    for terms in of_value:
        model.add(sum(terms) == suits)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = SECONDS
    solver.parameters.num_workers = 1
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return compose(
        _relabelled(block, chosen)
        for block, chosen, times in taken
        for _ in range(solver.value(times))
    )


def _relabelled(block: Deal, chosen: tuple[int, ...]) -> Deal:
    """The same game with other values, in the same order; `chosen` counts from 0."""
    hands = ([chosen[card - 1] + 1 for card in hand] for hand in (block.hand1, block.hand2))
    hand1, hand2 = hands
    return Deal(tuple(hand1), tuple(hand2))
