"""Search by words: every story a game could repeat, shortest first, until one fits the deck."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context

from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.find import Find, proved, with_equal_hands
from antihilbert.cards.endless.levelling import level
from antihilbert.cards.endless.word_search import LONGEST, Plan, WordSearch

Watch = Callable[[str], None]
MODERATE = 18  # flips: words up to here are searched within a minute
SLICE = 500_000  # steps between two looks at the clock


@dataclass(frozen=True)
class Task:
    """One plan to be searched to its end: the unit that goes to a worker."""

    plan: Plan
    suits: int
    equal: bool
    deadline: float  # by time.time(), which all processes share
    patience: float = 10.0  # seconds at most to level a word


@dataclass(frozen=True)
class Searched:
    """What became of a task."""

    plan: Plan
    words: int
    steps: int
    complete: bool
    find: Find | None


def plans(deck: Deck, pickups: tuple[str, str]) -> Iterator[Plan]:
    """All plans for a deck, in the order in which they have turned out to be worth trying.

    Short words first. Battles need two cards of a value. A sorting player may be forgiven ties
    (weak words); those words come in crowds, so strict ones of moderate length go before them.
    """
    battles = 3 if deck.suits > 1 else 0
    sorts = "optimised" in pickups and deck.suits > 1
    kinds = [(False, length) for length in range(1, MODERATE + 1)]
    kinds += [(True, length) for length in range(1, MODERATE - 1) if sorts]
    for length in range(MODERATE + 1, LONGEST + 1):
        kinds += [(False, length), (True, length - 2)] if sorts else [(False, length)]
    for weak, length in kinds:
        for swapped in (False, True):
            for first in range(1, deck.size // 2 + 1):
                plan = Plan(
                    deck.size, first, length, pickups, swapped,
                    battles=battles, in_a_row=2, weak=weak,
                )  # fmt: skip
                if plan.possible:
                    yield plan


def search_plan(task: Task) -> Searched:
    """All words of one plan; the first that can be dealt with the deck is the find."""
    search = WordSearch(task.plan)
    words = 0
    while not search.finished:
        for word in search.go_on(SLICE):
            words += 1
            left = task.deadline - time.time()
            if left <= 0:
                return Searched(task.plan, words, search.steps, False, None)
            deal = level(word, task.suits, min(task.patience, left))
            find = proved(deal, task.plan.pickups, "words", word) if deal else None
            if find and task.equal:
                find = with_equal_hands(find)
            if find:
                return Searched(task.plan, words, search.steps, True, find)
        if time.time() > task.deadline:
            return Searched(task.plan, words, search.steps, False, None)
    return Searched(task.plan, words, search.steps, True, None)


def search(
    deck: Deck,
    pickups: tuple[str, str],
    seconds: float,
    equal: bool = False,
    workers: int = 1,
    watch: Watch | None = None,
    covered: list[str] | None = None,
) -> Find | None:
    """The find of the earliest plan that has one; None when the time is over.

    What was searched to its end in vain is said in `covered`.
    """
    deadline = time.time() + seconds
    tasks = (Task(plan, deck.suits, equal, deadline) for plan in plans(deck, pickups))
    words = steps = length = 0
    weak = False
    for done in _in_order(tasks, workers):
        if done.plan.length != length and covered is not None and length:
            kind = "weak words" if weak else "words"
            covered[:] = [line for line in covered if not line.startswith(f"{kind}:")]
            covered.append(f"{kind}: up to {length} flips, none fits the deck")
        length, weak = done.plan.length, done.plan.weak
        words, steps = words + done.words, steps + done.steps
        if watch:
            watch(f"{done.plan}: {words:,} words of {steps:,} beginnings tried, none fits yet")
        if done.find:
            return done.find
        if not done.complete:
            break
    return None


def _in_order(tasks: Iterator[Task], workers: int) -> Iterator[Searched]:
    """The tasks' results in the tasks' order, so that the find does not depend on the workers."""
    if workers == 1:
        yield from map(search_plan, tasks)
        return
    search_plan(next(tasks))  # compiles the kernel, so that the workers find it ready
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            waiting: list[Future[Searched]] = []
            while True:
                free = 8 * workers - len(waiting)
                waiting += [pool.submit(search_plan, task) for task in islice(tasks, free)]
                if not waiting:
                    return
                yield waiting.pop(0).result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
