"""The search for an endless deal: by one method, or by all in the order that has paid off."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import by_words
from antihilbert.cards.endless.find import Find, proved, with_equal_hands
from antihilbert.errors import InputError

METHODS = ("auto", "words", "sat", "random", "exhaustive")
Watch = Callable[[str], None]

MOST_TRICKS = 10**5  # a sampled game that is not settled by then is left alone
FIRST_GAMES = 2**14  # of the first sample; the next ones double
MOST_PLAYED = 3 * 10**9  # deals of all splits that the exhaustive method takes on
SAT_CARDS = 32  # larger decks are beyond the SAT method's reach


@dataclass
class Searched:
    """What a search brought: a find or none, and what was covered on the way."""

    find: Find | None = None
    covered: list[str] = field(default_factory=list)
    impossible: bool = False  # every deal was played, and none is endless


@dataclass(frozen=True)
class Wanted:
    """What to look for, and how hard."""

    deck: Deck
    pickups: tuple[str, str]
    equal: bool = False
    workers: int = 1
    seed: int = 0
    watch: Watch | None = None

    def say(self, doing: str) -> None:
        if self.watch:
            self.watch(doing)


def search(
    deck: Deck,
    pickups: tuple[str, str],
    *,
    seconds: float,
    method: str = "auto",
    equal: bool = False,
    workers: int = 1,
    seed: int = 0,
    watch: Watch | None = None,
) -> Searched:
    """Look for an endless deal for at most `seconds`; whatever is found the rules have replayed."""
    if method not in METHODS:
        raise InputError(f"unknown method '{method}': take one of {', '.join(METHODS)}")
    if "random" in pickups:
        raise InputError("with a random pickup no game is endless: take another pickup")
    if not 0 < seconds <= 10**7:
        raise InputError(f"{seconds} seconds is no time to search: take more than 0, at most 10^7")
    wanted = Wanted(deck, pickups, equal, workers, seed, watch)
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
STEPS = {"random": 4.0, "exhaustive": 30.0, "sat": 30.0, "words": 1e9}


def _by_words(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    found.find = by_words.search(
        wanted.deck,
        wanted.pickups,
        seconds,
        wanted.equal,
        wanted.workers,
        wanted.watch,
        found.covered,
    )


def _by_sampling(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    """Deals at random, with equal hands, by the million."""
    from antihilbert.cards.kernels.tally import nothing
    from antihilbert.cards.statistics import run

    if wanted.deck.size > 256:
        found.covered.append("random: a deck of more than 256 cards is not sampled")
        return
    deadline, games, tally = time.time() + seconds, FIRST_GAMES, nothing()
    while time.time() < deadline:
        # A run is extended by playing it again from the start, twice as long: then game k of the
        # run is the same whatever the time allowed.
        wanted.say(f"random: {games:,} deals")
        tally = run(
            wanted.deck,
            wanted.pickups,
            games,
            wanted.seed,
            limit=MOST_TRICKS,
            workers=wanted.workers,
        ).tally
        if tally.first_endless is not None:
            deal = wanted.deck.sample(wanted.seed, tally.first_endless)
            found.find = proved(deal, wanted.pickups, "random")
            return
        games *= 2
    found.covered.append(f"random: {tally.games:,} deals with equal hands, none endless")


def _by_playing_all(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    """Every deal, of every split unless equal hands are wanted."""
    from antihilbert.cards.statistics import count

    deck = wanted.deck
    splits = [deck.size // 2] if wanted.equal else list(range(1, deck.size))
    if deck.size > 64 or deck.deals * len(splits) > MOST_PLAYED:
        if not auto:
            raise InputError(f"{deck} has too many deals to play them all: take another method")
        return
    deadline, played = time.time() + seconds, []
    for first in sorted(splits, key=lambda first: abs(2 * first - deck.size)):
        wanted.say(f"exhaustive: hands {first}/{deck.size - first}")
        endless = count(deck, wanted.pickups, first, workers=wanted.workers).endless
        if endless:
            found.find = _sampled_split(wanted, first)
            return
        played.append(first)
        if auto and time.time() > deadline:
            break
    found.impossible = len(played) == len(splits)
    hands = ", ".join(f"{first}/{deck.size - first}" for first in played)
    found.covered.append(f"exhaustive: every deal with hands {hands}: none is endless")


def _sampled_split(wanted: Wanted, first: int) -> Find | None:
    """One of the endless deals that are known to exist with hands of this size."""
    from antihilbert.cards.kernels.war_stats import stats

    start = 0
    while True:
        tally = stats(
            wanted.deck,
            *wanted.pickups,
            wanted.seed,
            start,
            start + 10**5,
            MOST_TRICKS,
            first=first,
        )
        if tally.first_endless is not None:
            deal = wanted.deck.sample(wanted.seed, tally.first_endless, first)
            find = proved(deal, wanted.pickups, "exhaustive")
            return with_equal_hands(find) if find and wanted.equal else find
        start += 10**5


def _by_sat(wanted: Wanted, seconds: float, found: Searched, auto: bool) -> None:
    """An aligned game as a satisfiability problem: equal hands, four suits and the like."""
    from antihilbert.cards.endless import sat
    from antihilbert.cards.endless.refuted import Coverage, covered

    deck, pickup = wanted.deck, wanted.pickups[0]
    if wanted.pickups[0] != wanted.pickups[1] or deck.size % 2 or deck.suits == 1:
        if not auto:
            raise InputError("the SAT method looks for aligned games: two equal hands, one pickup")
        return
    if auto and (deck.size > SAT_CARDS or pickup == "optimised"):
        return  # none is known for optimised pickup, and large ones take too long
    wanted.say(f"sat: aligned games of {deck}")
    coverage = Coverage()
    find = sat.search(
        deck.suits, deck.values, pickup, seconds=seconds, coverage=coverage, watch=wanted.watch
    )
    if find:
        found.find = proved(find.deal, wanted.pickups, "sat")
    if coverage.refuted:
        found.covered.append(f"sat: none that is {covered(coverage.refuted)}")


_METHODS = {
    "words": _by_words,
    "sat": _by_sat,
    "random": _by_sampling,
    "exhaustive": _by_playing_all,
}
