"""The search for an endless deal: by one method, or by all in the order that has paid off."""

from dataclasses import dataclass, field
from pathlib import Path

from antihilbert.base.clock import Deadline
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import doing
from antihilbert.cards.deck import Deck
from antihilbert.cards.diary import Diary
from antihilbert.cards.endless import (
    by_chance,
    by_classes,
    by_playing,
    by_words,
    every_cycle,
    refusals,
)
from antihilbert.cards.endless.attempt import NOT_TRIED, Attempt
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.endless.find import Find, proved, with_equal_hands
from antihilbert.cards.endless.refusals import Refused
from antihilbert.cards.endless.refuted import EVERY_DEAL, Refuted
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.statistics import check_countable
from antihilbert.cards.war_rules import WAR_NAME

METHODS = ("auto", "classes", "words", "sat", "random", "exhaustive", "recipe")

MOST_SAMPLED = 256  # cards of a deck that the kernels play
MOST_PLAYED = 3 * 10**9  # deals of all splits that are played unless somebody insists
FEWEST_PLACED = 24  # cards: smaller decks are soon played out, and have few words
SAT_CARDS = 32  # larger decks are beyond the SAT method's reach


@dataclass
class Searched:
    """What a search brought: a find or none, and what was covered on the way."""

    find: Find | None = None
    refuted: list[Refuted] = field(default_factory=list)
    impossible: bool = False  # every deal that was asked for was played, and none is endless

    @property
    def covered(self) -> list[str]:
        return [f"{refuted.method}: {refuted.covered}" for refuted in self.refuted]


@dataclass(frozen=True)
class Wanted:
    """What to look for, and how hard."""

    deck: Deck
    pickups: tuple[str, str]
    equal: bool
    aligned: bool  # of the SAT method: only aligned games
    workers: int
    seed: int
    watch: Watch
    diary: Diary

    def refuted(self, method: str, covered: str) -> Refuted:
        deck, pickup = self.deck, ",".join(dict.fromkeys(self.pickups))
        return Refuted(deck.suits, deck.values, deck.size, pickup, method, covered)


def search(
    deck: Deck,
    pickups: tuple[str, str],
    *,
    seconds: float,
    method: str = "auto",
    equal: bool = False,
    workers: int = 1,
    seed: int = 0,
    aligned: bool = True,
    resume: Path | None = None,
    watch: Watch = unwatched,
) -> Searched:
    """Look for an endless deal for at most `seconds`; whatever is found the rules have replayed.

    In the file `resume` it is written down what is done; a search that finds one goes on from it.
    """
    if method not in METHODS:
        raise ToldError(refusals.UNKNOWN_METHOD, method=method, methods=", ".join(METHODS))
    if not 0 < seconds <= 10**7:
        raise ToldError(refusals.NO_TIME_TO_SEARCH, seconds=seconds)
    diary = Diary(resume, header_of(WAR_NAME, deck, pickups, equal, seed))
    wanted = Wanted(deck, pickups, equal, aligned, workers, seed, watch, diary)
    if any(traits_of(pickup).draws for pickup in pickups):
        return _with_chance(wanted, method, Deadline(seconds))
    refuted: list[Refuted] = []
    attempt = NOT_TRIED
    deadline = Deadline(seconds)
    for step in STEPS if method == "auto" else [method]:
        left = deadline.left
        if left <= 0:
            break
        if method == "auto":
            left = min(left, STEPS[step], seconds / 4 if step != "words" else left)
        attempt = _METHODS[step](wanted, left, method == "auto")
        refuted += [wanted.refuted(step, line) for line in attempt.covered]
        if attempt.find or attempt.impossible:
            break
    return Searched(attempt.find, refuted, attempt.impossible)


def header_of(
    game: str, deck: Deck, pickups: tuple[str, str], equal: bool, seed: int
) -> dict[str, object]:
    """What a file of finished work says it belongs to."""
    return {
        "work": f"{game} endless search",
        "deck": str(deck),
        "pickups": list(pickups),
        "equal": equal,
        "seed": seed,
    }


def _with_chance(wanted: Wanted, method: str, deadline: Deadline) -> Searched:
    """A game that chance can keep going: by the recipe, or by looking at every position."""
    if method not in by_chance.METHODS or wanted.pickups != by_chance.RANDOM:
        raise ToldError(refusals.CHANCE_HELPED_RANDOM, methods=", ".join(by_chance.METHODS))
    attempt = by_chance.attempt(wanted.deck, method, wanted.equal, wanted.seed, deadline)
    refuted = [wanted.refuted("exhaustive", line) for line in attempt.covered]
    return Searched(attempt.find, refuted, attempt.impossible)


# Seconds at most: cheap tries first; words, which settle most decks, get nearly all the time.
# benchmarks/endless_methods.txt has what three of them need, on eight decks.
STEPS = {
    "recipe": 10.0,
    "random": 4.0,
    "classes": 20.0,
    "exhaustive": 30.0,
    "sat": 30.0,
    "words": 1e9,
}


