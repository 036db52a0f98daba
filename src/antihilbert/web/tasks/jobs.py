"""What takes long: searches, statistics, duels. Each tells how it gets on."""

from dataclasses import replace
from itertools import product
from time import monotonic
from typing import TYPE_CHECKING, Any

from antihilbert.base.bins import cut
from antihilbert.base.languages import ToldError
from antihilbert.base.machine import IN_BROWSER
from antihilbert.base.progress import Progress, Watch
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import game_named
from antihilbert.cards.outcome import MOST_DUEL_TRICKS
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.refusals import TOO_MANY_HERE
from antihilbert.web.tasks import plain_search

if TYPE_CHECKING:
    from antihilbert.cards.endless.find import Find

MOST_BARS = 60  # of a histogram
MOST_GAMES = 2_000_000
MOST_JOB_CARDS = 208  # four decks of 52
MOST_JOB_TRICKS = 100_000  # of a game in a run; some pickups make games nobody could wait for
MOST_BASES = 6  # of colour baseball; all boards of 7 would take a minute
OFTEN = 0.25  # seconds between two reports


class _Now:
    """Says when it is time for another report."""

    def __init__(self) -> None:
        self._next = 0.0

    def __bool__(self) -> bool:
        if monotonic() < self._next:
            return False
        self._next = monotonic() + OFTEN
        return True


def stats(
    game: str,
    suits: int,
    values: int,
    penalties: int | None,
    pickups: tuple[str, ...],
    games: int,
    seed: int,
    watch: Watch,
) -> Any:
    """As `antihilbert war stats --json` (or `beggar stats`), growing."""
    from antihilbert.cards.statistics import growing

    names = tuple(pickup_named(name).name for name in pickups)
    deck, now, found = _checked(game_named(game).deck(suits, values, penalties)), _Now(), {}
    for run in growing(deck, names, games, seed, limit=MOST_JOB_TRICKS, workers=1, game=game):
        done = run.tally.games
        if now or done == games:
            found = run.as_json() | {"histogram": _histogram(run.tally.tricks_histogram.tolist())}
            watch(Progress(done, games, found={"so_far": found}))
    return found


def party_stats(
    game: CardGame,
    suits: int,
    values: int,
    pickups: tuple[str, ...],
    games: int,
    seed: int,
    watch: Watch,
) -> Any:
    """As `antihilbert war stats --players 3 --json`, growing."""
    from antihilbert.cards.party_statistics import growing_party

    pickup = game.pickups_of(pickups)[0].name
    deck, now, found = _checked(Deck(suits, values)), _Now(), {}
    for run in growing_party(
        deck, game.players, pickup, games, seed, limit=MOST_JOB_TRICKS, workers=1, rules=game.rules
    ):
        if now or run.games == games:
            found = run.as_json() | {"histogram": _histogram(run.tally.histogram)}
            watch(Progress(run.games, games, found={"so_far": found}))
    return found


def _histogram(counts: list[int]) -> dict[str, Any]:
    """Games by their number of tricks; the few that last longest are counted, in no bin."""
    bins, _, step = cut(counts, MOST_BARS, last=_most_of(counts))
    rest = sum(counts) - sum(one.games for one in bins)
    parity = "" if step == 1 or not bins else ("odd" if bins[0].first % 2 else "even")
    return {"bins": [list(one) for one in bins], "longer": rest, "parity": parity}


def _most_of(counts: list[int]) -> int:
    """The length that all but one in 500 games do not pass."""
    wanted, so_far = 0.998 * sum(counts), 0
    for length, count in enumerate(counts):
        so_far += count
        if so_far >= wanted:
            return length
    return len(counts) - 1


