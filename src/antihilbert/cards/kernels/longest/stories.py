"""Stories of War: deals that tell a word for as long as a deck allows.

A word that nobody can tell for ever (see `endless.words`) may still be told for a thousand tricks:
its demands come one after the other, and the first that fails may come late. Values are given to
the cards of a word so that no early demand fails (`level`), and then changed a little for as long
as the story gets longer (`climb`).
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, inlined, kernel
from antihilbert.base.kernels.instructions import signed
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
LEAST_TOLD = 30  # tricks of a story that was endless before
PATIENCE = 5000  # swaps without a longer story
MOST_CHANGES = 6  # swaps at once to leave an endless one
ENDLESS_COST = 1000  # tricks that are counted for a story told for ever


class WordStory(NamedTuple):
    """A word as the kernels need it: cards are numbers, as in the word."""

    hand1_size: int  # where the word starts
    times: Numbers  # of each kind and two cards: in which trick it is first demanded
    dealt: Numbers  # the card at each place of the deal
    sizes: Numbers  # of hand 1 after each flip of the word


@kernel
def deal_of(story: WordStory, values: Bytes, deal: Bytes) -> None:
    for place in range(len(deal)):
        deal[place] = values[story.dealt[place]]


@kernel
def told(bench: Workbench, story: WordStory, deal: Bytes) -> int:
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


@kernel
def _wanted(story: WordStory, until: int) -> Bytes:
    """What is demanded of every two cards before a trick: three bits for the first above the
    second, three for the second above the first."""
    size = len(story.dealt)
    wanted = np.zeros((size, size), np.uint8)
    for kind in range(len(story.times)):
        for above in range(size):
            for below in range(size):
                if story.times[kind, above, below] < until:
                    wanted[above, below] |= np.uint8(1 << kind)
                    wanted[below, above] |= np.uint8(8 << kind)
    return wanted


@inlined
def _fault(kinds: int, high: int, low: int) -> int:
    """What it costs that the card above has value `high` and the card below has `low`."""
    cost = 0
    if high < low:
        cost = BROKEN * ((kinds & 1) + (kinds >> HIGHER & 1) + (kinds >> NOT_LOWER & 1))
    elif high > low:
        cost = BROKEN * (kinds & 1)
    elif kinds >> HIGHER & 1:
        cost = TIED
    return cost


@inlined
def _faults(kinds: int, value: int, other: int) -> int:
    """The same both ways."""
    return _fault(kinds & 7, value, other) + _fault(kinds >> 3, other, value)


@kernel
def _change(wanted: Bytes, values: Bytes, one: int, two: int) -> int:
    """By how much it costs more if two cards exchange their values."""
    value1, value2 = signed(values[one]), signed(values[two])
    both = signed(wanted[one, two])
    more = _faults(both, value2, value1) - _faults(both, value1, value2)
    for other in range(len(values)):
        kinds1, kinds2 = signed(wanted[one, other]), signed(wanted[two, other])
        if kinds1 | kinds2 == 0 or other in (one, two):
            continue
        value = signed(values[other])
        more += _faults(kinds1, value2, value) - _faults(kinds1, value1, value)
        more += _faults(kinds2, value1, value) - _faults(kinds2, value2, value)
    return more


@kernel
def choose_swap(bench: Workbench, values: Bytes) -> tuple[int, int]:
    """Two cards of different values, which are mostly near each other."""
    while True:
        one, two = draw(bench, bench.size), draw(bench, bench.size)
        apart = abs(signed(values[one]) - signed(values[two]))
        if apart > 0 and (apart <= NEAR or draw(bench, LEAPS) == 0):
            return one, two


@kernel
def _anneal(bench: Workbench, story: WordStory, values: Bytes, until: int) -> bool:
    """Swap values until no demand fails before trick `until`, ties aside: whether that is so."""
    wanted, cost = _wanted(story, until), 0
    for one in range(bench.size):
        for two in range(one):
            kinds = signed(wanted[one, two])
            cost += _faults(kinds, signed(values[one]), signed(values[two]))
    for swap in range(SWAPS):
        if cost == 0:
            break
        one, two = choose_swap(bench, values)
        more = _change(wanted, values, one, two)
        heat = WARM + (COLD - WARM) * swap / SWAPS
        if more <= 0 or share(bench) < np.exp(-more / heat):
            values[one], values[two] = values[two], values[one]
            cost += more
    return cost < BROKEN


@kernel
def level(bench: Workbench, story: WordStory, values: Bytes, first: int) -> int:
    """Give the cards values that fail no demand for as long as can be had, at `first` for so many
    tricks: how long that is."""
    kept = values.copy()
    until, reached, failures = first, 0, 0
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
def climb(bench: Workbench, story: WordStory, values: Bytes, tricks: int) -> int:
    """Swap values as long as the story gets longer, for so many tricks: how long it is then.

    A story that is told for ever is left for one that is not, and never gone to.
    """
    deal, trial = np.empty(bench.size, np.uint8), values.copy()
    deal_of(story, values, deal)
    length = told(bench, story, deal)
    if length >= MOST_TOLD:
        length = -1
    waited = 0
    while tricks > 0 and waited < PATIENCE:
        waited += 1
        copy_cards(values, trial)
        for _ in range(1 + draw(bench, MOST_CHANGES if length < 0 else 2)):
            one, two = choose_swap(bench, trial)
            trial[one], trial[two] = trial[two], trial[one]
        deal_of(story, trial, deal)
        longer = told(bench, story, deal)
        tricks -= ENDLESS_COST if longer >= MOST_TOLD else longer + 1
        if longer < MOST_TOLD and longer >= (LEAST_TOLD if length < 0 else length):
            waited = 0 if longer > length else waited
            length = longer
            copy_cards(trial, values)
    return length