def _by_classes(wanted: Wanted, seconds: float, auto: bool) -> Attempt:
    """The cards placed by the classes of a word, and played."""
    if auto and (wanted.deck.suits == 1 or wanted.deck.size < FEWEST_PLACED):
        return NOT_TRIED  # one suit has no ties: a word that can be placed needs no playing
    if not _played(wanted.deck, auto):
        return NOT_TRIED
    return by_classes.search(
        wanted.deck,
        wanted.pickups,
        seconds,
        wanted.equal,
        wanted.workers,
        wanted.seed,
        wanted.watch,
        wanted.diary,
    )


def _played(deck: Deck, auto: bool) -> bool:
    """Whether the kernels play this deck; whoever insists on it is told."""
    if deck.size > MOST_SAMPLED and not auto:
        raise ToldError(refusals.DECK_MORE_THAN, most_sampled=MOST_SAMPLED)
    return deck.size <= MOST_SAMPLED


def _by_words(wanted: Wanted, seconds: float, auto: bool) -> Attempt:
    return by_words.search(
        wanted.deck,
        wanted.pickups,
        seconds,
        wanted.equal,
        wanted.workers,
        wanted.watch,
        wanted.diary,
    )


def _by_recipe(wanted: Wanted, seconds: float, auto: bool) -> Attempt:
    """What a construction gives, if one is known for the deck."""
    deadline = Deadline(seconds)
    if wanted.pickups[0] != wanted.pickups[1]:
        return NOT_TRIED
    wanted.watch(Progress(doing=doing.RECIPE))
    try:
        _, find = construct(wanted.deck, wanted.pickups[0])
    except Refused:
        return NOT_TRIED
    if find.method == "single":  # a deal that is kept, not made: a search finds its own
        return NOT_TRIED
    return Attempt(with_equal_hands(find, deadline) if wanted.equal else find)


def _by_sampling(wanted: Wanted, seconds: float, auto: bool) -> Attempt:
    """Deals at random, with equal hands, by the million."""
    if not _played(wanted.deck, auto):
        return NOT_TRIED
    return by_playing.sample(
        wanted.deck,
        wanted.pickups,
        seconds,
        wanted.seed,
        wanted.workers,
        wanted.watch,
        wanted.diary,
    )


def _by_playing_all(wanted: Wanted, seconds: float, auto: bool) -> Attempt:
    """Every deal, of every split unless equal hands are wanted."""
    deck = wanted.deck
    splits = by_playing.splits_of(deck, wanted.pickups, wanted.equal)
    if auto and (deck.size > 64 or deck.deals * len(splits) > MOST_PLAYED):
        return NOT_TRIED
    if _by_cycles(wanted):
        return every_cycle.search(
            deck, wanted.pickups[0], seconds, wanted.workers, wanted.watch, wanted.diary
        )
    check_countable(deck)
    attempt = by_playing.every_deal(
        deck, wanted.pickups, splits, seconds, wanted.workers, wanted.watch, wanted.diary
    )
    if attempt.find and wanted.equal:
        return Attempt(with_equal_hands(attempt.find))
    if attempt.impossible and not wanted.equal:
        return attempt._replace(covered=(EVERY_DEAL,))
    return attempt


def _by_cycles(wanted: Wanted) -> bool:
    """Whether all cycles can be gone through, which is much quicker than playing all deals."""
    same = wanted.pickups[0] == wanted.pickups[1]
    return same and traits_of(wanted.pickups[0]).higher_first and not wanted.equal


def _by_sat(wanted: Wanted, seconds: float, auto: bool) -> Attempt:
    """A game that returns after so many flips as a satisfiability problem."""
    from antihilbert.cards.endless import sat
    from antihilbert.cards.endless.refuted import covered

    deck, pickup = wanted.deck, wanted.pickups[0]
    if wanted.pickups[0] != wanted.pickups[1] or (wanted.aligned and deck.size % 2):
        if not auto:
            raise ToldError(refusals.SAT_METHOD_LOOKS)
        return NOT_TRIED
    if auto and (deck.size > SAT_CARDS or traits_of(pickup).sorts or deck.suits == 1):
        return NOT_TRIED  # none is known for optimised or one suit, and large ones take too long
    kind = doing.SAT_ALIGNED if wanted.aligned else doing.SAT
    wanted.watch(Progress(doing=kind.of(deck=deck)))
    model, coverage = sat.search(
        deck.suits,
        deck.values,
        pickup,
        seconds=seconds,
        aligned=wanted.aligned,
        watch=wanted.watch,
    )
    find = proved(model.deal, wanted.pickups, "sat") if model else None
    if find and wanted.equal:
        find = with_equal_hands(find)
    return Attempt(find, (covered(coverage.refuted),) if coverage.refuted else ())


_METHODS = {
    "recipe": _by_recipe,
    "classes": _by_classes,
    "words": _by_words,
    "sat": _by_sat,
    "random": _by_sampling,
    "exhaustive": _by_playing_all,
}