def duel(
    suits: int, values: int, pickups: tuple[str, ...], games: int, seed: int, watch: Watch
) -> Any:
    """Every pickup against every pickup, all growing together."""
    from antihilbert.cards.runs import PickupDuel
    from antihilbert.cards.statistics import growing

    names = list(dict.fromkeys(pickup_named(name).name for name in pickups))
    deck, now = _checked(Deck(suits, values)), _Now()
    runs = {
        pair: growing(deck, pair, games, seed, limit=MOST_DUEL_TRICKS, workers=1)
        for pair in product(names, repeat=2)
    }
    latest: dict[tuple[str, ...], Any] = {}
    going = dict(runs)
    while going:
        for pair in list(going):
            run = next(going[pair], None)
            if run is None:
                del going[pair]
                continue
            latest[pair] = PickupDuel(run).as_json() | {"games": run.tally.games}
            if now:
                done = sum(one["games"] for one in latest.values())
                watch(Progress(done, games * len(runs), found=_duels(latest)))
    return _duels(latest) | {"games": games, "seed": seed}


def _duels(latest: dict[tuple[str, ...], Any]) -> dict[str, Any]:
    return {"duels": list(latest.values())}


def search(
    suits: int,
    values: int,
    pickup: str,
    method: str,
    equal: bool,
    seconds: float,
    seed: int,
    watch: Watch,
) -> Any:
    """As `antihilbert war endless search --json`; a search in vain says what it covered."""
    began, now, name = monotonic(), _Now(), pickup_named(pickup).name
    deck = _checked(Deck(suits, values))

    def tell(progress: Progress) -> None:
        if now:
            watch(replace(progress, done=min(monotonic() - began, seconds), of=seconds))

    if IN_BROWSER:
        return plain_search.endless(deck, name, equal, seconds, seed, tell)
    from antihilbert.cards.doing import why_none
    from antihilbert.cards.endless.find import NoFind
    from antihilbert.cards.endless.search import search as searched

    found = searched(
        deck,
        (name, name),
        seconds=seconds,
        method=method,
        equal=equal,
        workers=1,
        seed=seed,
        watch=tell,
    )
    if found.find is None:
        answer = NoFind(why_none(found.impossible, seconds, equal), found.covered).as_json()
        return answer | {"impossible": found.impossible, "equal": equal}
    return found.find.as_json() | _explained(found.find)


def _explained(find: "Find") -> dict[str, Any]:
    """Why the find never ends, in the letters of its word, where it came from one."""
    from antihilbert.cards.endless.explain import explanation

    if find.method != "words":
        return {}
    classes, meets = explanation(find)
    letters = {letter: " ".join(map(str, cards)) for letter, cards in classes.items()}
    return {"letters": letters, "meets": " ".join(meets)}


def _checked(deck: Deck) -> Deck:
    if deck.size > MOST_JOB_CARDS:
        raise ToldError(TOO_MANY_HERE, count=deck.size, most=MOST_JOB_CARDS)
    return deck


def compare(bases: int, line: bool, seed: int, watch: Watch) -> Any:
    """As `antihilbert baseball compare --json`."""
    from antihilbert.baseball.compare import compare as compared
    from antihilbert.baseball.field import Field

    field = Field.line(bases) if line else Field.ring(bases)
    scores = compared(field, seed, 1, watch)
    return {"n": bases, "field": field.name, "strategies": scores}


def longest(
    game: str,
    suits: int,
    values: int,
    pickup: str,
    seconds: float,
    seed: int,
    watch: Watch,
) -> Any:
    """The longest game that a search finds; the pickup counts where the game has one."""
    rules = game_named(game)
    names = (pickup_named(pickup).name,) if rules.has_pickups else ()
    deck = _checked(rules.deck(suits, values))
    if IN_BROWSER:
        return plain_search.longest(rules, deck, names, seconds, seed, watch)
    from antihilbert.cards.longest.chunk import Longest, Quest
    from antihilbert.cards.longest.search import search as searched

    wanted = Quest(deck, names, seed=seed, game=game)
    now = _Now()

    def told(found: Longest) -> dict[str, Any]:
        return {"tricks": found.tricks, "cards": found.cards, "evaluations": found.evaluations}

    def tell(progress: Progress) -> None:
        if now:
            watch(replace(progress, found=told(progress.found)))

    found = searched(wanted, seconds, workers=1, watch=tell)
    deal = found.deal and wanted.rules.written(found.deal)
    return {"deal": deal, **told(found), "pickups": list(names)}
