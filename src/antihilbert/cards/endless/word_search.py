"""Search by words: enumerate the words a game could repeat, the likely ones first.

Words are built letter by letter and discarded as soon as they contradict themselves. The slots are
the nodes of a graph: an arrow from x to y means that the card at x is at least as high as the card
at y. Slots that carry the same cards have arrows both ways, and so have the two slots of a battle.
A word is contradictory when a slot that wins strictly can be reached from the one it beats. Most
words are discarded after a few letters. `assign_values` searches deals for the others.

What a word of L flips requires depends on the hands only modulo L (see `families`). So
`families_of` searches one pair of long hands for each pair of residues: for every deck at once.
"""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass, replace
from itertools import islice
from math import log
from typing import Any, NamedTuple

import numpy as np

from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import messages
from antihilbert.cards.endless.classes import Undecided, assign_values
from antihilbert.cards.endless.families import Family, family_of
from antihilbert.cards.endless.messages import message, refused
from antihilbert.cards.endless.result import Coverage, Find, proved, with_equal_hands
from antihilbert.cards.endless.search import SearchRequest
from antihilbert.cards.endless.words import (
    MOST_BATTLES,
    ORDERS,
    Word,
    alike,
    exchanged,
    is_first_turn,
    won_card_first,
)
from antihilbert.cards.kernels.words import CODE, ROWS, WordPlan
from antihilbert.cards.kernels.words import search as words_search
from antihilbert.cards.pickups import BATTLE, PLAIN, WarRules, traits_of
from antihilbert.core.checkpoint import Checkpoint
from antihilbert.core.messages import Message, Text
from antihilbert.core.parallel import ProcessPool
from antihilbert.core.progress import Deadline, Progress, ProgressCallback, no_progress, now
from antihilbert.jit.compiler import Numbers

# The words of one length and one split of the cards

LONGEST = 64  # flips: the two slots of each are bits of two 64-bit words

_MOST_ORDERS = max(map(len, ORDERS))
# _PILES[battles, order, place]: an item of a pile, -9 where there is none
_PILES = np.full((MOST_BATTLES + 1, _MOST_ORDERS, MOST_BATTLES + 2), -9, np.int64)
for _battles, _orders in enumerate(ORDERS):
    for _number, _order in enumerate(_orders):
        _PILES[_battles, _number, : len(_order)] = _order
_ORDERS = np.array([len(orders) for orders in ORDERS])


@dataclass(frozen=True)
class Plan:
    """Which words to search for."""

    cards: int
    hand1_size: int
    length: int
    pickups: tuple[str, str]
    swapped: bool = False
    battles: int = 0  # most in a word
    fewest: int = 0  # battles: words with fewer are left out
    in_a_row: int = 1  # most in a trick
    weak: bool = False  # optimised pickup: allow ties that the sorted pile forgives
    hidden: int = 0  # cards that each player lays face down in a battle

    @property
    def possible(self) -> bool:
        """Whether the hands can return: piles are even, and each player wins at least 0 tricks.

        For swapped words the players must also pick up alike.
        """
        if self.swapped and not alike(self.pickups):
            return False
        moved = self.cards - 2 * self.hand1_size if self.swapped else 0
        return moved <= self.length and (moved + self.length) % 2 == 0

    @property
    def description(self) -> Message:
        kind = ("weak_" if self.weak else "") + ("swapped_" if self.swapped else "")
        words = message(f"plan_{kind}words", flips=self.length)
        hands = f"{self.hand1_size}/{self.cards - self.hand1_size}"
        if self.battles:
            return message("plan_with_battles", words=words, battles=self.battles, hands=hands)
        return message("plan", words=words, hands=hands)

    def __str__(self) -> str:
        return str(self.description)


