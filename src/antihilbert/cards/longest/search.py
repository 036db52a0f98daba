"""The search for the longest game by time: chunk after chunk on all cores, and where it stands.

Chunks are numbered, and each is computed from its number alone. A ledger says how many are done
and what they found, so that a search goes on where it was stopped.
"""

from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

from antihilbert.base.errors import InputError, shortened
from antihilbert.base.ledger import Ledger
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.deal import Deal
from antihilbert.cards.longest.chunk import NOTHING, Longest, Quest, better, chunk, grow
from antihilbert.cards.statistics import Interrupted, in_threads, workers_of

# Games of a chunk: the longest of them is grown backwards, so there should be many, but no chunk
# should take more than a small part of the time there is.
GAMES_PER_SECOND = 20_000  # of the whole search
GROWING = 0.05  # share of the time in which the best deal of all is grown
GROWTH_PER_SECOND = 50_000  # of the whole search: games that take about as long as that share
GROWN = ("story", "opening")  # methods whose best deal of all is grown at last
FEWEST_GAMES, MOST_GAMES = 100_000, 10_000_000


@dataclass(frozen=True)
class State:
    """How far a search has come: the chunks before `done` are finished."""

    evaluations: int  # of a chunk
    done: int = 0
    found: Longest = NOTHING


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
        raise InputError(f"{seconds} seconds is no time to search: take more than 0, at most 10^7")
    threads = workers_of(workers)
    games = min(max(int(GAMES_PER_SECOND * seconds), FEWEST_GAMES), MOST_GAMES)
    state = State(evaluations or games)
    ledger = Ledger(resume, _work(wanted)) if resume else None
    if ledger:
        state = _last_state(ledger) or state
    _load_kernels(wanted)
    started = monotonic()
    each = state.evaluations
    growing = wanted.method in GROWN
    last = started + seconds * (1 - GROWING if growing else 1)

    def part(index: int) -> Longest | None:
        # Of the chunks that wait when time is up none is begun.
        late = monotonic() >= last
        return None if late and index > 0 else chunk(wanted, index, each)

    try:
        for found in in_threads(part, count(state.done), threads):
            if found is None:
                break
            state = State(each, state.done + 1, better(state.found, found, wanted.metric))
            _note(ledger, state)
            spent = min(monotonic() - started, seconds)
            watch(Progress(spent, seconds, found=state.found))
        if state.found.deal and growing:
            grown = grow(wanted, state.found.deal, int(GROWTH_PER_SECOND * seconds))
            state = State(each, state.done, better(state.found, grown, wanted.metric))
            _note(ledger, state)
    except KeyboardInterrupt as stop:
        raise Interrupted(state.found) from stop
    return state.found


def _load_kernels(wanted: Quest) -> None:
    """Before the clock starts: the first call of a method may have to compile it."""
    found = chunk(wanted, 0, 1)
    if found.deal and wanted.method in GROWN:
        grow(wanted, found.deal, 1)


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
    }


def _last_state(ledger: Ledger) -> State | None:
    """Where the search stood when it was stopped; None if it is new."""
    state = None
    for held in ledger.entries():
        try:
            found = _found(held["found"])
            state = State(int(held["evaluations"]), int(held["done"]), found)
        except (ValueError, KeyError, TypeError) as error:
            named = shortened(str(ledger.path))
            raise InputError(f"'{named}' is no state of a search: give another file") from error
    return state


def _note(ledger: Ledger | None, state: State) -> None:
    if ledger:
        ledger.append({**vars(state), "found": _held(state.found)})


def _held(found: Longest) -> dict[str, Any]:
    deals = {name: getattr(found, name) for name in ("deal", "endless_deal")}
    return vars(found) | {name: str(deal) if deal else None for name, deal in deals.items()}


def _found(held: dict[str, Any]) -> Longest:
    deals = {
        name: Deal(*(tuple(map(int, hand.split())) for hand in held[name].split("/")))
        for name in ("deal", "endless_deal")
        if held[name]
    }
    return replace(NOTHING, **(held | deals))
