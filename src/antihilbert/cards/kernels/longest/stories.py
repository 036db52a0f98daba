"""Stories of War: deals that tell a word for as long as a deck allows.

A word that nobody can tell for ever (see `endless.words`) may still be told for a thousand tricks:
its demands come one after the other, and the first that fails may come late. Values are given to
the cards of a word so that no early demand fails (`level`), and then changed a little for as long
as the story gets longer (`climb`).
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, inlined, kernel
from antihilbert.cards.kernels import war_tricks
from antihilbert.cards.kernels.longest.workbench import Workbench, copy_cards, draw, share
from antihilbert.cards.kernels.war_tricks import CARDS, SIZE1, TRICKS

EQUAL, HIGHER, NOT_LOWER = range(3)  # what is demanded of two cards
NEVER = 2**40  # when a demand comes that does not come
MOST_TOLD = 100_000  # tricks: who tells a story for so long tells it for ever
BROKEN, TIED = 10, 2  # what a demand costs that fails; a tie may be forgiven
SWAPS = 25_000  # of a levelling
WARM, COLD = 10.0, 0.5  # first and last temperature
FIRST_HORIZON = 100  # tricks
FARTHER = 1.3  # times as far as what could be levelled
FAILURES = 3  # until no farther horizon is tried
NEAR = 2  # values between two cards that are swapped, at most,
LEAPS = 4  # but for one swap in so many
LEAST_TOLD = 300  # tricks of a story that was endless before


class Story(NamedTuple):
    """A word as the kernels need it: cards are numbers, as in the word."""

    hand1_size: int  # where the word starts
    times: Numbers  # of each kind and two cards: in which trick it is first demanded
    dealt: Numbers  # the card at each place of the deal
    sizes: Numbers  # of hand 1 after each flip of the word


@kernel
def deal_of(story: Story, values: Bytes, deal: Bytes) -> None:
    for place in range(len(deal)):
        deal[place] = values[story.dealt[place]]


@kernel
def told(bench: Workbench, story: Story, deal: Bytes) -> int:
    """For how many tricks a deal tells the story, going by the sizes of hands after each trick.

    So it does not matter if a tie that is forgiven makes one trick of two.
    """
    board, numbers = bench.boards[0], bench.numbers[0]
    war_tricks.begin(board, numbers, deal, story.hand1_size, bench.size)
    length = len(story.sizes)
    while war_tricks.going_on(numbers) and numbers[TRICKS] < MOST_TOLD:
        war_tricks.trick(board, numbers, bench.stream, bench.pickup1, bench.pickup2)
        if numbers[SIZE1] != story.sizes[(numbers[CARDS] - 1) % length]:
            return int(numbers[TRICKS]) - 1
    return int(numbers[TRICKS])


@inlined
def _fault(times: Numbers, above: int, below: int, high: int, low: int, until: int) -> int:
    """What it costs that the card `above` has value `high` and the card `below` has `low`."""
    cost = 0
    if high <= low and times[HIGHER, above, below] < until:
        cost += TIED if high == low else BROKEN
    if high < low and times[NOT_LOWER, above, below] < until:
        cost += BROKEN
    if high != low and times[EQUAL, above, below] < until:
        cost += BROKEN
    return cost


@kernel
def _faults(times: Numbers, values: Bytes, card: int, value: int, but: int, until: int) -> int:
    """What all demands of one card cost if it has this value, those with one other left out."""
    cost = 0
    for other in range(len(values)):
        if other != card and other != but:
            cost += _fault(times, card, other, value, int(values[other]), until)
            cost += _fault(times, other, card, int(values[other]), value, until)
    return cost


@kernel
def _pair_of(
    times: Numbers, values: Bytes, one: int, two: int, value1: int, value2: int, until: int
) -> int:
    """What the demands of two cards cost if they have these values."""
    cost = _faults(times, values, one, value1, two, until)
    cost += _faults(times, values, two, value2, one, until)
    cost += _fault(times, one, two, value1, value2, until)
    return cost + _fault(times, two, one, value2, value1, until)


@kernel
def _choose(bench: Workbench, values: Bytes) -> tuple[int, int]:
    """Two cards of different values, which are mostly near each other."""
    while True:
        one, two = draw(bench, bench.size), draw(bench, bench.size)
        apart = abs(int(values[one]) - int(values[two]))
        if apart > 0 and (apart <= NEAR or draw(bench, LEAPS) == 0):
            return one, two


@kernel
def _anneal(bench: Workbench, story: Story, values: Bytes, until: int) -> bool:
    """Swap values until no demand fails before trick `until`, ties aside: whether that is so."""
    times, cost = story.times, 0
    for card in range(bench.size):
        cost += _faults(times, values, card, int(values[card]), card, until)
    cost //= 2
    for swap in range(SWAPS):
        if cost == 0:
            break
        one, two = _choose(bench, values)
        value1, value2 = int(values[one]), int(values[two])
        more = _pair_of(times, values, one, two, value2, value1, until)
        more -= _pair_of(times, values, one, two, value1, value2, until)
        heat = WARM + (COLD - WARM) * swap / SWAPS
        if more <= 0 or share(bench) < np.exp(-more / heat):
            values[one], values[two] = value2, value1
            cost += more
    return cost < BROKEN


@kernel
def level(bench: Workbench, story: Story, values: Bytes) -> int:
    """Give the cards values that fail no demand for as long as can be had: how long that is."""
    kept = values.copy()
    until, reached, failures = FIRST_HORIZON, 0, 0
    while failures < FAILURES and until < MOST_TOLD:
        if _anneal(bench, story, values, until):
            copy_cards(values, kept)
            reached, failures = until, 0
            until = int(until * FARTHER)
        else:
            copy_cards(kept, values)
            failures += 1
            until = (until + reached) // 2
    copy_cards(kept, values)
    return reached


@kernel
def climb(bench: Workbench, story: Story, values: Bytes, tricks: int) -> int:
    """Swap values as long as the story gets longer, for so many tricks: how long it is then.

    A story that is told for ever is left for one that is not, and never gone to.
    """
    deal, trial = np.empty(bench.size, np.uint8), values.copy()
    deal_of(story, values, deal)
    length = told(bench, story, deal)
    if length >= MOST_TOLD:
        length = -1
    while tricks > 0:
        one, two = _choose(bench, values)
        copy_cards(values, trial)
        trial[one], trial[two] = values[two], values[one]
        deal_of(story, trial, deal)
        longer = told(bench, story, deal)
        tricks -= longer + 1
        if longer >= MOST_TOLD:
            if length < 0:
                copy_cards(trial, values)
        elif longer >= max(length, LEAST_TOLD if length < 0 else 0):
            length = longer
            copy_cards(trial, values)
    return length
