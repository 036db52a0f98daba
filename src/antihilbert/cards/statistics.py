"""How games go on average: many games by address, cut into chunks, added up exactly.

The chunks run in threads (the kernels leave Python's lock alone). Tallies are whole numbers, so the
sum does not depend on chunks or threads, and any game of the run can be shown again by its index.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from antihilbert.base.languages import ToldError
from antihilbert.base.machine import IN_BROWSER
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.workers import in_threads as in_threads
from antihilbert.base.workers import workers_of as workers_of
from antihilbert.cards import refusals
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import game_for, game_named
from antihilbert.cards.kernels.tally import Tally, add, nothing
from antihilbert.cards.referee import PLAY
from antihilbert.cards.runs import Run
from antihilbert.cards.war_rules import PLAIN, WarRules

if TYPE_CHECKING:
    from antihilbert.cards.kernels.war_count import Count
    from antihilbert.cards.kernels.war_house_count import CountPart

Told = TypeVar("Told")  # what became of some games
FIRST_CHUNK, MOST_CHUNK = 64, 2**18  # games
SOON = 0.2  # seconds that a chunk should take: then Ctrl-C is heard, and progress is seen
MOST_GAMES = 10**15
MOST_COUNTED = 10**13  # deals: some weeks of one core


def growing(
    deck: Deck,
    pickups: tuple[str, ...],
    games: int,
    seed: int = 0,
    *,
    limit: int | None = None,
    workers: int | None = None,
    chunk: int | None = None,
    game: str | None = None,
    returns: str = PLAY,
) -> Iterator[Run]:
    """The run of the first games, then of more and more, up to `games`; see `run`."""
    if not 1 <= games <= MOST_GAMES:
        raise ToldError(refusals.GAMES_CANNOT_PLAYED, games=games)
    rules = game_named(game) if game else game_for(deck, pickups)
    tally, threads = nothing(), workers_of(workers)
    chunks = Chunks(player(rules, deck, pickups, seed, limit, returns), games, chunk)
    for one in in_threads(chunks.play, iter(chunks), threads):
        tally = add(tally, one)
        yield Run(rules.name, deck, pickups, seed, tally, returns)


def run(
    deck: Deck,
    pickups: tuple[str, ...],
    games: int,
    seed: int = 0,
    *,
    limit: int | None = None,
    workers: int | None = None,
    chunk: int | None = None,
    watch: Watch = unwatched,
    game: str | None = None,
    returns: str = PLAY,
) -> Run:
    """Play `games` games: of War if there are pickups, of Beggar-my-neighbour if there are none,
    or of another game that is named.

    Interrupted by Ctrl-C it raises `Interrupted`, which carries what is known so far.
    """
    rules = game_named(game) if game else game_for(deck, pickups)
    known = Run(rules.name, deck, pickups, seed, nothing(), returns)
    how = {"limit": limit, "workers": workers, "chunk": chunk}
    try:
        for known in growing(deck, pickups, games, seed, **how, game=rules.name, returns=returns):
            watch(Progress(known.tally.games, games))
    except KeyboardInterrupt as stop:
        raise Interrupted(known) from stop
    return known


class Chunks(Generic[Told]):
    """Games cut into chunks that take about as long as each other, however long games are."""

    def __init__(
        self, play: Callable[[tuple[int, int]], Told], games: int, chunk: int | None = None
    ) -> None:
        self._play, self._games, self._fixed = play, games, chunk
        self._size = chunk or FIRST_CHUNK

    def __iter__(self) -> Iterator[tuple[int, int]]:
        start = 0
        while start < self._games:
            stop = min(start + self._size, self._games)
            yield start, stop
            start = stop

    def play(self, part: tuple[int, int]) -> Told:
        before = perf_counter()
        tally = self._play(part)
        if self._fixed is None:
            each = (perf_counter() - before) / (part[1] - part[0])
            # Four times at most: the first chunk may have had to wait for a kernel to be loaded.
            wanted = min(int(SOON / each) + 1, 4 * (part[1] - part[0]), MOST_CHUNK)
            self._size = max(wanted, 1)
        return tally


class Interrupted(KeyboardInterrupt):
    """Somebody pressed Ctrl-C; `known` is the run or count as far as it had come."""

    def __init__(self, known: Any) -> None:
        super().__init__()
        self.known = known


def player(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, ...],
    seed: int,
    limit: int | None,
    returns: str = PLAY,
) -> Callable[[tuple[int, int]], Tally]:
    """What plays the games from one index to before another: compiled, or else the rules."""
    if game.kernels and not IN_BROWSER:
        stats = import_module(game.kernels).stats
    else:
        from antihilbert.cards.kernels import by_rules

        stats = by_rules.stats
    how = {"returns": returns} if game.has_pickups else {}  # the others know no chance
    return lambda part: stats(game, deck, pickups, seed, *part, limit, **how)


def duel(
    deck: Deck,
    names: list[str],
    games: int,
    seed: int = 0,
    *,
    limit: int | None = None,
    workers: int | None = None,
    watch: Watch = unwatched,
    game: str | None = None,
) -> Iterator[Run]:
    """Every pickup (player 1) against every pickup (player 2), on the same deals."""
    for done, (one, two) in enumerate(product(names, repeat=2), start=1):
        yield run(deck, (one, two), games, seed, limit=limit, workers=workers, game=game)
        watch(Progress(done, len(names) ** 2))


def count(
    deck: Deck,
    pickups: tuple[str, str],
    hand1_size: int | None = None,
    *,
    workers: int | None = None,
    watch: Watch = unwatched,
    rules: WarRules = PLAIN,
) -> "Count":
    """What becomes of every deal of a deck, exactly; the parts run in threads."""
    from antihilbert.cards.kernels import war_count

    parts, total = count_parts(deck, pickups, hand1_size, rules), war_count.nothing()
    try:
        counts = in_threads(count_part, iter(parts), workers_of(workers))
        for done, one in enumerate(counts, start=1):
            total = war_count.add(total, one)
            watch(Progress(done, len(parts)))
    except KeyboardInterrupt as stop:
        raise Interrupted(total) from stop
    return total


def count_parts(
    deck: Deck, pickups: tuple[str, str], hand1_size: int | None = None, rules: WarRules = PLAIN
) -> "list[CountPart]":
    """The parts of a count: all of them add up to it, in any order."""
    from antihilbert.cards.kernels import war_count, war_house_count

    check_countable(deck)
    if rules.face_down:
        return list(war_house_count.house_parts(deck, pickups, rules, hand1_size))
    return list(war_count.chunks(deck, *pickups, hand1_size))


def count_part(part: "CountPart") -> "Count":
    """Count one of them; threads may do so side by side."""
    from antihilbert.cards.kernels import war_count, war_house_count

    if isinstance(part, war_house_count.HousePart):
        return war_house_count.count_house_part(part)
    return war_count.count_chunk(part)


def check_countable(deck: Deck) -> None:
    """Refuse, before any work, a deck with more deals than can be played."""
    if deck.size > 64 or deck.deals > MOST_COUNTED:
        deals = f"{deck.deals:.1e}" if deck.size <= 100 else "far too many"
        raise ToldError(refusals.DEALS_MOST_CAN, deck=deck, deals=deals, most_counted=MOST_COUNTED)
