"""The search for an endless deal: by one method, or by all in the order that has paid off."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from antihilbert.base.errors import InputError
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import by_classes, by_playing, by_words
from antihilbert.cards.endless.constructions import Refused, construct
from antihilbert.cards.endless.diary import Diary
from antihilbert.cards.endless.find import Find, proved, with_equal_hands
from antihilbert.cards.endless.refuted import Refuted
from antihilbert.cards.statistics import check_countable

METHODS = ("auto", "classes", "words", "sat", "random", "exhaustive", "recipe")
Watch = Callable[[str], None]

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

    def why_none(self, seconds: float, equal: bool) -> str:
        """In a few words, what it means that nothing was found."""
        if not self.impossible:
            return f"none found in {seconds:g} seconds"
        return "there is none with equal hands" if equal else "there is none"


@dataclass(frozen=True)
class Wanted:
    """What to look for, and how hard."""

    deck: Deck
    pickups: tuple[str, str]
    equal: bool
    aligned: bool  # of the SAT method: only aligned games
    workers: int
    seed: int
    watch: Watch | None
    diary: Diary

    def say(self, doing: str) -> None:
        if self.watch:
            self.watch(doing)

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
    watch: Watch | None = None,
) -> Searched:
    """Look for an endless deal for at most `seconds`; whatever is found the rules have replayed.

    In the file `resume` it is written down what is done; a search that finds one goes on from it.
    """
    if method not in METHODS:
        raise InputError(f"unknown method '{method}': take one of {', '.join(METHODS)}")
    if "random" in pickups:
        raise InputError("with a random pickup no game is endless: take another pickup")
    if not 0 < seconds <= 10**7:
        raise InputError(f"{seconds} seconds is no time to search: take more than 0, at most 10^7")
    diary = Diary(resume, deck, pickups, equal, seed)
    wanted = Wanted(deck, pickups, equal, aligned, workers, seed, watch, diary)
    found = Searched()
    deadline = time.time() + seconds
    for step in STEPS if method == "auto" else [method]:
        left = deadline - time.time()
        if left <= 0:
            break
        if method == "auto":
            left = min(left, STEPS[step], seconds / 4 if step != "words" else left)
        _METHODS[step](wanted, left, found, method == "auto")
        if found.find or found.impossible:
            break
    return found


# Seconds at most: cheap tries first; words, which settle most decks, get nearly all the time.
STEPS = {
    "recipe": 10.0,
    "random": 4.0,
    "classes": 20.0,
    "exhaustive": 30.0,
    "sat": 30.0,
    "words": 1e9,
}


def _by_classes(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    """The cards placed by the classes of a word, and played."""
    if auto and (wanted.deck.suits == 1 or wanted.deck.size < FEWEST_PLACED):
        return  # one suit has no ties, so a word that can be placed needs no playing
    if not _played(wanted.deck, auto):
        return
    covered: list[str] = []
    found.find = by_classes.search(
        wanted.deck,
        wanted.pickups,
        seconds,
        wanted.equal,
        wanted.workers,
        wanted.seed,
        wanted.say,
        wanted.diary,
        covered,
    )
    found.refuted += [wanted.refuted("classes", line) for line in covered]


def _played(deck: Deck, auto: bool) -> bool:
    """Whether the kernels play this deck; whoever insists on it is told."""
    if deck.size > MOST_SAMPLED and not auto:
        raise InputError(f"a deck of more than {MOST_SAMPLED} cards is not played: take words")
    return deck.size <= MOST_SAMPLED


def _by_words(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    covered: list[str] = []
    found.find = by_words.search(
        wanted.deck,
        wanted.pickups,
        seconds,
        wanted.equal,
        wanted.workers,
        wanted.watch,
        covered,
        wanted.diary,
    )
    found.refuted += [wanted.refuted("words", line) for line in covered]


def _by_recipe(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    """What a construction gives, if one is known for the deck."""
    deadline = time.time() + seconds
    if wanted.pickups[0] != wanted.pickups[1]:
        return
    wanted.say("recipe: is there a construction?")
    try:
        _, find = construct(wanted.deck, wanted.pickups[0])
    except Refused:
        return
    found.find = with_equal_hands(find, deadline) if wanted.equal else find


def _by_sampling(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    """Deals at random, with equal hands, by the million."""
    if not _played(wanted.deck, auto):
        return
    covered: list[str] = []
    found.find = by_playing.sample(
        wanted.deck,
        wanted.pickups,
        seconds,
        wanted.seed,
        wanted.workers,
        wanted.say,
        wanted.diary,
        covered,
    )
    found.refuted += [wanted.refuted("random", line) for line in covered]


def _by_playing_all(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    """Every deal, of every split unless equal hands are wanted."""
    deck = wanted.deck
    splits = by_playing.splits_of(deck, wanted.pickups, wanted.equal)
    if auto and (deck.size > 64 or deck.deals * len(splits) > MOST_PLAYED):
        return
    check_countable(deck)
    covered: list[str] = []
    ended = by_playing.every_deal(
        deck,
        wanted.pickups,
        splits,
        seconds,
        wanted.workers,
        wanted.say,
        wanted.diary,
        covered,
    )
    if isinstance(ended, Find):
        found.find = with_equal_hands(ended) if wanted.equal else ended
        return
    found.impossible = ended == splits
    if found.impossible and not wanted.equal:
        covered.append("every deal of every split")
    elif ended:
        hands = ", ".join(f"{hand1_size}/{deck.size - hand1_size}" for hand1_size in ended)
        covered.insert(0, f"every deal with hands {hands}")
    found.refuted += [wanted.refuted("exhaustive", line) for line in covered]


def _by_sat(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    """A game that returns after so many flips as a satisfiability problem."""
    from antihilbert.cards.endless import sat
    from antihilbert.cards.endless.refuted import Coverage, covered

    deck, pickup = wanted.deck, wanted.pickups[0]
    if wanted.pickups[0] != wanted.pickups[1] or (wanted.aligned and deck.size % 2):
        if not auto:
            raise InputError("the SAT method looks for aligned games: two equal hands, one pickup")
        return
    if auto and (deck.size > SAT_CARDS or pickup == "optimised" or deck.suits == 1):
        return  # none is known for optimised pickup or one suit, and large ones take too long
    kind = "aligned games" if wanted.aligned else "games"
    wanted.say(f"sat: {kind} of {deck}")
    coverage = Coverage()
    find = sat.search(
        deck.suits,
        deck.values,
        pickup,
        seconds=seconds,
        aligned=wanted.aligned,
        coverage=coverage,
        watch=wanted.watch,
    )
    if find:
        replayed = proved(find.deal, wanted.pickups, "sat")
        found.find = with_equal_hands(replayed) if replayed and wanted.equal else replayed
    if coverage.refuted:
        found.refuted.append(wanted.refuted("sat", covered(coverage.refuted)))


_METHODS = {
    "recipe": _by_recipe,
    "classes": _by_classes,
    "words": _by_words,
    "sat": _by_sat,
    "random": _by_sampling,
    "exhaustive": _by_playing_all,
}
