"""The search for the longest game by time: chunk after chunk on all cores, and where it stands.

Chunks are numbered, and each is computed from its number alone. A ledger says how many are done
and what they found, so that a search goes on where it was stopped.
"""

from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

from antihilbert.base.clock import Deadline
from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.ledger import Ledger
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.deal import Deal
from antihilbert.cards.longest import refusals
from antihilbert.cards.longest.chunk import (
    NOTHING,
    Longest,
    LongGames,
    Quest,
    better,
    chunk_with_long_games,
    longest_of,
)
from antihilbert.cards.party import PartyDeal
from antihilbert.cards.statistics import Interrupted, in_threads, workers_of

# Games of a chunk: the longest of them is grown backwards, so there should be many, but no chunk
# should take more than a small part of the time there is.
GAMES_PER_SECOND = 70_000  # of the whole search
GROWING = 0.15  # share of the time in which the long games of all chunks are grown, longest first
GROWN = ("opening", "story")  # methods whose long games are grown at last
FEWEST_GAMES, MOST_GAMES = 100_000, 40_000_000


@dataclass(frozen=True)
class State:
    """How far a search has come: the chunks before `done` are finished."""

    evaluations: int  # of a chunk
    done: int = 0
    found: Longest = NOTHING
    long: LongGames = field(default_factory=dict)  # to be grown at last


def search(
    wanted: Quest,
    seconds: float,
    *,
    workers: int | None = None,
    resume: Path | None = None,
    evaluations: int | None = None,
    watch: Watch = unwatched,
) -> Longest:
    """The longest game found in so many seconds.

    Interrupted by Ctrl-C it raises `Interrupted`, which carries what is known so far.
    """
    if not 0 < seconds <= 10**7:
        raise ToldError(refusals.NO_TIME_TO_SEARCH, seconds=seconds)
    threads = workers_of(workers)
    games = min(max(int(GAMES_PER_SECOND * seconds), FEWEST_GAMES), MOST_GAMES)
    state = State(evaluations or games)
    ledger = Ledger(resume, _work(wanted)) if resume else None
    if ledger:
        state = _last_state(ledger, wanted.players) or state
    each, first, found, long = state.evaluations, state.done, state.found, state.long
    end = Deadline(seconds)
    growing = wanted.method in GROWN
    last = Deadline(end.left - seconds * GROWING if growing else end.left)

    def part(index: int) -> tuple[Longest, LongGames, bool] | None:
        """What a chunk finds, and whether it came to its end."""
        if last.over and index > first:
            return None  # of the chunks that wait when time is up none is begun
        if ledger and index == first:  # however short the time, the file gets on
            return *chunk_with_long_games(wanted, index, each), True
        return *chunk_with_long_games(wanted, index, each, last), not last.over

    def grown(number: int) -> Longest:
        """The games of one thread, grown."""
        from antihilbert.cards.longest.growing import grow_in_turn

        def hear(progress: Progress) -> None:
            grown_so_far[number] = progress.found
            tell()

        mine = dict(list(different.items())[number::threads])
        return grow_in_turn(wanted, mine, end, hear)

    def known() -> Longest:
        """What has been found, also by threads that are still growing games."""
        together = found
        for one in list(grown_so_far.values()):
            together = better(together, one, wanted.metric)
        return together

    def tell() -> None:
        watch(Progress(min(seconds - end.left, seconds), seconds, found=known()))

    grown_so_far: dict[int, Longest] = {}  # by each thread that still does
    whole = True  # all chunks so far; what is cut short will be done anew
    try:
        for one in in_threads(part, count(first), threads):
            if one is None:
                break
            found, whole = better(found, one[0], wanted.metric), whole and one[2]
            long = longest_of(long, one[1])
            if whole:
                state = State(each, state.done + 1, found, long)
                _note(ledger, state, one[1])
            tell()
        if growing:
            different = _different(wanted, long)
            turns = in_threads(grown, iter(range(min(threads, len(different)))), threads)
            for number, one_grown in enumerate(turns):
                grown_so_far.pop(number, None)
                found = better(found, one_grown, wanted.metric)
                state = replace(state, found=better(state.found, one_grown, wanted.metric))
                tell()
            _note(ledger, state, {})
    except KeyboardInterrupt as stop:
        raise Interrupted(known()) from stop
    return found


def _different(wanted: Quest, long: LongGames) -> LongGames:
    from antihilbert.cards.longest.growing import one_of_each

    return one_of_each(wanted, long)


def _work(wanted: Quest) -> dict[str, Any]:
    """What a file to resume from says of the search it belongs to."""
    return {
        "longest": wanted.game,
        "deck": [wanted.deck.suits, wanted.deck.values, wanted.deck.penalties],
        "pickups": list(wanted.pickups),
        "metric": wanted.metric,
        "method": wanted.method,
        "seed": wanted.seed,
        "start": str(wanted.start) if wanted.start else None,
        **({"players": wanted.players} if wanted.players > 2 else {}),
    }


def _last_state(ledger: Ledger, players: int) -> State | None:
    """Where the search stood when it was stopped; None if it is new."""
    state = None
    for held in ledger.entries():
        try:
            found = _found(held["found"], players)
            # Files of version 0.3 have no long games. Each line has those of its chunk.
            new = {_deal(deal): int(length) for deal, length in held.get("long", {}).items()}
            long = longest_of(state.long if state else {}, new)
            state = State(int(held["evaluations"]), int(held["done"]), found, long)
        except (ValueError, KeyError, TypeError) as error:
            named = shortened(str(ledger.path))
            raise ToldError(refusals.NO_STATE_SEARCH, named=named) from error
    return state


def _note(ledger: Ledger | None, state: State, new: LongGames) -> None:
    if ledger:
        long = {str(deal): length for deal, length in new.items() if deal in state.long}
        ledger.append({**vars(state), "found": _held(state.found), "long": long})


def _held(found: Longest) -> dict[str, Any]:
    deals = {name: getattr(found, name) for name in ("deal", "endless_deal")}
    return vars(found) | {name: str(deal) if deal else None for name, deal in deals.items()}


def _found(held: dict[str, Any], players: int) -> Longest:
    told = {name: held[name] for name in ("deal", "endless_deal") if held[name]}
    deals = {
        name: PartyDeal.of(*_hands(deal)) if players > 2 else _deal(deal)
        for name, deal in told.items()
    }
    return replace(NOTHING, **(held | deals))


def _deal(held: str) -> Deal:
    return Deal(*_hands(held))


def _hands(held: str) -> list[tuple[int, ...]]:
    return [tuple(map(int, hand.split())) for hand in held.split("/")]