class WordSearch:
    """The words of a plan, found in slices, so that the search can be watched or stopped."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        length = plan.length
        if not 1 <= length <= LONGEST:
            raise ValueError(f"words have 1 to {LONGEST} flips, not {length}")
        sorts, sorts2 = (traits_of(pickup).sorts for pickup in plan.pickups)
        first, first2 = (won_card_first(pickup, who) for who, pickup in enumerate(plan.pickups))
        self._plan = WordPlan(
            plan.cards, plan.hand1_size, length, plan.battles, min(plan.in_a_row, MOST_BATTLES),
            plan.swapped, plan.weak, (sorts, sorts2), (first, first2), plan.hidden,
        )  # fmt: skip
        slots = 2 * length
        self._reach = np.zeros((length + 1, slots * ((slots + 63) // 64)), np.uint64)
        for slot in range(slots):  # each reaches itself
            self._reach[0, slot // 64 * slots + slot] = 1 << slot % 64
        self._known = np.zeros((ROWS, length + 1), np.int64)
        self._known[CODE] = -1
        self._at = 0
        self.steps = 0

    @property
    def finished(self) -> bool:
        return self._at < 0

    @property
    def place(self) -> list[int]:
        """The current prefix of the search, as letters: where to resume it."""
        return [int(code) for code in self._known[CODE, : self._at + 1]]

    def go_to(self, place: list[int]) -> None:
        """Resume at the place of an earlier search of the same plan; only for a fresh search."""
        found = np.zeros((1, self.plan.length), np.int64)
        for code in place[:-1]:
            # One step from the previous letter leads to this letter, and on to the next flip.
            self._known[CODE, self._at] = code - 1
            self._at, _, _ = self._step(found, 1)
        self._known[CODE, self._at] = place[-1]

    def _step(self, found: Numbers, budget: int) -> tuple[int, int, int]:
        return words_search(
            self._plan, self._reach, self._known, self._at, found, budget, _PILES, _ORDERS
        )

    def go_on(self, budget: int = 1_000_000) -> Iterator[Word]:
        """Search at most `budget` steps further; yield each word in one rotation only."""
        plan = self.plan
        found = np.zeros((1000, plan.length), np.int64)
        spent = 0
        while spent < budget and not self.finished:
            self._at, words, steps = self._step(found, budget - spent)
            spent += steps
            self.steps += steps
            for codes in found[:words].tolist():
                hands, how = (plan.cards, plan.hand1_size), (plan.swapped, plan.hidden)
                word = Word(*hands, tuple(codes), plan.pickups, *how)
                if codes.count(BATTLE) >= plan.fewest and is_first_turn(word):
                    yield word


# The words of one length for hands of all sizes. A swapped word depends on the hands modulo 2 L,
# for a card may be laid in a round in which the players are exchanged, and it moves as many cards
# as hand 2 is longer than hand 1. So the two hands are determined by the first and that difference,
# and the number of cards modulo 4 L.

NATURAL = ("natural", "natural")  # without battles the optimised pickup does the same


@dataclass(frozen=True)
class Residues:
    """Which words to search for: so many flips, and numbers of cards congruent to `cards`."""

    flips: int
    swapped: bool = False
    cards: int | None = None  # a number of cards that must be possible; None: all numbers

    def __post_init__(self) -> None:
        if not 1 <= self.flips <= LONGEST:
            raise refused("flips_out_of_range", flips=self.flips, longest=LONGEST)

    @property
    def modulus(self) -> int:
        """The modulus of the number of cards."""
        return 4 * self.flips if self.swapped else self.flips

    def plans(self) -> Iterator[Plan]:
        """Yield a plan for each pair of residues of the hands."""
        length = self.flips
        if self.swapped:
            hands = (
                (first, first + moved)
                for first in range(2 * length, 4 * length)
                for moved in range(length % 2, length + 1, 2)
            )
        else:
            # Hand 2 is longer than hand 1 can become, so that no word is skipped as the mirror
            # image of another.
            hands = (
                (first, second)
                for first in range(length, 2 * length)
                for second in range(3 * length, 4 * length)
            )
        for first, second in hands:
            plan = Plan(first + second, first, length, NATURAL, self.swapped)
            fits = self.cards is None or (plan.cards - self.cards) % self.modulus == 0
            if fits and plan.possible:
                yield plan


def families_of(
    residues: Residues, on_progress: ProgressCallback = no_progress
) -> Iterator[Family]:
    """Yield every family of a word without battles, each in one rotation only.

    >>> [str(family.word) for family in families_of(Residues(8, cards=20))]
    ['aaaabbbb']
    """
    seen = set()
    steps = 0
    for plan in residues.plans():
        search = WordSearch(plan)
        while not search.finished:
            for word in search.go_on():
                family = _family(word)
                fits = residues.cards is None or any(family.hands(residues.cards))
                if fits and family not in seen:
                    seen.add(family)
                    yield family
            so_far = {"steps": steps + search.steps, "words": len(seen)}
            on_progress(Progress(doing=message("doing_residues", plan=plan.description, **so_far)))
        steps += search.steps


def nothing_found(lengths: range, swapped: bool) -> Coverage:
    """Return the coverage when all words of these lengths were searched in vain."""
    kind = "swapped" if swapped else "words"
    flips = messages.plural(lengths[-1], "flips")
    covered = message(f"clause_{kind}_without_battles", fewest=lengths[0], flips=flips)
    return Coverage("residues", (covered,))


def _family(word: Word) -> Family:
    """Return the family of a word found with long hands, in its first rotation."""
    letters = word.letters + tuple(map(exchanged, word.letters)) * word.swapped
    hands = word.hand1_size, word.cards - word.hand1_size
    turns = []
    for start, code in enumerate(letters):
        turned = letters[start:] + letters[:start]
        turns.append((turned, hands))
        turns.append((tuple(map(exchanged, turned)), hands[::-1]))
        hands = (hands[0] - 1, hands[1] + 1) if code >> 6 else (hands[0] + 1, hands[1] - 1)
    first, hands = min(turns)
    return family_of(first, hands, word.pickups)


# The order of the search, and its coverage

# benchmarks/endless_methods.txt shows the effect of these constants on eight decks.
MODERATE = 18  # flips: words up to here, with a few battles, are searched within a minute
FEW, MOST = 3, 9  # battles in a word, at first and at last
IN_A_ROW = 3  # battles in a trick


class WordKind(NamedTuple):
    """The words of one length with so many battles, of every split of the deck."""

    weak: bool
    length: int
    fewest: int  # battles
    battles: int  # at most

    @property
    def cost(self) -> float:
        """The logarithm of the expected time, measured for 32 cards and optimised pickup."""
        return self.length / 2 * log(2.9) + self.battles * log(4.3) + 0.7 * self.weak


def longest_cost(flips: int, effort: int) -> float:
    """Return the cost of the longest words within the budget of an effort."""
    return WordKind(False, flips + 2 * effort, 0, 0).cost


def word_kinds(deck: Deck, pickups: tuple[str, str], hidden: int = 0) -> list[WordKind]:
    """Return all kinds of words for a deck, in the order that has found endless games soonest.

    Short words with a few battles first. Battles need two cards of a value. For a sorting player
    some ties are forgiven (weak words); those words are numerous, so strict ones of moderate length
    precede them. Then longer words and more battles, the cheap ones first.
    """
    if hidden:
        return face_down_kinds(deck, pickups, hidden)
    battles = FEW if deck.suits > 1 else 0
    first = [WordKind(False, length, 0, battles) for length in range(1, MODERATE + 1)]
    if _forgiven(deck, pickups):
        first += [WordKind(True, length, 0, battles) for length in range(1, MODERATE - 1)]
    tried = {WordKind(kind.weak, kind.length, n, n) for kind in first for n in range(battles + 1)}
    return first + [kind for kind in every_kind(deck, pickups) if kind not in tried]


def face_down_kinds(deck: Deck, pickups: tuple[str, str], hidden: int) -> list[WordKind]:
    """Return the kinds with cards face down, which make a word longer, but not more expensive.

    A sorted pile does not determine where a hidden card lies, so sorting players have no battles.
    """
    forgiven = _forgiven(deck, pickups)
    kinds = (
        WordKind(False, flips + hidden * number, number, number)
        for number in range(1 if forgiven or deck.suits == 1 else MOST + 1)
        for flips in range(1, LONGEST + 1 - hidden * number)
    )
    return sorted(kinds, key=lambda kind: (kind.cost - hidden * kind.battles * log(2.9) / 2, kind))


def every_kind(deck: Deck, pickups: tuple[str, str]) -> list[WordKind]:
    """Return a kind for each length and each number of battles, the cheap ones first."""
    kinds = (
        WordKind(weak, length, number, number)
        for weak in ((False, True) if _forgiven(deck, pickups) else (False,))
        for length in range(1, LONGEST + 1)
        for number in range(MOST + 1 if deck.suits > 1 else 1)
    )
    return sorted(kinds, key=lambda kind: (kind.cost, kind))


def _forgiven(deck: Deck, pickups: tuple[str, str]) -> bool:
    """Return whether a player sorts piles and there can be ties."""
    return any(traits_of(pickup).sorts for pickup in pickups) and deck.suits > 1


def plans_of(
    kind: WordKind, cards: int, pickups: tuple[str, str], hidden: int = 0
) -> Iterator[Plan]:
    """Yield a plan for each split of the cards, the hands returning or swapped."""
    for swapped in (False, True):
        for hand1_size in range(1, cards // 2 + 1):
            plan = Plan(
                cards, hand1_size, kind.length, pickups, swapped,
                kind.battles, kind.fewest, IN_A_ROW, kind.weak, hidden,
            )  # fmt: skip
            if plan.possible:
                yield plan


def coverage_of(done: list[WordKind], words: int, undecided: int) -> list[Coverage]:
    """Return the coverage when all words of these kinds were tried in vain."""
    clauses: list[Message] = []
    for kind, weak in ("words", False), ("weak_words", True):
        depths = _depths([each for each in done if each.weak == weak])
        parts: list[Text | Message] = []
        for depth in sorted(set(depths.values()), reverse=True):
            numbers = [battles for battles, reached in depths.items() if reached == depth]
            flips = messages.plural(depth, "flips")
            battles = messages.plural(numbers[-1], "battles")
            if not max(depths):
                parts.append(flips)
            elif len(numbers) > 1:
                facts = {"flips": flips, "fewest": numbers[0], "battles": battles}
                parts.append(message("clause_depth_to", **facts))
            else:
                parts.append(message("clause_depth", flips=flips, battles=battles))
        if parts:
            clauses.append(message(f"clause_{kind}_up_to", depths=messages.listed(parts)))
    if not clauses:
        return []
    tried = message("clause_words_tried", words=words)
    if undecided:
        tried = message("clause_words_undecided", words=words, undecided=undecided)
    return [Coverage("words", (*clauses, tried))]


def _depths(done: list[WordKind]) -> dict[int, int]:
    """Return, for each number of battles, the length up to which every word has been tried."""
    depths = {}
    for battles in range(MOST + 1):
        lengths = {kind.length for kind in done if kind.fewest <= battles <= kind.battles}
        depth = 0
        while depth + 1 in lengths:
            depth += 1
        if depth:
            depths[battles] = depth
    return depths


# The search of a deck, in slices for several workers

# benchmarks/endless_methods.txt shows the effect of these constants on eight decks.
STEPS = 500_000  # between two checks of the clock
SLICE = 20.0  # seconds of work on a plan between two checkpoints
LEVELLING = 10.0  # seconds for one word
NO_CLOCK = 10.0**6  # seconds for one word where only the solver's effort is limited
ALONE = 1.0  # seconds before the other workers start: many searches are over by then
GRACE = 20.0  # seconds that earlier plans have to find their own after a later plan's find
LEVELLED_FLIPS = 8  # of words without battles, with an effort of 0


@dataclass(frozen=True)
class PlanTask:
    """One plan, searched as far as `place`: the unit of work for a slice of time."""

    plan: Plan
    kind: WordKind
    suits: int
    equal: bool
    deadline: Deadline
    place: list[int] | None = None  # None: not started, or complete
    complete: bool = False
    words: int = 0
    undecided: int = 0  # words for which the solver ran out of time
    steps: int = 0
    find: Find | None = None
    patience: float = LEVELLING
    rules: WarRules = PLAIN


def search_slice(task: PlanTask) -> PlanTask:
    """Continue a plan for a slice of time; its first word that fits the deck is the find."""
    search = WordSearch(task.plan)
    if task.place:
        search.go_to(task.place)
    slice = Deadline(min(SLICE, task.deadline.left))
    while not search.finished and not slice.over:
        words = undecided = 0
        for word in search.go_on(STEPS):
            left = task.deadline.left
            if left <= 0:  # the words since the last checkpoint will be tried again
                return task
            words += 1
            try:
                deal = assign_values(word, task.suits, min(task.patience, left))
            except Undecided:
                undecided += 1
                continue
            find = None
            if deal:
                how = "words", word, task.deadline, task.rules.name
                find = proved(deal, task.plan.pickups, *how)
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


def search(request: SearchRequest, deadline: Deadline) -> Iterator[Find | Coverage]:
    """Yield the find of the earliest plan, else the completed kinds; by work up to some length."""
    deck, pickups, rules = request.deck, request.both, request.game.rules
    order, patience = word_kinds(deck, pickups, rules.face_down), LEVELLING
    if request.effort:
        farthest = longest_cost(LEVELLED_FLIPS, request.effort)
        order = [kind for kind in every_kind(deck, pickups) if kind.cost <= farthest]
        patience = NO_CLOCK
    known = _known(request.checkpoint)
    tasks = (
        PlanTask(
            plan, kind, deck.suits, request.equal, deadline, patience=patience, rules=rules,
            **known.get(_name(plan), {}),
        )
        for kind in order
        for plan in plans_of(kind, deck.size, pickups, rules.face_down)
    )  # fmt: skip
    words = undecided = steps = 0
    complete = 0  # kinds that were searched completely
    for done in _in_order(tasks, request.workers, request.checkpoint):
        words, undecided = words + done.words, undecided + done.undecided
        steps += done.steps
        complete = order.index(done.kind)
        so_far = {"plan": done.plan.description, "words": words, "steps": steps}
        request.on_progress(Progress(doing=message("doing_words", **so_far)))
        if done.find:
            yield done.find
        if not done.complete:
            break
    else:
        complete = len(order)
    yield from coverage_of(order[:complete], words, undecided)


def _name(plan: Plan) -> str:
    """Return the name of a plan in checkpoint files."""
    return (
        f"{plan.hand1_size} {plan.length} {plan.fewest}-{plan.battles}/{plan.in_a_row}"
        f"{' weak' if plan.weak else ''}{' swapped' if plan.swapped else ''}"
    )


_KEPT = ("place", "complete", "words", "undecided", "steps")


def _known(checkpoint: Checkpoint) -> dict[str, dict[str, Any]]:
    """Return the last checkpoint of each plan, by its name."""
    return {
        entry["plan"]: {name: entry[name] for name in _KEPT}
        for entry in checkpoint.entries("words")
    }


def _note(checkpoint: Checkpoint, task: PlanTask) -> None:
    if task.complete or task.place:
        kept = asdict(replace(task, find=None))
        checkpoint.note("words", plan=_name(task.plan), **{name: kept[name] for name in _KEPT})


def _in_order(
    tasks: Iterator[PlanTask], workers: int, checkpoint: Checkpoint
) -> Iterator[PlanTask]:
    """Yield the finished tasks in order, whatever the workers; a find waits GRACE at most."""
    alone = Deadline(ALONE)
    for task in tasks:
        # The first one compiles the kernel, so that the workers find it ready.
        while not _over(task):
            task = search_slice(task)
            _note(checkpoint, task)
        yield task
        if workers > 1 and alone.over:
            break
    else:
        return
    with ProcessPool(workers) as pool:  # left at once when there is a find or time is over
        yield from _shared(tasks, workers, pool, checkpoint)


def _shared(
    tasks: Iterator[PlanTask], workers: int, pool: ProcessPool, checkpoint: Checkpoint
) -> Iterator[PlanTask]:
    """Search with several workers; end soon after a find, and when time is over."""
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
            _note(checkpoint, task)
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
