"""One deck by every method in turn, with a budget that is counted in work, not in seconds.

So what becomes of a deck is the same on every machine. The SAT method, which can only be stopped
by a clock, is left out; its aligned games come in by the recipes.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from math import inf

from antihilbert.base.clock import NEVER
from antihilbert.base.progress import unwatched
from antihilbert.cards.deck import Deck
from antihilbert.cards.diary import Diary
from antihilbert.cards.endless import by_classes, by_playing
from antihilbert.cards.endless.attempt import NOT_TRIED, Attempt
from antihilbert.cards.endless.by_words import NO_CLOCK, PlanTask, search_slice
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.endless.find import Find, with_equal_hands
from antihilbert.cards.endless.plans import WordKind, every_kind, plans_of, told
from antihilbert.cards.endless.refusals import Refused
from antihilbert.cards.endless.refuted import EVERY_DEAL, Refuted
from antihilbert.cards.kernels.war import MOST_WAR_CARDS

# What an effort of 1 pays for; an effort of E pays for E times as much, and for longer words.
DEALS_PLAYED = 10**7  # of all splits, if a deck has no more
FEW_CARDS = 64  # games of more take long
DEALS_SAMPLED, OF_MANY_CARDS = 10**5, 500
PLACED_FLIPS, LEVELLED_FLIPS = 12, 8  # of words without battles; two more for each effort
MOST_LEVELLED = 64  # cards: more are too many values for the solver
LONGEST_UNDONE = 10**4  # tricks of a cycle that is searched for a fair start
POSITIONS_UNDONE = 3 * 10**4  # until a fair start is given up


@dataclass(frozen=True)
class Settled:
    """What is known of a deck now: an endless deal, or two, or what was covered in vain."""

    finds: tuple[Find, ...] = ()  # the first one found, and one of equal hands
    refuted: tuple[Refuted, ...] = ()


Method = Callable[[Deck, str, int, int], Attempt]


def settle(
    deck: Deck, pickup: str, effort: int, seed: int, methods: Iterable[str] | None = None
) -> Settled:
    """The first endless deal that a method finds, else what each of them has covered."""
    refuted: list[Refuted] = []
    for name in METHODS if methods is None else methods:
        attempt = METHODS[name](deck, pickup, effort, seed)
        if attempt.find:
            return Settled(tuple(_fair(attempt.find)))
        made = partial(Refuted, deck.suits, deck.values, deck.size, pickup, name)
        refuted += map(made, attempt.covered)
        if attempt.impossible:
            return Settled(refuted=tuple(refuted[-1:]))
    return Settled(refuted=tuple(refuted))


def _fair(find: Find) -> Iterator[Find]:
    """The find, and the same cycle from equal hands if they are near."""
    yield find
    if find.result.tricks <= LONGEST_UNDONE:
        equal = with_equal_hands(find, most=POSITIONS_UNDONE)
        if equal and equal != find:
            yield equal


def _by_recipe(deck: Deck, pickup: str, effort: int, seed: int) -> Attempt:
    try:
        find = construct(deck, pickup)[1]
    except Refused:
        return NOT_TRIED
    return Attempt(replace(find, method=f"recipe {find.method}"))


def _by_playing(deck: Deck, pickup: str, effort: int, seed: int) -> Attempt:
    """Every deal, if there are few enough."""
    splits = by_playing.splits_of(deck, (pickup, pickup), equal=False)
    if deck.size > 64 or deck.deals * len(splits) > DEALS_PLAYED * effort:
        return NOT_TRIED
    diary = Diary()
    played = by_playing.every_deal(deck, (pickup,) * 2, splits, inf, 1, unwatched, diary)
    return played._replace(covered=(EVERY_DEAL,)) if played.impossible else played


def _by_sampling(deck: Deck, pickup: str, effort: int, seed: int) -> Attempt:
    if deck.size > MOST_WAR_CARDS or deck.suits == 1:
        return NOT_TRIED  # one suit has recipes and words
    deals = DEALS_SAMPLED if deck.size <= FEW_CARDS else OF_MANY_CARDS
    return by_playing.sampled(deck, (pickup, pickup), seed, deals * effort)


def _by_classes(deck: Deck, pickup: str, effort: int, seed: int) -> Attempt:
    """The first round of placements, of words up to some length."""
    if deck.size > MOST_WAR_CARDS:
        return NOT_TRIED
    farthest = _farthest(PLACED_FLIPS, effort)
    words = games = 0
    parts = by_classes.parts_of(deck, (pickup, pickup))
    for part in takewhile(lambda part: part.round == 0 and part.kind.cost <= farthest, parts):
        tried = by_classes.try_part(part, deck, seed, equal=False, deadline=NEVER)
        if tried.find:
            return Attempt(tried.find)
        words, games = words + tried.words, games + tried.games
    return Attempt(covered=(f"{words:,} words placed, {games:,} games, none endless",))


def _by_words(deck: Deck, pickup: str, effort: int, seed: int) -> Attempt:
    """All words up to some length, with a solver for their values."""
    if deck.size > MOST_LEVELLED:
        return NOT_TRIED
    farthest = _farthest(LEVELLED_FLIPS, effort)
    kinds = every_kind(deck, (pickup, pickup))
    order = list(takewhile(lambda kind: kind.cost <= farthest, kinds))
    words = undecided = 0
    for kind in order:
        for plan in plans_of(kind, deck.size, (pickup, pickup)):
            task = PlanTask(plan, kind, deck.suits, False, NEVER, patience=NO_CLOCK)
            while not task.complete:
                task = search_slice(task)
                if task.find:
                    return Attempt(task.find)
            words, undecided = words + task.words, undecided + task.undecided
    return Attempt(covered=tuple(told(order, words, undecided)))


def _farthest(flips: int, effort: int) -> float:
    """The cost of the longest words that an effort pays for."""
    return WordKind(False, flips + 2 * effort, 0, 0).cost


METHODS: dict[str, Method] = {
    "recipe": _by_recipe,
    "exhaustive": _by_playing,
    "random": _by_sampling,
    "classes": _by_classes,
    "words": _by_words,
}
