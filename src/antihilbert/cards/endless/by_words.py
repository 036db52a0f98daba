"""Search by words: every story a game could repeat, the likely ones first, until one fits the deck.

Plans (one kind of words, one split of the cards) go to the workers in slices of some seconds, so
that a search can be watched, stopped, and taken up again where it was.
"""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass, replace
from itertools import islice
from typing import Any

from antihilbert.base.children import Children
from antihilbert.base.clock import Deadline, now
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import doing
from antihilbert.cards.deck import Deck
from antihilbert.cards.diary import Diary
from antihilbert.cards.endless.attempt import Attempt
from antihilbert.cards.endless.find import Find, proved, with_equal_hands
from antihilbert.cards.endless.levelling import Undecided, level
from antihilbert.cards.endless.plans import WordKind, plans_of, told, word_kinds
from antihilbert.cards.endless.word_search import Plan, WordSearch
from antihilbert.cards.war_rules import PLAIN, WarRules

# benchmarks/endless_methods.txt shows what these come to, on eight decks.
STEPS = 500_000  # between two looks at the clock
SLICE = 20.0  # seconds of work on a plan until it is noted how far it has come
LEVELLING = 10.0  # seconds for one word
NO_CLOCK = 10.0**6  # seconds for one word where only the solver's effort is to count
ALONE = 1.0  # seconds before others are called in: many searches are over by then
GRACE = 20.0  # seconds that the plans before one with a find have to come up with their own


@dataclass(frozen=True)
class PlanTask:
    """One plan, searched as far as `place`: the unit that goes to a worker for a slice of time."""

    plan: Plan
    kind: WordKind
    suits: int
    equal: bool
    deadline: Deadline
    place: list[int] | None = None  # None: not begun, or all done
    complete: bool = False
    words: int = 0
    undecided: int = 0  # words that could not be levelled, nor shown not to, in time
    steps: int = 0
    find: Find | None = None
    patience: float = LEVELLING
    rules: WarRules = PLAIN


def search_slice(task: PlanTask) -> PlanTask:
    """Go on with a plan; the first of its words that can be dealt with the deck is the find."""
    search = WordSearch(task.plan)
    if task.place:
        search.go_to(task.place)
    slice = Deadline(min(SLICE, task.deadline.left))
    while not search.finished and not slice.over:
        words = undecided = 0
        for word in search.go_on(STEPS):
            left = task.deadline.left
            if left <= 0:  # what was tried since the last look at the clock is tried again
                return task
            words += 1
            try:
                deal = level(word, task.suits, min(task.patience, left))
            except Undecided:
                undecided += 1
                continue
            find = None
            if deal:
                find = proved(deal, task.plan.pickups, "words", word, task.deadline, task.rules)
            if find and task.equal:
                find = with_equal_hands(find, task.deadline)
            if find:
                return replace(task, words=task.words + words, find=find)
        task = replace(
            task,
            place=None if search.finished else search.place,
            complete=search.finished,
            words=task.words + words,
            undecided=task.undecided + undecided,
            steps=task.steps + search.steps,
        )
        search.steps = 0
    return task


def search(
    deck: Deck,
    pickups: tuple[str, str],
    seconds: float,
    equal: bool = False,
    workers: int = 1,
    watch: Watch = unwatched,
    diary: Diary | None = None,
    rules: WarRules = PLAIN,
) -> Attempt:
    """The find of the earliest plan that has one, else which words were searched to their end."""
    deadline = Deadline(seconds)
    diary = diary or Diary()
    order = word_kinds(deck, pickups, rules.face_down)
    known = _known(diary)
    tasks = (
        replace(task, **known.get(_name(task.plan), {}))
        for kind in order
        for plan in plans_of(kind, deck.size, pickups, rules.face_down)
        for task in [PlanTask(plan, kind, deck.suits, equal, deadline, rules=rules)]
    )
    words = undecided = steps = 0
    complete = 0  # kinds that were searched to their end
    find = None
    for done in _in_order(tasks, workers, diary):
        words, undecided = words + done.words, undecided + done.undecided
        steps += done.steps
        find = done.find
        complete = order.index(done.kind)
        watch(Progress(doing=doing.WORDS.of(plan=done.plan.told, words=words, steps=steps)))
        if find or not done.complete:
            break
    else:
        complete = len(order)
    return Attempt(find, tuple(told(order[:complete], words, undecided)))


def _name(plan: Plan) -> str:
    """What a diary calls a plan."""
    return (
        f"{plan.hand1_size} {plan.length} {plan.fewest}-{plan.battles}/{plan.in_a_row}"
        f"{' weak' if plan.weak else ''}{' swapped' if plan.swapped else ''}"
    )


_KEPT = ("place", "complete", "words", "undecided", "steps")


def _known(diary: Diary) -> dict[str, dict[str, Any]]:
    """How far each plan had come, by its name: what was noted last counts."""
    return {
        entry["plan"]: {name: entry[name] for name in _KEPT} for entry in diary.entries("words")
    }


def _note(diary: Diary, task: PlanTask) -> None:
    if task.complete or task.place:
        kept = asdict(replace(task, find=None))
        diary.note("words", plan=_name(task.plan), **{name: kept[name] for name in _KEPT})


def _in_order(tasks: Iterator[PlanTask], workers: int, diary: Diary) -> Iterator[PlanTask]:
    """The tasks' ends in the tasks' order, so that the find does not depend on the workers.

    Only a find does not wait for ever for what comes before it.
    """
    alone = Deadline(ALONE)
    for task in tasks:
        # The first one compiles the kernel, so that the workers find it ready.
        while not _over(task):
            task = search_slice(task)
            _note(diary, task)
        yield task
        if workers > 1 and alone.over:
            break
    else:
        return
    with Children(workers) as pool:  # left at once by whoever has the find, or no more time
        yield from _shared(tasks, workers, pool, diary)


def _shared(
    tasks: Iterator[PlanTask], workers: int, pool: Children, diary: Diary
) -> Iterator[PlanTask]:
    """The same, by several workers; it ends soon after a find, and when time is over."""
    running: dict[Future[PlanTask], tuple[int, PlanTask]] = {}
    ended: dict[int, PlanTask] = {}
    begun = next_one = 0
    found_at = None
    while True:
        batch = list(islice(tasks, max(0, 8 * workers - len(running))))
        for task in batch:
            if _over(task):
                ended[begun] = task
            else:
                running[pool.submit(search_slice, task)] = begun, task
            begun += 1
        while next_one in ended:
            yield ended.pop(next_one)
            next_one += 1
        if not batch and not running:
            return
        for future in wait(running, 1.0, FIRST_COMPLETED).done:
            (number, _), task = running.pop(future), future.result()
            _note(diary, task)
            if _over(task):
                ended[number] = task
            else:
                running[pool.submit(search_slice, task)] = number, task
        finds = [number for number in ended if ended[number].find]
        found_at = found_at or (now() if finds else None)
        if found_at and now() > found_at + GRACE:
            yield ended[min(finds)]
        late = [task for _, task in running.values() if task.deadline.left < -1]
        if late:
            yield ended[min(finds)] if finds else late[0]


def _over(task: PlanTask) -> bool:
    return task.complete or task.find is not None or task.deadline.over
